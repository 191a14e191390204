import { comEscolhas } from '@boteco/contract/partes'
import { CHEGOU_VALE_MS, type ItemEntregue, idDaLinha } from '@boteco/contract/pedido/cliente'
import { useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { useMinhaConta } from '../conta/minha-conta.ts'
import { agoraNoBar, useAgora } from '../device/clock.ts'
import { local, readStored } from '../device/storage.ts'
import { vibrate } from '../device/vibrate.ts'
import { gavetaDe, useDadosCheckin } from '../sessao/sessao.ts'
import { IconeCerto } from '../ui/icones.tsx'
import { notify } from '../ui/notices.tsx'
import { comUnidade } from '../ui/unidade.ts'
import styles from './chegou.module.css'

const EM_ANDAMENTO = '/meus-pedidos-em-andamento'
/** More than these are counted: where orders are followed, and in the two lines of a notice. */
const POR_NOME = 2
const NO_AVISO = 1
/** What has come so long ago is shown, and shakes no hand any more. In ms. */
const AGORA_MS = 20_000

/** A delivery: one that was taken back and made again is another. */
const entrega = (linha: ItemEntregue) => `${idDaLinha(linha)} ${linha.entregue_em}`

function oQue(linhas: readonly ItemEntregue[], porNome: number): string {
  const ditas = linhas.slice(0, porNome).map((linha) => `${linha.quantidade}× ${comUnidade(comEscolhas(linha))}`)
  const outras = linhas.length - ditas.length
  // a line ends with the dot, and begins with none
  return [...ditas, ...(outras > 0 ? [`e mais ${outras}`] : [])].join('\u00a0· ')
}

/** What has just come to this guest: the bar says it, and for how long it is news. */
function useChegaram(): readonly ItemEntregue[] {
  const { entregues } = useMinhaConta()
  // so often it is looked at again; how late it is, the bar says
  useAgora()
  return entregues.filter(
    ({ entregue_em }) => typeof entregue_em === 'string' && agoraNoBar() - Date.parse(entregue_em) < CHEGOU_VALE_MS,
  )
}

/**
 * The deliveries that were said, on this device and in all of its tabs. It lies with what the check-in
 * last read, and ends with the check-in (offline-answers.ts).
 */
function useVistas() {
  const gaveta = `${gavetaDe(useDadosCheckin()?.objBarcheckin?.id)}chegou`
  const ler = () => readStored<string[]>(local, gaveta) ?? []
  const [vistas, setVistas] = useState(ler)
  const reler = useRef(() => {})
  reler.current = () => setVistas(ler())
  useEffect(() => {
    const outraAba = ({ key }: StorageEvent) => key === gaveta && reler.current()
    reler.current()
    window.addEventListener('storage', outraAba)
    return () => window.removeEventListener('storage', outraAba)
  }, [gaveta])
  const ver = (linhas: readonly ItemEntregue[]) => {
    // what is no news any more needs no memory
    const novas = linhas.map(entrega)
    local.write(gaveta, JSON.stringify(novas))
    setVistas(novas)
  }
  return { vistas, ver }
}

/**
 * Said once for each delivery, on whatever page the guest is, with a vibration. Where orders are followed it stands already, in
 * the place of the line that was waited for.
 */
export function useDizerQueChegou() {
  const chegaram = useChegaram()
  const { vistas, ver } = useVistas()
  const [pathname] = useLocation()
  const novas = chegaram.filter((linha) => !vistas.includes(entrega(linha)))
  const agora = useRef({ chegaram, novas, ver, pathname })
  agora.current = { chegaram, novas, ver, pathname }
  const quais = novas.map(entrega).join()
  useEffect(() => {
    const { chegaram, novas, ver, pathname } = agora.current
    if (!quais) return
    const ultima = Math.max(...novas.map(({ entregue_em }) => Date.parse(entregue_em ?? '')))
    if (agoraNoBar() - ultima < AGORA_MS) vibrate([80, 60, 80])
    const dito = oQue(novas, NO_AVISO)
    if (pathname !== EM_ANDAMENTO)
      notify(novas.length > NO_AVISO ? `Chegou! ${dito}.` : `Chegou! ${dito}. Bom proveito!`)
    ver(chegaram)
  }, [quais])
}

/** Where orders are followed: what has just come, for as long as it is news. */
export function Chegou() {
  const chegaram = useChegaram()
  return (
    <div role="status">
      {chegaram.length > 0 && (
        <Link to="/meus-pedidos-entregues" className={styles.chegou}>
          <IconeCerto />
          <span>
            <strong>Chegou!</strong> {oQue(chegaram, POR_NOME)}. Bom proveito!
          </span>
        </Link>
      )}
    </div>
  )
}

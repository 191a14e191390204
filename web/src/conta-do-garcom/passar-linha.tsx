import type { ComandaAberta } from '@boteco/contract/checkin/casa'
import type { LinhaDaConta } from '@boteco/contract/conta/casa'
import { somarLinhas } from '@boteco/contract/conta/cliente'
import { nomeDoCheckin } from '@boteco/contract/conta/pre-conta'
import { emReais } from '@boteco/contract/dinheiro'
import { comEscolhas } from '@boteco/contract/partes'
import { useState } from 'react'
import type { ApiError } from '../api-error.ts'
import { useNomeDaMesa } from '../estabelecimento/nome-da-mesa.ts'
import { useRead } from '../hooks.ts'
import { Button } from '../ui/button.tsx'
import { Choices } from '../ui/choices.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import { notify } from '../ui/notices.tsx'
import { Failure, Loading } from '../ui/states.tsx'
import { useCall } from '../write.ts'
import { achaCheckin } from './acha-checkin.ts'
import { useCuidaDaMesa } from './cuida-da-mesa.ts'
import { oQueMuda, useDizerMudanca } from './desfazer-mudanca.ts'
import styles from './passar-linha.module.css'

/** Above this many, one is looked for by comanda, table or name. */
const MUITAS = 6

type Props = {
  linha: LinhaDaConta
  /** all lines of the account, cotas for themselves */
  linhas: readonly LinhaDaConta[]
}

/** A line that nobody pays goes to another guest's account: one tap, and whose. Counter sales never do it. */
export function PassarLinha({ linha, linhas }: Props) {
  const [aberto, setAberto] = useState(false)
  const cuida = useCuidaDaMesa()
  if (!cuida || linha.tipo !== 'item' || linha.situacao !== 'a_pagar') return null
  return (
    <>
      <Button tone="quiet" aria-label={`Passar ${oQue(linha)}`} onClick={() => setAberto(true)}>
        Passar
      </Button>
      {aberto && <ParaQuem linha={linha} linhas={linhas} onClose={() => setAberto(false)} />}
    </>
  )
}

function ParaQuem({ linha, linhas, onClose }: Props & { onClose: () => void }) {
  const partes = partesLivres(linha, linhas)
  const [quais, setQuais] = useState<'esta' | 'todas'>('esta')
  const passam = quais === 'todas' ? partes : [linha]
  const { data, error, refetch } = useRead('/checkin/buscarComandasAbertas', {})
  const passar = useCall('/mesa/passarLinhas', { refresh: oQueMuda })
  const dizer = useDizerMudanca()
  const nomeDaMesa = useNomeDaMesa()

  async function onEscolha(para: ComandaAberta) {
    const input = { linhas: idsDe(passam), de: linha.checkin_id, para: para.id }
    const quantas = linha.cota && (passam.length > 1 ? `${passam.length} partes de ` : 'Uma parte de ')
    await passar.mutateAsync({ input }).then(
      ({ mudanca }) =>
        dizer(`${quantas ?? ''}${produto(linha)} agora na conta: ${nomeDoCheckin(para, nomeDaMesa)}.`, mudanca),
      (causa: ApiError) => notify(causa.message, 'danger'),
    )
    onClose()
  }

  return (
    <Dialog title={`Passar ${oQue(linha)}`} onClose={onClose} folha>
      {partes.length > 1 && (
        <Choices
          label="O que passa"
          options={[
            { value: 'esta', label: `Só esta parte, ${emReais(linha.preco_produto)}` },
            { value: 'todas', label: `As ${partes.length} partes, ${emReais(somarLinhas(partes))}` },
          ]}
          value={quais}
          onChange={setQuais}
        />
      )}
      <p>Para a conta de quem? {!linha.cota && 'O que está a caminho vai para a mesa dessa pessoa.'}</p>
      {!data && (error ? <Failure message={error.message} onRetry={refetch} /> : <Loading />)}
      {data && <Contas linha={linha} contas={data.comandas} busy={passar.isPending} onEscolha={onEscolha} />}
    </Dialog>
  )
}

type ContasProps = {
  linha: LinhaDaConta
  contas: readonly ComandaAberta[]
  busy: boolean
  onEscolha: (para: ComandaAberta) => void
}

/** The accounts of the other guests, those of the same table first. */
function Contas({ linha, contas, busy, onEscolha }: ContasProps) {
  const [procura, setProcura] = useState('')
  const nomeDaMesa = useNomeDaMesa()
  const outras = contas.filter(({ id }) => id !== linha.checkin_id)
  const daMesa = (conta: ComandaAberta) => conta.numero_mesa !== null && conta.numero_mesa === linha.numero_mesa
  const achadas = [...outras.filter(daMesa), ...outras.filter((conta) => !daMesa(conta))].filter((conta) =>
    achaCheckin(conta, procura, nomeDaMesa),
  )
  return (
    <>
      {outras.length > MUITAS && (
        <Field
          label="Procurar por comanda, mesa ou nome"
          type="search"
          value={procura}
          onChange={(evento) => setProcura(evento.currentTarget.value)}
        />
      )}
      {achadas.length === 0 && <p>{outras.length === 0 ? 'Não há outra conta aberta agora.' : 'Ninguém com isso.'}</p>}
      <ul className={styles.contas}>
        {achadas.map((conta) => (
          <li key={conta.id}>
            <Button full busy={busy} onClick={() => onEscolha(conta)}>
              {nomeDoCheckin(conta, nomeDaMesa)}
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}

/** Of a cota, it and the other cotas of its line that nobody pays, on the same account. */
const partesLivres = ({ cota, checkin_id }: LinhaDaConta, linhas: readonly LinhaDaConta[]) =>
  linhas.filter(
    (outra) =>
      cota && outra.cota?.linha === cota.linha && outra.checkin_id === checkin_id && outra.situacao === 'a_pagar',
  )

/** By which ids these pass: where all of a divided line does, the line itself. */
function idsDe(passam: readonly LinhaDaConta[]): number[] {
  const { cota, preco, quantidade, descontos } = passam[0]!
  const inteira = preco * quantidade - (descontos ?? []).reduce((soma, { valor }) => soma + valor, 0)
  if (cota && somarLinhas(passam) === inteira) return [cota.linha]
  return passam.map(({ produto_pedido_id }) => produto_pedido_id!)
}

const produto = (linha: LinhaDaConta) => `${linha.quantidade}× ${comEscolhas(linha)}`
const oQue = (linha: LinhaDaConta) => (linha.cota ? `uma parte de ${produto(linha)}` : produto(linha))

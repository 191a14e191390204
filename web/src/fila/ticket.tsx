import { comEscolhas } from '@boteco/contract/partes'
import type { Cancelamento, LinhaDaFila, PerfilDePreparo } from '@boteco/contract/pedido/casa'
import { idDaLinha } from '@boteco/contract/pedido/cliente'
import { memo, useCallback, useRef } from 'react'
import { PartesDaLinha } from '../conta/partes-da-linha.tsx'
import { useMinutosDesde, usePeloRelogio } from '../device/clock.ts'
import { nomeNaFila, quem } from './dito-da-linha.ts'
import { iguais } from './iguais.ts'
import { ComPressa, Marcas, marcaDe } from './marcas.tsx'
import type { DoMural } from './mural.ts'
import { useVisto } from './novidades.ts'
import styles from './parede.module.css'
import { tempoDe } from './prazos.ts'

type Passo = {
  /** the lines whose step waits for its answer, by their ids: '12 15' */
  andando: string
  andar: (linhas: readonly LinhaDaFila[]) => unknown
}
type Props = Passo & {
  /** of this piece */
  linhas: readonly DoMural[]
  /** of the whole order here */
  todas: readonly DoMural[]
  /** '1/2' of a long one; empty: it is whole */
  parte: string
  novo: boolean
  perfil: PerfilDePreparo
  /** what was cancelled of the order, where this piece is its first */
  cancelados: readonly Cancelamento[]
  ver: (linhas: readonly LinhaDaFila[]) => void
  mais: (linha: LinhaDaFila) => void
}

const onde = ({ numero_mesa, numero_comanda, retirada }: LinhaDaFila) =>
  retirada ? `Balcão ${retirada}` : numero_mesa ? `Mesa ${numero_mesa}` : `Comanda ${numero_comanda}`
const anda = (linha: DoMural, andando: string) => andando.split(' ').includes(String(idDaLinha(linha)))
const daAinda = (linhas: readonly DoMural[], andando: string) =>
  linhas.filter((linha) => !linha.saiu && !anda(linha, andando))

/** One order, or a piece of it. A tap on a line is done, on the head all that is left of the order. */
export const TicketDaParede = memo(function TicketDaParede(props: Props) {
  const { linhas, todas, parte, novo, andando, andar, perfil, cancelados, ver, mais } = props
  const primeira = linhas[0] as DoMural
  const elemento = useRef<HTMLLIElement>(null)
  const visto = useCallback(() => ver(linhas), [ver, linhas])
  useVisto(elemento, novo, visto)
  const minutos = useMinutosDesde(primeira.feito_em)
  const restam = daAinda(todas, andando)
  const tempo = usePeloRelogio((agora) => tempoDe(restam, agora))
  const alergias = [...new Set(linhas.flatMap(({ alergia }) => alergia ?? []))]
  const { numero_mesa, numero_comanda, era_mesa } = primeira
  return (
    <li
      ref={elemento}
      className={styles.ticket}
      data-ticket
      data-tempo={restam.length > 0 ? tempo : undefined}
      data-novo={novo || undefined}
      onPointerUp={novo ? visto : undefined}
    >
      <button
        type="button"
        data-passo
        className={styles.cabeca}
        disabled={restam.length === 0}
        aria-label={`Pronto: tudo de ${onde(primeira)}, ${restam.length} ${restam.length === 1 ? 'item' : 'itens'}, ${minutos} min`}
        onClick={() => andar(restam)}
      >
        <strong>{onde(primeira)}</strong>
        <span>
          {quem(primeira)}
          {numero_mesa && numero_comanda ? ` · Comanda ${numero_comanda}` : ''}
          {primeira.garcom ? ` · garçom ${primeira.garcom}` : ''}
          {era_mesa && !marcaDe(primeira, 'mesa') ? ` · era mesa ${era_mesa}` : ''}
          {parte && ` · ${parte}`}
        </span>
        <b>
          {minutos}
          <small> min</small>
        </b>
      </button>
      {alergias.map((alergia) => (
        <p key={alergia} className={styles.alergia}>
          ALERGIA: {alergia}
        </p>
      ))}
      <Marcas como={perfil} linhas={linhas} cancelados={cancelados} />
      <ul>
        {linhas.map((linha) => (
          <Linha key={idDaLinha(linha)} linha={linha} andando={andando} andar={andar} mais={mais} />
        ))}
      </ul>
    </li>
  )
}, iguais)

/** So long on a line, in ms, and it asks what else. */
const SEGURADA_MS = 550

function Linha({ linha, andando, andar, mais }: Passo & { linha: DoMural; mais: Props['mais'] }) {
  const { quantidade, observacao, combo, saiu } = linha
  const foi = saiu || anda(linha, andando)
  const segurando = useRef<ReturnType<typeof setTimeout>>(undefined)
  const segurada = useRef(false)
  const soltar = () => clearTimeout(segurando.current)
  return (
    <li className={styles.linha} data-foi={foi || undefined}>
      <button
        type="button"
        data-passo
        disabled={foi}
        aria-label={`Pronto: ${quantidade}× ${comEscolhas(linha)}${observacao ? `, ${observacao}` : ''}${marcaDe(linha, 'pressa') ? ', com pressa' : ''}`}
        onPointerDown={() => {
          segurada.current = false
          segurando.current = setTimeout(() => {
            segurada.current = true
            mais(linha)
          }, SEGURADA_MS)
        }}
        onPointerUp={soltar}
        onPointerLeave={soltar}
        onPointerCancel={soltar}
        onContextMenu={(evento) => evento.preventDefault()}
        onClick={() => {
          // the finger that asked for more is lifted over the same line
          if (!segurada.current) andar([linha])
          segurada.current = false
        }}
      >
        <span className={styles.oque}>
          <b>{quantidade}×</b> {nomeNaFila(linha)}
        </span>
        <PartesDaLinha linha={linha} como="fila" />
        {combo && <small>vai com {combo}</small>}
        <ComPressa linha={linha} />
        {observacao && <em>{observacao}</em>}
      </button>
      <button
        type="button"
        data-mais
        className={styles.mais}
        disabled={foi}
        aria-label={`Mais de ${quantidade}× ${comEscolhas(linha)}: acabou, cancelar`}
        onClick={() => mais(linha)}
      >
        •••
      </button>
    </li>
  )
}

type DaContagem = Passo & { linhas: readonly DoMural[]; quantas: number }

/** '12× coxinha' over all tickets. A tap is done with the line that waits longest. */
export const Contagem = memo(function Contagem({ linhas, quantas, andando, andar }: DaContagem) {
  const [primeira] = daAinda(linhas, andando)
  const linha = primeira ?? (linhas[0] as DoMural)
  const minutos = useMinutosDesde(linha.feito_em)
  const tempo = usePeloRelogio((agora) => tempoDe(linhas, agora))
  return (
    <li className={styles.ticket} data-ticket data-tempo={tempo}>
      <div className={styles.linha}>
        <button
          type="button"
          data-passo
          disabled={!primeira}
          aria-label={`Pronto: ${linha.quantidade}× ${comEscolhas(linha)} de ${onde(linha)}, o que espera há mais tempo`}
          onClick={() => primeira && andar([primeira])}
        >
          <span className={styles.oque}>
            <b>{quantas}×</b> {nomeNaFila(linha)}
          </span>
          <PartesDaLinha linha={{ ...linha, quantidade: quantas }} como="fila" />
          <small>
            primeiro: {linha.quantidade}× {onde(linha)}, {minutos} min
          </small>
        </button>
      </div>
    </li>
  )
}, iguais)

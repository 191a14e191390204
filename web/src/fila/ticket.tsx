import { comEscolhas } from '@boteco/contract/partes'
import type { Cancelamento, LinhaDaFila, PerfilDePreparo } from '@boteco/contract/pedido/casa'
import { idDaLinha } from '@boteco/contract/pedido/cliente'
import { rotuloDoCurso } from '@boteco/contract/rotulos'
import { Fragment, memo, useCallback, useRef } from 'react'
import { PartesDaLinha } from '../conta/partes-da-linha.tsx'
import { useMinutosDesde, usePeloRelogio } from '../device/clock.ts'
import { useMesaEmLinha } from '../estabelecimento/nome-da-mesa.ts'
import { feita } from './cozinha.ts'
import { marcaDe, nomeNaFila, quem } from './dito-da-linha.ts'
import { iguais } from './iguais.ts'
import { ComPressa, Marcas, ParaViagem } from './marcas.tsx'
import type { DoMural } from './mural.ts'
import { useVisto } from './novidades.ts'
import styles from './parede.module.css'
import type { Cozinha } from './passe.ts'
import { comecaCurso } from './pedacos.ts'
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
  /** null: this department has no stations, and a tap is the specification's step */
  cozinha: Cozinha | null
  perfil: PerfilDePreparo
  /** what was cancelled of the order, where this piece is its first */
  cancelados: readonly Cancelamento[]
  ver: (linhas: readonly LinhaDaFila[]) => void
  mais: (linha: LinhaDaFila) => void
  nomeDaMesa: (numero: number) => string
}

const ondeFica = ({ numero_mesa, numero_comanda, retirada }: LinhaDaFila, nomeDaMesa: (numero: number) => string) =>
  retirada ? `Balcão ${retirada}` : numero_mesa ? nomeDaMesa(numero_mesa) : `Comanda ${numero_comanda}`
const anda = (linha: DoMural, andando: string) => andando.split(' ').includes(String(idDaLinha(linha)))
const daAinda = (linhas: readonly DoMural[], andando: string) =>
  linhas.filter((linha) => !linha.saiu && !anda(linha, andando))

/** One order, or a piece of it. A tap on a line is done, on the head all that is left of the order. */
export const TicketDaParede = memo(function TicketDaParede(props: Props) {
  const { linhas, todas, parte, novo, andando, andar, cozinha, perfil, cancelados, ver, mais, nomeDaMesa } = props
  const primeira = linhas[0] as DoMural
  const passe = cozinha?.mostra === 'passe'
  const elemento = useRef<HTMLLIElement>(null)
  const visto = useCallback(() => ver(linhas), [ver, linhas])
  useVisto(elemento, novo, visto)
  // what the pass holds waits for nobody
  const minutos = useMinutosDesde((todas.find(({ segurado }) => !segurado) ?? primeira).feito_em)
  const naFila = daAinda(todas, andando)
  const restam = cozinha ? naFila.filter(({ segurado }) => !segurado) : naFila
  const prontas = restam.filter(feita).length
  const completo = passe && restam.length > 0 && prontas === restam.length
  const quantos = `${restam.length} ${restam.length === 1 ? 'item' : 'itens'}`
  const naCabeca = passe
    ? cozinha.liberar
    : cozinha
      ? (delas: readonly LinhaDaFila[]) => cozinha.pronto(delas, true)
      : andar
  const tempo = usePeloRelogio((agora) => tempoDe(restam, agora))
  const alergias = [...new Set(linhas.flatMap(({ alergia }) => alergia ?? []))]
  const { numero_mesa, numero_comanda, era_mesa } = primeira
  const onde = ondeFica(primeira, nomeDaMesa)
  const mesaEmLinha = useMesaEmLinha()
  return (
    <li
      ref={elemento}
      className={styles.ticket}
      data-ticket
      data-tempo={restam.length > 0 ? tempo : undefined}
      data-completo={completo || undefined}
      data-novo={novo || undefined}
      onPointerUp={novo ? visto : undefined}
    >
      <button
        type="button"
        data-passo
        className={styles.cabeca}
        disabled={restam.length === 0}
        aria-label={
          passe
            ? `Liberar ${onde}: ${prontas} de ${quantos} ${prontas === 1 ? 'pronto' : 'prontos'}, ${minutos} min`
            : `Pronto: tudo de ${onde}, ${quantos}, ${minutos} min`
        }
        onClick={() => naCabeca(restam)}
      >
        <b>
          {minutos}
          <small> min</small>
        </b>
        <strong>{onde}</strong>{' '}
        <span>
          {quem(primeira)}
          {numero_mesa && numero_comanda ? ` · Comanda ${numero_comanda}` : ''}
          {primeira.garcom ? ` · garçom ${primeira.garcom}` : ''}
          {era_mesa && !marcaDe(primeira, 'mesa') ? ` · era ${mesaEmLinha(era_mesa)}` : ''}
          {parte && ` · ${parte}`}
        </span>
        {passe && <i>{completo ? 'Liberar' : oQueEspera(prontas, restam.length)}</i>}
      </button>
      {alergias.map((alergia) => (
        <p key={alergia} className={styles.alergia}>
          ALERGIA: {alergia}
        </p>
      ))}
      <Marcas como={perfil} linhas={linhas} cancelados={cancelados} />
      <ul>
        {linhas.map((linha, indice) => (
          <Fragment key={idDaLinha(linha)}>
            {passe && comecaCurso(linha, linhas[indice - 1]) && (
              <DoCurso linhas={naFila.filter(({ curso }) => curso === linha.curso)} linha={linha} cozinha={cozinha} />
            )}
            <Linha linha={linha} andando={andando} andar={andar} cozinha={cozinha} mais={mais} />
          </Fragment>
        ))}
      </ul>
    </li>
  )
}, iguais)

const oQueEspera = (prontas: number, de: number) =>
  de === 0 ? 'Segurado' : `${prontas} de ${de} ${de === 1 ? 'pronto' : 'prontos'}`

/** The name of a course, over its lines. What is made already is not held. */
function DoCurso({ linha, linhas, cozinha }: { linha: DoMural; linhas: readonly DoMural[]; cozinha: Cozinha }) {
  const nome = rotuloDoCurso[linha.curso!]
  const presas = linhas.filter(({ segurado }) => segurado)
  const porFazer = linhas.filter(({ pronto, segurado }) => !pronto && !segurado)
  return (
    <li className={styles.curso}>
      <span>{nome}</span>
      {presas.length > 0 ? (
        <button type="button" data-passo aria-label={`Soltar ${nome}`} onClick={() => cozinha.segurar(presas, false)}>
          Soltar
        </button>
      ) : (
        porFazer.length > 0 && (
          <button
            type="button"
            data-passo
            aria-label={`Segurar ${nome}`}
            onClick={() => cozinha.segurar(porFazer, true)}
          >
            Segurar
          </button>
        )
      )}
    </li>
  )
}

/** So long on a line, in ms, and it asks what else. */
const SEGURADA_MS = 550

type DaLinha = Passo & { linha: DoMural } & Pick<Props, 'mais' | 'cozinha'>

function Linha({ linha, andando, andar, cozinha, mais }: DaLinha) {
  const { quantidade, observacao, combo, saiu, segurado, estacao, pronto } = linha
  const passe = cozinha?.mostra === 'passe'
  const preso = !!cozinha && !!segurado
  // what no station makes goes with the release
  const semToque = preso || (passe && !estacao)
  const oque = `${quantidade}× ${comEscolhas(linha)}${observacao ? `, ${observacao}` : ''}${marcaDe(linha, 'pressa') ? ', com pressa' : ''}${linha.viagem ? ', para viagem' : ''}`
  const tocar = () =>
    passe ? cozinha.pronto([linha], !pronto) : cozinha ? cozinha.pronto([linha], true) : andar([linha])
  const foi = saiu || anda(linha, andando)
  const segurando = useRef<ReturnType<typeof setTimeout>>(undefined)
  const segurada = useRef(false)
  const soltar = () => clearTimeout(segurando.current)
  return (
    <li
      className={styles.linha}
      data-foi={foi || undefined}
      data-preso={preso || undefined}
      data-pronto={(passe && feita(linha) && !preso) || undefined}
    >
      <button
        type="button"
        data-passo
        disabled={foi}
        aria-disabled={semToque || undefined}
        aria-pressed={passe && !semToque ? !!pronto : undefined}
        aria-label={preso ? `Segurado: ${oque}` : passe && !estacao ? `Sai com o passe: ${oque}` : `Pronto: ${oque}`}
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
          if (!segurada.current && !semToque) tocar()
          segurada.current = false
        }}
      >
        <span className={styles.oque}>
          <b>{quantidade}×</b> {nomeNaFila(linha)}
        </span>
        <PartesDaLinha linha={linha} como="fila" />
        {combo && <small>vai com {combo}</small>}
        <ComPressa linha={linha} />
        <ParaViagem linha={linha} />
        {observacao && <em>{observacao}</em>}
        {(passe || preso) && <small className={styles.estacao}>{dito(linha, preso)}</small>}
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

/** 'Chapa · pronto', under what the pass waits for. */
const dito = ({ estacao, pronto }: DoMural, preso: boolean) =>
  [estacao?.nome ?? 'do passe', preso ? 'segurado' : estacao && (pronto ? 'pronto' : 'fazendo')]
    .filter(Boolean)
    .join(' · ')

type DaContagem = Passo & {
  linhas: readonly DoMural[]
  /** as `Contagem` of contagens.ts */
  quanto: string
  insumo: string | null
  nomeDaMesa: (numero: number) => string
}

/** '12× coxinha' over all tickets, or '1,2 kg de carne'. A tap is done with the line that waits longest. */
export const Contagem = memo(function Contagem({ linhas, quanto, insumo, andando, andar, nomeDaMesa }: DaContagem) {
  const [primeira] = daAinda(linhas, andando)
  const linha = primeira ?? (linhas[0] as DoMural)
  const onde = ondeFica(linha, nomeDaMesa)
  const minutos = useMinutosDesde(linha.feito_em)
  const tempo = usePeloRelogio((agora) => tempoDe(linhas, agora))
  return (
    <li className={styles.ticket} data-ticket data-tempo={tempo}>
      <div className={styles.linha}>
        <button
          type="button"
          data-passo
          disabled={!primeira}
          aria-label={`Pronto: ${linha.quantidade}× ${comEscolhas(linha)} de ${onde}, o que espera há mais tempo`}
          onClick={() => primeira && andar([primeira])}
        >
          <span className={styles.oque}>
            <b>{quanto}</b> {insumo ?? nomeNaFila(linha)}
          </span>
          {insumo === null && (
            <PartesDaLinha
              linha={{ ...linha, quantidade: linhas.reduce((soma, uma) => soma + uma.quantidade, 0) }}
              como="fila"
            />
          )}
          <small>
            primeiro: {linha.quantidade}× {insumo && `${nomeNaFila(linha)}, `}
            {onde}, {minutos} min
          </small>
        </button>
      </div>
    </li>
  )
}, iguais)

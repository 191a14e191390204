import { comMilhar } from '@boteco/contract/dinheiro'
import { mensagensDasChamadas } from '@boteco/contract/mensagens-das-chamadas'
import {
  andamentos,
  type Cancelamento,
  type InsumoDaFila,
  type LinhaDaFila,
  type PerfilDePreparo,
} from '@boteco/contract/pedido/casa'
import { idDaLinha } from '@boteco/contract/pedido/cliente'
import { rotuloDoLugar } from '@boteco/contract/rotulos'
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { agoraNoBar, minutosDesde, useAgora, usePeloRelogio } from '../device/clock.ts'
import { useRemembered } from '../device/remembered.ts'
import { useTema } from '../device/tema.ts'
import { useNomeDaMesa } from '../estabelecimento/nome-da-mesa.ts'
import { ditoDaParada, usePendencias } from '../impressao/pendencias.tsx'
import { useEmFalta } from '../produto/acabou.tsx'
import { useLogout } from '../sessao/area.tsx'
import { Button } from '../ui/button.tsx'
import { Choices } from '../ui/choices.tsx'
import { useConfirm } from '../ui/confirm.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { useGrowing } from '../ui/growing.ts'
import { IconeImprimir } from '../ui/icones-das-paginas.tsx'
import { rem } from '../ui/rem.ts'
import { AjustesDaParede, useAjustesDaParede } from './ajustes-da-parede.tsx'
import { contagens } from './contagens.ts'
import { feita, porCurso } from './cozinha.ts'
import { EscolhaDaTela } from './escolha-da-tela.tsx'
import { useFechados } from './fechamento.tsx'
import { agrupar } from './grupos.ts'
import { MaisDaLinha } from './mais-da-linha.tsx'
import { useCancelados } from './marcas.tsx'
import { useAltura, usePaginas, useParede, VAO } from './medidas-da-parede.ts'
import { useAssentado, useMural } from './mural.ts'
import styles from './parede.module.css'
import type { Cozinha } from './passe.ts'
import { alturaDaCabeca, alturaDaLinha, emPedacos } from './pedacos.ts'
import { tempoDe } from './prazos.ts'
import { Refazer } from './refazer.tsx'
import { useTeclas } from './teclas.ts'
import { LegendaDasTeclas } from './teclas-da-parede.tsx'
import { Contagem, TicketDaParede } from './ticket.tsx'

/** Tickets drawn in one piece of work. */
const DE_UMA_VEZ = 4

const papeisDitos = (quantos: number) => (quantos === 1 ? '1 papel em dúvida' : `${quantos} papéis em dúvida`)

const SEM_LINHAS: readonly LinhaDaFila[] = []
const SEM_CANCELADOS: readonly Cancelamento[] = []

type Props = {
  perfil: PerfilDePreparo
  /** undefined: not read yet, which `estado` says */
  linhas: readonly LinhaDaFila[] | undefined
  /** what the lines are made of; undefined: of nothing, or nobody asked */
  insumos: readonly InsumoDaFila[] | undefined
  pedirInsumos: (sim: boolean) => void
  estado: ReactNode
  restantes: number
  andando: ReadonlySet<number>
  andar: (linhas: readonly LinhaDaFila[]) => unknown
  novas: ReadonlySet<number>
  ver: (linhas: readonly LinhaDaFila[]) => void
  /** null: this department has no stations */
  cozinha: Cozinha | null
  escolha: (Parameters<typeof EscolhaDaTela>[0] & { nome: string }) | null
  /** what this screen's stations have made, and the pass still has */
  prontas: readonly LinhaDaFila[]
  /** says that something of the line has run out */
  acabou: (linha: LinhaDaFila) => void
  cancelar: (linha: LinhaDaFila) => void
  /** asks for a further paper of an order; null: nothing prints it here */
  reimprimir: ((pedido: number) => unknown) | null
  /** rings */
  tocar: () => void
  /** what stands in the settings beside the size: sound, closing the department */
  ajustes: ReactNode
  /** what was cancelled, closed or ran out: opened by a tap, since tickets that it pushed down would move under a finger */
  avisos: ReactNode
  sair: () => void
}

/** The queue as a wall to cook from: the whole screen, tickets in columns, pages instead of scrolling, one tap a step. */
export function Parede(props: Props) {
  const {
    perfil,
    linhas = SEM_LINHAS,
    insumos,
    pedirInsumos,
    estado,
    restantes,
    andando,
    andar,
    novas,
    ver,
    cozinha,
    escolha,
    prontas,
    acabou,
    cancelar,
    reimprimir,
    tocar,
    ajustes,
    avisos,
    sair,
  } = props
  const departamento = rotuloDoLugar[andamentos[perfil].departamento]
  const lugar = escolha && escolha.tela.mostra === 'estacoes' ? escolha.nome : departamento
  const passe = cozinha?.mostra === 'passe'
  const desta = useAjustesDaParede()
  const { tamanho, teclas } = desta
  const [vista, setVista] = useRemembered('vistaDaParede', ['tickets', 'tudo', 'insumos'] as const, 'tickets')
  const [aberto, setAberto] = useState<'ajustes' | 'avisos' | 'refazer' | 'tela' | null>(null)
  const [mais, setMais] = useState<LinhaDaFila | null>(null)
  const [calados, setCalados] = useState<ReadonlyMap<number, number>>(new Map())
  const confirm = useConfirm()
  const { sair: logout } = useLogout()
  const area = useRef<HTMLDivElement>(null)
  const altura = useAltura(area)
  const [pagina, setPagina] = useState(0)
  const agora = useAgora()
  const doMural = useMural(linhas)
  const nomeDaMesa = useNomeDaMesa()
  useParede()

  const tickets = useMemo(
    () =>
      agrupar(doMural, 'pedido').flatMap(({ chave, linhas }) => {
        const emOrdem = passe ? porCurso(linhas) : linhas
        const pedacos = emPedacos(emOrdem, altura / rem() - alturaDaCabeca(linhas, tamanho, passe), (linha, anterior) =>
          alturaDaLinha(linha, anterior, tamanho, passe),
        )
        return pedacos.map((pedaco, indice) => ({
          ...{ chave: `${chave} ${indice}`, linhas: pedaco, todas: linhas, primeira: indice === 0 },
          parte: pedacos.length > 1 ? `${indice + 1}/${pedacos.length}` : '',
        }))
      }),
    [doMural, altura, tamanho, passe],
  )
  const desenhados = useGrowing(tickets.length, DE_UMA_VEZ)
  const paginas = usePaginas(area, [tickets, desenhados, vista, tamanho, altura])
  const atual = Math.min(pagina, paginas - 1)
  const vermelhas = linhas.filter((linha) => tempoDe([linha], agora) === 'vermelho')
  const atrasados = vermelhas.length
  // by the same clock as the tickets: the bar says no other number than theirs
  const maisAntigo = usePeloRelogio((agora) =>
    linhas.reduce(
      (mais, { feito_em, segurado }) => (segurado ? mais : Math.max(mais, minutosDesde(feito_em, agora))),
      0,
    ),
  )
  const quantas = estado ? '–' : comMilhar(linhas.length + restantes)
  const contar = useCallback(
    (delas: readonly LinhaDaFila[]) => (cozinha ? cozinha.pronto(delas, true) : andar(delas)),
    [cozinha, andar],
  )
  const porFazer = cozinha ? linhas.filter((linha) => !linha.segurado && !(passe && feita(linha))) : linhas
  const todosCancelados = useCancelados(perfil)
  const cancelados = todosCancelados.length
  const { paradas, papeis } = usePendencias({ como: perfil })
  const dePapel = paradas.length + papeis.length
  const outrosAvisos = useEmFalta().length + useFechados().length
  const contando = vista !== 'tickets'
  useEffect(() => {
    pedirInsumos(contando)
    return () => pedirInsumos(false)
  }, [contando, pedirInsumos])
  const haAvisos = cancelados + outrosAvisos + dePapel > 0
  // seen, they are over: the next one opens nothing by itself
  useEffect(() => {
    if (!haAvisos) setAberto((qual) => (qual === 'avisos' ? null : qual))
  }, [haAvisos])
  const ditosNoTicket = useAssentado(todosCancelados)
  // where the order still stands its ticket says it
  const naBarra = todosCancelados.filter(({ id }) => !linhas.some((linha) => linha.id === id)).length
  const ditoDosCancelados = (quantos: number) => (quantos === 1 ? '1 cancelado' : `${quantos} cancelados`)
  useTocarDeNovo(
    vermelhas.some(({ id }) => (calados.get(id) ?? 0) < agora),
    tocar,
  )
  useTema(desta.tema)
  useTeclas(area, { teclas, pagina: atual, paginas, setPagina, abrir: setAberto })

  const calar = ({ id }: LinhaDaFila) => setCalados(new Map([...calados, [id, agoraNoBar() + CALADO_MS]]))

  async function onSair() {
    const sim = await confirm({
      title: 'Sair do modo parede?',
      text: 'A fila volta a ser uma lista, com o menu embaixo.',
      // logged out, the wall goes, and its question with it
      children: <Button onClick={logout}>Trocar de pessoa</Button>,
      ...{ action: 'Sair', stay: 'Ficar' },
    })
    if (sim) sair()
  }

  return (
    <section className={styles.parede} data-tamanho={tamanho} aria-label={`Fila: ${lugar}`}>
      <header className={styles.barra}>
        {escolha ? (
          <Button onClick={() => setAberto('tela')}>
            <strong>{quantas}</strong> {escolha.nome}
            <span className="so">: o que esta tela mostra</span>
          </Button>
        ) : (
          <p>
            <strong>{quantas}</strong> {lugar}
          </p>
        )}
        {atrasados > 0 && (
          <p className={styles.atrasados}>
            <strong>{atrasados}</strong> {atrasados === 1 ? 'atrasado' : 'atrasados'}
          </p>
        )}
        {linhas.length > 0 && (
          <p>
            <small>mais antigo</small> <strong>{maisAntigo} min</strong>
          </p>
        )}
        <nav aria-label="Páginas" className={styles.paginas} hidden={paginas < 2}>
          <Button aria-label="Página anterior" disabled={atual === 0} onClick={() => setPagina(atual - 1)}>
            ‹
          </Button>
          <span>
            {atual + 1}/{paginas}
          </span>
          <Button aria-label="Próxima página" disabled={atual === paginas - 1} onClick={() => setPagina(atual + 1)}>
            ›
          </Button>
        </nav>
        <p className="so" role="alert">
          {cancelados > 0 && ditoDosCancelados(cancelados)}
        </p>
        <p className="so" role="alert">
          {dePapel > 0 &&
            [...paradas.map(ditoDaParada), papeis.length > 0 && papeisDitos(papeis.length)].filter(Boolean).join(' ')}
        </p>
        {naBarra > 0 && (
          <Button tone="danger" onClick={() => setAberto('avisos')}>
            {ditoDosCancelados(naBarra)}
          </Button>
        )}
        {dePapel > 0 && (
          <Button tone="danger" icon={<IconeImprimir />} onClick={() => setAberto('avisos')}>
            {paradas.length > 0 ? 'Impressora parada' : papeisDitos(papeis.length)}
          </Button>
        )}
        {/* the same window: the bar stays one line on a tablet */}
        {outrosAvisos > 0 && dePapel === 0 && (
          <Button onClick={() => setAberto('avisos')}>
            {outrosAvisos === 1 ? '1 aviso' : `${outrosAvisos} avisos`}
          </Button>
        )}
        <Choices
          label="Ver a fila"
          options={[
            { value: 'tickets', label: 'Tickets' },
            { value: 'tudo', label: 'Tudo' },
            ...(insumos || vista === 'insumos' ? [{ value: 'insumos' as const, label: 'Insumos' }] : []),
          ]}
          value={vista}
          onChange={setVista}
        />
        <Button onClick={() => setAberto('refazer')}>Refazer</Button>
        <Button onClick={() => setAberto('ajustes')}>Ajustes</Button>
        <Relogio />
        <Button tone="quiet" onClick={onSair}>
          Sair
        </Button>
      </header>
      <div ref={area} className={styles.area}>
        <ul className={styles.colunas} style={{ columnGap: VAO, translate: `calc(${-atual} * (100% + ${VAO}px))` }}>
          {contando
            ? contagens(porFazer, vista === 'insumos' ? (insumos ?? []) : null).map(
                ({ chave, linhas, quanto, insumo }) => (
                  <Contagem
                    key={chave}
                    linhas={linhas}
                    quanto={quanto}
                    insumo={insumo}
                    andando={emCurso(linhas, andando)}
                    andar={contar}
                    nomeDaMesa={nomeDaMesa}
                  />
                ),
              )
            : tickets
                .slice(0, desenhados)
                .map(({ chave, primeira, ...ticket }) => (
                  <TicketDaParede
                    key={chave}
                    {...ticket}
                    novo={ticket.linhas.some((linha) => novas.has(idDaLinha(linha)))}
                    andando={emCurso(ticket.todas, andando)}
                    andar={andar}
                    cozinha={cozinha}
                    perfil={perfil}
                    cancelados={
                      primeira ? ditosNoTicket.filter(({ id }) => id === ticket.linhas[0]?.id) : SEM_CANCELADOS
                    }
                    ver={ver}
                    mais={setMais}
                    nomeDaMesa={nomeDaMesa}
                  />
                ))}
        </ul>
        {estado ?? (doMural.length === 0 && <p className={styles.vazia}>{mensagensDasChamadas.nenhumPedido}</p>)}
      </div>
      {desta.legenda === 'sim' && <LegendaDasTeclas teclas={teclas} />}
      {aberto === 'avisos' && haAvisos && (
        <Dialog title="Avisos" onClose={() => setAberto(null)}>
          {avisos}
        </Dialog>
      )}
      {mais && (
        <MaisDaLinha
          linha={mais}
          passe={passe ? cozinha : null}
          acabou={acabou}
          cancelar={cancelar}
          calar={calar}
          reimprimir={reimprimir}
          onClose={() => setMais(null)}
        />
      )}
      {aberto === 'tela' && escolha && (
        <Dialog title="O que esta tela mostra" onClose={() => setAberto(null)}>
          <p>O passe junta os pedidos e os libera para o garçom. Uma estação mostra só o que ela tem para fazer.</p>
          <EscolhaDaTela {...escolha} />
        </Dialog>
      )}
      {aberto === 'refazer' && (
        <Refazer
          como={perfil}
          prontas={prontas}
          reimprimir={reimprimir}
          devolver={cozinha ? (linha) => cozinha.pronto([linha], false) : undefined}
          onClose={() => setAberto(null)}
        />
      )}
      {aberto === 'ajustes' && (
        <AjustesDaParede desta={desta} onClose={() => setAberto(null)}>
          {ajustes}
        </AjustesDaParede>
      )}
    </section>
  )
}

/** Those of these lines whose step waits for its answer, as a ticket is told: '12 15'. */
const emCurso = (linhas: readonly LinhaDaFila[], andando: ReadonlySet<number>) =>
  linhas
    .map(idDaLinha)
    .filter((id) => andando.has(id))
    .join(' ')

const DE_NOVO_MS = 60_000
/** So long the bell says nothing of an order that was silenced. In ms. */
const CALADO_MS = 5 * 60_000
/** Rings again every minute for what is late, and for nothing else. */
function useTocarDeNovo(atrasado: boolean, tocar: () => void) {
  useEffect(() => {
    if (!atrasado) return
    const relogio = setInterval(tocar, DE_NOVO_MS)
    return () => clearInterval(relogio)
  }, [atrasado, tocar])
}

const aHora = new Intl.DateTimeFormat('pt-BR', { hour: '2-digit', minute: '2-digit' })
function Relogio() {
  useAgora()
  return <time className={styles.relogio}>{aHora.format(agoraNoBar())}</time>
}

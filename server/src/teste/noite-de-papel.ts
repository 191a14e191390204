import { setTimeout as pausa } from 'node:timers/promises'
import type { Posto } from '@boteco/contract/impressao/casa'
import { PRAZOS } from '../impressao/enviar.ts'
import { abrirFilaDeImpressao, type FilaDeImpressao } from '../impressao/fila.ts'
import { type AppDeTeste, appDeTeste, novoBar, novoGerente, novoProduto } from './app.ts'
import {
  enderecoDeMentira,
  type ImpressoraDeMentira,
  impressoraDeMentira,
  type Pedaco,
} from './impressora-de-mentira.ts'
import { pedir, type Sentado, sentar } from './salao.ts'

// A night of orders on two printers that fail, each a program of its own. What is judged is the paper.

type Noite = { semente: number; papeis: number; faltas: number; dizer?: (linha: string) => void }
type Sorte = { ate: (n: number) => number }
type Mesa = {
  nome: 'tcp' | 'cloudprnt'
  id: number
  maquina: ImpressoraDeMentira
  quebrada: (() => Promise<void>) | null
}
type Falta = (mesa: Mesa, sorte: Sorte) => Promise<() => Promise<void>>

/** As a printer's, but shorter: what is waited for here fails on purpose. */
const prazos = {
  ...PRAZOS,
  ...{ conectar: 400, estado: 400, confirmar: 1_500, olhar: 100, lenta: 4_000, parada: 4_000, pausa: 30 },
  ...{ pausaMaxima: 200, reserva: 3_000 },
}
/** That printers fail is the matter here. */
const CALADO = { warn: () => {}, error: console.error }
/** One in so many orders is for the kitchen, whose printer asks us: it may ask 600 times a minute. */
const UM_DA_COZINHA_EM = 6
const PEDIDOS_POR_CLIENTE = 25

const mudanca =
  (muda: (sorte: Sorte) => Record<string, unknown>, conserto: Record<string, unknown>): Falta =>
  async ({ maquina }, sorte) => {
    await maquina.mudar(muda(sorte))
    return async () => void (await maquina.mudar(conserto))
  }

const morta: Falta = async ({ maquina }) => {
  await maquina.matar()
  return maquina.iniciar
}

const DAS_DUAS: Falta[] = [
  morta,
  mudanca(() => ({ papel: 'acabou' }), { papel: 'tem' }),
  mudanca(() => ({ papel: 'acabando' }), { papel: 'tem' }),
  mudanca(() => ({ tampaAberta: true }), { tampaAberta: false }),
  mudanca((sorte) => ({ msPorLinha: 1 + sorte.ate(15) }), { msPorLinha: 0 }),
  mudanca(() => ({ ligada: false }), { ligada: true }),
]
const FALTAS: Record<Mesa['nome'], Falta[]> = {
  tcp: [
    ...DAS_DUAS,
    mudanca((sorte) => ({ morreEmLinhas: 1 + sorte.ate(12) }), { ligada: true, morreEmLinhas: null }),
    mudanca((sorte) => ({ morreEmBytes: 1 + sorte.ate(600) }), { ligada: true, morreEmBytes: null }),
    mudanca((sorte) => ({ morreEmLinhas: 1 + sorte.ate(12), msPorLinha: 4 }), {
      ...{ ligada: true, morreEmLinhas: null, msPorLinha: 0 },
    }),
    mudanca(() => ({ guilhotinaPresa: true }), { guilhotinaPresa: false }),
    mudanca(() => ({ cabecaQuente: true }), { cabecaQuente: false }),
    mudanca(() => ({ muda: true }), { muda: false }),
    mudanca(() => ({ travada: true }), { travada: false }),
  ],
  cloudprnt: [
    ...DAS_DUAS,
    ...(['antes do GET', 'depois do GET', 'no meio do papel', 'antes do DELETE', 'depois do DELETE'] as const).map(
      (morre) => mudanca(() => ({ morre }), { ligada: true, morre: null }),
    ),
    mudanca(() => ({ semRede: true }), { semRede: false }),
    mudanca(() => ({ papel: 'acabou', desiste: true }), { papel: 'tem', desiste: false }),
  ],
}

/** What went wrong on paper, a sentence each, and what the night was like. */
export async function noiteDePapel({ semente, papeis, faltas, dizer = () => {} }: Noite) {
  const sorte = comSemente(semente)
  const filas: FilaDeImpressao[] = []
  const teste = await appDeTeste(
    { redesDasImpressoras: ['127.0.0.0/8'] },
    { aoOuvir: (evento) => filas.forEach((fila) => void fila.ouvir(evento)) },
  )
  const mesas: Mesa[] = []
  try {
    const abrir = () =>
      abrirFilaDeImpressao({ sql: teste.servidor, redes: ['127.0.0.0/8'], prazos, olhada_ms: 100, log: CALADO })
    // two processes of the product
    filas.push(abrir(), abrir())
    const bar = await novoBar(teste)
    const gerente = await novoGerente(teste, bar.id)
    mesas.push(...(await montarImpressoras(teste, gerente.token)))
    const produtos = {
      tcp: await novoProduto(teste, bar.id, { nome: 'Caipirinha de limão', nome_departamento: 'BAR' }),
      cloudprnt: await novoProduto(teste, bar.id, { nome: 'Pão de alho', nome_departamento: 'COZINHA' }),
    }

    const cadaQuantos = Math.max(1, Math.floor(papeis / Math.max(1, faltas)))
    let cliente: Sentado | undefined
    let feitas = 0
    const cartas: Cartada[] = []
    const conserto = Math.ceil(cadaQuantos / 2)
    for (let n = 0; n < papeis; n++) {
      if (n % 500 === 0) dizer(`${n} papéis pedidos, ${feitas} faltas`)
      if (n % PEDIDOS_POR_CLIENTE === 0) cliente = await sentar(teste, bar.id, { mesa: 1 + sorte.ate(40) })
      const onde = n % UM_DA_COZINHA_EM === 0 ? 'cloudprnt' : 'tcp'
      await pedir(teste, cliente!, [[produtos[onde], 1 + sorte.ate(3), marcaDe(n)]])
      if (feitas < faltas && n % cadaQuantos === 0) {
        feitas += 1
        if (cartas.length === 0) cartas.push(...embaralhar(sorte))
        await faltar(teste, mesas, cartas.pop()!, sorte)
        if (sorte.ate(8) === 0) await trocarProcesso(filas, abrir)
      }
      if (n % cadaQuantos === conserto) for (const mesa of mesas) await consertar(teste, mesa)
      await acompanhar(teste, mesas)
      if (n % PEDIDOS_POR_CLIENTE === 0) await servir(teste, mesas)
    }
    for (const mesa of mesas) await consertar(teste, mesa)
    dizer(`${papeis} papéis pedidos, ${feitas} faltas`)
    await esvaziar(teste, mesas)
    const antes = await lerPapel(mesas)
    const duvidas = await responderDuvidas(teste, gerente.token, antes)
    await esvaziar(teste, mesas)
    const papel = await lerPapel(mesas)
    const queixas = await julgar(teste, mesas, papel, papeis)
    return { queixas, feitas, duvidas, papeis }
  } finally {
    await Promise.all(filas.map((fila) => fila.parar()))
    for (const { maquina } of mesas) await maquina.encerrar()
    await teste.encerrar()
  }
}

async function montarImpressoras(teste: AppDeTeste, token: string): Promise<Mesa[]> {
  const url = await teste.app.listen({ host: '127.0.0.1', port: 0 })
  const salvar = async (posto: Posto, extra: object) => {
    const dita = { nome: posto, posto, colunas: 48, tamanho: 'M', mostra: ['nome', 'hora', 'pedido'], ...extra }
    const { status, body } = await teste.call('/impressao/salvarImpressora', dita, { token })
    if (status !== 200) throw new Error(`a impressora foi recusada: ${body.message}`)
    return body.id
  }
  const host = enderecoDeMentira()
  const doBar = await impressoraDeMentira('escpos', { HOST: host, PORTA: '9100' })
  const id = await salvar('BAR', { modelo: 'epson-tm-t20', pagina: 'cp850', endereco: host })
  const daCozinha = await salvar('COZINHA', { modelo: 'star-cloudprnt', pagina: 'cp1252' })
  const { body } = await teste.call('/impressao/mostrarEndereco', { id: daCozinha }, { token })
  const SERVIDOR = url + new URL(body.endereco).pathname
  return [
    { nome: 'tcp', id, maquina: doBar, quebrada: null },
    {
      ...{ nome: 'cloudprnt', id: daCozinha, quebrada: null },
      maquina: await impressoraDeMentira('cloudprnt', { SERVIDOR, INTERVALO_MS: '150', TIPOS: 'text/plain' }),
    },
  ]
}

const marcaDe = (n: number) => `T${String(n).padStart(5, '0')}`
const MARCAS = /T(\d{5})/g

type Cartada = [Mesa['nome'], Falta]
/** All there are, in any order, before one comes again. */
const embaralhar = (sorte: Sorte): Cartada[] =>
  (['tcp', 'cloudprnt'] as const)
    .flatMap((nome) => FALTAS[nome].map((falta) => ({ carta: [nome, falta] as Cartada, lugar: sorte.ate(1_000_000) })))
    .sort((uma, outra) => uma.lugar - outra.lugar)
    .map(({ carta }) => carta)
export const TODAS_AS_FALTAS = FALTAS.tcp.length + FALTAS.cloudprnt.length

/** Whatever was wrong before is mended first: one thing at a time at each printer. */
async function faltar(teste: AppDeTeste, mesas: Mesa[], [nome, falta]: Cartada, sorte: Sorte) {
  const mesa = mesas.find((uma) => uma.nome === nome)!
  await consertar(teste, mesa)
  const antes = await duvidasDe(teste, mesa)
  mesa.quebrada = await falta(mesa, sorte)
  // one half of them last until the product has noticed, if it does; the others are over before
  if (sorte.ate(2) === 0) return
  for (const fim = Date.now() + NOTADA_MS; Date.now() < fim; await pausa(20)) {
    const [parada] = await teste.sql`
      select from impressora where id = ${mesa.id} and (falhas > 0 or estado not in ('pronta', 'pouco_papel'))`
    if (parada || (await duvidasDe(teste, mesa)) > antes) return
  }
}
/** A printer that dies with nothing in it is noticed by nobody. */
const NOTADA_MS = 400

async function duvidasDe({ sql }: AppDeTeste, { id }: Mesa): Promise<number> {
  const [{ duvidas }] = await sql<[{ duvidas: number }]>`
    select count(*)::int as duvidas from impressao where impressora_id = ${id} and terminada_em is null and estado = 'em_duvida'`
  return duvidas
}

async function consertar(teste: AppDeTeste, mesa: Mesa) {
  const conserto = mesa.quebrada
  if (!conserto) return
  mesa.quebrada = null
  await conserto()
  if (mesa.nome === 'cloudprnt') await passarVinteSegundos(teste, mesa.id)
}

/** What a printer fetched and said nothing of is told after twenty seconds. */
const passarVinteSegundos = ({ sql }: AppDeTeste, impressora: number) => sql`
  update impressao set enviada_em = enviada_em - interval '21 s' where impressora_id = ${impressora} and estado = 'enviada'`

/** A process of the product ends, and another one begins, in the middle of whatever it does. */
async function trocarProcesso(filas: FilaDeImpressao[], abrir: () => FilaDeImpressao) {
  const velha = filas.shift()!
  filas.push(abrir())
  await velha.parar()
}

/** What came out is made and brought: a queue is never thousands long. Each line is looked up by its key. */
const servir = ({ sql }: AppDeTeste, mesas: Mesa[]) => sql`
  update item_pedido i set status_pedido = 'PEDIDO ENTREGUE AO CLIENTE'
  where i.status_pedido = 'PEDIDO FEITO PELO CLIENTE' and exists (select from impressao_linha l
    cross join lateral (select p.estado from impressao p
      where p.estabelecimento_id = l.estabelecimento_id and p.id = l.impressao_id offset 0) p
    where l.estabelecimento_id = i.estabelecimento_id and l.impressora_id = any(${idsDe(mesas)}::bigint[])
      and l.item_id = i.id and p.estado = 'confirmada' offset 0)`

const idsDe = (mesas: readonly Mesa[]) => mesas.map(({ id }) => id)

/** SQL: how many lines are on no paper yet. */
const semPapel = (sql: AppDeTeste['sql'], mesas: readonly Mesa[]) => sql`
  (select count(*)::int from item_pedido i where i.status_pedido = 'PEDIDO FEITO PELO CLIENTE' and not exists (
    select from impressao_linha l where l.estabelecimento_id = i.estabelecimento_id
      and l.impressora_id = any(${idsDe(mesas)}::bigint[]) and l.item_id = i.id offset 0))`

/** Not too far behind, so that things fail while something is printed. */
async function acompanhar({ sql }: AppDeTeste, mesas: Mesa[]) {
  for (;;) {
    const [{ abertas }] = await sql<[{ abertas: number }]>`
      select count(*)::int + ${semPapel(sql, mesas)} as abertas from impressao
      where terminada_em is null and estado <> 'em_duvida'
        and impressora_id = any(${idsDe(mesas.filter(({ quebrada }) => !quebrada))}::bigint[])`
    if (abertas < 12) return
    await pausa(10)
  }
}

async function esvaziar({ sql }: AppDeTeste, mesas: Mesa[]) {
  for (;;) {
    const [{ faltam }] = await sql<[{ faltam: number }]>`
      select (select count(*) from impressao where estado in ('na_fila', 'enviada') and terminada_em is null)::int
        + ${semPapel(sql, mesas)} as faltam`
    if (faltam === 0) return
    // one that was fetched just before the current went
    await sql`
      update impressao p set enviada_em = enviada_em - interval '21 s' from impressora m
      where m.estabelecimento_id = p.estabelecimento_id and m.id = p.impressora_id and m.via = 'cloudprnt'
        and p.estado = 'enviada' and p.enviada_em < now() - interval '3 s'`
    await pausa(50)
  }
}

type Visto = { n: number; via: number; inteiro: boolean }
type Papel = Record<Mesa['nome'], Visto[]>

async function lerPapel(mesas: Mesa[]): Promise<Papel> {
  const papel: Papel = { tcp: [], cloudprnt: [] }
  for (const { nome, maquina } of mesas) papel[nome] = (await maquina.papel()).pedacos.flatMap(vistosEm)
  return papel
}

/** What stands on a piece of paper; only its last ticket may be whole, if it was cut. */
function vistosEm({ texto, cortado }: Pedaco): Visto[] {
  const marcas = [...texto.matchAll(MARCAS)].map(([, n]) => Number(n))
  // the letter between the number and VIA is not ASCII
  const via = Number(/([2-9])[^\w\n]{1,2} ?VIA/.exec(texto)?.[1] ?? 1)
  return marcas.map((n, i) => ({ n, via, inteiro: cortado && i === marcas.length - 1 }))
}

/** As a person does: looks for the paper, and has it printed again where there is none. */
async function responderDuvidas(teste: AppDeTeste, token: string, papel: Papel): Promise<number> {
  const inteiros = new Set([...papel.tcp, ...papel.cloudprnt].filter(({ inteiro }) => inteiro).map(({ n }) => n))
  for (let respondidas = 0; ; ) {
    const { body } = await teste.call('/impressao/buscarPendencias', {}, { token })
    const duvidas = body.pendencias.filter(({ por_que }) => por_que === 'em_duvida')
    if (duvidas.length === 0) return respondidas
    for (const { id, documento } of duvidas) {
      if (!('itens' in documento)) continue
      const n = Number(documento.itens[0]!.observacao.slice(1))
      const resposta = inteiros.has(n) ? 'saiu' : 'imprimir'
      const { status, body } = await teste.call('/impressao/responder', { impressao: id, resposta }, { token })
      if (status !== 200) throw new Error(`a dúvida não foi respondida: ${body.message}`)
      respondidas += 1
    }
  }
}

async function julgar({ sql }: AppDeTeste, mesas: Mesa[], papel: Papel, papeis: number): Promise<string[]> {
  const queixas: string[] = []
  const por = new Map<number, Visto[]>()
  for (const visto of [...papel.tcp, ...papel.cloudprnt]) por.set(visto.n, [...(por.get(visto.n) ?? []), visto])
  for (let n = 0; n < papeis; n++) {
    const vistos = por.get(n) ?? []
    const primeiras = vistos.filter(({ via }) => via === 1)
    if (!vistos.some(({ inteiro }) => inteiro)) queixas.push(`${marcaDe(n)} nunca saiu inteiro`)
    if (primeiras.length > 1) queixas.push(`${marcaDe(n)} saiu ${primeiras.length} vezes sem dizer 2ª VIA`)
  }
  for (const { nome, maquina } of mesas) {
    const ordem = papel[nome].filter(({ via }) => via === 1).map(({ n }) => n)
    for (const [i, n] of ordem.entries())
      if (i > 0 && n < ordem[i - 1]!) queixas.push(`${marcaDe(n)} saiu depois de ${marcaDe(ordem[i - 1]!)} na ${nome}`)
    const { desconhecidos = [], queixas: daMaquina = [] } = await maquina.papel()
    queixas.push(...desconhecidos.map((hex) => `a impressora não conhece ${hex}`), ...daMaquina)
  }

  // what the printer is said to have confirmed is on its paper, and nothing is left open
  const escritas = await sql<{ n: number; via: number; estado: string; respondida: boolean }[]>`
    select substring(documento->'itens'->0->>'observacao' from 2)::int as n, via, estado, respondida_por is not null as respondida
    from impressao where tipo = 'pedido' order by id`
  for (const { n, via, estado, respondida } of escritas) {
    const vistos = por.get(n) ?? []
    if (estado === 'confirmada' && !respondida && !vistos.some((visto) => visto.via === via && visto.inteiro))
      queixas.push(`${marcaDe(n)} foi confirmado, e a via ${via} não saiu`)
    if (estado !== 'confirmada' && estado !== 'desistida') queixas.push(`${marcaDe(n)} ficou ${estado}`)
  }
  if (new Set(escritas.map(({ n }) => n)).size !== papeis) queixas.push('há pedidos sem papel')
  return queixas
}

/** The same night again from the same seed, as far as two processes and two printers let it. */
function comSemente(semente: number): Sorte {
  let estado = semente >>> 0
  const ate = (n: number) => {
    estado = (estado + 0x6d2b79f5) >>> 0
    let x = Math.imul(estado ^ (estado >>> 15), 1 | estado)
    x = (x + Math.imul(x ^ (x >>> 7), 61 | x)) ^ x
    return Math.floor((((x ^ (x >>> 14)) >>> 0) / 2 ** 32) * n)
  }
  return { ate }
}

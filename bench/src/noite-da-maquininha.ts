import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Input } from '@boteco/contract/calls'
import { abrirBar, type Bar } from './bar.ts'
import { type Aparelho, emDuvida, exigir, tentar } from './chamar.ts'
import { CALMA_MS, faltas, jogar } from './faltas.ts'
import { encerrar, esperarAberto, iniciar, portasLivres, raiz, sinalizar } from './processos.ts'
import { iniciarProgramas, type Programas } from './programas.ts'
import { sortear } from './sorteio.ts'

/** How the machines answer; each is one of these for the whole night. */
const MODOS = [
  ...['aprova', 'recusa', 'lenta', 'perde', 'dividida', 'parcial', 'dobro', 'outro_valor', 'tarde', 'desligada'],
] as const
const DE_CADA = 3
/** What of the system fails meanwhile: the machine's own faults are its modes. */
const FALTAS = ['servidor morto', 'os dois servidores mortos', 'servidor trocado (SIGTERM)', 'banco morto']
const DA_REDE = ['conexões derrubadas pelo banco', 'rede cortada']
/** A waiter's patience with one that does not end, and the books' at the end, in ms. */
const PACIENCIA_MS = 12_000
const FECHO_MS = 12 * 60_000

type Ordem = {
  id: string
  referencia: string
  terminal: string
  valor: number
  estado: string
  pagos: { valor: number; devolvido: number }[]
}
export type NoiteDaMaquininha = {
  pagamentos: number
  porModo: Record<string, number>
  faltas: number
  diferencas: string[]
  segundos: number
}

/** So many payments on machines that do everything wrong, while servers, database and network fail; then both books are compared. */
export async function noiteDaMaquininha(opcoes: { semente: number; maquininha: number }): Promise<NoiteDaMaquininha> {
  const inicio = Date.now()
  const pasta = await mkdtemp(join(tmpdir(), 'boteco-maquininha-'))
  const log = join(pasta, 'maquininha.log')
  const [porta] = (await portasLivres(1)) as [number]
  const url = `http://127.0.0.1:${porta}`
  const terminais = MODOS.flatMap((modo) => Array.from({ length: DE_CADA }, (_, n) => `${modo}-${n}`))
  const maquina = iniciar(join(raiz, 'maquininha-de-mentira/dist/main.js'), log, {
    ...{
      PORT: porta,
      MAQUININHA_TERMINAIS: terminais.join(','),
      MAQUININHA_DEMORA_MS: 30,
      MAQUININHA_LENTIDAO_MS: 2_500,
    },
  })
  try {
    await esperarAberto(maquina, url, log)
    for (const terminal of terminais) await mandar(url, '/_modo', { terminal, modo: terminal.split('-')[0]! })
    const programas = await iniciarProgramas({ reserva: false, env: { MERCADO_PAGO_URL: url } })
    try {
      const bar = await abrirBar(programas.url, opcoes.semente, 2)
      const linhas = await servir(programas, bar, opcoes.maquininha)
      const maquinas = await conectar(bar, terminais)
      const fila = linhas.entries()
      const acabou = new AbortController()
      const tempestade = atrapalhar(
        programas,
        opcoes.semente,
        () => sinalizar([maquina.pid ?? 0], 'SIGSTOP'),
        acabou.signal,
        () => sinalizar([maquina.pid ?? 0], 'SIGCONT'),
      )
      await Promise.all(
        maquinas.map(async (maquininha, n) => {
          const garcom = bar.garcons[n % bar.garcons.length]!
          for (const [, linha] of fila) await cobrar(garcom, maquininha, linha)
        }),
      )
      acabou.abort()
      const quantas = await tempestade
      // a new process asks at once about what ended a while ago
      for (const produto of programas.produtos) await produto.trocar()
      const comparado = await fecharLivros(programas, url)
      return { ...comparado, faltas: quantas, segundos: (Date.now() - inicio) / 1000 }
    } finally {
      await programas.encerrar()
    }
  } finally {
    await encerrar(maquina, 'SIGKILL')
    await rm(pasta, { recursive: true, force: true })
  }
}

const mandar = (url: string, path: string, dito: Record<string, string>) =>
  fetch(url + path, { method: 'POST', body: new URLSearchParams(dito) })

/** So many items on the table, of one guest: from R$ 5,00 on, so that four fifths are whole centavos. */
async function servir({ sql }: Programas, bar: Bar, quantos: number): Promise<number[]> {
  const [cliente] = bar.clientes
  const [{ id: pedido }] = await sql()<[{ id: number }]>`
    insert into pedido (estabelecimento_id, checkin_id) values (${bar.id}, ${cliente!.checkin_id}) returning id`
  const itens = await sql()<{ id: number }[]>`
    insert into item_pedido (estabelecimento_id, pedido_id, checkin_id, produto_estabelecimento_id, nome_produto, nome_departamento,
      quantidade, preco, status_pedido, tirou_estoque)
    select ${bar.id}, ${pedido}, ${cliente!.checkin_id}, ${bar.produtos[0]!.id}, 'Chope', 'BAR', 1, 500 + 5 * (n % 900),
      'PEDIDO ENTREGUE AO CLIENTE', false
    from generate_series(1, ${quantos}::int) n returning id`
  return itens.map(({ id }) => Number(id))
}

async function conectar(bar: Bar, terminais: readonly string[]): Promise<number[]> {
  await exigir(bar.gerente, '/maquininha/conectar', { token: 'TEST-token-da-noite-das-quedas' })
  const ids: number[] = []
  for (const terminal of terminais)
    ids.push((await exigir(bar.gerente, '/maquininha/salvar', { nome: terminal, terminal })).id)
  return ids
}

/** One line on one machine, as the waiter's sheet does it: asked with one key until there is an answer, followed, and given up. */
async function cobrar(garcom: Aparelho, maquininha: number, linha: number): Promise<void> {
  const input: Input<'/maquininha/cobrar'> = {
    maquininha,
    produtos: [{ tipo: 'item', id: linha, produto_pedido_id: linha }],
  }
  const chave = randomUUID()
  let pagamento: number | null = null
  for (let vez = 0; vez < 60 && pagamento === null; vez++) {
    const resposta = await tentar(garcom, '/maquininha/cobrar', input, chave)
    if (resposta.output) pagamento = resposta.output.pagamento.id
    // what was on it before ends by itself
    else if (emDuvida(resposta) || resposta.code === 'maquininha_ocupada' || resposta.status === 429) await pause(400)
    else return
  }
  if (pagamento === null) return
  for (const limite = Date.now() + PACIENCIA_MS; Date.now() < limite; await pause(250)) {
    const { output } = await tentar(garcom, '/maquininha/consultarPagamento', { pagamento })
    if (output && !['pedindo', 'na_maquina', 'sem_resposta'].includes(output.fase)) return
    if (output?.fase === 'pedindo' && Date.now() > limite - PACIENCIA_MS + 1_500) break
  }
  for (let vez = 0; vez < 20; vez++) {
    const resposta = await tentar(
      garcom,
      '/maquininha/cancelar',
      { pagamento, ...(vez > 2 && { mesmoAssim: true }) },
      randomUUID(),
    )
    if (resposta.output) return
    await pause(300)
  }
}

/** Plays faults one by one until the payments are done. Answers how many. */
async function atrapalhar(
  programas: Programas,
  semente: number,
  calar: () => void,
  fim: AbortSignal,
  soltar: () => void,
): Promise<number> {
  const sorte = sortear(semente, -1)
  const daqui = faltas.filter(({ nome }) => [...FALTAS, ...DA_REDE].includes(nome))
  let quantas = 0
  for (; !fim.aborted; quantas++) {
    await pause(sorte.inteiro(...CALMA_MS), undefined, { signal: fim }).catch(() => {})
    if (fim.aborted) break
    if (sorte.chance(0.2)) {
      calar()
      await pause(sorte.inteiro(500, 4_000))
      soltar()
    } else await jogar(sorte.um(daqui), programas, sorte)
  }
  return quantas
}

type Nosso = { referencia: string; estado: string; valor: number; sobras: number; abertos: number }

/** Waits until nothing is under way and compares each of our payments with its order. */
async function fecharLivros(
  programas: Programas,
  url: string,
): Promise<Pick<NoiteDaMaquininha, 'pagamentos' | 'porModo' | 'diferencas'>> {
  for (const limite = Date.now() + FECHO_MS; ; await pause(2_000)) {
    const comparado = await comparar(programas, url).catch((erro: Error) => ({
      ...{ pagamentos: 0, porModo: {} },
      diferencas: [`os livros não abriram: ${erro.message}`],
    }))
    if (comparado.diferencas.length === 0 || Date.now() > limite) return comparado
  }
}

async function comparar({ sql }: Programas, url: string) {
  const { ordens } = (await (await mandar(url, '/_estado', {})).json()) as { ordens: Ordem[] }
  const nossos = await sql()<Nosso[]>`
    select p.referencia::text, p.estado, p.valor::int as valor,
      (select coalesce(sum(c.valor), 0)::int from cobranca_a_mais c where c.estabelecimento_id = p.estabelecimento_id and c.pagamento_id = p.id) as sobras,
      (select count(*)::int from estorno s where s.estabelecimento_id = p.estabelecimento_id and s.pagamento_id = p.id
        and s.estado in ('intencao', 'pedido')) as abertos
    from pagamento p where p.meio = 'maquininha'`
  const dobradas = await sql()<{ linha_id: number }[]>`
    select pl.linha_id from pagamento_linha pl join pagamento p on p.estabelecimento_id = pl.estabelecimento_id and p.id = pl.pagamento_id
    where p.estado = 'pago' group by pl.linha_id having sum(pl.valor - pl.estornado) > max(pl.valor)`
  const diferencas = dobradas.map(({ linha_id }) => `a linha ${linha_id} foi paga duas vezes`)
  const porReferencia = new Map<string, Ordem[]>()
  for (const ordem of ordens)
    porReferencia.set(ordem.referencia, [...(porReferencia.get(ordem.referencia) ?? []), ordem])
  const porModo: Record<string, number> = {}
  for (const { referencia, estado, valor, sobras, abertos } of nossos) {
    const dela = porReferencia.get(referencia) ?? []
    porReferencia.delete(referencia)
    const nome = `${referencia} (${estado}, ${dela[0]?.terminal ?? 'sem ordem'})`
    if (dela.length > 1) diferencas.push(`${nome} está ${dela.length} vezes na maquininha`)
    if (['intencao', 'em_andamento'].includes(estado) || abertos > 0) diferencas.push(`${nome} não acabou`)
    const pagos = dela.flatMap((ordem) => ordem.pagos)
    const recebido = pagos.reduce((soma, pago) => soma + pago.valor, 0)
    const fica = pagos.reduce((soma, pago) => soma + pago.valor - pago.devolvido, 0)
    const certo = estado === 'pago' ? valor : 0
    if (fica !== certo) diferencas.push(`${nome}: a maquininha ficou com ${fica}, e o certo é ${certo}`)
    const aMais = recebido - (estado === 'pago' || estado === 'estornado' ? valor : 0)
    if (recebido > 0 && aMais !== sobras) diferencas.push(`${nome}: vieram ${aMais} a mais, e foram ditos ${sobras}`)
    const modo = dela[0]?.terminal.split('-')[0] ?? 'sem ordem'
    porModo[`${modo} ${estado}`] = (porModo[`${modo} ${estado}`] ?? 0) + 1
  }
  for (const referencia of porReferencia.keys()) diferencas.push(`a maquininha tem ${referencia}, e nós não`)
  return { pagamentos: nossos.length, porModo, diferencas }
}

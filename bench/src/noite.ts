import { setTimeout as pause } from 'node:timers/promises'
import { calls } from '@boteco/contract/calls'
import { abrirBar, type Cliente } from './bar.ts'
import { type Comparacao, comparar } from './comparar.ts'
import { consumir } from './consumir.ts'
import { resolver } from './fora.ts'
import { type Meio, type Noite, pagar } from './pagar.ts'
import { iniciarProgramas, type Programas } from './programas.ts'
import { type Sorteio, sortear } from './sorteio.ts'

export type Opcoes = { semente: number; pagamentos: number; quedas: number }
export type Resultado = Comparacao & {
  quedas: number
  quedasDoPagbank: number
  falhas: number
  segundos: number
  segundosDePagamento: number
}

/** From here on the slow faults, of 12 s each, are part of it. */
const LONGA = 300
/** Longer than the slowest fault and the slowest decision of the sandbox. In ms. */
const ATRASO_MAXIMO_MS = 13_000
/** Time that is moved instead of waited for; hosted pages and Pix codes live 15 minutes. In minutes. */
const SALTO_MIN = 20
const SALTOS = 4
/** How long the recovery may take after each start, in ms: its first round, and the refunds of the next one. */
const RECUPERACAO_MS = 30_000

/**
 * An evening with power cuts. Guests pay by every means while the server is killed and the provider loses answers;
 * then the power stays, and the books of the provider, of the bar and of the guests are compared.
 */
export async function noiteComQuedas({ semente, pagamentos, quedas }: Opcoes): Promise<Resultado> {
  const inicio = Date.now()
  const programas = await iniciarProgramas()
  try {
    const sorte = sortear(semente, -1)
    const clientes = Math.min(48, Math.max(6, Math.ceil(pagamentos / 5)))
    const bar = await abrirBar(programas.url, semente, clientes)
    const tomada = puxarDaTomada(programas, sorte, pagamentos, quedas)
    const noite: Noite = {
      bar,
      pagbank: programas.pagbank.url,
      falas: [],
      semResposta: 0,
      aoPagar: tomada.aoPagar,
    }
    await comFalhas(programas, sorte)
    const comeco = Date.now()
    const rodadas = (cliente: Cliente) => Math.floor((pagamentos + clientes - 1 - cliente.numero) / clientes)
    await Promise.all(bar.clientes.map((cliente) => beber(noite, cliente, rodadas(cliente), pagamentos >= LONGA)))
    const segundosDePagamento = (Date.now() - comeco) / 1000
    await tomada.descansar()
    await mudarModo(programas, {})
    const comparacao = await fecharNoite(programas, noite, sorte, pagamentos >= LONGA)
    return {
      ...comparacao,
      quedas: tomada.quedas(),
      quedasDoPagbank: tomada.quedasDoPagbank(),
      falhas: noite.semResposta,
      segundosDePagamento,
      segundos: (Date.now() - inicio) / 1000,
    }
  } finally {
    await programas.encerrar()
  }
}

async function mudarModo({ pagbank }: Programas, modo: object) {
  const resposta = await fetch(`${pagbank.url}/_sandbox/modo`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(modo),
  })
  if (!resposta.ok) throw new Error(`o sandbox não aceitou o modo: ${await resposta.text()}`)
}

const comFalhas = (programas: Programas, sorte: Sorteio) =>
  mudarModo(programas, {
    latenciaMs: [0, 250],
    perdeResposta: 0.08,
    erro500: 0.05,
    webhook: { duplica: 0.3, atrasaMs: [0, 3000], nunca: 0.3, forja: 0.1, foraDeOrdem: 0.2 },
    semente: sorte.inteiro(1, 1_000_000),
  })

/**
 * Kills the product when drawn numbers of payments were begun, a drawn moment later; sometimes the provider too. Between
 * two of them the house always works for a while.
 */
function puxarDaTomada(programas: Programas, sorte: Sorteio, pagamentos: number, quantas: number) {
  const quando = Array.from({ length: quantas }, () => sorte.inteiro(2, Math.max(2, Math.floor(pagamentos * 0.9))))
  quando.sort((a, b) => a - b)
  const plano = quando.map((comecados, i) => ({ comecados, ms: sorte.inteiro(100, 1200), pagbank: i % 4 === 1 }))
  let comecados = 0
  let feitas = 0
  let doPagbank = 0
  let fila = Promise.resolve()
  const cair = async ({ ms, pagbank }: { ms: number; pagbank: boolean }) => {
    await pause(ms)
    feitas++
    if (pagbank) doPagbank++
    await Promise.all([programas.derrubarProduto(), pagbank && programas.derrubarPagbank()])
  }
  return {
    aoPagar: () => {
      comecados++
      for (let queda = plano[0]; queda && comecados >= queda.comecados; queda = plano[0]) {
        plano.shift()
        const esta = queda
        fila = fila.then(() => cair(esta))
        // whoever waits for the end hears of it
        fila.catch(() => {})
      }
    },
    descansar: () => fila,
    quedas: () => feitas,
    quedasDoPagbank: () => doPagbank,
  }
}

/** One guest's evening: order, pay, and sometimes two devices at once for the same lines. */
async function beber(noite: Noite, cliente: Cliente, rodadas: number, longa: boolean) {
  const { sorte } = cliente
  const meio = () =>
    sorte.pesado<Meio>({
      cartao: 30,
      cartao_salvo: cliente.temCartaoSalvo ? 30 : 0,
      checkout: 25,
      pix: '/pagbank/criarPagamentoPix' in calls ? 25 : 0,
      caixa: 12,
    })
  for (let rodada = 0; rodada < rodadas; rodada++) {
    const linhas = await consumir(noite.bar, cliente, longa)
    if (linhas.length === 0) continue
    const primeiro = pagar(noite, cliente, meio(), linhas)
    if (!sorte.chance(0.2)) {
      await primeiro
      continue
    }
    // the other one may be the neighbour, who may pay what was brought to the table
    const outro = linhas[0]?.tipo === 'item' && sorte.chance(0.5) ? cliente.vizinho : null
    await Promise.all([primeiro, pagar(noite, outro ?? cliente, outro ? 'cartao' : meio(), linhas)])
  }
}

/**
 * Faults off. What guests left open is paid or not, before and after its time; then time is moved and the product is
 * started again until nothing is open and the three books agree, or for so many times.
 */
async function fecharNoite(programas: Programas, { falas, bar }: Noite, sorte: Sorteio, longa: boolean) {
  const { sql } = programas
  const abertos = bar.clientes.flatMap((cliente) => cliente.abertos)
  const tarde = abertos.filter((_, i) => i % 2 === 1)
  for (const endereco of abertos.filter((_, i) => i % 2 === 0)) await resolver(endereco, sorte)
  // what the sandbox does late is done, and no call is under way
  await pause(longa ? ATRASO_MAXIMO_MS : 8_000)
  for (let salto = 1; ; salto++) {
    await programas.derrubarProduto(
      () => sql`
        update pagamento set criado_em = criado_em - ${`${SALTO_MIN} minutes`}::interval,
          expira_em = expira_em - ${`${SALTO_MIN} minutes`}::interval
        where estado in ('intencao', 'em_andamento', 'cancelado', 'expirado')`,
    )
    for (const limite = Date.now() + RECUPERACAO_MS; ; await pause(250)) {
      const [{ abertos }] = await sql<[{ abertos: number }]>`
        select (select count(*) from pagamento where estado in ('intencao', 'em_andamento'))
          + (select count(*) from estorno where estado in ('intencao', 'pedido')) as abertos`
      if (abertos === 0 || Date.now() > limite) break
    }
    if (salto === 1) for (const endereco of tarde) await resolver(endereco, sorte)
    const comparacao = await comparar(programas, falas, bar.clientes)
    const agora = comparacao.diferencas.length === 0 && salto > 1
    if (agora || salto === SALTOS) return comparacao
    // refunds are asked for 3 s after they were written
    await pause(3_000)
  }
}

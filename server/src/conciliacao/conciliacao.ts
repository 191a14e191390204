import type { Diferenca } from '@boteco/contract/conciliacao/escritorio'
import { emReais } from '@boteco/contract/dinheiro'
import { estornoAberto } from '../database/abertos.ts'
import type { Sql } from '../database/db.ts'
import { entre, lerDia, noDia } from '../database/noite.ts'
import { estornosAbertos, pedirEstorno } from '../estorno/estorno.ts'
import type { Handlers } from '../http/serve.ts'
import { motivoDe } from '../jobs/emperrado.ts'
import { seguirDeNovo } from '../pagamento/avisos-por-seguir.ts'
import { colunas, entrou, type PagamentoPeloProvedor, perguntar } from '../pagamento/pelo-provedor.ts'
import {
  DesconhecidoDoProvedor,
  ESPERA_MS,
  type Log,
  type Provedor,
  type Situacao,
  seFalhar,
} from '../provedor/provedor.ts'
import { compararExtrato } from './extrato-comparado.ts'

/** The provider is asked about so many payments at a time, and in one call of the browser, which waits 10 s. */
const DE_UMA_VEZ = 8
const POR_CHAMADA = 40

export const conciliacao = {
  '/pagamento/conciliar': async ({ dia, depois, extrato }, { sql, sessao, provedor, log }) => {
    const { estabelecimento_id } = sessao
    const parte = await conciliar({ sql, provedor, log }, estabelecimento_id, dia, depois)
    if (depois !== undefined) return parte
    const [{ sozinho }] = await sql<[{ sozinho: boolean }]>`select count(*) = 1 as sozinho from estabelecimento`
    const diferencas = [
      ...parte.diferencas,
      ...(extrato ? await compararExtrato(sql, estabelecimento_id, dia, extrato) : []),
      // one account for the installation: among several bars it is unknown whose these are
      ...(sozinho ? await avisosDesconhecidos(sql, estabelecimento_id, dia) : []),
    ]
    return { ...parte, diferencas }
  },
} satisfies Partial<Handlers>

type Deps = { sql: Sql; provedor: Provedor | null; log: Log }
type Parte = { conferidos: number; total: number; diferencas: Diferenca[]; depois: number | null }
/** `sobras`: by charge, what came besides, and whether it was handed back at the till. */
type Nosso = PagamentoPeloProvedor & {
  devolvido: number
  a_caminho: number
  sobras: Record<string, { noCaixa: boolean }>
}

/**
 * Looks up at the provider every payment of a bar's day (also those of other days with a refund on this one). A part at
 * a time; what it tells differently is named. What it says is written down on the way, as in any other reading.
 */
export async function conciliar(deps: Deps, estabelecimento_id: number, dia: string, depois = 0): Promise<Parte> {
  const { sql } = deps
  const noite = await lerDia(sql, estabelecimento_id, dia)
  // what ended before the provider said what it calls it has only a notice, if anything
  if (deps.provedor && depois === 0)
    await seguirDeNovo(
      { ...deps, provedor: deps.provedor },
      sql`exists (select from pagamento p where p.estabelecimento_id = ${estabelecimento_id}
        and p.referencia = aviso_por_seguir.referencia and ${entre(sql, sql`p.criado_em`, noite)})`,
    )
  const doDia = sql`estabelecimento_id = ${estabelecimento_id} and pelo_provedor(meio)
    and (id_pedido_pagbank is not null or id_checkout_pagbank is not null
      or exists (select from aviso_por_seguir a where a.referencia = pagamento.referencia)) and id = any(array(
      select id from pagamento where estabelecimento_id = ${estabelecimento_id} and ${entre(sql, sql`criado_em`, noite)}
      union select pagamento_id from estorno where estabelecimento_id = ${estabelecimento_id}
        and ${entre(sql, sql`criado_em`, noite)}))`
  const [{ total }] = await sql<[{ total: number }]>`select count(*) as total from pagamento where ${doDia}`
  const parte = await sql<Nosso[]>`
    select ${colunas(sql)}, ${devolvidoAqui(sql)} from pagamento where ${doDia} and id > ${depois}
    order by id limit ${POR_CHAMADA}`
  const diferencas: Diferenca[] = []
  for (let i = 0; i < parte.length; i += DE_UMA_VEZ) {
    const lote = parte.slice(i, i + DE_UMA_VEZ)
    diferencas.push(...(await Promise.all(lote.map((nosso) => conferirCadaUm(deps, nosso)))).flat())
  }
  const cheia = parte.length === POR_CHAMADA
  return { conferidos: parte.length, total, diferencas, depois: cheia ? (parte.at(-1)?.id ?? null) : null }
}

/** What of the payment the provider has given back according to us, how many refunds it has not answered, and the rest. */
const devolvidoAqui = (sql: Sql) => sql`
  (select coalesce(sum(valor), 0) from estorno s where s.estabelecimento_id = pagamento.estabelecimento_id
    and s.pagamento_id = pagamento.id and s.via = 'provedor' and s.estado = 'feito' and s.cobranca_a_mais_id is null) as devolvido,
  (select count(*) from estorno s where s.estabelecimento_id = pagamento.estabelecimento_id
    and s.pagamento_id = pagamento.id and s.via = 'provedor' and s.estado in ${estornoAberto(sql)}) as a_caminho,
  (select coalesce(json_object_agg(c.id_cobranca_pagbank, json_build_object('noCaixa', exists (
      select from estorno s where s.estabelecimento_id = c.estabelecimento_id and s.cobranca_a_mais_id = c.id
        and s.via = 'caixa' and s.estado = 'feito'))), '{}')
    from cobranca_a_mais c where c.estabelecimento_id = pagamento.estabelecimento_id
      and c.pagamento_id = pagamento.id) as sobras`

/** One that cannot be compared, because of an error of ours, does not hide the others. */
async function conferirCadaUm(deps: Deps, nosso: Nosso): Promise<Diferenca[]> {
  try {
    return await conferir(deps, nosso)
  } catch (error) {
    const { referencia, id } = nosso
    deps.log.warn({ pagamento: id, motivo: motivoDe(error) }, 'a conciliação não conseguiu conferir um pagamento')
    return [{ tipo: 'sem_resposta', referencia, texto: frases.comErro(nosso), corrigida: false }]
  }
}

async function conferir(deps: Deps, nosso: Nosso): Promise<Diferenca[]> {
  const { sql, provedor, log } = deps
  const { referencia } = nosso
  if (!provedor) return [{ tipo: 'sem_resposta', referencia, texto: frases.desligado, corrigida: false }]
  if (!nosso.id_pedido_pagbank && !nosso.id_checkout_pagbank)
    return [{ tipo: 'sem_resposta', referencia, texto: frases.soAvisado(nosso), corrigida: false }]
  return seFalhar(
    async () => {
      const prazo = AbortSignal.timeout(ESPERA_MS)
      const situacao = await situacaoDe(provedor, nosso, prazo)
      const antes = comparar(nosso, situacao)
      if (antes.length === 0) return []
      // its word is written down, as in any other reading
      await perguntar({ sql, provedor, log }, nosso, 'conciliação', prazo)
      for (const estorno of await estornosAbertos(sql, nosso))
        await pedirEstorno({ sql, provedor, log }, estorno, prazo)
      const [agora] = await sql<[Nosso]>`
      select ${colunas(sql)}, ${devolvidoAqui(sql)} from pagamento
      where estabelecimento_id = ${nosso.estabelecimento_id} and id = ${nosso.id}`
      const ainda = new Set(comparar(agora, await situacaoDe(provedor, nosso, prazo)).map(({ tipo }) => tipo))
      return antes.map((diferenca) => ({ ...diferenca, corrigida: !ainda.has(diferenca.tipo) }))
    },
    (error) => {
      if (error instanceof DesconhecidoDoProvedor)
        return [{ tipo: 'so_nosso', referencia, texto: frases.soNosso(nosso), corrigida: false }]
      log.warn({ pagamento: nosso.id, motivo: error.message }, 'o provedor não respondeu à conciliação')
      return [{ tipo: 'sem_resposta', referencia, texto: frases.semResposta(nosso), corrigida: false }]
    },
  )
}

const situacaoDe = (provedor: Provedor, { meio, id_checkout_pagbank, id_pedido_pagbank }: Nosso, prazo: AbortSignal) =>
  meio === 'checkout' && id_checkout_pagbank
    ? provedor.consultarCheckout(id_checkout_pagbank, prazo)
    : provedor.consultarPedido(id_pedido_pagbank ?? '', prazo)

function comparar(nosso: Nosso, la: Situacao): Omit<Diferenca, 'corrigida'>[] {
  const { referencia, valor, devolvido, sobras, id_cobranca_pagbank } = nosso
  const aqui = entrou(nosso)
  const propria =
    la.cobrancas.find(({ id }) => id === id_cobranca_pagbank) ?? la.cobrancas.find(({ id }) => !sobras[id])
  // a charge given back whole may not say any more that it was paid
  const recebeu = propria !== undefined || (nosso.estado === 'estornado' && la.estado === 'cancelado')
  if (aqui !== recebeu) return [{ tipo: 'estado', referencia, texto: frases.estado(nosso, la) }]
  if (!propria) return []
  const diferencas: Omit<Diferenca, 'corrigida'>[] = []
  // without the interest of instalments, where it says so
  const recebido = la.id_cobranca === propria.id && la.valor !== null ? la.valor : propria.recebido
  if (recebido !== valor) diferencas.push({ tipo: 'valor', referencia, texto: frases.valor(valor, recebido) })
  if (propria.devolvido !== devolvido)
    diferencas.push({ tipo: 'estorno', referencia, texto: frases.estorno(nosso, propria.devolvido) })
  const aMais = la.cobrancas
    .filter(({ id }) => id !== propria.id && !sobras[id]?.noCaixa)
    .reduce((soma, cobranca) => soma + cobranca.recebido - cobranca.devolvido, 0)
  if (aMais > 0) diferencas.push({ tipo: 'a_mais', referencia, texto: frases.aMais(valor, aMais) })
  return diferencas
}

/** Orders that the provider told us of on this day and that no payment of ours asked for. */
export async function avisosDesconhecidos(sql: Sql, estabelecimento_id: number, dia: string): Promise<Diferenca[]> {
  const avisos = await sql<{ id_pagbank: string; valor: number | null }[]>`
    select /* todas as casas: avisos do provedor */ id_pagbank, valor from aviso_desconhecido a
    where ${noDia(sql, sql`a.primeiro_em`, estabelecimento_id, dia)}
      and not exists (select from pagamento p where p.referencia =
        case when a.referencia ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then a.referencia::uuid end offset 0)
    order by primeiro_em`
  return avisos.map(({ id_pagbank, valor }) => ({
    tipo: 'so_do_provedor',
    referencia: id_pagbank,
    texto: frases.desconhecido(valor),
    corrigida: false,
  }))
}

const rotulos = {
  intencao: 'só a intenção',
  em_andamento: 'em andamento',
  pago: 'pago',
  recusado: 'recusado',
  cancelado: 'cancelado',
  expirado: 'vencido',
  estornado: 'devolvido',
} as const satisfies Record<PagamentoPeloProvedor['estado'], string>

const frases = {
  desligado: 'O pagamento pelo celular está desligado: não há a quem perguntar.',
  soNosso: ({ estado, valor }: Nosso) =>
    `Aqui está ${rotulos[estado]}, ${emReais(valor)}; o PagBank não conhece este pagamento.`,
  semResposta: ({ estado, valor }: Nosso) =>
    `Não conferido: o PagBank não respondeu. Aqui está ${rotulos[estado]}, ${emReais(valor)}.`,
  soAvisado: ({ estado, valor }: Nosso) =>
    `Não conferido: o PagBank avisou deste pagamento e não disse ainda o que houve. Aqui está ${rotulos[estado]}, ${emReais(valor)}.`,
  comErro: ({ estado, valor }: Nosso) =>
    `Não conferido: houve um erro nosso com este pagamento. Aqui está ${rotulos[estado]}, ${emReais(valor)}.`,
  estado: ({ estado, valor }: Nosso, la: Situacao) => {
    const recebido = la.cobrancas.reduce((soma, cobranca) => soma + cobranca.recebido, 0)
    return `Aqui está ${rotulos[estado]}, ${emReais(valor)}; no PagBank está ${rotulos[la.estado]}${recebido > 0 ? `, com ${emReais(recebido)} recebidos` : ''}.`
  },
  aMais: (valor: number, aMais: number) =>
    `Pago mais de uma vez: além dos ${emReais(valor)} da conta, o PagBank tem ${emReais(aMais)} a mais, que voltam para quem pagou.`,
  valor: (aqui: number, la: number) => `O valor aqui é ${emReais(aqui)}; no PagBank é ${emReais(la)}.`,
  estorno: ({ devolvido, a_caminho }: Nosso, la: number) =>
    `Devolvidos aqui: ${emReais(devolvido)}${a_caminho > 0 ? ` (e ${a_caminho} a caminho)` : ''}; no PagBank: ${emReais(la)}.`,
  desconhecido: (valor: number | null) =>
    valor === null
      ? 'O PagBank avisou de um pedido que não fizemos; nada foi recebido nele.'
      : `O PagBank avisou de ${emReais(valor)} recebidos num pedido que não fizemos.`,
}

import { ESTADOS_ABERTOS_DO_ESTORNO } from '@boteco/contract/estorno/cliente'
import type { Meio } from '@boteco/contract/pagamento/cliente'
import { estornoAberto } from '../database/abertos.ts'
import { databaseNow, type Sql, type Transaction, transaction } from '../database/db.ts'
import { cadaUm, livre } from '../jobs/emperrado.ts'
import { partesADevolver, situacaoDaMaquina } from '../provedor/maquininha.ts'
import type { Maquininhas } from '../provedor/maquininhas-da-casa.ts'
import { type CobrancaPaga, type Log, type Provedor, RecusaDoProvedor, seFalhar } from '../provedor/provedor.ts'
import { olharSobra } from './cobranca-a-mais.ts'
import { comATaxa } from './taxa.ts'

export type Estorno = {
  estabelecimento_id: number
  id: number
  pagamento_id: number
  /** centavos */
  valor: number
  via: 'provedor' | 'caixa'
  estado: 'intencao' | 'pedido' | 'feito' | 'recusado'
  chave: string
  /** the charge that came besides the payment's own; null: what goes back are lines */
  cobranca_a_mais_id: number | null
  criado_em: Date
  pedido_em: Date | null
}
const colunas = (sql: Sql | Transaction) =>
  sql`estabelecimento_id, id, pagamento_id, valor, via, estado, chave, cobranca_a_mais_id, criado_em, pedido_em`

/** Money goes back through whom it came. `provedor` null: online payment is off; no `maquininhas`: only its payments are asked about. */
type Deps = { sql: Sql; provedor: Provedor | null; maquininhas?: Maquininhas; log: Log }

type Devolvido = { estabelecimento_id: number; id: number; checkin_id: number | null; via: Estorno['via'] }
type LinhaDevolvida = { linha_id: number /** centavos */; valor: number; cancelou_ficha?: boolean }

/**
 * Writes the intention to give these lines of a payment back, whole or part. `pedido_por`: the staff member who asks.
 * Their part of the service charge goes along. The constraint `estorno_cabe` refuses more than a line has left.
 * @param desfaz no money goes back: it was received otherwise than was written down
 */
export async function escreverEstorno(
  tx: Transaction,
  { estabelecimento_id, id: pagamento_id, checkin_id, via }: Devolvido,
  nomeadas: readonly LinhaDevolvida[],
  motivo: string,
  pedido_por: number | null,
  desfaz = false,
): Promise<number> {
  const linhas: LinhaDevolvida[] = await comATaxa(tx, { estabelecimento_id, pagamento_id }, nomeadas)
  const valor = linhas.reduce((soma, linha) => soma + linha.valor, 0)
  const [{ id: estorno_id }] = await tx<[{ id: number }]>`
    insert into estorno ${tx({ estabelecimento_id, pagamento_id, checkin_id, valor, via, motivo, pedido_por, desfaz })} returning id`
  await tx`insert into estorno_linha ${tx(
    linhas.map(({ linha_id, valor, cancelou_ficha = false }) => ({
      estabelecimento_id,
      estorno_id,
      pagamento_id,
      linha_id,
      valor,
      cancelou_ficha,
    })),
  )}`
  return estorno_id
}

/** The refund as it is now. */
export async function lerEstorno(sql: Sql, estabelecimento_id: number, id: number): Promise<Estorno> {
  const [estorno] = await sql<[Estorno]>`
    select ${colunas(sql)} from estorno where estabelecimento_id = ${estabelecimento_id} and id = ${id}`
  return estorno
}

/** Those of a payment that the provider has not answered yet, oldest first. */
export const estornosAbertos = (sql: Sql, { estabelecimento_id, id }: { estabelecimento_id: number; id: number }) =>
  sql<Estorno[]>`
    select ${colunas(sql)} from estorno
    where estabelecimento_id = ${estabelecimento_id} and pagamento_id = ${id} and via = 'provedor'
      and estado in ${estornoAberto(sql)} order by id`

/** The provider remembers a key for at least 24 h: up to here, asking again with it gives nothing back twice. In ms. */
const VIDA_DA_CHAVE_MS = 20 * 60 * 60 * 1000
/** For so long "not now" is asked again; after that a person decides. In ms. */
const PACIENCIA_MS = 30 * 60 * 1000
/** The provider's "refund temporarily unavailable" (section 5.4 of its facts). */
const AGORA_NAO = '40008'
/** Why a refund was refused that there was nobody to ask for. */
const SEM_CONTA = 'sem_conta'

/**
 * Asks the provider to give the money back, once: the step to `pedido` is committed before, and the key is the refund's
 * own. A doubt leaves it `pedido`, to be asked again with the same key. Answers the refund as it is then. `depois` (ms)
 * moves the moment from which ages are counted.
 */
export async function pedirEstorno(deps: Deps, estorno: Estorno, prazo: AbortSignal, depois = 0): Promise<Estorno> {
  const { sql, log } = deps
  const { estabelecimento_id, id, via, estado, valor } = estorno
  if (via === 'caixa' || estado === 'feito' || estado === 'recusado') return estorno
  if (estado === 'intencao' && (await semMaquininha(sql, estorno))) {
    // nobody was asked, and nobody can be: staff hand it over
    if (estorno.cobranca_a_mais_id === null) return andar(sql, estorno, 'recusado', SEM_CONTA)
    return trocarEstorno(sql, estorno, 'caixa', valor, SEM_CONTA)
  }
  const cobrador = await quemCobrou(deps, estorno, prazo)
  if (!cobrador) return estorno
  const agora = (await databaseNow(sql)) + depois
  return seFalhar(
    async () => {
      if (estorno.cobranca_a_mais_id !== null) return await pedirSobra(sql, cobrador, estorno, agora)
      const antes = estado === 'intencao' ? null : await jaFeito(sql, cobrador, estorno, agora)
      if (antes === 'feito') return await andar(sql, estorno, 'feito', null)
      if (antes === 'nao se sabe') {
        log.warn({ estorno: id }, 'ninguém sabe se a devolução foi feita: compare com o extrato')
        return estorno
      }
      const pedido = estado === 'intencao' ? await andar(sql, estorno, 'pedido', null) : estorno
      if (pedido.estado !== 'pedido') return pedido
      await cobrador.devolver(await cobrancaDe(cobrador), valor, pedido.chave)
      return await andar(sql, pedido, 'feito', null)
    },
    async (error) => {
      log.warn({ estorno: id, motivo: error.message }, 'o provedor não devolveu o dinheiro')
      // no message says that it comes back by itself while the provider says no
      if (error instanceof RecusaDoProvedor)
        await sql`
          update estorno set codigo_recusa = ${error.codigo ?? error.name}
          where estabelecimento_id = ${estabelecimento_id} and id = ${id} and estado in ${estornoAberto(sql)}`
      const recusou =
        error instanceof RecusaDoProvedor &&
        (error.codigo !== AGORA_NAO || agora - estorno.criado_em.getTime() > PACIENCIA_MS)
      if (recusou && estorno.cobranca_a_mais_id !== null)
        return await sobraRecusada(sql, cobrador, estorno, error.codigo)
      if (recusou) return await andar(sql, estorno, 'recusado', error.codigo)
      return lerEstorno(sql, estabelecimento_id, id)
    },
  )
}

/**
 * A surplus has a charge of its own, whose sum at the provider always says what is still there. It is read before every
 * asking, whenever that is.
 */
async function pedirSobra(sql: Sql, cobrador: Cobrador, estorno: Estorno, agora: number): Promise<Estorno> {
  const idade = estorno.pedido_em ? agora - estorno.pedido_em.getTime() : null
  const { volta, id_cobranca } = await olharSobra(sql, { ...estorno, idade }, await cobrador.cobrancas())
  if (volta === 0) return andar(sql, estorno, 'feito', null)
  // a part was given back in the provider's panel: only the rest is too much
  if (volta < estorno.valor) return trocarEstorno(sql, estorno, 'provedor', volta, null)
  const pedido = estorno.estado === 'intencao' ? await andar(sql, estorno, 'pedido', null) : estorno
  if (pedido.estado !== 'pedido') return pedido
  await cobrador.devolver(id_cobranca, estorno.valor, pedido.chave)
  return andar(sql, pedido, 'feito', null)
}

/** The provider does not give it back: unless it is back already, the manager does it at the till. */
async function sobraRecusada(sql: Sql, cobrador: Cobrador, estorno: Estorno, codigo: string | null) {
  return seFalhar(
    async () => {
      const { volta } = await olharSobra(sql, { ...estorno, idade: 0 }, await cobrador.cobrancas())
      if (volta === 0) return await andar(sql, estorno, 'feito', null)
      return await trocarEstorno(sql, estorno, 'caixa', volta, codigo)
    },
    () => lerEstorno(sql, estorno.estabelecimento_id, estorno.id),
  )
}

/** This refund of a surplus ends without money, and another one takes its place. */
async function trocarEstorno(sql: Sql, estorno: Estorno, via: Estorno['via'], valor: number, codigo: string | null) {
  const { estabelecimento_id, id } = estorno
  await transaction(sql, async (tx) => {
    const [recusado] = await tx<{ pagamento_id: number; checkin_id: number | null; motivo: string }[]>`
      update estorno set estado = 'recusado', codigo_recusa = ${codigo}
      where estabelecimento_id = ${estabelecimento_id} and id = ${id} and estado in ${estornoAberto(tx)}
      returning pagamento_id, checkin_id, motivo`
    if (!recusado) return
    const { cobranca_a_mais_id } = estorno
    await tx`insert into estorno ${tx({ ...recusado, estabelecimento_id, cobranca_a_mais_id, valor, via })}`
  })
  return lerEstorno(sql, estabelecimento_id, id)
}

/** One guarded step, any number of times and from two servers at once. */
async function andar(sql: Sql, { estabelecimento_id, id }: Estorno, estado: Estorno['estado'], codigo: string | null) {
  const de = estado === 'pedido' ? ['intencao'] : [...ESTADOS_ABERTOS_DO_ESTORNO]
  const [andou] = await transaction(sql, async (tx) => {
    if (estado === 'recusado') await segurarDevolvidas(tx, estabelecimento_id, id)
    return tx<Estorno[]>`
      update estorno set estado = ${estado}, codigo_recusa = ${codigo}
      where estabelecimento_id = ${estabelecimento_id} and id = ${id} and estado = any(${de})
      returning ${colunas(tx)}`
  })
  return andou ?? lerEstorno(sql, estabelecimento_id, id)
}

/** Locks what regains its worth by a refused refund (`estorno_anda`), as refunds do: payment, fichas, lines, by id. */
async function segurarDevolvidas(tx: Transaction, estabelecimento_id: number, id: number) {
  const linhas = tx`select linha_id from estorno_linha where estabelecimento_id = ${estabelecimento_id} and estorno_id = ${id}`
  const pagamento = tx`(select pagamento_id from estorno where estabelecimento_id = ${estabelecimento_id} and id = ${id})`
  await tx`
    select from pagamento where estabelecimento_id = ${estabelecimento_id} and id = ${pagamento} for no key update`
  await tx`
    select from ficha where estabelecimento_id = ${estabelecimento_id} and id in (${linhas}) order by id for no key update`
  await tx`
    select from pagamento_linha where estabelecimento_id = ${estabelecimento_id} and pagamento_id = ${pagamento}
      and linha_id in (${linhas}) order by linha_id for no key update`
}

/**
 * What became of a refund that was asked for without an answer. While its key lives the outcome is not needed: a retry
 * is idempotent. After that the provider's own sum must say, and it only can when nothing else of the charge is open.
 */
async function jaFeito(
  sql: Sql,
  cobrador: Cobrador,
  estorno: Estorno,
  agora: number,
): Promise<'feito' | 'repetir' | 'nao se sabe'> {
  const { estabelecimento_id, id, pagamento_id, valor, pedido_em } = estorno
  if (!pedido_em || agora - pedido_em.getTime() < VIDA_DA_CHAVE_MS) return 'repetir'
  const cobrancas = await cobrador.cobrancas()
  const devolvido = (cobrancas.find(({ id }) => id === cobrador.propria) ?? cobrancas[0])?.devolvido ?? 0
  const [{ feito, abertos }] = await sql<[{ feito: number; abertos: number }]>`
    select coalesce(sum(valor) filter (where estado = 'feito'), 0) as feito,
      count(*) filter (where estado = 'pedido' and id <> ${id}) as abertos
    from estorno where estabelecimento_id = ${estabelecimento_id} and pagamento_id = ${pagamento_id}
      and cobranca_a_mais_id is null and via = 'provedor'`
  if (devolvido === feito) return 'repetir'
  return devolvido === feito + valor && abertos === 0 ? 'feito' : 'nao se sabe'
}

/** Whoever took the money of a payment. `propria`: the charge that pays it, where that is known. */
type Cobrador = {
  propria: string | null
  /** every charge of the payment that took money: the page's, if it had one */
  cobrancas: () => Promise<CobrancaPaga[]>
  devolver: (id_cobranca: string, valor: number, chave: string) => Promise<void>
}

/** It came by a machine whose account the house has disconnected since. */
async function semMaquininha(sql: Sql, { estabelecimento_id, pagamento_id }: Estorno): Promise<boolean> {
  const [sem] = await sql`
    select from pagamento p where p.estabelecimento_id = ${estabelecimento_id} and p.id = ${pagamento_id} and p.meio = 'maquininha'
      and not exists (select from conta_de_maquininha c where c.estabelecimento_id = p.estabelecimento_id)`
  return sem !== undefined
}

/** Null: nobody can be asked now. */
async function quemCobrou(deps: Deps, estorno: Estorno, prazo: AbortSignal): Promise<Cobrador | null> {
  const { sql, provedor } = deps
  const cobrada = await lerCobrada(sql, estorno)
  if (cobrada.meio === 'maquininha') return naMaquininha(deps, estorno, cobrada, prazo)
  if (!provedor) return null
  const { id_pedido, id_checkout, propria } = cobrada
  return {
    propria,
    cobrancas: async () =>
      id_checkout
        ? (await provedor.consultarCheckout(id_checkout, prazo)).cobrancas
        : (await provedor.consultarPedido(id_pedido ?? '', prazo)).cobrancas,
    devolver: (id_cobranca, valor, chave) => provedor.estornar(id_cobranca, valor, chave, prazo),
  }
}

/**
 * A machine may have taken a payment in parts, and more than it is. What is too much goes back first: of a charge that pays
 * and goes over, only the sum of what went back is known.
 */
async function naMaquininha(
  { sql, maquininhas }: Deps,
  { estabelecimento_id, pagamento_id, cobranca_a_mais_id }: Estorno,
  { id_pedido, propria, valor, entrou }: Cobrada,
  prazo: AbortSignal,
): Promise<Cobrador | null> {
  const maquininha = await maquininhas?.da(sql, estabelecimento_id)
  if (!maquininha || !id_pedido) return null
  if (cobranca_a_mais_id === null) {
    const [antes] = await sql`
      select from estorno where estabelecimento_id = ${estabelecimento_id} and pagamento_id = ${pagamento_id}
        and cobranca_a_mais_id is not null and via = 'provedor' and estado in ${estornoAberto(sql)} limit 1`
    if (antes) return null
  }
  const ler = () => maquininha.consultar(id_pedido, prazo)
  return {
    propria,
    cobrancas: async () => situacaoDaMaquina(valor, await ler(), !entrou).cobrancas,
    devolver: async (id_cobranca, quanto, chave) => {
      const partes = partesADevolver(quanto, await ler(), id_cobranca, valor)
      await maquininha.devolver(id_pedido, partes, chave, prazo)
    },
  }
}

type Cobrada = {
  meio: Meio
  valor: number
  entrou: boolean
  id_pedido: string | null
  id_checkout: string | null
  propria: string | null
}

async function lerCobrada(sql: Sql, { estabelecimento_id, pagamento_id }: Estorno): Promise<Cobrada> {
  const [pagamento] = await sql<[Cobrada]>`
    select meio, valor, estado in ('pago', 'estornado') as entrou, id_pedido_pagbank as id_pedido,
      id_checkout_pagbank as id_checkout, id_cobranca_pagbank as propria from pagamento
    where estabelecimento_id = ${estabelecimento_id} and id = ${pagamento_id}`
  return pagamento
}

async function cobrancaDe({ propria, cobrancas }: Cobrador): Promise<string> {
  if (propria) return propria
  const [primeira] = await cobrancas()
  if (!primeira) throw new RecusaDoProvedor('pagamento sem cobrança no provedor', null)
  return primeira.id
}

/** Younger ones are being handled by the call that wrote them. In ms. */
const RECENTE_MS = 3_000
/** After this long an open refund is asked about only in the slow rounds. In ms. */
const DEMORADO_MS = 60 * 60 * 1000

/**
 * Asks for every refund that was only written down, and again for those without an answer. Those of one payment go one
 * after the other. `depois` (ms) moves the moment from which ages are counted; `demorados`: the old ones too.
 */
export async function retomarEstornos(
  deps: Deps,
  prazo: () => AbortSignal,
  { depois = 0, demorados = true } = {},
): Promise<void> {
  const { sql } = deps
  const agora = (await databaseNow(sql)) + depois
  const abertos = await sql<Estorno[]>`
    select /* todas as casas: pagamentos abertos */ ${colunas(sql)} from estorno
    where estado in ${estornoAberto(sql)} and via = 'provedor' and criado_em < ${new Date(agora - RECENTE_MS)}
      and (${demorados} or criado_em > ${new Date(agora - DEMORADO_MS)}) and ${livre(sql, 'estorno', 'estorno', agora)}
    order by estabelecimento_id, pagamento_id, id`
  for (const um of abertos) await cadaUm(deps, 'estorno', um, agora, () => pedirEstorno(deps, um, prazo(), depois))
}

import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import type { Limite, Por } from '@boteco/contract/limites'
import { respostas } from '@boteco/contract/respostas'
import type { Sql } from '../database/db.ts'
import { VisibleError } from '../errors.ts'
import { codigoDaMesaVale, conviteVale } from '../sessao/codigo-da-mesa.ts'
import { type Checkin, lerCarteira, type Sessao, type Tablet } from '../sessao/provas.ts'

/** Too many attempts. `espera_s`: seconds until the next one is allowed. */
export class TooManyAttempts extends VisibleError {
  readonly espera_s: number
  constructor(espera_s: number) {
    super(429, respostas.muitasTentativas, 'muitas_tentativas')
    this.espera_s = espera_s
  }
}

/** A limit with the name under which this caller's attempts are counted. */
export type Contagem = Limite & { chave: string }

/** `valores`: one for each of the limit's `por`. */
export function contagem(limite: Limite, valores: readonly string[]): Contagem {
  const nome = JSON.stringify([limite.tentativa, limite.por, valores])
  return { ...limite, chave: createHash('sha256').update(nome).digest('base64url') }
}

/** What a limited call is counted by: everything that is known of it before its work begins. */
type Chamada = {
  sql: Sql
  endereco: string
  /** the secret in the wallet cookie */
  carteira: string | null
  checkin: Checkin | null
  sessao: Sessao | null
  tablet: Tablet | null
  input: unknown
}

/**
 * Does `work` unless one of the limits is full. The attempt is counted before, so that a hundred at once are a hundred,
 * and given back when it was not one that counts.
 * @throws TooManyAttempts
 */
export async function limitar<T>(limites: readonly Limite[], chamada: Chamada, work: () => Promise<T>): Promise<T> {
  const contagens = limites.length > 0 ? await contagensDe(limites, chamada) : []
  if (contagens.length === 0) return work()
  const { sql } = chamada
  await countOrRefuse(sql, contagens)
  const naoContam = (codigo?: string) => contagens.filter(({ recusas }) => recusas && !recusas.includes(codigo ?? ''))
  try {
    const feito = await work()
    await devolver(sql, naoContam())
    return feito
  } catch (error) {
    // a failure of the server itself is no attempt of the caller: a phone retries it until it succeeds
    const nossa = !(error instanceof VisibleError) || error.statusCode >= 500
    await devolver(sql, nossa ? contagens : naoContam(error.code))
    throw error
  }
}

/** @throws TooManyAttempts */
export async function countOrRefuse(sql: Sql, contagens: readonly Contagem[]) {
  const { espera_s, contou } = await contar(sql, contagens)
  if (espera_s === 0) return
  // it came together with others for the last place
  if (contou) await devolver(sql, contagens)
  throw new TooManyAttempts(espera_s)
}

type Quanto = {
  vezes?: number
  /** what has happened already is counted, however many there were */
  aindaQueCheia?: boolean
}

/**
 * Counts an attempt by each of these, or by none when one is full. A caller refused here counts nowhere, and so cannot
 * fill what others are counted by. One statement, which writes nothing for a refused caller.
 * Answers how many seconds to wait (0: it may go on), and whether it was counted.
 */
export async function contar(
  sql: Sql,
  contagens: readonly Contagem[],
  { vezes = 1, aindaQueCheia = false }: Quanto = {},
): Promise<{ espera_s: number; contou: boolean }> {
  const chaves = contagens.map(({ chave }) => chave)
  const maximos = contagens.map(({ max }) => max)
  const janelas = contagens.map(({ janela_ms }) => janela_ms)
  // in the order of the keys (lock order): two calls counted by the same ones do not deadlock
  const [contada] = await sql<[{ espera_s: number; contou: boolean }]>`
    with pedidas as materialized (
      select * from unnest(${chaves}::text[], ${maximos}::int[], ${janelas}::int[]) as p (chave, maximo, janela_ms)
    ), cheias as materialized (
      select t.ate from pedidas p join tentativa t on t.chave = p.chave where t.n >= p.maximo and t.ate > now()
    ), contadas as (
      insert into tentativa as t (chave, n, ate)
      select chave, ${vezes}::int, now() + janela_ms * interval '1 ms' from pedidas
      where ${aindaQueCheia}::boolean or not exists (select from cheias) order by chave
      on conflict (chave) do update set
        n = case when t.ate > now() then t.n else 0 end + excluded.n,
        ate = case when t.ate > now() then t.ate else excluded.ate end
      returning chave, n, ate
    )
    select case when max(ate) is null then 0 else greatest(ceil(extract(epoch from max(ate) - now())), 1) end::int as espera_s,
      exists (select from contadas) as contou
    from (
      select ate from cheias
      union all select c.ate from contadas c join pedidas p on p.chave = c.chave where c.n > p.maximo
    ) cheia`
  return contada
}

/** Takes an attempt back. What cannot be taken back now ends with its window, and is no reason to lose an answer. */
async function devolver(sql: Sql, contagens: readonly Contagem[]) {
  if (contagens.length === 0) return
  const chaves = contagens.map(({ chave }) => chave)
  await sql`
    with minhas as materialized (select chave from tentativa where chave = any(${chaves}) order by chave for update)
    update tentativa t set n = greatest(t.n - 1, 0) from minhas where t.chave = minhas.chave`.catch(() => {})
}

/** Sweeps the counts that are over; several servers may do it at once. */
export const sweepAttempts = (sql: Sql) => sql`
  delete from tentativa where chave = any(array(
    select chave from tentativa where ate < now() limit 10000 for update skip locked))`

async function contagensDe(limites: readonly Limite[], chamada: Chamada): Promise<Contagem[]> {
  const partes = await partesDe(limites, chamada)
  return limites.flatMap((limite) => {
    const valores = limite.por.map((por) => partes[por])
    return valores.every((valor) => valor !== null) ? [contagem(limite, valores)] : []
  })
}

/** What limited calls say that they are counted by; everything else in them is of no matter here. */
type Dito = {
  email?: string
  codigo?: string
  numeroMesa?: number | null
  idEstabelecimento?: number
  informacoesUsuario?: { numeroComanda?: number | null }
  cartaoCriptografado?: string
  pessoa?: number
  pin?: string
}

/** What only a device that a bar has seen is free of, or counted by. */
const DE_QUEM_A_CASA_VIU: readonly Por[] = ['endereco', 'mesa', 'quem', 'desconhecidos']

async function partesDe(limites: readonly Limite[], chamada: Chamada): Promise<Record<Por, string | null>> {
  const { sql, checkin, sessao } = chamada
  const { email = null, informacoesUsuario, cartaoCriptografado, ...lugar } = chamada.input as Dito
  const carteira_id = await carteiraDe(chamada)
  const aparelho = carteira_id ? daCarteira(carteira_id) : sessao && `usuario ${sessao.usuario_id}`
  const eDaConta = email !== null && carteira_id !== null && (await jaEntrou(sql, carteira_id, email))
  const importa = limites.some(({ por }) => por.some((um) => DE_QUEM_A_CASA_VIU.includes(um)))
  const visto = eDaConta ? aparelho : importa ? await quemACasaViu(sql, carteira_id, sessao) : null
  const mesa = visto || !importa ? null : await mesaComCodigo(sql, lugar)
  const endereco = networkOf(chamada.endereco)
  const doPin = deQuemEOPin(chamada)
  const comanda = checkin && informacoesUsuario?.numeroComanda
  return {
    endereco: visto || mesa ? null : endereco,
    desconhecidos: visto || mesa ? null : '',
    mesa,
    aparelho,
    quem: visto ?? endereco,
    conta: email,
    contaAlheia: eDaConta ? null : email,
    usuario: sessao && String(sessao.usuario_id),
    checkin: checkin && `${checkin.estabelecimento_id} ${checkin.id}`,
    rede: endereco,
    tablet: doPin?.tablet ? `${doPin.estabelecimento_id} ${doPin.tablet}` : null,
    pessoa: doPin && `${doPin.estabelecimento_id} ${doPin.pessoa}`,
    bar: checkin && String(checkin.estabelecimento_id),
    casa: sessao?.estabelecimento_id ? String(sessao.estabelecimento_id) : null,
    comComandaNova: comanda && comanda !== checkin.numero_comanda ? '' : null,
    comCartao: cartaoCriptografado ? '' : null,
    cartao: null,
    aplicativo: null,
  }
}

/** Whose PIN a call says, and on which tablet: a staff member logs in, or is logged in and says it again. */
function deQuemEOPin({ tablet, sessao, input }: Chamada) {
  const { pessoa, pin } = input as Dito
  if (pin === undefined) return null
  if (tablet && pessoa) return { estabelecimento_id: tablet.estabelecimento_id, tablet: tablet.id, pessoa }
  // a colleague's, who lets this one act be done
  if (sessao && pessoa) return { estabelecimento_id: sessao.estabelecimento_id, tablet: sessao.tablet_id, pessoa }
  if (!sessao?.por_pin) return null
  const { estabelecimento_id, tablet_id, usuario_id } = sessao
  return { estabelecimento_id, tablet: tablet_id, pessoa: usuario_id }
}

/** A device, as `aparelho` counts it. */
export const daCarteira = (carteira_id: number) => `carteira ${carteira_id}`

async function carteiraDe({ sql, checkin, carteira }: Chamada): Promise<number | null> {
  if (checkin) return checkin.carteira_id
  return carteira ? lerCarteira(sql, carteira) : null
}

/**
 * The name under which a device counts that a bar has seen. In a confirmed bar, staff carried something to it, it paid,
 * or a staff member logged in on it. A cookie or an account is made by any client at will, and says nothing. A device
 * seen by a staff login counts by that account, however many devices it logs in on.
 */
export async function quemACasaViu(
  sql: Sql,
  carteira_id: number | null,
  sessao: Sessao | null = null,
): Promise<string | null> {
  if (!carteira_id && !sessao) return null
  const [visto] = await sql<[{ servida: boolean; usuario_id: number | null }]>`
    select /* todas as casas: aparelho visto */
      exists (select from checkin c join estabelecimento e on e.id = c.estabelecimento_id and e.confirmado_em is not null
        where c.carteira_id = ${carteira_id} and (
          exists (select from item_pedido i
            join item_andamento a on a.estabelecimento_id = i.estabelecimento_id and a.item_id = i.id
            where i.estabelecimento_id = c.estabelecimento_id and i.checkin_id = c.id
              and a.para = 'PEDIDO ENTREGUE AO CLIENTE' and a.feito_por is not null)
          or exists (select from pagamento p where p.estabelecimento_id = c.estabelecimento_id and p.checkin_id = c.id
            and p.estado = 'pago'))) as servida,
      (select v.usuario_id from vinculo v
        join estabelecimento e on e.id = v.estabelecimento_id and e.confirmado_em is not null
        where v.ate is null and v.usuario_id in (
          select ${sessao?.usuario_id ?? null}::bigint
          union all select s.usuario_id from sessao s where s.carteira_id = ${carteira_id})
        order by v.usuario_id limit 1) as usuario_id`
  if (visto.servida) return daCarteira(carteira_id as number)
  return visto.usuario_id === null ? null : `usuario ${visto.usuario_id}`
}

async function mesaComCodigo(sql: Sql, { codigo, numeroMesa, idEstabelecimento }: Dito): Promise<string | null> {
  if (!codigo || !numeroMesa || !idEstabelecimento) return null
  const vale =
    (await codigoDaMesaVale(sql, idEstabelecimento, numeroMesa, codigo)) ||
    (await sql`select from convite v where ${conviteVale(sql, idEstabelecimento, codigo)}`).length > 0
  return vale ? `${idEstabelecimento} ${numeroMesa}` : null
}

/** Whether this account has logged in on this device. */
async function jaEntrou(sql: Sql, carteira_id: number, email: string): Promise<boolean> {
  const [sessao] = await sql`
    select from sessao s join usuario u on u.id = s.usuario_id
    where lower(u.email) = ${email} and s.carteira_id = ${carteira_id} limit 1`
  return sessao !== undefined
}

/** A client with one IPv6 address has 2^64 of them: they are counted as one. */
export function networkOf(endereco: string): string {
  const v4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(endereco)?.[1]
  if (v4 || !isIPv6(endereco)) return v4 ?? endereco
  const [antes = '', depois] = endereco.toLowerCase().split('::')
  const grupos = (texto = '') => texto.split(':').filter(Boolean)
  const [esquerda, direita] = [grupos(antes), grupos(depois)]
  const zeros = depois === undefined ? 0 : Math.max(0, 8 - esquerda.length - direita.length)
  const todos = [...esquerda, ...Array.from({ length: zeros }, () => '0'), ...direita]
  return todos
    .slice(0, 4)
    .map((grupo) => Number.parseInt(grupo, 16))
    .join(':')
}

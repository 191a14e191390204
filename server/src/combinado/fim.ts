import { AVISO_ANTES_MIN } from '@boteco/contract/combinado/cliente'
import { emReais } from '@boteco/contract/dinheiro'
import { ultimoMovimento } from '../checkin/ultima-atividade.ts'
import { OCIOSO_MS } from '../conta/ociosos.ts'
import { pedirCarta } from '../correio/cartas.ts'
import { databaseNow, type Sql, transaction } from '../database/db.ts'
import { comecoDaNoite } from '../database/noite.ts'
import { VisibleError } from '../errors.ts'
import { motivoDe } from '../jobs/emperrado.ts'
import { agendar } from '../jobs/schedule.ts'
import type { Log } from '../provedor/provedor.ts'
import type { Checkin } from '../sessao/provas.ts'
import { cobrarOCombinado, type DoCombinado, lerAgora, sairSemDever } from './cobrar.ts'
import { doProprio, linhasComPedido } from './ler.ts'

const AVISO_MS = AVISO_ANTES_MIN * 60_000
/** An agreement is for an evening: what was never charged by then is owed like any other account. In hours. */
const PRAZO_H = 24
/** Who came in on a night that is over has left after so long without a sign of life. In ms. */
const DEPOIS_DA_NOITE_MS = 60 * 60_000
/** Between two looks, in ms. */
const INTERVALO_MS = 30_000
const DE_UMA_VEZ = 50

/**
 * The end of the evening of guests who just left. They are told, and ten minutes later their card is charged, if nothing happened
 * meanwhile. Of two servers one takes a row: its next moment is written before the provider is asked. What was certainly not taken
 * is tried again then. A declined card is not (`combinado_recusado`), and what is in doubt holds its lines until the provider says.
 * `depois` (ms) moves the moment from which the ages are counted.
 */
export async function acabarCombinados(deps: DoCombinado, depois = 0): Promise<void> {
  const { sql, log } = deps
  const agora = new Date((await databaseNow(sql)) + depois)
  await sql`
    update /* todas as casas: combinados */ combinado set acabou_em = now(), acabou = 'prazo', token = null
    where acabou_em is null and feito_em < ${agora}::timestamptz - ${PRAZO_H} * interval '1 hour'`
  const seAvisa = foiEmbora(sql, new Date(agora.getTime() + AVISO_MS))
  // a phone that asked for notices is told as well (`enviarNotificacoes`), and an account by letter
  await sql`
    with avisados as (
      update /* todas as casas: combinados */ combinado k set avisado_em = ${agora}, cobrar_em = ${new Date(agora.getTime() + AVISO_MS)}
      from checkin c join estabelecimento e on e.id = c.estabelecimento_id
      where k.acabou_em is null and k.cobrar_em is null and c.estabelecimento_id = k.estabelecimento_id and c.id = k.checkin_id
        and ${seAvisa} and exists (select from ${linhasComPedido(sql)} where l.estabelecimento_id = c.estabelecimento_id
          and l.checkin_id = c.id and l.valida and l.valor > 0 and l.situacao = 'a_pagar'
          and i.status_pedido = 'PEDIDO ENTREGUE AO CLIENTE' and ${doProprio(sql)})
      returning c.usuario_id, e.nome, k.ultimos_digitos, to_char(k.cobrar_em at time zone e.fuso_horario, 'HH24:MI') as cobrar_as)
    insert into carta (tipo, email, linhas)
    select 'conta_no_cartao', u.email, array[a.nome || ': às ' || a.cobrar_as || ' a sua conta será cobrada no cartão final '
      || a.ultimos_digitos || '.', 'Se você ainda está na casa, ou quer pagar de outro jeito, diga isso antes na sua conta.']
    from avisados a join usuario u on u.id = a.usuario_id where u.email is not null`
  // who came back is charged when they leave
  await sql`
    update /* todas as casas: combinados */ combinado k set avisado_em = null, cobrar_em = null
    from checkin c join estabelecimento e on e.id = c.estabelecimento_id
    where k.acabou_em is null and k.cobrar_em is not null and c.estabelecimento_id = k.estabelecimento_id and c.id = k.checkin_id
      and not ${seAvisa}`
  const vencidos = await sql<Checkin[]>`
    update /* todas as casas: combinados */ combinado k set cobrar_em = ${new Date(agora.getTime() + AVISO_MS)}
    from checkin c join estabelecimento e on e.id = c.estabelecimento_id
    where k.acabou_em is null and k.cobrar_em <= ${agora} and c.estabelecimento_id = k.estabelecimento_id and c.id = k.checkin_id
      and (k.estabelecimento_id, k.id) in (select estabelecimento_id, id from combinado
        where acabou_em is null and cobrar_em <= ${agora} order by cobrar_em limit ${DE_UMA_VEZ} for update skip locked)
    returning c.estabelecimento_id, c.id, c.numero, c.numero_mesa, c.numero_comanda, c.carteira_id, c.usuario_id, c.nome, c.email,
      e.nome as nome_estabelecimento, true as aberto, false as fechado_pela_equipe, false as nao_estava`
  // the provider may take its time with each of them
  const ausenteDesde = new Date(agora.getTime() - AVISO_MS)
  for (const checkin of vencidos)
    await cobrarEFechar(deps, checkin, ausenteDesde).catch((error: unknown) =>
      // it is owed, as before; the next turn tries again, or the staff see why not
      log.warn(
        { checkin: checkin.id, motivo: error instanceof VisibleError ? error.code : motivoDe(error) },
        'uma conta no cartão não foi cobrada',
      ),
    )
}

async function cobrarEFechar(deps: DoCombinado, checkin: Checkin, ausenteDesde: Date) {
  const { sql } = deps
  const { estabelecimento_id, id } = checkin
  const [ausente] = await sql`
    select from checkin where estabelecimento_id = ${estabelecimento_id} and id = ${id} and ultima_atividade_em <= ${ausenteDesde}`
  const conta = await lerAgora(sql, checkin)
  if (!ausente || !conta.vivo) return
  try {
    if (conta.valor > 0) await cobrarOCombinado(deps, { checkin, sessao: null, chave: null, input: null }, conta)
  } finally {
    await contarACobranca(sql, checkin, conta.vivo.id)
  }
  await sairSemDever(sql, checkin, ausenteDesde)
}

/** Whether the card paid is told once, before the check-in ends: to its phones (`enviarNotificacoes`), and to its account by letter. */
const contarACobranca = (
  sql: Sql,
  { estabelecimento_id, usuario_id, nome_estabelecimento }: Checkin,
  combinado: number,
) =>
  transaction(sql, async (tx) => {
    const [conte] = await tx<
      { estado: 'pago' | 'recusado'; valor: number; ultimos_digitos: string; email: string | null }[]
    >`
      update combinado k set contado_em = now()
      from (select estado, valor, coalesce(pago_em, criado_em) as em from pagamento
        where estabelecimento_id = ${estabelecimento_id} and combinado_id = ${combinado} order by id desc limit 1) p
      where k.estabelecimento_id = ${estabelecimento_id} and k.id = ${combinado} and p.estado in ('pago', 'recusado')
        and (k.contado_em is null or k.contado_em < p.em)
      returning p.estado, p.valor, k.ultimos_digitos, (select email from usuario where id = ${usuario_id}) as email`
    if (!conte?.email) return
    const { estado, valor, ultimos_digitos, email } = conte
    const oQueHouve = {
      pago: [
        `${emReais(valor)} no cartão final ${ultimos_digitos}.`,
        'O que foi pago e o recibo estão na sua despedida.',
      ],
      recusado: [
        `o cartão final ${ultimos_digitos} não passou, e nada foi cobrado.`,
        'A sua conta continua aberta: fale com a casa, ou pague pelo celular.',
      ],
    }[estado]
    await pedirCarta(tx, 'conta_no_cartao', email, [`${nome_estabelecimento}: ${oQueHouve[0]}`, oQueHouve[1]!])
  })

/**
 * SQL: the check-in `c` of the bar `e` was left alone as long as an idle one is; and where the night that it came in is over, not as long.
 * That a card was charged is nobody's coming back.
 */
const foiEmbora = (sql: Sql, agora: Date) => sql`(
  c.fechado_em is null and ${ultimoMovimento(sql)} < ${agora}::timestamptz - interval '1 ms' *
    case when c.aberto_em < ${comecoDaNoite(sql)} then ${DEPOIS_DA_NOITE_MS}::int else ${OCIOSO_MS}::int end)`

type LogDoFim = Log & { error: (dados: object, texto: string) => void }

/** Looks at the start and then every 30 s. */
export const agendarCombinados = (deps: DoCombinado & { log: LogDoFim }) =>
  agendar(() => acabarCombinados(deps), {
    intervalo: INTERVALO_MS,
    log: deps.log,
    falha: 'o fim das contas no cartão falhou',
  })

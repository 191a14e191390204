import { arrumarTelefone, soDigitos } from '@boteco/contract/brasil'
import { contem } from '@boteco/contract/busca'
import type { FichaDoCliente } from '@boteco/contract/ficha/escritorio'
import { respostas } from '@boteco/contract/respostas'
import type { Fragment } from 'postgres'
import { exigirAberto } from '../checkin/exigir-aberto.ts'
import type { Sql, Transaction } from '../database/db.ts'
import { VisibleError } from '../errors.ts'
import type { Handlers } from '../http/serve.ts'

/** The manager does not look through more than this: the search has to say more. */
const MAXIMO = 100
/** Fewer digits would find half of the guests by their phone. */
const DIGITOS_DO_TELEFONE = 4

/** A guest who lost the phone, with the paid fichas in it: the manager finds them and moves them to another check-in. */
export const transferir = {
  '/ficha/buscarFichasDoEstabelecimento': async ({ busca }, { sql, sessao: { estabelecimento_id } }) => {
    const nomes = await sql<{ nome: string }[]>`
      select distinct coalesce(c.nome, u.nome) as nome /* never null */ from ${deQuem(sql)}
      where f.estabelecimento_id = ${estabelecimento_id} and ${prontaParaUso(sql)} and coalesce(c.nome, u.nome) is not null`
    const chamados = nomes.flatMap(({ nome }) => (contem(nome, busca) ? nome : []))
    const fichas = await sql<FichaDoCliente[]>`
      select f.id, f.numero as numero_ficha, f.nome_produto, partes_ditas(f.partes) as partes, f.observacao, f.preco,
        coalesce(c.nome, u.nome) as nome_do_cliente,
        right(coalesce(c.telefone, u.telefone_celular), 4) as final_telefone,
        to_char(f.solicitada_em at time zone e.fuso_horario, 'DD/MM/YYYY') as data_pedido,
        to_char(f.solicitada_em at time zone e.fuso_horario, 'HH24:MI') as hora_pedido,
        (select para.numero from ficha_transferencia t
          join checkin para on para.estabelecimento_id = t.estabelecimento_id and para.id = t.para_checkin_id
          where t.estabelecimento_id = f.estabelecimento_id and t.ficha_id = f.id
          order by t.id desc limit 1) as transferida_para
      from ${deQuem(sql)} join estabelecimento e on e.id = f.estabelecimento_id
      where f.estabelecimento_id = ${estabelecimento_id} and ${prontaParaUso(sql)}
        and (coalesce(c.nome, u.nome) = any(${chamados}) ${pelosDigitos(sql, busca)})
      order by f.id desc
      limit ${MAXIMO}`
    return { fichas }
  },

  '/ficha/transferirFichas': ({ fichas, idCheckin }, { transaction, sessao: { estabelecimento_id, vinculo_id } }) =>
    transaction(async (tx) => {
      const ids = [...new Set(fichas.map(({ id }) => id))]
      // the check-in first, then the fichas by their ids, in the order in which their use locks them: no deadlock. This
      // update is also what tells the guest's device to look again.
      const [para] = await tx<Para[]>`
        update checkin set ultima_atividade_em = case when fechado_em is null then now() else ultima_atividade_em end
        where estabelecimento_id = ${estabelecimento_id} and id = ${idCheckin}
        returning id, numero, carteira_id, usuario_id, fechado_em`
      const achadas = await tx`
        select from ficha where estabelecimento_id = ${estabelecimento_id} and id in ${tx(ids)} order by id for update`
      if (achadas.length < ids.length) throw new VisibleError(404, respostas.naoEncontrado, 'nao_encontrado')
      exigirAberto(para)
      const livres = await tx`
        select from ficha f where f.estabelecimento_id = ${estabelecimento_id} and f.id in ${tx(ids)} and ${prontaParaUso(tx)}`
      if (livres.length < ids.length) throw new VisibleError(409, respostas.fichaIndisponivel, 'ficha_indisponivel')
      await passar(tx, estabelecimento_id, ids, para, vinculo_id)
      return { message: `${respostas.fichasTransferidas} ${para.numero}.` }
    }),
} satisfies Partial<Handlers>

type Para = { id: number; numero: number; carteira_id: number; usuario_id: number | null; fechado_em: Date | null }

/** Those that are there already stay as they are: a second tap moves nothing and records nothing. */
async function passar(tx: Transaction, estabelecimento_id: number, ids: number[], para: Para, feita_por: number) {
  await tx`
    with de_outros as (
      select id, carteira_id, usuario_id from ficha
      where estabelecimento_id = ${estabelecimento_id} and id in ${tx(ids)}
        and (carteira_id, coalesce(usuario_id, 0)) <> (${para.carteira_id}::bigint, ${para.usuario_id ?? 0}::bigint)
    ), passadas as (
      update ficha f set carteira_id = ${para.carteira_id}, usuario_id = ${para.usuario_id}, presente_id = null,
        passou = passou + 1
      from de_outros d
      where f.estabelecimento_id = ${estabelecimento_id} and f.id = d.id
    )
    insert into ficha_transferencia (estabelecimento_id, ficha_id, de_carteira_id, de_usuario_id, para_checkin_id, feita_por)
    select ${estabelecimento_id}, id, carteira_id, usuario_id, ${para.id}, ${feita_por} from de_outros`
}

/** The ficha `f` is paid (or a courtesy), not used and not cancelled. */
export const prontaParaUso = (sql: Sql | Transaction): Fragment => sql`(
  f.usada_em is null and f.cancelada_em is null and (f.preco = 0 or exists (
    select from linha l where l.estabelecimento_id = f.estabelecimento_id and l.linha_id = f.id
      and l.tipo = 'ficha' and l.situacao = 'pago')))`

/** SQL: fichas `f` with whose they are, the check-in `c` and the account `u`. Asked one by one: joined, all that were ever there are read. */
const deQuem = (sql: Sql): Fragment => sql`
  ficha f
    cross join lateral (select nome, telefone from checkin
      where estabelecimento_id = f.estabelecimento_id and id = f.checkin_id offset 0) c
    left join usuario u on u.id = f.usuario_id`

/** Or by the ficha's number, or some digits of the phone. */
function pelosDigitos(sql: Sql, busca: string): Fragment {
  const digitos = soDigitos(arrumarTelefone(busca))
  if (digitos === '' || !/^[\d\s()+-]+$/.test(busca)) return sql``
  return sql`
    ${digitos.length < 10 ? sql`or f.numero = ${Number(digitos)}` : sql``}
    ${
      digitos.length >= DIGITOS_DO_TELEFONE
        ? sql`or coalesce(c.telefone, u.telefone_celular) like ${`%${digitos}%`}`
        : sql``
    }`
}

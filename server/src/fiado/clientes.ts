import type { ClienteDoFiado, MovimentoDoFiado } from '@boteco/contract/fiado/casa'
import { respostas } from '@boteco/contract/respostas'
import { anotar } from '../database/atos.ts'
import type { Sql } from '../database/db.ts'
import { VisibleError } from '../errors.ts'
import type { Handlers } from '../http/serve.ts'
import { pode } from '../sessao/permissao.ts'

/** Who may owe the house, how much they do, and of what it is made. */
export const clientesDoFiado = {
  '/fiado/buscarClientes': async (_input, { sql, sessao }) => {
    const { estabelecimento_id } = sessao
    const [{ aceita }] = await sql<[{ aceita: boolean }]>`
      select aceita_fiado as aceita from estabelecimento where id = ${estabelecimento_id}`
    const todos = await lerClientes(sql, estabelecimento_id, null)
    const clientes = pode(sessao, ({ fiado }) => fiado > 0)
      ? todos
      : todos.map((cliente) => ({ ...cliente, telefone: '', desde: null }))
    return { aceita, clientes, deve: clientes.reduce((soma, { deve }) => soma + deve, 0) }
  },

  '/fiado/buscarExtrato': async ({ id }, { sql, sessao: { estabelecimento_id } }) => {
    const [cliente] = await lerClientes(sql, estabelecimento_id, id)
    if (!cliente) throw new VisibleError(404, respostas.naoEncontrado, 'nao_encontrado')
    const movimentos = await sql<MovimentoDoFiado[]>`
      with deles as (
        select p.id, p.meio, p.pago_em as em, sum(l.valor - l.estornado)::bigint as valor, p.registrado_por as por
        from pagamento p join pagamento_linha l on l.estabelecimento_id = p.estabelecimento_id and l.pagamento_id = p.id
        where p.estabelecimento_id = ${estabelecimento_id} and p.fiado_de = ${id} and p.estado in ('pago', 'estornado')
        group by p.id, p.meio, p.pago_em, p.registrado_por
      ), somados as (
        select d.*, sum(valor) filter (where meio = 'fiado') over (order by id) as ate_aqui,
          sum(valor) filter (where meio = 'fiado') over () as postos from deles d
      ), todos as (
        select case when meio = 'fiado' then 'posto' else 'pago' end as tipo, id as pagamento, em, valor,
          case when meio = 'fiado' then least(valor, greatest(0, ate_aqui - postos + fiado_deve(${estabelecimento_id}, ${id}))) else 0 end as falta,
          meio, por, case when meio = 'fiado' then (
            select string_agg(i.quantidade || '× ' || i.nome_produto, ', ' order by l.linha_id)
            from pagamento_linha l
            join item_pedido i on i.estabelecimento_id = l.estabelecimento_id and i.id = coalesce(l.de_linha, l.linha_id)
            where l.estabelecimento_id = ${estabelecimento_id} and l.pagamento_id = s.id and l.tipo = 'item' and l.valor > l.estornado) end as texto
        from somados s where valor > 0
        union all
        select 'perdoado', null, feito_em, valor, 0, null, feito_por, motivo from fiado_perdao
        where estabelecimento_id = ${estabelecimento_id} and cliente_id = ${id}
      )
      select t.tipo, t.pagamento, to_char(t.em at time zone e.fuso_horario, 'DD/MM/YYYY') as data,
        to_char(t.em at time zone e.fuso_horario, 'HH24:MI') as hora, t.valor, t.falta::bigint /* never null */, t.meio,
        coalesce(t.texto, '') as texto, u.nome as por
      from todos t
      join estabelecimento e on e.id = ${estabelecimento_id}
      join vinculo v on v.estabelecimento_id = e.id and v.id = t.por
      join usuario u on u.id = v.usuario_id
      order by t.em, t.pagamento`
    return { cliente, movimentos }
  },

  '/fiado/salvarCliente': ({ id, ...dados }, { transaction, sessao: { estabelecimento_id, vinculo_id }, autor }) =>
    transaction(async (tx) => {
      const [antes] = id
        ? await tx<{ limite: number }[]>`
            select limite from fiado_cliente
            where estabelecimento_id = ${estabelecimento_id} and id = ${id} and esquecido_em is null for no key update`
        : []
      if (id && !antes) throw new VisibleError(404, respostas.naoEncontrado, 'nao_encontrado')
      const [{ id: cliente }] = id
        ? await tx<[{ id: number }]>`
            update fiado_cliente set ${tx(dados)} where estabelecimento_id = ${estabelecimento_id} and id = ${id} returning id`
        : await tx<[{ id: number }]>`
            insert into fiado_cliente ${tx({ ...dados, estabelecimento_id, feito_por: vinculo_id })} returning id`
      // of a customer's data only the number and the limit: what is forgotten of them is forgotten here, too
      if (autor)
        await anotar(tx, autor, 'fiado_cliente', { antes: antes ?? {}, depois: { cliente, limite: dados.limite } })
      return { message: id ? respostas.fiadoSalvo : respostas.fiadoAberto, id: cliente }
    }),
} satisfies Partial<Handlers>

const lerClientes = (sql: Sql, estabelecimento_id: number, id: number | null) => sql<ClienteDoFiado[]>`
  select d.id, d.nome, d.telefone, d.limite, d.palavra, fiado_deve(d.estabelecimento_id, d.id) as deve,
    (select to_char(min(p.pago_em) at time zone e.fuso_horario, 'DD/MM/YYYY') from pagamento p
      where p.estabelecimento_id = d.estabelecimento_id and p.fiado_de = d.id and p.meio = 'fiado' and p.estado = 'pago'
        and p.fiado_quitado_em is null) as desde
  from fiado_cliente d join estabelecimento e on e.id = d.estabelecimento_id
  where d.estabelecimento_id = ${estabelecimento_id} and d.esquecido_em is null and (${id}::bigint is null or d.id = ${id})
  order by fiado_deve(d.estabelecimento_id, d.id) = 0, d.nome, d.id`

/** Whose word it is: of this house, and not forgotten. @throws VisibleError 404 */
export async function exigirCliente(sql: Sql, estabelecimento_id: number, id: number) {
  const [cliente] = await sql<{ nome: string; aceita: boolean }[]>`
    select d.nome, e.aceita_fiado as aceita from fiado_cliente d join estabelecimento e on e.id = d.estabelecimento_id
    where d.estabelecimento_id = ${estabelecimento_id} and d.id = ${id} and d.esquecido_em is null`
  if (!cliente) throw new VisibleError(404, respostas.naoEncontrado, 'nao_encontrado')
  return cliente
}

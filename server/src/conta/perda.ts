import { type PerdaLancada, rotuloDaPerda, type TipoDePerda } from '@boteco/contract/conta/perda'
import { respostas } from '@boteco/contract/respostas'
import { anotar } from '../database/atos.ts'
import type { Transaction } from '../database/db.ts'
import { comoEstoque } from '../database/estoque.ts'
import { comecoDaNoite } from '../database/noite.ts'
import { VisibleError } from '../errors.ts'
import type { Handlers } from '../http/serve.ts'
import { separarDoItem, situacaoDa } from '../pedido/cancelamento.ts'
import { cancelarItens, comoPerda } from '../pedido/cancelar-itens.ts'
import { segurarItem } from '../pedido/segurar-item.ts'

/** What was made and nobody pays: broken, eaten by the staff, given away, or taken along by who left. Its stock does not come back. */
export const perda = {
  '/conta/buscarPerdas': async (_input, { sql, sessao: { estabelecimento_id } }) => {
    const [perdas, produtos] = await Promise.all([
      sql<PerdaLancada[]>`
        select v.id, v.tipo, v.nome_produto, v.quantidade, v.valor, v.motivo, u.nome as por, v.desfeita_em is not null as desfeita,
          to_char(v.em at time zone e.fuso_horario, 'HH24:MI') as hora /* never null */
        from estabelecimento e
        join perda_avulsa v on v.estabelecimento_id = e.id and v.em >= ${comecoDaNoite(sql)}
        join vinculo w on w.estabelecimento_id = v.estabelecimento_id and w.id = v.feito_por join usuario u on u.id = w.usuario_id
        where e.id = ${estabelecimento_id} order by v.id desc limit 200`,
      sql<{ id: number; nome: string }[]>`
        select id, nome from produto_estabelecimento
        where estabelecimento_id = ${estabelecimento_id} and removido_em is null and not couvert and venda <> 'combo' order by lower(nome), id`,
    ])
    return { perdas: [...perdas], produtos: [...produtos] }
  },

  '/conta/lancarPerda': ({ tipo, motivo, linha, produto, quantidade }, { transaction, sessao }) =>
    transaction(async (tx) => {
      if (linha !== undefined) {
        if (produto !== undefined || tipo === 'cortesia')
          throw new VisibleError(422, respostas.perdaDaMesa, 'perda_da_mesa')
        await daMesa(tx, sessao, { tipo, motivo, linha, quantidade })
        return { message: `${rotuloDaPerda[tipo]}: ${respostas.perdaLancada}`, perda: null }
      }
      if (produto === undefined || tipo === 'saiu_sem_pagar')
        throw new VisibleError(422, respostas.perdaSemMesa, 'perda_sem_mesa')
      const perda = await semMesa(tx, sessao, { tipo, motivo, produto, quantidade: quantidade ?? 1 })
      return { message: `${rotuloDaPerda[tipo]}: ${respostas.perdaLancada}`, perda }
    }),

  '/conta/desfazerPerda': ({ perda: id }, { transaction, sessao }) =>
    transaction(async (tx) => {
      const { estabelecimento_id, vinculo_id } = sessao
      const [onde] = await tx<{ produto: number }[]>`
        select produto_estabelecimento_id as produto from perda_avulsa where estabelecimento_id = ${estabelecimento_id} and id = ${id}`
      if (!onde) throw new VisibleError(404, respostas.naoEncontrado, 'nao_encontrado')
      await segurarProduto(tx, estabelecimento_id, onde.produto)
      // what is over stays: of another night it is found in the report, and a mistake in it is told by the stock's count
      const [desfeita] = await tx<
        {
          tipo: TipoDePerda
          tirou_estoque: number
          tirou_insumos: Record<string, number> | null
          nome_produto: string
          quantidade: number
        }[]
      >`
        update perda_avulsa v set desfeita_em = now(), desfeita_por = ${vinculo_id} from estabelecimento e
        where v.estabelecimento_id = ${estabelecimento_id} and v.id = ${id} and v.desfeita_em is null and e.id = v.estabelecimento_id
          and v.em >= ${comecoDaNoite(tx)}
        returning v.tipo, v.tirou_estoque, v.tirou_insumos, v.nome_produto, v.quantidade`
      if (!desfeita) throw new VisibleError(409, respostas.perdaNaoSeDesfaz, 'perda_desfeita')
      const { tipo, tirou_estoque, tirou_insumos, nome_produto, quantidade } = desfeita
      await comoEstoque(tx, { tipo: noEstoque(tipo), motivo: 'Desfeita' })
      if (tirou_estoque > 0)
        await tx`
          update produto_estabelecimento set qtd_estoque = qtd_estoque + ${tirou_estoque}
          where estabelecimento_id = ${estabelecimento_id} and id = ${onde.produto}`
      if (tirou_insumos !== null)
        await tx`
          with insumos as materialized (
            select i.id, t.n::bigint from jsonb_each_text(${tx.json(tirou_insumos)}) t (id, n)
            join insumo i on i.estabelecimento_id = ${estabelecimento_id} and i.id = t.id::bigint order by i.id for no key update of i
          )
          update insumo i set qtd_estoque = i.qtd_estoque + t.n from insumos t
          where i.estabelecimento_id = ${estabelecimento_id} and i.id = t.id`
      await anotar(tx, sessao, 'perda_desfeita', { alvo: id, antes: { tipo, nome: nome_produto, quantidade } })
      return { message: respostas.perdaDesfeita }
    }),
} satisfies Partial<Handlers>

type Quem = { estabelecimento_id: number; vinculo_id: number }
type DaMesa = {
  tipo: 'quebra' | 'refeicao' | 'saiu_sem_pagar'
  motivo: string
  linha: number
  quantidade: number | undefined
}

/** A line that was made is cancelled, and lost. */
async function daMesa(tx: Transaction, quem: Quem, { tipo, motivo, linha: id, quantidade }: DaMesa) {
  const { estabelecimento_id, vinculo_id } = quem
  const item = await segurarItem(tx, estabelecimento_id, id)
  if (item.status_pedido === 'PEDIDO CANCELADO') throw new VisibleError(409, respostas.itemJaCancelado, 'ja_cancelado')
  if (item.couvert || item.do_combo !== null || item.ficha_id !== null)
    throw new VisibleError(409, respostas.perdaDeOutroJeito, 'perda_de_outro_jeito')
  if (item.status_pedido === 'PEDIDO FEITO PELO CLIENTE' && !item.pronto)
    throw new VisibleError(409, respostas.perdaNaoFeita, 'nao_feito')
  const situacao = await situacaoDa(tx, estabelecimento_id, id)
  if (situacao !== 'a_pagar') throw new VisibleError(409, respostas.perdaPaga, 'ja_pago')
  const linha =
    quantidade === undefined || quantidade === item.quantidade
      ? id
      : await separarDoItem(tx, { estabelecimento_id, id, item, quantidade, paga: false })
  await comoPerda(tx, tipo)
  await cancelarItens(tx, estabelecimento_id, [linha], {
    ...{ por: vinculo_id, motivo: `${rotuloDaPerda[tipo]}: ${motivo}`, volta: false, avisados: ['cliente'] },
  })
}

type SemMesa = { tipo: 'quebra' | 'refeicao' | 'cortesia'; motivo: string; produto: number; quantidade: number }

/** So many of a product, at its price and cost of now. Of a counted stock what there is goes. */
export async function semMesa(tx: Transaction, quem: Quem, { tipo, motivo, produto, quantidade }: SemMesa) {
  const { estabelecimento_id, vinculo_id } = quem
  await segurarProduto(tx, estabelecimento_id, produto)
  await comoEstoque(tx, { tipo: noEstoque(tipo), motivo })
  const [nova] = await tx<{ id: number; nome_produto: string; valor: number }[]>`
    with vai as (
      select pe.id, pe.nome, least(coalesce(pe.qtd_estoque, 0), ${quantidade}) as tira, coalesce(pe.preco_venda, 0) * ${quantidade} as valor,
        coalesce(custo_dos_insumos(pe.estabelecimento_id, insumos_de(pe.estabelecimento_id, pe.id, null)), pe.preco_compra) * ${quantidade} as custo
      from produto_estabelecimento pe
      where pe.estabelecimento_id = ${estabelecimento_id} and pe.id = ${produto} and pe.removido_em is null and not pe.couvert and pe.venda <> 'combo'
    ), baixa as (
      update produto_estabelecimento p set qtd_estoque = p.qtd_estoque - vai.tira from vai
      where p.estabelecimento_id = ${estabelecimento_id} and p.id = vai.id and vai.tira > 0
    ), insumos as materialized (
      select i.id, case when i.segura_venda then least(i.qtd_estoque, t.n::bigint * ${quantidade}) else t.n::bigint * ${quantidade} end as tira
      from vai cross join lateral jsonb_each_text(insumos_de(${estabelecimento_id}, vai.id, null)) t (id, n)
      join insumo i on i.estabelecimento_id = ${estabelecimento_id} and i.id = t.id::bigint order by i.id for no key update of i
    ), menos_insumos as (
      update insumo i set qtd_estoque = i.qtd_estoque - t.tira from insumos t
      where i.estabelecimento_id = ${estabelecimento_id} and i.id = t.id
    )
    insert into perda_avulsa (estabelecimento_id, tipo, produto_estabelecimento_id, nome_produto, quantidade, valor, custo, tirou_estoque, tirou_insumos, motivo, feito_por)
    select ${estabelecimento_id}, ${tipo}, id, nome, ${quantidade}, valor, custo, tira, (select jsonb_object_agg(id, tira) from insumos),
      ${motivo}, ${vinculo_id} from vai
    returning id, nome_produto, valor`
  if (!nova) throw new VisibleError(404, respostas.naoEncontrado, 'nao_encontrado')
  const { id, nome_produto: nome, valor } = nova
  await anotar(tx, quem, 'perda', { alvo: id, depois: { tipo, nome, quantidade, valor }, motivo })
  return id
}

/** What it is to the stock. */
const noEstoque = (tipo: TipoDePerda) => (tipo === 'refeicao' ? 'equipe' : 'perda')

const segurarProduto = (tx: Transaction, estabelecimento_id: number, id: number) => tx`
  select from produto_estabelecimento where estabelecimento_id = ${estabelecimento_id} and id = ${id} for no key update`

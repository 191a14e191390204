import { respostas } from '@boteco/contract/respostas'
import type { Transaction } from '../database/db.ts'
import { VisibleError } from '../errors.ts'
import type { Handlers } from '../http/serve.ts'
import { segurarGrupos } from './grupos.ts'
import { encerrarAsQueFicaramSemNada } from './programacoes.ts'
import { conferirQuantosProdutos } from './quantas.ts'

/** A product is written once more under another name, or leaves the bar's list. */
export const copiaERemocao = {
  '/produto/duplicarProduto': ({ id: de }, { transaction, sessao: { estabelecimento_id } }) =>
    transaction(async (tx) => {
      await segurarGrupos(tx, estabelecimento_id)
      const { nome } = await segurarProduto(tx, estabelecimento_id, de)
      // hidden, until the manager has made of it what it is to be; what is counted begins at nothing
      const [{ id }] = await tx<[{ id: number }]>`
        insert into produto_estabelecimento (estabelecimento_id, categoria_id, nome, descricao, imagem_hash, nome_departamento,
          preco_compra, preco_venda, qtd_minima_estoque, qtd_estoque, oculto, etiquetas, preparo_min, traducoes, sem_taxa, notas,
          venda, desvio_percentual, estacao_id, curso, alergenos, calorias, alcoolica)
        select estabelecimento_id, categoria_id, ${await nomeLivre(tx, estabelecimento_id, nome)}, descricao, imagem_hash,
          nome_departamento, preco_compra, preco_venda, qtd_minima_estoque, least(qtd_estoque, 0), true, etiquetas, preparo_min,
          (select coalesce(jsonb_object_agg(t.key, t.value || '{"nome": ""}') filter (where t.value ->> 'descricao' <> ''), '{}')
            from jsonb_each(traducoes) t),
          sem_taxa, notas, venda, desvio_percentual, estacao_id, curso, alergenos, calorias, alcoolica
        from produto_estabelecimento where estabelecimento_id = ${estabelecimento_id} and id = ${de} returning id`
      await tx`
        insert into produto_grupo (estabelecimento_id, produto_estabelecimento_id, grupo_id, ordem)
        select estabelecimento_id, ${id}, grupo_id, ordem from produto_grupo
        where estabelecimento_id = ${estabelecimento_id} and produto_estabelecimento_id = ${de}`
      await tx`
        insert into preco_da_area (estabelecimento_id, produto_estabelecimento_id, area_id, preco, desde)
        select estabelecimento_id, ${id}, area_id, preco, now() from preco_da_area
        where estabelecimento_id = ${estabelecimento_id} and produto_estabelecimento_id = ${de} and ate is null`
      await tx`
        insert into receita (estabelecimento_id, produto_estabelecimento_id, insumo_id, quantidade)
        select estabelecimento_id, ${id}, insumo_id, quantidade from receita
        where estabelecimento_id = ${estabelecimento_id} and produto_estabelecimento_id = ${de}`
      await conferirQuantosProdutos(tx, estabelecimento_id)
      return { message: respostas.produtoDuplicado, id }
    }),

  '/produto/removerProduto': ({ id }, { transaction, sessao }) =>
    transaction(async (tx) => {
      const { estabelecimento_id } = sessao
      await segurarGrupos(tx, estabelecimento_id)
      const [removido] = await tx`
        select from produto_estabelecimento
        where estabelecimento_id = ${estabelecimento_id} and id = ${id} and removido_em is not null`
      if (removido) return { message: respostas.produtoRemovido }
      const { nome } = await segurarProduto(tx, estabelecimento_id, id)
      const [dentro] = await tx<{ nome: string }[]>`
        select g.nome from opcao o
        join grupo g on g.estabelecimento_id = o.estabelecimento_id and g.id = o.grupo_id and g.removido_em is null
        where o.estabelecimento_id = ${estabelecimento_id} and o.produto_estabelecimento_id = ${id} and o.removida_em is null
        order by g.id limit 1`
      if (dentro) throw new VisibleError(409, `${nome} ${respostas.produtoEmCombo} ${dentro.nome}.`, 'produto_em_combo')
      await tx`
        delete from produto_grupo where estabelecimento_id = ${estabelecimento_id} and produto_estabelecimento_id = ${id}`
      await tx`
        update produto_estabelecimento set oculto = true, acabou_ate = null, removido_em = now(), versao = versao + 1
        where estabelecimento_id = ${estabelecimento_id} and id = ${id}`
      await encerrarAsQueFicaramSemNada(tx, sessao)
      return { message: respostas.produtoRemovido }
    }),
} satisfies Partial<Handlers>

/** @throws VisibleError 404 for what is not of this bar's list */
async function segurarProduto(tx: Transaction, estabelecimento_id: number, id: number): Promise<{ nome: string }> {
  // the couvert, which has no category, is on no list
  const [produto] = await tx<{ nome: string }[]>`
    select nome from produto_estabelecimento
    where estabelecimento_id = ${estabelecimento_id} and id = ${id} and removido_em is null and categoria_id is not null
    for no key update`
  if (!produto) throw new VisibleError(404, respostas.naoEncontrado, 'nao_encontrado')
  return produto
}

/** 'Mojito (cópia)', 'Mojito (cópia 2)': one that no product of the bar has, and that fits. */
async function nomeLivre(tx: Transaction, estabelecimento_id: number, nome: string): Promise<string> {
  const usados = await tx<{ nome: string }[]>`
    select lower(nome) as nome from produto_estabelecimento
    where estabelecimento_id = ${estabelecimento_id} and removido_em is null and nome like '%(cópia%'`
  for (let n = 1; ; n++) {
    const fim = n === 1 ? ' (cópia)' : ` (cópia ${n})`
    const livre = nome.replace(/ \(cópia(?: \d+)?\)$/, '').slice(0, NOME_DO_PRODUTO - fim.length) + fim
    if (!usados.some((usado) => usado.nome === livre.toLowerCase())) return livre
  }
}

/** The longest name that the form takes. */
const NOME_DO_PRODUTO = 80

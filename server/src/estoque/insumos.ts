import { mensagensDasChamadas } from '@boteco/contract/mensagens-das-chamadas'
import { respostas } from '@boteco/contract/respostas'
import type { Transaction } from '../database/db.ts'
import { brokeConstraint, VisibleError } from '../errors.ts'
import type { Handlers } from '../http/serve.ts'
import { segurarGrupos } from '../produto/grupos.ts'
import { conferirQuantosInsumos } from '../produto/quantas.ts'
import { feitosDe } from './itens.ts'

export const insumos = {
  '/estoque/salvarInsumo': ({ id, versao, ...dito }, { transaction, sessao: { estabelecimento_id: bar } }) =>
    transaction(async (tx) => {
      const { nome, unidade, embalagem, qtd_embalagem, minimo, segura_venda } = dito
      const novo = { nome, unidade, embalagem, qtd_embalagem, qtd_minima_estoque: minimo, segura_venda }
      if (id == null) {
        await segurarGrupos(tx, bar)
        const [feito] = await tx<
          [{ id: number }]
        >`insert into insumo ${tx({ estabelecimento_id: bar, ...novo })} returning id`
        await conferirQuantosInsumos(tx, bar)
        return { message: respostas.insumoSalvo, id: feito.id }
      }
      const antes = await segurarInsumo(tx, bar, id)
      if (antes.versao !== (versao ?? antes.versao))
        throw new VisibleError(409, `${nome}: ${mensagensDasChamadas.insumoMudou}`, 'insumo_mudou')
      if (antes.unidade !== unidade && (await jaServiu(tx, bar, id)))
        throw new VisibleError(409, respostas.unidadeNaoMuda, 'unidade_em_uso')
      await tx`update insumo set ${tx({ ...novo, versao: antes.versao + 1 })} where estabelecimento_id = ${bar} and id = ${id}`
      return { message: respostas.insumoSalvo, id }
    }).catch((error) => {
      if (brokeConstraint(error, 'insumo_de_nome_unico'))
        throw new VisibleError(409, respostas.insumoRepetido, 'insumo_repetido')
      if (brokeConstraint(error, 'insumo_suficiente'))
        throw new VisibleError(409, respostas.conteAntes, 'insumo_negativo')
      throw error
    }),

  '/estoque/removerInsumo': ({ id }, { transaction, sessao: { estabelecimento_id: bar } }) =>
    transaction(async (tx) => {
      await segurarInsumo(tx, bar, id)
      const [{ em_receita }] = await tx<[{ em_receita: string | null }]>`
        select (select string_agg(f.nome, ', ' order by f.nome) from (${feitosDe(tx, bar)}) f) as em_receita
        from insumo i where i.estabelecimento_id = ${bar} and i.id = ${id}`
      if (em_receita) throw new VisibleError(409, `${respostas.insumoEmReceita} ${em_receita}.`, 'insumo_em_receita')
      await tx`delete from receita where estabelecimento_id = ${bar} and insumo_id = ${id}`
      await tx`update insumo set removido_em = now() where estabelecimento_id = ${bar} and id = ${id}`
      return { message: respostas.insumoRemovido }
    }),
} satisfies Partial<Handlers>

/** Alone: what it is in is read by a later statement, which sees the recipe that was being saved. @throws VisibleError 404 */
async function segurarInsumo(tx: Transaction, bar: number, id: number) {
  const [insumo] = await tx<{ unidade: string; versao: number }[]>`
    select unidade, versao from insumo where estabelecimento_id = ${bar} and id = ${id} and removido_em is null for update`
  if (!insumo) throw new VisibleError(404, respostas.naoEncontrado, 'nao_encontrado')
  return insumo
}

/** It moved, or is in a recipe: its numbers are of its unit. */
async function jaServiu(tx: Transaction, bar: number, id: number): Promise<boolean> {
  const [{ serviu }] = await tx<[{ serviu: boolean }]>`
    select exists (select from movimento_de_estoque where estabelecimento_id = ${bar} and o_que = 'insumo' and item_id = ${id})
      or exists (select from receita where estabelecimento_id = ${bar} and insumo_id = ${id}) /* never null */ as serviu`
  return serviu
}

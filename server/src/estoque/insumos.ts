import { mensagensDasChamadas } from '@boteco/contract/mensagens-das-chamadas'
import { respostas } from '@boteco/contract/respostas'
import { brokeConstraint, VisibleError } from '../errors.ts'
import type { Handlers } from '../http/serve.ts'

export const insumos = {
  '/estoque/salvarInsumo': ({ id, versao, ...dito }, { transaction, sessao: { estabelecimento_id: bar } }) =>
    transaction(async (tx) => {
      const { nome, unidade, embalagem, qtd_embalagem, minimo, segura_venda } = dito
      const novo = { nome, unidade, embalagem, qtd_embalagem, qtd_minima_estoque: minimo, segura_venda }
      if (id == null) {
        const [feito] = await tx<
          [{ id: number }]
        >`insert into insumo ${tx({ estabelecimento_id: bar, ...novo })} returning id`
        return { message: respostas.insumoSalvo, id: feito.id }
      }
      const [antes] = await tx<{ unidade: string; versao: number; mexido: boolean }[]>`
        select unidade, versao, exists (select from movimento_de_estoque m
          where m.estabelecimento_id = i.estabelecimento_id and m.o_que = 'insumo' and m.item_id = i.id)
          or exists (select from receita r where r.estabelecimento_id = i.estabelecimento_id and r.insumo_id = i.id) as mexido
        from insumo i where estabelecimento_id = ${bar} and id = ${id} and removido_em is null for no key update`
      if (!antes) throw new VisibleError(404, respostas.naoEncontrado, 'nao_encontrado')
      if (antes.versao !== (versao ?? antes.versao))
        throw new VisibleError(409, `${nome}: ${mensagensDasChamadas.insumoMudou}`, 'insumo_mudou')
      if (antes.unidade !== unidade && antes.mexido)
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
      const [insumo] = await tx<{ em_receita: string | null }[]>`
        select (select string_agg(coalesce(p.nome, o.nome), ', ' order by coalesce(p.nome, o.nome)) from receita r
          left join produto_estabelecimento p on p.estabelecimento_id = r.estabelecimento_id and p.id = r.produto_estabelecimento_id and p.removido_em is null
          left join opcao o on o.estabelecimento_id = r.estabelecimento_id and o.id = r.opcao_id and o.removida_em is null
          where r.estabelecimento_id = i.estabelecimento_id and r.insumo_id = i.id and coalesce(p.id, o.id) is not null) as em_receita
        from insumo i where i.estabelecimento_id = ${bar} and i.id = ${id} and i.removido_em is null for update`
      if (!insumo) throw new VisibleError(404, respostas.naoEncontrado, 'nao_encontrado')
      if (insumo.em_receita)
        throw new VisibleError(409, `${respostas.insumoEmReceita} ${insumo.em_receita}.`, 'insumo_em_receita')
      await tx`delete from receita where estabelecimento_id = ${bar} and insumo_id = ${id}`
      await tx`update insumo set removido_em = now() where estabelecimento_id = ${bar} and id = ${id}`
      return { message: respostas.insumoRemovido }
    }),
} satisfies Partial<Handlers>

import type { GrupoDoCardapio, ProdutoDoCardapio } from '@boteco/contract/cardapio/chegada'
import type { EstabelecimentoDaCasa } from '@boteco/contract/estabelecimento/casa'
import type { EstabelecimentoAVista } from '@boteco/contract/estabelecimento/cliente'
import { abrirDicionario } from '@boteco/contract/idioma/dicionario'
import type { Idioma } from '@boteco/contract/produto/cliente'
import type { Programacao, Venda } from '@boteco/contract/produto/escritorio'
import type { Sql } from '../database/db.ts'
import { colunasAVista } from '../estabelecimento/proximos.ts'
import { gruposDe } from '../produto/ler-grupos.ts'
import { type VersaoDoCardapio, versaoDoCardapio } from '../sessao/provas.ts'
import { aVenda, traducoesDe } from './cardapio.ts'
import { daLei } from './obrigacoes.ts'
import { nestaHora, produtosProgramados } from './programado.ts'

/** In which the menu is read from outside: the house's own language, or another. */
export type Lingua = 'pt' | Idioma

/** What the outside knows of a house. Together with the language it is all that the menu is known by (`ComVersao`). */
export type CasaDeFora = EstabelecimentoAVista &
  VersaoDoCardapio &
  Pick<EstabelecimentoDaCasa, 'horarios' | 'fuso_horario' | 'taxa_modo'>

/** A price, or the hours of sale, by the clock: what the rule is, whichever hour it is now. */
export type RegraDeFora = Pick<
  Programacao,
  'efeito' | 'preco' | 'percentual' | 'leve' | 'pague' | 'de_hora' | 'ate_hora' | 'dias' | 'datas' | 'exceto'
>

/** As on the guests' menu, without what only who sits there needs. `etiquetas` as the list has them: they are said by `dizer`. */
export type ProdutoDeFora = Pick<
  ProdutoDoCardapio,
  'id' | 'nome' | 'descricao' | 'caminhoImagemProduto' | 'esgotado' | 'destaque' | 'mais_pedido' | 'etiquetas'
> & {
  /** at this hour, in centavos, by the house's general prices. What is chosen may take its place (`aPartirDe`) */
  preco_venda: number
  /** the price of the day was not said yet: `preco_venda` says nothing */
  sem_preco: boolean
  /** why `preco_venda` is not the price of every hour */
  programado: ProdutoDoCardapio['programado']
  /** it is sold at this hour; `regras` says at which else */
  a_venda: boolean
  regras: RegraDeFora[]
  venda: Venda
  alcoolica: boolean
  /** as `respostasDe` reads it; undefined: nothing was said, which is not free of anything */
  alergenos: string | undefined
  /** kcal of one; undefined: not said */
  calorias: number | undefined
  /** ids of the groups that it asks for, in this order */
  grupos: number[]
}
export type GrupoDeFora = Omit<GrupoDoCardapio, 'opcoes'> & { opcoes: OpcaoDeFora[] }
export type OpcaoDeFora = Omit<GrupoDoCardapio['opcoes'][number], 'documento' | 'fechado'> & { alcoolica: boolean }

export type CardapioDeFora = {
  /** by their order; none is empty. `propria`: by the house's own name, in every language */
  categorias: { nome: string; propria: string; produtos: ProdutoDeFora[] }[]
  /** what products ask for, and what options open (`abertosPor`), by id */
  grupos: ReadonlyMap<number, GrupoDeFora>
  responsavel_tecnico: string | undefined
  frases_da_lei: string[]
  /** says what is ours in the same language; what it does not know stays as it is */
  dizer: (frase: string) => string
}

/** Null: there is no such house, or it was closed. */
export async function casaDeFora(sql: Sql, estabelecimento_id: number): Promise<CasaDeFora | null> {
  const [casa] = await sql<CasaDeFora[]>`
    select ${colunasAVista(sql)}, horarios, fuso_horario, taxa_modo, v.*
    from estabelecimento cross join lateral (select ${versaoDoCardapio(sql)} from estabelecimento e where e.id = estabelecimento.id) v
    where id = ${estabelecimento_id} and encerrada_em is null`
  return casa ?? null
}

/** The menu of a house as the outside reads it: all that it sells at any hour, at the general prices, in the house's own words. */
export async function cardapioDeFora(sql: Sql, estabelecimento_id: number, lingua: Lingua): Promise<CardapioDeFora> {
  const [todos, grupos, { responsavel_tecnico, frases_da_lei = [] }, programados, regras, dizer] = await Promise.all([
    aVenda(sql, estabelecimento_id),
    gruposDe(sql, estabelecimento_id, null),
    daLei(sql, estabelecimento_id),
    produtosProgramados(sql, estabelecimento_id, null),
    regrasDe(sql, estabelecimento_id),
    palavrasDe(sql, estabelecimento_id, lingua),
  ])
  const agora = new Map(nestaHora(todos, programados).map((produto) => [produto.id, produto]))
  const categorias = new Map<string, ProdutoDeFora[]>()
  for (const produto of todos) {
    const { id, nome, descricao, nome_categoria_produto, calorias, embalagem, tem_preco } = produto
    // nobody orders the packaging
    if (embalagem) continue
    const dela = categorias.get(nome_categoria_produto) ?? []
    categorias.set(nome_categoria_produto, dela)
    dela.push({
      ...{ id, nome: dizer(nome), descricao: descricao && dizer(descricao) },
      caminhoImagemProduto: produto.caminhoImagemProduto,
      ...{ esgotado: produto.esgotado, destaque: produto.destaque, mais_pedido: produto.mais_pedido },
      etiquetas: produto.etiquetas,
      // another day's price is nobody's to read
      preco_venda: tem_preco ? (agora.get(id) ?? produto).preco_venda : 0,
      sem_preco: !tem_preco,
      programado: tem_preco ? agora.get(id)?.programado : undefined,
      a_venda: agora.has(id),
      regras: regras.filter(({ de }) => de.includes(id)).map(({ de, ...regra }) => regra),
      ...{ venda: produto.venda, alcoolica: produto.alcoolica },
      ...{ alergenos: produto.alergenos || undefined, calorias: calorias ?? undefined },
      grupos: produto.grupos,
    })
  }
  return {
    categorias: [...categorias].map(([propria, produtos]) => ({ nome: dizer(propria), propria, produtos })),
    grupos: new Map(
      grupos.map(({ id, nome, regra, minimo, maximo, opcoes }) => [
        id,
        {
          ...{ id, nome: dizer(nome), regra, minimo, maximo },
          opcoes: opcoes.map(({ nome_curto, qtd_estoque, alcoolica = false, ...opcao }) => ({
            ...opcao,
            ...{ nome: dizer(opcao.nome), alcoolica },
          })),
        },
      ]),
    ),
    ...{ responsavel_tecnico, frases_da_lei, dizer },
  }
}

/** What counts from now on, the earliest in the day first, and the products that each of them is about. */
const regrasDe = (sql: Sql, estabelecimento_id: number) => sql<(RegraDeFora & { de: number[] })[]>`
  select /* of the menu */ p.efeito, case p.efeito when 'preco' then p.valor end as preco,
    case p.efeito when 'percentual' then p.valor end as percentual, p.leve, p.pague,
    to_char(p.de_hora, 'HH24:MI') as de_hora, to_char(p.ate_hora, 'HH24:MI') as ate_hora, p.dias, p.datas, p.exceto,
    array(select pe.id from produto_estabelecimento pe where pe.estabelecimento_id = p.estabelecimento_id and not pe.oculto
      and programacao_toca(p, pe.id, pe.categoria_id, pe.nome_departamento)) /* never null */ as de
  from programacao p where p.estabelecimento_id = ${estabelecimento_id} and p.removida_em is null
  order by p.de_hora, p.id`

/** What such a rule makes of the normal price, in centavos; what it does not change stays. */
export const precoPelaRegra = ({ preco, percentual }: Pick<RegraDeFora, 'preco' | 'percentual'>, normal: number) =>
  preco ?? Math.floor((normal * (100 - (percentual ?? 0))) / 100)

/** As the guests' pages say it: the dictionary's words and the house's own. */
async function palavrasDe(sql: Sql, estabelecimento_id: number, lingua: Lingua): Promise<(frase: string) => string> {
  if (lingua === 'pt') return (frase) => frase
  const dicionario = abrirDicionario(lingua)
  for (const { nome, descricao, dito } of await traducoesDe(sql, estabelecimento_id, lingua)) {
    dicionario.acrescentar(nome, dito.nome)
    dicionario.acrescentar(descricao, dito.descricao)
  }
  return dicionario.dizer
}

import { NAO_CONTEM, PODE_CONTER, respostasDe } from '@boteco/contract/alergenos'
import type { Estado } from '../planilha/estado.ts'
import { DIETAS } from '../planilha/padrao.ts'

type Produto = Estado['produto'][number]

/** On the menu that guests read, with a price. */
const noCardapio = (um: Produto) =>
  um.no_cardapio &&
  um.preco_venda !== null &&
  um.nome_departamento !== null &&
  !um.embalagem &&
  (um.venda !== 'preco_do_dia' || um.preco_de_hoje)

const emPartes = (codigo: string) =>
  respostasDe(codigo).some((resposta) => resposta === NAO_CONTEM || resposta === PODE_CONTER)

/** `coisa`: what a `MenuSnapshot` has no field for, or says otherwise. `fica`: what becomes of it. `conta`: of how many products. */
const DOS_PRODUTOS: readonly { coisa: string; conta: (um: Produto) => unknown; fica: string }[] = [
  { coisa: 'Fora do cardápio, ou sem preço', conta: (um) => !noCardapio(um), fica: 'não vai' },
  { coisa: 'Preços por área', conta: (um) => um.precos_das_areas.length > 0, fica: 'vai o preço geral' },
  {
    coisa: 'O que pode conter ou não contém',
    conta: (um) => emPartes(um.alergenos),
    fica: 'vai escrito, pois a lista do padrão só sabe o que contém',
  },
  {
    coisa: 'Calorias não informadas',
    conta: (um) => noCardapio(um) && um.calorias === null,
    fica: 'vai de 0 a 9999 kcal, pois o padrão não deixa em branco',
  },
  {
    coisa: 'Etiquetas sem lactose, sem álcool, picante e para dividir',
    conta: ({ etiquetas }) => etiquetas.some((uma) => !DIETAS[uma]),
    fica: 'não vão',
  },
  { coisa: 'Combos', conta: ({ venda }) => venda === 'combo', fica: 'vão como produtos com escolhas' },
  { coisa: 'Preço por pessoa', conta: ({ venda }) => venda === 'pessoa', fica: 'vai como o de uma unidade' },
  {
    coisa: 'Preço do dia',
    conta: (um) => um.venda === 'preco_do_dia' && um.preco_de_hoje,
    fica: 'vai o de hoje',
  },
  { coisa: 'Estoque contado', conta: ({ qtd_estoque }) => qtd_estoque !== null, fica: 'vai só o que acabou' },
  {
    coisa: 'Textos em inglês e espanhol',
    conta: (um) => um.nome_en || um.nome_es || um.descricao_en || um.descricao_es,
    fica: 'não vão',
  },
  { coisa: 'Receitas', conta: ({ receita }) => receita.length > 0, fica: 'não vão' },
  { coisa: 'Preço de compra', conta: ({ preco_compra }) => preco_compra !== null, fica: 'não vai' },
  {
    coisa: 'Departamento, estação e curso',
    conta: (um) => um.nome_departamento || um.estacao || um.curso,
    fica: 'não vão',
  },
  { coisa: 'Minutos de preparo', conta: ({ preparo_min }) => preparo_min !== null, fica: 'não vão' },
  { coisa: 'Nome curto e notas', conta: (um) => um.nome_curto || um.notas.length > 0, fica: 'não vão' },
  { coisa: 'Destaques', conta: ({ destaque }) => destaque, fica: 'não vão' },
  { coisa: 'Sem taxa de serviço', conta: ({ sem_taxa }) => sem_taxa, fica: 'não vai' },
]

type Outro = { coisa: string; usa: (estado: Estado) => boolean; fica: string }
const DOS_OUTROS: readonly Outro[] = [
  {
    coisa: 'Preços pelo relógio',
    usa: ({ horario }) => horario.some(({ efeito }) => efeito !== 'disponivel'),
    fica: 'vai o preço normal',
  },
  {
    coisa: 'Datas em que um horário de venda não vale',
    usa: ({ horario }) => horario.some(({ efeito, exceto }) => efeito === 'disponivel' && exceto.length > 0),
    fica: 'não vão',
  },
  {
    coisa: 'De uma opção, o nome curto, a receita, o estoque contado e os outros idiomas',
    usa: ({ opcao }) =>
      opcao.some(
        (uma) => uma.nome_curto || uma.receita.length > 0 || uma.qtd_estoque !== null || uma.nome_en || uma.nome_es,
      ),
    fica: 'não vão',
  },
  {
    coisa: 'De um grupo, o nome em outros idiomas',
    usa: ({ grupo }) => grupo.some(({ nome_en, nome_es }) => nome_en || nome_es),
    fica: 'não vai',
  },
]

/** Of what this house uses. */
export const semCampo = (estado: Estado): string[] => [
  ...DOS_OUTROS.flatMap(({ coisa, usa, fica }) => (usa(estado) ? `${coisa}: ${fica}.` : [])),
  ...DOS_PRODUTOS.flatMap(({ coisa, conta, fica }) => {
    const n = estado.produto.filter(conta).length
    return n > 0 ? `${coisa} (${n.toLocaleString('pt-BR')} ${n === 1 ? 'produto' : 'produtos'}): ${fica}.` : []
  }),
]

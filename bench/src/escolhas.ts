import type { Output } from '@boteco/contract/calls'
import { abertosPor } from '@boteco/contract/cardapio/chegada'
import { deGraca } from '@boteco/contract/promocao'
import type { Bar } from './bar.ts'
import { exigir, insistir } from './chamar.ts'
import type { Diferenca } from './comparar.ts'
import type { Pedido } from './livro-de-pedidos.ts'
import type { Programas } from './programas.ts'
import type { Sorteio } from './sorteio.ts'

/** What a bar sells besides units of one product. `quilo`: centavos. */
export type Composto = { combo: number; peso: { id: number; quilo: number } }

const COMBO = 3500
const QUILO = 7990
type Menu = Output<'/estabelecimento/buscarProdutosEstabelecimentoParaCardapio'>

/**
 * The first changing product is chosen with a flavour and is two for one, the last one is cheaper by the clock. Two more: a combo, whose
 * drink is one of the changing products, and what is weighed.
 */
export async function montarEscolhas({ gerente, produtos, vitrine }: Bar): Promise<Composto> {
  const { produtosMercadinho } = await exigir(gerente, '/estabelecimento/buscarProdutosMercadinho', {})
  const mais = produtosMercadinho.filter(({ importado }) => !importado).slice(0, 2)
  const produtosSelecionados = mais.map(({ id }) => id)
  await exigir(gerente, '/produto/cadastrarProdutosEstabelecimento', { produtosSelecionados })
  const { produtosEstabelecimento } = await exigir(gerente, '/produto/buscarProdutosDoEstabelecimento', {})
  const novos = produtosEstabelecimento.filter(({ nome }) => mais.some((um) => um.nome === nome))
  const [combo, peso] = novos.map(({ id }) => id) as [number, number]
  const comum = {
    nome_departamento: 'BAR' as const,
    qtd_minima_estoque: 0,
    qtd_estoque: null,
    descricao: 'Da casa',
    alcoolica: false,
  }
  await exigir(gerente, '/produto/atualizarProdutosEstabelecimento', [
    { ...comum, id_produto_estabelecimento: combo, preco_venda: COMBO, venda: 'combo' },
    { ...comum, id_produto_estabelecimento: peso, preco_venda: QUILO, venda: 'peso' },
  ])
  const [primeiro, segundo] = vitrine as [number, number]
  const grupo = async (nome: string, opcoes: readonly { nome: string; preco?: number; produto?: number }[]) => {
    const opcao = { preco: 0, padrao: 0, maximo: 1, abre: null }
    const ditas = opcoes.map((dita) => ({ ...opcao, ...dita }))
    const corpo = { nome, regra: 'soma' as const, minimo: 1, maximo: 1, opcoes: ditas }
    return (await exigir(gerente, '/produto/salvarGrupo', corpo)).id
  }
  const pendurar = (id_produto_estabelecimento: number, ...grupos: number[]) =>
    exigir(gerente, '/produto/pendurarGrupos', { id_produto_estabelecimento, grupos })
  await pendurar(primeiro, await grupo('Sabor', [{ nome: 'Limão' }, { nome: 'Maracujá', preco: 200 }]))
  await pendurar(
    combo,
    await grupo(
      'Prato',
      produtos.map(({ id }, i) => ({ nome: `Prato ${i}`, produto: id })),
    ),
    await grupo('Bebida', [
      { nome: 'A de sempre', produto: primeiro },
      { nome: 'A outra', produto: segundo, preco: 333 },
    ]),
  )
  for (const nome of REGRAS) await virarPreco(gerente, vitrine, nome)
  return { combo, peso: { id: peso, quilo: QUILO } }
}

export const REGRAS = ['Em dobro', 'Noite toda'] as const

/** A rule at all hours, or no more: two for one of the first changing product, or a fifth off the last one. */
export async function virarPreco(
  gerente: Bar['gerente'],
  vitrine: readonly number[],
  nome: (typeof REGRAS)[number],
): Promise<void> {
  const { output } = await insistir(gerente, '/produto/buscarProgramacoes', {})
  const ja = output?.programacoes.find((uma) => uma.nome === nome)
  if (ja) await insistir(gerente, '/produto/removerProgramacao', { id: ja.id })
  else
    await insistir(gerente, '/produto/salvarProgramacao', {
      ...{ nome, preco: null, de_hora: '05:00', ate_hora: '05:00', dias: [0, 1, 2, 3, 4, 5, 6], datas: [], exceto: [] },
      ...{ categorias: [], departamentos: [] },
      ...(nome === 'Em dobro'
        ? { efeito: 'leve_pague' as const, percentual: null, leve: 2, pague: 1, produtos: [vitrine[0]!] }
        : { efeito: 'percentual' as const, percentual: 20, produtos: [vitrine.at(-1)!] }),
    })
}

/**
 * So many of one product of the menu with what is chosen of it, at the prices that the menu shows, and the lines that have to come of
 * it. `total`: centavos.
 */
export function doCardapio(
  { produtosEstabelecimento, grupos = [] }: Menu,
  id: number,
  quantidade: number,
  sorte: Sorteio,
) {
  const produto = produtosEstabelecimento.find((um) => um.id === id)!
  const escolhas: { caminho: number[]; quantidade: number }[] = []
  const dentro: number[] = []
  let preco = produto.preco_venda
  const perguntar = (ids: readonly number[], ate: readonly number[]) => {
    for (const qual of ids) {
      const opcoes = grupos.find((um) => um.id === qual)?.opcoes.filter(({ acabou }) => !acabou) ?? []
      if (opcoes.length === 0) continue
      const opcao = sorte.um(opcoes)
      const caminho = [...ate, opcao.id]
      escolhas.push({ caminho, quantidade: 1 })
      preco += opcao.preco
      if (opcao.produto !== undefined) dentro.push(opcao.produto)
      perguntar(abertosPor(opcao), caminho)
    }
  }
  perguntar(produto.grupos ?? [], [])
  const promocao = produto.programado?.promocao
  const desconto = promocao ? deGraca(quantidade, promocao) * preco : 0
  const linhas: Pedido['linhas'] =
    produto.venda !== 'combo'
      ? [{ produto: id, quantidade, preco, desconto }]
      : Array.from({ length: quantidade }, () => [
          ...dentro.map((um) => ({ produto: um, quantidade: 1, preco: 0, desconto: 0 })),
          { produto: id, quantidade: 1, preco, desconto: 0 },
        ]).flat()
  const total = preco * quantidade - desconto
  return { pedida: { produto: { id }, quantidade, preco, total, escolhas }, total, linhas }
}

/**
 * Ordered = queued = delivered = charged, of each combo and of each thing in it. Its shares are its price; each thing went to the queue
 * of its department with it and made each step once. What stays is charged on the one line, less the shares of what was cancelled.
 */
export async function conferirCombos({ sql }: Programas): Promise<{ quantos: number; diferencas: Diferenca[] }> {
  const combos = await sql()<{ id: number; porque: string | null }[]>`
    select c.id, case
        when f.soma is distinct from c.preco then 'as partes somam ' || coalesce(f.soma, 0) || ', e o preço é ' || c.preco
        when f.a_mais <> 0 or f.cobradas > 0 then 'o que vem nele é cobrado também'
        when not f.juntos then 'o que vem nele está noutra conta, noutra fila ou noutro departamento'
        when f.passos then 'o que vem nele não deu cada passo uma vez'
        when f.nada <> (c.status_pedido = 'PEDIDO CANCELADO') or f.tudo <> (c.status_pedido = 'PEDIDO ENTREGUE AO CLIENTE')
          then 'está ' || c.status_pedido || ', e não o que vem nele'
        when d.deles <> f.voltou and c.status_pedido <> 'PEDIDO CANCELADO' and d.todos = d.deles
          and not exists (select from pagamento_linha pl where pl.estabelecimento_id = c.estabelecimento_id and pl.linha_id = c.id)
          then 'voltaram ' || d.deles || ' do que custava ' || f.voltou end as porque
    from item_pedido c
    cross join lateral (
      select sum(rateio) as soma, sum(f.preco) as a_mais, coalesce(sum(rateio) filter (where status_pedido = 'PEDIDO CANCELADO'), 0) as voltou,
        count(*) filter (where exists (
          select from linha l where l.estabelecimento_id = f.estabelecimento_id and l.linha_id = f.id)) as cobradas,
        bool_and((f.checkin_id = c.checkin_id or status_pedido = 'PEDIDO CANCELADO') and f.na_fila_em is not distinct from c.na_fila_em
          and f.nome_departamento = pe.nome_departamento) as juntos,
        bool_or(p.liberou <> (case when p.cancelou_de in ('PEDIDO FEITO PELO CLIENTE') or status_pedido = 'PEDIDO FEITO PELO CLIENTE' then 0 else 1 end)
          or p.entregou <> (case when status_pedido = 'PEDIDO ENTREGUE AO CLIENTE' or p.cancelou_de = 'PEDIDO ENTREGUE AO CLIENTE' then 1 else 0 end)
          or p.cancelou <> (status_pedido = 'PEDIDO CANCELADO')::int) as passos,
        bool_and(status_pedido = 'PEDIDO CANCELADO') as nada,
        coalesce(bool_and(status_pedido = 'PEDIDO ENTREGUE AO CLIENTE') filter (where status_pedido <> 'PEDIDO CANCELADO'), false) as tudo
      from item_pedido f
      join produto_estabelecimento pe on pe.estabelecimento_id = f.estabelecimento_id and pe.id = f.produto_estabelecimento_id
      cross join lateral (
        select count(*) filter (where a.para = 'PEDIDO LIBERADO PARA O GARCON') as liberou,
          count(*) filter (where a.para = 'PEDIDO ENTREGUE AO CLIENTE') as entregou,
          count(*) filter (where a.para = 'PEDIDO CANCELADO') as cancelou, max(a.de) filter (where a.para = 'PEDIDO CANCELADO') as cancelou_de
        from item_andamento a where a.estabelecimento_id = f.estabelecimento_id and a.item_id = f.id) p
      where f.estabelecimento_id = c.estabelecimento_id and f.do_combo = c.id) f
    cross join lateral (
      select coalesce(sum(dl.valor), 0) as todos, coalesce(sum(dl.valor) filter (where d.de_cancelamento), 0) as deles
      from desconto_linha dl join desconto d on d.estabelecimento_id = dl.estabelecimento_id and d.id = dl.desconto_id
      where dl.estabelecimento_id = c.estabelecimento_id and dl.linha_id = c.id) d
    where c.combo order by c.id`
  return {
    quantos: combos.length,
    diferencas: combos.flatMap(({ id, porque }) =>
      porque === null ? [] : { tipo: 'totais errados' as const, texto: `combo ${id}: ${porque}` },
    ),
  }
}

/** Lines that cost less by two for one. */
export async function linhasEmDobro({ sql }: Programas): Promise<number> {
  const [{ quantas }] = await sql()<[{ quantas: number }]>`
    select count(distinct dl.linha_id) as quantas from desconto_linha dl
    join desconto d on d.estabelecimento_id = dl.estabelecimento_id and d.id = dl.desconto_id where d.programacao_id is not null`
  return quantas
}

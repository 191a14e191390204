import { expect } from 'vitest'
import { type AppDeTeste, novoBar, novoGerente, novoProduto } from './app.ts'
import { corpoDoPedido, type Sentado, sentar } from './salao.ts'

/** A number from 0 up to `ate`, of a row that its seed decides. */
function sorteDe(semente: number) {
  let estado = semente
  return (ate: number) => {
    estado = (Math.imul(estado, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((estado / 2 ** 32) * ate)
  }
}

const COPOS = 4

/** What is there by an evaluator that knows nothing of the program: it adds and takes away. */
type Livro = { ha: number[]; linhas: { id: number; produto: number; quantidade: number; feito: boolean }[] }

/**
 * A night of so many acts: purchases, orders, cancellations, what was made and lost, counts and corrections, of products whose recipes share
 * their ingredients. After each, what there is and what is refused are compared with an evaluator of its own.
 */
export async function noiteDeReceitas(teste: AppDeTeste, { semente, passos }: { semente: number; passos: number }) {
  const sorte = sorteDe(semente)
  const bar = await novoBar(teste)
  const gerente = await novoGerente(teste, bar.id)
  const ana = await sentar(teste, bar.id, { mesa: 1 })
  const insumos = await Promise.all(
    Array.from({ length: 5 }, async (_, n) => {
      const dito = {
        nome: `Insumo ${n}`,
        unidade: 'ml',
        embalagem: '',
        qtd_embalagem: null,
        minimo: 0,
        segura_venda: true,
      }
      return (await teste.call('/estoque/salvarInsumo', dito, gerente)).body.id
    }),
  )
  const receitas = Array.from({ length: COPOS }, () => insumos.map(() => (sorte(2) === 0 ? 0 : 1 + sorte(60))))
  const produtos = await Promise.all(
    receitas.map(async (doses, n) => {
      const produto = await novoProduto(teste, bar.id, { nome: `Copo ${n}` })
      const ditas = doses.flatMap((quantidade, i) =>
        quantidade > 0 ? [{ opcao: null, insumo: insumos[i]!, quantidade }] : [],
      )
      expect((await teste.call('/estoque/salvarReceita', { produto: produto.id, doses: ditas }, gerente)).status).toBe(
        200,
      )
      return produto
    }),
  )
  const livro: Livro = { ha: insumos.map(() => 0), linhas: [] }
  const tira = (produto: number, quantidade: number, vezes = -1) =>
    receitas[produto]!.forEach((dose, i) => {
      livro.ha[i]! += vezes * dose * quantidade
    })
  for (let passo = 0; passo < passos; passo++)
    await um({ teste, gerente, ana, sorte, livro, insumos, produtos, receitas, tira })
  const lidos = await teste.sql<{ id: number; ha: number; soma: number }[]>`
    select i.id, i.qtd_estoque as ha, (select coalesce(sum(quantidade), 0) from movimento_de_estoque m
      where m.estabelecimento_id = i.estabelecimento_id and m.o_que = 'insumo' and m.item_id = i.id) as soma
    from insumo i where estabelecimento_id = ${bar.id}`
  insumos.forEach((id, i) => {
    const lido = lidos.find((um) => um.id === id)!
    expect([lido.ha, lido.soma], `semente ${semente}, insumo ${i}`).toEqual([livro.ha[i], livro.ha[i]])
  })
}

type Noite = {
  teste: AppDeTeste
  gerente: { token: string }
  ana: Sentado
  sorte: (ate: number) => number
  livro: Livro
  insumos: number[]
  produtos: { id: number }[]
  receitas: number[][]
  tira: (produto: number, quantidade: number, vezes?: number) => void
}

async function um({ teste, gerente, ana, sorte, livro, insumos, produtos, receitas, tira }: Noite) {
  const qual = sorte(insumos.length)
  const noInsumo = (tipo: string, quantidade: number) =>
    teste.call(
      '/estoque/lancar',
      { o_que: 'insumo', id: insumos[qual]!, tipo, quantidade, motivo: 'Ao acaso' },
      gerente,
    )
  switch (sorte(8)) {
    case 0: {
      const quantidade = 1 + sorte(800)
      expect((await noInsumo('compra', quantidade)).status).toBe(200)
      livro.ha[qual]! += quantidade
      return
    }
    case 1: {
      const quantidade = 1 + sorte(80)
      const cabe = livro.ha[qual]! >= quantidade
      expect((await noInsumo('perda', quantidade)).status).toBe(cabe ? 200 : 409)
      if (cabe) livro.ha[qual]! -= quantidade
      return
    }
    case 2: {
      const linha = livro.linhas[sorte(Math.max(1, livro.linhas.length))]
      if (!linha) return
      livro.linhas = livro.linhas.filter((outra) => outra !== linha)
      if (linha.feito)
        await teste.sql`update item_pedido set status_pedido = 'PEDIDO LIBERADO PARA O GARCON' where id = ${linha.id}`
      expect(
        (await teste.call('/pedido/cancelarItem', { idProdutoPedido: linha.id, motivo: 'Ao acaso' }, gerente)).status,
      ).toBe(200)
      if (!linha.feito) tira(linha.produto, linha.quantidade, 1)
      return
    }
    case 3: {
      await teste.call('/estoque/abrirContagem', {}, gerente)
      const contagem = (await teste.call('/estoque/buscarContagem', {}, gerente)).body.contagem!.id
      const quantidade = sorte(900)
      await teste.call(
        '/estoque/contar',
        { contagem, o_que: 'insumo', id: insumos[qual]!, quantidade, deposito: false },
        gerente,
      )
      expect((await teste.call('/estoque/fecharContagem', { contagem, vale: true }, gerente)).status).toBe(200)
      livro.ha[qual] = quantidade
      return
    }
    default: {
      const pedidos = Array.from({ length: 1 + sorte(2) }, () => ({
        produto: sorte(produtos.length),
        quantidade: 1 + sorte(3),
      }))
      const cabe = livro.ha.every(
        (ha, i) =>
          ha >= pedidos.reduce((soma, { produto, quantidade }) => soma + receitas[produto]![i]! * quantidade, 0),
      )
      const escolhas = pedidos.map(({ produto, quantidade }) => [produtos[produto]!, quantidade] as const)
      const { status, body } = await teste.call('/pedido/cadastrarPedido', corpoDoPedido(escolhas), {
        checkin: ana.segredo,
      })
      if (body.code === 'pedidos_demais') return
      expect([status, cabe]).toEqual(cabe ? [200, true] : [409, false])
      if (!cabe) return
      const ids = await teste.sql<{ id: number }[]>`
        select id from item_pedido where checkin_id = ${ana.id} order by id desc limit ${pedidos.length}`
      pedidos.forEach(({ produto, quantidade }, n) => {
        tira(produto, quantidade)
        livro.linhas.push({ id: ids[pedidos.length - 1 - n]!.id, produto, quantidade, feito: sorte(3) === 0 })
      })
    }
  }
}

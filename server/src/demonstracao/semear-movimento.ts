import type { StatusPedido } from '@boteco/contract/pedido/cliente'
import { type Visita, visitas } from '@boteco/demonstracao/movimento'
import { databaseNow, type Transaction } from '../database/db.ts'
import { hashDoSegredo, novoSegredo } from '../sessao/provas.ts'

const FEITO = 'PEDIDO FEITO PELO CLIENTE'
const LIBERADO = 'PEDIDO LIBERADO PARA O GARCON'
const ENTREGUE = 'PEDIDO ENTREGUE AO CLIENTE'
const statusDoEstado = {
  feito: FEITO,
  liberado: LIBERADO,
  entregue: ENTREGUE,
  pago: ENTREGUE,
} as const satisfies Record<string, StatusPedido>
/** How long the bar and the kitchen take, and then the waiter, in minutes. */
const PREPARO = 4
const ENTREGA = 2

/** The team of the demonstration's first bar, by profile. */
export type Equipe = Map<string, { usuario_id: number; vinculo_id: number | null }>

type Linha = { id: number; preco: number; quantidade: number; visita: number }

/** Puts the visits of `movimento.ts` into this bar, at times relative to now. Whole tables at a time, for a quick start. */
export async function seedMovimento(tx: Transaction, estabelecimento_id: number, equipe: Equipe): Promise<void> {
  const agora = await databaseNow(tx)
  const ha = (minutos: number) => new Date(agora - minutos * 60_000)
  const produtos = await tx<{ id: number; nome: string; preco_venda: number; nome_departamento: string }[]>`
    select id, nome, preco_venda /* never null */, nome_departamento /* never null */ from produto_estabelecimento
    where estabelecimento_id = ${estabelecimento_id}`
  const porNome = new Map(produtos.map((produto) => [produto.nome, produto]))
  const produtoDe = (nome: string) => {
    const produto = porNome.get(nome)
    if (!produto) throw new Error(`A demonstração vende ${nome}, que não está no cardápio.`)
    return produto
  }

  const checkins = await inserirCheckins(tx, estabelecimento_id, equipe, ha)

  const pedidos = visitas.flatMap(({ pedidos }, visita) => pedidos.map((pedido) => ({ ...pedido, visita })))
  const idsDosPedidos = await inserir(
    tx,
    'pedido',
    pedidos.map(({ ha: minutos, visita }) => ({
      estabelecimento_id,
      checkin_id: checkins[visita]?.id,
      numero_mesa: visitas[visita]?.mesa,
      feito_em: ha(minutos),
    })),
  )
  const itens = pedidos.flatMap(({ itens, ha: minutos, visita }, pedido) =>
    itens.map(([nome, quantidade, estado, observacao = '']) => {
      return { produto: produtoDe(nome), quantidade, estado, observacao, minutos, visita, pedido }
    }),
  )
  const idsDosItens = await inserir(
    tx,
    'item_pedido',
    itens.map(({ produto, quantidade, estado, observacao, minutos, visita, pedido }) => ({
      estabelecimento_id,
      pedido_id: idsDosPedidos[pedido],
      checkin_id: checkins[visita]?.id,
      produto_estabelecimento_id: produto.id,
      nome_produto: produto.nome,
      nome_departamento: produto.nome_departamento,
      quantidade,
      preco: produto.preco_venda,
      observacao,
      status_pedido: statusDoEstado[estado],
      feito_em: ha(minutos),
      na_fila_em: ha(minutos),
    })),
  )
  const andamentos = itens.flatMap(({ produto, estado, minutos }, i) => {
    const item = { estabelecimento_id, item_id: idsDosItens[i] }
    const preparador = produto.nome_departamento === 'BAR' ? 'BAR BARMAN' : 'BAR COZINHA'
    const liberou = { de: FEITO, para: LIBERADO, feito_por: vinculoDe(equipe, preparador), em: ha(minutos - PREPARO) }
    const entregou = {
      de: LIBERADO,
      para: ENTREGUE,
      feito_por: vinculoDe(equipe, 'BAR GARCON'),
      em: ha(minutos - PREPARO - ENTREGA),
    }
    const passos = { feito: [], liberado: [liberou], entregue: [liberou, entregou], pago: [liberou, entregou] }[estado]
    return passos.map((passo) => ({ ...item, ...passo }))
  })
  await inserir(tx, 'item_andamento', andamentos)

  const fichas = visitas.flatMap(({ fichas = [] }, visita) =>
    fichas.flatMap(({ quantidade, ...ficha }) => Array.from({ length: quantidade }, () => ({ ...ficha, visita }))),
  )
  const idsDasFichas = await inserir(
    tx,
    'ficha',
    fichas.map(({ produto, ha: minutos, visita }, i) => ({
      estabelecimento_id,
      numero: i + 1,
      checkin_id: checkins[visita]?.id,
      carteira_id: checkins[visita]?.carteira_id,
      usuario_id: checkins[visita]?.usuario_id,
      produto_estabelecimento_id: produtoDe(produto).id,
      nome_produto: produto,
      preco: produtoDe(produto).preco_venda,
      solicitada_em: ha(minutos),
    })),
  )
  await tx`insert into contador values (${estabelecimento_id}, 'checkin', ${visitas.length}),
    (${estabelecimento_id}, 'ficha', ${fichas.length})`

  const itensPagos: Linha[] = itens.flatMap(({ estado, produto, quantidade, visita }, i) =>
    estado === 'pago' ? [{ id: idsDosItens[i] ?? 0, preco: produto.preco_venda, quantidade, visita }] : [],
  )
  const fichasPagas: Linha[] = fichas.flatMap(({ paga, produto, visita }, i) =>
    paga ? [{ id: idsDasFichas[i] ?? 0, preco: produtoDe(produto).preco_venda, quantidade: 1, visita }] : [],
  )
  await inserirPagamentos(tx, estabelecimento_id, vinculoDe(equipe, 'BAR GARCON'), itensPagos, fichasPagas, ha)
}

type Checkin = { id: number; carteira_id: number; usuario_id: number | null }

async function inserirCheckins(
  tx: Transaction,
  estabelecimento_id: number,
  equipe: Equipe,
  ha: (minutos: number) => Date,
): Promise<Checkin[]> {
  // no one has these secrets: they are random and thrown away
  const carteiras = await inserir(
    tx,
    'carteira',
    visitas.map(() => ({ segredo_hash: hashDoSegredo(novoSegredo()) })),
  )
  const usuarios = visitas.map(({ daCliente }) => (daCliente ? (equipe.get('BAR CLIENTE')?.usuario_id ?? null) : null))
  const ids = await inserir(
    tx,
    'checkin',
    visitas.map(({ nome, mesa, comanda, chegou, saiu, pedidos }, i) => ({
      estabelecimento_id,
      numero: i + 1,
      carteira_id: carteiras[i],
      usuario_id: usuarios[i],
      nome,
      email:
        nome &&
        `${nome
          .normalize('NFD')
          .replace(/[^A-Za-z ]/g, '')
          .toLowerCase()
          .replace(' ', '.')}@exemplo.com`,
      telefone: nome && `119000021${String(10 + i)}`,
      numero_mesa: mesa,
      numero_comanda: comanda,
      aberto_em: ha(chegou),
      ultima_atividade_em: ha(pedidos.at(-1)?.ha ?? chegou),
      fechado_em: saiu === undefined ? null : ha(saiu),
    })),
  )
  return ids.map((id, i) => ({ id, carteira_id: carteiras[i] ?? 0, usuario_id: usuarios[i] ?? null }))
}

/** One payment for each visit that paid something. */
async function inserirPagamentos(
  tx: Transaction,
  estabelecimento_id: number,
  registrado_por: number | null,
  itens: Linha[],
  fichas: Linha[],
  ha: (minutos: number) => Date,
) {
  const valorDe = ({ preco, quantidade }: Linha) => preco * quantidade
  const linhas = [
    ...itens.map((linha) => ({ ...linha, tipo: 'item' })),
    ...fichas.map((linha) => ({ ...linha, tipo: 'ficha' })),
  ]
  const pagos = visitas
    .map(({ pagou }: Visita, visita) => ({ pagou, linhas: linhas.filter((linha) => linha.visita === visita) }))
    .flatMap(({ pagou, linhas }) => (pagou ? [{ ...pagou, linhas }] : []))
  const ids = await inserir(
    tx,
    'pagamento',
    pagos.map(({ meio, linhas, ha: minutos }) => ({
      estabelecimento_id,
      meio,
      estado: 'pago',
      valor: linhas.reduce((soma, linha) => soma + valorDe(linha), 0),
      registrado_por,
      criado_em: ha(minutos),
      pago_em: ha(minutos),
    })),
  )
  const doPagamento = pagos.flatMap(({ linhas }, i) =>
    linhas.map((linha) => ({
      estabelecimento_id,
      pagamento_id: ids[i],
      linha_id: linha.id,
      tipo: linha.tipo,
      valor: valorDe(linha),
    })),
  )
  await tx`insert into pagamento_linha ${tx(doPagamento)}`
  const eventos = pagos.map(({ ha: minutos }, i) => ({
    estabelecimento_id,
    pagamento_id: ids[i],
    de: 'intencao',
    para: 'pago',
    causa: 'registrado pelo garçom',
    em: ha(minutos),
  }))
  await tx`insert into pagamento_evento ${tx(eventos)}`
}

const vinculoDe = (equipe: Equipe, perfil: string) => equipe.get(perfil)?.vinculo_id ?? null

/** Inserts rows at once and answers their ids in the same order: ids are given out in the order of the rows. */
async function inserir(tx: Transaction, tabela: string, linhas: object[]): Promise<number[]> {
  const inseridas = await tx<{ id: number }[]>`insert into ${tx(tabela)} ${tx(linhas)} returning id`
  return inseridas.map(({ id }) => id).sort((a, b) => a - b)
}

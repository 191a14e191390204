import { randomUUID } from 'node:crypto'
import { mensagens } from '@boteco/contract/mensagens'
import { andamentos } from '@boteco/contract/pedido/casa'
import { CHEGOU_VALE_MS, type ItemEntregue, STATUS_DE_PREPARO } from '@boteco/contract/pedido/cliente'
import { DEPARTAMENTOS } from '@boteco/contract/produto/cliente'
import { respostas } from '@boteco/contract/respostas'
import { PERFIS_DA_EQUIPE } from '@boteco/contract/sessao/cliente'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AppDeTeste, appDeTeste, novoBar, novoFuncionario, novoProduto } from '../teste/app.ts'
import { cabecalhos } from '../teste/provas.ts'
import { entregarTudo, itensDe, pedir, type Sentado, sentar } from '../teste/salao.ts'

let teste: AppDeTeste
let bar: { id: number; nome: string }
let ana: Sentado
let cardapio: Record<(typeof DEPARTAMENTOS)[number], { id: number }>
const tokens = {} as Record<(typeof PERFIS_DA_EQUIPE)[number], string>

beforeAll(async () => {
  teste = await appDeTeste()
  bar = await novoBar(teste)
  ana = await sentar(teste, bar.id, { mesa: 1 })
  cardapio = {
    BAR: await novoProduto(teste, bar.id, { nome_departamento: 'BAR' }),
    COZINHA: await novoProduto(teste, bar.id, { nome_departamento: 'COZINHA' }),
  }
  for (const perfil of PERFIS_DA_EQUIPE) tokens[perfil] = (await novoFuncionario(teste, bar.id, perfil)).token
})
afterAll(() => teste.encerrar())

async function novoItem(
  departamento: 'BAR' | 'COZINHA' = 'BAR',
  status: (typeof STATUS_DE_PREPARO)[number] = 'PEDIDO FEITO PELO CLIENTE',
) {
  await pedir(teste, ana, [[cardapio[departamento], 1]])
  const item = (await itensDe(teste, ana)).at(-1)
  if (!item) throw new Error('sem item')
  await teste.sql`update item_pedido set status_pedido = ${status} where id = ${item.id}`
  return item
}
const statusDe = async (id: number) => (await itensDe(teste, ana)).find((item) => item.id === id)?.status_pedido
const passos = (id: number) =>
  teste.sql`select de, para, feito_por is not null as com_nome from item_andamento where item_id = ${id}`
const andar = (token: string, alvo: object) => teste.call('/pedido/darAndamentoAoPedido', alvo, { token })

describe.each(PERFIS_DA_EQUIPE)('%s', (perfil) => {
  const casos = STATUS_DE_PREPARO.flatMap((status) =>
    DEPARTAMENTOS.map((departamento) => [status, departamento] as const),
  )

  test.each(casos)('diante de um item %s da %s faz o que a tabela de andamentos diz', async (status, departamento) => {
    const item = await novoItem(departamento, status)
    const resposta = await andar(tokens[perfil], { idProdutoPedido: item.id })
    const regra = perfil === 'BAR GERENTE' || perfil === 'BAR CAIXA' ? null : andamentos[perfil]
    if (regra?.de === status && (regra.departamento ?? departamento) === departamento) {
      expect(resposta.status).toBe(200)
      expect(await statusDe(item.id)).toBe(regra.para)
      expect(await passos(item.id)).toEqual([{ de: status, para: regra.para, com_nome: true }])
      return
    }
    const deOutro = regra === null || (regra.departamento ?? departamento) !== departamento
    expect([resposta.status, resposta.body.message]).toEqual(
      deOutro ? [403, mensagens.semPermissao] : [409, respostas.pedidoJaAndou],
    )
    expect(await statusDe(item.id)).toBe(status)
    expect(await passos(item.id)).toHaveLength(0)
  })
})

test('o que o garçom acabou de trazer diz quando, só a quem o pediu e só enquanto é novidade', async () => {
  const { id } = await novoItem()
  await andar(tokens['BAR BARMAN'], { idProdutoPedido: id })
  await andar(tokens['BAR GARCON'], { idProdutoPedido: id })
  const chegadaPara = async (path: '/pedido/buscarMeusPedidosEntregues' | '/pedido/buscarPedidosEntreguesNaMesa') => {
    const { pedidos } = (await teste.call(path, {}, { checkin: ana.segredo })).body
    const linha = pedidos.find(({ produto_pedido_id }) => produto_pedido_id === id)
    return (linha as Partial<ItemEntregue> | undefined)?.entregue_em
  }
  expect(Date.parse((await chegadaPara('/pedido/buscarMeusPedidosEntregues')) ?? '')).toBeGreaterThan(
    Date.now() - 60_000,
  )
  expect(await chegadaPara('/pedido/buscarPedidosEntreguesNaMesa')).toBeUndefined()
  await teste.sql`update item_andamento set em = em - ${CHEGOU_VALE_MS} * interval '1 millisecond' where item_id = ${id}`
  expect(await chegadaPara('/pedido/buscarMeusPedidosEntregues')).toBeNull()
})

test('a linha da fila diz tudo o que a especificação diz de um item, e nada do seu dinheiro', async () => {
  const { id } = await novoItem('BAR')
  const { pedidos } = (await teste.call('/pedido/buscarPedidos', {}, { token: tokens['BAR BARMAN'] })).body
  const linha = pedidos.find(({ produto_pedido_id }) => produto_pedido_id === id)
  const daEspecificacao = [
    ...['id', 'produto_pedido_id', 'nome_do_cliente', 'nome_produto', 'preco', 'quantidade', 'numero_mesa'],
    ...['numero_comanda', 'data_pedido', 'hora_pedido', 'produto_estabelecimento_id', 'status_pedido'],
  ]
  expect(Object.keys(linha ?? {})).toEqual(expect.arrayContaining(daEspecificacao))
  for (const doDinheiro of ['situacao', 'descontos', 'cotas', 'pagador']) expect(linha).not.toHaveProperty(doDinheiro)
})

test('o caminho inteiro: o bar libera, o garçom entrega, e cada um vê só a sua fila', async () => {
  const [cerveja, porcao] = [await novoItem('BAR'), await novoItem('COZINHA')]
  const fila = async (perfil: 'BAR BARMAN' | 'BAR COZINHA' | 'BAR GARCON') => {
    const { pedidos } = (await teste.call('/pedido/buscarPedidos', {}, { token: tokens[perfil] })).body
    return pedidos
      .map(({ produto_pedido_id }) => produto_pedido_id)
      .filter((id) => id === cerveja.id || id === porcao.id)
  }
  expect([await fila('BAR BARMAN'), await fila('BAR COZINHA'), await fila('BAR GARCON')]).toEqual([
    [cerveja.id],
    [porcao.id],
    [],
  ])
  expect((await andar(tokens['BAR BARMAN'], { idProdutoPedido: cerveja.id })).body.message).toBe(respostas.itemLiberado)
  expect([await fila('BAR BARMAN'), await fila('BAR COZINHA'), await fila('BAR GARCON')]).toEqual([
    [],
    [porcao.id],
    [cerveja.id],
  ])
  expect((await andar(tokens['BAR GARCON'], { idProdutoPedido: cerveja.id })).body.message).toBe(respostas.itemEntregue)
  expect([await fila('BAR BARMAN'), await fila('BAR GARCON')]).toEqual([[], []])
})

test('vinte toques ao mesmo tempo dão um passo', async () => {
  const item = await novoItem()
  const toques = await Promise.all(
    Array.from({ length: 20 }, () => andar(tokens['BAR BARMAN'], { idProdutoPedido: item.id })),
  )
  expect(toques.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(toques.filter(({ status, body }) => status === 409 && body.code === 'ja_andou')).toHaveLength(19)
  expect(await passos(item.id)).toHaveLength(1)
})

test('o item pode ser dito pelo pedido e pelo produto; de linhas iguais, anda a mais antiga', async () => {
  await pedir(teste, ana, [
    [cardapio.BAR, 1, 'com gelo'],
    [cardapio.BAR, 1, 'sem gelo'],
    [cardapio.COZINHA, 1],
  ])
  const [comGelo, semGelo, porcao] = (await itensDe(teste, ana)).slice(-3)
  const alvo = { idPedido: String(comGelo?.pedido_id), idProdutoEstabelecimento: String(cardapio.BAR.id) }
  const status = async () => (await itensDe(teste, ana)).slice(-3).map(({ status_pedido }) => status_pedido)
  await andar(tokens['BAR BARMAN'], alvo)
  expect(await status()).toEqual([
    'PEDIDO LIBERADO PARA O GARCON',
    'PEDIDO FEITO PELO CLIENTE',
    'PEDIDO FEITO PELO CLIENTE',
  ])
  await andar(tokens['BAR BARMAN'], alvo)
  expect(await status()).toEqual([
    'PEDIDO LIBERADO PARA O GARCON',
    'PEDIDO LIBERADO PARA O GARCON',
    'PEDIDO FEITO PELO CLIENTE',
  ])
  expect((await andar(tokens['BAR BARMAN'], alvo)).status).toBe(409)
  // the line's own id wins over what else is said
  await andar(tokens['BAR GARCON'], { ...alvo, idProdutoPedido: semGelo?.id })
  expect((await status())[1]).toBe('PEDIDO ENTREGUE AO CLIENTE')
  expect(porcao?.id).toBeTypeOf('number')
})

test('por qualquer caminho o mesmo passo deixa o mesmo: pela linha, pelo pedido e produto, e com uma chave de dias atrás', async () => {
  type Item = Awaited<ReturnType<typeof novoItem>>
  const pelaLinha = ({ id }: Item) => ({ idProdutoPedido: id })
  const peloPedido = ({ pedido_id }: Item) => ({ idPedido: pedido_id, idProdutoEstabelecimento: cardapio.BAR.id })
  async function caminho(mesa: number, alvo: (item: Item) => object, velha: boolean) {
    const quem = await sentar(teste, bar.id, { mesa })
    await pedir(teste, quem, [[cardapio.BAR, 1]])
    const item = (await itensDe(teste, quem))[0]!
    const deixou: object[] = []
    for (const perfil of ['BAR BARMAN', 'BAR GARCON'] as const) {
      const [provas, path] = [{ token: tokens[perfil], chave: randomUUID() }, '/pedido/darAndamentoAoPedido'] as const
      if (velha) {
        const outro = await novoItem('BAR', andamentos[perfil].de!)
        await teste.call(path, { idProdutoPedido: outro.id }, provas)
        await teste.sql`update idempotencia set criada_em = criada_em - interval '49 hours' where chave = ${provas.chave}`
      }
      expect((await teste.call(path, alvo(item), provas)).status).toBe(200)
      deixou.push(
        ...(await teste.sql`
          select i.status_pedido, i.recebido_em is not null as recebido, a.de, a.para, a.feito_por, a.motivo, k.chamador, k.resposta,
            k.criada_em > now() - interval '1 hour' as da_hora, f.convite_desde is not null as so_com_convite
          from item_pedido i
          join checkin c on c.estabelecimento_id = i.estabelecimento_id and c.id = i.checkin_id
          join mesa_aberta f on f.estabelecimento_id = c.estabelecimento_id and f.id = c.mesa_aberta_id
          join item_andamento a on a.estabelecimento_id = i.estabelecimento_id and a.item_id = i.id
          join idempotencia k on k.estabelecimento_id = i.estabelecimento_id and k.chave = ${provas.chave}
          where i.id = ${item.id} order by a.id`),
      )
    }
    return deixou
  }
  const primeiro = await caminho(70, pelaLinha, false)
  expect(primeiro).toMatchObject([
    { status_pedido: 'PEDIDO LIBERADO PARA O GARCON', recebido: true, da_hora: true, so_com_convite: false },
    { status_pedido: 'PEDIDO ENTREGUE AO CLIENTE', para: 'PEDIDO LIBERADO PARA O GARCON', so_com_convite: true },
    { status_pedido: 'PEDIDO ENTREGUE AO CLIENTE', para: 'PEDIDO ENTREGUE AO CLIENTE', so_com_convite: true },
  ])
  expect(await caminho(71, peloPedido, false)).toEqual(primeiro)
  expect(await caminho(72, pelaLinha, true)).toEqual(primeiro)
  expect(await caminho(73, peloPedido, true)).toEqual(primeiro)
})

test('o formulário da especificação, em multipart, também dá andamento', async () => {
  const item = await novoItem()
  const form = new FormData()
  form.append('userData', JSON.stringify({ dadosPerfil: { nome: 'BAR GERENTE' } }))
  form.append('idPedido', String(item.pedido_id))
  form.append('idProdutoEstabelecimento', String(cardapio.BAR.id))
  const resposta = await teste.app.inject({
    method: 'POST',
    url: '/pedido/darAndamentoAoPedido',
    headers: cabecalhos({ token: tokens['BAR BARMAN'] }),
    payload: form,
  })
  expect([resposta.statusCode, resposta.json()]).toEqual([200, { message: respostas.itemLiberado }])
  expect(await statusDe(item.id)).toBe('PEDIDO LIBERADO PARA O GARCON')
})

test('um item de outro bar não existe para quem trabalha aqui', async () => {
  const item = await novoItem()
  const vizinho = await novoFuncionario(teste, (await novoBar(teste)).id, 'BAR BARMAN')
  for (const alvo of [
    { idProdutoPedido: item.id },
    { idPedido: item.pedido_id, idProdutoEstabelecimento: cardapio.BAR.id },
    { idProdutoPedido: 999_999_999 },
  ]) {
    expect(await andar(vizinho.token, alvo)).toMatchObject({ status: 404, body: { message: respostas.naoEncontrado } })
  }
  expect(await statusDe(item.id)).toBe('PEDIDO FEITO PELO CLIENTE')
  expect((await teste.call('/pedido/buscarPedidos', {}, { token: vizinho.token })).body).toEqual({ pedidos: [] })
})

test('sem dizer qual item, não há andamento', async () => {
  const item = await novoItem()
  for (const alvo of [{}, { idPedido: item.pedido_id }, { idProdutoEstabelecimento: cardapio.BAR.id }]) {
    expect((await andar(tokens['BAR BARMAN'], alvo)).status).toBe(400)
  }
})

describe('as listas do cliente', () => {
  const lista = async (qual: 'EmAndamento' | 'Entregues', { segredo }: Sentado) =>
    (await teste.call(`/pedido/buscarMeusPedidos${qual}`, {}, { checkin: segredo })).body.pedidos
  const naMesa = async ({ segredo }: Sentado) => {
    const { pedidos } = (await teste.call('/pedido/buscarPedidosEntreguesNaMesa', {}, { checkin: segredo })).body
    return pedidos.map(({ nome_do_cliente }) => nome_do_cliente).sort()
  }

  test('cada um vê o que pediu: primeiro em andamento, depois entregue', async () => {
    const [bia, caio] = [await sentar(teste, bar.id, { mesa: 50 }), await sentar(teste, bar.id, { mesa: 50 })]
    await pedir(teste, bia, [[cardapio.BAR, 2]])
    expect(await lista('EmAndamento', bia)).toHaveLength(1)
    expect([await lista('Entregues', bia), await lista('EmAndamento', caio)]).toEqual([[], []])
    await entregarTudo(teste, bia)
    expect(await lista('EmAndamento', bia)).toEqual([])
    expect(await lista('Entregues', bia)).toEqual([
      expect.objectContaining({ status_pedido: 'PEDIDO ENTREGUE AO CLIENTE', quantidade: 2 }),
    ])
    expect(await lista('Entregues', caio)).toEqual([])
  })

  test('na mesa, aparece o entregue a todos os check-ins abertos daquela mesa daquele bar', async () => {
    const outroBar = await novoBar(teste)
    const deOutroBar = await sentar(teste, outroBar.id, { mesa: 60 })
    await pedir(teste, deOutroBar, [[await novoProduto(teste, outroBar.id), 1]], { nome: 'Do outro bar' })
    await entregarTudo(teste, deOutroBar)
    const gente: Sentado[] = []
    for (const [nome, mesa] of [
      ['Bia', 60],
      ['Caio', 60],
      ['Duda', 61],
      ['Elis', 60],
    ] as const) {
      const quem = await sentar(teste, bar.id, { mesa })
      await pedir(teste, quem, [[cardapio.BAR, 1]], { nome })
      await entregarTudo(teste, quem)
      gente.push(quem)
    }
    const [bia, caio, duda, elis] = gente as [Sentado, Sentado, Sentado, Sentado]
    await pedir(teste, bia, [[cardapio.BAR, 1]], { nome: 'Bia' })
    await teste.sql`update checkin set fechado_em = now() where id = ${elis.id}`
    expect(await naMesa(bia)).toEqual(['Bia', 'Caio'])
    expect(await naMesa(caio)).toEqual(['Bia', 'Caio'])
    expect(await naMesa(duda)).toEqual(['Duda'])
  })

  test('quem não disse a mesa vê só o que é seu', async () => {
    const [bia, caio] = [await sentar(teste, bar.id), await sentar(teste, bar.id)]
    for (const [quem, nome] of [
      [bia, 'Bia'],
      [caio, 'Caio'],
    ] as const) {
      await pedir(teste, quem, [[cardapio.BAR, 1]], { nome })
      await entregarTudo(teste, quem)
    }
    expect(await naMesa(bia)).toEqual(['Bia'])
  })
})

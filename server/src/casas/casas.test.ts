import { emReais } from '@boteco/contract/dinheiro'
import { INSUMOS_DA_CASA } from '@boteco/contract/estoque/escritorio'
import { AREAS_DA_CASA } from '@boteco/contract/mesa/escritorio'
import { respostas } from '@boteco/contract/respostas'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { segurarMesas } from '../checkin/mesa-aberta.ts'
import { transaction } from '../database/db.ts'
import { type AppDeTeste, appDeTeste, loginDe, novoBar, novoGerente, novoProduto } from '../teste/app.ts'
import { novoGrupo, pendurar } from '../teste/escolhas.ts'
import { testLongo } from '../teste/longo.ts'
import { corpoDoPedido, itensDe, sentar } from '../teste/salao.ts'

// What one house of an owner has is copied to another, and what changes in it is offered there.

let teste: AppDeTeste
beforeAll(async () => {
  teste = await appDeTeste()
})
afterAll(() => teste.encerrar())

type Quem = { token: string; email: string; usuario_id: number }
/** Two houses of one manager: the first has a menu, tables and settings. */
async function duasCasas() {
  const [matriz, filial] = [await novoBar(teste), await novoBar(teste)]
  const gerente = await novoGerente(teste, matriz.id)
  await teste.sql`insert into vinculo ${teste.sql({ estabelecimento_id: filial.id, usuario_id: gerente.usuario_id, perfil: 'BAR GERENTE' })}`
  const chope = await novoProduto(teste, matriz.id, { nome: 'Chope Pilsen', preco_venda: 990, qtd_estoque: 50 })
  const agua = await novoProduto(teste, matriz.id, { nome: 'Água', preco_venda: 500 })
  const gelo = await novoGrupo(teste, gerente, 'Gelo', [
    { nome: 'Com gelo', preco: 0 },
    { nome: 'Gelo de coco', preco: 3 },
  ])
  await pendurar(teste, gerente, agua, gelo)
  const [{ id: area_id }] = await teste.sql<[{ id: number }]>`
    insert into area ${teste.sql({ estabelecimento_id: matriz.id, nome: 'Varanda', ordem: 1 })} returning id`
  await teste.sql`insert into mesa ${teste.sql({ estabelecimento_id: matriz.id, numero: 7, rotulo: 'Janela', area_id, lugares: 4 })}`
  await teste.sql`update estabelecimento set taxa_percentual = 12 where id = ${matriz.id}`
  return { matriz, filial, gerente, chope, agua }
}
const em = async ({ email }: Quem, idEstabelecimento: number) =>
  (await teste.call('/auth/loginBoteco', { email, password: 'senha-de-teste', idEstabelecimento })).body.token as string
const copiar = (token: string, idEstabelecimento: number, o_que = ['cardapio', 'salao', 'ajustes']) =>
  teste.call('/casas/copiar', { idEstabelecimento, o_que }, { token })
const produtosDe = async (token: string) =>
  (await teste.call('/produto/buscarProdutosDoEstabelecimento', {}, { token })).body.produtosEstabelecimento
const precoNa = async (casa: { id: number }, nome: string) => {
  const [lido] = await teste.sql<[{ preco_venda: number }]>`
    select preco_venda from produto_estabelecimento where estabelecimento_id = ${casa.id} and nome = ${nome} and removido_em is null`
  return lido?.preco_venda
}

test('o cardápio, as escolhas, as mesas e os ajustes vêm de outra casa, e nada é de duas', async () => {
  const { matriz, filial, gerente, chope } = await duasCasas()
  const la = await produtosDe(gerente.token)
  const token = await em(gerente, filial.id)
  const { status, body } = await copiar(token, matriz.id)
  expect([status, body.message]).toEqual([
    200,
    'Copiado: 2 produtos, 1 grupo de escolhas, 1 área, 1 mesa, os ajustes da casa.',
  ])
  const aqui = await produtosDe(token)
  // without what each house has of its own: numbers, stock
  const semOQueEDela = (produtos: typeof la) =>
    JSON.parse(
      JSON.stringify(produtos, (campo, valor) =>
        /^id$|_id$|qtd_estoque|versao|grupos/.test(campo) ? undefined : valor,
      ),
    )
  expect(semOQueEDela(aqui)).toEqual(semOQueEDela(la))
  expect(aqui.map(({ grupos }) => grupos?.length)).toEqual(la.map(({ grupos }) => grupos?.length))
  expect(aqui.map(({ id }) => id)).not.toContain(chope.id)
  expect(aqui.find(({ nome }) => nome === 'Chope Pilsen')?.qtd_estoque).toBeNull()
  const [mesa] = await teste.sql`
    select m.rotulo, m.lugares, a.nome as area, e.taxa_percentual from mesa m
    join area a on a.estabelecimento_id = m.estabelecimento_id and a.id = m.area_id join estabelecimento e on e.id = m.estabelecimento_id
    where m.estabelecimento_id = ${filial.id}`
  expect(mesa).toEqual({ rotulo: 'Janela', lugares: 4, area: 'Varanda', taxa_percentual: 12 })
  // once more there is nothing left to come
  const denovo = await copiar(token, matriz.id, ['cardapio', 'salao'])
  expect(denovo.body.message).toBe(respostas.nadaACopiar)
})

testLongo('as receitas vêm com os insumos, de que ainda não há nada e que ainda não seguram a venda', async () => {
  const { matriz, filial, gerente, agua } = await duasCasas()
  const insumo = async (quem: { token: string }, nome: string, unidade: string) => {
    const dito = { nome, unidade, embalagem: 'garrafa', qtd_embalagem: 1000, minimo: 500, segura_venda: true }
    return (await teste.call('/estoque/salvarInsumo', dito, quem)).body.id
  }
  const [xarope, limao] = [await insumo(gerente, 'Xarope', 'ml'), await insumo(gerente, 'Limão', 'g')]
  await teste.call(
    '/estoque/lancar',
    { o_que: 'insumo', id: xarope, tipo: 'compra', quantidade: 900, valor: 9 },
    gerente,
  )
  const { opcoes } = (await teste.call('/estoque/buscarReceita', { produto: agua.id }, gerente)).body
  const coco = opcoes.find(({ nome }) => nome === 'Gelo de coco')!.id
  const doses = [
    { opcao: null, insumo: limao, quantidade: 15 },
    { opcao: coco, insumo: xarope, quantidade: 20 },
  ]
  await teste.call('/estoque/salvarReceita', { produto: agua.id, doses }, gerente)
  const token = await em(gerente, filial.id)
  // here limes are counted by the piece: grams of them are no dose of those
  await insumo({ token }, 'limão', 'un')
  expect((await copiar(token, matriz.id, ['cardapio'])).body.message).toBe(
    'Copiado: 2 produtos, 1 grupo de escolhas, 1 insumo.',
  )
  const daqui = (await produtosDe(token)).find(({ nome }) => nome === 'Água')!.id
  const { body } = await teste.call('/estoque/buscarReceita', { produto: daqui }, { token })
  expect(body.doses).toEqual([
    { opcao: body.opcoes.find(({ nome }) => nome === 'Gelo de coco')!.id, insumo: expect.any(Number), quantidade: 20 },
  ])
  const { itens } = (await teste.call('/estoque/buscarEstoque', {}, { token })).body
  expect(itens.find(({ nome }) => nome === 'Xarope')).toMatchObject({
    ...{ quantidade: 0, segura_venda: false, embalagem: 'garrafa', qtd_embalagem: 1000, minimo: 500, custo: 1_000_000 },
  })
})

testLongo('o que a casa já tem com esse nome fica como está', async () => {
  const { matriz, filial, gerente } = await duasCasas()
  await novoProduto(teste, filial.id, { nome: 'chope pilsen', preco_venda: 1490 })
  await copiar(await em(gerente, filial.id), matriz.id, ['cardapio'])
  expect(await precoNa(filial, 'chope pilsen')).toBe(1490)
  expect(await precoNa(filial, 'Água')).toBe(500)
})

test('uma mudança é oferecida às outras casas, e a exceção de uma fica', async () => {
  const { matriz, filial, gerente, chope, agua } = await duasCasas()
  const la = await em(gerente, filial.id)
  await copiar(la, matriz.id, ['cardapio'])
  const { token } = { token: await em(gerente, matriz.id) }
  const oQueLevar = async () => (await teste.call('/casas/buscarOQueLevar', {}, { token })).body.casas
  expect(await oQueLevar()).toEqual([])

  // both change here; the branch sells water at a price of its own
  await teste.sql`update produto_estabelecimento set preco_venda = preco_venda + 100, descricao = 'Nova' where estabelecimento_id = ${matriz.id}`
  await teste.sql`update produto_estabelecimento set preco_venda = 700 where estabelecimento_id = ${filial.id} and nome = 'Água'`
  const produto = (um: { id: number }, nome: string) => ({
    o_que: 'produto',
    id: um.id,
    nome,
    visto: expect.any(String),
  })
  expect(await oQueLevar()).toEqual([
    {
      ...filial,
      itens: [
        {
          ...produto(chope, 'Chope Pilsen'),
          muda: [`preço de ${emReais(990)} para ${emReais(1090)}`, 'descrição'],
          fica: [],
        },
        { ...produto(agua, 'Água'), muda: ['descrição'], fica: ['preço'] },
      ],
    },
  ])
  const levar = () =>
    teste.call('/casas/levar', { idEstabelecimento: filial.id, produtos: [chope.id, agua.id] }, { token })
  const levado = await levar()
  expect([levado.status, levado.body.message]).toEqual([200, `${respostas.levado} ${filial.nome}.`])
  expect([await precoNa(filial, 'Chope Pilsen'), await precoNa(filial, 'Água')]).toEqual([1090, 700])
  const textos = (await produtosDe(la)).map(({ descricao }) => descricao)
  expect(textos).toEqual(['Nova', 'Nova'])
  expect(await oQueLevar()).toEqual([])
  expect((await levar()).body.message).toBe(respostas.nadaALevar)
  // it is that house's deed, of the same person's work there
  const [ato] = await teste.sql`
    select a.tipo, v.usuario_id from ato a join vinculo v on v.estabelecimento_id = a.estabelecimento_id and v.id = a.vinculo_id
    where a.estabelecimento_id = ${filial.id} and a.tipo = 'preco' order by a.id desc limit 1`
  expect(ato).toEqual({ tipo: 'preco', usuario_id: gerente.usuario_id })
})

test('o preço do quilo não vai para onde se vende por unidade', async () => {
  const { matriz, filial, gerente, agua } = await duasCasas()
  await copiar(await em(gerente, filial.id), matriz.id, ['cardapio'])
  await teste.sql`update produto_estabelecimento set venda = 'peso', preco_venda = 8990, descricao = 'Por quilo' where id = ${agua.id}`
  const { token } = { token: await em(gerente, matriz.id) }
  const { casas } = (await teste.call('/casas/buscarOQueLevar', {}, { token })).body
  expect(casas[0]?.itens).toMatchObject([{ muda: ['descrição'], fica: ['preço'] }])
  await teste.call('/casas/levar', { idEstabelecimento: filial.id, produtos: [agua.id] }, { token })
  expect(await precoNa(filial, 'Água')).toBe(500)
})

/** The two houses after the copy, with what one changes, and what is offered to the other. */
async function copiadas() {
  const casas = await duasCasas()
  const { matriz, filial, gerente } = casas
  const la = await em(gerente, filial.id)
  await copiar(la, matriz.id)
  const token = await em(gerente, matriz.id)
  const grupoDe = async (quem: string) =>
    (await teste.call('/produto/buscarGrupos', {}, { token: quem })).body.grupos[0]!
  return {
    ...casas,
    token,
    la,
    grupoDe,
    /** saves the group of options of one house */
    async mudarGrupo(quem: string, muda: (grupo: Awaited<ReturnType<typeof grupoDe>>) => object) {
      const grupo = await grupoDe(quem)
      const emReaisCada = grupo.opcoes.map((opcao) => ({ ...opcao, grupos: undefined }))
      const { status, body } = await teste.call(
        '/produto/salvarGrupo',
        { ...grupo, opcoes: emReaisCada, ...muda(grupo) },
        { token: quem },
      )
      expect([status, body.message]).toEqual([200, respostas.grupoSalvo])
    },
    oferta: async () => (await teste.call('/casas/buscarOQueLevar', {}, { token })).body.casas[0]?.itens ?? [],
    levar: (itens: readonly { o_que: string; id: number; visto?: string }[]) =>
      teste.call('/casas/levar', { idEstabelecimento: filial.id, itens }, { token }),
  }
}
const opcao = { padrao: 0, maximo: 1, abre: null }
const precos = (grupo: { opcoes: readonly { nome: string; preco: number }[] }) =>
  grupo.opcoes.map(({ nome, preco }) => `${nome} ${preco}`)

test('as escolhas são oferecidas opção por opção: a da outra casa fica, e o que já foi pedido não muda', async () => {
  const { filial, gerente, token, la, grupoDe, mudarGrupo, oferta, levar } = await copiadas()
  expect(await oferta()).toEqual([])
  // there coconut ice has a price of its own, and there is one more
  await mudarGrupo(la, ({ opcoes: [com, coco] }) => ({
    opcoes: [com, { ...coco, preco: 4 }, { ...opcao, nome: 'Gelo da casa', preco: 1 }],
  }))
  const [agua] = (await produtosDe(la)).filter(({ nome }) => nome === 'Água')
  const mesa = await sentar(teste, filial.id, { mesa: 7 })
  const [, coco] = (await grupoDe(la)).opcoes
  const { pedidos, ...corpo } = corpoDoPedido([[agua!, 1]])
  const comCoco = pedidos.map((linha) => ({ ...linha, escolhas: [{ caminho: [coco!.id], quantidade: 1 }] }))
  expect(
    (await teste.call('/pedido/cadastrarPedido', { ...corpo, pedidos: comCoco }, { checkin: mesa.segredo })).status,
  ).toBe(200)
  await mudarGrupo(token, ({ opcoes: [com, coco] }) => ({
    ...{ nome: 'Como o gelo', maximo: 2 },
    opcoes: [
      { ...com, nome: 'Gelo comum', alergenos: '3' },
      { ...coco, preco: 5, maximo: 2 },
      { ...opcao, nome: 'Sem gelo', preco: 0 },
    ],
  }))
  const ditas = await oferta()
  expect(ditas).toEqual([
    {
      ...{
        o_que: 'grupo',
        id: (await grupoDe(token)).id,
        nome: 'Como o gelo',
        visto: expect.any(String),
        fica: ['Gelo de coco: preço'],
      },
      muda: [
        'nome de “Gelo” para “Como o gelo”',
        'máximo de 1 para 2',
        'entra Sem gelo',
        'Gelo comum: nome de “Com gelo” para “Gelo comum”',
        expect.stringMatching(/^Gelo comum: alérgenos de/),
        'Gelo de coco: máximo de 1 para 2',
      ],
    },
  ])
  expect((await levar(ditas)).body.message).toBe(`${respostas.levado} ${filial.nome}.`)
  const depois = await grupoDe(la)
  expect([depois.nome, depois.maximo, precos(depois)]).toEqual([
    ...['Como o gelo', 2],
    ['Gelo comum 0', 'Gelo de coco 4', 'Gelo da casa 1', 'Sem gelo 0'],
  ])
  expect(depois.opcoes[1]!.id).toBe(coco!.id)
  expect((await itensDe(teste, mesa)).map(({ preco }) => preco)).toEqual([900])
  expect(await oferta()).toEqual([])
  const [ato] = await teste.sql`
    select a.depois ->> 'nome' as nome, v.usuario_id from ato a join vinculo v on v.estabelecimento_id = a.estabelecimento_id and v.id = a.vinculo_id
    where a.estabelecimento_id = ${filial.id} and a.tipo = 'escolhas' order by a.id desc limit 1`
  expect(ato).toEqual({ nome: 'Como o gelo', usuario_id: gerente.usuario_id })
  // what leaves here leaves there
  await mudarGrupo(token, ({ opcoes: [, coco, sem] }) => ({ opcoes: [coco, sem] }))
  expect(await oferta()).toMatchObject([{ muda: ['sai Gelo comum'] }])
  await levar(await oferta())
  expect(precos(await grupoDe(la))).toEqual(['Gelo de coco 4', 'Gelo da casa 1', 'Sem gelo 0'])
})

testLongo('as escolhas que um produto passa a perguntar vão com ele, e as que são só de lá ficam', async () => {
  const { matriz, chope, gerente, token, la, oferta, levar } = await copiadas()
  const doChope = (await produtosDe(la)).find(({ nome }) => nome === 'Chope Pilsen')!
  const copo = await novoGrupo(teste, { token: la }, 'Copo', ['Tulipa'])
  await pendurar(teste, { token: la }, doChope, copo)
  const espuma = await novoGrupo(teste, { token }, 'Espuma', ['Muita', { nome: 'Pouca', preco: 0.5 }])
  const tamanho = await novoGrupo(teste, { token }, 'Tamanho', [{ nome: 'Grande', preco: 2, abre: espuma.id }])
  await pendurar(teste, gerente, chope, tamanho)
  const ditas = await oferta()
  expect(ditas).toMatchObject([{ o_que: 'produto', id: chope.id, muda: ['passa a perguntar Tamanho'], fica: [] }])
  await levar(ditas)
  const grupos = (await teste.call('/produto/buscarGrupos', {}, { token: la })).body.grupos
  const de = (nome: string) => grupos.find((grupo) => grupo.nome === nome)!
  expect(precos(de('Espuma'))).toEqual(['Muita 0', 'Pouca 0.5'])
  expect(de('Tamanho').opcoes).toMatchObject([{ nome: 'Grande', preco: 2, abre: de('Espuma').id }])
  expect((await produtosDe(la)).find(({ id }) => id === doChope.id)?.grupos).toEqual([copo.id, de('Tamanho').id])
  expect(await oferta()).toEqual([])
  // and the price of one that came so is offered from now on
  await teste.sql`update opcao set preco = 300 where estabelecimento_id = ${matriz.id} and nome = 'Grande'`
  expect(await oferta()).toMatchObject([
    { o_que: 'grupo', muda: [`Grande: preço de ${emReais(200)} para ${emReais(300)}`] },
  ])
})

testLongo('onde há um preço próprio a regra do grupo fica, e com ela os preços', async () => {
  const { token, la, grupoDe, mudarGrupo, oferta, levar } = await copiadas()
  const outraRegra = () =>
    mudarGrupo(token, ({ opcoes: [com, coco] }) => ({
      regra: 'troca',
      opcoes: [
        { ...com, preco: 5 },
        { ...coco, preco: 8 },
      ],
    }))
  await mudarGrupo(la, ({ opcoes: [com, coco] }) => ({ opcoes: [com, { ...coco, preco: 4 }] }))
  await outraRegra()
  expect(await oferta()).toEqual([])
  await mudarGrupo(la, ({ opcoes: [com, coco] }) => ({ opcoes: [com, { ...coco, preco: 3 }] }))
  await levar(await oferta())
  const { regra, ...grupo } = await grupoDe(la)
  expect([regra, precos(grupo)]).toEqual(['troca', ['Com gelo 5', 'Gelo de coco 8']])
})

testLongo(
  'os ajustes são oferecidos um a um: o que a outra casa mudou fica, e em Pernambuco a taxa é de quem a põe',
  async () => {
    const { matriz, filial, oferta, levar } = await copiadas()
    await teste.sql`update estabelecimento set uf = 'PE', taxa_modo = 'escolhida', couvert = 700 where id = ${filial.id}`
    await teste.sql`
    update estabelecimento set taxa_percentual = 13, taxa_modo = 'incluida', couvert = 900, presenca = 'garcom' where id = ${matriz.id}`
    const ditas = await oferta()
    expect(ditas).toMatchObject([
      {
        ...{ o_que: 'ajustes', id: matriz.id, nome: 'Ajustes da casa' },
        muda: [
          'taxa de serviço de 12 % para 13 %',
          'quem pode pedir de “aberto a quem chegar” para “o garçom confirma”',
        ],
        fica: ['couvert artístico'],
      },
    ])
    expect((await levar(ditas)).status).toBe(200)
    const [casa] = await teste.sql`
    select e.taxa_percentual, e.taxa_modo, e.couvert, e.presenca, a.tipo from estabelecimento e
    join lateral (select tipo from ato where estabelecimento_id = e.id order by id desc limit 1) a on true where e.id = ${filial.id}`
    expect(casa).toEqual({
      taxa_percentual: 13,
      taxa_modo: 'escolhida',
      couvert: 700,
      presenca: 'garcom',
      tipo: 'configuracao',
    })
    expect(await oferta()).toEqual([])
  },
)

test('o que mudou enquanto se olhava, aqui ou lá, não se leva sem ser visto; e o que lá não fecha é recusado inteiro', async () => {
  const { filial, token, la, grupoDe, mudarGrupo, oferta, levar } = await copiadas()
  const maisCaro = (quem: string, qual: 0 | 1, preco: number) =>
    mudarGrupo(quem, ({ opcoes }) => ({ opcoes: opcoes.map((uma, i) => (i === qual ? { ...uma, preco } : uma)) }))
  await maisCaro(token, 1, 5)
  for (const [quem, preco] of [
    [la, 2],
    [token, 6],
  ] as const) {
    const vistas = await oferta()
    await maisCaro(quem, quem === la ? 0 : 1, preco)
    const { status, body } = await levar(vistas)
    expect([status, body.message]).toEqual([409, `Gelo: ${respostas.oQueLevarMudou}`])
  }
  expect(precos(await grupoDe(la))).toEqual(['Com gelo 2', 'Gelo de coco 3'])
  // here one of two is compulsory, and there only one is left
  await mudarGrupo(la, ({ opcoes: [, coco] }) => ({ opcoes: [coco] }))
  await mudarGrupo(token, () => ({ minimo: 2, maximo: 2 }))
  const { status, body } = await levar(await oferta())
  expect([status, body.message]).toEqual([422, `${filial.nome}: Gelo: As opções não chegam ao mínimo do grupo.`])
  expect((await grupoDe(la)).opcoes[0]!.preco).toBe(3)
})

test('ninguém copia de uma casa que não gerencia, nem leva para uma', async () => {
  const { matriz, filial, gerente, chope } = await duasCasas()
  await copiar(await em(gerente, filial.id), matriz.id, ['cardapio'])
  await teste.sql`update produto_estabelecimento set preco_venda = 1190 where id = ${chope.id}`
  const alheia = await novoBar(teste)
  const outro = await novoGerente(teste, alheia.id)
  // a waiter of the other house is none of its managers
  await teste.sql`insert into vinculo ${teste.sql({ estabelecimento_id: matriz.id, usuario_id: outro.usuario_id, perfil: 'BAR GARCON' })}`
  const token = await em(outro, alheia.id)
  for (const casa of [matriz, filial, alheia]) {
    const ajustes = { idEstabelecimento: casa.id, itens: [{ o_que: 'ajustes', id: alheia.id }] }
    expect((await teste.call('/casas/levar', ajustes, { token })).status).toBe(404)
    expect((await copiar(token, casa.id)).status).toBe(404)
    const levar = { idEstabelecimento: casa.id, produtos: [chope.id] }
    expect((await teste.call('/casas/levar', levar, { token })).status).toBe(404)
  }
  expect(await produtosDe(token)).toEqual([])
  expect(await precoNa(filial, 'Chope Pilsen')).toBe(990)
  // nor a manager of before
  const deAntes = await loginDe(teste, gerente.email)
  await teste.sql`update vinculo set ate = now() where usuario_id = ${gerente.usuario_id} and estabelecimento_id = ${matriz.id}`
  expect((await copiar(deAntes, matriz.id)).status).toBe(404)
})

test('do que uma casa pode ter até tantas, não vêm mais: nada se copia pela metade', async () => {
  const { matriz, filial, gerente } = await duasCasas()
  const areas = Array.from({ length: AREAS_DA_CASA }, (_, i) => ({
    ...{ estabelecimento_id: filial.id, nome: `Área ${i}`, ordem: i + 1 },
  }))
  await teste.sql`insert into area ${teste.sql(areas)}`
  const token = await em(gerente, filial.id)
  const { status, body } = await copiar(token, matriz.id)
  expect([status, body.message]).toEqual([422, respostas.areasDemais])
  expect(await produtosDe(token)).toEqual([])
})

test('os insumos de outra casa não vêm se com eles seriam mais de 2.000', async () => {
  const { matriz, filial, gerente } = await duasCasas()
  await teste.sql`insert into insumo ${teste.sql({ estabelecimento_id: matriz.id, nome: 'Xarope', unidade: 'ml' })}`
  await teste.sql`
    insert into insumo (estabelecimento_id, nome, unidade)
    select ${filial.id}, 'Insumo ' || n, 'g' from generate_series(1, ${INSUMOS_DA_CASA}::int) n`
  const token = await em(gerente, filial.id)
  const { status, body } = await copiar(token, matriz.id, ['cardapio'])
  expect([status, body.message]).toEqual([422, respostas.insumosDemais])
  expect(await produtosDe(token)).toEqual([])
})

test('as mesas não se copiam enquanto alguém mexe nas mesas', async () => {
  const { matriz, filial, gerente } = await duasCasas()
  const token = await em(gerente, filial.id)
  const esperando = () =>
    teste.sql`select from pg_locks where locktype = 'advisory' and not granted and database = (select oid from pg_database where datname = current_database())`
  let copia: ReturnType<typeof copiar> | undefined
  await transaction(teste.sql, async (tx) => {
    await segurarMesas(tx, filial.id)
    copia = copiar(token, matriz.id, ['salao'])
    await expect.poll(async () => (await esperando()).length).toBe(1)
  })
  expect((await copia)?.status).toBe(200)
})

testLongo('os preços pelo relógio e por área vêm com o cardápio; o que esta casa já tem fica', async () => {
  const { matriz, filial, gerente, chope, agua } = await duasCasas()
  await teste.sql`
    insert into preco_da_area (estabelecimento_id, produto_estabelecimento_id, area_id, preco, desde)
    select ${matriz.id}, p.id, a.id, 1200, now() from area a join produto_estabelecimento p using (estabelecimento_id)
    where a.estabelecimento_id = ${matriz.id} and a.nome = 'Varanda'`
  const horario = {
    efeito: 'percentual',
    preco: null,
    percentual: 20,
    de_hora: '17:00',
    ate_hora: '19:00',
    dias: [1, 2],
  }
  for (const [nome, produtos] of [
    ['Happy hour', [chope.id, agua.id]],
    ['Da água', [agua.id]],
  ] as const) {
    const vazias = { datas: [], exceto: [], categorias: [], departamentos: [] }
    expect(
      (await teste.call('/produto/salvarProgramacao', { ...horario, ...vazias, nome, produtos }, gerente)).status,
    ).toBe(200)
  }
  const token = await em(gerente, filial.id)
  // without the areas there is nothing to put a price on
  expect((await copiar(token, matriz.id, ['cardapio'])).body.message).toMatch(/, 2 horários\.$/)
  expect((await copiar(token, matriz.id, ['cardapio', 'salao'])).body.message).toMatch(/, 2 preços por área\.$/)
  expect((await copiar(token, matriz.id, ['cardapio', 'salao'])).body.message).toBe(respostas.nadaACopiar)
  const [la] = await teste.sql`
    select array(select p.nome from unnest(h.produtos) u (id) join produto_estabelecimento p on p.id = u.id and p.estabelecimento_id = ${filial.id}) as produtos,
      (select count(*)::int from preco_da_area where estabelecimento_id = ${filial.id} and preco = 1200) as precos
    from programacao h where h.estabelecimento_id = ${filial.id} and h.nome = 'Happy hour'`
  expect(la).toEqual({ produtos: ['Chope Pilsen', 'Água'], precos: 2 })
})

test('o dono abre outra casa só com o nome: ela começa como esta, e é outra', async () => {
  const { matriz, gerente } = await duasCasas()
  const dono = { token: gerente.token }
  const abrir = (nome: string, o_que = ['cardapio', 'salao', 'ajustes']) =>
    teste.call('/casas/abrir', { nome, o_que }, dono)
  // a manager who is not the owner does not
  expect((await abrir('Bar da Praia')).body.message).toBe(respostas.soODonoAbre)
  await teste.sql`update estabelecimento set dono_vinculo_id = (select id from vinculo
    where estabelecimento_id = ${matriz.id} and usuario_id = ${gerente.usuario_id}) where id = ${matriz.id}`
  const { status, body } = await abrir('Bar da Praia')
  expect([status, body.message]).toEqual([
    200,
    `${respostas.casaNova} Vieram 2 produtos, 1 grupo de escolhas, 1 área, 1 mesa, os ajustes da casa.`,
  ])
  const la = await em(gerente, body.id)
  expect((await produtosDe(la)).map(({ nome }) => nome)).toEqual(
    (await produtosDe(gerente.token)).map(({ nome }) => nome),
  )
  const [casa] = await teste.sql`
    select e.nome, e.taxa_percentual, e.latitude, e.presenca, v.usuario_id, (select count(*)::int from ato a where a.estabelecimento_id = e.id) > 0 as anotado
    from estabelecimento e join vinculo v on v.id = e.dono_vinculo_id where e.id = ${body.id}`
  expect(casa).toEqual({
    ...{ nome: 'Bar da Praia', taxa_percentual: 12, latitude: null, presenca: casa?.presenca },
    ...{ usuario_id: gerente.usuario_id, anotado: true },
  })
  expect((await abrir('bar da praia')).body.message).toBe(respostas.casaRepetida)
  // the number of houses is counted by their owner
  const { status: vazia, body: outra } = await abrir('Bar Vazio', [])
  expect([vazia, outra.message]).toEqual([200, respostas.casaNova])
  // nor does who owns other houses, and in this one is a manager like any other
  await teste.sql`update estabelecimento set dono_vinculo_id = null where id = ${matriz.id}`
  const alheia = await abrir('Bar do Porto')
  expect([alheia.status, alheia.body.message]).toEqual([403, respostas.soODonoAbre])
})

test('o cardápio não vem se com os grupos que já estão aqui um produto teria dois preços', async () => {
  const { matriz, filial, gerente, agua } = await duasCasas()
  const token = await em(gerente, filial.id)
  const [sabor, tamanho] = [
    await novoGrupo(teste, gerente, 'Sabor', ['Limão']),
    await novoGrupo(teste, gerente, 'Tamanho', [{ nome: 'Grande', preco: 9 }], { regra: 'maior', minimo: 1 }),
  ]
  await pendurar(teste, gerente, agua, sabor, tamanho)
  const daqui = await novoGrupo(teste, { token }, 'Sabor', [{ nome: 'Uva', preco: 7 }], { regra: 'media', minimo: 1 })
  const { status, body } = await copiar(token, matriz.id, ['cardapio'])
  expect([status, body.message]).toEqual([422, `${respostas.doisGruposDaoOPreco} Água.`])
  expect(await produtosDe(token)).toEqual([])
  // the house goes on as it was: its groups can be saved
  await teste.call('/produto/removerGrupo', { id: daqui.id }, { token })
  expect((await copiar(token, matriz.id, ['cardapio'])).status).toBe(200)
})

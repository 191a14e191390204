import { emReais } from '@boteco/contract/dinheiro'
import { AREAS_DA_CASA } from '@boteco/contract/mesa/casa'
import { respostas } from '@boteco/contract/respostas'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { segurarMesas } from '../checkin/mesa-aberta.ts'
import { transaction } from '../database/db.ts'
import { type AppDeTeste, appDeTeste, loginDe, novoBar, novoGerente, novoProduto } from '../teste/app.ts'
import { novoGrupo, pendurar } from '../teste/escolhas.ts'

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

test('as receitas vêm com os insumos, de que ainda não há nada e que ainda não seguram a venda', async () => {
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

test('o que a casa já tem com esse nome fica como está', async () => {
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
  expect(await oQueLevar()).toEqual([
    {
      ...filial,
      produtos: [
        {
          ...{ produto: chope.id, nome: 'Chope Pilsen', fica: [] },
          muda: [
            { campo: 'preco_venda', de: emReais(990), para: emReais(1090) },
            { campo: 'descricao', de: null, para: null },
          ],
        },
        { produto: agua.id, nome: 'Água', fica: ['preco_venda'], muda: [{ campo: 'descricao', de: null, para: null }] },
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
  expect(casas[0]?.produtos).toMatchObject([{ muda: [{ campo: 'descricao' }], fica: ['preco_venda'] }])
  await teste.call('/casas/levar', { idEstabelecimento: filial.id, produtos: [agua.id] }, { token })
  expect(await precoNa(filial, 'Água')).toBe(500)
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

test('os preços pelo relógio e por área vêm com o cardápio; o que esta casa já tem fica', async () => {
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
  await teste.sql`update estabelecimento set dono_vinculo_id = null where id = ${matriz.id}`
})

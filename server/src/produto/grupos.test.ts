import { respostas } from '@boteco/contract/respostas'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AppDeTeste, appDeTeste, novoBar, novoFuncionario, novoGerente, novoProduto } from '../teste/app.ts'
import { lerGrupo, novoGrupo, pendurar } from '../teste/escolhas.ts'

let teste: AppDeTeste
let bar: { id: number }
let gerente: Awaited<ReturnType<typeof novoGerente>>
beforeAll(async () => {
  teste = await appDeTeste()
  bar = await novoBar(teste)
  gerente = await novoGerente(teste, bar.id)
})
afterAll(() => teste.encerrar())

const cardapio = async () =>
  (await teste.call('/estabelecimento/buscarProdutosEstabelecimento', { idEstabelecimento: bar.id })).body
const salvar = (corpo: object) => teste.call('/produto/salvarGrupo', corpo, gerente)
const opcao = (nome: string, mais: object = {}) => ({
  ...{ nome, preco: 0, padrao: 0, maximo: 1, abre: null, ...mais },
})

test('um grupo se escreve uma vez, e mudá-lo muda todos os produtos em que está', async () => {
  const ponto = await novoGrupo(teste, gerente, 'Ponto da carne', ['Mal passado', 'Ao ponto'], { minimo: 1 })
  const [picanha, fraldinha] = [await novoProduto(teste, bar.id), await novoProduto(teste, bar.id)]
  await pendurar(teste, gerente, picanha, ponto)
  await pendurar(teste, gerente, fraldinha, ponto)
  const { produtosEstabelecimento, grupos } = await cardapio()
  const perguntam = produtosEstabelecimento.filter((produto) => produto.grupos?.includes(ponto.id))
  expect(perguntam.map(({ id }) => id).sort()).toEqual([picanha.id, fraldinha.id].sort())
  expect(grupos?.find(({ id }) => id === ponto.id)).toMatchObject({
    ...{ nome: 'Ponto da carne', minimo: 1, maximo: 1, opcoes: [{ nome: 'Mal passado' }, { nome: 'Ao ponto' }] },
  })

  const { versao, opcoes } = ponto.grupo
  const mudado = { ...ponto.grupo, versao, opcoes: [{ ...opcoes[1]!, preco: 2 }, opcao('Bem passado')] }
  expect((await salvar(mudado)).body.message).toBe(respostas.grupoSalvo)
  const agora = (await cardapio()).grupos?.find(({ id }) => id === ponto.id)
  expect(agora?.opcoes.map(({ id, nome, preco }) => [id, nome, preco])).toEqual([
    [ponto.de['Ao ponto'], 'Ao ponto', 2],
    [expect.any(Number), 'Bem passado', 0],
  ])
  expect((await lerGrupo(teste, gerente, ponto.id)).grupo.produtos.sort()).toEqual([picanha.id, fraldinha.id].sort())
  // of two managers the second reads the group again
  expect((await salvar(mudado)).body.message).toBe(respostas.grupoMudou)
})

describe('um grupo em muitos produtos de uma vez', () => {
  const escolher = (id: number, pendurar: { id: number }[], tirar: { id: number }[], quem = gerente) => {
    const corpo = { id, pendurar: pendurar.map((um) => um.id), tirar: tirar.map((um) => um.id) }
    return teste.call('/produto/escolherProdutosDoGrupo', corpo, quem)
  }
  const emQue = async (id: number) => (await lerGrupo(teste, gerente, id)).grupo.produtos.sort((a, b) => a - b)

  test('entra atrás do que cada um já pergunta, sai dos outros, e o que não foi dito fica', async () => {
    const borda = await novoGrupo(teste, gerente, 'Borda', ['Catupiry'])
    const gelo = await novoGrupo(teste, gerente, 'Gelo de uma vez', ['Com gelo'])
    const [suco, mate, agua, vinho] = await Promise.all([1, 2, 3, 4].map(() => novoProduto(teste, bar.id)))
    await pendurar(teste, gerente, suco!, borda)
    await pendurar(teste, gerente, agua!, gelo)
    await pendurar(teste, gerente, vinho!, gelo)
    const vezes = [1, 2].map(() => escolher(gelo.id, [suco!, mate!], [vinho!]))
    expect((await Promise.all(vezes)).map(({ body }) => body.message)).toEqual([
      respostas.escolhasSalvas,
      respostas.escolhasSalvas,
    ])
    expect(await emQue(gelo.id)).toEqual([suco!.id, mate!.id, agua!.id].sort((a, b) => a - b))
    const { produtosEstabelecimento } = await cardapio()
    expect(produtosEstabelecimento.find(({ id }) => id === suco!.id)?.grupos).toEqual([borda.id, gelo.id])
    // the second of the two changed nothing, and wrote nothing down
    const atos = await teste.sql`
      select depois from ato where estabelecimento_id = ${bar.id} and tipo = 'escolhas' and depois ? 'em'`
    expect(atos).toHaveLength(1)
    expect(atos[0]!.depois).toMatchObject({
      nome: 'Gelo de uma vez',
      em: [expect.any(String), expect.any(String)],
      fora_de: [expect.any(String)],
    })
  })

  test('tudo ou nada: outra casa, grupo removido, dois preços ou um produto cheio não mudam nenhum', async () => {
    const tamanho = await novoGrupo(teste, gerente, 'Tamanho de uma vez', ['P'], { regra: 'troca' })
    const sabor = await novoGrupo(teste, gerente, 'Sabor de uma vez', ['Calabresa'], { regra: 'media' })
    const [pizza, esfirra] = [
      await novoProduto(teste, bar.id, { nome: 'Pizza de uma vez' }),
      await novoProduto(teste, bar.id),
    ]
    await pendurar(teste, gerente, pizza, sabor)
    const dois = await escolher(tamanho.id, [esfirra, pizza], [])
    expect([dois.status, dois.body.message]).toEqual([422, `${respostas.doisGruposDaoOPreco} Pizza de uma vez.`])

    const outra = await novoBar(teste)
    const deLa = await novoProduto(teste, outra.id)
    expect((await escolher(sabor.id, [esfirra, deLa], [])).status).toBe(404)
    expect((await escolher(sabor.id, [esfirra], [pizza], await novoGerente(teste, outra.id))).status).toBe(404)
    expect((await escolher(sabor.id, [esfirra], [], await novoFuncionario(teste, bar.id, 'BAR GARCON'))).status).toBe(
      403,
    )
    const removido = await novoGrupo(teste, gerente, 'Removido', ['x'])
    await teste.call('/produto/removerGrupo', { id: removido.id }, gerente)
    expect((await escolher(removido.id, [esfirra], [])).status).toBe(404)
    expect((await escolher(sabor.id, [esfirra], [esfirra])).body.message).toBe(
      'Um produto não pode entrar e sair do grupo ao mesmo tempo.',
    )
    expect((await escolher(sabor.id, [], [])).body.message).toBe('Escolha ao menos um produto.')

    const doze = await Promise.all(
      Array.from({ length: 12 }, (_, n) => novoGrupo(teste, gerente, `Um de doze ${n}`, ['x'])),
    )
    const cheio = await novoProduto(teste, bar.id, { nome: 'Cheio' })
    await pendurar(teste, gerente, cheio, ...doze)
    const demais = await escolher(sabor.id, [esfirra, cheio], [pizza])
    expect([demais.status, demais.body.message]).toEqual([422, `${respostas.gruposDemais} Cheio.`])
    expect(await emQue(sabor.id)).toEqual([pizza.id])
    expect(await emQue(tamanho.id)).toEqual([])
  })
})

test('o que não é pendurado não está no cardápio, e um grupo removido sai de todos', async () => {
  const gelo = await novoGrupo(teste, gerente, 'Gelo', ['Com gelo'])
  expect((await cardapio()).grupos?.some(({ id }) => id === gelo.id)).not.toBe(true)
  const suco = await novoProduto(teste, bar.id)
  await pendurar(teste, gerente, suco, gelo)
  expect((await cardapio()).grupos?.some(({ id }) => id === gelo.id)).toBe(true)
  for (const _ of ['removido', 'de novo'])
    expect((await teste.call('/produto/removerGrupo', { id: gelo.id }, gerente)).body.message).toBe(
      respostas.grupoRemovido,
    )
  const { produtosEstabelecimento, grupos } = await cardapio()
  expect(grupos?.some(({ id }) => id === gelo.id)).not.toBe(true)
  expect(produtosEstabelecimento.find(({ id }) => id === suco.id)?.grupos).toBeUndefined()
})

describe('o estoque de uma opção', () => {
  const extras = async (qtd_estoque: number | null = 10) => {
    const marca = crypto.randomUUID().slice(0, 8)
    return novoGrupo(teste, gerente, `Extras ${marca}`, [{ nome: 'Bacon', qtd_estoque }, 'Ovo'])
  }
  const estoques = async ({ id }: { id: number }) =>
    (await lerGrupo(teste, gerente, id)).grupo.opcoes.map(({ qtd_estoque }) => qtd_estoque)
  type Extras = Awaited<ReturnType<typeof extras>>
  const mudar = async ({ grupo }: Extras, bacon: object) => {
    const [dele, ovo] = grupo.opcoes.map(({ qtd_estoque: _, ...opcao }) => opcao)
    return salvar({ ...grupo, opcoes: [{ ...dele, ...bacon }, ovo] })
  }

  test('conta-se ou não, e quem não o diz, como um cliente de antes, não o muda', async () => {
    const grupo = await extras()
    expect(await estoques(grupo)).toEqual([10, null])
    expect((await mudar(grupo, { preco: 3 })).status).toBe(200)
    expect(await estoques(grupo)).toEqual([10, null])
    const { atos } = (await teste.call('/auditoria/buscarAtos', { tipo: 'escolhas' }, gerente)).body
    expect(atos[0]?.texto).toContain(': Bacon de R$\u00a00,00 para R$\u00a03,00')
    expect(
      (await mudar({ ...grupo, ...(await lerGrupo(teste, gerente, grupo.id)) }, { qtd_estoque: null })).status,
    ).toBe(200)
    expect(await estoques(grupo)).toEqual([null, null])
  })

  test('mudado por quem leu outro muda da diferença, e o que se vendeu no meio fica vendido', async () => {
    const grupo = await extras()
    await teste.sql`update opcao set qtd_estoque = 7 where id = ${grupo.de.Bacon!}`
    expect((await mudar(grupo, { qtd_estoque: '14', qtd_estoque_lida: '10' })).status).toBe(200)
    expect(await estoques(grupo)).toEqual([11, null])
    const { atos } = (await teste.call('/auditoria/buscarAtos', { tipo: 'escolhas' }, gerente)).body
    expect(atos[0]?.texto).toContain(': o estoque de Bacon de 7 para 11')
    const depois = { ...grupo, ...(await lerGrupo(teste, gerente, grupo.id)) }
    await teste.sql`update opcao set qtd_estoque = 1 where id = ${grupo.de.Bacon!}`
    // less than nothing is nothing
    expect((await mudar(depois, { qtd_estoque: 2, qtd_estoque_lida: 11 })).status).toBe(200)
    expect(await estoques(grupo)).toEqual([0, null])
  })

  test('que é um produto é o do produto', async () => {
    const chope = await novoProduto(teste, bar.id, { qtd_estoque: 3 })
    const combo = await novoProduto(teste, bar.id)
    await teste.sql`update produto_estabelecimento set venda = 'combo' where id = ${combo.id}`
    const grupo = await extras()
    const recusado = await mudar(grupo, { produto: chope.id, qtd_estoque: 5 })
    expect([recusado.status, recusado.body.errors]).toEqual([
      422,
      { 'opcoes.0.qtd_estoque': 'O estoque desta opção é o do produto: conte lá.' },
    ])
    expect(await estoques(grupo)).toEqual([10, null])
    // what was counted is not any more
    expect((await mudar(grupo, { produto: chope.id })).status).toBe(200)
    expect(await estoques(grupo)).toEqual([null, null])
  })

  test.each([['-1'], ['muitas'], [1_000_000]])('não é %s', async (qtd_estoque) => {
    const grupo = await extras()
    expect((await mudar(grupo, { qtd_estoque })).status).toBe(422)
    expect(await estoques(grupo)).toEqual([10, null])
  })
})

describe('é recusado, sem mudar nada,', () => {
  test.each([
    ['um mínimo acima do máximo', { minimo: 3, maximo: 2 }, 'O mínimo passa do máximo.'],
    [
      'mais do que o máximo já escolhido',
      { opcoes: [opcao('A', { padrao: 1 }), opcao('B', { padrao: 1 })] },
      'O que já vem escolhido passa do máximo do grupo.',
    ],
    [
      'uma opção que já vem além do seu máximo',
      { opcoes: [opcao('A', { padrao: 2 })] },
      'O que já vem escolhido passa do máximo da opção.',
    ],
    ['um mínimo a que as opções não chegam', { minimo: 2, maximo: 2 }, 'As opções não chegam ao mínimo do grupo.'],
    ['um grupo sem opções', { opcoes: [] }, 'Um grupo tem ao menos uma opção.'],
    [
      'uma troca de preço com duas escolhas',
      { regra: 'troca', maximo: 2 },
      'Um grupo que troca o preço tem uma escolha só.',
    ],
    ['um preço negativo', { opcoes: [opcao('A', { preco: -1 })] }, 'O valor não pode ser negativo.'],
  ])('%s', async (_caso, mais, frase) => {
    const { status, body } = await salvar({
      ...{ nome: 'Recusado', regra: 'soma', minimo: 0, maximo: 1, opcoes: [opcao('A')], ...mais },
    })
    expect(status).toBe(422)
    expect(JSON.stringify(body)).toContain(frase)
    expect(JSON.stringify((await teste.call('/produto/buscarGrupos', {}, gerente)).body)).not.toContain('Recusado')
  })

  test('duas opções ou dois grupos com o mesmo nome', async () => {
    const corpo = {
      ...{ nome: 'Frutas', regra: 'soma', minimo: 0, maximo: 1 },
      opcoes: [opcao('Limão'), opcao('limão')],
    }
    expect((await salvar(corpo)).body.message).toBe(`${respostas.opcaoRepetida} limão.`)
    await novoGrupo(teste, gerente, 'Bordas', ['Catupiry'])
    const outra = await salvar({ ...corpo, nome: 'bordas', opcoes: [opcao('Cheddar')] })
    expect([outra.status, outra.body.message]).toEqual([409, respostas.grupoRepetido])
  })

  test('grupos em círculo, e fundos demais', async () => {
    const d = await novoGrupo(teste, gerente, 'D', ['d'])
    const c = await novoGrupo(teste, gerente, 'C', [{ nome: 'c', abre: d.id }])
    const b = await novoGrupo(teste, gerente, 'B', [{ nome: 'b', abre: c.id }])
    const fundo = await salvar({
      ...{ nome: 'A', regra: 'soma', minimo: 0, maximo: 1, opcoes: [opcao('a', { abre: b.id })] },
    })
    expect([fundo.status, fundo.body.message]).toEqual([422, `${respostas.gruposFundosDemais} A.`])
    const volta = await salvar({ ...d.grupo, opcoes: [{ ...d.grupo.opcoes[0]!, abre: c.id }] })
    expect(volta.status).toBe(422)
    expect(volta.body.message).toMatch(`${respostas.gruposEmCirculo} `)
    const deSi = await salvar({ ...d.grupo, opcoes: [{ ...d.grupo.opcoes[0]!, abre: d.id }] })
    expect(deSi.body.message).toBe(`${respostas.gruposEmCirculo} D.`)
    expect((await lerGrupo(teste, gerente, d.id)).grupo).toEqual(d.grupo)
  })

  test('dois que mudam ao mesmo tempo não fazem juntos o círculo que nenhum faz sozinho', async () => {
    const um = await novoGrupo(teste, gerente, 'Um', ['um'])
    const dois = await novoGrupo(teste, gerente, 'Dois', ['dois'])
    const abrir = ({ grupo }: typeof um, abre: number) =>
      salvar({ ...grupo, opcoes: [{ ...grupo.opcoes[0]!, abre }] }).then(({ status }) => status)
    expect((await Promise.all([abrir(um, dois.id), abrir(dois, um.id)])).sort()).toEqual([200, 422])
  })

  test('dois grupos que dão o preço de um produto', async () => {
    const tamanho = await novoGrupo(teste, gerente, 'Tamanho', ['P', 'G'], { regra: 'troca' })
    const sabores = await novoGrupo(teste, gerente, 'Sabores', ['Calabresa'], { regra: 'media' })
    const pizza = await novoProduto(teste, bar.id, { nome: 'Pizza grande' })
    const corpo = { id_produto_estabelecimento: pizza.id, grupos: [tamanho.id, sabores.id] }
    const { status, body } = await teste.call('/produto/pendurarGrupos', corpo, gerente)
    expect([status, body.message]).toEqual([422, `${respostas.doisGruposDaoOPreco} Pizza grande.`])
  })

  test('o grupo ou a opção de outra casa', async () => {
    const outra = await novoBar(teste)
    const deLa = await novoGrupo(teste, await novoGerente(teste, outra.id), 'De lá', ['x'])
    const daqui = await novoProduto(teste, bar.id)
    const pendurado = { id_produto_estabelecimento: daqui.id, grupos: [deLa.id] }
    expect((await teste.call('/produto/pendurarGrupos', pendurado, gerente)).status).toBe(404)
    expect((await salvar(deLa.grupo)).status).toBe(404)
    const nosso = await novoGrupo(teste, gerente, 'Nosso', ['y'])
    expect((await salvar({ ...nosso.grupo, opcoes: deLa.grupo.opcoes })).status).toBe(404)
    expect((await salvar({ ...nosso.grupo, opcoes: [opcao('z', { abre: deLa.id })] })).status).toBe(404)
    expect((await lerGrupo(teste, gerente, nosso.id)).grupo).toEqual(nosso.grupo)
  })
})

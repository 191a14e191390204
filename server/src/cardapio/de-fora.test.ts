import { afterAll, beforeAll, expect, it } from 'vitest'
import { type AppDeTeste, appDeTeste, novoBar, novoGerente, novoProduto } from '../teste/app.ts'
import { comandosDe } from '../teste/comandos.ts'
import { novoGrupo, pendurar } from '../teste/escolhas.ts'
import { entre, programar } from '../teste/programado.ts'
import { cardapioDeFora, casaDeFora } from './de-fora.ts'

let teste: AppDeTeste
beforeAll(async () => {
  teste = await appDeTeste()
})
afterAll(() => teste.encerrar())

it('de fora se lê o cardápio inteiro: o que agora não se vende também, com a sua hora, e o preço de agora com o normal', async () => {
  const bar = await novoBar(teste)
  const gerente = await novoGerente(teste, bar.id)
  const chope = await novoProduto(teste, bar.id, { nome: 'Chope', preco_venda: 1200 })
  const feijoada = await novoProduto(teste, bar.id, { nome: 'Feijoada', preco_venda: 8900 })
  await novoProduto(teste, bar.id, { nome: 'Marmita', preco_venda: 200, embalagem: true } as never)
  await novoProduto(teste, bar.id, { nome: 'Oculto', oculto: true })
  await entre(teste, await programar(teste, gerente, { preco: 9, produtos: [chope.id] }), -3600, 3600)
  const horas = { efeito: 'disponivel' as const, nome: 'Almoço', produtos: [feijoada.id] }
  await entre(teste, await programar(teste, gerente, horas), 7200, 9000)

  const { categorias } = await cardapioDeFora(teste.sql, bar.id, 'pt')
  const [cerveja, prato] = categorias.flatMap(({ produtos }) => produtos)
  expect(categorias.map(({ produtos }) => produtos.map(({ nome }) => nome))).toEqual([['Chope', 'Feijoada']])
  expect(cerveja).toMatchObject({
    preco_venda: 900,
    a_venda: true,
    programado: { normal: 1200, muda: { preco: 1200 } },
  })
  expect(cerveja!.regras).toMatchObject([{ efeito: 'preco', preco: 900 }])
  expect(prato).toMatchObject({ preco_venda: 8900, a_venda: false, regras: [{ efeito: 'disponivel' }] })
  expect(prato!.programado).toBeUndefined()
})

it('o que a casa não disse de alérgenos e calorias não é zero; o preço do dia de ontem não se lê', async () => {
  const bar = await novoBar(teste)
  await novoProduto(teste, bar.id, { nome: 'Moqueca', preco_venda: 9900, venda: 'preco_do_dia' } as never)
  const { categorias } = await cardapioDeFora(teste.sql, bar.id, 'pt')
  expect(categorias[0]!.produtos[0]).toMatchObject({ sem_preco: true, preco_venda: 0 })
  expect(categorias[0]!.produtos[0]).toMatchObject({ alergenos: undefined, calorias: undefined })
})

it('em outro idioma tudo se diz com as palavras da casa, e o que é de todos com as nossas', async () => {
  const bar = await novoBar(teste)
  const gerente = await novoGerente(teste, bar.id)
  const traducoes = { en: { nome: 'Pork crackling', descricao: 'Crispy.' } }
  const torresmo = await novoProduto(teste, bar.id, {
    ...{ nome: 'Torresmo', descricao: 'Sequinho.', categoria: 'Petiscos', etiquetas: ['sem glúten'], traducoes },
  } as never)
  const molho = await novoGrupo(teste, gerente, 'Molho', [{ nome: 'Alho', preco: 3 }])
  await pendurar(teste, gerente, torresmo, molho)
  await teste.sql`update grupo set traducoes = '{"en": "Sauce"}' where id = ${molho.id}`
  const { categorias, grupos, dizer } = await cardapioDeFora(teste.sql, bar.id, 'en')
  const [petiscos] = categorias
  expect(petiscos!.nome).toBe('Bar snacks')
  expect(petiscos!.produtos[0]).toMatchObject({
    nome: 'Pork crackling',
    descricao: 'Crispy.',
    etiquetas: ['sem glúten'],
  })
  expect(grupos.get(petiscos!.produtos[0]!.grupos[0]!)).toMatchObject({
    nome: 'Sauce',
    opcoes: [{ nome: 'Alho', preco: 300, alcoolica: false }],
  })
  expect(dizer('por pessoa')).toBe('per person')
})

it('de uma casa encerrada não se lê nada; e quantos produtos há não faz mais perguntas ao banco', async () => {
  const bar = await novoBar(teste)
  expect(await casaDeFora(teste.sql, bar.id)).toMatchObject({ nome: bar.nome, horarios: { semana: [] } })
  for (let i = 0; i < 5; i++) await novoProduto(teste, bar.id)
  const comandos = await comandosDe(teste.sql, () => cardapioDeFora(teste.sql, bar.id, 'es'))
  expect(comandos.length).toBeLessThanOrEqual(9)
  await teste.sql`update estabelecimento set encerrada_em = now() where id = ${bar.id}`
  expect(await casaDeFora(teste.sql, bar.id)).toBeNull()
})

import { respostas } from '@boteco/contract/respostas'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type AppDeTeste, appDeTeste, novoBar, novoFuncionario, novoGerente, novoProduto } from '../teste/app.ts'
import { testLongo } from '../teste/longo.ts'
import { itensDe, pagarFichas, pedirFichas, type Sentado, sentar } from '../teste/salao.ts'
import { lerChaveDasFichas, seloDaFicha } from './chave.ts'

let teste: AppDeTeste
let bar: { id: number; nome: string }
let barman: { token: string }
let garcom: { token: string }
let gerente: { token: string }
let chope: { id: number; nome: string }
let ana: Sentado
let bia: Sentado
beforeAll(async () => {
  teste = await appDeTeste()
})
afterAll(() => teste.encerrar())
beforeEach(async () => {
  bar = await novoBar(teste)
  barman = await novoFuncionario(teste, bar.id, 'BAR BARMAN')
  garcom = await novoFuncionario(teste, bar.id, 'BAR GARCON')
  gerente = await novoGerente(teste, bar.id)
  chope = await novoProduto(teste, bar.id, { qtd_estoque: 10 })
  ;[ana, bia] = [await sentar(teste, bar.id, { mesa: 7 }), await sentar(teste, bar.id, { mesa: 8 })]
  await pedirFichas(teste, ana, [[chope, 3, 'sem colarinho']])
  await pagarFichas(teste, garcom.token, ana)
})

const de = ({ segredo }: Sentado) => ({ checkin: segredo })
const prontas = async (quem: Sentado) => (await teste.call('/ficha/buscarFichasPagas', {}, de(quem))).body.fichas
const ids = async (quem: Sentado, quantas: number) => (await prontas(quem)).slice(0, quantas).map(({ id }) => ({ id }))
const dar = async (quem: Sentado, quantas = 2) =>
  (await teste.call('/ficha/darFichas', await ids(quem, quantas), de(quem))).body.codigo
const aceitar = (quem: Sentado, codigo: string) => teste.call('/ficha/aceitarPresente', { codigo }, de(quem))
const dados = async (quem: Sentado) => (await teste.call('/ficha/buscarPresentes', {}, de(quem))).body.presentes
const retirar = (quem: Sentado, id: number) => teste.call('/ficha/retirarPresente', { id }, de(quem))
const ver = (codigo: string, idEstabelecimento = bar.id) =>
  teste.call('/ficha/buscarPresente', { idEstabelecimento, codigo })
const mostrar = async (quem: Sentado, quantas: number) =>
  (await teste.call('/ficha/buscarQrDasFichas', await ids(quem, quantas), de(quem))).body
const receber = (codigo: string, quem = barman) => teste.call('/ficha/receberFichas', { codigo }, quem)

describe('um presente', () => {
  test('passa as fichas a quem aceita, com a observação, e elas servem para pedir', async () => {
    const codigo = await dar(ana)
    expect(codigo).toMatch(/^\d+-[a-z2-7]{10}$/)
    expect((await ver(codigo)).body).toEqual({
      estabelecimento: { id: bar.id, nome: bar.nome },
      de: 'Ana',
      fichas: [{ nome_produto: chope.nome, partes: null, quantidade: 2 }],
      situacao: 'aberto',
    })
    expect(await prontas(ana)).toHaveLength(1)
    expect((await aceitar(bia, codigo)).body.message).toBe(respostas.presenteAceito)
    expect(await prontas(bia)).toMatchObject([{ observacao: 'sem colarinho' }, { observacao: 'sem colarinho' }])
    expect((await ver(codigo)).body.situacao).toBe('aceito')
    expect(await dados(ana)).toEqual([])
    expect((await teste.call('/ficha/enviarFichas', await ids(bia, 2), de(bia))).status).toBe(200)
    expect(await itensDe(teste, bia)).toHaveLength(2)
  })

  testLongo('é aceito uma vez só, também quando vinte celulares tocam juntos', async () => {
    const codigo = await dar(ana)
    const amigos = [bia]
    for (let n = 0; n < 4; n++) amigos.push(await sentar(teste, bar.id))
    const toques = await Promise.all(Array.from({ length: 20 }, (_, vez) => aceitar(amigos[vez % 5]!, codigo)))
    const donos = await Promise.all(amigos.map(async (amigo) => (await prontas(amigo)).length))
    expect(donos.filter((quantas) => quantas === 2)).toHaveLength(1)
    expect(donos.filter((quantas) => quantas === 0)).toHaveLength(4)
    // the guest who has it is told so each time, and no other guest
    expect(toques.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(4)
    expect(new Set(toques.filter(({ status }) => status !== 200).map(({ body }) => body.code))).toEqual(
      new Set(['presente_aceito']),
    )
  })

  testLongo('pegar de volta e aceitar ao mesmo tempo: as fichas são de um dos dois, inteiras', async () => {
    for (let vez = 0; vez < 5; vez++) {
      const codigo = await dar(ana, 1)
      const [presente] = await dados(ana)
      const antes = (await prontas(bia)).length
      const [volta, aceita] = await Promise.all([retirar(ana, presente!.id), aceitar(bia, codigo)])
      expect([volta.status, aceita.status].sort()).toEqual([200, 409])
      expect((await prontas(bia)).length - antes).toBe(aceita.status === 200 ? 1 : 0)
      if (aceita.status === 200) await pedirMaisUma()
    }
  })
  const pedirMaisUma = async () => {
    await pedirFichas(teste, ana, [[chope, 1]])
    await pagarFichas(teste, garcom.token, ana)
  }

  test('até alguém aceitar, quem deu o pega de volta, e ele não vale mais', async () => {
    const codigo = await dar(ana)
    const [presente] = await dados(ana)
    expect(presente).toEqual({
      ...{ id: expect.any(Number), codigo, fichas: [{ nome_produto: chope.nome, partes: null, quantidade: 2 }] },
    })
    for (let vez = 0; vez < 2; vez++) expect((await retirar(ana, presente!.id)).status).toBe(200)
    expect(await prontas(ana)).toHaveLength(3)
    expect((await aceitar(bia, codigo)).body).toMatchObject({ code: 'presente_retirado' })
    expect((await retirar(bia, presente!.id)).status).toBe(404)
  })

  test('quem deu não usa, não devolve e não dá de novo o que está no presente', async () => {
    const escolhidas = await ids(ana, 2)
    const mandar = (path: '/ficha/enviarFichas' | '/ficha/darFichas' | '/ficha/devolverFichas') =>
      teste.call(path, escolhidas, de(ana))
    const toques = await Promise.all([
      mandar('/ficha/darFichas'),
      mandar('/ficha/enviarFichas'),
      mandar('/ficha/darFichas'),
    ])
    expect(toques.filter(({ status }) => status === 200)).toHaveLength(1)
    const naMao = await prontas(ana)
    expect(naMao).toHaveLength(1)
    await teste.sql`update estabelecimento set devolve_fichas = true where id = ${bar.id}`
    for (const path of ['/ficha/enviarFichas', '/ficha/darFichas', '/ficha/devolverFichas'] as const)
      expect((await mandar(path)).body).toMatchObject({ code: 'ficha_indisponivel' })
  })

  test('um código inventado, de outro número ou de outro bar não abre nada', async () => {
    const codigo = await dar(ana)
    const [numero, letras] = codigo.split('-')
    const outroBar = await novoBar(teste)
    const la = await sentar(teste, outroBar.id)
    for (const falso of [`${numero}-aaaaaaaaaa`, `${Number(numero) + 1}-${letras}`]) {
      expect((await ver(falso)).status).toBe(404)
      expect((await aceitar(bia, falso)).status).toBe(404)
    }
    expect((await ver(codigo, outroBar.id)).status).toBe(404)
    expect((await aceitar(la, codigo)).status).toBe(404)
    expect((await aceitar(ana, codigo)).body).toMatchObject({ code: 'presente_seu' })
  })

  testLongo(
    'quem perdeu o celular com um presente aberto recebe as fichas pelo gerente, e o presente não vale mais',
    async () => {
      const codigo = await dar(ana, 3)
      const fichas = await teste.sql<{ id: number }[]>`select id from ficha where checkin_id = ${ana.id} order by id`
      const nova = await sentar(teste, bar.id)
      const { status } = await teste.call('/ficha/transferirFichas', { fichas, idCheckin: nova.id }, gerente)
      expect(status).toBe(200)
      expect(await prontas(nova)).toHaveLength(3)
      expect((await aceitar(bia, codigo)).body).toMatchObject({ code: 'presente_retirado' })
    },
  )
})

describe('no balcão', () => {
  test('o QR Code usa as fichas uma vez, e o que se entregou está na conta do cliente com quem entregou', async () => {
    const { qr, fichas } = await mostrar(ana, 2)
    expect(fichas).toHaveLength(2)
    const { status, body } = await receber(qr)
    expect([status, body.message]).toEqual([200, `Pode entregar: 2× ${chope.nome}.`])
    expect(body.itens).toMatchObject([{ observacao: 'sem colarinho' }, { observacao: 'sem colarinho' }])
    expect(await itensDe(teste, ana)).toMatchObject([
      { status_pedido: 'PEDIDO ENTREGUE AO CLIENTE' },
      { status_pedido: 'PEDIDO ENTREGUE AO CLIENTE' },
    ])
    expect(await teste.sql`select qtd_estoque from produto_estabelecimento where id = ${chope.id}`).toEqual([
      { qtd_estoque: 8 },
    ])
    expect(
      await teste.sql`select a.feito_por from item_andamento a join item_pedido i on i.id = a.item_id where i.checkin_id = ${ana.id}`,
    ).toHaveLength(2)
    expect((await receber(qr)).body).toMatchObject({ code: 'ficha_indisponivel' })
    // it is not prepared again
    expect((await teste.call('/pedido/buscarPedidos', {}, barman)).body.pedidos).toEqual([])
    expect((await teste.call('/ficha/buscarMinhasFichasUtilizadas', {}, de(ana))).body.pedidos).toHaveLength(2)
  })

  test('dez leituras ao mesmo tempo, de dois balcões e do celular, usam cada ficha uma vez', async () => {
    const { qr } = await mostrar(ana, 3)
    const enviadas = await ids(ana, 3)
    const toques = await Promise.all([
      ...Array.from({ length: 9 }, (_, vez) => receber(qr, vez % 2 ? barman : garcom)),
      teste.call('/ficha/enviarFichas', enviadas, de(ana)),
    ])
    expect(toques.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(toques.filter(({ status }) => status === 409)).toHaveLength(9)
    expect(await itensDe(teste, ana)).toHaveLength(3)
  })

  testLongo('onde não há câmera, o número com as letras vale o mesmo', async () => {
    const { fichas } = await mostrar(ana, 1)
    const { codigo } = fichas[0]!
    expect((await receber(codigo.toUpperCase().replace('-', ' '))).status).toBe(200)
    expect((await receber(codigo)).body).toMatchObject({ code: 'ficha_indisponivel' })
  })

  testLongo(
    'o número digitado junto das letras se lê certo, mesmo quando a primeira letra é um algarismo',
    async () => {
      const [ficha] = await ids(ana, 1)
      const chave = await lerChaveDasFichas(teste.servidor, bar.id)
      const selos = Array.from({ length: 1000 }, (_, n) => 5000 + n).map((numero) => ({
        numero,
        letras: seloDaFicha(chave, bar.id, { numero, passou: 0 }),
      }))
      const { numero, letras } = selos.find(({ letras }) => /^\d/.test(letras))!
      await teste.sql`update ficha set numero = ${numero} where id = ${ficha!.id}`
      expect((await receber(`${numero}${letras}`)).status).toBe(200)
    },
  )

  test('o que foi mexido, inventado ou mostrado antes de passar adiante não vale', async () => {
    const { qr, fichas } = await mostrar(ana, 1)
    const [numero] = fichas[0]!.codigo.split('-')
    const mexido = qr.replace(/^(ficha:1:\d+:)(\d+)/, (_tudo, comeco, qual) => `${comeco}${Number(qual) + 1}`)
    for (const falso of [mexido, `${qr.slice(0, -3)}aaa`, `${numero}-aaaaaa`, '999999-aaaaaa'])
      expect((await receber(falso)).body).toMatchObject({ code: 'ficha_nao_vale' })
    const outro = await novoBar(teste)
    expect((await receber(qr, await novoFuncionario(teste, outro.id, 'BAR BARMAN'))).body).toMatchObject({
      code: 'ficha_nao_vale',
    })
    // Ana keeps a picture of it, and gives the ficha away
    await aceitar(bia, await dar(ana, 1))
    expect((await receber(qr)).body).toMatchObject({ code: 'ficha_nao_vale' })
    expect((await receber(fichas[0]!.codigo)).body).toMatchObject({ code: 'ficha_nao_vale' })
    expect((await receber((await mostrar(bia, 1)).qr)).status).toBe(200)
    expect(await itensDe(teste, bia)).toHaveLength(1)
  })

  testLongo('também depois do checkout, na noite seguinte', async () => {
    const { qr } = await mostrar(ana, 1)
    expect((await teste.call('/auth/fazerCheckoutBoteco', {}, de(ana))).status).toBe(200)
    expect((await receber(qr)).status).toBe(200)
  })
})

import { respostas } from '@boteco/contract/respostas'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type AppDeTeste, appDeTeste, novoBar, novoFuncionario, novoGerente } from '../teste/app.ts'
import { type Sentado, sentar } from '../teste/salao.ts'

let teste: AppDeTeste
let bar: { id: number }
let gerente: { token: string }
let garcom: { token: string }
let ana: Sentado
beforeAll(async () => {
  teste = await appDeTeste()
})
afterAll(() => teste.encerrar())
beforeEach(async () => {
  bar = await novoBar(teste)
  gerente = await novoGerente(teste, bar.id)
  garcom = await novoFuncionario(teste, bar.id, 'BAR GARCON', { nome: 'Rafael Moreira' })
  ana = await sentar(teste, bar.id, { mesa: 7 })
})

type Motivo = 'conta' | 'pedir' | 'mesa' | 'ajuda'
const chamar = ({ segredo }: Sentado, motivo: Motivo = 'conta') =>
  teste.call('/mesa/chamarGarcom', { motivo }, { checkin: segredo })
const meu = async ({ segredo }: Sentado) => (await teste.call('/mesa/buscarChamado', {}, { checkin: segredo })).body
const chamados = async (quem = garcom) => (await teste.call('/mesa/buscarChamados', {}, quem)).body.chamados
const atender = async (id: number, quem = garcom) => (await teste.call('/mesa/atenderChamado', { id }, quem)).body
const daNoite = async () => (await teste.call('/mesa/buscarChamadosDaNoite', {}, gerente)).body.chamados
/** So long ago, without waiting for it. */
const passar = (segundos: number) => teste.sql`
  update chamado set chamado_em = chamado_em - ${segundos} * interval '1 s', dito_em = dito_em - ${segundos} * interval '1 s'
  where estabelecimento_id = ${bar.id}`

test('a mesa chama com um motivo, o garçom diz que vai, e a turma toda vê quem vem', async () => {
  const bia = await sentar(teste, bar.id, { mesa: 7 })
  expect(await meu(bia)).toEqual({ chamado: null, falta_s: 0 })
  expect((await chamar(ana)).body.message).toBe(respostas.chamadoFeito)
  expect(await meu(bia)).toMatchObject({
    chamado: { motivo: 'conta', atendido: false, quem_vem: null },
    falta_s: expect.any(Number),
  })
  const [chamado] = await chamados()
  expect(chamado).toMatchObject({ numero_mesa: 7, motivo: 'conta', vezes: 1 })
  expect((await atender(chamado!.id)).message).toBe(respostas.chamadoAtendido)
  expect(await chamados()).toEqual([])
  for (const quem of [ana, bia]) expect((await meu(quem)).chamado).toMatchObject({ atendido: true, quem_vem: 'Rafael' })
})

test('vinte celulares da turma que chamam juntos tocam uma vez, e a turma só chama de novo depois de dois minutos', async () => {
  const turma = [ana, await sentar(teste, bar.id, { mesa: 7 })]
  const toques = await Promise.all(Array.from({ length: 20 }, (_, vez) => chamar(turma[vez % 2]!)))
  expect(toques.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(toques.filter(({ body }) => body.code === 'chamado_ha_pouco')).toHaveLength(19)
  expect(await chamados()).toMatchObject([{ vezes: 1 }])

  // what the calls themselves take is no matter
  await passar(60)
  expect((await chamar(ana)).status).toBe(409)
  await passar(61)
  // no waiter came yet: it is the same wait, said again, with another reason
  expect((await chamar(turma[1]!, 'pedir')).status).toBe(200)
  const [chamado, ...outros] = await chamados()
  expect(outros).toEqual([])
  expect(chamado).toMatchObject({ motivo: 'pedir', vezes: 2 })
  expect(chamado!.espera_s).toBeGreaterThanOrEqual(121)

  await atender(chamado!.id)
  expect((await chamar(ana, 'pedir')).status).toBe(409)
  await passar(121)
  expect((await chamar(ana)).status).toBe(200)
  expect(await chamados()).toMatchObject([{ vezes: 1, motivo: 'conta' }])
})

test('quem pediu guardanapos pede a conta em seguida, uma vez, enquanto esperam e depois que alguém vem', async () => {
  await chamar(ana, 'mesa')
  expect((await chamar(ana, 'ajuda')).body.code).toBe('chamado_ha_pouco')
  expect((await chamar(ana, 'conta')).status).toBe(200)
  expect(await chamados()).toMatchObject([{ motivo: 'conta', vezes: 2 }])
  for (const motivo of ['conta', 'mesa'] as const)
    expect((await chamar(ana, motivo)).body.code).toBe('chamado_ha_pouco')
  const bia = await sentar(teste, bar.id, { mesa: 8 })
  await chamar(bia, 'mesa')
  await atender((await chamados()).at(-1)!.id)
  expect((await chamar(bia, 'conta')).status).toBe(200)
  expect(await chamados()).toMatchObject([{ numero_mesa: 7 }, { numero_mesa: 8, motivo: 'conta', vezes: 1 }])
})

test('de dois garçons que tocam juntos um vai, e o outro ouve quem', async () => {
  const outro = await novoFuncionario(teste, bar.id, 'BAR GARCON', { nome: 'Juliana Castro' })
  await chamar(ana)
  const [chamado] = await chamados()
  const frases = await Promise.all([garcom, outro, garcom, outro].map((quem) => atender(chamado!.id, quem)))
  const quemVem = (await meu(ana)).chamado!.quem_vem
  expect(['Rafael', 'Juliana']).toContain(quemVem)
  expect(frases.map(({ message }) => message).sort()).toEqual(
    [
      respostas.chamadoAtendido,
      respostas.chamadoAtendido,
      `${quemVem} já está indo.`,
      `${quemVem} já está indo.`,
    ].sort(),
  )
})

test('quem não precisa mais desiste: ninguém vai à toa, e isso também conta como chamado', async () => {
  await chamar(ana)
  const [chamado] = await chamados()
  expect((await teste.call('/mesa/desistirDoChamado', {}, { checkin: ana.segredo })).status).toBe(200)
  expect(await chamados()).toEqual([])
  expect((await meu(ana)).chamado).toBeNull()
  expect((await chamar(ana)).body.code).toBe('chamado_ha_pouco')
  expect((await atender(chamado!.id)).message).toBe(respostas.chamadoDesistido)
  expect(await daNoite()).toMatchObject([{ situacao: 'desistiu', quem_foi: null }])
})

test('o gerente vê quem esperou quanto, e quem foi', async () => {
  await chamar(ana)
  await passar(200)
  await atender((await chamados())[0]!.id)
  const bia = await sentar(teste, bar.id, { mesa: 8 })
  await chamar(bia, 'mesa')
  const caio = await sentar(teste, bar.id, { mesa: 9 })
  await chamar(caio, 'pedir')
  await teste.call('/mesa/livre', { numeroMesa: 9 }, garcom)
  expect(await daNoite()).toMatchObject([
    { numero_mesa: 9, motivo: 'pedir', situacao: 'foi_embora' },
    { numero_mesa: 8, motivo: 'mesa', situacao: 'esperando' },
    { numero_mesa: 7, motivo: 'conta', situacao: 'atendido', quem_foi: 'Rafael' },
  ])
  expect((await daNoite())[2]!.espera_s).toBeGreaterThanOrEqual(200)
  expect((await teste.call('/mesa/buscarChamadosDaNoite', {}, garcom)).status).toBe(403)
})

describe('o chamado é da turma, e não do número da mesa', () => {
  test('ele vai junto com a turma que muda de mesa', async () => {
    await chamar(ana)
    await teste.call('/mesa/mudar', { numeroMesa: 7, para: 9 }, garcom)
    expect(await chamados()).toMatchObject([{ numero_mesa: 9 }])
  })

  test('a próxima turma da mesa não herda o chamado nem a espera da anterior', async () => {
    await chamar(ana)
    await teste.call('/mesa/livre', { numeroMesa: 7 }, garcom)
    expect(await chamados()).toEqual([])
    const proxima = await sentar(teste, bar.id, { mesa: 7 })
    expect(await meu(proxima)).toEqual({ chamado: null, falta_s: 0 })
    expect((await chamar(ana)).body.code).toBe('sem_turma')
    expect((await chamar(proxima)).status).toBe(200)
  })

  test('quem só disse o número da mesa, ou não está em nenhuma, não chama ninguém', async () => {
    const comCodigos = await novoBar(teste, { presenca: 'qr' })
    const estranho = await sentar(teste, comCodigos.id, { mesa: 7 })
    const semMesa = await sentar(teste, bar.id)
    for (const quem of [estranho, semMesa]) {
      expect((await chamar(quem)).body).toMatchObject({ code: 'sem_turma', message: respostas.chamarSemTurma })
      expect(await meu(quem)).toEqual({ chamado: null, falta_s: 0 })
    }
  })
})

test('quem pediu a conta diz como paga, sem chamar de novo, e o garçom lê; sem sentido, nada muda', async () => {
  const dizer = (corpo: object) =>
    teste.call('/mesa/chamarGarcom', { motivo: 'conta', ...corpo }, { checkin: ana.segredo })
  expect((await dizer({})).status).toBe(200)
  expect(await chamados()).toMatchObject([{ motivo: 'conta', vezes: 1, forma: null, troco_para: null }])
  expect((await dizer({ forma: 'dinheiro', trocoPara: 100 })).body.message).toBe(respostas.formaDita)
  const comTroco = { motivo: 'conta', vezes: 1, forma: 'dinheiro', troco_para: 100 }
  expect(await chamados()).toMatchObject([comTroco])
  expect((await meu(ana)).chamado).toMatchObject({ forma: 'dinheiro', troco_para: 100 })
  for (const [corpo, status] of [
    [{ forma: 'maquininha', trocoPara: 50 }, 422],
    [{ trocoPara: 50 }, 422],
    [{ motivo: 'mesa', forma: 'dinheiro' }, 422],
    [{ forma: 'cheque' }, 400],
    [{ forma: 'dinheiro', trocoPara: 5000 }, 422],
    [{ forma: 'dinheiro', trocoPara: -5 }, 422],
  ] as const)
    expect([corpo, (await dizer(corpo)).status]).toEqual([corpo, status])
  expect(await chamados()).toMatchObject([comTroco])
  // the machine instead, and after somebody said that they come it is too late to say
  expect((await dizer({ forma: 'maquininha' })).status).toBe(200)
  const [chamado] = await chamados()
  expect(chamado).toMatchObject({ forma: 'maquininha', troco_para: null })
  await atender(chamado!.id)
  expect((await dizer({ forma: 'dinheiro' })).body.code).toBe('chamado_ha_pouco')
})

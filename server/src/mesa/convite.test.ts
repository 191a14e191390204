import { respostas } from '@boteco/contract/respostas'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { varrerConvites } from '../checkin/convite.ts'
import { type AppDeTeste, appDeTeste, novoBar, novoFuncionario, novoGerente, novoProduto } from '../teste/app.ts'
import { testLongo } from '../teste/longo.ts'
import { codigoDaMesa, pedir, type Sentado, sentar } from '../teste/salao.ts'

let teste: AppDeTeste
let bar: { id: number }
let garcom: { token: string }
let codigo: string
let ana: Sentado
beforeAll(async () => {
  teste = await appDeTeste()
})
afterAll(() => teste.encerrar())
beforeEach(async () => {
  bar = await novoBar(teste, { presenca: 'qr' })
  const gerente = await novoGerente(teste, bar.id)
  garcom = await novoFuncionario(teste, bar.id, 'BAR GARCON')
  codigo = await codigoDaMesa(teste, gerente, 7)
  ana = await sentar(teste, bar.id, { mesa: 7, codigo })
  // from the first delivery on newcomers are let in by a member or the staff
  await teste.sql`update mesa_aberta set convite_desde = now() where estabelecimento_id = ${bar.id}`
})

const convidar = async ({ segredo }: Sentado) => (await teste.call('/mesa/convidar', {}, { checkin: segredo })).body
type Quem = { checkin?: string; carteira?: string }
const entrar = async (convite: string, quem: Quem = {}, mesa = 7) =>
  (
    await teste.call(
      '/auth/fazerCheckinPorQrCode',
      { numeroMesa: mesa, idEstabelecimento: bar.id, codigo: convite },
      quem,
    )
  ).body
const turma = async ({ segredo }: Sentado) =>
  (await teste.call('/mesa/buscarQuemQuerEntrar', {}, { checkin: segredo })).body.turma

test('quem abre o convite senta na mesa e já é da turma, dentro dos limites e sem ninguém ter dito que está aqui', async () => {
  const { convite, numero_mesa, vence_em } = await convidar(ana)
  expect([numero_mesa, Date.parse(vence_em) > Date.now()]).toEqual([7, true])
  const { objBarcheckin, message } = await entrar(convite)
  expect(objBarcheckin).toMatchObject({ numero_mesa: 7, membro: true, palavras: null, caminho: 'limite' })
  expect(message).toContain(respostas.daTurma)
  expect(await turma(ana)).toBe(2)
  expect(await teste.sql`select presente_em from checkin where id = ${objBarcheckin.id}`).toEqual([
    { presente_em: null },
  ])
})

test('o convite não está escrito em lugar nenhum do banco', async () => {
  const { convite } = await convidar(ana)
  await entrar(convite)
  const tabelas = await teste.sql<{ nome: string }[]>`
    select quote_ident(tablename) as nome from pg_tables where schemaname = 'public'`
  for (const { nome } of tabelas) {
    const achadas = await teste.sql.unsafe(`select 1 from ${nome} t where t::text like '%${convite}%'`)
    expect([nome, achadas.length]).toEqual([nome, 0])
  }
})

test('dois celulares no mesmo instante: um entra na turma, o outro lê por quê e fica na mesa como quem chega', async () => {
  for (let vez = 0; vez < 5; vez++) {
    const { convite } = await convidar(ana)
    const [um, outro] = await Promise.all([entrar(convite), entrar(convite)])
    const [dentro, fora] = um.objBarcheckin.membro ? [um, outro] : [outro, um]
    expect(dentro.objBarcheckin).toMatchObject({ membro: true })
    expect(dentro.message).toContain(respostas.daTurma)
    expect(fora.objBarcheckin).toMatchObject({ numero_mesa: 7, membro: false, caminho: 'equipe' })
    expect(fora.message).toContain(respostas.conviteGasto)
  }
  expect(await turma(ana)).toBe(6)
})

test('quem perdeu a vez entra com outro convite, sem novo check-in', async () => {
  const primeiro = await convidar(ana)
  await entrar(primeiro.convite)
  const { objBarcheckin } = await entrar(primeiro.convite)
  const { convite } = await convidar(ana)
  const { body } = await teste.call(
    '/auth/atualizarDadosCheckinComQrCodeMesa',
    { numeroMesa: 7, idEstabelecimento: bar.id, codigo: convite },
    { checkin: objBarcheckin.segredo },
  )
  expect(body.objBarcheckin).toMatchObject({ id: objBarcheckin.id, membro: true })
})

test('o mesmo celular pode abrir o convite de novo, e quem já é da turma não o gasta', async () => {
  const { convite } = await convidar(ana)
  expect((await entrar(convite, { checkin: ana.segredo })).message).toContain(respostas.daTurma)
  const { objBarcheckin } = await entrar(convite)
  expect(objBarcheckin.membro).toBe(true)
  const denovo = await entrar(convite, { checkin: objBarcheckin.segredo! })
  expect([denovo.objBarcheckin.id, denovo.message.includes(respostas.conviteGasto)]).toEqual([objBarcheckin.id, false])
})

test('depois de dez minutos, pelo relógio do banco, ele não vale, e a varredura o apaga', async () => {
  const { convite } = await convidar(ana)
  const [{ minutos }] = await teste.sql<[{ minutos: number }]>`
    select round(extract(epoch from vence_em - feito_em) / 60)::int as minutos from convite where feito_por = ${ana.id}`
  expect(minutos).toBe(10)
  await teste.sql`update convite set vence_em = now() where estabelecimento_id = ${bar.id}`
  expect(await entrar(convite)).toMatchObject({ objBarcheckin: { membro: false } })
  await varrerConvites(teste.manutencao)
  expect(await teste.sql`select 1 from convite where estabelecimento_id = ${bar.id}`).toHaveLength(1)
  await teste.sql`update convite set vence_em = now() - interval '25 hours' where estabelecimento_id = ${bar.id}`
  await varrerConvites(teste.manutencao)
  expect(await teste.sql`select 1 from convite where estabelecimento_id = ${bar.id}`).toEqual([])
})

test('o convite acaba com a turma, e não abre a mesa para a turma seguinte', async () => {
  const { convite } = await convidar(ana)
  expect((await teste.call('/mesa/livre', { numeroMesa: 7 }, garcom)).status).toBe(200)
  expect(await entrar(convite)).toMatchObject({ objBarcheckin: { membro: false, caminho: 'equipe' } })
  const caio = await sentar(teste, bar.id, { mesa: 7, codigo })
  expect(await entrar(convite)).toMatchObject({ objBarcheckin: { membro: false, caminho: 'equipe' } })
  expect(await turma(caio)).toBe(1)
})

test('ele leva à mesa onde a turma está agora, mesmo que ela tenha mudado', async () => {
  const { convite } = await convidar(ana)
  await teste.call('/mesa/mudar', { numeroMesa: 7, para: 12 }, garcom)
  expect((await entrar(convite)).objBarcheckin).toMatchObject({ numero_mesa: 12, membro: true })
})

test('só quem é da turma convida: quem espera na porta, quem digitou o número e quem já saiu, não', async () => {
  const porta = await sentar(teste, bar.id, { mesa: 7, codigo })
  const longe = await sentar(teste, bar.id, { mesa: 7 })
  for (const quem of [porta, longe])
    expect(await teste.call('/mesa/convidar', {}, { checkin: quem.segredo })).toMatchObject({
      status: 409,
      body: { message: respostas.semTurma },
    })
  await teste.call('/auth/fazerCheckoutBoteco', {}, { checkin: ana.segredo })
  expect((await teste.call('/mesa/convidar', {}, { checkin: ana.segredo })).status).toBe(401)
})

test('o convite de um bar não vale em outro', async () => {
  const { convite } = await convidar(ana)
  const outro = await novoBar(teste, { presenca: 'qr' })
  const { body } = await teste.call('/auth/fazerCheckinPorQrCode', {
    numeroMesa: 7,
    idEstabelecimento: outro.id,
    codigo: convite,
  })
  expect(body).toMatchObject({ objBarcheckin: { membro: false, caminho: 'equipe' } })
  expect((await entrar(convite)).objBarcheckin.membro).toBe(true)
})

testLongo('muitos do mesmo endereço não impedem quem foi convidado', async () => {
  const chegar = async (codigo?: string) => {
    const { statusCode } = await teste.app.inject({
      method: 'POST',
      url: '/auth/fazerCheckinPorQrCode',
      remoteAddress: '10.9.9.9',
      payload: { numeroMesa: 7, idEstabelecimento: bar.id, ...(codigo && { codigo }) },
    })
    return statusCode
  }
  for (let vez = 0; vez < 30; vez++) await chegar()
  expect(await chegar()).toBe(429)
  expect(await chegar((await convidar(ana)).convite)).toBe(200)
})

test('com o convite a comanda continua de quem é da turma, e o convidado pode pedir nela', async () => {
  const chope = await novoProduto(teste, bar.id)
  await pedir(teste, ana, [[chope, 1]], { numeroComanda: 55 })
  const { objBarcheckin } = await entrar((await convidar(ana)).convite)
  const bia = { ...ana, id: objBarcheckin.id, segredo: objBarcheckin.segredo! }
  await pedir(teste, bia, [[chope, 1]], { numeroComanda: 55 })
  expect(
    await teste.sql`select numero_mesa from checkin where numero_comanda = 55 and estabelecimento_id = ${bar.id}`,
  ).toEqual([{ numero_mesa: 7 }, { numero_mesa: 7 }])
})

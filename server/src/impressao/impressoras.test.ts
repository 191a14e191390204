import { respostas } from '@boteco/contract/respostas'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readEnv } from '../env.ts'
import { naRede } from '../http/redes.ts'
import { type AppDeTeste, appDeTeste, novoBar, novoFuncionario, novoGerente, novoProduto } from '../teste/app.ts'
import { testLongo } from '../teste/longo.ts'
import { pedir, sentar } from '../teste/salao.ts'

let teste: AppDeTeste
let bar: { id: number }
let gerente: { token: string }
beforeAll(async () => {
  teste = await appDeTeste({ redesDasImpressoras: readEnv({ BOTECO_IMPRESSORAS: 'on' }).redesDasImpressoras })
})
afterAll(() => teste.encerrar())
beforeEach(async () => {
  bar = await novoBar(teste)
  gerente = await novoGerente(teste, bar.id)
})

const daCozinha = {
  ...{
    nome: 'Cozinha',
    posto: 'COZINHA',
    endereco: '192.168.0.50',
    modelo: 'epson-tm-t20',
    pagina: 'cp860',
    colunas: 48,
  },
  ...{ tamanho: 'G', mostra: ['nome', 'hora'] },
}
const salvar = (mais: object = {}, quem = gerente) =>
  teste.call('/impressao/salvarImpressora', { ...daCozinha, ...mais }, quem)
const ler = async (quem = gerente) => (await teste.call('/impressao/buscarImpressoras', {}, quem)).body

test('o gerente põe uma impressora, muda, troca por outra e tira', async () => {
  const { status, body } = await salvar()
  expect([status, body.message]).toEqual([200, respostas.impressoraSalva])
  const { id } = body
  expect(await ler()).toEqual({
    tcp: true,
    impressoras: [
      {
        ...{
          id,
          ...daCozinha,
          via: 'tcp',
          tem_segredo: false,
          estacao_id: null,
          sem_confirmacao: false,
          estado: null,
          ha_s: null,
          na_fila: 0,
        },
      },
    ],
  })
  expect((await salvar({ id, nome: 'Fogão', tamanho: 'P' })).body.id).toBe(id)
  expect((await teste.call('/impressao/trocarImpressora', { id, endereco: '10.1.2.3' }, gerente)).status).toBe(200)
  expect((await ler()).impressoras).toMatchObject([{ id, nome: 'Fogão', tamanho: 'P', endereco: '10.1.2.3' }])
  expect((await teste.call('/impressao/removerImpressora', { id }, gerente)).status).toBe(200)
  expect((await ler()).impressoras).toEqual([])
  expect((await salvar({ id })).status).toBe(404)
})

test.each([
  ['um endereço da internet', '8.8.8.8'],
  ['esta máquina', '127.0.0.1'],
  ['o lugar em que nuvens guardam segredos', '169.254.169.254'],
  ['todos os endereços', '0.0.0.0'],
  ['o vizinho de uma rede privada', '172.32.0.1'],
])('%s é recusado com uma frase', async (_o_que, endereco) => {
  const { status, body } = await salvar({ endereco })
  expect([status, body.message]).toEqual([422, respostas.impressoraForaDaRede])
  expect((await ler()).impressoras).toEqual([])
})

test.each([
  'impressora.local',
  'localhost',
  '192.168.0.50:80',
  '192.168.0.50:9100',
  '192.168.0.050',
  '3232235570',
  '0xc0.0xa8.0.50',
  '192.168.50',
  '::ffff:192.168.0.50',
  'fe80::1',
  '192.168.0.50/24',
  'http://192.168.0.50',
  '192.168.0.50\r\n',
  '',
])('não é endereço de impressora: %s', async (endereco) => {
  const { status, body } = await salvar({ endereco: `${endereco}` })
  // a line break behind it is no part of it
  if (endereco.trim() === '192.168.0.50') return expect(status).toBe(200)
  expect([status, body.message]).toEqual([
    422,
    'Digite o endereço da impressora na rede da casa, como 192.168.0.50, sem nome nem porta.',
  ])
})

test('onde o sistema não chama impressoras, só valem as que buscam sozinhas; e redes ditas pelo operador valem só elas', async () => {
  expect(readEnv({}).redesDasImpressoras).toEqual([])
  const outro = await appDeTeste()
  try {
    const dono = await novoGerente(outro, (await novoBar(outro)).id)
    const { status, body } = await outro.call('/impressao/salvarImpressora', daCozinha, dono)
    expect([status, body.message]).toEqual([422, respostas.impressoraSoPelaNuvem])
    expect((await outro.call('/impressao/buscarImpressoras', {}, dono)).body.tcp).toBe(false)
  } finally {
    await outro.encerrar()
  }
  const { redesDasImpressoras } = readEnv({ BOTECO_IMPRESSORAS: '192.168.7.0/24, 100.64.0.0/10' })
  expect(
    ['192.168.7.9', '192.168.8.9', '100.100.0.1', '10.0.0.1'].map((um) => naRede(redesDasImpressoras, um)),
  ).toEqual([...[true, false, true, false]])
  for (const errada of ['sim', '0.0.0.0/0', '10.0.0.0', '10.0.0.0/33', 'casa/24', '::/8'])
    expect(() => readEnv({ BOTECO_IMPRESSORAS: errada })).toThrow('BOTECO_IMPRESSORAS')
})

test('duas não ficam no mesmo endereço, e cada modelo tem o seu jeito e as suas letras', async () => {
  const { id } = (await salvar()).body
  expect((await salvar({ nome: 'Outra' })).body.message).toBe(respostas.impressoraRepetida)
  const outra = (await salvar({ endereco: '192.168.0.51' })).body.id
  const troca = await teste.call('/impressao/trocarImpressora', { id: outra, endereco: '192.168.0.50' }, gerente)
  expect([troca.status, troca.body.message]).toEqual([409, respostas.impressoraRepetida])
  expect((await salvar({ modelo: 'star-cloudprnt', pagina: 'cp1252' })).status).toBe(422)
  expect((await salvar({ endereco: undefined })).status).toBe(422)
  expect((await salvar({ modelo: 'bematech-mp4200', pagina: 'cp1252', endereco: '192.168.0.52' })).status).toBe(422)
  expect((await teste.call('/impressao/mostrarEndereco', { id }, gerente)).body.message).toBe(
    respostas.impressoraComEndereco,
  )
})

test('só o gerente mexe nas impressoras, e só nas do seu bar', async () => {
  const { id } = (await salvar()).body
  const outro = await novoGerente(teste, (await novoBar(teste)).id)
  const cozinha = await novoFuncionario(teste, bar.id, 'BAR COZINHA')
  const garcom = await novoFuncionario(teste, bar.id, 'BAR GARCON')
  const chamadas = [
    ['/impressao/salvarImpressora', { ...daCozinha, id }],
    ['/impressao/trocarImpressora', { id, endereco: '10.0.0.9' }],
    ['/impressao/mostrarEndereco', { id }],
    ['/impressao/removerImpressora', { id }],
    ['/impressao/imprimirTeste', { id, prova: 'corte' }],
  ] as const
  for (const [path, corpo] of chamadas) {
    expect([path, (await teste.call(path, corpo, outro)).status]).toEqual([path, 404])
    for (const quem of [cozinha, garcom])
      expect([path, (await teste.call(path, corpo, quem)).status]).toEqual([path, 403])
  }
  expect((await ler(outro)).impressoras).toEqual([])
  expect((await ler()).impressoras).toMatchObject([{ id, nome: 'Cozinha', na_fila: 0 }])
})

test('o papel de outro bar ou de outro departamento não se responde nem se imprime de novo', async () => {
  const { id } = (await salvar()).body
  const coxinha = await novoProduto(teste, bar.id, { nome_departamento: 'COZINHA' })
  const ana = await sentar(teste, bar.id, { mesa: 1 })
  await pedir(teste, ana, [[coxinha, 1]])
  const [{ pedido_id: idPedido }] = await teste.sql<
    [{ pedido_id: number }]
  >`select pedido_id from item_pedido where checkin_id = ${ana.id}`
  const { impressao } = (await teste.call('/impressao/imprimirTeste', { id, prova: 'corte' }, gerente)).body
  await teste.sql`update impressao set estado = 'em_duvida', enviada_em = now() where id = ${impressao} and estabelecimento_id = ${bar.id}`
  const outro = await novoGerente(teste, (await novoBar(teste)).id)
  const barman = await novoFuncionario(teste, bar.id, 'BAR BARMAN')
  for (const quem of [outro, barman])
    expect((await teste.call('/impressao/responder', { impressao, resposta: 'saiu' }, quem)).status).toBe(404)
  expect((await teste.call('/impressao/responderTeste', { impressao, saiu: true }, outro)).status).toBe(404)
  expect((await teste.call('/impressao/reimprimir', { idPedido }, outro)).status).toBe(404)
  expect((await teste.call('/impressao/buscarPendencias', {}, outro)).body.pendencias).toEqual([])
  expect((await teste.call('/impressao/buscarPendencias', {}, gerente)).body.pendencias).toMatchObject([
    { id: impressao },
  ])
})

test('quem pediu um endereço novo fica anotado, sem o endereço', async () => {
  const { endereco: _, ...star } = { ...daCozinha, nome: 'Star', modelo: 'star-cloudprnt', pagina: 'cp1252' }
  const { id } = (await teste.call('/impressao/salvarImpressora', star, gerente)).body
  const { body } = await teste.call('/impressao/mostrarEndereco', { id }, gerente)
  expect(body.endereco).toMatch(/\/cloudprnt\/[\w-]{43}$/)
  const [ato] =
    await teste.sql`select antes, depois from ato where estabelecimento_id = ${bar.id} order by id desc limit 1`
  expect(ato).toEqual({ antes: { nome: 'Star' }, depois: { nome: 'Star', segredo: true } })
  const { atos } = (await teste.call('/auditoria/buscarAtos', {}, gerente)).body
  expect(atos.slice(0, 2).map(({ texto }) => texto)).toEqual([
    expect.stringMatching(/ pediu um endereço novo para a impressora Star\.$/),
    expect.stringMatching(/ pôs a impressora Star\.$/),
  ])
})

testLongo('um bar tem até 20 impressoras', async () => {
  for (let n = 1; n <= 20; n += 1) expect((await salvar({ endereco: `10.0.0.${n}` })).status).toBe(200)
  expect((await salvar()).body.message).toBe(respostas.impressorasDemais)
})

test('outra impressora da casa toma o lugar da que morreu, e esta o dela', async () => {
  const morta = (await salvar()).body.id
  const outra = (await salvar({ nome: 'Bar', posto: 'BAR', endereco: '192.168.0.51' })).body.id
  const trocar = (corpo: object) => teste.call('/impressao/trocarImpressora', { id: morta, ...corpo }, gerente)
  expect((await trocar({ por: outra })).body.message).toBe(respostas.impressoraTrocada)
  expect((await ler()).impressoras).toMatchObject([
    { id: outra, posto: 'BAR', endereco: '192.168.0.50' },
    { id: morta, posto: 'COZINHA', endereco: '192.168.0.51' },
  ])
  const { endereco: _, ...star } = { ...daCozinha, nome: 'Star', modelo: 'star-cloudprnt', pagina: 'cp1252' }
  const busca = (await teste.call('/impressao/salvarImpressora', star, gerente)).body.id
  expect((await trocar({ por: busca })).status).toBe(422)
  expect((await trocar({ por: 999_999 })).status).toBe(404)
  expect((await trocar({})).status).toBe(422)
  expect((await trocar({ por: outra, endereco: '10.0.0.1' })).status).toBe(422)
})

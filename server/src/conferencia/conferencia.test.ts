import { afterEach, beforeEach, expect, test } from 'vitest'
import { type AppDeTeste, appDeTeste, novoBar, novoGerente } from '../teste/app.ts'
import { testLongo } from '../teste/longo.ts'

let teste: AppDeTeste
let bar: { id: number }
let token: string
beforeEach(async () => {
  teste = await appDeTeste({ pagbank: { url: 'http://127.0.0.1:1', token: 'x', sdkUrl: 'http://127.0.0.1:1/sdk.js' } })
  bar = await novoBar(teste)
  token = (await novoGerente(teste, bar.id)).token
})
afterEach(() => teste.encerrar())

const avisos = async () => (await teste.call('/conferencia/buscarAvisosDaCasa', {}, { token })).body.avisos
const textos = async () => (await avisos()).map(({ texto }) => texto)
/** The installation and the bar are older than a day and a half. */
const deOntem = () =>
  teste.sql.unsafe(`update migracao set aplicada_em = now() - interval '40 hours';
    update estabelecimento set criado_em = now() - interval '40 hours'`)
const copia = (estado: string, horas: number, detalhe = '') => teste.sql`
  insert into copia_da_noite values (current_date - ${Math.floor(horas / 24)}::int, ${estado}, ${detalhe},
    now() - ${horas} * interval '1 hour', now() - ${horas} * interval '1 hour')`
const conciliacao = (estado: string, horas: number, diferencas = 0, id = bar.id) => teste.sql`
  insert into conciliacao_do_dia values (${id}, current_date - ${Math.floor(horas / 24) + 1}::int, ${estado}, ${diferencas},
    now() - ${horas} * interval '1 hour', now() - ${horas} * interval '1 hour')`

test('numa casa nova, e numa em que tudo foi conferido, não há aviso nenhum', async () => {
  expect(await avisos()).toEqual([])
  await deOntem()
  await copia('certa', 35)
  await conciliacao('certa', 35)
  expect(await avisos()).toEqual([])
})

test('o que não foi conferido há mais de um dia e meio é dito, com o que fazer', async () => {
  await deOntem()
  expect(await textos()).toEqual([
    'Ainda não há nenhuma cópia de segurança conferida.',
    'Os pagamentos ainda não foram conferidos com o PagBank nenhuma vez.',
  ])
  await copia('certa', 37)
  await conciliacao('certa', 37)
  expect(await textos()).toEqual([
    expect.stringMatching(/^A última cópia de segurança conferida é de \d\d\/\d\d, há mais de um dia e meio\.$/),
    expect.stringMatching(/^Os pagamentos foram conferidos com o PagBank só até \d\d\/\d\d\.$/),
  ])
  expect((await avisos()).every(({ o_que_fazer }) => o_que_fazer.includes('05:30'))).toBe(true)
})

test('uma cópia que falhou é dita com o motivo e a data da última boa, até que outra dê certo', async () => {
  await copia('certa', 26)
  await copia('falhou', 2, 'Não há espaço no disco.')
  const [aviso] = await avisos()
  expect(aviso?.texto).toMatch(/^A cópia de segurança de \d\d\/\d\d falhou\. Não há espaço no disco\.$/)
  expect(aviso?.o_que_fazer).toMatch(/^A última boa é de \d\d\/\d\d\./)
  await teste.sql`update copia_da_noite set estado = 'certa', terminou_em = now(), detalhe = ''`
  expect(await avisos()).toEqual([])
})

test('cada gerente lê das diferenças do seu bar, com o caminho para vê-las', async () => {
  const outro = await novoBar(teste)
  await conciliacao('diferencas', 2, 2)
  await conciliacao('falhou', 26)
  await conciliacao('diferencas', 2, 5, outro.id)
  expect(await avisos()).toEqual([
    {
      texto: expect.stringMatching(/^Os pagamentos de \d\d\/\d\d têm 2 diferenças com o PagBank\.$/),
      o_que_fazer: expect.any(String),
      endereco: expect.stringMatching(/^\/conciliacao\?dia=20\d\d-\d\d-\d\d$/),
    },
    expect.objectContaining({
      texto: expect.stringMatching(/^Os pagamentos de \d\d\/\d\d ainda não foram conferidos/),
    }),
  ])
})

testLongo('onde o pagamento pelo celular está desligado não há o que conferir com o PagBank', async () => {
  await teste.encerrar()
  teste = await appDeTeste()
  bar = await novoBar(teste)
  token = (await novoGerente(teste, bar.id)).token
  await deOntem()
  expect(await textos()).toEqual(['Ainda não há nenhuma cópia de segurança conferida.'])
})

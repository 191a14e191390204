import { limites } from '@boteco/contract/limites'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contagem } from '../http/limites.ts'
import { jaPagou } from '../teste/honestos.ts'
import { type AppComSandbox, appComSandbox, barAberto, consumiu, emailCom } from '../teste/pagamentos.ts'

let teste: AppComSandbox
beforeAll(async () => {
  teste = await appComSandbox()
})
afterAll(() => teste.encerrar())

async function contados(chave: string): Promise<number> {
  const [linha] = await teste.sql<{ n: number }[]>`select n from tentativa where chave = ${chave}`
  return linha?.n ?? 0
}

describe('códigos Pix e páginas que ninguém paga', () => {
  test('de sessenta de um celular o provedor faz quarenta, e o mesmo celular não ganha outros com outro check-in', async () => {
    await teste.sql`delete from tentativa`
    const bar = await barAberto(teste)
    const email = emailCom('pixespera')
    const cliente = await consumiu(teste, bar, { email, quantidade: 1 })
    const ditos: number[] = []
    for (let vez = 0; vez < 60; vez++)
      ditos.push((vez % 2 ? await teste.abrirPix(cliente) : await teste.abrirPagina(cliente)).status)
    expect(ditos.indexOf(429)).toBe(40)
    expect(ditos.filter((status) => status === 429)).toHaveLength(20)
    await teste.sql`update checkin set fechado_em = now() where id = ${cliente.id}`
    const volta = await teste.call('/auth/fazerCheckinBoteco', { estabelecimento: { id: bar.id } }, cliente)
    const segredo = volta.body.objBarcheckin.segredo ?? ''
    expect((await teste.abrirPix({ ...cliente, segredo })).status).toBe(429)
  })

  test('com um celular novo a cada vez contam pelo endereço, e quem a casa já serviu segue', async () => {
    await teste.sql`delete from tentativa`
    const bar = await barAberto(teste)
    const regular = await consumiu(teste, bar)
    const carteira = await teste.sql<{ id: number }[]>`select carteira_id as id from checkin where id = ${regular.id}`
    await jaPagou(teste, bar.id, carteira)
    await teste.abrirPix(await consumiu(teste, bar, { email: emailCom('pixespera') }))
    const doLugar = limites['/pagbank/criarPagamentoPix']!.find(({ por }) => por[0] === 'endereco')!
    const { chave } = contagem(doLugar, ['127.0.0.1'])
    expect(await contados(chave)).toBe(1)
    await teste.sql`update tentativa set n = ${doLugar.max} where chave = ${chave}`
    expect((await teste.abrirPix(await consumiu(teste, bar))).status).toBe(429)
    expect((await teste.abrirPix(regular)).status).not.toBe(429)
  })
})

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AppComSandbox, appComSandbox, barAberto, cartoes, consumiu, emailCom } from '../teste/pagamentos.ts'

let teste: AppComSandbox
beforeAll(async () => {
  teste = await appComSandbox()
})
afterAll(() => teste.encerrar())

const comCartao = '/pagbank/criarPagamentoPagBankGerandoToken'

describe('o banco', () => {
  test('quem não está logado paga sem salvar cartão nenhum, e nada do cartão fica no banco', async () => {
    const bar = await barAberto(teste)
    const cliente = await consumiu(teste, bar)
    const cartaoCriptografado = await teste.cifrar(cartoes.aprovado)
    const corpo = { pedidos: cliente.pedidos, cartaoCriptografado }
    expect((await teste.call(comCartao, corpo, { checkin: cliente.segredo, chave: randomUUID() })).status).toBe(200)
    const tabelas = await teste.sql<
      { nome: string }[]
    >`select tablename as nome from pg_tables where schemaname = 'public' and tablename <> 'migracao'`
    expect(tabelas.length).toBeGreaterThan(15)
    for (const { nome } of tabelas) {
      const linhas = await teste.sql<{ texto: string }[]>`select t::text as texto from ${teste.sql(nome)} t`
      const tudo = linhas.map(({ texto }) => texto).join('\n')
      expect(tudo).not.toContain(cartoes.aprovado)
      expect(tudo).not.toContain(cartaoCriptografado.slice(0, 40))
    }
  })
})

describe('o registro do servidor', () => {
  test('não tem cartão, CPF, e-mail nem token, nem quando o provedor falha', async () => {
    const bar = await barAberto(teste)
    const email = emailCom('erro500cobrado')
    const cliente = await consumiu(teste, bar, { email })
    const escrito: string[] = []
    // the logger's own destination: everything that would be on the terminal or in the file
    const log = teste.app.log as unknown as Record<symbol, { write: (texto: string) => void }> & { level: string }
    let simbolo: symbol | undefined
    for (let alvo: object = log; alvo && !simbolo; alvo = Object.getPrototypeOf(alvo)) {
      simbolo = Object.getOwnPropertySymbols(alvo).find(({ description }) => description === 'pino.stream')
    }
    const destino = log[simbolo as symbol]
    log[simbolo as symbol] = { write: (texto) => void escrito.push(texto) }
    log.level = 'trace'
    const cartaoCriptografado = await teste.cifrar(cartoes.aprovado)
    const { status } = await teste.call(
      comCartao,
      { pedidos: cliente.pedidos, cartaoCriptografado },
      { checkin: cliente.segredo },
    )
    log.level = 'error'
    log[simbolo as symbol] = destino as { write: (texto: string) => void }

    expect(status).toBe(200)
    const tudo = escrito.join('')
    expect(tudo).toContain('dúvida ao cobrar')
    for (const segredo of [
      cartoes.aprovado,
      cartaoCriptografado.slice(0, 40),
      '52998224725',
      email,
      teste.pagbank.token,
      cliente.segredo,
    ]) {
      expect(tudo).not.toContain(segredo)
    }
  })
})

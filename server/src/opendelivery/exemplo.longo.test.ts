import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { raiz } from '../machine.ts'
import { appDeTeste, cofreDeTeste, novoBar, novoGerente, novoProduto } from '../teste/app.ts'
import { chaveNova } from '../teste/de-fora.ts'
import { entregarTudo, itensDe, pedir, sentar } from '../teste/salao.ts'
import { mandarEventos } from './eventos.ts'
import { cuidarDosPedidosDeFora } from './pedidos-de-fora.ts'

const executar = promisify(execFile)

/** One that nobody has: the manifest says where the server is before it listens. */
const portaLivre = () =>
  new Promise<number>((resolve) => {
    const servidor = createServer().listen(0, '127.0.0.1', () => {
      const { port } = servidor.address() as { port: number }
      servidor.close(() => resolve(port))
    })
  })

test('o exemplo de docs/exemplos, um programa à parte, lê a conta, e a paga e fecha quando o gerente deixa', async () => {
  const port = await portaLivre()
  const publicUrl = `http://127.0.0.1:${port}`
  const teste = await appDeTeste({ publicUrl })
  try {
    await teste.app.listen({ port, host: '127.0.0.1' })
    const bar = await novoBar(teste)
    const gerente = await novoGerente(teste, bar.id)
    const chope = await novoProduto(teste, bar.id, { nome: 'Chope', preco_venda: 1290 })
    const ana = await sentar(teste, bar.id, { mesa: 5 })
    await pedir(teste, ana, [[chope, 2]])
    const chave = await chaveNova(teste, gerente)
    const env = {
      ...{ ...process.env, MANIFESTO: `${publicUrl}/.well-known/opendelivery` },
      ...{ CLIENT_ID: chave.client_id, CLIENT_SECRET: chave.client_secret },
    }
    const rodar = (...args: string[]) =>
      executar(process.execPath, [join(raiz, 'docs/exemplos/opendelivery.mjs'), ...args], { env })
    expect((await rodar('5')).stdout).toBe('2× Chope  R$ 25.80  ACTIVE\nItens R$ 25.80, pago R$ 0.00, falta R$ 25.80\n')
    await expect(rodar('6')).rejects.toThrow('404 ACCOUNT_NOT_FOUND')
    await expect(rodar('5', 'fechar')).rejects.toThrow('403 INSUFFICIENT_SCOPE')
    await teste.call('/opendelivery/darEscopo', { id: chave.id, escopo: 'od.indoor.close' }, gerente)
    await entregarTudo(teste, ana)
    await teste.call('/opendelivery/darEscopo', { id: chave.id, escopo: 'od.indoor.payments' }, gerente)
    expect((await rodar('5', 'segurar')).stdout).toMatch(/falta R\$ 25\.80\nA conta mesa-\d+ está IN_PAYMENT\n$/)
    expect((await rodar('5', 'pagar')).stdout).toMatch(/falta R\$ 25\.80\nPago R\$ 25\.80 por PIX\n$/)
    expect((await rodar('5', 'fechar')).stdout).toMatch(/falta R\$ 0\.00\nA conta mesa-\d+ está CLOSED\n$/)
  } finally {
    await teste.encerrar()
  }
})

test('o receptor de docs/exemplos, um programa à parte, ouve o que acontece, uma vez só, e recusa o que não é assinado', async () => {
  const webhook = `http://127.0.0.1:${await portaLivre()}`
  const webhooks = { teste: webhook, publicos: false }
  const teste = await appDeTeste({ webhooks })
  const bar = await novoBar(teste)
  const gerente = await novoGerente(teste, bar.id)
  const chope = await novoProduto(teste, bar.id, { nome: 'Chope' })
  const chave = await chaveNova(teste, gerente)
  const env = { CLIENT_SECRET: chave.client_secret, MERCHANT_ID: String(bar.id), PORT: new URL(webhook).port }
  const receptor = spawn(process.execPath, [join(raiz, 'docs/exemplos/receptor-de-eventos.mjs')], {
    env: { ...process.env, ...env },
  })
  let dito = ''
  receptor.stdout.on('data', (parte) => {
    dito += parte
  })
  try {
    await once(receptor.stdout, 'data')
    dito = ''
    await teste.call('/opendelivery/mandarEventos', { id: chave.id, endereco: webhook }, gerente)
    const ana = await sentar(teste, bar.id, { mesa: 5 })
    await pedir(teste, ana, [[chope, 1]])
    const [item] = await itensDe(teste, ana)
    const guardados = await teste.sql`select * from evento_para_fora order by id`
    const mandar = () =>
      mandarEventos(teste.servidor, {
        publicUrl: 'https://bar.exemplo.com.br',
        cofre: cofreDeTeste,
        webhooks,
        log: teste.app.log,
      })
    await mandar()
    // it died before it wrote down that they had arrived
    for (const { id: _, ...guardado } of guardados) await teste.sql`insert into evento_para_fora ${teste.sql(guardado)}`
    await mandar()
    expect(await teste.sql`select from evento_para_fora`).toHaveLength(0)
    await expect
      .poll(() => dito)
      .toMatch(new RegExp(`^ACCOUNT_OPENED TABLE 5 mesa-\\d+\nACCOUNT_ITEM_ADDED TABLE 5 mesa-\\d+ ${item!.id}\n$`))
    const falso = { 'x-app-merchantid': String(bar.id), 'x-app-signature': '00'.repeat(32) }
    expect((await fetch(webhook, { method: 'POST', headers: falso, body: '{}' })).status).toBe(401)
  } finally {
    receptor.kill()
    await teste.encerrar()
  }
})

test('o totem de docs/exemplos, um programa à parte, faz um pedido, ouve cada passo dele, e de um que não dá, por quê', async () => {
  const la = `http://127.0.0.1:${await portaLivre()}`
  const port = await portaLivre()
  const webhooks = { teste: la, publicos: false }
  const teste = await appDeTeste({ webhooks })
  await teste.app.listen({ port, host: '127.0.0.1' })
  const bar = await novoBar(teste)
  const gerente = await novoGerente(teste, bar.id)
  const chope = await novoProduto(teste, bar.id, { nome: 'Chope', preco_venda: 1290 })
  const chave = await chaveNova(teste, gerente)
  const onde = { endereco: la, client_id: 'bar', client_secret: 'segredo-do-bar' }
  await teste.call('/opendelivery/receberPedidos', { id: chave.id, ...onde }, gerente)
  const env = {
    ...{ ...process.env, CLIENT_SECRET: chave.client_secret, MERCHANT_ID: String(bar.id), PORT: new URL(la).port },
    AVISOS: `http://127.0.0.1:${port}/opendelivery/v2/orders/${chave.client_id}/events`,
  }
  const deps = { cofre: cofreDeTeste, webhooks, tokens: new Map(), log: teste.app.log }
  const rodar = async (preco: string, ate: RegExp, meio: () => Promise<unknown> = async () => {}) => {
    const args = [join(raiz, 'docs/exemplos/totem-de-pedidos.mjs'), '5', String(chope.id), '2', preco, 'Chope']
    const totem = spawn(process.execPath, args, { env })
    let dito = ''
    totem.stdout.on('data', (parte) => {
      dito += parte
    })
    try {
      await expect.poll(() => dito).toContain('CREATED: o bar respondeu 204')
      await cuidarDosPedidosDeFora(teste.servidor, deps)
      await meio()
      await cuidarDosPedidosDeFora(teste.servidor, deps)
      await expect.poll(() => dito).toMatch(ate)
    } finally {
      totem.kill()
    }
  }
  try {
    await rodar(
      '12.90',
      /^CREATED.*\nCONFIRMED\nPREPARING\nREADY\nDELIVERED\n$/,
      () => teste.sql`update item_pedido set status_pedido = 'PEDIDO ENTREGUE AO CLIENTE'`,
    )
    await rodar(
      '10',
      /o bar não aceitou: .*Chope era R\$.10,00 e agora é R\$.12,90\.\nCANCELLED: o bar respondeu 204\n$/,
    )
    expect(await teste.sql`select from item_pedido`).toHaveLength(1)
  } finally {
    await teste.encerrar()
  }
})

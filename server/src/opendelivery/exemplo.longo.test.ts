import { execFile } from 'node:child_process'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { raiz } from '../machine.ts'
import { appDeTeste, novoBar, novoGerente, novoProduto } from '../teste/app.ts'
import { chaveNova } from '../teste/de-fora.ts'
import { entregarTudo, pedir, sentar } from '../teste/salao.ts'

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
    expect((await rodar('5', 'pagar')).stdout).toMatch(/falta R\$ 25\.80\nPago R\$ 25\.80 por PIX\n$/)
    expect((await rodar('5', 'fechar')).stdout).toMatch(/falta R\$ 0\.00\nA conta mesa-\d+ está CLOSED\n$/)
  } finally {
    await teste.encerrar()
  }
})

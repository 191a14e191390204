import { spawn } from 'node:child_process'
import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { casosDeCartao, emailDoVendedor, etiquetas, operacoes } from './casos.ts'
import { bancada, checkoutDe, paginaDoCheckout, pedidoComCartao, pedidoComPix, recebedor } from './teste/bancada.ts'

function arquivoTemporario() {
  const pasta = mkdtempSync(join(tmpdir(), 'pagbank-sandbox-'))
  onTestFinished(() => rmSync(pasta, { recursive: true }))
  return join(pasta, 'estado.jsonl')
}

test('com arquivo, nada se perde quando o programa morre', async () => {
  const stateFile = arquivoTemporario()
  const antes = await bancada({ stateFile })
  const pedido = pedidoComCartao(antes.cifrar('4539620659922097'))
  if (pedido.charges[0]) pedido.charges[0].payment_method.card.store = true
  const chave = { 'x-idempotency-key': 'k' }
  const pago = await antes.post('/orders', pedido, chave)
  const [{ id: chargeId }] = pago.json().charges
  await antes.post(`/charges/${chargeId}/cancel`, { amount: { value: 10 } })
  const pix = (await antes.post('/orders', pedidoComPix({ valor: 15_000 }))).json()
  const checkout = (await antes.post('/checkouts', checkoutDe())).json()
  await antes.app.inject({ method: 'POST', url: '/_sandbox/modo', payload: { semente: 9 } })
  const estadoAntes = (await antes.pagina('/_sandbox/estado')).json()
  // Half a line, as a kill in the middle of a write leaves it.
  appendFileSync(stateFile, '{"c":"orders","v":{"id":"ORDE_')

  const depois = await bancada({ stateFile })
  expect((await depois.pagina('/_sandbox/estado')).json()).toEqual(estadoAntes)
  expect(depois.publica).toBe(antes.publica)
  expect((await depois.post('/orders', pedido, chave)).body).toBe(pago.body)
  // What was planned still happens.
  await depois.app.avancar(301_000)
  expect((await depois.lerPedido(pix.id)).charges[0]?.status).toBe('PAID')
  expect((await depois.pagina(paginaDoCheckout(checkout))).statusCode).toBe(200)

  const terceira = await bancada({ stateFile })
  expect((await terceira.lerPedido(pix.id)).charges[0]?.status).toBe('PAID')
})

test('um aviso que ainda não tinha saído sai depois de reiniciar', async () => {
  const stateFile = arquivoTemporario()
  const { url, recebidos } = await recebedor()
  const antes = await bancada({ stateFile })
  await antes.post('/orders', pedidoComCartao(antes.cifrar('4539620659922097'), { avisos: [url] }))
  const depois = await bancada({ stateFile })
  await depois.app.avancar(1000)
  expect(recebidos).toHaveLength(1)
})

/** An unused port, below those that the system gives away by itself. */
async function portaLivre(): Promise<number> {
  for (let porta = 11_000 + (process.pid % 900); ; porta++) {
    const servidor = createServer()
    const livre = await new Promise<boolean>((pronto) => {
      servidor.once('error', () => pronto(false)).listen(porta, '127.0.0.1', () => pronto(true))
    })
    if (!livre) continue
    await new Promise((pronto) => servidor.close(pronto))
    return porta
  }
}

test('o programa diz onde está e sai sozinho quando quem o iniciou morre', async () => {
  const porta = await portaLivre()
  const main = fileURLToPath(new URL('./main.ts', import.meta.url))
  const filho = spawn(process.execPath, ['--import', 'tsx', main], {
    env: { PATH: process.env.PATH, PORT: String(porta), SANDBOX_FILHO: '1' },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  onTestFinished(() => {
    filho.kill('SIGKILL')
  })
  const linha = await new Promise<string>((pronto) => filho.stdout.once('data', (dados) => pronto(String(dados))))
  expect(linha).toBe(`pagbank-sandbox em http://127.0.0.1:${porta}\n`)
  const saida = new Promise((pronto) => filho.once('exit', pronto))
  filho.stdin.end()
  expect(await saida).toBe(0)
})

test('o README traz todos os casos', () => {
  const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8')
  const esperados = [
    ...casosDeCartao.map((c) => c.numero),
    ...etiquetas.map((e) => `\`${e.etiqueta}\``),
    ...operacoes.map((o) => `\`-${o.operacao}\``),
    emailDoVendedor,
  ]
  expect(esperados.filter((texto) => !readme.includes(texto))).toEqual([])
})

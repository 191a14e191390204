import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { type Browser, chromium, type Page } from '@playwright/test'
import { aparelhos } from './aparelhos.ts'
import { pastaDosResultados } from './juiz-wapiti.ts'
import { navegador } from './navegador.ts'
import {
  abrirBar,
  type Bar,
  type Cliente,
  chamar,
  contratar,
  cookiesDoCheckin,
  darAndamento,
  pedir,
  sentar,
} from './pessoas.ts'
import { iniciarServidor, type Servidor } from './servidor.ts'

const MESA = 7
const PESSOAS = 8
/** In centavos. Seven of the first and one of the second: a sum that eight does not divide without a remainder. */
const CARDAPIO = [
  { nome: 'Chope claro 300 ml', preco: 993, departamento: 'BAR', estoque: null },
  { nome: 'Bolinho de bacalhau', preco: 3999, departamento: 'COZINHA', estoque: null },
] as const

type NaMao = { copiado: string; valor: string; lido: string }

/**
 * A table divided by eight, and eight phones that ask for their Pix at the same time. What `zbarimg` reads from each screen is
 * what the phone copies, its CRC is what Python reckons, and the eight amounts are the table's bill.
 */
export async function codigosPixParaOZbarimg(): Promise<string[]> {
  mkdirSync(pastaDosResultados, { recursive: true })
  const servidor = await iniciarServidor({ demo: false, log: `${pastaDosResultados}/zbarimg.log` })
  const browser = await chromium.launch(navegador())
  try {
    return await pagarJuntos(servidor, browser)
  } finally {
    await browser.close()
    await servidor.encerrar()
  }
}

async function pagarJuntos(servidor: Servidor, browser: Browser): Promise<string[]> {
  const bar = await abrirBar(servidor.url, [...CARDAPIO])
  const clientes = await servirAMesa(bar)
  const garcom = await contratar(bar, 'BAR GARCON')
  await darAndamento(garcom)
  const conta = async () => {
    const { arrayProdutosNaoPagos } = await chamar(garcom, '/cliente/getContaCliente', {
      dadosCliente: { numeroMesa: MESA },
    })
    return arrayProdutosNaoPagos.reduce((soma, { preco_produto }) => soma + preco_produto, 0)
  }
  const daMesa = await conta()

  const [primeira, ...outras] = await Promise.all(clientes.map((cliente) => abrirCelular(browser, servidor, cliente)))
  await primeira!.getByRole('button', { name: `${PESSOAS} partes iguais: ` }).click()
  await Promise.all(outras.map((page) => page.getByRole('button', { name: /^Pagar a minha parte/ }).click()))
  const celulares = [primeira!, ...outras]
  for (const page of celulares) await page.getByRole('checkbox', { name: /^Sua parte/, checked: true }).waitFor()
  await Promise.all(celulares.map((page) => page.getByRole('button', { name: 'Pagar com Pix' }).click()))
  const codigos = await Promise.all(celulares.map(verCodigo))

  const queixas = codigos.flatMap((codigo, i) => conferirCodigo(codigo).map((dito) => `celular ${i + 1}: ${dito}`))
  if (new Set(codigos.map(({ lido }) => lido)).size < PESSOAS) queixas.push('dois celulares têm o mesmo código')
  const soma = codigos.reduce((total, { lido }) => total + centavosDoCodigo(lido), 0)
  if (soma !== daMesa) queixas.push(`os ${PESSOAS} códigos somam ${soma} centavos, e a mesa deve ${daMesa}`)

  await Promise.all(codigos.map(({ lido }) => pagarNoBanco(servidor, lido)))
  for (const page of celulares) await page.getByText('Ver o recibo').waitFor()
  const resta = await conta()
  if (resta !== 0) queixas.push(`depois de pagos os ${PESSOAS}, a mesa ainda deve ${resta} centavos`)
  console.log(
    `zbarimg leu ${codigos.length} códigos: ${codigos.map(({ valor }) => valor).join(', ')}; a mesa: ${daMesa} centavos`,
  )
  return queixas
}

/** Eight people at one table, each with something brought to it. */
async function servirAMesa(bar: Bar): Promise<Cliente[]> {
  const clientes: Cliente[] = []
  for (let i = 0; i < PESSOAS; i++) {
    const cliente = await sentar(bar, MESA, `Pessoa ${i + 1}`)
    // the sandbox leaves this buyer's code unpaid until the bank's application pays it
    const email = `p${i + 1}.${randomUUID().slice(0, 8)}+pixespera@exemplo.com`
    cliente.informacoesUsuario = { ...cliente.informacoesUsuario, email }
    await pedir(cliente, { produto: bar.cardapio[i === 0 ? 1 : 0]!, quantidade: 1 })
    clientes.push(cliente)
  }
  for (const perfil of ['BAR BARMAN', 'BAR COZINHA'] as const) await darAndamento(await contratar(bar, perfil))
  return clientes
}

async function abrirCelular(browser: Browser, { url }: Servidor, cliente: Cliente): Promise<Page> {
  const contexto = await browser.newContext({
    ...aparelhos.celular,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    serviceWorkers: 'block',
    storageState: { cookies: cookiesDoCheckin(cliente), origins: [] },
  })
  // eight phones have eight clipboards; one machine has one
  await contexto.addInitScript({
    content: `Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: async (texto) => { window.copiado = texto } },
    })`,
  })
  const page = await contexto.newPage()
  page.setDefaultTimeout(60_000)
  await page.goto(`${url}/pedidos-entregues-na-mesa`)
  return page
}

/** What the phone copies and shows, and what its screen says to a camera. */
async function verCodigo(page: Page, i: number): Promise<NaMao> {
  const cartao = page.getByLabel('Código Pix', { exact: true })
  const valor =
    (await cartao
      .getByText(/^R\$\s[\d.,]+$/)
      .first()
      .textContent()) ?? ''
  const figura = `${pastaDosResultados}/pix-${i + 1}.png`
  await cartao.getByText('QR Code do Pix').waitFor({ state: 'attached' })
  await page.screenshot({ path: figura, fullPage: true })
  const { stdout } = rodar('zbarimg', ['--quiet', '--raw', '-Sdisable', '-Sqrcode.enable', figura])
  await cartao.getByRole('button', { name: 'Copiar código Pix' }).click()
  await cartao.getByRole('button', { name: 'Código copiado' }).waitFor()
  const copiado = await page.evaluate(() => (window as unknown as { copiado: string }).copiado)
  return { copiado, valor, lido: stdout.replace(/\n$/, '') }
}

function conferirCodigo({ copiado, valor, lido }: NaMao): string[] {
  const queixas: string[] = []
  if (lido === '') return ['o zbarimg não achou nenhum código na tela']
  if (lido !== copiado) queixas.push(`a tela mostra "${lido}", e o celular copia "${copiado}"`)
  const crc = crcDoPython(lido.slice(0, -4))
  if (lido.slice(-8) !== `6304${crc}`) queixas.push(`"${lido}" devia acabar em 6304${crc}`)
  const naTela = Number(valor.replace(/\D/g, ''))
  if (centavosDoCodigo(lido) !== naTela)
    queixas.push(`a tela diz ${valor}, e o código ${centavosDoCodigo(lido)} centavos`)
  return queixas
}

/** CRC-16/CCITT-FALSE, as Python's standard library has it. */
function crcDoPython(texto: string): string {
  const programa = 'import binascii, sys; print("%04X" % binascii.crc_hqx(sys.stdin.buffer.read(), 0xFFFF))'
  return rodar('python3', ['-c', programa], texto).stdout.trim()
}

/** Field 54 of a BR Code: each field is two digits of name, two of length, and what it says. */
function centavosDoCodigo(codigo: string): number {
  for (let i = 0; i < codigo.length; ) {
    const fim = i + 4 + Number(codigo.slice(i + 2, i + 4))
    if (codigo.slice(i, i + 2) === '54') return Number(codigo.slice(i + 4, fim).replace('.', ''))
    if (!(fim > i)) break
    i = fim
  }
  return Number.NaN
}

/** The buyer's bank: the sandbox knows its own code by the address in it. */
async function pagarNoBanco({ pagbank }: Servidor, codigo: string): Promise<void> {
  const id = codigo.match(/[0-9A-F]{8}-[0-9A-F-]{27}/)?.[0]
  const resposta = await fetch(`${pagbank!.url}/pix/QRCO_${id}`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ acao: 'pagar' }),
  })
  if (resposta.status >= 400) throw new Error(`o banco não pagou ${codigo}: ${resposta.status}`)
}

function rodar(programa: string, args: readonly string[], input = '') {
  const feito = spawnSync(programa, args, { input, encoding: 'utf8' })
  if (feito.error) throw feito.error
  return feito
}

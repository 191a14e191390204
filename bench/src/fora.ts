import { setTimeout as pause } from 'node:timers/promises'
import type { Sorteio } from './sorteio.ts'

// What a guest does outside the product: at the provider's own page, and in the bank's application.

/** The provider may be down, or silent for five minutes (`faltas.ts`); its page is tried again. In ms. */
const PACIENCIA_MS = 6 * 60_000

async function enviar(endereco: string, campos: Record<string, string>): Promise<Response> {
  for (const limite = Date.now() + PACIENCIA_MS; ; await pause(200)) {
    const resposta = await fetch(endereco, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams(campos),
    }).catch(() => null)
    await resposta?.arrayBuffer().catch(() => null)
    if (resposta) return resposta
    if (Date.now() > limite) throw new Error(`${endereco} não respondeu`)
  }
}

/**
 * On the hosted page: pays, is refused first, takes a Pix code for later, pays twice, or goes away. `abertos` gets what could still
 * be paid afterwards.
 */
export async function naPagina(
  pagina: string,
  sorte: Sorteio,
  abertos: string[],
): Promise<'pagou' | 'desistiu' | 'largou'> {
  await pause(sorte.inteiro(0, 500))
  const acao = sorte.pesado({ cartao: 40, recusado: 10, pix: 20, depois: 10, duasVezes: 5, desistir: 8, largar: 7 })
  if (acao === 'desistir') return 'desistiu'
  if (acao === 'largar') {
    abertos.push(pagina)
    return 'largou'
  }
  if (acao === 'recusado') await enviar(pagina, { forma: 'visa-recusado', acao: 'pagar' })
  if (acao === 'depois') {
    const { headers } = await enviar(pagina, { forma: 'pix-depois', acao: 'pagar' })
    const codigo = new URL(headers.get('location') ?? '', pagina).href
    if (!codigo.includes('/pix/')) return 'pagou'
    abertos.push(codigo)
    return sorte.chance(0.5) ? 'desistiu' : 'largou'
  }
  if (acao === 'duasVezes') {
    const { headers } = await enviar(pagina, { forma: 'pix-depois', acao: 'pagar' })
    const codigo = new URL(headers.get('location') ?? '', pagina).href
    await enviar(pagina, { forma: 'visa-aprovado', acao: 'pagar' })
    // the code is still good, and so is the guest's memory of it
    if (codigo.includes('/pix/')) await enviar(codigo, { acao: 'pagar' })
    return 'pagou'
  }
  await enviar(pagina, { forma: acao === 'pix' ? 'pix' : 'mastercard-aprovado', acao: 'pagar' })
  return 'pagou'
}

/** The sandbox's page where one Pix code is paid. */
export const enderecoDoPix = (pagbank: string, codigo: string) =>
  `${pagbank}/pix/QRCO_${codigo.match(/[0-9A-F]{8}-[0-9A-F-]{27}/)?.[0]}`

/** With a Pix code in the hand: pays it, lets it lapse, or leaves it open. */
export async function noPix(endereco: string, sorte: Sorteio, abertos: string[]): Promise<void> {
  await pause(sorte.inteiro(0, 500))
  const acao = sorte.pesado({ pagar: 75, recusar: 10, deixar: 15 })
  if (acao === 'deixar') abertos.push(endereco)
  else await enviar(endereco, { acao })
}

/** The end of the evening: what was left open is paid after all, or never. */
export async function resolver(endereco: string, sorte: Sorteio): Promise<void> {
  const pagar = sorte.chance(0.6)
  if (endereco.includes('/pix/')) await enviar(endereco, { acao: pagar ? 'pagar' : 'recusar' })
  else if (pagar) await enviar(endereco, { forma: 'mastercard-aprovado', acao: 'pagar' })
}

import { soDigitos } from '@boteco/contract/brasil'
import type { Output } from '@boteco/contract/calls'
import { mensagensDasChamadas } from '@boteco/contract/mensagens-das-chamadas'
import { agoraNoBar } from '../device/clock.ts'

/** The card as it is typed. It stays on the screen: only what the provider's SDK makes of it leaves the device. */
export type Cartao = {
  nomeComoEstaNoCartao: string
  numeroCartao: string
  mesValidadeCartao: string
  anoValidadeCartao: string
  codigoCartao: string
}

export const CARTAO_EM_BRANCO: Cartao = {
  nomeComoEstaNoCartao: '',
  numeroCartao: '',
  mesValidadeCartao: '',
  anoValidadeCartao: '',
  codigoCartao: '',
}

const MESES = Array.from({ length: 12 }, (_, i) => String(i + 1).padStart(2, '0'))
/** Section 9 of the spec: 2025 to 2045. */
const ANOS = Array.from({ length: 21 }, (_, i) => String(2025 + i))

/** What the provider's SDK does not check by itself, and what it says in English. Sentences by field; none: a good card. */
export function errosDoCartao(cartao: Cartao, hoje = new Date(agoraNoBar())): Partial<Record<keyof Cartao, string>> {
  const numero = soDigitos(cartao.numeroCartao)
  return {
    ...(!/\p{L}/u.test(cartao.nomeComoEstaNoCartao) && { nomeComoEstaNoCartao: 'Escreva o nome como está no cartão.' }),
    ...(!(numero.length >= 13 && numero.length <= 19 && luhn(numero)) && {
      numeroCartao: 'Confira o número do cartão.',
    }),
    ...(!MESES.includes(cartao.mesValidadeCartao) && { mesValidadeCartao: 'Confira o mês: vai de 01 a 12.' }),
    ...(!ANOS.includes(cartao.anoValidadeCartao) && {
      anoValidadeCartao: 'Confira o ano: são os dois últimos números.',
    }),
    ...(venceu(cartao, hoje) && { anoValidadeCartao: 'Este cartão está vencido.' }),
    ...(!/^\d{3,4}$/.test(cartao.codigoCartao) && { codigoCartao: 'São 3 ou 4 números, atrás do cartão.' }),
  }
}

/** What the first digits of a card say of whose it is; null while they do not tell. */
export function bandeira(numeroCartao: string): string | null {
  const numero = soDigitos(numeroCartao)
  return bandeiras.find(([, comeco]) => comeco.test(numero))?.[0] ?? null
}

/** The narrower ones first: Elo and Hipercard lie within the others' ranges. */
const bandeiras: readonly [string, RegExp][] = [
  ['Elo', /^(4011(78|79)|43(1274|8935)|45(1416|7393|763[12])|50(4175|6699|67|9)|627780|63(6297|6368)|65(0|16|5))/],
  ['Hipercard', /^(606282|3841)/],
  ['American Express', /^3[47]/],
  ['Mastercard', /^(5[1-5]|2(2[2-9]|[3-6]|7[01]|720))/],
  ['Visa', /^4/],
]

/** The check digit of every card number. */
function luhn(numero: string): boolean {
  const soma = [...numero].reverse().reduce((soma, digito, i) => {
    const valor = Number(digito) * (i % 2 === 0 ? 1 : 2)
    return soma + (valor > 9 ? valor - 9 : valor)
  }, 0)
  return soma % 10 === 0
}

/** A card is good until the last day of its month. */
function venceu({ mesValidadeCartao, anoValidadeCartao }: Cartao, hoje: Date): boolean {
  if (!mesValidadeCartao || !anoValidadeCartao) return false
  return new Date(Number(anoValidadeCartao), Number(mesValidadeCartao)) <= hoje
}

type Sdk = {
  encryptCard(cartao: {
    publicKey: string
    holder: string
    number: string
    expMonth: string
    expYear: string
    securityCode: string
  }): { hasErrors: boolean; encryptedCard: string | null }
}

declare global {
  interface Window {
    PagSeguro?: Sdk
  }
}

export type ChavePublica = Output<'/cliente/getChavePublicaPagbank'>

/**
 * Encrypts a card on this device with the provider's own script and key.
 * @throws Error with the sentence to show (section 5 of the spec).
 */
export async function cifrarCartao(cartao: Cartao, { chavePublica, sdk }: ChavePublica): Promise<string> {
  await carregarSdk(sdk)
  const cifrado = window.PagSeguro?.encryptCard({
    publicKey: chavePublica,
    holder: cartao.nomeComoEstaNoCartao,
    number: soDigitos(cartao.numeroCartao),
    expMonth: cartao.mesValidadeCartao,
    expYear: cartao.anoValidadeCartao,
    securityCode: cartao.codigoCartao,
  })
  if (!cifrado) throw new Error(mensagensDasChamadas.sdkNaoCarregada)
  if (cifrado.hasErrors || !cifrado.encryptedCard) throw new Error(mensagensDasChamadas.erroCartao)
  return cifrado.encryptedCard
}

/** Loads the provider's script once. A failed try leaves nothing behind, so that the next one starts afresh. */
function carregarSdk(endereco: string): Promise<void> {
  if (window.PagSeguro) return Promise.resolve()
  return new Promise((carregou, falhou) => {
    const script = document.createElement('script')
    script.src = endereco
    script.onload = () => carregou()
    script.onerror = () => {
      script.remove()
      falhou(new Error(mensagensDasChamadas.sdkNaoCarregada))
    }
    document.head.append(script)
  })
}

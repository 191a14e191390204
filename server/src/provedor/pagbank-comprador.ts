import { type Cobranca, type Pagador, RecusaDoProvedor } from './provedor.ts'

/** Largest amount the provider takes in one charge, in centavos. */
const VALOR_MAXIMO = 999_999_900

/**
 * The provider takes letters only and wants a first and a last name. `"D'Ávila-Souza"` → `'DÁvila Souza'`; a lone name
 * gets a neutral second word.
 */
export function nomeDoComprador(nome: string): string {
  const palavras = nome
    .normalize('NFC')
    .replace(/['’`´]/g, '')
    .replace(/[^\p{L}]+/gu, ' ')
    .trim()
    .slice(0, 100)
    .split(' ')
    .filter(Boolean)
  if (palavras.length === 0) return 'Cliente Boteco'
  return palavras.length === 1 ? `${palavras[0]} Cliente` : palavras.join(' ')
}

/** The provider takes phones of Brazil alone; without one it takes the payment all the same. */
const ehDaqui = (telefone: string) => !telefone.startsWith('+')

/** `'11987654321'`: two digits of area, then nine of a mobile or eight of a landline. */
function telefone(digitos: string) {
  return { country: '55', area: digitos.slice(0, 2), number: digitos.slice(2) }
}

const ehCelular = (digitos: string) => ehDaqui(digitos) && digitos.length === 11

/** The customer of an order. */
export function compradorDoPedido({ nome, email, cpf, telefone: digitos }: Pagador) {
  if (!emailCabe(email, 255))
    throw new RecusaDoProvedor('e-mail de tamanho que o provedor não aceita', 'customer.email')
  return {
    name: nomeDoComprador(nome),
    email,
    tax_id: cpf,
    ...(ehDaqui(digitos) && { phones: [{ ...telefone(digitos), type: ehCelular(digitos) ? 'MOBILE' : 'HOME' }] }),
  }
}

/** The customer of a hosted page, where the person may still fill in what we leave out: it takes no landline. */
export function compradorDoCheckout({ nome, email, cpf, telefone: digitos }: Pagador) {
  return {
    name: nomeDoComprador(nome),
    ...(emailCabe(email, 60) && { email }),
    tax_id: cpf,
    ...(ehCelular(digitos) && { phone: { ...telefone(digitos), country: '+55' } }),
  }
}

/** From 10 characters up to `max`: 255 in an order, 60 on a hosted page. */
const emailCabe = (email: string, max: number) => email.length >= 10 && email.length <= max

/** The lines as the provider takes them. What costs nothing is left out: it wants at least one centavo. */
export function itens(cobranca: Cobranca) {
  if (cobranca.valor > VALOR_MAXIMO) throw new RecusaDoProvedor('valor acima do limite do provedor', 'amount.value')
  return cobranca.itens
    .filter(({ preco }) => preco > 0)
    .map(({ nome, quantidade, preco }, i) => ({
      reference_id: String(i + 1),
      name: nomeDoItem(nome),
      quantity: quantidade,
      unit_amount: preco,
    }))
}

const nomeDoItem = (nome: string) =>
  nome
    .replace(/[^\p{L}\p{N}\s.,-]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 64) || 'Item'

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]']
const emLoopback = (url: string) => LOOPBACK.includes(new URL(url).hostname)

/** Where the provider sends notices: nowhere, unless it can reach us. At most 100 characters (section 5.6 of its facts). */
export function enderecosDeAviso(publicUrl: string, apiUrl: string): string[] {
  const endereco = `${publicUrl}/pagbank/notificacao`
  const alcanca = publicUrl.startsWith('https:') || (emLoopback(publicUrl) && emLoopback(apiUrl))
  return alcanca && endereco.length <= 100 ? [endereco] : []
}

/** Where the hosted page sends people when they are done; it takes https, or this machine. */
export function enderecoDeVolta({ publicUrl, referencia }: Cobranca): string | undefined {
  const aceito = publicUrl.startsWith('https:') || emLoopback(publicUrl)
  return aceito ? `${publicUrl}/pagamento-finalizado?pagamento=${referencia}` : undefined
}

/** `2026-04-07T10:53:00-03:00`, as in its examples. */
export const dataDoProvedor = (data: Date) =>
  `${new Date(data.getTime() - 3 * 3_600_000).toISOString().slice(0, 19)}-03:00`

/** From an encrypted blob to what may be kept: brand, first and last digits, expiry, holder and the decision. */
import { type CasoDeCartao, casosDeCartao, type Desfecho } from './casos.ts'
import type { Chaves } from './chaves.ts'
import type { CardOnWire } from './records.ts'

export interface CartaoLido {
  card: CardOnWire
  desfecho: Desfecho
  token?: 'nao-guarda' | 'sem-permissao' | undefined
}

export type ProblemaDoCartao = 'encrypted' | 'number' | 'exp_month' | 'exp_year' | 'security_code'

/**
 * Opens the blob (`number;securityCode;expMonth;expYear;holder;timestamp`) and forgets the number and the security
 * code. `agora` in epoch ms decides whether it has expired.
 */
export function lerCartao(chaves: Chaves, blob: string, agora: number): CartaoLido | ProblemaDoCartao {
  const partes = chaves.decifrar(blob)?.split(';')
  if (partes?.length !== 6) return 'encrypted'
  const [numero = '', codigo = '', mes = '', ano = '', nome = ''] = partes
  if (!/^\d{13,19}$/.test(numero) || !passaNoLuhn(numero)) return 'number'
  if (!/^(\d{3,4})?$/.test(codigo)) return 'security_code'
  if (!/^(0[1-9]|1[0-2])$/.test(mes)) return 'exp_month'
  const hoje = new Date(agora - 3 * 3_600_000)
  if (!/^\d{4}$/.test(ano) || Number(ano) < hoje.getUTCFullYear()) return 'exp_year'
  if (Number(ano) === hoje.getUTCFullYear() && Number(mes) < hoje.getUTCMonth() + 1) return 'exp_month'

  const caso = casosDeCartao.find((c) => c.numero === numero)
  return {
    card: {
      brand: bandeira(numero),
      first_digits: numero.slice(0, 6),
      last_digits: numero.slice(-4),
      exp_month: mes,
      exp_year: ano,
      holder: { name: nome },
    },
    desfecho: caso?.desfecho ?? { tipo: 'aprovado' },
    token: caso?.token,
  }
}

export function passaNoLuhn(numero: string): boolean {
  let soma = 0
  for (let i = 0; i < numero.length; i++) {
    const digito = Number(numero[numero.length - 1 - i])
    const dobrado = i % 2 === 1 ? digito * 2 : digito
    soma += dobrado > 9 ? dobrado - 9 : dobrado
  }
  return soma % 10 === 0
}

/** Elo and Hipercard come first: their ranges lie inside other brands' ranges. */
const bandeiras: [RegExp, string][] = [
  [/^(401178|401179|431274|438935|451416|457393|457631|457632|504175|506|509|627780|636297|636368|65)/, 'elo'],
  [/^606282/, 'hipercard'],
  [/^(637095|637568|637599|637609|637612)/, 'hiper'],
  [/^3[47]/, 'amex'],
  [/^4/, 'visa'],
  [/^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/, 'mastercard'],
]

function bandeira(numero: string): string {
  return bandeiras.find(([padrao]) => padrao.test(numero))?.[1] ?? 'outra'
}

/** A test card chosen on the hosted page, where no card number is typed. */
export function lerCartaoDeTeste({ numero, desfecho }: CasoDeCartao): CartaoLido {
  return {
    card: {
      brand: bandeira(numero),
      first_digits: numero.slice(0, 6),
      last_digits: numero.slice(-4),
      exp_month: '12',
      exp_year: '2030',
      holder: { name: 'Comprador de Teste' },
    },
    desfecho,
  }
}

/** Reading an unknown body field by field and collecting what is wrong with it. */
import type { Problema } from './erros.ts'
import type { Item } from './records.ts'

export type Objeto = Record<string, unknown>

export const ehObjeto = (valor: unknown): valor is Objeto =>
  typeof valor === 'object' && valor !== null && !Array.isArray(valor)

/** Largest amount the provider takes, in centavos. */
export const valorMaximo = 999_999_900

export class Leitura {
  readonly problemas: Problema[] = []

  /** Returns undefined, the value of a field that was refused. */
  anotar(campo: string, tipo: Problema['tipo'], detalhe?: string): undefined {
    this.problemas.push(detalhe === undefined ? { campo, tipo } : { campo, tipo, detalhe })
    return undefined
  }

  texto(valor: unknown, campo: string, limites: { de?: number; ate: number; obrigatorio?: boolean }) {
    if (valor === undefined || valor === null) {
      if (limites.obrigatorio) this.anotar(campo, 'obrigatorio')
      return undefined
    }
    if (typeof valor !== 'string') return this.anotar(campo, 'invalido')
    if (valor.trim() === '' && limites.obrigatorio) return this.anotar(campo, 'vazio')
    const de = limites.de ?? 0
    if (valor.length < de || valor.length > limites.ate) {
      return this.anotar(campo, 'tamanho', `size must be between ${de} and ${limites.ate}`)
    }
    return valor
  }

  /** Digit strings pass, as at the provider (`"quantity":"1"`). */
  inteiro(valor: unknown, campo: string, de: number, ate: number) {
    const numero = typeof valor === 'string' && /^\d{1,10}$/.test(valor) ? Number(valor) : valor
    if (numero === undefined || numero === null) return this.anotar(campo, 'obrigatorio')
    if (typeof numero !== 'number' || !Number.isInteger(numero) || numero < de || numero > ate) {
      return this.anotar(campo, 'invalido', `must be between ${de} and ${ate}`)
    }
    return numero
  }

  nome(valor: unknown, campo: string) {
    const nome = this.texto(valor, campo, { de: 1, ate: 120, obrigatorio: true })
    if (nome === undefined) return undefined
    if (!/^[\p{L}\p{N}\s]+$/u.test(nome)) {
      return this.anotar(campo, 'formato', 'must not contains any of the characters [!@#$%¨*()"\\|{}[]<>;.,-\'/]')
    }
    if (nome.trim().split(/\s+/).length < 2) return this.anotar(campo, 'invalido', 'must have first and last name')
    return nome
  }

  email(valor: unknown, campo: string, ate: number) {
    const email = this.texto(valor, campo, { de: 10, ate, obrigatorio: true })
    if (email === undefined) return undefined
    if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) {
      return this.anotar(campo, 'formato', 'must be a well-formed email address')
    }
    return email
  }

  documento(valor: unknown, campo: string) {
    const documento = this.texto(valor, campo, { ate: 30, obrigatorio: true })
    if (documento === undefined) return undefined
    if (!ehCpf(documento) && !ehCnpj(documento)) return this.anotar(campo, 'invalido', 'must be a valid CPF or CNPJ')
    return documento
  }

  /** Orders take 8 or 9 digits; checkouts only a mobile, 9 digits from 9 on. */
  telefone(valor: unknown, campo: string, celular = false) {
    if (!ehObjeto(valor)) return this.anotar(campo, 'obrigatorio')
    const { country, area, number } = valor
    if (!/^\+?55$/.test(String(country))) this.anotar(`${campo}.country`, 'invalido')
    if (!/^[1-9]\d$/.test(String(area))) this.anotar(`${campo}.area`, 'invalido')
    if (!(celular ? /^9\d{8}$/ : /^[1-9]\d{7,8}$/).test(String(number))) {
      this.anotar(`${campo}.number`, 'invalido', 'must be between 10000000 and 999999999')
    }
    return valor
  }

  /** HTTPS, or plain HTTP on this machine so that a development server can be notified. */
  endereco(valor: unknown, campo: string, ate: number) {
    const url = this.texto(valor, campo, { de: 5, ate })
    if (url === undefined) return undefined
    const aceita = URL.canParse(url) && enderecoAceito(new URL(url))
    return aceita ? url : this.anotar(campo, 'formato', 'must be a valid HTTPS URL')
  }

  enderecos(valor: unknown, campo: string): string[] {
    if (valor === undefined || valor === null) return []
    if (!Array.isArray(valor)) {
      this.anotar(campo, 'invalido')
      return []
    }
    return valor.flatMap((url, i) => this.endereco(url, `${campo}[${i}]`, 100) ?? [])
  }

  /** A date in the future, as epoch ms. */
  futuro(valor: unknown, campo: string, agora: number) {
    if (valor === undefined || valor === null) return undefined
    const ms = typeof valor === 'string' && /^\d{4}-\d{2}-\d{2}T/.test(valor) ? Date.parse(valor) : Number.NaN
    if (Number.isNaN(ms)) return this.anotar(campo, 'formato', 'must be a valid date')
    if (ms <= agora) return this.anotar(campo, 'invalido', 'must be a future date')
    return ms
  }

  itens(valor: unknown, nomeObrigatorio: boolean): Item[] {
    if (!Array.isArray(valor) || valor.length === 0) {
      this.anotar('items', 'obrigatorio')
      return []
    }
    return valor.map((bruto, i) => {
      const item = ehObjeto(bruto) ? bruto : {}
      const campo = `items[${i}]`
      return {
        reference_id: this.texto(item.reference_id, `${campo}.reference_id`, { ate: 100 }),
        name: this.texto(item.name, `${campo}.name`, { de: 1, ate: 100, obrigatorio: nomeObrigatorio }),
        description: this.texto(item.description, `${campo}.description`, { ate: 255 }),
        quantity: this.inteiro(item.quantity, `${campo}.quantity`, 1, 999_999) ?? 0,
        unit_amount: this.inteiro(item.unit_amount, `${campo}.unit_amount`, 1, valorMaximo) ?? 0,
      }
    })
  }
}

function enderecoAceito(url: URL): boolean {
  if (url.protocol === 'https:') return true
  return url.protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname)
}

function ehCpf(texto: string): boolean {
  if (!/^\d{11}$/.test(texto) || /^(\d)\1+$/.test(texto)) return false
  const digito = (quantos: number) => {
    let soma = 0
    for (let i = 0; i < quantos; i++) soma += Number(texto[i]) * (quantos + 1 - i)
    return ((soma * 10) % 11) % 10
  }
  return digito(9) === Number(texto[9]) && digito(10) === Number(texto[10])
}

function ehCnpj(texto: string): boolean {
  if (!/^\d{14}$/.test(texto) || /^(\d)\1+$/.test(texto)) return false
  const digito = (quantos: number) => {
    let soma = 0
    for (let i = 0; i < quantos; i++) soma += Number(texto[quantos - 1 - i]) * (2 + (i % 8))
    return soma % 11 < 2 ? 0 : 11 - (soma % 11)
  }
  return digito(12) === Number(texto[12]) && digito(13) === Number(texto[13])
}

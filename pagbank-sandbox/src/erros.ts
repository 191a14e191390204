/** The provider speaks of errors in two dialects (and a third for tokens). One list of problems is said in any. */

export type Dialeto = 'orders' | 'checkouts' | 'tokens'

export interface Problema {
  /** Path of the field, `customer.tax_id` or `charges[0].amount.value`. */
  campo: string
  tipo: 'obrigatorio' | 'vazio' | 'invalido' | 'tamanho' | 'formato' | 'opcao'
  /** What the orders dialect says instead of `invalid_parameter`. */
  detalhe?: string
}

/** An answer that stops the handler. `corpo` goes out as JSON; an empty text is an empty body. */
export class ErroHttp extends Error {
  readonly status: number
  readonly corpo: unknown

  constructor(status: number, corpo: unknown) {
    super(`HTTP ${status}`)
    this.status = status
    this.corpo = corpo
  }
}

export function dialetoDe(url: string): Dialeto {
  if (url.startsWith('/checkouts')) return 'checkouts'
  return url.startsWith('/tokens') ? 'tokens' : 'orders'
}

const errosDeCheckout: Record<Problema['tipo'], [string, string]> = {
  obrigatorio: ['field_cannot_be_empty', 'Field cannot be empty.'],
  vazio: ['field_cannot_be_empty', 'Field cannot be empty.'],
  invalido: ['invalid_value', 'Field has an invalid value. Please check the documentation.'],
  tamanho: ['invalid_length', 'Field has an invalid length. Please check the documentation.'],
  formato: ['invalid_format', 'Field has an invalid format. Please check the documentation.'],
  opcao: ['invalid_enum', 'Field has an invalid option. Please check the documentation.'],
}

const detalhesPadrao: Record<Problema['tipo'], string> = {
  obrigatorio: 'required_parameter',
  vazio: 'must not be blank',
  invalido: 'invalid_parameter',
  tamanho: 'invalid_parameter',
  formato: 'invalid_parameter',
  opcao: 'invalid_parameter',
}

/** HTTP 400 in the dialect of the call. */
export function erroDeCampos(dialeto: 'orders' | 'checkouts', problemas: Problema[]): ErroHttp {
  return new ErroHttp(400, {
    error_messages: problemas.map(({ campo, tipo, detalhe }) => {
      if (dialeto === 'checkouts') {
        const [error, description] = errosDeCheckout[tipo]
        return { error, description, parameter_name: campo }
      }
      return {
        code: tipo === 'obrigatorio' ? '40001' : '40002',
        description: detalhe ?? detalhesPadrao[tipo],
        parameter_name: campo,
      }
    }),
  })
}

export function erroDeOrders(status: number, code: string, description: string, campo?: string): ErroHttp {
  return new ErroHttp(status, {
    error_messages: [{ code, description, ...(campo ? { parameter_name: campo } : {}) }],
  })
}

export function erroDeCheckout(status: number, error: string, description: string): ErroHttp {
  return new ErroHttp(status, { error_messages: [{ error, description }] })
}

/** The identifying word of the tokens dialect stands in `message`. */
export function erroDeToken(status: number, message: string, description: string, campo?: string): ErroHttp {
  return new ErroHttp(status, {
    error_messages: [{ message, description, ...(campo ? { parameter_name: campo } : {}) }],
  })
}

export function erroDeCredencial(dialeto: Dialeto): ErroHttp {
  const description = 'Invalid credential. Review AUTHORIZATION header'
  if (dialeto === 'checkouts') return new ErroHttp(401, { error: 'invalid_authorization_header', description })
  return erroDeOrders(401, 'UNAUTHORIZED', description)
}

export function erroDeCorpo(dialeto: Dialeto, status: number): ErroHttp {
  if (dialeto === 'checkouts') {
    const description = 'There are some syntax errors in the request payload. Please check the documentation.'
    return erroDeCheckout(status, 'invalid_request_body', description)
  }
  return erroDeOrders(status, '40002', 'invalid_parameter')
}

export function naoEncontrado(dialeto: Dialeto): ErroHttp {
  if (dialeto === 'checkouts') return erroDeCheckout(404, 'checkout_not_found', 'Checkout not found.')
  return erroDeOrders(404, '40400', 'resource_not_found')
}

/** What the proxy in front of the provider sends: HTML, not JSON. */
export const paginaDoProxy =
  '<!DOCTYPE html><html><head><title>Attention Required!</title></head><body><h1>Sorry, you have been blocked</h1></body></html>'

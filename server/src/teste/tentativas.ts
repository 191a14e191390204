import type { Path } from '@boteco/contract/calls'
import { respostas } from '@boteco/contract/respostas'
import { type AppDeTeste, proximo } from './app.ts'

/** What guests, and people who pretend to be many of them, try from some address. */

type Quem = { carteira?: string | undefined; token?: string; em?: AppDeTeste }

export const recusado = { status: 429, body: { message: respostas.muitasTentativas, code: 'muitas_tentativas' } }

/** An address that no other test of this file calls from. */
export function novoEndereco(): string {
  const n = proximo()
  return `10.77.${n >> 8}.${n & 255}`
}

/** Calls from an address: of a device with cookies, of a logged-in user, or of a stranger; `em` another process. */
export function tentativas(teste: AppDeTeste) {
  async function de(endereco: string, url: Path, payload: object, { carteira, token, em = teste }: Quem = {}) {
    const resposta = await em.app.inject({
      method: 'POST',
      url,
      remoteAddress: endereco,
      headers: {
        ...(carteira && { cookie: `carteira=${carteira}` }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      payload,
    })
    return {
      status: resposta.statusCode,
      body: resposta.json() as { message: string; code?: string },
      espera: resposta.headers['retry-after'],
      carteira: resposta.cookies.find(({ name }) => name === 'carteira')?.value,
    }
  }
  const entrar = (endereco: string, email: string, password: string, quem: Quem = {}) =>
    de(endereco, '/auth/loginBoteco', { email, password }, quem)
  return {
    de,
    entrar,
    errar: (endereco: string, email: string, quem: Quem = {}) => entrar(endereco, email, 'palpite', quem),
  }
}

/** Statuses of so many attempts, one after the other. */
export async function vezes(quantas: number, tentar: (vez: number) => Promise<{ status: number }>): Promise<number[]> {
  const ditos: number[] = []
  for (let vez = 0; vez < quantas; vez++) ditos.push((await tentar(vez)).status)
  return ditos
}
export const muitos = (status: number, quantos: number) => Array<number>(quantos).fill(status)

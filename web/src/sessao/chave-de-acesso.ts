import type { Input, Output } from '@boteco/contract/calls'
import { startAuthentication, startRegistration } from '@simplewebauthn/browser'

// Fetched when a person wants to use a passkey: nothing else needs what is in here.

/**
 * Signs a challenge with a passkey of this person.
 * @throws Error with the sentence to show
 */
export const usarChave = (opcoes: NonNullable<Output<'/chaveDeAcesso/buscarDesafio'>['opcoes']>) =>
  comSentenca<Input<'/auth/entrarComChaveDeAcesso'>['chave']>(startAuthentication({ optionsJSON: opcoes as never }))

/**
 * Makes a passkey.
 * @throws Error with the sentence to show
 */
export const criarChave = (opcoes: Output<'/chaveDeAcesso/comecarCadastro'>['opcoes']) =>
  comSentenca<Input<'/chaveDeAcesso/cadastrar'>['chave']>(startRegistration({ optionsJSON: opcoes as never }))

/** The browser's own words are English, and say nothing on purpose of what happened. */
const sentencas: Record<string, string> = {
  NotAllowedError: 'Nenhuma chave de acesso foi usada. Tente de novo quando quiser.',
  InvalidStateError: 'Este aparelho já tem uma chave de acesso sua.',
  SecurityError: 'As chaves de acesso só funcionam no endereço do bar, com https.',
  NotSupportedError: 'Este aparelho não sabe guardar chaves de acesso.',
}

const comSentenca = <T>(cerimonia: Promise<unknown>) =>
  cerimonia.catch((erro: Error) => {
    throw new Error(sentencas[erro.name] ?? 'Este aparelho não conseguiu usar a chave de acesso.')
  }) as Promise<T>

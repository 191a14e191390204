import type { LugarDoTablet } from '@boteco/contract/funcionario/casa'
import { type AppDeTeste, proximo } from './app.ts'

/** This manager's device becomes a tablet of the bar; their login on it ends. Answers the secret in its cookie. */
export async function novoTablet(
  { call }: AppDeTeste,
  gerente: { token: string },
  departamento: LugarDoTablet,
): Promise<string> {
  const { status, body, tablet } = await call('/tablet/porEmServico', { nome: 'Tablet', departamento }, gerente)
  if (status !== 200 || !tablet) throw new Error(`tablet recusado: ${body.message}`)
  return tablet
}

/** An unused PIN, which nothing refuses as too easy. */
export const pinNovo = () => String(270_000 + 7 * proximo())

/** A staff member gets a PIN with their own login, and comes in with it on this tablet. */
export async function comPin(
  { call }: AppDeTeste,
  tablet: string,
  { usuario_id, token }: { usuario_id: number; token: string },
  pin = pinNovo(),
): Promise<{ token: string; tablet: string }> {
  const { status, body } = await call('/user/definirMeuPin', { pin }, { token })
  if (status !== 200) throw new Error(`PIN recusado: ${body.message}`)
  const entrou = await call('/tablet/entrarComPin', { pessoa: usuario_id, pin }, { tablet })
  if (entrou.status !== 200) throw new Error(`entrada recusada: ${entrou.body.message}`)
  return { token: entrou.body.token, tablet }
}

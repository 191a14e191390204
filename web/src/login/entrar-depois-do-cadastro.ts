import type { Input } from '@boteco/contract/calls'
import { useLocation } from 'wouter'
import { storeUserData } from '../sessao/sessao.ts'
import { useCall } from '../write.ts'

/**
 * Logs in with what was just typed in a registration. Where that opens nothing, as for an e-mail that was registered before,
 * it leads to the login with the e-mail filled in.
 */
export function useEntrarDepoisDoCadastro() {
  const [, navigate] = useLocation()
  const entrar = useCall('/auth/loginBoteco')
  return async ({ email, password }: Pick<Input<'/auth/loginBoteco'>, 'email' | 'password'>) => {
    const entrada = await entrar.mutateAsync({ input: { email, password } }).catch(() => null)
    if (!entrada || entrada.estabelecimentos) return navigate('/area-restrita', { state: { cadastrou: true, email } })
    const { message: _, ...quem } = entrada
    storeUserData(quem)
    navigate('/usuario-logado', { replace: true, state: { entrou: true } })
  }
}

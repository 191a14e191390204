import { calls } from '@boteco/contract/calls'
import { rotuloDoPerfil } from '@boteco/contract/rotulos'
import { useRef } from 'react'
import { Redirect } from 'wouter'
import { demonstracao } from '../demonstracao.ts'
import { useCall } from '../hooks.ts'
import { guardarUserData, useUserData } from '../sessao.ts'
import { Button, LinkButton } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Field } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { notify } from '../ui/notices.tsx'
import { Page } from '../ui/page.tsx'
import styles from './area-restrita-page.module.css'

const PATH = '/auth/loginBoteco'

/** `/area-restrita`: the login of staff and customers. */
export function AreaRestritaPage() {
  const userData = useUserData()
  const login = useCall(PATH)
  const entrou = useRef(false)

  async function entrar(input: { email: string; password: string }) {
    const { message, ...quem } = await login.mutateAsync({ input })
    entrou.current = true
    guardarUserData(quem)
    // the areas of the staff have their own welcome
    if (quem.dadosPerfil.nome === 'BAR CLIENTE') notify(message)
  }

  if (userData) return <Redirect to="/usuario-logado" replace state={{ entrou: entrou.current }} />
  return (
    <Page title="Login" subtitle="Para clientes cadastrados e para a equipe do bar">
      <Card aria-label="Entrar">
        <Form schema={calls[PATH].input} action="Entrar" label="Login" onSubmit={entrar}>
          <Field label="E-mail" name="email" type="email" autoComplete="username" autoCapitalize="none" required />
          <Field label="Senha" name="password" type="password" autoComplete="current-password" required />
        </Form>
      </Card>
      {demonstracao && (
        <Card tone="done" aria-labelledby="demonstracao">
          <h2 id="demonstracao">Demonstração: entre com um toque</h2>
          <div className={styles.logins}>
            {demonstracao.logins.map(({ perfil, email, senha }) => (
              <Button
                key={email}
                busy={login.isPending}
                onClick={() =>
                  entrar({ email, password: senha }).catch((error: Error) => notify(error.message, 'danger'))
                }
              >
                {rotuloDoPerfil[perfil]}
              </Button>
            ))}
          </div>
        </Card>
      )}
      <section className={styles.cadastros}>
        <h2>Ainda não tem cadastro?</h2>
        <LinkButton to="/form-cadastrar-gerente" full>
          Quero me cadastrar para tornar meu bar, inteligente
        </LinkButton>
        <LinkButton to="/form-cadastrar-cliente" full>
          Quero me cadastrar como Cliente
        </LinkButton>
      </section>
    </Page>
  )
}

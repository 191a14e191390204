import type { Input, Output } from '@boteco/contract/calls'
import { rotuloDaCasa, rotuloDoPerfil } from '@boteco/contract/rotulos'
import { chamadas, EQUIPE_DE_PEDIDOS, type UserData } from '@boteco/contract/sessao/cliente'
import { useRef, useState } from 'react'
import { Redirect } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import { demonstracao } from '../../demonstracao.ts'
import { EntrarComChave } from '../../login/entrar-com-chave.tsx'
import { EntrarComPin } from '../../login/entrar-com-pin.tsx'
import type { Volta } from '../../sessao/area.tsx'
import { storeUserData, useUserData } from '../../sessao/sessao.ts'
import { ehTablet } from '../../sessao/tablet-da-casa.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { Notice } from '../../ui/notice.tsx'
import { notify } from '../../ui/notices.tsx'
import { Page } from '../../ui/page.tsx'
import { useCall } from '../../write.ts'
import styles from './area-restrita-page.module.css'

const PATH = '/auth/loginBoteco'

/** A tablet of the bar is for its queue: a PIN leads there. */
const A_FILA: Volta = { para: '/pedidos', perfis: EQUIPE_DE_PEDIDOS }

type Entrada = Input<typeof PATH>
type Bares = NonNullable<Output<typeof PATH>['estabelecimentos']>

/** `/area-restrita`: the login of staff and customers. */
export function AreaRestritaPage() {
  const userData = useUserData()
  const login = useCall(PATH)
  const entrou = useRef(false)
  const comoEntrou = useRef<{ volta?: Volta }>({})
  const veioDe = useHistoryState<{ volta?: Volta; cadastrou?: true; email?: string } | null>()

  const escolher = useCall('/auth/escolherBar')
  const [comPin, setComPin] = useState(ehTablet)

  /** the right password or passkey of who works in several bars: it waits for them to say in which one */
  const [escolha, setEscolha] = useState<{ bares: Bares; abrir: (idEstabelecimento: number) => Promise<void> } | null>(
    null,
  )

  function entra({ message, ...quem }: UserData & { message: string }) {
    entrou.current = true
    storeUserData(quem)
    // the areas of the staff have their own welcome
    if (quem.dadosPerfil.nome === 'BAR CLIENTE') notify(message)
  }
  async function entrar(input: Entrada) {
    const { estabelecimentos: bares, ...resposta } = await login.mutateAsync({ input })
    if (!bares) return entra(resposta)
    setEscolha({ bares, abrir: (idEstabelecimento) => entrar({ ...input, idEstabelecimento }) })
  }
  function entrarComChave(resposta: Output<'/auth/entrarComChaveDeAcesso'>) {
    if (!('escolha' in resposta)) return entra(resposta)
    const { escolha, estabelecimentos: bares } = resposta
    const abrir = async (idEstabelecimento: number) =>
      entra(await escolher.mutateAsync({ input: { escolha, idEstabelecimento } }))
    setEscolha({ bares, abrir })
  }
  const tentar = (tentativa: Promise<void>) =>
    tentativa.catch((error: Error) => {
      setEscolha(null)
      notify(error.message, 'danger')
    })

  if (userData)
    return (
      <Redirect to="/usuario-logado" replace state={{ ...comoEntrou.current, ...veioDe, entrou: entrou.current }} />
    )
  if (comPin)
    return (
      <EntrarComPin
        onSenha={() => setComPin(false)}
        onEntrou={() => {
          entrou.current = true
          comoEntrou.current = { volta: A_FILA }
        }}
      />
    )
  return (
    <Page title="Login" subtitle="Para clientes cadastrados e para a equipe do bar">
      {veioDe?.cadastrou && (
        <Notice>
          Entre com a senha que você acabou de escolher. Se este e-mail já tinha cadastro, nada mudou nele: vale a senha
          de antes.
        </Notice>
      )}
      <div className={styles.entradas} data-columns data-roomy>
        <Card aria-label="Entrar">
          <Form
            schema={chamadas[PATH].input}
            initial={{ email: veioDe?.email }}
            action="Entrar"
            label="Login"
            onSubmit={entrar}
          >
            <Field label="E-mail" name="email" type="email" autoComplete="username" autoCapitalize="none" required />
            <Field label="Senha" name="password" type="password" autoComplete="current-password" required />
          </Form>
          <EntrarComChave onEntrou={entrarComChave} />
          <LinkButton to="/nova-senha" tone="quiet" full>
            Esqueci a senha, ou tenho um código
          </LinkButton>
        </Card>
        {demonstracao && (
          <Card tone="done" aria-labelledby="demonstracao">
            <h2 id="demonstracao">Demonstração: entre com um toque</h2>
            <div className={styles.logins}>
              {demonstracao.logins.map(({ perfil, email, senha, bar }) => (
                <Button key={email} busy={login.isPending} onClick={() => tentar(entrar({ email, password: senha }))}>
                  {rotuloDoPerfil[perfil]} {bar && `(${bar})`}
                </Button>
              ))}
            </div>
          </Card>
        )}
        <Card tone="wash" aria-labelledby="cadastro">
          <h2 id="cadastro">Ainda não tem cadastro?</h2>
          <LinkButton to="/form-cadastrar-gerente" full>
            Quero me cadastrar para tornar meu bar, inteligente
          </LinkButton>
          <LinkButton to="/form-cadastrar-cliente" full>
            Quero me cadastrar como Cliente
          </LinkButton>
        </Card>
      </div>
      {escolha && (
        <Dialog title="Em qual bar você vai trabalhar?" onClose={() => setEscolha(null)}>
          <ul className={styles.bares}>
            {escolha.bares.map((casa) => (
              <li key={casa.id}>
                <Button
                  full
                  busy={login.isPending || escolher.isPending}
                  onClick={() => tentar(escolha.abrir(casa.id))}
                >
                  <span>
                    {casa.nome} <small>{rotuloDaCasa(casa)}</small>
                  </span>
                </Button>
              </li>
            ))}
          </ul>
        </Dialog>
      )}
    </Page>
  )
}

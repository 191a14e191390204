import type { Output } from '@boteco/contract/calls'
import { useEffect, useState } from 'react'
import { useRead } from '../hooks.ts'
import { storeUserData } from '../sessao/sessao.ts'
import { lembrarTablet } from '../sessao/tablet-da-casa.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Notice } from '../ui/notice.tsx'
import { Page } from '../ui/page.tsx'
import { Empty, Failure, Loading } from '../ui/states.tsx'
import { useCall } from '../write.ts'
import styles from './entrar-com-pin.module.css'

type Pessoas = Output<'/tablet/buscarPessoas'>
type Pessoa = Pessoas['pessoas'][number]

/** On a tablet of the bar: the person's name, then their PIN. Big, because it hangs beside the stove. */
export function EntrarComPin({ onSenha, onEntrou }: { onSenha: () => void; onEntrou: () => void }) {
  const { data, error, refetch } = useRead('/tablet/buscarPessoas', {})
  const [quem, setQuem] = useState<Pessoa | null>(null)
  const fora = error?.code === 'tablet_fora_de_servico'

  useEffect(() => {
    if (fora) lembrarTablet(false)
  }, [fora])

  const comSenha = (
    <Button tone="quiet" full onClick={onSenha}>
      Entrar com e-mail e senha
    </Button>
  )
  if (!data)
    return (
      <Page title="Tablet da casa">
        {fora && <Notice tone="wait">{error.message}</Notice>}
        {error && !fora && <Failure message={error.message} onRetry={refetch} />}
        {!error && <Loading />}
        {error && comSenha}
      </Page>
    )
  return (
    <Page title={quem ? quem.nome : 'Quem é você?'} subtitle={`${data.estabelecimento} · ${data.nome}`}>
      {quem ? (
        <DigitarPin key={quem.id} pessoa={quem} onOutra={() => setQuem(null)} onEntrou={onEntrou} />
      ) : (
        <>
          <ul className={styles.pessoas} aria-label="Quem trabalha aqui">
            {data.pessoas.map((pessoa) => (
              <li key={pessoa.id}>
                <Button full onClick={() => setQuem(pessoa)}>
                  {pessoa.nome}
                </Button>
              </li>
            ))}
          </ul>
          {data.pessoas.length === 0 && (
            <Empty>Ninguém tem PIN ainda. O gerente cria o de cada um em Funcionários.</Empty>
          )}
          {comSenha}
        </>
      )}
    </Page>
  )
}

const TECLAS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const
const MAXIMO = 6

function DigitarPin({ pessoa, onOutra, onEntrou }: { pessoa: Pessoa; onOutra: () => void; onEntrou: () => void }) {
  const [pin, setPin] = useState('')
  const entrar = useCall('/tablet/entrarComPin')
  const [recusa, setRecusa] = useState<string | null>(null)

  const digitar = (digito: string) => {
    setRecusa(null)
    setPin((atual) => (atual + digito).slice(0, MAXIMO))
  }

  async function onSubmit() {
    if (entrar.isPending) return
    try {
      const { message: _, ...quem } = await entrar.mutateAsync({ input: { pessoa: pessoa.id, pin } })
      onEntrou()
      storeUserData(quem)
    } catch (error) {
      setPin('')
      setRecusa((error as Error).message)
    }
  }

  return (
    <Card aria-label="Digite o seu PIN">
      <form
        className={styles.pin}
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit()
        }}
      >
        <label htmlFor="pin">PIN</label>
        <input
          id="pin"
          type="password"
          inputMode="none"
          autoComplete="one-time-code"
          // biome-ignore lint/a11y/noAutofocus: a keyboard that is plugged in types at once, as the only thing to do here
          autoFocus
          maxLength={MAXIMO}
          value={pin}
          onChange={({ target }) => setPin(target.value.replace(/\D/g, '').slice(0, MAXIMO))}
        />
        {recusa && <Notice tone="danger">{recusa}</Notice>}
        <div className={styles.teclas}>
          {TECLAS.map((tecla) => (
            <Button key={tecla} onClick={() => digitar(tecla)}>
              {tecla}
            </Button>
          ))}
          <Button onClick={() => setPin((atual) => atual.slice(0, -1))}>Apagar</Button>
          <Button onClick={() => digitar('0')}>0</Button>
          <Button type="submit" tone="main" busy={entrar.isPending} disabled={pin.length < 4}>
            Entrar
          </Button>
        </div>
        <Button tone="quiet" full onClick={onOutra}>
          Sou outra pessoa
        </Button>
      </form>
    </Card>
  )
}

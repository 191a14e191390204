import { rotuloDaCasa } from '@boteco/contract/rotulos'
import { areaDoPerfil } from '@boteco/contract/sessao/cliente'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { Button, LinkButton } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { IconeCerto, IconeDireita } from '../ui/icones.tsx'
import { notify } from '../ui/notices.tsx'
import { useCall } from '../write.ts'
import { useMeusPerfis } from './perfis.tsx'
import { storeUserData, useUserData } from './sessao.ts'
import styles from './trocar-de-casa.module.css'

/** Goes on in another house, at the door of what the person is there. Nothing of this one stays on the screen. */
export function useTrocarDeCasa() {
  const queryClient = useQueryClient()
  const [, navigate] = useLocation()
  const trocar = useCall('/auth/trocarDeCasa')
  const ir = (idEstabelecimento: number) =>
    trocar.mutateAsync({ input: { idEstabelecimento } }).then(
      ({ message, ...quem }) => {
        navigate(areaDoPerfil[quem.dadosPerfil.nome])
        storeUserData(quem)
        queryClient.clear()
        notify(message)
      },
      ({ message }: Error) => notify(message, 'danger'),
    )
  return { ir, busy: trocar.isPending }
}

/** The house of this login, in the header. Of who works in several it is a button: another one is two taps away. */
export function NomeDaCasa({ nome }: { nome: string }) {
  const { meus } = useMeusPerfis()
  const [aberto, setAberto] = useState(false)
  const { ir, busy } = useTrocarDeCasa()
  const esta = useUserData()?.dadosEstabelecimento?.id
  const casas = meus?.casas ?? []
  if (casas.length < 2) return <strong className={styles.nome}>{nome}</strong>
  const gerencia = casas.filter(({ nomePerfil }) => nomePerfil === 'BAR GERENTE').length
  return (
    <>
      <button type="button" className={styles.trocar} aria-haspopup="dialog" onClick={() => setAberto(true)}>
        <strong className={styles.nome}>{nome}</strong>
        <IconeDireita />
        <span className={styles.dito}>Trocar de casa</span>
      </button>
      {aberto && (
        <Dialog title="Em qual casa?" onClose={() => setAberto(false)}>
          <ul className={styles.casas}>
            {casas.map((casa) => (
              <li key={casa.id}>
                <Button
                  full
                  busy={busy}
                  aria-current={casa.id === esta || undefined}
                  {...(casa.id === esta && { icon: <IconeCerto /> })}
                  onClick={() => (casa.id === esta ? Promise.resolve() : ir(casa.id)).then(() => setAberto(false))}
                >
                  <span>
                    {casa.nome} <small>{casa.id === esta ? 'Você está aqui' : rotuloDaCasa(casa)}</small>
                  </span>
                </Button>
              </li>
            ))}
          </ul>
          {gerencia > 1 && (
            <LinkButton to="/casas" tone="quiet" full>
              Ver as casas lado a lado
            </LinkButton>
          )}
        </Dialog>
      )}
    </>
  )
}

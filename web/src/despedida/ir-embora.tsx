import { useSair } from '../checkin/sair.tsx'
import { Button, LinkButton } from '../ui/button.tsx'
import { IconeSair } from '../ui/icones-das-paginas.tsx'
import { StickyBar } from '../ui/sticky-bar.tsx'

/** Nothing is left to pay: out in one tap, and a way back to the menu. Who has paid fichas is asked about them. */
export function IrEmbora() {
  const { sair, busy } = useSair()
  return (
    <>
      <LinkButton to="/" full>
        Voltar ao cardápio
      </LinkButton>
      <StickyBar>
        <Button tone="main" full icon={<IconeSair />} busy={busy} onClick={() => sair()}>
          Ir embora
        </Button>
      </StickyBar>
    </>
  )
}

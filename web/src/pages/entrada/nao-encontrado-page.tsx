import { LinkButton } from '../../ui/button.tsx'
import { Table } from '../../ui/drawings-of-pages.tsx'
import { Page } from '../../ui/page.tsx'
import { Empty } from '../../ui/states.tsx'

/** An address that nothing answers to: mistyped, or an old QR code. */
export function NaoEncontradoPage() {
  return (
    <Page title="Página não encontrada">
      <Empty
        drawing={Table}
        action={
          <LinkButton to="/" tone="main">
            Ir para o início
          </LinkButton>
        }
      >
        Esta página não existe, ou mudou de mesa. Se você leu um QR Code, peça ajuda ao garçom.
      </Empty>
    </Page>
  )
}

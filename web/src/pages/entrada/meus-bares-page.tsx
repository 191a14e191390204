import { MeusBares } from '../../cliente/meus-bares.tsx'
import { Page } from '../../ui/page.tsx'

/** `/meus-bares`: where this guest was, and what they had there, if they wished it to be kept. */
export function MeusBaresPage() {
  return (
    <Page title="Meus bares" back="/" compact alone>
      <MeusBares />
    </Page>
  )
}

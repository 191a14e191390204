import { Page } from '../../ui/page.tsx'

/** The placeholder page of section 1 of the spec: it only says 'ok'. */
export function OkPage() {
  return (
    <Page title="Ok">
      <p>ok</p>
    </Page>
  )
}

import type { Output, Path } from '@boteco/contract/calls'
import type { Page } from '@playwright/test'

/** From now on this reading says what an evening of pictures is too short for; the page is read again. */
export async function fingir<P extends Path>(page: Page, path: P, mudar: (lida: Output<P>) => Output<P>) {
  await page.route(`**${path}`, async (route) => {
    // the page may be left while it asks again
    try {
      const resposta = await route.fetch()
      await route.fulfill({ response: resposta, json: mudar((await resposta.json()) as Output<P>) })
    } catch {}
  })
  await page.reload()
}

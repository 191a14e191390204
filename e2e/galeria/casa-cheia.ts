import type { Page } from '@playwright/test'
import { chamar, contratar, type Pessoa } from '../src/pessoas.ts'
import { desenharPlanta, noiteCheia } from '../src/salao.ts'
import type { Cenario } from './cenario.ts'

type CasaCheia = { garcom: Pessoa; gerente: Pessoa; caixa: Pessoa }
let casa: { url: string; cheia: Promise<CasaCheia> } | undefined

/** Once for each installation: 40 tables on a plan, with all that an evening has, and a colleague who may allow with a PIN. */
export const comCasaCheia = {
  muda: ({ url }: Cenario) => {
    if (casa?.url !== url) casa = { url, cheia: abrirCasaCheia(url) }
    return casa.cheia.then((cheia) => {
      pronta = cheia
    })
  },
}
let pronta: CasaCheia | undefined

async function abrirCasaCheia(url: string): Promise<CasaCheia> {
  const { bar, garcom } = await noiteCheia(url)
  await desenharPlanta(bar)
  await chamar(bar.gerente, '/user/definirMeuPin', { pin: '271828' })
  await contratar(bar, 'BAR GERENTE')
  return { garcom, gerente: bar.gerente, caixa: await contratar(bar, 'BAR CAIXA') }
}

export const daCasaCheia = (quem: keyof CasaCheia) => () => ({ pessoa: pronta![quem] })

/** The waiter wants to give more than they may. */
export async function pedirPermissao(page: Page) {
  await page.getByRole('button', { name: 'Desconto ou cortesia' }).click()
  await page.getByLabel('Percentual').fill('50')
  await page.getByText('Demorou demais', { exact: true }).click()
  await page.getByRole('button', { name: 'Dar desconto' }).click()
}

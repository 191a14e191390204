import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { mostrarProduto } from '../src/clientes.ts'
import type { Cenario } from './cenario.ts'
import { abrir } from './fotografar.ts'
import type { UmaFoto } from './tela.ts'

/** The pictures of the repository's own README, and the only ones it keeps: the first look at the product. */
const fotos: Record<string, UmaFoto> = {
  'cardapio-celular.png': {
    area: 'cliente',
    tela: 'cardapio',
    estado: 'readme',
    aparelho: 'celular',
    caminho: '/cardapio?modo=pedido',
    quem: ({ ana }) => ({ cliente: ana }),
    passos: async (page) => {
      const mais = (produto: string) =>
        page
          .getByRole('group', { name: `Quantidade de ${produto}`, exact: true })
          .getByRole('button', { name: /Pôr mais um/ })
      await mostrarProduto(page, 'Chope claro 300 ml')
      await mais('Chope claro 300 ml').click()
      await mais('Chope claro 300 ml').click()
      await mais('Chope escuro 300 ml').click()
      await page.evaluate(() => scrollTo(0, 0))
    },
    espera: 'Escolhidos: 3',
  },
  'pedidos-cozinha.png': {
    area: 'preparo',
    tela: 'pedidos',
    estado: 'readme',
    aparelho: 'computador',
    caminho: '/pedidos',
    quem: ({ equipe }) => ({ pessoa: equipe.cozinha }),
    espera: 'Atrasado',
  },
}

export async function fotografarParaOReadme(browser: Browser, cenario: Cenario, pasta: string): Promise<void> {
  for (const [arquivo, foto] of Object.entries(fotos)) {
    const page = await abrir(browser, cenario, foto)
    await page.screenshot({ path: join(pasta, arquivo) })
    await page.context().close()
  }
}

import { respostas } from '@boteco/contract/respostas'
import { semViolacoes } from './src/axe.ts'
import { abrirBar, chamar } from './src/pessoas.ts'
import { expect, longo, test } from './src/teste.ts'

test(
  'o gerente vê as folhas como saem, imprime, e depois lê o que mudou desde então',
  longo,
  async ({ abrir, servidor }) => {
    const bar = await abrirBar(servidor.url)
    const [chope] = bar.cardapio
    const page = await abrir('computador', '/impressos', { pessoa: bar.gerente })
    const previa = page.getByRole('region', { name: 'Prévia' })
    await expect(previa.getByRole('status')).toHaveText('1 folha')
    await page.getByRole('group', { name: 'O que imprimir' }).getByRole('button', { name: 'Letra grande' }).click()
    await expect(previa.getByRole('status')).toHaveText(/^\d+ folhas?$/)
    await page.getByRole('button', { name: 'Cardápio', exact: true }).click()
    await semViolacoes(page)

    // the browser's own window is no part of the page
    await page.evaluate(() => {
      const papel = document.querySelector('iframe')?.contentWindow
      if (papel) papel.print = () => document.body.setAttribute('data-imprimiu', papel.document.title)
    })
    await previa.getByRole('button', { name: 'Imprimir ou salvar em PDF' }).click()
    await expect(page.getByText(respostas.impressaoAnotada)).toBeVisible()
    await expect(page.locator('body')).toHaveAttribute('data-imprimiu', `Cardápio · ${bar.nome}`)
    await expect(page.getByText('Nada mudou desde então.')).toBeVisible()

    await chamar(bar.gerente, '/produto/atualizarProdutosEstabelecimento', [
      {
        ...{ id_produto_estabelecimento: chope!.id, nome_departamento: chope!.departamento, preco_venda: 9900 },
        ...{ qtd_minima_estoque: 0, qtd_estoque: null, descricao: 'Da casa' },
      },
    ])
    await expect(page.getByText('mudou 1 produto:')).toContainText(`${chope!.nome}: R$`)
    await page.getByLabel('Marcar no papel o que mudou').check()

    // the paper itself, as a page
    const { conteudo } = await chamar(bar.gerente, '/impressos/buscarImpresso', { formato: 'a4', lingua: 'pt' })
    await page.setContent(conteudo)
    await expect(page.getByRole('listitem').filter({ hasText: chope!.nome })).toContainText('R$ 99,00')
    await semViolacoes(page)
  },
)

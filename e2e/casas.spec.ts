import { semViolacoesClaroEEscuro } from './src/axe.ts'
import { abrirBar, abrirOutraCasa, chamar, pedir, sentar } from './src/pessoas.ts'
import { expect, longo, test } from './src/teste.ts'

// One owner, several houses.

test(
  'o dono troca de casa pelo cabeçalho, vê as duas lado a lado e leva um preço de uma para a outra',
  longo,
  async ({ abrir, servidor }) => {
    const matriz = await abrirBar(servidor.url)
    const [chope] = matriz.cardapio
    if (!chope) throw new Error('o bar não tem cardápio')
    await pedir(await sentar(matriz, 7), { produto: chope, quantidade: 2 })
    const filial = await abrirOutraCasa(matriz.gerente)
    const page = await abrir('celular', '/bar-gerente', { pessoa: matriz.gerente })

    await page.getByRole('button', { name: `${matriz.nome} Trocar de casa` }).click()
    await page.getByRole('button', { name: new RegExp(filial) }).click()
    await expect(page.getByRole('button', { name: `${filial} Trocar de casa` })).toBeVisible()
    await page.getByRole('link', { name: /Minhas casas/ }).click()
    await expect(page.getByRole('listitem', { name: matriz.nome })).toContainText('R$ 19,80')
    await expect(page.getByRole('region', { name: 'Todas as casas' })).toContainText('R$ 19,80')
    await semViolacoesClaroEEscuro(page)

    await page.getByRole('button', { name: `Copiar de ${matriz.nome}` }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Copiar' }).click()
    await expect(page.getByText(/^Copiado: 2 produtos/)).toBeVisible()

    await page.getByRole('button', { name: `Entrar em ${matriz.nome}` }).click()
    await expect(page.getByRole('button', { name: `${matriz.nome} Trocar de casa` })).toBeVisible()
    const doGerente = {
      ...matriz.gerente,
      userData: JSON.parse((await page.evaluate(() => localStorage.getItem('userData'))) ?? ''),
    }
    await chamar(doGerente, '/produto/atualizarProdutosEstabelecimento', [
      {
        id_produto_estabelecimento: chope.id,
        preco_venda: 1090,
        qtd_minima_estoque: 0,
        qtd_estoque: null,
        descricao: chope.nome,
        nome_departamento: 'BAR',
      },
    ])
    await page.goto('/meus-produtos')
    await page.getByRole('link', { name: 'Ver o que mudaria' }).click()
    await expect(page.getByText('preço de R$ 9,90 para R$ 10,90')).toBeVisible()
    await page.getByRole('button', { name: 'Levar', exact: true }).click()
    await expect(page.getByText(`Pronto: as mudanças já valem em ${filial}.`)).toBeVisible()
    await expect(page.getByText('preço de R$ 9,90 para R$ 10,90')).toBeHidden()

    // another one is its name: it begins as this one is
    await page.goto('/casas')
    await page.getByLabel('Nome da casa nova').fill('Bar da Praia')
    await page.getByRole('button', { name: 'Abrir a casa' }).click()
    await expect(page.getByRole('button', { name: 'Bar da Praia Trocar de casa' })).toBeVisible()
    await expect(page.getByText('2 produtos no cardápio')).toBeVisible()
  },
)

test(
  'o dono encerra a casa escrevendo o nome dela, é levado à única página que resta, e reabre',
  longo,
  async ({ abrir, servidor }) => {
    const bar = await abrirBar(servidor.url)
    const page = await abrir('celular', '/dados-do-estabelecimento', { pessoa: bar.gerente })
    await page.getByRole('button', { name: 'Encerrar a casa…' }).click()
    const dialogo = page.getByRole('dialog', { name: 'Encerrar a casa' })
    await dialogo.getByLabel('Escreva o nome da casa').fill(bar.nome)
    await semViolacoesClaroEEscuro(page)
    await dialogo.getByRole('button', { name: 'Encerrar a casa' }).click()
    await expect(page.getByRole('heading', { name: 'Casa encerrada' })).toBeVisible()

    // wherever they go, it is there
    await page.goto('/meus-produtos')
    await expect(page).toHaveURL('/casa-encerrada')
    await expect(page.getByText(/tudo dela é apagado para sempre/)).toBeVisible()
    await semViolacoesClaroEEscuro(page)
    await page.getByRole('button', { name: 'Reabrir a casa' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Reabrir a casa' }).click()
    await expect(page).toHaveURL('/bar-gerente')
  },
)

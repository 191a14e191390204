import { anotar } from './src/bloco.ts'
import { contar } from './src/contar.ts'
import { SENHA } from './src/gerencia.ts'
import { expect, test } from './src/teste.ts'

// An owner alone, with what the screens say and no word from anybody: from the registration to the printed Z of the first night.
// What it costs in fields, taps and keys is counted and printed.
// npx playwright test -c e2e/playwright.config.ts --project=longo dono-sozinho

const cadastro = {
  'Nome completo': 'Marta da Silva',
  CPF: '529.982.247-25',
  'Celular com DDD': '11987654321',
  'E-mail': 'marta@dono-sozinho.com',
  Senha: SENHA,
  'Nome do estabelecimento': 'Bar da Marta',
  Endereço: 'Rua Aspicuelta, 100',
  Cidade: 'São Paulo',
}

test('do cadastro ao Z impresso, um dono sozinho, só com o que as telas dizem', async ({ abrir }) => {
  const page = await abrir('celular', '/form-cadastrar-gerente', {
    antes: (pagina) =>
      pagina.addInitScript(() => {
        Object.assign(window, {
          impressos: 0,
          print: () => Object.assign(window, { impressos: Reflect.get(window, 'impressos') + 1 }),
        })
      }),
  })
  const feito = await contar(page)
  const contou: { passo: string; campos: number; toques: number; teclas: number }[] = []
  let campos = 0
  /** Types as a hand does: a tap into the field, then key by key. */
  async function digitar(rotulo: string, texto: string) {
    const campo = page.getByLabel(rotulo, { exact: true })
    await campo.click()
    await campo.pressSequentially(texto)
    campos += 1
  }
  async function passo(nome: string, fazer: () => Promise<void>) {
    await test.step(nome, fazer)
    contou.push({ passo: nome, campos, ...(await feito()) })
    campos = 0
  }
  const botao = (name: string | RegExp) => page.getByRole('button', { name })
  const porta = (name: string | RegExp) => page.getByRole('link', { name })
  /** By the arrow on every page. */
  async function paraOInicio() {
    while (!page.url().endsWith('/bar-gerente')) {
      const antes = page.url()
      await porta('Voltar').click()
      await expect(page).not.toHaveURL(antes)
    }
  }

  await passo('cadastrar o bar', async () => {
    for (const [rotulo, texto] of Object.entries(cadastro)) await digitar(rotulo, texto)
    // by the telephone
    await expect(page.getByLabel('Estado', { exact: true })).toHaveValue('SP')
    await botao('Cadastrar meu bar').click()
    await expect(page).toHaveURL('/bar-gerente')
  })

  await passo('pôr dois produtos à venda', async () => {
    await porta('Não tenho lista: escolher do catálogo').click()
    await porta('Cadastrar outros produtos').click()
    for (const [nome, categoria, preco] of [
      ['Chope da casa', 'Chopes', '1000'],
      ['Torresmo', 'Petiscos', '2500'],
    ] as const) {
      await digitar('Nome', nome)
      await page.getByLabel('Categoria').selectOption(categoria)
      await page.getByLabel('Departamento').selectOption('BAR')
      campos += 2
      await digitar('Preço de venda', preco)
      await botao('Cadastrar produto').click()
      await expect(page.getByLabel('Nome', { exact: true })).toHaveValue('')
    }
    await paraOInicio()
  })

  await passo('abrir o primeiro caixa', async () => {
    await porta(/^Caixa/)
      .first()
      .click()
    await botao('Novo caixa').click()
    await digitar('Nome', 'Caixa 1')
    await botao('Guardar').click()
    await botao('Abrir Caixa 1').click()
    await digitar('Fundo de troco (R$)', '10000')
    await botao('Abrir o caixa').click()
    await expect(page.getByText('Caixa aberto.')).toBeVisible()
    await paraOInicio()
  })

  await passo('vender três vezes no balcão', async () => {
    await porta(/^Balcão/).click()
    for (const [produtos, meio, soma] of [
      [['Chope da casa', 'Chope da casa'], 'Dinheiro', '20,00'],
      [['Torresmo'], 'Maquininha', '25,00'],
      [['Chope da casa', 'Torresmo'], 'Dinheiro', '35,00'],
    ] as const) {
      for (const nome of produtos) await anotar(page, nome)
      if ((produtos as readonly string[]).includes('Chope da casa')) await botao('Vi o documento').click()
      await botao(meio).click()
      await expect(
        page.locator('main [role=status]').filter({ hasText: new RegExp(`^Vendido.*${soma}`) }),
      ).toBeVisible()
    }
    await paraOInicio()
  })

  await passo('contar às cegas', async () => {
    await porta(/^Caixa/)
      .first()
      .click()
    await porta(/^Contar e fechar/).click()
    await digitar('Notas de R$\u00a050,00', '3')
    await digitar('Notas de R$\u00a05,00', '1')
    await digitar('Maquininha (R$)', '2500')
    await botao('Guardar a contagem').click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Guardar a contagem' }).click()
    await expect(page.getByText('Tudo confere.')).toBeVisible()
  })

  await passo('fechar, e imprimir o Z', async () => {
    await digitar('A quem vai', 'Cofre')
    await botao('Fechar o caixa').click()
    await expect(page.getByRole('heading', { name: 'Z nº 1' })).toBeVisible()
    await expect(page.getByText('Retirado, a Cofre')).toBeVisible()
    await botao('Imprimir o Z').click()
    expect(await page.evaluate(() => Reflect.get(window, 'impressos'))).toBe(1)
  })

  const soma = (qual: 'campos' | 'toques' | 'teclas') => contou.reduce((total, um) => total + um[qual], 0)
  for (const { passo, campos, toques, teclas } of [
    ...contou,
    { passo: 'ao todo', campos: soma('campos'), toques: soma('toques'), teclas: soma('teclas') },
  ])
    console.log(`${passo}: ${campos} campos, ${toques} toques, ${teclas} teclas`)
})

import { semViolacoesClaroEEscuro } from './src/axe.ts'
import { ligarImpressora } from './src/impressora.ts'
import { abrirBar, chamar, contratar, pedir, sentar } from './src/pessoas.ts'
import { expect, longo, test } from './src/teste.ts'

// Paper in the hands of the house: set up, proved, in doubt, and never overlooked.

test(
  'o gerente põe a impressora e a testa; um pedido sai nela; sem papel a cozinha e o garçom são avisados, e com papel ele sai',
  longo,
  async ({ abrir, servidor }) => {
    const impressora = await ligarImpressora()
    try {
      const bar = await abrirBar(servidor.url)
      const [cozinha, garcom] = await Promise.all([contratar(bar, 'BAR COZINHA'), contratar(bar, 'BAR GARCON')])
      const bolinho = bar.cardapio.find(({ departamento }) => departamento === 'COZINHA')!

      const gerente = await abrir('celular', '/bar-gerente', { pessoa: bar.gerente })
      await gerente.getByRole('link', { name: /^Impressoras/ }).click()
      await expect(gerente.getByText('Nenhuma impressora')).toBeVisible()
      await semViolacoesClaroEEscuro(gerente)
      await gerente.getByRole('button', { name: 'Nova impressora' }).click()
      const ficha = gerente.getByRole('dialog', { name: 'Nova impressora' })
      await ficha.getByLabel('Endereço na rede da casa').fill('8.8.8.8')
      await ficha.getByRole('button', { name: 'Salvar e testar' }).click()
      await expect(ficha.getByText('Este endereço não é da rede da casa')).toBeVisible()
      await ficha.getByLabel('Endereço na rede da casa').fill(impressora.endereco)
      await semViolacoesClaroEEscuro(gerente)
      await ficha.getByRole('button', { name: 'Salvar e testar' }).click()

      // one by one, and a person says what came out
      const teste = gerente.getByRole('dialog', { name: 'Teste: Cozinha' })
      for (const [n, prova] of ['o corte', 'os acentos'].entries()) {
        await teste.getByRole('button', { name: `Imprimir: ${prova}` }).click()
        await expect(teste.getByText('Saiu certo?')).toBeVisible()
        await expect.poll(async () => (await impressora.papeis()).length).toBe(n + 1)
        if (n === 0) await semViolacoesClaroEEscuro(gerente)
        await expect(async () => {
          await teste.getByRole('button', { name: 'Sim, saiu certo' }).click()
          await expect(teste.getByText('Saiu certo?')).toBeHidden({ timeout: 2_000 })
        }).toPass()
      }
      for (const _ of ['o QR Code', 'a gaveta']) await teste.getByRole('button', { name: 'Pular' }).click()
      await teste.getByRole('button', { name: 'Concluir' }).click()
      const cartao = gerente.getByRole('listitem', { name: 'Cozinha' })
      await expect(cartao).toContainText('Pronta.')
      await semViolacoesClaroEEscuro(gerente)

      const tela = await abrir('tablet', '/pedidos', { pessoa: cozinha })
      const salao = await abrir('celular', '/bar-garcon', { pessoa: garcom })
      const ana = await sentar(bar, 7, 'Ana')
      await pedir(ana, { produto: bolinho, quantidade: 2 })
      await expect.poll(async () => (await impressora.papeis()).at(-1)).toContain('Mesa 7')

      await impressora.mudar({ papel: 'acabou' })
      await pedir(ana, { produto: bolinho, quantidade: 3 })
      for (const page of [tela, salao]) {
        const aviso = page.getByRole('region', { name: 'Impressoras' })
        await expect(aviso).toContainText('Sem papel: troque a bobina. 1 papel espera.')
        await expect(aviso.getByRole('alert')).toContainText('Impressora Cozinha: sem papel')
        await semViolacoesClaroEEscuro(page)
      }
      // on the wall it stands in the bar
      await tela.getByRole('button', { name: 'Modo parede' }).click()
      await tela.getByRole('button', { name: 'Impressora parada' }).click()
      await expect(tela.getByRole('dialog', { name: 'Avisos' })).toContainText('Sem papel: troque a bobina.')
      await semViolacoesClaroEEscuro(tela)
      expect(await impressora.papeis()).toHaveLength(3)

      await impressora.mudar({ papel: 'tem' })
      await expect.poll(async () => (await impressora.papeis()).at(-1)).toContain('3x Bolinho')
      await expect(salao.getByRole('region', { name: 'Impressoras' })).toBeHidden()
      await expect(tela.getByRole('button', { name: 'Impressora parada' })).toBeHidden()
    } finally {
      impressora.desligar()
    }
  },
)

test('a cozinha pede a 2ª via de um pedido, pela parede', longo, async ({ abrir, servidor }) => {
  const impressora = await ligarImpressora()
  try {
    const bar = await abrirBar(servidor.url)
    const cozinha = await contratar(bar, 'BAR COZINHA')
    const bolinho = bar.cardapio.find(({ departamento }) => departamento === 'COZINHA')!
    const gerente = await abrir('computador', '/impressoras', { pessoa: bar.gerente })
    await gerente.getByRole('button', { name: 'Nova impressora' }).click()
    await gerente.getByLabel('Endereço na rede da casa').fill(impressora.endereco)
    await gerente.getByRole('button', { name: 'Salvar e testar' }).click()
    await expect(gerente.getByRole('dialog', { name: 'Teste: Cozinha' })).toBeVisible()
    await pedir(await sentar(bar, 7, 'Ana'), { produto: bolinho, quantidade: 2 })
    await expect.poll(async () => (await impressora.papeis()).length).toBe(1)

    const tela = await abrir('tablet', '/pedidos', { pessoa: cozinha })
    await tela.getByRole('button', { name: 'Modo parede' }).click()
    await tela.getByRole('button', { name: /^Mais de 2× Bolinho/ }).click()
    await tela.getByRole('dialog').getByRole('button', { name: 'Imprimir 2ª via' }).click()
    await expect(tela.getByText('A 2ª via está a caminho da impressora.')).toBeVisible()
    await expect.poll(async () => (await impressora.papeis()).at(-1)).toMatch(/2. VIA/)
  } finally {
    impressora.desligar()
  }
})

test('o garçom imprime a pré-conta no caixa, e pelo aparelho como antes', longo, async ({ abrir, servidor }) => {
  const impressora = await ligarImpressora()
  try {
    const bar = await abrirBar(servidor.url)
    const garcom = await contratar(bar, 'BAR GARCON')
    await chamar(bar.gerente, '/impressao/salvarImpressora', {
      ...{
        nome: 'Caixa',
        posto: 'CAIXA',
        endereco: impressora.endereco,
        modelo: 'epson-tm-t20',
        pagina: 'sem_acentos',
      },
      ...{ colunas: 48, tamanho: 'M', mostra: [] },
    })
    await pedir(await sentar(bar, 7, 'Ana'), { produto: bar.cardapio[0]!, quantidade: 2 })
    const page = await abrir('celular', '/pre-conta?mesa=7', { pessoa: garcom })
    await page.getByRole('button', { name: 'Imprimir no caixa' }).click()
    await expect(page.getByText('A pré-conta está a caminho da impressora.')).toBeVisible()
    await expect.poll(async () => (await impressora.papeis()).at(-1)).toContain('nao e documento fiscal')
    await expect(page.getByRole('button', { name: 'Imprimir por este aparelho' })).toBeVisible()
    await semViolacoesClaroEEscuro(page)
  } finally {
    impressora.desligar()
  }
})

test('as fichas do balcão saem no caixa, uma por papel, e de novo como 2ª via', longo, async ({ abrir, servidor }) => {
  const impressora = await ligarImpressora()
  try {
    const bar = await abrirBar(servidor.url)
    const garcom = await contratar(bar, 'BAR GARCON')
    await chamar(bar.gerente, '/impressao/salvarImpressora', {
      ...{ nome: 'Caixa', posto: 'CAIXA', endereco: impressora.endereco, modelo: 'epson-tm-t20' },
      ...{ pagina: 'sem_acentos', colunas: 48, tamanho: 'M', mostra: [] },
    })
    const page = await abrir('celular', '/balcao', { pessoa: garcom })
    await page.getByRole('button', { name: 'Fichas' }).click()
    await expect(page.getByLabel('Onde as fichas saem')).toHaveText(/Caixa/)
    await page.getByRole('button', { name: bar.cardapio[0]!.nome }).click()
    await page.getByRole('button', { name: 'Dinheiro' }).click()
    await expect(page.getByText(/Uma ficha vendida: R\$\s9,90. Saindo na impressora Caixa./)).toBeVisible()
    await expect.poll(async () => (await impressora.papeis()).at(-1)).toContain('FICHA')
    await page.getByRole('button', { name: 'Imprimir de novo, como 2ª via' }).click()
    await expect.poll(async () => (await impressora.papeis()).at(-1)).toMatch(/2. VIA/)
    await semViolacoesClaroEEscuro(page)
    await page.screenshot({ path: 'e2e/dist/telas/fichas-no-caixa.png' })
    const escritorio = await abrir('computador', '/impressoras', { pessoa: bar.gerente })
    await escritorio
      .getByRole('button', { name: /Mudar|Editar/ })
      .first()
      .click()
    await expect(escritorio.getByText('E assim cada ficha que o balcão vende.')).toBeVisible()
    await escritorio.getByRole('img', { name: /FICHA/ }).screenshot({ path: 'e2e/dist/telas/fichas-impressora.png' })
  } finally {
    impressora.desligar()
  }
})

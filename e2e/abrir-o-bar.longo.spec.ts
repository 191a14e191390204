import { respostas } from '@boteco/contract/respostas'
import type { Page } from '@playwright/test'
import { enviarPedido } from './src/clientes.ts'
import { contar } from './src/contar.ts'
import { SENHA } from './src/gerencia.ts'
import { chamar } from './src/pessoas.ts'
import { expect, test } from './src/teste.ts'

// What it costs to open a bar of 40 products: every field that is filled in and every tap, from the first page that a stranger sees
// to the first order. It was about 300 once.
// npx playwright test -c e2e/playwright.config.ts --project=longo abrir-o-bar

const ATE = 60

/** As a bar has it in its own spreadsheet: no names of columns, sections by themselves. */
const LISTA = {
  Cervejas: [
    'Chope claro 300 ml',
    'Chope escuro 300 ml',
    'Pilsen 600 ml',
    'Long neck',
    'IPA 500 ml',
    'Sem álcool',
    'Balde de 5',
  ],
  Drinques: ['Caipirinha', 'Caipiroska', 'Gim-tônica', 'Negroni', 'Mojito', 'Aperol', 'Moscow mule'],
  'Sem álcool': ['Água', 'Água com gás', 'Refrigerante', 'Suco de laranja', 'Suco de uva', 'Mate', 'Limonada suíça'],
  Petiscos: [
    'Bolinho de bacalhau',
    'Coxinha',
    'Pastel de feira',
    'Torresmo',
    'Batata frita',
    'Mandioca frita',
    'Isca de peixe',
  ],
  Pratos: ['Feijoada', 'Filé à parmegiana', 'Picadinho', 'Moqueca', 'Baião de dois', 'Galinhada', 'Virado'],
  Sobremesas: ['Pudim', 'Mousse de maracujá', 'Petit gâteau', 'Sorvete', 'Romeu e Julieta'],
}
const lista = Object.entries(LISTA)
  .flatMap(([secao, nomes]) => [secao, ...nomes.map((nome, i) => `${nome}\t${12 + i},90`), ''])
  .join('\n')
const produtos = Object.values(LISTA).flat()

const cadastro = {
  'Nome completo': 'Marta da Silva',
  CPF: '529.982.247-25',
  'Celular com DDD': '11987654321',
  'E-mail': 'marta@abrir-o-bar.com',
  Senha: SENHA,
  'Nome do estabelecimento': 'Bar da Marta',
  Endereço: 'Rua Aspicuelta, 100',
  Cidade: 'São Paulo',
}

test('do cadastro ao primeiro pedido de um bar de 40 produtos, menos de 60 campos e toques', async ({ abrir }) => {
  expect(produtos).toHaveLength(40)
  const passos: { passo: string; campos: number; toques: number }[] = []
  async function passo(nome: string, feito: Awaited<ReturnType<typeof contar>>, fazer: () => Promise<number>) {
    const campos = await test.step(nome, fazer)
    passos.push({ passo: nome, campos, toques: (await feito()).toques })
  }
  const digitar = async (page: Page, rotulo: string, texto: string) => {
    const campo = page.getByLabel(rotulo, { exact: true })
    await campo.click()
    await campo.pressSequentially(texto)
  }
  const page = await abrir('celular', '/', {
    antes: (pagina) => pagina.addInitScript(() => Object.assign(window, { print: () => {} })),
  })
  const feito = await contar(page)

  await passo('cadastrar o bar', feito, async () => {
    await page
      .getByRole('link', { name: /Cadastre|Cadastrar|Tem um bar/ })
      .first()
      .click()
    for (const [rotulo, texto] of Object.entries(cadastro)) await digitar(page, rotulo, texto)
    await expect(page.getByLabel('Estado', { exact: true })).toHaveValue('SP')
    await page.getByRole('button', { name: 'Cadastrar meu bar' }).click()
    await expect(page).toHaveURL('/bar-gerente')
    return Object.keys(cadastro).length
  })

  await passo('trazer o cardápio', feito, async () => {
    await page.getByRole('link', { name: 'Trazer o cardápio' }).click()
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.evaluate((texto) => navigator.clipboard.writeText(texto), lista)
    await page.getByLabel('Cole a lista').click()
    await page.keyboard.press('ControlOrMeta+v')
    await expect(page.getByText('40 novos')).toBeVisible()
    await expect(page.getByText(/Chope claro 300 ml é novo, em Cervejas/)).toBeVisible()
    await page.getByRole('button', { name: 'Importar', exact: true }).click()
    await expect(page.getByText('40 produtos no cardápio')).toBeVisible()
    return 1
  })

  await passo('mesas com QR Code', feito, async () => {
    await digitar(page, 'Quantas mesas a casa tem?', '12')
    await page.getByRole('button', { name: 'Fazer os QR Codes' }).click()
    await expect(page.getByText('12 mesas em 2 folhas A4.')).toBeVisible()
    await expect(page.getByLabel('QR Codes para imprimir').locator('article')).toHaveCount(12)
    await page.getByRole('button', { name: 'Imprimir', exact: true }).click()
    await expect(page.getByText('12 mesas, com QR Code')).toBeVisible()
    return 1
  })

  // what the camera of another phone reads from the sheet
  const endereco = await enderecoDaMesa1(page)
  const outro = await abrir('celular', endereco)
  const dele = await contar(outro)
  await passo('o primeiro pedido', dele, async () => {
    await outro.getByRole('button', { name: 'Pôr mais um: Chope claro 300 ml' }).click()
    await expect(outro).toHaveURL('/usuario-checkado')
    await outro.getByRole('button', { name: 'Enviar Pedido' }).click()
    const foco = (rotulo: string) => expect(outro.getByLabel(rotulo, { exact: true })).toBeFocused()
    await foco('Nome')
    await outro.keyboard.type('Ana Souza')
    await outro.keyboard.press('Enter')
    await foco('E-mail')
    await outro.keyboard.type('ana@exemplo.com')
    await outro.keyboard.press('Enter')
    await foco('CPF')
    await outro.keyboard.type('52998224725')
    await foco('Telefone com DDD')
    await outro.keyboard.type('11987654321')
    await enviarPedido(outro)
    await expect(outro.getByText(respostas.pedidoFeito)).toBeVisible()
    return 4
  })
  await page.reload()
  await expect(page.getByText('Seu bar em três passos')).toHaveCount(0)

  console.table(passos)
  const total = passos.reduce((soma, { campos, toques }) => soma + campos + toques, 0)
  console.log(`campos e toques, do cadastro ao primeiro pedido: ${total}`)
  expect(total).toBeLessThan(ATE)
})

/** Of the sheet that was just printed. */
async function enderecoDaMesa1(page: Page): Promise<string> {
  const userData = JSON.parse((await page.evaluate(() => localStorage.getItem('userData'))) ?? '{}')
  const quem = { url: new URL(page.url()).origin, nome: '', email: '', senha: '', userData }
  const { codigos } = await chamar(quem, '/mesa/buscarCodigos', { de: 1, ate: 1 })
  return `/atualizar-checkin-qrcodemesa/1/${userData.dadosEstabelecimento.id}/${codigos[0]?.codigo}`
}

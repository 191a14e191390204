import { mensagens } from '@boteco/contract/mensagens'
import { mensagensDasChamadas } from '@boteco/contract/mensagens-das-chamadas'
import type { Page } from '@playwright/test'
import { escolher, pagarFichas, pedirFichas } from './src/clientes.ts'
import { abrirBar, chamar, contratar, darAndamento, pedir, sentar } from './src/pessoas.ts'
import { expect, ir, longo, test } from './src/teste.ts'

// The browser runs and draws only what the policy of every answer names. Whatever it refuses on a screen of ours is a
// missing piece of that screen.

test.use({ serviceWorkers: 'allow' })

/** What the browser refuses on this page from its next address on. */
async function recusados(page: Page): Promise<string[]> {
  const achados: string[] = []
  await page.exposeFunction('recusado', (texto: string) => achados.push(texto))
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', (recusa) => {
      const { effectiveDirective, blockedURI, sourceFile, lineNumber, sample } = recusa
      const { recusado } = window as unknown as { recusado: (texto: string) => void }
      recusado(`${location.pathname}: ${effectiveDirective} ${blockedURI} ${sourceFile}:${lineNumber} ${sample}`)
    }),
  )
  return achados
}

async function visitar(page: Page, telas: readonly string[]) {
  for (const [i, tela] of telas.entries())
    await test.step(tela, async () => {
      await (i === 0 ? page.goto(tela) : ir(page, tela))
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByText(mensagens.carregando)).toHaveCount(0)
    })
}

test('o navegador não recusa nada nas telas de quem está sentado', longo, async ({ abrir, servidor }) => {
  const bar = await abrirBar(servidor.url)
  const [chope] = bar.cardapio
  const cliente = await sentar(bar, 7)
  cliente.informacoesUsuario.email = cliente.informacoesUsuario.email.replace('@', '+pixespera@')
  const garcom = await contratar(bar, 'BAR GARCON')
  const barman = await contratar(bar, 'BAR BARMAN')
  await pedirFichas(cliente, chope!, 1)
  await pagarFichas(cliente, garcom)
  await pedir(cliente, { produto: chope!, quantidade: 2 })
  for (const pessoa of [barman, garcom]) await darAndamento(pessoa)
  await pedirFichas(cliente, chope!, 2)
  const [ficha] = (await chamar(cliente, '/ficha/buscarFichasPendentesDePagamento', {})).fichas
  const { pagamento } = await chamar(cliente, '/pagbank/criarPagamentoPix', { pedidos: [ficha!] })

  const page = await abrir('celular', '/ok', { cliente })
  const achados = await recusados(page)
  await visitar(page, [
    '/',
    '/usuario-checkado',
    '/meus-pedidos-em-andamento',
    '/meus-pedidos-entregues',
    '/minhas-fichas-pagas',
    `/pagamento-pix?pagamento=${pagamento.referencia}`,
    '/area-restrita',
    '/form-cadastrar-cliente',
    '/nao-existe',
    '/cardapio?modo=pedido',
  ])
  await escolher(page, chope!.nome, 2)
  // the provider's script, and what comes back from it
  await ir(page, '/minhas-fichas')
  // what waits is first, and the rest behind a tap
  await page.getByRole('button', { name: /^Pagar o resto/ }).click()
  await page.getByRole('button', { name: 'Pagar com cartão' }).click()
  await page.getByRole('button', { name: /^Pagar R\$/ }).click()
  await expect(page.getByText(mensagensDasChamadas.erroCartao)).toBeVisible()
  expect(achados).toEqual([])

  // it would have said so
  await page.evaluate(() => document.body.insertAdjacentHTML('beforeend', '<p style="color: red">vermelho</p>'))
  await expect.poll(() => achados).toEqual([expect.stringContaining('/minhas-fichas: style-src')])
})

test('nem nas da equipe, nem na documentação', longo, async ({ abrir, servidor }) => {
  const bar = await abrirBar(servidor.url)
  const [chope] = bar.cardapio
  const barman = await contratar(bar, 'BAR BARMAN')
  const garcom = await contratar(bar, 'BAR GARCON')
  const cliente = await sentar(bar, 7, 'Ana')
  await pedir(cliente, { produto: chope!, quantidade: 2 })

  const noBar = await abrir('tablet', '/ok', { pessoa: barman })
  const achados = await recusados(noBar)
  await visitar(noBar, ['/bar-barman', '/pedidos'])
  await noBar.getByRole('button', { name: 'Dar andamento', exact: true }).first().click()
  const pergunta = noBar.getByRole('alertdialog')
  await pergunta.getByRole('button', { name: 'Dar andamento' }).click()
  await expect(noBar.getByRole('button', { name: 'Desfazer' })).toBeVisible()
  expect(achados).toEqual([])

  const doGarcom = await abrir('celular', '/ok', { pessoa: garcom })
  const doSalao = await recusados(doGarcom)
  await visitar(doGarcom, [
    '/bar-garcon',
    '/pedidos',
    '/abrir-comanda',
    '/pagamento-conta-maquininha',
    '/pre-conta?mesa=7',
  ])
  expect(doSalao).toEqual([])

  const doGerente = await abrir('computador', '/ok', { pessoa: bar.gerente })
  const daCasa = await recusados(doGerente)
  await visitar(doGerente, [
    '/bar-gerente',
    '/checkins-com-contas-em-aberto',
    '/visualizar-dashboard-mesas-abertas',
    '/mesas',
    '/gerar-qr-code-mesa',
    '/produtos',
    '/meus-produtos',
    '/escolhas?grupo=novo',
    '/programados?qual=novo',
    '/form-cadastrar-outros-produtos',
    '/form-cadastrar-funcionario',
    '/dados-do-estabelecimento',
    '/pagamentos',
    '/conciliacao',
    '/couvert',
    '/taxa-de-servico',
    '/chaves-de-acesso',
  ])
  const [documento] = await Promise.all([
    doGerente.waitForRequest('**/documentacao/json'),
    doGerente.goto('/documentacao'),
  ])
  expect(await documento.headerValue('authorization')).toBe(`Bearer ${bar.gerente.userData.token}`)
  // the page draws only what is on the screen
  await expect(doGerente.getByText('/estabelecimento/buscarEstabelecimentos', { exact: true })).toBeVisible()
  expect(daCasa).toEqual([])
})

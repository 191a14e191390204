import type { Path } from '@boteco/contract/calls'
import { mensagens } from '@boteco/contract/mensagens'
import { mensagensDasChamadas } from '@boteco/contract/mensagens-das-chamadas'
import { respostas } from '@boteco/contract/respostas'
import type { Page } from '@playwright/test'
import { confirmar, forcarCheckout, preencher, SENHA } from './src/gerencia.ts'
import { abrirBar, contratar, sentar } from './src/pessoas.ts'
import { expect, ir, longo, test } from './src/teste.ts'

// Section 8 of the spec: what the manager reads when the server does not answer, and that nothing typed is lost.

const pessoa = {
  'Nome completo': 'Marta da Silva',
  CPF: '529.982.247-25',
  'E-mail': 'marta@falhas.com',
  Senha: SENHA,
}

test('o cadastro do bar sem resposta: diz, guarda o digitado, e a segunda tentativa vai', longo, async ({ abrir }) => {
  const page = await abrir('celular', '/form-cadastrar-gerente')
  await preencher(page, {
    ...pessoa,
    'Celular com DDD': '11987654321',
    'Nome do estabelecimento': 'Bar das Falhas',
    Endereço: 'Rua Aspicuelta, 100',
    Cidade: 'São Paulo',
  })
  await page.getByLabel('Estado', { exact: true }).selectOption('SP')
  const voltar = await cair(page, '/user/cadastrargerente', 'página do proxy')
  await page.getByRole('button', { name: 'Cadastrar meu bar' }).click()
  await expect(page.getByText(mensagensDasChamadas.erroCadastrarGerente)).toBeVisible()
  await voltar()
  await page.getByRole('button', { name: 'Cadastrar meu bar' }).click()
  await expect(page.getByText(respostas.gerenteCadastrado)).toBeVisible()
})

test(
  'os dados do bar, a equipe e o salão sem resposta dizem as frases de cada um',
  longo,
  async ({ abrir, servidor }) => {
    const bar = await abrirBar(servidor.url)
    const barman = await contratar(bar, 'BAR BARMAN')
    await sentar(bar, 7)
    const page = await abrir('computador', '/dados-do-estabelecimento', { pessoa: bar.gerente })

    await test.step('sem resposta é uma frase; uma resposta sem sentença é outra', async () => {
      await page.getByLabel('Descrição').fill('Chope gelado.')
      const salvar = page.getByRole('button', { name: 'Salvar dados' })
      const voltar = await cair(page, '/estabelecimento/salvarEdicaoDadosEstabelecimento', 'nada')
      await salvar.click()
      await expect(page.getByText(mensagens.erroSalvarDados)).toBeVisible()
      await voltar()
      await cair(page, '/estabelecimento/salvarEdicaoDadosEstabelecimento', 'página do proxy')
      await salvar.click()
      await expect(page.getByText(mensagens.erroAtualizarDados)).toBeVisible()
      await expect(page.getByLabel('Descrição')).toHaveValue('Chope gelado.')
    })

    await ir(page, '/form-cadastrar-funcionario')
    await cair(page, '/user/excluirfuncionario', 'página do proxy')
    const naLista = page.getByRole('listitem').filter({ hasText: barman.email })
    await naLista.getByRole('button', { name: /Excluir/ }).click()
    await confirmar(page, 'Excluir')
    await expect(page.getByText(mensagensDasChamadas.erroExcluirFuncionario)).toBeVisible()
    await expect(naLista).toBeVisible()
    await cair(page, '/user/cadastrarfuncionario', 'página do proxy')
    await page.getByLabel('Perfil').selectOption('BAR GARCON')
    await preencher(page, { ...pessoa, 'Repita a senha': SENHA, Celular: '11987654321' })
    await page.getByRole('button', { name: 'Cadastrar funcionário' }).click()
    await expect(page.getByText(mensagensDasChamadas.erroCadastrarFuncionario)).toBeVisible()
    await expect(page.getByLabel('Nome completo')).toHaveValue('Marta da Silva')

    await ir(page, '/checkins-com-contas-em-aberto')
    await cair(page, '/contas/forcarCheckoutCheckin', 'página do proxy')
    await page.getByRole('button', { name: /Forçar checkout/ }).click()
    await forcarCheckout(page, 'Foi embora')
    await expect(page.getByText(mensagensDasChamadas.erroForcarCheckout)).toBeVisible()
    await expect(page.getByRole('heading', { name: mensagensDasChamadas.naoIdentificado })).toBeVisible()
  },
)

test('os produtos sem resposta dizem as suas frases, e o que foi digitado fica', longo, async ({ abrir, servidor }) => {
  const bar = await abrirBar(servidor.url)
  const page = await abrir('computador', '/produtos', { pessoa: bar.gerente })
  await cair(page, '/produto/cadastrarProdutosEstabelecimento', 'página do proxy')
  await page.getByLabel('Buscar no catálogo').fill('Mandioca frita')
  await page.getByRole('checkbox', { name: 'Mandioca frita', exact: true }).check()
  await page.getByRole('button', { name: 'Atualizar meus produtos' }).click()
  await expect(page.getByText(mensagensDasChamadas.erroCadastrarProdutos)).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Mandioca frita', exact: true })).toBeChecked()

  await ir(page, '/form-cadastrar-outros-produtos')
  await cair(page, '/produto/cadastrarOutrosProdutos', 'página do proxy')
  await page.getByLabel('Nome', { exact: true }).fill('Batida da Casa')
  await page.getByLabel('Categoria').selectOption({ index: 1 })
  await page.getByLabel('Departamento').selectOption('BAR')
  await page.getByRole('button', { name: 'Cadastrar produto' }).click()
  await expect(page.getByText(mensagensDasChamadas.erroCadastrarProduto)).toBeVisible()
  await expect(page.getByLabel('Nome', { exact: true })).toHaveValue('Batida da Casa')

  await ir(page, '/meus-produtos')
  await cair(page, '/produto/atualizarProdutosEstabelecimento', 'página do proxy')
  await page.getByRole('button', { name: 'Chope claro 300 ml' }).click()
  await page.getByLabel('Preço de venda').fill('1150')
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(page.getByText(mensagensDasChamadas.erroAtualizarProdutos)).toBeVisible()
  // also after a reload
  await page.reload()
  await page.getByRole('button', { name: 'Chope claro 300 ml' }).click()
  await expect(page.getByLabel('Preço de venda')).toHaveValue('11,50')
  await page.unroute('**/produto/atualizarProdutosEstabelecimento')
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(page.getByText(respostas.produtosAtualizados)).toBeVisible()
})

/** From now on this call gets no answer at all, or a proxy's page without a server behind it. */
async function cair(page: Page, path: Path, como: 'nada' | 'página do proxy') {
  const endereco = `**${path}`
  await page.route(endereco, (route) =>
    como === 'nada'
      ? route.abort()
      : route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>502 Bad Gateway</h1>' }),
  )
  return () => page.unroute(endereco)
}

import { UFS } from '@boteco/contract/brasil'
import { mensagens } from '@boteco/contract/mensagens'
import { mensagensDasChamadas } from '@boteco/contract/mensagens-das-chamadas'
import { respostas } from '@boteco/contract/respostas'
import { confirmar, desenhar, preencher, SENHA } from './src/gerencia.ts'
import { abrirBar, chamar, contratar } from './src/pessoas.ts'
import { expect, ir, longo, test } from './src/teste.ts'

// A manager registers the bar, keeps its data and its team.

const cadastro = {
  'Nome completo': 'Marta da Silva',
  CPF: '529.982.247-25',
  'Celular com DDD': '11987654321',
  'E-mail': 'marta@cadastro.com',
  Senha: SENHA,
  'Nome do estabelecimento': 'Bar da Marta',
  Endereço: 'Rua Aspicuelta, 100',
  Cidade: 'São Paulo',
}

test(
  'o cadastro do bar diz o que falta e o que está errado, guarda o digitado e só então cadastra',
  longo,
  async ({ abrir }) => {
    const page = await abrir('celular', '/form-cadastrar-gerente')
    const enviar = page.getByRole('button', { name: 'Cadastrar meu bar' })
    await enviar.click()
    await expect(page.locator('[aria-invalid="true"]')).toHaveCount(9)
    await expect(page.getByLabel('Nome completo')).toBeFocused()
    // the placeholder, and the 27 of section 9
    await expect(page.getByLabel('Estado', { exact: true }).getByRole('option')).toHaveCount(UFS.length + 1)
    expect(UFS).toHaveLength(27)

    await preencher(page, {
      ...cadastro,
      CPF: '111.111.111-11',
      'E-mail': 'marta@',
      'Celular com DDD': '98765',
      Senha: 'curta',
    })
    await page.getByLabel('Estado', { exact: true }).selectOption('SP')
    await enviar.click()
    for (const sentenca of [
      mensagensDasChamadas.cpfInvalido,
      mensagensDasChamadas.emailInvalido,
      mensagensDasChamadas.telefoneInvalido,
      mensagensDasChamadas.senhaCurta,
    ])
      await expect(page.getByText(sentenca)).toBeVisible()

    await preencher(page, cadastro)
    await enviar.click()
    await expect(page.getByText(respostas.gerenteCadastrado)).toBeVisible()
    // the manager is logged in after registering, without typing the password again
    await expect(page).toHaveURL('/bar-gerente')
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page.getByText(respostas.logoutFeito)).toBeVisible()

    // a second registration with the same e-mail gets the same answer, and has no effect
    await ir(page, '/form-cadastrar-gerente')
    await preencher(page, { ...cadastro, Senha: 'outra-senha-boa' })
    await page.getByLabel('Estado', { exact: true }).selectOption('SP')
    await enviar.click()
    await expect(page.getByText(respostas.gerenteCadastrado)).toBeVisible()
    await expect(page.getByText('Se este e-mail já tinha cadastro')).toBeVisible()
    await expect(page.getByLabel('E-mail')).toHaveValue(cadastro['E-mail'])
    await preencher(page, { Senha: 'outra-senha-boa' })
    await page.getByRole('button', { name: 'Entrar' }).click()
    await expect(page.getByText(mensagensDasChamadas.loginRecusado)).toBeVisible()

    // a new bar sells nothing yet, and is led to the catalogue
    await preencher(page, { 'E-mail': cadastro['E-mail'], Senha: SENHA })
    await page.getByRole('button', { name: 'Entrar' }).click()
    await expect(page).toHaveURL('/bar-gerente')
    await ir(page, '/meus-produtos')
    await expect(page.getByText(mensagens.nenhumProduto)).toBeVisible()
    await page.getByRole('link', { name: 'Importar do catálogo' }).click()
    await expect(page.getByRole('button', { name: 'Atualizar meus produtos' })).toHaveAccessibleDescription(
      'Marque os produtos que quer vender.',
    )
  },
)

test(
  'os dados do bar e a logo: PNG, WebP e JPEG entram; desenho SVG e texto disfarçado, não',
  longo,
  async ({ abrir, servidor }) => {
    const bar = await abrirBar(servidor.url)
    const page = await abrir('computador', '/dados-do-estabelecimento', { pessoa: bar.gerente })
    const arquivo = page.locator('input[aria-label="Logo"]')
    const salvar = page.getByRole('button', { name: 'Salvar dados' })
    await expect(page.getByLabel('Nome', { exact: true })).toHaveValue(bar.nome)

    await test.step('o que está vazio não é salvo', async () => {
      await page.getByLabel('Nome', { exact: true }).fill(' ')
      await salvar.click()
      await expect(page.getByText('Informe o nome do estabelecimento.')).toBeVisible()
      await page.getByLabel('Nome', { exact: true }).fill(`${bar.nome} & Filhos`)
    })

    await test.step('um SVG nem sai do aparelho; um texto com nome de imagem é recusado pelo servidor', async () => {
      const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
      await arquivo.setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: svg })
      await expect(page.getByText(mensagensDasChamadas.imagemInvalida)).toBeVisible()
      await arquivo.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from('isto é um texto') })
      await expect(page.getByText(mensagensDasChamadas.imagemInvalida)).toBeHidden()
      await salvar.click()
      await expect(page.getByText(mensagensDasChamadas.imagemInvalida)).toBeVisible()
      await expect(page).toHaveURL('/dados-do-estabelecimento')
    })

    await test.step('o resto é salvo sem a logo que não serve, e quem salvou fica sabendo', async () => {
      const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')
      await arquivo.setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: svg })
      await salvar.click()
      await expect(page.getByRole('alert').filter({ hasText: 'Mas a logo continua a de antes' })).toBeVisible()
      await expect(page).toHaveURL('/bar-gerente')
    })

    const logos = new Set<string>()
    for (const [lado, tipo] of [
      [300, 'image/png'],
      [500, 'image/webp'],
      [700, 'image/jpeg'],
    ] as const) {
      await page.goto('/dados-do-estabelecimento')
      await page.getByLabel('Nome', { exact: true }).fill(`${bar.nome} & Filhos`)
      await arquivo.setInputFiles(await desenhar(page, tipo, lado))
      await salvar.click()
      await expect(page.getByText(respostas.dadosAtualizados)).toBeVisible()
      await expect(page).toHaveURL('/bar-gerente')
      const logo = await page.request.get(`/storage/imagens/bares/${bar.id}.png`)
      expect([logo.status(), logo.headers()['content-type']]).toEqual([200, 'image/png'])
      logos.add((await logo.body()).toString('base64'))
    }
    expect(logos.size).toBe(3)

    await test.step('o nome e a logo novos aparecem para o gerente e para quem está por perto', async () => {
      await expect(page.getByText(`${bar.nome} & Filhos`)).toBeVisible()
      const celular = await abrir('celular', '/', { lugar: bar.lugar })
      const cartao = celular.getByRole('link', { name: new RegExp(bar.nome) })
      await expect(cartao).toBeVisible()
      const logo = cartao.locator('img')
      await expect.poll(() => logo.evaluate((imagem: HTMLImageElement) => imagem.naturalWidth)).toBeGreaterThan(0)
    })
  },
)

test('a equipe: cadastra, recusa repetido, exclui com confirmação, e o acesso acaba na hora na tela aberta', async ({
  abrir,
  servidor,
}) => {
  const bar = await abrirBar(servidor.url)
  const barman = await contratar(bar, 'BAR BARMAN')
  const gerente = await abrir('computador', '/form-cadastrar-funcionario', { pessoa: bar.gerente })
  const tela = await abrir('tablet', '/pedidos', { pessoa: barman })
  await expect(tela.getByText(mensagensDasChamadas.nenhumPedido)).toBeVisible()
  const naLista = (texto: string) => gerente.getByRole('listitem').filter({ hasText: texto })

  await gerente.getByRole('button', { name: 'Cadastrar funcionário' }).click()
  await expect(gerente.getByText('Escolha o perfil.')).toBeVisible()

  const campos = {
    'Nome completo': 'Geraldo do Salão',
    CPF: '529.982.247-25',
    Celular: '11987654321',
    'E-mail': barman.email,
    Senha: SENHA,
    'Repita a senha': SENHA,
  }
  await gerente.getByLabel('Perfil').selectOption('BAR GARCON')
  await preencher(gerente, { ...campos, 'Repita a senha': `${SENHA}!` })
  await gerente.getByRole('button', { name: 'Cadastrar funcionário' }).click()
  await expect(gerente.getByText(mensagensDasChamadas.senhasDiferentes)).toBeVisible()
  await preencher(gerente, campos)
  await gerente.getByRole('button', { name: 'Cadastrar funcionário' }).click()
  await expect(gerente.getByText(respostas.jaTrabalhaAqui)).toBeVisible()
  await gerente.getByLabel('E-mail').fill(`geraldo.${bar.id}@equipe.com`)
  await gerente.getByRole('button', { name: 'Cadastrar funcionário' }).click()
  await expect(gerente.getByText(respostas.funcionarioCadastrado)).toBeVisible()
  await expect(naLista('Geraldo do Salão')).toContainText('Garçom')
  await expect(gerente.getByLabel('Nome completo')).toHaveValue('')

  // the manager cannot exclude themselves
  await expect(naLista(bar.gerente.email)).toContainText('Você')
  await expect(naLista(bar.gerente.email).getByRole('button', { name: /Excluir|Tirar/ })).toHaveCount(0)

  const excluir = naLista(barman.email).getByRole('button', { name: /Excluir/ })
  await excluir.click()
  await confirmar(gerente, 'Cancelar', mensagensDasChamadas.confirmarExclusaoFuncionario, barman.nome)
  await expect(naLista(barman.email)).toBeVisible()
  await excluir.click()
  await confirmar(gerente, 'Excluir', mensagensDasChamadas.confirmarExclusaoFuncionario)
  await expect(gerente.getByText(respostas.funcionarioExcluido)).toBeVisible()
  await expect(naLista(barman.email)).toHaveCount(0)

  await expect(tela.getByText(mensagens.loginTerminou)).toBeVisible()
  await expect(tela).toHaveURL('/area-restrita')
  await expect(chamar(barman, '/pedido/buscarPedidos', {})).rejects.toThrow(respostas.precisaDeLogin)
})

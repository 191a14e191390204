import { mensagensDasChamadas } from '@boteco/contract/mensagens-das-chamadas'
import { respostas } from '@boteco/contract/respostas'
import type { Page } from '@playwright/test'
import { enviarPedido, escolher } from './src/clientes.ts'
import { abrirBar, chamar, contratar, darAndamento, pedir, sentar } from './src/pessoas.ts'
import { expect, longo, test } from './src/teste.ts'

// The evening that the product exists for, played by its people on their own devices, from an empty database.

test.use({ serviceWorkers: 'allow' })

const SENHA = 'boa-noite-boteco'
const LUGAR = { latitude: -23.5561, longitude: -46.6889 }
/** Approved by the provider in its test environment. */
const CARTAO = { numero: '4539620659922097', final: '2097' }

const equipe = [
  { perfil: 'BAR BARMAN', nome: 'Beto do Balcão', email: 'beto@noite.com', inicio: '/bar-barman' },
  { perfil: 'BAR COZINHA', nome: 'Cida da Cozinha', email: 'cida@noite.com', inicio: '/bar-cozinha' },
  { perfil: 'BAR GARCON', nome: 'Geraldo do Salão', email: 'geraldo@noite.com', inicio: '/bar-garcon' },
] as const

const cardapio = [
  { nome: 'Chope claro 300 ml', preco: '9,90', departamento: 'Bar', estoque: '100' },
  { nome: 'Mandioca frita', preco: '32,00', departamento: 'Cozinha', estoque: '20' },
] as const

test(
  'a noite inteira: do cadastro do bar ao checkout, com cartão salvo e página de pagamento',
  longo,
  async ({ abrir }) => {
    const gerente = await abrir('computador', '/form-cadastrar-gerente', { lugar: LUGAR })

    await test.step('o gerente cadastra o bar e ajusta os dados', async () => {
      await preencher(gerente, {
        'Nome completo': 'Marta da Silva',
        CPF: '529.982.247-25',
        'Celular com DDD': '11987654321',
        'E-mail': 'marta@noite.com',
        Senha: SENHA,
        'Nome do estabelecimento': 'Bar da Noite',
        Endereço: 'Rua Aspicuelta, 100, Vila Madalena',
        Cidade: 'São Paulo',
      })
      await gerente.getByLabel('Estado', { exact: true }).selectOption('SP')
      await gerente.getByRole('button', { name: 'Usar a localização deste aparelho' }).click()
      await expect(gerente.getByText('Localização anotada')).toBeVisible()
      await gerente.getByRole('button', { name: 'Cadastrar meu bar' }).click()
      await expect(gerente.getByText(respostas.gerenteCadastrado)).toBeVisible()

      await expect(gerente).toHaveURL('/bar-gerente')
      await gerente.getByRole('link', { name: /Dados do Estabelecimento/ }).click()
      await gerente.getByLabel('Descrição').fill('Chope gelado, petisco quente e conversa boa.')
      await gerente.getByRole('button', { name: 'Salvar dados' }).click()
      await expect(gerente.getByText(respostas.dadosAtualizados)).toBeVisible()
      await expect(gerente).toHaveURL('/bar-gerente')
    })

    await test.step('o gerente importa produtos e põe preço, departamento e estoque', async () => {
      await gerente.goto('/produtos')
      for (const { nome } of cardapio) {
        await gerente.getByLabel('Buscar no catálogo').fill(nome)
        await gerente.getByRole('checkbox', { name: nome, exact: true }).check()
      }
      await gerente.getByRole('button', { name: 'Atualizar meus produtos' }).click()
      await expect(gerente.getByText(respostas.produtosAtualizados)).toBeVisible()

      await gerente.goto('/meus-produtos')
      for (const { nome, preco, departamento, estoque } of cardapio) {
        await gerente.getByRole('button', { name: nome }).click()
        const edicao = gerente.getByRole('group', { name: nome })
        await edicao.getByLabel(/^Preço de venda/).fill(preco)
        await edicao.getByLabel('Departamento').selectOption(departamento)
        await edicao.getByLabel('Não controlar estoque').uncheck()
        await edicao.getByLabel('Estoque', { exact: true }).fill(estoque)
        await edicao.getByLabel('Estoque mínimo').fill('5')
      }
      await gerente.getByRole('button', { name: 'Salvar', exact: true }).click()
      await expect(gerente.getByText(respostas.produtosAtualizados)).toBeVisible()
      await expect(gerente).toHaveURL('/bar-gerente')
    })

    await test.step('o gerente cadastra barman, cozinha e garçom', async () => {
      await gerente.goto('/form-cadastrar-funcionario')
      for (const { perfil, nome, email } of equipe) {
        await gerente.getByLabel('Perfil').selectOption(perfil)
        await preencher(gerente, {
          'Nome completo': nome,
          CPF: '111.444.777-35',
          Celular: '11912345678',
          'E-mail': email,
          Senha: SENHA,
          'Repita a senha': SENHA,
        })
        await gerente.getByRole('button', { name: 'Cadastrar funcionário' }).click()
        await expect(gerente.getByRole('listitem').filter({ hasText: nome })).toBeVisible()
      }
    })

    const doQrCode = await test.step('o gerente gera e baixa o QR Code da mesa 7', async () => {
      await gerente.goto('/gerar-qr-code-mesa')
      await gerente.getByLabel('Número da mesa').fill('7')
      await gerente.getByRole('button', { name: 'Gerar QR Code' }).click()
      const download = gerente.waitForEvent('download')
      await gerente.getByRole('button', { name: 'Baixar QR Code' }).click()
      expect((await download).suggestedFilename()).toBe('mesa-7.png')
      return gerente.getByText(/atualizar-checkin-qrcodemesa.7/).textContent()
    })

    const celular = await abrir('celular', '/form-cadastrar-cliente', { lugar: LUGAR })

    await test.step('a cliente se cadastra com um cartão, cifrado no aparelho', async () => {
      await preencher(celular, {
        'Nome completo': 'Clara dos Santos',
        CPF: '111.444.777-35',
        'Celular com DDD': '11912345678',
        'E-mail': 'clara@noite.com',
        Senha: SENHA,
        'Repita a senha': SENHA,
      })
      await celular.getByLabel('Cadastrar um cartão agora').check()
      await preencher(celular, {
        'Nome como está no cartão': 'CLARA DOS SANTOS',
        'Número do cartão': CARTAO.numero,
        'Código de segurança': '123',
      })
      await celular.getByLabel('Validade (MM/AA)').fill('1230')
      await celular.getByRole('button', { name: 'Quero me cadastrar' }).click()
      await expect(celular.getByText(respostas.clienteCadastrado)).toBeVisible()
      // no new login
      await expect(celular).toHaveURL('/')
      await expect(celular.getByRole('link', { name: 'Configurações' })).toBeVisible()
    })

    await test.step('a cliente acha o bar, faz o check-in e lê o QR Code da mesa 7', async () => {
      await celular
        .getByRole('link', { name: /Bar da Noite/ })
        .first()
        .click()
      await celular.getByRole('button', { name: 'Fazer Checkin' }).click()
      await expect(celular).toHaveURL('/usuario-checkado')
      await expect(celular.getByText('Check-in nº 1')).toBeVisible()
      await celular.goto(new URL(doQrCode ?? '').pathname)
      await expect(celular.getByText('Pronto! Agora você está na mesa 7.')).toBeVisible()
      await expect(celular).toHaveURL('/usuario-checkado')
    })

    await fazerPedido(celular, { 'Chope claro 300 ml': 2, 'Mandioca frita': 1 })
    const emAndamento = (produto: string) => celular.getByRole('listitem').filter({ hasText: produto })
    await expect(emAndamento('Chope claro 300 ml')).toContainText('Enviado ao bar')
    await expect(emAndamento('Mandioca frita')).toContainText('Enviado à cozinha')

    const [barman, cozinha, garcom] = await Promise.all(
      equipe.map(async ({ email, inicio }) => {
        const page = await abrir('tablet', '/area-restrita')
        await login(page, email, inicio)
        await page.getByRole('link', { name: /Pedidos/ }).click()
        return page
      }),
    )
    if (!barman || !cozinha || !garcom) throw new Error('falta gente na equipe')

    await test.step('o barman vê só o chope, a cozinha só a porção, o garçom o que foi liberado', async () => {
      await expect(cozinha.getByText('1× Mandioca frita')).toBeVisible()
      await expect(cozinha.getByText('Chope claro')).toHaveCount(0)
      await expect(barman.getByText('2× Chope claro 300 ml')).toBeVisible()
      await expect(barman.getByText('Mandioca frita')).toHaveCount(0)
      await expect(garcom.getByText(mensagensDasChamadas.nenhumPedido)).toBeVisible()

      await darUmPasso(barman, 'Chope claro 300 ml')
      await expect(emAndamento('Chope claro 300 ml')).toContainText('Liberado para o garçom')
      await darUmPasso(cozinha, 'Mandioca frita')
      await expect(emAndamento('Mandioca frita')).toContainText('Liberado para o garçom')
      const chope = garcom.getByRole('listitem').filter({ hasText: 'Chope claro 300 ml' })
      await chope.last().getByRole('button', { name: 'Vi o documento' }).click()
      await expect(chope).toHaveCount(0)
      await darUmPasso(garcom, 'Mandioca frita')
      await expect(celular.getByText(mensagensDasChamadas.nenhumPedido)).toBeVisible()
    })

    await test.step('a cliente não pode sair sem pagar, e paga com o cartão salvo', async () => {
      await celular.goto('/usuario-checkado')
      await expect(celular.getByText(mensagensDasChamadas.pedidoEmAberto)).toBeVisible()
      await expect(celular.getByRole('button', { name: 'Checkout' })).toHaveCount(0)
      await celular.goto('/meus-pedidos-entregues')
      await expect(celular.getByText('R$ 51,80').first()).toBeVisible()
      await celular.getByRole('button', { name: `Pagar com cartão final ${CARTAO.final}` }).click()
      await celular.getByRole('alertdialog').getByRole('button', { name: 'Pagar' }).click()
      await expect(celular.getByText(respostas.pagamentoEfetuado)).toBeVisible()
      await celular.goto('/meus-pedidos-entregues')
      await expect(celular.getByRole('region', { name: 'Já pago' })).toBeVisible()
    })

    await test.step('a saideira vai pela página de pagamento do provedor', async () => {
      await fazerPedido(celular, { 'Chope claro 300 ml': 1 })
      await darUmPasso(barman, 'Chope claro 300 ml')
      await darUmPasso(garcom, 'Chope claro 300 ml')
      await celular.goto('/meus-pedidos-entregues')
      await celular.getByRole('button', { name: 'Pagar na página do PagBank' }).click()
      await expect(celular.getByRole('heading', { name: 'Pagamento', exact: true })).toBeVisible()
      await celular.getByRole('button', { name: /^Pagar R\$/ }).click()
      await celular.waitForURL(/\/pagamento-finalizado\?/)
      await expect(celular.getByText(respostas.pagamentoEfetuado)).toBeVisible()
    })

    await test.step('a cliente faz o checkout e as mesas abertas do gerente ficam vazias', async () => {
      await gerente.goto('/visualizar-dashboard-mesas-abertas')
      await expect(gerente.getByText('Clara', { exact: true })).toBeVisible()
      await celular.goto('/usuario-checkado')
      await celular.getByRole('button', { name: 'Checkout' }).click()
      await celular
        .getByRole('alertdialog')
        .getByRole('button', { name: /checkout/i })
        .click()
      await expect(celular.getByText(respostas.checkoutFeito)).toBeVisible()
      await expect(celular).toHaveURL('/despedida')
      await expect(gerente.getByText('Nenhuma mesa aberta')).toBeVisible()
    })
  },
)

test('a conta paga na maquininha: uma comanda e depois a mesa toda', longo, async ({ abrir, servidor }) => {
  const bar = await abrirBar(servidor.url)
  const [barman, pessoaDoSalao] = [await contratar(bar, 'BAR BARMAN'), await contratar(bar, 'BAR GARCON')]
  const [chope] = bar.cardapio
  if (!chope) throw new Error('o bar não tem cardápio')
  const [ana, rui] = [await sentar(bar, 7, 'Ana'), await sentar(bar, 7, 'Rui')]
  ana.informacoesUsuario.numeroComanda = 12
  rui.informacoesUsuario.numeroComanda = 13
  await pedir(ana, { produto: chope, quantidade: 2 })
  await pedir(rui, { produto: chope, quantidade: 3 })
  await darAndamento(barman)
  await darAndamento(pessoaDoSalao)

  const garcom = await abrir('celular', '/pagamento-conta-maquininha', { pessoa: pessoaDoSalao })
  await garcom.getByLabel('Número da comanda').fill('12')
  await garcom.getByRole('button', { name: 'Buscar' }).click()
  await expect(garcom.getByText('R$ 19,80').first()).toBeVisible()
  await informarPagamento(garcom)

  // what Ana paid is no longer asked for at her table
  await garcom.goto('/pagamento-conta-maquininha')
  await garcom.getByLabel('Número da mesa').fill('7')
  await garcom.getByRole('button', { name: 'Buscar' }).click()
  await expect(garcom.getByText('R$ 29,70').first()).toBeVisible()
  await expect(garcom.getByText('Já pago')).toBeVisible()
  await informarPagamento(garcom)

  await garcom.goto('/pagamento-conta-maquininha')
  await garcom.getByLabel('Número da mesa').fill('7')
  await garcom.getByRole('button', { name: 'Buscar' }).click()
  await expect(garcom.getByText(mensagensDasChamadas.nenhumaConta)).toBeVisible()

  for (const cliente of [ana, rui])
    expect(await chamar(cliente, '/pedido/verificarSeClientePodeFazerCheckout', {})).toBe(true)
})

async function preencher(page: Page, campos: Record<string, string>) {
  for (const [rotulo, valor] of Object.entries(campos)) await page.getByLabel(rotulo, { exact: true }).fill(valor)
}

async function login(page: Page, email: string, inicio: string) {
  await page.goto('/area-restrita')
  await preencher(page, { 'E-mail': email, Senha: SENHA })
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(page).toHaveURL(inicio)
}

/** From the checked-in home through the menu to the list of what is under way. */
async function fazerPedido(page: Page, pedido: Record<string, number>) {
  await page.goto('/usuario-checkado')
  await page.getByRole('link', { name: 'Fazer pedido para a mesa' }).click()
  for (const [nome, quantidade] of Object.entries(pedido)) await escolher(page, nome, quantidade)
  await enviarPedido(page)
  await expect(page.getByText(respostas.pedidoFeito)).toBeVisible()
  await expect(page).toHaveURL('/meus-pedidos-em-andamento')
}

async function darUmPasso(page: Page, produto: string) {
  // an order is an item of the list, and so is each of its lines: the line is the inner one
  const linha = page.getByRole('listitem').filter({ hasText: produto })
  await linha.last().getByRole('button', { name: 'Dar andamento' }).click()
  const pergunta = page.getByRole('alertdialog')
  await expect(pergunta).toContainText(mensagensDasChamadas.confirmarAndamento)
  await pergunta.getByRole('button', { name: 'Dar andamento' }).click()
  await expect(linha).toHaveCount(0)
}

async function informarPagamento(page: Page) {
  await page.getByRole('button', { name: 'Maquininha' }).click()
  const pergunta = page.getByRole('alertdialog')
  await expect(pergunta).toContainText(mensagensDasChamadas.confirmarPagamentoConta)
  await pergunta.getByRole('button', { name: 'Informar pagamento' }).click()
  await expect(page).toHaveURL('/bar-garcon')
}

import { mensagens } from '@boteco/contract/mensagens'
import { respostas } from '@boteco/contract/respostas'
import { semViolacoesClaroEEscuro } from './src/axe.ts'
import { anotar } from './src/bloco.ts'
import { cadastrar, enviarPedido, escolher, identificar } from './src/clientes.ts'
import { preencher } from './src/gerencia.ts'
import { abrirBar, chamar } from './src/pessoas.ts'
import { expect, ir, longo, test } from './src/teste.ts'

// What a newcomer sees who has just started the product to try it, and the letters, shown instead of sent.

test.use({ demo: true })
// one after another: each worker that takes one starts a product for it
test.describe.configure({ mode: 'default' })

const NOVA = 'carroça azul de domingo'
const nova = { 'Senha nova': NOVA, 'Repita a senha nova': NOVA }

test(
  'na demonstração, o pedido que espera diz quem o confirma, e essa pessoa entra com um toque',
  longo,
  async ({ abrir }) => {
    const page = await abrir('celular', '/')
    await page.getByRole('button', { name: 'Fazer de conta que estou lá' }).click()
    // the nearest bar is open to every guest
    await expect(page.getByRole('main').getByRole('link').first()).toContainText('Brasa do Tonho')
    await page.getByRole('link', { name: 'Meia-Lua' }).click()
    await page.getByRole('button', { name: 'Fazer Checkin' }).click()
    await page.getByRole('link', { name: 'Fazer pedido para a mesa' }).click()
    await escolher(page, 'Mojito', 1)
    await identificar(page, { nome: 'Ana Souza', email: 'ana@exemplo.com' })
    await page.getByLabel(/^Número da mesa/).fill('4')
    await enviarPedido(page)
    await expect(page.getByText(respostas.pedidoEsperaEquipe)).toBeVisible()
    await expect(page.getByText(/entre na área restrita como gerente@meialua\.demo/)).toBeVisible()

    const gerente = await abrir('celular', '/area-restrita')
    await gerente.getByRole('button', { name: /Gerente \(Meia-Lua\)/ }).click()
    await gerente.getByRole('button', { name: '1 a confirmar' }).click()
    await gerente.getByRole('button', { name: 'Está aqui' }).click()
    await expect(gerente.getByText(respostas.presencaConfirmada)).toBeVisible()
    await expect(page.getByText(/Seu pedido espera/)).toHaveCount(0)
  },
)

test(
  'quem esqueceu a senha pede um link, cria outra com ele e entra; o link não vale de novo',
  longo,
  async ({ abrir, servidor }) => {
    const clara = await cadastrar(servidor.url)
    const page = await abrir('celular', '/area-restrita')
    await page.getByRole('link', { name: 'Esqueci a senha, ou tenho um código' }).click()
    await semViolacoesClaroEEscuro(page)
    const pedido = page.getByRole('form', { name: 'Esqueci a senha' })
    await pedido.getByLabel('E-mail').fill('ninguem.conhece@exemplo.com')
    await pedido.getByRole('button', { name: 'Receber o link' }).click()
    await expect(page.getByText(respostas.novaSenhaPedida)).toBeVisible()
    await page.reload()
    await pedido.getByLabel('E-mail').fill(clara.email)
    await pedido.getByRole('button', { name: 'Receber o link' }).click()
    await expect(page.getByText(respostas.novaSenhaPedida)).toBeVisible()
    await page.getByRole('link', { name: 'veja o que seria enviado' }).click()

    const carta = page.getByRole('article').filter({ hasText: clara.email }).filter({ hasText: 'crie uma senha nova' })
    await expect(carta).toHaveCount(1)
    await expect(page.getByText('ninguem.conhece@exemplo.com')).toHaveCount(0)
    await semViolacoesClaroEEscuro(page)
    const link = carta.getByRole('link')
    const endereco = ((await link.getAttribute('href')) ?? '').replace(servidor.url, '')
    await link.click()

    const form = page.getByRole('form', { name: 'Criar a senha nova' })
    await expect(form).toBeVisible()
    // a reload takes nothing away
    await page.reload()
    await preencher(page, { 'Senha nova': '12345678', 'Repita a senha nova': '12345678' })
    await page.getByRole('button', { name: 'Criar senha' }).click()
    await expect(page.getByText(respostas.senhaComum)).toBeVisible()

    await preencher(page, nova)
    const campo = page.getByLabel('Senha nova', { exact: true })
    const mostrar = page.getByRole('button', { name: 'Mostrar senha (Senha nova)' })
    await expect(campo).toHaveAttribute('type', 'password')
    await mostrar.click()
    await expect(mostrar).toHaveAttribute('aria-pressed', 'true')
    await expect(campo).toHaveAttribute('type', 'text')
    await expect(campo).toHaveValue(NOVA)
    await mostrar.click()
    await expect(campo).toHaveAttribute('type', 'password')
    await semViolacoesClaroEEscuro(page)
    await page.getByRole('button', { name: 'Criar senha' }).click()
    await expect(page.getByText(respostas.senhaCriada)).toBeVisible()
    await expect(page).toHaveURL('/area-restrita')

    await preencher(page, { 'E-mail': clara.email, Senha: NOVA })
    await page.getByRole('button', { name: 'Entrar' }).click()
    await expect(page).toHaveURL('/')
    // what was open before is not any more
    await expect(chamar(clara, '/cliente/buscarDadosCliente', {})).rejects.toThrow(respostas.precisaDeLogin)

    const outro = await abrir('computador', endereco)
    await preencher(outro, nova)
    await outro.getByRole('button', { name: 'Criar senha' }).click()
    await expect(outro.getByText(respostas.linkNaoVale)).toBeVisible()
    await outro.getByRole('link', { name: 'Pedir outro link' }).click()
    await expect(outro.getByRole('button', { name: 'Receber o link' })).toBeVisible()
  },
)

test(
  'o bar novo aparece na busca depois que o dono confirma o e-mail com o link da carta',
  longo,
  async ({ abrir, servidor }) => {
    const bar = await abrirBar(servidor.url)
    const { nome } = bar
    const busca = `/buscar?${new URLSearchParams({ q: nome })}`
    const cliente = await abrir('celular', busca)
    await expect(cliente.getByText(mensagens.nenhumEstabelecimento)).toBeVisible()

    const page = await abrir('celular', '/bar-gerente', { pessoa: bar.gerente })
    await expect(page.getByText(/Confirme seu e-mail para o bar aparecer na busca/)).toBeVisible()
    await semViolacoesClaroEEscuro(page)
    await page.getByRole('button', { name: 'Receber o link de novo' }).click()
    await expect(page.getByText(respostas.confirmacaoPedida)).toBeVisible()
    await page.getByRole('link', { name: 'veja o que seria enviado' }).click()
    // the one of the registration, and the one that was asked for
    const cartas = page
      .getByRole('article')
      .filter({ hasText: bar.gerente.email })
      .filter({ hasText: 'confirme o e-mail' })
    await expect(cartas).toHaveCount(2)
    const link = cartas.first().getByRole('link')
    const endereco = ((await link.getAttribute('href')) ?? '').replace(servidor.url, '')
    await link.click()

    await expect(page.getByRole('heading', { level: 1, name: 'Confirmar o e-mail' })).toBeVisible()
    await page.reload()
    await semViolacoesClaroEEscuro(page)
    await page.getByRole('button', { name: 'Confirmar' }).click()
    await expect(page.getByText(respostas.emailConfirmado)).toBeVisible()
    await ir(page, '/bar-gerente')
    await expect(page.getByRole('link', { name: /Meus produtos/ })).toBeVisible()
    await expect(page.getByText(/Confirme seu e-mail/)).toHaveCount(0)
    await cliente.goto(busca)
    await expect(cliente.getByRole('link', { name: nome })).toBeVisible()

    const outro = await abrir('computador', endereco)
    await outro.getByRole('button', { name: 'Confirmar' }).click()
    await expect(outro.getByText(respostas.linkNaoVale)).toBeVisible()
    await outro.goto('/confirmar-email#pela-metade')
    await expect(outro.getByText(/Este link não está inteiro/)).toBeVisible()
  },
)

test(
  'o garçom manda o valor para a maquininha, que o mostra e o aprova, e a mesa fica paga',
  longo,
  async ({ abrir, servidor }) => {
    const garcom = await abrir('celular', '/area-restrita')
    await garcom.getByRole('button', { name: /^Garçom/ }).click()
    await expect(garcom.getByRole('heading', { level: 1 })).toBeVisible()
    await ir(garcom, '/pagamento-conta-maquininha?mesa=7')
    await garcom.getByRole('button', { name: 'Maquininha', exact: true }).click()
    await garcom.getByRole('button', { name: 'Maquininha do Geraldo' }).click()
    const folha = garcom.getByRole('dialog', { name: 'Na maquininha' })
    await expect(folha.getByText(respostas.maquininhaEspera)).toBeVisible()
    await semViolacoesClaroEEscuro(garcom)
    // closed and opened again: it is still there
    await folha.getByRole('button', { name: 'Fechar' }).click()
    await garcom.getByRole('button', { name: 'Acompanhar' }).click()
    await expect(folha.getByRole('button', { name: 'Cancelar na maquininha' })).toBeVisible()

    const naMao = (path: string, dito: Record<string, string>) =>
      fetch(`${servidor.maquininha}${path}`, { method: 'POST', body: new URLSearchParams(dito) })
    const { ordens } = (await (await naMao('/_estado', {})).json()) as { ordens: { id: string }[] }
    await naMao('/_usar', { ordem: ordens.at(-1)!.id, modo: 'aprova' })
    await expect(garcom.getByText(respostas.contaInformada)).toBeVisible()
    await expect(folha).toHaveCount(0)
  },
)

test(
  'na maquininha, um de vários meios e a venda do balcão: ela recebe só o seu, e o que se vende sai depois do sim',
  longo,
  async ({ abrir, servidor }) => {
    const naMao = (path: string, dito: Record<string, string>) =>
      fetch(`${servidor.maquininha}${path}`, { method: 'POST', body: new URLSearchParams(dito) })
    const usar = async (modo: string) => {
      const { ordens } = (await (await naMao('/_estado', {})).json()) as { ordens: { id: string }[] }
      await naMao('/_usar', { ordem: ordens.at(-1)!.id, modo })
    }
    const garcom = await abrir('celular', '/area-restrita')
    await garcom.getByRole('button', { name: /^Garçom/ }).click()
    await expect(garcom.getByRole('heading', { level: 1 })).toBeVisible()
    await ir(garcom, '/pagamento-conta-maquininha?mesa=12')
    await garcom.getByRole('button', { name: 'Em mais de um meio' }).click()
    await garcom.getByRole('group', { name: '1º meio' }).getByLabel('Valor (R$)').fill('1000')
    await garcom.getByRole('button', { name: 'Informar pagamento' }).click()
    const folha = garcom.getByRole('dialog', { name: 'Na maquininha' })
    await expect(garcom.getByText(/^Depois: R\$\s[\d,]+ · Dinheiro\.$/)).toBeVisible()
    await garcom.getByRole('button', { name: 'Maquininha do Geraldo' }).click()
    await expect(folha.getByText(respostas.maquininhaEspera)).toBeVisible()
    await usar('aprova')
    await expect(garcom.getByText(respostas.contaInformada)).toBeVisible()
    // what is left is that of the other means
    await expect(garcom.getByRole('group', { name: 'Informar pagamento' })).toBeVisible()
    await expect(garcom.getByText(/Total\s*R\$\s(10,00|9,99)/).first()).toBeVisible()

    await ir(garcom, '/balcao')
    await anotar(garcom, 'Chope claro 300 ml')
    await garcom.getByRole('button', { name: 'Maquininha', exact: true }).click()
    await garcom.getByRole('button', { name: 'Maquininha do Geraldo' }).click()
    await expect(folha.getByText(respostas.maquininhaEspera)).toBeVisible()
    // tried again while the bar has not said yet that the refused one is over: it is another sale all the same
    let solta = () => {}
    const tocou = new Promise<void>((resolve) => {
      solta = resolve
    })
    await garcom.route('**/balcao/vender', (route) => tocou.then(() => route.continue()), { times: 1 })
    await usar('recusa')
    await expect(garcom.getByText(respostas.maquininhaRecusado)).toBeVisible()
    await garcom.getByRole('button', { name: 'Tentar de novo' }).click()
    await garcom.getByRole('button', { name: 'Maquininha do Geraldo' }).click()
    solta()
    await expect(folha.getByText(respostas.maquininhaEspera)).toBeVisible()
    // a page that is loaded again goes on with it, and its basket is not sold a second time
    await garcom.reload()
    await garcom.getByRole('button', { name: 'Acompanhar na maquininha' }).click()
    await expect(folha.getByRole('button', { name: 'Cancelar na maquininha' })).toBeVisible()
    await usar('aprova')
    await expect(garcom.getByText(/Vendido e entregue: R\$/)).toBeVisible()
    await expect(folha).toHaveCount(0)
  },
)

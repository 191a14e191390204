import { respostas } from '@boteco/contract/respostas'
import { semViolacoesClaroEEscuro } from './src/axe.ts'
import { enviarPedido, escolher, identificar } from './src/clientes.ts'
import { abrirBar, chamar, contratar, pedir, sentar } from './src/pessoas.ts'
import { expect, longo, test } from './src/teste.ts'

test(
  'o gerente dá a chave a um totem, que lê a conta da mesa; deixa fazer mais, conta o que acontece, e a revoga',
  longo,
  async ({ abrir, servidor }) => {
    const bar = await abrirBar(servidor.url)
    const cliente = await sentar(bar, 5)
    await pedir(cliente, { produto: bar.cardapio[0]!, quantidade: 1 })
    const page = await abrir('celular', '/bar-gerente', { pessoa: bar.gerente })
    await page.getByRole('link', { name: /^Outros sistemas/ }).click()
    await page.getByRole('button', { name: 'Nova chave' }).click()
    await page.getByRole('button', { name: 'Criar chave' }).click()
    await expect(page.getByLabel('Nome do sistema')).toHaveAccessibleDescription(/Diga o nome do sistema/)
    await page.getByLabel('Nome do sistema').fill('Totem')
    await page.getByRole('button', { name: 'Criar chave' }).click()
    const segredo = page.getByRole('dialog', { name: 'Chave de Totem' })
    await segredo.getByRole('button', { name: 'Mostrar o segredo' }).click()
    const client_secret = await segredo.getByLabel('client_secret', { exact: true }).innerText()
    const client_id = await segredo.getByLabel('client_id', { exact: true }).innerText()
    await semViolacoesClaroEEscuro(page)
    await segredo.getByRole('button', { name: 'Já está no sistema' }).click()

    const base = `${servidor.url}/opendelivery/v2`
    const corpo = { client_id, client_secret, grant_type: 'client_credentials' }
    const { access_token } = (await (await page.request.post(`${base}/oauth/token`, { data: corpo })).json()) as {
      access_token: string
    }
    const ler = () =>
      page.request.get(`${base}/accounts?operationMode=TABLE&identifier=5`, {
        headers: { authorization: `Bearer ${access_token}` },
      })
    expect(await (await ler()).json()).toMatchObject({
      identifier: '5',
      status: 'IN_USE',
      items: [{ status: 'ACTIVE' }],
    })

    const cartao = page.getByRole('listitem', { name: 'Totem' })
    await expect(cartao).toContainText('Só lê.')
    await cartao.getByRole('button', { name: 'O que pode' }).click()
    const pode = page.getByRole('dialog', { name: 'O que Totem pode' })
    await pode.getByRole('button', { name: 'Deixar Fechar contas' }).click()
    await expect(pode.getByText('Pode.', { exact: true })).toBeVisible()
    await semViolacoesClaroEEscuro(page)
    await page.keyboard.press('Escape')
    await expect(cartao).toContainText('Lê, e pode fechar contas que não devem nada, e segurá-las enquanto as fecha.')

    await cartao.getByRole('button', { name: 'Eventos' }).click()
    const eventos = page.getByRole('dialog', { name: 'Eventos para Totem' })
    const endereco = eventos.getByLabel('Endereço do webhook')
    await endereco.fill('https://10.0.0.1/')
    await eventos.getByRole('button', { name: 'Mandar eventos' }).click()
    await expect(endereco).toHaveAccessibleDescription(/ser de um site na internet/)
    await semViolacoesClaroEEscuro(page)
    await endereco.fill(`${servidor.push.url}/totem`)
    await eventos.getByRole('button', { name: 'Mandar eventos' }).click()
    await expect(cartao).toContainText('Recebe o que acontece nas contas')
    await pedir(cliente, { produto: bar.cardapio[0]!, quantidade: 1 })
    await expect.poll(() => servidor.push.recebidas).toContain('/totem')

    await cartao.getByRole('button', { name: 'Pedidos' }).click()
    const pedidos = page.getByRole('dialog', { name: 'Pedidos de Totem' })
    await pedidos.getByLabel('Endereço dos pedidos').fill(`${servidor.push.url}/od`)
    await pedidos.getByLabel('client_id').fill('bar')
    await pedidos.getByLabel('client_secret').fill('segredo')
    await semViolacoesClaroEEscuro(page)
    await pedidos.getByRole('button', { name: 'Receber pedidos' }).click()
    await expect(pedidos.getByLabel('endereço dos avisos')).toContainText(`/orders/${client_id}/events`)
    await page.keyboard.press('Escape')
    await expect(cartao).toContainText('Manda pedidos')

    await cartao.getByRole('button', { name: 'Revogar' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Revogar' }).click()
    await expect(cartao).toHaveCount(0)
    expect((await ler()).status()).toBe(401)
  },
)

test(
  'o totem segura a conta: quem está nela lê que chame um garçom, e o garçom a reabre com um toque',
  longo,
  async ({ abrir, servidor }) => {
    const bar = await abrirBar(servidor.url)
    const [chope] = bar.cardapio
    const cliente = await sentar(bar, 5)
    await pedir(cliente, { produto: chope!, quantidade: 1 })
    const { id } = await chamar(bar.gerente, '/opendelivery/criarAplicativo', { nome: 'Totem' })
    const { client_id, client_secret } = await chamar(bar.gerente, '/opendelivery/mostrarSegredo', { id })
    await chamar(bar.gerente, '/opendelivery/darEscopo', { id, escopo: 'od.indoor.close' })
    const garcom = await abrir('celular', '/pagamento-conta-maquininha?mesa=5', {
      pessoa: await contratar(bar, 'BAR GARCON'),
    })
    await expect(garcom.getByRole('heading', { name: 'A pagar' })).toBeVisible()
    const base = `${servidor.url}/opendelivery/v2`
    const data = { client_id, client_secret, grant_type: 'client_credentials' }
    const { access_token } = (await (await garcom.request.post(`${base}/oauth/token`, { data })).json()) as {
      access_token: string
    }
    const headers = { authorization: `Bearer ${access_token}` }
    const segurou = await garcom.request.post(`${base}/accounts/pre-close?operationMode=TABLE&identifier=5`, {
      headers,
    })
    expect(segurou.status()).toBe(202)
    // nobody loads the page again
    await expect(
      garcom.getByText('Totem está fechando esta conta. Até lá, quem está nela não consegue pedir.'),
    ).toBeVisible()
    await semViolacoesClaroEEscuro(garcom)

    const mesa = await abrir('celular', '/cardapio?modo=pedido', { cliente })
    await escolher(mesa, chope!.nome, 1)
    await identificar(mesa, cliente.informacoesUsuario)
    await enviarPedido(mesa)
    const folha = mesa.getByRole('dialog')
    await expect(folha.getByText(respostas.contaEmFechamento).first()).toBeVisible()
    await semViolacoesClaroEEscuro(mesa)

    await garcom.getByRole('button', { name: 'Reabrir a conta' }).click()
    await expect(garcom.getByText(respostas.contaReaberta)).toBeVisible()
    await expect(garcom.getByRole('button', { name: 'Reabrir a conta' })).toHaveCount(0)
    // what was chosen is still there
    await folha.getByRole('button', { name: 'Enviar Pedido', exact: true }).click()
    await expect(mesa.getByText(respostas.pedidoFeito)).toBeVisible()
  },
)

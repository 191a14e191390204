import { semViolacoesClaroEEscuro } from './src/axe.ts'
import { identificar, mostrarProduto, verPedido } from './src/clientes.ts'
import { abrirBar, chamar, contratar, sentar } from './src/pessoas.ts'
import { expect, longo, test } from './src/teste.ts'

// What a product costs where its guest sits.

const CHOPE = 'Chope claro 300 ml'

test(
  'o gerente diz o preço da calçada, e a cesta aberta pede que se aceite quando a mesa é confirmada',
  longo,
  async ({ abrir, servidor }) => {
    const bar = await abrirBar(servidor.url)
    const garcom = await contratar(bar, 'BAR GARCON')
    await chamar(bar.gerente, '/estabelecimento/salvarEdicaoDadosEstabelecimento', { presenca: 'garcom' })
    const { id: area_id } = await chamar(bar.gerente, '/mesa/salvarArea', { nome: 'Calçada' })
    await chamar(bar.gerente, '/mesa/acrescentarMesas', { de: 1, ate: 2, area_id })

    const escritorio = await abrir('computador', '/meus-produtos', { pessoa: bar.gerente })
    const linha = escritorio.getByRole('listitem').filter({ hasText: CHOPE })
    await linha.getByRole('button', { name: CHOPE }).click()
    await linha.getByLabel('Calçada').fill('12,00')
    await semViolacoesClaroEEscuro(escritorio)
    await escritorio.screenshot({ path: 'e2e/dist/telas/area-produto.png', fullPage: true })
    await escritorio.getByRole('button', { name: 'Salvar', exact: true }).click()
    await expect(escritorio).toHaveURL('/bar-gerente')
    await escritorio.goto('/meus-produtos')
    await expect(linha).toContainText('Calçada R$ 12,00')
    await escritorio.screenshot({ path: 'e2e/dist/telas/area-lista.png' })
    await escritorio.goto('/mesas')
    await escritorio.getByLabel('As vendas no balcão saem pelos preços de').selectOption('Calçada')
    await expect(escritorio.getByText('Área salva.')).toBeVisible()
    await escritorio.screenshot({ path: 'e2e/dist/telas/area-mesas.png', fullPage: true })

    const cliente = await sentar(bar, 1)
    const celular = await abrir('celular', '/cardapio?modo=pedido', { cliente })
    await mostrarProduto(celular, CHOPE)
    const chope = celular.locator('[data-produto]').filter({ hasText: CHOPE })
    await expect(chope).toContainText('R$ 9,90')
    await celular.getByRole('button', { name: `Pôr mais um: ${CHOPE}` }).click()
    await chamar(garcom, '/mesa/confirmarPresenca', { checkins: [cliente.checkin.id] })
    await expect(chope).toContainText('R$ 12,00')
    await verPedido(celular)
    await expect(celular.getByText(`${CHOPE}: de R$ 9,90 para R$ 12,00.`)).toBeVisible()
    await identificar(celular, { nome: 'Clara dos Santos', email: 'clara@exemplo.com' })
    await celular.getByRole('button', { name: 'Aceitar e enviar pedido' }).last().click()
    await expect(celular).toHaveURL('/meus-pedidos-em-andamento')
    await celular.goto('/cardapio?modo=comprar-fichas')
    await expect(chope).toContainText('R$ 9,90')

    const doGarcom = await abrir('celular', `/abrir-comanda?checkin=${cliente.checkin.id}`, { pessoa: garcom })
    await expect(doGarcom.getByRole('button', { name: CHOPE })).toContainText('12,00')
    await doGarcom.goto('/balcao')
    await expect(doGarcom.getByRole('button', { name: CHOPE })).toContainText('12,00')
    // a ficha sold there is good at any table
    await doGarcom.getByRole('button', { name: 'Fichas', exact: true }).click()
    await expect(doGarcom.getByRole('button', { name: CHOPE })).toContainText('9,90')
    await doGarcom.getByRole('button', { name: CHOPE }).click()
    await doGarcom.getByRole('button', { name: 'Dinheiro' }).click()
    await expect(doGarcom.getByRole('heading', { name: 'Fichas de papel' })).toBeVisible()
  },
)

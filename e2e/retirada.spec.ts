import { respostas } from '@boteco/contract/respostas'
import { semViolacoesClaroEEscuro } from './src/axe.ts'
import { enviarPedido, escolher, identificar } from './src/clientes.ts'
import { abrirBar, contratar, darAndamento, pedir, sentar } from './src/pessoas.ts'
import { expect, ir, longo, test } from './src/teste.ts'

const CHOPE = 'Chope claro 300 ml'

test(
  'quem está de pé no balcão é chamado pelo nome e pelo número, na fila e no celular',
  longo,
  async ({ abrir, servidor }) => {
    const bar = await abrirBar(servidor.url)
    const [barman, garcom] = [await contratar(bar, 'BAR BARMAN'), await contratar(bar, 'BAR GARCON')]
    const caio = await sentar(bar, null, 'Caio Lima')
    const numero = caio.checkin.numero
    await pedir(caio, { produto: bar.cardapio[0]!, quantidade: 1 })
    const fila = await abrir('tablet', '/pedidos', { pessoa: barman })
    await expect(fila.getByRole('heading', { name: 'Caio' })).toBeVisible()
    await expect(fila.getByText(`Retira no balcão, nº ${numero}`)).toBeVisible()
    await semViolacoesClaroEEscuro(fila)
    const page = await abrir('celular', '/meus-pedidos-em-andamento', { cliente: caio })
    await expect(page.getByText(`Retire no balcão, nº ${numero}`)).toBeVisible()
    await darAndamento(barman)
    await expect(page.getByText('Pronto no balcão!')).toBeVisible()
    await expect(page.getByText(`Caio, nº ${numero}`)).toBeVisible()
    await semViolacoesClaroEEscuro(page)
    // handed over: told on whatever page they are
    await ir(page, '/cardapio?modo=pedido')
    await expect(page.getByRole('heading', { name: 'Cardápio' })).toBeVisible()
    await expect(page.getByRole('link', { name: /Conta/ })).toBeVisible()
    await darAndamento(garcom)
    const chegou = page.getByText(`Chegou! 1× ${CHOPE}. Bom proveito!`)
    await expect(chegou).toBeVisible()
    await semViolacoesClaroEEscuro(page)
    // in the one place for notices: under the title, and over neither the order's bar nor its button
    const [dito, titulo] = [await chegou.boundingBox(), await page.getByRole('heading', { level: 1 }).boundingBox()]
    expect(dito!.y).toBeGreaterThan(titulo!.y + titulo!.height)
    await page.setViewportSize({ width: 390, height: 320 })
    await page.getByRole('button', { name: `Pôr mais um: ${CHOPE}` }).click()
    const enviar = page.getByRole('button', { name: 'Enviar Pedido' })
    await expect
      .poll(async () => {
        const [dito, botao] = [await chegou.boundingBox(), await enviar.boundingBox()]
        return dito && botao && (dito.y + dito.height <= botao.y || dito.y >= botao.y + botao.height)
      })
      .toBe(true)
    await page.getByRole('button', { name: 'Fechar aviso' }).click()
    await expect(chegou).toHaveCount(0)
    // it was said; for ten minutes it stands where orders are followed
    await page.reload()
    await expect(page.getByRole('link', { name: /Conta/ })).toBeVisible()
    await expect(chegou).toHaveCount(0)
    await page.setViewportSize({ width: 390, height: 844 })
    await ir(page, '/meus-pedidos-em-andamento')
    await expect(page.getByRole('link', { name: `Chegou! 1× ${CHOPE}. Bom proveito!` })).toBeVisible()
  },
)

test(
  'onde o gerente desliga a retirada, quem não disse a mesa diz antes de pedir',
  longo,
  async ({ abrir, servidor }) => {
    const bar = await abrirBar(servidor.url)
    const gerente = await abrir('computador', '/dados-do-estabelecimento', { pessoa: bar.gerente })
    await gerente.getByLabel('Quem não tem mesa nem comanda pode pedir e retirar no balcão').uncheck()
    await gerente.getByRole('button', { name: 'Salvar dados' }).click()
    await expect(gerente.getByText(respostas.dadosAtualizados)).toBeVisible()
    const caio = await sentar(bar, null, 'Caio Lima')
    const page = await abrir('celular', '/cardapio?modo=pedido', { cliente: caio })
    await escolher(page, CHOPE, 1)
    await identificar(page, caio.informacoesUsuario)
    await enviarPedido(page)
    await expect(page.getByText(respostas.semLugar)).toBeVisible()
    await page.getByLabel('Número da mesa (se souber)').fill('7')
    await enviarPedido(page)
    await expect(page.getByText(respostas.pedidoFeito)).toBeVisible()
  },
)

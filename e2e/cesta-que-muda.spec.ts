import { respostas } from '@boteco/contract/respostas'
import { anotar, noBloco } from './src/bloco.ts'
import { escolher, identificar } from './src/clientes.ts'
import { abrirBar, chamar, contratar, sentar } from './src/pessoas.ts'
import { expect, longo, test } from './src/teste.ts'

// What the bar changes while a guest is choosing: it is said beside the sum, and nothing comes back by itself.

const CHOPE = 'Chope claro 300 ml'
const BOLINHO = 'Bolinho de bacalhau'

test(
  'o que sai do cardápio com a folha aberta é dito ao lado do total, e só volta por um toque',
  longo,
  async ({ abrir, servidor }) => {
    const bar = await abrirBar(servidor.url)
    const [chope, bolinho] = bar.cardapio
    const cliente = await sentar(bar, 4)
    const page = await abrir('celular', '/cardapio?modo=pedido', { cliente })
    await escolher(page, CHOPE, 2)
    await escolher(page, BOLINHO, 1)
    await identificar(page, cliente.informacoesUsuario)
    const folha = page.getByRole('dialog')
    const enviar = folha.getByRole('button', { name: /enviar pedido$/i })
    await expect(folha.getByText('R$ 59,70')).toBeVisible()

    await chamar(bar.gerente, '/pedido/fecharDepartamento', { nome_departamento: 'COZINHA', minutos: 30 })
    await expect(folha.getByText('Saiu do que você escolheu:')).toBeInViewport()
    await expect(folha.getByText(`1× ${BOLINHO} · Cozinha fechada`)).toBeInViewport()
    await expect(folha.getByText('R$ 19,80').last()).toBeInViewport()
    // it is on sale again, and in no order
    await chamar(bar.gerente, '/pedido/reabrirDepartamento', { nome_departamento: 'COZINHA' })
    const deVolta = folha.getByRole('button', { name: 'Pôr de volta' })
    await expect(deVolta).toBeInViewport()
    await expect(folha.getByText('R$ 59,70')).toHaveCount(0)
    await deVolta.click()
    await expect(folha.getByText('R$ 59,70')).toBeVisible()
    await expect(folha.getByText('Saiu do que você escolheu:')).toHaveCount(0)

    // taken off the menu altogether, it still has its name
    const esconder = (id: number, nome: string, preco_venda: number, oculto: boolean) =>
      chamar(bar.gerente, '/produto/atualizarProdutosEstabelecimento', [
        {
          id_produto_estabelecimento: id,
          nome_departamento: nome === CHOPE ? 'BAR' : 'COZINHA',
          preco_venda,
          qtd_minima_estoque: 0,
          qtd_estoque: null,
          descricao: nome,
          oculto,
        },
      ])
    await esconder(bolinho!.id, BOLINHO, 3990, true)
    await expect(folha.getByText(`1× ${BOLINHO} · Saiu do cardápio`)).toBeInViewport()
    await folha.getByRole('button', { name: 'Entendi' }).click()
    await expect(folha.getByText('Saiu do cardápio')).toHaveCount(0)

    // with nothing left there is nothing to send
    await chamar(bar.gerente, '/pedido/fecharDepartamento', { nome_departamento: 'BAR', minutos: 30 })
    await expect(folha.getByText(`2× ${CHOPE} · Bar fechado`)).toBeInViewport()
    await expect(enviar).toHaveCount(0)
    await expect(folha.getByText('R$ 0,00')).toHaveCount(0)
    await folha.getByRole('button', { name: 'Voltar ao cardápio' }).click()
    await expect(page.getByText(`2× ${CHOPE} · Bar fechado`)).toBeInViewport()
    // also after a reload it is still known what left
    await page.reload()
    await chamar(bar.gerente, '/pedido/reabrirDepartamento', { nome_departamento: 'BAR' })
    await page.getByRole('button', { name: 'Pôr de volta' }).click()

    // another price: the new sum and the button that takes it are in sight, and one tap sends
    await page.getByRole('button', { name: 'Enviar Pedido' }).click()
    await esconder(chope!.id, CHOPE, 1290, false)
    await expect(folha.getByText('R$ 25,80').last()).toBeInViewport()
    await expect(folha.getByRole('button', { name: 'Aceitar e enviar pedido' })).toBeInViewport()
    await identificar(page, cliente.informacoesUsuario)
    await folha.getByRole('button', { name: 'Aceitar e enviar pedido' }).click()
    await expect(page.getByText(respostas.pedidoFeito)).toBeVisible()
    const { pedidos } = await chamar(cliente, '/pedido/buscarMeusPedidosEmAndamento', {})
    expect(pedidos.map(({ nome_produto, quantidade, preco }) => [nome_produto, quantidade, preco])).toEqual([
      [CHOPE, 2, 1290],
    ])
  },
)

test('também na mão do garçom o que saiu é dito ao lado do botão', longo, async ({ abrir, servidor }) => {
  const bar = await abrirBar(servidor.url)
  const [cliente, pessoa] = [await sentar(bar, 4), await contratar(bar, 'BAR GARCON')]
  const page = await abrir('celular', `/abrir-comanda?checkin=${cliente.checkin.id}`, { pessoa })
  await anotar(page, CHOPE)
  await anotar(page, BOLINHO)
  await chamar(bar.gerente, '/pedido/fecharDepartamento', { nome_departamento: 'COZINHA', minutos: 30 })
  await expect(page.getByText(`1× ${BOLINHO} · Cozinha fechada`)).toBeInViewport()
  // what cannot be had says why, and a tap adds none of it
  await expect(noBloco(page, BOLINHO)).toContainText('Cozinha fechada')
  await noBloco(page, BOLINHO).click({ force: true })
  await expect(page.getByText(`${BOLINHO}: Cozinha fechada`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Ver o pedido: 1 item' })).toBeVisible()
  await chamar(bar.gerente, '/pedido/reabrirDepartamento', { nome_departamento: 'COZINHA' })
  await expect(page.getByRole('button', { name: 'Pôr de volta' })).toBeVisible()
  await page.getByRole('button', { name: 'Enviar Pedido' }).click()
  await expect(page.getByText(respostas.pedidoFeito)).toBeVisible()
  expect((await chamar(cliente, '/pedido/buscarMeusPedidosEmAndamento', {})).pedidos).toHaveLength(1)
})

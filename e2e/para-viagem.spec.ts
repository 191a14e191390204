import { semViolacoesClaroEEscuro } from './src/axe.ts'
import { abrirBar, chamar, contratar, pedir, sentar } from './src/pessoas.ts'
import { expect, longo, test } from './src/teste.ts'

// What is taken home: a tap charges the packaging and tells who makes it.

test(
  'no bloco e na mesa um toque põe a embalagem na conta, e a cozinha lê para viagem',
  longo,
  async ({ abrir, servidor }) => {
    const bar = await abrirBar(servidor.url, [
      { nome: 'Bolinho de bacalhau', preco: 3990, departamento: 'COZINHA', estoque: null },
      { nome: 'Chope claro 300 ml', preco: 200, departamento: 'BAR', estoque: null },
    ])
    const [garcom, cozinha] = await Promise.all([contratar(bar, 'BAR GARCON'), contratar(bar, 'BAR COZINHA')])
    const [bolinho, embalagem] = bar.cardapio
    await chamar(bar.gerente, '/produto/atualizarProdutosEstabelecimento', [
      {
        ...{ id_produto_estabelecimento: embalagem!.id, nome: 'Caixinha', nome_departamento: 'BAR', preco_venda: 200 },
        ...{ qtd_minima_estoque: 0, qtd_estoque: null, descricao: 'De papel.', embalagem: true },
      },
    ])
    const { comanda } = await chamar(garcom, '/checkin/abrirComanda', {
      numeroComanda: 30,
      numeroMesa: 3,
      nome: 'Seu Jorge',
    })

    const bloco = await abrir('celular', `/abrir-comanda?checkin=${comanda.id}`, { pessoa: garcom })
    const tocar = bloco.getByRole('button', { name: bolinho!.nome })
    await tocar.click()
    await tocar.click()
    await bloco.getByRole('button', { name: 'Para viagem', exact: true }).click()
    await expect(bloco.getByRole('button', { name: 'Para viagem: 2 embalagens' })).toBeVisible()
    await semViolacoesClaroEEscuro(bloco)
    await bloco.screenshot({ path: 'e2e/dist/telas/viagem-bloco.png' })
    await bloco.getByRole('button', { name: 'Enviar Pedido' }).click()
    await expect.poll(async () => (await chamar(cozinha, '/pedido/buscarPedidos', {})).pedidos[0]?.viagem).toBe(true)

    const cliente = await sentar(bar, 4)
    await pedir(cliente, { produto: bolinho!, quantidade: 1 })
    await bloco.goto('/mesa/4')
    await bloco.getByRole('button', { name: /^Para viagem/ }).click()
    await expect(bloco.getByText('Na conta: 1 embalagem, R$ 2,00.')).toBeVisible()
    await expect(bloco.getByText('1× Caixinha')).toBeVisible()
    await semViolacoesClaroEEscuro(bloco)
    await bloco.screenshot({ path: 'e2e/dist/telas/viagem-mesa.png', fullPage: true })
    const fila = await abrir('tablet', '/pedidos', { pessoa: cozinha })
    await expect(fila.getByText('Para viagem')).toHaveCount(2)
    await fila.screenshot({ path: 'e2e/dist/telas/viagem-fila.png' })
    await bloco.goto('/balcao')
    await bloco.getByRole('button', { name: bolinho!.nome }).click()
    await bloco.getByRole('button', { name: 'Para viagem', exact: true }).click()
    await expect(bloco.getByText('R$ 41,90')).toBeVisible()
    await bloco.screenshot({ path: 'e2e/dist/telas/viagem-balcao.png' })
  },
)

import { escolher, identificar } from './src/clientes.ts'
import { abrirBar, chamar, sentar } from './src/pessoas.ts'
import { expect, test } from './src/teste.ts'

// A round together: two phones at one table, live, and each line on the account of who put it.

const CHOPE = 'Chope claro 300 ml'
const BOLINHO = 'Bolinho de bacalhau'

test('dois celulares põem na rodada, um envia, e cada um segue e paga o que pôs', async ({ abrir, servidor }) => {
  const bar = await abrirBar(servidor.url)
  const [, bolinho] = bar.cardapio
  const [ana, bia] = [await sentar(bar, 4, 'Ana'), await sentar(bar, 4, 'Bia')]
  await chamar(ana, '/rodada/porNaRodada', {
    pedidos: [{ produto: { id: bolinho!.id }, quantidade: 1, preco: bolinho!.preco, total: bolinho!.preco }],
    informacoesUsuario: ana.informacoesUsuario,
  })
  const daAna = await abrir('celular', '/rodada', { cliente: ana })
  await expect(daAna.getByRole('heading', { name: 'Você' })).toBeVisible()

  const daBia = await abrir('celular', '/cardapio?modo=pedido', { cliente: bia })
  await escolher(daBia, CHOPE, 2)
  await identificar(daBia, bia.informacoesUsuario)
  await daBia.getByRole('button', { name: 'Pôr na rodada da mesa' }).click()
  await expect(daBia).toHaveURL(/\/rodada$/)
  // the other phone sees it by itself
  await expect(daAna.getByRole('heading', { name: 'Bia' })).toBeVisible()
  await expect(daAna.getByText('2× Chope claro')).toBeVisible()

  // a new price is nobody's to take for somebody else: it is said, and stays
  await chamar(bar.gerente, '/produto/atualizarProdutosEstabelecimento', [
    {
      ...{
        id_produto_estabelecimento: bolinho!.id,
        nome_departamento: 'COZINHA' as const,
        preco_venda: bolinho!.preco + 100,
      },
      ...{ qtd_minima_estoque: 0, qtd_estoque: null, descricao: BOLINHO, oculto: false },
    },
  ])
  await expect(daBia.getByText(/O preço mudou: de/)).toBeVisible()
  await expect(daBia.getByText('1 item não vai: veja por quê.')).toBeVisible()
  await chamar(bar.gerente, '/produto/atualizarProdutosEstabelecimento', [
    {
      ...{
        id_produto_estabelecimento: bolinho!.id,
        nome_departamento: 'COZINHA' as const,
        preco_venda: bolinho!.preco,
      },
      ...{ qtd_minima_estoque: 0, qtd_estoque: null, descricao: BOLINHO, oculto: false },
    },
  ])
  await expect(daBia.getByText(/O preço mudou: de/)).toHaveCount(0)

  await daBia.getByRole('button', { name: 'Mandar a rodada' }).click()
  await expect(daBia).toHaveURL(/\/meus-pedidos-em-andamento$/)
  await expect(daBia.getByRole('heading', { name: `2× ${CHOPE}` })).toBeVisible()
  await expect(daBia.getByText(BOLINHO)).toHaveCount(0)
  await daAna.getByRole('link', { name: 'Acompanhar' }).click()
  await expect(daAna.getByRole('heading', { name: `1× ${BOLINHO}` })).toBeVisible()
})

import { abrirBar, chamar, contratar, pedir, sentar } from './src/pessoas.ts'
import { expect, longo, test } from './src/teste.ts'

// One list with more items than a screen draws. A full house with many hands is in equipe-movimento.longo.spec.ts.

test(
  'numa brincadeira de centenas de itens, a tela mostra os mais velhos e diz quantos mais esperam',
  longo,
  async ({ abrir, servidor }) => {
    const bar = await abrirBar(servidor.url)
    const barman = await contratar(bar, 'BAR BARMAN')
    const [chope] = bar.cardapio
    // of one check-in five hundred may wait: the joke takes two
    const [engracado, amigo] = [await sentar(bar, 7, 'Zé'), await sentar(bar, 8, 'Tonho')]
    const linhas = (quantas: number) => Array.from({ length: quantas }, () => ({ produto: chope!, quantidade: 1 }))
    for (let i = 0; i < 10; i++) await pedir(engracado, ...linhas(50))
    await pedir(amigo, ...linhas(1))

    const tela = await abrir('tablet', '/pedidos', { pessoa: barman })
    await expect(tela.getByText('501 a preparar')).toBeVisible()
    await expect(tela.getByText('E mais 1 item esperando', { exact: true })).toBeVisible()
    await expect(tela.getByRole('button', { name: 'Dar andamento', exact: true })).toHaveCount(500)
    const [primeiro] = (await chamar(barman, '/pedido/buscarPedidos', {})).pedidos
    await chamar(barman, '/pedido/darAndamentoAoPedido', { idProdutoPedido: primeiro!.produto_pedido_id! })
    await expect(tela.getByText('500 a preparar')).toBeVisible()
    await expect(tela.getByText(/^E mais/)).toHaveCount(0)
  },
)

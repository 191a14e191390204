import { semViolacoesClaroEEscuro } from './src/axe.ts'
import { apertarNoBloco } from './src/bloco.ts'
import { abrirBar, chamar, contratar, darAndamento, pedir, sentar } from './src/pessoas.ts'
import { expect, longo, test } from './src/teste.ts'

test(
  'o garçom diz que são quatro com dois toques: as partes iguais começam nesse número, e há lugar para quem está sem celular',
  longo,
  async ({ abrir, servidor }) => {
    const bar = await abrirBar(servidor.url)
    const [ana] = [await sentar(bar, 7, 'Ana'), await sentar(bar, 7, 'Rui')]
    const [, rodizio] = bar.cardapio
    await chamar(bar.gerente, '/produto/atualizarProdutosEstabelecimento', [
      {
        ...{
          id_produto_estabelecimento: rodizio!.id,
          nome_departamento: rodizio!.departamento,
          preco_venda: rodizio!.preco,
        },
        ...{ descricao: 'À vontade', qtd_minima_estoque: 0, qtd_estoque: null, venda: 'pessoa' },
      },
    ])
    await pedir(ana, { produto: bar.cardapio[0]!, quantidade: 2 })
    await darAndamento(await contratar(bar, 'BAR BARMAN'))
    const pessoa = await contratar(bar, 'BAR GARCON')
    await darAndamento(pessoa)
    const garcom = await abrir('celular', '/pagamento-conta-maquininha?mesa=7', { pessoa })
    const cartao = garcom.getByRole('region', { name: 'Pessoas' })
    await expect(cartao.getByText('R$ 9,90 por pessoa')).toBeVisible()
    // faster than the bar answers
    const mais = cartao.getByRole('button', { name: 'Pôr mais um: pessoas da mesa 7' })
    await mais.click()
    await mais.click()
    await expect(garcom.getByText('4 pessoas na mesa 7.')).toBeVisible()
    await expect(cartao.getByText('R$ 4,95 por pessoa')).toBeVisible()
    await semViolacoesClaroEEscuro(garcom)
    await garcom.getByRole('button', { name: 'Partes', exact: true }).click()
    await expect(garcom.getByRole('button', { name: 'Entre as 4 pessoas: R$ 4,95' })).toBeVisible()

    // a colleague was faster: theirs is shown
    await chamar(pessoa, '/mesa/dizerPessoas', { numeroMesa: 7, antes: 4, pessoas: 6 })
    await expect(cartao.getByText('R$ 3,30 por pessoa')).toBeVisible()

    await cartao.getByRole('button', { name: 'Novo lugar' }).click()
    await expect(garcom.getByText('Lugar 1 · mesa 7.')).toBeVisible()
    await cartao.getByRole('button', { name: 'Pedir para a mesa' }).click()
    await expect(garcom.getByText('Mesa 7 · A mesa')).toBeVisible()
    // what is sold by person is for all of them with a tap
    const folha = await apertarNoBloco(garcom, rodizio!.nome)
    await folha.getByRole('button', { name: 'Para as 6 pessoas da mesa' }).click()
    await expect(folha.getByRole('status').first()).toHaveText('Quantidade: 6')

    // the till receives, and is offered nothing that it may not do
    const caixa = await abrir('celular', '/pagamento-conta-maquininha?mesa=7', {
      pessoa: await contratar(bar, 'BAR CAIXA'),
    })
    await expect(caixa.getByRole('region', { name: 'Pessoas' })).toHaveText('PessoasR$ 3,30 por pessoa6')
    await expect(caixa.getByRole('button', { name: /Juntar mesas|Mudar de mesa|Passar|Não é desta mesa/ })).toHaveCount(
      0,
    )

    const dela = await abrir('celular', '/pedidos-entregues-na-mesa', { cliente: ana })
    await expect(dela.getByRole('button', { name: '6 partes iguais: R$ 3,30 cada' })).toBeVisible()
    await dela.getByRole('button', { name: 'Outro número de partes' }).click()
    await expect(dela.getByRole('button', { name: 'Em 6 partes de R$ 3,30' })).toBeVisible()
  },
)

import { respostas } from '@boteco/contract/respostas'
import { semViolacoesClaroEEscuro } from './src/axe.ts'
import { apertarNoBloco } from './src/bloco.ts'
import { enviarPedido, escolher, identificar, mostrarProduto } from './src/clientes.ts'
import { abrirBar, chamar, contratar, sentar } from './src/pessoas.ts'
import { expect, longo, test } from './src/teste.ts'

// What the house writes once, guest and waiter tap: it is part of the line's note, and nothing else.

const CHOPE = 'Chope claro 300 ml'
const CAIPIRINHA = 'Caipirinha de limão'

test(
  'o gerente escreve as notas, o cliente toca nelas, e a fila lê uma observação só',
  longo,
  async ({ abrir, servidor }) => {
    const bar = await abrirBar(servidor.url)
    const [ana, barman, garcom] = [
      await sentar(bar, 4),
      await contratar(bar, 'BAR BARMAN'),
      await contratar(bar, 'BAR GARCON'),
    ]
    const editor = await abrir('computador', '/meus-produtos', { pessoa: bar.gerente })
    await editor.getByRole('button', { name: CHOPE }).click()
    const campo = editor.getByLabel('Notas prontas')
    await campo.fill('sem colarinho, Sem colarinho')
    await editor.getByRole('button', { name: 'Salvar', exact: true }).click()
    await expect(campo).toHaveAccessibleDescription(/Há uma nota repetida\./)
    await campo.fill('sem colarinho, bem gelado,')
    await editor.getByRole('button', { name: 'Salvar', exact: true }).click()
    await expect(editor).toHaveURL(/bar-gerente/)

    const celular = await abrir('celular', '/cardapio?modo=pedido', { cliente: ana })
    await escolher(celular, CHOPE, 1)
    const observacao = celular.getByLabel(`Observação para ${CHOPE}`)
    const nota = (nome: string) => celular.getByRole('button', { name: nome, exact: true })
    await observacao.fill('no copo de vidro')
    await nota('bem gelado').click()
    await nota('sem colarinho').click()
    await expect(observacao).toHaveValue('no copo de vidro, bem gelado, sem colarinho')
    await expect(nota('bem gelado')).toHaveAttribute('aria-pressed', 'true')
    await semViolacoesClaroEEscuro(celular)
    await nota('bem gelado').click()
    await expect(observacao).toHaveValue('no copo de vidro, sem colarinho')
    // no more than a note may have
    await observacao.fill('x'.repeat(195))
    await expect(nota('sem colarinho')).toBeDisabled()
    await observacao.fill('no copo de vidro, sem colarinho')
    await identificar(celular, ana.informacoesUsuario)
    await enviarPedido(celular)
    await expect(celular.getByText(respostas.pedidoFeito)).toBeVisible()
    const { pedidos } = await chamar(barman, '/pedido/buscarPedidos', {})
    expect(pedidos.map((linha) => linha.observacao)).toEqual(['no copo de vidro, sem colarinho'])

    const bloco = await abrir('celular', `/abrir-comanda?checkin=${ana.checkin.id}`, { pessoa: garcom })
    const folha = await apertarNoBloco(bloco, CHOPE)
    await folha.getByRole('button', { name: 'sem colarinho', exact: true }).click()
    await expect(folha.getByLabel(`Observação para ${CHOPE}`)).toHaveValue('sem colarinho')
  },
)

test('onde se escolhe, a nota tocada faz da linha outra', longo, async ({ abrir, servidor }) => {
  const bar = await abrirBar(servidor.url, [{ nome: CAIPIRINHA, preco: 1500, departamento: 'BAR', estoque: null }])
  const [caipirinha] = bar.cardapio
  const { id } = await chamar(bar.gerente, '/produto/salvarGrupo', {
    ...{ nome: 'Bebida', regra: 'soma', minimo: 1, maximo: 1 },
    opcoes: [{ nome: 'Vodka', preco: 0, padrao: 1, maximo: 1, abre: null }],
  })
  const id_produto_estabelecimento = caipirinha!.id
  await chamar(bar.gerente, '/produto/pendurarGrupos', { id_produto_estabelecimento, grupos: [id] })
  await chamar(bar.gerente, '/produto/atualizarProdutosEstabelecimento', [
    {
      ...{ id_produto_estabelecimento, nome_departamento: 'BAR', preco_venda: 1500, qtd_minima_estoque: 0 },
      ...{ qtd_estoque: null, descricao: CAIPIRINHA, notas: ['sem gelo', 'sem açúcar'] },
    },
  ])
  const page = await abrir('celular', '/cardapio?modo=pedido', { cliente: await sentar(bar, 4) })
  await mostrarProduto(page, CAIPIRINHA)
  for (const nota of ['sem gelo', 'sem açúcar']) {
    await page.getByRole('button', { name: new RegExp(`^Escolher ${CAIPIRINHA}`) }).click()
    const folha = page.getByRole('dialog', { name: CAIPIRINHA })
    await folha.getByRole('button', { name: nota, exact: true }).click()
    await folha.getByRole('button', { name: /^Adicionar/ }).click()
  }
  for (const nota of ['sem gelo', 'sem açúcar']) await expect(page.locator('em', { hasText: nota })).toBeVisible()
})

import { respostas } from '@boteco/contract/respostas'
import { semViolacoesClaroEEscuro } from './src/axe.ts'
import { cartoes, confirmar, digitarCartao } from './src/clientes.ts'
import { abrirBar, contratar, darAndamento, pedir, sentar } from './src/pessoas.ts'
import { expect, longo, test } from './src/teste.ts'

// A discount: within the manager's limit, with a reason that the guest reads at once, and undone while it is unpaid.

test(
  'o garçom dá o desconto que o gerente deixa, o cliente lê por quê e paga o que ficou',
  longo,
  async ({ abrir, servidor }) => {
    const bar = await abrirBar(servidor.url)
    const gerente = await abrir('computador', '/dados-do-estabelecimento', { pessoa: bar.gerente })
    await gerente.getByLabel('Até quanto o garçom tira, em %').fill('25')
    await gerente.getByRole('button', { name: 'Salvar dados' }).click()
    await expect(gerente.getByText(respostas.dadosAtualizados)).toBeVisible()
    const ana = await sentar(bar, 7, 'Ana')
    await pedir(ana, { produto: bar.cardapio[0]!, quantidade: 2 })
    await darAndamento(await contratar(bar, 'BAR BARMAN'))
    const pessoa = await contratar(bar, 'BAR GARCON')
    await darAndamento(pessoa)
    const dela = await abrir('celular', '/meus-pedidos-entregues', { cliente: ana })
    await expect(dela.getByText(/Total a pagar\s*R\$\s19,80/)).toBeVisible()

    const garcom = await abrir('celular', '/pagamento-conta-maquininha?mesa=7', { pessoa })
    const abrirFolha = () => garcom.getByRole('button', { name: 'Desconto ou cortesia', exact: true }).click()
    await abrirFolha()
    await garcom.getByLabel('Percentual').fill('26')
    await garcom.getByText('Demorou demais', { exact: true }).click()
    await garcom.getByRole('button', { name: 'Dar desconto' }).click()
    const permissao = garcom.getByRole('dialog', { name: 'Quem permite?' })
    await expect(permissao.getByText(`${respostas.descontoAcimaDoLimite} 25 %.`)).toBeVisible()
    await permissao.getByRole('button', { name: 'Fechar' }).click()
    await expect(garcom.getByText(`${respostas.descontoAcimaDoLimite} 25 %.`)).toBeVisible()
    await semViolacoesClaroEEscuro(garcom)
    await garcom.getByLabel('Percentual').fill('10')
    await garcom.getByRole('button', { name: 'Dar desconto' }).click()
    await expect(garcom.getByText(respostas.descontoDado)).toBeVisible()

    // at once, and in the same words
    await expect(dela.getByText(/Total a pagar\s*R\$\s17,82/)).toBeVisible()
    await expect(dela.getByText(/desconto de R\$\s1,98 sobre R\$\s19,80: Demorou demais/).first()).toBeVisible()
    await semViolacoesClaroEEscuro(dela)

    await garcom.getByRole('button', { name: 'Desfazer o desconto por Demorou demais' }).click()
    await confirmar(garcom, 'Desfazer')
    await expect(dela.getByText(/Total a pagar\s*R\$\s19,80/)).toBeVisible()

    await abrirFolha()
    await garcom.getByText('Em R$', { exact: true }).click()
    await garcom.getByLabel('Valor').fill('4,80')
    await garcom.getByLabel('Motivo', { exact: true }).fill('Veio um chope quente')
    await garcom.getByRole('button', { name: 'Dar desconto' }).click()
    await expect(garcom.getByText(/desconto de R\$\s4,80 sobre R\$\s19,80: Veio um chope quente/)).toBeVisible()
    await garcom.getByRole('link', { name: 'Pré-conta' }).click()
    await expect(garcom.getByRole('article', { name: 'Pré-conta' })).toContainText(
      /2× Chope claro 300 ml\s*R\$\s19,80.*desconto: Veio um chope quente-R\$\s4,80.*FaltaR\$\s15,00/,
    )

    await dela.getByRole('button', { name: 'Pagar com cartão' }).click()
    await digitarCartao(dela, cartoes.aprovado.numero)
    await dela.getByRole('button', { name: 'Pagar R$ 15,00' }).click()
    await expect(dela.getByText(respostas.pagamentoEfetuado)).toBeVisible()
    await dela.goto('/recibo')
    await dela
      .getByRole('main')
      .getByRole('link', { name: /R\$\s15,00/ })
      .click()
    await expect(dela.getByText(/desconto de R\$\s4,80/)).toBeVisible()
  },
)

import { respostas } from '@boteco/contract/respostas'
import { semViolacoesClaroEEscuro } from './src/axe.ts'
import { cartoes, confirmar, digitarCartao } from './src/clientes.ts'
import { abrirBar, type Bar, chamar, contratar, darAndamento, pedir, sentar } from './src/pessoas.ts'
import { expect, longo, test } from './src/teste.ts'

// Who owes what, when another guest pays for it, says its table's number, or only holds it.

const CHOPE = 'Chope claro 300 ml'

/** At table 7: Ana owes R$ 19,80 and Rui R$ 9,90. Rui's phone has a Pix open over all of it, which nobody pays. */
async function congelada(bar: Bar) {
  const [barman, garcom] = [await contratar(bar, 'BAR BARMAN'), await contratar(bar, 'BAR GARCON')]
  const [ana, rui] = [await sentar(bar, 7, 'Ana Souza'), await sentar(bar, 7, 'Rui Costa')]
  rui.informacoesUsuario = { ...rui.informacoesUsuario, email: 'rui+pixespera@exemplo.com' }
  await pedir(ana, { produto: bar.cardapio[0]!, quantidade: 2 })
  await pedir(rui, { produto: bar.cardapio[0]!, quantidade: 1 })
  await darAndamento(barman)
  await darAndamento(garcom)
  return { ana, rui, garcom }
}

test('o Pix que outra pessoa abriu e não paga dá lugar a quem consumiu', longo, async ({ abrir, servidor }) => {
  const { ana, rui } = await congelada(await abrirBar(servidor.url))
  const dele = await abrir('celular', '/pedidos-entregues-na-mesa', { cliente: rui })
  await dele.getByRole('button', { name: 'O resto' }).click()
  await dele.getByRole('button', { name: 'Pagar com Pix' }).click()
  await expect(dele.getByRole('button', { name: 'Copiar código Pix' })).toBeVisible()

  const dela = await abrir('celular', '/meus-pedidos-entregues', { cliente: ana })
  await expect(dela.getByText('Parte desta conta está sendo paga em outro aparelho.')).toBeVisible()
  // perhaps it is a friend who treats: to pay oneself is a choice
  await expect(dela.getByRole('button', { name: 'Pagar com cartão' })).toHaveCount(0)
  await semViolacoesClaroEEscuro(dela)
  await dela.getByRole('button', { name: 'Pagar R$ 19,80 por aqui' }).click()
  await dela.getByRole('button', { name: 'Pagar com cartão' }).click()
  await digitarCartao(dela, cartoes.aprovado.numero)
  await dela.getByRole('button', { name: 'Pagar R$ 19,80', exact: true }).click()
  await expect(dela.getByText(respostas.pagamentoEfetuado)).toBeVisible()

  await expect(dele.getByText(/Quem pediu estes itens está pagando por eles/)).toBeVisible()
  await expect(dele.getByRole('button', { name: 'Copiar código Pix' })).toHaveCount(0)
  await semViolacoesClaroEEscuro(dele)
  await dele.reload()
  await expect(dele.getByText(/Não pague mais por aqui: se você já pagou, o valor volta sozinho/)).toBeVisible()
  await chamar(ana, '/auth/fazerCheckoutBoteco', {})
})

test('e dá lugar ao garçom, sem pergunta', longo, async ({ abrir, servidor }) => {
  const { ana, rui, garcom: pessoa } = await congelada(await abrirBar(servidor.url))
  const dele = await abrir('celular', '/pedidos-entregues-na-mesa', { cliente: rui })
  await dele.getByRole('button', { name: 'O resto' }).click()
  await dele.getByRole('button', { name: 'Pagar com Pix' }).click()
  await expect(dele.getByRole('button', { name: 'Copiar código Pix' })).toBeVisible()

  const garcom = await abrir('celular', '/pagamento-conta-maquininha', { pessoa })
  await garcom.getByLabel('Número da mesa').fill('7')
  await garcom.getByRole('button', { name: 'Buscar' }).click()
  const linha = garcom.getByRole('checkbox', { name: /2× .*outra pessoa abriu um pagamento pelo celular/ })
  await expect(linha).not.toBeChecked()
  await linha.check()
  await semViolacoesClaroEEscuro(garcom)
  await garcom.getByRole('button', { name: 'Maquininha' }).click()
  await confirmar(garcom, 'Informar pagamento')
  await expect(garcom.getByText(/Pagamento registrado\. R\$\s19,80/)).toBeVisible()
  // Rui still owes: the table is not free
  await expect(garcom.getByRole('button', { name: /livre/ })).toHaveCount(0)

  await expect(dele.getByText(/O garçom já recebeu itens desta conta/)).toBeVisible()
  await expect(dele.getByRole('button', { name: 'Copiar código Pix' })).toHaveCount(0)
  await chamar(ana, '/auth/fazerCheckoutBoteco', {})
})

test(
  'quem só disse o número da mesa fica à parte na conta, e ao último pagamento o garçom libera a mesa',
  longo,
  async ({ abrir, servidor }) => {
    const bar = await abrirBar(servidor.url)
    await chamar(bar.gerente, '/estabelecimento/salvarEdicaoDadosEstabelecimento', { presenca: 'qr' })
    const { codigos } = await chamar(bar.gerente, '/mesa/buscarCodigos', { de: 7, ate: 7 })
    const [barman, pessoa] = [await contratar(bar, 'BAR BARMAN'), await contratar(bar, 'BAR GARCON')]
    const bia = await sentar(bar, 7, 'Bia Lima', codigos[0]!.codigo)
    const rui = await sentar(bar, 7, 'Rui Costa')
    const [chope, bolinho] = [bar.cardapio[0]!, bar.cardapio[1]!]
    await pedir(bia, { produto: chope, quantidade: 2 })
    await pedir(rui, { produto: chope, quantidade: 5 })
    await chamar(pessoa, '/mesa/confirmarPresenca', { checkins: [rui.checkin.id] })
    await darAndamento(barman)
    await darAndamento(pessoa)

    const garcom = await abrir('celular', '/pagamento-conta-maquininha', { pessoa })
    const buscar = async () => {
      await garcom.getByLabel('Número da mesa').fill('7')
      await garcom.getByRole('button', { name: 'Buscar' }).click()
    }
    await buscar()
    const deFora = garcom.getByRole('region', { name: 'Não são desta mesa' })
    await expect(deFora.getByRole('checkbox', { name: `5× ${CHOPE} · Rui` })).not.toBeChecked()
    const dela = garcom.getByRole('checkbox', { name: `2× ${CHOPE} · Bia` })
    await expect(dela).toBeChecked()
    await expect(garcom.getByText('R$ 19,80').first()).toBeVisible()
    await semViolacoesClaroEEscuro(garcom)
    const informar = async () => {
      await garcom.getByRole('button', { name: 'Maquininha' }).click()
      await confirmar(garcom, 'Informar pagamento')
    }

    // what is still to come keeps the table
    await pedir(bia, { produto: bolinho, quantidade: 1 })
    await garcom.getByRole('checkbox', { name: /1× Bolinho/ }).uncheck()
    await informar()
    await expect(dela).toHaveCount(0)
    const quitada = garcom.getByRole('region', { name: 'Conta quitada' })
    await expect(quitada).toHaveCount(0)
    const cozinha = await contratar(bar, 'BAR COZINHA')
    await darAndamento(cozinha)
    await darAndamento(pessoa)
    await expect(garcom.getByRole('checkbox', { name: /1× Bolinho/ })).toBeChecked()
    await informar()
    await expect(garcom).toHaveURL('/bar-garcon')
    await expect(quitada.getByText(/Bia/)).toBeVisible()
    await expect(quitada.getByText(/Rui/)).toHaveCount(0)
    await semViolacoesClaroEEscuro(garcom)

    // no guest is asked such a thing
    const celular = await abrir('celular', '/usuario-checkado', { cliente: bia })
    await expect(celular.getByText('Olá, Bia!')).toBeVisible()
    await expect(celular.getByRole('button', { name: /livre/ })).toHaveCount(0)

    await quitada.getByRole('button', { name: 'Mesa 7 livre' }).click()
    await expect(garcom.getByText(`Mesa 7: ${respostas.mesaLivre}`)).toBeVisible()
    await expect(garcom.getByRole('button', { name: 'Mesa 7 livre' })).toHaveCount(0)
    // the next people are another party; a screen that was left open does not send them away
    const caio = await sentar(bar, 7, 'Caio Reis', codigos[0]!.codigo)
    await garcom.reload()
    await garcom.getByRole('button', { name: 'Mesa 7 livre' }).click()
    await expect(garcom.getByText(`Mesa 7: ${respostas.mesaLivre}`)).toBeVisible()
    const { objBarcheckin } = await chamar(caio, '/auth/verificarSeCheckinEstaAtivoNaBase', {})
    expect(objBarcheckin?.membro).toBe(true)
  },
)

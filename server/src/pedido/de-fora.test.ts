import { respostas } from '@boteco/contract/respostas'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AppComSandbox, appComSandbox, barComEquipe, cartoes, emailCom } from '../teste/pagamentos.ts'
import { corpoDoPedido, entregarTudo, pagarConta, pedir, type Sentado, sentar } from '../teste/salao.ts'

let teste: AppComSandbox
let bar: Awaited<ReturnType<typeof barComEquipe>>['bar']
let garcom: { token: string }
beforeAll(async () => {
  teste = await appComSandbox()
  ;({ bar, garcom } = await barComEquipe(teste))
})
afterAll(() => teste.encerrar())

/** A guest from abroad: a phone of another country, and no CPF. */
const visitante = () => ({ nome: 'Ingrid Svensson', email: emailCom('visitante'), numeroTelefone: '+46 70 123 45 67' })
const oPedido = (pessoa: object) => ({
  pedidos: corpoDoPedido([[bar.produto, 1]]).pedidos,
  informacoesUsuario: pessoa,
})
const guardado = async ({ id }: Sentado) => {
  const [checkin] = await teste.sql`select nome, telefone, cpf is not null as com_cpf from checkin where id = ${id}`
  return checkin
}

describe('quem vem de fora', () => {
  test.each([{}, { numeroCpf: '' }, { numeroCpf: null }, { numeroCpf: 'XZ8809112' }, { numeroCpf: 'sem CPF' }])(
    'pede e compra fichas com %j, e do documento nada é guardado',
    async (documento) => {
      const ingrid = await sentar(teste, bar.id)
      for (const path of ['/pedido/cadastrarPedido', '/pedido/comprarFichas'] as const) {
        const { status } = await teste.call(path, oPedido({ ...visitante(), ...documento }), {
          checkin: ingrid.segredo,
        })
        expect([path, status]).toEqual([path, 200])
      }
      expect(await guardado(ingrid)).toEqual({ nome: 'Ingrid Svensson', telefone: '+46701234567', com_cpf: false })
      expect(JSON.stringify(await teste.sql`select * from checkin where id = ${ingrid.id}`)).not.toContain('8809112')
    },
  )

  test('um CPF digitado errado continua recusado', async () => {
    const { segredo } = await sentar(teste, bar.id)
    const pedido = oPedido({ ...visitante(), numeroCpf: '529.982.247-26' })
    const { status, body } = await teste.call('/pedido/cadastrarPedido', pedido, { checkin: segredo })
    expect([status, body.message]).toEqual([422, 'CPF inválido!!!'])
  })

  test('paga ao garçom; pelo celular o pagamento pede o CPF e diz por quê, e com um qualquer meio serve', async () => {
    const ingrid = await sentar(teste, bar.id, { mesa: 31 })
    const { checkin } = { checkin: ingrid.segredo }
    await teste.call('/pedido/cadastrarPedido', oPedido(visitante()), { checkin })
    await entregarTudo(teste, ingrid)
    const { pedidos } = (await teste.call('/pedido/buscarMeusPedidosEntregues', {}, { checkin })).body
    for (const recusado of [
      await teste.pagarComCartao({ ...ingrid, pedidos }, cartoes.aprovado),
      await teste.abrirPix({ ...ingrid, pedidos }),
      await teste.call('/pedido/criarCheckoutPagbank', pedidos, { checkin }),
    ])
      expect([recusado.status, recusado.body.code, recusado.body.message]).toEqual([
        422,
        'falta_cpf',
        respostas.faltaCpf,
      ])
    expect(await teste.sql`select from pagamento where checkin_id = ${ingrid.id}`).toHaveLength(0)
    // the CPF of the payer, and the phone of abroad is none that the provider takes
    const comCpf = pedidos.map((linha) => ({ ...linha, cpfClienteCheckin: '529.982.247-25' }))
    const pix = await teste.abrirPix({ ...ingrid, pedidos: comCpf })
    expect([pix.status, pix.body.pagamento.estado]).toEqual([200, 'em_andamento'])
    await teste.call('/cliente/desistirDoPagamento', comCpf, { checkin })
    const pagina = await teste.call('/pedido/criarCheckoutPagbank', comCpf, { checkin })
    expect([pagina.status, pagina.body.data.links.length > 0]).toEqual([200, true])
    await teste.call('/cliente/desistirDoPagamento', comCpf, { checkin })

    await pagarConta(teste, garcom.token, { numeroMesa: 31, numeroComanda: null })
    const { body } = await teste.call('/pedido/verificarSeClientePodeFazerCheckout', {}, { checkin })
    expect(body).toBe(true)
  })

  test('o CPF de quem pediu antes neste celular não fica com quem diz que não tem', async () => {
    const aparelho = await sentar(teste, bar.id)
    await pedir(teste, aparelho, [[bar.produto, 1]])
    expect(await guardado(aparelho)).toMatchObject({ nome: 'Ana Souza', com_cpf: true })
    await teste.call('/pedido/cadastrarPedido', oPedido(visitante()), { checkin: aparelho.segredo })
    expect(await guardado(aparelho)).toMatchObject({ nome: 'Ingrid Svensson', com_cpf: false })
  })

  test('corrige os seus dados sem CPF', async () => {
    const ingrid = await sentar(teste, bar.id)
    await teste.call('/pedido/cadastrarPedido', oPedido(visitante()), { checkin: ingrid.segredo })
    const certos = { ...visitante(), nome: 'Ingrid Svensson Lind', numeroTelefone: '0046 70 765 43 21' }
    const { status } = await teste.call('/privacidade/corrigirDadosDoCheckin', certos, { checkin: ingrid.segredo })
    expect([status, await guardado(ingrid)]).toEqual([
      200,
      { nome: 'Ingrid Svensson Lind', telefone: '+46707654321', com_cpf: false },
    ])
  })
})

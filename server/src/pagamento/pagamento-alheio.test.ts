import { emCotas } from '@boteco/contract/conta/cliente'
import { emReais } from '@boteco/contract/dinheiro'
import { limitesDeCartao } from '@boteco/contract/limites'
import { mensagensDasChamadas } from '@boteco/contract/mensagens-das-chamadas'
import { respostas } from '@boteco/contract/respostas'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { contagem, daCarteira } from '../http/limites.ts'
import { cedidos, noCaixa } from '../provedor/recusas.ts'
import { osPrimeiros, testLongo } from '../teste/longo.ts'
import type { Visto } from '../teste/no-meio.ts'
import {
  type AppComSandbox,
  appComFio,
  barComEquipe,
  cartoes,
  consumiu,
  emailCom,
  enderecoDaPagina,
} from '../teste/pagamentos.ts'

// A guest opens a payment over what another guest consumed, and does not pay it.

let teste: AppComSandbox
let fio: Awaited<ReturnType<typeof appComFio>>['fio']
beforeAll(async () => {
  ;({ teste, fio } = await appComFio())
})
afterEach(() => teste.deixarParaTras())
afterAll(() => teste.encerrar())

const MINUTO = 60_000
/** How long the sandbox's bank looks at such a card, and a little. */
const ANALISE_MS = 9_000
const aPagar = ({ id, produto_pedido_id }: { id: number; produto_pedido_id: number | null }) => ({
  tipo: 'item' as const,
  id,
  produto_pedido_id,
})
const { 'deu lugar a quem pediu': DONO = '', 'recebido no caixa': CAIXA = '' } = cedidos

/** A table with its victim, who consumed R$ 30,00, and a stranger who sits there too. */
async function naMesa(...doEstranho: string[]) {
  const { bar, gerente, garcom } = await barComEquipe(teste)
  const vitima = await consumiu(teste, bar, { mesa: 7, quantidade: 3, email: emailCom('pixespera', 'nunca') })
  const email = emailCom('pixespera', ...(doEstranho.length > 0 ? doEstranho : ['nunca']))
  const estranho = await consumiu(teste, bar, { mesa: 7, email })
  const dela = { ...estranho, pedidos: vitima.pedidos }
  return { bar, gerente, garcom, vitima, estranho, dela, email }
}
type Cliente = Awaited<ReturnType<typeof consumiu>>
type Mesa = Awaited<ReturnType<typeof naMesa>>

const minhas = async ({ segredo }: Cliente) =>
  (await teste.call('/pedido/buscarMeusPedidosEntregues', {}, { checkin: segredo })).body.pedidos
const sair = ({ segredo }: Cliente) => teste.call('/auth/fazerCheckoutBoteco', {}, { checkin: segredo })
const receber = (garcom: { token: string }, { pedidos }: Cliente, mesmoAssim = false) =>
  teste.call('/cliente/informarPagamentoConta', { produtos: pedidos, meio: 'dinheiro', mesmoAssim }, garcom)
const pagamentos = ({ bar }: { bar: { id: number } }) => teste.sql<{ meio: string; estado: string }[]>`
  select meio, estado from pagamento where estabelecimento_id = ${bar.id} order by id`
async function recusadosDe({ id }: { id: number }): Promise<number> {
  const [{ carteira_id }] = await teste.sql<[{ carteira_id: number }]>`select carteira_id from checkin where id = ${id}`
  const { chave } = contagem(limitesDeCartao.doAparelho, [daCarteira(carteira_id)])
  const [linha] = await teste.sql<{ n: number }[]>`select n from tentativa where chave = ${chave}`
  return linha?.n ?? 0
}
async function conferir({ gerente }: { gerente: { token: string } }) {
  const { dia } = (await teste.call('/pagamento/buscarPagamentos', {}, gerente)).body
  return (await teste.call('/pagamento/conciliar', { dia }, gerente)).body.diferencas
}

describe('o Pix que ninguém paga dá lugar', () => {
  const meios: [string, (vitima: Cliente) => Promise<{ status: number }>][] = [
    ['com cartão', (vitima) => teste.pagarComCartao(vitima, cartoes.aprovado)],
    [
      'com Pix',
      async (vitima) => {
        const aberto = await teste.abrirPix(vitima)
        await teste.pagarPix(vitima)
        await teste.retomar(MINUTO)
        return aberto
      },
    ],
    [
      'na página',
      async (vitima) => {
        const aberta = await teste.abrirPagina(vitima)
        await teste.pagarNaPagina(enderecoDaPagina(aberta))
        await teste.retomar(MINUTO)
        return aberta
      },
    ],
  ]
  test.each(osPrimeiros(meios))(
    'a quem consumiu, que paga %s e sai; o Pix pago depois volta sozinho',
    async (_como, pagar) => {
      const mesa = await naMesa()
      const { vitima, estranho, dela } = mesa
      const { body } = await teste.abrirPix(dela)
      expect(body.pagamento).toMatchObject({ estado: 'em_andamento', valor: 30 })
      // no guest leaves with an unpaid account; but the lines are hers to pay
      expect(await sair(vitima)).toMatchObject({ status: 409, body: { message: mensagensDasChamadas.pedidoEmAberto } })
      expect(await minhas(vitima)).toMatchObject([{ situacao: 'pagando', cede: true }])

      expect((await pagar(vitima)).status).toBe(200)
      expect(await minhas(vitima)).toMatchObject([{ situacao: 'pago', cede: false }])
      expect((await sair(vitima)).status).toBe(200)
      expect(await teste.consultar(estranho, body.pagamento.referencia)).toMatchObject({
        message: DONO,
        pagamento: { estado: 'cancelado' },
        pix: null,
      })

      // the code is still good at the provider
      expect(await teste.pagarPix(estranho)).toBeLessThan(400)
      expect(await conferir(mesa)).toMatchObject([
        { tipo: 'estado', referencia: body.pagamento.referencia, corrigida: true },
      ])
      await teste.retomar(MINUTO)
      expect(await teste.estornosDe(estranho)).toMatchObject([
        { estado: 'feito', valor: 3000, via: 'provedor', motivo: expect.stringMatching(/^Pago tarde/) },
      ])
      expect([await teste.liquidoDe(estranho), await teste.liquidoDe(vitima)]).toEqual([0, 3000])
      expect(await conferir(mesa)).toEqual([])
    },
  )

  testLongo('ao garçom, sem pergunta, e quem o abriu lê por quê', async () => {
    const mesa = await naMesa()
    const { vitima, estranho, dela, garcom } = mesa
    const { body } = await teste.abrirPix(dela)
    const conta = await teste.call('/cliente/getContaCliente', { dadosCliente: { numeroMesa: 7 } }, garcom)
    expect(conta.body.arrayProdutosNaoPagos).toMatchObject([
      { situacao: 'pagando', cede: true },
      { situacao: 'a_pagar', cede: false },
    ])
    expect(await receber(garcom, vitima)).toMatchObject({ status: 200, body: { message: respostas.contaInformada } })
    expect(await teste.consultar(estranho, body.pagamento.referencia)).toMatchObject({ message: CAIXA, pix: null })
    expect((await sair(vitima)).status).toBe(200)
    await teste.pagarPix(estranho)
    // the money is known, and is not back yet
    expect((await teste.consultar(estranho, body.pagamento.referencia)).aMais).toMatch(
      /já tinha sido paga de outro modo ou cancelada\. R\$\s30,00 voltam sozinhos/,
    )
    await teste.retomar(MINUTO)
    expect(await teste.estornosDe(estranho)).toMatchObject([{ estado: 'feito', valor: 3000 }])
    expect(await teste.liquidoDe(estranho)).toBe(0)
    expect(await pagamentos(mesa)).toEqual([
      { meio: 'pix', estado: 'estornado' },
      { meio: 'dinheiro', estado: 'pago' },
    ])
  })

  testLongo('mesmo que o provedor não diga nada dele', async () => {
    const mesa = await naMesa('erro500-leitura', 'nunca')
    await teste.abrirPix(mesa.dela)
    expect((await teste.pagarComCartao(mesa.vitima, cartoes.aprovado)).status).toBe(200)
    const outra = await naMesa('erro500-leitura', 'nunca')
    await teste.abrirPix(outra.dela)
    expect((await receber(outra.garcom, outra.vitima)).status).toBe(200)
    expect(await pagamentos(outra)).toEqual([
      { meio: 'pix', estado: 'cancelado' },
      { meio: 'dinheiro', estado: 'pago' },
    ])
  })

  testLongo('mesmo enquanto o código ainda é feito: ninguém o recebe', async () => {
    const mesa = await naMesa()
    let pago: Promise<{ status: number }> | undefined
    fio.enganar = async ({ caminho, corpo }: Visto) => {
      if (caminho === '/orders' && corpo.includes(mesa.email) && !pago) {
        pago = teste.pagarComCartao(mesa.vitima, cartoes.aprovado)
        await pago
      }
      return null
    }
    const aberto = await teste.abrirPix(mesa.dela)
    fio.enganar = () => null
    expect((await pago)?.status).toBe(200)
    expect(aberto).toMatchObject({ status: 409, body: { message: respostas.linhaEmPagamento } })
    expect(JSON.stringify(aberto.body)).not.toContain('000201')
    expect(await pagamentos(mesa)).toEqual([
      { meio: 'pix', estado: 'cancelado' },
      { meio: 'cartao', estado: 'pago' },
    ])
    // no guest has the code; should it be paid all the same, the provider is asked, who says nothing by itself
    expect(await teste.pagarPix(mesa.estranho)).toBeLessThan(400)
    await teste.retomar(MINUTO)
    expect(await teste.estornosDe(mesa.estranho)).toMatchObject([{ estado: 'feito', valor: 3000 }])
    expect(await teste.liquidoDe(mesa.estranho)).toBe(0)
  })

  testLongo('ao gerente que cancela o item; pago depois, o valor volta', async () => {
    const { vitima, estranho, dela, gerente } = await naMesa()
    await teste.abrirPix(dela)
    const idProdutoPedido = vitima.pedidos[0]?.produto_pedido_id
    const cancelado = await teste.call('/pedido/cancelarItem', { idProdutoPedido, motivo: 'Veio errado' }, gerente)
    expect(cancelado).toMatchObject({ status: 200, body: { message: respostas.itemCancelado } })
    expect((await sair(vitima)).status).toBe(200)
    await teste.pagarPix(estranho)
    await teste.retomar(MINUTO)
    await teste.retomar(MINUTO)
    expect(await teste.estornosDe(estranho)).toMatchObject([{ estado: 'feito', valor: 3000 }])
    expect(await teste.liquidoDe(estranho)).toBe(0)
  })

  test('se já foi pago, nada é cobrado de novo', async () => {
    const mesa = await naMesa()
    await teste.abrirPix(mesa.dela)
    await teste.pagarPix(mesa.estranho)
    expect(await teste.pagarComCartao(mesa.vitima, cartoes.aprovado)).toMatchObject({
      status: 409,
      body: { message: mensagensDasChamadas.nadaAPagar },
    })
    expect(await receber(mesa.garcom, mesa.vitima)).toMatchObject({ status: 409, body: { code: 'ja_pago' } })
    expect(await pagamentos(mesa)).toEqual([{ meio: 'pix', estado: 'pago' }])
    expect((await sair(mesa.vitima)).status).toBe(200)
  })
})

describe('a página que outra pessoa abriu', () => {
  test('é fechada, e ninguém paga mais nela', async () => {
    const mesa = await naMesa()
    const pagina = enderecoDaPagina(await teste.abrirPagina(mesa.dela))
    expect((await teste.pagarComCartao(mesa.vitima, cartoes.aprovado)).status).toBe(200)
    expect((await teste.pagarNaPagina(pagina)).status).toBe(409)
    expect(await pagamentos(mesa)).toEqual([
      { meio: 'checkout', estado: 'cancelado' },
      { meio: 'cartao', estado: 'pago' },
    ])
  })

  test.each(
    osPrimeiros([
      ['enquanto o banco decide o cartão digitado nela', ['nunca'], 'analise-paga'],
      ['enquanto ninguém diz se um banco decide', ['erro500-leitura', 'nunca'], null],
    ]),
  )('dá lugar também %s', async (_quando, etiquetas, forma) => {
    for (const pagar of [
      ({ vitima }: Mesa) => teste.pagarComCartao(vitima, cartoes.aprovado),
      ({ garcom, vitima }: Mesa) => receber(garcom, vitima),
    ]) {
      const mesa = await naMesa(...etiquetas)
      const pagina = enderecoDaPagina(await teste.abrirPagina(mesa.dela))
      if (forma) await teste.pagarNaPagina(pagina, forma)
      expect((await pagar(mesa)).status).toBe(200)
      expect((await sair(mesa.vitima)).status).toBe(200)
      expect((await pagamentos(mesa))[0]).toEqual({ meio: 'checkout', estado: 'cancelado' })
      if (!forma) continue
      // the bank says yes after all
      await teste.avancar(ANALISE_MS)
      await teste.retomar(MINUTO)
      await teste.retomar(MINUTO)
      expect(await teste.estornosDe(mesa.estranho)).toMatchObject([{ estado: 'feito', valor: 3000 }])
      expect(await teste.liquidoDe(mesa.estranho)).toBe(0)
    }
  })
})

describe('o cartão de outra pessoa que o banco ainda analisa', () => {
  const meios: [string, (mesa: Mesa) => Promise<{ status: number }>][] = [
    ['à dona, que paga com cartão', ({ vitima }) => teste.pagarComCartao(vitima, cartoes.aprovado)],
    ['à dona, que abre um Pix', ({ vitima }) => teste.abrirPix(vitima)],
    ['ao garçom, sem pergunta', ({ garcom, vitima }) => receber(garcom, vitima)],
  ]
  test.each(osPrimeiros(meios))('dá lugar %s; aprovado depois, o valor volta sozinho', async (_aQuem, pagar) => {
    const mesa = await naMesa('nunca')
    const { body } = await teste.pagarComCartao(mesa.dela, cartoes.analisePaga)
    expect(body.pagamento.estado).toBe('em_andamento')
    expect(await minhas(mesa.vitima)).toMatchObject([{ situacao: 'pagando', cede: true }])
    expect((await pagar(mesa)).status).toBe(200)
    expect(await teste.consultar(mesa.estranho, body.pagamento.referencia)).toMatchObject({
      message: expect.stringMatching(/deu lugar/),
      pagamento: { estado: 'cancelado' },
    })
    await teste.avancar(ANALISE_MS)
    await teste.retomar(MINUTO)
    await teste.retomar(MINUTO)
    expect(await teste.estornosDe(mesa.estranho)).toMatchObject([{ estado: 'feito', valor: 3000 }])
    expect(await teste.liquidoDe(mesa.estranho)).toBe(0)
  })

  testLongo('não impede o gerente de cancelar o item', async () => {
    const { vitima, dela, gerente } = await naMesa('nunca')
    await teste.pagarComCartao(dela, cartoes.analisePaga)
    const idProdutoPedido = vitima.pedidos[0]?.produto_pedido_id
    const cancelado = await teste.call('/pedido/cancelarItem', { idProdutoPedido, motivo: 'Veio errado' }, gerente)
    expect(cancelado.status).toBe(200)
    expect((await sair(vitima)).status).toBe(200)
  })

  testLongo(
    'recusado depois que deu lugar, no meio da cobrança, conta como recusado, e quem pagava lê por quê',
    async () => {
      const mesa = await naMesa('nunca')
      fio.enganar = async ({ caminho, corpo }: Visto) => {
        if (caminho.endsWith('/pay') && corpo.includes('CREDIT_CARD')) {
          fio.enganar = () => null
          expect((await teste.abrirPix(mesa.vitima)).status).toBe(200)
        }
        return null
      }
      const antes = await recusadosDe(mesa.estranho)
      expect(await teste.pagarComCartao(mesa.dela, cartoes.recusado)).toMatchObject({
        status: 409,
        body: { message: DONO },
      })
      expect((await recusadosDe(mesa.estranho)) - antes).toBe(1)
    },
  )
})

describe('o cartão de quem pediu, que o banco ainda analisa', () => {
  test('é do garçom decidir: avisado, ele recebe, e o que vem depois volta', async () => {
    const mesa = await naMesa()
    await teste.pagarComCartao(mesa.vitima, cartoes.analisePaga)
    expect(await receber(mesa.garcom, mesa.vitima)).toMatchObject({
      status: 409,
      body: { code: 'pagamento_aberto', message: noCaixa.decidindo(emReais(3000)) },
    })
    expect((await receber(mesa.garcom, mesa.vitima, true)).status).toBe(200)
    expect(await pagamentos(mesa)).toEqual([
      { meio: 'cartao', estado: 'cancelado' },
      { meio: 'dinheiro', estado: 'pago' },
    ])
    await teste.avancar(ANALISE_MS)
    await teste.retomar(MINUTO)
    await teste.retomar(MINUTO)
    expect(await teste.liquidoDe(mesa.vitima)).toBe(0)
    expect(await teste.situacoes(mesa.vitima)).toEqual(['pago'])
  })

  testLongo('não dá lugar a outro cartão seu: os dois podiam ser cobrados', async () => {
    const { vitima } = await naMesa()
    await teste.pagarComCartao(vitima, cartoes.analisePaga)
    expect(await teste.pagarComCartao(vitima, cartoes.aprovado)).toMatchObject({
      status: 409,
      body: { code: 'linha_em_pagamento' },
    })
  })
})

describe('entre os que pagam pela mesa', () => {
  test.each(osPrimeiros(['meus', 'da mesa']))(
    'em partes iguais, com o Pix de um pela mesa toda: o que a lista %s oferece a cada um é aceito',
    async (qual) => {
      const { bar, vitima, estranho, dela } = await naMesa()
      const terceiro = await teste.vizinho(bar, 7)
      const inteiras = [...vitima.pedidos, ...estranho.pedidos]
      const dividir = (quem: Pick<Cliente, 'segredo'>) =>
        teste.call(
          '/conta/dividir',
          { linhas: inteiras.map((linha) => linha.produto_pedido_id ?? 0), partes: 3 },
          { checkin: quem.segredo },
        )
      await dividir(estranho)
      const { minhas } = (await dividir(terceiro)).body
      const oferece = async ({ segredo }: Pick<Cliente, 'segredo'>) => {
        const path = qual === 'meus' ? '/pedido/buscarMeusPedidosEntregues' : '/pedido/buscarPedidosEntreguesNaMesa'
        const linhas = emCotas((await teste.call(path, {}, { checkin: segredo })).body.pedidos)
        return linhas.filter(({ situacao, cede }) => situacao === 'a_pagar' || cede)
      }
      expect(minhas.length).toBeGreaterThan(0)
      for (const quem of [{ ...vitima, ...terceiro }, vitima]) {
        // all that the table owes, the others' parts too
        const daMesa = emCotas(
          (await teste.call('/pedido/buscarPedidosEntreguesNaMesa', {}, { checkin: estranho.segredo })).body.pedidos,
        ).filter(({ situacao }) => situacao === 'a_pagar')
        expect((await teste.abrirPix({ ...dela, pedidos: daMesa.map(aPagar) })).status).toBe(200)
        const linhas = await oferece(quem)
        expect(linhas.length).toBeGreaterThan(0)
        const pago = await teste.pagarComCartao({ ...quem, pedidos: linhas.map(aPagar) }, cartoes.aprovado)
        expect([qual, pago.status]).toEqual([qual, 200])
      }
    },
  )

  testLongo('quem chegou antes fica com o que não é do outro, e nada se perde no caminho', async () => {
    const mesa = await naMesa()
    const { vitima, estranho, dela, bar } = mesa
    const { body } = await teste.abrirPix({ ...dela, pedidos: [...vitima.pedidos, ...estranho.pedidos] })
    const vizinho = await teste.vizinho(bar, 7)
    for (const [quem, pedidos] of [
      [vizinho, vitima.pedidos],
      [vitima, [...vitima.pedidos, ...estranho.pedidos]],
    ] as const)
      expect(await teste.pagarComCartao({ ...quem, pedidos: [...pedidos] }, cartoes.aprovado)).toMatchObject({
        status: 409,
        body: { message: respostas.linhaEmPagamento },
      })
    expect(await teste.consultar(estranho, body.pagamento.referencia)).toMatchObject({
      pix: body.pix,
      pagamento: { estado: 'em_andamento' },
    })
    // the lists of the table say so to each
    const lista = async (segredo: string) =>
      (await teste.call('/pedido/buscarPedidosEntreguesNaMesa', {}, { checkin: segredo })).body.pedidos.map(
        ({ cede }) => cede,
      )
    expect(await lista(vitima.segredo)).toEqual([true, false])
    expect(await lista(estranho.segredo)).toEqual([false, false])
    expect(await lista(vizinho.segredo)).toEqual([false, false])

    // her own alone are hers: the code was for one sum, and all of it gives way
    expect((await teste.pagarComCartao(vitima, cartoes.aprovado)).status).toBe(200)
    expect(await teste.situacoes(estranho)).toEqual(['a_pagar'])
  })

  testLongo('do Pix que deu lugar, pago depois, fica o que ainda se devia e volta o resto', async () => {
    const mesa = await naMesa()
    const { vitima, estranho, dela } = mesa
    await teste.abrirPix({ ...dela, pedidos: [...vitima.pedidos, ...estranho.pedidos] })
    expect((await teste.pagarComCartao(vitima, cartoes.aprovado)).status).toBe(200)
    await teste.pagarPix(estranho)
    await teste.retomar(MINUTO)
    await teste.retomar(MINUTO)
    expect(await teste.situacoes(estranho)).toEqual(['pago'])
    expect([await teste.liquidoDe(estranho), await teste.liquidoDe(vitima)]).toEqual([1000, 3000])
    expect(await conferir(mesa)).toEqual([])
  })
})

describe('no mesmo instante', () => {
  test.each(
    osPrimeiros([
      ['antes que se pergunte por ele', 'GET', 409],
      ['depois que deu lugar', 'POST', 200],
    ]),
  )('o Pix é pago %s: o dinheiro de um só fica', async (_quando, metodo, esperado) => {
    const mesa = await naMesa()
    const { vitima, estranho, dela } = mesa
    await teste.abrirPix(dela)
    // the victim's payment first reads the other's order, and then opens one of its own
    let pago = false
    fio.enganar = async (visto) => {
      if (!pago && visto.metodo === metodo && visto.caminho.startsWith('/orders')) {
        pago = true
        await teste.pagarPix(estranho)
      }
      return null
    }
    const { status } = await teste.pagarComCartao(vitima, cartoes.aprovado)
    fio.enganar = () => null
    expect([pago, status]).toEqual([true, esperado])
    await teste.retomar(MINUTO)
    await teste.retomar(MINUTO)
    expect((await teste.liquidoDe(estranho)) + (await teste.liquidoDe(vitima))).toBe(3000)
    expect(await teste.situacoes(vitima)).toEqual(['pago'])
    expect(await conferir(mesa)).toEqual([])
  })

  testLongo(
    'o Pix é pago, a dona paga e o garçom recebe, vez após vez: uma vez só, e os três livros concordam',
    async () => {
      for (let rodada = 0; rodada < 3; rodada++) {
        const mesa = await naMesa('ok')
        const { bar, vitima, estranho, dela, garcom } = mesa
        expect((await teste.abrirPix(dela)).status).toBe(200)
        const [, cartao, caixa] = await Promise.all([
          teste.pagarPix(estranho).then(() => teste.avancar(1000)),
          teste.pagarComCartao(vitima, cartoes.aprovado),
          receber(garcom, vitima),
        ])
        expect([200, 409]).toContain(cartao.status)
        expect([200, 409]).toContain(caixa.status)
        await teste.retomar(MINUTO)
        await teste.retomar(2 * MINUTO)
        // the provider's money and the till's, the payments, and the account
        const noProvedor = (await teste.liquidoDe(estranho)) + (await teste.liquidoDe(vitima))
        expect(noProvedor + (caixa.status === 200 ? 3000 : 0)).toBe(3000)
        const [{ pago }] = await teste.sql<[{ pago: number }]>`
        select coalesce(sum(pl.valor - pl.estornado), 0) as pago from pagamento_linha pl
        join pagamento p on p.id = pl.pagamento_id and p.estado in ('pago', 'estornado')
        where pl.estabelecimento_id = ${bar.id}`
        expect(pago).toBe(3000)
        expect(await teste.situacoes(vitima)).toEqual(['pago'])
        expect(await conferir(mesa)).toEqual([])
      }
    },
  )
})

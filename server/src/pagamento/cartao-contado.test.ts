import { limitesDeCartao } from '@boteco/contract/limites'
import { respostas } from '@boteco/contract/respostas'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contagem, daCarteira } from '../http/limites.ts'
import { loginDe, novaPessoa, novoBar, novoProduto } from '../teste/app.ts'
import { jaPagou } from '../teste/honestos.ts'
import { testLongo } from '../teste/longo.ts'
import {
  type AppComSandbox,
  appComSandbox,
  barAberto,
  cartoes,
  clienteComCartao,
  consumiu,
  emailCom,
} from '../teste/pagamentos.ts'

let teste: AppComSandbox
beforeAll(async () => {
  teste = await appComSandbox()
})
afterAll(() => teste.encerrar())

const { doAparelho, doBar, dosDesconhecidos } = limitesDeCartao

async function contados(chave: string): Promise<number> {
  const [linha] = await teste.sql<{ n: number }[]>`select n from tentativa where chave = ${chave}`
  return linha?.n ?? 0
}
async function chaveDoAparelho({ id }: { id: number }): Promise<string> {
  const [{ carteira_id }] = await teste.sql<[{ carteira_id: number }]>`select carteira_id from checkin where id = ${id}`
  return contagem(doAparelho, [daCarteira(carteira_id)]).chave
}
/** A guest to whose device something was paid in this bar before. */
async function servido() {
  const bar = await barAberto(teste)
  const cliente = await consumiu(teste, bar)
  await jaPagou(
    teste,
    bar.id,
    await teste.sql<{ id: number }[]>`select carteira_id as id from checkin where id = ${cliente.id}`,
  )
  return cliente
}
/** Forgets what cards have been tried, as if they were another person's. */
const esquecer = () => teste.sql`delete from tentativa`

describe('cartões recusados', () => {
  test('de sessenta tentados num celular, doze chegam ao banco, e o Pix continua', async () => {
    await esquecer()
    const email = emailCom()
    const cliente = await teste.cliente({ email })
    // cards are told apart by their number, and each of them may be declined five times
    const varios = [cartoes.recusado, cartoes.semSaldo]
    const ditos: number[] = []
    for (let vez = 0; vez < 60; vez++) {
      await teste.sql`delete from tentativa where chave <> ${await chaveDoAparelho(cliente)}`
      const { status } = await teste.pagarComCartao(cliente, varios[vez % 2]!)
      ditos.push(status)
    }
    expect(ditos).toEqual([...Array(12).fill(402), ...Array(48).fill(429)])
    expect(await teste.cobrancasDe(email)).toHaveLength(12)
    expect((await teste.abrirPix(cliente)).status).toBe(200)
  })

  test('contam pelo celular também depois de sair e fazer outro check-in', async () => {
    await esquecer()
    const bar = await barAberto(teste)
    const cliente = await consumiu(teste, bar)
    const chave = await chaveDoAparelho(cliente)
    await teste.sql`insert into tentativa values (${chave}, 12, now() + interval '1 hour')`
    expect((await teste.pagarComCartao(cliente, cartoes.aprovado)).status).toBe(429)
    await teste.sql`update checkin set fechado_em = now() where id = ${cliente.id}`
    const volta = await teste.call('/auth/fazerCheckinBoteco', { estabelecimento: { id: bar.id } }, cliente)
    const segredo = volta.body.objBarcheckin.segredo ?? ''
    expect((await teste.pagarComCartao({ ...cliente, segredo }, cartoes.aprovado)).status).toBe(429)
  })

  test('contam pelo bar; o que é pago, não', async () => {
    await esquecer()
    const bar = await barAberto(teste)
    const { chave } = contagem(doBar, [String(bar.id)])
    await teste.sql`insert into tentativa values (${chave}, 99, now() + interval '1 hour')`
    expect((await teste.pagarComCartao(await consumiu(teste, bar), cartoes.aprovado)).status).toBe(200)
    expect(await contados(chave)).toBe(99)
    expect((await teste.pagarComCartao(await consumiu(teste, bar), cartoes.recusado)).status).toBe(402)
    const outro = await teste.pagarComCartao(await consumiu(teste, bar), cartoes.aprovado)
    expect([outro.status, outro.body.message]).toEqual([429, respostas.muitasTentativas])
    expect((await teste.pagarComCartao(await teste.cliente(), cartoes.aprovado)).status).toBe(200)
  })

  testLongo('um mesmo cartão em muitos celulares encerra as tentativas de quem o traz', async () => {
    await esquecer()
    for (let vez = 0; vez < 5; vez++) {
      const cliente = await teste.cliente()
      expect((await teste.pagarComCartao(cliente, cartoes.recusado)).status).toBe(402)
      expect((await teste.pagarComCartao(cliente, cartoes.aprovado)).status).toBe(200)
    }
    const sexto = await teste.cliente()
    expect((await teste.pagarComCartao(sexto, cartoes.recusado)).status).toBe(402)
    expect((await teste.pagarComCartao(sexto, cartoes.semSaldo)).status).toBe(429)
    // a new device with another card counts as another person
    const setimo = await teste.cliente()
    expect((await teste.pagarComCartao(setimo, cartoes.semSaldo)).status).toBe(402)
    expect((await teste.pagarComCartao(setimo, cartoes.aprovado)).status).toBe(200)
    // no digit of it, and nothing that can be tried without the key
    const chaves = (await teste.sql<{ chave: string }[]>`select chave from tentativa`).map(({ chave }) => chave)
    for (const chave of chaves) expect(chave).toMatch(/^[\w-]{43}$/)
    expect(chaves).not.toContain(contagem(limitesDeCartao.doCartao, [cartoes.recusado]).chave)
  })

  test('um cartão salvo é recusado cinco vezes, e depois nem chega ao banco', async () => {
    await esquecer()
    const email = emailCom()
    const cliente = await teste.cliente({ email })
    const { token } = await clienteComCartao(teste, cartoes.recusado)
    const pagar = () =>
      teste.call(
        '/pagbank/criarPagamentoPagBankComTokenSalvo',
        { pedidos: cliente.pedidos },
        { checkin: cliente.segredo, token },
      )
    const ditos: number[] = []
    for (let vez = 0; vez < 8; vez++) ditos.push((await pagar()).status)
    expect(ditos).toEqual([...Array(5).fill(402), 429, 429, 429])
    expect(await teste.cobrancasDe(email)).toHaveLength(5)
  })

  testLongo(
    'de celulares que nenhuma casa viu contam todos juntos, de quantos bares e endereços forem; quem já foi servido paga',
    async () => {
      await esquecer()
      const { chave } = contagem(dosDesconhecidos, [''])
      const pagar = async (cartao: string, email = emailCom()) =>
        teste.pagarComCartao(await teste.cliente({ email }), cartao)
      expect((await pagar(cartoes.recusado)).status).toBe(402)
      expect((await pagar(cartoes.aprovado)).status).toBe(200)
      expect(await contados(chave)).toBe(1)
      const visto = await servido()
      expect((await teste.pagarComCartao(visto, cartoes.recusado)).status).toBe(402)
      expect(await contados(chave)).toBe(1)

      await teste.sql`update tentativa set n = ${dosDesconhecidos.max} where chave = ${chave}`
      const email = emailCom()
      expect((await pagar(cartoes.semSaldo, email)).status).toBe(429)
      expect(await teste.cobrancasDe(email)).toEqual([])
      expect((await teste.abrirPix(await teste.cliente())).status).toBe(200)
      expect((await teste.pagarComCartao(visto, cartoes.aprovado)).status).toBe(200)
    },
  )

  testLongo('guardados numa conta nova a cada vez contam pelo endereço', async () => {
    await esquecer()
    const guardar = async () => {
      const token = await loginDe(teste, (await novaPessoa(teste)).email)
      const cartaoCriptografado = await teste.cifrar(cartoes.invalido)
      return (await teste.call('/cliente/salvarCartao', { cartaoCriptografado }, { token })).status
    }
    const ditos: number[] = []
    for (let vez = 0; vez < 12; vez++) ditos.push(await guardar())
    expect(ditos).toEqual([...Array(10).fill(400), 429, 429])
  })

  testLongo('o que o banco recusa mais tarde também conta, uma vez', async () => {
    await esquecer()
    const cliente = await teste.cliente()
    const { status, body } = await teste.pagarComCartao(cliente, '4000000001000027')
    expect([status, body.pagamento.estado]).toEqual([200, 'em_andamento'])
    const chave = await chaveDoAparelho(cliente)
    expect(await contados(chave)).toBe(0)
    await teste.avancar(60 * 60_000)
    for (let vez = 0; vez < 3; vez++) await teste.consultar(cliente, body.pagamento.referencia)
    expect((await teste.consultar(cliente, body.pagamento.referencia)).pagamento.estado).toBe('recusado')
    expect(await contados(chave)).toBe(1)
  })
})

describe('um bar que ninguém confirmou', () => {
  test('não recebe nada pela conta de todos, e o celular diz a quem pagar; confirmado, recebe', async () => {
    const bar = await novoBar(teste, { confirmado_em: null })
    const cliente = await consumiu(teste, { ...bar, produto: await novoProduto(teste, bar.id) })
    const { token } = await clienteComCartao(teste, cartoes.aprovado)
    const comSalvo = () =>
      teste.call(
        '/pagbank/criarPagamentoPagBankComTokenSalvo',
        { pedidos: cliente.pedidos },
        { checkin: cliente.segredo, token },
      )
    const chavePublica = () => teste.call('/cliente/getChavePublicaPagbank', {}, { checkin: cliente.segredo })
    const meios = [
      chavePublica,
      comSalvo,
      () => teste.pagarComCartao(cliente, cartoes.aprovado),
      () => teste.abrirPagina(cliente),
      () => teste.abrirPix(cliente),
    ]
    const antes = (await teste.estado()).orders.length
    for (const pagar of meios)
      expect(await pagar()).toMatchObject({ status: 503, body: { message: respostas.pagamentoDesligado } })
    expect((await teste.estado()).orders).toHaveLength(antes)
    await teste.sql`update estabelecimento set confirmado_em = now() where id = ${bar.id}`
    expect((await chavePublica()).status).toBe(200)
    expect((await teste.pagarComCartao(cliente, cartoes.aprovado)).status).toBe(200)
  })
})

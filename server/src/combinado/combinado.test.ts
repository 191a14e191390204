import { randomUUID } from 'node:crypto'
import { respostas } from '@boteco/contract/respostas'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { OCIOSO_MS } from '../conta/ociosos.ts'
import { cofreDeTeste, novoBar, novoFuncionario, novoGerente, novoProduto } from '../teste/app.ts'
import { testLongo } from '../teste/longo.ts'
import {
  type AppComSandbox,
  appComSandbox,
  barComEquipe,
  cartoes,
  clienteComCartao,
  emailCom,
} from '../teste/pagamentos.ts'
import { entregarTudo, estoqueDe, itensDe, pedir, type Sentado, sentar } from '../teste/salao.ts'
import { acabarCombinados } from './fim.ts'

let teste: AppComSandbox
let bar: { id: number; nome: string }
let garcom: { token: string }
let gerente: { token: string }
let chope: { id: number }
beforeAll(async () => {
  teste = await appComSandbox()
  bar = await novoBar(teste)
  await teste.sql`update estabelecimento set conta_no_cartao = true, taxa_percentual = 10 where id = ${bar.id}`
  garcom = await novoFuncionario(teste, bar.id, 'BAR GARCON')
  gerente = await novoGerente(teste, bar.id)
  chope = await novoProduto(teste, bar.id, { nome: 'Chope', preco_venda: 1000, qtd_estoque: 500 })
})
afterAll(() => teste.encerrar())

const combinar = async (
  { segredo }: Sentado,
  numero: string = cartoes.aprovado,
  mais: object = {},
  chave = randomUUID(),
) =>
  teste.call(
    '/combinado/fazer',
    { teto: 150, comTaxa: false, cartaoCriptografado: await teste.cifrar(numero), ...mais },
    { checkin: segredo, chave },
  )
const ler = async ({ segredo }: Sentado) => (await teste.call('/combinado/buscarConta', {}, { checkin: segredo })).body
const irEmbora = ({ segredo }: Sentado, mostrado: number, chave: string = randomUUID()) =>
  teste.call('/combinado/irEmbora', { mostrado }, { checkin: segredo, chave })
const naoPassaram = async () => (await teste.call('/combinado/buscarQueNaoPassaram', {}, garcom)).body.contas
const fechado = async ({ id }: Sentado) =>
  (await teste.sql<{ fechado: boolean }[]>`select fechado_em is not null as fechado from checkin where id = ${id}`)[0]!
    .fechado
const combinadoDe = async ({ id }: Sentado) =>
  (
    await teste.sql`select acabou, token, teto, cobrar_em from combinado where checkin_id = ${id} order by id desc limit 1`
  )[0]

/** A guest with so many beers on the table, who left their tab with a card. */
async function comCartao({
  numero = cartoes.aprovado as string,
  chopes = 2,
  email = emailCom('ok'),
  token,
  ...mais
}: {
  numero?: string
  chopes?: number
  email?: string
  token?: string
  teto?: number
  comTaxa?: boolean
} = {}) {
  const ana = await sentar(teste, bar.id, token ? { token } : {})
  await pedir(teste, ana, [[chope, chopes]], { email })
  await entregarTudo(teste, ana)
  const { status, body } = await combinar(ana, numero, mais)
  if (status !== 200) throw new Error(body.message)
  return { ...ana, email }
}

describe('o combinado', () => {
  test('só onde a casa deixa, com o limite do cliente; nada é cobrado, e do cartão fica o que se pode guardar', async () => {
    const outro = await novoBar(teste)
    const ze = await sentar(teste, outro.id)
    expect((await ler(ze)).oferece).toBe(false)
    expect((await combinar(ze)).body.code).toBe('sem_conta_no_cartao')
    const ana = await comCartao({ teto: 80 })
    expect(await ler(ana)).toEqual({
      ...{ oferece: true, cobrar: 20, fica: 0, a_cancelar: 0, decidindo: false, recusado: null },
      combinado: { teto: 80, taxa_percentual: 0, ultimos_digitos: '2097', cobrar_as: null },
    })
    expect(await teste.cobrancasDe(ana.email)).toEqual([])
    expect((await combinar(ana)).body.code).toBe('ja_combinado')
    const [linha] = await teste.sql`select * from combinado where checkin_id = ${ana.id}`
    expect(linha!.token).toMatch(/^CARD_/)
    expect(JSON.stringify(linha)).not.toContain(cartoes.aprovado)
    // out of reach is no ceiling
    expect((await combinar(ana, cartoes.aprovado, { teto: 5 })).status).toBe(400)
  })

  test('quem só disse o nome diz quem paga ao combinar; sem isso nada é guardado', async () => {
    const ana = await sentar(teste, bar.id)
    expect((await combinar(ana)).body.code).toBe('falta_cpf')
    const quem = {
      ...{ cpfClienteCheckin: '529.982.247-25', nomeClienteCheckin: 'Ana Souza' },
      ...{ emailClienteCheckin: 'ana@exemplo.com', telefoneClienteCheckin: '(11) 98765-4321' },
    }
    expect((await combinar(ana, cartoes.aprovado, quem)).status).toBe(200)
    const [dela] = await teste.sql<{ cpf: string }[]>`select cpf from checkin where id = ${ana.id}`
    expect(cofreDeTeste.decifrar(dela!.cpf)).toBe('52998224725')
  })

  test('o cartão guardado na conta paga sem ser digitado de novo; sem ele, ou sem conta, não', async () => {
    const lia = await clienteComCartao(teste, cartoes.aprovado)
    const ana = await sentar(teste, bar.id, { token: lia.token })
    await pedir(teste, ana, [[chope, 1]], { email: emailCom('ok') })
    await entregarTudo(teste, ana)
    const comOGuardado = (token?: string) =>
      teste.call(
        '/combinado/fazer',
        { teto: 50, comTaxa: false },
        { checkin: ana.segredo, chave: randomUUID(), ...(token && { token }) },
      )
    expect((await comOGuardado()).body.code).toBe('sem_cartao_salvo')
    expect((await comOGuardado(lia.token)).status).toBe(200)
    const [guardado] = await teste.sql`
      select k.token = s.token as mesmo from combinado k, cartao_salvo s where k.checkin_id = ${ana.id} and s.usuario_id = ${lia.usuario_id}`
    expect(guardado).toEqual({ mesmo: true })
    expect((await irEmbora(ana, 10)).body).toMatchObject({ saiu: true, pagamento: { estado: 'pago' } })
  })

  test('um cartão vencido, ou que o provedor não guarda, não começa nada', async () => {
    const ana = await sentar(teste, bar.id)
    await pedir(teste, ana, [[chope, 1]])
    expect((await combinar(ana, '4000000002000018')).body.code).toBe('cartao_recusado')
    expect((await ler(ana)).combinado).toBeNull()
  })
})

describe('ir embora', () => {
  test('um toque cobra só o que chegou, com a taxa combinada; o que não chegou é cancelado e volta ao estoque', async () => {
    const ana = await comCartao({ comTaxa: true })
    const antes = await estoqueDe(teste, chope)
    await pedir(teste, ana, [[chope, 3]], { email: ana.email })
    expect(await ler(ana)).toMatchObject({ cobrar: 22, a_cancelar: 3, fica: 0 })
    const { body } = await irEmbora(ana, 22)
    expect(body).toMatchObject({
      saiu: true,
      message: respostas.checkoutFeito,
      pagamento: { estado: 'pago', meio: 'cartao_salvo', valor: 22 },
    })
    expect(await fechado(ana)).toBe(true)
    expect((await teste.cobrancasDe(ana.email)).map(({ amount, status }) => [amount.value, status])).toEqual([
      [2200, 'PAID'],
    ])
    expect((await itensDe(teste, ana)).map(({ status_pedido }) => status_pedido)).toEqual([
      'PEDIDO ENTREGUE AO CLIENTE',
      'PEDIDO CANCELADO',
    ])
    expect(await estoqueDe(teste, chope)).toBe(antes)
    expect(await combinadoDe(ana)).toMatchObject({ acabou: 'saiu', token: null })
    // who agreed to nothing takes nothing out of the kitchen by leaving
    const ze = await sentar(teste, bar.id)
    await pedir(teste, ze, [[chope, 1]])
    expect((await irEmbora(ze, 0)).body.code).toBe('valor_mudou')
    expect((await itensDe(teste, ze)).map(({ status_pedido }) => status_pedido)).toEqual(['PEDIDO FEITO PELO CLIENTE'])
    // an answer that was lost
    expect((await irEmbora(ana, 22)).body).toMatchObject({ saiu: true })
    const { body: recibo } = await teste.call(
      '/pagamento/buscarRecibo',
      { referencia: body.pagamento!.referencia },
      { checkin: ana.segredo },
    )
    expect(recibo).toMatchObject({ recibo: { valor: 22, meio: 'cartao_salvo' } })
  })

  test('a conta que mudou não é cobrada pelo valor de antes', async () => {
    const ana = await comCartao()
    expect((await irEmbora(ana, 10)).body).toMatchObject({ code: 'valor_mudou' })
    expect(await teste.cobrancasDe(ana.email)).toEqual([])
  })

  test('nunca acima do limite: o que passa continua devido, e quem ficou devendo não sai', async () => {
    const ana = await comCartao({ teto: 25, chopes: 2 })
    await pedir(teste, ana, [[chope, 1]], { email: ana.email })
    await entregarTudo(teste, ana)
    expect(await ler(ana)).toMatchObject({ cobrar: 20, fica: 10 })
    expect((await irEmbora(ana, 20)).body).toMatchObject({ saiu: false, message: respostas.combinadoPagouParte })
    // what was charged counts: of the 25 only 5 are left
    expect(await ler(ana)).toMatchObject({ cobrar: 0, fica: 10 })
    expect((await irEmbora(ana, 0)).body.code).toBe('pedido_em_aberto')
    expect(await fechado(ana)).toBe(false)
    expect(await naoPassaram()).toContainEqual(
      expect.objectContaining({ checkin: ana.id, porque: 'passou_do_teto', falta: 10 }),
    )
  })

  test('o que a equipe passou de outra conta não vai para o cartão; a parte que ela mesma tomou vai', async () => {
    const ana = await comCartao({ chopes: 1 })
    const bia = await sentar(teste, bar.id)
    await pedir(teste, bia, [[chope, 1]], { email: emailCom('b') })
    await entregarTudo(teste, bia)
    await teste.sql`update item_pedido set checkin_id = ${ana.id} where checkin_id = ${bia.id}`
    expect(await ler(ana)).toMatchObject({ cobrar: 10, fica: 10 })
  })

  testLongo('o couvert dela vai para o cartão; o de outra pessoa, que a equipe passou, não', async () => {
    const { bar: comMusica, gerente: chefe, garcom: moco } = await barComEquipe(teste)
    await teste.call('/estabelecimento/salvarEdicaoDadosEstabelecimento', { couvert: 15, conta_no_cartao: true }, chefe)
    await teste.call('/conta/anunciarCouvert', { hoje: true }, chefe)
    const [ana, bia] = [await sentar(teste, comMusica.id, { mesa: 1 }), await sentar(teste, comMusica.id, { mesa: 2 })]
    for (const { id } of [ana, bia])
      await teste.sql`update checkin set presente_em = now(), nome = 'Ana', email = 'ana@exemplo.com', telefone = '11987654321',
        cpf = ${cofreDeTeste.cifrar('52998224725')} where id = ${id}`
    expect((await combinar(ana)).status).toBe(200)
    expect(await ler(ana)).toMatchObject({ cobrar: 15, fica: 0 })
    const [dela] = await itensDe(teste, bia)
    await teste.call('/mesa/passarLinhas', { linhas: [dela!.id], de: bia.id, para: ana.id }, moco)
    expect(await ler(ana)).toMatchObject({ cobrar: 15, fica: 15 })
  })

  test('o toque de uma tela velha não tira da cozinha o que se pediu depois', async () => {
    const ana = await comCartao({ teto: 20 })
    await pedir(teste, ana, [[chope, 1]], { email: ana.email })
    await entregarTudo(teste, ana)
    expect((await irEmbora(ana, 20)).body.saiu).toBe(false)
    await teste.call('/combinado/desfazer', {}, { checkin: ana.segredo })
    expect((await combinar(ana)).status).toBe(200)
    await pedir(teste, ana, [[chope, 3]], { email: ana.email })
    expect((await irEmbora(ana, 20)).body).toMatchObject({ saiu: false })
    expect((await itensDe(teste, ana)).at(-1)!.status_pedido).toBe('PEDIDO FEITO PELO CLIENTE')
  })

  test('recusado: nada é pago, ninguém tenta de novo, e o garçom e o gerente sabem antes da porta', async () => {
    const ana = await comCartao({ numero: cartoes.semSaldo })
    const recusa = await irEmbora(ana, 20)
    expect([recusa.status, recusa.body.code]).toEqual([402, 'pagamento_recusado'])
    expect(await fechado(ana)).toBe(false)
    expect(await ler(ana)).toMatchObject({
      ...{ combinado: null, cobrar: 0, fica: 20 },
      recusado: { ultimos_digitos: '3264', message: 'Saldo ou limite insuficiente. Use outro cartão.' },
    })
    expect(await combinadoDe(ana)).toMatchObject({ acabou: 'recusado', token: null })
    expect(await naoPassaram()).toContainEqual(
      expect.objectContaining({ checkin: ana.id, porque: 'recusado', falta: 20 }),
    )
    const { body } = await teste.call('/relatorio/buscarInicio', {}, gerente)
    expect(body.cartoes!.quantos).toBeGreaterThan(0)
    expect((await irEmbora(ana, 20)).body.code).toBe('valor_mudou')
    // another card is another agreement, and the row is gone
    await combinar(ana)
    expect((await naoPassaram()).map(({ checkin }) => checkin)).not.toContain(ana.id)
    expect((await irEmbora(ana, 20)).body.saiu).toBe(true)
  })

  testLongo('em análise: ninguém sai nem paga duas vezes; aprovado depois, sai com um toque', async () => {
    const ana = await comCartao({ numero: cartoes.analisePaga })
    expect((await irEmbora(ana, 20)).body).toMatchObject({ saiu: false, pagamento: { estado: 'em_andamento' } })
    expect(await ler(ana)).toMatchObject({ cobrar: 0, fica: 20, decidindo: true })
    expect(await naoPassaram()).toContainEqual(expect.objectContaining({ checkin: ana.id, porque: 'sem_resposta' }))
    expect((await irEmbora(ana, 20)).body).toMatchObject({ saiu: false })
    expect(await teste.cobrancasDe(ana.email)).toHaveLength(1)
    await teste.avancar(600_000)
    await teste.retomar(60_000)
    expect((await irEmbora(ana, 20)).body).toMatchObject({ saiu: true })
    expect(await teste.cobrancasDe(ana.email)).toHaveLength(1)
  })

  testLongo('a resposta se perdeu, e a mesma vontade vem outra vez: uma cobrança', async () => {
    const ana = await comCartao({ email: emailCom('perdida.1vez') })
    const chave = randomUUID()
    await irEmbora(ana, 20, chave)
    await irEmbora(ana, 20, chave)
    expect(await teste.cobrancasDe(ana.email)).toHaveLength(1)
    expect(await fechado(ana)).toBe(true)
  })

  testLongo('dois toques no mesmo instante são uma cobrança', async () => {
    const ana = await comCartao()
    await Promise.all([irEmbora(ana, 20), irEmbora(ana, 20)])
    expect(await teste.cobrancasDe(ana.email)).toHaveLength(1)
  })

  test('desfeito, o cartão é esquecido e não paga mais nada', async () => {
    const ana = await comCartao()
    await teste.call('/combinado/desfazer', {}, { checkin: ana.segredo })
    expect(await combinadoDe(ana)).toMatchObject({ acabou: 'cliente', token: null })
    expect((await irEmbora(ana, 20)).body.code).toBe('valor_mudou')
    expect(await teste.cobrancasDe(ana.email)).toEqual([])
  })

  testLongo('o que o cartão pagou volta ao cartão', async () => {
    const ana = await comCartao()
    const { body } = await irEmbora(ana, 20)
    const [item] = await itensDe(teste, ana)
    await teste.sql`update sessao set provada_em = now()`
    await teste.call(
      '/pagamento/estornar',
      { pagamento: body.pagamento!.id, linhas: [{ linha: item!.id }], motivo: 'Chope quente' },
      gerente,
    )
    expect(await teste.liquidoDe(ana)).toBe(0)
  })
})

describe('quem só foi embora', () => {
  const deps = () => ({
    sql: teste.servidor,
    provedor: teste.provedor,
    cofre: cofreDeTeste,
    publicUrl: teste.publicUrl,
    log: { warn: () => {} },
  })
  const NOVE_MIN = 9 * 60_000
  const passam = (ms: number) => Promise.all([acabarCombinados(deps(), ms), acabarCombinados(deps(), ms)])

  test('é avisado dez minutos antes, e na hora dois servidores cobram uma vez e fecham', async () => {
    const ana = await comCartao()
    await passam(OCIOSO_MS - 11 * 60_000)
    expect((await ler(ana)).combinado!.cobrar_as).toBeNull()
    await passam(OCIOSO_MS - NOVE_MIN)
    expect((await ler(ana)).combinado!.cobrar_as).not.toBeNull()
    expect(await teste.cobrancasDe(ana.email)).toEqual([])
    await passam(OCIOSO_MS)
    expect(await teste.cobrancasDe(ana.email)).toEqual([])
    await passam(OCIOSO_MS + 2 * 60_000)
    expect((await teste.cobrancasDe(ana.email)).map(({ status }) => status)).toEqual(['PAID'])
    expect(await fechado(ana)).toBe(true)
  })

  test('quem pede outra coisa depois do aviso não é cobrado, nem quem paga de outro jeito', async () => {
    const [ana, bia] = [await comCartao(), await comCartao()]
    await passam(OCIOSO_MS - NOVE_MIN)
    await teste.sql`update checkin set ultima_atividade_em = now() + interval '6 hours' where id = ${ana.id}`
    await teste.call('/combinado/desfazer', {}, { checkin: bia.segredo })
    await passam(OCIOSO_MS + 2 * 60_000)
    expect(await teste.cobrancasDe(ana.email)).toEqual([])
    expect(await teste.cobrancasDe(bia.email)).toEqual([])
    expect(await combinadoDe(ana)).toMatchObject({ acabou: null, cobrar_em: null })
  })

  test('quem volta enquanto o banco decide continua na casa, com o que pediu', async () => {
    const ana = await comCartao()
    await passam(OCIOSO_MS - NOVE_MIN)
    const voltando = {
      ...teste.provedor,
      criarPedido: async (...dito: Parameters<typeof teste.provedor.criarPedido>) => {
        await pedir(teste, ana, [[chope, 1]], { email: ana.email })
        await teste.sql`update checkin set ultima_atividade_em = now() + interval '6 hours 2 minutes' where id = ${ana.id}`
        return teste.provedor.criarPedido(...dito)
      },
    }
    await acabarCombinados({ ...deps(), provedor: voltando }, OCIOSO_MS + 2 * 60_000)
    expect((await teste.cobrancasDe(ana.email)).map(({ status }) => status)).toEqual(['PAID'])
    expect(await fechado(ana)).toBe(false)
    expect((await itensDe(teste, ana)).at(-1)!.status_pedido).toBe('PEDIDO FEITO PELO CLIENTE')
  })

  test('o que chega à mesa enquanto o banco decide não tira da cozinha o que falta: cobra na vez seguinte', async () => {
    const ana = await comCartao()
    await passam(OCIOSO_MS - NOVE_MIN)
    const chegando = {
      ...teste.provedor,
      criarPedido: async (...dito: Parameters<typeof teste.provedor.criarPedido>) => {
        await pedir(teste, ana, [[chope, 1]], { email: ana.email })
        await entregarTudo(teste, ana)
        await pedir(teste, ana, [[chope, 1]], { email: ana.email })
        await teste.sql`update checkin set ultima_atividade_em = now() where id = ${ana.id}`
        return teste.provedor.criarPedido(...dito)
      },
    }
    await acabarCombinados({ ...deps(), provedor: chegando }, OCIOSO_MS + 2 * 60_000)
    expect(await fechado(ana)).toBe(false)
    expect((await itensDe(teste, ana)).at(-1)!.status_pedido).toBe('PEDIDO FEITO PELO CLIENTE')
  })

  test('o que nem cabe no limite não é cobrado, e o garçom sabe que ela saiu devendo', async () => {
    const ana = await comCartao({ teto: 10, chopes: 3 })
    await passam(OCIOSO_MS - NOVE_MIN)
    expect((await naoPassaram()).map(({ checkin }) => checkin)).not.toContain(ana.id)
    await passam(OCIOSO_MS + 2 * 60_000)
    expect(await teste.cobrancasDe(ana.email)).toEqual([])
    expect(await naoPassaram()).toContainEqual(
      expect.objectContaining({ checkin: ana.id, porque: 'passou_do_teto', falta: 30 }),
    )
  })

  testLongo(
    'a conta de quem tem cadastro recebe uma carta antes e uma depois, e o celular fica sabendo depois que a mesa fechou',
    async () => {
      const lia = await clienteComCartao(teste, cartoes.aprovado)
      const ana = await comCartao({ token: lia.token })
      await teste.sql`insert into notificacao_aparelho (estabelecimento_id, checkin_id, endereco, p256dh, auth)
      values (${bar.id}, ${ana.id}, 'https://push.exemplo.com/x', 'x', 'y')`
      const cartas = () => teste.sql<{ linhas: string[] }[]>`
      select linhas from carta where tipo = 'conta_no_cartao' and linhas[1] like ${`${bar.nome}%`} order by id`
      await passam(OCIOSO_MS - NOVE_MIN)
      expect(await cartas()).toMatchObject([
        { linhas: [expect.stringContaining('será cobrada no cartão final 2097'), expect.anything()] },
      ])
      await passam(OCIOSO_MS + 2 * 60_000)
      const [, depois, ...mais] = await cartas()
      expect([depois!.linhas[0], mais]).toEqual([expect.stringMatching(/R\$\s20,00 no cartão final 2097/), []])
      expect(await fechado(ana)).toBe(true)
      const [aparelho] = await teste.sql`select from notificacao_aparelho where checkin_id = ${ana.id}`
      expect(aparelho).toBeDefined()
    },
  )

  testLongo('recusado na saída da casa: continua devendo, e o provedor não é perguntado outra vez', async () => {
    const ana = await comCartao({ numero: cartoes.recusado })
    await passam(OCIOSO_MS - NOVE_MIN)
    await passam(OCIOSO_MS + 2 * 60_000)
    await passam(OCIOSO_MS + 20 * 60_000)
    expect((await teste.cobrancasDe(ana.email)).map(({ status }) => status)).toEqual(['DECLINED'])
    expect(await fechado(ana)).toBe(false)
    expect(await naoPassaram()).toContainEqual(expect.objectContaining({ checkin: ana.id, porque: 'recusado' }))
  })

  test('um dia depois o combinado acabou, e o cartão foi esquecido', async () => {
    const ana = await sentar(teste, bar.id)
    await pedir(teste, ana, [[chope, 1]])
    await combinar(ana)
    await acabarCombinados(deps(), 25 * 3_600_000)
    expect(await combinadoDe(ana)).toMatchObject({ acabou: 'prazo', token: null })
  })
})

describe('a equipe', () => {
  test('nem levanta o limite, nem cobra: o checkout forçado dá a conta por perdida, e o cartão é esquecido', async () => {
    const ana = await comCartao()
    for (const path of [
      '/combinado/buscarConta',
      '/combinado/fazer',
      '/combinado/desfazer',
      '/combinado/irEmbora',
    ] as const)
      expect([401, 403]).toContain((await teste.call(path, { mostrado: 20 } as never, garcom)).status)
    await teste.sql`update sessao set provada_em = now()`
    await teste.call('/contas/forcarCheckoutCheckin', { id: ana.id }, gerente)
    expect(await fechado(ana)).toBe(true)
    expect(await combinadoDe(ana)).toMatchObject({ acabou: 'saiu', token: null })
    expect(await teste.cobrancasDe(ana.email)).toEqual([])
    const mudar = teste.sql`update combinado set teto = 500000 where checkin_id = ${ana.id}`
    await expect(mudar).rejects.toThrow(/não muda/)
  })
})

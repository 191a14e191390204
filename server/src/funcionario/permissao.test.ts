import { randomUUID } from 'node:crypto'
import { limites } from '@boteco/contract/limites'
import { respostas } from '@boteco/contract/respostas'
import type { Poder } from '@boteco/contract/sessao/casa'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loginDe, nomeNovo, novoFuncionario, novoProduto } from '../teste/app.ts'
import { osPrimeiros, testLongo } from '../teste/longo.ts'
import { type AppComSandbox, appComSandbox, barComEquipe, consumiu, emailCom } from '../teste/pagamentos.ts'
import { entregarTudo, itensDe, pagarConta, pedir, sentar } from '../teste/salao.ts'
import { novoTablet, pinNovo } from '../teste/tablets.ts'

let teste: AppComSandbox
beforeAll(async () => {
  teste = await appComSandbox()
})
afterAll(() => teste.encerrar())

type Quem = { token: string; tablet?: string }
type Pessoa = Quem & { usuario_id: number; vinculo_id: number; nome: string; email: string }

/** Somebody of the team with a PIN of their own. */
async function comPinProprio(pessoa: Pessoa) {
  const pin = pinNovo()
  const { status } = await teste.call('/user/definirMeuPin', { pin }, { token: pessoa.token })
  expect(status).toBe(200)
  return { ...pessoa, pin }
}

/** A picanha of R$ 29,90 was delivered at table 1, in a bar whose waiter gives no discount. */
async function picanhaNaMesa() {
  const equipe = await barComEquipe(teste)
  const garcom = (await novoFuncionario(teste, equipe.bar.id, 'BAR GARCON', { nome: 'Beto Sousa' })) as Pessoa
  const marta = await comPinProprio(
    (await novoFuncionario(teste, equipe.bar.id, 'BAR GERENTE', { nome: 'Marta Reis' })) as Pessoa,
  )
  const picanha = await novoProduto(teste, equipe.bar.id, { preco_venda: 2990, nome: nomeNovo('Picanha') })
  const ana = await consumiu(teste, { ...equipe.bar, produto: picanha }, { mesa: 1, email: emailCom('nunca') })
  const [item] = await itensDe(teste, ana)
  const corpo = (percentual = 50) => ({ linhas: [item!.id], quanto: { percentual }, motivo: 'Veio fria' })
  const tirar = (percentual = 50, quem: Quem = garcom, chave: string = randomUUID()) =>
    teste.call('/conta/darDesconto', corpo(percentual), { ...quem, chave })
  const permitir = (
    mais: { pessoa?: number; pin?: string; chamada?: string; corpo?: unknown } = {},
    quem: Quem = garcom,
  ) =>
    teste.call(
      '/sessao/permitir',
      { pessoa: marta.usuario_id, pin: marta.pin, chamada: '/conta/darDesconto', corpo: corpo(), ...mais },
      quem,
    )
  return { ...equipe, garcom, marta, picanha, ana, item: item!.id, corpo, tirar, permitir }
}
const atosDe = async (quem: Quem, tipo: string) =>
  (await teste.call('/auditoria/buscarAtos', { tipo: tipo as never }, quem)).body.atos

describe('permitir no aparelho do colega', () => {
  test('quem pode digita o PIN, o ato é feito uma vez, e os dois nomes ficam', async () => {
    const { garcom, marta, tirar, permitir } = await picanhaNaMesa()
    const falta = await tirar()
    expect([falta.status, falta.body]).toMatchObject([403, { code: 'falta_permissao', poder: 'desconto' }])
    // only those who have a PIN, and may
    expect((falta.body as unknown as { pessoas: unknown }).pessoas).toEqual([
      { id: marta.usuario_id, nome: marta.nome },
    ])
    expect((await permitir()).body.message).toBe(respostas.permitido)
    const chave = randomUUID()
    const feito = await tirar(50, garcom, chave)
    expect(feito.body).toMatchObject({ valor: 14.95 })
    // whose answer was lost hears it again, and nothing is done twice
    expect((await tirar(50, garcom, chave)).body).toEqual(feito.body)
    expect((await tirar()).body.code).toBe('falta_permissao')
    const [ato] = await atosDe(marta, 'desconto')
    expect(ato?.texto).toContain('Beto Sousa tirou')
    expect(ato?.texto).toContain('com a permissão de Marta Reis')
    // and she is told, until she saw it
    const avisos = async () => (await teste.call('/sessao/buscarMeusPerfis', {}, marta)).body.permitidas ?? []
    const [aviso, ...outros] = await avisos()
    expect([aviso, outros]).toMatchObject([{ poder: 'desconto', por: 'Beto Sousa' }, []])
    await teste.call('/sessao/verPermitidas', { ids: [aviso!.id] }, garcom)
    expect(await avisos()).toHaveLength(1)
    await teste.call('/sessao/verPermitidas', { ids: [aviso!.id] }, marta)
    expect(await avisos()).toEqual([])
  })

  test('não abre login nem vale para outro valor, outra linha, outra chamada, outro aparelho, outra casa', async () => {
    const { bar, garcom, marta, picanha, ana, item, corpo, tirar, permitir } = await picanhaNaMesa()
    const outra = await picanhaNaMesa()
    await pedir(teste, ana, [[picanha, 1]])
    await entregarTudo(teste, ana)
    const segunda = (await itensDe(teste, ana)).find(({ id }) => id !== item)!.id
    expect((await permitir()).status).toBe(200)
    const outroTelefone = { token: await loginDe(teste, garcom.email) }
    const colega = (await novoFuncionario(teste, bar.id, 'BAR GARCON')) as Pessoa
    const recusas = [
      () => tirar(51),
      () => tirar(100),
      () => teste.call('/conta/darDesconto', { ...corpo(), linhas: [segunda] }, garcom),
      () => teste.call('/conta/darDesconto', { ...corpo(), linhas: [item, segunda] }, garcom),
      () => teste.call('/conta/darDesconto', { ...corpo(), linhas: [outra.item] }, garcom),
      () => teste.call('/conta/darDesconto', { ...corpo(), motivo: 'Outro' }, garcom),
      () => tirar(50, outroTelefone),
      () => tirar(50, colega),
      () => tirar(50, outra.garcom),
    ]
    for (const tentar of recusas) expect([403, 404]).toContain((await tentar()).status)
    expect((await teste.call('/estabelecimento/buscarFuncionariosDoEstabelecimento', {}, garcom)).status).toBe(403)
    // nobody of another house allows, and what nobody has to allow is not allowed
    expect((await permitir({ pessoa: outra.marta.usuario_id, pin: outra.marta.pin })).body.code).toBe(
      'nao_pode_permitir',
    )
    for (const chamada of ['/user/definirPin', '/auth/logout', 'constructor', '/nada'])
      expect((await permitir({ chamada })).status).toBe(400)
    expect((await tirar()).status).toBe(200)
    expect((await permitir({}, { token: marta.token })).body.code).toBe('de_si_mesmo')
  })

  test('não vale para si mesmo, nem por outra função da mesma pessoa; nem de quem não pode, foi dispensado ou perdeu o poder', async () => {
    const { bar, gerente, garcom, marta, tirar, permitir } = await picanhaNaMesa()
    // a waiter who is a manager too, and came in by PIN on a tablet: there they are no manager
    const dois = await comPinProprio((await novoFuncionario(teste, bar.id, 'BAR GARCON')) as Pessoa)
    await teste.sql`insert into vinculo ${teste.sql({ estabelecimento_id: bar.id, usuario_id: dois.usuario_id, perfil: 'BAR GERENTE' })}`
    const tablet = await novoTablet(teste, await novoFuncionario(teste, bar.id, 'BAR GERENTE'), 'SALAO')
    const { body } = await teste.call('/tablet/entrarComPin', { pessoa: dois.usuario_id, pin: dois.pin }, { tablet })
    const noTablet = { token: body.token, tablet }
    const falta = await tirar(50, noTablet)
    expect((falta.body as unknown as { pessoas: { id: number }[] }).pessoas.map(({ id }) => id)).not.toContain(
      dois.usuario_id,
    )
    expect((await permitir({ pessoa: dois.usuario_id, pin: dois.pin }, noTablet)).body.code).toBe('de_si_mesmo')
    const colega = await comPinProprio((await novoFuncionario(teste, bar.id, 'BAR GARCON')) as Pessoa)
    expect((await permitir({ pessoa: colega.usuario_id, pin: colega.pin })).body.code).toBe('nao_pode_permitir')
    // it was given, and then taken from who gave it
    await teste.call('/user/definirPoderes', { id: colega.vinculo_id, difere: { desconto: 50 } }, gerente)
    expect((await permitir({ pessoa: colega.usuario_id, pin: colega.pin })).status).toBe(200)
    await teste.call('/user/definirPoderes', { id: colega.vinculo_id, difere: { desconto: 49 } }, gerente)
    expect((await tirar()).body.code).toBe('falta_permissao')
    expect((await permitir()).status).toBe(200)
    expect((await teste.call('/user/excluirfuncionario', { id: marta.vinculo_id }, gerente)).status).toBe(200)
    expect((await tirar()).body.code).toBe('falta_permissao')
    expect((await permitir()).body.code).toBe('nao_pode_permitir')
    expect((await tirar(50, garcom)).status).toBe(403)
  })

  test('velha não vale, e duas vezes ao mesmo tempo é uma', async () => {
    const { garcom, tirar, permitir } = await picanhaNaMesa()
    await permitir()
    await teste.sql`update permissao set dada_em = now() - interval '121 seconds' where usada_em is null`
    expect((await tirar()).body.code).toBe('falta_permissao')
    await permitir()
    const juntos = await Promise.all([tirar(), tirar(), tirar()])
    expect(juntos.map(({ status }) => status).sort()).toEqual([200, 403, 403])
    expect((await teste.sql`select from desconto where feito_por = ${garcom.vinculo_id}`).length).toBe(1)
  })

  test('o PIN errado é contado por quem permite, por quem pede e pela casa, e não fica guardado em lugar nenhum', async () => {
    const { marta, permitir } = await picanhaNaMesa()
    const [, , porQuemPede, pelaCasa] = limites['/sessao/permitir'] ?? []
    expect([porQuemPede?.por, pelaCasa?.por]).toEqual([['usuario'], ['casa']])
    for (let vez = 0; vez < 5; vez++) expect((await permitir({ pin: `31${vez}4` })).body.code).toBe('pin_errado')
    const certo = await permitir()
    expect([certo.status, certo.body.code]).toEqual([429, 'muitas_tentativas'])
    const [{ guardadas }] = await teste.sql<[{ guardadas: number }]>`
      select count(*)::int as guardadas from idempotencia where resposta::text like ${`%${marta.pin}%`}`
    expect(guardadas).toBe(0)
  })
})

describe('o que cada um pode', () => {
  testLongo('o gerente dá e tira de cada pessoa, até onde quer, e cada coisa só até onde quem dá a tem', async () => {
    const { gerente, garcom, tirar } = await picanhaNaMesa()
    const definir = (difere: object, quem: Quem = gerente, id = garcom.vinculo_id) =>
      teste.call('/user/definirPoderes', { id, difere }, quem)
    expect((await definir({ desconto: 20, cortesia: 10 })).status).toBe(200)
    expect((await tirar(21)).body.message).toContain(`${respostas.descontoAcimaDoLimite} 20 %.`)
    expect((await tirar(20)).status).toBe(200)
    // a courtesy of R$ 23,92 where R$ 10,00 may be given; what was taken off before counts
    expect((await tirar(100)).status).toBe(403)
    await definir({ cortesia: 25 })
    expect((await tirar(100)).status).toBe(403)
    await definir({ cortesia: 29.9 })
    expect((await tirar(100)).status).toBe(200)
    const [ato] = await atosDe(gerente, 'poderes')
    expect(ato?.texto).toContain('pode dar cortesia até R$')
    const { funcionarios } = (await teste.call('/estabelecimento/buscarFuncionariosDoEstabelecimento', {}, gerente))
      .body
    expect(funcionarios.find(({ id }) => id === garcom.vinculo_id)).toMatchObject({
      difere: { cortesia: 29.9 },
      padrao: { receber: 1, desconto: 0 },
    })
    expect((await definir({ desconto: 101 })).status).toBe(422)
    expect((await definir({ receber: 1 }, garcom)).status).toBe(403)
    const [chefe] = funcionarios.filter(({ nomePerfil }) => nomePerfil === 'BAR GERENTE')
    expect((await definir({ receber: 0 }, gerente, chefe!.id)).body.code).toBe('gerente_pode_tudo')
  })

  test('de quem se tira, deixa de fazer; a quem se dá, faz sem pedir', async () => {
    const { bar, gerente, garcom, picanha } = await picanhaNaMesa()
    const ana = await sentar(teste, bar.id, { mesa: 4 })
    await pedir(teste, ana, [[picanha, 1]])
    await entregarTudo(teste, ana)
    const [item] = await itensDe(teste, ana)
    const receber = () =>
      teste.call(
        '/cliente/informarPagamentoConta',
        { produtos: [{ tipo: 'item', id: item!.id, produto_pedido_id: item!.id }], meio: 'dinheiro' } as never,
        garcom,
      )
    const definir = (difere: Partial<Record<Poder, number>>) =>
      teste.call('/user/definirPoderes', { id: garcom.vinculo_id, difere }, gerente)
    await definir({ receber: 0 })
    expect((await receber()).body).toMatchObject({ code: 'falta_permissao', poder: 'receber' })
    await definir({})
    expect((await receber()).status).toBe(200)
    const [{ id }] = await teste.sql<[{ id: number }]>`
      select pagamento_id as id from pagamento_linha where linha_id = ${item!.id}`
    const trocar = () => teste.call('/pagamento/trocarMeio', { pagamento: id, meio: 'maquininha' }, garcom)
    expect((await trocar()).body).toMatchObject({ code: 'falta_permissao', poder: 'trocarMeio' })
    await definir({ trocarMeio: 1 })
    expect((await trocar()).status).toBe(200)
  })

  test.each(
    osPrimeiros([
      ['/pagamento/trocarMeio', 'trocarMeio', ({ pagamento }) => ({ pagamento, meio: 'dinheiro' })],
      [
        '/pagamento/estornar',
        'devolver',
        ({ pagamento, item }) => ({ pagamento, linhas: [{ linha: item }], motivo: 'Veio fria' }),
      ],
      ['/pagamento/desfazerRecebimento', 'devolver', ({ pagamento }) => ({ pagamento })],
      ['/pedido/cancelarItem', 'cancelar', ({ item }) => ({ idProdutoPedido: item, motivo: 'Veio fria' })],
    ] as [
      '/pagamento/trocarMeio',
      Poder,
      (de: { pagamento: number; item: number }) => { pagamento: number; meio: 'dinheiro' },
    ][]),
  )('%s do garçom, com o PIN de quem pode: uma vez', async (chamada, poder, corpoDe) => {
    const { garcom, marta, item, permitir } = await picanhaNaMesa()
    await pagarConta(teste, garcom.token, { numeroMesa: 1 })
    const [{ pagamento }] = await teste.sql<[{ pagamento: number }]>`
      select pagamento_id as pagamento from pagamento_linha where linha_id = ${item}`
    const corpo = corpoDe({ pagamento, item })
    const fazer = () => teste.call(chamada, corpo, { ...garcom, chave: randomUUID() })
    expect((await fazer()).body).toMatchObject({ code: 'falta_permissao', poder })
    expect((await permitir({ chamada, corpo })).status).toBe(200)
    expect((await fazer()).body).toMatchObject({ message: expect.any(String) })
    expect((await fazer()).status).not.toBe(200)
    const [ato] = await teste.sql<{ vinculo_id: number; permitido_por: number }[]>`
      select vinculo_id, permitido_por from ato where permitido_por is not null order by id desc limit 1`
    expect(ato).toEqual({ vinculo_id: garcom.vinculo_id, permitido_por: marta.vinculo_id })
  })

  test.each(osPrimeiros(['pedir', 'receber', 'código da comanda']))(
    '%s com o PIN de quem pode: uma vez só, com outra chave também, e quem permitiu é avisado e fica escrito',
    async (qual) => {
      const { gerente, garcom, marta, picanha, ana, permitir } = await picanhaNaMesa()
      const comanda = await teste.call('/checkin/abrirComanda', { numeroComanda: 5 }, garcom)
      const conta = await teste.call('/cliente/getContaCliente', { dadosCliente: { numeroMesa: 1 } }, garcom)
      const [chamada, corpo, poder] = (
        {
          pedir: [
            '/pedido/cadastrarPedido',
            { idCheckin: ana.id, pedidos: [{ produto: { id: picanha.id }, quantidade: 1 }] },
            'vender',
          ],
          receber: ['/cliente/informarPagamentoConta', conta.body.arrayProdutosNaoPagos, 'receber'],
          'código da comanda': ['/checkin/mostrarCodigoDaComanda', { checkin: comanda.body.comanda.id }, 'vender'],
        } as unknown as Record<string, ['/pedido/cadastrarPedido', never, Poder]>
      )[qual]!
      await teste.call('/user/definirPoderes', { id: garcom.vinculo_id, difere: { [poder]: 0 } }, gerente)
      const fazer = () => teste.call(chamada, corpo, { ...garcom, chave: randomUUID() })
      expect((await fazer()).body).toMatchObject({ code: 'falta_permissao', poder })
      expect((await permitir({ chamada, corpo })).status).toBe(200)
      expect((await fazer()).body).toMatchObject({ message: expect.any(String) })
      expect((await fazer()).body.code).toBe('falta_permissao')
      expect((await teste.call('/sessao/buscarMeusPerfis', {}, marta)).body.permitidas).toMatchObject([
        { poder, por: 'Beto Sousa' },
      ])
      const [lido] = await atosDe(marta, 'permissao')
      expect(lido?.texto).toMatch(/^Beto Sousa pôde .+, com a permissão de Marta Reis\.$/)
    },
  )

  testLongo('o caixa recebe, vê as contas e troca o meio; não vende nem prepara', async () => {
    const { bar, ana } = await picanhaNaMesa()
    const caixa = await novoFuncionario(teste, bar.id, 'BAR CAIXA')
    const { arrayProdutosNaoPagos } = (
      await teste.call('/cliente/getContaCliente', { dadosCliente: { numeroMesa: 1 } }, caixa)
    ).body
    expect(arrayProdutosNaoPagos).toHaveLength(1)
    await pagarConta(teste, caixa.token, { numeroMesa: 1 })
    const { pagamentos } = (await teste.call('/pagamento/buscarPagamentos', {}, caixa)).body
    expect(pagamentos).toHaveLength(1)
    const troca = { pagamento: pagamentos[0]!.id, meio: 'pix_no_caixa' as const }
    expect((await teste.call('/pagamento/trocarMeio', troca, caixa)).status).toBe(200)
    expect(
      (await teste.call('/pedido/cadastrarPedido', { idCheckin: ana.id, produtos: [] } as never, caixa)).status,
    ).toBe(403)
    expect((await teste.call('/pedido/buscarPedidos', {} as never, caixa)).status).toBe(403)
  })

  testLongo('um barman vende no balcão sem que os outros vendam', async () => {
    const { bar, gerente } = await picanhaNaMesa()
    const [um, outro] = [
      await novoFuncionario(teste, bar.id, 'BAR BARMAN'),
      await novoFuncionario(teste, bar.id, 'BAR BARMAN'),
    ]
    const difere = { vender: 1, verContas: 1, receber: 1 }
    await teste.call('/user/definirPoderes', { id: um.vinculo_id, difere }, gerente)
    const conta = { dadosCliente: { numeroMesa: 1 } }
    expect((await teste.call('/cliente/getContaCliente', conta, um)).status).toBe(200)
    expect((await teste.call('/cliente/getContaCliente', conta, outro)).status).toBe(403)
    expect((await teste.call('/sessao/buscarMeusPerfis', {}, um)).body.barman_no_balcao).toBe(true)
  })
})

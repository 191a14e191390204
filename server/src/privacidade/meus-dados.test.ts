import { respostas } from '@boteco/contract/respostas'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  cofreDeTeste,
  loginDe,
  novaPessoa,
  novoFuncionario,
  novoGerente,
  novoProduto,
  proximo,
  senhaDeTeste,
} from '../teste/app.ts'
import { ondeEsta } from '../teste/despejo.ts'
import { testLongo } from '../teste/longo.ts'
import { type AppComSandbox, appComSandbox, barAberto, cartoes, clienteComCartao } from '../teste/pagamentos.ts'
import { entregarTudo, pagarConta, pagarFichas, pedir, pedirFichas, sentar } from '../teste/salao.ts'

let teste: AppComSandbox
let bar: Awaited<ReturnType<typeof barAberto>>
let garcom: Awaited<ReturnType<typeof novoFuncionario>>
beforeAll(async () => {
  teste = await appComSandbox()
  bar = await barAberto(teste)
  garcom = await novoFuncionario(teste, bar.id, 'BAR GARCON')
})
afterAll(() => teste.encerrar())

/** What an order says of a guest of whom everything can be found again. */
const marcada = (nome: string) => ({
  nome: `${nome} Marcada`,
  email: `${nome.toLowerCase()}@marcada.com`,
  numeroCpf: '11144477735',
  numeroTelefone: '11976543210',
})
/** Orders at a table of their own, pays it and goes. */
async function jantar(quem: ReturnType<typeof marcada>, lugar: { carteira?: string; token?: string } = {}) {
  const mesa = proximo()
  const cliente = await sentar(teste, bar.id, { mesa, ...lugar })
  await pedir(teste, cliente, [[bar.produto, 1, `nota de ${quem.nome}`]], quem)
  await entregarTudo(teste, cliente)
  await pagarConta(teste, garcom.token, { numeroMesa: mesa })
  return { ...cliente, mesa, prova: { checkin: cliente.segredo } }
}
const sair = async ({ prova }: { prova: object }) =>
  expect((await teste.call('/auth/fazerCheckoutBoteco', {}, prova)).status).toBe(200)
const exportar = async (prova: object) => {
  const { status, body } = await teste.call('/privacidade/buscarDadosDoCheckin', {}, prova)
  expect(status).toBe(200)
  return body.dados
}

test('o aviso diz o prazo e o contato desta instalação, e se o PagBank recebe dados', async () => {
  expect((await teste.call('/privacidade/buscarAviso')).body).toEqual({ dias: 90, contato: null, pagamento: true })
})

describe('quem tem conta', () => {
  test('baixa tudo o que é seu, com o CPF legível, e nada de outra pessoa', async () => {
    const ana = await clienteComCartao(teste, cartoes.aprovado)
    const bia = await novaPessoa(teste, { nome: 'Beatriz Alheia' })
    const tokenDeBia = await loginDe(teste, bia.email)
    const dela = marcada('Anabela')
    const jantou = await sentar(teste, bar.id, { token: ana.token, mesa: 901 })
    await pedir(teste, jantou, [[bar.produto, 1, 'sem gelo']], dela)
    await entregarTudo(teste, jantou)
    const { pedidos } = (await teste.call('/pedido/buscarMeusPedidosEntregues', {}, { checkin: jantou.segredo })).body
    const provas = { token: ana.token, checkin: jantou.segredo }
    expect((await teste.call('/pagbank/criarPagamentoPagBankComTokenSalvo', { pedidos }, provas)).status).toBe(200)
    const outra = await sentar(teste, bar.id, { token: tokenDeBia, mesa: 901 })
    await pedir(teste, outra, [[bar.produto, 1, 'nota alheia']], { ...marcada('Beatriz'), nome: 'Beatriz Alheia' })

    const { status, body } = await teste.call('/privacidade/buscarMeusDados', {}, { token: ana.token })
    expect(status).toBe(200)
    expect(body.dados).toMatchObject({
      conta: { nome: ana.nome, email: ana.email, cpf: '52998224725', telefone_celular: '11987654321' },
      cartao_salvo: { ultimos_digitos: '2097' },
      trabalhos: [],
      acessos: [{ encerrada_em: null }],
      checkins: [
        {
          nome: 'Anabela Marcada',
          cpf: '11144477735',
          telefone: '11976543210',
          pedidos: [{ produto: bar.produto.nome, quantidade: 1, preco_em_centavos: 1000, observacao: 'sem gelo' }],
          pagamentos: [{ valor_em_centavos: 1000, situacao: 'pago', cpf: '11144477735' }],
        },
      ],
    })
    const tudo = JSON.stringify(body)
    expect(tudo).not.toMatch(/alheia/i)
    // neither secrets nor what opens something
    expect(tudo).not.toMatch(/hash|token|v1:|segredo/)
    // who works here has an account too
    const daEquipe = await teste.call('/privacidade/buscarMeusDados', {}, garcom)
    expect(daEquipe.body.dados).toMatchObject({ trabalhos: [{ perfil: 'BAR GARCON', ate: null }], checkins: [] })
  })

  testLongo(
    'corrige nome, CPF e telefone, também onde está sentado agora, e o CPF não fica na chave da chamada',
    async () => {
      const ana = await novaPessoa(teste)
      const token = await loginDe(teste, ana.email)
      const fechado = await jantar(marcada('Fechada'), { token })
      await sair(fechado)
      const agora = await sentar(teste, bar.id, { token })
      const corpo = { nomeCompleto: 'Ana Corrigida', cpf: '390.533.447-05', telefoneCelular: '(21) 96543-2109' }
      const { status, body } = await teste.call('/privacidade/corrigirMeusDados', corpo, {
        token,
        chave: 'chave-da-correcao',
      })
      expect([status, body.message]).toEqual([200, respostas.dadosCorrigidos])
      const { dadosCliente } = (await teste.call('/cliente/buscarDadosCliente', {}, { token })).body
      expect(dadosCliente).toMatchObject({ cpf: '39053344705', telefone_celular: '21965432109' })
      const nomes = await teste.sql`select nome from checkin where id in (${fechado.id}, ${agora.id}) order by id`
      expect(nomes).toEqual([{ nome: 'Fechada Marcada' }, { nome: 'Ana Corrigida' }])
      expect(await ondeEsta(teste.url, '39053344705')).toEqual([])
      const errado = await teste.call('/privacidade/corrigirMeusDados', { ...corpo, cpf: '111.111.111-11' }, { token })
      expect([errado.status, errado.body.errors?.cpf]).toEqual([422, 'CPF inválido!!!'])
    },
  )

  test('apaga a conta: some quem era, ficam números e valores, e ninguém entra mais com ela', async () => {
    const ana = await clienteComCartao(teste, cartoes.aprovado)
    const outroAparelho = await loginDe(teste, ana.email)
    const dela = marcada('Apagada')
    const jantou = await jantar(dela, { token: ana.token })
    await sair(jantou)
    const livros = () => teste.sql`
      select p.id, p.valor, p.pago_em, pl.linha_id, pl.valor as da_linha, i.preco, i.quantidade, i.feito_em, c.numero, c.fechado_em
      from pagamento p join pagamento_linha pl on pl.pagamento_id = p.id join item_pedido i on i.id = pl.linha_id
      join checkin c on c.id = i.checkin_id where c.id = ${jantou.id}`
    const antes = await livros()
    expect(antes).toHaveLength(1)

    const errada = await teste.call('/privacidade/apagarMinhaConta', { password: 'outra-senha' }, { token: ana.token })
    expect([errada.status, errada.body.code]).toEqual([403, 'senha_nao_confere'])
    const { status, body } = await teste.call(
      '/privacidade/apagarMinhaConta',
      { password: senhaDeTeste },
      { token: ana.token },
    )
    expect([status, body.message]).toEqual([200, respostas.contaApagada])

    for (const marca of [ana.email, 'Apagada Marcada', dela.email, 'nota de Apagada'])
      expect({ marca, onde: await ondeEsta(teste.url, marca) }).toEqual({ marca, onde: [] })
    expect(await livros()).toEqual(antes)
    expect(await teste.sql`select from cartao_salvo where usuario_id = ${ana.usuario_id}`).toHaveLength(0)
    const [conta] = await teste.sql`
      select nome, cpf, telefone_celular, observacao, senha_hash from usuario where id = ${ana.usuario_id}`
    expect(conta).toEqual({ nome: 'Conta apagada', cpf: null, telefone_celular: '', observacao: '', senha_hash: '' })
    for (const token of [ana.token, outroAparelho])
      expect((await teste.call('/privacidade/buscarMeusDados', {}, { token })).status).toBe(401)
    for (const email of [ana.email, `apagada ${ana.usuario_id}`])
      expect((await teste.call('/auth/loginBoteco', { email, password: senhaDeTeste })).status).not.toBe(200)
    // the proof of the device went with it, and the address is free again
    expect((await teste.call('/pagamento/buscarMeusPagamentos', {}, jantou.prova)).status).toBe(401)
    await novaPessoa(teste, { email: ana.email })
    expect((await teste.call('/auth/loginBoteco', { email: ana.email, password: senhaDeTeste })).status).toBe(200)
  })

  test('um login que chega junto com o fim da conta não vale', async () => {
    const ana = await novaPessoa(teste)
    const [token, outro] = [await loginDe(teste, ana.email), await loginDe(teste, ana.email)]
    await teste.call('/privacidade/apagarMinhaConta', { password: senhaDeTeste }, { token })
    await teste.sql`update sessao set encerrada_em = null where usuario_id = ${ana.usuario_id}`
    expect((await teste.call('/privacidade/buscarMeusDados', {}, { token: outro })).status).toBe(401)
  })

  describe('com algo em aberto a conta fica, e a frase diz o que fazer', () => {
    const apagar = async (token: string) => {
      const { status, body } = await teste.call('/privacidade/apagarMinhaConta', { password: senhaDeTeste }, { token })
      return [status, body.message]
    }
    test('quem ainda trabalha', async () => {
      const gerente = await novoGerente(teste, bar.id)
      expect(await apagar(gerente.token)).toEqual([409, respostas.contaTrabalha])
      expect((await teste.call('/privacidade/buscarMeusDados', {}, gerente)).status).toBe(200)
    })
    test('quem está sentado', async () => {
      const { email } = await novaPessoa(teste)
      const token = await loginDe(teste, email)
      await sentar(teste, bar.id, { token })
      expect(await apagar(token)).toEqual([409, respostas.contaComCheckin])
    })
    test('quem tem ficha paga, até que ela seja usada ou devolvida', async () => {
      const { email, usuario_id } = await novaPessoa(teste)
      const token = await loginDe(teste, email)
      const cliente = await sentar(teste, bar.id, { token })
      await pedirFichas(teste, cliente, [[bar.produto, 1]])
      await pagarFichas(teste, garcom.token, cliente)
      await sair({ prova: { checkin: cliente.segredo } })
      expect(await apagar(token)).toEqual([409, respostas.contaComPendencia])
      const [dela] = await teste.sql`select nome from checkin where usuario_id = ${usuario_id}`
      expect(dela?.nome).not.toBeNull()
      await teste.sql`update ficha set usada_em = now() where usuario_id = ${usuario_id}`
      expect(await apagar(token)).toEqual([200, respostas.contaApagada])
    })
    test('quem é da demonstração', async () => {
      const { email, usuario_id } = await novaPessoa(teste)
      await teste.sql`update usuario set demonstracao = true where id = ${usuario_id}`
      expect(await apagar(await loginDe(teste, email))).toEqual([409, respostas.contaDaDemonstracao])
    })
  })

  test('a senha não se adivinha aqui: depois de dez erradas, nem a certa', async () => {
    const { email } = await novaPessoa(teste)
    const token = await loginDe(teste, email)
    const tentar = async (password: string) =>
      (await teste.call('/privacidade/apagarMinhaConta', { password }, { token })).status
    for (let vez = 0; vez < 10; vez++) expect(await tentar('senha-errada')).toBe(403)
    expect(await tentar(senhaDeTeste)).toBe(429)
  })
})

describe('quem não tem conta, com o aparelho do check-in', () => {
  test('baixa o que é seu, também depois do checkout, e não o de quem usou o mesmo aparelho', async () => {
    const zuleica = marcada('Zuleica')
    const primeira = await jantar(zuleica)
    await sair(primeira)
    // the phone is lent
    const emprestado = await jantar(marcada('Rui'), { carteira: primeira.carteira })
    await sair(emprestado)
    const volta = await jantar({ ...zuleica, email: 'ZULEICA@marcada.com' }, { carteira: primeira.carteira })
    const { checkins } = await exportar(volta.prova)
    expect(checkins).toHaveLength(2)
    for (const visita of checkins)
      expect(visita).toMatchObject({ nome: 'Zuleica Marcada', cpf: '11144477735', pedidos: [{ quantidade: 1 }] })
    await sair(volta)
    expect((await exportar(volta.prova)).checkins).toHaveLength(2)
    expect((await exportar(emprestado.prova)).checkins.map(({ nome }) => nome)).toEqual(['Rui Marcada'])
    // a check-in without an e-mail matches no other
    const mudo = await sentar(teste, bar.id, { carteira: primeira.carteira })
    expect((await exportar({ checkin: mudo.segredo })).checkins).toMatchObject([{ nome: null, pedidos: [] }])
  })

  test('corrige o que disse', async () => {
    const cliente = await jantar(marcada('Errada'))
    const corpo = { ...marcada('Certa'), numeroCpf: '390.533.447-05' }
    const { status, body } = await teste.call('/privacidade/corrigirDadosDoCheckin', corpo, cliente.prova)
    expect([status, body.message]).toEqual([200, respostas.dadosCorrigidos])
    expect((await exportar(cliente.prova)).checkins).toMatchObject([{ nome: 'Certa Marcada', cpf: '39053344705' }])
  })

  test('apaga o que é seu depois do checkout, de todas as suas visitas, e de mais ninguém', async () => {
    const lia = marcada('Lialva')
    const primeira = await jantar(lia)
    await sair(primeira)
    const emprestado = await jantar(marcada('Ramiro'), { carteira: primeira.carteira })
    await sair(emprestado)
    const volta = await jantar(lia, { carteira: primeira.carteira })
    const apagar = () => teste.call('/privacidade/apagarDadosDoCheckin', {}, volta.prova)
    const cedo = await apagar()
    expect([cedo.status, cedo.body.message]).toEqual([409, respostas.checkinAindaAberto])
    await sair(volta)
    const { status, body } = await apagar()
    expect([status, body.message]).toEqual([200, respostas.dadosApagados])
    for (const marca of ['Lialva', lia.email]) expect(await ondeEsta(teste.url, marca)).toEqual([])
    expect(await ondeEsta(teste.url, 'Ramiro')).toContain('checkin.nome')
    // the proof went too
    expect((await apagar()).status).toBe(401)
    const pagos =
      await teste.sql`select p.estado, p.valor from pagamento p join pagamento_linha pl on pl.pagamento_id = p.id
      join item_pedido i on i.id = pl.linha_id where i.checkin_id = ${volta.id}`
    expect(pagos).toMatchObject([{ estado: 'pago' }])
  })

  test('com ficha paga sem uso, fica e diz por quê', async () => {
    const cliente = await sentar(teste, bar.id)
    await pedirFichas(teste, cliente, [[await novoProduto(teste, bar.id), 1]], marcada('Fichada'))
    await pagarFichas(teste, garcom.token, cliente)
    const prova = { checkin: cliente.segredo }
    await sair({ prova })
    const { status, body } = await teste.call('/privacidade/apagarDadosDoCheckin', {}, prova)
    expect([status, body.message]).toEqual([409, respostas.contaComPendencia])
    const [{ cpf }] = await teste.sql<[{ cpf: string }]>`select cpf from checkin where id = ${cliente.id}`
    expect(cofreDeTeste.decifrar(cpf)).toBe('11144477735')
  })
})

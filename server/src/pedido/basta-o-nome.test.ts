import { mensagensDasChamadas } from '@boteco/contract/mensagens-das-chamadas'
import { respostas } from '@boteco/contract/respostas'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { novoBar, novoProduto } from '../teste/app.ts'
import { type AppComSandbox, appComSandbox, barComEquipe } from '../teste/pagamentos.ts'
import { corpoDoPedido, entregarTudo, type Sentado, sentar } from '../teste/salao.ts'

let teste: AppComSandbox
let bar: Awaited<ReturnType<typeof barComEquipe>>['bar']
let gerente: { token: string }
beforeAll(async () => {
  teste = await appComSandbox()
  ;({ bar, gerente } = await barComEquipe(teste))
})
afterAll(() => teste.encerrar())

const caminhos = ['/pedido/cadastrarPedido', '/pedido/comprarFichas'] as const
const soONome = (produto: { id: number }, mais = {}) => ({
  pedidos: corpoDoPedido([[produto, 1]]).pedidos,
  informacoesUsuario: { nome: 'Uma Lins', ...mais },
})
const quemE = async ({ id }: Sentado) =>
  (await teste.sql`select nome, email, telefone, cpf is not null as com_cpf from checkin where id = ${id}`)[0]
const naTela = async ({ segredo }: Sentado) =>
  (await teste.call('/auth/verificarSeCheckinEstaAtivoNaBase', {}, { checkin: segredo })).body.objBarcheckin
const escolher = (basta_o_nome: boolean) =>
  teste.call('/estabelecimento/salvarEdicaoDadosEstabelecimento', { basta_o_nome }, gerente)

describe('o que a casa pede a quem pede', () => {
  test('sem nada escolhido são nome, e-mail e telefone, e o que falta é dito ao lado do campo', async () => {
    const uma = await sentar(teste, bar.id)
    expect(await naTela(uma)).not.toHaveProperty('basta_o_nome')
    for (const path of caminhos) {
      const { status, body } = await teste.call(path, soONome(bar.produto), { checkin: uma.segredo })
      expect([path, status, body.code, body.errors]).toEqual([
        path,
        400,
        'dados_invalidos',
        {
          'informacoesUsuario.email': mensagensDasChamadas.emailInvalido,
          'informacoesUsuario.numeroTelefone': mensagensDasChamadas.telefoneInvalido,
        },
      ])
      const semTelefone = soONome(bar.produto, { email: 'uma@exemplo.com' })
      expect((await teste.call(path, semTelefone, { checkin: uma.segredo })).body.errors).toEqual({
        'informacoesUsuario.numeroTelefone': mensagensDasChamadas.telefoneInvalido,
      })
    }
    expect(await quemE(uma)).toMatchObject({ nome: null })
    expect(await teste.sql`select from item_pedido where checkin_id = ${uma.id}`).toHaveLength(0)
  })

  test('onde basta o nome ninguém diz mais que ele, e quem diz os quatro campos continua pedindo', async () => {
    expect((await escolher(true)).status).toBe(200)
    const uma = await sentar(teste, bar.id)
    expect(await naTela(uma)).toMatchObject({ basta_o_nome: true })
    for (const path of caminhos)
      expect((await teste.call(path, soONome(bar.produto), { checkin: uma.segredo })).status).toBe(200)
    expect(await quemE(uma)).toEqual({ nome: 'Uma Lins', email: null, telefone: null, com_cpf: false })
    const sem = await teste.call(caminhos[0], soONome(bar.produto, { nome: '' }), { checkin: uma.segredo })
    expect([sem.status, sem.body.errors]).toEqual([422, { 'informacoesUsuario.nome': 'Informe o seu nome.' }])
    const velho = corpoDoPedido([[bar.produto, 1]])
    expect((await teste.call(caminhos[0], velho, { checkin: uma.segredo })).status).toBe(200)
    expect(await quemE(uma)).toMatchObject({ nome: 'Ana Souza', email: 'ana@exemplo.com', com_cpf: true })
    // another person on the same phone, of whom nothing of hers is kept
    await teste.call(caminhos[0], soONome(bar.produto), { checkin: uma.segredo })
    expect(await quemE(uma)).toEqual({ nome: 'Uma Lins', email: null, telefone: null, com_cpf: false })
  })

  test('quem só disse o nome paga pelo celular dizendo na hora quem paga', async () => {
    await escolher(true)
    const uma = await sentar(teste, bar.id)
    const prova = { checkin: uma.segredo }
    await teste.call('/pedido/cadastrarPedido', soONome(bar.produto), prova)
    await entregarTudo(teste, uma)
    const { pedidos } = (await teste.call('/pedido/buscarMeusPedidosEntregues', {}, prova)).body
    const pix = await teste.abrirPix({ ...uma, pedidos })
    expect([pix.status, pix.body.code, pix.body.message]).toEqual([422, 'falta_cpf', respostas.faltaCpf])
    const soCpf = pedidos.map((linha) => ({ ...linha, cpfClienteCheckin: '529.982.247-25' }))
    expect((await teste.abrirPix({ ...uma, pedidos: soCpf })).body.code).toBe('faltam_dados')
    const inteiro = soCpf.map((linha) => ({
      ...linha,
      ...{ nomeClienteCheckin: 'Uma Lins', emailClienteCheckin: 'uma@exemplo.com' },
      telefoneClienteCheckin: '(11) 98765-4321',
    }))
    const aberto = await teste.abrirPix({ ...uma, pedidos: inteiro })
    expect([aberto.status, aberto.body.pagamento.estado]).toEqual([200, 'em_andamento'])
    // what was said to pay is the payment's, and not the check-in's
    expect(await quemE(uma)).toMatchObject({ email: null, com_cpf: false })
    await teste.call('/cliente/desistirDoPagamento', inteiro, prova)
  })

  test('a escolha é da casa e de mais nenhuma, e fica escrito quem a fez', async () => {
    await escolher(true)
    const outro = await novoBar(teste)
    const la = await sentar(teste, outro.id)
    const produto = await novoProduto(teste, outro.id)
    const { status } = await teste.call('/pedido/cadastrarPedido', soONome(produto), { checkin: la.segredo })
    expect(status).toBe(400)
    await escolher(false)
    const { body } = await teste.call('/auditoria/buscarAtos', {}, gerente)
    expect(JSON.stringify(body)).toContain('para pedir basta o nome')
    const uma = await sentar(teste, bar.id)
    expect((await teste.call('/pedido/cadastrarPedido', soONome(bar.produto), { checkin: uma.segredo })).status).toBe(
      400,
    )
  })
})

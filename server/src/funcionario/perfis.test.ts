import { mensagens } from '@boteco/contract/mensagens'
import { respostas } from '@boteco/contract/respostas'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type AppDeTeste,
  appDeTeste,
  loginDe,
  novoBar,
  novoFuncionario,
  novoGerente,
  novoProduto,
  proximo,
} from '../teste/app.ts'
import { itensDe, pedir, sentar } from '../teste/salao.ts'

let teste: AppDeTeste
beforeAll(async () => {
  teste = await appDeTeste()
})
afterAll(() => teste.encerrar())

async function abrirCasa() {
  const bar = await novoBar(teste)
  const gerente = await novoGerente(teste, bar.id)
  const chope = await novoProduto(teste, bar.id, { nome_departamento: 'BAR' })
  const cliente = await sentar(teste, bar.id, { mesa: 7 })
  const dar = (id: number, nomePerfil: string) => teste.call('/user/darPerfil', { id, nomePerfil }, gerente)
  const excluir = (id: number, quem = gerente) => teste.call('/user/excluirfuncionario', { id }, quem)
  /** A staff member who prepares and serves. */
  async function comDois() {
    const pessoa = await novoFuncionario(teste, bar.id, 'BAR BARMAN')
    expect((await dar(pessoa.vinculo_id, 'BAR GARCON')).body.message).toBe(respostas.perfilDado)
    const [garcom] = await teste.sql<{ id: number }[]>`
      select id from vinculo where usuario_id = ${pessoa.usuario_id} and perfil = 'BAR GARCON'`
    return { ...pessoa, barman: pessoa.vinculo_id, garcom: garcom!.id }
  }
  async function umItem() {
    await pedir(teste, cliente, [[chope, 1]])
    return (await itensDe(teste, cliente)).at(-1)!.id
  }
  return { bar, gerente, chope, cliente, dar, excluir, comDois, umItem }
}

const fila = async (quem: { token: string }, como?: string) =>
  (await teste.call('/pedido/buscarPedidos', { como }, quem)).body
const andar = (quem: { token: string }, id: number, como?: string) =>
  teste.call('/pedido/darAndamentoAoPedido', { idProdutoPedido: id, como }, quem)
const autores = (id: number) =>
  teste.sql<{ feito_por: number }[]>`select feito_por from item_andamento where item_id = ${id} order by id`

describe('uma pessoa com duas funções num bar', () => {
  it('faz numa e na outra, e cada passo leva o trabalho com que foi feito', async () => {
    const casa = await abrirCasa()
    const pessoa = await casa.comDois()
    const id = await casa.umItem()
    expect((await fila(pessoa, 'BAR GARCON')).pedidos).toHaveLength(0)
    expect((await fila(pessoa)).pedidos).toHaveLength(1)
    expect((await andar(pessoa, id, 'BAR BARMAN')).body.message).toBe(respostas.itemLiberado)
    expect((await fila(pessoa, 'BAR GARCON')).pedidos).toHaveLength(1)
    expect((await andar(pessoa, id, 'BAR GARCON')).body.message).toBe(respostas.itemEntregue)
    expect(await autores(id)).toEqual([{ feito_por: pessoa.barman }, { feito_por: pessoa.garcom }])
  })

  it('duas abas com duas funções: um passo do barman que chega tarde não entrega nada', async () => {
    const casa = await abrirCasa()
    const [pessoa, colega] = [await casa.comDois(), await novoFuncionario(teste, casa.bar.id, 'BAR BARMAN')]
    const id = await casa.umItem()
    await andar(colega, id)
    // the other tab is the waiter's by now; this one was the barman's when it was touched
    const { status, body } = await andar(pessoa, id, 'BAR BARMAN')
    expect([status, body.message]).toEqual([409, respostas.pedidoJaAndou])
    expect(await autores(id)).toHaveLength(1)
  })

  it('perde uma e fica com a outra na hora, com o mesmo login; sem nenhuma, sai', async () => {
    const casa = await abrirCasa()
    const pessoa = await casa.comDois()
    await casa.excluir(pessoa.barman)
    expect((await teste.call('/pedido/buscarPedidos', { como: 'BAR BARMAN' }, pessoa)).status).toBe(403)
    expect((await teste.call('/pedido/buscarPedidos', {}, pessoa)).status).toBe(200)
    const { perfis } = (await teste.call('/sessao/buscarMeusPerfis', {}, pessoa)).body
    expect(perfis).toEqual(['BAR GARCON'])
    await casa.excluir(pessoa.garcom)
    expect((await teste.call('/sessao/buscarMeusPerfis', {}, pessoa)).status).toBe(401)
  })

  it('entra no bar uma vez, na função em que começou, sem escolher entre bares', async () => {
    const casa = await abrirCasa()
    const { email } = await casa.comDois()
    const { body } = await teste.call('/auth/loginBoteco', { email, password: 'senha-de-teste' })
    expect(body.dadosPerfil).toEqual({ nome: 'BAR BARMAN' })
    expect(body.estabelecimentos).toBeUndefined()
  })

  it('não a recebe duas vezes, nem com dois toques juntos', async () => {
    const casa = await abrirCasa()
    const { vinculo_id } = await novoFuncionario(teste, casa.bar.id, 'BAR COZINHA')
    const toques = await Promise.all([casa.dar(vinculo_id, 'BAR GARCON'), casa.dar(vinculo_id, 'BAR GARCON')])
    expect(toques.map(({ status }) => status).sort()).toEqual([200, 409])
    const deNovo = await casa.dar(vinculo_id, 'BAR GARCON')
    expect([deNovo.status, deNovo.body.message]).toEqual([409, respostas.jaTemPerfil])
  })
})

it('o que o cliente diz ser não vale: a função que a pessoa não tem é recusada', async () => {
  const casa = await abrirCasa()
  const cozinha = await novoFuncionario(teste, casa.bar.id, 'BAR COZINHA')
  const id = await casa.umItem()
  for (const como of ['BAR BARMAN', 'BAR GARCON']) {
    const { status, body } = await andar(cozinha, id, como)
    expect([status, body.message]).toEqual([403, mensagens.semPermissao])
  }
  expect(await autores(id)).toHaveLength(0)
})

describe('o gerente', () => {
  it('faz o que barman e garçom fazem, dizendo como quem; sem dizer, nada anda', async () => {
    const casa = await abrirCasa()
    const id = await casa.umItem()
    expect((await andar(casa.gerente, id)).status).toBe(403)
    expect((await andar(casa.gerente, id, 'BAR BARMAN')).status).toBe(200)
    expect((await andar(casa.gerente, id, 'BAR GARCON')).status).toBe(200)
    expect(await autores(id)).toEqual([{ feito_por: casa.gerente.vinculo_id }, { feito_por: casa.gerente.vinculo_id }])
    const conta = await teste.call('/cliente/getContaCliente', { dadosCliente: { numeroMesa: 7 } }, casa.gerente)
    expect(conta.body.arrayProdutosNaoPagos).toHaveLength(1)
  })
})

describe('o barman no balcão', () => {
  it('só vende e recebe onde o gerente deixa, e para quando ele deixa de deixar', async () => {
    const casa = await abrirCasa()
    const barman = await novoFuncionario(teste, casa.bar.id, 'BAR BARMAN')
    const abrir = () => teste.call('/checkin/abrirComanda', { numeroComanda: 900 + proximo() }, barman)
    const deixar = (barman_no_balcao: boolean) =>
      teste.call('/estabelecimento/salvarEdicaoDadosEstabelecimento', { barman_no_balcao }, casa.gerente)
    expect((await abrir()).status).toBe(403)
    await deixar(true)
    const { comanda } = (await abrir()).body
    const pedido = { idCheckin: comanda.id, pedidos: [{ produto: { id: casa.chope.id }, quantidade: 1, preco: 10 }] }
    expect((await teste.call('/pedido/cadastrarPedido', pedido, barman)).status).toBe(200)
    const conta = await teste.call(
      '/cliente/getContaCliente',
      { dadosCliente: { numeroComanda: comanda.numero_comanda } },
      barman,
    )
    const pago = await teste.call('/cliente/informarPagamentoConta', conta.body.arrayProdutosNaoPagos, barman)
    expect(pago.body.message).toBe(respostas.contaInformada)
    const { pagamentos } = (await teste.call('/pagamento/buscarPagamentos', {}, barman)).body
    expect(pagamentos).toHaveLength(1)
    // the step stays the barman's: delivering is the waiter's
    expect((await teste.call('/pedido/buscarPedidos', { como: 'BAR GARCON' }, barman)).status).toBe(403)
    await deixar(false)
    expect((await abrir()).status).toBe(403)
  })
})

describe('o dono do bar', () => {
  async function comDono() {
    const n = proximo()
    const form = {
      ...{
        nomeCompleto: 'Dona Nair',
        email: `nair${n}@exemplo.com`,
        cpf: '52998224725',
        telefoneCelular: '11987654321',
      },
      ...{ password: 'senha-da-nair', confirmPassword: 'senha-da-nair', nomeEstabelecimento: `Bar da Nair ${n}` },
      ...{ telefoneFixoEstabelecimento: '1132654321', telefoneCelularEstabelecimento: '11987654321', uf: 'SP' },
      ...{ endereco: 'Rua A, 1', cidade: 'Santos', descricaoEstabelecimento: 'Peixe.' },
    }
    expect((await teste.call('/user/cadastrargerente', form)).status).toBe(200)
    const dono = { token: await loginDe(teste, form.email, form.password) }
    const [bar] = await teste.sql<{ id: number; dono_vinculo_id: number }[]>`
      select id, dono_vinculo_id from estabelecimento where nome = ${form.nomeEstabelecimento}`
    const outro = await novoGerente(teste, bar!.id)
    const excluir = (id: number, quem: { token: string }) => teste.call('/user/excluirfuncionario', { id }, quem)
    const passar = (id: number, quem: { token: string }) =>
      teste.call('/estabelecimento/passarPropriedade', { id }, quem)
    return { bar: bar!, dono, outro, excluir, passar, vinculoDoDono: bar!.dono_vinculo_id }
  }

  it('não é dispensado por outro gerente', async () => {
    const { dono, outro, excluir, vinculoDoDono } = await comDono()
    const { status, body } = await excluir(vinculoDoDono, outro)
    expect([status, body.message]).toEqual([409, respostas.donoNaoSai])
    expect((await teste.call('/sessao/buscarMeusPerfis', {}, dono)).status).toBe(200)
    expect((await excluir(outro.vinculo_id, dono)).status).toBe(200)
  })

  it('passa o bar a outro gerente, e só então pode ser dispensado', async () => {
    const { bar, dono, outro, excluir, passar, vinculoDoDono } = await comDono()
    // not by another manager, nor to a staff member who does not manage here
    expect((await passar(outro.vinculo_id, outro)).status).toBe(403)
    const garcom = await novoFuncionario(teste, bar.id, 'BAR GARCON')
    expect((await passar(garcom.vinculo_id, dono)).status).toBe(404)
    const alheio = await novoGerente(teste, (await novoBar(teste)).id)
    expect((await passar(alheio.vinculo_id, dono)).status).toBe(404)

    expect((await passar(outro.vinculo_id, dono)).body.message).toBe(respostas.propriedadePassada)
    expect((await passar(vinculoDoDono, dono)).status).toBe(403)
    expect((await excluir(outro.vinculo_id, dono)).status).toBe(409)
    expect((await excluir(vinculoDoDono, outro)).status).toBe(200)
    expect((await teste.call('/sessao/buscarMeusPerfis', {}, dono)).status).toBe(401)
  })

  it('passar o bar a quem é dispensado no mesmo instante não deixa o bar com quem saiu', async () => {
    const { bar, dono, outro, excluir, passar } = await comDono()
    await Promise.all([passar(outro.vinculo_id, dono), excluir(outro.vinculo_id, dono)])
    const [agora] = await teste.sql<{ trabalha: boolean }[]>`
      select v.ate is null as trabalha from estabelecimento e
      join vinculo v on v.estabelecimento_id = e.id and v.id = e.dono_vinculo_id where e.id = ${bar.id}`
    expect(agora).toEqual({ trabalha: true })
  })
})

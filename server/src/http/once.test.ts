import { randomUUID } from 'node:crypto'
import { type Call, calls, type Path } from '@boteco/contract/calls'
import { respostas } from '@boteco/contract/respostas'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { novoLink, novoLinkDeEmail } from '../sessao/link-de-senha.ts'
import {
  loginDe,
  novaPessoa,
  novoBar,
  novoFuncionario,
  novoGerente,
  novoProduto,
  proximo,
  senhaDeTeste,
} from '../teste/app.ts'
import { comAtos, nadaSecretoFoiGuardado, porOutroCaminho, usarFeitos } from '../teste/feitos.ts'
import { umTerco } from '../teste/longo.ts'
import { maquininhaNoAr, TOKEN_DA_MAQUININHA } from '../teste/maquininha.ts'
import { type AppComSandbox, appComSandbox } from '../teste/pagamentos.ts'
import {
  codigoDaMesa,
  corpoDoPedido,
  entregarTudo,
  itensDe,
  pagarConta,
  pedir,
  pedirFichas,
  sentar,
} from '../teste/salao.ts'
import { novoTablet } from '../teste/tablets.ts'
import { sweepKeys } from './once.ts'

// An answer is lost and the page sends the same again: the work is done once, and the answer is the first one.

let teste: AppComSandbox
let casa: Awaited<ReturnType<typeof abrirCasa>>
let fecharMaquina: () => Promise<void>
beforeAll(async () => {
  const { url, maquina } = await maquininhaNoAr()
  fecharMaquina = maquina.fechar
  teste = await appComSandbox(undefined, { env: { redesDasImpressoras: ['10.0.0.0/8'], mercadoPagoUrl: url } })
  usarFeitos(teste)
  casa = await abrirCasa()
})
afterAll(async () => {
  await teste.encerrar()
  await fecharMaquina()
})

async function abrirCasa() {
  const bar = await novoBar(teste)
  const [gerente, barman, garcom] = await Promise.all([
    novoGerente(teste, bar.id),
    novoFuncionario(teste, bar.id, 'BAR BARMAN'),
    novoFuncionario(teste, bar.id, 'BAR GARCON'),
  ])
  return { bar, gerente, barman, garcom, produto: await novoProduto(teste, bar.id) }
}

/** What a waiter has just received of a table. */
async function recebido(): Promise<number> {
  const mesa = proximo()
  const cliente = await sentar(teste, casa.bar.id, { mesa })
  await pedir(teste, cliente, [[casa.produto, 1]])
  await pagarConta(teste, casa.garcom.token, { numeroMesa: mesa })
  const [item] = await itensDe(teste, cliente)
  const [pago] = await teste.sql<[{ id: number }]>`
    select pagamento_id as id from pagamento_linha where linha_id = ${item!.id}`
  return pago.id
}

/** A guest who has just ordered one item. */
const umaEspera = async () => {
  await teste.call('/mesa/esperarMesa', { nome: 'Souza', pessoas: 2 }, casa.garcom)
  return (await teste.call('/mesa/buscarSalao', {}, casa.garcom)).body.esperas.at(-1)!
}
async function comItem() {
  const cliente = await sentar(teste, casa.bar.id, { mesa: proximo() })
  await pedir(teste, cliente, [[casa.produto, 1]])
  const [item] = await itensDe(teste, cliente)
  return { ...cliente, item: item!.id, prova: { checkin: cliente.segredo } }
}
/** Two at a table, of whom Ana has put something into the round. */
async function comRodada() {
  const mesa = proximo()
  const [ana, bia] = [await sentar(teste, casa.bar.id, { mesa }), await sentar(teste, casa.bar.id, { mesa })]
  const posta = await teste.call('/rodada/porNaRodada', corpoDoPedido([[casa.produto, 1]]), { checkin: ana.segredo })
  expect(posta.status).toBe(200)
  const { linhas } = (await teste.call('/rodada/buscarRodada', {}, { checkin: ana.segredo })).body
  return { ana, bia, linhas: linhas.map(({ id }) => id) }
}
const semCelular = async () =>
  (await teste.call('/checkin/abrirComanda', { numeroComanda: 1000 + proximo() }, casa.garcom)).body.comanda.id
async function paraOferecer() {
  const ana = await comItem()
  const [{ mesa }] = await teste.sql<[{ mesa: number }]>`select numero_mesa as mesa from checkin where id = ${ana.id}`
  return { corpo: { linha: ana.item }, provas: ana.prova, ana, bia: await sentar(teste, casa.bar.id, { mesa }) }
}
/** Bia wants to pay what Ana owes. */
async function paraPagarPorOutro() {
  const { corpo, ana, bia } = await paraOferecer()
  await entregarTudo(teste, ana)
  return { corpo: { linhas: [corpo.linha] }, provas: { checkin: bia.segredo }, ana, bia }
}
async function comFicha() {
  const cliente = await sentar(teste, casa.bar.id, { mesa: proximo() })
  await pedirFichas(teste, cliente, [[casa.produto, 1]])
  const [ficha] = await teste.sql<{ id: number }[]>`select id from ficha where checkin_id = ${cliente.id}`
  return { ...cliente, ficha: ficha!.id, prova: { checkin: cliente.segredo } }
}
const andar = (quem: { token: string }, id: number) =>
  teste.call('/pedido/darAndamentoAoPedido', { idProdutoPedido: id }, quem)
/** An item that has been delivered. */
async function naMesa() {
  const la = await comItem()
  await andar(casa.barman, la.item)
  await andar(casa.garcom, la.item)
  return la
}
const pessoa = () => ({
  nomeCompleto: 'Bia Lima',
  email: `bia${proximo()}@exemplo.com`,
  cpf: '529.982.247-25',
  telefoneCelular: '(11) 98765-4321',
  password: 'senha-de-bia',
  confirmPassword: 'senha-de-bia',
})

const senhaNova = { password: 'carroça azul de domingo', confirmPassword: 'carroça azul de domingo' }

const impressora = {
  ...{ nome: 'Do bar', posto: 'BAR', modelo: 'epson-tm-t20', pagina: 'cp850', colunas: 48, tamanho: 'M', mostra: [] },
}
/** A printer that nobody has called. */
async function comImpressora(): Promise<number> {
  await teste.sql`update impressora set removida_em = now() where estabelecimento_id = ${casa.bar.id}`
  const corpo = { ...impressora, endereco: `10.0.3.${proximo() % 250}` }
  return (await teste.call('/impressao/salvarImpressora', corpo, casa.gerente)).body.id
}
/** A paper that may have come out. */
async function comDuvida(): Promise<number> {
  const corpo = { id: await comImpressora(), prova: 'corte' }
  const { impressao } = (await teste.call('/impressao/imprimirTeste', corpo, casa.gerente)).body
  await teste.sql`update impressao set estado = 'em_duvida', enviada_em = now() where id = ${impressao} and estabelecimento_id = ${casa.bar.id}`
  return impressao
}

/** A bar that confirms presence, with a guest whose order waits for its staff. */
async function comEspera() {
  const bar = await novoBar(teste, { presenca: 'qr' })
  const [gerente, barman, garcom] = await Promise.all([
    novoGerente(teste, bar.id),
    novoFuncionario(teste, bar.id, 'BAR BARMAN'),
    novoFuncionario(teste, bar.id, 'BAR GARCON'),
  ])
  const produto = await novoProduto(teste, bar.id, { nome_departamento: 'BAR' })
  const codigo = await codigoDaMesa(teste, gerente, 7)
  const cliente = await sentar(teste, bar.id, { mesa: 8 })
  await pedir(teste, cliente, [[produto, 1]])
  return { bar, gerente, barman, garcom, produto, codigo, cliente, daMesa: { mesa: 7, codigo } }
}
/** A party at table 7. */
async function comTurma() {
  const la = await comEspera()
  return { ...la, ana: await sentar(teste, la.bar.id, la.daMesa) }
}
/** A party that has received something, and a guest who came after. */
async function comNovato() {
  const la = await comEspera()
  const ana = await sentar(teste, la.bar.id, la.daMesa)
  await pedir(teste, ana, [[la.produto, 1]])
  const [item] = await itensDe(teste, ana)
  await andar(la.barman, item!.id)
  await andar(la.garcom, item!.id)
  return { ana, novato: await sentar(teste, la.bar.id, la.daMesa) }
}

/** Who has registered a bar and not confirmed the e-mail. */
async function donoDeBarNovo() {
  const bar = await novoBar(teste, { confirmado_em: null })
  const gerente = await novoGerente(teste, bar.id)
  await teste.sql`update estabelecimento set dono_vinculo_id = ${gerente.vinculo_id} where id = ${bar.id}`
  return gerente
}

type Envio = { corpo: unknown; provas: { token?: string; checkin?: string; imagem?: Buffer } }
/** Calls that change something, each ready to be sent. Sent a second time without the key, most would be refused. */
const umFiado = { nome: 'Jorge', telefone: '11987654321', limite: 500, palavra: 'telefone' as const }
async function comFiado() {
  await teste.sql`update estabelecimento set aceita_fiado = true where id = ${casa.bar.id}`
  return (await teste.call('/fiado/salvarCliente', umFiado, casa.gerente)).body.id
}
/** Somebody who owes R$ 10,00. */
async function devendo() {
  const cliente = await comFiado()
  const quem = await comItem()
  await entregarTudo(teste, quem)
  const { pedidos } = (await teste.call('/pedido/buscarMeusPedidosEntregues', {}, quem.prova)).body
  await teste.call('/fiado/por', { cliente, produtos: pedidos.slice(0, 1) }, casa.gerente)
  return cliente
}

const umaGaveta = async () =>
  (await teste.call('/caixa/salvarGaveta', { nome: `Caixa ${proximo()}` }, casa.gerente)).body
const caixaNovo = () => novoFuncionario(teste, casa.bar.id, 'BAR CAIXA')
/** A till of somebody of its own, with R$ 10,00; counted, if it is said. */
async function comCaixa({ contado = false } = {}) {
  const [{ id: gaveta }, dono] = await Promise.all([umaGaveta(), caixaNovo()])
  const { sessao } = (await teste.call('/caixa/abrir', { gaveta, fundo: 10 }, dono)).body
  if (contado) await teste.call('/caixa/contar', { sessao, cedulas: [{ valor: 10, quantas: 1 }], meios: [] }, dono)
  return { sessao, dono }
}

/** Of a bar of its own, whose machine only shows what it is asked for; something is on it, if it is said. */
async function comMaquininha({ cobrando = false } = {}) {
  const bar = await novoBar(teste)
  const [gerente, garcom, produto] = await Promise.all([
    novoGerente(teste, bar.id),
    novoFuncionario(teste, bar.id, 'BAR GARCON'),
    novoProduto(teste, bar.id),
  ])
  await teste.call('/maquininha/conectar', { token: TOKEN_DA_MAQUININHA }, gerente)
  const dita = { nome: 'Balcão', terminal: 'GERTEC_MP35P__TESTE' }
  const maquininha = (await teste.call('/maquininha/salvar', dita, gerente)).body.id
  const cliente = await sentar(teste, bar.id)
  await pedir(teste, cliente, [[produto, 1]])
  await entregarTudo(teste, cliente)
  const produtos = (
    await teste.call('/pedido/buscarMeusPedidosEntregues', {}, { checkin: cliente.segredo })
  ).body.pedidos.map(({ id, produto_pedido_id }) => ({ tipo: 'item', id, produto_pedido_id }))
  const cobranca = { maquininha, produtos }
  const pagamento = cobrando ? (await teste.call('/maquininha/cobrar', cobranca, garcom)).body.pagamento.id : 0
  return { gerente, garcom, maquininha, cobranca, pagamento }
}

async function umInsumo() {
  const dito = {
    nome: `Insumo ${proximo()}`,
    unidade: 'ml',
    embalagem: '',
    qtd_embalagem: null,
    minimo: 0,
    segura_venda: true,
  }
  return (await teste.call('/estoque/salvarInsumo', dito, casa.gerente)).body.id
}

const envios: Partial<Record<Path, () => Promise<Envio>>> = {
  '/rodada/porNaRodada': async () => ({
    corpo: corpoDoPedido([[casa.produto, 1]]),
    provas: { checkin: (await comRodada()).ana.segredo },
  }),
  '/rodada/tirarDaRodada': async () => {
    const { ana, linhas } = await comRodada()
    return { corpo: { linhas }, provas: { checkin: ana.segredo } }
  },
  '/rodada/enviarRodada': async () => {
    const { bia, linhas } = await comRodada()
    return { corpo: { linhas }, provas: { checkin: bia.segredo } }
  },
  '/pedido/comprarFichas': async () => {
    const { segredo } = await comItem()
    return { corpo: corpoDoPedido([[casa.produto, 1]]), provas: { checkin: segredo } }
  },
  '/ficha/cancelarFichas': async () => {
    const { ficha, prova } = await comFicha()
    return { corpo: [{ id: ficha }], provas: prova }
  },
  '/ficha/enviarFichas': async () => {
    const { ficha, prova } = await comFicha()
    await teste.sql`update ficha set preco = 0 where id = ${ficha}`
    return { corpo: [{ id: ficha }], provas: prova }
  },
  '/ficha/darFichas': async () => {
    const { ficha, prova } = await comFicha()
    await teste.sql`update ficha set preco = 0 where id = ${ficha}`
    return { corpo: [{ id: ficha }], provas: prova }
  },
  '/ficha/retirarPresente': async () => {
    const { ficha, prova } = await comFicha()
    await teste.sql`update ficha set preco = 0 where id = ${ficha}`
    await teste.call('/ficha/darFichas', [{ id: ficha }], prova)
    const [dado] = (await teste.call('/ficha/buscarPresentes', {}, prova)).body.presentes
    return { corpo: { id: dado!.id }, provas: prova }
  },
  '/ficha/aceitarPresente': async () => {
    const [{ ficha, prova }, outro] = [await comFicha(), await sentar(teste, casa.bar.id)]
    await teste.sql`update ficha set preco = 0 where id = ${ficha}`
    const { codigo } = (await teste.call('/ficha/darFichas', [{ id: ficha }], prova)).body
    return { corpo: { codigo }, provas: { checkin: outro.segredo } }
  },
  '/ficha/receberFichas': async () => {
    const { ficha, prova } = await comFicha()
    await teste.sql`update ficha set preco = 0 where id = ${ficha}`
    const { qr } = (await teste.call('/ficha/buscarQrDasFichas', [{ id: ficha }], prova)).body
    return { corpo: { codigo: qr }, provas: casa.barman }
  },
  '/ficha/enviarUsoSemRede': async () => {
    const { ficha, prova } = await comFicha()
    await teste.sql`update ficha set preco = 0 where id = ${ficha}`
    const { qr } = (await teste.call('/ficha/buscarQrDasFichas', [{ id: ficha }], prova)).body
    const tablet = await novoTablet(teste, await novoGerente(teste, casa.bar.id), 'BAR')
    return { corpo: { codigo: qr, lida_em: '2026-01-02T03:04:05.000Z' }, provas: { ...casa.barman, tablet } }
  },
  '/pedido/darAndamentoAoPedido': async () => ({
    corpo: { idProdutoPedido: (await comItem()).item },
    provas: casa.barman,
  }),
  '/pedido/liberarDoPasse': async () => ({ corpo: { itens: [(await comItem()).item] }, provas: casa.barman }),
  '/pedido/verCancelamentos': async () => ({ corpo: { itens: [(await comItem()).item] }, provas: casa.barman }),
  '/pedido/paraViagem': async () => ({ corpo: { itens: [(await comItem()).item] }, provas: casa.garcom }),
  '/pedido/pedirPressa': async () => ({
    corpo: { idProdutoPedido: (await comItem()).item, pressa: true },
    provas: casa.garcom,
  }),
  '/pedido/verMarcas': async () => ({
    corpo: { itens: [(await comItem()).item], ate: '2030-01-01T00:00:00.000Z' },
    provas: casa.barman,
  }),
  '/pedido/verMeusCancelamentos': async () => {
    const { item, segredo } = await naMesa()
    return { corpo: { itens: [item] }, provas: { checkin: segredo } }
  },
  '/conta/dividir': async () => {
    const { item, segredo } = await naMesa()
    return { corpo: { linhas: [item], partes: 2 }, provas: { checkin: segredo } }
  },
  '/conta/juntarCotas': async () => {
    const { item, segredo } = await naMesa()
    await teste.call('/conta/dividir', { linhas: [item], partes: 2 }, { checkin: segredo })
    return { corpo: { linha: item }, provas: { checkin: segredo } }
  },
  '/estoque/lancar': async () => ({
    ...{ corpo: { o_que: 'insumo', id: await umInsumo(), tipo: 'compra', quantidade: 5 }, provas: casa.gerente },
  }),
  '/estoque/contar': async () => {
    const id = await umInsumo()
    await teste.call('/estoque/abrirContagem', {}, casa.gerente)
    const { contagem } = (await teste.call('/estoque/buscarContagem', {}, casa.gerente)).body
    const contado = { contagem: contagem!.id, o_que: 'insumo', id, quantidade: 5, deposito: false }
    return { corpo: contado, provas: casa.gerente }
  },
  '/checkin/abrirComanda': async () => ({ corpo: { numeroComanda: 1000 + proximo() }, provas: casa.garcom }),
  '/auth/atualizarDadosCheckinComQrCodeMesa': async () => ({
    corpo: { numeroMesa: proximo() },
    provas: { checkin: (await comItem()).segredo },
  }),
  '/cliente/informarPagamentoConta': async () => {
    const cliente = await comItem()
    await entregarTudo(teste, cliente)
    const { pedidos } = (await teste.call('/pedido/buscarMeusPedidosEntregues', {}, cliente.prova)).body
    return { corpo: pedidos, provas: casa.garcom }
  },
  '/fiado/por': async () => {
    const cliente = await comItem()
    await entregarTudo(teste, cliente)
    const { pedidos } = (await teste.call('/pedido/buscarMeusPedidosEntregues', {}, cliente.prova)).body
    return { corpo: { cliente: await comFiado(), produtos: pedidos }, provas: casa.gerente }
  },
  '/fiado/receber': async () => ({
    corpo: { cliente: await devendo(), valor: 1, meio: 'dinheiro' },
    provas: casa.gerente,
  }),
  '/fiado/perdoar': async () => ({
    corpo: { cliente: await devendo(), deve: 10, motivo: 'Amigo da casa' },
    provas: casa.gerente,
  }),
  '/caixa/salvarGaveta': async () => ({ corpo: { nome: `Caixa ${proximo()}` }, provas: casa.gerente }),
  '/caixa/abrir': async () => ({ corpo: { gaveta: (await umaGaveta()).id, fundo: 10 }, provas: await caixaNovo() }),
  '/caixa/lancar': async () => {
    const { sessao, dono } = await comCaixa()
    return { corpo: { sessao, tipo: 'suprimento', valor: 10 }, provas: dono }
  },
  '/caixa/repassar': async () => {
    const { sessao: de, dono } = await comCaixa()
    return { corpo: { de, para: (await comCaixa()).sessao, valor: 10 }, provas: dono }
  },
  '/caixa/contar': async () => {
    const { sessao, dono } = await comCaixa()
    return { corpo: { sessao, cedulas: [{ valor: 10, quantas: 1 }], meios: [] }, provas: dono }
  },
  '/caixa/fechar': async () => {
    const { sessao, dono } = await comCaixa({ contado: true })
    return { corpo: { sessao, motivos: [] }, provas: dono }
  },
  '/caixa/justificar': async () => {
    const [{ sessao, dono }, outro] = await Promise.all([comCaixa(), comCaixa({ contado: true })])
    return { corpo: { sessao, quais: [{ tipo: 'caixa', id: outro.sessao }], motivo: 'Fica para amanhã' }, provas: dono }
  },
  '/caixa/reabrir': async () => {
    const { sessao, dono } = await comCaixa({ contado: true })
    await teste.call('/caixa/fechar', { sessao, motivos: [] }, dono)
    return { corpo: { sessao }, provas: dono }
  },
  '/maquininha/desconectar': async () => ({ corpo: {}, provas: (await comMaquininha()).gerente }),
  '/maquininha/salvar': async () => ({
    corpo: { nome: 'Outra', terminal: 'PAX_A910__TESTE' },
    provas: (await comMaquininha()).gerente,
  }),
  '/maquininha/esquecer': async () => {
    const { gerente, maquininha: id } = await comMaquininha()
    return { corpo: { id }, provas: gerente }
  },
  '/maquininha/testar': async () => {
    const { gerente, maquininha: id } = await comMaquininha()
    return { corpo: { id, valor: 1 }, provas: gerente }
  },
  '/maquininha/anotar': async () => ({
    corpo: { pagamento: await recebido(), nome: 'Stone', autorizacao: '123ABC' },
    provas: casa.garcom,
  }),
  '/balcao/vender': async () => ({
    corpo: { pedidos: [{ produto: casa.produto, quantidade: 1 }], entrega: 'agora', meio: 'dinheiro', total: 10 },
    provas: casa.garcom,
  }),
  '/balcao/imprimirFichas': async () => {
    const impressora = await comImpressora()
    await teste.sql`update impressora set posto = 'CAIXA' where id = ${impressora} and estabelecimento_id = ${casa.bar.id}`
    const venda = {
      pedidos: [{ produto: casa.produto, quantidade: 1 }],
      entrega: 'fichas',
      meio: 'dinheiro',
      total: 10,
    }
    const { body } = await teste.call('/balcao/vender', venda, casa.garcom)
    return { corpo: { fichas: [body.venda.fichas[0]!.numero_ficha], impressora }, provas: casa.garcom }
  },
  '/conta/fecharCheckin': async () => ({
    corpo: { id: (await sentar(teste, casa.bar.id)).id },
    provas: casa.garcom,
  }),
  '/auth/trocarSenha': async () => {
    const { token } = await novoFuncionario(teste, casa.bar.id, 'BAR COZINHA')
    return { corpo: { atual: senhaDeTeste, ...senhaNova }, provas: { token } }
  },
  '/auth/pedirNovaSenha': async () => ({ corpo: { email: `ze${proximo()}@exemplo.com` }, provas: {} }),
  '/auth/criarSenhaPorLink': async () => {
    const link = await novoLink(teste.sql, (await novaPessoa(teste)).usuario_id, '')
    return { corpo: { segredo: link.split('#')[1], ...senhaNova }, provas: {} }
  },
  '/estabelecimento/confirmarEmail': async () => {
    const gerente = await donoDeBarNovo()
    const link = await novoLinkDeEmail(teste.sql, gerente.usuario_id, '')
    return { corpo: { segredo: link.split('#')[1] }, provas: {} }
  },
  '/estabelecimento/pedirConfirmacao': async () => ({ corpo: {}, provas: await donoDeBarNovo() }),
  '/auth/criarSenhaPorCodigo': async () => {
    const { email, vinculo_id } = await novoFuncionario(teste, casa.bar.id, 'BAR COZINHA')
    const { codigo } = (await teste.call('/user/darCodigoDeSenha', { id: vinculo_id }, casa.gerente)).body
    return { corpo: { email, codigo, ...senhaNova }, provas: {} }
  },
  '/auth/encerrarSessao': async () => {
    const { email, token } = await novoFuncionario(teste, casa.bar.id, 'BAR COZINHA')
    await loginDe(teste, email)
    const { sessoes } = (await teste.call('/auth/buscarMinhasSessoes', {}, { token })).body
    return { corpo: { id: sessoes.find(({ esta }) => !esta)?.id }, provas: { token } }
  },
  '/auth/encerrarOutrasSessoes': async () => {
    const { token } = await novoFuncionario(teste, casa.bar.id, 'BAR COZINHA')
    return { corpo: {}, provas: { token } }
  },
  '/user/responderConviteDeTrabalho': async () => {
    const { id } = await novoBar(teste)
    const gerente = await novoGerente(teste, id)
    const { email, usuario_id } = await novaPessoa(teste)
    await teste.sql`insert into convite_de_trabalho (estabelecimento_id, usuario_id, perfil, feito_por)
      values (${id}, ${usuario_id}, 'BAR GARCON', ${gerente.vinculo_id})`
    return { corpo: { idEstabelecimento: id, aceita: true }, provas: { token: await loginDe(teste, email) } }
  },
  '/mesa/estouAqui': async () => {
    const { cliente, garcom } = await comEspera()
    await teste.call('/mesa/naoEstavam', { checkins: [cliente.id] }, garcom)
    return { corpo: {}, provas: { checkin: cliente.segredo } }
  },
  '/mesa/acrescentarLugar': async () => ({ corpo: { numeroMesa: 7 }, provas: (await comTurma()).garcom }),
  '/mesa/livre': async () => ({ corpo: { numeroMesa: 7 }, provas: (await comEspera()).garcom }),
  '/mesa/naoDeixarEntrar': async () => {
    const { ana, novato } = await comNovato()
    return { corpo: { checkin: novato.id }, provas: { checkin: ana.segredo } }
  },
  '/mesa/chamarGarcom': async () => ({
    corpo: { motivo: 'conta' },
    provas: { checkin: (await comTurma()).ana.segredo },
  }),
  '/mesa/desistirDoChamado': async () => ({ corpo: {}, provas: { checkin: (await comTurma()).ana.segredo } }),
  '/mesa/atenderChamado': async () => {
    const { ana, garcom } = await comTurma()
    await teste.call('/mesa/chamarGarcom', { motivo: 'conta' }, { checkin: ana.segredo })
    const [chamado] = (await teste.call('/mesa/buscarChamados', {}, garcom)).body.chamados
    return { corpo: { id: chamado!.id }, provas: garcom }
  },
  '/mesa/esperarMesa': async () => ({ corpo: { nome: 'Souza', pessoas: 4 }, provas: casa.garcom }),
  '/mesa/sentarEspera': async () => {
    const { id } = await umaEspera()
    return { corpo: { id, numeroMesa: proximo() }, provas: casa.garcom }
  },
  '/mesa/tirarDaEspera': async () => ({ corpo: { id: (await umaEspera()).id }, provas: casa.garcom }),
  '/mesa/oferecerItem': async () => paraOferecer(),
  '/mesa/retirarOferta': async () => {
    const envio = await paraOferecer()
    await teste.call('/mesa/oferecerItem', envio.corpo, envio.provas)
    return envio
  },
  '/mesa/ficarComItem': async () => {
    const { corpo, provas, bia } = await paraOferecer()
    await teste.call('/mesa/oferecerItem', corpo, provas)
    return { corpo, provas: { checkin: bia.segredo } }
  },
  '/mesa/recusarParte': async () => {
    const { corpo, provas, ana, bia } = await paraOferecer()
    await entregarTudo(teste, ana)
    await teste.call('/conta/dividir', { linhas: [corpo.linha], com: [ana.id, bia.id] }, provas)
    const [parte] = (await teste.call('/pedido/buscarMeusPedidosEntregues', {}, { checkin: bia.segredo })).body
      .oferecidas!
    return { corpo: { linha: parte!.linha }, provas: { checkin: bia.segredo } }
  },
  '/pagamento/oferecerPagamento': async () => paraPagarPorOutro(),
  '/pagamento/responderOferta': async () => {
    const { corpo, provas, ana, bia } = await paraPagarPorOutro()
    await teste.call('/pagamento/oferecerPagamento', corpo, provas)
    return { corpo: { de: bia.id, aceita: true }, provas: ana.prova }
  },
  '/pagamento/retirarOferta': async () => {
    const { corpo, provas } = await paraPagarPorOutro()
    await teste.call('/pagamento/oferecerPagamento', corpo, provas)
    return { corpo: {}, provas }
  },
  '/mesa/dizerCodigoDoDia': async () => {
    const { cliente, garcom } = await comEspera()
    await teste.call('/mesa/ligarCodigoDoDia', {}, garcom)
    const { codigo } = (await teste.call('/mesa/buscarCodigoDoDia', {}, garcom)).body
    return { corpo: { codigo }, provas: { checkin: cliente.segredo } }
  },
  '/privacidade/corrigirMeusDados': async () => {
    const { nomeCompleto, cpf, telefoneCelular } = pessoa()
    return { corpo: { nomeCompleto, cpf, telefoneCelular }, provas: casa.garcom }
  },
  '/privacidade/corrigirDadosDoCheckin': async () => ({
    corpo: { ...corpoDoPedido([]).informacoesUsuario, nome: 'Bia Lima' },
    provas: { checkin: (await sentar(teste, casa.bar.id)).segredo },
  }),
  '/alergia/guardarAlergia': async () => ({
    corpo: { alergia: 'Amendoim', consinto: true },
    provas: { checkin: (await comEspera()).cliente.segredo },
  }),
  '/alergia/apagarAlergia': async () => ({ corpo: {}, provas: { checkin: (await comEspera()).cliente.segredo } }),
  '/impressao/imprimirTeste': async () => ({
    corpo: { id: await comImpressora(), prova: 'corte' },
    provas: casa.gerente,
  }),
  '/impressao/responderTeste': async () => ({
    corpo: { impressao: await comDuvida(), saiu: true },
    provas: casa.gerente,
  }),
  '/impressao/responder': async () => ({
    corpo: { impressao: await comDuvida(), resposta: 'imprimir' },
    provas: casa.gerente,
  }),
  '/impressao/imprimirZ': async () => {
    const [impressora, { sessao, dono }] = await Promise.all([comImpressora(), comCaixa({ contado: true })])
    await teste.sql`update impressora set posto = 'CAIXA' where id = ${impressora} and estabelecimento_id = ${casa.bar.id}`
    await teste.call('/caixa/fechar', { sessao, motivos: [] }, dono)
    return { corpo: { impressora, sessao }, provas: casa.gerente }
  },
  '/impressao/imprimirConta': async () => {
    const { id } = await comItem()
    const impressora = await comImpressora()
    await teste.sql`update impressora set posto = 'CAIXA' where id = ${impressora} and estabelecimento_id = ${casa.bar.id}`
    const [{ mesa }] = await teste.sql<[{ mesa: number }]>`select numero_mesa as mesa from checkin where id = ${id}`
    return { corpo: { impressora, dadosCliente: { numeroMesa: mesa } }, provas: casa.gerente }
  },
  '/impressao/reimprimir': async () => {
    const { id } = await comItem()
    await comImpressora()
    const [{ pedido }] = await teste.sql<[{ pedido: number }]>`
      select pedido_id as pedido from item_pedido where checkin_id = ${id}`
    return { corpo: { idPedido: pedido }, provas: casa.gerente }
  },
  '/pedido/desistir': async () => ({ corpo: {}, provas: { checkin: (await comEspera()).cliente.segredo } }),
  // no login, and no known bar
  '/cliente/cadastrarcliente': async () => {
    const { nomeCompleto: nome, ...resto } = pessoa()
    return { corpo: { ...resto, nome, nomeCompleto: nome }, provas: {} }
  },
}

test.each(umTerco(Object.keys(envios) as Path[]))(
  '%s: com a mesma chave, a segunda vez responde como a primeira',
  async (path) => {
    const { corpo, provas } = await envios[path]!()
    const enviar = (chave?: string) => teste.call(path, corpo, { ...provas, chave })
    const chave = randomUUID()
    const primeira = await enviar(chave)
    expect([primeira.status, primeira.body.message]).toEqual([200, expect.any(String)])
    const outra = await enviar(chave)
    expect([outra.status, outra.body]).toEqual([200, primeira.body])
  },
)

const dePagamento: Path[] = [
  '/pagbank/criarPagamentoPagBankComTokenSalvo',
  '/pagbank/criarPagamentoPagBankGerandoToken',
  '/pedido/criarCheckoutPagbank',
  '/pagbank/criarPagamentoPix',
  '/gorjeta/pagarComPix',
  '/gorjeta/pagarComCartao',
  '/combinado/irEmbora',
  '/pagamento/estornar',
  '/ficha/devolverFichas',
]
/** A screen's signs of life and of trouble: they change nothing that a person would do twice. */
const sinais: Path[] = ['/pedido/confirmarRecebimento', '/relato/erroDoNavegador']

test('toda chamada que muda algo está aqui, e o resto só lê', () => {
  const mudam = Object.entries<Call>(calls).flatMap(([path, { muda }]) => (muda ? path : []))
  const aqui: string[] = [...Object.keys(envios), ...dePagamento]
  // what staff do that leaves a deed is sent twice there: auditoria/todo-feito.test.ts
  expect(mudam.sort()).toEqual([...new Set([...aqui, ...Object.keys(porOutroCaminho), ...comAtos])].sort())
  expect(aqui.filter((path) => path in porOutroCaminho)).toEqual([])
  const leem = Object.entries<Call>(calls).flatMap(([path, { muda }]) => (muda ? [] : (path as Path)))
  expect(
    leem.filter((path) => !sinais.includes(path) && !/\/(buscar|verificar|consultar|get)[A-Z]/.test(path)),
  ).toEqual([])
})

test('a comanda recebida de novo com a mesma chave é do mesmo celular, com outra prova', async () => {
  const { codigo } = (await teste.call('/checkin/mostrarCodigoDaComanda', { checkin: await semCelular() }, casa.garcom))
    .body
  const chave = randomUUID()
  const provas: (string | undefined)[] = []
  for (const _vez of [1, 2]) {
    const { status, body } = await teste.call('/checkin/receberComanda', { codigo }, { chave })
    expect(status).toBe(200)
    provas.push(body.objBarcheckin.segredo)
  }
  expect(new Set(provas).size).toBe(2)
  for (const checkin of provas)
    expect((await teste.call('/pedido/buscarMeusPedidosEntregues', {}, { checkin: checkin! })).status).toBe(200)
})

test('nenhuma resposta guardada com uma chave tem uma prova, um código ou uma senha', async () => {
  await nadaSecretoFoiGuardado(umTerco(Object.keys(envios)).length / 2)
})

test('dez toques com a mesma chave dão um passo, e todos ouvem que deu certo', async () => {
  const { item } = await comItem()
  const chave = randomUUID()
  const toques = await Promise.all(
    Array.from({ length: 10 }, () =>
      teste.call('/pedido/darAndamentoAoPedido', { idProdutoPedido: item }, { ...casa.barman, chave }),
    ),
  )
  expect(toques.map(({ status }) => status)).toEqual(Array(10).fill(200))
  expect(await teste.sql`select para from item_andamento where item_id = ${item}`).toHaveLength(1)
})

test('a chave de uma pessoa não é a de outra', async () => {
  const { item } = await comItem()
  const chave = randomUUID()
  expect(
    (await teste.call('/pedido/darAndamentoAoPedido', { idProdutoPedido: item }, { ...casa.barman, chave })).status,
  ).toBe(200)
  const outro = await novoFuncionario(teste, casa.bar.id, 'BAR BARMAN')
  const dele = await teste.call('/pedido/darAndamentoAoPedido', { idProdutoPedido: item }, { ...outro, chave })
  expect(dele).toMatchObject({ status: 409, body: { message: respostas.pedidoJaAndou } })
})

test('uma chave de dias atrás não responde mais: a comanda é outra', async () => {
  const corpo = { numeroComanda: 5000 + proximo() }
  const chave = randomUUID()
  const abrir = () => teste.call('/checkin/abrirComanda', corpo, { ...casa.garcom, chave })
  const antiga = (await abrir()).body.comanda
  await teste.call('/conta/fecharCheckin', { id: antiga.id }, casa.garcom)
  expect((await abrir()).body.comanda.id).toBe(antiga.id)
  await teste.sql`update idempotencia set criada_em = criada_em - interval '49 hours' where chave = ${chave}`
  const nova = (await abrir()).body.comanda
  expect(nova.id).not.toBe(antiga.id)
  // and from now on it is that of the new one
  expect((await abrir()).body.comanda.id).toBe(nova.id)
})

test('a varredura apaga as chaves de mais de dois dias, e só essas', async () => {
  const chaves = [randomUUID(), randomUUID()]
  for (const chave of chaves) {
    const { corpo, provas } = await envios['/pedido/paraViagem']!()
    await teste.call('/pedido/paraViagem', corpo, { ...provas, chave })
  }
  await teste.sql`update idempotencia set criada_em = criada_em - interval '49 hours' where chave = ${chaves[0]!}`
  expect(await sweepKeys(teste.manutencao)).toBe(1)
  expect(await teste.sql`select chave from idempotencia where chave = any(${chaves})`).toEqual([{ chave: chaves[1] }])
})

test('de uma senha não fica nem o resumo', async () => {
  const { corpo, provas } = await envios['/cliente/cadastrarcliente']!()
  const chave = randomUUID()
  await teste.call('/cliente/cadastrarcliente', corpo, { ...provas, chave })
  const outra = await teste.call(
    '/cliente/cadastrarcliente',
    { ...(corpo as object), password: 'outra-senha', confirmPassword: 'outra-senha' },
    { chave },
  )
  expect([outra.status, outra.body.message]).toEqual([200, respostas.clienteCadastrado])
})

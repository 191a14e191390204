import { type Call, calls, type ReadPath } from '@boteco/contract/calls'
import { type Poder, poderesDe } from '@boteco/contract/sessao/casa'
import type { PERFIS_DA_EQUIPE } from '@boteco/contract/sessao/cliente'
import { expect } from 'vitest'
import { lerChaves } from '../notificacao/chaves.ts'
import { cofreDeTeste, novoProduto } from './app.ts'
import { type CasaLida, leituras } from './leituras.ts'
import { TOKEN_DA_MAQUININHA } from './maquininha.ts'
import { type AppComSandbox, cartoes } from './pagamentos.ts'
import { cabecalhos, type Prova, type QuemChama, todasAsProvas } from './provas.ts'
import { entregarTudo, itensDe, pagarFichas, pedir, pedirFichas, type Sentado, sentar } from './salao.ts'

/** A house with something of everything, and who asks for it. `doQueJaHouve`: what was there before that. */
export async function abrirCasaQueSeLe(teste: AppComSandbox, doQueJaHouve?: DoQueJaHouve) {
  const provas = await todasAsProvas(teste)
  // the manager is the owner, too: some readings are the owner's alone
  await teste.sql`
    update estabelecimento e set dono_vinculo_id = (
      select min(id) from vinculo where estabelecimento_id = e.id and perfil = 'BAR GERENTE')`
  await lerChaves(teste.servidor)
  const casa = await encher(teste, provas, doQueJaHouve)
  const ler = (path: ReadPath, quem: QuemChama) =>
    teste.app.inject({
      method: 'POST',
      url: path,
      // an anonymous caller still has the wallet of the device
      headers: { ...cabecalhos(provas[quem]), ...(quem === 'ninguém' && { cookie: `carteira=${casa.carteira}` }) },
      payload: leituras[path](casa),
    })
  return { ...casa, ler }
}
type DoQueJaHouve = (bar: number, produto: number) => Promise<void>
export type CasaQueSeLe = Awaited<ReturnType<typeof abrirCasaQueSeLe>>

/** Who may ask for it, and has something of theirs in that house. */
export const quemLe = (path: ReadPath) =>
  // what the waiter recorded is none of the till's, and their pouch none of the barman's
  quemChama(calls[path]).filter(
    (quem) =>
      !(path === '/pagamento/buscarRecibo' && quem === 'BAR CAIXA') &&
      !(path.startsWith('/caixa/') && path !== '/caixa/buscarCaixas' && quem === 'BAR BARMAN'),
  )

/** In every list something: ordered, delivered, paid, being paid, given back, fichas, a table, another guest's. */
async function encher(
  teste: AppComSandbox,
  provas: Record<QuemChama, Prova>,
  doQueJaHouve?: DoQueJaHouve,
): Promise<CasaLida> {
  const [{ estabelecimento_id, id }] = await teste.sql<[{ estabelecimento_id: number; id: number }]>`
    select estabelecimento_id, id from checkin where fechado_em is null`
  const segredo = provas['check-in'].checkin ?? ''
  const cliente: Sentado = { estabelecimento_id, id, segredo, carteira: '' }
  const garcom = provas['BAR GARCON'].token ?? ''
  const gerente = { token: provas['BAR GERENTE'].token }
  const chope = await novoProduto(teste, estabelecimento_id, { qtd_estoque: 50 })
  await doQueJaHouve?.(estabelecimento_id, chope.id)
  const porcao = await novoProduto(teste, estabelecimento_id, { nome_departamento: 'COZINHA' })
  const duas = [
    [chope, 1],
    [porcao, 2],
  ] as const
  const email = { email: 'comprador+nunca@exemplo.com', numeroMesa: 7 }
  await pedir(teste, cliente, duas, email)
  await entregarTudo(teste, cliente)
  const { body } = await teste.call('/pedido/buscarMeusPedidosEntregues', {}, { checkin: segredo })
  const [primeiro, segundo] = body.pedidos
  const pago = await teste.pagarComCartao({ segredo, pedidos: [primeiro as object] }, cartoes.aprovado)
  expect(pago.status).toBe(200)
  const linhas = [{ linha: primeiro?.produto_pedido_id }]
  const devolvido = { pagamento: pago.body.pagamento.id, linhas, motivo: 'Veio quente' }
  expect((await teste.call('/pagamento/estornar', devolvido, gerente)).status).toBe(200)
  const pagina = await teste.abrirPagina({ segredo, pedidos: [segundo as object] })
  expect(pagina.status).toBe(200)
  await pedirFichas(teste, cliente, [[chope, 3]])
  await pagarFichas(teste, garcom, cliente)
  const { fichas } = (await teste.call('/ficha/buscarFichasPagas', {}, { checkin: segredo })).body
  expect((await teste.call('/ficha/enviarFichas', fichas.slice(0, 1), { checkin: segredo })).status).toBe(200)
  const presente = await teste.call('/ficha/darFichas', fichas.slice(1, 2), { checkin: segredo })
  await pedirFichas(teste, cliente, [[porcao, 1]])
  await pedir(teste, cliente, duas, email)
  const outro = await sentar(teste, estabelecimento_id, { mesa: 7 })
  await pedir(teste, outro, duas, { numeroComanda: 12 })
  await entregarTudo(teste, outro)
  await teste.call('/pedido/fecharDepartamento', { departamento: 'COZINHA' }, gerente)
  const [{ id: estacao }] = await teste.sql<[{ id: number }]>`
    insert into estacao ${teste.sql({ estabelecimento_id, nome_departamento: 'BAR', nome: 'Copa', ordem: 1 })} returning id`
  const [{ id: insumo }] = await teste.sql<[{ id: number }]>`
    insert into insumo ${teste.sql({ estabelecimento_id, nome: 'Lúpulo', unidade: 'g', qtd_estoque: 10 })} returning id`
  const [{ id: fiado }] = await teste.sql<[{ id: number }]>`
    insert into fiado_cliente (estabelecimento_id, nome, limite, palavra, feito_por)
    select estabelecimento_id, 'Jorge', 5000, 'assinatura', id from vinculo where estabelecimento_id = ${estabelecimento_id} limit 1 returning id`
  // the waiter's pouch, which opened with the first payment
  const [{ id: caixa }] = await teste.sql<[{ id: number }]>`
    select id from sessao_de_caixa where estabelecimento_id = ${estabelecimento_id} and contada_em is null`
  await teste.call('/caixa/contar', { sessao: caixa, cedulas: [], meios: [] }, gerente)
  // paid on a machine, which is asked for its list
  await teste.sql`insert into conta_de_maquininha (estabelecimento_id, adquirente, token, conectada_por)
    select estabelecimento_id, 'mercado_pago', ${cofreDeTeste.cifrar(TOKEN_DA_MAQUININHA)}, id from vinculo
    where estabelecimento_id = ${estabelecimento_id} limit 1`
  const [{ id: maquininha }] = await teste.sql<[{ id: number }]>`
    insert into maquininha ${teste.sql({ estabelecimento_id, nome: 'Caixa', id_terminal: 'T1' })} returning id`
  const [{ id: naMaquininha }] = await teste.sql<[{ id: number }]>`
    insert into pagamento_maquininha (estabelecimento_id, pagamento_id, maquininha_id)
    select estabelecimento_id, id, ${maquininha} from pagamento where sessao_de_caixa_id = ${caixa} and meio = 'maquininha'
    limit 1 returning pagamento_id as id`
  const [noCaixa] = await teste.sql<
    { referencia: string }[]
  >`select referencia from pagamento where sessao_de_caixa_id = ${caixa} and meio = 'maquininha'`
  // the customer has been there, and keeps the house
  const conta = { token: provas['BAR CLIENTE'].token ?? '' }
  await sentar(teste, estabelecimento_id, { mesa: 9, ...conta })
  const lembrado = await teste.call('/cliente/lembrarDoBar', { idEstabelecimento: estabelecimento_id }, conta)
  expect(lembrado.status).toBe(200)
  const itens = await itensDe(teste, cliente)
  return {
    estabelecimento_id,
    item: itens.at(-2)?.id ?? 0,
    estacao,
    fiado,
    insumo,
    produto: chope.id,
    caixa,
    naMaquininha,
    pagamento: pago.body.pagamento.id,
    ficha: fichas[2]?.id ?? 0,
    presente: presente.body.codigo,
    aberto: pagina.body.pagamento.referencia,
    pago: noCaixa?.referencia ?? '',
    carteira: outro.carteira,
  }
}

/** Whom it answers: all callers that its row names, and who may do what it asks for. */
function quemChama({ quem, pode }: Call): QuemChama[] {
  if (quem === 'publico') return ['ninguém', 'check-in']
  const podem = quem.filter(
    (um) => !pode || um === 'checkin' || um === 'tablet' || um === 'BAR CLIENTE' || tem(um, pode),
  )
  return podem.map((um) => (um === 'checkin' ? 'check-in' : um))
}
const tem = (perfil: (typeof PERFIS_DA_EQUIPE)[number], poder: Poder) =>
  poderesDe(perfil, { desconto_garcom: 0, barman_no_balcao: false })[poder] > 0

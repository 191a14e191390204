import { randomUUID } from 'node:crypto'
import type { Path } from '@boteco/contract/calls'
import { emCotas } from '@boteco/contract/conta/cliente'
import { taxaSobre } from '@boteco/contract/pagamento/cliente'
import { nodesOf, type Plan } from '@boteco/sql-checks/plans'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { cuidarDasVendas } from '../balcao/na-maquininha.ts'
import { acabarCombinados } from '../combinado/fim.ts'
import { fecharOciosos, OCIOSO_MS } from '../conta/ociosos.ts'
import type { Deps } from '../http/serve.ts'
import { abrirFilaDeImpressao, esquecerPapeis } from '../impressao/fila.ts'
import { recolherTestes } from '../maquininha/cadastro.ts'
import { retomarMaquininhas } from '../maquininha/recuperacao.ts'
import { cuidarDasMesas } from '../mesa/cuidar.ts'
import { enviarNotificacoes } from '../notificacao/enviar.ts'
import { mandarEventos } from '../opendelivery/eventos.ts'
import { cuidarDosPedidosDeFora } from '../opendelivery/pedidos-de-fora.ts'
import { noticesRoute } from '../pagamento/avisos.ts'
import { retomarPagamentos } from '../pagamento/recuperacao.ts'
import { limparANoite } from '../privacidade/retencao.ts'
import type { Provedor } from '../provedor/provedor.ts'
import { cartasDaNoite } from '../relatorio/carta-da-noite.ts'
import {
  type AppDeTeste,
  appDeTeste,
  cofreDeTeste,
  novoBar,
  novoFuncionario,
  novoGerente,
  novoProduto,
} from '../teste/app.ts'
import { type BancoDeTeste, bancoDeTeste } from '../teste/banco.ts'
import { novoGrupo, pendurar } from '../teste/escolhas.ts'
import { encherDeHistoria, MAXIMO, MAXIMO_DE_TODAS, MAXIMO_EM_VAO } from '../teste/historia.ts'
import { testLongo } from '../teste/longo.ts'
import { leramDemais, planCountingPool } from '../teste/planos.ts'
import { corpoDoPedido, entregarTudo, itensDe, pagarFichas, pedir, type Sentado, sentar } from '../teste/salao.ts'

/*
 * What happens all evening costs as much after years as on the first day, in a large bar too. No statement of it reads the
 * nights that are over, or other bars' rows. The plans are those that PostgreSQL really ran with, of both kinds that it
 * makes: those for any values and those for the very ones.
 */

let banco: BancoDeTeste
let base: AppDeTeste
let bar: { id: number }
let quem: Record<'gerente' | 'garcom' | 'barman', { token: string }>
let contado: { id: number }
let chope: { id: number }
let ana: Sentado
let diaPassado: string
/** a till that is open, of the barman */
let sessao: number
beforeAll(async () => {
  // what others left in the pages would count in the plans
  banco = await bancoDeTeste({ novo: true })
  base = await appDeTeste({}, { banco })
  bar = await novoBar(base, { latitude: -23.55, longitude: -46.63 })
  quem = {
    gerente: await novoGerente(base, bar.id),
    garcom: await novoFuncionario(base, bar.id, 'BAR GARCON'),
    barman: await novoFuncionario(base, bar.id, 'BAR BARMAN'),
  }
  chope = await novoProduto(base, bar.id)
  const [insumo] = await banco.sql<{ id: number }[]>`
    insert into insumo (estabelecimento_id, nome, unidade) values (${bar.id}, 'Lúpulo', 'g') returning id`
  contado = insumo!
  // a year of sales and purchases of it, and of another bar's
  await banco.sql`
    insert into movimento_de_estoque (estabelecimento_id, o_que, item_id, em, tipo, quantidade, ficou)
    select ${bar.id}, 'insumo', p, now() - n * interval '30 minutes', 'venda', 0, 0
    from generate_series(1, 4000) n cross join unnest(${[contado.id, contado.id + 1_000_000]}::bigint[]) p`
  await encherDeHistoria(banco, bar.id, chope.id)
  const [{ dia }] = await banco.sql<[{ dia: string }]>`
    select to_char(criado_em, 'YYYY-MM-DD') as dia from pagamento where estabelecimento_id = ${bar.id} order by criado_em limit 1`
  diaPassado = dia
  // somebody outside is told of all that follows
  await banco.sql`
    insert into aplicativo (estabelecimento_id, nome, criado_por, webhook, segredo)
    select ${bar.id}, 'Totem', min(id), 'https://totem.exemplo.com.br/', ${cofreDeTeste.cifrar('segredo')} from vinculo where estabelecimento_id = ${bar.id}`
  // and has sent orders all year
  await banco.sql`
    insert into aplicativo_pedidos select estabelecimento_id, id, 'https://totem.exemplo.com.br', 'bar', segredo from aplicativo`
  await banco.sql`
    insert into pedido_de_fora (estabelecimento_id, aplicativo_id, ordem, recebido_em, estado, aberto)
    select a.estabelecimento_id, a.id, 'ordem-' || n, now() - n * interval '1 hour', 'cancelado', n < 3 from aplicativo a, generate_series(1, 4000) n`
  ana = await sentar(base, bar.id, { mesa: 7 })
  await pedir(base, ana, [[chope, 1]])
  await pedir(base, ana, [[chope, 1]])
  // one of them stands for her couvert
  await banco.sql`
    insert into couvert (estabelecimento_id, noite, carteira_id, item_id)
    select c.estabelecimento_id, (now() at time zone 'America/Sao_Paulo' - interval '6 hours')::date, c.carteira_id, min(i.id)
    from checkin c join item_pedido i on i.estabelecimento_id = c.estabelecimento_id and i.checkin_id = c.id
    where c.id = ${ana.id} group by 1, 3`
  const [aberta] = await banco.sql<{ id: number }[]>`
    insert into sessao_de_caixa (estabelecimento_id, vinculo_id, usuario_id, fundo)
    select estabelecimento_id, id, usuario_id, 0 from vinculo where estabelecimento_id = ${bar.id} and perfil = 'BAR BARMAN' returning id`
  sessao = aberta!.id
})
afterAll(() => base.encerrar())

const EXTRATO = `referencia;valor;data;estado\n${randomUUID()};12,50;2026-01-01;pago\n`
const deAna = () => ({ checkin: ana.segredo })
const noDiaPassado = (mais: object) => ({ de: diaPassado, ate: diaPassado, ...mais })
/** Every few seconds, in all houses: what is open does not count either. */
const SO_O_QUE_ESPERA = 200
/** Nothing waits for it here. */
const semProvedor = {} as Provedor

type Chamada = [path: Path, quem: () => { token?: string; checkin?: string }, corpo?: () => object]
const chamadas: Chamada[] = [
  ['/pedido/buscarPedidos', () => quem.barman],
  ['/pedido/buscarPedidos', () => quem.garcom],
  ['/pedido/buscarAlarmesDeRecebimento', () => quem.gerente],
  ['/pedido/buscarDoPasse', () => quem.garcom],
  ['/pedido/buscarUltimosPassos', () => quem.barman],
  ['/pedido/buscarCancelamentos', () => quem.barman],
  ['/pedido/buscarEmFalta', () => quem.barman],
  ['/pedido/buscarQueEsperam', () => quem.barman, () => ({ tipo: 'produto', id: chope.id })],
  ['/pedido/buscarAcabadosDePedir', () => quem.garcom, () => ({ idCheckin: ana.id })],
  ['/produto/buscarTemposDePreparo', () => quem.gerente],
  ['/estabelecimento/buscarObrigacoes', () => quem.gerente],
  ['/opendelivery/buscarAplicativos', () => quem.gerente],
  ['/contas/buscarCheckinsAbertos', () => quem.gerente],
  ['/contas/buscarMesasAbertas', () => quem.gerente],
  ['/conta/buscarContasAbertas', () => quem.garcom],
  ['/contas/buscarVendasDaNoite', () => quem.gerente],
  ['/conta/buscarCouvert', () => quem.gerente],
  ['/conta/buscarPlanilhaDoCouvert', () => quem.gerente],
  ['/mesa/buscarEsperas', () => quem.garcom],
  ['/mesa/buscarSalao', () => quem.garcom],
  ['/mesa/buscarMesa', () => quem.garcom, () => ({ numeroMesa: 7 })],
  ['/pagamento/buscarPagamentos', () => quem.gerente],
  ['/pagamento/buscarPagamentos', () => quem.gerente, () => ({ dia: diaPassado })],
  ['/pagamento/buscarPagamentos', () => quem.garcom],
  ['/pagamento/conciliar', () => quem.gerente, () => ({ dia: diaPassado })],
  ['/pagamento/conciliar', () => quem.gerente, () => ({ dia: diaPassado, extrato: EXTRATO })],
  ['/cliente/getContaCliente', () => quem.garcom, () => ({ dadosCliente: { numeroMesa: 7 } })],
  ['/estabelecimento/buscarProdutosEstabelecimentoParaCardapio', () => quem.garcom],
  ['/pedido/cadastrarPedido', deAna, () => corpoDoPedido([[chope, 2]])],
  ['/pedido/buscarMeusPedidosEmAndamento', deAna],
  ['/rodada/buscarRodada', deAna],
  ['/pedido/buscarTempos', deAna, () => ({ produtos: [chope.id] })],
  ['/pedido/buscarMeusPedidosEntregues', deAna],
  ['/pedido/buscarPedidosEntreguesNaMesa', deAna],
  ['/pedido/verificarSeClientePodeFazerCheckout', deAna],
  ['/conta/buscarTurma', deAna],
  ['/ficha/buscarFichasPagas', deAna],
  ['/ficha/buscarFichasPendentesDePagamento', deAna],
  ['/ficha/buscarMinhasFichasUtilizadas', deAna],
  ['/ficha/buscarPresentes', deAna],
  ['/mesa/buscarOfertas', deAna],
  ['/mesa/buscarChamado', deAna],
  ['/mesa/buscarQuemQuerEntrar', deAna],
  ['/pagamento/buscarMeusPagamentos', deAna],
  ['/combinado/buscarConta', deAna],
  ['/combinado/buscarQueNaoPassaram', () => quem.garcom],
  ['/despedida/buscarDespedida', deAna],
  ['/despedida/buscarAvaliacoes', () => quem.gerente],
  ['/estoque/buscarEstoque', () => quem.gerente],
  ['/estoque/buscarItem', () => quem.gerente, () => ({ o_que: 'insumo', id: contado.id })],
  ['/estoque/buscarContagem', () => quem.gerente],
  ['/estoque/buscarReceita', () => quem.gerente, () => ({ produto: chope.id })],
  ['/estoque/buscarPeriodo', () => quem.gerente, () => ({ de: diaPassado, ate: diaPassado })],
  ['/gorjeta/buscarGorjetas', () => quem.gerente],
  ['/gorjeta/buscarMinhasGorjetas', () => quem.garcom],
  ['/relatorio/buscarLinhas', () => quem.gerente, () => ({ fato: 'gorjeta' })],
  ['/relatorio/buscarMovimentos', () => quem.gerente, () => noDiaPassado({ folha: 'gorjetas', pagina: 0 })],
  ['/privacidade/buscarDadosDoCheckin', deAna],
  ['/auth/verificarSeCheckinEstaAtivoNaBase', deAna],
  ['/checkin/buscarComandasAbertas', () => quem.garcom],
  ['/mesa/buscarChamados', () => quem.garcom],
  ['/mesa/buscarChamadosDaNoite', () => quem.gerente],
  ['/pedido/buscarDepartamentosSemTela', () => quem.gerente],
  ['/pedido/buscarDepartamentosFechados', () => quem.barman],
  ['/conferencia/buscarAvisosDaCasa', () => quem.gerente],
  ['/impressao/buscarPendencias', () => quem.gerente],
  ['/impressao/buscarImpressoras', () => quem.gerente],
  ['/opendelivery/buscarAplicativos', () => quem.gerente],
  ['/relatorio/buscarInicio', () => quem.gerente],
  ['/relatorio/buscarMinhasCasas', () => quem.gerente],
  ['/relatorio/buscarResumo', () => quem.gerente],
  ['/relatorio/buscarResumo', () => quem.gerente, () => ({ de: diaPassado })],
  ['/relatorio/buscarPessoas', () => quem.gerente],
  ['/casas/buscarOQueLevar', () => quem.gerente],
  ['/relatorio/buscarVendas', () => quem.gerente, () => ({ por: 'garcom' })],
  ['/relatorio/buscarVendas', () => quem.gerente, () => ({ por: 'estacao', de: diaPassado })],
  ['/relatorio/buscarLinhas', () => quem.gerente, () => ({ fato: 'vendido', por: 'mesa', chave: '7' })],
  ['/relatorio/buscarLinhas', () => quem.gerente, () => ({ fato: 'recebido' })],
  ['/relatorio/buscarLinhas', () => quem.gerente, () => ({ fato: 'recebido', maquininha: '', de: diaPassado })],
  ['/relatorio/buscarLinhas', () => quem.gerente, () => ({ fato: 'perdas' })],
  ['/relatorio/buscarMovimentos', () => quem.gerente, () => noDiaPassado({ folha: 'vendas', pagina: 0 })],
  ['/relatorio/buscarMovimentos', () => quem.gerente, () => noDiaPassado({ folha: 'pagamentos', pagina: 0 })],
  ['/relatorio/buscarEstranho', () => quem.gerente],
  ['/pagamento/buscarExtratoComparado', () => quem.gerente, () => noDiaPassado({ extrato: EXTRATO })],
  ['/conta/buscarPerdas', () => quem.garcom],
  ['/caixa/buscarCaixas', () => quem.gerente],
  ['/caixa/buscarPendentes', () => quem.gerente, () => ({ sessao })],
  ['/maquininha/buscarMaquininhas', () => quem.garcom],
  ['/fiado/buscarClientes', () => quem.gerente],
  ['/auditoria/buscarAtos', () => quem.gerente],
  ['/auditoria/buscarAtos', () => quem.gerente, () => ({ de: diaPassado, ate: diaPassado })],
  ['/auditoria/buscarPlanilha', () => quem.gerente, () => ({ de: diaPassado, ate: diaPassado })],
]

describe.runIf(inject('servidorDeTeste').embutido)('os planos', () => {
  let teste: AppDeTeste
  let planos: Plan[]
  beforeAll(async () => {
    const pool = await planCountingPool(banco)
    planos = pool.planos
    teste = await appDeTeste({}, { banco: { ...banco, servidor: pool.servidor, encerrar: () => pool.servidor.end() } })
  })
  afterAll(() => teste.encerrar())

  test.each(chamadas)('%s não lê o passado nem os outros bares', async (path, provas, corpo = () => ({})) => {
    await fazer(path, corpo(), provas())
  })

  test('o que se acha pelo meio de um índice, entre o de anos, conta pelo que se olhou', async () => {
    planos.length = 0
    await teste.servidor.begin(async (tx) => {
      await tx`set local enable_seqscan = off`
      await tx`set local enable_bitmapscan = off`
      await tx`select from pagamento_linha where estabelecimento_id = ${bar.id} and linha_id = -1`
    })
    expect([...leramDemais(planos, MAXIMO, MAXIMO_EM_VAO).values()]).toMatchObject([[['pagamento_linha', { read: 0 }]]])
  })

  test('um passo não lê o passado nem os outros bares', async () => {
    const [item] = (await teste.call('/pedido/buscarPedidos', {}, quem.barman)).body.pedidos
    await fazer('/pedido/darAndamentoAoPedido', { idProdutoPedido: item?.produto_pedido_id }, quem.barman)
  })

  test('dividir, dar desconto, passar, receber, trocar o meio, devolver e cobrar de novo não leem o passado nem os outros bares', async () => {
    const motivo = 'Veio quente'
    const bia = await sentar(base, bar.id, { mesa: 8 })
    const caio = await sentar(base, bar.id, { mesa: 9 })
    await pedir(base, bia, [[chope, 1]])
    await pedir(base, bia, [[chope, 1]])
    await entregarTudo(base, bia)
    await fazer('/despedida/avaliar', { nota: 2 }, { checkin: bia.segredo })
    const [primeiro, segundo] = (await itensDe(base, bia)).map(({ id }) => id)
    await fazer('/conta/dividir', { linhas: [primeiro], partes: 2 }, { checkin: bia.segredo })
    await fazer('/conta/dividir', { linhas: [segundo], valor: 1 }, quem.garcom)
    await fazer('/conta/juntarCotas', { linha: segundo }, quem.garcom)
    const desconto = { linhas: [segundo], quanto: { valor: 0.5 }, motivo }
    const { desconto: dado } = await fazer('/conta/darDesconto', desconto, quem.gerente)
    await fazer('/conta/desfazerDesconto', { desconto: dado }, quem.gerente)
    await fazer('/conta/darDesconto', desconto, quem.gerente)
    const cotas = await base.sql<{ id: number }[]>`select id from cota where linha_id = ${primeiro!} order by id`
    const passar = { linhas: [cotas[0]!.id], de: bia.id, para: caio.id }
    const { mudanca } = await fazer('/mesa/passarLinhas', passar, quem.garcom)
    await fazer('/mesa/desfazerMudanca', { mudanca }, quem.garcom)
    await fazer('/mesa/passarLinhas', passar, quem.garcom)
    await base.sql`update estabelecimento set taxa_percentual = 10 where id = ${bar.id}`
    const { pedidos } = await fazer('/pedido/buscarMeusPedidosEntregues', {}, { checkin: bia.segredo })
    // on half of one and on the other with its discount
    const pagar = { produtos: emCotas(pedidos), meio: 'dinheiro', taxa: taxaSobre(500 + 950, 10) / 100 }
    await fazer('/cliente/informarPagamentoConta', pagar, quem.garcom)
    const ultimo = async () => {
      const [pagamento] = await base.sql<{ id: number }[]>`
        select id from pagamento where estabelecimento_id = ${bar.id} order by criado_em desc limit 1`
      return pagamento!.id
    }
    await fazer('/pagamento/trocarMeio', { pagamento: await ultimo(), meio: 'maquininha' }, quem.gerente)
    const devolver = { pagamento: await ultimo(), linhas: [{ linha: segundo }], motivo }
    await fazer('/pagamento/estornar', devolver, quem.gerente)
    await fazer('/conta/cobrarDeNovo', { linha: segundo }, quem.garcom)
    for (const path of ['/pagamento/buscarRateio', '/pagamento/buscarPlanilhaDoRateio'] as const)
      await fazer(path, {}, quem.gerente)
  })

  test('o que a estação acaba, o passe segura e solta, e se desfaz e cancela, também de um combo, não lê o passado nem os outros bares', async () => {
    const combo = await novoProduto(base, bar.id)
    await base.sql`update produto_estabelecimento set venda = 'combo' where id = ${combo.id}`
    const nele = [{ nome: 'Chope', produto: chope.id, padrao: 1 }]
    await pendurar(base, quem.gerente, combo, await novoGrupo(base, quem.gerente, 'Bebida', nele, { minimo: 1 }))
    const [torneira] = await base.sql<{ id: number }[]>`
      insert into estacao ${base.sql({ estabelecimento_id: bar.id, nome_departamento: 'BAR', nome: 'Torneira', ordem: 1 })} returning id`
    await base.sql`update produto_estabelecimento set estacao_id = ${torneira!.id} where id = ${chope.id}`
    const dora = await sentar(base, bar.id, { mesa: 10 })
    await pedir(base, dora, [
      [combo, 1],
      [chope, 1],
    ])
    await pedir(base, dora, [[combo, 1]])
    const itens = await base.sql<{ id: number; de: number | null }[]>`
      select id, do_combo as de from item_pedido where checkin_id = ${dora.id} and not combo order by id`
    const [doCombo, outro] = itens.filter(({ de }) => de !== null).map(({ id }) => id)
    const [avulso] = itens.filter(({ de }) => de === null).map(({ id }) => id)
    await fazer('/pedido/confirmarRecebimento', { idsProdutoPedido: itens.map(({ id }) => id) }, quem.barman)
    await fazer('/pedido/pedirPressa', { idProdutoPedido: doCombo, pressa: true }, quem.garcom)
    await fazer('/pedido/paraViagem', { itens: [doCombo, avulso] }, quem.garcom)
    await fazer('/pedido/verMarcas', { itens: [doCombo], ate: new Date().toISOString() }, quem.barman)
    await fazer('/pedido/segurarNoPasse', { itens: [doCombo], segurado: true }, quem.barman)
    await fazer('/pedido/segurarNoPasse', { itens: [doCombo], segurado: false }, quem.barman)
    await fazer('/pedido/prontoNaEstacao', { itens: [doCombo, avulso], pronto: true }, quem.barman)
    await fazer('/pedido/liberarDoPasse', { itens: [doCombo, avulso], incompleto: true }, quem.barman)
    await fazer('/pedido/darAndamentoAoPedido', { idProdutoPedido: avulso }, quem.garcom)
    await fazer('/pedido/desfazerAndamento', { idProdutoPedido: avulso }, quem.garcom)
    await fazer('/pedido/dizerQueAcabou', { tipo: 'produto', id: chope.id, ate: '30' }, quem.barman)
    await fazer('/pedido/dizerQueVoltou', { tipo: 'produto', id: chope.id }, quem.barman)
    await fazer('/pedido/cancelarItem', { idProdutoPedido: outro, motivo: 'Caiu no chão' }, quem.gerente)
    await fazer('/pedido/cancelarItem', { idProdutoPedido: doCombo, motivo: 'Caiu no chão' }, quem.gerente)
  })

  test('o que o salão faz numa noite não lê o passado nem os outros bares', async () => {
    const { comanda } = await fazer('/checkin/abrirComanda', { numeroComanda: 77, numeroMesa: 11 }, quem.garcom)
    const eva = await sentar(base, bar.id, { mesa: 12 })
    const daEva = { checkin: eva.segredo }
    await fazer('/mesa/buscarMesas', {}, quem.garcom)
    await fazer('/mesa/confirmarPresenca', { checkins: [eva.id] }, quem.garcom)
    await fazer('/mesa/cuidarDeMesas', { mesas: [12], quem: null }, quem.garcom)
    await fazer('/mesa/acrescentarLugar', { numeroMesa: 12, nome: 'Avó' }, quem.garcom)
    await fazer('/mesa/chamarGarcom', { motivo: 'ajuda' }, daEva)
    const [chamado] = await base.sql<
      { id: number }[]
    >`select max(id) as id from chamado where estabelecimento_id = ${bar.id}`
    await fazer('/mesa/atenderChamado', chamado!, quem.garcom)
    await fazer('/mesa/terminarChamado', chamado!, quem.garcom)
    await fazer('/mesa/esperarMesa', { nome: 'Souza', pessoas: 2 }, quem.garcom)
    const [espera] = await base.sql<
      { id: number }[]
    >`select max(id) as id from espera_por_mesa where estabelecimento_id = ${bar.id}`
    await fazer('/mesa/sentarEspera', { ...espera, numeroMesa: 13 }, quem.garcom)
    await fazer('/mesa/livre', { numeroMesa: 13 }, quem.garcom)
    await fazer('/rodada/porNaRodada', corpoDoPedido([[chope, 1]]), daEva)
    const { linhas } = await fazer('/rodada/buscarRodada', {}, daEva)
    await fazer('/rodada/enviarRodada', { linhas: linhas.map(({ id }) => id) }, daEva)
    await fazer('/pedido/cadastrarPedido', corpoDoPedido([[chope, 1]]), daEva)
    await fazer('/pedido/desfazerPedido', {}, daEva)
    await fazer(
      '/conta/lancarPerda',
      { tipo: 'quebra', produto: chope.id, quantidade: 1, motivo: 'Caiu' },
      quem.gerente,
    )
    const pedidos = [{ produto: { id: chope.id }, quantidade: 1 }]
    await fazer('/balcao/vender', { entrega: 'agora', meio: 'dinheiro', total: 10, pedidos }, quem.garcom)
    await fazer('/balcao/buscarSaida', { numeroComanda: 77 }, quem.garcom)
    await fazer('/conta/fecharCheckin', { id: comanda.id }, quem.garcom)
    await fazer('/mesa/tirarDaMesa', { checkins: [eva.id] }, quem.garcom)
    await fazer('/caixa/lancar', { sessao, tipo: 'sangria', valor: 1, motivo: 'Troco', aQuem: 'Zé' }, quem.barman)
    await fazer('/caixa/contar', { sessao, cedulas: [], meios: [] }, quem.barman)
    await fazer('/caixa/fechar', { sessao, motivos: [{ meio: 'dinheiro', motivo: 'Sangria' }] }, quem.barman)
  })

  test('as fichas, os presentes, a alergia e as partes de uma conta não leem o passado nem os outros bares', async () => {
    const [fia, gil] = [await sentar(base, bar.id, { mesa: 14 }), await sentar(base, bar.id, { mesa: 14 })]
    const [daFia, doGil] = [{ checkin: fia.segredo }, { checkin: gil.segredo }]
    await fazer('/mesa/convidar', {}, daFia)
    await fazer('/alergia/guardarAlergia', { alergia: 'Amendoim', consinto: true }, daFia)
    await fazer('/alergia/buscarAlergia', {}, daFia)
    await fazer('/alergia/apagarAlergia', {}, daFia)
    await fazer('/pedido/comprarFichas', corpoDoPedido([[chope, 4]]), daFia)
    const fichas = await base.sql<{ id: number }[]>`select id from ficha where checkin_id = ${fia.id} order by id`
    await fazer('/ficha/cancelarFichas', [{ id: fichas.pop()!.id }], daFia)
    await pagarFichas(base, quem.garcom.token, fia)
    const [dada, pedida, mostrada] = fichas.map(({ id }) => id)
    const { codigo } = await fazer('/ficha/darFichas', [{ id: dada }], daFia)
    await fazer('/ficha/aceitarPresente', { codigo }, doGil)
    await fazer('/ficha/darFichas', [{ id: pedida }], daFia)
    const { presentes } = await fazer('/ficha/buscarPresentes', {}, daFia)
    await fazer('/ficha/retirarPresente', { id: presentes[0]?.id }, daFia)
    await fazer('/ficha/enviarFichas', [{ id: pedida }], daFia)
    const { qr } = await fazer('/ficha/buscarQrDasFichas', [{ id: mostrada }], daFia)
    await fazer('/ficha/receberFichas', { codigo: qr }, quem.barman)
    await pedir(base, fia, [[chope, 2]])
    await entregarTudo(base, fia)
    const linha = (await itensDe(base, fia)).at(-1)!.id
    await fazer('/mesa/oferecerItem', { linha }, daFia)
    await fazer('/mesa/retirarOferta', { linha }, daFia)
    await fazer('/conta/dividir', { linhas: [linha], com: [fia.id, gil.id] }, daFia)
    const { pedidos } = await fazer('/pedido/buscarMeusPedidosEntregues', {}, daFia)
    expect(pedidos.length).toBeGreaterThan(0)
    await fazer('/privacidade/buscarDadosDoCheckin', {}, daFia)
    for (const path of ['/pedido/fecharDepartamento', '/pedido/reabrirDepartamento'] as const)
      await fazer(path, { nome_departamento: 'BAR' }, quem.barman)
    await fazer('/estoque/abrirContagem', {}, quem.gerente)
    const { contagem } = await fazer('/estoque/buscarContagem', {}, quem.gerente)
    const contar = { o_que: 'insumo', id: contado.id, contagem: contagem?.id, quantidade: 5, deposito: false }
    await fazer('/estoque/contar', contar, quem.gerente)
    await fazer('/estoque/fecharContagem', { contagem: contagem?.id, vale: true }, quem.gerente)
    await fazer('/impressao/buscarCaixas', {}, quem.garcom)
  })

  type Ronda = [quais: string, ronda: () => Promise<unknown>, maximo?: number]
  test.each<Ronda>([
    ['as mesas que acabaram', () => cuidarDasMesas(teste.servidor)],
    ['quem foi embora sem dizer', () => fecharOciosos(teste.servidor, OCIOSO_MS)],
    [
      'as contas deixadas num cartão',
      () =>
        acabarCombinados({
          sql: teste.servidor,
          provedor: semProvedor,
          cofre: cofreDeTeste,
          publicUrl: '',
          log: teste.app.log,
        }),
    ],
    ['os pagamentos sem resposta', () => retomarPagamentos(teste.servidor, semProvedor, teste.app.log)],
    ['as vendas que esperam a maquininha', () => cuidarDasVendas(teste.servidor, teste.app.log), SO_O_QUE_ESPERA],
    ['o que está nas maquininhas', () => retomarMaquininhas(semMaquininha(), { encerrados: false }), SO_O_QUE_ESPERA],
    ['o que acabou nas maquininhas', () => retomarMaquininhas(semMaquininha())],
    ['os testes das maquininhas', () => recolherTestes(semMaquininha())],
    ['o que contar por carta', () => cartasDaNoite(teste.servidor)],
    ['quem se pode esquecer', () => limparANoite(retencao(), haDias(200))],
    ['quem avisar no celular', avisar],
    ['o que se imprime', imprimir],
    ['o que os papéis diziam', () => esquecerPapeis(teste.servidor)],
    ['o que outros sistemas querem saber', () => mandarEventos(teste.servidor, semInternet())],
    [
      'o que outros sistemas pedem',
      () => cuidarDosPedidosDeFora(teste.servidor, { ...semInternet(), tokens: new Map() }),
    ],
  ])('a ronda que procura %s não lê o passado', async (_quais, ronda, maximo = MAXIMO_DE_TODAS) => {
    planos.length = 0
    await ronda()
    expect(planos.length).toBeGreaterThan(0)
    conferir(maximo, maximo)
  })

  test('um aviso do provedor, também de quem ninguém conhece, não lê o passado nem os outros bares', async () => {
    planos.length = 0
    for (const referencia of [randomUUID(), 'de outro sistema']) {
      const provedor = {
        avisoAssinado: async () => true,
        consultarPedido: async () => ({ referencia, estado: 'em_andamento', cobrancas: [] }),
      } as unknown as Provedor
      const app = Fastify()
      noticesRoute(app, { sql: teste.servidor, provedor } as Deps)
      const payload = { id: `ORDE_${randomUUID().toUpperCase()}`, reference_id: referencia }
      const { statusCode } = await app.inject({ method: 'POST', url: '/pagbank/notificacao', payload })
      expect(statusCode).toBe(200)
      await app.close()
    }
    expect(planos.length).toBeGreaterThan(0)
    conferir()
  })

  testLongo(
    'as vendas de um ano perguntam só da linha que mudou o que mudou, dos pagamentos leem só as fichas, e só delas quem se sentou',
    async () => {
      const [{ de, ate }] = await base.sql<[{ de: string; ate: string }]>`
      select to_char(now() - interval '360 days', 'YYYY-MM-DD') as de, to_char(now(), 'YYYY-MM-DD') as ate`
      planos.length = 0
      expect(await teste.call('/relatorio/buscarVendas', { de, ate, por: 'mesa' }, quem.gerente)).toMatchObject({
        status: 200,
      })
      const nos = planos.flatMap(({ Plan }) => nodesOf(Plan))
      const maior = (de: string, quanto: 'Actual Loops' | 'Actual Rows' | 'Rows Removed by Filter') =>
        Math.max(
          ...nos.filter((no) => [no['Relation Name'], no['Index Name']].includes(de)).map((no) => no[quanto] ?? 0),
        )
      expect(maior('item_pedido', 'Actual Rows')).toBeGreaterThan(MAXIMO)
      expect(maior('venda_mudou_pkey', 'Actual Loops')).toBeLessThan(MAXIMO)
      expect(maior('pagamento_linha', 'Rows Removed by Filter')).toBe(0)
      expect(maior('checkin', 'Actual Loops')).toBeLessThan(maior('item_pedido', 'Actual Rows'))
    },
  )

  test('apagar os dados de um check-in não lê o passado nem os outros bares', async () => {
    const bia = await sentar(base, bar.id, { mesa: 8 })
    await base.sql`update checkin set fechado_em = now() where id = ${bia.id}`
    await fazer('/privacidade/apagarDadosDoCheckin', {}, { checkin: bia.segredo })
  })

  const semMaquininha = () => ({
    sql: teste.servidor,
    log: teste.app.log,
    maquininhas: { da: async () => null } as never,
  })
  const semInternet = () => ({
    ...{ publicUrl: '', cofre: cofreDeTeste, log: teste.app.log, webhooks: { teste: null, publicos: false } },
  })
  const haDias = (dias: number) => new Date(Date.now() - dias * 24 * 60 * 60_000)
  const retencao = () => ({
    ...{ sql: teste.servidor, manutencao: base.manutencao, cofre: cofreDeTeste },
    ...{ dias: 30, log: teste.app.log },
  })

  /** Phones of guests to whom a part of something was offered just now. */
  async function avisar() {
    const telefones = await base.sql`
      insert into notificacao_aparelho (estabelecimento_id, checkin_id, endereco, p256dh, auth, ofertas_ate)
      select estabelecimento_id, para_checkin_id, 'https://avisos.exemplo.com.br/' || id, '', '', now() - interval '1 hour' from cota
      where estabelecimento_id = ${bar.id} and desfeita_em is null and para_em > now() - interval '10 minutes'
      returning checkin_id`
    expect(telefones).not.toEqual([])
    planos.length = 0
    await enviarNotificacoes(teste.servidor, teste.app.log, { publicUrl: '', limite_ms: 100 })
  }

  /** A bar with a printer, an order, and one that was cancelled after its paper. */
  async function imprimir() {
    const [{ id }] = await base.sql<[{ id: number }]>`
      insert into impressora ${base.sql({ estabelecimento_id: bar.id, nome: 'Bar', posto: 'PASSE', modelo: 'star-cloudprnt', pagina: 'cp1252', colunas: 48, via: 'cloudprnt' })}
      returning id`
    const fila = abrirFilaDeImpressao({ sql: teste.servidor, redes: [], log: teste.app.log, olhada_ms: 3_600_000 })
    await pedir(base, ana, [[chope, 2]])
    await fila.olhar()
    const item = (await itensDe(base, ana)).at(-1)!.id
    await base.call('/pedido/cancelarItem', { idProdutoPedido: item, motivo: 'acabou o gás' }, quem.gerente)
    await fila.olhar()
    await fila.parar()
    expect(
      await base.sql`select tipo from impressao where impressora_id = ${id} and estabelecimento_id = ${bar.id} order by id`,
    ).toEqual([{ tipo: 'pedido' }])
  }

  async function fazer<P extends Path>(path: P, corpo: object, provas: { token?: string; checkin?: string }) {
    planos.length = 0
    const { status, body } = await teste.call(path, corpo, { ...provas, chave: randomUUID() })
    expect({ path, status, body }).toMatchObject({ status: 200 })
    expect(planos.length).toBeGreaterThan(0)
    conferir()
    return body
  }

  function conferir(maximo = MAXIMO, emVao = MAXIMO_EM_VAO) {
    expect(leramDemais(planos, maximo, emVao)).toEqual(new Map())
    for (const plano of planos)
      expect(nodesOf(plano.Plan).some((node) => node['Workers Planned']) || 'JIT' in plano).toBe(false)
  }
})

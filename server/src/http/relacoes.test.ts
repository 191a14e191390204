import { randomUUID } from 'node:crypto'
import { calls, type Path } from '@boteco/contract/calls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { novaPessoa, novoBar, novoFuncionario, novoGerente, novoProduto } from '../teste/app.ts'
import { osPrimeiros, umTerco } from '../teste/longo.ts'
import { type AppComSandbox, appComSandbox } from '../teste/pagamentos.ts'
import {
  codigoDaMesa,
  corpoDoPedido,
  entregarTudo,
  itensDe,
  pagarFichas,
  pedir,
  pedirFichas,
  type Sentado,
  sentar,
} from '../teste/salao.ts'

// Every call that takes an id, with the ids of five kinds of people. What is not the caller's stays as it was, and none of
// it is in the answer. A call that is added to the contract and not to these tables fails here.

let teste: AppComSandbox
beforeAll(async () => {
  teste = await appComSandbox(undefined, { env: { redesDasImpressoras: ['10.0.0.0/8'] } })
})
afterAll(() => teste.encerrar())

const RELACOES = ['eu', 'mesma mesa', 'mesma mesa, outra turma', 'outra mesa', 'outro bar'] as const
type Relacao = (typeof RELACOES)[number]

type Alvo = Awaited<ReturnType<typeof comTudo>>
type Casa = { id: number; gerente: { token: string }; garcom: { token: string }; barman: { token: string } }

async function abrirCasa() {
  const bar = await novoBar(teste, { presenca: 'qr' })
  const [gerente, garcom, barman] = await Promise.all([
    novoGerente(teste, bar.id),
    novoFuncionario(teste, bar.id, 'BAR GARCON'),
    novoFuncionario(teste, bar.id, 'BAR BARMAN'),
  ])
  return { id: bar.id, gerente, garcom, barman }
}

const naMesa = async (casa: Casa, mesa: number) =>
  sentar(teste, casa.id, { mesa, codigo: await codigoDaMesa(teste, casa.gerente, mesa) })

let marcas = 0
/** Gives a guest one of everything, with a mark on all that says whose it is. */
async function comTudo(casa: Casa, cliente: Sentado, mesa: number) {
  marcas += 1
  const marca = `marca${marcas}x`
  const comanda = 100 + marcas
  const produto = await novoProduto(teste, casa.id, { nome_departamento: 'BAR', preco_venda: 1000 })
  const deQuem = { nome: `Nina ${marca}`, email: `${marca}@exemplo.com`, numeroComanda: comanda }
  await pedir(
    teste,
    cliente,
    [
      [produto, 1, marca],
      [produto, 1, marca],
    ],
    deQuem,
  )
  await entregarTudo(teste, cliente)
  await pedir(teste, cliente, [[produto, 1, marca]])
  await pedirFichas(teste, cliente, [[produto, 2]])
  await pagarFichas(teste, casa.garcom.token, cliente)
  await pedirFichas(teste, cliente, [[produto, 1]])
  const [paga, dada, pedida] = await teste.sql<
    { id: number }[]
  >`select id from ficha where checkin_id = ${cliente.id} order by id`
  await teste.call('/ficha/darFichas', [{ id: dada!.id }], { checkin: cliente.segredo })
  const [{ presente }] = await teste.sql<
    [{ presente: number }]
  >`select presente_id as presente from ficha where id = ${dada!.id}`
  await teste.sql`
    insert into aviso_de_cancelamento (estabelecimento_id, item_id, para)
    select estabelecimento_id, max(id), para from item_pedido cross join (values ('salao'), ('departamento'), ('cliente')) p (para)
    where checkin_id = ${cliente.id} group by 1, 3`
  const endpoint = `https://fcm.googleapis.com/${marca}`
  await teste.sql`insert into notificacao_aparelho ${teste.sql({
    ...{ estabelecimento_id: casa.id, checkin_id: cliente.id, endereco: endpoint, ...assinatura },
  })}`
  const [{ id: pagamento, referencia }] = await teste.sql<[{ id: number; referencia: string }]>`
    select p.id, p.referencia from pagamento p join pagamento_linha pl on pl.pagamento_id = p.id where pl.linha_id = ${paga!.id}`
  const [entregue, dividido, feito] = await itensDe(teste, cliente)
  const umCentavo = { linhas: [entregue!.id], quanto: { valor: 0.01 }, motivo: marca }
  const { desconto } = (await teste.call('/conta/darDesconto', umCentavo, casa.gerente)).body
  const janta = { tipo: 'refeicao', produto: produto.id, motivo: 'Janta da equipe' }
  const { perda } = (await teste.call('/conta/lancarPerda', janta, casa.gerente)).body
  const emDuas = { linhas: [dividido!.id], partes: 2 }
  expect((await teste.call('/conta/dividir', emDuas, { checkin: cliente.segredo })).status).toBe(200)
  const [{ turma }] = await teste.sql<[{ turma: number }]>`
    select mesa_aberta_id as turma from checkin where id = ${cliente.id}`
  const [{ id: chamado }] = await teste.sql<[{ id: number }]>`
    insert into chamado ${teste.sql({ estabelecimento_id: casa.id, mesa_aberta_id: turma, checkin_id: cliente.id, numero_mesa: mesa, motivo: 'conta' })}
    on conflict (estabelecimento_id, mesa_aberta_id) where atendido_em is null and desistido_em is null
      do update set dito_em = now() returning id`
  const [{ id: daRodada }] = await teste.sql<[{ id: number }]>`
    insert into rodada_linha (estabelecimento_id, checkin_id, produto_estabelecimento_id, pedida)
    values (${casa.id}, ${cliente.id}, ${produto.id}, ${teste.sql.json({ produto: { id: produto.id }, quantidade: 1, observacao: marca })})
    returning id`
  const { usuario_id } = await novaPessoa(teste, { nome: `Cida ${marca}` })
  const [{ id: vinculo }] = await teste.sql<[{ id: number }]>`
    insert into vinculo (estabelecimento_id, usuario_id, perfil) values (${casa.id}, ${usuario_id}, 'BAR COZINHA') returning id`
  const movida = { linhas: [entregue!.id], checkin: cliente.id }
  const [{ id: mudanca }] = await teste.sql<[{ id: number }]>`insert into mudanca ${teste.sql({
    ...{ estabelecimento_id: casa.id, tipo: 'linhas', antes: movida, depois: movida, feita_por: vinculo },
  })} returning id`
  const [{ id: sessao }] = await teste.sql<[{ id: number }]>`
    insert into sessao (token_hash, usuario_id, estabelecimento_id, vinculo_id, expira_em)
    values (${Buffer.from(marca)}, ${usuario_id}, ${casa.id}, ${vinculo}, now() + interval '1 hour') returning id`
  const [{ id: tablet }] = await teste.sql<[{ id: number }]>`insert into tablet ${teste.sql({
    ...{ estabelecimento_id: casa.id, nome: marca, departamento: 'BAR', posto_por: vinculo },
    segredo_hash: Buffer.from(marca),
  })} returning id`
  const [{ id: grupo }] = await teste.sql<[{ id: number }]>`
    insert into grupo ${teste.sql({ estabelecimento_id: casa.id, nome: marca, regra: 'soma', minimo: 0, maximo: 1 })} returning id`
  const [{ id: insumo }] = await teste.sql<[{ id: number }]>`
    insert into insumo ${teste.sql({ estabelecimento_id: casa.id, nome: marca, unidade: 'ml', qtd_estoque: 500 })} returning id`
  await teste.sql`
    insert into contagem_de_estoque (estabelecimento_id, aberta_por) values (${casa.id}, ${vinculo}) on conflict do nothing`
  const [{ id: contagem }] = await teste.sql<[{ id: number }]>`
    select id from contagem_de_estoque where estabelecimento_id = ${casa.id}`
  const [{ id: categoria }] = await teste.sql<[{ id: number }]>`
    insert into categoria_da_casa ${teste.sql({ estabelecimento_id: casa.id, nome: marca })} returning id`
  const [{ id: estacao }] = await teste.sql<[{ id: number }]>`
    insert into estacao ${teste.sql({ estabelecimento_id: casa.id, nome_departamento: 'BAR', nome: marca, ordem: 1 })} returning id`
  await teste.sql`update produto_estabelecimento set estacao_id = ${estacao} where id = ${produto.id}`
  const [{ id: area }] = await teste.sql<[{ id: number }]>`
    insert into area ${teste.sql({ estabelecimento_id: casa.id, nome: marca, ordem: 1 })} returning id`
  const [{ id: importacao }] = await teste.sql<[{ id: number }]>`insert into importacao ${teste.sql({
    ...{
      estabelecimento_id: casa.id,
      feita_por: vinculo,
      arquivo: marca,
      novos: 0,
      mudados: 0,
      mudancas: teste.sql.json([]),
    },
  })} returning id`
  const [{ id: espera }, { id: senta }] = await teste.sql<[{ id: number }, { id: number }]>`
    insert into espera_por_mesa (estabelecimento_id, nome, pessoas) select ${casa.id}, ${marca}, 2 from generate_series(1, 2) returning id`
  const [{ id: fiado }] = await teste.sql<[{ id: number }]>`
    insert into fiado_cliente ${teste.sql({ estabelecimento_id: casa.id, nome: marca, limite: 5000, palavra: 'assinatura', feito_por: vinculo })} returning id`
  const [{ id: gaveta }] = await teste.sql<[{ id: number }]>`
    insert into gaveta ${teste.sql({ estabelecimento_id: casa.id, nome: marca })} returning id`
  const [{ id: maquininha }, { id: livre }] = await teste.sql<[{ id: number }, { id: number }]>`
    insert into maquininha ${teste.sql([1, 2].map((n) => ({ estabelecimento_id: casa.id, nome: `${marca} ${n}`, id_terminal: `${marca} ${n}` })))} returning id`
  // of the manager, who may count any: an open one, one that is counted, and one that is closed
  const umCaixa = async (mais: object) => {
    const [{ id }] = await teste.sql<[{ id: number }]>`
      insert into sessao_de_caixa ${teste.sql({ estabelecimento_id: casa.id, vinculo_id: vinculo, usuario_id, fundo: 0, ...mais })} returning id`
    return id
  }
  const agora = new Date()
  const contado = await umCaixa({ contada_em: agora })
  const fechado = await umCaixa({ contada_em: agora, fechada_em: agora })
  const caixa = await umCaixa({})
  for (const sessao_de_caixa_id of [contado, fechado])
    await teste.sql`insert into contagem_de_caixa ${teste.sql({
      ...{ estabelecimento_id: casa.id, sessao_de_caixa_id, feita_por: vinculo },
      ...{ cedulas: teste.sql.json([]), contado: teste.sql.json({ dinheiro: 0 }) },
    })}`
  await teste.sql`insert into fechamento_de_caixa ${teste.sql({
    ...{ estabelecimento_id: casa.id, sessao_de_caixa_id: fechado, feito_por: vinculo, numero: 1000 + marcas },
    z: teste.sql.json({ numero: 1, meios: [] }),
  })}`
  // on the machine at this moment, of nobody's line
  const [{ id: naMaquininha }, { id: digitado }] = await teste.sql<[{ id: number }, { id: number }]>`
    insert into pagamento (estabelecimento_id, meio, valor, registrado_por) select ${casa.id}, 'maquininha', 100, ${vinculo}
    from generate_series(1, 2) returning id`
  await teste.sql`insert into pagamento_maquininha ${teste.sql({ estabelecimento_id: casa.id, pagamento_id: naMaquininha, maquininha_id: maquininha, nome: marca })}`
  await teste.sql`insert into avaliacao (estabelecimento_id, checkin_id, nota, texto, dia) values (${casa.id}, ${cliente.id}, 2, ${marca}, current_date)`
  const [{ id: turno }] = await teste.sql<[{ id: number }]>`
    insert into turno (estabelecimento_id, aberto_por, fechado_em, fechado_por) values (${casa.id}, ${vinculo}, now(), ${vinculo}) returning id`
  const [{ id: garcom }] = await teste.sql<[{ id: number }]>`
    select id from vinculo where estabelecimento_id = ${casa.id} and perfil = 'BAR GARCON' limit 1`
  const [{ id: programacao }] = await teste.sql<[{ id: number }]>`
    insert into programacao ${teste.sql({ estabelecimento_id: casa.id, ...umaProgramacao, efeito: 'disponivel', nome: marca, produtos: [produto.id] })}
    returning id`
  const [{ id: impressora }] = await teste.sql<[{ id: number }]>`
    insert into impressora ${teste.sql({ ...umaImpressora, estabelecimento_id: casa.id, nome: marca, endereco: `10.0.0.${marcas}` })} returning id`
  const [{ id: aplicativo }] = await teste.sql<[{ id: number }]>`
    insert into aplicativo ${teste.sql({ estabelecimento_id: casa.id, nome: marca, criado_por: vinculo })} returning id`
  await teste.sql`insert into aplicativo_escopo ${teste.sql({ estabelecimento_id: casa.id, aplicativo_id: aplicativo, escopo: 'od.indoor.items', dado_por: vinculo })}`
  const deFora = {
    estabelecimento_id: casa.id,
    aplicativo_id: aplicativo,
    ordem: marca,
    estado: 'cancelado',
    aberto: false,
    aviso: marca,
  }
  const [{ id: pedidoDeFora }] = await teste.sql<
    [{ id: number }]
  >`insert into pedido_de_fora ${teste.sql(deFora)} returning id`
  const onde = {
    estabelecimento_id: casa.id,
    aplicativo_id: aplicativo,
    endereco: 'https://totem.exemplo.com.br',
    client_id: marca,
  }
  await teste.sql`insert into aplicativo_pedidos ${teste.sql({ ...onde, segredo: 'v1:' })}`
  const papel = { tipo: 'teste', prova: 'corte', impressora: marca, hora: '20:00' }
  const [{ id: impressao }] = await teste.sql<[{ id: number }]>`
    insert into impressao (estabelecimento_id, impressora_id, tipo, documento, estado, enviada_em)
    values (${casa.id}, ${impressora}, 'teste', ${teste.sql.json(papel)}, 'em_duvida', now()) returning id`
  return {
    ...{
      ...cliente,
      impressora,
      aplicativo,
      pedidoDeFora,
      impressao,
      grupo,
      insumo,
      contagem,
      categoria,
      estacao,
      area,
      importacao,
      espera,
      senta,
      garcom,
      gaveta,
      maquininha,
      daRodada,
      livre,
      naMaquininha,
      digitado,
      caixa,
      contado,
      fechado,
      fiado,
      turno,
      programacao,
      casa,
      mesa,
      marca,
      comanda,
      produto,
      endpoint,
      pagamento,
      referencia,
      vinculo,
      sessao,
      tablet,
      turma,
      chamado,
      presente,
      desconto,
      perda: perda!,
      mudanca,
    },
    ...{
      entregue: entregue!.id,
      dividido: dividido!.id,
      pedido: feito!.pedido_id,
      feito: feito!.id,
      paga: paga!.id,
      pedida: pedida!.id,
    },
    prova: { checkin: cliente.segredo },
  }
}
const assinatura = { p256dh: `B${'a'.repeat(86)}`, auth: 'a'.repeat(22) }

/** Five people with one of everything each. */
async function abrirNoite(): Promise<Record<Relacao, Alvo>> {
  const [casa, vizinha] = [await abrirCasa(), await abrirCasa()]
  const antes = await naMesa(casa, 7)
  // that party has left the table and not paid: the next one to scan the code is another
  await teste.sql`update mesa_aberta set encerrada_em = now() where estabelecimento_id = ${casa.id}`
  await teste.sql`update mesa_juntada set ate = now() where estabelecimento_id = ${casa.id}`
  const [eu, colega] = [await naMesa(casa, 7), await naMesa(casa, 7)]
  const [outra, fora] = [await naMesa(casa, 8), await naMesa(vizinha, 7)]
  return {
    eu: await comTudo(casa, eu, 7),
    'mesma mesa': await comTudo(casa, colega, 7),
    'mesma mesa, outra turma': await comTudo(casa, antes, 7),
    'outra mesa': await comTudo(casa, outra, 8),
    'outro bar': await comTudo(vizinha, fora, 7),
  }
}

/** Everything of a target, as the database has it. */
async function retrato({
  id,
  casa,
  vinculo,
  sessao,
  tablet,
  produto,
  turma,
  mudanca,
  impressora,
  aplicativo,
}: Alvo): Promise<string> {
  const { sql } = teste
  const linhas = sql`select id from item_pedido where checkin_id = ${id} union select id from ficha where checkin_id = ${id}`
  const [{ tudo }] = await sql<[{ tudo: string }]>`select json_build_object(
    'checkin', (select to_json(c) from checkin c where id = ${id}),
    'pedidos', (select json_agg(p order by p.id) from pedido p where checkin_id = ${id}),
    'itens', (select json_agg(i order by i.id) from item_pedido i where checkin_id = ${id}),
    'avisos', (select json_agg(a order by a.item_id, a.para) from aviso_de_cancelamento a where item_id in (${linhas})),
    'marcas', (select json_agg(m order by m.item_id, m.tipo) from marca_da_linha m where item_id in (${linhas})),
    'cotas', (select json_agg(k order by k.id) from cota k where linha_id in (${linhas})),
    'fichas', (select json_agg(f order by f.id) from ficha f where checkin_id = ${id}),
    'linhas', (select json_agg(l order by l.pagamento_id, l.linha_id) from pagamento_linha l where linha_id in (${linhas})),
    'pagamentos', (select json_agg(p order by p.id) from pagamento p
      where id in (select pagamento_id from pagamento_linha where linha_id in (${linhas}))),
    'estornos', (select json_agg(e order by e.id) from estorno e where checkin_id = ${id}),
    'aparelhos', (select json_agg(n order by n.endereco) from notificacao_aparelho n where checkin_id = ${id}),
    'avaliacao', (select to_json(a) from avaliacao a where a.checkin_id = ${id}),
    'presentes', (select json_agg(g order by g.id) from ficha_presente g where de_checkin_id = ${id}),
    'em fechamento', (select json_agg(f order by f.id) from conta_em_fechamento f where f.mesa_aberta_id = ${turma}),
    'turma', (select to_json(t) from mesa_aberta t where id = ${turma}),
    'impressora', (select to_json(m) from impressora m where id = ${impressora} and estabelecimento_id = ${casa.id}),
    'aplicativo', (select to_json(a) from aplicativo a where a.id = ${aplicativo} and a.estabelecimento_id = ${casa.id}),
    'escopos', (select json_agg(s order by s.escopo) from aplicativo_escopo s where s.aplicativo_id = ${aplicativo} and s.estabelecimento_id = ${casa.id}),
    'pedidos de fora', (select json_agg(d order by d.id) from pedido_de_fora d where d.aplicativo_id = ${aplicativo} and d.estabelecimento_id = ${casa.id}),
    'onde estão', (select json_agg(f) from aplicativo_pedidos f where f.aplicativo_id = ${aplicativo} and f.estabelecimento_id = ${casa.id}),
    'papeis', (select json_agg(p order by p.id) from impressao p where impressora_id = ${impressora} and estabelecimento_id = ${casa.id}),
    'rodada', (select json_agg(r order by r.id) from rodada_linha r where checkin_id = ${id}),
    'chamados', (select json_agg(h order by h.id) from chamado h where mesa_aberta_id = ${turma}),
    'fiados', (select json_agg(f order by f.id) from fiado_cliente f where estabelecimento_id = ${casa.id}),
    'perdas', (select json_agg(v order by v.id) from perda_avulsa v where estabelecimento_id = ${casa.id}),
    'perdoes', (select count(*) from fiado_perdao where estabelecimento_id = ${casa.id}),
    'dosFiados', (select count(*) from pagamento where estabelecimento_id = ${casa.id} and fiado_de is not null),
    'gavetas', (select json_agg(g order by g.id) from gaveta g where estabelecimento_id = ${casa.id}),
    'caixas', (select json_agg(s order by s.id) from sessao_de_caixa s where estabelecimento_id = ${casa.id}),
    'maquininhas', (select json_agg(q order by q.id) from maquininha q where estabelecimento_id = ${casa.id}),
    'naMaquininha', (select json_agg(m order by m.pagamento_id) from pagamento_maquininha m where estabelecimento_id = ${casa.id}),
    'dosCaixas', (select count(*) from movimento_de_caixa where estabelecimento_id = ${casa.id}),
    'justificadas', (select count(*) from pendencia_justificada where estabelecimento_id = ${casa.id}),
    'contagens', (select count(*) from contagem_de_caixa where estabelecimento_id = ${casa.id}),
    'esperas', (select json_agg(w order by w.id) from espera_por_mesa w where estabelecimento_id = ${casa.id}),
    'codigo', (select to_json(k) from codigo_da_comanda k where checkin_id = ${id}),
    'mudanca', (select to_json(m) from mudanca m where id = ${mudanca}),
    'ofertas', (select json_agg(o) from oferta_de_pagamento o where ${id} in (de_checkin_id, para_checkin_id)),
    'provas', (select count(*) from checkin_prova where checkin_id = ${id}),
    'casa', (select to_json(e) from estabelecimento e where id = ${casa.id}),
    'equipe', (select json_agg(v order by v.id) from vinculo v where v.usuario_id = (select usuario_id from vinculo where id = ${vinculo})),
    'login', (select to_json(s) from sessao s where id = ${sessao}),
    'senha', (select json_agg(c) from codigo_de_senha c join vinculo v on v.usuario_id = c.usuario_id where v.id = ${vinculo}),
    'pins', (select count(*) from pin where estabelecimento_id = ${casa.id}),
    'tablet', (select to_json(t) from tablet t where id = ${tablet}),
    'produto', (select to_json(p) from produto_estabelecimento p where id = ${produto.id}))::text as tudo`
  return tudo
}

type Caso = {
  /** what is sent; the ids are this person's */
  corpo: (alvo: Alvo) => unknown
  /** whose things it may change or show: the call succeeds with theirs */
  de?: readonly Relacao[]
}
const soMeu = ['eu'] as const
const daTurma = ['eu', 'mesma mesa'] as const
const item = ({ entregue }: Alvo) => ({ tipo: 'item', id: entregue, produto_pedido_id: entregue })
const ficha = ({ pedida }: Alvo) => ({ tipo: 'ficha', id: pedida })
const pedirDe = (alvo: Alvo) => corpoDoPedido([[alvo.produto, 1]], { nome: `Nina ${alvo.marca}` })

const doCliente: { [P in Path]?: Caso[] } = {
  '/auth/atualizarDadosCheckinComQrCodeMesa': [
    { corpo: ({ mesa, casa }) => ({ numeroMesa: mesa, idEstabelecimento: casa.id }), de: soMeu },
  ],
  '/mesa/deixarEntrar': [{ corpo: ({ id }) => ({ checkins: [id] }) }],
  '/mesa/naoDeixarEntrar': [{ corpo: ({ id }) => ({ checkin: id }) }],
  '/notificacao/inscreverAparelho': [{ corpo: ({ endpoint }) => ({ endpoint, keys: assinatura }), de: soMeu }],
  '/notificacao/removerAparelho': [{ corpo: ({ endpoint }) => ({ endpoint }), de: soMeu }],
  '/pedido/cadastrarPedido': [
    { corpo: ({ produto }) => corpoDoPedido([[produto, 1]]), de: soMeu },
    { corpo: (alvo) => ({ ...pedirDe(alvo), idCheckin: alvo.id }) },
  ],
  '/rodada/porNaRodada': [{ corpo: ({ produto }) => corpoDoPedido([[produto, 1]]), de: soMeu }],
  '/rodada/tirarDaRodada': [{ corpo: ({ daRodada }) => ({ linhas: [daRodada] }), de: soMeu }],
  '/rodada/enviarRodada': [{ corpo: ({ daRodada }) => ({ linhas: [daRodada] }), de: daTurma }],
  // only staff say which
  '/pedido/desfazerPedido': [{ corpo: ({ pedido }) => ({ pedidos: [pedido] }) }],
  '/pedido/buscarTempos': [{ corpo: ({ produto }) => ({ produtos: [produto.id] }) }],
  '/pedido/verMeusCancelamentos': [{ corpo: ({ feito }) => ({ itens: [feito] }) }],
  '/pedido/comprarFichas': [{ corpo: ({ produto }) => corpoDoPedido([[produto, 1]]), de: soMeu }],
  '/ficha/enviarFichas': [{ corpo: ({ paga }) => [{ id: paga }], de: soMeu }],
  '/ficha/darFichas': [{ corpo: ({ paga }) => [{ id: paga }], de: soMeu }],
  '/ficha/retirarPresente': [{ corpo: ({ presente }) => ({ id: presente }), de: soMeu }],
  '/ficha/buscarQrDasFichas': [{ corpo: ({ paga }) => [{ id: paga }], de: soMeu }],
  '/ficha/cancelarFichas': [{ corpo: ({ pedida }) => [{ id: pedida }], de: soMeu }],
  '/ficha/devolverFichas': [{ corpo: ({ paga }) => [{ id: paga }], de: soMeu }],
  '/pagbank/criarPagamentoPagBankGerandoToken': [
    { corpo: (alvo) => ({ pedidos: [item(alvo)], cartaoCriptografado: 'cifrado' }) },
    { corpo: (alvo) => ({ pedidos: [ficha(alvo)], cartaoCriptografado: 'cifrado' }) },
  ],
  '/pedido/criarCheckoutPagbank': [
    // what others of the party owe takes their yes (`pagamento/oferta.test.ts`)
    { corpo: (alvo) => [item(alvo)], de: soMeu },
    { corpo: (alvo) => [ficha(alvo)], de: soMeu },
  ],
  '/pagbank/criarPagamentoPix': [
    { corpo: (alvo) => ({ pedidos: [item(alvo)] }), de: daTurma },
    { corpo: (alvo) => ({ pedidos: [ficha(alvo)] }), de: soMeu },
  ],
  // of who served another check-in there is nothing to give
  '/gorjeta/pagarComPix': [{ corpo: ({ vinculo }) => ({ para: vinculo, valor: 5, retencao: 0 }) }],
  '/gorjeta/pagarComCartao': [
    { corpo: ({ vinculo }) => ({ para: vinculo, valor: 5, retencao: 0, cartaoCriptografado: 'A'.repeat(100) }) },
  ],
  '/pagamento/consultarPagamento': [{ corpo: ({ referencia }) => ({ referencia }) }],
  '/pagamento/buscarRecibo': [{ corpo: ({ referencia }) => ({ referencia }), de: soMeu }],
  '/conta/dividir': [{ corpo: ({ entregue }) => ({ linhas: [entregue], partes: 2 }), de: daTurma }],
  '/conta/juntarCotas': [{ corpo: ({ dividido }) => ({ linha: dividido }), de: daTurma }],
  '/mesa/oferecerItem': [{ corpo: ({ entregue }) => ({ linha: entregue }), de: soMeu }],
  '/mesa/retirarOferta': [{ corpo: ({ entregue }) => ({ linha: entregue }), de: soMeu }],
  // what a guest of the party offers (`mesa/passar.test.ts`)
  '/mesa/ficarComItem': [{ corpo: ({ entregue }) => ({ linha: entregue }) }],
  '/mesa/recusarParte': [{ corpo: ({ dividido }) => ({ linha: dividido }) }],
  // oneself is not asked
  '/pagamento/oferecerPagamento': [{ corpo: ({ entregue }) => ({ linhas: [entregue] }), de: ['mesma mesa'] }],
  // of whom one was asked
  '/pagamento/responderOferta': [{ corpo: ({ id }) => ({ de: id, aceita: true }) }],
  '/cliente/desistirDoPagamento': [{ corpo: (alvo) => [item(alvo)] }],
}

/** As it is saved; of whom says the case. */
const umGrupo = {
  ...{ nome: 'Gelo', regra: 'soma', minimo: 0, maximo: 1 },
  opcoes: [{ nome: 'Com gelo', preco: 0, padrao: 0, maximo: 1, abre: null }],
}
/** One that is called, at an address of its own. */
const umaImpressora = {
  ...{ posto: 'BAR', modelo: 'epson-tm-t20', pagina: 'cp850', colunas: 48, via: 'tcp', tamanho: 'M' },
  mostra: [] as string[],
}
const comoEsta = { posto: 'BAR', modelo: 'epson-tm-t20', pagina: 'cp850', colunas: 48, tamanho: 'M', mostra: [] }
/** The same, by the clock. */
const umaProgramacao = {
  ...{ nome: 'O dia todo', de_hora: '00:00', ate_hora: '00:00', dias: [0, 1, 2, 3, 4, 5, 6] },
  ...{ datas: [] as string[], exceto: [] as string[], categorias: [] as number[], departamentos: [] as string[] },
}
const programada = { ...umaProgramacao, efeito: 'disponivel', preco: null, percentual: null }
type Quem = 'gerente' | 'garcom' | 'barman'
/** What the staff may do: everything in their own bar, nothing in another. */
const daEquipe: { [P in Path]?: [Quem, (alvo: Alvo) => unknown] } = {
  '/mesa/deixarEntrar': ['garcom', ({ id }) => ({ checkins: [id] })],
  '/pedido/cadastrarPedido': ['garcom', (alvo) => ({ ...pedirDe(alvo), idCheckin: alvo.id })],
  '/pedido/desfazerPedido': ['garcom', ({ pedido }) => ({ pedidos: [pedido] })],
  '/pedido/darAndamentoAoPedido': ['barman', ({ feito }) => ({ idProdutoPedido: feito })],
  '/pedido/desfazerAndamento': ['barman', ({ feito }) => ({ idProdutoPedido: feito })],
  '/pedido/prontoNaEstacao': ['barman', ({ feito }) => ({ itens: [feito], pronto: true })],
  '/pedido/liberarDoPasse': ['barman', ({ feito }) => ({ itens: [feito], incompleto: true })],
  '/pedido/segurarNoPasse': ['barman', ({ feito }) => ({ itens: [feito], segurado: true })],
  '/pedido/pesarDeNovo': ['garcom', ({ feito }) => ({ idProdutoPedido: feito, gramas: 512, motivo: 'a balança' })],
  '/pedido/naoPodeBeber': ['garcom', ({ feito }) => ({ idProdutoPedido: feito })],
  '/pedido/desfazerDocumento': ['gerente', ({ id }) => ({ idCheckin: id })],
  '/pedido/cancelarItem': ['barman', ({ feito }) => ({ idProdutoPedido: feito, motivo: 'acabou o gás' })],
  '/pedido/dizerQueAcabou': ['barman', ({ produto }) => ({ tipo: 'produto', id: produto.id, ate: 'amanha' })],
  '/pedido/dizerQueVoltou': ['barman', ({ produto }) => ({ tipo: 'produto', id: produto.id })],
  '/pedido/buscarQueEsperam': ['barman', ({ produto }) => ({ tipo: 'produto', id: produto.id })],
  '/pedido/buscarAcabadosDePedir': ['garcom', ({ id }) => ({ idCheckin: id })],
  '/pedido/paraViagem': ['garcom', ({ feito }) => ({ itens: [feito] })],
  '/pedido/pedirPressa': ['garcom', ({ feito }) => ({ idProdutoPedido: feito, pressa: true })],
  '/pedido/verMarcas': ['barman', ({ feito }) => ({ itens: [feito], ate: '2030-01-01T00:00:00.000Z' })],
  '/pedido/verCancelamentos': ['barman', ({ feito }) => ({ itens: [feito] })],
  '/pedido/confirmarRecebimento': [
    'barman',
    ({ feito, estacao }) => ({ idsProdutoPedido: [feito], estacoes: [estacao] }),
  ],
  '/ficha/transferirFichas': ['gerente', ({ paga, id }) => ({ fichas: [{ id: paga }], idCheckin: id })],
  '/pagamento/estornar': [
    'gerente',
    ({ pagamento, paga }) => ({ pagamento, linhas: [{ linha: paga }], motivo: 'Veio quente' }),
  ],
  '/pagamento/trocarMeio': ['gerente', ({ pagamento }) => ({ pagamento, meio: 'dinheiro' })],
  '/pagamento/desfazerRecebimento': ['gerente', ({ pagamento }) => ({ pagamento })],
  '/pagamento/buscarQuantoVolta': [
    'gerente',
    ({ pagamento, paga }) => ({ pagamento, linhas: [{ linha: paga, valor: 1 }] }),
  ],
  '/pagamento/salvarRateio': [
    'gerente',
    ({ vinculo }) => ({ percentual_retido: 0, divisao: 'igual', pontos: [{ id: vinculo, pontos: 1 }] }),
  ],
  '/pagamento/confirmarEstorno': ['gerente', ({ pagamento }) => ({ estorno: pagamento })],
  '/pagamento/buscarRecibo': ['gerente', ({ referencia }) => ({ referencia })],
  '/pagamento/conciliar': ['gerente', ({ pagamento }) => ({ dia: '2026-03-01', depois: pagamento })],
  '/user/excluirfuncionario': ['gerente', ({ vinculo }) => ({ id: vinculo })],
  '/user/darCodigoDeSenha': ['gerente', ({ vinculo }) => ({ id: vinculo })],
  '/user/cadastrarDiarista': [
    'gerente',
    ({ vinculo }) => ({ nome: 'Duda', nomePerfil: 'BAR GARCON', pin: '2718', deNovo: vinculo }),
  ],
  '/user/darLinkAoDiarista': ['gerente', ({ vinculo }) => ({ id: vinculo })],
  '/auth/encerrarSessao': ['gerente', ({ sessao }) => ({ id: sessao })],
  '/casas/levar': [
    'gerente',
    ({ casa, produto }) => ({ idEstabelecimento: casa.id, itens: [{ o_que: 'produto', id: produto.id }] }),
  ],
  '/user/chamarDeOutraCasa': [
    'gerente',
    ({ casa, vinculo }) => ({ idEstabelecimento: casa.id, id: vinculo, nomePerfil: 'BAR GARCON' }),
  ],
  '/user/editarFuncionario': ['gerente', ({ vinculo }) => ({ id: vinculo, nomeCompleto: 'Outra Pessoa' })],
  '/user/definirEscala': [
    'gerente',
    ({ vinculo }) => ({ id: vinculo, escala: [{ dia: 5, entra: '18:00', sai: '02:00' }] }),
  ],
  '/user/darPerfil': ['gerente', ({ vinculo }) => ({ id: vinculo, nomePerfil: 'BAR COZINHA' })],
  '/user/definirPin': ['gerente', ({ vinculo }) => ({ id: vinculo, pin: '2718' })],
  '/user/definirPoderes': ['gerente', ({ vinculo }) => ({ id: vinculo, difere: { devolver: 1 } })],
  '/estabelecimento/passarPropriedade': ['gerente', ({ vinculo }) => ({ id: vinculo })],
  '/tablet/escolherParaFichas': ['gerente', ({ tablet }) => ({ id: tablet, sim: true })],
  '/tablet/tirarDeServico': ['gerente', ({ tablet }) => ({ id: tablet })],
  '/produto/cadastrarProdutosEstabelecimento': ['gerente', ({ produto }) => ({ produtosSelecionados: [produto.id] })],
  '/produto/atualizarProdutosEstabelecimento': [
    'gerente',
    ({ produto }) => [
      {
        ...{ id_produto_estabelecimento: produto.id, nome_departamento: 'BAR', preco_venda: 1, preco_compra: 1 },
        ...{ qtd_minima_estoque: 0, qtd_estoque: 3 },
      },
    ],
  ],
  '/produto/dizerAlcoolicas': ['gerente', ({ produto }) => ({ produtos: [produto.id] })],
  '/produto/contarEstoque': ['gerente', ({ produto }) => ({ id_produto_estabelecimento: produto.id, quantidade: 3 })],
  '/produto/duplicarProduto': ['gerente', ({ produto }) => ({ id: produto.id })],
  '/produto/removerProduto': ['gerente', ({ produto }) => ({ id: produto.id })],
  '/produto/salvarTemposDePreparo': [
    'gerente',
    ({ categoria }) => ({ tempos: [{ tipo: 'categoria', id: categoria, preparo_min: 25, lido: null }] }),
  ],
  '/produto/salvarAlergenos': [
    'gerente',
    ({ produto }) => ({ ditos: [{ tipo: 'produto', id: produto.id, alergenos: '3', alergenos_lidos: '' }] }),
  ],
  '/produto/salvarGrupo': ['gerente', ({ grupo }) => ({ ...umGrupo, id: grupo })],
  '/produto/removerGrupo': ['gerente', ({ grupo }) => ({ id: grupo })],
  '/produto/pendurarGrupos': [
    'gerente',
    ({ produto, grupo }) => ({ id_produto_estabelecimento: produto.id, grupos: [grupo] }),
  ],
  '/produto/escolherProdutosDoGrupo': [
    'gerente',
    ({ produto, grupo }) => ({ id: grupo, pendurar: [produto.id], tirar: [] }),
  ],
  '/produto/buscarPrevisao': ['gerente', ({ produto }) => ({ ...programada, produtos: [produto.id] })],
  '/produto/salvarProgramacao': [
    'gerente',
    ({ produto, programacao }) => ({ ...programada, id: programacao, produtos: [produto.id] }),
  ],
  '/produto/removerProgramacao': ['gerente', ({ programacao }) => ({ id: programacao })],
  '/produto/salvarEstacao': ['gerente', ({ estacao }) => ({ id: estacao, nome: 'Outra', nome_departamento: 'BAR' })],
  '/produto/removerEstacao': ['gerente', ({ estacao }) => ({ id: estacao })],
  '/produto/ordenarEstacoes': ['gerente', ({ estacao }) => ({ nome_departamento: 'BAR', ordem: [estacao] })],
  '/mesa/salvarArea': ['gerente', ({ area }) => ({ id: area, nome: 'Outra' })],
  '/mesa/removerArea': ['gerente', ({ area }) => ({ id: area })],
  '/mesa/ordenarAreas': ['gerente', ({ area }) => ({ ordem: [area] })],
  '/mesa/acrescentarMesas': ['gerente', ({ area }) => ({ de: 1, ate: 2, area_id: area })],
  '/mesa/salvarMesas': ['gerente', ({ area }) => ({ de: 1, ate: 2, area_id: area })],
  '/impressao/salvarImpressora': [
    'gerente',
    ({ impressora, casa }) => ({ ...comoEsta, id: impressora, nome: 'Outra', endereco: `10.0.9.${casa.id % 250}` }),
  ],
  '/impressao/trocarImpressora': ['gerente', ({ impressora }) => ({ id: impressora, endereco: '10.0.8.8' })],
  '/impressao/mostrarEndereco': ['gerente', ({ impressora }) => ({ id: impressora })],
  '/impressao/removerImpressora': ['gerente', ({ impressora }) => ({ id: impressora })],
  '/opendelivery/mostrarSegredo': ['gerente', ({ aplicativo }) => ({ id: aplicativo })],
  '/opendelivery/darEscopo': ['gerente', ({ aplicativo }) => ({ id: aplicativo, escopo: 'od.indoor.close' })],
  '/opendelivery/tirarEscopo': ['gerente', ({ aplicativo }) => ({ id: aplicativo, escopo: 'od.indoor.items' })],
  '/opendelivery/mandarEventos': [
    'gerente',
    ({ aplicativo }) => ({ id: aplicativo, endereco: 'https://totem.exemplo.com.br/' }),
  ],
  '/opendelivery/pararEventos': ['gerente', ({ aplicativo }) => ({ id: aplicativo })],
  '/opendelivery/receberPedidos': [
    'gerente',
    ({ aplicativo }) => ({
      id: aplicativo,
      endereco: 'https://totem.exemplo.com.br',
      client_id: 'bar',
      client_secret: 'x',
    }),
  ],
  '/opendelivery/pararPedidos': ['gerente', ({ aplicativo }) => ({ id: aplicativo })],
  '/opendelivery/verAvisoDePedido': ['gerente', ({ pedidoDeFora }) => ({ id: pedidoDeFora })],
  '/opendelivery/revogarAplicativo': ['gerente', ({ aplicativo }) => ({ id: aplicativo })],
  '/impressao/imprimirTeste': ['gerente', ({ impressora }) => ({ id: impressora, prova: 'corte' })],
  '/impressao/responderTeste': ['gerente', ({ impressao }) => ({ impressao, saiu: false })],
  '/impressao/responder': ['barman', ({ impressao }) => ({ impressao, resposta: 'nao_imprimir' })],
  '/impressao/imprimirZ': ['gerente', ({ impressora, fechado }) => ({ impressora, sessao: fechado })],
  '/impressao/imprimirConta': ['garcom', ({ impressora }) => ({ impressora, dadosCliente: { numeroMesa: 1 } })],
  '/impressao/reimprimir': ['barman', ({ pedido }) => ({ idPedido: pedido })],
  '/produto/desfazerImportacao': ['gerente', ({ importacao }) => ({ id: importacao })],
  '/produto/salvarCategoria': ['gerente', ({ categoria }) => ({ id: categoria, nome: 'Outra' })],
  '/produto/removerCategoria': ['gerente', ({ categoria }) => ({ id: categoria })],
  '/produto/ordenarCategorias': ['gerente', ({ categoria }) => ({ ordem: [categoria], lida: [categoria] })],
  '/produto/salvarCategoriaSemTaxa': ['gerente', ({ categoria }) => ({ id: categoria, sem_taxa: true })],
  '/produto/salvarFoto': ['gerente', ({ produto }) => ({ id_produto_estabelecimento: produto.id })],
  '/mesa/confirmarPresenca': ['garcom', ({ id }) => ({ checkins: [id] })],
  '/mesa/naoEstavam': ['garcom', ({ id }) => ({ checkins: [id] })],
  '/mesa/tirarDaMesa': ['garcom', ({ id }) => ({ checkins: [id] })],
  '/mesa/mudarComanda': ['garcom', ({ id }) => ({ checkin: id, para: 77 })],
  '/checkin/mostrarCodigoDaComanda': ['garcom', ({ id }) => ({ checkin: id })],
  '/mesa/passarLinhas': ['garcom', ({ entregue, id }) => ({ linhas: [entregue], de: id, para: 1 })],
  '/mesa/desfazerMudanca': ['garcom', ({ mudanca }) => ({ mudanca })],
  '/mesa/atenderChamado': ['garcom', ({ chamado }) => ({ id: chamado })],
  '/mesa/terminarChamado': ['garcom', ({ chamado }) => ({ id: chamado })],
  '/mesa/cuidarDeMesas': ['garcom', ({ garcom }) => ({ mesas: [7], quem: garcom })],
  '/mesa/tirarDaEspera': ['garcom', ({ espera }) => ({ id: espera })],
  '/mesa/sentarEspera': ['garcom', ({ senta, mesa }) => ({ id: senta, numeroMesa: 500 + mesa })],
  '/mesa/dizerPessoas': ['garcom', ({ turma }) => ({ mesaAberta: turma, antes: 1, pessoas: 2 })],
  '/mesa/acrescentarLugar': ['garcom', ({ turma }) => ({ mesaAberta: turma, nome: 'Beto' })],
  '/mesa/livre': ['garcom', ({ mesa, turma }) => ({ numeroMesa: mesa, mesaAberta: turma })],
  '/cliente/informarPagamentoConta': ['garcom', (alvo) => [item(alvo), ficha(alvo)]],
  '/fiado/buscarExtrato': ['gerente', ({ fiado }) => ({ id: fiado })],
  '/fiado/salvarCliente': [
    'gerente',
    ({ fiado }) => ({ id: fiado, nome: 'Bia', telefone: '11987654321', limite: 10, palavra: 'telefone' }),
  ],
  '/fiado/por': ['gerente', (alvo) => ({ cliente: alvo.fiado, produtos: [item(alvo)] })],
  '/fiado/receber': ['gerente', ({ fiado }) => ({ cliente: fiado, valor: 1, meio: 'dinheiro' })],
  '/caixa/salvarGaveta': ['gerente', ({ gaveta }) => ({ id: gaveta, nome: `Outro ${gaveta}` })],
  '/caixa/abrir': ['gerente', ({ gaveta }) => ({ gaveta, fundo: 10 })],
  '/caixa/lancar': ['gerente', ({ caixa }) => ({ sessao: caixa, tipo: 'suprimento', valor: 1 })],
  '/caixa/repassar': ['gerente', ({ caixa, contado }) => ({ de: caixa, para: contado, valor: 1 })],
  '/caixa/contar': ['gerente', ({ caixa }) => ({ sessao: caixa, cedulas: [], meios: [] })],
  '/caixa/fechar': ['gerente', ({ contado }) => ({ sessao: contado, motivos: [] })],
  '/caixa/buscarFechamento': ['gerente', ({ contado }) => ({ sessao: contado })],
  '/caixa/buscarPlanilha': ['gerente', ({ contado }) => ({ sessao: contado })],
  '/caixa/buscarPendentes': ['gerente', ({ contado }) => ({ sessao: contado })],
  '/caixa/justificar': [
    'gerente',
    ({ contado, caixa }) => ({ sessao: contado, quais: [{ tipo: 'caixa', id: caixa }], motivo: 'Fica' }),
  ],
  '/caixa/reabrir': ['gerente', ({ fechado }) => ({ sessao: fechado })],
  '/maquininha/salvar': ['gerente', ({ livre }) => ({ id: livre, nome: `Outra ${livre}`, terminal: `T${livre}` })],
  '/maquininha/esquecer': ['gerente', ({ livre }) => ({ id: livre })],
  '/maquininha/testar': ['gerente', ({ livre }) => ({ id: livre, valor: 1 })],
  '/maquininha/cobrar': ['garcom', (alvo) => ({ maquininha: alvo.livre, produtos: [item(alvo)] })],
  '/maquininha/consultarPagamento': ['garcom', ({ naMaquininha }) => ({ pagamento: naMaquininha })],
  '/maquininha/cancelar': ['garcom', ({ naMaquininha }) => ({ pagamento: naMaquininha, mesmoAssim: true })],
  '/maquininha/anotar': ['garcom', ({ digitado }) => ({ pagamento: digitado, nome: 'Outra', autorizacao: '1' })],
  '/fiado/perdoar': ['gerente', ({ fiado }) => ({ cliente: fiado, deve: 1, motivo: 'Amigo' })],
  '/balcao/vender': [
    'garcom',
    ({ produto }) => ({
      pedidos: [{ produto: { id: produto.id }, quantidade: 1 }],
      entrega: 'agora',
      meio: 'dinheiro',
      total: 10,
    }),
  ],
  '/balcao/imprimirFichas': ['garcom', ({ impressora }) => ({ fichas: [1], impressora })],
  '/conta/cobrarDeNovo': ['garcom', ({ paga }) => ({ linha: paga })],
  '/conta/dividir': ['garcom', ({ entregue }) => ({ linhas: [entregue], partes: 2 })],
  '/conta/juntarCotas': ['garcom', ({ dividido }) => ({ linha: dividido })],
  '/conta/darDesconto': [
    'gerente',
    ({ entregue }) => ({ linhas: [entregue], quanto: { percentual: 10 }, motivo: 'Veio quente' }),
  ],
  '/conta/lancarPerda': ['gerente', ({ entregue }) => ({ tipo: 'quebra', linha: entregue, motivo: 'Caiu da bandeja' })],
  '/conta/desfazerPerda': ['gerente', ({ perda }) => ({ perda })],
  '/conta/desfazerDesconto': ['gerente', ({ desconto }) => ({ desconto })],
  '/conta/fecharCheckin': ['garcom', ({ id }) => ({ id })],
  '/conta/reabrirConta': ['garcom', ({ id }) => ({ checkins: [id] })],
  '/contas/forcarCheckoutCheckin': ['gerente', ({ id }) => ({ id })],
  '/relatorio/buscarResumo': ['gerente', ({ turno }) => ({ turno })],
  '/relatorio/buscarVendas': ['gerente', ({ turno }) => ({ turno, por: 'produto' })],
  '/relatorio/buscarLinhas': ['gerente', ({ turno }) => ({ turno, fato: 'vendido' })],
  '/relatorio/buscarPessoas': ['gerente', ({ turno }) => ({ turno })],
  '/relatorio/buscarPlanilha': ['gerente', ({ turno }) => ({ turno, por: 'produto' })],
  '/gorjeta/desfazerRepasse': ['gerente', () => ({ repasse: 1 })],
  '/estoque/buscarItem': ['gerente', ({ insumo }) => ({ o_que: 'insumo', id: insumo })],
  '/estoque/salvarInsumo': [
    'gerente',
    ({ insumo }) => ({
      ...{
        id: insumo,
        nome: 'Outro',
        unidade: 'ml',
        embalagem: '',
        qtd_embalagem: null,
        minimo: 0,
        segura_venda: true,
      },
    }),
  ],
  '/estoque/removerInsumo': ['gerente', ({ insumo }) => ({ id: insumo })],
  '/estoque/lancar': ['gerente', ({ insumo }) => ({ o_que: 'insumo', id: insumo, tipo: 'compra', quantidade: 5 })],
  '/estoque/contar': [
    'gerente',
    ({ insumo, contagem }) => ({ contagem, o_que: 'insumo', id: insumo, quantidade: 5, deposito: false }),
  ],
  '/estoque/desfazerContado': ['gerente', ({ contagem }) => ({ contagem, id: 1 })],
  '/estoque/fecharContagem': ['gerente', ({ contagem }) => ({ contagem, vale: true })],
  '/estoque/buscarReceita': ['gerente', ({ produto }) => ({ produto: produto.id })],
  '/estoque/salvarReceita': [
    'gerente',
    ({ produto, insumo }) => ({ produto: produto.id, doses: [{ opcao: null, insumo, quantidade: 5 }] }),
  ],
  '/gorjeta/repassar': ['gerente', ({ garcom }) => ({ pessoa: garcom, valor: 0 })],
  '/despedida/verAvaliacao': ['gerente', ({ id }) => ({ checkin: id })],
  '/auditoria/buscarAtos': ['gerente', ({ vinculo }) => ({ quem: vinculo })],
  '/auditoria/buscarPlanilha': ['gerente', ({ vinculo }) => ({ quem: vinculo })],
}

/** Open to every caller, or what they take is the caller's own by the login itself. */
const DE_TODOS: Path[] = [
  '/auth/loginBoteco',
  '/auth/escolherBar',
  // of the houses in which the login's person works (`login/casas.test.ts`)
  '/auth/trocarDeCasa',
  // of the houses that the login's person manages (`casas/casas.test.ts`)
  '/casas/copiar',
  '/estabelecimento/buscarDadosEstabelecimentoById',
  '/estabelecimento/buscarProdutosEstabelecimento',
  '/estabelecimento/buscarTraducoes',
  '/pagamento/buscarTaxaDeServico',
  '/auth/fazerCheckinBoteco',
  '/auth/fazerCheckinPorQrCode',
  // of whom the caller asked something, and of nobody else (`pagamento/oferta.test.ts`)
  '/pagamento/retirarOferta',
  // by a code that the bar signed (`ficha/presente.test.ts`)
  '/ficha/buscarPresente',
  // of the bar of the login, each tried with another one's (`funcionario/permissao.test.ts`)
  '/sessao/permitir',
  '/sessao/verPermitidas',
  // of the bar of the tablet that asks (`login/entrar-com-pin.test.ts`)
  '/tablet/entrarComPin',
]

/** The calls of the contract that take an id, a reference or a push endpoint. */
const comId = (Object.keys(calls) as Path[]).filter((path) =>
  // an id is a number of up to 15 digits, a reference a UUID
  /15\}\$|-\[0-9a-f\]\{4\}|"endpoint"/.test(
    JSON.stringify(z.toJSONSchema(calls[path].input, { io: 'input', unrepresentable: 'any' })),
  ),
)

test('toda chamada que leva o número de alguém está nestas tabelas', () => {
  const conhecidas = [...Object.keys(doCliente), ...Object.keys(daEquipe), ...DE_TODOS, comCartaoSalvo, ...daPessoa]
  expect(comId.filter((path) => !conhecidas.includes(path))).toEqual([])
  expect(comId.length).toBeGreaterThan(30)
})
/** Of one person, in whichever bar (`login/chave-de-acesso.test.ts`, `funcionario/convite-de-trabalho.test.ts`, `cliente/meus-bares.test.ts`). */
const daPessoa: Path[] = [
  '/chaveDeAcesso/remover',
  '/user/responderConviteDeTrabalho',
  '/cliente/lembrarDoBar',
  '/cliente/esquecerBares',
]
/** Of a customer's account: what it pays is of the check-in that comes along (`cartao-salvo.test.ts`). */
const comCartaoSalvo: Path = '/pagbank/criarPagamentoPagBankComTokenSalvo'

describe('um cliente', () => {
  let noite: Record<Relacao, Alvo>
  beforeAll(async () => {
    noite = await abrirNoite()
  })

  let mesas = 20
  /** The caller, with one of everything, at an unused table, and the things' owner: the caller or a companion. */
  async function aSos(relacao: Relacao) {
    const { casa } = noite.eu
    mesas += 1
    const sentados = [await naMesa(casa, mesas)]
    if (relacao !== 'eu') sentados.push(await naMesa(casa, mesas))
    const [eu, colega] = [
      await comTudo(casa, sentados[0]!, mesas),
      sentados[1] && (await comTudo(casa, sentados[1], mesas)),
    ]
    return { eu, alvo: colega ?? eu }
  }

  for (const [path, casos] of Object.entries(doCliente) as [Path, Caso[]][])
    for (const [vez, { corpo, de = [] }] of casos.entries())
      test(`${path}${vez > 0 ? ` (${vez + 1})` : ''} não alcança o que não é dele`, async () => {
        const chamar = ({ prova }: Alvo, alvo: Alvo) => teste.call(path, corpo(alvo), { ...prova, chave: randomUUID() })
        const meu = await retrato(noite.eu)
        for (const relacao of RELACOES.filter((relacao) => relacao !== 'eu' && !de.includes(relacao))) {
          const alvo = noite[relacao]
          const antes = await retrato(alvo)
          const { body } = await chamar(noite.eu, alvo)
          expect(await retrato(alvo), `${path} mudou algo de ${relacao}`).toBe(antes)
          expect(JSON.stringify(body)).not.toContain(alvo.marca)
        }
        // what it changed is not for the next one to meet
        if ((await retrato(noite.eu)) !== meu) noite = await abrirNoite()
        // that it is let through, `test:longo` shows
        for (const relacao of osPrimeiros(de, 0)) {
          const { eu, alvo } = await aSos(relacao)
          const { status, body } = await chamar(eu, alvo)
          expect({ relacao, status, body }).toMatchObject({ status: 200 })
        }
      })

  const leituras = (Object.keys(calls) as Path[]).filter((path) => {
    const { quem, muda } = calls[path] as { quem: unknown; muda?: true }
    return Array.isArray(quem) && quem.includes('checkin') && !muda && !comId.includes(path)
  })
  const dosOutros: { [P in Path]?: readonly Relacao[] } = {
    '/pedido/buscarPedidosEntreguesNaMesa': daTurma,
    '/rodada/buscarRodada': daTurma,
  }

  test('não lê de ninguém o que é da conta de cada um', async () => {
    expect(leituras.length).toBeGreaterThan(8)
    let lidos = 0
    for (const path of leituras) {
      const { status, body } = await teste.call(path, {}, noite.eu.prova)
      expect({ path, status }).toEqual({ path, status: 200 })
      for (const relacao of RELACOES) {
        const leu = JSON.stringify(body).includes(noite[relacao].marca)
        if (leu) lidos += 1
        if (!(dosOutros[path] ?? soMeu).includes(relacao))
          expect({ path, relacao, leu }).toEqual({ path, relacao, leu: false })
      }
    }
    // their own, and of the table's account
    expect(lidos).toBeGreaterThan(2)
  })
})

// an owner of two houses is the stranger who could reach the most: the login is of one of them
describe('a equipe de outro bar, mesmo quem trabalha também neste', () => {
  let [eu, fora]: Alvo[] = []
  beforeAll(async () => {
    const noite = await abrirNoite()
    ;[eu, fora] = [noite.eu, noite['outro bar']]
    await teste.sql`
      insert into conta_em_fechamento ${teste.sql({ estabelecimento_id: fora.casa.id, mesa_aberta_id: fora.turma, aplicativo_id: fora.aplicativo })}`
    await teste.sql`
      insert into vinculo (estabelecimento_id, usuario_id, perfil)
      select ${fora.casa.id}, usuario_id, perfil from vinculo
      where estabelecimento_id = ${eu.casa.id} and perfil in ('BAR GERENTE', 'BAR GARCON', 'BAR BARMAN')`
  })

  for (const [path, [quem, corpo]] of umTerco(Object.entries(daEquipe) as [Path, [Quem, (alvo: Alvo) => unknown]][]))
    test(`${path} não alcança nada deste`, async () => {
      const antes = await retrato(fora!)
      const { body } = await teste.call(path, corpo(fora!), { ...eu!.casa[quem], chave: randomUUID() })
      expect(await retrato(fora!)).toBe(antes)
      expect(JSON.stringify(body)).not.toContain(fora!.marca)
    })
})

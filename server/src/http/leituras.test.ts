import { type Call, calls, type ReadPath } from '@boteco/contract/calls'
import { type Poder, poderesDe } from '@boteco/contract/sessao/casa'
import type { PERFIS_DA_EQUIPE } from '@boteco/contract/sessao/cliente'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { lerChaves } from '../notificacao/chaves.ts'
import { cofreDeTeste, novoProduto } from '../teste/app.ts'
import { type CasaLida, leituras } from '../teste/leituras.ts'
import { osPrimeiros } from '../teste/longo.ts'
import { maquininhaNoAr, TOKEN_DA_MAQUININHA } from '../teste/maquininha.ts'
import { type AppComSandbox, appComSandbox, cartoes } from '../teste/pagamentos.ts'
import { cabecalhos, type Prova, type QuemChama, todasAsProvas } from '../teste/provas.ts'
import { entregarTudo, itensDe, pagarFichas, pedir, pedirFichas, type Sentado, sentar } from '../teste/salao.ts'

/** The tables that a call writes to all the same, and why it needs no key. */
const escrevem: { [P in ReadPath]?: { tabelas: string[]; porque: string } } = {
  '/auth/verificarSeCheckinEstaAtivoNaBase': {
    tabelas: ['checkin_prova'],
    porque: 'only hashes are kept, so handing a proof out again makes a new one; the last thirty stay good',
  },
  '/chaveDeAcesso/buscarDesafio': {
    tabelas: ['desafio', 'tentativa'],
    porque: 'a challenge is good once and ends by itself: asked again, it is another one',
  },
  '/impressos/buscarImpresso': {
    tabelas: ['tentativa'],
    porque: 'how many previews a house asked for is not undone by a key',
  },
  '/produto/buscarPreviaDaImportacao': {
    tabelas: ['tentativa'],
    porque: 'how many files were read is not undone by a key',
  },
  '/ficha/buscarPresente': { tabelas: ['tentativa'], porque: 'a code that does not exist is counted' },
  '/relato/erroDoNavegador': { tabelas: ['tentativa'], porque: 'how often something was tried is not undone by a key' },
  '/pedido/confirmarRecebimento': {
    tabelas: ['estacao', 'item_pedido', 'tela'],
    porque: "a screen's sign of life: it is said again every few seconds, and a second time changes nothing of an item",
  },
}

let teste: AppComSandbox
let fecharMaquina: () => Promise<void>
let provas: Record<QuemChama, Prova>
let casa: CasaLida
beforeAll(async () => {
  const { url, maquina } = await maquininhaNoAr()
  fecharMaquina = maquina.fechar
  teste = await appComSandbox(undefined, { env: { mercadoPagoUrl: url } })
  provas = await todasAsProvas(teste)
  // the manager is the owner, too: some readings are the owner's alone
  await teste.sql`
    update estabelecimento e set dono_vinculo_id = (
      select min(id) from vinculo where estabelecimento_id = e.id and perfil = 'BAR GERENTE')`
  await lerChaves(teste.servidor)
  casa = await encher()
  const tabelas = await teste.sql<{ nome: string }[]>`
    select quote_ident(tablename) as nome from pg_tables where schemaname = 'public' order by 1`
  comando = tabelas
    .map(
      ({ nome }) =>
        `select '${nome}' as nome, count(*) || ' ' || coalesce(sum(hashtext(t.xmin::text || t.ctid::text)), 0) as soma from ${nome} t`,
    )
    .join(' union all ')
  visto = await retrato()
})
afterAll(async () => {
  await teste.encerrar()
  await fecharMaquina()
})

/** In every list something: ordered, delivered, paid, being paid, given back, fichas, a table, another guest's. */
async function encher(): Promise<CasaLida> {
  const [{ estabelecimento_id, id }] = await teste.sql<[{ estabelecimento_id: number; id: number }]>`
    select estabelecimento_id, id from checkin where fechado_em is null`
  const segredo = provas['check-in'].checkin ?? ''
  const cliente: Sentado = { estabelecimento_id, id, segredo, carteira: '' }
  const garcom = provas['BAR GARCON'].token ?? ''
  const gerente = { token: provas['BAR GERENTE'].token }
  const chope = await novoProduto(teste, estabelecimento_id, { qtd_estoque: 50 })
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
    select id from sessao_de_caixa where estabelecimento_id = ${estabelecimento_id} limit 1`
  await teste.call('/caixa/contar', { sessao: caixa, cedulas: [], meios: [] }, gerente)
  // paid on a machine, which is asked for its list
  await teste.sql`insert into conta_de_maquininha (estabelecimento_id, adquirente, token, conectada_por)
    select estabelecimento_id, 'mercado_pago', ${cofreDeTeste.cifrar(TOKEN_DA_MAQUININHA)}, id from vinculo
    where estabelecimento_id = ${estabelecimento_id} limit 1`
  const [{ id: maquininha }] = await teste.sql<[{ id: number }]>`
    insert into maquininha ${teste.sql({ estabelecimento_id, nome: 'Balcão', id_terminal: 'T1' })} returning id`
  const [{ id: naMaquininha }] = await teste.sql<[{ id: number }]>`
    insert into pagamento_maquininha (estabelecimento_id, pagamento_id, maquininha_id)
    select estabelecimento_id, id, ${maquininha} from pagamento where estabelecimento_id = ${estabelecimento_id} and meio = 'maquininha'
    limit 1 returning pagamento_id as id`
  const [noCaixa] = await teste.sql<
    { referencia: string }[]
  >`select referencia from pagamento where meio = 'maquininha'`
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

/** Which rows there are: each that is written, also as it had been, has another place and another transaction. */
let comando: string
async function retrato(): Promise<Map<string, string>> {
  const somas = await teste.sql.unsafe<{ nome: string; soma: string }[]>(comando, [], { prepare: true })
  return new Map(somas.map(({ nome, soma }) => [nome, soma]))
}

/** The tables with other rows than at the last call. */
let visto: Map<string, string>
async function mudadas(): Promise<string[]> {
  const antes = visto
  visto = await retrato()
  return [...visto].filter(([nome, soma]) => antes.get(nome) !== soma).map(([nome]) => nome)
}

/** Whom it answers: all callers that its row names, and who may do what it asks for. */
const quemChama = ({ quem, pode }: Call): QuemChama[] => {
  if (quem === 'publico') return ['ninguém', 'check-in']
  const podem = quem.filter(
    (um) => !pode || um === 'checkin' || um === 'tablet' || um === 'BAR CLIENTE' || tem(um, pode),
  )
  return podem.map((um) => (um === 'checkin' ? 'check-in' : um))
}
const tem = (perfil: (typeof PERFIS_DA_EQUIPE)[number], poder: Poder) =>
  poderesDe(perfil, { desconto_garcom: 0, barman_no_balcao: false })[poder] > 0

describe('uma chamada que não diz que muda', () => {
  test.each(Object.keys(leituras) as ReadPath[])('%s não muda nada, nem na segunda vez', async (path) => {
    expect((calls[path] as Call).muda, 'a mutation needs no row here').toBeUndefined()
    // what the waiter recorded is none of the till's, and their pouch none of the barman's
    const alheio = (quem: QuemChama) =>
      (path === '/pagamento/buscarRecibo' && quem === 'BAR CAIXA') ||
      (path.startsWith('/caixa/') && path !== '/caixa/buscarCaixas' && quem === 'BAR BARMAN')
    for (const quem of osPrimeiros(quemChama(calls[path]).filter((um) => !alheio(um))))
      for (let vez = 0; vez < 2; vez++) {
        const resposta = await teste.app.inject({
          method: 'POST',
          url: path,
          // an anonymous caller still has the wallet of the device
          headers: {
            ...cabecalhos(provas[quem]),
            ...(quem === 'ninguém' && { cookie: `carteira=${casa.carteira}` }),
          },
          payload: leituras[path](casa),
        })
        expect([quem, resposta.statusCode, resposta.body]).toEqual([quem, 200, expect.anything()])
      }
    // every table is read for that, which costs more than the calls: after each in `test:longo`, which names the one
    if (process.env.LONGO || escrevem[path]) expect((await mudadas()).sort()).toEqual(escrevem[path]?.tabelas ?? [])
  })

  test('e nenhuma delas mudou nada', async () => {
    expect(await mudadas()).toEqual([])
  })

  test('está aqui, e nenhuma outra', () => {
    const doContrato = Object.entries(calls).filter(([, call]) => !(call as Call).muda)
    expect(Object.keys(leituras).sort()).toEqual(doContrato.map(([path]) => path).sort())
  })
})

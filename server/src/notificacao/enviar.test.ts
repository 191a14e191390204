import { respostas } from '@boteco/contract/respostas'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { connect } from '../database/db.ts'
import { type AppDeTeste, appDeTeste, novoBar, novoFuncionario, novoProduto } from '../teste/app.ts'
import { osPrimeiros, testLongo } from '../teste/longo.ts'
import { assinatura, navegadorInscrito, servicoDePush } from '../teste/push.ts'
import { entregarTudo, itensDe, pedir, type Sentado, sentar } from '../teste/salao.ts'
import { lerChaves } from './chaves.ts'
import { agendarNotificacoes, enviarNotificacoes, FRESCO_MS } from './enviar.ts'

const PUBLICO = 'https://bar.exemplo.com.br'

let push: Awaited<ReturnType<typeof servicoDePush>>
let teste: AppDeTeste
let bar: { id: number }
let barman: { token: string }
let garcom: { token: string }
let chope: { id: number }
let ana: Sentado
let escrito: string[]
beforeAll(async () => {
  push = await servicoDePush()
  teste = await appDeTeste({ testPush: push.url })
})
afterAll(async () => {
  await teste.encerrar()
  await push.encerrar()
})
beforeEach(async () => {
  push.recebidas.length = 0
  escrito = []
  bar = await novoBar(teste)
  barman = await novoFuncionario(teste, bar.id, 'BAR BARMAN')
  garcom = await novoFuncionario(teste, bar.id, 'BAR GARCON')
  chope = await novoProduto(teste, bar.id, { nome: 'Chope' })
  ana = await sentar(teste, bar.id, { mesa: 4 })
})
afterEach(async () => {
  await teste.sql`delete from notificacao_aparelho`
})

let aparelhos = 0
/** A phone of this guest allows notices. */
async function permitir(quem: Sentado) {
  aparelhos += 1
  const caminho = `/aparelho/${aparelhos}`
  const navegador = navegadorInscrito(push.url + caminho)
  const { status } = await teste.call('/notificacao/inscreverAparelho', navegador.inscricao, { checkin: quem.segredo })
  expect(status).toBe(200)
  return { ...navegador, caminho, recebidas: () => push.recebidas.filter((uma) => uma.caminho === caminho) }
}

const andar = (idProdutoPedido: number, { token }: { token: string }) =>
  teste.call('/pedido/darAndamentoAoPedido', { idProdutoPedido }, { token })
const desfazer = (idProdutoPedido: number) =>
  teste.call('/pedido/desfazerAndamento', { idProdutoPedido }, { token: barman.token })

/** Orders so many lines and the bar releases them all. */
async function pedirELiberar(quem: Sentado, quantos = 1) {
  const antes = (await itensDe(teste, quem)).length
  await pedir(
    teste,
    quem,
    Array.from({ length: quantos }, (_, i) => [chope, 1, `nota ${i}`] as const),
  )
  const novos = (await itensDe(teste, quem)).slice(antes)
  for (const { id } of novos) expect((await andar(id, barman)).status).toBe(200)
  return novos.map(({ id }) => id)
}

/** The evening goes on by so many ms: for everything in the database it was that much longer ago. */
async function passar(ms: number) {
  const recuo = teste.sql`${ms} * interval '1 ms'`
  await teste.sql`update item_andamento set em = em - ${recuo}`
  await teste.sql`update notificacao_aparelho set criado_em = criado_em - ${recuo}, nao_antes_de = nao_antes_de - ${recuo}`
}

const log = { warn: (dados: object, texto: string) => void escrito.push(JSON.stringify({ ...dados, texto })) }
const rodada = (limite_ms = 20_000) => enviarNotificacoes(teste.servidor, log, { publicUrl: PUBLICO, limite_ms })
const ESPERA_MS = 10_000

test('o cliente recebe "Seu pedido está a caminho", cifrado para o seu aparelho e assinado pelo bar', async () => {
  const celular = await permitir(ana)
  await pedirELiberar(ana)
  await passar(ESPERA_MS)
  await rodada()
  const [recebida, ...outras] = celular.recebidas()
  expect(outras).toEqual([])
  expect(celular.abrir(recebida!.corpo)).toEqual({ titulo: respostas.pedidoACaminho, vez: expect.any(Number) })
  expect(recebida!.headers).toMatchObject({
    ttl: '300',
    urgency: 'high',
    topic: 'pedido-a-caminho',
    'content-encoding': 'aes128gcm',
  })
  const { chave, aud, exp, sub } = assinatura(recebida!.headers)
  expect({ chave, aud, sub }).toEqual({ chave: (await lerChaves(teste.servidor)).publica, aud: push.url, sub: PUBLICO })
  expect(exp).toBeGreaterThan(Date.now() / 1000)
  expect(exp).toBeLessThan(Date.now() / 1000 + 24 * 60 * 60)
})

test('quem não tem mesa nem comanda é chamado ao balcão', async () => {
  const semMesa = await sentar(teste, bar.id)
  const celular = await permitir(semMesa)
  await pedirELiberar(semMesa)
  await passar(ESPERA_MS)
  await rodada()
  expect(celular.abrir(celular.recebidas()[0]!.corpo)).toMatchObject({ titulo: respostas.pedidoNoBalcao })
})

testLongo('vários itens liberados em seguida são um aviso só, e o que sai depois é outro', async () => {
  const celular = await permitir(ana)
  await pedirELiberar(ana, 3)
  await passar(6_000)
  await pedirELiberar(ana)
  await passar(4_000)
  await rodada()
  await rodada()
  expect(celular.recebidas()).toHaveLength(1)
  await passar(30_000)
  await rodada()
  expect(celular.recebidas()).toHaveLength(1)
  await pedirELiberar(ana)
  await passar(ESPERA_MS)
  await rodada()
  const vezes = celular.recebidas().map(({ corpo }) => (celular.abrir(corpo) as { vez: number }).vez)
  expect(new Set(vezes).size).toBe(2)
})

testLongo('um aparelho que não se consegue anotar não segura o aviso dos outros', async () => {
  const [ruim, bom] = [await permitir(ana), await permitir(ana)]
  await pedirELiberar(ana)
  await passar(ESPERA_MS)
  const dono = connect(teste.url, { max: 1, statementTimeout: 0 })
  await dono.unsafe(
    `alter table notificacao_aparelho add constraint ruim check (endereco not like '%${ruim.caminho}' or avisado_ate = 0)`,
  )
  await rodada()
  await dono`alter table notificacao_aparelho drop constraint ruim`
  await dono.end()
  expect(bom.recebidas()).toHaveLength(1)
  expect(escrito.join()).toMatch(/um aparelho não pôde ser avisado/)
})

test('depois de um aviso há meio minuto de sossego, e o que foi liberado nele vem junto', async () => {
  const celular = await permitir(ana)
  await pedirELiberar(ana)
  await passar(ESPERA_MS)
  await rodada()
  await pedirELiberar(ana)
  await passar(ESPERA_MS)
  await pedirELiberar(ana)
  await passar(ESPERA_MS)
  await rodada()
  expect(celular.recebidas()).toHaveLength(1)
  await passar(ESPERA_MS)
  await rodada()
  expect(celular.recebidas()).toHaveLength(2)
})

test('o que foi desfeito, ou já está na mesa, não avisa ninguém', async () => {
  const celular = await permitir(ana)
  const [desfeito, entregue, liberado] = await pedirELiberar(ana, 3)
  await desfazer(desfeito!)
  await andar(entregue!, garcom)
  await desfazer(liberado!)
  await passar(ESPERA_MS)
  await rodada()
  expect(celular.recebidas()).toEqual([])
  // released again: its ten seconds begin again
  await andar(liberado!, barman)
  await rodada()
  expect(celular.recebidas()).toEqual([])
  await passar(ESPERA_MS)
  await rodada()
  expect(celular.recebidas()).toHaveLength(1)
})

test('só avisa quem pediu o item, em cada um dos seus aparelhos', async () => {
  const bia = await sentar(teste, bar.id, { mesa: 4 })
  const [celular, tablet, vizinha] = [await permitir(ana), await permitir(ana), await permitir(bia)]
  await pedirELiberar(ana)
  await passar(ESPERA_MS)
  await rodada()
  expect([celular, tablet, vizinha].map((aparelho) => aparelho.recebidas().length)).toEqual([1, 1, 0])
})

test('quem se inscreve depois não é avisado do que já tinha saído', async () => {
  await pedirELiberar(ana)
  await passar(ESPERA_MS)
  const celular = await permitir(ana)
  await rodada()
  expect(celular.recebidas()).toEqual([])
})

testLongo('dez processos ao mesmo tempo avisam uma vez', async () => {
  const convidados = await Promise.all(Array.from({ length: 12 }, () => sentar(teste, bar.id)))
  const celulares = await Promise.all(convidados.map(permitir))
  await Promise.all(convidados.map((quem) => pedirELiberar(quem)))
  await passar(ESPERA_MS)
  await Promise.all(Array.from({ length: 10 }, () => rodada()))
  expect(celulares.map((celular) => celular.recebidas().length)).toEqual(Array(12).fill(1))
})

test.each([404, 410])('um aparelho que não existe mais (%i) é esquecido', async (status) => {
  const [celular, tablet] = [await permitir(ana), await permitir(ana)]
  push.reagir(celular.caminho, status)
  await pedirELiberar(ana)
  await passar(ESPERA_MS)
  await rodada()
  const ficaram = await teste.sql<{ endereco: string }[]>`select endereco from notificacao_aparelho`
  expect(ficaram.map(({ endereco }) => endereco)).toEqual([tablet.inscricao.endpoint])
  expect(tablet.recebidas()).toHaveLength(1)
})

test.each(
  osPrimeiros([
    ['uma falha do serviço (500)', 500],
    ['pressa demais (429)', 429],
  ]),
)('%s é tentada de novo, com calma, quatro vezes no máximo', async (_nome, status) => {
  const celular = await permitir(ana)
  push.reagir(celular.caminho, status)
  await pedirELiberar(ana)
  await passar(ESPERA_MS)
  for (const [pausa_ms, tentativas] of [
    [0, 1],
    [1_000, 1],
    [4_000, 2],
    [5_000, 2],
    [10_000, 3],
    [15_000, 3],
    [30_000, 4],
    [30_000, 4],
  ] as const) {
    await passar(pausa_ms)
    await rodada()
    expect([pausa_ms, celular.recebidas().length]).toEqual([pausa_ms, tentativas])
  }
  // the next order is another matter
  push.reagir(celular.caminho, 201)
  await pedirELiberar(ana)
  await passar(ESPERA_MS)
  await rodada()
  expect(celular.recebidas()).toHaveLength(5)
})

testLongo('o serviço que diz quando voltar é ouvido', async () => {
  const celular = await permitir(ana)
  push.reagir(celular.caminho, { status: 429, headers: { 'retry-after': '40' } })
  await pedirELiberar(ana)
  await passar(ESPERA_MS)
  await rodada()
  push.reagir(celular.caminho, 201)
  await passar(30_000)
  await rodada()
  expect(celular.recebidas()).toHaveLength(1)
  await passar(10_000)
  await rodada()
  expect(celular.recebidas()).toHaveLength(2)
  await passar(30_000)
  await rodada()
  expect(celular.recebidas()).toHaveLength(2)
})

test('uma recusa sem volta não é repetida, e um redirecionamento não é seguido', async () => {
  const [recusa, desvio] = [await permitir(ana), await permitir(ana)]
  const alvo = '/dentro-da-rede'
  push.reagir(recusa.caminho, 403)
  push.reagir(desvio.caminho, { status: 307, headers: { location: push.url + alvo } })
  await pedirELiberar(ana)
  await passar(ESPERA_MS)
  for (const pausa_ms of [0, 6_000, 20_000]) {
    await passar(pausa_ms)
    await rodada()
  }
  expect([recusa, desvio].map((aparelho) => aparelho.recebidas().length)).toEqual([1, 1])
  expect(push.recebidas.filter(({ caminho }) => caminho === alvo)).toEqual([])
})

test('um serviço que não responde não segura pedido, conexão nem os outros aparelhos', async () => {
  const bia = await sentar(teste, bar.id)
  const [calado, outro] = [await permitir(ana), await permitir(bia)]
  push.reagir(calado.caminho, 'silêncio')
  await pedirELiberar(ana)
  await pedirELiberar(bia)
  await passar(ESPERA_MS)
  let acabou = false
  const presa = rodada(600_000).finally(() => {
    acabou = true
  })
  await expect.poll(() => [calado, outro].map((aparelho) => aparelho.recebidas().length)).toEqual([1, 1])
  expect(acabou).toBe(false)
  // everything in the bar goes on meanwhile, for the same guest too
  const [novo] = await pedirELiberar(ana)
  expect((await andar(novo!, garcom)).status).toBe(200)
  const abertas = await teste.sql`
    select from pg_stat_activity where datname = current_database() and state = 'idle in transaction'`
  expect(abertas).toHaveLength(0)
  expect((await teste.call('/notificacao/removerAparelho', calado.inscricao, { checkin: ana.segredo })).status).toBe(
    200,
  )
  expect(acabou).toBe(false)
  push.soltar()
  await presa
  expect(outro.recebidas()).toHaveLength(1)
})

test('o silêncio tem limite, e depois é tentado de novo', async () => {
  const celular = await permitir(ana)
  push.reagir(celular.caminho, 'silêncio')
  await pedirELiberar(ana)
  await passar(ESPERA_MS)
  // however busy the machine is, the time is over when the request is there
  const fimDoTempo = new AbortController()
  const prazo = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(fimDoTempo.signal)
  const tentativa = rodada()
  await expect.poll(() => celular.recebidas().length).toBe(1)
  fimDoTempo.abort(new DOMException('acabou', 'TimeoutError'))
  await tentativa
  prazo.mockRestore()
  push.reagir(celular.caminho, 201)
  await passar(5_000)
  await rodada()
  expect(celular.recebidas()).toHaveLength(2)
  expect(escrito.join()).toContain('TimeoutError')
})

test('se o processo morre no meio, outro avisa enquanto é notícia, e depois não avisa mais', async () => {
  const bia = await sentar(teste, bar.id)
  const [celular, tarde] = [await permitir(ana), await permitir(bia)]
  await pedirELiberar(ana)
  await passar(ESPERA_MS)
  // as a process leaves it that died after taking it and before sending
  const morrer = () =>
    teste.sql`update notificacao_aparelho set tentativas = 1, nao_antes_de = now() + interval '30 seconds'`
  await morrer()
  await rodada()
  expect(celular.recebidas()).toEqual([])
  await passar(30_000)
  await rodada()
  expect(celular.recebidas()).toHaveLength(1)

  await pedirELiberar(bia)
  await morrer()
  await passar(FRESCO_MS)
  await rodada()
  expect(tarde.recebidas()).toEqual([])
})

test('chaves que não formam um ponto da curva são esquecidas sem incomodar os outros', async () => {
  const celular = await permitir(ana)
  const endpoint = `${push.url}/falso`
  const keys = { ...celular.inscricao.keys, p256dh: Buffer.alloc(65, 4).toString('base64url') }
  await teste.call('/notificacao/inscreverAparelho', { endpoint, keys }, { checkin: ana.segredo })
  await pedirELiberar(ana)
  await passar(ESPERA_MS)
  await rodada()
  expect(celular.recebidas()).toHaveLength(1)
  expect(await teste.sql`select from notificacao_aparelho`).toHaveLength(1)
})

test('o registro não diz o endereço de ninguém', async () => {
  const celular = await permitir(ana)
  push.reagir(celular.caminho, 500)
  await pedirELiberar(ana)
  await passar(ESPERA_MS)
  await rodada()
  expect(escrito).toHaveLength(1)
  expect(escrito[0]).toContain('500')
  expect(escrito[0]).not.toContain(celular.caminho)
})

testLongo('o servidor olha sozinho, e ao parar espera o que está enviando', async () => {
  await teste.sql`delete from notificacao_chaves`
  const celular = await permitir(ana)
  await pedirELiberar(ana)
  await passar(ESPERA_MS)
  const parar = agendarNotificacoes(teste.servidor, { publicUrl: PUBLICO }, { ...log, error: log.warn })
  await expect.poll(() => celular.recebidas().length).toBe(1)
  await parar()
  expect(escrito).toEqual([])
  const [aparelho] = await teste.sql`select avisado_ate > 0 as avisado from notificacao_aparelho`
  expect(aparelho).toEqual({ avisado: true })
})

/** Rui orders, and divides with Ana what came. */
async function dividirComAna() {
  const rui = await sentar(teste, bar.id, { mesa: 4 })
  await pedir(teste, rui, [[chope, 2]])
  await entregarTudo(teste, rui)
  const [item] = await itensDe(teste, rui)
  const { status } = await teste.call(
    '/conta/dividir',
    { linhas: [item!.id], com: [rui.id, ana.id] },
    { checkin: rui.segredo },
  )
  expect(status).toBe(200)
  const [parte] = await teste.sql<
    { id: number }[]
  >`select id from cota where linha_id = ${item!.id} and para_checkin_id = ${ana.id}`
  return { rui, parte: parte!.id }
}

test('de uma parte oferecida o cliente ouve uma vez, sem nome nem item', async () => {
  const celular = await permitir(ana)
  await dividirComAna()
  await rodada()
  const [recebida, ...outras] = celular.recebidas()
  expect(outras).toEqual([])
  expect(celular.abrir(recebida!.corpo)).toEqual({
    titulo: respostas.parteParaVoce,
    vez: expect.any(Number),
    oferta: true,
  })
  expect(recebida!.headers).toMatchObject({ topic: 'parte-oferecida' })
  await passar(30_000)
  await rodada()
  expect(celular.recebidas()).toHaveLength(1)
})

testLongo('o pedido a caminho se diz primeiro, e a parte oferecida depois do sossego do aparelho', async () => {
  const celular = await permitir(ana)
  await pedirELiberar(ana)
  await passar(ESPERA_MS)
  await dividirComAna()
  await rodada()
  await rodada()
  const titulos = () => celular.recebidas().map(({ corpo }) => (celular.abrir(corpo) as { titulo: string }).titulo)
  expect(titulos()).toEqual([respostas.pedidoACaminho])
  await passar(30_000)
  await rodada()
  expect(titulos()).toEqual([respostas.pedidoACaminho, respostas.parteParaVoce])
})

test('de uma parte que foi recusada, ou retirada antes, ninguém ouve', async () => {
  const celular = await permitir(ana)
  const [recusada, retirada] = [await dividirComAna(), await dividirComAna()]
  await teste.call('/mesa/recusarParte', { linha: recusada.parte }, { checkin: ana.segredo })
  await teste.call('/mesa/retirarOferta', { linha: retirada.parte }, { checkin: retirada.rui.segredo })
  await rodada()
  expect(celular.recebidas()).toEqual([])
})

test('da conta que vai ser cobrada no cartão o cliente ouve uma vez', async () => {
  const celular = await permitir(ana)
  await teste.sql`
    insert into combinado (estabelecimento_id, checkin_id, teto, taxa_percentual, token, ultimos_digitos)
    values (${bar.id}, ${ana.id}, 15000, 0, 'CARD_1', '4242')`
  await rodada()
  expect(celular.recebidas()).toEqual([])
  await teste.sql`
    update combinado set avisado_em = now(), cobrar_em = now() + interval '10 minutes' where checkin_id = ${ana.id}`
  await rodada()
  const [recebida] = celular.recebidas()
  expect(celular.abrir(recebida!.corpo)).toMatchObject({ titulo: respostas.contaSeraCobrada, cobranca: true })
  await passar(30_000)
  await rodada()
  expect(celular.recebidas()).toHaveLength(1)
})

test('do que houve com o cartão o celular ouve também quando a mesa já fechou, e depois é esquecido', async () => {
  const celular = await permitir(ana)
  await teste.sql`
    insert into combinado (estabelecimento_id, checkin_id, teto, taxa_percentual, token, ultimos_digitos, contado_em)
    values (${bar.id}, ${ana.id}, 15000, 0, 'CARD_1', '4242', now())`
  await teste.sql`update checkin set fechado_em = now(), fechado_pelo_sistema = true where id = ${ana.id}`
  await rodada()
  const [recebida] = celular.recebidas()
  expect(celular.abrir(recebida!.corpo)).toMatchObject({
    titulo: respostas.contaCobrada,
    cobranca: true,
    cobrada: true,
  })
  expect(await teste.sql`select from notificacao_aparelho where checkin_id = ${ana.id}`).toHaveLength(0)
})

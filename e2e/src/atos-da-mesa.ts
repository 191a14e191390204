import type { Locator, Page } from '@playwright/test'
import type { Sql } from 'postgres'
import { digitarCartao } from './clientes.ts'
import { type Cliente, chamar } from './pessoas.ts'
import { expect, ir } from './teste.ts'

// What a phone at a table can be tapped to do with what is owed there. An act that came to nothing throws.

export const MESA = '/pedidos-entregues-na-mesa'
export const MINHA = '/meus-pedidos-entregues'
/** How long a screen is looked at for what it may not offer. In ms. */
const OLHAR_MS = 2_000
const CHEGAR_MS = 10_000
/** What nothing else ends, ends after this. In ms. */
export const ESPERA_MS = 60_000
const PAGO = 'paga-se o que a tela mostrava'

/** Of the payment sandbox. One card is taken five times in half an hour, whoever has it. */
const PASSAM = ['4539620659922097', '5240082975622454', '4514161122113757', '6062828598919021'] as const
const NAO_PASSAM = ['4929291898380766', '5530062640663264', '4389350446134811', '6062822916014409'] as const
const EM_ANALISE = { passa: '4000000001000019', cai: '4000000001000027' } as const

export type Celular = {
  nome: string
  cliente: Cliente
  page: Page
  /** lines and cotas whose yes, or whose own part, this phone has sent */
  tomou: Set<number>
}
export type Noite = {
  sql: Sql
  celulares: readonly Celular[]
  sorte: (n: number) => number
  casa: number
  pagbank: string
  pedirDeNovo: () => Promise<void>
  /** one line into the table's basket, as a phone does that looked at the menu */
  porNaRodada: (cliente: Cliente) => Promise<void>
  servir: () => Promise<void>
  /** what a screen said and did not keep */
  emDesacordo: string[]
}
type Ato = (celular: Celular, noite: Noite) => Promise<unknown>
type ATapar = () => Promise<unknown>

const reais = (texto: string) => Number(texto.replace(/\D/g, ''))

const nada = (): never => {
  throw new Error('a tela não oferece isto agora, ou o servidor disse não')
}
/** Whether it is no more than an act that could not be: what was paid and what was shown are never two sums. */
export const soNaoDeu = ({ message }: Error) => !message.includes(PAGO)

/** Any of these that can be tapped. @throws where there is none */
async function algum(onde: Locator, sorte: Noite['sorte']): Promise<Locator> {
  const quantos = await onde.count()
  return quantos === 0 ? nada() : onde.nth(sorte(quantos))
}

/** One tap on what may not be there, or be gone in the same moment. */
async function tocar(onde: Locator) {
  await onde.waitFor({ timeout: OLHAR_MS })
  await onde.click({ timeout: CHEGAR_MS })
}

/** A tap, and what the server answered to the call that it makes. */
async function responder(page: Page, caminho: string | RegExp, toque: ATapar) {
  const resposta = page.waitForResponse(typeof caminho === 'string' ? `**${caminho}` : caminho, { timeout: CHEGAR_MS })
  resposta.catch(() => {})
  await toque()
  return resposta
}

/** @throws where the server says no: somebody was faster */
async function comSim(page: Page, caminho: string, onde: Locator | Promise<Locator>) {
  const resposta = await responder(page, caminho, async () => tocar(await onde))
  return resposta.ok() ? resposta : nada()
}

async function na(page: Page, caminho: string) {
  await page.keyboard.press('Escape')
  if (new URL(page.url()).pathname !== caminho) await ir(page, caminho)
  await page.getByRole('link', { name: 'Meus recibos' }).waitFor({ timeout: CHEGAR_MS })
  // one's own payment that waits comes first
  const resto = page.getByRole('button', { name: /^Pagar o resto/ })
  if (await resto.isVisible()) await tocar(resto)
}

/** What is paid is what the phone showed in the moment of the tap, the charge with it. Answers how the payment stands. */
async function pagar({ page }: Celular, toque: ATapar): Promise<{ estado: string; status: number }> {
  const veio = await responder(page, /\/pagbank\/criarPagamento/, toque)
  if (!veio.ok()) return { estado: 'recusado', status: veio.status() }
  const { pedidos } = veio.request().postDataJSON() as { pedidos: { mostrado: number; taxa?: number }[] }
  const mostrado = pedidos.reduce((soma, linha) => soma + linha.mostrado, pedidos[0]?.taxa ?? 0)
  const { pagamento } = await veio.json()
  expect(pagamento.valor, PAGO).toBeCloseTo(mostrado, 5)
  return { estado: pagamento.estado, status: veio.status() }
}

async function pix(celular: Celular, botao = celular.page.getByRole('button', { name: 'Pagar com Pix', exact: true })) {
  const { estado } = await pagar(celular, () => tocar(botao))
  if (estado === 'recusado') nada()
}

/** A card typed on this page; its sum is not tapped yet. */
async function digitar({ page }: Celular, numero: string) {
  await tocar(page.getByRole('button', { name: /^Pagar com (outro )?cartão$/ }))
  await page.getByLabel('Número do cartão').waitFor({ timeout: CHEGAR_MS })
  await digitarCartao(page, numero)
  return page.getByRole('button', { name: /^Pagar R\$\s[\d.,]+$/ })
}

/** @throws where it ends in another way than that */
async function cartao(celular: Celular, onde: string, numero: string, fim: 'pago' | 'em_andamento' | 402) {
  await na(celular.page, onde)
  const botao = await digitar(celular, numero)
  const { estado, status } = await pagar(celular, () => tocar(botao))
  if (fim !== estado && fim !== status) nada()
}

/** Any row of one's own account, opened; of the divided ones, or of the whole ones. */
async function abrirUmaLinha({ page }: Celular, { sorte }: Noite, dividida = false) {
  await na(page, MINHA)
  // what is being paid stands in a part of its own
  const linhas = page.locator('[aria-label="Minha conta"] > div').getByRole('button', { name: /^\d+× / })
  const parte = { hasText: 'parte de' }
  await tocar(await algum(linhas.filter(dividida ? parte : { hasNotText: parte.hasText }), sorte))
  const folha = page.getByRole('dialog')
  await folha.waitFor({ timeout: CHEGAR_MS })
  return folha
}

/** A row of the table's account, somebody else's, that says so; opened. */
async function abrirFileira({ page }: Celular, { sorte }: Pick<Noite, 'sorte'>, diz: string | RegExp = /./) {
  await na(page, MESA)
  const fileira = await algum(
    page.locator('li > button[aria-expanded]:not([data-pago])').filter({ hasNotText: 'Você', hasText: diz }),
    sorte,
  )
  if ((await fileira.getAttribute('aria-expanded')) === 'false') await tocar(fileira)
  return fileira.locator('xpath=..')
}

export const ATOS: Record<string, Ato> = {
  'oferece uma parte': async (celular, noite) => {
    const folha = await abrirUmaLinha(celular, noite)
    const rostos = folha.getByRole('region', { name: 'Dividir com quem?' }).getByRole('listitem').getByRole('button')
    await rostos.first().waitFor({ timeout: CHEGAR_MS })
    await comSim(celular.page, '/conta/dividir', algum(rostos, noite.sorte))
  },
  'oferece a todos': async (celular, noite) => {
    const folha = await abrirUmaLinha(celular, noite)
    await comSim(celular.page, '/conta/dividir', folha.getByRole('button', { name: /^Todos, / }))
  },
  'passa inteiro': async (celular, noite) => {
    const folha = await abrirUmaLinha(celular, noite)
    await tocar(folha.getByRole('button', { name: 'Passar inteiro para alguém' }))
    const paraQuem = folha.getByRole('region', { name: 'Passar inteiro para quem?' })
    const rostos = paraQuem.getByRole('listitem').getByRole('button')
    await comSim(celular.page, '/conta/dividir', algum(rostos, noite.sorte))
  },
  'não pedi isto': async (celular, noite) => {
    const folha = await abrirUmaLinha(celular, noite)
    await comSim(celular.page, '/mesa/oferecerItem', folha.getByRole('button', { name: /^Não é meu: / }))
  },
  'pedi, sim': async (celular, noite) => {
    await na(celular.page, MINHA)
    const linhas = celular.page.getByRole('button', { name: /^\d+× / }).filter({ hasText: 'à procura de dono' })
    await tocar(await algum(linhas, noite.sorte))
    const folha = celular.page.getByRole('dialog')
    await comSim(celular.page, '/mesa/retirarOferta', folha.getByRole('button', { name: /^É meu, sim: / }))
  },
  'fui eu que pedi': async ({ page }, { sorte }) => {
    await na(page, MINHA)
    await comSim(page, '/mesa/ficarComItem', algum(page.getByRole('button', { name: /^É meu: / }), sorte))
  },
  'aceita a parte': async ({ page }, { sorte }) => {
    await na(page, MINHA)
    await comSim(page, '/mesa/ficarComItem', algum(page.getByRole('button', { name: /^Aceitar a parte/ }), sorte))
  },
  'não é meu': async ({ page }, { sorte }) => {
    await na(page, MINHA)
    await comSim(page, '/mesa/recusarParte', algum(page.getByRole('button', { name: /^Não é minha a parte/ }), sorte))
  },
  'fica comigo': async (celular, noite) => {
    const folha = await abrirUmaLinha(celular, noite, true)
    await comSim(celular.page, '/mesa/retirarOferta', folha.getByRole('button', { name: /^Ficar com a parte/ }).first())
  },
  'junta as partes': async (celular, noite) => {
    const folha = await abrirUmaLinha(celular, noite, true)
    await comSim(celular.page, '/conta/juntarCotas', folha.getByRole('button', { name: /^Juntar as partes/ }))
  },
  'partes iguais': async ({ page }, { emDesacordo }) => {
    await na(page, MESA)
    const botao = page.getByRole('button', { name: /^(\d+ partes iguais|Pagar a minha parte)/ })
    const dito = reais((await botao.textContent({ timeout: CHEGAR_MS }))!.split(':')[1]!)
    await comSim(page, '/conta/dividir', botao)
    // unless somebody else's tap changed it again
    const barra = page.locator('[data-sticky-bar] p').filter({ hasText: 'O que marquei' }).locator('b')
    const ficou = await barra.textContent({ timeout: CHEGAR_MS }).catch(() => null)
    if (ficou !== null && Math.abs(reais(ficou) - dito) > 1)
      emDesacordo.push(`o botão dizia ${dito}, ficou ${reais(ficou)}`)
  },
  'desfaz as partes': async ({ page }) => {
    await na(page, MESA)
    await comSim(page, '/conta/juntarCotas', page.getByRole('button', { name: 'Desfazer as partes iguais' }))
  },
  'pergunta do cartão a todos': async ({ page }) => {
    await na(page, MESA)
    await tocar(page.getByRole('button', { name: /^(O resto|Esta rodada)$/ }).first())
    await comSim(page, '/pagamento/oferecerPagamento', page.getByRole('button', { name: /^Perguntar a/ }).first())
  },
  'pergunta do cartão a uma pessoa': async (celular, noite) => {
    const fileira = await abrirFileira(celular, noite)
    await comSim(celular.page, '/pagamento/oferecerPagamento', fileira.getByRole('button', { name: /^Perguntar a/ }))
  },
  'pode pagar': async ({ page }, { sorte }) => {
    await na(page, MESA)
    await comSim(page, '/pagamento/responderOferta', algum(page.getByRole('button', { name: 'Pode pagar' }), sorte))
  },
  'não, obrigado': async ({ page }, { sorte }) => {
    await na(page, MESA)
    await comSim(page, '/pagamento/responderOferta', algum(page.getByRole('button', { name: 'Não, obrigado' }), sorte))
  },
  'deixa para lá': async (celular, noite) => {
    const fileira = await abrirFileira(celular, noite, 'esperando a resposta')
    await comSim(celular.page, '/pagamento/retirarOferta', fileira.getByRole('button', { name: 'Deixar para lá' }))
  },
  'a pergunta vence': async ({ cliente }, { sql }) => {
    const vencidas = await sql`update oferta_de_pagamento set feita_em = feita_em - interval '10 minutes'
      where de_checkin_id = ${cliente.checkin.id} and feita_em > now() - interval '10 minutes'
        and aceita_em is null and recusada_em is null returning 1`
    if (vencidas.length === 0) nada()
  },
  'o sim vence': async ({ cliente }, { sql }) => {
    const vencidos = await sql`update oferta_de_pagamento set aceita_em = aceita_em - interval '10 minutes'
      where de_checkin_id = ${cliente.checkin.id} and aceita_em > now() - interval '10 minutes' returning 1`
    if (vencidos.length === 0) nada()
  },
  'Pix do meu': async (celular) => {
    await na(celular.page, MINHA)
    await pix(celular)
  },
  'Pix da mesa': async (celular, { sorte }) => {
    await na(celular.page, MESA)
    const formas = celular.page.getByRole('group', { name: 'Eu pago' }).getByRole('button')
    if ((await formas.count()) > 0) await tocar(await algum(formas, sorte))
    await pix(celular)
  },
  'Pix da parte de alguém': async (celular, noite) => {
    const fileira = await abrirFileira(celular, noite)
    await pix(celular, fileira.getByRole('button', { name: /^Pagar a parte .*com Pix/ }))
  },
  'por aqui': async (celular) => {
    await na(celular.page, MESA)
    await tocar(celular.page.getByRole('button', { name: /^Pagar R\$.*por aqui/ }))
    await pix(celular)
  },
  'cartão que passa': (celular, { sorte }) => cartao(celular, MESA, PASSAM[sorte(PASSAM.length)]!, 'pago'),
  'cartão sem saldo': (celular, { sorte }) => cartao(celular, MINHA, NAO_PASSAM[sorte(NAO_PASSAM.length)]!, 402),
  'cartão em análise que passa': (celular) => cartao(celular, MINHA, EM_ANALISE.passa, 'em_andamento'),
  'cartão em análise que cai': (celular) => cartao(celular, MINHA, EM_ANALISE.cai, 'em_andamento'),
  'cartão vencido': async (celular) => {
    const { page } = celular
    await na(page, MINHA)
    const botao = await digitar(celular, PASSAM[0])
    // the form itself says so, and nothing is sent
    await page.getByLabel('Validade (MM/AA)').fill('0120')
    await tocar(botao)
    await expect(page.getByLabel('Validade (MM/AA)')).toHaveAttribute('aria-invalid', 'true', { timeout: CHEGAR_MS })
  },
  'cartão com o sim': async (celular, noite) => {
    const botao = await digitarComOSim(celular, noite)
    if ((await pagar(celular, () => tocar(botao))).estado !== 'pago') nada()
  },
  'guarda o cartão': async (celular, { sorte }) => {
    const { page } = celular
    await na(page, MINHA)
    const botao = await digitar(celular, PASSAM[sorte(PASSAM.length)]!)
    await page.getByLabel('Salvar este cartão').check({ timeout: CHEGAR_MS })
    if ((await pagar(celular, () => tocar(botao))).estado !== 'pago') nada()
  },
  'cartão guardado': async (celular) => {
    const { page } = celular
    await na(page, MINHA)
    await tocar(page.getByRole('button', { name: /^Pagar com cartão final/ }))
    const sim = page.getByRole('alertdialog').getByRole('button', { name: 'Pagar', exact: true })
    if ((await pagar(celular, () => tocar(sim))).estado !== 'pago') nada()
  },
  'cartão na página do PagBank': async ({ page }) => {
    await na(page, MINHA)
    const paga = page.getByRole('button', { name: 'Pagar na página do PagBank' })
    try {
      await comSim(page, '/pedido/criarCheckoutPagbank', paga)
      await page.getByLabel('Mastercard aprovado').check({ timeout: CHEGAR_MS })
      await page.getByRole('button', { name: /^Pagar R\$/ }).click({ timeout: CHEGAR_MS })
      await page.waitForURL(/pagamento-finalizado/, { timeout: CHEGAR_MS })
    } finally {
      if (!page.url().includes('/pagamento-finalizado')) await page.goto(MINHA)
    }
  },
  'paga o código': (_celular, noite) => pagarNoBanco(noite),
  'desiste do Pix': async ({ page }) => {
    if (!page.url().includes('/pagamento-pix')) {
      await na(page, MESA)
      await tocar(page.getByRole('link', { name: /Pix/ }).first())
    }
    await tocar(page.getByRole('button', { name: 'Pagar de outro jeito' }))
    await comSim(page, '/cliente/desistirDoPagamento', page.getByRole('alertdialog').getByRole('button').last())
  },
  'passam dois minutos': async (_celular, { sql, casa }) => {
    const abertos = await sql`update pagamento set criado_em = criado_em - interval '2 minutes'
      where estabelecimento_id = ${casa} and estado = 'em_andamento' returning 1`
    if (abertos.length === 0) nada()
  },
  'outra rodada': async (_celular, noite) => noite.pedirDeNovo(),
  'põe na rodada': async ({ cliente }, noite) => noite.porNaRodada(cliente),
  'envia a rodada': async ({ cliente }, noite) => {
    const { linhas } = await chamar(cliente, '/rodada/buscarRodada', {})
    if (linhas.length === 0) return nada()
    await chamar(cliente, '/rodada/enviarRodada', { linhas: linhas.map(({ id }) => id) })
    await noite.servir()
  },
}

/** Who said yes to a card pays by one typed there: the button is what is left to tap. */
async function digitarComOSim(celular: Celular, noite: Noite) {
  const fileira = await abrirFileira(celular, noite, 'disse sim ao cartão')
  await tocar(fileira.getByRole('button', { name: /^Pagar a parte .*com cartão/ }))
  return digitar(celular, PASSAM[noite.sorte(PASSAM.length)]!)
}

/** Everything that is made ready first is tapped in one moment. One of them comes through at least. */
async function aoMesmoTempo(...prontos: Promise<ATapar>[]) {
  const toques = await Promise.all(prontos)
  const fins = await Promise.allSettled(toques.map((toque) => toque()))
  for (const fim of fins) if (fim.status === 'rejected' && !soNaoDeu(fim.reason)) throw fim.reason
  if (fins.every(({ status }) => status === 'rejected')) nada()
}

/** Who is asked something, and who asks it. */
async function perguntados({ celulares }: Noite, campo: 'oferecidas' | 'queremPagar') {
  for (const quem of celulares) {
    const lido = await chamar(quem.cliente, '/pedido/buscarMeusPedidosEntregues', {})
    const nomes =
      campo === 'oferecidas' ? lido.oferecidas?.map(({ de }) => de) : lido.queremPagar?.map(({ nome }) => nome)
    const de = celulares.find(({ nome }) => nome === nomes?.[0])
    if (de) return { quem, de }
  }
  return nada()
}

const pronto = async ({ page }: Celular, caminho: string, toque: ATapar): Promise<ATapar> => {
  await na(page, caminho)
  return toque
}

/** Two phones in one moment, over the same thing: one of them is too late, and nobody pays or owes it twice. */
export const JUNTOS: Record<string, (noite: Noite) => Promise<unknown>> = {
  'dois pagam o mesmo': async ({ celulares, sorte }) => {
    const um = sorte(celulares.length)
    const dois = [celulares[um]!, celulares[(um + 1) % celulares.length]!]
    await aoMesmoTempo(
      ...dois.map(async (celular) => {
        await na(celular.page, MESA)
        await tocar(celular.page.getByRole('button', { name: 'O resto', exact: true }))
        return () => pix(celular)
      }),
    )
  },
  'um aceita e o outro paga': async (noite) => {
    const { quem, de } = await perguntados(noite, 'oferecidas')
    await aoMesmoTempo(
      pronto(quem, MINHA, () => ATOS['aceita a parte']!(quem, noite)),
      pronto(de, MINHA, () => pix(de)),
    )
  },
  'um aceita e o outro retira': async (noite) => {
    const { quem, de } = await perguntados(noite, 'oferecidas')
    await aoMesmoTempo(
      pronto(quem, MINHA, () => ATOS['aceita a parte']!(quem, noite)),
      pronto(de, MINHA, () => ATOS['fica comigo']!(de, noite)),
    )
  },
  'dois dizem que é seu': async (noite) => {
    const { celulares } = noite
    const ofertas = await Promise.all(celulares.map(({ cliente }) => chamar(cliente, '/mesa/buscarOfertas', {})))
    const dois = celulares.filter((_, n) => ofertas[n]!.itens.length > 0).slice(0, 2)
    if (dois.length < 2) nada()
    await aoMesmoTempo(
      ...dois.map((celular) =>
        pronto(celular, MINHA, () =>
          comSim(celular.page, '/mesa/ficarComItem', celular.page.getByRole('button', { name: /^É meu: / }).first()),
        ),
      ),
    )
  },
  'um deixa pagar e o outro deixa para lá': async (noite) => {
    const { quem, de } = await perguntados(noite, 'queremPagar')
    await aoMesmoTempo(
      pronto(quem, MESA, () => ATOS['pode pagar']!(quem, noite)),
      pronto(de, MESA, () => ATOS['deixa para lá']!(de, noite)),
    )
  },
  'o cartão com o sim e o Pix de quem o deu': async (noite) => {
    for (const quem of noite.celulares) {
      const { pessoas = [] } = await chamar(quem.cliente, '/pedido/buscarPedidosEntreguesNaMesa', {})
      const sim = pessoas.find(({ oferta }) => oferta?.estado === 'aceita')
      const dono = noite.celulares.find(({ nome }) => nome === sim?.nome)
      if (!dono) continue
      const sorte = () => 0
      return aoMesmoTempo(
        digitarComOSim(quem, { ...noite, sorte }).then((botao) => async () => {
          if ((await pagar(quem, () => tocar(botao))).estado !== 'pago') nada()
        }),
        pronto(dono, MINHA, () => pix(dono)),
      )
    }
    return nada()
  },
}

type Ids = (noite: Noite) => PromiseLike<readonly { id: number }[]>
const aParteOferecida: Ids = ({ sql, casa }) => sql`
  select distinct para_checkin_id::int as id from cota
  where estabelecimento_id = ${casa} and para_checkin_id is not null and desfeita_em is null and recusada_em is null`
const oItemOferecido: Ids = ({ sql, casa }) => sql`
  select distinct checkin_id::int as id from item_pedido where estabelecimento_id = ${casa} and oferecido_em is not null`
const emPartes: Ids = ({ sql, casa }) => sql`
  select distinct i.checkin_id::int as id from item_pedido i where i.estabelecimento_id = ${casa} and i.dividido`
const pergunta =
  (lado: 'de_checkin_id' | 'para_checkin_id'): Ids =>
  ({ sql, casa }) =>
    sql`
    select distinct ${sql(lado)}::int as id from oferta_de_pagamento where estabelecimento_id = ${casa}
      and aceita_em is null and recusada_em is null and feita_em > now() - interval '10 minutes'`
const comOSim: Ids = ({ sql, casa }) => sql`
  select distinct de_checkin_id::int as id from oferta_de_pagamento
  where estabelecimento_id = ${casa} and aceita_em > now() - interval '10 minutes'`
/** Everybody, where somebody else has a payment open. */
const comOutroPagando: Ids = ({ sql, casa }) => sql`
  select c.id::int as id from checkin c where c.estabelecimento_id = ${casa} and exists (select from pagamento p
    where p.estabelecimento_id = c.estabelecimento_id and p.estado = 'em_andamento' and p.checkin_id <> c.id)`
const comPixAberto: Ids = ({ sql, casa }) => sql`
  select distinct checkin_id::int as id from pagamento
  where estabelecimento_id = ${casa} and estado = 'em_andamento' and meio = 'pix'`
const comItemDeOutro: Ids = ({ sql, casa }) => sql`
  select c.id::int as id from checkin c where c.estabelecimento_id = ${casa} and exists (select from item_pedido i
    where i.estabelecimento_id = c.estabelecimento_id and i.oferecido_em is not null and i.checkin_id <> c.id)`
/** The one with an account. */
const aDaConta: Ids = async ({ celulares }) => [{ id: celulares[0]!.cliente.checkin.id }]

/** Whose screen may offer it, where that is not everybody's. */
export const QUEM: Partial<Record<string, Ids>> = {
  'pedi, sim': oItemOferecido,
  'fui eu que pedi': comItemDeOutro,
  'por aqui': comOutroPagando,
  'desiste do Pix': comPixAberto,
  'aceita a parte': aParteOferecida,
  'não é meu': aParteOferecida,
  'fica comigo': emPartes,
  'junta as partes': emPartes,
  'pode pagar': pergunta('para_checkin_id'),
  'não, obrigado': pergunta('para_checkin_id'),
  'deixa para lá': pergunta('de_checkin_id'),
  'a pergunta vence': pergunta('de_checkin_id'),
  'o sim vence': comOSim,
  'cartão com o sim': comOSim,
  'guarda o cartão': aDaConta,
  'cartão guardado': aDaConta,
}

/** What has to be there first, and which act brings it. */
export const ANTES: Partial<Record<string, string>> = {
  'pedi, sim': 'não pedi isto',
  'fui eu que pedi': 'não pedi isto',
  'aceita a parte': 'oferece uma parte',
  'não é meu': 'oferece a todos',
  'fica comigo': 'oferece uma parte',
  'junta as partes': 'oferece uma parte',
  'desfaz as partes': 'partes iguais',
  'pode pagar': 'pergunta do cartão a uma pessoa',
  'não, obrigado': 'pergunta do cartão a todos',
  'deixa para lá': 'pergunta do cartão a uma pessoa',
  'a pergunta vence': 'pergunta do cartão a uma pessoa',
  'o sim vence': 'pode pagar',
  'cartão com o sim': 'pode pagar',
  'cartão guardado': 'guarda o cartão',
  'por aqui': 'passam dois minutos',
  'paga o código': 'Pix da mesa',
  'desiste do Pix': 'Pix da mesa',
  'passam dois minutos': 'Pix da parte de alguém',
  'envia a rodada': 'põe na rodada',
  'um aceita e o outro paga': 'oferece uma parte',
  'um aceita e o outro retira': 'oferece uma parte',
  'dois dizem que é seu': 'não pedi isto',
  'um deixa pagar e o outro deixa para lá': 'pergunta do cartão a uma pessoa',
  'o cartão com o sim e o Pix de quem o deu': 'pode pagar',
}

/** The bank of whoever has the oldest code open. */
export async function pagarNoBanco({ sql, pagbank, casa }: Pick<Noite, 'sql' | 'pagbank' | 'casa'>) {
  const [aberto] = await sql<{ codigo_pix: string }[]>`
    select codigo_pix from pagamento where estabelecimento_id = ${casa} and meio = 'pix' and estado = 'em_andamento'
    order by id limit 1`
  const id = aberto?.codigo_pix.match(/[0-9A-F]{8}-[0-9A-F-]{27}/)?.[0]
  if (!id) return nada()
  await fetch(`${pagbank}/pix/QRCO_${id}`, {
    method: 'POST',
    redirect: 'manual',
    signal: AbortSignal.timeout(ESPERA_MS),
    body: new URLSearchParams({ acao: 'pagar' }),
  })
}

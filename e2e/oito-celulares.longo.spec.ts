import { taxaSobre } from '@boteco/contract/pagamento/cliente'
import { respostas } from '@boteco/contract/respostas'
import type { Locator, Page } from '@playwright/test'
import postgres, { type Sql } from 'postgres'
import { cartoes, digitarCartao } from './src/clientes.ts'
import { abrirBar, type Cliente, chamar, contratar, darAndamento, pedir, sentar } from './src/pessoas.ts'
import { expect, ir, test } from './src/teste.ts'

// Eight phones at one table. Each moment some of them tap at once, whatever their screens offer: a share of a line, equal parts, a card
// for others, this round, a Pix. After it every sum on every screen is the server's, the account is the bill, and nobody owes what
// they neither ordered nor took. OITO_SEMENTE repeats an evening, OITO_NOITES looks at more of them, OITO_MOMENTOS at longer ones.

const SEMENTE = Number(process.env.OITO_SEMENTE ?? Date.now() % 1_000_000)
const NOITES = Number(process.env.OITO_NOITES ?? 1)
const MOMENTOS = Number(process.env.OITO_MOMENTOS ?? 24)
const NOMES = ['Ana', 'Bia', 'Caio', 'Dora', 'Eva', 'Fabio', 'Gil', 'Hugo'] as const
const MESA = '/pedidos-entregues-na-mesa'
const MINHA = '/meus-pedidos-entregues'
const TAXA = 10
/** What a tap of a moment may wait for: another's may have taken it away. In ms. */
const TOQUE_MS = 1_500
const CHEGAR_MS = 10_000
/** What nothing else ends, ends after this. In ms. */
const ESPERA_MS = 60_000
/** How often a phone looks for another act, where its screen does not offer the first. */
const TENTATIVAS = 6
/** Of those who are asked something, so many in ten answer before they do anything else. */
const RESPONDEM = 7
const PAGO = 'paga-se o que a tela mostrava'

type Celular = {
  nome: string
  cliente: Cliente
  page: Page
  /** lines and cotas whose yes, or whose own part, this phone has sent */
  tomou: Set<number>
}
type Noite = {
  sql: Sql
  celulares: readonly Celular[]
  sorte: (n: number) => number
  casa: number
  pagbank: string
  pedirDeNovo: () => Promise<void>
  /** one line into the table's basket, as a phone does that looked at the menu */
  porNaRodada: (cliente: Cliente) => Promise<void>
  servir: () => Promise<void>
}

/** From the seed alone: as many numbers below `n` as are asked for. */
function sorteios(semente: number) {
  let estado = semente >>> 0 || 1
  return (n: number) => {
    estado ^= estado << 13
    estado ^= estado >>> 17
    estado ^= estado << 5
    estado >>>= 0
    return estado % n
  }
}

const reais = (texto: string) => Number(texto.replace(/\D/g, ''))
/** Any of these that can be tapped. */
async function algum(onde: Locator, sorte: Noite['sorte']): Promise<Locator | null> {
  const quantos = await onde.count()
  return quantos === 0 ? null : onde.nth(sorte(quantos))
}

/** One tap on what may be gone in the same moment. */
const tocar = (onde: Locator) => onde.click({ timeout: TOQUE_MS })

async function na(page: Page, caminho: string) {
  await page.keyboard.press('Escape')
  if (new URL(page.url()).pathname !== caminho) await ir(page, caminho)
  await page
    .getByRole('region', { name: caminho === MESA ? 'Conta da mesa' : 'Minha conta' })
    .waitFor({ timeout: CHEGAR_MS })
}

/** What is paid is what the phone showed in the moment of the tap, the charge with it. */
async function pagarABarra({ page }: Celular, pagar: () => Promise<unknown>) {
  const resposta = page.waitForResponse(/\/pagbank\/criarPagamento/, { timeout: 20_000 })
  resposta.catch(() => {})
  await pagar()
  const veio = await resposta
  if (!veio.ok()) return
  const { pedidos } = veio.request().postDataJSON() as { pedidos: { mostrado: number; taxa?: number }[] }
  const mostrado = pedidos.reduce((soma, linha) => soma + linha.mostrado, pedidos[0]?.taxa ?? 0)
  expect((await veio.json()).pagamento.valor, PAGO).toBeCloseTo(mostrado, 5)
}

type Ato = (celular: Celular, noite: Noite) => Promise<unknown>
const nada = () => {
  throw new Error('a tela não oferece isto agora')
}
/** @throws where there is none */
const havendo = (onde: Locator | null) => onde ?? nada()

/** A row of one's own account, opened. */
async function abrirUmaLinha({ page }: Celular, { sorte }: Noite) {
  await na(page, MINHA)
  const linhas = page.getByRole('region', { name: /^(Minha conta|A pagar)$/ }).getByRole('button', { name: /^\d+× / })
  await tocar(havendo(await algum(linhas, sorte)))
  return page.getByRole('dialog')
}

async function pixDaBarra(celular: Celular) {
  await pagarABarra(celular, () => tocar(celular.page.getByRole('button', { name: 'Pagar com Pix', exact: true })))
}

async function cartaoDaBarra(celular: Celular, numero: string, validade?: string) {
  const { page } = celular
  await tocar(page.getByRole('button', { name: 'Pagar com cartão' }))
  await page.getByLabel('Número do cartão').waitFor({ timeout: TOQUE_MS })
  await digitarCartao(page, numero)
  if (!validade) return tocar(page.getByRole('button', { name: /^Pagar R\$/ }))
  // the form itself says so, and nothing is sent
  await page.getByLabel('Validade (MM/AA)').fill(validade)
  await tocar(page.getByRole('button', { name: /^Pagar R\$/ }))
  await expect(page.getByLabel('Validade (MM/AA)')).toHaveAttribute('aria-invalid', 'true', { timeout: TOQUE_MS })
}

const ATOS: Record<string, Ato> = {
  'oferece uma parte': async (celular, noite) => {
    const folha = await abrirUmaLinha(celular, noite)
    const rostos = folha.getByRole('region', { name: 'Dividir com quem?' }).getByRole('listitem').getByRole('button')
    await rostos.first().waitFor({ timeout: TOQUE_MS })
    await tocar(havendo(await algum(rostos, noite.sorte)))
  },
  'oferece a todos': async (celular, noite) =>
    tocar((await abrirUmaLinha(celular, noite)).getByRole('button', { name: /^Todos, / })),
  'passa inteiro': async (celular, noite) => {
    const folha = await abrirUmaLinha(celular, noite)
    await tocar(folha.getByRole('button', { name: 'Não divido: é de outra pessoa' }))
    const rostos = folha
      .getByRole('region', { name: 'Passar inteiro para quem?' })
      .getByRole('listitem')
      .getByRole('button')
    await tocar(havendo(await algum(rostos, noite.sorte)))
  },
  'não pedi isto': async (celular, noite) =>
    tocar((await abrirUmaLinha(celular, noite)).getByRole('button', { name: /^(Não é meu|É meu, sim): / })),
  'fui eu que pedi': async ({ page }, { sorte }) => {
    await na(page, MINHA)
    await tocar(havendo(await algum(page.getByRole('button', { name: /^É meu: / }), sorte)))
  },
  'aceita a parte': async ({ page }, { sorte }) => {
    await na(page, MINHA)
    await tocar(havendo(await algum(page.getByRole('button', { name: /^Aceitar a parte/ }), sorte)))
  },
  'não é meu': async ({ page }, { sorte }) => {
    await na(page, MINHA)
    await tocar(havendo(await algum(page.getByRole('button', { name: /^Não é minha a parte/ }), sorte)))
  },
  'fica comigo': async (celular, noite) =>
    tocar((await abrirUmaLinha(celular, noite)).getByRole('button', { name: /^(Ficar com a parte|Juntar as partes)/ })),
  'partes iguais': async ({ page }) => {
    await na(page, MESA)
    const botao = page.getByRole('button', { name: /^(Dividir por|Pagar a minha parte)/ })
    const dito = reais((await botao.textContent({ timeout: TOQUE_MS }))!.split(':')[1]!)
    const [resposta] = await Promise.all([
      page.waitForResponse('**/conta/dividir', { timeout: CHEGAR_MS }),
      tocar(botao),
    ])
    if (!resposta.ok()) return
    // unless somebody else's tap changed it again
    const barra = page.locator('[data-sticky-bar] p').filter({ hasText: 'O que marquei' }).locator('b')
    const ficou = await barra.textContent({ timeout: TOQUE_MS }).catch(() => null)
    if (ficou !== null && Math.abs(reais(ficou) - dito) > 1)
      emDesacordo.push(`o botão dizia ${dito}, ficou ${reais(ficou)}`)
  },
  'desfaz as partes': async ({ page }) => {
    await na(page, MESA)
    await tocar(page.getByRole('button', { name: 'Desfazer as partes iguais' }))
  },
  'pergunta do cartão': async ({ page }) => {
    await na(page, MESA)
    await tocar(page.getByRole('button', { name: /^(O resto|Esta rodada)$/ }).first())
    await tocar(page.getByRole('button', { name: /^Perguntar a/ }).first())
  },
  'pode pagar': async ({ page }, { sorte }) => {
    await na(page, MESA)
    await tocar(havendo(await algum(page.getByRole('button', { name: 'Pode pagar' }), sorte)))
  },
  'não, obrigado': async ({ page }, { sorte }) => {
    await na(page, MESA)
    await tocar(havendo(await algum(page.getByRole('button', { name: 'Não, obrigado' }), sorte)))
  },
  'deixa para lá': async ({ page }) => {
    await na(page, MESA)
    await tocar(page.getByRole('button', { name: 'Deixar para lá' }))
  },
  'a oferta vence': async ({ cliente }, { sql }) => {
    await sql`update oferta_de_pagamento set feita_em = feita_em - interval '10 minutes',
      aceita_em = aceita_em - interval '10 minutes' where de_checkin_id = ${cliente.checkin.id}`
  },
  'Pix do meu': async (celular) => {
    await na(celular.page, MINHA)
    await pixDaBarra(celular)
  },
  'Pix da mesa': async (celular, { sorte }) => {
    await na(celular.page, MESA)
    const forma = await algum(celular.page.getByRole('group', { name: 'Eu pago' }).getByRole('button'), sorte)
    if (forma) await tocar(forma)
    await pixDaBarra(celular)
  },
  'Pix da parte de alguém': async ({ page }, { sorte }) => {
    await na(page, MESA)
    await tocar(havendo(await algum(page.locator('li > button[aria-expanded=false]:not([data-pago])'), sorte)))
    await tocar(page.getByRole('button', { name: /^Pagar (a|esta) parte .*com Pix/ }).first())
  },
  'por aqui': async ({ page }) => {
    await na(page, MESA)
    await tocar(page.getByRole('button', { name: /^Pagar R\$.*por aqui/ }))
  },
  'cartão que passa': async (celular) => {
    await na(celular.page, MESA)
    await cartaoDaBarra(celular, cartoes.aprovado.numero)
  },
  'cartão vencido': async (celular) => {
    await na(celular.page, MINHA)
    await cartaoDaBarra(celular, cartoes.aprovado.numero, '0120')
  },
  'cartão sem saldo': async (celular) => {
    await na(celular.page, MINHA)
    await cartaoDaBarra(celular, cartoes.semSaldo.numero)
  },
  'paga o código': (_celular, noite) => pagarNoBanco(noite),
  'desiste do Pix': async ({ page }) => {
    if (!page.url().includes('/pagamento-pix')) {
      await na(page, MESA)
      await tocar(page.getByRole('link', { name: /Pix/ }).first())
    }
    await tocar(page.getByRole('button', { name: 'Pagar de outro jeito' }))
    await tocar(page.getByRole('alertdialog').getByRole('button').last())
  },
  'passam dois minutos': async (_celular, { sql, casa }) => {
    await sql`update pagamento set criado_em = criado_em - interval '2 minutes'
      where estabelecimento_id = ${casa} and estado = 'em_andamento'`
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
/** What makes the others possible comes more often. */
const SORTEADOS = [
  ...Object.keys(ATOS),
  ...['oferece uma parte', 'oferece uma parte', 'aceita a parte', 'aceita a parte', 'pergunta do cartão', 'pode pagar'],
  ...['partes iguais', 'Pix do meu', 'Pix da mesa', 'paga o código', 'paga o código', 'cartão que passa'],
]

/** The bank of whoever has the oldest code open. */
async function pagarNoBanco({ sql, pagbank, casa }: Pick<Noite, 'sql' | 'pagbank' | 'casa'>) {
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

/** What is left in the table's basket is sent by the first, so that all of it is on a bill. */
async function enviarOResto({ celulares: [primeiro], servir }: Noite) {
  const { linhas } = await chamar(primeiro!.cliente, '/rodada/buscarRodada', {})
  if (linhas.length === 0) return
  await chamar(primeiro!.cliente, '/rodada/enviarRodada', { linhas: linhas.map(({ id }) => id) })
  await servir()
}

type DoServidor = { conta: number; linha: number; valor: number; situacao: string; de: number }

/** Each line as the database has it: on whose account it is, and who ordered it. */
const linhasDe = (sql: Sql, casa: number) => sql<DoServidor[]>`
  select l.checkin_id::int as conta, l.linha_id::int as linha, l.valor::int, l.situacao, i.checkin_id::int as de
  from linha l join item_pedido i on i.estabelecimento_id = l.estabelecimento_id and i.id = l.de_linha
  where l.estabelecimento_id = ${casa} and l.valida`

const somar = (linhas: readonly DoServidor[]) => linhas.reduce((soma, { valor }) => soma + valor, 0)
const devidas = (linhas: readonly DoServidor[]) =>
  linhas.filter(({ situacao }) => situacao === 'a_pagar' || situacao === 'pagando')
const comTaxa = (linhas: readonly DoServidor[]) => somar(linhas) + taxaSobre(somar(linhas), TAXA)

/** What a phone says, in centavos: its header; where it shows them, the number on top and each row of the table. */
function lerTela(page: Page) {
  return page.evaluate(() => {
    const centavos = (texto: string | null | undefined) => Number((texto ?? '').replace(/\D/g, ''))
    const topo = document.querySelector('header [data-topo]')
    const mesa = document.querySelector('[aria-label="Conta da mesa"]')
    return {
      topo: topo && !topo.hasAttribute('data-paga') ? centavos(topo.querySelector('b')?.textContent) : 0,
      falta: mesa && centavos(mesa.querySelector('p b')?.textContent),
      fileiras:
        mesa &&
        [...mesa.querySelectorAll('li > button')].map((fileira) => [
          fileira.querySelector('b')?.textContent ?? '',
          fileira.hasAttribute('data-pago')
            ? 0
            : centavos(fileira.querySelector(':scope > [class*=price], :scope > span:nth-of-type(3)')?.textContent),
        ]),
      minha:
        [...document.querySelectorAll('[aria-label="O que falta pagar"] p')]
          .slice(0, 1)
          .map((p) => centavos(p.textContent))[0] ?? null,
    }
  })
}

let observacoes = 0
const emDesacordo: string[] = []

/** Every screen against the database, once nothing is under way between them. */
async function observar({ sql, celulares, casa }: Noite, pedido: () => number, onde: string) {
  const linhas = await linhasDe(sql, casa)
  const [{ naCesta }] = await sql<[{ naCesta: number }]>`
    select coalesce(sum((pedida ->> 'total')::int), 0)::int as "naCesta" from rodada_linha where estabelecimento_id = ${casa}`
  expect(somar(linhas) + naCesta, `${onde}: a conta é o que se pediu`).toBe(pedido())
  const [{ noLivro }] = await sql<[{ noLivro: number }]>`
    select coalesce(sum(pl.valor - pl.estornado), 0)::int as "noLivro" from pagamento_linha pl
    join pagamento p on p.estabelecimento_id = pl.estabelecimento_id and p.id = pl.pagamento_id and p.estado = 'pago'
    where pl.estabelecimento_id = ${casa} and pl.viva and pl.tipo = 'item'`
  expect(noLivro, `${onde}: o pago está no livro`).toBe(somar(linhas.filter(({ situacao }) => situacao === 'pago')))
  for (const { nome, cliente, tomou } of celulares) {
    const alheias = linhas.filter(({ conta, de }) => conta === cliente.checkin.id && de !== conta)
    expect(
      alheias.filter(({ linha }) => !tomou.has(linha)),
      `${onde}: ${nome} só deve o que pediu ou aceitou`,
    ).toEqual([])
  }
  for (const { nome, cliente, page } of celulares) {
    const eu = cliente.checkin.id
    await expect
      .poll(
        async () => {
          // what was paid at its bank may come in the meantime
          const agora = devidas(await linhasDe(sql, casa))
          const deve = (conta: number) => comTaxa(agora.filter((linha) => linha.conta === conta))
          const { topo, falta, fileiras, minha } = await lerTela(page)
          const erros: string[] = []
          if (topo !== deve(eu)) erros.push(`o topo diz ${topo} e não ${deve(eu)}`)
          if (minha !== null && minha !== deve(eu)) erros.push(`a conta diz ${minha} e não ${deve(eu)}`)
          if (falta !== null && falta !== comTaxa(agora)) erros.push(`falta ${falta} e não ${comTaxa(agora)}`)
          for (const outro of fileiras ? celulares : []) {
            const chamado = outro.cliente === cliente ? 'Você' : outro.nome
            const dito = fileiras?.find(([de]) => de === chamado)?.[1]
            if (dito !== deve(outro.cliente.checkin.id))
              erros.push(`${chamado}: ${dito} e não ${deve(outro.cliente.checkin.id)}`)
          }
          observacoes += 1 + Number(falta !== null) + Number(minha !== null) + (fileiras?.length ?? 0)
          return erros
        },
        { message: `${onde}, no celular de ${nome} (${new URL(page.url()).pathname})`, timeout: 30_000 },
      )
      .toEqual([])
  }
}

for (let noite = 0; noite < NOITES; noite++)
  // without the seed: the process that lists the tests and the one that runs them draw one each
  test(`oito celulares numa mesa, cada tela com a soma do servidor (${noite + 1} de ${NOITES})`, async ({
    abrir,
    servidor,
  }) => {
    test.setTimeout(3_600_000)
    console.log(`OITO_SEMENTE=${SEMENTE + noite}`)
    const sorte = sorteios(SEMENTE + noite)
    const bar = await abrirBar(servidor.url)
    await chamar(bar.gerente, '/estabelecimento/salvarEdicaoDadosEstabelecimento', { taxa_percentual: TAXA })
    const equipe = [
      await contratar(bar, 'BAR BARMAN'),
      await contratar(bar, 'BAR COZINHA'),
      await contratar(bar, 'BAR GARCON'),
    ]
    const sql = postgres(servidor.banco(), { max: 4, onnotice: () => {} })
    let pedido = 0
    const clientes: Cliente[] = []
    async function pedirPor(cliente: Cliente) {
      const produto = bar.cardapio[sorte(2)]!
      const quantidade = 1 + sorte(3)
      await pedir(cliente, { produto, quantidade })
      pedido += produto.preco * quantidade
    }
    async function porNaRodada(cliente: Cliente) {
      const produto = bar.cardapio[sorte(2)]!
      const quantidade = 1 + sorte(2)
      const { informacoesUsuario } = cliente
      const total = produto.preco * quantidade
      await chamar(cliente, '/rodada/porNaRodada', {
        pedidos: [{ produto, quantidade, preco: produto.preco, total }],
        informacoesUsuario,
      })
      pedido += total
    }
    // two at once move the same items: what one found done the other did
    async function servir() {
      for (const quem of equipe) await darAndamento(quem).catch(() => {})
    }
    for (const nome of NOMES) {
      const cliente = await sentar(bar, 7, nome)
      cliente.informacoesUsuario = {
        ...cliente.informacoesUsuario,
        email: `${nome.toLowerCase()}.pixespera@exemplo.com`,
      }
      clientes.push(cliente)
      await pedirPor(cliente)
    }
    await servir()
    const celulares: Celular[] = []
    for (const [i, cliente] of clientes.entries()) {
      const page = await abrir('celular', i % 2 ? MINHA : MESA, { cliente })
      // a tap that waits for ever says so by its name
      page.setDefaultTimeout(ESPERA_MS)
      const celular: Celular = { nome: NOMES[i]!, cliente, page, tomou: new Set() }
      page.on('response', async (resposta) => {
        const caminho = new URL(resposta.url()).pathname
        if (!resposta.ok()) return
        if (caminho === '/mesa/ficarComItem') celular.tomou.add(Number(resposta.request().postDataJSON().linha))
        if (caminho === '/conta/dividir') for (const id of (await resposta.json()).minhas) celular.tomou.add(id)
      })
      celulares.push(celular)
    }
    const aoFim: Noite['pedirDeNovo'] = async () => {
      await pedirPor(clientes[sorte(8)]!)
      await servir()
    }
    const mesa: Noite = {
      sql,
      celulares,
      sorte,
      casa: bar.id,
      pagbank: servidor.pagbank!.url,
      pedirDeNovo: aoFim,
      porNaRodada,
      servir,
    }
    await observar(mesa, () => pedido, 'no começo')

    const feitos = new Map<string, number>(Object.keys(ATOS).map((ato) => [ato, 0]))
    for (let momento = 1; momento <= MOMENTOS; momento++) {
      // each by another phone, all at once; what its screen does not offer is not done, and it looks for something else
      const quem = celulares.map((celular) => ({ celular, peso: sorte(1000) })).sort((a, b) => a.peso - b.peso)
      const planos = quem.slice(0, 1 + sorte(4)).map(({ celular }) => ({
        celular,
        tentar: Array.from({ length: TENTATIVAS }, () => SORTEADOS[sorte(SORTEADOS.length)]!),
      }))
      for (const { celular, tentar } of planos) {
        const { oferecidas, queremPagar } = await chamar(celular.cliente, '/pedido/buscarMeusPedidosEntregues', {})
        if (sorte(10) >= RESPONDEM) continue
        if (oferecidas?.length) tentar.unshift(sorte(3) > 0 ? 'aceita a parte' : 'não é meu')
        if (queremPagar?.length) tentar.unshift(sorte(3) > 0 ? 'pode pagar' : 'não, obrigado')
      }
      const feitosAgora: string[] = []
      await Promise.all(
        planos.map(async ({ celular, tentar }) => {
          for (const ato of tentar) {
            const deu = await ATOS[ato]!(celular, mesa).then(
              () => true,
              (causa: Error) => {
                if (causa.message.includes(PAGO)) throw causa
                return false
              },
            )
            if (!deu) continue
            feitos.set(ato, (feitos.get(ato) ?? 0) + 1)
            feitosAgora.push(`${celular.nome}: ${ato}`)
            return
          }
        }),
      )
      for (const { page } of celulares) await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      await observar(mesa, () => pedido, `semente ${SEMENTE + noite}, momento ${momento}: ${feitosAgora.join(', ')}`)
    }

    await enviarOResto(mesa)
    // what is open is paid at its bank, each pays what they still owe, and all may leave
    await expect
      .poll(async () => {
        await pagarNoBanco(mesa).catch(() => {})
        return (await linhasDe(sql, bar.id)).filter(({ situacao }) => situacao === 'pagando').length
      })
      .toBe(0)
    for (const { page, cliente } of celulares) {
      const devo = devidas(await linhasDe(sql, bar.id)).some(({ conta }) => conta === cliente.checkin.id)
      await page.goto(MINHA)
      if (!devo) continue
      await page.getByRole('button', { name: 'Pagar com Pix', exact: true }).click()
      await expect(page).toHaveURL(/pagamento-pix/)
      await pagarNoBanco(mesa)
      await expect(page.getByText(respostas.pagamentoEfetuado)).toBeVisible()
    }
    await observar(mesa, () => pedido, 'tudo pago')
    expect(devidas(await linhasDe(sql, bar.id))).toEqual([])
    for (const { page } of celulares) {
      await ir(page, '/despedida')
      await page.getByRole('button', { name: 'Ir embora' }).click()
      await expect(page.getByRole('heading', { name: 'Até a próxima!' })).toBeVisible()
    }
    await sql.end()
    console.log(`semente ${SEMENTE + noite}: ${MOMENTOS} momentos, ${observacoes} somas lidas e iguais às do servidor`)
    console.table(Object.fromEntries(feitos))
    expect(emDesacordo, 'o que o botão das partes iguais dizia').toEqual([])
  })

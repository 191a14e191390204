import { taxaSobre } from '@boteco/contract/pagamento/cliente'
import { respostas } from '@boteco/contract/respostas'
import type { Page } from '@playwright/test'
import postgres, { type Sql, type TransactionSql } from 'postgres'
import {
  ANTES,
  ATOS,
  type Celular,
  ESPERA_MS,
  JUNTOS,
  MESA,
  MINHA,
  type Noite,
  pagarNoBanco,
  QUEM,
  soNaoDeu,
} from './src/atos-da-mesa.ts'
import { cadastrar } from './src/clientes.ts'
import { abrirBar, type Cliente, chamar, contratar, darAndamento, pedir, sentar } from './src/pessoas.ts'
import { expect, ir, test } from './src/teste.ts'

// Eight phones at one table. Each moment some of them tap at once, whatever their screens offer: a share of a line, equal parts, a card
// for others, this round, a Pix. First a shuffled deck is dealt in which each act is once, then they are drawn. After each moment every sum
// on every screen is the server's, the account is the bill, and nobody owes what they neither ordered nor took.
// OITO_SEMENTE repeats an evening, OITO_NOITES looks at more of them, OITO_MOMENTOS at longer ones.

const SEMENTE = Number(process.env.OITO_SEMENTE ?? Date.now() % 1_000_000)
const NOITES = Number(process.env.OITO_NOITES ?? 1)
const MOMENTOS = Number(process.env.OITO_MOMENTOS ?? 24)
const NOMES = ['Ana', 'Bia', 'Caio', 'Dora', 'Eva', 'Fabio', 'Gil', 'Hugo'] as const
const TAXA = 10
/** How often a phone looks for another act, where its screen does not offer the first. */
const TENTATIVAS = 6
/** Of those who are asked something, so many in ten answer before they do anything else. */
const RESPONDEM = 7
/** A deck that is not dealt after so many moments of each of its cards will not be. */
const VEZES_O_BARALHO = 3

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

/** What makes the others possible comes more often. */
const SORTEADOS = [
  ...Object.keys(ATOS),
  ...['oferece uma parte', 'oferece uma parte', 'aceita a parte', 'aceita a parte', 'pode pagar'],
  ...['pergunta do cartão a todos', 'pergunta do cartão a uma pessoa', 'partes iguais', 'Pix do meu', 'Pix da mesa'],
  ...['paga o código', 'paga o código', 'cartão que passa'],
]

function embaralhar<T>(cartas: readonly T[], sorte: Noite['sorte']): T[] {
  return cartas
    .map((carta) => ({ carta, peso: sorte(1000) }))
    .sort((a, b) => a.peso - b.peso)
    .map(({ carta }) => carta)
}

/** Of the phones that nobody else taps now, one whose screen offers it does it. */
async function porAlguem(ato: string, livres: Set<Celular>, noite: Noite): Promise<string | null> {
  const ids = await QUEM[ato]?.(noite)
  const podem = [...livres].filter(({ cliente }) => !ids || ids.some(({ id }) => id === cliente.checkin.id))
  for (const celular of podem) {
    if (!livres.delete(celular)) continue
    if (await deu(ATOS[ato]!(celular, noite))) return celular.nome
    livres.add(celular)
  }
  return null
}

const deu = (ato: Promise<unknown>) =>
  ato.then(
    () => true,
    (causa: Error) => {
      if (!soNaoDeu(causa)) throw causa
      return false
    },
  )

/** A card of the deck; where no screen offers it, what makes it possible. Answers what was done. */
async function jogar(carta: string, livres: Set<Celular>, noite: Noite): Promise<{ ato: string; quem: string } | null> {
  if (JUNTOS[carta]) {
    if (await deu(JUNTOS[carta](noite))) return { ato: carta, quem: 'dois' }
  } else {
    const quem = await porAlguem(carta, livres, noite)
    if (quem) return { ato: carta, quem }
  }
  const antes = ANTES[carta]
  return antes ? jogar(antes, livres, noite) : null
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
const linhasDe = (sql: Sql | TransactionSql, casa: number) => sql<DoServidor[]>`
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
    const topo = document.querySelector('header a[data-topo]')
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

/** Every screen against the database, once nothing is under way between them. */
async function observar({ sql, celulares, casa }: Noite, pedido: () => number, onde: string) {
  // of one moment: a card in analysis ends when it ends
  const { linhas, naCesta, noLivro } = await sql.begin('isolation level repeatable read', async (tx) => {
    const linhas = await linhasDe(tx, casa)
    const [{ naCesta }] = await tx<[{ naCesta: number }]>`
      select coalesce(sum((pedida ->> 'total')::int), 0)::int as "naCesta" from rodada_linha where estabelecimento_id = ${casa}`
    const [{ noLivro }] = await tx<[{ noLivro: number }]>`
      select coalesce(sum(pl.valor - pl.estornado), 0)::int as "noLivro" from pagamento_linha pl
      join pagamento p on p.estabelecimento_id = pl.estabelecimento_id and p.id = pl.pagamento_id and p.estado = 'pago'
      where pl.estabelecimento_id = ${casa} and pl.viva and pl.tipo = 'item'`
    return { linhas, naCesta, noLivro }
  })
  expect(somar(linhas) + naCesta, `${onde}: a conta é o que se pediu`).toBe(pedido())
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
        { message: `${onde}, no celular de ${nome} (${new URL(page.url()).pathname})` },
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
      // one of them has an account, and keeps a card
      const pessoa = i === 0 && { pessoa: await cadastrar(servidor.url, `${NOMES[i]} dos Santos`) }
      const page = await abrir('celular', i % 2 ? MINHA : MESA, { cliente, ...pessoa })
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
      emDesacordo: [],
    }
    await observar(mesa, () => pedido, 'no começo')

    const cartas = [...Object.keys(ATOS), ...Object.keys(JUNTOS)]
    const feitos = new Map(cartas.map((ato) => [ato, 0]))
    let baralho = embaralhar(cartas, sorte)
    let momento = 0
    while (momento < MOMENTOS || (baralho.length > 0 && momento < VEZES_O_BARALHO * cartas.length)) {
      momento++
      const feitosAgora: string[] = []
      const contar = (ato: string, quem: string) => {
        feitos.set(ato, feitos.get(ato)! + 1)
        feitosAgora.push(`${quem}: ${ato}`)
      }
      // each by another phone, all at once
      const quem = embaralhar(celulares, sorte)
      if (baralho.length > 0) {
        // who owes nothing has nothing to offer
        const livres = (await linhasDe(sql, bar.id)).filter(({ situacao }) => situacao === 'a_pagar')
        const semNada = clientes.filter(({ checkin }) => !livres.some(({ conta }) => conta === checkin.id))
        for (const cliente of semNada) await pedirPor(cliente)
        if (semNada.length > 0) await servir()
        const deUm = baralho.filter((carta) => !JUNTOS[carta]).slice(0, 1 + sorte(4))
        const agora = JUNTOS[baralho[0]!] ? baralho.slice(0, 1) : deUm
        const semToque = new Set(quem)
        for (const feito of await Promise.all(agora.map((carta) => jogar(carta, semToque, mesa))))
          if (feito) contar(feito.ato, feito.quem)
        const faltam = (carta: string) => feitos.get(carta) === 0
        baralho = [...baralho.filter((carta) => !agora.includes(carta)), ...agora].filter(faltam)
      } else {
        // what its screen does not offer is not done, and it looks for something else
        const planos = quem.slice(0, 1 + sorte(4)).map((celular) => ({
          celular,
          tentar: Array.from({ length: TENTATIVAS }, () => SORTEADOS[sorte(SORTEADOS.length)]!),
        }))
        for (const { celular, tentar } of planos) {
          const { oferecidas, queremPagar } = await chamar(celular.cliente, '/pedido/buscarMeusPedidosEntregues', {})
          if (sorte(10) >= RESPONDEM) continue
          if (oferecidas?.length) tentar.unshift(sorte(3) > 0 ? 'aceita a parte' : 'não é meu')
          if (queremPagar?.length) tentar.unshift(sorte(3) > 0 ? 'pode pagar' : 'não, obrigado')
        }
        await Promise.all(
          planos.map(async ({ celular, tentar }) => {
            for (const ato of tentar) if (await deu(ATOS[ato]!(celular, mesa))) return contar(ato, celular.nome)
          }),
        )
      }
      for (const { page } of celulares) await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      const onde = `semente ${SEMENTE + noite}, momento ${momento}: ${feitosAgora.join(', ')}`
      console.log(onde)
      await observar(mesa, () => pedido, onde)
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
    console.log(`semente ${SEMENTE + noite}: ${momento} momentos, ${observacoes} somas lidas e iguais às do servidor`)
    console.table(Object.fromEntries(feitos))
    expect(baralho, 'o que ninguém fez').toEqual([])
    expect(mesa.emDesacordo, 'o que o botão das partes iguais dizia').toEqual([])
  })

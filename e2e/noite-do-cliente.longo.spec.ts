import { respostas } from '@boteco/contract/respostas'
import type { Page } from '@playwright/test'
import postgres from 'postgres'
import { cartoes, identificar } from './src/clientes.ts'
import { contar } from './src/contar.ts'
import { abrirBar, type Bar, type Cliente, chamar, contratar, darAndamento, pedir, sentar } from './src/pessoas.ts'
import { type Abrir, expect, ir, test } from './src/teste.ts'

// What a guest's evening costs in taps, and in seconds until the screen says it: from the code on the table to the goodbye.
// npx playwright test -c e2e/playwright.config.ts --project=longo noite-do-cliente

const CHOPE = 'Chope claro 300 ml'
const MESA = '/pedidos-entregues-na-mesa'
const MINHA = '/meus-pedidos-entregues'
const NOMES = ['Ana', 'Bia', 'Caio', 'Dora'] as const

/** How many taps each may take, from the page on which its person stands. */
const ALVOS = {
  'do QR Code à primeira cerveja': 3,
  'a próxima rodada, de novo': 2,
  'oferecer uma parte': 2,
  'ficar com a parte': 1,
  'não é meu': 1,
  'partes iguais, o primeiro': 1,
  'partes iguais, cada um dos outros': 1,
  'pagar o resto': 2,
  'pagar a parte de alguém': 2,
  'perguntar do cartão': 2,
  'pode pagar': 1,
  // from the order's sheet, where sending it alone is one tap, too
  'pôr na rodada': 1,
  'mandar a rodada': 1,
  'ir embora': 1,
  // once in an evening, with a tap into each of the card's fields
  'deixar a conta no cartão': 6,
  'ir embora pagando no cartão': 1,
  'sair com a conta no cartão, sem dizer nada': 0,
} as const
type Ato = keyof typeof ALVOS

type Noite = { contou: Map<Ato, { toques: number; teclas: number; segundos: number }>; abrir: Abrir; bar: Bar }

/** The act that `fazer` is; it ends with what the person sees of it. */
async function conta(
  { contou }: Noite,
  ato: Ato,
  feito: Awaited<ReturnType<typeof contar>>,
  fazer: () => Promise<unknown>,
) {
  await feito()
  const comecou = performance.now()
  await fazer()
  const segundos = Math.round((performance.now() - comecou) / 100) / 10
  const antes = contou.get(ato)
  const agora = await feito()
  // of several who do the same, the dearest
  if (!antes || agora.toques >= antes.toques) contou.set(ato, { ...agora, segundos })
}

test('cada ato da noite do cliente custa no máximo os toques que deve', async ({ abrir, servidor }) => {
  const bar = await abrirBar(servidor.url)
  const equipe = [
    await contratar(bar, 'BAR BARMAN'),
    await contratar(bar, 'BAR COZINHA'),
    await contratar(bar, 'BAR GARCON'),
  ]
  const noite: Noite = { contou: new Map(), abrir, bar }
  const servir = async () => {
    for (const quem of equipe) await darAndamento(quem)
  }
  await chegar(noite)
  await aMesa(noite, servir)
  await emPartesIguais(noite, servir)
  await aRodada(noite)
  await noCartao(noite, servir, servidor.banco())

  console.table(
    Object.entries(ALVOS).map(([ato, alvo]) => {
      const { toques, teclas, segundos } = noite.contou.get(ato as Ato) ?? {
        toques: Number.NaN,
        teclas: 0,
        segundos: 0,
      }
      return { ato, toques, alvo, teclas, segundos }
    }),
  )
  const caros = Object.entries(ALVOS).filter(([ato, alvo]) => !(noite.contou.get(ato as Ato)!.toques <= alvo))
  expect(caros.map(([ato, alvo]) => `${ato}: ${noite.contou.get(ato as Ato)?.toques} de ${alvo}`)).toEqual([])
})

/** Somebody new, and their next beer. */
async function chegar(noite: Noite) {
  const page = await noite.abrir('celular', `/atualizar-checkin-qrcodemesa/3/${noite.bar.id}`)
  const feito = await contar(page)
  const mais = page.getByRole('button', { name: `Pôr mais um: ${CHOPE}` })
  await mais.waitFor()
  await conta(noite, 'do QR Code à primeira cerveja', feito, async () => {
    await mais.click()
    await page.getByRole('button', { name: 'Enviar Pedido' }).click()
    for (const [campo, dado] of [
      ['Nome', 'Rui Lima\n'],
      ['E-mail', 'rui@exemplo.com\n'],
      ['CPF', '52998224725'],
      ['Telefone com DDD', '11987654321'],
    ] as const) {
      // the focus goes on by itself
      await expect(page.getByLabel(campo, { exact: true })).toBeFocused()
      await page.keyboard.type(dado)
    }
    await page.getByRole('dialog').getByRole('button', { name: 'Enviar Pedido' }).click()
    await expect(page.getByText(respostas.pedidoFeito)).toBeVisible()
  })
  await conta(noite, 'a próxima rodada, de novo', feito, async () => {
    await page.getByRole('button', { name: `Pedir de novo: ${CHOPE}` }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Enviar Pedido' }).click()
    await expect(page.getByRole('heading', { level: 2, name: CHOPE })).toHaveCount(2)
  })
}

/** Four of them offer shares, take them or not, and pay for each other. */
async function aMesa(noite: Noite, servir: () => Promise<void>) {
  const { abrir, bar } = noite
  const clientes: Cliente[] = []
  for (const nome of NOMES) clientes.push(await sentar(bar, 7, nome))
  for (const cliente of clientes) await pedir(cliente, { produto: bar.cardapio[0]!, quantidade: 2 })
  await servir()
  const [ana, bia, caio, dora] = (await Promise.all(
    clientes.map((cliente) => abrir('celular', MINHA, { cliente })),
  )) as [Page, Page, Page, Page]
  const feitos = new Map<Page, Awaited<ReturnType<typeof contar>>>()
  for (const page of [ana, bia, caio, dora]) feitos.set(page, await contar(page))
  const com = (page: Page) => feitos.get(page)!
  const minha = (page: Page) => page.getByRole('region', { name: 'Minha conta' })

  for (const [de, para, ato] of [
    ['Bia', bia, 'ficar com a parte'],
    ['Caio', caio, 'não é meu'],
  ] as const) {
    const quem = de === 'Bia' ? ana : dora
    await conta(noite, 'oferecer uma parte', com(quem), async () => {
      await minha(quem).getByRole('button', { name: /^2× / }).click()
      await quem
        .getByRole('dialog')
        .getByRole('button', { name: new RegExp(de) })
        .click()
      await expect(quem.getByText(respostas.contaDividida)).toBeVisible()
    })
    const resposta = para.getByRole('button', { name: de === 'Bia' ? /^Aceitar a parte/ : /^Não é minha a parte/ })
    await resposta.waitFor()
    await conta(noite, ato, com(para), async () => {
      await resposta.click()
      await expect(resposta).toHaveCount(0)
    })
  }

  for (const page of [ana, bia, caio, dora]) await ir(page, MESA)
  await ana.reload()
  await conta(noite, 'perguntar do cartão', com(ana), async () => {
    await ana.getByRole('button', { name: 'O resto', exact: true }).click()
    await ana.getByRole('button', { name: /^Perguntar a/ }).click()
    await expect(ana.getByText(/^Esperando a resposta de/)).toBeVisible()
  })
  const sim = bia.getByRole('button', { name: 'Pode pagar' })
  await sim.waitFor()
  await conta(noite, 'pode pagar', com(bia), async () => {
    await sim.click()
    await expect(sim).toHaveCount(0)
  })
  await dora.reload()
  await conta(noite, 'pagar a parte de alguém', com(dora), async () => {
    await dora.getByRole('button', { name: /^Caio/ }).click()
    await dora.getByRole('button', { name: /^Pagar a parte de Caio com Pix/ }).click()
    await expect(dora).toHaveURL(/pagamento-(pix|finalizado)/)
  })
  await expect(dora.getByText(respostas.pagamentoEfetuado)).toBeVisible()
  await conta(noite, 'pagar o resto', com(ana), async () => {
    await ana.getByRole('button', { name: 'O resto', exact: true }).click()
    await ana.getByRole('button', { name: 'Pagar com Pix', exact: true }).click()
    await expect(ana).toHaveURL(/pagamento-(pix|finalizado)/)
  })
  await expect(ana.getByText(respostas.pagamentoEfetuado)).toBeVisible()
  await conta(noite, 'ir embora', com(ana), async () => {
    await ana.getByRole('button', { name: 'Ir embora' }).click()
    await expect(ana.getByRole('heading', { name: 'Até a próxima!' })).toBeVisible()
  })
}

/** Four who pay a quarter each, one tap a person. */
async function emPartesIguais(noite: Noite, servir: () => Promise<void>) {
  const { abrir, bar } = noite
  const clientes: Cliente[] = []
  for (const nome of NOMES) clientes.push(await sentar(bar, 8, nome))
  for (const cliente of clientes) await pedir(cliente, { produto: bar.cardapio[0]!, quantidade: 2 })
  await servir()
  for (const [i, cliente] of clientes.entries()) {
    const page = await abrir('celular', MESA, { cliente })
    const feito = await contar(page)
    const dividir = page.getByRole('button', { name: /^(4 partes iguais|Pagar a minha parte, \d de 4)/ })
    await dividir.waitFor()
    const dito = (await dividir.textContent())!.match(/R\$\s[\d,.]+/)![0]
    await conta(noite, i === 0 ? 'partes iguais, o primeiro' : 'partes iguais, cada um dos outros', feito, async () => {
      await dividir.click()
      // what is paid here is one's own part, and it is what the button said
      await expect(page.locator('[data-sticky-bar] p').filter({ hasText: 'O que marquei' })).toContainText(dito)
      await expect(dividir).toHaveCount(0)
    })
  }
}

async function aRodada(noite: Noite) {
  const { abrir, bar } = noite
  const [eva, gil] = [await sentar(bar, 9, 'Eva'), await sentar(bar, 9, 'Gil')]
  const [chope] = bar.cardapio
  await chamar(gil, '/rodada/porNaRodada', {
    pedidos: [{ produto: { id: chope!.id }, quantidade: 1, preco: chope!.preco, total: chope!.preco }],
    informacoesUsuario: gil.informacoesUsuario,
  })
  const page = await abrir('celular', '/cardapio?modo=pedido', { cliente: eva })
  const feito = await contar(page)
  await page.getByRole('button', { name: `Pôr mais um: ${CHOPE}` }).click()
  await identificar(page, eva.informacoesUsuario)
  await conta(noite, 'pôr na rodada', feito, async () => {
    await page.getByRole('button', { name: 'Pôr na rodada da mesa' }).click()
    await expect(page.getByRole('heading', { name: 'Você' })).toBeVisible()
  })
  await conta(noite, 'mandar a rodada', feito, async () => {
    await page.getByRole('button', { name: 'Mandar a rodada' }).click()
    await expect(page).toHaveURL(/\/meus-pedidos-em-andamento$/)
  })
}

/** Ana leaves by one tap; Bia puts her phone away, and the house charges what she agreed to. */
async function noCartao(noite: Noite, servir: () => Promise<void>, banco: string) {
  const { abrir, bar } = noite
  await chamar(bar.gerente, '/estabelecimento/salvarEdicaoDadosEstabelecimento', { conta_no_cartao: true })
  const [ana, bia] = [await sentar(bar, 10, 'Ana'), await sentar(bar, 11, 'Bia')]
  for (const cliente of [ana, bia]) await pedir(cliente, { produto: bar.cardapio[0]!, quantidade: 2 })
  await servir()
  const combinar = async (cliente: Cliente) => {
    const page = await abrir('celular', MINHA, { cliente })
    const feito = await contar(page)
    const deixar = page.getByRole('button', { name: 'Deixar a conta no cartão' })
    await deixar.waitFor()
    await conta(noite, 'deixar a conta no cartão', feito, async () => {
      await deixar.click()
      for (const [campo, dado] of [
        ['Número do cartão', cartoes.aprovado.numero],
        ['Nome como está no cartão', 'ANA SOUZA'],
        ['Validade (MM/AA)', '1230'],
        ['Código de segurança', '123'],
      ] as const) {
        await page.getByLabel(campo).click()
        await page.keyboard.type(dado)
      }
      await page.getByRole('button', { name: 'Deixar neste cartão' }).click()
      await expect(page.getByText(/^No cartão final \d{4}, até R\$/).first()).toBeVisible()
    })
    return { page, feito }
  }
  const daAna = await combinar(ana)
  await conta(noite, 'ir embora pagando no cartão', daAna.feito, async () => {
    await daAna.page.getByRole('button', { name: /^Ir embora: cobrar R\$/ }).click()
    await expect(daAna.page).toHaveURL('/despedida')
    await expect(daAna.page.getByText('Você pagou')).toBeVisible()
  })

  const daBia = await combinar(bia)
  await conta(noite, 'sair com a conta no cartão, sem dizer nada', daBia.feito, async () => {
    // a phone that is put away asks nothing
    await daBia.page.goto('/sobre')
    const sql = postgres(banco, { max: 1, onnotice: () => {} })
    const passam = (horas: number) => sql`
      with c as (update checkin set ultima_atividade_em = ultima_atividade_em - ${horas} * interval '1 hour' where id = ${bia.checkin.id}),
        a as (update item_andamento a set em = em - ${horas} * interval '1 hour' from item_pedido i
          where i.estabelecimento_id = a.estabelecimento_id and i.id = a.item_id and i.checkin_id = ${bia.checkin.id})
      update combinado set cobrar_em = cobrar_em - ${horas} * interval '1 hour' where checkin_id = ${bia.checkin.id}`
    const combinado = async () => {
      const [lido] = await sql<[{ avisado: boolean; acabou: string | null }]>`
        select avisado_em is not null as avisado, acabou from combinado where checkin_id = ${bia.checkin.id}`
      return lido
    }
    await passam(6)
    await expect.poll(combinado).toEqual({ avisado: true, acabou: null })
    await passam(1)
    await expect.poll(async () => (await combinado()).acabou).not.toBeNull()
    await sql.end()
    const { pagamentos } = await chamar(bia, '/pagamento/buscarMeusPagamentos', {})
    expect(pagamentos.map(({ estado }) => estado)).toEqual(['pago'])
  })
}

import { mensagens } from '@boteco/contract/mensagens'
import { mensagensDasChamadas } from '@boteco/contract/mensagens-das-chamadas'
import type { Page } from '@playwright/test'
import { semViolacoes, semViolacoesClaroEEscuro } from './src/axe.ts'
import { cadastrar, pagarFichas, pedirFichas } from './src/clientes.ts'
import { abrirBar, type Cliente, chamar, contratar, darAndamento, type Pessoa, pedir, sentar } from './src/pessoas.ts'
import { emTodaMudanca, expect, ir, longo, test } from './src/teste.ts'

// Every screen of a customer, with a long name and with content: accessible, in light and dark mode.

const NOME = 'Maximiliana Aparecida de Albuquerque Cavalcanti e Vasconcelos'

/** A Pix that waits for its payment, and a receipt. */
async function pagamentosDe(cliente: Cliente, garcom: Pessoa): Promise<{ pix: string; recibo: string }> {
  const [primeira, segunda] = (await chamar(cliente, '/ficha/buscarFichasPendentesDePagamento', {})).fichas
  const { pagamento } = await chamar(cliente, '/pagbank/criarPagamentoPix', { pedidos: [primeira!] })
  await chamar(garcom, '/cliente/informarPagamentoConta', [segunda!])
  const { pagamentos } = await chamar(cliente, '/pagamento/buscarMeusPagamentos', {})
  return { pix: pagamento.referencia, recibo: pagamentos.find(({ estado }) => estado === 'pago')!.referencia }
}

/** `npm test` looks at the screens of a seated guest that have most in them, `npm run test:longo` at all. */
const quais = [
  ['as telas mais cheias', emTodaMudanca(true)],
  ['todas as telas', longo],
] as const
type Quais = (typeof quais)[number][0]

async function conferir(page: Page, quais: Quais, { cheias, outras }: Record<'cheias' | 'outras', readonly string[]>) {
  for (const tela of quais === 'todas as telas' ? [...cheias, ...outras] : cheias)
    await test.step(tela, async () => {
      await ir(page, tela)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByText(mensagens.carregando)).toHaveCount(0)
      await semViolacoesClaroEEscuro(page)
      // the narrowest phone: nothing hangs out at the side
      await page.setViewportSize({ width: 320, height: 640 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `${tela} a 320 px`).toBeLessThanOrEqual(
        320,
      )
      await page.setViewportSize({ width: 390, height: 844 })
    })
}

for (const [dessas, quando] of quais)
  test(`${dessas} de quem está sentado servem a todos`, quando, async ({ abrir, servidor }) => {
    const bar = await abrirBar(servidor.url)
    const [chope, bolinho] = bar.cardapio
    const vizinho = await abrirBar(servidor.url)
    const cliente = await sentar(bar, 9999, NOME)
    // the sandbox leaves this person's Pix waiting
    cliente.informacoesUsuario.email = cliente.informacoesUsuario.email.replace('@', '+pixespera@')
    const equipe = [await contratar(bar, 'BAR BARMAN'), await contratar(bar, 'BAR COZINHA')]
    const garcom = await contratar(bar, 'BAR GARCON')
    await pedirFichas(cliente, chope!, 2)
    await pagarFichas(cliente, garcom)
    const [usada] = (await chamar(cliente, '/ficha/buscarFichasPagas', {})).fichas
    await chamar(cliente, '/ficha/enviarFichas', [{ id: usada!.id }])
    await pedir(
      cliente,
      { produto: chope!, quantidade: 5 },
      { produto: bolinho!, quantidade: 1, observacao: 'x'.repeat(200) },
    )
    for (const pessoa of [...equipe, garcom]) await darAndamento(pessoa)
    await pedir(cliente, { produto: chope!, quantidade: 1 })
    await pedirFichas(cliente, bolinho!, 3)
    const { pix, recibo } = await pagamentosDe(cliente, garcom)
    const page = await abrir('celular', '/usuario-checkado', { cliente })
    await expect(page.getByText('Olá, Maximiliana!')).toBeVisible()
    await conferir(page, dessas, {
      cheias: [
        '/usuario-checkado',
        '/cardapio?modo=pedido',
        '/meus-pedidos-em-andamento',
        '/minhas-fichas',
        '/minhas-fichas-pagas',
        `/pagamento-pix?pagamento=${pix}`,
        `/recibo?pagamento=${recibo}`,
      ],
      outras: [
        '/cardapio?modo=comprar-fichas',
        '/meus-pedidos-entregues',
        '/pedidos-entregues-na-mesa',
        '/minhas-fichas-utilizadas',
        '/pagamento-finalizado',
        `/pagamento-finalizado?pagamento=${pix}`,
        '/pagamento-pix',
        '/recibo',
        // a table of another bar, where the guest is asked before being moved
        `/atualizar-checkin-qrcodemesa/7/${vizinho.id}`,
        '/atualizar-checkin-qrcodemesa/nenhuma',
      ],
    })
    await ir(page, '/minhas-fichas')
    // a Pix waits: what else is to be paid is behind a tap
    await page.getByRole('button', { name: /^Pagar o resto/ }).click()
    await page.getByRole('button', { name: 'Pagar com cartão' }).click()
    await page.getByRole('button', { name: /^Pagar R\$/ }).click()
    await expect(page.getByText(mensagensDasChamadas.erroCartao)).toBeVisible()
    await semViolacoes(page)
  })

for (const [dessas] of quais)
  test(`${dessas} de quem chega, e a da conta, servem a todos`, longo, async ({ abrir, servidor }) => {
    const bar = await abrirBar(servidor.url)
    const pessoa = await cadastrar(servidor.url, NOME)
    const page = await abrir('celular', '/', { lugar: bar.lugar })
    await expect(page.getByRole('link', { name: bar.nome })).toBeVisible()
    await conferir(page, dessas, {
      cheias: ['/', `/mostrar-dados-estabelecimento?id=${bar.id}`, '/form-cadastrar-cliente'],
      outras: [
        `/cardapio?estabelecimento=${bar.id}`,
        `/fazer-checkin-por-qrcode/7/${bar.id}`,
        '/atualizar-checkin-qrcodemesa/7',
        '/buscar?q=teste',
        '/sobre',
        '/ok',
        '/area-restrita',
        '/nao-existe',
      ],
    })
    const conta = await abrir('celular', '/usuario-logado', { pessoa })
    await conferir(conta, dessas, { cheias: ['/usuario-logado'], outras: [] })
  })

/** Notes in `window.feitos` whatever asks the browser how a language writes. */
function anotarFormatos() {
  const feitos: string[] = []
  Object.assign(window, { feitos })
  const anotar = (nome: string) => ({
    apply(alvo: () => unknown, isto: unknown, dados: []) {
      feitos.push(nome)
      return Reflect.apply(alvo, isto, dados)
    },
    construct(alvo: () => unknown, dados: []) {
      feitos.push(nome)
      return Reflect.construct(alvo, dados)
    },
  })
  const observar = (dono: object, nome: string) =>
    Object.defineProperty(dono, nome, { value: new Proxy(Reflect.get(dono, nome), anotar(nome)) })
  for (const nome of ['toLocaleString', 'toLocaleDateString', 'toLocaleTimeString']) observar(Date.prototype, nome)
  observar(Number.prototype, 'toLocaleString')
  for (const nome of ['Collator', 'DateTimeFormat', 'ListFormat', 'NumberFormat', 'PluralRules']) observar(Intl, nome)
}

test('nada do que se abre com pressa espera pelos formatos de uma língua', longo, async ({ abrir, servidor }) => {
  const bar = await abrirBar(servidor.url)
  const barman = await contratar(bar, 'BAR BARMAN')
  const cliente = await sentar(bar, 7, 'Ana')
  await pedir(cliente, { produto: bar.cardapio[0]!, quantidade: 2 })
  const antes = (page: Page) => page.addInitScript(anotarFormatos)
  const dele = ['/cardapio?modo=pedido', '/meus-pedidos-em-andamento', '/pedidos-entregues-na-mesa', '/minhas-fichas']
  const telas = [
    { page: await abrir('celular', '/', { cliente, antes }), enderecos: ['/', ...dele] },
    { page: await abrir('tablet', '/bar-barman', { pessoa: barman, antes }), enderecos: ['/bar-barman', '/pedidos'] },
  ]
  for (const { page, enderecos } of telas)
    for (const endereco of enderecos) {
      await ir(page, endereco)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByText(mensagens.carregando)).toHaveCount(0)
      expect(await page.evaluate(() => Reflect.get(window, 'feitos')), endereco).toEqual([])
    }
})

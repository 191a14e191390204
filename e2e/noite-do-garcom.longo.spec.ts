import { respostas } from '@boteco/contract/respostas'
import type { Locator, Page } from '@playwright/test'
import postgres from 'postgres'
import { anotar } from './src/bloco.ts'
import { enviarPedido, escolher, identificar } from './src/clientes.ts'
import { forcarCheckout } from './src/gerencia.ts'
import { type Bar, type Cliente, chamar, contratar, type Pessoa, type Produto, sentar } from './src/pessoas.ts'
import { acao, casaCheia, ladrilho } from './src/salao.ts'
import { expect, test } from './src/teste.ts'

// A new waiter's night: six staff and six guests in browsers, 54 more guests by HTTP, people at all 40 tables. Some walk out; a wrong
// order, a wrong table and a wrong means are put right; a table and an area change hands; who waited sits down. At the end what was
// ordered was cooked, delivered and charged, once, and who allowed what is on record.
// npx playwright test -c e2e/playwright.config.ts --project=longo noite-do-garcom

const SEMENTE = Number(process.env.SEMENTE ?? 20_261_128)
const CHOPE = 'Chope claro 300 ml'
const PIN = '271828'
const CARDAPIO = [
  { nome: CHOPE, preco: 990, departamento: 'BAR', estoque: null },
  { nome: 'Bolinho de bacalhau', preco: 3990, departamento: 'COZINHA', estoque: null },
  { nome: 'Torresmo', preco: 2790, departamento: 'COZINHA', estoque: null },
  { nome: 'Batata frita', preco: 3250, departamento: 'COZINHA', estoque: null },
] as const satisfies Omit<Produto, 'id'>[]
const NO_NAVEGADOR = 6
const POR_HTTP = 54
/** The last one is free until who waits for it sits down. */
const MESAS = 40
const RODADAS = 2
/** Who takes the money of which table, and what becomes of them. */
const [DA_FUGA, ERRADA, CERTA, MEIO_ERRADO, QUE_MUDA] = [8, 30, 31, 32, 33] as const

/** What was ordered, by the code that is its note; what was tapped on a phone has none. */
type Pedida = { mesa: number; produto: Produto; quantidade: number }

const naFila = async (pessoa: Pessoa) => (await chamar(pessoa, '/pedido/buscarPedidos', {})).pedidos.length

/** Somebody who may types their PIN on the waiter's phone. */
async function permitir(page: Page, gerente: Pessoa) {
  const pergunta = page.getByRole('dialog', { name: 'Quem permite?' })
  await pergunta.getByLabel(`PIN de ${gerente.nome}`).fill(PIN)
  await pergunta.getByRole('button', { name: 'Permitir' }).click()
  await expect(pergunta).toHaveCount(0)
}

async function paraOSalao(page: Page) {
  await page.evaluate(() => history.pushState(null, '', '/bar-garcon'))
  await expect(ladrilho(page, 1)).toBeVisible()
}

test('a noite de um garçom novo: o pedido é feito, entregue e cobrado uma vez, e quem permitiu fica escrito', async ({
  abrir,
  servidor,
}) => {
  test.setTimeout(60 * 60_000)
  const comecou = Date.now()
  const passos: Record<string, number> = {}
  const passo = async <T>(nome: string, fazer: () => Promise<T>) => {
    const antes = Date.now()
    const feito = await test.step(nome, fazer)
    passos[nome] = Math.round((Date.now() - antes) / 100) / 10
    return feito
  }
  let semente = SEMENTE
  const sorteio = (ate: number) => {
    semente = (semente * 1_103_515_245 + 12_345) % 2_147_483_648
    // its low bits go round too soon
    return Math.floor(semente / 65_536) % ate
  }

  const { bar, garcom: antigo, barman } = await casaCheia(servidor.url, [...CARDAPIO])
  const { gerente } = bar
  await chamar(gerente, '/mesa/salvarMesas', { de: 33, ate: 33, rotulo: null })
  await chamar(gerente, '/user/definirMeuPin', { pin: PIN })
  const [novo, cozinha, caixa] = [
    await contratar(bar, 'BAR GARCON', 'Nico Novato'),
    await contratar(bar, 'BAR COZINHA'),
    await contratar(bar, 'BAR CAIXA'),
  ]
  const { codigos } = await chamar(gerente, '/mesa/buscarCodigos', { de: 1, ate: MESAS })
  const codigoDe = (numero: number) => codigos.find(({ numero_mesa }) => numero_mesa === numero)!.codigo
  const sentarCom = (numero: number, nome: string) => sentar(bar, numero, nome, codigoDe(numero))

  // the guests, and the six phones among them
  const pedidas = new Map<string, Pedida>()
  const clientes: { cliente: Cliente; mesa: number }[] = []
  await passo('sentam', async () => {
    for (let n = 0; n < POR_HTTP; n++) {
      const numero = NO_NAVEGADOR + 1 + (n % (MESAS - 1 - NO_NAVEGADOR))
      clientes.push({ cliente: await sentarCom(numero, 'Bia Lima'), mesa: numero })
    }
  })
  const telefones = await passo('seis telefones', async () => {
    const abertos = []
    for (let numero = 1; numero <= NO_NAVEGADOR; numero++) {
      const cliente = await sentarCom(numero, 'Ana Souza')
      abertos.push({ page: await abrir('celular', '/cardapio?modo=pedido', { cliente }), cliente, numero })
    }
    return abertos
  })
  await chamar(novo, '/mesa/esperarMesa', { nome: 'Souza', pessoas: 4, minutos: 20 })

  const semPergunta = (page: Page) =>
    page.addInitScript(() => {
      sessionStorage.setItem('naoPerguntarMais', String(Date.now() + 12 * 3_600_000))
    })
  const parede = async (page: Page) => {
    await semPergunta(page)
    await page.addInitScript(() => localStorage.setItem('modoDaFila', 'parede'))
  }
  const telas = await passo('seis da equipe', async () => ({
    novo: await abrir('celular', '/bar-garcon', { pessoa: novo, antes: semPergunta }),
    antigo: await abrir('celular', '/pedidos', { pessoa: antigo, antes: semPergunta }),
    bar: await abrir('tablet', '/pedidos', { pessoa: barman, antes: parede }),
    cozinha: await abrir('tablet', '/pedidos', { pessoa: cozinha, antes: parede }),
    caixa: await abrir('celular', '/pagamento-conta-maquininha', { pessoa: caixa }),
    gerente: await abrir('celular', '/checkins-com-contas-em-aberto', { pessoa: gerente }),
  }))

  await passo('quem esperava senta, e pede', async () => {
    await telas.novo.getByRole('button', { name: 'Sentar Souza' }).click()
    await telas.novo
      .getByRole('dialog')
      .getByRole('button', { name: `Mesa ${MESAS}, livre` })
      .click()
    await expect(telas.novo.getByRole('dialog')).toHaveCount(0)
    await expect(ladrilho(telas.novo, MESAS)).toHaveAccessibleName(/4 pessoas/)
    const { mesas, esperas } = await chamar(gerente, '/mesa/buscarSalao', {})
    expect(mesas.filter(({ aberta_em }) => aberta_em !== null)).toHaveLength(MESAS)
    expect(esperas).toEqual([])
    await ladrilho(telas.novo, MESAS).click({ delay: 700 })
    await anotar(telas.novo, CHOPE, 2)
    await telas.novo.getByRole('button', { name: 'Enviar Pedido' }).click()
    await expect(telas.novo).toHaveURL(`/mesa/${MESAS}`)
  })
  await passo('um pedido errado, tirado', async () => {
    await paraOSalao(telas.novo)
    await ladrilho(telas.novo, 38).click({ delay: 700 })
    await anotar(telas.novo, CHOPE, 3)
    await telas.novo.getByRole('button', { name: 'Enviar Pedido' }).click()
    await telas.novo.getByRole('button', { name: 'Desfazer' }).click()
    await expect(telas.novo.getByText(respostas.pedidoTirado)).toBeVisible()
  })
  await passo('uma mesa e uma área mudam de mãos', async () => {
    await telas.novo.goto('/mesa/12')
    await acao(telas.novo, 'Passar').click()
    await telas.novo
      .getByRole('dialog')
      .getByRole('button', { name: /^Pessoa/ })
      .click()
    await expect(telas.novo.getByText('com Pessoa', { exact: true })).toBeVisible()
    await paraOSalao(telas.novo)
    await telas.novo.getByRole('button', { name: 'Quem cuida de Varanda' }).click()
    await telas.novo.getByRole('dialog').getByRole('button', { name: 'Eu (Nico)' }).click()
    await expect(telas.novo.getByRole('dialog')).toHaveCount(0)
    const { mesas } = await chamar(novo, '/mesa/buscarSalao', {})
    const deQuem = (numero: number) => mesas.find((uma) => uma.numero === numero)?.garcom
    expect(deQuem(12)).toMatchObject({ nome: 'Pessoa', eu: false })
    for (let numero = 29; numero <= MESAS; numero++) expect(deQuem(numero)).toMatchObject({ nome: 'Nico', eu: true })
  })

  // from here on whoever prepares or carries taps as soon as there is something to tap
  let servindo = true
  async function trabalhar(alvo: Locator) {
    while (servindo)
      await alvo
        .first()
        .click({ timeout: 10_000 })
        .catch(() => {})
  }
  const cabeca = 'li[data-ticket] > button[data-passo]:not([disabled])'
  const trabalho = [
    trabalhar(telas.bar.locator(cabeca)),
    trabalhar(telas.cozinha.locator(cabeca)),
    trabalhar(acao(telas.antigo, /^(Dar andamento|Vi o documento)/)),
  ]

  await passo('pedem', async () => {
    const fila = clientes.flatMap((quem) => Array.from({ length: RODADAS }, () => quem))
    const lotes = fila.map(({ cliente, mesa: numero }, n) => {
      const linhas = Array.from({ length: 1 + sorteio(3) }, (_, k) => ({
        produto: bar.cardapio[sorteio(bar.cardapio.length)]!,
        ...{ quantidade: 1 + sorteio(3), observacao: `p${n}-${k}` },
      }))
      return { cliente, numero, linhas }
    })
    // so that it owes more than the table whose money comes to it
    lotes.push({
      ...{ cliente: clientes.find((um) => um.mesa === CERTA)!.cliente, numero: CERTA },
      linhas: [1, 2, 3].map((k) => ({ produto: bar.cardapio[k]!, quantidade: 5, observacao: `certa-${k}` })),
    })
    for (const { numero, linhas } of lotes)
      for (const { observacao, ...linha } of linhas) pedidas.set(observacao, { mesa: numero, ...linha })
    const mandar = async () => {
      for (let lote = lotes.shift(); lote; lote = lotes.shift()) {
        const { informacoesUsuario } = lote.cliente
        await chamar(lote.cliente, '/pedido/cadastrarPedido', { pedidos: lote.linhas, informacoesUsuario })
      }
    }
    const dosTelefones = async () => {
      for (const { page, cliente, numero } of telefones) {
        await escolher(page, CHOPE, 1 + (numero % 3))
        await identificar(page, cliente.informacoesUsuario)
        await enviarPedido(page)
        await expect(page).toHaveURL('/meus-pedidos-em-andamento')
      }
    }
    await Promise.all([mandar(), mandar(), dosTelefones()])
  })

  await passo('tudo sai', async () => {
    for (const quem of [barman, cozinha, antigo]) await expect.poll(() => naFila(quem), { timeout: 0 }).toBe(0)
    servindo = false
    await Promise.all(trabalho)
  })

  await passo('uma mesa foge', async () => {
    const daFuga = telas.gerente
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: `Mesa ${DA_FUGA}` })
    const forcar = daFuga.getByRole('button', { name: /^Forçar checkout/ })
    for (let resta = await forcar.count(); resta > 0; resta--) {
      await forcar.first().click()
      await forcarCheckout(telas.gerente, 'Foram embora sem pagar')
      await expect(forcar).toHaveCount(resta - 1)
    }
  })

  const meioDe = async () =>
    new Map((await chamar(gerente, '/pagamento/buscarPagamentos', {})).meios.map((um) => [um.meio, um.recebido]))
  await passo('na mesa errada', async () => {
    await paraOSalao(telas.novo)
    await ladrilho(telas.novo, ERRADA).click()
    await acao(telas.novo, 'Dinheiro').click()
    const folha = telas.novo.getByRole('dialog', { name: 'Informar pagamento' })
    await folha.getByRole('button', { name: 'Informar pagamento' }).click()
    await expect(telas.novo).toHaveURL('/bar-garcon')
    const recebido = (await meioDe()).get('dinheiro')
    await telas.novo.getByRole('link', { name: /^Pagamentos/ }).click()
    await telas.novo.getByRole('button', { name: 'Foi na mesa errada' }).click()
    await telas.novo
      .getByRole('dialog', { name: 'De que mesa era?' })
      .getByRole('button', { name: `Mesa ${CERTA} ` })
      .click()
    await permitir(telas.novo, gerente)
    await expect(telas.novo.getByText(new RegExp(respostas.recebidoNaCerta))).toBeVisible()
    // the day's money does not move
    expect((await meioDe()).get('dinheiro')).toBe(recebido)
  })
  await passo('pelo meio errado', async () => {
    await paraOSalao(telas.novo)
    await ladrilho(telas.novo, MEIO_ERRADO).click()
    await acao(telas.novo, 'Maquininha').click()
    await telas.novo.getByRole('dialog').getByRole('button', { name: 'Informar pagamento' }).click()
    await expect(telas.novo).toHaveURL('/bar-garcon')
    await telas.novo.getByRole('link', { name: /^Pagamentos/ }).click()
    await telas.novo
      .getByRole('listitem')
      .filter({ hasText: /Maquininha/ })
      .getByRole('button', { name: 'Trocar o meio' })
      .click()
    await telas.novo.getByRole('dialog').getByRole('button', { name: 'Pix' }).click()
    await permitir(telas.novo, gerente)
    await expect.poll(async () => (await meioDe()).get('maquininha') ?? 0).toBe(0)
  })
  await passo('uma mesa fica livre, e outra muda para ela', async () => {
    await telas.novo.goto(`/mesa/${MEIO_ERRADO}`)
    await acao(telas.novo, 'Livre').click()
    await telas.novo.getByRole('alertdialog').getByRole('button', { name: 'Mesa livre' }).click()
    await expect(acao(telas.novo, 'Livre')).toHaveCount(0)
    await telas.novo.goto(`/mesa/${QUE_MUDA}`)
    await acao(telas.novo, 'Mover').click()
    await telas.novo
      .getByRole('dialog')
      .getByRole('button', { name: `Mesa ${MEIO_ERRADO}, livre` })
      .click()
    await expect(telas.novo).toHaveURL(`/mesa/${MEIO_ERRADO}`)
  })

  await passo('pagam', async () => {
    for (const numero of [1, 2, 3]) {
      await telas.caixa.getByRole('button', { name: new RegExp(`^Mesa ${numero} ?R`) }).click()
      await telas.caixa.getByRole('button', { name: 'Maquininha' }).click()
      await telas.caixa.getByRole('alertdialog').getByRole('button', { name: 'Informar pagamento' }).click()
      await expect(telas.caixa).toHaveURL('/bar-caixa')
      await telas.caixa.getByRole('link', { name: /^Conta/ }).click()
    }
    const meios = ['maquininha', 'dinheiro', 'pix_no_caixa', 'vale_alelo'] as const
    const { contas } = await chamar(antigo, '/conta/buscarContasAbertas', {})
    for (const { numero_mesa, falta } of contas.filter((conta) => conta.numero_mesa !== null && conta.falta > 0)) {
      const dadosCliente = { numeroMesa: numero_mesa! }
      const { arrayProdutosNaoPagos } = await chamar(antigo, '/cliente/getContaCliente', { dadosCliente })
      expect(arrayProdutosNaoPagos.reduce((soma, { preco_produto }) => soma + preco_produto, 0)).toBe(falta)
      const produtos = arrayProdutosNaoPagos.map(({ tipo, id, produto_pedido_id }) => ({ tipo, id, produto_pedido_id }))
      await chamar(antigo, '/cliente/informarPagamentoConta', { produtos, meio: meios[sorteio(meios.length)]! })
    }
  })

  const contado = await passo('as contas fecham', () => conferir(servidor.banco(), bar, pedidas))
  const { totais, meios } = await chamar(gerente, '/pagamento/buscarPagamentos', {})
  expect(totais.recebido - totais.devolvido).toBe(contado.cobrado)
  expect(meios.reduce((soma, { recebido, devolvido }) => soma + recebido - devolvido, 0)).toBe(contado.cobrado)
  const { contas } = await chamar(antigo, '/conta/buscarContasAbertas', {})
  expect(contas.filter(({ falta }) => falta > 0)).toEqual([])
  const { mesas } = await chamar(gerente, '/mesa/buscarSalao', {})
  expect(mesas.reduce((soma, { devido }) => soma + (devido ?? 0), 0)).toBe(0)

  // who asked and who allowed, both by name
  const { atos } = await chamar(gerente, '/auditoria/buscarAtos', { tipo: 'permissao' })
  const permitidos = atos.map(({ texto }) => texto).filter((texto) => texto.includes(`permissão de ${gerente.nome}`))
  for (const oQue of [/trocar o meio/, /devolver/])
    expect(permitidos, `${oQue}`).toContainEqual(expect.stringMatching(oQue))
  for (const texto of permitidos) expect(texto).toContain(novo.nome)

  console.log(`semente ${SEMENTE}, ${Math.round((Date.now() - comecou) / 1000)} s. Em segundos:`)
  console.table(passos)
  console.table(contado)
  console.log(permitidos.join('\n'))
})

/** Each line by itself in the database: once, at one table, made and delivered once, and charged what it costs. In centavos. */
async function conferir(banco: string, bar: Bar, pedidas: ReadonlyMap<string, Pedida>) {
  const sql = postgres(banco, { max: 1, onnotice: () => {} })
  try {
    const linhas = await sql<
      {
        id: string
        observacao: string
        numero_mesa: number
        produto: string
        quantidade: number
        valor: string
        status_pedido: string
        feito: number
        entregue: number
        cobrado: string
        forcado: boolean
      }[]
    >`
      select i.id, i.observacao, c.numero_mesa, i.nome_produto as produto, i.quantidade, i.preco * i.quantidade as valor, i.status_pedido,
        (select count(*)::int from item_andamento a where a.item_id = i.id and a.para = 'PEDIDO LIBERADO PARA O GARCON') as feito,
        (select count(*)::int from item_andamento a where a.item_id = i.id and a.para = 'PEDIDO ENTREGUE AO CLIENTE') as entregue,
        coalesce((select sum(l.valor) from linha l
          where l.estabelecimento_id = i.estabelecimento_id and l.de_linha = i.id and l.situacao = 'pago'), 0) as cobrado,
        c.fechado_em is not null and c.numero_mesa = ${DA_FUGA} as forcado
      from item_pedido i join checkin c on c.estabelecimento_id = i.estabelecimento_id and c.id = i.checkin_id
      where i.estabelecimento_id = ${bar.id}`
    const valeu = linhas.filter(({ status_pedido }) => status_pedido !== 'PEDIDO CANCELADO')
    // none lost, none doubled, each at its guest's table
    const porCodigo = new Map(valeu.filter(({ observacao }) => observacao).map((linha) => [linha.observacao, linha]))
    expect(valeu.filter(({ observacao }) => observacao)).toHaveLength(pedidas.size)
    for (const [codigo, { mesa: numero, produto, quantidade }] of pedidas) {
      const onde = numero === QUE_MUDA ? MEIO_ERRADO : numero
      const linha = porCodigo.get(codigo)
      expect([codigo, linha?.numero_mesa, linha?.produto, linha?.quantidade]).toEqual([
        ...[codigo, onde, produto.nome, quantidade],
      ])
    }
    // the six phones and those who waited; what was taken back is no line
    const semCodigo = valeu
      .filter(({ observacao }) => !observacao)
      .map((linha) => [linha.numero_mesa, linha.quantidade])
    expect(semCodigo.sort((a, b) => a[0]! - b[0]!)).toEqual([
      ...Array.from({ length: NO_NAVEGADOR }, (_, n) => [n + 1, 1 + ((n + 1) % 3)]),
      [MESAS, 2],
    ])
    expect(linhas.filter((linha) => !valeu.includes(linha)).map(({ quantidade }) => quantidade)).toEqual([3])
    for (const { id, feito, entregue, valor, cobrado, forcado } of valeu)
      expect([id, feito, entregue, Number(cobrado)]).toEqual([id, 1, 1, forcado ? 0 : Number(valor)])
    const somar = (delas: typeof valeu, vezes = (_linha: (typeof valeu)[number]) => 1) =>
      delas.reduce((soma, linha) => soma + Number(linha.valor) * vezes(linha), 0)
    const [{ pago }] = await sql<[{ pago: string }]>`
      select sum(pl.valor - pl.estornado) as pago from pagamento_linha pl join pagamento p using (estabelecimento_id)
      where estabelecimento_id = ${bar.id} and p.id = pl.pagamento_id and p.estado = 'pago' and pl.viva`
    const cobrado = valeu.reduce((soma, linha) => soma + Number(linha.cobrado), 0)
    expect(Number(pago)).toBe(cobrado)
    const perdido = somar(valeu.filter(({ forcado }) => forcado))
    expect(perdido).toBeGreaterThan(0)
    expect(somar(valeu)).toBe(cobrado + perdido)
    const [feito, entregue] = [somar(valeu, (linha) => linha.feito), somar(valeu, (linha) => linha.entregue)]
    return { linhas: valeu.length, pedido: somar(valeu), feito, entregue, cobrado, perdido }
  } finally {
    await sql.end()
  }
}

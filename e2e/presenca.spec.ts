import { mensagens } from '@boteco/contract/mensagens'
import { respostas } from '@boteco/contract/respostas'
import type { Page } from '@playwright/test'
import { semViolacoesClaroEEscuro } from './src/axe.ts'
import { confirmar, enviarPedido, escolher, identificar } from './src/clientes.ts'
import { contar } from './src/contar.ts'
import { abrirBar, type Bar, chamar, contratar, darAndamento, pedir, sentar } from './src/pessoas.ts'
import { expect, ir, longo, test } from './src/teste.ts'

// Presence: by the paper on the table, by a waiter's word, or by paying first.

const CHOPE = 'Chope claro 300 ml'

async function barComCodigos(url: string) {
  const bar = await abrirBar(url)
  await chamar(bar.gerente, '/estabelecimento/salvarEdicaoDadosEstabelecimento', { presenca: 'qr' })
  return bar
}
const codigo = async ({ gerente }: Bar, mesa: number) =>
  (await chamar(gerente, '/mesa/buscarCodigos', { de: mesa, ate: mesa })).codigos[0]!.codigo

/** Ana sits at table 7 by its code, and something was brought to her. */
async function mesaServida(bar: Bar) {
  const [barman, garcom] = [await contratar(bar, 'BAR BARMAN'), await contratar(bar, 'BAR GARCON')]
  const ana = await sentar(bar, 7, 'Ana Souza', await codigo(bar, 7))
  await pedir(ana, { produto: bar.cardapio[0]!, quantidade: 1 })
  await darAndamento(barman)
  await darAndamento(garcom)
  return { ana, garcom }
}

/** From the code on the table to an order that the bar has. Answers how often the guest had to tap. */
async function daMesaAoPedido(page: Page): Promise<number> {
  const quanto = await contar(page)
  await page.getByRole('button', { name: 'Fazer Checkin na mesa 7' }).click()
  await expect(page).toHaveURL('/usuario-checkado')
  await escolher(page, CHOPE, 1)
  await expect(page.getByText(/Seu pedido vai para o preparo quando/)).toHaveCount(0)
  await identificar(page, { nome: 'Ana Souza', email: 'ana@exemplo.com' })
  await enviarPedido(page)
  await expect(page.getByText(respostas.pedidoFeito)).toBeVisible()
  await expect(page.getByText('Enviado ao bar')).toBeVisible()
  return (await quanto()).toques
}

test(
  'com o QR Code da mesa o pedido vai direto, sem um toque a mais do que numa casa aberta a todos',
  longo,
  async ({ abrir, servidor }) => {
    const aberto = await abrirBar(servidor.url)
    const semCodigo = await abrir('celular', `/atualizar-checkin-qrcodemesa/7/${aberto.id}`)
    // check in, order, one chope, send: as before bars could require presence
    expect(await daMesaAoPedido(semCodigo)).toBe(4)

    const bar = await barComCodigos(servidor.url)
    const comCodigo = await abrir('celular', `/atualizar-checkin-qrcodemesa/7/${bar.id}/${await codigo(bar, 7)}`)
    expect(await daMesaAoPedido(comCodigo)).toBe(4)
  },
)

test(
  'quem está longe sabe antes que vai esperar, e um toque do garçom manda o pedido para o preparo',
  longo,
  async ({ abrir, servidor }) => {
    const bar = await barComCodigos(servidor.url)
    const [barman, pessoa] = [await contratar(bar, 'BAR BARMAN'), await contratar(bar, 'BAR GARCON')]
    const cliente = await sentar(bar, 7, 'Bia Lima')
    const page = await abrir('celular', '/cardapio?modo=pedido', { cliente })
    await expect(page.getByText(/Seu pedido vai para o preparo quando alguém do bar confirmar/)).toBeVisible()
    await escolher(page, CHOPE, 2)
    await identificar(page, cliente.informacoesUsuario)
    await enviarPedido(page)
    // nothing is made yet, and nothing says so
    await expect(page.getByText(respostas.pedidoEsperaEquipe)).toBeVisible()
    await expect(page.getByText(respostas.pedidoFeito)).toHaveCount(0)
    await expect(page.getByText('Esperando confirmação')).toBeVisible()
    await expect(page.getByText(/Seu pedido espera: chame um garçom/)).toBeVisible()
    // the account has it once, as what waits
    await ir(page, '/meus-pedidos-entregues')
    await expect(page.getByRole('region', { name: 'Pedido que espera' })).toBeVisible()
    await expect(page.getByText(/Seu pedido espera: chame um garçom/)).toBeVisible()
    await expect(page.getByText(`2× ${CHOPE}`)).toHaveCount(1)
    await expect(page.getByRole('heading', { name: 'A caminho' })).toHaveCount(0)
    await ir(page, '/meus-pedidos-em-andamento')
    await semViolacoesClaroEEscuro(page)
    expect((await chamar(barman, '/pedido/buscarPedidos', {})).pedidos).toEqual([])

    const garcom = await abrir('celular', '/pedidos', { pessoa })
    await garcom.getByRole('button', { name: '1 a confirmar' }).click()
    const mesa = garcom.getByRole('listitem', { name: 'Mesa 7' })
    await expect(mesa.getByText('Bia', { exact: true })).toBeVisible()
    await expect(mesa.getByText(`2× ${CHOPE}`)).toBeVisible()
    await semViolacoesClaroEEscuro(garcom)
    await mesa.getByRole('button', { name: 'Está aqui' }).click()
    await expect(garcom.getByText(respostas.presencaConfirmada)).toBeVisible()
    await expect(garcom.getByText('Esperam confirmação')).toHaveCount(0)
    await expect(page.getByText('Enviado ao bar')).toBeVisible()
    expect((await chamar(barman, '/pedido/buscarPedidos', {})).pedidos).toHaveLength(1)

    // the waiter who brings a guest's first order is asked there whether they were, and nothing blocks the queue
    const ana = await sentar(bar, 9, 'Ana Souza', await codigo(bar, 9))
    await pedir(ana, { produto: bar.cardapio[0]!, quantidade: 1 })
    await darAndamento(barman)
    const entregar = async (onde: string) => {
      await garcom
        .getByRole('listitem')
        .filter({ has: garcom.getByRole('heading', { name: onde }) })
        .getByRole('button', { name: 'Dar andamento' })
        .click()
      await confirmar(garcom, 'Dar andamento')
    }
    await entregar('Ana')
    await expect(garcom.getByText(/, mesa 9: .* Estão aqui\.$/)).toBeVisible()
    await expect(garcom.getByText('1 mesa já servida sem confirmação')).toBeVisible()
    await semViolacoesClaroEEscuro(garcom)
    await garcom.getByRole('button', { name: 'Não estavam' }).click()
    await expect(garcom.getByText(respostas.naoEstavamFeito)).toBeVisible()
    // Bia was seen before
    await entregar('Bia')
    await expect(garcom.getByText(/, mesa 7: /)).toBeVisible()
    await expect(garcom.getByRole('button', { name: 'Não estavam' })).toHaveCount(0)
  },
)

test(
  'pago antes, o pedido vai na hora; e o cliente pode desistir do que espera',
  longo,
  async ({ abrir, servidor }) => {
    const bar = await barComCodigos(servidor.url)
    await chamar(bar.gerente, '/estabelecimento/salvarEdicaoDadosEstabelecimento', { presenca: 'pague_antes' })
    const barman = await contratar(bar, 'BAR BARMAN')
    const cliente = await sentar(bar, 7)
    await pedir(cliente, { produto: bar.cardapio[0]!, quantidade: 1 })
    const page = await abrir('celular', '/meus-pedidos-em-andamento', { cliente })
    await expect(page.getByText('Esperando pagamento')).toBeVisible()
    await page.getByRole('button', { name: 'Desistir' }).click()
    await confirmar(page, 'Desistir')
    await expect(page.getByText(respostas.pedidoDesistido)).toBeVisible()

    await pedir(cliente, { produto: bar.cardapio[0]!, quantidade: 2 })
    await page.getByRole('link', { name: 'Pagar agora' }).click()
    await expect(page.getByRole('heading', { name: 'Pedido que espera' })).toBeVisible()
    await page.getByRole('button', { name: /Pix/ }).click()
    await expect.poll(async () => (await chamar(barman, '/pedido/buscarPedidos', {})).pedidos.length).toBe(1)
  },
)

test(
  'quem chega a uma mesa ocupada mostra duas palavras, e quem já estava deixa entrar',
  longo,
  async ({ abrir, servidor }) => {
    const bar = await barComCodigos(servidor.url)
    const endereco = `/atualizar-checkin-qrcodemesa/7/${bar.id}/${await codigo(bar, 7)}`
    const { ana, garcom } = await mesaServida(bar)

    const novo = await abrir('celular', endereco)
    await novo.getByRole('button', { name: 'Fazer Checkin na mesa 7' }).click()
    await expect(novo.getByText(/Já tem gente nesta mesa/)).toBeVisible()
    const palavras = await novo.getByRole('status').filter({ hasText: 'Já tem gente' }).locator('strong').textContent()

    // on whichever page a member of the party is
    const page = await abrir('celular', '/meus-pedidos-entregues', { cliente: ana })
    await expect(page.getByText(palavras!, { exact: true })).toBeVisible()
    await semViolacoesClaroEEscuro(page)
    // a member is told when a waiter lets a guest in
    const bia = await sentar(bar, 7, 'Bia Lima', await codigo(bar, 7))
    await expect(page.getByRole('button', { name: 'Deixar entrar os 2' })).toBeVisible()
    await chamar(garcom, '/mesa/deixarEntrar', { checkins: [bia.checkin.id] })
    await expect(page.getByText('Alguém entrou na mesa.')).toBeVisible()
    await page.getByRole('button', { name: 'Fechar aviso' }).click()
    await expect(page.getByText('Alguém entrou na mesa.')).toHaveCount(0)
    await chamar(bia, '/auth/fazerCheckoutBoteco', {})
    await page.getByRole('button', { name: 'Deixar entrar' }).click()
    await expect(page.getByText(respostas.entraram)).toBeVisible()
    await expect(novo.getByText(/Já tem gente nesta mesa/)).toHaveCount(0)
    await novo.getByRole('link', { name: /Chegaram à mesa/ }).click()
    await expect(novo.getByRole('button', { name: /^Ana/ })).toBeVisible()

    // let in by mistake: the waiter puts the account of this person apart
    const mesa = await abrir('celular', '/pagamento-conta-maquininha', { pessoa: garcom })
    await mesa.getByLabel('Número da mesa').fill('7')
    await mesa.getByRole('button', { name: 'Buscar' }).click()
    const turma = mesa.getByRole('region', { name: 'Quem é da mesa' })
    await expect(turma.getByRole('listitem')).toHaveCount(2)
    await semViolacoesClaroEEscuro(mesa)
    await turma
      .getByRole('button', { name: /^Não é desta mesa: / })
      .last()
      .click()
    await confirmar(mesa, 'Tirar da mesa')
    await expect(mesa.getByText(respostas.tiradoDaMesa)).toBeVisible()
    await expect(turma).toHaveCount(0)
    await expect(novo.getByRole('button', { name: /^Ana/ })).toHaveCount(0)
  },
)

test('quem não foi encontrado na mesa diz que está aqui com um toque', longo, async ({ abrir, servidor }) => {
  const bar = await barComCodigos(servidor.url)
  const pessoa = await contratar(bar, 'BAR GARCON')
  const cliente = await sentar(bar, 7, 'Caio Reis')
  await pedir(cliente, { produto: bar.cardapio[0]!, quantidade: 1 })
  const page = await abrir('celular', '/usuario-checkado', { cliente })
  await expect(page.getByText('Olá, Caio!')).toBeVisible()
  const garcom = await abrir('celular', '/bar-garcon', { pessoa })
  await garcom.getByRole('button', { name: '1 a confirmar' }).click()
  await garcom.getByRole('button', { name: 'Não estavam na mesa' }).click()
  await confirmar(garcom, 'Não estavam na mesa')
  await expect(garcom.getByText(respostas.naoEstavamFeito)).toBeVisible()
  await expect(page.getByText(mensagens.naoEstavamNaMesa)).toBeVisible()
  await page.getByRole('button', { name: 'Estou aqui' }).click()
  await expect(page.getByText(respostas.estouAquiFeito)).toBeVisible()
  await garcom.getByRole('button', { name: '1 a confirmar' }).click()
  await expect(garcom.getByText('Diz que está aqui')).toBeVisible()
})

test(
  'o gerente decide quem pode pedir, imprime os códigos e troca os que foram fotografados',
  longo,
  async ({ abrir, servidor }) => {
    const bar = await abrirBar(servidor.url)
    const gerente = await abrir('computador', '/bar-gerente', { pessoa: bar.gerente })
    await expect(gerente.getByText(/Hoje qualquer pessoa, mesmo de longe/)).toBeVisible()
    await gerente.getByRole('link', { name: 'Imprimir os QR Codes' }).click()
    await gerente.getByLabel('Número da mesa').fill('7')
    await gerente.getByRole('button', { name: 'Gerar QR Code' }).click()
    const antes = await codigo(bar, 7)
    await expect(gerente.getByText(`/atualizar-checkin-qrcodemesa/7/${bar.id}/${antes}`)).toBeVisible()
    await gerente.getByRole('button', { name: 'Trocar os códigos de todas as mesas' }).click()
    await confirmar(gerente, 'Trocar os códigos')
    await expect(gerente.getByText(respostas.codigosRenovados)).toBeVisible()
    expect(await codigo(bar, 7)).not.toBe(antes)

    await ir(gerente, '/dados-do-estabelecimento')
    await gerente.getByLabel('O pedido vai direto para o preparo').selectOption('qr')
    await gerente.getByLabel('Valor por pessoa (R$)').fill('15000')
    await semViolacoesClaroEEscuro(gerente)
    await gerente.getByRole('button', { name: 'Salvar dados' }).click()
    await expect(gerente).toHaveURL('/bar-gerente')
    await expect(gerente.getByText(/Hoje qualquer pessoa/)).toHaveCount(0)
    const { dadosEstabelecimento } = await chamar(bar.gerente, '/estabelecimento/buscarDadosEstabelecimento', {})
    expect(dadosEstabelecimento).toMatchObject({ presenca: 'qr', limite_valor_checkin: 15_000 })
    // old paper goes on opening the page, without rights
    const page = await abrir('celular', `/atualizar-checkin-qrcodemesa/7/${bar.id}/${antes}`)
    await page.getByRole('button', { name: 'Fazer Checkin na mesa 7' }).click()
    await expect(page.getByText(/Este QR Code foi trocado pelo bar/)).toBeVisible()
  },
)

test(
  'quem está na mesa convida com o próprio celular, e quem lê o convite já é da turma',
  longo,
  async ({ abrir, servidor }) => {
    const bar = await barComCodigos(servidor.url)
    const { ana } = await mesaServida(bar)
    const page = await abrir('celular', '/usuario-checkado', { cliente: ana })
    await page.getByRole('button', { name: 'Convidar alguém' }).click()
    const convite = page.getByRole('dialog', { name: 'Convidar alguém' })
    await expect(convite.getByRole('img', { name: 'QR Code do convite para a mesa 7' })).toBeVisible()
    await semViolacoesClaroEEscuro(page)
    const link = convite.getByText(/\/atualizar-checkin-qrcodemesa\/7\//)
    const primeiro = new URL((await link.textContent())!).pathname

    const novo = await abrir('celular', primeiro)
    await novo.getByRole('button', { name: 'Fazer Checkin na mesa 7' }).click()
    await expect(novo.getByText(respostas.daTurma)).toBeVisible()
    await novo.getByRole('link', { name: /Chegaram à mesa/ }).click()
    await expect(novo.getByRole('button', { name: /^Ana/ })).toBeVisible()
    // the phone that is held up shows the next one by itself
    await expect(convite.getByText(/Mais alguém entrou na mesa/)).toBeVisible()
    await expect(link).not.toContainText(primeiro)

    const atrasado = await abrir('celular', primeiro)
    await atrasado.getByRole('button', { name: 'Fazer Checkin na mesa 7' }).click()
    await expect(atrasado.getByText(/Este convite já foi usado ou passou do tempo/)).toBeVisible()
    await semViolacoesClaroEEscuro(atrasado)
    await atrasado.goto(new URL((await link.textContent())!).pathname)
    await expect(atrasado.getByText(respostas.daTurma)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Convidar alguém' })).toBeFocused()
  },
)

test(
  'o garçom junta duas mesas e muda a turma para outra com um toque e um número',
  longo,
  async ({ abrir, servidor }) => {
    const bar = await barComCodigos(servidor.url)
    const { ana, garcom: pessoa } = await mesaServida(bar)
    const celular = await abrir('celular', '/usuario-checkado', { cliente: ana })
    const garcom = await abrir('celular', '/pagamento-conta-maquininha', { pessoa })
    await garcom.getByLabel('Número da mesa').fill('7')
    await garcom.getByRole('button', { name: 'Buscar' }).click()
    await garcom.getByRole('button', { name: 'Juntar mesas (mesa 7)' }).click()
    await expect(garcom.getByRole('dialog', { name: 'Juntar à mesa 7' })).toBeVisible()
    await semViolacoesClaroEEscuro(garcom)
    await garcom.getByLabel('Número da outra mesa').fill('8')
    await garcom.getByRole('dialog').getByRole('button', { name: 'Juntar mesas' }).click()
    await expect(garcom.getByText(respostas.mesasJuntas)).toBeVisible()

    const bia = await abrir('celular', `/atualizar-checkin-qrcodemesa/8/${bar.id}/${await codigo(bar, 8)}`)
    await bia.getByRole('button', { name: 'Fazer Checkin na mesa 8' }).click()
    await expect(bia.getByText(respostas.mesaJunta)).toBeVisible()
    const gerente = await abrir('computador', '/visualizar-dashboard-mesas-abertas', { pessoa: bar.gerente })
    await expect(gerente.getByText(/junto com a 8/)).toBeVisible()
    await semViolacoesClaroEEscuro(gerente)
    await gerente.getByRole('button', { name: 'Mudar ou separar (mesa 7)' }).click()
    await gerente.getByLabel('Número da nova mesa').fill('20')
    await gerente.getByRole('button', { name: 'Mudar de mesa', exact: true }).click()
    await expect(gerente.getByText(`${respostas.mesaMudada} 20.`)).toBeVisible()
    await expect(gerente.getByRole('heading', { name: /Mesa 20/ })).toBeVisible()
    // it was another party that was meant
    await gerente.getByRole('button', { name: 'Desfazer' }).click()
    await expect(gerente.getByText(respostas.mudancaDesfeita)).toBeVisible()
    await expect(gerente.getByText(/junto com a 8/)).toBeVisible()
    // counted from the table's account at the waiter's: a tap, the number, a tap; the cursor is in its field by itself
    const quanto = await contar(garcom)
    await garcom.getByRole('button', { name: 'Mudar de mesa (mesa 7)' }).click()
    await expect(garcom.getByLabel('Número da nova mesa')).toBeFocused()
    await garcom.keyboard.type('20')
    await garcom.getByRole('dialog').getByRole('button', { name: 'Mudar de mesa' }).click()
    await expect(garcom.getByText(`${respostas.mesaMudada} 20.`)).toBeVisible()
    expect(await quanto()).toEqual({ toques: 2, teclas: 2 })
    await expect(gerente.getByRole('heading', { name: /Mesa 20/ })).toBeVisible()
    // the guests' phones say the new table by themselves
    await expect(celular.getByText('Mesa 20')).toBeVisible()

    // one of them alone, to an empty table
    await garcom.goto('/pagamento-conta-maquininha?mesa=20')
    await garcom.getByRole('button', { name: 'Mudar de mesa (mesa 20)' }).click()
    await garcom
      .getByLabel('Quem vai')
      .selectOption({ label: await garcom.getByRole('option', { name: /Ana/ }).innerText() })
    await garcom.getByLabel('Número da nova mesa').fill('30')
    await semViolacoesClaroEEscuro(garcom)
    await garcom.getByRole('dialog').getByRole('button', { name: 'Mudar de mesa' }).click()
    await expect(garcom.getByText(`${respostas.comandaMudada} 30.`)).toBeVisible()
    await expect(celular.getByText('Mesa 30')).toBeVisible()
    await garcom.getByRole('button', { name: 'Desfazer' }).click()
    await expect(celular.getByText('Mesa 20')).toBeVisible()

    // an occupied table is not taken by a slip of the finger
    await sentar(bar, 9, 'Caio Reis', await codigo(bar, 9))
    await garcom.goto('/pagamento-conta-maquininha?mesa=20')
    await garcom.getByRole('button', { name: 'Mudar de mesa (mesa 20)' }).click()
    await garcom.getByLabel('Número da nova mesa').fill('9')
    await garcom.getByRole('dialog').getByRole('button', { name: 'Mudar de mesa' }).click()
    await expect(garcom.getByText(respostas.mesaOcupada)).toBeVisible()
  },
)

test(
  'em noite cheia o código do dia manda o pedido para o preparo sem o garçom ir até a mesa',
  longo,
  async ({ abrir, servidor }) => {
    const bar = await barComCodigos(servidor.url)
    const [barman, pessoa] = [await contratar(bar, 'BAR BARMAN'), await contratar(bar, 'BAR GARCON')]
    const cliente = await sentar(bar, 7, 'Bia Lima')
    await pedir(cliente, { produto: bar.cardapio[0]!, quantidade: 2 })
    const page = await abrir('celular', '/meus-pedidos-em-andamento', { cliente })
    await expect(page.getByText(/Seu pedido espera: chame um garçom/)).toBeVisible()
    await expect(page.getByLabel('Código do dia')).toHaveCount(0)

    const garcom = await abrir('celular', '/bar-garcon', { pessoa })
    await garcom.getByRole('button', { name: /Ligar o código do dia/ }).click()
    await expect(garcom.getByText(respostas.codigoDoDiaLigado)).toBeVisible()
    await semViolacoesClaroEEscuro(garcom)
    const { codigo: deHoje } = await chamar(pessoa, '/mesa/buscarCodigoDoDia', {})
    await expect(garcom.getByText(deHoje!, { exact: true })).toBeVisible()

    await page.reload()
    await page.getByRole('textbox', { name: 'Código do dia' }).fill(deHoje === '1234' ? '4321' : '1234')
    await page.getByRole('button', { name: 'Usar o código' }).click()
    await expect(page.getByText(respostas.codigoDoDiaErrado)).toBeVisible()
    await semViolacoesClaroEEscuro(page)
    await page.getByRole('textbox', { name: 'Código do dia' }).fill(deHoje!)
    await page.getByRole('button', { name: 'Usar o código' }).click()
    await expect(page.getByText(respostas.codigoDoDiaCerto)).toBeVisible()
    await expect(page.getByText('Enviado ao bar')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Usar o código' })).toHaveCount(0)
    expect((await chamar(barman, '/pedido/buscarPedidos', {})).pedidos).toHaveLength(1)
    await garcom.getByRole('button', { name: 'Desligar' }).click()
    await expect(garcom.getByText(respostas.codigoDoDiaDesligado)).toBeVisible()
  },
)

type Contado = { perguntas: number; respostas: number }

test(
  'o garçom vê a que distância está quem espera, se o celular já podia dizer, e ninguém é perguntado',
  longo,
  async ({ abrir, servidor }) => {
    const bar = await barComCodigos(servidor.url)
    const pessoa = await contratar(bar, 'BAR GARCON')
    for (const [mesa, lugar] of [
      [7, { ...bar.lugar, latitude: bar.lugar.latitude + 0.11 }],
      [8, undefined],
    ] as const) {
      const cliente = await sentar(bar, mesa, 'Bia Lima')
      const page = await abrir('celular', '/cardapio?modo=pedido', { cliente, ...(lugar && { lugar }) })
      await page.addInitScript(() => {
        const perguntar = navigator.geolocation.getCurrentPosition.bind(navigator.geolocation)
        Object.assign(window, { perguntas: 0, respostas: 0 })
        const contado = window as unknown as Contado
        navigator.geolocation.getCurrentPosition = (certo, ...resto) => {
          contado.perguntas += 1
          perguntar(
            (posicao) => {
              certo(posicao)
              contado.respostas += 1
            },
            ...resto,
          )
        }
      })
      await page.reload()
      if (lugar) await page.waitForFunction(() => (window as unknown as Contado).respostas > 0)
      await escolher(page, CHOPE, 1)
      await identificar(page, cliente.informacoesUsuario)
      await enviarPedido(page)
      await expect(page.getByText(respostas.pedidoEsperaEquipe)).toBeVisible()
      if (!lugar) expect(await page.evaluate(() => (window as unknown as Contado).perguntas)).toBe(0)
    }
    const garcom = await abrir('celular', '/bar-garcon', { pessoa })
    await garcom.getByRole('button', { name: '2 a confirmar' }).click()
    await expect(garcom.getByRole('listitem', { name: 'Mesa 7' }).getByText(/a 12 km daqui/)).toBeVisible()
    await expect(garcom.getByRole('listitem', { name: 'Mesa 8' })).not.toContainText('daqui')
  },
)

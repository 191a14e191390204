import { mensagensDasChamadas } from '@boteco/contract/mensagens-das-chamadas'
import { respostas } from '@boteco/contract/respostas'
import type { Page } from '@playwright/test'
import { semViolacoes, semViolacoesClaroEEscuro } from './src/axe.ts'
import { comprarFichas, confirmar, receberMesa } from './src/gerencia.ts'
import { abrirBar, type Bar, chamar, contratar, darAndamento, pedir, sentar } from './src/pessoas.ts'
import { expect, ir, longo, test } from './src/teste.ts'

// The room as the manager sees it: who is there, what they owe, what the evening sells, and what to do about it.

const MINUTO_MS = 60_000

/** From now on this page hears from the bar that it is so late there, in ms since 1970. */
async function noBarSao(page: Page, quando: number) {
  await page.unrouteAll({ behavior: 'wait' })
  await page.route('**/*', async (rota) => {
    if (rota.request().method() !== 'POST') return rota.fallback()
    const resposta = await rota.fetch()
    const headers = { ...resposta.headers(), date: new Date(quando).toUTCString() }
    await rota.fulfill({ response: resposta, headers })
  })
}

test('o checkout forçado diz o que vai embora, fecha a conta e avisa o celular do cliente', async ({
  abrir,
  servidor,
}) => {
  const { bar, chope, bolinho } = await abrirBarComCardapio(servidor.url)
  const [barman, garcom] = [await contratar(bar, 'BAR BARMAN'), await contratar(bar, 'BAR GARCON')]
  const ana = await sentar(bar, 7, 'Ana Cliente')
  const gerente = await abrir('computador', '/checkins-com-contas-em-aberto', { pessoa: bar.gerente })
  await expect(gerente.getByRole('heading', { name: mensagensDasChamadas.naoIdentificado })).toBeVisible()
  await expect(gerente.getByText('Ainda não pediu nada.')).toBeVisible()

  ana.informacoesUsuario.numeroComanda = 12
  await pedir(ana, { produto: chope, quantidade: 2 })
  await darAndamento(barman)
  await darAndamento(garcom)
  await pedir(ana, { produto: bolinho, quantidade: 1 })
  const conta = gerente.getByRole('listitem').filter({ has: gerente.getByRole('heading', { name: 'Ana' }) })
  // the page hears of it by itself
  await expect(conta).toContainText('Comanda 12')
  await expect(conta).toContainText('R$ 59,70')

  const celular = await abrir('celular', '/usuario-checkado', { cliente: ana })
  await expect(celular.getByText(mensagensDasChamadas.pedidoEmAberto)).toBeVisible()

  const forcar = gerente.getByRole('button', { name: 'Forçar checkout de Ana' })
  await forcar.click()
  const [titulo, cancelados, baixa] = [
    'Forçar o checkout de Ana?',
    `Serão cancelados: 1× ${bolinho.nome}.`,
    `Será dada baixa em R$ 19,80, do que foi feito e não foi pago: 2× ${chope.nome}.`,
  ]
  const pergunta = gerente.getByRole('dialog', { name: titulo })
  await expect(pergunta).toContainText(cancelados)
  await expect(pergunta).toContainText(baixa)
  // a forced checkout needs a reason
  await pergunta.getByRole('button', { name: 'Forçar checkout' }).click()
  await expect(pergunta.getByText('Diga o motivo do checkout forçado.')).toBeVisible()
  await pergunta.getByRole('button', { name: 'Fechar' }).click()
  await expect(conta).toBeVisible()
  await forcar.click()
  await pergunta.getByRole('button', { name: 'Foi embora sem pagar' }).click()
  await pergunta.getByRole('button', { name: 'Forçar checkout' }).click()
  await expect(gerente.getByText(respostas.checkinBaixado)).toBeVisible()
  await expect(gerente.getByText('Nenhum check-in aberto agora.')).toBeVisible()

  await expect(celular.getByText(respostas.checkinEncerradoPelaEquipe)).toBeVisible()
  await expect(celular).toHaveURL('/')
  await expect(chamar(bar.gerente, '/contas/forcarCheckoutCheckin', { id: ana.checkin.id })).rejects.toThrow(
    respostas.checkinJaEncerrado,
  )
})

test('quem deve e está parado há mais de seis horas é apontado ao gerente', longo, async ({ abrir, servidor }) => {
  const { bar, chope } = await abrirBarComCardapio(servidor.url)
  const [deve, naoDeve] = [await sentar(bar, 8, 'Rui que Sumiu'), await sentar(bar, 2, 'Eva')]
  await pedir(deve, { produto: chope, quantidade: 1 })
  expect(naoDeve.checkin.numero_mesa).toBe(2)

  const gerente = await abrir('celular', '/bar-gerente', { pessoa: bar.gerente })
  await noBarSao(gerente, Date.now() + 5 * 60 * MINUTO_MS)
  await ir(gerente, '/checkins-com-contas-em-aberto')
  const primeiro = gerente
    .getByRole('listitem')
    .filter({ has: gerente.getByRole('heading', { level: 2 }) })
    .first()
  await expect(primeiro).toContainText('Mesa 2')
  await expect(gerente.getByText(/Parado há/)).toHaveCount(0)

  // waiting times move in steps of 15 s: half a minute more than the seven hours, so that they are over
  const { checkins } = await chamar(bar.gerente, '/contas/buscarCheckinsAbertos', {})
  const { ultima_atividade_em } = checkins.find(({ id }) => id === deve.checkin.id)!
  await noBarSao(gerente, Date.parse(ultima_atividade_em) + (7 * 60 + 0.5) * MINUTO_MS)
  await gerente.goto('/checkins-com-contas-em-aberto')
  await expect(gerente.getByText('1 check-in está parado há mais de 6 horas e ainda deve.')).toBeVisible()
  // and comes first
  await expect(primeiro).toContainText('Rui')
  await expect(primeiro).toContainText('Parado há 7 h: pode ter ido embora')
  await expect(gerente.getByText(/Parado há/)).toHaveCount(1)
  await semViolacoes(gerente)
})

test('as mesas abertas: o que está a caminho, e quem está parado', longo, async ({ abrir, servidor }) => {
  const { bar, chope, bolinho } = await abrirBarComCardapio(servidor.url)
  const [barman, garcom] = [await contratar(bar, 'BAR BARMAN'), await contratar(bar, 'BAR GARCON')]
  const gerente = await abrir('computador', '/visualizar-dashboard-mesas-abertas', { pessoa: bar.gerente })
  await expect(gerente.getByText('Nenhuma mesa aberta agora.')).toBeVisible()

  const [ana, rui] = [await sentar(bar, 7, 'Ana'), await sentar(bar, 12, 'Rui')]
  await pedir(ana, { produto: chope, quantidade: 3 }, { produto: bolinho, quantidade: 1 })
  await darAndamento(barman)
  const mesa = (numero: number) =>
    gerente
      .getByRole('listitem')
      .filter({ has: gerente.getByRole('heading', { name: new RegExp(`Mesa ${numero}\\b`) }) })
  const aCaminho = mesa(7).getByRole('region', { name: 'A caminho da mesa' })
  await expect(aCaminho.getByRole('listitem').filter({ hasText: `3× ${chope.nome}` })).toContainText('Liberado')
  await expect(aCaminho.getByRole('listitem').filter({ hasText: `1× ${bolinho.nome}` })).toContainText(
    'Enviado à cozinha',
  )
  await darAndamento(garcom)
  await expect(aCaminho).not.toContainText(chope.nome)
  await expect(mesa(7)).toContainText('R$ 69,60')

  await pedir(rui, { produto: chope, quantidade: 1 })
  await receberMesa(garcom, 12)
  await expect(mesa(12)).toContainText('Tudo pago')
  await expect(mesa(12)).toContainText(/R\$\s9,90 pago/)
  await expect(mesa(7)).toContainText(/R\$\s69,60 a pagar/)

  // 45 minutes later no staff has come by
  const { mesas } = await chamar(bar.gerente, '/contas/buscarMesasAbertas', {})
  const { aberta_em, ultima_atividade_em } = mesas.find(({ numero_mesa }) => numero_mesa === 7)!
  await noBarSao(gerente, Date.parse(aberta_em) + 50.9 * MINUTO_MS)
  await gerente.goto('/visualizar-dashboard-mesas-abertas')
  await expect(mesa(7)).toContainText('aberta há 50 min')
  await noBarSao(gerente, Date.parse(ultima_atividade_em) + 45.9 * MINUTO_MS)
  await gerente.goto('/visualizar-dashboard-mesas-abertas')
  await expect(mesa(7)).toContainText('Parada há 45 min')
  await semViolacoesClaroEEscuro(gerente)
})

test(
  'perdeu o celular: o gerente acha as fichas pagas e as passa para o aparelho novo',
  longo,
  async ({ abrir, servidor }) => {
    const { bar, chope } = await abrirBarComCardapio(servidor.url)
    const garcom = await contratar(bar, 'BAR GARCON')
    const [perdido, novo] = [await sentar(bar, 7, 'Ana Lúcia'), await sentar(bar, 9, 'Ana Lúcia')]
    await comprarFichas(perdido, garcom, chope, 3)

    const gerente = await abrir('computador', '/bar-gerente', { pessoa: bar.gerente })
    await gerente.getByRole('link', { name: /Fichas do cliente/ }).click()
    const buscar = async (texto: string) => {
      await gerente.getByLabel('Número da ficha, nome ou telefone').fill(texto)
      await gerente.getByRole('button', { name: 'Buscar fichas' }).click()
    }
    await buscar('')
    await expect(gerente.getByText('Digite o número da ficha, o nome ou o telefone do cliente.')).toBeVisible()
    await buscar('Zoraide')
    await expect(gerente.getByText(mensagensDasChamadas.nenhumaFicha)).toBeVisible()
    await buscar('2')
    await expect(gerente.getByRole('checkbox')).toHaveCount(1)
    await buscar('lúcia')
    await expect(gerente.getByRole('checkbox')).toHaveCount(3)

    const celular = await abrir('celular', '/minhas-fichas-pagas', { cliente: novo })
    await expect(celular.getByText(mensagensDasChamadas.semFichasPagas)).toBeVisible()
    const passar = gerente.getByRole('button', { name: 'Passar fichas' })
    await expect(passar).toBeDisabled()
    await expect(passar).toHaveAccessibleDescription('Marque as fichas que vão passar.')
    for (const numero of [1, 3]) await gerente.getByRole('checkbox', { name: new RegExp(`Ficha ${numero} `) }).check()
    await expect(passar).toBeDisabled()
    await expect(passar).toHaveAccessibleDescription('Escolha o check-in que vai recebê-las.')
    await gerente.getByLabel('Passar para o check-in').selectOption(String(novo.checkin.id))
    await passar.click()
    await confirmar(gerente, 'Passar fichas', 'Passar 2 fichas para o check-in nº 2?')
    await expect(gerente.getByText(`${respostas.fichasTransferidas} 2.`)).toBeVisible()
    await expect(gerente.getByText('já passada para o check-in nº 2')).toHaveCount(2)

    await expect(celular.getByRole('checkbox')).toHaveCount(2)
    const { fichas } = await chamar(perdido, '/ficha/buscarFichasPagas', {})
    expect(fichas.map(({ numero_ficha }) => numero_ficha)).toEqual([2])
  },
)

test('um nome de bar comprido não empurra a tela do celular para baixo', longo, async ({ abrir, servidor }) => {
  const { bar } = await abrirBarComCardapio(servidor.url)
  const altura = async (page: Page) => (await page.getByRole('banner').boundingBox())?.height
  const page = await abrir('celular', '/checkins-com-contas-em-aberto', { pessoa: bar.gerente })
  const curto = await altura(page)
  const nome = 'Bar, Petiscaria e Restaurante Recanto dos Amigos da Vila Madalena e Região'
  const { userData } = bar.gerente
  const pessoa = { ...bar.gerente, userData: { ...userData, dadosEstabelecimento: { id: bar.id, nome } } }
  const comprido = await abrir('celular', '/checkins-com-contas-em-aberto', { pessoa })
  await expect(comprido.getByText(nome)).toBeVisible()
  expect(await altura(comprido)).toBe(curto)
  // the title stands beside the button, and the greeting whole under them, at the end of the name's dots
  const [titulo, sair, saudacao] = await Promise.all(
    [
      comprido.getByRole('heading', { level: 1 }),
      comprido.getByRole('button', { name: 'Logout' }),
      comprido.getByText('Olá, Gerente!'),
    ].map((parte) => parte.boundingBox()),
  )
  if (!titulo || !sair || !saudacao) throw new Error('falta uma parte do cabeçalho')
  expect(titulo.x + titulo.width).toBeLessThanOrEqual(sair.x)
  expect(Math.abs(titulo.y + titulo.height / 2 - (sair.y + sair.height / 2))).toBeLessThan(8)
  expect(saudacao.y).toBeGreaterThanOrEqual(sair.y + sair.height - 4)
  expect(saudacao.x + saudacao.width).toBeLessThanOrEqual(390)
})

async function abrirBarComCardapio(
  url: string,
): Promise<{ bar: Bar } & Record<'chope' | 'bolinho', Bar['cardapio'][0]>> {
  const bar = await abrirBar(url)
  const [chope, bolinho] = bar.cardapio
  if (!chope || !bolinho) throw new Error('o bar não tem cardápio')
  return { bar, chope, bolinho }
}

import { mensagensDasChamadas } from '@boteco/contract/mensagens-das-chamadas'
import { respostas } from '@boteco/contract/respostas'
import { cadastrar, confirmar, escolher, identificar, pagarFichas, pedirFichas } from './src/clientes.ts'
import { abrirBar, type Bar, chamar, contratar, entrar, sentar } from './src/pessoas.ts'
import { expect, ir, longo, test } from './src/teste.ts'

// Fichas: asked for, given up, paid, used once, and kept until the next visit.

const CHOPE = 'Chope claro 300 ml'
/** a number and its unit are never parted */
const NUMA_LINHA = CHOPE.replace('300 ml', '300\u00a0ml')

async function comFichas(bar: Bar, quantidade: number, pagas = true) {
  const cliente = await sentar(bar, 4)
  await pedirFichas(cliente, bar.cardapio[0]!, quantidade)
  if (pagas) await pagarFichas(cliente, await contratar(bar, 'BAR GARCON'))
  return cliente
}

test('pede fichas, tira uma, tira todas; nada é cobrado', async ({ abrir, servidor }) => {
  const cliente = await sentar(await abrirBar(servidor.url), 4)
  const page = await abrir('celular', '/minhas-fichas', { cliente })
  await expect(page.getByText(mensagensDasChamadas.semPedidoFeito)).toBeVisible()
  await page.getByRole('link', { name: 'Solicitar fichas' }).click()
  await escolher(page, CHOPE, 3)
  await identificar(page, cliente.informacoesUsuario, 'Solicitar Fichas')
  await page.getByRole('button', { name: 'Solicitar Fichas' }).click()
  await expect(page.getByText(respostas.fichasSolicitadas)).toBeVisible()
  await expect(page).toHaveURL('/minhas-fichas')
  await expect(page.getByText('Total a pagar')).toBeVisible()
  await expect(page.getByText('R$ 29,70').last()).toBeVisible()

  // three of a kind are one row, with their numbers
  const linha = page.getByRole('listitem').filter({ hasText: CHOPE })
  await expect(linha).toHaveText(new RegExp(`^3× ${NUMA_LINHA}.*fichas nº 1, 2, 3 · R\\$\\s9,90 cada`))
  await page.getByRole('button', { name: `Tirar uma ficha de ${CHOPE}` }).click()
  await confirmar(page, 'Cancelar')
  await expect(page.getByText('R$ 29,70').last()).toBeVisible()
  await page.getByRole('button', { name: `Tirar uma ficha de ${CHOPE}` }).click()
  await confirmar(page, 'Tirar a ficha')
  await expect(page.getByText(respostas.fichasCanceladas)).toBeVisible()
  await expect(page.getByText('R$ 19,80').last()).toBeVisible()
  await expect(linha).toHaveText(new RegExp(`^2× ${NUMA_LINHA}.*fichas nº 1, 2`))
  await page.getByRole('button', { name: 'Tirar todas as fichas' }).click()
  await confirmar(page, 'Tirar todas')
  await expect(page.getByText(mensagensDasChamadas.semPedidoFeito)).toBeVisible()
})

test('a observação escrita na ficha espera com ela e chega a quem prepara', longo, async ({ abrir, servidor }) => {
  const bar = await abrirBar(servidor.url)
  const [cliente, garcom] = [await sentar(bar, 4), await contratar(bar, 'BAR GARCON')]
  const page = await abrir('celular', '/cardapio?modo=comprar-fichas', { cliente })
  await escolher(page, CHOPE, 1)
  await page.getByLabel(`Observação para ${CHOPE}`).fill('sem colarinho')
  await identificar(page, cliente.informacoesUsuario, 'Solicitar Fichas')
  await page.getByRole('button', { name: 'Solicitar Fichas' }).click()
  await expect(page).toHaveURL('/minhas-fichas')
  await expect(page.getByText('sem colarinho')).toBeVisible()

  await pagarFichas(cliente, garcom)
  await page.goto('/minhas-fichas-pagas')
  await expect(page.getByText('sem colarinho')).toBeVisible()
  await page.getByLabel('Usar essa ficha').check()
  await page.getByRole('button', { name: 'Enviar Fichas' }).click()
  await expect(page.getByText(respostas.fichasEnviadas)).toBeVisible()
  await page.goto('/minhas-fichas-utilizadas')
  await expect(page.getByText('sem colarinho')).toBeVisible()
  const fila = await abrir('computador', '/pedidos', { pessoa: await contratar(bar, 'BAR BARMAN') })
  await expect(fila.getByText('sem colarinho')).toBeVisible()
})

test(
  'a ficha que o garçom recebeu enquanto a pergunta estava aberta não se tira',
  longo,
  async ({ abrir, servidor }) => {
    const bar = await abrirBar(servidor.url)
    const cliente = await comFichas(bar, 1, false)
    const page = await abrir('celular', '/minhas-fichas', { cliente })
    await page.getByRole('button', { name: /^Tirar a ficha nº/ }).click()
    // had it heard of the payment, the question would be gone with the ficha
    await page.route('/ficha/buscarFichasPendentesDePagamento', (route) => route.abort())
    await pagarFichas(cliente, await contratar(bar, 'BAR GARCON'))
    await confirmar(page, 'Tirar a ficha')
    await expect(page.getByText(respostas.fichaEmPagamento)).toBeVisible()
    await ir(page, '/minhas-fichas-pagas')
    await expect(page.getByRole('heading', { name: CHOPE })).toBeVisible()
  },
)

test('a mesma ficha em dois aparelhos é usada uma vez', longo, async ({ abrir, servidor }) => {
  const bar = await abrirBar(servidor.url)
  const cliente = await comFichas(bar, 2)
  const [um, outro] = await Promise.all([0, 1].map(() => abrir('celular', '/minhas-fichas-pagas', { cliente })))
  for (const page of [um!, outro!]) {
    await page.getByRole('button', { name: 'Enviar Fichas' }).click()
    await expect(page.getByText(mensagensDasChamadas.escolhaFichas)).toBeVisible()
    // so that neither hears of the other before it sends
    await page.route('/ficha/buscarFichasPagas', (route) => route.abort())
    await page.getByLabel('Usar essa ficha').first().check()
  }
  await Promise.all([um!, outro!].map((page) => page.getByRole('button', { name: 'Enviar Fichas' }).click()))
  const enviada = (page: typeof um) => page!.getByText(respostas.fichasEnviadas)
  const recusada = (page: typeof um) => page!.getByText(respostas.fichaIndisponivel)
  await expect(enviada(um).or(recusada(um))).toBeVisible()
  await expect(enviada(outro).or(recusada(outro))).toBeVisible()
  expect((await enviada(um).count()) + (await enviada(outro).count())).toBe(1)
  expect((await chamar(cliente, '/ficha/buscarFichasPagas', {})).fichas).toHaveLength(1)
  expect((await chamar(cliente, '/ficha/buscarMinhasFichasUtilizadas', {})).pedidos).toHaveLength(1)

  await ir(um!, '/minhas-fichas-utilizadas')
  await expect(um!.getByRole('listitem').filter({ hasText: CHOPE })).toContainText('Enviado ao bar')
})

test('o checkout cancela as só pedidas, e as pagas esperam neste aparelho', longo, async ({ abrir, servidor }) => {
  const bar = await abrirBar(servidor.url)
  const cliente = await comFichas(bar, 1)
  await pedirFichas(cliente, bar.cardapio[0]!, 2)
  const page = await abrir('celular', '/usuario-checkado', { cliente })
  await page.getByRole('button', { name: 'Checkout' }).click()
  await confirmar(page, 'Fazer checkout')
  await expect(page.getByText('1 ficha guardada')).toBeVisible()
  await expect(page).toHaveURL('/despedida')
  await page.goto(`/mostrar-dados-estabelecimento?id=${bar.id}`)
  await page.getByRole('button', { name: 'Fazer Checkin' }).click()
  await page.getByRole('link', { name: /Fichas prontas pra uso/ }).click()
  await expect(page.getByLabel('Usar essa ficha')).toHaveCount(1)
  await page.goto('/minhas-fichas')
  await expect(page.getByText(mensagensDasChamadas.semPedidoFeito)).toBeVisible()
})

test('de quem tem conta, as pagas aparecem em outro aparelho', longo, async ({ abrir, servidor }) => {
  const bar = await abrirBar(servidor.url)
  const [pessoa, cliente] = [await cadastrar(servidor.url), await comFichas(bar, 1)]
  const page = await abrir('celular', '/area-restrita', { cliente })
  await page.getByLabel('E-mail').fill(pessoa.email)
  await page.getByLabel('Senha').fill(pessoa.senha)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(page).toHaveURL('/usuario-checkado')
  await chamar(cliente, '/auth/fazerCheckoutBoteco', {})

  const outro = await abrir('celular', `/mostrar-dados-estabelecimento?id=${bar.id}`, {
    pessoa: await entrar(servidor.url, pessoa.email, pessoa.senha),
  })
  await outro.getByRole('button', { name: 'Fazer Checkin' }).click()
  await outro.getByRole('link', { name: /Fichas prontas pra uso/ }).click()
  await outro.getByLabel('Usar essa ficha').check()
  await outro.getByRole('button', { name: 'Enviar Fichas' }).click()
  await expect(outro.getByText(respostas.fichasEnviadas)).toBeVisible()
  await expect(outro.getByText(mensagensDasChamadas.semFichasPagas)).toBeVisible()
})

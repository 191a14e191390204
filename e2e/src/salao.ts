import type { Page } from '@playwright/test'
import { abrirBar, type Bar, chamar, contratar, darAndamento, type Pessoa, pedir, sentar } from './pessoas.ts'

/** A table's tile. */
export const ladrilho = (page: Page, numero: number) =>
  page
    .getByRole('region', { name: 'Salão', exact: true })
    .first()
    .getByRole('listitem')
    .getByRole('button', { name: new RegExp(`^Mesa ${numero}\\b`) })

/** What is done on the page, and not what stands over it. */
export const acao = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('button', { name })

/** A house of 40 tables in two areas, and at some of them whatever a tile can say. */
export async function casaCheia(url: string, cardapio?: Parameters<typeof abrirBar>[1]) {
  const bar = await abrirBar(url, cardapio)
  const { gerente } = bar
  await chamar(gerente, '/mesa/acrescentarMesas', { de: 1, ate: 40 })
  for (const [nome, de, ate] of [
    ['Salão', 1, 28],
    ['Varanda', 29, 40],
  ] as const) {
    const { id } = await chamar(gerente, '/mesa/salvarArea', { nome })
    await chamar(gerente, '/mesa/salvarMesas', { de, ate, area_id: id })
  }
  await chamar(gerente, '/mesa/salvarMesas', { de: 33, ate: 33, rotulo: 'Varanda 5' })
  const [garcom, barman] = [await contratar(bar, 'BAR GARCON'), await contratar(bar, 'BAR BARMAN')]
  return { bar, garcom, barman, codigo: (mesa: number) => codigoDa(bar, mesa) }
}

const codigoDa = async ({ gerente }: Bar, mesa: number) =>
  (await chamar(gerente, '/mesa/buscarCodigos', { de: mesa, ate: mesa })).codigos[0]!.codigo

/** Somebody without a phone sits there with so many beers. */
export async function sentarSemCelular(bar: Bar, garcom: Pessoa, numeroMesa: number, nome: string, quantidade = 2) {
  const { comanda } = await chamar(garcom, '/mesa/acrescentarLugar', { numeroMesa, nome })
  if (quantidade > 0)
    await chamar(garcom, '/pedido/cadastrarPedido', {
      idCheckin: comanda.id,
      pedidos: [{ produto: { id: bar.cardapio[0]!.id }, quantidade }],
    })
  return comanda
}

/** Bills, calls, plates that are ready, people to confirm: each at some table. */
export async function noiteCheia(url: string) {
  const casa = await casaCheia(url)
  const { bar, garcom, barman, codigo } = casa
  for (const mesa of [1, 2, 4, 5, 8, 9, 11, 14, 15, 17, 20, 22, 29, 33, 36])
    await sentarSemCelular(bar, garcom, mesa, 'Beto', 1 + (mesa % 4))
  await darAndamento(barman)
  await darAndamento(garcom)
  for (const mesa of [5, 14]) await sentarSemCelular(bar, garcom, mesa, 'Rui', 2)
  await darAndamento(barman)
  const [ana, bia] = [
    await sentar(bar, 7, 'Ana Souza', await codigo(7)),
    await sentar(bar, 12, 'Bia Lima', await codigo(12)),
  ]
  for (const quem of [ana, bia]) await pedir(quem, { produto: bar.cardapio[1]!, quantidade: 2 })
  await chamar(ana, '/mesa/chamarGarcom', { motivo: 'conta' })
  await chamar(bia, '/mesa/chamarGarcom', { motivo: 'mesa' })
  await chamar(garcom, '/mesa/dizerPessoas', { numeroMesa: 12, antes: 1, pessoas: 4 })
  await chamar(garcom, '/mesa/juntar', { numeroMesa: 22, com: 23 })
  await chamar(bar.gerente, '/estabelecimento/salvarEdicaoDadosEstabelecimento', { presenca: 'qr' })
  await pedir(await sentar(bar, 26, 'Caio Dias'), { produto: bar.cardapio[0]!, quantidade: 1 })
  for (const [nome, pessoas, minutos] of [
    ['Souza', 4, 20],
    ['Lia', 2, null],
  ] as const)
    await chamar(garcom, '/mesa/esperarMesa', { nome, pessoas, minutos })
  return { ...casa, ana, bia }
}

/** Both areas as they are: rows with an aisle, some round, some long, a corner left free. */
export async function desenharPlanta({ gerente }: Pick<Bar, 'gerente'>) {
  const { mesas } = await chamar(gerente, '/mesa/buscarMesas', {})
  const deUmaArea = new Map<number | null, number>()
  await chamar(gerente, '/mesa/salvarPlanta', {
    mesas: mesas.slice(0, -1).map(({ numero, area_id }) => {
      const n = deUmaArea.get(area_id) ?? 0
      deUmaArea.set(area_id, n + 1)
      const [coluna, fileira] = [n % 6, Math.floor(n / 6)]
      const lugar = { x: coluna * 2, y: fileira * 2 + (fileira > 1 ? 1 : 0) }
      return { numero, planta: { ...lugar, largura: 2, altura: 2, redonda: numero % 3 === 0 } }
    }),
  })
}

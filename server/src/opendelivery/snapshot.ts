import { abertosPor } from '@boteco/contract/cardapio/chegada'
import { respostas } from '@boteco/contract/respostas'
import {
  type CardapioDeFora,
  type CasaDeFora,
  cardapioDeFora,
  casaDeFora,
  type GrupoDeFora,
} from '../cardapio/de-fora.ts'
import { departamentosFechados } from '../cardapio/departamentos-fechados.ts'
import type { Sql } from '../database/db.ts'
import { VisibleError } from '../errors.ts'
import { DIAS_DO_PADRAO, type Nutricao, nutricaoDe } from '../planilha/padrao.ts'

/*
 * The menu as a `MenuSnapshot` of Open Delivery (norma/merchant.openapi.yaml). A snapshot names items, availabilities and the service
 * by their ids and has no place for them: they stand beside it, each as the standard has it.
 */

/** In seconds: the shortest that the standard lets. */
const TTL_S = 500
/** Options stand in each product anew, and within options again: nobody's menu is so large. */
const OPCOES_ATE = 20_000

type Preco = { value: number; originalValue: number; currency: 'BRL' }
type Periodo = { startTime: string; endTime: string }
type Horas = { dayOfWeek: readonly (typeof DIAS_DO_PADRAO)[number][]; timePeriods: Periodo }
type Disponibilidade = { id: string; startDate?: string; endDate?: string; hours: Horas[] }
type Item = {
  id: string
  name: string
  description: string
  externalCode: string
  unit: 'UN' | 'KG'
  images?: { URL: string; type: 'MAIN' }[]
  nutritionalInfo: Nutricao
}
type Grupo = {
  id: string
  index: number
  name: string
  externalCode: string
  status: 'AVAILABLE'
  minPermitted: number
  maxPermitted: number
  priceMethod: 'SUM' | 'MAX' | 'AVG'
  options: Opcao[]
}
type Opcao = {
  id: string
  itemId: string
  index: number
  externalCode: string
  optionPrice: Preco
  defaultQuantity: number
  status: 'AVAILABLE' | 'UNAVAILABLE'
  maxPermitted: number
  optionGroups?: Grupo[]
}

/** The menu of a house, as another system reads it. @throws VisibleError 404 for none, 422 for one that is too large */
export async function snapshotDe(sql: Sql, estabelecimento_id: number, publicUrl: string) {
  const [casa, cardapio, categorias, pausa] = await Promise.all([
    casaDeFora(sql, estabelecimento_id),
    cardapioDeFora(sql, estabelecimento_id, 'pt'),
    sql<{ id: number; nome: string }[]>`select id, nome from categorias_de(${estabelecimento_id})`,
    pausaDe(sql, estabelecimento_id),
  ])
  if (!casa) throw new VisibleError(404, respostas.naoEncontrado, 'nao_encontrado')
  const ids = new Map(categorias.map(({ id, nome }) => [nome, id]))
  const { items, optionGroups, base } = escolhas(cardapio)
  const availabilities = new Map<string, Disponibilidade>()
  const deslocamento = deslocamentoDe(casa.fuso_horario)
  const categories = cardapio.categorias.flatMap(({ nome, produtos }) => {
    const itemOffers = produtos
      .filter(({ sem_preco }) => !sem_preco)
      .map((produto, index) => {
        const { id, descricao, caminhoImagemProduto: foto, venda, esgotado, grupos } = produto
        items.set(`item-${id}`, {
          ...{ id: `item-${id}`, name: produto.nome, description: descricao, externalCode: `${id}` },
          unit: venda === 'peso' ? 'KG' : 'UN',
          ...(foto && { images: [{ URL: new URL(foto, publicUrl).href, type: 'MAIN' as const }] }),
          nutritionalInfo: nutricaoDe({
            ...produto,
            ...{ alergenos: produto.alergenos ?? '', calorias: produto.calorias ?? null },
          }),
        })
        // the clock's prices are of an hour, and whoever reads this keeps it for longer
        const unidade = base(produto.programado?.normal ?? produto.preco_venda, grupos)
        const horas = disponibilidades(produto.regras, deslocamento)
        for (const uma of horas) availabilities.set(uma.id, uma)
        const escolhidos = optionGroups(grupos, unidade, `oferta-${id}`)
        return {
          ...{ id: `oferta-${id}`, itemId: `item-${id}`, index, status: 'AVAILABLE', unityPrice: preco(unidade) },
          ...(esgotado && { quantityAvailable: 0 }),
          ...(horas.length > 0 && { availabilityId: horas.map((uma) => uma.id) }),
          ...(escolhidos.length > 0 && {
            optionGroupsId: escolhidos.map((um) => um.id),
            optionGroups: escolhidos,
          }),
        }
      })
    if (itemOffers.length === 0) return []
    const id = `${ids.get(nome)}`
    return {
      ...{ id: `categoria-${id}`, name: nome, externalCode: id, status: 'AVAILABLE' },
      ...{ itemOfferId: itemOffers.map((oferta) => oferta.id), itemOffers },
    }
  })
  return {
    ...{ id: 'cardapio', merchantId: `${estabelecimento_id}`, name: 'Cardápio', status: 'AVAILABLE' },
    ...(cardapio.frases_da_lei.length > 0 && { disclaimer: cardapio.frases_da_lei.join('\n') }),
    ...{ lastUpdate: new Date().toISOString(), TTL: TTL_S },
    categories: categories.map((categoria, index) => ({ ...categoria, index })),
    items: [...items.values()],
    availabilities: [...availabilities.values()].sort(porId),
    services: [servico(casa, pausa, deslocamento)],
  }
}

const porId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1)

const preco = (centavos: number): Preco => ({
  ...{ value: centavos / 100, originalValue: centavos / 100, currency: 'BRL' },
})

/** What is chosen with, and the items that options are: the standard's options have no name of their own. */
function escolhas({ categorias, grupos }: CardapioDeFora) {
  const items = new Map<string, Item>()
  const aVenda = new Set(categorias.flatMap(({ produtos }) => produtos.flatMap((um) => (um.sem_preco ? [] : um.id))))
  const quais = (ids: readonly number[]) => ids.flatMap((id) => grupos.get(id) ?? [])
  let opcoes = 0

  /** In the standard all is added to a price; where what is chosen takes its place, the cheapest of that is what is added to. */
  function base(deles: number, ids: readonly number[]): number {
    const noLugar = quais(ids).find(
      ({ regra, minimo, opcoes: dele }) => regra !== 'soma' && minimo > 0 && dele.length > 0,
    )
    return noLugar ? Math.min(...noLugar.opcoes.map((opcao) => daOpcao(opcao))) : deles
  }
  const daOpcao = (opcao: GrupoDeFora['opcoes'][number]) => base(opcao.preco, abertosPor(opcao))

  const optionGroups = (ids: readonly number[], unidade: number, dono: string): Grupo[] =>
    quais(ids).map(({ id, nome, regra, minimo, maximo, opcoes: dele }, index) => ({
      // with another price before it, it is another group
      id: regra !== 'soma' && minimo === 0 ? `grupo-${id}-de-${dono}` : `grupo-${id}`,
      ...{ index, name: nome, externalCode: `${id}`, status: 'AVAILABLE', minPermitted: minimo, maxPermitted: maximo },
      priceMethod: regra === 'soma' ? 'SUM' : regra === 'media' && maximo > 1 ? 'AVG' : 'MAX',
      options: dele.map((opcao, lugar) => option(opcao, lugar, regra === 'soma' ? 0 : unidade)),
    }))

  function option(opcao: GrupoDeFora['opcoes'][number], index: number, menos: number): Opcao {
    opcoes += 1
    if (opcoes > OPCOES_ATE) throw new VisibleError(422, respostas.cardapioComOpcoesDemais, 'cardapio_grande')
    const { id, nome, produto, padrao, maximo, acabou, alergenos = '', calorias = null, alcoolica } = opcao
    const item = produto === undefined ? `item-opcao-${id}` : `item-${produto}`
    const daCasa = produto !== undefined && aVenda.has(produto)
    if (!daCasa)
      items.set(item, {
        ...{ id: item, name: nome, description: '', externalCode: `${produto ?? `opcao-${id}`}`, unit: 'UN' },
        nutritionalInfo: nutricaoDe({ alergenos, calorias, alcoolica }),
      })
    const abertos = produto === undefined || daCasa ? abertosPor(opcao) : []
    return {
      ...{ id: `opcao-${id}`, itemId: item, index, externalCode: `${id}`, optionPrice: preco(daOpcao(opcao) - menos) },
      ...{ defaultQuantity: padrao, status: acabou ? 'UNAVAILABLE' : 'AVAILABLE', maxPermitted: maximo },
      ...(abertos.length > 0 && { optionGroups: optionGroups(abertos, daOpcao(opcao), `opcao-${id}`) }),
    }
  }
  return { items, optionGroups, base }
}

/** '-03:00': of now, and written behind each hour, so that it is the house's whoever reads it. */
function deslocamentoDe(fuso: string): string {
  const partes = new Intl.DateTimeFormat('en', { timeZone: fuso, timeZoneName: 'longOffset' }).formatToParts()
  return partes.find(({ type }) => type === 'timeZoneName')!.value.slice(3) || 'Z'
}

/** What ends at or before it begins ends on the next day, here as in the house. */
const periodo = (de: string, ate: string, deslocamento: string): Periodo => ({
  startTime: `${de}:00${deslocamento}`,
  endTime: de === '00:00' && ate === '00:00' ? `23:59:59${deslocamento}` : `${ate}:00${deslocamento}`,
})

/** Known by what they say: the same hours of several products are one, and the same tomorrow. */
function disponibilidades(
  regras: CardapioDeFora['categorias'][number]['produtos'][number]['regras'],
  deslocamento: string,
): Disponibilidade[] {
  const todas = regras.flatMap(({ efeito, de_hora, ate_hora, dias, datas }) => {
    if (efeito !== 'disponivel') return []
    const timePeriods = periodo(de_hora, ate_hora, deslocamento)
    const id = `horas-${de_hora}-${ate_hora}`
    const nosDias = dias.toSorted((a, b) => a - b)
    return [
      ...(dias.length > 0
        ? [
            {
              id: `${id}-${nosDias.join('')}`,
              hours: [{ dayOfWeek: nosDias.map((dia) => DIAS_DO_PADRAO[dia]!), timePeriods }],
            },
          ]
        : []),
      ...datas.map((data) => ({
        ...{ id: `${id}-${data}`, startDate: data, endDate: data },
        hours: [{ dayOfWeek: DIAS_DO_PADRAO, timePeriods }],
      })),
    ]
  })
  return todas.sort(porId)
}

/** Whether all that makes something of the menu takes no orders; `ate`: until the first of them does again, null: nobody said. */
async function pausaDe(sql: Sql, estabelecimento_id: number): Promise<{ ate: number | null } | null> {
  const fechados = await departamentosFechados(sql, estabelecimento_id)
  if (fechados.length === 0) return null
  const nomes = fechados.map(({ nome_departamento }) => nome_departamento)
  const [aberto] = await sql`
    select from produto_estabelecimento where estabelecimento_id = ${estabelecimento_id} and not oculto and removido_em is null
      and preco_venda is not null and nome_departamento <> all(${nomes}::text[]) limit 1`
  const voltas = fechados.flatMap(({ reabre_em_ms }) => reabre_em_ms ?? [])
  return aberto ? null : { ate: voltas.length > 0 ? Math.min(...voltas) : null }
}

/** What is eaten there: the standard's other two are none of a table's. */
function servico({ horario, horarios }: CasaDeFora, pausa: { ate: number | null } | null, deslocamento: string) {
  const aberta = horario?.aberto ?? true
  const periodos = new Map(horarios.semana.map((um) => [`${um.abre} ${um.fecha}`, um]))
  const semana = [...periodos.values()].map(({ abre, fecha }) => ({
    dayOfWeek: horarios.semana.flatMap((um) => (um.abre === abre && um.fecha === fecha ? DIAS_DO_PADRAO[um.dia]! : [])),
    timePeriods: periodo(abre, fecha, deslocamento),
  }))
  return {
    serviceType: 'INDOOR',
    status: aberta ? (pausa ? 'PAUSED' : 'OPEN') : 'CLOSED',
    menuId: 'cardapio',
    serviceHours: {
      id: 'funcionamento',
      // a house that says no hours is open at any
      weekHours:
        semana.length > 0
          ? semana
          : [{ dayOfWeek: DIAS_DO_PADRAO, timePeriods: periodo('00:00', '00:00', deslocamento) }],
      ...(horarios.excecoes.length > 0 && {
        holidayHours: horarios.excecoes.map(({ data, abre, fecha }) => ({
          date: data,
          // the standard wants hours also of a day without any: none is as long as it takes to begin
          timePeriods:
            abre && fecha
              ? periodo(abre, fecha, deslocamento)
              : { startTime: `00:00:00${deslocamento}`, endTime: `00:00:00${deslocamento}` },
        })),
      }),
    },
    ...(aberta && pausa?.ate && { pauseUntil: new Date(Date.now() + pausa.ate).toISOString() }),
  }
}

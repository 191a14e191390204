import type { Diferenca } from './comparar.ts'
import type { Pedaco } from './impressoras.ts'
import type { Programas } from './programas.ts'

/** First copies of one order at one printer: what our tables say of them. */
export type Papeis = {
  impressora: number
  pedido: number
  /** said to be printed by the printer itself */
  confirmados: number
  /** reported as in doubt, or put away by a person */
  duvidas: number
  /** to be printed, or on their way */
  abertos: number
}
export type LinhaSemPapel = { id: number; impressora: number }
/** What came out: how often each order, at each printer, whole and without saying that it is a copy. */
type Saidos = ReadonlyMap<string, { inteiros: number; pedacos: number }>
export type LivroDoPapel = { diferencas: Diferenca[]; papeis: number; duvidas: number }

/**
 * Each line that was ordered where a printer stands is on one paper. Each paper came out once, without saying '2ª VIA', or
 * people are told that nobody knows.
 */
export async function conferirPapel({ sql, impressoras }: Programas): Promise<LivroDoPapel> {
  if (impressoras.length === 0) return { diferencas: [], papeis: 0, duvidas: 0 }
  const papeis = await sql()<Papeis[]>`
    select impressora_id as impressora, pedido_id as pedido,
      count(*) filter (where estado = 'confirmada')::int as confirmados,
      count(*) filter (where estado in ('em_duvida', 'desistida') and enviada_em is not null)::int as duvidas,
      count(*) filter (where estado in ('na_fila', 'enviada') and terminada_em is null)::int as abertos
    from impressao where tipo = 'pedido' and via = 1 group by 1, 2`
  // who makes a line before its paper is made needs none
  const semPapel = await sql()<LinhaSemPapel[]>`
    select i.id, p.id as impressora from impressora p
    join item_pedido i on i.estabelecimento_id = p.estabelecimento_id and i.nome_departamento = p.posto
    where i.status_pedido = 'PEDIDO FEITO PELO CLIENTE' and not i.combo and i.na_fila_em between p.desde and now()
      and not exists (select from impressao_linha l
        where l.estabelecimento_id = i.estabelecimento_id and l.impressora_id = p.id and l.item_id = i.id)`
  const saidos = new Map<string, { inteiros: number; pedacos: number }>()
  // the paper is read after the tables: what they say is printed is there
  for (const { id, papel } of impressoras)
    for (const [pedido, vezes] of pedidosNo(await papel())) saidos.set(`${id} ${pedido}`, vezes)
  return {
    diferencas: compararPapel(papeis, semPapel, saidos),
    papeis: papeis.reduce((soma, { confirmados }) => soma + confirmados, 0),
    duvidas: papeis.reduce((soma, { duvidas }) => soma + duvidas, 0),
  }
}

/** In a head, with the commands of its letters between. A line that is struck out says so too, but not before the table. */
const COPIA = /[2-9].{1,3}VIA/s
const CANCELAMENTO = /CANCELADO.{0,40}(Mesa|Comanda|Retirada)/s

/** How often each order is on the first copies of a roll. A piece without its cut may hold a part of one and all of another. */
export function pedidosNo(pedacos: readonly Pedaco[]): Saidos {
  const vistos = new Map<string, { inteiros: number; pedacos: number }>()
  for (const { texto, cortado } of pedacos) {
    const pedidos = [...texto.matchAll(/pedido (\d+)/g)]
    for (const [i, { 1: pedido, index }] of pedidos.entries()) {
      const cabeca = texto.slice(i === 0 ? 0 : pedidos[i - 1]!.index, index)
      if (COPIA.test(cabeca) || CANCELAMENTO.test(cabeca)) continue
      const antes = vistos.get(pedido!) ?? { inteiros: 0, pedacos: 0 }
      const inteiro = cortado && i === pedidos.length - 1
      vistos.set(pedido!, { inteiros: antes.inteiros + (inteiro ? 1 : 0), pedacos: antes.pedacos + 1 })
    }
  }
  return vistos
}

export function compararPapel(
  papeis: readonly Papeis[],
  semPapel: readonly LinhaSemPapel[],
  saidos: Saidos,
): Diferenca[] {
  const diferencas: Diferenca[] = []
  const conhecidos = new Set<string>()
  for (const { impressora, pedido, confirmados, duvidas, abertos } of papeis) {
    const chave = `${impressora} ${pedido}`
    conhecidos.add(chave)
    const { inteiros, pedacos } = saidos.get(chave) ?? { inteiros: 0, pedacos: 0 }
    const texto = `papel do pedido ${pedido} na impressora ${impressora}`
    if (inteiros < confirmados) diferencas.push({ tipo: 'perdidos', texto: `${texto}: confirmado, e não saiu` })
    if (pedacos > confirmados + duvidas + abertos)
      diferencas.push({ tipo: 'em dobro', texto: `${texto}: saiu ${pedacos} vezes sem dizer 2ª VIA` })
    if (abertos > 0) diferencas.push({ tipo: 'sem desfecho', texto: `${texto}: ainda espera` })
  }
  for (const chave of saidos.keys())
    if (!conhecidos.has(chave))
      diferencas.push({ tipo: 'ditos errados', texto: `papel ${chave} saiu sem ninguém pedir` })
  for (const { id, impressora } of semPapel)
    diferencas.push({ tipo: 'perdidos', texto: `linha ${id} sem papel na impressora ${impressora}` })
  return diferencas
}

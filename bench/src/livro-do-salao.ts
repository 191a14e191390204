import type { Diferenca } from './comparar.ts'
import type { Programas } from './programas.ts'

/** One discount that a waiter or the manager meant once, on one line. */
export type DescontoDado = {
  /** stands in its reason: how it is found again */
  motivo: string
  estado: 'em dúvida' | 'dado' | 'recusado' | 'desfeito'
  /** centavos, as it was answered; 0 before */
  valor: number
}
/** What the staff did with accounts, as the server answered them. */
export type Salao = {
  descontos: DescontoDado[]
  /** by line: the check-in that owes it since it was passed; null while that is under way */
  passadas: Map<number, number | null>
  /** how often a line was passed, and put back */
  passagens: number
  devolvidas: number
  /** how often tables were put together, or people moved, and how often that was undone */
  mudancas: number
  desfeitas: number
  /** how often lines were divided, and every part, or whole line, that the server said is the caller's */
  divisoes: number
  cotas: number[]
}
export const salaoVazio = (): Salao => ({
  descontos: [],
  passadas: new Map(),
  passagens: 0,
  devolvidas: 0,
  mudancas: 0,
  desfeitas: 0,
  divisoes: 0,
  cotas: [],
})

type Achado = { motivo: string; vezes: number; valor: number; desfeito: boolean }
type Achados = {
  descontos: readonly Achado[]
  /** by line, the accounts that owe or owed something of it: one, unless the line is divided */
  donos: ReadonlyMap<number, readonly number[]>
  cotas: ReadonlySet<number>
  semMesa: readonly number[]
}

/**
 * What was acknowledged is there once, with its sum, and stands or was taken back; what was passed is where it was passed
 * to. What was divided has its parts; and who belongs to a party sits at a table of it.
 */
export async function conferirSalao({ sql }: Programas, salao: Salao): Promise<Diferenca[]> {
  // as they stand before the reading: what is acknowledged meanwhile is the next look's
  const descontos = salao.descontos.map((um) => ({ ...um }))
  const passadas = new Map(salao.passadas)
  const cotas = [...salao.cotas]
  const dados = await sql()<Achado[]>`
    select d.motivo, count(distinct d.id) as vezes, sum(l.valor) as valor, bool_and(l.desfeito_em is not null) as desfeito
    from desconto d join desconto_linha l on l.estabelecimento_id = d.estabelecimento_id and l.desconto_id = d.id
    group by d.motivo`
  // Of a divided line that is paid in part its free parts are passed, and it stays. A part that was passed to one guest
  // may be taken by another who says that it is theirs. Given away in full, a part is none any more.
  const linhas = await sql()<{ id: number; donos: number[] }[]>`
    select i.id, array_agg(distinct dono.id) filter (where dono.id is not null) as donos from item_pedido i
    cross join lateral (select i.checkin_id
      union all select unnest(array[k.checkin_id, k.de_checkin_id]) from cota k
        where k.estabelecimento_id = i.estabelecimento_id and k.linha_id = i.id and (k.desfeita_em is null or i.desconto > 0)) dono (id)
    where i.id = any(${[...passadas.keys()]}::bigint[]) group by i.id`
  const donos = new Map(linhas.map((linha) => [linha.id, linha.donos]))
  const partes = await sql()<{ id: number }[]>`
    select id from cota where id = any(${cotas}::bigint[])
    union select id from item_pedido where id = any(${cotas}::bigint[])`
  const fora = await sql()<{ id: number }[]>`
    select c.id from checkin c
    join mesa_aberta f on f.estabelecimento_id = c.estabelecimento_id and f.id = c.mesa_aberta_id and f.encerrada_em is null
    where c.membro_em is not null and c.fechado_em is null and not exists (
      select from mesa_juntada m where m.estabelecimento_id = c.estabelecimento_id and m.mesa_aberta_id = c.mesa_aberta_id
        and m.numero_mesa = c.numero_mesa and m.ate is null)`
  const semMesa = fora.map(({ id }) => id)
  const feitas = new Set(partes.map(({ id }) => id))
  return compararSalao({ descontos, passadas, cotas }, { descontos: dados, donos, cotas: feitas, semMesa })
}

export function compararSalao(
  { descontos, passadas, cotas }: Pick<Salao, 'descontos' | 'passadas' | 'cotas'>,
  achados: Achados,
): Diferenca[] {
  const diferencas: Diferenca[] = []
  const porMotivo = new Map(achados.descontos.map((um) => [um.motivo, um]))
  for (const { motivo, estado, valor } of descontos) {
    const achado = porMotivo.get(motivo)
    const texto = `desconto "${motivo}" ${estado}`
    if (!achado && (estado === 'dado' || estado === 'desfeito')) diferencas.push({ tipo: 'perdidos', texto })
    if (!achado || estado === 'em dúvida') continue
    if (estado === 'recusado') diferencas.push({ tipo: 'ditos errados', texto: `${texto}, e dado` })
    else if (achado.vezes > 1) diferencas.push({ tipo: 'em dobro', texto: `${texto} ${achado.vezes} vezes` })
    else if (achado.valor !== valor)
      diferencas.push({ tipo: 'totais errados', texto: `${texto}: ${achado.valor} em vez de ${valor} centavos` })
    else if (achado.desfeito !== (estado === 'desfeito'))
      diferencas.push({ tipo: 'ditos errados', texto: `${texto}, e ${achado.desfeito ? 'desfeito' : 'ainda vale'}` })
  }
  for (const [linha, checkin] of passadas) {
    const em = achados.donos.get(linha)
    if (em === undefined) diferencas.push({ tipo: 'perdidos', texto: `linha ${linha} passada` })
    else if (checkin !== null && !em.includes(checkin))
      diferencas.push({
        tipo: 'ditos errados',
        texto: `linha ${linha}: na conta ${em.join(' e ')}, e passada para ${checkin}`,
      })
  }
  for (const id of achados.semMesa)
    diferencas.push({ tipo: 'ditos errados', texto: `check-in ${id}: longe da sua turma` })
  for (const cota of cotas) if (!achados.cotas.has(cota)) diferencas.push({ tipo: 'perdidos', texto: `cota ${cota}` })
  return diferencas
}

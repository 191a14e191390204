import type { Sql } from '../db.ts'

export type BarNovo = {
  id: number
  nome: string
  cidade: string
  uf: string
  /** whoever registered it */
  dono: string
  email: string
  /** bars of the search, near this one, that somebody could take it for */
  parecidos: { id: number; nome: string }[]
}

type Bar = {
  id: number
  nome: string
  cidade: string
  uf: string
  latitude: number | null
  longitude: number | null
  confirmado: boolean
  dono: string | null
  email: string | null
}

/** As far as guests look: about half a degree. */
const PERTO_GRAUS = 0.5

/** The bars that wait for a confirmation, the oldest first, each with those whose names are like its own. */
export async function baresNovos(sql: Sql): Promise<BarNovo[]> {
  const bares = await sql<Bar[]>`
    select e.id, e.nome, e.cidade, e.uf, e.latitude, e.longitude, e.confirmado_em is not null as confirmado,
      u.nome as dono, u.email
    from estabelecimento e
    left join vinculo v on v.estabelecimento_id = e.id and v.id = e.dono_vinculo_id
    left join usuario u on u.id = v.usuario_id
    order by e.id`
  return bares
    .filter(({ confirmado }) => !confirmado)
    .map((bar) => ({
      id: bar.id,
      nome: bar.nome,
      cidade: bar.cidade,
      uf: bar.uf,
      dono: bar.dono ?? 'ninguém',
      email: bar.email ?? 'sem e-mail',
      parecidos: bares
        .filter((outro) => outro.confirmado && vizinhos(bar, outro) && nomesParecidos(bar.nome, outro.nome))
        .map(({ id, nome }) => ({ id, nome })),
    }))
}

/** From now on the search shows it. @returns its name; null when no bar that waits has this id */
export async function confirmarBar(sql: Sql, id: number): Promise<string | null> {
  const [bar] = await sql<{ nome: string }[]>`
    update estabelecimento set confirmado_em = now() where id = ${id} and confirmado_em is null returning nome`
  return bar?.nome ?? null
}

function vizinhos(um: Bar, outro: Bar): boolean {
  if (simples(`${um.cidade} ${um.uf}`) === simples(`${outro.cidade} ${outro.uf}`)) return true
  if (um.latitude === null || um.longitude === null || outro.latitude === null || outro.longitude === null) return false
  return Math.hypot(um.latitude - outro.latitude, um.longitude - outro.longitude) < PERTO_GRAUS
}

/** What half of all bars are called besides their name. */
const COMUNS =
  /\b(bar|boteco|botequim|restaurante|pizzaria|lanchonete|choperia|emporio|cantina|e|o|a|os|as|do|da|dos|das|de)\b/g

/** Letters and digits alone, without accents and without what every bar is called. */
const simples = (texto: string) =>
  texto
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
const proprio = (nome: string) => simples(nome).replace(COMUNS, '').replaceAll(' ', '') || simples(nome)

/** Whether guests could take one for the other: one name within the other, or half of their groups of three letters in common. */
export function nomesParecidos(um: string, outro: string): boolean {
  const [a, b] = [proprio(um), proprio(outro)]
  if (a.includes(b) || b.includes(a)) return true
  const [deA, deB] = [trios(a), trios(b)]
  const comuns = [...deA].filter((trio) => deB.has(trio)).length
  return comuns / new Set([...deA, ...deB]).size >= 0.5
}

function trios(texto: string): Set<string> {
  const comBordas = `  ${texto} `
  return new Set(Array.from({ length: comBordas.length - 2 }, (_, i) => comBordas.slice(i, i + 3)))
}

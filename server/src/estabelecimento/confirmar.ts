import { simples } from '@boteco/contract/busca'
import { respostas } from '@boteco/contract/respostas'
import { pedirCarta } from '../correio/cartas.ts'
import type { Sql } from '../database/db.ts'
import { VisibleError } from '../errors.ts'
import type { Handlers } from '../http/serve.ts'
import { usarLinkDeEmail } from '../sessao/link-de-senha.ts'

/** How the person who registered a bar brings it into the search: by a link to their e-mail. */
export const confirmacao = {
  '/estabelecimento/confirmarEmail': ({ segredo }, { transaction }) =>
    transaction(async (tx) => {
      const usuario_id = await usarLinkDeEmail(tx, segredo)
      if (!usuario_id) throw new VisibleError(400, respostas.linkNaoVale, 'link_nao_vale')
      // those that are theirs now: who has handed a bar over has no say in it
      const { count } = await tx`
        update estabelecimento e set confirmado_em = now() from vinculo v
        where v.usuario_id = ${usuario_id} and v.estabelecimento_id = e.id and v.id = e.dono_vinculo_id
          and e.confirmado_em is null and e.tirado_em is null`
      if (count === 0) throw nadaAConfirmar()
      return { message: respostas.emailConfirmado }
    }),

  '/estabelecimento/pedirConfirmacao': (_input, { transaction, sessao: { estabelecimento_id } }) =>
    transaction(async (tx) => {
      const [dono] = await tx<{ email: string }[]>`
        select u.email /* never null */ from estabelecimento e
        join vinculo v on v.estabelecimento_id = e.id and v.id = e.dono_vinculo_id
        join usuario u on u.id = v.usuario_id
        where e.id = ${estabelecimento_id} and e.confirmado_em is null and e.tirado_em is null`
      if (!dono) throw nadaAConfirmar()
      await pedirCarta(tx, 'confirmar_email', dono.email)
      return { message: respostas.confirmacaoPedida }
    }),
} satisfies Partial<Handlers>

const nadaAConfirmar = () => new VisibleError(409, respostas.nadaAConfirmar, 'nada_a_confirmar')

export type BarNovo = {
  id: number
  nome: string
  cidade: string
  uf: string
  /** the name of the person who registered it */
  dono: string
  email: string
  situacao: 'espera' | 'na busca' | 'tirado'
  /** bars of the search, near this one, that a guest could take it for */
  parecidos: { id: number; nome: string }[]
}

type Bar = {
  id: number
  nome: string
  cidade: string
  uf: string
  latitude: number | null
  longitude: number | null
  confirmado_em: Date | null
  tirado: boolean
  /** the search has shown it for a month at most */
  recente: boolean
  dono: string | null
  email: string | null
}

/** As far as guests look: about half a degree. */
const PERTO_GRAUS = 0.5

/**
 * The bars that the operator should look at, the oldest first, each with those whose names are like its own. They wait
 * for a confirmation, were taken out, or came into the search by a link not long ago beside a neighbour of such a name.
 */
export async function baresNovos(sql: Sql): Promise<BarNovo[]> {
  const bares = await sql<Bar[]>`
    select /* todas as casas: bares novos */ e.id, e.nome, e.cidade, e.uf, e.latitude, e.longitude, e.confirmado_em, e.tirado_em is not null as tirado,
      coalesce(e.confirmado_em > now() - interval '30 days', false) as recente, u.nome as dono, u.email
    from estabelecimento e
    left join vinculo v on v.estabelecimento_id = e.id and v.id = e.dono_vinculo_id
    left join usuario u on u.id = v.usuario_id
    order by e.id`
  return bares
    .filter(({ confirmado_em, recente }) => !confirmado_em || recente)
    .map((bar) => ({
      id: bar.id,
      nome: bar.nome,
      cidade: bar.cidade,
      uf: bar.uf,
      dono: bar.dono ?? 'ninguém',
      email: bar.email ?? 'sem e-mail',
      situacao: bar.confirmado_em ? ('na busca' as const) : bar.tirado ? ('tirado' as const) : ('espera' as const),
      parecidos: bares
        .filter((outro) => vemAntes(outro, bar) && vizinhos(bar, outro) && nomesParecidos(bar.nome, outro.nome))
        .map(({ id, nome }) => ({ id, nome })),
    }))
    .filter(({ situacao, parecidos }) => situacao !== 'na busca' || parecidos.length > 0)
}

/** Of two in the search the one that came first has its name. */
const vemAntes = (um: Bar, outro: Bar) =>
  um.confirmado_em !== null && (outro.confirmado_em === null || um.confirmado_em < outro.confirmado_em)

/** From now on the search shows it. @returns its name; null when no bar that waits, or was taken out, has this id */
export async function confirmarBar(sql: Sql, id: number): Promise<string | null> {
  const [bar] = await sql<{ nome: string }[]>`
    update estabelecimento set confirmado_em = now(), tirado_em = null
    where id = ${id} and confirmado_em is null returning nome`
  return bar?.nome ?? null
}

/** The search does not show it, and no link puts it back. @returns its name; null when no bar has this id */
export async function tirarDaBusca(sql: Sql, id: number): Promise<string | null> {
  const [bar] = await sql<{ nome: string }[]>`
    update estabelecimento set confirmado_em = null, tirado_em = now() where id = ${id} returning nome`
  return bar?.nome ?? null
}

function vizinhos(um: Bar, outro: Bar): boolean {
  if (soLetras(`${um.cidade} ${um.uf}`) === soLetras(`${outro.cidade} ${outro.uf}`)) return true
  if (um.latitude === null || um.longitude === null || outro.latitude === null || outro.longitude === null) return false
  return Math.hypot(um.latitude - outro.latitude, um.longitude - outro.longitude) < PERTO_GRAUS
}

/** What half of all bars are called besides their name. */
const COMUNS =
  /\b(bar|boteco|botequim|restaurante|pizzaria|lanchonete|choperia|emporio|cantina|e|o|a|os|as|do|da|dos|das|de)\b/g

/** Letters and digits alone. */
const soLetras = (texto: string) => simples(texto).replace(/[^a-z0-9]+/g, ' ')
const proprio = (nome: string) => soLetras(nome).replace(COMUNS, '').replaceAll(' ', '') || soLetras(nome)

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

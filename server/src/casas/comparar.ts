import { createHash } from 'node:crypto'
import type { OQueMuda } from '@boteco/contract/casas/escritorio'
import type { JSONValue } from 'postgres'
import { emPalavras, mudancas, nomesDosCampos } from '../auditoria/mudancas.ts'
import type { Sql, Transaction } from '../database/db.ts'
import { type Casas, oQueSeLeva, TIPOS, type Tipo } from './o-que-se-leva.ts'

type Campos = Record<string, JSONValue>

/** A copy, the row that it was made of as that is now, and as it was when it was last carried over. */
type Lida = {
  tipo: Tipo
  id: number
  de: number
  nome: string
  antes: Campos
  agora: Campos
  la: Campos
  nao_vai: string[]
  /** of an option its group, there */
  grupo: number | null
  /** of a group there: it changes with each of its options, too */
  versao: number | null
}
export type Copia = Lida & {
  /** what is to be written there; of a list what it is then */
  vai: Campos
  /** what changed here and is the other house's own */
  fica: string[]
}

/** What is offered as one: a group comes with its options. */
export type Item = { o_que: OQueMuda['o_que']; id: number; nome: string; visto: string; copias: Copia[] }

const lidas = async (sql: Sql | Transaction, tipo: Tipo, casas: Casas): Promise<Lida[]> => {
  const { tabela, existe, naoVai } = TIPOS[tipo]
  const [agora, la] = [oQueSeLeva(sql, tipo, 'o', casas), oQueSeLeva(sql, tipo, 'p', casas)]
  return sql<Lida[]>`
    select ${tipo} as tipo, p.id, o.id as de, o.nome, c.como as antes, ${agora} as agora, ${la} as la, ${naoVai(sql)}::text[] as nao_vai,
      ${tipo === 'opcao' ? sql`p.grupo_id` : sql`null::bigint`} as grupo, ${tipo === 'grupo' ? sql`p.versao` : sql`null::int`} as versao
    from copia c
    join ${sql(tabela)} p on ${existe(sql, sql`p`, casas.para)} and p.id = c.item_id
    join ${sql(tabela)} o on ${existe(sql, sql`o`, casas.de)} and o.id = c.de_item_id
    where c.estabelecimento_id = ${casas.para} and c.o_que = ${tipo} and c.de_estabelecimento_id = ${casas.de}
      ${tipo === 'grupo' ? sql`` : sql`and ${agora} <> c.como`}
    order by p.id`
}

/** What would change there, and what changed here and is that house's own. */
export async function oQueMuda(sql: Sql | Transaction, casas: Casas): Promise<Item[]> {
  const itens: Item[] = []
  for (const tipo of ['produto', 'grupo', 'opcao', 'ajustes'] as const)
    for (const lida of await lidas(sql, tipo, casas)) {
      const doGrupo = itens.find(({ o_que, copias }) => o_que === 'grupo' && copias[0]?.id === lida.grupo)
      // by another rule its price means another thing
      const grupo = doGrupo?.copias[0]
      if (grupo && grupo.la.regra !== grupo.agora.regra && grupo.vai.regra === undefined) lida.nao_vai.push('preco')
      const copia = comparada(lida)
      if (doGrupo) doGrupo.copias.push(copia)
      else if (tipo !== 'opcao')
        itens.push({
          ...{ o_que: tipo, id: lida.de, visto: '', copias: [copia] },
          nome: tipo === 'ajustes' ? 'Ajustes da casa' : lida.nome,
        })
    }
  return itens
    .filter(({ copias }) => copias.some(({ vai }) => Object.keys(vai).length > 0))
    .map((item) => ({
      ...item,
      visto: resumido(item.copias.map(({ antes, agora, la, versao }) => [antes, agora, la, versao])),
    }))
}

const resumido = (valor: JSONValue) =>
  createHash('sha256').update(JSON.stringify(valor)).digest('base64url').slice(0, 16)
const igual = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
const so = (de: Campos, quais: readonly string[]) =>
  Object.fromEntries(quais.map((campo) => [campo, de[campo] ?? null]))

function comparada(copia: Lida): Copia {
  const { tipo, antes, agora, la } = copia
  const { campos, lista } = TIPOS[tipo]
  const vai: Campos = {}
  const fica: string[] = []
  for (const campo of campos) {
    const dele = campo.split(' ')
    const [era, esta, dela] = [so(antes, dele), so(agora, dele), so(la, dele)]
    if (igual(era, esta) || igual(dela, esta)) continue
    // it changed here, and there it is still as it was copied
    if (igual(dela, era) && !copia.nao_vai.includes(campo)) Object.assign(vai, esta)
    else fica.push(...dele.filter((um) => !igual(dela[um], esta[um])))
  }
  if (lista) {
    const nova = juntada(antes[lista.campo], agora[lista.campo], la[lista.campo])
    if (!igual(nova, la[lista.campo])) vai[lista.campo] = nova
  }
  return { ...copia, vai, fica }
}

/** What came here comes there, and what left here leaves; what is only there stays. */
function juntada(antes: JSONValue | undefined, agora: JSONValue | undefined, la: JSONValue | undefined): number[] {
  const [era, esta, dela] = [antes, agora, la] as [number[], number[], number[]]
  if (igual(era, dela)) return esta
  const fica = dela.filter((id) => esta.includes(id) || !era.includes(id))
  return [...fica, ...esta.filter((id) => !era.includes(id) && !fica.includes(id))]
}

/** The items as the manager reads them. */
export async function emPalavrasDaqui(sql: Sql, de: number, itens: readonly Item[]): Promise<OQueMuda[]> {
  const citados = itens.flatMap(({ copias }) =>
    copias.flatMap(({ tipo, antes, agora }) =>
      [antes, agora].flatMap((uns) => uns[TIPOS[tipo].lista?.campo ?? ''] ?? []),
    ),
  ) as number[]
  // no option has the id of a group: they are looked for in both only to ask once
  const nomes = new Map<string, string>(
    (
      await sql<{ lista: string; id: number; nome: string }[]>`
        select 'grupos' as lista, id, nome from grupo where estabelecimento_id = ${de} and id = any(${citados})
        union all select 'opcoes', id, nome from opcao where estabelecimento_id = ${de} and id = any(${citados})`
    ).map(({ lista, id, nome }) => [`${lista} ${id}`, nome]),
  )
  return itens.map(({ o_que, id, nome, visto, copias }) => ({
    ...{ o_que, id, nome, visto },
    muda: copias.flatMap((copia) => ditas(copia, nomes)),
    fica: copias.flatMap((copia) => nomesDosCampos(copia.fica).map((campo) => daOpcao(copia, campo))),
  }))
}

const daOpcao = ({ tipo, nome }: Copia, dito: string) => (tipo === 'opcao' ? `${nome}: ${dito}` : dito)

/** 'preço de R$ 9,90 para R$ 10,90', 'entra Limão' */
function ditas(copia: Copia, nomes: ReadonlyMap<string, string>): string[] {
  const { tipo, vai, la } = copia
  const campo = TIPOS[tipo].lista?.campo
  const colunas = Object.keys(vai).filter((coluna) => coluna !== campo && !igual(la[coluna], vai[coluna]))
  const mudam = mudancas(so(la, colunas), so(vai, colunas)).map((mudanca) => daOpcao(copia, emPalavras([mudanca])))
  if (!campo || !vai[campo]) return mudam
  const [tem, tera] = [la[campo], vai[campo]] as [number[], number[]]
  const ditos = (verbo: string, ids: number[]) => ids.map((id) => `${verbo} ${nomes.get(`${campo} ${id}`)}`)
  const verbos = tipo === 'produto' ? ['passa a perguntar', 'não pergunta mais'] : ['entra', 'sai']
  const listadas = [
    ...ditos(
      verbos[0]!,
      tera.filter((id) => !tem.includes(id)),
    ),
    ...ditos(
      verbos[1]!,
      tem.filter((id) => !tera.includes(id)),
    ),
  ]
  return [
    ...mudam,
    ...(listadas.length > 0 ? listadas : [tipo === 'produto' ? 'ordem das escolhas' : 'ordem das opções']),
  ]
}

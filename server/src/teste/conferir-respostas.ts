import { connect, type Sql } from '../database/db.ts'
import { type Afirmacao, lerAfirmacoes, type Tipo } from './afirmadas.ts'
import { type Coluna, type Forma, lerRespostas, type Resposta } from './ouvir-respostas.ts'
import { arvores, type No } from './so-do-bar.ts'

/*
 * Whether what the code says of a statement's rows (`afirmadas.ts`) is what PostgreSQL answers (`ouvir-respostas.ts`).
 * Names and types of all columns are PostgreSQL's own description. Whether a column may be null says the catalogue, when it
 * is a table's and no outer join may leave it out. What is computed is what the code says, as long as no row of any test
 * says otherwise. The same goes for what is inside a JSON value, of which PostgreSQL describes nothing.
 */

export type Esquema = {
  /** what a type becomes in JavaScript; null: JSON, which may be anything */
  especies: ReadonlyMap<number, Tipo>
  /** of a table's column, by 'oid.number': whether it may be null. What is not here, a view's among them, nobody says. */
  anulaveis: ReadonlyMap<string, boolean>
  tabelas: ReadonlyMap<number, string>
}

/** How `connect` reads PostgreSQL's types; what is not here is text. */
const lidos: Record<string, string | null> = {
  ...{ int2: 'number', int4: 'number', int8: 'number', numeric: 'number', float4: 'number', float8: 'number' },
  ...{
    oid: 'number',
    bool: 'boolean',
    timestamptz: 'Date',
    timestamp: 'Date',
    bytea: 'Buffer',
    json: null,
    jsonb: null,
  },
}

export async function lerEsquema(sql: Sql): Promise<Esquema> {
  const tipos = await sql<{ tipo: number; nome: string; lista: number }[]>`
    select oid as tipo, typname as nome, typarray as lista from pg_type where typtype in ('b', 'p', 'r', 'd', 'e')`
  const especies = new Map<number, Tipo>()
  for (const { tipo, nome, lista } of tipos) {
    const especie = nome in lidos ? lidos[nome] : 'string'
    if (!especies.has(tipo)) especies.set(tipo, { especies: especie ? [especie] : null })
    // `array(…)` and array_agg() have their elements' nulls, which a test sees
    if (lista > 0) especies.set(lista, { especies: ['lista'], item: { especies: especie ? [especie] : null } })
  }
  const colunas = await sql<{ tabela: number; nome: string; numero: number; anulavel: boolean }[]>`
    select c.oid as tabela, relname as nome, attnum as numero, not attnotnull as anulavel
    from pg_class c join pg_attribute on attrelid = c.oid and attnum > 0 and not attisdropped
    where relkind = 'r'`
  return {
    especies,
    anulaveis: new Map(colunas.map(({ tabela, numero, anulavel }) => [`${tabela}.${numero}`, anulavel])),
    tabelas: new Map(colunas.map(({ tabela, nome }) => [tabela, nome])),
  }
}

/** What is wrong with what is said about an answer, in words; empty when it is true. */
export async function mentirasEm(
  { linha, umaSo }: Pick<Afirmacao, 'linha' | 'umaSo'>,
  resposta: Resposta,
  esquema: Esquema,
): Promise<string[]> {
  const anulada = await nulosDe(resposta, esquema)
  const faltas: string[] = []
  for (const [campo, tipo] of Object.entries(linha.campos ?? {})) {
    const coluna = resposta.colunas.findLast(({ nome }) => nome === campo)
    if (!coluna) {
      if (!tipo.opcional) faltas.push(`${campo}: o comando não o responde`)
      continue
    }
    const dito = esquema.especies.get(coluna.tipo) ?? { especies: null }
    if (!cabe(dito, tipo)) faltas.push(`${campo}: é ${emPalavras(dito)}, e o código diz ${emPalavras(tipo)}`)
    if (anulada(coluna) && !aceita(tipo, 'null')) faltas.push(`${campo}: pode ser null`)
    const vista = resposta.forma.campos?.[campo]
    if (vista) faltas.push(...diferencas(vista, tipo, campo))
  }
  if (umaSo && resposta.de === 0) faltas.push('nem sempre responde uma linha')
  return [...new Set(faltas)]
}

const aceita = ({ especies }: Tipo, especie: string) => !especies || especies.includes(especie)

/** Whether everything that one may be, apart from null, the other allows. */
function cabe(dito: Tipo, tipo: Tipo): boolean {
  if (!dito.especies || !tipo.especies) return true
  if (!dito.especies.every((especie) => aceita(tipo, especie))) return false
  return !dito.item || !tipo.item || cabe(dito.item, tipo.item)
}

const emPalavras = ({ especies }: Tipo) => especies?.join(' ou ') ?? 'qualquer coisa'

/** What values were seen to be, beside what they are said to be. */
function diferencas(vista: Forma, tipo: Tipo, onde: string): string[] {
  if (!tipo.especies) return []
  const faltas = vista.especies
    .filter((especie) => !aceita(tipo, especie))
    .map((especie) => `${onde}: veio ${especie}, e o código diz ${emPalavras(tipo)}`)
  if (vista.itens && tipo.item) faltas.push(...diferencas(vista.itens, tipo.item, `${onde}[]`))
  if (!vista.campos || !tipo.campos) return faltas
  // of what was no object, no field was missing
  const objetos = Math.max(...Object.values(vista.campos).map(({ vezes }) => vezes))
  for (const [campo, dele] of Object.entries(tipo.campos)) {
    const visto = vista.campos[campo]
    if (visto) faltas.push(...diferencas(visto, dele, `${onde}.${campo}`))
    if (!dele.opcional && (visto?.vezes ?? 0) < objetos) faltas.push(`${onde}.${campo}: o comando não o responde`)
  }
  return faltas
}

/** Behind a column of a table: it may be null there, but not in the rows that this statement finds. */
const NUNCA_NULL = /(\w+) \/\* nunca null \*\//g

/** Which columns of an answer may be null, as far as the catalogue and the joins say. */
async function nulosDe({ texto, colunas }: Resposta, { anulaveis, tabelas }: Esquema) {
  const ditas = new Set([...texto.matchAll(NUNCA_NULL)].map(([, coluna]) => coluna))
  const deTabelas = colunas.some(({ tabela }) => tabela > 0)
  const [arvore] = deTabelas ? await arvores(texto) : []
  const deFora = deixadasDeFora(arvore ?? {})
  const alvos = alvosDe(arvore ?? {})
  // an outer join leaves nothing out of what is changed
  const mudada = dentro(Object.values(arvore ?? {})[0], 'relation')?.relname
  return ({ nome, tabela, numero }: Coluna): boolean => {
    const anulavel = anulaveis.get(`${tabela}.${numero}`)
    const daTabela = tabelas.get(tabela) ?? ''
    // a test may have another database, with its own numbers
    if (anulavel === undefined || ditas.has(nome) || !texto.includes(daTabela)) return false
    const alvo = alvos.get(nome)
    if (alvo && exigidas(arvore ?? {}).has(alvo.join('.'))) return false
    return anulavel || (daTabela !== mudada && deFora(alvo?.at(-2), daTabela))
  }
}

type Valor = No[string]
const filhos = (valor: Valor): Valor[] => (typeof valor === 'object' ? Object.values(valor) : [])
const dentro = (no: Valor, tipo: string): No | undefined =>
  typeof no === 'object' && !Array.isArray(no) && typeof no[tipo] === 'object' ? (no[tipo] as No) : undefined
function* todos(valor: Valor, tipo: string): Generator<No> {
  const achado = dentro(valor, tipo)
  if (achado) yield achado
  for (const filho of filhos(valor)) yield* todos(filho, tipo)
}
const camposDe = (coluna: No): string[] =>
  [...todos(coluna.fields, 'String')].map(({ sval }) => (typeof sval === 'string' ? sval : '')).filter(Boolean)

/** The columns that a statement answers as they are, by the name that they get. */
function alvosDe(arvore: No): Map<string, string[]> {
  const alvos = new Map<string, string[]>()
  const comando = Object.values(arvore)[0] as No | undefined
  const lista = 'SelectStmt' in arvore ? comando?.targetList : dentro(comando, 'returningClause')?.exprs
  for (const item of filhos(lista)) {
    const alvo = dentro(item, 'ResTarget')
    const coluna = alvo && dentro(alvo.val, 'ColumnRef')
    if (!coluna) continue
    const campos = camposDe(coluna)
    alvos.set(typeof alvo.name === 'string' ? alvo.name : (campos.at(-1) ?? ''), campos)
  }
  return alvos
}

/** The columns that the outermost WHERE wants to be there: `x is not null`, with nothing but `and` around it. */
function exigidas(arvore: No): Set<string> {
  const achadas = new Set<string>()
  const andar = (condicao: Valor): void => {
    const logica = dentro(condicao, 'BoolExpr')
    if (logica?.boolop === 'AND_EXPR') for (const cada of filhos(logica.args)) andar(cada)
    const teste = dentro(condicao, 'NullTest')
    const coluna = teste?.nulltesttype === 'IS_NOT_NULL' && dentro(teste.arg, 'ColumnRef')
    if (coluna) achadas.add(camposDe(coluna).join('.'))
  }
  andar((Object.values(arvore)[0] as No | undefined)?.whereClause)
  return achadas
}

/** Whose rows an outer join may leave out: by the alias where a column says it, else by the table. */
function deixadasDeFora(arvore: No): (alias: string | undefined, tabela: string) => boolean {
  const fora = new Set<string>()
  for (const join of todos(arvore, 'JoinExpr')) {
    const lados = { JOIN_LEFT: [join.rarg], JOIN_RIGHT: [join.larg], JOIN_FULL: [join.larg, join.rarg] }
    for (const lado of lados[join.jointype as keyof typeof lados] ?? [])
      for (const tabela of todos(lado, 'RangeVar')) {
        const alias = dentro(tabela, 'alias')
        fora.add(`${tabela.relname}`)
        fora.add(`${alias ? alias.aliasname : tabela.relname}.`)
      }
  }
  return (alias, tabela) => (alias ? fora.has(`${alias}.`) : fora.has(tabela))
}

export type Mentira = { onde: string; faltas: string[] }

/** Every place in the code that says something of an answer that is not so, and those that no test has asked. */
export async function conferir(
  afirmacoes: readonly Afirmacao[],
  respostas: ReadonlyMap<string, Resposta[]>,
  esquema: Esquema,
): Promise<{ mentiras: Mentira[]; caladas: string[] }> {
  const mentiras: Mentira[] = []
  const caladas: string[] = []
  for (const afirmacao of afirmacoes) {
    const ditas = respostas.get(afirmacao.modelo)
    if (!ditas) caladas.push(afirmacao.onde)
    const faltas = (await Promise.all((ditas ?? []).map((dita) => mentirasEm(afirmacao, dita, esquema)))).flat()
    if (faltas.length > 0) mentiras.push({ onde: afirmacao.onde, faltas: [...new Set(faltas)] })
  }
  return { mentiras, caladas }
}

/**
 * At the end of a run of tests: fails it when the code says something of an answer that PostgreSQL does not. At the end of
 * one of `tudo`, it names what nobody could compare.
 */
export async function conferirRespostas(pasta: string, modelo: string, tudo: boolean): Promise<void> {
  const dono = connect(modelo, { max: 1 })
  try {
    const { mentiras, caladas } = await conferir(lerAfirmacoes(), lerRespostas(pasta), await lerEsquema(dono))
    if (tudo && caladas.length > 0) console.log(`\nNenhum teste fez estes comandos:\n  ${caladas.join('\n  ')}`)
    for (const { onde, faltas } of mentiras) {
      process.exitCode = 1
      console.error(`\n${onde} diz de uma resposta o que o banco não diz:\n  ${faltas.join('\n  ')}`)
    }
  } catch (error) {
    // Vitest prints what a teardown throws, and ends well all the same
    process.exitCode = 1
    console.error(error)
  } finally {
    await dono.end()
  }
}

import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import {
  closeSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { type Sql, transaction } from '../database/db.ts'
import type { Env } from '../env.ts'
import { StartError } from '../machine.ts'

/*
 * CPFs, the tokens of the houses' card machines and what events are signed with are encrypted in the database (AES-256-GCM), so that a stolen copy of it has none. A value says which key made it:
 * `v1:<key id>:<nonce, ciphertext and tag in base64url>`. It does not say of whom it is, so that a statement may copy it
 * from an account to a check-in.
 */

export type Cofre = {
  /** ASCII: a CPF, a house's token, or a secret */
  cifrar: (texto: string) => string
  /** as it was encrypted; null where there is none, or none that can be read: its key is not here, or it was damaged */
  decifrar: (guardado: string | null) => string | null
  /** the ids of the keys that are here, the one that encrypts first */
  ids: () => [string, ...string[]]
}

/** Where the keys are: given by the environment, or in a file of the data folder. */
export type LugarDasChaves = { chaves: readonly string[] } | { arquivo: string }

export const lugarDasChaves = ({ chaves, dados }: Pick<Env, 'chaves' | 'dados'>): LugarDasChaves =>
  chaves ? { chaves } : { arquivo: join(dados, 'chave-dos-cpfs') }

const NONCE = 12
const TAG = 16
const GUARDADO = /^v1:([0-9a-f]{8}):([A-Za-z0-9_-]{40,})$/

/** 32 random bytes in base64. */
export const novaChave = () => randomBytes(32).toString('base64')

/**
 * Opens the keys; a file that is not there is made with one. A file is read again when a value names a key that is not
 * known: it was changed while this process runs.
 * @throws StartError when what is there is no key
 */
export function abrirCofre(lugar: LugarDasChaves): Cofre {
  let [chaves, lidas_em] = lerChaves(lugar)

  function chaveDe(id: string): Buffer | undefined {
    if (!chaves.has(id) && 'arquivo' in lugar && mudadoEm(lugar.arquivo) !== lidas_em)
      [chaves, lidas_em] = lerChaves(lugar)
    return chaves.get(id)
  }

  return {
    ids: () => {
      const [atual] = primeira(chaves)
      return [atual, ...[...chaves.keys()].slice(1)]
    },
    cifrar: (aberto) => {
      const [id, chave] = primeira(chaves)
      const nonce = randomBytes(NONCE)
      const cifra = createCipheriv('aes-256-gcm', chave, nonce)
      const bytes = Buffer.concat([nonce, cifra.update(aberto, 'ascii'), cifra.final(), cifra.getAuthTag()])
      return `v1:${id}:${bytes.toString('base64url')}`
    },
    decifrar: (guardado) => {
      const [, id = '', texto = ''] = guardado?.match(GUARDADO) ?? []
      const chave = id && chaveDe(id)
      if (!chave) return null
      const bytes = Buffer.from(texto, 'base64url')
      const cifra = createDecipheriv('aes-256-gcm', chave, bytes.subarray(0, NONCE), { authTagLength: TAG })
      cifra.setAuthTag(bytes.subarray(-TAG))
      try {
        return Buffer.concat([cifra.update(bytes.subarray(NONCE, -TAG)), cifra.final()]).toString('ascii')
      } catch {
        return null
      }
    },
  }
}

function primeira(chaves: Map<string, Buffer>): [string, Buffer] {
  const [uma] = chaves
  if (!uma) throw new Error('no key')
  return uma
}

/** By their ids, in their order; and, of a file, when it was last changed. */
function lerChaves(lugar: LugarDasChaves): [Map<string, Buffer>, number] {
  if ('chaves' in lugar) return [porId(lugar.chaves, 'A variável BOTECO_CHAVES'), 0]
  const { arquivo } = lugar
  let lidas_em = mudadoEm(arquivo)
  if (lidas_em === 0) {
    criarArquivo(arquivo, [novaChave()])
    lidas_em = mudadoEm(arquivo)
  }
  return [porId(lerArquivo(arquivo).split('\n'), `O arquivo ${arquivo}`), lidas_em]
}

function lerArquivo(arquivo: string): string {
  try {
    return readFileSync(arquivo, 'utf8')
  } catch (cause) {
    const { code } = cause as { code?: string }
    const porque =
      (code === 'EISDIR' && 'é uma pasta') ||
      (code === 'ENOENT' && 'aponta para onde não há nada') ||
      'não pode ser lido por este usuário'
    throw new StartError(
      `${arquivo} deveria ser o arquivo das chaves dos CPFs, e ${porque}: ponha a cópia dele ali, ou acerte as permissões.`,
      { cause },
    )
  }
}

function porId(linhas: readonly string[], onde: string): Map<string, Buffer> {
  const textos = linhas.map((linha) => linha.trim()).filter((linha) => linha && !linha.startsWith('#'))
  const chaves = textos.map((texto) => Buffer.from(texto, 'base64'))
  if (chaves.length === 0 || chaves.some(({ length }) => length !== 32))
    throw new StartError(
      `${onde} deveria ter uma chave de 32 bytes em base64 por linha: recupere a cópia dela, ou tire o que está errado.`,
    )
  return new Map(chaves.map((chave) => [createHash('sha256').update(chave).digest('hex').slice(0, 8), chave]))
}

/** In ms since 1970; 0: there is none. */
const mudadoEm = (arquivo: string) => statSync(arquivo, { throwIfNoEntry: false })?.mtimeMs ?? 0

const CABECALHO = `# The keys of the CPFs, one a line; the first encrypts, the others only read what they have encrypted.
# Keep a copy elsewhere, and never beside the copies of the database. Lost, and the CPFs cannot be read any more.
`

/** Whole or not at all, on the disk before a first CPF depends on it; of two processes that start together one makes it. */
function criarArquivo(arquivo: string, chaves: readonly string[], substituir = false): void {
  mkdirSync(dirname(arquivo), { recursive: true })
  const parcial = `${arquivo}.${randomBytes(6).toString('hex')}`
  const file = openSync(parcial, 'wx', 0o600)
  writeSync(file, `${CABECALHO}${chaves.join('\n')}\n`)
  fsyncSync(file)
  closeSync(file)
  try {
    if (substituir) renameSync(parcial, arquivo)
    else linkSync(parcial, arquivo)
  } catch (error) {
    if ((error as { code?: string }).code !== 'EEXIST') throw error
  } finally {
    rmSync(parcial, { force: true })
  }
}

/** Puts a new key in front of those of the file, if there is one. */
export function acrescentarChave(arquivo: string): void {
  const texto = mudadoEm(arquivo) === 0 ? '' : lerArquivo(arquivo)
  const antes = texto.split('\n').filter((linha) => linha.trim() && !linha.startsWith('#'))
  criarArquivo(arquivo, [novaChave(), ...antes], antes.length > 0)
}

// ---------------------------------------------------------------- what is in the database

/**
 * The keys of this database's CPFs, everything in it encrypted with the first one.
 * @throws StartError when the one that encrypts there is not here: another machine's, or lost
 */
export async function abrirCofreDoBanco(sql: Sql, env: Pick<Env, 'chaves' | 'dados'>) {
  const lugar = lugarDasChaves(env)
  const onde = 'arquivo' in lugar ? lugar.arquivo : 'BOTECO_CHAVES'
  const semChave = (id: string) =>
    new StartError(
      `Os CPFs deste banco foram cifrados com a chave ${id}, que não está em ${onde}: ponha a cópia dela ali. Se ela se perdeu, npm run trocar-chave começa outra, e os CPFs de antes ficam ilegíveis.`,
    )
  const [antes] = await sql<{ id: string }[]>`select id from chave_dos_cpfs`
  if (antes && 'arquivo' in lugar && mudadoEm(lugar.arquivo) === 0) throw semChave(antes.id)
  const cofre = abrirCofre(lugar)
  const [atual] = cofre.ids()
  // of two that start together with different keys, one is refused
  await sql`insert into chave_dos_cpfs ${sql({ id: atual })} on conflict do nothing`
  const [{ id }] = await sql<[{ id: string }]>`select id from chave_dos_cpfs limit 1`
  if (!cofre.ids().includes(id)) throw semChave(id)
  return { cofre, ...(await cifrarTudo(sql, cofre)) }
}

/** Encrypts what is not with the first key, and says in the database which one that is. */
export async function cifrarTudo(sql: Sql, cofre: Cofre) {
  const [id] = cofre.ids()
  const feito = await cifrarOQueFalta(sql, cofre)
  await sql`
    insert into chave_dos_cpfs as c (id) values (${id})
    on conflict (unica) do update set id = excluded.id, desde = now() where c.id <> excluded.id`
  return feito
}

const LUGARES = [
  ['usuario', 'cpf'],
  ['checkin', 'cpf'],
  ['pagamento', 'cpf'],
  ['conta_de_maquininha', 'token'],
  ['conta_de_maquininha', 'segredo'],
  ['aplicativo', 'segredo'],
  ['aplicativo_pedidos', 'segredo'],
] as const
/** Rows in one statement: no request waits long for one of them. */
const DE_UMA_VEZ = 2000

/**
 * Encrypts with the first key what is not: CPFs of before there was one, and those of an older key. Several processes may
 * do it at once.
 * @returns how many it encrypted, and how many are left that no key here can read
 */
export async function cifrarOQueFalta(sql: Sql, cofre: Cofre): Promise<{ cifrados: number; ilegiveis: number }> {
  const [atual, ...velhas] = cofre.ids()
  const total = { cifrados: 0, ilegiveis: 0 }
  for (const [tabela, coluna] of LUGARES) {
    for (let parte = DE_UMA_VEZ; parte === DE_UMA_VEZ; total.cifrados += parte)
      parte = await cifrarParte(sql, cofre, { tabela, coluna }, velhas)
    const [{ ilegiveis }] = await sql<[{ ilegiveis: number }]>`
      select /* todas as casas: cofre */ count(*) as ilegiveis from ${sql(tabela)}
      where ${sql(coluna)} like 'v1:%' and substr(${sql(coluna)}, 4, 8) <> all(${[atual, ...velhas]})`
    total.ilegiveis += ilegiveis
  }
  return total
}

type Lugar = { tabela: string; coluna: string }

const cifrarParte = (sql: Sql, cofre: Cofre, { tabela, coluna }: Lugar, velhas: string[]) =>
  transaction(sql, async (tx) => {
    await tx`select set_config('boteco.calado', 'sim', true)`
    const linhas = await tx<{ lugar: string; guardado: string }[]>`
      select /* todas as casas: cofre */ ctid::text as lugar, ${tx(coluna)} as guardado /* never null */ from ${tx(tabela)}
      where ${tx(coluna)} not like 'v1:%' or substr(${tx(coluna)}, 4, 8) = any(${velhas}) limit ${DE_UMA_VEZ} for no key update skip locked`
    // one that was damaged stays as it is, and is not looked at again and again
    const legiveis = linhas.flatMap(({ lugar, guardado }) => {
      const aberto = guardado.startsWith('v1:') ? cofre.decifrar(guardado) : guardado
      return aberto ? [{ lugar, cifrado: cofre.cifrar(aberto) }] : []
    })
    await tx`
      update ${tx(tabela)} t set ${tx(coluna)} = n.cifrado
      from unnest(${legiveis.map(({ lugar }) => lugar)}::text[], ${legiveis.map(({ cifrado }) => cifrado)}::text[]) as n (lugar, cifrado)
      where t.ctid = n.lugar::tid`
    return legiveis.length
  })

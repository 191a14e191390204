import type { Output } from '@boteco/contract/calls'
import { DE_MAIOR, lerFichas, type NaMao } from '@boteco/contract/ficha/casa'
import { type DBSchema, openDB } from 'idb'
import { useSyncExternalStore } from 'react'
import { call } from '../api.ts'
import type { ApiError } from '../api-error.ts'
import { agoraNoBar } from '../device/clock.ts'

/*
 * What the bar's one appointed tablet keeps, so that fichas are good while the network is down. The bar's public key,
 * the fichas that were open when it last heard of the server, and what it handed over since. That stays until the
 * server has heard of it.
 */

type Guarda = NonNullable<Output<'/ficha/buscarParaSemRede'>['guarda']>

/** A QR code that was read, and whose fichas were handed over. */
export type Leitura = {
  /** of the attempt, under which the bar may know it already */
  chave: string
  codigo: string
  fichas: NaMao[]
  /** their numbers: each once in all that this tablet keeps */
  numeros: number[]
  oque: string
  /** ISO 8601 */
  lida_em: string
  /** who handed it over saw the document; a reading of an older page says nothing */
  documento?: true
  /** it was sent without an answer: its outcome is unknown */
  duvida: boolean
  /** the bar knows it */
  enviada: boolean
}

interface Banco extends DBSchema {
  guarda: { key: string; value: Guarda }
  leituras: { key: string; value: Leitura; indexes: { numeros: number } }
}
const UNICA = 'da casa'

let aberto: ReturnType<typeof openDB<Banco>> | undefined
const banco = () => {
  aberto ??= openDB<Banco>('fichas', 1, {
    upgrade(db) {
      db.createObjectStore('guarda')
      const leituras = db.createObjectStore('leituras', { keyPath: 'chave' })
      leituras.createIndex('numeros', 'numeros', { multiEntry: true, unique: true })
    },
  })
  // a browser that keeps nothing says no, and may say yes the next time
  aberto.catch(() => {
    aberto = undefined
  })
  return aberto
}

type Estado = { escolhido: boolean; aEnviar: number }
let estado: Estado = { escolhido: false, aEnviar: 0 }
const ouvintes = new Set<() => void>()

async function contar() {
  const db = await banco()
  const [escolhido, leituras] = await Promise.all([db.count('guarda'), db.getAll('leituras')])
  estado = { escolhido: escolhido > 0, aEnviar: leituras.filter(({ enviada }) => !enviada).length }
  for (const ouvinte of ouvintes) ouvinte()
}

function subscribe(ouvinte: () => void) {
  ouvintes.add(ouvinte)
  contar().catch(semGuarda)
  return () => void ouvintes.delete(ouvinte)
}

/** This browser keeps nothing: with the network everything works. */
export const semGuarda = (causa: unknown) => console.warn('sem-rede:', causa)

/** Whether this is the appointed tablet, and how many readings the bar has not heard of. */
export const useSemRede = () => useSyncExternalStore(subscribe, () => estado)

/** Takes what the bar has just said; null: this is not the appointed tablet, and what it handed over is all that stays. */
export async function guardar(guarda: Guarda | null) {
  const db = await banco()
  const tx = db.transaction(['guarda', 'leituras'], 'readwrite')
  if (guarda) await tx.objectStore('guarda').put(guarda, UNICA)
  else await tx.objectStore('guarda').clear()
  // what the bar's own list does not show as open any more need not be kept here
  for (const { chave, enviada, fichas } of await tx.objectStore('leituras').getAll())
    if (enviada && (!guarda || fichas.every((ficha) => recusa(guarda, ficha) !== null)))
      await tx.objectStore('leituras').delete(chave)
  await tx.done
  await contar()
}

/** Why this ficha is worth nothing, as far as the tablet knows; null: nothing speaks against it. */
function recusa({ ultima, abertas }: Guarda, { numero, passou }: NaMao): string | null {
  const ficha = abertas.find((aberta) => aberta.numero === numero)
  // bought after the tablet last heard of the bar: the signature speaks for it
  if (!ficha) return numero > ultima ? null : `A ficha ${numero} já foi usada ou devolvida.`
  if (passou < ficha.passou) return `A ficha ${numero} já passou para outra pessoa.`
  return ficha.presente && passou === ficha.passou
    ? `A ficha ${numero} está num presente que ninguém aceitou: sem a rede não dá para saber de quem é.`
    : null
}

/** The staff may not hand over what this says. */
export class Recusada extends Error {}
/** Not before they have seen a document. */
export class SemDocumento extends Recusada {}

const bytes = (base64url: string) =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (letra) => letra.charCodeAt(0))

async function assinou({ publica }: Guarda, texto: string, assinatura: string) {
  // the browser has it on https alone, as the camera
  if (!crypto.subtle)
    throw new Recusada('Sem https este tablet não confere a assinatura da ficha. Espere a rede voltar.')
  const curva = { name: 'ECDSA', namedCurve: 'P-256' }
  const chave = await crypto.subtle.importKey('spki', bytes(publica), curva, false, ['verify'])
  const como = { name: 'ECDSA', hash: 'SHA-256' }
  return crypto.subtle.verify(como, chave, bytes(assinatura), new TextEncoder().encode(texto))
}

/**
 * Takes the fichas of a QR code without the server, all or none, and keeps that until the server hears of it.
 * @param duvida whether it was sent already, and its outcome is unknown
 * @param documento whether the document of who holds them up was seen
 * @throws Recusada when they are not this bar's, or were handed over, as far as the tablet knows; SemDocumento for alcohol
 */
export async function receberSemRede(
  codigo: string,
  chave: string,
  duvida: boolean,
  documento: boolean,
): Promise<Leitura> {
  const db = await banco().catch(semGuarda)
  const guarda = await db?.get('guarda', UNICA)
  if (!db || !guarda) throw new Recusada('Este tablet não recebe fichas sem a rede.')
  const ditas = lerFichas(codigo)
  if (!ditas) throw new Recusada('Sem a rede só o QR Code serve: as letras quem confere é o bar.')
  if (ditas.estabelecimento_id !== guarda.estabelecimento_id || !(await assinou(guarda, ditas.texto, ditas.assinatura)))
    throw new Recusada('Esta ficha não é desta casa.')
  const { fichas, oque } = ditas
  const porque = fichas.map((ficha) => recusa(guarda, ficha)).find((porque) => porque !== null)
  if (porque) throw new Recusada(porque)
  if (!documento && !guarda.sem_documento && oque.includes(DE_MAIOR))
    throw new SemDocumento(`${oque}: bebida alcoólica. Veja o documento de quem vai beber.`)
  const numeros = fichas.map(({ numero }) => numero)
  const leitura = {
    chave,
    codigo,
    fichas,
    numeros,
    oque,
    lida_em: new Date(agoraNoBar()).toISOString(),
    ...(documento && { documento }),
    duvida,
    enviada: false,
  }
  // on the disk before anything is handed over; of two tabs that read one ficha, one is refused
  const tx = db.transaction('leituras', 'readwrite', { durability: 'strict' })
  await Promise.all([tx.store.add(leitura), tx.done]).catch((causa: DOMException) => {
    if (causa.name !== 'ConstraintError' && causa.name !== 'AbortError') throw causa
    throw new Recusada('Esta ficha já foi entregue neste tablet.')
  })
  await contar()
  return leitura
}

const semResposta = ({ status }: ApiError) => status === 0 || status >= 500

let enviando: Promise<number[]> | undefined

/** Tells the bar what was handed over meanwhile, the first first. Answers the numbers of those that were worth nothing any more. */
export function enviarLeituras(): Promise<number[]> {
  enviando ??= enviarTodas().finally(() => {
    enviando = undefined
  })
  return enviando
}

async function enviarTodas(): Promise<number[]> {
  const db = await banco()
  const leituras = (await db.getAll('leituras'))
    .filter(({ enviada }) => !enviada)
    .sort((a, b) => a.lida_em.localeCompare(b.lida_em))
  const repetidas: number[] = []
  for (const leitura of leituras) {
    try {
      repetidas.push(...(await enviar(leitura)))
    } catch (causa) {
      // the bar says that it is none of its own; anything else is tried again
      if ((causa as ApiError).code !== 'ficha_nao_vale') break
    }
    await db.put('leituras', { ...leitura, enviada: true })
    await contar()
  }
  return repetidas
}

async function enviar({ chave, codigo, lida_em, documento, duvida }: Leitura): Promise<number[]> {
  const visto = documento ? { documento } : {}
  if (duvida)
    try {
      // with the same key: what arrived then is done, and not twice
      await call('/ficha/receberFichas', { codigo, ...visto }, { chave })
      return []
    } catch (causa) {
      if (semResposta(causa as ApiError)) throw causa
    }
  return (await call('/ficha/enviarUsoSemRede', { codigo, lida_em, ...visto }, { chave })).repetidas
}

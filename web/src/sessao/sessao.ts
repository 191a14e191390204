import type { DadosCheckin, ObjBarcheckin } from '@boteco/contract/checkin/chegada'
import { VIDA_DO_COOKIE_MS } from '@boteco/contract/checkin/cookie'
import type { UserData } from '@boteco/contract/sessao/cliente'
import { useSyncExternalStore } from 'react'
import { type Drawer, local, readStored, session } from '../device/storage.ts'

/**
 * What this device knows of its person. The login (`userData`, local storage) and the check-in (`dadosCheckin`, of this
 * tab, with a cookie of 30 days that holds neither proofs nor personal data). Data, never proof of anything by itself.
 */

type Caixa<T> = {
  read: () => T | null
  write: (valor: T | null) => void
  subscribe: (ouvinte: () => void) => () => void
}

/** A value kept as JSON under one key, which components can watch; other tabs' changes arrive too. */
function caixa<T>(guarda: Drawer, chave: string, valido: (valor: T) => unknown): Caixa<T> {
  const ouvintes = new Set<() => void>()
  let texto: string | null = null
  let valor: T | null = null
  const read = () => {
    const atual = guarda.read(chave)
    if (atual !== texto) {
      texto = atual
      valor = parse(atual, valido)
    }
    return valor
  }
  const avisar = () => {
    for (const ouvinte of ouvintes) ouvinte()
  }
  window.addEventListener('storage', (evento) => evento.key === chave && avisar())
  return {
    read,
    write(novo) {
      if (novo === null) guarda.remove(chave)
      else guarda.write(chave, JSON.stringify(novo))
      avisar()
    },
    subscribe(ouvinte) {
      ouvintes.add(ouvinte)
      return () => ouvintes.delete(ouvinte)
    },
  }
}

// written by other code or an old version, or cut short: the same as nothing
function parse<T>(texto: string | null, valido: (valor: T) => unknown, decode = (texto: string) => texto): T | null {
  if (texto === null) return null
  try {
    const valor = JSON.parse(decode(texto)) as T
    return valido(valor) ? valor : null
  } catch {
    return null
  }
}

/** What a person was typing or sending (device/typed.ts, write.ts) is not for the next user of this device. */
function forgetTyped() {
  session.remove('digitado')
  session.remove('saidas')
}

const userData = caixa<UserData>(local, 'userData', (valor) => valor.token && valor.user && valor.dadosPerfil)
const dadosCheckin = caixa<DadosCheckin>(session, 'dadosCheckin', (valor) => valor.estabelecimento)

export const readUserData = userData.read
export function storeUserData(novo: UserData | null) {
  if (novo === null || deOutraCasa(userData.read(), novo)) forgetTyped()
  userData.write(novo)
}
/** The house of this login was closed, or opened again. */
export function marcarEncerrada(encerrada: boolean) {
  const antes = userData.read()
  if (antes?.dadosEstabelecimento)
    storeUserData({ ...antes, dadosEstabelecimento: { ...antes.dadosEstabelecimento, encerrada } })
}
const deOutraCasa = (antes: UserData | null, agora: UserData | null) =>
  antes?.dadosEstabelecimento?.id !== agora?.dadosEstabelecimento?.id
// another tab went on in another house: what was typed here for this one is not for that
window.addEventListener('storage', ({ key, oldValue, newValue }) => {
  const lido = (texto: string | null) => parse<UserData>(texto, Boolean)
  if (key === 'userData' && deOutraCasa(lido(oldValue), lido(newValue))) forgetTyped()
})
/** The login on this device, or null. */
export const useUserData = () => useSyncExternalStore(userData.subscribe, userData.read)

export const lerDadosCheckin = dadosCheckin.read
/** The check-in of this tab when it is open, or null. */
export const useDadosCheckin = () => {
  const dados = useSyncExternalStore(dadosCheckin.subscribe, dadosCheckin.read)
  return dados?.statusCheckin === 'usuarioCheckado' ? dados : null
}

/** What the guest reads of their table: what it is called, or its number. */
export const placaDe = ({ objBarcheckin, numeroMesa }: DadosCheckin) => objBarcheckin?.rotulo_mesa ?? numeroMesa

const COOKIE = 'dadosCheckin'

/** Keeps an open check-in in the session and, without proof or personal data, in the cookie. */
export function guardarCheckin(novo: ObjBarcheckin) {
  // the secret comes only when it is handed out; an update keeps the one we have
  const segredo = novo.segredo ?? dadosCheckin.read()?.objBarcheckin?.segredo
  const { estabelecimento, numero_mesa: numeroMesa, numero_comanda: numeroComanda, nome, email, id } = novo
  dadosCheckin.write({
    statusCheckin: 'usuarioCheckado',
    numeroMesa,
    numeroComanda,
    nome,
    email,
    estabelecimento,
    nomeEstabelecimento: estabelecimento.nome,
    objBarcheckin: { ...novo, ...(segredo && { segredo }) },
  })
  const noCookie: NoCookie = { estabelecimento, id, numeroMesa, statusCheckin: 'usuarioCheckado' }
  escreverCookie(encodeURIComponent(JSON.stringify(noCookie)), VIDA_DO_COOKIE_MS / 1000)
}

/** After a check-in that failed (section 4 of the spec). The proof of one that is still open is not thrown away. */
export function guardarNaoCheckado(estabelecimento: { id: number; nome: string }) {
  if (dadosCheckin.read()?.statusCheckin === 'usuarioCheckado') return
  dadosCheckin.write({
    statusCheckin: 'usuarioNaoCheckado',
    numeroMesa: null,
    numeroComanda: null,
    nome: null,
    email: null,
    estabelecimento,
    nomeEstabelecimento: estabelecimento.nome,
    objBarcheckin: null,
  })
}

const GUARDADA = 'guardada '
/** What begins the key of whatever this device keeps no longer than this check-in: the last readings, what was seen. */
export const gavetaDe = (idCheckin: number | undefined) => `${GUARDADA}${idCheckin} `

/** What is in the drawer of another check-in than this one, or of any. */
export function largarLeituras(idCheckin?: number) {
  for (const chave of local.keys())
    if (chave.startsWith(GUARDADA) && !chave.startsWith(gavetaDe(idCheckin))) local.remove(chave)
}

/**
 * Removes from this device what it keeps of another check-in than this one, or of any. The last readings, and who sent
 * an order that got no answer. What was chosen stays for the guest's next check-in, but not on a staff device, which is
 * in other hands then.
 */
export function largarDeOutroCheckin(idCheckin?: number) {
  largarLeituras(idCheckin)
  const daCasa = Boolean(userData.read()?.dadosEstabelecimento)
  for (const chave of local.keys().filter((chave) => /^cesta (pedido|comprar-fichas) /.test(chave))) {
    const { envio, ...cesta } = readStored<{ envio?: { checkin: number } }>(local, chave) ?? {}
    if (daCasa && idCheckin === undefined) local.remove(chave)
    else if (envio && envio.checkin !== idCheckin) local.write(chave, JSON.stringify(cesta))
  }
}

let fim: string | undefined
/** How the last check-in ended, in the server's words. */
export const lerFimDoCheckin = () => fim

const ENCERRADO = 'checkinEncerrado'
/** The proof of the last check-in of this tab that ended: it still opens its own receipts. */
export const lerProvaEncerrada = () => session.read(ENCERRADO) ?? undefined

/** After a checkout, or when the server says that the check-in is over, and perhaps how it ended. */
export function esquecerCheckin(motivo?: string) {
  const segredo = dadosCheckin.read()?.objBarcheckin?.segredo
  // on a staff device the receipts are not for its next user
  if (segredo && !userData.read()?.dadosEstabelecimento) session.write(ENCERRADO, segredo)
  if (dadosCheckin.read()) fim = motivo
  dadosCheckin.write(null)
  for (const chave of ['escolhaDaTaxa', 'latitude', 'longitude']) local.remove(chave)
  forgetTyped()
  largarDeOutroCheckin()
  escreverCookie('', 0)
}

type NoCookie = Pick<DadosCheckin, 'estabelecimento' | 'numeroMesa' | 'statusCheckin'> & Pick<ObjBarcheckin, 'id'>

/** Asking for the cookie stops the page until the browser answers: once for all the readings of one rendering. */
let doCookie: { valor: NoCookie | null } | null = null
const largarDoCookie = () => {
  doCookie = null
}

/** What the cookie remembers of an open check-in; null when there is none or it cannot be read. */
export function lerCookieDoCheckin(): NoCookie | null {
  if (doCookie) return doCookie.valor
  const texto = document.cookie.match(/(?:^|; )dadosCheckin=([^;]*)/)?.[1] ?? null
  const valor = parse<NoCookie>(
    texto,
    (lido) => lido.statusCheckin === 'usuarioCheckado' && lido.estabelecimento && lido.id,
    decodeURIComponent,
  )
  doCookie = { valor }
  queueMicrotask(largarDoCookie)
  return valor
}

function escreverCookie(valor: string, vidaEmSegundos: number) {
  const seguro = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in half of the browsers we serve
  document.cookie = `${COOKIE}=${valor}; Max-Age=${vidaEmSegundos}; Path=/; SameSite=Lax${seguro}`
  largarDoCookie()
}

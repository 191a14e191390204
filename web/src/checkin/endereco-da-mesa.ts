import { useParams } from 'wouter'

/** A number of an address, or null for anything else. */
const inteiro = (texto: string | undefined, maximo: number) => {
  const numero = /^\d{1,15}$/.test(texto ?? '') ? Number(texto) : 0
  return numero >= 1 && numero <= maximo ? numero : null
}

const parteMesa = (texto: string | undefined) => inteiro(texto, 9999)
const parteEstabelecimento = (texto: string | undefined) => inteiro(texto, Number.MAX_SAFE_INTEGER)

/** What proves that a guest stood at the table, or was invited there; anything else is the same as nothing. */
const parteCodigo = (texto: string | undefined) =>
  /^[a-z2-7]{10}([a-z2-7]{16})?$/.test(texto ?? '') ? texto : undefined

/** The address of a page about this table, with the code that was read, if one was. */
export const comCodigo = (endereco: string, codigo: string | undefined) => (codigo ? `${endereco}/${codigo}` : endereco)

/**
 * What a table's QR code says: `…/{numeroMesa}/{idEstabelecimento}/{codigo}`, without the code on old paper, or by the
 * other reading only the table.
 */
export function useEnderecoDaMesa() {
  const { numeroMesa, idEstabelecimento, codigo } = useParams()
  return {
    codigo: parteCodigo(codigo),
    numeroMesa: parteMesa(numeroMesa),
    idEstabelecimento: parteEstabelecimento(idEstabelecimento),
    /** the address has more than one part after the route's name */
    temEstabelecimento: idEstabelecimento !== undefined,
  }
}

const ROTA = 'atualizar-checkin-qrcodemesa'

/**
 * Our own address for what was read from a QR code, or null when it is not a table's. Read by position after the route's
 * name, whatever stands before it: printed codes outlive a change of the public address.
 */
export function caminhoDaMesa(texto: string): string | null {
  const partes = (texto.trim().split(/[?#]/, 1)[0] ?? '').split('/').filter((parte) => parte !== '')
  const rota = partes.indexOf(ROTA)
  if (rota < 0) return null
  const [mesa, estabelecimento, codigo, ...resto] = partes.slice(rota + 1)
  const numeroMesa = parteMesa(mesa)
  if (numeroMesa === null || resto.length > 0 || (codigo && !parteCodigo(codigo))) return null
  if (estabelecimento === undefined) return `/${ROTA}/${numeroMesa}`
  const idEstabelecimento = parteEstabelecimento(estabelecimento)
  return idEstabelecimento === null ? null : comCodigo(`/${ROTA}/${numeroMesa}/${idEstabelecimento}`, codigo)
}

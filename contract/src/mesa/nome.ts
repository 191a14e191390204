/** What people read of a table. `rotulo`: what the house calls it; without one it is known by its number. */

/** Where it stands alone: 'Varanda 2', or 'Mesa 12'. */
export const nomeDaMesa = (numero: number, rotulo?: string | null) => rotulo || `Mesa ${numero}`

/** Among other facts in a line: 'Varanda 2', or 'mesa 12'. */
export const mesaEmLinha = (numero: number, rotulo?: string | null) => rotulo || `mesa ${numero}`

/** Behind a preposition, which does not know the gender of a name: 'mesa Varanda 2', or 'mesa 12'. */
export const mesaNaFrase = (numero: number, rotulo?: string | null) =>
  `mesa ${(rotulo || String(numero)).replace(/^mesa /i, '')}`

/** What the QR code of a table says behind the server's address: which it is, and what proves that a guest stood there. */
export const caminhoDaMesa = (numero: number, idEstabelecimento: number, codigo: string) =>
  `/atualizar-checkin-qrcodemesa/${numero}/${idEstabelecimento}/${codigo}`

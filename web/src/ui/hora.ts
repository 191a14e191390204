export const doisDigitos = (numero: number) => String(numero).padStart(2, '0')

/** `22:05`, as it stands in an ISO 8601 text: by the clock of the bar that wrote it. */
export const aHora = (iso: string) => iso.slice(11, 16)

/** What the clock that wrote `iso` shows at a moment in ms: '2026-11-26T22:05'. */
export const noRelogioDe = (iso: string, em: number) =>
  new Date(em + Date.parse(`${iso.slice(0, 19)}Z`) - Date.parse(iso)).toISOString().slice(0, 16)

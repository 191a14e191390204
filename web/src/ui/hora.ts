/** `22:05`, by this device's clock, from ISO 8601. */
export const aHora = (iso: string) => new Date(iso).toLocaleTimeString('pt-BR', { hour: '2-digit', minute: '2-digit' })

/** Only a hint to ask: whether this device is a tablet in service is in a cookie that no script reads. */
const CHAVE = 'tablet'
export const ehTablet = () => localStorage.getItem(CHAVE) !== null
export function lembrarTablet(sim: boolean) {
  if (sim) localStorage.setItem(CHAVE, 'em serviço')
  else localStorage.removeItem(CHAVE)
}

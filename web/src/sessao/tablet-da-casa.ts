import { local } from '../device/storage.ts'

/** Only a hint to ask: whether this device is a tablet in service is in a cookie that no script reads. */
const CHAVE = 'tablet'
export const ehTablet = () => local.read(CHAVE) !== null
export function lembrarTablet(sim: boolean) {
  if (sim) local.write(CHAVE, 'em serviço')
  else local.remove(CHAVE)
}

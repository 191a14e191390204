import { impressoras } from './impressoras.ts'
import { pendencias } from './pendencias.ts'

export const impressaoHandlers = { ...impressoras, ...pendencias }

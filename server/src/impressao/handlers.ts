import { impressoras } from './impressoras.ts'
import { pendencias } from './pendencias.ts'
import { daConta } from './pre-conta.ts'
import { doZ } from './z.ts'

export const impressaoHandlers = { ...impressoras, ...pendencias, ...daConta, ...doZ }

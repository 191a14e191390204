// `npm run conciliar [-- aaaa-mm-dd [extrato.csv]]`.
import './environment.mjs'
import { build } from './build.mjs'

await build()
await import('../server/dist/conciliar.js')

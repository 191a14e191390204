// `npm run trocar-chave`.
import './environment.mjs'
import { build } from './build.mjs'

await build()
await import('../server/dist/trocar-chave.js')

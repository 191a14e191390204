// `npm run remover-demonstracao [sim]`.
import './environment.mjs'
import { build } from './build.mjs'

await build()
await import('../server/dist/remover-demonstracao.js')

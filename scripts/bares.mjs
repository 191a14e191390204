// `npm run bares [-- confirmar <id>]`.
import './environment.mjs'
import { build } from './build.mjs'

await build()
await import('../server/dist/bares.js')

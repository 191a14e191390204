// `npm run nova-senha -- pessoa@exemplo.com`.
import './environment.mjs'
import { build } from './build.mjs'

await build()
await import('../server/dist/nova-senha.js')

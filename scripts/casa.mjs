// The operator's commands: `npm run conciliar -- 2026-11-22` is `node scripts/casa.mjs conciliar 2026-11-22`. Each is a
// file of `server/src/commands`, which sees its own arguments alone.
import './environment.mjs'
import { build } from './build.mjs'

const [comando] = process.argv.splice(2, 1)
await build()
await import(`../server/dist/${comando}.js`)

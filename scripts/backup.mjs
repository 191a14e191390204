// `npm run backup [file]` and `npm run restaurar file`.
import './environment.mjs'
import { build } from './build.mjs'

await build()
await import('../server/dist/backup.js')

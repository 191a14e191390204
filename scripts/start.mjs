// `npm start`: builds what changed and runs the product in this same process, so that Ctrl+C reaches it directly.
import './environment.mjs'
import { build } from './build.mjs'

// npm runs this through a shell, and passes a SIGTERM on to the shell alone: when that is gone, so are we.
const pai = process.ppid
if (process.env.npm_lifecycle_event)
  setInterval(() => process.ppid !== pai && process.kill(process.pid, 'SIGTERM'), 500).unref()

await build()
await import('../server/dist/main.js')

// What every command does first: read .env, and show TypeScript lines in stack traces.
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

process.setSourceMapsEnabled(true)
const arquivo = fileURLToPath(new URL('../.env', import.meta.url))
// What the environment already says wins over the file.
if (existsSync(arquivo)) process.loadEnvFile(arquivo)

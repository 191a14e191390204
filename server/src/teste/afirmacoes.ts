// A program: what the server's code says of its statements' rows, as JSON.
import { lerAfirmacoes } from './conferir-respostas.ts'

process.stdout.write(JSON.stringify(lerAfirmacoes()))

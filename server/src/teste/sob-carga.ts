// A program of its own for the test of lost connections. Works on the database at its address without a pause, whatever
// fails, until it is told to stop. Then it says whether its pool still serves.
import { connect } from '../database/db.ts'

const sql = connect(process.argv[2] ?? '', { max: 10 })
let parado = false

async function trabalhar(numero: number) {
  for (let i = 0; !parado; i++) {
    const feito = numero % 2 ? sql`select ${i}::int as i` : sql.begin((tx) => [tx`select 1`, tx`select ${i}::int as i`])
    await Promise.resolve(feito).catch(() => {})
  }
}

const todos = Promise.all(Array.from({ length: 20 }, (_, numero) => trabalhar(numero)))
await sql`select 1`
console.log('aberto')

process.stdin.once('data', async () => {
  parado = true
  await todos
  // the last cut may still be under way
  for (let inteiro = false; !inteiro; ) {
    const respostas = await Promise.allSettled(Array.from({ length: 10 }, () => sql`select pg_sleep(0.01)`))
    inteiro = respostas.every(({ status }) => status === 'fulfilled')
  }
  console.log('inteiro')
  await sql.end({ timeout: 1 })
})

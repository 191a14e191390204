import { randomBytes } from 'node:crypto'
import { copyFile, mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { avisosDesconhecidos, conciliar } from '../conciliacao/conciliacao.ts'
import { compararExtrato } from '../conciliacao/extrato-comparado.ts'
import { connect, type Sql } from '../database/db.ts'
import { migrate } from '../database/migrate.ts'
import { diaDoBar } from '../database/noite.ts'
import type { Env } from '../env.ts'
import { StartError } from '../machine.ts'
import { pagbank } from '../provedor/pagbank.ts'
import type { Provedor } from '../provedor/provedor.ts'
import { startSandbox } from '../provedor/sandbox.ts'
import { executar } from './executar.ts'
import { noBanco } from './no-banco.ts'

// npm runs this in the repository's root; INIT_CWD is where the person typed the command.
const [diaPedido, arquivo] = process.argv.slice(2)
const aqui = process.env.INIT_CWD ?? process.cwd()
const log = { warn: (_dados: object, texto: string) => console.warn(`  ${texto}`) }

/** Compares a day of every bar with the provider, and with its statement if there is one. Answers how many differences. */
async function run(): Promise<number> {
  if (diaPedido && !existeNoCalendario(diaPedido))
    throw new StartError(
      `${diaPedido} não é um dia: use npm run conciliar, ou npm run conciliar -- 2026-11-20 [extrato.csv].`,
    )
  const extrato = arquivo ? texto(await readFile(resolve(aqui, arquivo))) : undefined
  // the product may be running on the same database
  return noBanco(true, async (url, env) => {
    const demonstracao = await copiaDoSandbox(env)
    try {
      await migrate(url)
      const sql = connect(url, { papel: 'boteco_servidor' })
      const provedor = demonstracao?.provedor ?? (env.pagbank && pagbank(env.pagbank))
      const diferencas = await todosOsBares(sql, provedor, extrato)
      await sql.end()
      return diferencas
    } finally {
      await demonstracao?.stop()
    }
  })
}

/** Most banks still write Latin-1. */
function texto(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return bytes.toString('latin1')
  }
}

/** aaaa-mm-dd, and a month and a day that there are: JavaScript would make March of February 30th. */
function existeNoCalendario(dia: string): boolean {
  const data = new Date(`${dia}T00:00:00Z`)
  return /^20\d\d-\d\d-\d\d$/.test(dia) && !Number.isNaN(data.getTime()) && data.toISOString().startsWith(dia)
}

async function todosOsBares(sql: Sql, provedor: Provedor | null, extrato: string | undefined): Promise<number> {
  const bares = await sql<{ id: number; nome: string }[]>`select id, nome from estabelecimento order by id`
  let quantas = 0
  for (const { id, nome } of bares) {
    const dia = diaPedido ?? (await diaDoBar(sql, id))
    const primeiro = id === bares[0]?.id
    const doExtrato = extrato ? await compararExtrato(sql, id, dia, extrato) : []
    // what no bar knows is said once
    const diferencas = doExtrato.filter(({ tipo }) => primeiro || tipo !== 'so_do_provedor')
    let conferidos = 0
    for (let depois: number | null = 0; depois !== null; ) {
      const parte = await conciliar({ sql, provedor, log }, id, dia, depois)
      conferidos += parte.conferidos
      diferencas.push(...parte.diferencas)
      depois = parte.depois
    }
    if (primeiro) diferencas.push(...(await avisosDesconhecidos(sql, id, dia)))
    const contadas = diferencas.length === 1 ? '1 diferença' : `${diferencas.length} diferenças`
    const pagamentos = conferidos === 1 ? '1 pagamento conferido' : `${conferidos} pagamentos conferidos`
    console.log(`${nome}, ${dia}: ${pagamentos}, ${contadas}`)
    for (const { referencia, texto, corrigida } of diferencas)
      console.log(`  ${referencia}: ${texto}${corrigida ? ' Corrigido agora.' : ''}`)
    quantas += diferencas.length
  }
  return quantas
}

/**
 * The demonstration's provider belongs to the running product, which alone knows its token. A copy of its memory answers
 * the same, and nothing done here reaches the original.
 */
async function copiaDoSandbox(env: Env) {
  if (!env.sandboxPort) return undefined
  const pasta = await mkdtemp(join(tmpdir(), 'boteco-conciliar-'))
  const memoria = join(pasta, 'sandbox.json')
  await copyFile(join(env.dados, 'pagbank-sandbox.json'), memoria).catch((error: { code?: string }) => {
    // no payment has been made yet
    if (error.code !== 'ENOENT') throw error
  })
  const token = randomBytes(24).toString('hex')
  const port = await portaLivre()
  const { ready, stop } = await startSandbox(port, token, memoria)
  await ready
  return {
    provedor: pagbank({ url: `http://127.0.0.1:${port}`, token, sdkUrl: '' }),
    stop: async () => {
      await stop()
      await rm(pasta, { recursive: true })
    },
  }
}

const portaLivre = () =>
  new Promise<number>((pronta, falhou) => {
    const servidor = createServer().on('error', falhou)
    servidor.listen(0, '127.0.0.1', () => {
      const endereco = servidor.address()
      servidor.close(() => pronta(typeof endereco === 'object' && endereco ? endereco.port : 0))
    })
  })

// like grep and diff: 1 says that there is something to look at, 2 that something went wrong
executar(async () => ((await run()) > 0 ? 1 : 0), 2)

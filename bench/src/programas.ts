import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Bar } from './bar.ts'
import { type Impressora, montarImpressoras } from './impressoras.ts'
import { type Banco, conectar, criarReserva, criarServidor, type Servidor, urlDe } from './postgres.ts'
import {
  descendentes,
  encerrar,
  esperarAberto,
  iniciar,
  portasLivres,
  quandoMorrermos,
  raiz,
  responde,
  sinalizar,
} from './processos.ts'
import { abrirRele, type Rele } from './rele.ts'

/** Of both processes: they read each other's CPFs. */
const BOTECO_CHAVES = randomBytes(32).toString('base64')

/** One process of the product, kept alive by the program that `npm start` runs. */
export type Produto = {
  url: string
  /** whether it says that it can take calls */
  pronto: () => boolean
  /** of the product itself, not of its supervisor */
  pid: () => number
  /** SIGKILL to the product alone: its supervisor has to notice */
  matar: () => void
  /** SIGTERM to all of it, as a new version does, and started again */
  trocar: () => Promise<void>
}

export type Programas = {
  /** the system's single address: behind it stand two processes */
  url: string
  produtos: readonly Produto[]
  pagbank: { url: string; token: string; matar: () => Promise<void>; calar: () => () => void }
  /** PostgreSQL, its follower, and the network between them and the product */
  postgres: {
    principal: () => Servidor
    promover: () => Promise<void>
    /** starts whatever of it is not running, or about to end */
    reerguer: () => Promise<void>
    cortar: () => void
    esquecer: (sim: boolean) => void
  }
  /** fills the disk of the database, until the returned function is called; null where a small disk is not allowed */
  encherDisco: (() => () => void) | null
  /** the owner of the product's own database, not by the network that is spoiled; follows a promotion */
  sql: () => Banco
  /** those that the house has; none until they are set up */
  impressoras: readonly Impressora[]
  /** a printer of the bar and one of the kitchen, programs of their own */
  ligarImpressoras: (bar: Bar) => Promise<void>
  /** how often the product died without being told to */
  mortesProprias: () => number
  encerrar: () => Promise<void>
}

/** The database of the night with its follower and their logs: enough for an hour, and little to fill. */
const TAMANHO_DO_DISCO = '900m'
const OLHADA_MS = 150

/**
 * The product as a bar with two servers would run it. Two processes behind one address, a PostgreSQL and one that follows
 * it, the payment sandbox. Everything ends with `encerrar`, and also when this process dies.
 */
export async function iniciarProgramas({
  produtos: quantos = 2,
  reserva = true,
  env: mais = {} as Record<string, string>,
} = {}): Promise<Programas> {
  const pasta = await mkdtemp(join(tmpdir(), 'boteco-quedas-'))
  chmodSync(pasta, 0o755)
  const log = join(pasta, 'programas.log')
  const disco = montarDisco(join(pasta, 'disco'))
  const [porta, doPagbank, umPg, outroPg, umRele, outroRele, ...dosProdutos] = (await portasLivres(9)) as [
    number,
    number,
    number,
    number,
    number,
    number,
    ...number[],
  ]
  const aEncerrar: (() => unknown)[] = [() => rm(pasta, { recursive: true, force: true }), () => disco?.desmontar()]
  const fechar = async () => {
    for (const passo of aEncerrar.reverse()) await passo()
  }
  try {
    const um = await criarServidor(join(pasta, 'disco', 'um'), umPg)
    aEncerrar.push(um.parar)
    const dois = reserva ? await criarReserva(um, join(pasta, 'disco', 'dois'), outroPg) : um
    if (reserva) aEncerrar.push(dois.parar)
    let principal = um
    const conexoes = [conectar(urlDe([umPg])), conectar(urlDe([outroPg]))] as const
    aEncerrar.push(() => Promise.all(conexoes.map((sql) => sql.end({ timeout: 1 }))))
    const reles: Rele[] = [await abrirRele(umRele, () => umPg), await abrirRele(outroRele, () => outroPg)]
    aEncerrar.push(() => Promise.all(reles.map((rele) => rele.fechar())))

    const pagbank = { url: `http://127.0.0.1:${doPagbank}`, token: randomBytes(24).toString('hex') }
    const iniciarPagbank = async () => {
      const filho = iniciar(join(raiz, 'pagbank-sandbox/dist/main.js'), log, {
        PORT: doPagbank,
        PAGBANK_TOKEN: pagbank.token,
        SANDBOX_STATE: join(pasta, 'pagbank.jsonl'),
      })
      await esperarAberto(filho, pagbank.url, log)
      return filho
    }
    let sandbox = await iniciarPagbank()
    aEncerrar.push(() => encerrar(sandbox, 'SIGTERM'))

    const url = `http://127.0.0.1:${porta}`
    let mortes = 0
    const abrirProduto = (propria: number, numero: number) =>
      produto({
        porta: propria,
        log,
        morreu: () => mortes++,
        env: {
          PORT: propria,
          PUBLIC_URL: url,
          // the guests stand behind one proxy, each with an address of their own
          TRUST_PROXY: 'loopback',
          DATABASE_URL: `${urlDe([umRele, outroRele])}?target_session_attrs=read-write`,
          BOTECO_DADOS: join(pasta, `dados-${numero}`),
          BOTECO_CHAVES,
          BOTECO_DEMO: 'off',
          LOG_LEVEL: 'error',
          BOTECO_IMPRESSORAS: '127.0.0.0/8',
          PAGBANK_URL: pagbank.url,
          PAGBANK_TOKEN: pagbank.token,
          PAGBANK_SDK_URL: `${pagbank.url}/sdk/pagseguro.min.js`,
          ...mais,
        },
      })
    const produtos = await Promise.all(dosProdutos.slice(0, quantos).map(abrirProduto))
    aEncerrar.push(() => Promise.all(produtos.map((produto) => produto.encerrar())))
    let vez = 0
    const balanca = await abrirRele(porta, () => {
      vez++
      const prontos = produtos.filter((produto) => produto.pronto())
      const quem = prontos[vez % prontos.length] ?? produtos[vez % produtos.length]
      return Number(new URL(quem!.url).port)
    })
    aEncerrar.push(balanca.fechar)

    const impressoras: Impressora[] = []
    aEncerrar.push(() => Promise.all(impressoras.map((impressora) => impressora.encerrar())))

    return {
      url,
      produtos,
      impressoras,
      ligarImpressoras: async (bar) => void impressoras.push(...(await montarImpressoras(bar, pasta, log))),
      pagbank: {
        ...pagbank,
        matar: async () => {
          await encerrar(sandbox, 'SIGKILL')
          sandbox = await iniciarPagbank()
        },
        calar: () => {
          sinalizar([sandbox.pid ?? 0], 'SIGSTOP')
          return () => sinalizar([sandbox.pid ?? 0], 'SIGCONT')
        },
      },
      postgres: {
        principal: () => principal,
        promover: async () => {
          await um.matar()
          await dois.promover()
          principal = dois
        },
        reerguer: async () => {
          const usados = principal === um ? [um, dois] : [dois]
          await Promise.all(usados.map((servidor) => servidor.reerguer()))
        },
        cortar: () => {
          for (const rele of reles) rele.cortar()
        },
        esquecer: (sim) => {
          for (const rele of reles) rele.esquecer(sim)
        },
      },
      encherDisco: disco ? () => encher(join(pasta, 'disco', 'lastro')) : null,
      sql: () => conexoes[principal === um ? 0 : 1],
      mortesProprias: () => mortes,
      encerrar: fechar,
    }
  } catch (error) {
    await fechar()
    throw error
  }
}

/** A small disk in memory, which only root may make. Otherwise a plain folder, and nothing to fill. */
function montarDisco(pasta: string): { desmontar: () => void } | null {
  mkdirSync(pasta)
  const opcoes = `size=${TAMANHO_DO_DISCO},mode=755`
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', opcoes, 'tmpfs', pasta]).status !== 0) return null
  const guarda = quandoMorrermos('umount -l "$0"', pasta)
  return {
    desmontar: () => {
      spawnSync('umount', ['-l', pasta])
      guarda.kill()
    },
  }
}

function encher(lastro: string): () => void {
  spawnSync('sh', ['-c', 'cat /dev/zero > "$0"', lastro], { stdio: 'ignore' })
  return () => rmSync(lastro, { force: true })
}

type OpcoesDoProduto = { porta: number; log: string; env: Record<string, string | number>; morreu: () => void }

async function produto({
  porta,
  log,
  env,
  morreu,
}: OpcoesDoProduto): Promise<Produto & { encerrar: () => Promise<void> }> {
  const url = `http://127.0.0.1:${porta}`
  const abrir = () => iniciar(join(raiz, 'scripts/start.mjs'), log, env)
  let guardiao = abrir()
  let pronto = false
  let mandada = true
  let atual = 0
  let fim = false
  await esperarAberto(guardiao, `${url}/saude`, log)

  const pid = () => descendentes(guardiao.pid ?? 0)[0] ?? 0
  const vigia = (async () => {
    while (!fim) {
      pronto = await responde(`${url}/pronto`)
      const agora = pid()
      if (agora && agora !== atual) {
        if (!mandada) {
          morreu()
          writeFileSync(log, `\n[${new Date().toISOString()}] ${url} morreu sem que ninguém o matasse\n`, { flag: 'a' })
        }
        mandada = false
        atual = agora
      }
      await pause(OLHADA_MS)
    }
  })()

  return {
    url,
    pronto: () => pronto,
    pid,
    matar: () => {
      mandada = true
      pronto = false
      sinalizar([pid()], 'SIGKILL')
    },
    trocar: async () => {
      mandada = true
      await encerrar(guardiao, 'SIGTERM')
      guardiao = abrir()
      await esperarAberto(guardiao, `${url}/pronto`, log)
    },
    encerrar: async () => {
      fim = true
      await vigia
      await encerrar(guardiao, 'SIGTERM')
    },
  }
}

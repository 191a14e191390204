import { once } from 'node:events'
import { createServer } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type BancoDeTeste, bancoDeTeste } from '../teste/banco.ts'
import { osPrimeiros, testLongo } from '../teste/longo.ts'
import { type Programa, rodar } from '../teste/programa.ts'
import { portaLivre } from '../teste/sandbox.ts'

let banco: BancoDeTeste
const abertos: Programa[] = []

beforeAll(async () => {
  banco = await bancoDeTeste()
  // what is built already is not built again
  await rodar('scripts/build.mjs', []).fim
}, 180_000)
afterAll(async () => {
  for (const { processo } of abertos) processo.kill('SIGTERM')
  await Promise.all(abertos.map(({ fim }) => fim))
  await banco.encerrar()
})

function npmStart(env: Record<string, string | number>) {
  const programa = rodar('scripts/start.mjs', [], { DATABASE_URL: banco.url, ...env })
  abertos.push(programa)
  return programa
}

/** Every line of the product's log names its process. */
const pids = ({ escrito }: Programa) => [
  ...new Set([...escrito().matchAll(/"pid":(\d+)/g)].map(([, pid]) => Number(pid))),
]

const responde = (port: number) =>
  fetch(`http://127.0.0.1:${port}/saude`).then(
    async (resposta) => {
      await resposta.arrayBuffer()
      return resposta.ok
    },
    () => false,
  )

async function ate(condicao: () => boolean | Promise<boolean>) {
  while (!(await condicao())) await pause(30)
}

describe('npm start', () => {
  // one server, which dies in each of these ways and is back for the next
  let port: number
  let programa: Programa
  beforeAll(async () => {
    port = await portaLivre()
    // something breaks inside of it when the test says so
    const modulo = `process.on("SIGUSR2", () => { throw new Error("a casa caiu") })
      process.on("SIGWINCH", () => { Promise.reject(new Error("a promessa caiu")) })
      process.on("SIGURG", () => { for (;;); })`
    programa = npmStart({
      ...{ PORT: port, LOG_LEVEL: 'info' },
      NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(modulo)}`,
    })
    await programa.ateEscrever(/Boteco aberto em/)
  })
  const aberto = () => pids(programa).at(-1) ?? 0
  async function ateVoltar(morto: number) {
    await ate(async () => (await responde(port)) && aberto() !== morto)
  }

  test('um produto que morre volta sozinho no mesmo endereço, e o motivo é dito no terminal e no registro', async () => {
    const pid = aberto()
    expect(pid).not.toBe(programa.processo.pid)
    process.kill(pid, 'SIGKILL')
    await programa.ateEscrever(
      /o Boteco parou sozinho: o sistema o matou \(SIGKILL\).+ Será iniciado de novo em 0,\d s\./,
    )
    await programa.ateEscrever(
      /"motivo":"o sistema o matou \(SIGKILL\)[^"]+","msg":"o processo anterior parou sozinho"/,
    )
    await ateVoltar(pid)
  })

  test.each(
    osPrimeiros(
      [
        ['uma exceção', 'SIGUSR2', 'a casa caiu'],
        ['uma promessa', 'SIGWINCH', 'a promessa caiu'],
      ] as const,
      0,
    ),
  )('%s que ninguém apanhou fica no registro, e o produto volta', async (_caso, sinal, motivo) => {
    const pid = aberto()
    process.kill(pid, sinal)
    await programa.ateEscrever(new RegExp(`"level":60.+${motivo}.+"msg":"erro inesperado: o processo vai parar"`))
    await programa.ateEscrever(new RegExp(`o Boteco parou sozinho: um erro inesperado \\(${motivo}\\)\\.`))
    await ateVoltar(pid)
  })

  testLongo('um produto que não ouve mais ninguém é trocado por outro em dez segundos', async () => {
    const pid = aberto()
    process.kill(pid, 'SIGURG')
    await programa.ateEscrever(/o Boteco parou sozinho: ficou 10 s sem responder a ninguém \(SIGALRM\)\./)
    await ateVoltar(pid)
  })

  testLongo('morto o supervisor, o produto não fica órfão com a porta ocupada', async () => {
    programa.processo.kill('SIGKILL')
    await ate(async () => !(await responde(port)))
    // its output ends with the last process that has it
    await programa.fim
  })

  testLongo('encerrado, encerra o produto e acaba bem', async () => {
    const outro = npmStart({ PORT: port })
    await outro.ateEscrever(/Boteco aberto em/)
    outro.processo.kill('SIGTERM')
    expect(await outro.fim).toEqual({ codigo: 0, sinal: null })
    expect(await responde(port)).toBe(false)
  })

  testLongo('o que cai antes de acabar de abrir diz por quê', async () => {
    const modulo = `import { Server } from 'node:net'
      const { listen } = Server.prototype
      if (process.argv[1].endsWith('main.js'))
        Server.prototype.listen = function (...ditos) {
          this.once('listening', () => { throw new Error('a casa nem abriu') })
          return listen.apply(this, ditos)
        }`
    const programa = npmStart({
      PORT: await portaLivre(),
      NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(modulo)}`,
    })
    expect(await programa.fim).toEqual({ codigo: 1, sinal: null })
    expect(programa.escrito()).toContain('O Boteco não abriu: um erro inesperado (a casa nem abriu).')
  })

  testLongo('o que não consegue abrir diz por quê e não tenta de novo', async () => {
    const ocupada = createServer().listen(0, '127.0.0.1')
    await once(ocupada, 'listening')
    const { port } = ocupada.address() as { port: number }
    const programa = npmStart({ PORT: port })
    expect(await programa.fim).toEqual({ codigo: 1, sinal: null })
    expect(programa.escrito().trim()).toBe(
      `A porta ${port} já está em uso: encerre o outro programa, ou escolha outra com PORT.`,
    )
    ocupada.close()
  })
})

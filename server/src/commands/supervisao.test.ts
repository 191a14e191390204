import { once } from 'node:events'
import { createServer } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type BancoDeTeste, bancoDeTeste } from '../teste/banco.ts'
import { type Programa, rodar } from '../teste/programa.ts'
import { portaLivre } from '../teste/sandbox.ts'

let banco: BancoDeTeste
let abertos: Programa[] = []

beforeAll(async () => {
  banco = await bancoDeTeste()
  // what is built already is not built again
  await rodar('scripts/build.mjs', []).fim
}, 180_000)
afterAll(() => banco.encerrar())
afterEach(async () => {
  for (const { processo } of abertos) processo.kill('SIGTERM')
  await Promise.all(abertos.map(({ fim }) => fim))
  abertos = []
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
  test('um produto que morre volta sozinho no mesmo endereço, e o motivo é dito no terminal e no registro', async () => {
    const port = await portaLivre()
    const programa = npmStart({ PORT: port, LOG_LEVEL: 'info' })
    await programa.ateEscrever(/Boteco aberto em/)
    const [pid = 0] = pids(programa)
    expect(pid).not.toBe(programa.processo.pid)

    process.kill(pid, 'SIGKILL')
    await programa.ateEscrever(
      /o Boteco parou sozinho: o sistema o matou \(SIGKILL\).+ Será iniciado de novo em 0,1 s\./,
    )
    await programa.ateEscrever(
      /"motivo":"o sistema o matou \(SIGKILL\)[^"]+","msg":"o processo anterior parou sozinho"/,
    )
    await ate(() => responde(port))
    const [, novo] = pids(programa)
    expect(novo).toBeGreaterThan(0)

    programa.processo.kill('SIGTERM')
    expect(await programa.fim).toEqual({ codigo: 0, sinal: null })
    expect(await responde(port)).toBe(false)
  })

  test.each([
    ['uma exceção', 'throw new Error("a casa caiu")'],
    ['uma promessa', 'Promise.reject(new Error("a casa caiu"))'],
  ])('%s que ninguém apanhou fica no registro, e o produto volta', async (_caso, estouro) => {
    const port = await portaLivre()
    // something breaks inside of it when the test says so
    const modulo = `process.on("SIGUSR2", () => { ${estouro} })`
    const programa = npmStart({
      ...{ PORT: port, LOG_LEVEL: 'info' },
      NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(modulo)}`,
    })
    await programa.ateEscrever(/Boteco aberto em/)
    process.kill(pids(programa)[0] ?? 0, 'SIGUSR2')
    await programa.ateEscrever(/"level":60.+a casa caiu.+"msg":"erro inesperado: o processo vai parar"/)
    await programa.ateEscrever(/o Boteco parou sozinho: um erro inesperado \(a casa caiu\)\./)
    await ate(async () => (await responde(port)) && pids(programa).length === 2)
  })

  test('morto o supervisor, o produto não fica órfão com a porta ocupada', async () => {
    const port = await portaLivre()
    const programa = npmStart({ PORT: port })
    await programa.ateEscrever(/Boteco aberto em/)
    programa.processo.kill('SIGKILL')
    await ate(async () => !(await responde(port)))
    // its output ends with the last process that has it
    await programa.fim
  })

  test('o que não consegue abrir diz por quê e não tenta de novo', async () => {
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

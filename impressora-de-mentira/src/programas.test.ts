import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'

async function programa(nome: string, env: Record<string, string>) {
  const arquivo = fileURLToPath(new URL(`${nome}.ts`, import.meta.url))
  const filha: ChildProcessWithoutNullStreams = spawn(process.execPath, ['--import', 'tsx', arquivo], {
    env: { PATH: process.env.PATH, FILHA: '1', PORTA: '0', ...env },
  })
  onTestFinished(() => void filha.kill('SIGKILL'))
  const [linha] = await once(createInterface({ input: filha.stdout }), 'line')
  const { porta, controle } = JSON.parse(linha) as { porta: number; controle: string }
  const pedacos = async () => {
    const { pedacos } = (await (await fetch(`${controle}/papel`)).json()) as {
      pedacos: { bytes: string; cortado: boolean }[]
    }
    return pedacos.map(({ bytes, cortado }) => `${Buffer.from(bytes, 'base64')}${cortado ? '✂' : ''}`)
  }
  const mudar = (mudanca: object) => fetch(controle, { method: 'PUT', body: JSON.stringify(mudanca) })
  return { filha, porta, pedacos, mudar }
}

function pasta() {
  const nova = mkdtempSync(join(tmpdir(), 'papel-'))
  onTestFinished(() => rmSync(nova, { recursive: true }))
  return nova
}

test('morto o programa, o papel que saiu fica, e o que vem depois continua nele', async () => {
  const PAPEL = join(pasta(), 'fita.jsonl')
  const uma = await programa('escpos', { PAPEL })
  const socket = connect(uma.porta, '127.0.0.1').on('error', () => {})
  socket.write('inteiro\n\x1dV\0pela metade\n')
  await expect.poll(uma.pedacos).toEqual(['inteiro\n✂', 'pela metade\n'])
  const fim = once(uma.filha, 'exit')
  uma.filha.kill('SIGKILL')
  await fim

  const outra = await programa('escpos', { PAPEL })
  connect(outra.porta, '127.0.0.1').write('depois\n\x1dV\0')
  await expect.poll(outra.pedacos).toEqual(['inteiro\n✂', 'pela metade\n', 'depois\n✂'])
})

test('a mão que erra o nome do que quer mudar ouve que errou', async () => {
  const { mudar } = await programa('escpos', {})
  const resposta = await mudar({ papeel: 'acabou' })
  expect([resposta.status, await resposta.json()]).toEqual([400, { erro: 'Não há o estado papeel.' }])
})

test('acaba quando acaba quem a chamou', async () => {
  const { filha } = await programa('cloudprnt', { SERVIDOR: 'http://127.0.0.1:9/', INTERVALO_MS: '50' })
  filha.stdin.end()
  const [codigo] = await once(filha, 'exit')
  expect(codigo).toBe(0)
})

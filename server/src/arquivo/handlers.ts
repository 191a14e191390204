import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { simples } from '@boteco/contract/busca'
import { respostas } from '@boteco/contract/respostas'
import { anotar } from '../database/atos.ts'
import { ComoArquivo } from '../http/como-arquivo.ts'
import type { Handlers } from '../http/serve.ts'
import { limitConcurrency } from '../sessao/limit-concurrency.ts'
import { exigirDono } from './dono.ts'
import { encerrar } from './encerrar.ts'
import { exportar } from './exportar.ts'

/** It reads years: one at a time in a process. */
const umDeCadaVez = limitConcurrency({ atOnce: 1, waiting: 2 })

export const arquivo = {
  ...encerrar,
  '/casas/baixarArquivo': async (_input, { sql, transaction, sessao }) => {
    const { estabelecimento_id } = sessao
    const nome = await transaction(async (tx) => {
      const { nome } = await exigirDono(tx, sessao, respostas.soODonoLeva)
      await anotar(tx, sessao, 'arquivo', {})
      return nome
    })
    const pasta = await mkdtemp(join(tmpdir(), 'boteco-arquivo-'))
    const caminho = join(pasta, 'casa.zip')
    try {
      await umDeCadaVez(() => exportar(sql, estabelecimento_id, caminho))
    } catch (error) {
      await rm(pasta, { recursive: true, force: true })
      throw error
    }
    return new ComoArquivo(pasta, caminho, `${noArquivo(nome)}-${new Date().toISOString().slice(0, 10)}.zip`)
  },
} satisfies Partial<Handlers>

/** 'Bar do Zé' as a file's name: `bar-do-ze` */
const noArquivo = (nome: string) =>
  simples(nome)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 40)

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { simples } from '@boteco/contract/busca'
import { respostas } from '@boteco/contract/respostas'
import { anotar } from '../database/atos.ts'
import { diaDoBar } from '../database/noite.ts'
import { VisibleError } from '../errors.ts'
import { ComoArquivo } from '../http/como-arquivo.ts'
import type { Handlers } from '../http/serve.ts'
import { exigirDono } from './dono.ts'
import { encerrar } from './encerrar.ts'
import { exportar } from './exportar.ts'

/** The houses of which an archive is being made here. How many at once, of all houses, their connections say. */
const fazendo = new Set<number>()

export const arquivo = {
  ...encerrar,
  '/casas/baixarArquivo': async (_input, { sql, arquivos, transaction, sessao }) => {
    const { estabelecimento_id } = sessao
    if (fazendo.has(estabelecimento_id)) throw new VisibleError(503, respostas.arquivoEmAndamento, 'ocupado')
    fazendo.add(estabelecimento_id)
    try {
      const nome = await transaction(async (tx) => {
        const { nome } = await exigirDono(tx, sessao, respostas.soODonoLeva)
        await anotar(tx, sessao, 'arquivo', {})
        return nome
      })
      const pasta = await mkdtemp(join(tmpdir(), 'boteco-arquivo-'))
      const caminho = join(pasta, 'casa.zip')
      await exportar(arquivos, estabelecimento_id, caminho).catch(async (error) => {
        await rm(pasta, { recursive: true, force: true })
        throw error
      })
      return new ComoArquivo(pasta, caminho, `${noArquivo(nome)}-${await diaDoBar(sql, estabelecimento_id)}.zip`)
    } finally {
      fazendo.delete(estabelecimento_id)
    }
  },
} satisfies Partial<Handlers>

/** 'Bar do Zé' as a file's name: `bar-do-ze` */
const noArquivo = (nome: string) =>
  simples(nome)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 40)

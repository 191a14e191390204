import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { respostas } from '@boteco/contract/respostas'
import { anotar } from '../database/atos.ts'
import type { Sql, Transaction } from '../database/db.ts'
import { VisibleError } from '../errors.ts'
import { ComoArquivo } from '../http/como-arquivo.ts'
import type { Handlers } from '../http/serve.ts'
import { limitConcurrency } from '../sessao/limit-concurrency.ts'
import type { Sessao } from '../sessao/provas.ts'
import { exportar } from './exportar.ts'

/** It reads years: one at a time in a process. */
const umDeCadaVez = limitConcurrency({ atOnce: 1, waiting: 2 })

export const arquivo = {
  '/casas/baixarArquivo': async (_input, { sql, transaction, sessao }) => {
    const { estabelecimento_id } = sessao
    const nome = await transaction(async (tx) => {
      const { nome } = await exigirDono(tx, sessao)
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

/** @throws VisibleError 403 */
async function exigirDono(tx: Sql | Transaction, { estabelecimento_id, usuario_id }: Sessao<'BAR GERENTE'>) {
  const [casa] = await tx<{ nome: string }[]>`
    select e.nome from estabelecimento e join vinculo v on v.estabelecimento_id = e.id and v.id = e.dono_vinculo_id
    where e.id = ${estabelecimento_id} and v.usuario_id = ${usuario_id} and v.ate is null`
  if (!casa) throw new VisibleError(403, respostas.soODonoLeva, 'so_o_dono')
  return casa
}

/** 'Bar do Zé' as a file's name: `bar-do-ze` */
const noArquivo = (nome: string) =>
  nome
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 40)

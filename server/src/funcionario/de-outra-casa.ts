import type { Output } from '@boteco/contract/calls'
import { respostas } from '@boteco/contract/respostas'
import { VisibleError } from '../errors.ts'
import type { Handlers } from '../http/serve.ts'
import { outraQueGerencia, outrasQueGerencia } from '../sessao/casas.ts'
import { convidarDeVolta } from './convite-de-trabalho.ts'
import { segurarEquipe } from './equipe.ts'

type Pessoa = Output<'/user/buscarDasOutrasCasas'>['pessoas'][number]

/** One person in several houses, with one login: who works in one of a manager's houses is called to another. */
export const deOutraCasa = {
  '/user/buscarDasOutrasCasas': async (_input, { sql, sessao: { estabelecimento_id: aqui, usuario_id } }) => {
    const pessoas: Pessoa[] = []
    for (const casa of await outrasQueGerencia(sql, usuario_id, aqui)) {
      const equipe = await sql<Omit<Pessoa, 'casa'>[]>`
        select id, nome, "nomePerfil" from (
          select distinct on (v.usuario_id) v.id, u.nome, v.perfil as "nomePerfil" from vinculo v join usuario u on u.id = v.usuario_id
          where v.estabelecimento_id = ${casa.id} and v.ate is null and v.diaria is null and not exists (
            select from vinculo w where w.estabelecimento_id = ${aqui} and w.usuario_id = v.usuario_id and w.ate is null)
          order by v.usuario_id, v.desde, v.id) uma_vez
        order by nome, id`
      pessoas.push(...equipe.map((pessoa) => ({ ...pessoa, casa })))
    }
    return { pessoas }
  },

  '/user/chamarDeOutraCasa': ({ idEstabelecimento: de, id, nomePerfil }, { transaction, sessao }) =>
    transaction(async (tx) => {
      const { estabelecimento_id: aqui } = await segurarEquipe(tx, sessao)
      await outraQueGerencia(tx, sessao.usuario_id, de, aqui)
      const [pessoa] = await tx<{ id: number; email: string }[]>`
        select u.id, u.email /* never null */ from vinculo v join usuario u on u.id = v.usuario_id
        where v.estabelecimento_id = ${de} and v.id = ${id} and v.ate is null and v.diaria is null and not exists (select from vinculo w where w.estabelecimento_id = ${aqui} and w.usuario_id = u.id and w.ate is null)`
      if (!pessoa) throw new VisibleError(404, respostas.naoEncontrado, 'nao_encontrado')
      await convidarDeVolta(tx, sessao, pessoa, nomePerfil)
      return { message: respostas.chamadoDeOutraCasa }
    }),
} satisfies Partial<Handlers>

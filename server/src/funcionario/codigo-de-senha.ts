import { randomInt } from 'node:crypto'
import { VIDA_DA_TROCA_MIN } from '@boteco/contract/login/cliente'
import { respostas } from '@boteco/contract/respostas'
import { fusoDe, isoNoBar, type Sql, type Transaction, transaction } from '../database/db.ts'
import { VisibleError } from '../errors.ts'
import type { Handlers } from '../http/serve.ts'
import { ehDiarista } from '../sessao/diaria.ts'
import { cifrarSenha } from '../sessao/senha.ts'

/**
 * Whether the account of `usuario u` is one that a manager of this bar may give back. It was made here for work here,
 * and is nothing else. The manager who reads out a code could also use it. So it opens neither another bar, nor what
 * another manager may do, nor anything of the person's life. That is visits, fichas, a card, an allergy, or data that
 * they themselves put in.
 */
export const contaSoDaqui = (sql: Sql | Transaction, bar: ReturnType<Sql> | number) => sql`(
  exists (select from vinculo v where v.estabelecimento_id = ${bar} and v.usuario_id = u.id and v.ate is null)
  and not exists (select from vinculo v
    where v.usuario_id = u.id and v.ate is null and (v.estabelecimento_id <> ${bar} or v.perfil = 'BAR GERENTE'))
  and u.feita_por_estabelecimento_id is not distinct from ${bar}
  and not exists (select from checkin c where c.usuario_id = u.id)
  and not exists (select from ficha f where f.usuario_id = u.id)
  and not exists (select from cartao_salvo s where s.usuario_id = u.id)
  and not exists (select from usuario_alergia a where a.usuario_id = u.id))`

export const codigoDeSenha = {
  // not with the key's stored answer, where the code would stand for two days
  '/user/darCodigoDeSenha': async ({ id }, { sql, sessao: { estabelecimento_id, vinculo_id } }) => {
    const codigo = String(randomInt(100_000_000)).padStart(8, '0')
    const codigo_hash = await cifrarSenha(codigo)
    return transaction(sql, async (tx) => {
      const [pessoa] = await tx<{ id: number; diarista: boolean; pode: boolean }[]>`
        select u.id, ${ehDiarista(tx)} as diarista, ${contaSoDaqui(sql, estabelecimento_id)} as pode
        from vinculo dele join usuario u on u.id = dele.usuario_id
        where dele.estabelecimento_id = ${estabelecimento_id} and dele.id = ${id} and dele.ate is null`
      if (!pessoa) throw new VisibleError(404, respostas.naoEncontrado, 'nao_encontrado')
      if (pessoa.diarista) throw new VisibleError(409, respostas.diaristaSemSenha, 'e_diarista')
      if (!pessoa.pode) throw new VisibleError(409, respostas.contaDeForaDoBar, 'conta_de_fora')
      const [novo] = await tx<{ vence_em: string }[]>`
        insert /* todas as casas: codigo de senha */ into codigo_de_senha (usuario_id, estabelecimento_id, dado_por, codigo_hash, vence_em)
        values (${pessoa.id}, ${estabelecimento_id}, ${vinculo_id}, ${codigo_hash},
          now() + ${VIDA_DA_TROCA_MIN} * interval '1 minute')
        on conflict (usuario_id) do update set estabelecimento_id = excluded.estabelecimento_id,
          dado_por = excluded.dado_por, codigo_hash = excluded.codigo_hash, vence_em = excluded.vence_em,
          tentativas = 0, usado_em = null
        returning ${isoNoBar(tx, tx`codigo_de_senha.vence_em`, fusoDe(tx, estabelecimento_id))} as vence_em`
      const message = respostas.codigoDeSenhaFeito
      return { message, codigo: codigo.replace(/^(.{4})/, '$1 '), vence_em: novo?.vence_em ?? '' }
    })
  },
} satisfies Partial<Handlers>

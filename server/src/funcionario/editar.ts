import { respostas } from '@boteco/contract/respostas'
import { brokeConstraint, VisibleError } from '../errors.ts'
import type { Handlers } from '../http/serve.ts'
import { ehDiarista } from '../sessao/diaria.ts'
import { contaSoDaqui } from './codigo-de-senha.ts'
import { segurarEquipe } from './equipe.ts'

/** What the manager puts right of a person, and when they work. */
export const editar = {
  '/user/editarFuncionario': async ({ id, nomeCompleto, email, telefoneCelular }, { transaction, sessao }) => {
    try {
      return await transaction(async (tx) => {
        const { estabelecimento_id } = await segurarEquipe(tx, sessao)
        const [pessoa] = await tx<{ usuario_id: number; diarista: boolean; pode: boolean }[]>`
          select u.id as usuario_id, ${ehDiarista(tx)} as diarista, ${contaSoDaqui(tx, estabelecimento_id)} as pode
          from vinculo dele join usuario u on u.id = dele.usuario_id
          where dele.estabelecimento_id = ${estabelecimento_id} and dele.id = ${id} and dele.ate is null`
        if (!pessoa) throw new VisibleError(404, respostas.naoEncontrado, 'nao_encontrado')
        const { usuario_id, diarista, pode } = pessoa
        if (!diarista && !pode) throw new VisibleError(409, respostas.dadosSaoDaPessoa, 'conta_de_fora')
        const novo = diarista ? undefined : email
        const [mudou] = await tx<{ email: boolean }[]>`
          update usuario u set nome = ${nomeCompleto}, email = coalesce(${novo ?? null}, u.email),
            telefone_celular = coalesce(${(!diarista && telefoneCelular) || null}, u.telefone_celular)
          from usuario antes where u.id = ${usuario_id} and antes.id = u.id
          returning antes.email is distinct from u.email as email`
        // what was on its way to the address of before opens nothing any more
        if (mudou?.email)
          await tx`update link_de_senha set usado_em = now() where usuario_id = ${usuario_id} and usado_em is null`
        return { message: respostas.dadosAtualizados }
      })
    } catch (error) {
      if (brokeConstraint(error, 'usuario_email'))
        throw new VisibleError(409, respostas.emailDeOutraPessoa, 'email_de_outra_pessoa')
      throw error
    }
  },

  '/user/definirEscala': ({ id, escala }, { transaction, sessao: { estabelecimento_id } }) =>
    transaction(async (tx) => {
      const [mudada] = await tx`
        update vinculo set escala = ${tx.json(escala)}
        where estabelecimento_id = ${estabelecimento_id} and id = ${id} and ate is null returning id`
      if (!mudada) throw new VisibleError(404, respostas.naoEncontrado, 'nao_encontrado')
      return { message: respostas.escalaGuardada }
    }),
} satisfies Partial<Handlers>

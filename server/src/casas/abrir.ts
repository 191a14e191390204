import { respostas } from '@boteco/contract/respostas'
import { autorDito } from '../database/atos.ts'
import { VisibleError } from '../errors.ts'
import type { Handlers } from '../http/serve.ts'
import { CASAS_DE_UMA_VEZ } from '../sessao/casas.ts'
import { copiarTudo } from './copiar.ts'

/** Another house of the owner of this one, who is asked for its name alone. */
export const abrir = {
  '/casas/abrir': ({ nome, o_que }, { transaction, sessao }) =>
    transaction(async (tx) => {
      const { estabelecimento_id: daqui, usuario_id, vinculo_id } = sessao
      // of two at once the second counts the first, and finds its name
      await tx`select from usuario where id = ${usuario_id} for no key update`
      const [dono] = await tx<{ casas: number; repetida: boolean }[]>`
        select count(*) as casas, coalesce(bool_or(lower(e.nome) = lower(${nome})), false) as repetida
        from estabelecimento e join vinculo v on v.estabelecimento_id = e.id and v.id = e.dono_vinculo_id and v.ate is null
        where v.usuario_id = ${usuario_id}
          and exists (select from estabelecimento where id = ${daqui} and dono_vinculo_id = ${vinculo_id})`
      if (!dono || dono.casas === 0) throw new VisibleError(403, respostas.soODonoAbre, 'so_o_dono')
      if (dono.repetida) throw new VisibleError(409, respostas.casaRepetida, 'casa_repetida')
      if (dono.casas >= CASAS_DE_UMA_VEZ) throw new VisibleError(422, respostas.casasDemais, 'casas_demais')
      // where it stands is asked for by its own first page; the owner's e-mail was confirmed once
      const [{ id }] = await tx<[{ id: number }]>`
        insert into estabelecimento (nome, telefone_fixo, telefone_celular, endereco, uf, cidade, fuso_horario, descricao, imagem_hash,
          presenca, taxa_modo, virada, usa_turno, casa_fechada, confirmado_em)
        select ${nome}, telefone_fixo, telefone_celular, endereco, uf, cidade, fuso_horario, descricao, imagem_hash,
          'qr', taxa_modo, virada, usa_turno, casa_fechada, case when confirmado_em is not null then now() end
        from estabelecimento where id = ${daqui} returning id`
      const [la] = await tx<[{ id: number }]>`
        insert into vinculo ${tx({ estabelecimento_id: id, usuario_id, perfil: 'BAR GERENTE' })} returning id`
      await tx`update estabelecimento set dono_vinculo_id = ${la.id} where id = ${id}`
      // from here on it is that house's deed, done by its owner
      await tx`select set_config('boteco.autor', ${autorDito({ estabelecimento_id: id, vinculo_id: la.id })}, true)`
      const vieram = await copiarTudo(tx, { de: daqui, para: id }, o_que)
      return {
        message: [respostas.casaNova, ...(vieram.length > 0 ? [`Vieram ${vieram.join(', ')}.`] : [])].join(' '),
        id,
      }
    }),
} satisfies Partial<Handlers>

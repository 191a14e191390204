import { respostas } from '@boteco/contract/respostas'
import { anotar } from '../database/atos.ts'
import { fusoDe, isoNoBar, type Transaction, transaction } from '../database/db.ts'
import { brokeConstraint, VisibleError } from '../errors.ts'
import type { Handlers } from '../http/serve.ts'
import { ehDiarista } from '../sessao/diaria.ts'
import { hashDoPin } from '../sessao/pin.ts'
import { hashDoSegredo, novoSegredo } from '../sessao/provas.ts'
import { segurarEquipe } from './equipe.ts'

/** So long the link for a diarista's phone is good. In minutes. */
const VIDA_DO_LINK_MIN = 10

/** Who helps for one night: a name and a PIN, until the turno closes or the day turns. */
export const diarista = {
  '/user/cadastrarDiarista': async ({ nome, nomePerfil: perfil, pin, deNovo }, { sql, transaction, sessao }) => {
    const pin_hash = await hashDoPin(sql, sessao.estabelecimento_id, pin)
    try {
      return await transaction(async (tx) => {
        const { estabelecimento_id } = await segurarEquipe(tx, sessao)
        const usuario_id = deNovo
          ? await deAntes(tx, estabelecimento_id, deNovo)
          : await novo(tx, estabelecimento_id, nome)
        const [trabalho] = await tx<[{ id: number }]>`
          insert into vinculo (estabelecimento_id, usuario_id, perfil, diaria)
          select e.id, ${usuario_id}, ${perfil}, dia_de_agora(e) from estabelecimento e where e.id = ${estabelecimento_id}
          returning id`
        await tx`insert into pin ${tx({ estabelecimento_id, usuario_id, pin_hash, definido_por: sessao.vinculo_id })}`
        return { message: respostas.diaristaCadastrado, id: trabalho.id }
      })
    } catch (error) {
      if (brokeConstraint(error, 'pin_de_um_so')) throw new VisibleError(409, respostas.pinEmUso, 'pin_em_uso')
      throw error
    }
  },

  // not with the key's stored answer, where the secret would stand for two days
  '/user/darLinkAoDiarista': async ({ id }, { sql, sessao: { estabelecimento_id }, autor, publicUrl }) => {
    const segredo = novoSegredo()
    return transaction(sql, async (tx) => {
      const [dado] = await tx<{ vence_em: string }[]>`
        update pin p set celular_hash = ${hashDoSegredo(segredo)}, celular_tentativas = 0,
          celular_ate = now() + ${VIDA_DO_LINK_MIN} * interval '1 minute'
        from vinculo v
        where v.estabelecimento_id = ${estabelecimento_id} and v.id = ${id} and v.diaria is not null and v.ate is null
          and p.estabelecimento_id = v.estabelecimento_id and p.usuario_id = v.usuario_id
        returning ${isoNoBar(tx, tx`p.celular_ate`, fusoDe(tx, estabelecimento_id))} as vence_em`
      if (!dado) throw new VisibleError(404, respostas.naoEncontrado, 'nao_encontrado')
      if (autor) await anotar(tx, autor, 'acesso', { alvo: id, depois: { campos: ['celular'] } })
      return { message: respostas.diaristaLink, link: `${publicUrl}/diarista#${segredo}`, vence_em: dado.vence_em }
    })
  },
} satisfies Partial<Handlers>

async function novo(tx: Transaction, daCasa: number, nome: string) {
  const [usuario] = await tx<[{ id: number }]>`
    insert into usuario (nome, feita_por_estabelecimento_id) values (${nome}, ${daCasa}) returning id`
  return usuario.id
}

/** The same person comes again: one of this house's, who is not here now. */
async function deAntes(tx: Transaction, estabelecimento_id: number, vinculo_id: number) {
  const [pessoa] = await tx<{ usuario_id: number; aqui: boolean }[]>`
    select v.usuario_id, exists (select from vinculo agora where agora.estabelecimento_id = v.estabelecimento_id
      and agora.usuario_id = v.usuario_id and agora.ate is null) as aqui
    from vinculo v join usuario u on u.id = v.usuario_id
    where v.estabelecimento_id = ${estabelecimento_id} and v.id = ${vinculo_id} and ${ehDiarista(tx)}`
  if (!pessoa) throw new VisibleError(404, respostas.naoEncontrado, 'nao_encontrado')
  if (pessoa.aqui) throw new VisibleError(409, respostas.diaristaJaAqui, 'ja_trabalha')
  return pessoa.usuario_id
}

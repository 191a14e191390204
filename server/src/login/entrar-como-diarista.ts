import { timingSafeEqual } from 'node:crypto'
import { respostas } from '@boteco/contract/respostas'
import { carteiraDoAparelho } from '../checkin/carteira-do-aparelho.ts'
import { databaseNow, transaction } from '../database/db.ts'
import { VisibleError } from '../errors.ts'
import type { Handlers } from '../http/serve.ts'
import { aindaHoje } from '../sessao/diaria.ts'
import { hashDoPin } from '../sessao/pin.ts'
import { hashDoSegredo, novoSegredo, type PerfilDaEquipe } from '../sessao/provas.ts'
import { VIDA_DA_EQUIPE_MS } from './login.ts'

/** So many PINs may be tried with one link, right ones too, however many devices they come from. */
const TENTATIVAS_DO_LINK = 5

type Dono = { estabelecimento_id: number; usuario_id: number; pin_hash: Buffer }
type Trabalho = { id: number; perfil: PerfilDaEquipe; nome: string; bar: string }

/** A diarista on their own phone: the link from the manager's screen says who, the PIN that it is they. */
export const entrarComoDiarista = {
  // not with the key of an answer that is kept: the token is in it
  '/auth/entrarComoDiarista': async ({ segredo, pin }, context) => {
    const { sql, log, aparelho } = context
    const celular_hash = hashDoSegredo(segredo)
    // one statement, so that a hundred at once are a hundred
    const [dono] = await sql<Dono[]>`
      update /* todas as casas: diaristas */ pin set celular_tentativas = celular_tentativas + 1
      where celular_hash = ${celular_hash} and celular_ate > now() and celular_tentativas < ${TENTATIVAS_DO_LINK}
      returning estabelecimento_id, usuario_id, pin_hash`
    if (!dono) throw new VisibleError(401, respostas.diaristaLinkNaoVale, 'link_nao_vale')
    const { estabelecimento_id, usuario_id, pin_hash } = dono
    const quem = { usuario: usuario_id, estabelecimento_id, com: 'link e pin' }
    if (!timingSafeEqual(pin_hash, await hashDoPin(sql, estabelecimento_id, pin))) {
      log.info(quem, 'login recusado')
      throw new VisibleError(401, respostas.pinErrado, 'pin_errado')
    }
    const token = novoSegredo()
    const aberta = await transaction(sql, async (tx) => {
      // of two phones with one link the second finds it used; and a PIN that is another one by now opens nothing
      const [gasto] = await tx`
        update /* todas as casas: diaristas */ pin set celular_hash = null
        where estabelecimento_id = ${estabelecimento_id} and usuario_id = ${usuario_id} and celular_hash = ${celular_hash}
          and pin_hash = ${pin_hash} returning usuario_id`
      const [trabalho] = await tx<Trabalho[]>`
        select v.id, v.perfil, u.nome, e.nome as bar
        from vinculo v join usuario u on u.id = v.usuario_id join estabelecimento e on e.id = v.estabelecimento_id
        where v.estabelecimento_id = ${estabelecimento_id} and v.usuario_id = ${usuario_id} and v.ate is null and ${aindaHoje(tx)}
          and e.encerrada_em is null
        order by v.desde, v.id limit 1`
      if (!gasto || !trabalho) throw new VisibleError(401, respostas.diaristaLinkNaoVale, 'link_nao_vale')
      const agora = await databaseNow(tx)
      await tx`insert into sessao ${tx({
        token_hash: hashDoSegredo(token),
        ...{ usuario_id, estabelecimento_id, vinculo_id: trabalho.id, aparelho },
        carteira_id: await carteiraDoAparelho(tx, context),
        expira_em: new Date(agora + VIDA_DA_EQUIPE_MS),
        provada_em: new Date(agora),
      })}`
      return {
        message: respostas.loginFeito,
        user: { name: trabalho.nome, email: '' },
        token,
        statusUsuario: 'logado' as const,
        dadosPerfil: { nome: trabalho.perfil },
        dadosEstabelecimento: { id: estabelecimento_id, nome: trabalho.bar },
        dadosCliente: null,
      }
    })
    log.info(quem, 'login feito')
    return aberta
  },
} satisfies Partial<Handlers>

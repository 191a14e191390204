import { timingSafeEqual } from 'node:crypto'
import { type LugarDoTablet, perfilDoTablet } from '@boteco/contract/funcionario/casa'
import { respostas } from '@boteco/contract/respostas'
import { databaseNow, transaction } from '../database/db.ts'
import { VisibleError } from '../errors.ts'
import type { Handlers } from '../http/serve.ts'
import { aindaHoje } from '../sessao/diaria.ts'
import { hashDoPin } from '../sessao/pin.ts'
import { hashDoSegredo, novoSegredo, type PerfilDaEquipe } from '../sessao/provas.ts'
import { VIDA_DA_EQUIPE_MS } from './login.ts'

type Conhecido = { nome: string; email: string; pin_hash: Buffer; bar: string; departamento: LugarDoTablet }

/** A staff member logs in on a tablet of the bar: what is done from then on carries their name. */
export const entrarComPin = {
  // not with the key of an answer that is kept: the token is in it
  '/tablet/entrarComPin': async ({ pessoa, pin }, { sql, tablet: { estabelecimento_id, id: tablet_id }, log }) => {
    const pin_hash = await hashDoPin(sql, estabelecimento_id, pin)
    const token = novoSegredo()
    const quem = { usuario: pessoa, estabelecimento_id, tablet_id, com: 'pin' }
    const recusar = () => {
      log.info(quem, 'login recusado')
      return recusa()
    }
    const aberta = await transaction(sql, async (tx) => {
      const [conhecido] = await tx<Conhecido[]>`
        select u.nome, coalesce(u.email, '') as email, p.pin_hash, e.nome as bar, t.departamento
        from pin p
        join usuario u on u.id = p.usuario_id
        join estabelecimento e on e.id = p.estabelecimento_id
        join tablet t on t.estabelecimento_id = p.estabelecimento_id and t.id = ${tablet_id} and t.retirado_em is null
        where p.estabelecimento_id = ${estabelecimento_id} and p.usuario_id = ${pessoa}`
      if (!conhecido || !timingSafeEqual(conhecido.pin_hash, pin_hash)) throw recusar()
      const daqui = perfilDoTablet[conhecido.departamento]
      const [vinculo] = await tx<{ id: number; perfil: PerfilDaEquipe }[]>`
        select v.id, v.perfil from vinculo v join estabelecimento e on e.id = v.estabelecimento_id
        where v.estabelecimento_id = ${estabelecimento_id} and v.usuario_id = ${pessoa} and v.ate is null and ${aindaHoje(tx)}
        order by v.perfil <> ${daqui}, v.perfil <> 'BAR GERENTE', v.desde, v.id limit 1`
      if (!vinculo) throw recusar()
      await tx`
        update sessao set encerrada_em = now()
        where estabelecimento_id = ${estabelecimento_id} and tablet_id = ${tablet_id} and encerrada_em is null`
      const agora = await databaseNow(tx)
      await tx`insert into sessao ${tx({
        token_hash: hashDoSegredo(token),
        usuario_id: pessoa,
        ...{ estabelecimento_id, vinculo_id: vinculo.id, tablet_id },
        expira_em: new Date(agora + VIDA_DA_EQUIPE_MS),
        provada_em: new Date(agora),
      })}`
      return {
        message: respostas.loginFeito,
        user: { name: conhecido.nome, email: conhecido.email },
        token,
        statusUsuario: 'logado' as const,
        // the manager does here what others do, and nothing of the manager's own
        dadosPerfil: { nome: vinculo.perfil === 'BAR GERENTE' ? daqui : vinculo.perfil },
        dadosEstabelecimento: { id: estabelecimento_id, nome: conhecido.bar },
        dadosCliente: null,
      }
    })
    log.info(quem, 'login feito')
    return aberta
  },
} satisfies Partial<Handlers>

/** The same for a wrong PIN and for a person who has none, or works here no more. */
const recusa = () => new VisibleError(401, respostas.pinErrado, 'pin_errado')

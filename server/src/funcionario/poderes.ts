import { type Call, calls, type Path } from '@boteco/contract/calls'
import { respostas } from '@boteco/contract/respostas'
import { type Poder, type Poderes, poderes } from '@boteco/contract/sessao/casa'
import * as z from 'zod/mini'
import { VisibleError } from '../errors.ts'
import type { Handlers } from '../http/serve.ts'
import { colegaDe, exigirPoder, resumoDe } from '../sessao/permissao.ts'
import { pinConfere } from '../sessao/pin.ts'
import { hashDoSegredo } from '../sessao/provas.ts'
import { segurarEquipe } from './equipe.ts'

/** What each person may do, and what a colleague lets them do once. */
export const poderesDaEquipe = {
  '/sessao/permitir': async ({ pessoa, pin, chamada, corpo }, { sql, transaction, sessao, token }) => {
    const { estabelecimento_id, vinculo_id, usuario_id } = sessao
    const { path, poder, resumo } = oQueSePermite(chamada, corpo)
    if (pessoa === usuario_id) throw new VisibleError(409, respostas.permissaoDeSiMesmo, 'de_si_mesmo')
    const colega = await colegaDe(sql, sessao, pessoa)
    // as far as the act needs it is asked when it is done
    if (!colega || !podeAlgo(colega.poderes, poder))
      throw new VisibleError(409, respostas.permissaoNaoVale, 'nao_pode_permitir')
    if (!(await pinConfere(sql, { estabelecimento_id, usuario_id: pessoa }, pin)))
      throw new VisibleError(401, respostas.pinErrado, 'pin_errado')
    return transaction(async (tx) => {
      await tx`insert into permissao ${tx({
        ...{ estabelecimento_id, sessao_hash: hashDoSegredo(token ?? ''), chamada: path, resumo, poder },
        ...{ pedida_por: vinculo_id, dada_por: colega.vinculo_id },
      })}`
      return { message: respostas.permitido }
    })
  },

  '/sessao/verPermitidas': ({ ids }, { transaction, sessao: { estabelecimento_id, usuario_id } }) =>
    transaction(async (tx) => {
      await tx`
        update permissao p set vista_em = now() from vinculo v
        where p.estabelecimento_id = ${estabelecimento_id} and p.id = any(${ids}::bigint[]) and p.vista_em is null
          and v.estabelecimento_id = p.estabelecimento_id and v.id = p.dada_por and v.usuario_id = ${usuario_id}`
      return { message: respostas.permissoesVistas }
    }),

  '/user/definirPoderes': ({ id, difere }, { transaction, sessao }) =>
    transaction(async (tx) => {
      const { estabelecimento_id } = await segurarEquipe(tx, sessao)
      // nobody gives what they do not have themselves
      for (const poder of poderes) {
        const dado = difere[poder] ?? 0
        if (dado > 0) exigirPoder(sessao, poder, { serve: (meus) => meus[poder] >= dado })
      }
      const [mudado] = await tx<{ perfil: string }[]>`
        update vinculo set poderes = ${tx.json(difere as Partial<Poderes>)}
        where estabelecimento_id = ${estabelecimento_id} and id = ${id} and ate is null returning perfil`
      if (!mudado) throw new VisibleError(404, respostas.naoEncontrado, 'nao_encontrado')
      if (mudado.perfil === 'BAR GERENTE') throw new VisibleError(409, respostas.poderesDoGerente, 'gerente_pode_tudo')
      return { message: respostas.poderesDefinidos }
    }),
} satisfies Partial<Handlers>

/** A discount of all is a courtesy: either power may be enough. */
const podeAlgo = (deles: Poderes, poder: Poder) => deles[poder] > 0 || (poder === 'desconto' && deles.cortesia > 0)

/** Only what needs somebody's permission is allowed, and read as the call itself reads it. */
function oQueSePermite(chamada: string, corpo: unknown): { path: Path; poder: Poder; resumo: Buffer } {
  const row: Call | undefined = Object.hasOwn(calls, chamada) ? calls[chamada as Path] : undefined
  const poder = row?.muda && (row.pode ?? row.alem)
  const lido = row && poder && z.safeDecode(row.input, corpo as never)
  if (!poder || !lido?.success) throw new VisibleError(400, respostas.corpoIlegivel, 'dados_invalidos')
  const path = chamada as Path
  return { path, poder, resumo: resumoDe(path, lido.data) }
}

import type { Call } from '@boteco/contract/calls'
import type { Autor } from '../database/atos.ts'
import { aparelhoDe } from './aparelho.ts'
import { type Checkin, hashDoSegredo, type Sessao } from './provas.ts'

/** The staff member who acts in this call; null: a guest, an unknown caller, or an account that works nowhere. */
export function autorDe(
  { quem }: Call,
  { sessao, checkin, token }: { sessao: Sessao | null; checkin: Checkin | null; token: string | null },
  userAgent: string | undefined,
): Autor | null {
  if (quem === 'publico' || (checkin && quem.includes('checkin'))) return null
  if (!sessao || sessao.vinculo_id === null || sessao.estabelecimento_id === null) return null
  const { estabelecimento_id, vinculo_id, usuario_id, permissao } = sessao
  const marca = hashDoSegredo(token ?? '').toString('hex')
  return {
    estabelecimento_id,
    vinculo_id,
    usuario_id,
    sessao: marca.slice(0, 6),
    aparelho: aparelhoDe(userAgent) || null,
    ...(permissao && { permitido_por: permissao.dada_por }),
  }
}

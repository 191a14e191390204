import type { DadosCheckin } from '@boteco/contract/checkin/chegada'
import { mensagens } from '@boteco/contract/mensagens'
import { useEffect, useMemo, useRef } from 'react'
import type { ApiError } from '../api-error.ts'
import { local } from '../device/storage.ts'
import { useRead } from '../hooks.ts'
import {
  esquecerCheckin,
  gavetaDe,
  guardarCheckin,
  largarDeOutroCheckin,
  lerCookieDoCheckin,
  lerFimDoCheckin,
  useDadosCheckin,
} from '../sessao/sessao.ts'
import { notify } from '../ui/notices.tsx'
import { pediuCheckout } from './pediu-checkout.ts'

/** Where this device stands: asking the server, seated, not seated, or seated by its cookie with no answer yet. */
type Situacao = 'verificando' | 'dentro' | 'fora' | 'falhou'

/**
 * Keeps the check-in of this device true: what the session says is asked of the server every 10 s and whenever the
 * check-in changes. A new tab with only the cookie gets its check-in back by the wallet (section 4 of the spec).
 * When it turns out to be over, the person is told, unless they ended it themselves.
 */
export function useCheckinDoAparelho() {
  const daSessao = useDadosCheckin()
  const enabled = daSessao !== null || lerCookieDoCheckin() !== null
  const pergunta = useRead('/auth/verificarSeCheckinEstaAtivoNaBase', {}, { enabled, polling: true })
  // an answer from before this page may be about a check-in that has ended since
  const resposta = enabled && pergunta.isFetchedAfterMount ? pergunta.data : undefined

  const semBar = pergunta.isError && foraDeAlcance(pergunta.error)
  const doAparelho = useMemo(() => (semBar ? lerDoAparelho() : null), [semBar])
  const dados = daSessao ?? doAparelho

  useEffect(() => {
    if (!resposta) return
    if (resposta.objBarcheckin) guardarCheckin(resposta.objBarcheckin)
    else esquecerCheckin(resposta.message)
  }, [resposta])

  const agora = situacao()
  const id = dados?.objBarcheckin?.id
  // also where it ended long ago, and the cookie with it
  useEffect(() => {
    if (agora === 'fora') largarDeOutroCheckin()
  }, [agora])
  const antes = useRef({ situacao: agora, id })
  useEffect(() => {
    const acabou = agora === 'fora' && antes.current.situacao !== 'fora'
    if (acabou && !(antes.current.id && pediuCheckout(antes.current.id))) {
      const fim = lerFimDoCheckin() ?? mensagens.checkinEncerrado
      if (fim === mensagens.naoEstavamNaMesa) import('./estou-aqui.ts').then(({ oferecerVolta }) => oferecerVolta())
      else notify(fim, 'danger')
    }
    antes.current = { situacao: agora, id }
  }, [agora, id])

  return { situacao: agora, dados, repetir: () => pergunta.refetch() }

  function situacao(): Situacao {
    if (dados) return 'dentro'
    if (!enabled || resposta?.is_checkin_ativo === false) return 'fora'
    return pergunta.isError ? 'falhou' : 'verificando'
  }
}

/** Nothing came of the bar itself: no answer, or one of a proxy that stands alone. */
const foraDeAlcance = ({ status, code }: ApiError) => status === 0 || (status > 500 && !code)

/** In a new tab whose bar does not answer: enough to look at what this device keeps of its check-in (offline-answers.ts). */
function lerDoAparelho(): DadosCheckin | null {
  const lido = lerCookieDoCheckin()
  if (!lido || !local.keys().some((chave) => chave.startsWith(gavetaDe(lido.id)))) return null
  const nomeEstabelecimento = lido.estabelecimento.nome
  return { ...lido, nomeEstabelecimento, numeroComanda: null, nome: null, email: null, objBarcheckin: null }
}

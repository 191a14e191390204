import type { LinhaDaFila } from '@boteco/contract/pedido/casa'
import { idDaLinha, TELA_VALE_MS } from '@boteco/contract/pedido/cliente'
import type { EQUIPE_DE_PEDIDOS } from '@boteco/contract/sessao/cliente'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { call } from '../api.ts'
import type { Tela } from './cozinha.ts'

type PerfilDaFila = (typeof EQUIPE_DE_PEDIDOS)[number]

/** A screen with nothing new says that it is there this often, in ms: twice before it would count no more. */
const SINAL_MS = TELA_VALE_MS / 2
/** What comes in one burst is said at once, and not while other screens still read it. In ms. */
const LOGO_MS = 250
/** How often a screen looks whether it has something to say, in ms. */
const PASSO_MS = 2_000
/** The most that one call takes; a longer queue takes several. */
const DE_UMA_VEZ = 500

/**
 * Tells the bar what this queue shows, so that a guest knows that staff could see the order. A screen speaks only while
 * it is in the foreground, only of lines that are drawn, and only while the bar's last answer is young. One that hangs,
 * sleeps or lost the bar falls silent. `linhas`: those that are drawn; undefined: this screen receives nothing. `tela`: what of a
 * department with stations it shows, `chave` for short; what waits for a station that has a screen is not the pass's to receive.
 */
export function useRecebimento(
  como: PerfilDaFila,
  linhas: readonly LinhaDaFila[] | undefined,
  tela: Tela | null,
  chave: string,
) {
  const queryClient = useQueryClient()
  const dizer = useRef<() => void>(null)
  const ditas = useRef<ReadonlySet<number>>(new Set())
  const calado = useRef({ desde: -Infinity, enviando: false })

  useEffect(() => {
    if (!linhas) return
    const estacoes = tela && { estacoes: tela.mostra === 'estacoes' ? [...tela.ids] : [] }
    dizer.current = () => {
      const fila = queryClient
        .getQueryCache()
        .find({ queryKey: ['/pedido/buscarPedidos', { como }], exact: false, type: 'active' })
      const idade = Date.now() - (fila?.state.dataUpdatedAt ?? 0)
      if (document.visibilityState !== 'visible' || idade > TELA_VALE_MS || calado.current.enviando) return
      const faltam = linhas.flatMap((linha) => (linha.recebido ? [] : idDaLinha(linha))).slice(0, DE_UMA_VEZ)
      const nova = faltam.some((id) => !ditas.current.has(id))
      if (!nova && performance.now() - calado.current.desde < SINAL_MS) return
      calado.current.enviando = true
      call('/pedido/confirmarRecebimento', { idsProdutoPedido: faltam, ...estacoes, como }).then(
        () => {
          ditas.current = new Set(faltam)
          calado.current = { desde: performance.now(), enviando: false }
        },
        // tried again with the next step, if the screen may still speak then
        () => {
          calado.current.enviando = false
        },
      )
    }
    const logo = setTimeout(dizer.current, LOGO_MS)
    return () => {
      clearTimeout(logo)
      dizer.current = null
    }
  }, [como, linhas, chave, queryClient])

  useEffect(() => {
    const passo = () => dizer.current?.()
    const relogio = setInterval(passo, PASSO_MS)
    document.addEventListener('visibilitychange', passo)
    return () => {
      clearInterval(relogio)
      document.removeEventListener('visibilitychange', passo)
    }
  }, [])
}

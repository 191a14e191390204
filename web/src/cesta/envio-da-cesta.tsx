import type { Input, Output } from '@boteco/contract/calls'
import { PRAZO_PARA_DESFAZER_MS } from '@boteco/contract/pedido/cliente'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import type { ApiError } from '../api-error.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { notify, unsay } from '../ui/notices.tsx'
import { INSISTE_MS, send, useCall } from '../write.ts'
import { ultimoPedido } from './ainda-vale.ts'
import type { Cesta, Envio, Guardada } from './cesta.ts'
import { anotarDito } from './dito-do-pedido.ts'
import { FOLHA, RODADA } from './modos.ts'
import { comOsPrecos } from './precos-enviados.ts'
import { soOQueResta } from './so-o-que-resta.ts'

type Path = '/pedido/cadastrarPedido' | '/pedido/comprarFichas' | '/balcao/vender'

/** How what was made is taken back: for how long it is offered, what the call is told, and where what was chosen is again. */
export type Desfazer = {
  /** whose order it is, where one person makes several */
  de?: string
  ms: number
  corpo: (feito: Output<'/pedido/cadastrarPedido'>) => Input<'/pedido/desfazerPedido'>
  volta: string
}
export const DESFAZER_DO_CLIENTE: Desfazer = {
  ms: PRAZO_PARA_DESFAZER_MS,
  corpo: () => ({}),
  volta: '/cardapio?modo=pedido',
}

/** What still offers to take the last order back: it goes once another one is sent, which it might be taken for. */
let oferta = ''

/**
 * Sends a basket, once: the order stands in it word for word until there is an answer. A page that was reloaded goes on
 * with one that is not older than two minutes. `checkin`: whose order it is; `depois`: where the person goes then, if
 * anywhere; `aoFazer` hears what was ordered, and the answer.
 */
export function useEnvioDaCesta(
  cesta: Cesta,
  path: Path,
  checkin: number,
  depois: string,
  aoFazer = (_input: Envio['input'], _feito: unknown) => {},
  /** an order is taken back for a moment, before staff begin it */
  desfaz: Desfazer | null = null,
) {
  const [, navigate] = useLocation()
  const chamada = useCall(path, {
    refresh: ['/estabelecimento/buscarProdutosEstabelecimentoParaCardapio', '/auth/verificarSeCheckinEstaAtivoNaBase'],
  })
  const rodada = useCall('/rodada/porNaRodada', { refresh: ['/rodada/buscarRodada'] })
  const naTela = useRef(true)
  useEffect(() => {
    naTela.current = true
    return () => {
      naTela.current = false
    }
  }, [])

  const queryClient = useQueryClient()
  /** Called by a tap on the notice, on whatever page that stands: what was chosen is there again. */
  async function desfazer(feito: Output<'/pedido/cadastrarPedido'>, estavam: Guardada['escolhas'], como: Desfazer) {
    try {
      const { message } = await send('/pedido/desfazerPedido', como.corpo(feito))
      for (const [chave, escolha] of Object.entries(estavam))
        cesta.mudar(chave, { ...escolha, quantidade: escolha.quantidade + cesta.de(chave).quantidade })
      notify(message)
      navigate(como.volta)
    } catch (causa) {
      notify((causa as ApiError).message, 'danger')
    }
    await queryClient.invalidateQueries()
  }

  const dito = useRef('')
  /** What was said of the last attempt is true no more once there is another one, or none. */
  function desdizer() {
    if (dito.current) unsay(dito.current)
    dito.current = ''
  }

  /** @throws ApiError the refusal, after saying it; where there was no answer, the page says that by itself */
  async function mandar(envio: Envio) {
    const chave = cesta.chave()
    const lidas = queryClient.getQueriesData<Output<'/pedido/buscarMeusPedidosEmAndamento'>>({
      queryKey: ['/pedido/buscarMeusPedidosEmAndamento'],
    })
    const depoisDe = ultimoPedido(lidas.flatMap(([, data]) => data?.pedidos ?? []))
    desdizer()
    unsay(oferta)
    const vaiPara = envio.naRodada ? RODADA : depois
    cesta.anotarEnvio({ ...envio, daqui: location.pathname, depois: vaiPara })
    try {
      const feito = await (envio.naRodada ? rodada : chamada).mutateAsync({
        input: envio.input as Input<'/pedido/comprarFichas'>,
        chave,
        desde: envio.desde,
      })
      const estavam = comOsPrecos(cesta.agora().escolhas, envio.input)
      // what had left it was read before it was sent
      cesta.trocar({}, [])
      cesta.esvaziar()
      aoFazer(envio.input, feito)
      if (envio.naRodada) {
        notify(feito.message)
        if (naTela.current) navigate(RODADA, { replace: Boolean(history.state?.[FOLHA]) })
        return
      }
      // an order on hold is not made, and says what it waits for
      const espera = 'espera' in feito && feito.espera
      const texto = `${desfaz?.de ? `${desfaz.de}: ` : ''}${espera || feito.message}`
      oferta = texto
      if (desfaz && envio.input.idCheckin === undefined) anotarDito({ texto, espera: Boolean(espera), depoisDe })
      // where nobody goes on, the page says it
      if (!depois) return
      notify(
        texto,
        'ok',
        desfaz ? { label: 'Desfazer', ms: desfaz.ms, run: () => desfazer(feito, estavam, desfaz) } : undefined,
      )
      // in the place of the sheet, so that going back is going to the menu
      if (naTela.current) navigate(depois, { replace: Boolean(history.state?.[FOLHA]) })
    } catch (causa) {
      const { status, message, errors, faltas } = causa as ApiError
      if (status >= 400 && status < 500) cesta.soltar()
      if (faltas?.length) {
        // what there is can be sent at once, and what leaves is said beside the sum too
        const { escolhas, sairam } = soOQueResta(cesta.agora(), faltas)
        cesta.trocar(escolhas, sairam)
      }
      if (Object.keys(errors ?? {}).length === 0) {
        dito.current = message
        notify(message, 'danger')
      }
      throw causa
    }
  }

  const { envio } = cesta
  const continua = useRef(() => {})
  continua.current = () => {
    if (envio && envio.checkin !== checkin) cesta.soltar()
    else if (envio && Date.now() - envio.desde < INSISTE_MS) mandar(envio).catch(() => {})
  }
  // once, for what the last page left
  useEffect(() => continua.current(), [])

  const busy = chamada.isPending || rodada.isPending
  return {
    busy,
    /** sent without an answer, so its outcome is unknown; not in flight now */
    emDuvida: envio !== null && !busy,
    mandar: (input: Envio['input'], naRodada = false) =>
      mandar({ ...(envio ?? { input, checkin, ...(naRodada && { naRodada }) }), desde: Date.now() }),
    deNovo: () => envio && mandar({ ...envio, desde: Date.now() }).catch(() => {}),
    desistir() {
      desdizer()
      cesta.soltar()
    },
  }
}

type EmDuvidaProps = Pick<ReturnType<typeof useEnvioDaCesta>, 'deNovo' | 'desistir'>

/** The outcome of the order is unknown: the person decides. */
export function EnvioEmDuvida({ deNovo, desistir }: EmDuvidaProps) {
  return (
    <Notice
      tone="wait"
      action={
        <>
          <Button onClick={deNovo}>Enviar de novo</Button>
          <Button tone="quiet" onClick={desistir}>
            Não enviar mais
          </Button>
        </>
      }
    >
      O bar não respondeu, então não sabemos se o seu pedido chegou. Se enviar de novo, ele não será feito duas vezes.
    </Notice>
  )
}

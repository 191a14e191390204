import type { Input, Output } from '@boteco/contract/calls'
import { useEffect, useRef, useState } from 'react'
import type { ApiError } from '../api-error.ts'
import type { Cesta } from '../cesta/cesta.ts'
import { type Andamento, emCurso, oQueAMaquininhaMuda } from '../maquininha/na-maquininha.tsx'
import { notify } from '../ui/notices.tsx'
import { useCall } from '../write.ts'

type AVender = Input<'/balcao/vender'>

/** A sale is on no check-in before it is made. */
const NINGUEM = 0
/** A page that is loaded again does not send it as a basket of before: how it stands is asked for. */
const SO_QUANDO_PEDEM = 0
/** How often, while no sheet is open that asks. In ms. */
const PERGUNTA_MS = 5_000

/**
 * A sale that a card machine pays. It stands in the basket with its key until that has ended: asked again with it, the house answers how it
 * stands. So a page that is loaded again goes on with it, and nothing is sold twice.
 */
export function useVendaNaMaquininha(
  cesta: Cesta,
  naFolha: boolean,
  onVender: (input: AVender, feita: Output<'/balcao/vender'>) => void,
) {
  const chamada = useCall('/balcao/vender', {
    refresh: ['/estabelecimento/buscarProdutosEstabelecimentoParaCardapio', ...oQueAMaquininhaMuda],
  })
  const [andamento, setAndamento] = useState<Andamento | null>(null)

  const noAr = (cesta.envio?.input.maquininha === undefined ? null : cesta.envio.input) as AVender | null

  // one after the other: what a machine has refused may be about to leave the basket
  const aCaminho = useRef<Promise<unknown>>(Promise.resolve())
  function mandar(nova: AVender): Promise<Andamento> {
    const esta = aCaminho.current.then(() => enviar(nova))
    aCaminho.current = esta.catch(() => {})
    return esta
  }

  /** What is on a machine, or may be, goes before what is asked for now. @throws ApiError: nothing was sold, and what was chosen is still there */
  async function enviar(nova: AVender): Promise<Andamento> {
    const { envio } = cesta.agora()
    const input = envio?.input.maquininha === undefined ? nova : (envio.input as AVender)
    cesta.anotarEnvio({ input, checkin: NINGUEM, desde: SO_QUANDO_PEDEM, daqui: location.pathname, depois: '' })
    try {
      const feita = await chamada.mutateAsync({ input, chave: cesta.chave() })
      const na = feita.naMaquininha
      if (!na || na.fase === 'aprovado') {
        cesta.trocar({}, [])
        cesta.esvaziar()
        onVender(input, feita)
      } else if (!emCurso(na.fase)) cesta.soltar()
      setAndamento(na && emCurso(na.fase) ? na : null)
      return na!
    } catch (causa) {
      const { status } = causa as ApiError
      if (status >= 400 && status < 500) cesta.soltar()
      throw causa
    }
  }

  const continua = useRef(() => {})
  continua.current = () => {
    const { envio } = cesta.agora()
    if (envio?.input.maquininha === undefined || chamada.isPending) return
    mandar(envio.input as AVender).catch((causa: ApiError) => notify(causa.message, 'danger'))
  }
  const segue = noAr !== null && !naFolha
  useEffect(() => {
    if (!segue) return
    continua.current()
    const relogio = setInterval(() => continua.current(), PERGUNTA_MS)
    return () => clearInterval(relogio)
  }, [segue])

  return {
    mandar,
    /** it ended: the sale is made, or the basket is free again */
    continua: () => continua.current(),
    busy: chamada.isPending,
    /** on a machine at this moment */
    noAr,
    /** how it stood when it was last asked */
    andamento,
  }
}

import { useEffect, useState } from 'react'
import { agoraNoBar } from '../device/clock.ts'
import { session } from '../device/storage.ts'
import { CheckField } from '../ui/field.tsx'

const CHAVE = 'naoPerguntarMais'
/** A turn that forgot to end is over by then, in ms. */
const TURNO_MS = 12 * 3_600_000

/** In this turn, on this tablet, the question was answered for good. */
export const jaPerguntou = () => Number(session.read(CHAVE)) > agoraNoBar()

let marcado = false
/** The question was answered with yes: what was ticked in it counts from now on. */
export function responder() {
  if (marcado) session.write(CHAVE, String(agoraNoBar() + TURNO_MS))
}

/** Stands in the question before a step. `volta`: how what was a slip comes back. */
export function NaoPerguntarMais({ volta = 'O que sair por engano volta em Refazer.' }) {
  const [escolhido, setEscolhido] = useState(false)
  useEffect(() => {
    marcado = escolhido
  }, [escolhido])
  return (
    <CheckField
      label="Não perguntar mais neste turno"
      hint={volta}
      checked={escolhido}
      onChange={({ currentTarget: { checked } }) => setEscolhido(checked)}
    />
  )
}

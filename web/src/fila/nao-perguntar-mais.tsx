import { useState } from 'react'
import { agoraNoBar } from '../device/clock.ts'
import { session } from '../device/storage.ts'
import { CheckField } from '../ui/field.tsx'

const CHAVE = 'naoPerguntarMais'
/** A turn that forgot to end is over by then, in ms. */
const TURNO_MS = 12 * 3_600_000

/** In this turn, on this tablet, the question was answered for good. */
export const jaPerguntou = () => Number(session.read(CHAVE)) > agoraNoBar()

/** Stands in the question before a step. */
export function NaoPerguntarMais() {
  const [marcado, setMarcado] = useState(false)
  return (
    <CheckField
      label="Não perguntar mais neste turno"
      hint="O que sair por engano volta em Refazer."
      checked={marcado}
      onChange={({ currentTarget: { checked } }) => {
        setMarcado(checked)
        if (checked) session.write(CHAVE, String(agoraNoBar() + TURNO_MS))
        else session.remove(CHAVE)
      }}
    />
  )
}

import {
  ALERGENOS,
  CONTEM,
  NAO_CONTEM,
  NAO_INFORMADO,
  PODE_CONTER,
  RESPOSTAS,
  type Resposta,
} from '@boteco/contract/alergenos'
import { useId } from 'react'
import styles from './alergenos.module.css'
import { ICONES_DOS_ALERGENOS } from './icones-dos-alergenos.tsx'

/** undefined: of several things, each keeps its own */
export type Respondido = readonly (Resposta | undefined)[]

const CURTAS = { [CONTEM]: 'Contém', [PODE_CONTER]: 'Pode', [NAO_CONTEM]: 'Não', [NAO_INFORMADO]: '?' } as const
const EM_ORDEM = [CONTEM, PODE_CONTER, NAO_CONTEM, NAO_INFORMADO] as const

/** One question a line, one tap an answer; Tab goes on to the next question, the arrows through its answers. */
export function RespostasDosAlergenos({
  respondido,
  onMudar,
}: {
  respondido: Respondido
  onMudar: (novo: Respondido) => void
}) {
  const id = useId()
  return (
    <div className={styles.perguntas}>
      {ALERGENOS.map(({ nome }, qual) => {
        const Icone = ICONES_DOS_ALERGENOS[qual]!
        return (
          <fieldset key={nome} className={styles.pergunta} aria-label={nome}>
            <span>
              <Icone size="1.3rem" />
              {nome}
            </span>
            <div>
              {EM_ORDEM.map((resposta) => (
                <label key={resposta} data-resposta={resposta}>
                  <input
                    type="radio"
                    name={`${id}${qual}`}
                    aria-label={RESPOSTAS[resposta]}
                    checked={respondido[qual] === resposta}
                    onChange={() => onMudar(respondido.map((antes, outro) => (outro === qual ? resposta : antes)))}
                  />
                  <span aria-hidden="true">{CURTAS[resposta]}</span>
                </label>
              ))}
            </div>
          </fieldset>
        )
      })}
    </div>
  )
}

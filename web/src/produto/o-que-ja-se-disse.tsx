import { ALERGENOS, CONTEM, NAO_INFORMADO, PODE_CONTER, respostasDe } from '@boteco/contract/alergenos'
import { Chip } from '../ui/chip.tsx'
import styles from './alergenos.module.css'
import { ICONES_DOS_ALERGENOS } from './icones-dos-alergenos.tsx'

/** What a house has said of one thing, at a glance. */
export function OQueJaSeDisse({ alergenos }: { alergenos: string | undefined }) {
  const respostas = respostasDe(alergenos)
  const faltam = respostas.filter((uma) => uma === NAO_INFORMADO).length
  const tem = ALERGENOS.flatMap(({ nome }, qual) =>
    respostas[qual] === CONTEM || respostas[qual] === PODE_CONTER ? [{ nome, qual }] : [],
  )
  return (
    <span className={styles.dito}>
      {tem.map(({ nome, qual }) => {
        const Icone = ICONES_DOS_ALERGENOS[qual]!
        return (
          <span key={nome} className={styles.icone} data-contem={respostas[qual] === CONTEM || undefined}>
            <Icone size="1.25rem" />
            <span className="so">{`${respostas[qual] === CONTEM ? 'contém' : 'pode conter'} ${nome}`}</span>
          </span>
        )
      })}
      {faltam === 0 ? (
        <Chip tone="ok">{tem.length === 0 ? 'Não contém nenhum' : 'Respondido'}</Chip>
      ) : (
        <Chip tone="wait">{faltam === ALERGENOS.length ? 'Sem resposta' : `Faltam ${faltam}`}</Chip>
      )}
    </span>
  )
}

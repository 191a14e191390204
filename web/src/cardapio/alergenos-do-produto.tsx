import { ALERGENOS, CONTEM, NAO_CONTEM, NAO_INFORMADO, PODE_CONTER, respostasDe } from '@boteco/contract/alergenos'
import { ICONES_DOS_ALERGENOS } from '../produto/icones-dos-alergenos.tsx'
import { Notice } from '../ui/notice.tsx'
import styles from './alergenos-do-produto.module.css'

type Props = {
  /** of what is on the plate */
  alergenos: string | undefined
  calorias: number | undefined
  /** there may be more calories in it than were said */
  aoMenos?: boolean
  /** what this guest said that they must not get, by its place */
  ditos: readonly number[]
}

/** What is in it, in words and pictures. What nobody said is said to be so, and never to be free. */
export function AlergenosDoProduto({ alergenos, calorias, aoMenos = false, ditos }: Props) {
  const respostas = respostasDe(alergenos)
  const com = (resposta: number) =>
    ALERGENOS.flatMap((um, qual) => (respostas[qual] === resposta ? { ...um, qual } : []))
  const semPalavra = com(NAO_INFORMADO)
  const nomes = (quais: readonly { nome: string }[]) => quais.map(({ nome }) => nome).join(' · ')
  const tem = ditos.filter((qual) => respostas[qual]! >= PODE_CONTER)
  const naoSeSabe = ditos.filter((qual) => respostas[qual] === NAO_INFORMADO)
  return (
    <section className={styles.alergenos} aria-label="Alérgenos">
      {tem.length > 0 && (
        <Notice tone="danger">
          <b>{nomes(tem.map((qual) => ALERGENOS[qual]!))}</b> <span>Você disse que não pode comer isto.</span>
        </Notice>
      )}
      {naoSeSabe.length > 0 && (
        <Notice tone="wait">
          <b>{nomes(naoSeSabe.map((qual) => ALERGENOS[qual]!))}</b>{' '}
          <span>A casa não informou se há nisto. Pergunte à equipe antes de pedir.</span>
        </Notice>
      )}
      {([CONTEM, PODE_CONTER] as const).map((resposta) => {
        const quais = com(resposta)
        return (
          quais.length > 0 && (
            <div key={resposta} className={styles.grupo} data-contem={resposta === CONTEM || undefined}>
              <h3>{resposta === CONTEM ? 'Contém' : 'Pode conter'}</h3>
              <ul>
                {quais.map(({ nome, qual }) => {
                  const Icone = ICONES_DOS_ALERGENOS[qual]!
                  return (
                    <li key={nome}>
                      <Icone size="1.4rem" />
                      <span>{nome}</span>
                    </li>
                  )
                })}
              </ul>
            </div>
          )
        )
      })}
      {com(NAO_CONTEM).length > 0 && (
        <p>
          <b>Não contém</b> <span>{nomes(com(NAO_CONTEM))}</span>
        </p>
      )}
      {semPalavra.length === ALERGENOS.length ? (
        <p>Alérgenos não informados: pergunte à equipe.</p>
      ) : (
        semPalavra.length > 0 && (
          <p>
            <b>Não informado</b> <span>{nomes(semPalavra)}</span>. <span>Pergunte à equipe.</span>
          </p>
        )
      )}
      {calorias !== undefined && (
        <p>
          {aoMenos && <span>a partir de</span>} <b>{calorias}</b> kcal
        </p>
      )}
    </section>
  )
}

import { emReais } from '@boteco/contract/dinheiro'
import type { Participante, Rateio } from '@boteco/contract/pagamento/escritorio'
import { rotuloDoPerfil } from '@boteco/contract/rotulos'
import { Notice } from '../ui/notice.tsx'
import { Price } from '../ui/price.tsx'
import styles from '../ui/rows.module.css'

/** Who gets how much of a day's service charge, and why. */
export function PartesDeCadaUm({ rateio: { divisao, equipe, sem_dono } }: { rateio: Rateio }) {
  if (divisao === 'nenhuma')
    return <p>A casa ainda não disse como se divide. Quando disser, as partes aparecem aqui.</p>
  const participam = equipe.filter(({ pontos }) => pontos > 0)
  if (participam.length === 0) return <p>Ninguém tem pontos ainda: dê-os abaixo a quem participa.</p>
  return (
    <>
      <ul className={styles.rows}>
        {participam.map((um) => (
          <li key={um.id}>
            <span className={styles.what}>
              <b>{um.nome}</b>
              <span className={styles.muted}>{porQue(um, divisao)}</span>
            </span>
            <Price value={um.parte} />
          </li>
        ))}
      </ul>
      {sem_dono > 0 && (
        <Notice tone="wait">{emReais(sem_dono)} não ficaram com ninguém: quem participa não trabalhou nisso.</Notice>
      )}
    </>
  )
}

function porQue({ perfil, pontos, trabalhou, entregou }: Participante, divisao: Rateio['divisao']): string {
  const porque = !trabalhou
    ? 'não trabalhou neste dia'
    : divisao === 'pontos'
      ? `${pontos} ${pontos === 1 ? 'ponto' : 'pontos'}`
      : divisao === 'entregou' && `${emReais(entregou)} do que entregou`
  return [rotuloDoPerfil[perfil], porque].filter(Boolean).join(' · ')
}

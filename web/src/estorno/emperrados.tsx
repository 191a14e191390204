import { emReais } from '@boteco/contract/dinheiro'
import type { Emperrado } from '@boteco/contract/estorno/escritorio'
import { useRead } from '../hooks.ts'
import { Card } from '../ui/card.tsx'
import styles from './conciliacao.module.css'

const oQue: Record<Emperrado['tipo'], string> = {
  pagamento: 'O pagamento',
  estorno: 'A devolução',
  checkin: 'O encerramento do check-in parado',
}

/** What the server cannot take up, because of an error of ours. Nothing is lost: it is tried again, ever more slowly. */
export function Emperrados() {
  const { data } = useRead('/pagamento/buscarEmperrados', {})
  if (!data || data.emperrados.length === 0) return null
  return (
    <Card tone="danger" aria-label="Precisa de ajuda">
      <h2 className={styles.rotulo}>Precisa de ajuda</h2>
      <p>O Boteco tenta de novo sozinho, cada vez mais devagar. Se não sair daqui, fale com quem cuida do sistema.</p>
      <ul className={styles.diferencas}>
        {data.emperrados.map(({ tipo, id, vezes, motivo, valor, data: dia, hora }) => (
          <li key={`${tipo} ${id}`}>
            <p>
              {oQue[tipo]} nº {id}
              {valor !== null && `, de ${emReais(valor)},`} não pôde ser{' '}
              {tipo === 'estorno' ? 'conferida' : 'conferido'}: {vezes} tentativas desde {dia} às {hora}.
            </p>
            <p className={styles.referencia}>{motivo}</p>
          </li>
        ))}
      </ul>
    </Card>
  )
}

import { parou } from '@boteco/contract/impressao/casa'
import type { Impressora } from '@boteco/contract/impressao/escritorio'
import { modeloDe } from '@boteco/contract/impressao/modelos'
import type { Estacao } from '@boteco/contract/produto/escritorio'
import { Button } from '../ui/button.tsx'
import { Card, CardGrid } from '../ui/card.tsx'
import { Chip } from '../ui/chip.tsx'
import styles from './impressoras.module.css'
import { estadoDito, lugarDaImpressora } from './palavras.ts'

export type Acao = 'testar' | 'editar' | 'trocar' | 'endereco' | 'remover'

type Props = {
  impressoras: readonly Impressora[]
  estacoes: Estacao[]
  onAcao: (acao: Acao, impressora: Impressora) => void
}

/** The house's printers, and how each of them is. */
export function ListaDeImpressoras({ impressoras, estacoes, onAcao }: Props) {
  return (
    <CardGrid as="ul" min="19rem">
      {impressoras.map((uma) => {
        const parada = parou(uma)
        const botao = (acao: Acao, texto: string, tone: 'plain' | 'quiet' = 'plain') => (
          <Button tone={tone} onClick={() => onAcao(acao, uma)}>
            {texto}
            <span className="so"> {uma.nome}</span>
          </Button>
        )
        return (
          <Card as="li" key={uma.id} {...(parada && { tone: 'danger' as const })} aria-label={uma.nome}>
            <div className={styles.cabeca}>
              <h2>{uma.nome}</h2>
              <Chip tone={parada ? 'danger' : uma.estado === null ? 'off' : uma.estado === 'pronta' ? 'ok' : 'wait'}>
                {parada ? 'parada' : uma.estado === null ? 'sem teste' : uma.estado === 'pronta' ? 'pronta' : 'atenção'}
              </Chip>
            </div>
            <p role="status">
              {estadoDito(uma)}
              {uma.na_fila > 0 && (uma.na_fila === 1 ? ' 1 papel espera.' : ` ${uma.na_fila} papéis esperam.`)}
            </p>
            <p className={styles.resto}>
              {[lugarDaImpressora(uma, estacoes), modeloDe(uma.modelo).nome, uma.endereco ?? 'busca sozinha'].join(
                ' · ',
              )}
            </p>
            <div className={`${styles.lado} ${styles.acoes}`}>
              {botao('testar', 'Testar')}
              {uma.via === 'tcp' ? botao('trocar', 'Trocar') : botao('endereco', 'Endereço')}
              {botao('editar', 'Editar', 'quiet')}
              {botao('remover', 'Remover', 'quiet')}
            </div>
          </Card>
        )
      })}
    </CardGrid>
  )
}

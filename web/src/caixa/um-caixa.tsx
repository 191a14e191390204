import type { SessaoDeCaixa } from '@boteco/contract/caixa/casa'
import { emReais } from '@boteco/contract/dinheiro'
import { useState } from 'react'
import { Button, LinkButton } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Chip } from '../ui/chip.tsx'
import rows from '../ui/rows.module.css'
import styles from './caixa.module.css'
import { Lancar, Repassar } from './mover.tsx'
import { Movimentos } from './movimentos.tsx'
import { type Destino, nomeDoCaixa } from './nome-do-caixa.ts'

/** One till: whose, since when, with how much it began, and what was moved by hand. What was sold is counted, not read. */
export function UmCaixa({ caixa, destinos }: { caixa: SessaoDeCaixa; destinos: readonly Destino[] }) {
  const [aberto, setAberto] = useState<'lancar' | 'repassar' | null>(null)
  const { id, de, fundo, dia, hora, contada, esquecida, minha, movimentos } = caixa
  const nome = nomeDoCaixa(caixa)
  const para = destinos.filter(({ sessao }) => sessao !== id)
  const fechar = () => setAberto(null)
  return (
    <Card as="li">
      <header className={styles.topo}>
        <div>
          <h3>{nome}</h3>
          <p className={rows.muted}>
            {!minha && caixa.gaveta && `${de} · `}desde {esquecida && `${dia}, `}
            {hora} · fundo {emReais(fundo)}
          </p>
        </div>
        {contada ? <Chip tone="wait">Contado</Chip> : esquecida && <Chip tone="wait">De {dia}</Chip>}
      </header>
      <Movimentos movimentos={movimentos} nome={`Movimentos: ${nome}`} />
      <div className={styles.acoes}>
        {!contada && (
          <>
            <Button onClick={() => setAberto('lancar')}>
              Sangria, suprimento<span className="so">: {nome}</span>
            </Button>
            {para.length > 0 && (
              <Button onClick={() => setAberto('repassar')}>
                Repassar<span className="so">: {nome}</span>
              </Button>
            )}
          </>
        )}
        <LinkButton to={`/caixa?sessao=${id}`} {...(minha && { tone: 'main' })}>
          {contada ? 'Terminar de fechar' : 'Contar e fechar'}
          <span className="so">: {nome}</span>
        </LinkButton>
      </div>
      {aberto === 'lancar' && <Lancar sessao={id} nome={nome} onClose={fechar} />}
      {aberto === 'repassar' && <Repassar de={id} nome={nome} para={para} onClose={fechar} />}
    </Card>
  )
}

import type { Input } from '@boteco/contract/calls'
import { emReais } from '@boteco/contract/dinheiro'
import { linhasDoEstoque } from '@boteco/contract/estoque/planilha'
import { celulasDe } from '@boteco/contract/xlsx'
import { useState } from 'react'
import { call } from '../api.ts'
import { BaixarPlanilhas } from '../baixar-planilhas.tsx'
import { useRead } from '../hooks.ts'
import { Card } from '../ui/card.tsx'
import { Field, FieldRow } from '../ui/field.tsx'
import { Total } from '../ui/price.tsx'
import rows from '../ui/rows.module.css'
import { Empty, Failure, Loading } from '../ui/states.tsx'
import styles from './estoque.module.css'
import { quanto } from './quanto.ts'

/** Of each thing what there was, what came in and went out, and what is left: they add up, to the gram. */
export function EstoqueDoPeriodo() {
  // until somebody says other days, those that the house says
  const [ditos, setDitos] = useState<Input<'/estoque/buscarPeriodo'>>({})
  const { data, error, refetch } = useRead('/estoque/buscarPeriodo', ditos)
  const { de = data?.de, ate = data?.ate } = ditos
  const linhas = data?.linhas
  return (
    <Card aria-labelledby="periodo">
      <h2 id="periodo">O que entrou e saiu</h2>
      <FieldRow>
        <Field
          label="De"
          type="date"
          value={de ?? ''}
          onChange={({ currentTarget }) => setDitos({ de: currentTarget.value, ate })}
        />
        <Field
          label="Até"
          type="date"
          value={ate ?? ''}
          onChange={({ currentTarget }) => setDitos({ de, ate: currentTarget.value })}
        />
      </FieldRow>
      {!linhas && (error ? <Failure message={error.message} onRetry={refetch} /> : <Loading rows={4} />)}
      {linhas?.length === 0 && <Empty>Nada contado neste período.</Empty>}
      {linhas && linhas.length > 0 && (
        <>
          <Total label="Perdido, ao custo" value={linhas.reduce((soma, { perdido }) => soma + perdido, 0)} />
          <ul className={rows.rows}>
            {linhas.map(({ o_que, id, nome, unidade, havia, movimentos, ficou, perdido }) => {
              const soma = (entra: boolean) =>
                movimentos.reduce(
                  (total, { quantidade }) => total + (quantidade > 0 === entra ? Math.abs(quantidade) : 0),
                  0,
                )
              return (
                <li key={`${o_que} ${id}`}>
                  <span className={rows.what}>
                    <b>{nome}</b>
                    <span className={rows.muted}>
                      havia {quanto(havia, unidade)}, entrou {quanto(soma(true), unidade)}, saiu{' '}
                      {quanto(soma(false), unidade)}
                    </span>
                  </span>
                  <span className={styles.ha}>
                    <span>{quanto(ficou, unidade)}</span>
                    {perdido !== 0 && <small>perdido {emReais(perdido)}</small>}
                  </span>
                </li>
              )
            })}
          </ul>
          <div className={styles.acoes}>
            <BaixarPlanilhas
              nome={`estoque-${de}-${ate}`}
              csv={() => call('/estoque/buscarPlanilha', { de, ate })}
              xlsx={async () => {
                const { planilhaXlsx } = await import('../planilha-xlsx.ts')
                return planilhaXlsx({
                  ...{ nome: 'Estoque', linhas: celulasDe(linhasDoEstoque(linhas)) },
                  larguras: [28, 9, ...Array<number>(11).fill(12)],
                })
              }}
            />
          </div>
        </>
      )}
    </Card>
  )
}

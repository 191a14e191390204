import { emReais } from '@boteco/contract/dinheiro'
import { DIMENSOES, type Dimensao, type Resumo } from '@boteco/contract/relatorio/escritorio'
import { useState } from 'react'
import { useSearchParams } from 'wouter'
import { call } from '../api.ts'
import { BaixarPlanilhas } from '../baixar-planilhas.tsx'
import { useRead } from '../hooks.ts'
import { Card } from '../ui/card.tsx'
import { Choices } from '../ui/choices.tsx'
import { Field, SelectField } from '../ui/field.tsx'
import { Failure, Loading } from '../ui/states.tsx'
import { comparado } from './comparado.ts'
import { diasAntes, emIso, type Filtro, lerFiltro } from './filtro.ts'
import { Linhas, type QuaisLinhas } from './linhas.tsx'
import { ParaOContador } from './para-o-contador.tsx'
import { Pessoas } from './pessoas.tsx'
import styles from './relatorios.module.css'
import { Resumos } from './resumos.tsx'
import { Vendas } from './vendas.tsx'

/** Few filters, the sums, and the sales by one dimension; whatever is tapped shows its lines. */
export function Relatorios() {
  const [busca, setBusca] = useSearchParams()
  const filtro = lerFiltro(busca)
  const { periodo, por } = filtro
  const { data, error, refetch } = useRead('/relatorio/buscarResumo', periodo)
  const [aberto, setAberto] = useState<QuaisLinhas | null>(null)

  const mudar = (novo: Record<string, string>) =>
    setBusca(
      (antes) => {
        const nova = new URLSearchParams(antes)
        for (const [campo, valor] of Object.entries(novo)) {
          if (valor) nova.set(campo, valor)
          else nova.delete(campo)
        }
        return nova
      },
      { replace: true },
    )

  return (
    <div className={styles.relatorios}>
      <Filtros filtro={filtro} resumo={data} onMudar={mudar} />
      {!data && (error ? <Failure message={error.message} onRetry={refetch} /> : <Loading rows={4} />)}
      {data && (
        <>
          <Resumos resumo={data} periodo={periodo} onAbrir={setAberto} />
          <Card aria-labelledby="vendas-por">
            <h2 id="vendas-por">Vendas por {DIMENSOES[por].toLowerCase()}</h2>
            <div className={styles.por}>
              <SelectField
                label="Por"
                options={(Object.keys(DIMENSOES) as Dimensao[]).map((value) => ({ value, label: DIMENSOES[value] }))}
                value={por}
                onChange={({ currentTarget }) => mudar({ por: currentTarget.value })}
              />
            </div>
            <Vendas filtro={filtro} total={data.vendido.valor} onAbrir={setAberto} />
            <Planilhas filtro={filtro} resumo={data} />
          </Card>
          <Pessoas periodo={periodo} />
          <ParaOContador de={emIso(data.periodo.de)} />
        </>
      )}
      {aberto && <Linhas quais={aberto} onFechar={() => setAberto(null)} />}
    </div>
  )
}

type FiltrosProps = { filtro: Filtro; resumo: Resumo | undefined; onMudar: (novo: Record<string, string>) => void }

function Filtros({ filtro: { periodo }, resumo, onMudar }: FiltrosProps) {
  const [hoje, setHoje] = useState<string>()
  // without a day in the address the house has told its own
  if (resumo && !periodo.de && !periodo.ate && !periodo.turno && !periodo.caixa && hoje === undefined)
    setHoje(emIso(resumo.periodo.de))
  const de = periodo.de ?? (resumo ? emIso(resumo.periodo.de) : '')
  const ate = periodo.ate ?? (resumo ? emIso(resumo.periodo.ate) : '')
  const rapidos = hoje
    ? ([
        ['Hoje', hoje, hoje],
        ['Ontem', diasAntes(hoje, 1), diasAntes(hoje, 1)],
        ['7 dias', diasAntes(hoje, 6), hoje],
        ['30 dias', diasAntes(hoje, 29), hoje],
      ] as const)
    : []
  return (
    <div className={styles.filtros}>
      <Card aria-label="De quando">
        {rapidos.length > 0 && (
          <Choices
            label="Período"
            options={rapidos.map(([label]) => ({ value: label, label }))}
            value={rapidos.find(([, primeiro, ultimo]) => primeiro === de && ultimo === ate)?.[0] ?? ''}
            onChange={(qual) => {
              const [, de = '', ate = ''] = rapidos.find(([label]) => label === qual) ?? []
              onMudar({ de, ate, turno: '', caixa: '' })
            }}
          />
        )}
        <div className={styles.dias}>
          <Field
            label="De"
            type="date"
            value={de}
            onChange={({ currentTarget }) =>
              onMudar({ de: currentTarget.value, ate: ate || currentTarget.value, turno: '', caixa: '' })
            }
          />
          <Field
            label="Até"
            type="date"
            value={ate}
            onChange={({ currentTarget }) => onMudar({ ate: currentTarget.value, de, turno: '', caixa: '' })}
          />
          {resumo && resumo.turnos.length > 0 && (
            <SelectField
              label="Turno"
              placeholder="O dia inteiro"
              options={resumo.turnos.map(({ id, nome }) => ({ value: id, label: nome }))}
              value={periodo.turno ?? ''}
              onChange={({ currentTarget }) => onMudar({ turno: currentTarget.value, caixa: '' })}
            />
          )}
          {resumo?.caixas && resumo.caixas.length > 0 && (
            <SelectField
              label="Caixa fechado"
              placeholder="A casa inteira"
              hint={periodo.caixa ? 'As vendas da casa nesse tempo, e o dinheiro só desse caixa.' : undefined}
              options={resumo.caixas.map(({ id, nome }) => ({ value: id, label: nome }))}
              value={periodo.caixa ?? ''}
              onChange={({ currentTarget }) => onMudar({ caixa: currentTarget.value, turno: '' })}
            />
          )}
        </div>
        {resumo && (
          <p className={styles.nota}>
            {mesmo(resumo.periodo)} comparado com {mesmo(resumo.antes)}
            {resumo.vendido_antes.valor > 0 && (
              <>
                : {emReais(resumo.vendido.valor)} contra {emReais(resumo.vendido_antes.valor)}{' '}
                <b>({comparado(resumo.vendido.valor, resumo.vendido_antes.valor)})</b>
              </>
            )}
          </p>
        )}
      </Card>
    </div>
  )
}

const mesmo = ({ de, ate }: Resumo['periodo']) => (de === ate ? de : `${de} a ${ate}`)

function Planilhas({ filtro: { periodo, por }, resumo }: { filtro: Filtro; resumo: Resumo }) {
  const { data } = useRead('/relatorio/buscarVendas', { ...periodo, por })
  const dias = [...new Set([resumo.periodo.de, resumo.periodo.ate].map(emIso))].join('-')
  return (
    <div className={styles.acoes}>
      <BaixarPlanilhas
        nome={`vendas-por-${por.replaceAll('_', '-')}-${dias}`}
        xlsx={data ? async () => (await import('./planilha-xlsx.ts')).vendasEmXlsx(por, data.linhas) : null}
        csv={() => call('/relatorio/buscarPlanilha', { ...periodo, por })}
      />
    </div>
  )
}

import { comMilhar, emReais } from '@boteco/contract/dinheiro'
import { DIMENSOES, type LinhaDoRelatorio } from '@boteco/contract/relatorio/escritorio'
import { useState } from 'react'
import { useRead } from '../hooks.ts'
import { Button } from '../ui/button.tsx'
import { Empty, Failure, Loading } from '../ui/states.tsx'
import { comparado } from './comparado.ts'
import type { Filtro } from './filtro.ts'
import type { QuaisLinhas } from './linhas.tsx'
import styles from './relatorios.module.css'

/** More than these are behind a button. */
const A_VISTA = 15

type Props = { filtro: Filtro; total: number; onAbrir: (quais: QuaisLinhas) => void }

/** The picture is the table's own: a bar in each row, the period before as a line on it. */
export function Vendas({ filtro: { periodo, por }, total, onAbrir }: Props) {
  const { data, error, refetch } = useRead('/relatorio/buscarVendas', { ...periodo, por })
  const [todas, setTodas] = useState(false)
  if (!data) return error ? <Failure message={error.message} onRetry={refetch} /> : <Loading rows={5} />
  const { linhas } = data
  if (linhas.length === 0) return <Empty>Nada vendido neste período, nem no de antes.</Empty>
  const maior = Math.max(1, ...linhas.flatMap(({ valor, antes }) => [valor, antes]))
  const vistas = todas ? linhas : linhas.slice(0, A_VISTA)
  return (
    <>
      <table className={styles.tabela}>
        <caption className="so">Vendas por {DIMENSOES[por].toLowerCase()}</caption>
        <thead>
          <tr>
            <th scope="col">{DIMENSOES[por]}</th>
            <th scope="col">
              <abbr title="Quantidade">Qtd.</abbr>
            </th>
            <th scope="col">Vendido</th>
            <th scope="col">Antes</th>
          </tr>
        </thead>
        <tbody>
          {vistas.map((linha) => (
            <Linha
              key={linha.chave}
              linha={linha}
              maior={maior}
              onAbrir={() => onAbrir({ ...periodo, fato: 'vendido', por, chave: linha.chave, titulo: linha.nome })}
            />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            <td>{por === 'opcao' ? '' : comMilhar(linhas.reduce((soma, { quantidade }) => soma + quantidade, 0))}</td>
            <td>{emReais(total)}</td>
            <td>{emReais(linhas.reduce((soma, { antes }) => soma + antes, 0))}</td>
          </tr>
        </tfoot>
      </table>
      {linhas.length > vistas.length && (
        <Button full onClick={() => setTodas(true)}>
          Ver todas as {linhas.length}
        </Button>
      )}
    </>
  )
}

function Linha({ linha, maior, onAbrir }: { linha: LinhaDoRelatorio; maior: number; onAbrir: () => void }) {
  const { nome, quantidade, valor, antes, com_custo = 0, custo = 0 } = linha
  const mudou = comparado(valor, antes)
  return (
    <tr>
      <th scope="row">
        <button type="button" className={styles.abre} onClick={onAbrir}>
          {nome}
        </button>
        <Barra valor={valor} antes={antes} maior={maior} />
      </th>
      <td>{comMilhar(quantidade)}</td>
      <td>
        {emReais(valor)}
        {com_custo > 0 && <small>margem {Math.round(((com_custo - custo) * 100) / com_custo)} %</small>}
      </td>
      <td>
        {antes === 0 ? '–' : emReais(antes)}
        {mudou && <small>{mudou}</small>}
      </td>
    </tr>
  )
}

function Barra({ valor, antes, maior }: { valor: number; antes: number; maior: number }) {
  const em = (quanto: number) => (Math.max(0, quanto) / maior) * 100
  return (
    <svg className={styles.barra} viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
      <rect className={styles.trilho} width="100" height="8" />
      <rect className={styles.agora} width={em(valor)} height="8" />
      {antes > 0 && <rect className={styles.antes} x={Math.min(99.4, em(antes))} width="0.6" height="8" />}
    </svg>
  )
}

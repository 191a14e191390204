import type { Output } from '@boteco/contract/calls'
import type { VendaDaHora } from '@boteco/contract/conta/casa'
import { comMilhar, emReais } from '@boteco/contract/dinheiro'
import { DEPARTAMENTOS } from '@boteco/contract/produto/cliente'
import { rotuloDoDepartamento } from '@boteco/contract/rotulos'
import { usePolling } from '../hooks.ts'
import { Card } from '../ui/card.tsx'
import { Price } from '../ui/price.tsx'
import { Empty, Failure, Loading } from '../ui/states.tsx'
import { horasDaNoite } from './horas-da-noite.ts'
import styles from './vendas-da-noite.module.css'

/** What was sold since the bar's day began: by department and by hour. The picture is the table itself, with bars in it. */
export function VendasDaNoite() {
  const { data, error, refetch } = usePolling('/contas/buscarVendasDaNoite', {})
  return (
    <Card aria-labelledby="vendas">
      <h2 id="vendas">Vendas da noite</h2>
      {data ? <Quadro {...data} /> : error ? <Failure message={error.message} onRetry={refetch} /> : <Loading />}
    </Card>
  )
}

function Quadro({ dia, vendas, descontos, perdas }: Output<'/contas/buscarVendasDaNoite'>) {
  if (vendas.length === 0 && perdas.valor === 0) return <Empty>Nada vendido ainda. Aqui conta a noite de hoje.</Empty>
  const horas = horasDaNoite(vendas)
  const maior = Math.max(...horas.map(({ total }) => total))
  const total = somar(vendas, 'valor')
  return (
    <>
      <dl className={styles.totais}>
        <div>
          <dt>Total de {dia}</dt>
          <dd>
            <Price value={total} />
          </dd>
        </div>
        {DEPARTAMENTOS.map((departamento) => {
          const dele = vendas.filter(({ nome_departamento }) => nome_departamento === departamento)
          return (
            <div key={departamento} data-departamento={departamento}>
              <dt>{rotuloDoDepartamento[departamento]}</dt>
              <dd>
                <Price value={somar(dele, 'valor')} />
                <small>{unidades(somar(dele, 'quantidade'))}</small>
              </dd>
            </div>
          )
        })}
        {perdas.valor > 0 && (
          <div>
            <dt>Perdas, a preço de venda</dt>
            <dd>
              <Price value={perdas.valor} />
              <small>
                fora do total{perdas.custo > 0 && ` · custaram ${emReais(perdas.custo)}`}
                {perdas.sem_custo > 0 && ` · ${perdas.sem_custo} sem preço de compra`}
              </small>
            </dd>
          </div>
        )}
        {descontos > 0 && (
          <div>
            <dt>Descontos e cortesias</dt>
            <dd>
              <Price value={descontos} />
              <small>já fora do total</small>
            </dd>
          </div>
        )}
      </dl>
      <table className={styles.horas}>
        <caption className="so">Vendas por hora e por departamento</caption>
        <thead className="so">
          <tr>
            <th scope="col">Hora</th>
            <th scope="col">Bar e Cozinha</th>
            <th scope="col">Total</th>
          </tr>
        </thead>
        <tbody>
          {horas.map(({ hora, BAR, COZINHA, total }) => (
            <tr key={hora}>
              <th scope="row">{hora} h</th>
              <td className={styles.barras}>
                {[BAR, COZINHA].map((valor, indice) => {
                  const departamento = DEPARTAMENTOS[indice] ?? 'BAR'
                  return (
                    valor > 0 && (
                      <span
                        key={departamento}
                        data-departamento={departamento}
                        title={`${rotuloDoDepartamento[departamento]}: ${emReais(valor)}`}
                        style={{ width: `${(valor / maior) * 100}%` }}
                      >
                        <span className="so">
                          {rotuloDoDepartamento[departamento]} {emReais(valor)}{' '}
                        </span>
                      </span>
                    )
                  )
                })}
              </td>
              <td>
                <Price value={total} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.nota}>
        O que foi pedido e não cancelado, e as fichas pagas, menos o que foi devolvido. Perda é o que foi feito e
        cancelado, e o de quem foi embora sem pagar. O dia do bar vira na hora que está em Dados do Estabelecimento.
      </p>
    </>
  )
}

const somar = (vendas: readonly VendaDaHora[], campo: 'valor' | 'quantidade') =>
  vendas.reduce((soma, venda) => soma + venda[campo], 0)

const unidades = (quantas: number) => (quantas === 1 ? '1 unidade' : `${comMilhar(quantas)} unidades`)

import { useState } from 'react'
import { call } from '../api.ts'
import { useBaixar } from '../baixar.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Field } from '../ui/field.tsx'
import { IconeBaixar } from '../ui/icones-das-paginas.tsx'
import { notify } from '../ui/notices.tsx'
import styles from './relatorios.module.css'

const MES = /^20\d\d-(0[1-9]|1[0-2])$/

/** Every movement of a month in one file. `de`: the first day that the report shows, which is in the month that is offered. */
export function ParaOContador({ de }: { de: string }) {
  const [mes, setMes] = useState(de.slice(0, 7))
  /** how much of it is there, from 0 to 1 */
  const [feito, setFeito] = useState(0)
  const { baixando, baixar } = useBaixar<'xlsx' | 'csv'>()

  const onBaixar = (tipo: 'xlsx' | 'csv') =>
    baixar(tipo, async () => {
      setFeito(0)
      const { csvDoMes, lerMes, xlsxDoMes } = await import('./mes-do-contador.ts')
      const lido = await lerMes(mes, (quais) => call('/relatorio/buscarMovimentos', quais), setFeito)
      const conteudo =
        tipo === 'xlsx' ? await xlsxDoMes(lido) : new Blob([csvDoMes(lido)], { type: 'text/csv;charset=utf-8' })
      if (lido.semOSeuCaixa) notify('O arquivo não tem o que você recebeu no seu caixa aberto: conte o caixa antes.')
      return { nome: `movimentos-${mes}.${tipo}`, conteudo }
    })

  const nada = !MES.test(mes) || baixando !== null
  return (
    <div className={styles.contador}>
      <Card aria-labelledby="contador">
        <h2 id="contador">Para o contador</h2>
        <p className={styles.nota}>
          Tudo o que se moveu no mês em um arquivo: vendas, pagamentos, devoluções, caixas, taxa, gorjetas, couvert,
          fiado e perdas. Sem nome de cliente.
        </p>
        <div className={styles.por}>
          <Field
            label="Mês"
            type="month"
            placeholder="aaaa-mm"
            value={mes}
            onChange={({ currentTarget }) => setMes(currentTarget.value)}
          />
        </div>
        <div className={styles.acoes}>
          <Button icon={<IconeBaixar />} disabled={nada} onClick={() => onBaixar('xlsx')}>
            Baixar o mês em Excel
          </Button>
          <Button icon={<IconeBaixar />} disabled={nada} onClick={() => onBaixar('csv')}>
            Baixar o mês em CSV
          </Button>
        </div>
        {baixando && <p role="status">Montando o arquivo: {Math.round(feito * 100)} %</p>}
      </Card>
    </div>
  )
}

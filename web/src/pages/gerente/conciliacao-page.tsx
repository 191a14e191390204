import type { Output } from '@boteco/contract/calls'
import type { Diferenca } from '@boteco/contract/conciliacao/escritorio'
import { useState } from 'react'
import { useSearchParams } from 'wouter'
import styles from '../../estorno/conciliacao.module.css'
import { Emperrados } from '../../estorno/emperrados.tsx'
import { ExtratoDoBanco } from '../../estorno/extrato-do-banco.tsx'
import { useRead } from '../../hooks.ts'
import { Area } from '../../sessao/area.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Chip } from '../../ui/chip.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Failure, Loading } from '../../ui/states.tsx'
import { useCall } from '../../write.ts'

/** `/conciliacao?dia=aaaa-mm-dd`: a day of the bar against what the provider says, line by line. */
export function ConciliacaoPage() {
  return (
    <Area perfis={['BAR GERENTE']} title="Conciliação" back="/bar-gerente" wide={false}>
      <Hoje />
    </Area>
  )
}

function Hoje() {
  const [busca] = useSearchParams()
  // which day it is now is the bar's to say: its own ends at five in the morning
  const { data, error, refetch } = useRead('/pagamento/buscarPagamentos', {})
  if (!data) return error ? <Failure message={error.message} onRetry={refetch} /> : <Loading />
  return <Conciliacao inicial={busca.get('dia') ?? data.dia} />
}

type Parte = Output<'/pagamento/conciliar'>
type Resultado = Pick<Parte, 'conferidos' | 'total' | 'diferencas'> & { dia: string; acabou: boolean }

function Conciliacao({ inicial }: { inicial: string }) {
  const [dia, setDia] = useState(inicial)
  const [resultado, setResultado] = useState<Resultado | null>(null)
  const conciliar = useCall('/pagamento/conciliar', { refresh: ['/pagamento/buscarPagamentos'] })
  const [conferindo, setConferindo] = useState(false)

  async function onConferir() {
    setConferindo(true)
    setResultado(null)
    let ate: Resultado = { dia, conferidos: 0, total: 0, diferencas: [], acabou: false }
    try {
      for (let depois: number | null | undefined; depois !== null; ) {
        const input = { dia, ...(depois !== undefined && { depois }) }
        const parte: Parte = await conciliar.mutateAsync({ input })
        depois = parte.depois
        ate = {
          dia,
          conferidos: ate.conferidos + parte.conferidos,
          total: parte.total,
          diferencas: [...ate.diferencas, ...parte.diferencas],
          acabou: depois === null,
        }
        setResultado(ate)
      }
    } catch {
      // the sentence is in `conciliar.error`, which stands on the page
    } finally {
      setConferindo(false)
    }
  }

  return (
    <>
      <Card aria-label="O que comparar">
        <Field label="Dia" type="date" value={dia} onChange={({ currentTarget }) => setDia(currentTarget.value)} />
        <Button tone="main" full busy={conferindo} onClick={onConferir}>
          Comparar com o PagBank
        </Button>
      </Card>
      {conciliar.error && <Notice tone="danger">{conciliar.error.message}</Notice>}
      <Emperrados />
      <div aria-live="polite">{resultado && <Achado resultado={resultado} />}</div>
      <ExtratoDoBanco dia={inicial} />
    </>
  )
}

function Achado({ resultado: { conferidos, total, diferencas, acabou } }: { resultado: Resultado }) {
  const quantas = diferencas.length === 1 ? '1 diferença' : `${diferencas.length} diferenças`
  const pagamentos = total === 1 ? '1 pagamento' : `${total} pagamentos`
  return (
    <>
      {acabou ? (
        <Notice tone={diferencas.length === 0 ? 'ok' : 'danger'}>
          {quantas} em {pagamentos} pelo PagBank.
        </Notice>
      ) : (
        <Notice tone="wait">
          Conferidos {conferidos} de {pagamentos}…
        </Notice>
      )}
      {diferencas.length > 0 && (
        <ul className={styles.diferencas}>
          {diferencas.map((diferenca) => (
            <UmaDiferenca key={`${diferenca.tipo} ${diferenca.referencia} ${diferenca.texto}`} diferenca={diferenca} />
          ))}
        </ul>
      )}
    </>
  )
}

const rotulos: Record<Diferenca['tipo'], string> = {
  estado: 'Estado diferente',
  valor: 'Valor diferente',
  estorno: 'Devolução diferente',
  so_nosso: 'Só no Boteco',
  so_do_provedor: 'Só no PagBank',
  sem_resposta: 'Não conferido',
  a_mais: 'Pago mais de uma vez',
}

function UmaDiferenca({ diferenca: { tipo, referencia, texto, corrigida } }: { diferenca: Diferenca }) {
  return (
    <Card as="li" {...(!corrigida && { tone: 'danger' })}>
      <p className={styles.rotulo}>
        <strong>{rotulos[tipo]}</strong>
        {corrigida && <Chip tone="ok">Corrigido agora</Chip>}
      </p>
      <p>{texto}</p>
      <p className={styles.referencia}>{referencia}</p>
    </Card>
  )
}

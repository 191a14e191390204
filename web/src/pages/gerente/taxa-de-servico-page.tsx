import { Link, useSearchParams } from 'wouter'
import { call } from '../../api.ts'
import { arquivoCsv, useBaixar } from '../../baixar.ts'
import { DiaDoBar } from '../../estabelecimento/dia-do-bar.tsx'
import { useRead } from '../../hooks.ts'
import { ComoSeDivide } from '../../rateio/como-se-divide.tsx'
import { PartesDeCadaUm } from '../../rateio/partes-de-cada-um.tsx'
import { Area } from '../../sessao/area.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { IconeBaixar } from '../../ui/icones-das-paginas.tsx'
import { Total } from '../../ui/price.tsx'
import { Failure, Loading } from '../../ui/states.tsx'

/** `/taxa-de-servico?dia=aaaa-mm-dd`: what the service charge of a day of the bar came to, and whose it is. */
export function TaxaDeServicoPage() {
  return (
    <Area perfis={['BAR GERENTE']} title="Taxa de serviço" back="/pagamentos" wide={false}>
      <Rateio />
    </Area>
  )
}

function Rateio() {
  const [busca, setBusca] = useSearchParams()
  const dia = busca.get('dia')
  const filtro = dia ? { dia } : {}
  const { data, error, refetch } = useRead('/pagamento/buscarRateio', filtro)
  const { baixando, baixar } = useBaixar()
  const onBaixar = () => baixar('csv', async () => arquivoCsv(await call('/pagamento/buscarPlanilhaDoRateio', filtro)))
  if (!data) return error ? <Failure message={error.message} onRetry={refetch} /> : <Loading />
  const { recolhida, devolvida, retida, percentual_retido, a_dividir } = data

  return (
    <>
      <Card aria-label="O dia">
        <DiaDoBar dia={dia ?? data.dia} onDia={(dia) => setBusca({ dia }, { replace: true })} />
        <div aria-live="polite">
          <Total label="Recolhida" value={recolhida} />
          {devolvida > 0 && <Total label="Devolvida" value={devolvida} />}
          {retida !== 0 && <Total label={`Retida pela casa (${percentual_retido} %)`} value={retida} />}
          <Total big label="A dividir" value={a_dividir} />
        </div>
        {data.sem_o_seu_caixa && <p>Sem o que você recebeu no seu caixa aberto: aparece depois de contado.</p>}
        <Button icon={<IconeBaixar />} busy={baixando !== null} onClick={onBaixar}>
          Baixar planilha
        </Button>
      </Card>
      <Card aria-labelledby="partes">
        <h2 id="partes">A parte de cada um</h2>
        <PartesDeCadaUm rateio={data} />
      </Card>
      <Card aria-labelledby="acordo">
        <h2 id="acordo">Como se divide</h2>
        {data.regra ? (
          <ComoSeDivide regra={data.regra} />
        ) : (
          <p>
            Este dia já terminou e fica como foi dividido. A regra muda no{' '}
            <Link href="/taxa-de-servico">dia de hoje</Link>.
          </p>
        )}
      </Card>
    </>
  )
}

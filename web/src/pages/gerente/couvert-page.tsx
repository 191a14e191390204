import { Couvert, type CouvertDaNoite } from '@boteco/contract/conta/escritorio'
import { emReais } from '@boteco/contract/dinheiro'
import { useSearchParams } from 'wouter'
import * as z from 'zod/mini'
import { call } from '../../api.ts'
import { arquivoCsv, useBaixar } from '../../baixar.ts'
import { DiaDoBar } from '../../estabelecimento/dia-do-bar.tsx'
import { useRead } from '../../hooks.ts'
import { Area } from '../../sessao/area.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Form } from '../../ui/form.tsx'
import { IconeBaixar } from '../../ui/icones-das-paginas.tsx'
import { notify } from '../../ui/notices.tsx'
import { notifyOutcome } from '../../ui/notify-outcome.ts'
import { Total } from '../../ui/price.tsx'
import { PriceField } from '../../ui/price-field.tsx'
import { Failure, Loading } from '../../ui/states.tsx'
import { useCall } from '../../write.ts'

const refresh = ['/conta/buscarCouvert'] as const
const Formulario = z.object({ couvert: Couvert })

/** `/couvert?dia=aaaa-mm-dd`: whether there is music tonight, what it costs each person, and who paid it on a day of the bar. */
export function CouvertPage() {
  return (
    <Area perfis={['BAR GERENTE']} title="Couvert artístico" back="/bar-gerente" wide={false}>
      <DoDia />
    </Area>
  )
}

function DoDia() {
  const [busca, setBusca] = useSearchParams()
  const dia = busca.get('dia')
  const filtro = dia ? { dia } : {}
  const { data, error, refetch } = useRead('/conta/buscarCouvert', filtro)
  const { baixando, baixar } = useBaixar()
  const onBaixar = () => baixar('csv', async () => arquivoCsv(await call('/conta/buscarPlanilhaDoCouvert', filtro)))
  if (!data) return error ? <Failure message={error.message} onRetry={refetch} /> : <Loading />

  return (
    <>
      {data.valor > 0 && <Hoje {...data} />}
      <Card aria-label="Quanto é">
        <Quanto valor={data.valor} />
      </Card>
      <Card aria-labelledby="pagantes">
        <h2 id="pagantes">Quem pagou</h2>
        <DiaDoBar dia={dia ?? data.dia} onDia={(dia) => setBusca({ dia }, { replace: true })} />
        <div aria-live="polite">
          <p>{pagaram(data)}</p>
          <Total big label="Recebido" value={data.recebido} />
        </div>
        <Button icon={<IconeBaixar />} busy={baixando !== null} onClick={onBaixar}>
          Baixar planilha
        </Button>
      </Card>
    </>
  )
}

function Hoje({ hoje, valor }: CouvertDaNoite) {
  const anunciar = useCall('/conta/anunciarCouvert', { refresh })
  return (
    <Card aria-labelledby="hoje">
      <h2 id="hoje">{hoje ? `Hoje tem: ${emReais(valor)} por pessoa` : 'Hoje não tem'}</h2>
      <p>
        {hoje
          ? 'O cardápio avisa. Quem senta a uma mesa tem o couvert na conta, uma vez na noite. De quem está sem celular, o garçom diz quantas pessoas são. Vale até o fim da noite.'
          : 'Ligue antes de abrir: só deve o couvert quem foi avisado antes de pedir. Quem já está no bar não o terá na conta.'}
      </p>
      <Button
        tone={hoje ? 'quiet' : 'main'}
        full
        busy={anunciar.isPending}
        onClick={() => notifyOutcome(anunciar.mutateAsync({ input: { hoje: !hoje } }))}
      >
        {hoje ? 'Desligar por hoje' : 'Hoje tem couvert'}
      </Button>
    </Card>
  )
}

function Quanto({ valor }: { valor: number }) {
  const salvar = useCall('/estabelecimento/salvarEdicaoDadosEstabelecimento', { refresh })
  return (
    <Form
      schema={Formulario}
      initial={{ couvert: valor }}
      action="Salvar"
      label="Quanto é"
      onSubmit={async (form) => {
        const { message } = await salvar.mutateAsync({ input: form })
        notify(message)
      }}
    >
      <PriceField
        name="couvert"
        label="Por pessoa"
        hint="Com 0 não há couvert. Um valor novo é de quem sentar depois. Nunca leva taxa de serviço."
      />
    </Form>
  )
}

function pagaram({ pessoas, pagantes }: CouvertDaNoite): string {
  if (pessoas === 0) return 'Ninguém o teve na conta neste dia.'
  return `${pagantes} de ${pessoas} ${pessoas === 1 ? 'pessoa pagou' : 'pessoas pagaram'}.`
}

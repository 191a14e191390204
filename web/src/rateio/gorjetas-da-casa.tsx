import type { Output } from '@boteco/contract/calls'
import { emReais } from '@boteco/contract/dinheiro'
import { Retencao } from '@boteco/contract/gorjeta/casa'
import * as z from 'zod/mini'
import { useRead } from '../hooks.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { useConfirm } from '../ui/confirm.tsx'
import { Field } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { notify } from '../ui/notices.tsx'
import { notifyOutcome } from '../ui/notify-outcome.ts'
import { Price, Total } from '../ui/price.tsx'
import styles from '../ui/rows.module.css'
import { Failure, Loading } from '../ui/states.tsx'
import { useCall } from '../write.ts'

const BUSCAR = '/gorjeta/buscarGorjetas'
type Devida = Output<typeof BUSCAR>['devidas'][number]

/** What the house owes each person of what guests gave them, and what it has handed over. */
export function GorjetasDaCasa() {
  const { data, error, refetch } = useRead(BUSCAR, {})
  if (!data) return error ? <Failure message={error.message} onRetry={refetch} /> : <Loading />
  const { devidas, repassadas, retencao } = data
  return (
    <>
      <Card aria-labelledby="a-repassar">
        <h2 id="a-repassar">A repassar</h2>
        <Total big label="A casa deve" value={devidas.reduce((soma, { da_pessoa }) => soma + da_pessoa, 0)} />
        {devidas.length === 0 ? (
          <p>Nenhuma gorjeta espera. O que os clientes derem na despedida aparece aqui, por pessoa.</p>
        ) : (
          <ul className={styles.rows}>
            {devidas.map((uma) => (
              <Linha key={uma.pessoa} devida={uma} />
            ))}
          </ul>
        )}
        <p className={styles.muted}>Não é venda nem taxa de serviço: entrou pelo Pix ou pelo cartão, e é da pessoa.</p>
      </Card>
      {repassadas.length > 0 && (
        <Card aria-labelledby="repassadas">
          <h2 id="repassadas">Repassadas</h2>
          <ul className={styles.rows}>
            {repassadas.map(({ nome, valor, por, quando, repasse }) => (
              <li key={`${nome} ${quando} ${repasse}`}>
                <span className={styles.what}>
                  <b>{nome}</b>
                  <span className={styles.muted}>{`${quando}, por ${por}`}</span>
                </span>
                <Price value={valor} />
                {repasse && <Desfazer repasse={repasse} nome={nome} />}
              </li>
            ))}
          </ul>
        </Card>
      )}
      <Card aria-labelledby="retencao">
        <h2 id="retencao">O que a casa retém</h2>
        <ComoRetem retencao={retencao} />
      </Card>
    </>
  )
}

function Linha({ devida: { pessoa, nome, ativo, quantas, valor, da_pessoa, desde } }: { devida: Devida }) {
  const confirm = useConfirm()
  const repassar = useCall('/gorjeta/repassar', { refresh: [BUSCAR] })
  const detalhe = [
    quantas === 1 ? '1 gorjeta' : `${quantas} gorjetas`,
    `desde ${desde}`,
    valor > da_pessoa && `de ${emReais(valor)}, a casa retém ${emReais(valor - da_pessoa)}`,
    !ativo && 'não trabalha mais aqui',
  ]
  async function onRepassar() {
    const pergunta = {
      title: `${nome} já recebeu ${emReais(da_pessoa)}?`,
      text: 'Fica escrito que a casa repassou, quem disse e quando. Depois disso estas gorjetas não voltam mais ao cliente. Até o fim do dia dá para desfazer.',
      action: 'Já recebeu',
    }
    if (await confirm(pergunta)) await notifyOutcome(repassar.mutateAsync({ input: { pessoa, valor: da_pessoa } }))
  }
  return (
    <li>
      <span className={styles.what}>
        <b>{nome}</b>
        <span className={styles.muted}>{detalhe.filter(Boolean).join(' · ')}</span>
      </span>
      <Price value={da_pessoa} />
      <Button busy={repassar.isPending} aria-label={`Repassar a ${nome}`} onClick={onRepassar}>
        Repassar
      </Button>
    </li>
  )
}

/** Of today alone: a wrong tap. */
function Desfazer({ repasse, nome }: { repasse: number; nome: string }) {
  const desfazer = useCall('/gorjeta/desfazerRepasse', { refresh: [BUSCAR] })
  return (
    <Button
      tone="quiet"
      busy={desfazer.isPending}
      aria-label={`Desfazer o repasse a ${nome}`}
      onClick={() => notifyOutcome(desfazer.mutateAsync({ input: { repasse } }))}
    >
      Desfazer
    </Button>
  )
}

const Formulario = z.object({ retencao: Retencao })

function ComoRetem({ retencao }: { retencao: number }) {
  const guardar = useCall('/gorjeta/guardarRetencao', { refresh: [BUSCAR] })
  async function onSubmit(input: z.output<typeof Formulario>) {
    notify((await guardar.mutateAsync({ input })).message)
  }
  return (
    <Form schema={Formulario} initial={{ retencao }} action="Salvar" onSubmit={onSubmit} label="O que a casa retém">
      <p>
        Segue o acordo ou a convenção coletiva da casa. Sem acordo, deixe em 0: a gorjeta vai inteira. O cliente lê
        antes de pagar.
      </p>
      <Field
        name="retencao"
        label="A casa retém da gorjeta (%)"
        mask="numero"
        hint="Para os encargos: no máximo 20 no Simples Nacional e 33 nos outros regimes."
      />
    </Form>
  )
}

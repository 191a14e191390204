import type { Output } from '@boteco/contract/calls'
import { O_QUE_SE_LEVA, type OQueMuda, type OQueSeLeva } from '@boteco/contract/casas/escritorio'
import { useRead } from '../hooks.ts'
import { Button, LinkButton } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Notice } from '../ui/notice.tsx'
import { notifyOutcome } from '../ui/notify-outcome.ts'
import rows from '../ui/rows.module.css'
import { useCall } from '../write.ts'

const O_QUE_LEVAR = '/casas/buscarOQueLevar'
type Casa = Output<typeof O_QUE_LEVAR>['casas'][number]

/** What changed here since it was copied, house by house: what would change there, and what stays. */
export function OQueLevar() {
  const { data } = useRead(O_QUE_LEVAR, {})
  return data?.casas.map((casa) => <UmaCasa key={casa.id} {...casa} />)
}

const TIPOS = Object.keys(O_QUE_SE_LEVA) as OQueSeLeva[]

function UmaCasa({ id, nome, itens }: Casa) {
  const levar = useCall('/casas/levar', { refresh: [O_QUE_LEVAR] })
  const onLevar = (quais: readonly OQueMuda[]) =>
    notifyOutcome(
      levar.mutateAsync({
        input: { idEstabelecimento: id, itens: quais.map(({ o_que, id, visto }) => ({ o_que, id, visto })) },
      }),
    )
  return (
    <Card aria-label={`Levar para ${nome}`}>
      <h2>Levar para {nome}?</h2>
      {TIPOS.map((tipo) => {
        const dele = itens.filter(({ o_que }) => o_que === tipo)
        return (
          dele.length > 0 && (
            <section key={tipo} aria-label={O_QUE_SE_LEVA[tipo]}>
              {tipo !== 'ajustes' && <h3>{O_QUE_SE_LEVA[tipo]}</h3>}
              <ul className={rows.rows}>
                {dele.map((item) => (
                  <li key={item.id}>
                    <span className={rows.what}>
                      <strong>{item.nome}</strong>
                      <span>{item.muda.join(' · ')}</span>
                      {item.fica.length > 0 && (
                        <span className={rows.muted}>
                          Fica como {nome} fez: {item.fica.join(', ')}
                        </span>
                      )}
                    </span>
                    {itens.length > 1 && (
                      <Button tone="quiet" busy={levar.isPending} onClick={() => onLevar([item])}>
                        Só {tipo === 'ajustes' ? 'estes' : 'este'}
                        <span className="so">: {item.nome}</span>
                      </Button>
                    )}
                  </li>
                ))}
              </ul>
            </section>
          )
        )
      })}
      <Button tone="main" full busy={levar.isPending} onClick={() => onLevar(itens)}>
        {itens.length === 1 ? 'Levar' : `Levar as ${itens.length} mudanças`}
      </Button>
    </Card>
  )
}

/** Where what is copied is changed: says that other houses have copies of what changed. */
export function MudouNasOutras() {
  const { data } = useRead(O_QUE_LEVAR, {})
  if (!data || data.casas.length === 0) return null
  const nomes = new Intl.ListFormat('pt-BR').format(data.casas.map(({ nome }) => nome))
  return (
    <Notice action={<LinkButton to="/casas?levar">Ver o que mudaria</LinkButton>}>
      O que você mudou aqui ainda não vale em {nomes}. Levar para lá?
    </Notice>
  )
}

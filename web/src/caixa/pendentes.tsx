import { PENDENTES, type Pendente, type QuePende } from '@boteco/contract/caixa/casa'
import { Texto } from '@boteco/contract/texto'
import { useState } from 'react'
import * as z from 'zod/mini'
import { usePolling } from '../hooks.ts'
import { Button, LinkButton } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { CheckField } from '../ui/field.tsx'
import { notify } from '../ui/notices.tsx'
import { Price } from '../ui/price.tsx'
import { ReasonDialog } from '../ui/reason-dialog.tsx'
import rows from '../ui/rows.module.css'
import { useCall } from '../write.ts'
import styles from './caixa.module.css'
import { PENDENTES_DO_CAIXA } from './nome-do-caixa.ts'

const chave = ({ tipo, id }: Pick<Pendente, 'tipo' | 'id'>) => `${tipo} ${id}`

/** What hangs while a till is closed: settled by a tap, or all that is ticked stays for one reason. Nothing waits for it. */
export function Pendentes({ sessao }: { sessao: number }) {
  const { data } = usePolling(PENDENTES_DO_CAIXA, { sessao })
  const [marcados, setMarcados] = useState<ReadonlySet<string>>(new Set())
  const [justificando, setJustificando] = useState(false)
  const pendentes = data?.pendentes ?? []
  if (pendentes.length === 0) return null
  // what was settled meanwhile is not ticked any more
  const escolhidos = pendentes.filter((um) => marcados.has(chave(um)))
  const semMotivo = pendentes.filter(({ motivo }) => !motivo)
  const marcar = (um: Pendente) =>
    setMarcados((antes) => {
      const novos = new Set(antes)
      if (!novos.delete(chave(um))) novos.add(chave(um))
      return novos
    })
  const tipos = (Object.keys(PENDENTES) as QuePende[]).filter((tipo) => pendentes.some((um) => um.tipo === tipo))
  return (
    <Card aria-labelledby="pendentes">
      <h2 id="pendentes">Ainda pendente</h2>
      <p>
        Resolva agora, ou diga por que fica: vai escrito no fechamento. Nada disto impede de fechar, e o que for
        recebido depois da contagem fica em outro caixa.
      </p>
      {tipos.map((tipo) => (
        <section key={tipo} aria-labelledby={`pende-${tipo}`}>
          <h3 id={`pende-${tipo}`}>{PENDENTES[tipo]}</h3>
          <ul className={rows.rows}>
            {pendentes
              .filter((um) => um.tipo === tipo)
              .map((um) => (
                <li key={chave(um)}>
                  <span className={rows.what}>
                    <CheckField
                      label={[um.dito, um.nome].filter(Boolean).join(' · ')}
                      {...(um.motivo && { hint: `Fica: ${um.motivo}` })}
                      checked={marcados.has(chave(um))}
                      onChange={() => marcar(um)}
                    />
                  </span>
                  {um.valor !== null && <Price value={um.valor} />}
                  {ondeSeResolve(um) && (
                    <LinkButton to={ondeSeResolve(um) ?? ''} tone="quiet">
                      Resolver<span className="so"> {um.dito}</span>
                    </LinkButton>
                  )}
                </li>
              ))}
          </ul>
        </section>
      ))}
      <div className={styles.acoes}>
        {escolhidos.length > 0 ? (
          <Button tone="main" onClick={() => setJustificando(true)}>
            Justificar {escolhidos.length}
          </Button>
        ) : (
          semMotivo.length > 0 && (
            <Button onClick={() => setMarcados(new Set(semMotivo.map(chave)))}>Marcar todas</Button>
          )
        )}
      </div>
      {justificando && (
        <Justificar
          sessao={sessao}
          quais={escolhidos}
          onClose={() => {
            setJustificando(false)
            setMarcados(new Set())
          }}
        />
      )}
    </Card>
  )
}

const MOTIVOS = ['A casa continua aberta', 'Fica para o próximo caixa', 'Resolve o gerente']
const Motivo = z.object({ motivo: Texto(200, 'Diga por que fica assim.', 3) })
type Dialogo = { sessao: number; quais: readonly Pendente[]; onClose: () => void }

function Justificar({ sessao, quais, onClose }: Dialogo) {
  const justificar = useCall('/caixa/justificar', { refresh: [PENDENTES_DO_CAIXA] })
  return (
    <ReasonDialog
      title={quais.length === 1 ? 'Justificar 1 pendência' : `Justificar ${quais.length} pendências`}
      action="Justificar"
      reasons={MOTIVOS}
      schema={Motivo}
      onSubmit={async ({ motivo }) => {
        const input = { sessao, motivo, quais: quais.map(({ tipo, id }) => ({ tipo, id })) }
        notify((await justificar.mutateAsync({ input })).message)
        onClose()
      }}
      onClose={onClose}
    >
      <p>O motivo vai escrito no fechamento, ao lado de cada uma.</p>
    </ReasonDialog>
  )
}

/** Where it is settled; null: where papers come out, by who stands there. */
function ondeSeResolve({ tipo, id, numero_mesa, numero_comanda }: Pendente): string | null {
  if (tipo === 'caixa') return `/caixa?sessao=${id}`
  if (tipo === 'pagamento' || tipo === 'devolucao') return '/pagamentos'
  if (tipo === 'papel') return null
  if (numero_comanda !== null) return `/pagamento-conta-maquininha?comanda=${numero_comanda}`
  return numero_mesa === null ? null : `/mesa/${numero_mesa}`
}

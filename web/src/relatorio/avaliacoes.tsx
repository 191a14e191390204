import type { Output } from '@boteco/contract/calls'
import { NOTA_RUIM } from '@boteco/contract/despedida/cliente'
import { type Avaliacao, RECADO_MAXIMO } from '@boteco/contract/despedida/escritorio'
import { nomeDaMesa } from '@boteco/contract/mesa/nome'
import { useState } from 'react'
import { usePolling } from '../hooks.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Field } from '../ui/field.tsx'
import { notifyOutcome } from '../ui/notify-outcome.ts'
import { Empty, Failure, Loading } from '../ui/states.tsx'
import { useCall } from '../write.ts'
import styles from './avaliacoes.module.css'

/** What guests said as they left, those that nobody has seen first, and what the house says to them. */
export function Avaliacoes() {
  const { data, error, refetch } = usePolling('/despedida/buscarAvaliacoes', {})
  if (!data) return error ? <Failure message={error.message} onRetry={refetch} /> : <Loading />
  const { geral, noites, avaliacoes, recado } = data
  return (
    <div className={styles.pagina}>
      <Card aria-label="A média">
        {geral ? (
          <>
            <p className={styles.media}>
              <strong>{umaCasa(geral.media)}</strong> de 5 · {palavras(geral.quantas)} em 90 dias
            </p>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and a keyboard has to reach it */}
            <section className={styles.rolo} aria-label="Cada noite" tabIndex={0}>
              <ul className={styles.noites}>
                {noites.map(({ dia, media, quantas }) => (
                  <li key={dia}>
                    <span>{dia}</span>
                    <span className={styles.barra} style={{ '--parte': media / 5 } as object} aria-hidden="true" />
                    <b>{umaCasa(media)}</b>
                    <small>{quantas === 1 ? '1 nota' : `${quantas} notas`}</small>
                  </li>
                ))}
              </ul>
            </section>
          </>
        ) : (
          <Empty>Ninguém disse nada ainda. Quem paga ou faz o checkout pode dizer, em um toque.</Empty>
        )}
      </Card>
      {avaliacoes.length > 0 && (
        <ul className={styles.lista} aria-label="O que disseram">
          {avaliacoes.map((uma) => (
            <Uma key={uma.checkin} uma={uma} />
          ))}
        </ul>
      )}
      <Recado key={`${recado.texto} ${recado.ate}`} recado={recado} />
    </div>
  )
}

const umaCasa = (media: number) => media.toFixed(1).replace('.', ',')
const palavras = (quantas: number) => (quantas === 1 ? '1 nota' : `${quantas} notas`)

function Uma({ uma }: { uma: Avaliacao }) {
  const ver = useCall('/despedida/verAvaliacao', {
    refresh: ['/despedida/buscarAvaliacoes', '/relatorio/buscarInicio'],
  })
  const { nota, texto, dia, hora, numero_mesa, rotulo_mesa, nome, na_casa, vista, checkin } = uma
  const deQuem = [numero_mesa !== null && nomeDaMesa(numero_mesa, rotulo_mesa), nome ?? 'Sem nome', `${dia}, ${hora}`]
  const ruim = nota <= NOTA_RUIM
  return (
    <Card as="li" {...(vista ? { tone: 'done' as const } : ruim && { tone: 'danger' as const })}>
      <div className={styles.uma}>
        <b className={styles.nota} data-ruim={ruim || undefined}>
          {nota}
          <span className="so"> de 5</span>
        </b>
        <div>
          <p className={styles.quem}>{deQuem.filter(Boolean).join(' · ')}</p>
          {texto && <p className={styles.texto}>“{texto}”</p>}
          {na_casa && ruim && !vista && <p className={styles.aqui}>Ainda está na casa</p>}
        </div>
      </div>
      {vista ? (
        <p className={styles.vista}>
          Visto por {vista.por ?? 'alguém da casa'}, {vista.hora}
        </p>
      ) : (
        <Button full busy={ver.isPending} onClick={() => notifyOutcome(ver.mutateAsync({ input: { checkin } }))}>
          Visto
        </Button>
      )}
    </Card>
  )
}

/** What is read at the goodbye: 'Volte na quinta, tem samba'. */
function Recado({ recado }: Pick<Output<'/despedida/buscarAvaliacoes'>, 'recado'>) {
  const guardar = useCall('/despedida/guardarRecado', { refresh: ['/despedida/buscarAvaliacoes'] })
  const [texto, setTexto] = useState(recado.texto)
  const [ate, setAte] = useState(recado.ate ?? '')
  const mudou = texto.trim() !== recado.texto || ate !== (recado.ate ?? '')
  return (
    <Card aria-labelledby="recado">
      <h2 id="recado">O recado da despedida</h2>
      <Field
        label="O que a casa diz a quem sai"
        placeholder="Volte na quinta, tem samba"
        maxLength={RECADO_MAXIMO}
        value={texto}
        hint="Em branco, nada é dito."
        onChange={({ currentTarget: { value } }) => setTexto(value)}
      />
      <Field
        label="Até que dia"
        type="date"
        value={ate}
        hint="Sem dia, até você trocar."
        onChange={({ currentTarget: { value } }) => setAte(value)}
      />
      {mudou && (
        <Button
          tone="main"
          full
          busy={guardar.isPending}
          onClick={() => notifyOutcome(guardar.mutateAsync({ input: { texto, ate: ate || null } }))}
        >
          Guardar o recado
        </Button>
      )}
    </Card>
  )
}

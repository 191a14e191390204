import { NOTA_RUIM, NOTAS, type NotaDaNoite, PALAVRA_MAXIMA } from '@boteco/contract/despedida/cliente'
import { mensagens } from '@boteco/contract/mensagens'
import { pareceCartao } from '@boteco/contract/parece-cartao'
import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { TextField } from '../ui/field.tsx'
import { notify } from '../ui/notices.tsx'
import { useCall } from '../write.ts'
import styles from './despedida.module.css'

/** What each tap says; the mouth is drawn by how far its corners are from its middle. */
const rostos: Record<NotaDaNoite, { nome: string; boca: number }> = {
  1: { nome: 'Ruim', boca: -4 },
  2: { nome: 'Fraca', boca: -2 },
  3: { nome: 'Normal', boca: 0 },
  4: { nome: 'Boa', boca: 3 },
  5: { nome: 'Ótima', boca: 5 },
}

type Dita = { nota: number; texto: string }

/** How the night was: a tap is sent at once, and a line may follow it. Nobody has to. */
export function ComoFoi({ dita }: { dita: Dita | null }) {
  const avaliar = useCall('/despedida/avaliar', { refresh: ['/despedida/buscarDespedida'] })
  const [escolhida, setEscolhida] = useState<number | null>(dita?.nota ?? null)
  const [texto, setTexto] = useState(dita?.texto ?? '')
  const [enviado, setEnviado] = useState(dita?.texto ?? '')
  const [erro, setErro] = useState<string | null>(null)

  const enviar = (nota: number, palavra: string) =>
    avaliar.mutateAsync({ input: { nota, texto: palavra } }).then(
      ({ message }) => {
        setEnviado(palavra)
        if (palavra !== '') notify(message)
      },
      ({ message }: Error) => {
        setEscolhida(dita?.nota ?? null)
        notify(message, 'danger')
      },
    )

  function onNota(nota: number) {
    setEscolhida(nota)
    void enviar(nota, enviado)
  }

  function onTexto() {
    const palavra = texto.trim()
    const recusa = pareceCartao(palavra) ? mensagens.pareceCartao : null
    setErro(recusa)
    if (escolhida !== null && !recusa) void enviar(escolhida, palavra)
  }

  const ruim = escolhida !== null && escolhida <= NOTA_RUIM
  return (
    <Card aria-labelledby="como-foi">
      <h2 id="como-foi">Como foi a noite?</h2>
      <fieldset className={styles.notas} aria-labelledby="como-foi">
        {NOTAS.map((nota) => (
          <button key={nota} type="button" aria-pressed={nota === escolhida} onClick={() => onNota(nota)}>
            <Rosto boca={rostos[nota].boca} />
            <span>{rostos[nota].nome}</span>
          </button>
        ))}
      </fieldset>
      <div role="status" className={styles.dito}>
        {escolhida !== null && (
          <p>{ruim ? 'Sentimos muito. Já está na tela do gerente.' : 'Obrigado! A casa vai ler.'}</p>
        )}
      </div>
      {escolhida !== null && (
        <>
          <TextField
            label={ruim ? 'O que aconteceu? (se quiser)' : 'Quer dizer mais? (se quiser)'}
            rows={2}
            maxLength={PALAVRA_MAXIMA}
            value={texto}
            {...(erro && { error: erro })}
            onChange={({ currentTarget: { value } }) => setTexto(value)}
          />
          {texto.trim() !== enviado && (
            <Button full busy={avaliar.isPending} onClick={onTexto}>
              Enviar
            </Button>
          )}
        </>
      )}
    </Card>
  )
}

function Rosto({ boca }: { boca: number }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true">
      <circle cx="16" cy="16" r="14" />
      <path d={`M11.5 12v1.5M20.5 12v1.5M10 ${20.5 - boca / 4}Q16 ${20.5 + boca} 22 ${20.5 - boca / 4}`} />
    </svg>
  )
}

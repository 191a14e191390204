import { type FormEvent, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Field } from '../ui/field.tsx'
import { Notice } from '../ui/notice.tsx'
import { notify } from '../ui/notices.tsx'
import { useCall } from '../write.ts'
import styles from './maquininha.module.css'

/** The house's account with its acquirer: two things to paste. `avisos`: where its notices go. */
export function ConectarConta({ avisos, onPronto }: { avisos: string | null; onPronto?: () => void }) {
  const [token, setToken] = useState('')
  const [segredo, setSegredo] = useState('')
  const [recusa, setRecusa] = useState<string | null>(null)
  const conectar = useCall('/maquininha/conectar', { refresh: ['/maquininha/buscarMaquininhas'] })

  async function onSubmit(evento: FormEvent) {
    evento.preventDefault()
    setRecusa(null)
    try {
      const input = { token: token.trim(), ...(segredo.trim() && { segredo: segredo.trim() }) }
      notify((await conectar.mutateAsync({ input })).message)
      onPronto?.()
    } catch (causa) {
      setRecusa((causa as Error).message)
    }
  }

  return (
    <Card aria-labelledby="conectar">
      <h2 id="conectar">Conectar o Mercado Pago</h2>
      <p>
        Em mercadopago.com.br/developers, crie uma aplicação de pagamentos presenciais com Point, e copie daqui para lá
        e de lá para cá.
      </p>
      <form className={styles.form} onSubmit={onSubmit} noValidate aria-label="Conectar o Mercado Pago">
        <Field
          label="Access Token de produção"
          hint="Fica guardado cifrado, e não aparece mais."
          type="password"
          autoComplete="off"
          value={token}
          onChange={({ currentTarget }) => setToken(currentTarget.value)}
        />
        <Field
          label="Assinatura secreta dos avisos (se quiser)"
          hint="Com ela a confirmação chega na hora. Sem ela perguntamos a cada poucos segundos."
          type="password"
          autoComplete="off"
          value={segredo}
          onChange={({ currentTarget }) => setSegredo(currentTarget.value)}
        />
        {avisos && (
          <p>
            O endereço dos avisos, do evento Order: <strong className={styles.endereco}>{avisos}</strong>
          </p>
        )}
        {recusa && <Notice tone="danger">{recusa}</Notice>}
        <Button type="submit" tone="main" full busy={conectar.isPending}>
          Conectar
        </Button>
      </form>
    </Card>
  )
}

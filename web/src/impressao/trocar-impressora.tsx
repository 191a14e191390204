import type { Impressora } from '@boteco/contract/impressao/escritorio'
import { type FormEvent, useState } from 'react'
import { ApiError } from '../api-error.ts'
import { Button } from '../ui/button.tsx'
import { Dialog, DialogFoot } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import { Notice } from '../ui/notice.tsx'
import { notify } from '../ui/notices.tsx'
import { useCall } from '../write.ts'
import styles from './impressoras.module.css'
import { leemAsImpressoras } from './palavras.ts'

type Trocar = { impressora: Impressora; outras: readonly Impressora[]; onFechar: () => void }

/** One that died: another of the house takes its place with one tap, or a new one at another address. */
export function TrocarImpressora({ impressora, outras, onFechar }: Trocar) {
  const [endereco, setEndereco] = useState('')
  const [erro, setErro] = useState<string | null>(null)
  const trocar = useCall('/impressao/trocarImpressora', { refresh: leemAsImpressoras })

  async function por(com: { endereco: string } | { por: number }) {
    setErro(null)
    try {
      const { message } = await trocar.mutateAsync({ input: { id: impressora.id, ...com } })
      notify(`${impressora.nome}: ${message}`)
      onFechar()
    } catch (causa) {
      if (!(causa instanceof ApiError)) throw causa
      setErro(causa.errors.endereco ?? causa.message)
    }
  }
  const onSubmit = (evento: FormEvent) => {
    evento.preventDefault()
    if (!trocar.isPending) por({ endereco })
  }

  return (
    <Dialog folha title={`Trocar ${impressora.nome}`} onClose={onFechar}>
      <form noValidate className={styles.formulario} onSubmit={onSubmit}>
        {outras.length > 0 && (
          <>
            <p>Qual toma o lugar dela? O que espera sai na outra, e as duas trocam de lugar.</p>
            {outras.map((outra) => (
              <Button key={outra.id} full busy={trocar.isPending} onClick={() => por({ por: outra.id })}>
                {outra.nome} ({outra.endereco})
              </Button>
            ))}
            <p>Ou uma nova:</p>
          </>
        )}
        <Field
          label="Endereço da nova impressora"
          placeholder="192.168.0.51"
          inputMode="decimal"
          autoComplete="off"
          value={endereco}
          onChange={({ currentTarget }) => setEndereco(currentTarget.value)}
          {...(erro && { error: erro })}
        />
        <DialogFoot>
          <Button type="submit" tone="main" full busy={trocar.isPending}>
            Usar este endereço
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  )
}

type DoEndereco = { impressora: Impressora; onFechar: () => void; onPosto: () => void }

/** Where a printer that asks us has to ask: said once, and another one each time. */
export function EnderecoDaImpressora({ impressora: { id, nome, tem_segredo }, onFechar, onPosto }: DoEndereco) {
  const [endereco, setEndereco] = useState<string | null>(null)
  const [erro, setErro] = useState<string | null>(null)
  const mostrar = useCall('/impressao/mostrarEndereco', { refresh: leemAsImpressoras })
  const onMostrar = () => {
    setErro(null)
    return mostrar.mutateAsync({ input: { id } }).then(
      (dito) => setEndereco(dito.endereco),
      (causa: ApiError) => setErro(causa.message),
    )
  }
  async function copiar(texto: string) {
    try {
      await navigator.clipboard.writeText(texto)
      notify('Endereço copiado.')
    } catch {
      notify('Não deu para copiar: selecione o endereço e copie.', 'danger')
    }
  }
  return (
    <Dialog folha title={`Endereço de ${nome}`} onClose={onFechar}>
      <div className={styles.formulario}>
        {endereco === null ? (
          <p>
            {tem_segredo
              ? 'Um endereço novo é só desta impressora. O que está nela agora deixa de valer.'
              : 'A impressora busca neste endereço o que imprimir. Ele é só dela, e não é mostrado de novo.'}
          </p>
        ) : (
          <>
            <p>
              Na página de configuração da impressora, ligue o CloudPRNT e ponha este endereço como servidor (Server
              URL). Ele não é mostrado de novo.
            </p>
            <output className={styles.endereco}>{endereco}</output>
          </>
        )}
        <DialogFoot>
          {erro && <Notice tone="danger">{erro}</Notice>}
          {endereco === null ? (
            <Button tone="main" full busy={mostrar.isPending} onClick={onMostrar}>
              Mostrar o endereço
            </Button>
          ) : (
            <div className={styles.lado}>
              <Button onClick={() => copiar(endereco)}>Copiar</Button>
              <Button tone="main" onClick={onPosto}>
                Já está nela
              </Button>
            </div>
          )}
        </DialogFoot>
      </div>
    </Dialog>
  )
}

import type { Estacao } from '@boteco/contract/produto/casa'
import type { Departamento } from '@boteco/contract/produto/cliente'
import { oDepartamento } from '@boteco/contract/rotulos'
import { type FormEvent, useState } from 'react'
import { ApiError } from '../api-error.ts'
import { Button } from '../ui/button.tsx'
import { Dialog, DialogFoot } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import { notify } from '../ui/notices.tsx'
import { RemoveDialog } from '../ui/remove-dialog.tsx'
import { useCall } from '../write.ts'
import styles from './lista-de-categorias.module.css'
import { leemAsEstacoes } from './quem-le-os-grupos.ts'

type Props = {
  /** null: a new one */
  estacao: Estacao | null
  departamento: Departamento
  onFechar: () => void
}

/** What a station is called. */
export function EdicaoDeEstacao({ estacao, departamento, onFechar }: Props) {
  const [nome, setNome] = useState(estacao?.nome ?? '')
  const [erro, setErro] = useState<string | null>(null)
  const salvar = useCall('/produto/salvarEstacao', { refresh: leemAsEstacoes })

  async function onSubmit(evento: FormEvent) {
    evento.preventDefault()
    if (salvar.isPending) return
    setErro(null)
    try {
      const input = { nome, nome_departamento: departamento, ...(estacao && { id: estacao.id }) }
      const { message } = await salvar.mutateAsync({ input })
      notify(`${nome.trim()}: ${message}`)
      onFechar()
    } catch (causa) {
      if (!(causa instanceof ApiError)) throw causa
      setErro(causa.errors.nome ?? causa.message)
    }
  }

  return (
    <Dialog
      folha
      title={estacao ? `Mudar o nome de ${estacao.nome}` : `Nova estação d${oDepartamento[departamento]}`}
      onClose={onFechar}
    >
      <form noValidate className={styles.formulario} onSubmit={onSubmit}>
        <Field
          data-autofocus
          label="Nome da estação"
          hint="Como a equipe a chama: Chapa, Fritadeira, Copa."
          maxLength={30}
          autoComplete="off"
          value={nome}
          onChange={({ currentTarget }) => setNome(currentTarget.value)}
          {...(erro && { error: erro })}
        />
        <DialogFoot>
          <Button type="submit" tone="main" full busy={salvar.isPending}>
            Salvar estação
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  )
}

type Remover = {
  estacao: Estacao
  /** its department has no other one */
  ultima: boolean
  onFechar: () => void
}

/** Takes a station away; its products have none then. */
export function RemoverEstacao({ estacao: { id, nome, nome_departamento, produtos }, ultima, onFechar }: Remover) {
  const remover = useCall('/produto/removerEstacao', { refresh: leemAsEstacoes })
  return (
    <RemoveDialog
      nome={nome}
      action="Remover estação"
      remove={() => remover.mutateAsync({ input: { id } })}
      onClose={onFechar}
    >
      <p>
        {produtos === 0 && 'Nenhum produto vai para ela.'}
        {produtos === 1 && 'O produto dela fica sem estação: sai com o passe.'}
        {produtos > 1 && `Os ${produtos} produtos dela ficam sem estação: saem com o passe.`}
      </p>
      {ultima && <p>É a última d{oDepartamento[nome_departamento]}: ali um toque volta a liberar para o garçom.</p>}
    </RemoveDialog>
  )
}

import type { CategoriaDoBar } from '@boteco/contract/produto/escritorio'
import { type FormEvent, useState } from 'react'
import type { ApiError } from '../api-error.ts'
import { useRead } from '../hooks.ts'
import { Button } from '../ui/button.tsx'
import { Dialog, DialogFoot } from '../ui/dialog.tsx'
import { SelectField } from '../ui/field.tsx'
import { Notice } from '../ui/notice.tsx'
import { notify } from '../ui/notices.tsx'
import { useCall } from '../write.ts'
import styles from './lista-de-categorias.module.css'
import { leemAsCategorias } from './quem-le-os-grupos.ts'
import { algunsNomes } from './regras-de-preco.ts'

type Props = {
  categoria: CategoriaDoBar
  /** where its products may go */
  outras: readonly CategoriaDoBar[]
  onFechar: () => void
}

/** Takes a category of the bar's own away; what is in it goes to another one in the same act. */
export function RemoverCategoria({ categoria: { id, nome, produtos = 0, sem_taxa }, outras, onFechar }: Props) {
  const { data } = useRead('/produto/buscarProgramacoes', {})
  const [para, setPara] = useState('')
  const [erro, setErro] = useState<string | null>(null)
  const remover = useCall('/produto/removerCategoria', { refresh: leemAsCategorias })
  const dela = data?.programacoes.filter(({ categorias }) => categorias.includes(id)) ?? []
  const quantos = produtos === 1 ? 'O produto dela vai' : `Os ${produtos} produtos dela vão`

  async function onSubmit(evento: FormEvent) {
    evento.preventDefault()
    if (remover.isPending) return
    if (produtos > 0 && !para) return setErro('Escolha para onde vão os produtos.')
    await remover.mutateAsync({ input: { id, ...(para && { para: Number(para) }) } }).then(
      ({ message }) => {
        notify(`${nome}: ${message}`)
        onFechar()
      },
      (causa: ApiError) => setErro(causa.message),
    )
  }

  return (
    <Dialog folha title={`Remover ${nome}?`} onClose={onFechar}>
      <form noValidate className={styles.formulario} onSubmit={onSubmit}>
        {produtos === 0 && <p>Não há produtos nela. O que já foi pedido continua como está.</p>}
        {produtos > 0 && (
          <SelectField
            data-autofocus
            label={`${quantos} para`}
            options={outras.map((uma) => ({ value: String(uma.id), label: uma.nome }))}
            placeholder="Escolha…"
            value={para}
            onChange={({ currentTarget }) => {
              setPara(currentTarget.value)
              setErro(null)
            }}
            {...(erro && { error: erro })}
          />
        )}
        {dela.length > 0 && (
          <p>
            Deixa de valer para a categoria: {algunsNomes(dela.map((uma) => uma.nome))}. Confira depois em Preços e
            horários.
          </p>
        )}
        {sem_taxa && produtos > 0 && <p>Os produtos passam a seguir a taxa de serviço da nova categoria.</p>}
        <DialogFoot>
          {erro && produtos === 0 && <Notice tone="danger">{erro}</Notice>}
          <Button type="submit" tone="danger" full busy={remover.isPending}>
            Remover categoria
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  )
}

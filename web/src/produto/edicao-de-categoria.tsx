import type { CategoriaDoBar } from '@boteco/contract/produto/escritorio'
import { type FormEvent, useState } from 'react'
import { ApiError } from '../api-error.ts'
import { Button } from '../ui/button.tsx'
import { Dialog, DialogFoot } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import { Notice } from '../ui/notice.tsx'
import { notify } from '../ui/notices.tsx'
import { useCall } from '../write.ts'
import styles from './lista-de-categorias.module.css'
import { NomesEmOutrosIdiomas } from './nomes-em-outros-idiomas.tsx'
import { leemAsCategorias } from './quem-le-os-grupos.ts'

type Props = {
  /** null: a new one */
  categoria: CategoriaDoBar | null
  onFechar: () => void
}

/** What a category of the bar's own is called. */
export function EdicaoDeCategoria({ categoria, onFechar }: Props) {
  const [nome, setNome] = useState(categoria?.nome ?? '')
  const [traducoes, setTraducoes] = useState(categoria?.traducoes ?? {})
  const [erros, setErros] = useState<Record<string, string>>({})
  const [recusa, setRecusa] = useState<string | null>(null)
  const salvar = useCall('/produto/salvarCategoria', { refresh: leemAsCategorias })
  const erro = (campo: string) => ({ ...(erros[campo] && { error: erros[campo] }) })

  async function onSubmit(evento: FormEvent) {
    evento.preventDefault()
    if (salvar.isPending) return
    setErros({})
    setRecusa(null)
    const input = { nome, traducoes, ...(categoria && { id: categoria.id, versao: categoria.versao }) }
    try {
      const { message } = await salvar.mutateAsync({ input })
      notify(`${nome.trim()}: ${message}`)
      onFechar()
    } catch (causa) {
      if (!(causa instanceof ApiError)) throw causa
      if (causa.code === 'categoria_repetida') setErros({ nome: causa.message })
      else if (Object.keys(causa.errors).length > 0) setErros(causa.errors)
      else setRecusa(causa.message)
    }
  }

  return (
    <Dialog folha title={categoria ? `Editar ${categoria.nome}` : 'Nova categoria'} onClose={onFechar}>
      <form noValidate className={styles.formulario} onSubmit={onSubmit}>
        <Field
          data-autofocus
          label="Nome da categoria"
          hint="Como o cliente a lê no cardápio, como Drinks autorais."
          maxLength={60}
          autoComplete="off"
          value={nome}
          onChange={({ currentTarget }) => setNome(currentTarget.value)}
          {...erro('nome')}
        />
        <NomesEmOutrosIdiomas traducoes={traducoes} erro={erro} onMudar={setTraducoes} />
        <DialogFoot>
          {recusa && <Notice tone="danger">{recusa}</Notice>}
          <Button type="submit" tone="main" full busy={salvar.isPending}>
            Salvar categoria
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  )
}

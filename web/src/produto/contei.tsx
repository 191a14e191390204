import { chamadas, type ProdutoDoEstabelecimento } from '@boteco/contract/produto/escritorio'
import { useState } from 'react'
import * as z from 'zod/mini'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { notify } from '../ui/notices.tsx'
import { useCall } from '../write.ts'

const PATH = '/produto/contarEstoque'
const Contado = z.pick(chamadas[PATH].input, { quantidade: true })

/** Counting is an act of its own: what there is now, whatever the system thought. It is saved at once. */
export function Contei({ produto, onContado }: { produto: ProdutoDoEstabelecimento; onContado: () => void }) {
  const [aberto, setAberto] = useState(false)
  const contar = useCall(PATH, { refresh: ['/produto/buscarProdutosDoEstabelecimento'] })

  async function onSubmit({ quantidade }: z.output<typeof Contado>) {
    const { message } = await contar.mutateAsync({ input: { id_produto_estabelecimento: produto.id, quantidade } })
    setAberto(false)
    onContado()
    notify(`${produto.nome}: ${message}`)
  }

  return (
    <>
      <Button onClick={() => setAberto(true)}>Contei</Button>
      {aberto && (
        <Dialog title={`Quantos há de ${produto.nome}?`} onClose={() => setAberto(false)}>
          <p>
            O estoque passa a ser este número agora, sem contar diferença. No sistema{' '}
            {produto.qtd_estoque === 1 ? 'há 1' : `há ${produto.qtd_estoque}`}.
          </p>
          <Form schema={Contado} onSubmit={onSubmit} action="Salvar contagem" label="Contagem">
            <Field name="quantidade" label="Contados" mask="numero" autoComplete="off" data-autofocus />
          </Form>
        </Dialog>
      )}
    </>
  )
}

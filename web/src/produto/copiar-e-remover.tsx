import type { ProdutoDoEstabelecimento } from '@boteco/contract/produto/escritorio'
import { useRead } from '../hooks.ts'
import { Button } from '../ui/button.tsx'
import { useConfirm } from '../ui/confirm.tsx'
import { notify } from '../ui/notices.tsx'
import { useCall } from '../write.ts'
import { leemAsProgramacoes, leemOsGrupos } from './quem-le-os-grupos.ts'
import { algunsNomes } from './regras-de-preco.ts'

const leem = [...leemOsGrupos, ...leemAsProgramacoes, '/estabelecimento/buscarProdutosMercadinho'] as const

type Props = {
  produto: ProdutoDoEstabelecimento
  /** opens the copy */
  onDuplicado: (id: number) => void
  /** what was typed and not saved goes with it */
  onRemovido: () => void
}

/** Makes another one of a product, as it is saved, or takes it off the bar's list. */
export function CopiarERemover({ produto: { id, nome }, onDuplicado, onRemovido }: Props) {
  const { data } = useRead('/produto/buscarProgramacoes', {})
  const duplicar = useCall('/produto/duplicarProduto', { refresh: leem })
  const remover = useCall('/produto/removerProduto', { refresh: leem })
  const confirm = useConfirm()
  const soDele = data?.programacoes.filter(
    ({ produtos, categorias, departamentos }) =>
      produtos.length === 1 && produtos[0] === id && categorias.length + departamentos.length === 0,
  )

  async function onDuplicar() {
    await duplicar.mutateAsync({ input: { id } }).then(
      (copia) => {
        notify(copia.message)
        onDuplicado(copia.id)
      },
      ({ message }: Error) => notify(message, 'danger'),
    )
  }

  async function onRemover() {
    const acabam = soDele && soDele.length > 0 ? `Acaba com ele: ${algunsNomes(soDele.map((uma) => uma.nome))}. ` : ''
    const text = `Sai da lista e do cardápio. ${acabam}O que já foi pedido com ele, e as fichas, continuam como estão.`
    if (!(await confirm({ title: `Remover ${nome}?`, text, action: 'Remover', danger: true }))) return
    await remover.mutateAsync({ input: { id } }).then(
      ({ message }) => {
        notify(message)
        onRemovido()
      },
      ({ message }: Error) => notify(message, 'danger'),
    )
  }

  return (
    <>
      <Button tone="quiet" busy={duplicar.isPending} onClick={onDuplicar}>
        Duplicar
      </Button>
      <Button tone="quiet" busy={remover.isPending} onClick={onRemover}>
        Remover
      </Button>
    </>
  )
}

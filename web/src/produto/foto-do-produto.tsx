import type { ProdutoDoEstabelecimento } from '@boteco/contract/produto/escritorio'
import { ImageField } from '../ui/image-field.tsx'
import { notifyOutcome } from '../ui/notify-outcome.ts'
import { useCall } from '../write.ts'

/** The bar's own picture of a product. What is chosen is on the menu at once. */
export function FotoDoProduto({ produto }: { produto: ProdutoDoEstabelecimento }) {
  const { id, caminhoImagemProduto } = produto
  const salvar = useCall('/produto/salvarFoto', {
    refresh: ['/produto/buscarProdutosDoEstabelecimento', '/estabelecimento/buscarProdutosEstabelecimento'],
  })
  const mandar = (imagem: File) =>
    notifyOutcome(salvar.mutateAsync({ input: { id_produto_estabelecimento: id }, imagem }))
  return (
    <ImageField
      key={caminhoImagemProduto}
      label="Foto"
      photo
      current={caminhoImagemProduto}
      onChange={(foto) => foto && mandar(foto)}
    />
  )
}

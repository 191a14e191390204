import { useRead } from '../hooks.ts'
import { LinkButton } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { filtros, fraseDoMinimo, noMinimo } from './situacao.ts'

/** What has come down to the minimum that the manager set, by name; nothing while there is enough. */
export function EstoqueBaixo() {
  const { data } = useRead('/produto/buscarProdutosDoEstabelecimento', {})
  const poucos = data?.produtosEstabelecimento.filter(noMinimo) ?? []
  if (poucos.length === 0) return null
  const filtro = poucos.some(filtros['estoque-baixo'].passa) ? 'estoque-baixo' : 'esgotados'
  return (
    <Notice tone="wait" action={<LinkButton to={`/meus-produtos?filtro=${filtro}`}>Ver o estoque</LinkButton>}>
      {fraseDoMinimo(poucos.map(({ nome }) => nome))}
    </Notice>
  )
}

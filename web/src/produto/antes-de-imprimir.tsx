import { pendente } from '@boteco/contract/cardapio/escritorio'
import { useRead } from '../hooks.ts'
import { LinkButton } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'

/** Said before anything of the menu is printed: the law where the house stands asks for more than it says. */
export function AntesDeImprimir() {
  const { data } = useRead('/estabelecimento/buscarObrigacoes', {})
  const faltam = data?.obrigacoes.filter(pendente) ?? []
  if (!data || faltam.length === 0) return null
  const produtos = new Set(faltam.flatMap(({ faltam: deles }) => deles.map(({ tipo, id }) => `${tipo} ${id}`))).size
  return (
    <Notice tone="wait" action={<LinkButton to="/lei-do-cardapio">Ver o que falta</LinkButton>}>
      Antes de imprimir: em {data.uf} a lei pede mais do que o seu cardápio diz (
      {faltam.map(({ lei }) => lei).join('; ')}).
      {produtos > 0 && (produtos === 1 ? ' Falta em 1 produto ou opção.' : ` Falta em ${produtos} produtos e opções.`)}
    </Notice>
  )
}

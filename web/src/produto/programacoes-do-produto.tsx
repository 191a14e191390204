import { dasHoras, type ProdutoDoEstabelecimento } from '@boteco/contract/produto/escritorio'
import { useRead } from '../hooks.ts'
import { LinkButton } from '../ui/button.tsx'
import styles from './grupos-do-produto.module.css'
import { fraseDoEfeito } from './programacao-escrita.ts'

/** What the clock does to a product, by itself or by its category or department, with the way to each rule. */
export function ProgramacoesDoProduto({ produto }: { produto: ProdutoDoEstabelecimento }) {
  const { data } = useRead('/produto/buscarProgramacoes', {})
  const categorias = useRead('/produto/buscarCategoriasDeProdutos', {}).data?.categorias
  if (!data || !categorias) return null
  const dele = categorias.find(({ nome }) => nome === produto.nome_categoria_produto)?.id
  const programacoes = data.programacoes.filter(
    ({ produtos, categorias, departamentos, acabou }) =>
      !acabou &&
      (produtos.includes(produto.id) ||
        (dele !== undefined && categorias.includes(dele)) ||
        departamentos.some((departamento) => departamento === produto.nome_departamento)),
  )
  return (
    <div className={styles.pergunta}>
      <p>
        {programacoes.length === 0
          ? 'Nenhum preço ou horário programado vale para ele.'
          : 'Pelo relógio muda o preço ou a hora em que se vende:'}
      </p>
      {programacoes.map((uma) => (
        <LinkButton key={uma.id} to={`/programados?qual=${uma.id}`} tone="quiet">
          {uma.nome}: {fraseDoEfeito(uma)} {dasHoras(uma)}
        </LinkButton>
      ))}
      {programacoes.length === 0 && (
        <LinkButton to="/programados" tone="quiet">
          Preços e horários
        </LinkButton>
      )}
    </div>
  )
}

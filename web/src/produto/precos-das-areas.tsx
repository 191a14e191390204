import { emReais } from '@boteco/contract/dinheiro'
import type { ProdutoDoEstabelecimento } from '@boteco/contract/produto/escritorio'
import { useRead } from '../hooks.ts'
import { PriceField } from '../ui/price-field.tsx'
import { areasEscritas, escreverAreas } from './areas-escritas.ts'
import styles from './edicao-de-produto.module.css'
import type { Campos, NomeDoCampo } from './rascunhos.ts'

type Props = {
  produto: ProdutoDoEstabelecimento
  campos: Campos
  erro: (campo: NomeDoCampo) => { error?: string }
  onMudar: (mudanca: Partial<Campos>) => void
}

/** One field an area; an empty one is the general price. A house without areas has none of it. */
export function PrecosDasAreas({ produto, campos, erro, onMudar }: Props) {
  const areas = useRead('/mesa/buscarMesas', {}).data?.areas ?? []
  const grupos = useRead('/produto/buscarGrupos', {}).data?.grupos ?? []
  if (areas.length === 0 || campos.venda === 'preco_do_dia') return null
  const daOPreco = grupos.find(({ id, regra, minimo }) => produto.grupos.includes(id) && regra !== 'soma' && minimo > 0)
  const escritas = areasEscritas(campos.precos_das_areas)
  return (
    <fieldset className={styles.areas}>
      <legend>Preço em cada área</legend>
      <p>
        {daOPreco
          ? `Quem dá o preço é ${daOPreco.nome}: o da área não muda nada.`
          : 'Vazio: o preço geral. Vale para a mesa confirmada e para o que a equipe lança.'}
      </p>
      <div className={styles.campos}>
        {areas.map(({ id, nome, balcao }) => (
          <PriceField
            key={id}
            label={nome}
            placeholder={campos.preco_venda || '0,00'}
            autoComplete="off"
            value={escritas[id] ?? ''}
            {...(balcao && { hint: 'E as vendas no balcão.' })}
            onInput={({ currentTarget: { value } }) =>
              onMudar({ precos_das_areas: escreverAreas({ ...escritas, [id]: value }) })
            }
            {...(escritas[id] && erro('precos_das_areas'))}
          />
        ))}
      </div>
    </fieldset>
  )
}

/** 'Calçada R$ 12,00, Balcão R$ 8,00'; empty: one price everywhere. */
export function usePrecosDasAreas() {
  const areas = useRead('/mesa/buscarMesas', {}).data?.areas ?? []
  return ({ precos_das_areas = [] }: ProdutoDoEstabelecimento) =>
    areas
      .flatMap(({ id, nome }) => {
        const dela = precos_das_areas.find(({ area_id }) => area_id === id)
        return dela ? `${nome} ${emReais(dela.preco)}` : []
      })
      .join(', ')
}

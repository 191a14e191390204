import { dePalavras } from '@boteco/contract/alergenos'
import { chamar } from '../src/pessoas.ts'
import type { Cenario } from './cenario.ts'

/** What the house has said of a few of its products; of the others nothing. */
const DITOS: Record<string, [palavras: string, calorias: number | null]> = {
  'Feijoada completa': ['pode conter: glúten, mostarda; não contém: o resto', 980],
  'Bolinho de bacalhau': ['contém: glúten, ovo, peixe; pode conter: crustáceos, leite; não contém: amendoim', 310],
  'Bolinho de feijoada': ['contém: glúten, ovo; não contém: o resto', 290],
  'Pastel de queijo': ['contém: glúten, leite, lactose; não contém: o resto', 340],
  'Caipirinha de limão': ['não contém: o resto', 210],
  'Chope claro 300 ml': ['contém: glúten; não contém: o resto', 130],
}

export async function comAlergenos({ equipe: { gerente } }: Cenario) {
  const { produtosEstabelecimento } = await chamar(gerente, '/produto/buscarProdutosDoEstabelecimento', {})
  const ditos = produtosEstabelecimento.flatMap(({ id, nome, alergenos = '' }) => {
    const [palavras, calorias] = DITOS[nome] ?? []
    const lido = palavras !== undefined && dePalavras(palavras)
    return lido && 'codigo' in lido
      ? [
          {
            tipo: 'produto' as const,
            id,
            alergenos: lido.codigo,
            alergenos_lidos: alergenos,
            calorias: calorias ?? null,
          },
        ]
      : []
  })
  await chamar(gerente, '/produto/salvarAlergenos', { ditos })
}

export async function semAlergenos({ equipe: { gerente } }: Cenario) {
  const { produtosEstabelecimento } = await chamar(gerente, '/produto/buscarProdutosDoEstabelecimento', {})
  const ditos = produtosEstabelecimento.flatMap(({ id, alergenos = '' }) =>
    alergenos ? [{ tipo: 'produto' as const, id, alergenos: '', alergenos_lidos: alergenos, calorias: null }] : [],
  )
  if (ditos.length > 0) await chamar(gerente, '/produto/salvarAlergenos', { ditos })
}

const mudarDeEstado =
  (uf: 'PR' | 'SP', cidade: string) =>
  ({ equipe: { gerente } }: Cenario) =>
    chamar(gerente, '/estabelecimento/salvarEdicaoDadosEstabelecimento', { uf, cidade })
export const noParana = mudarDeEstado('PR', 'Curitiba')
export const emSaoPaulo = mudarDeEstado('SP', 'São Paulo')

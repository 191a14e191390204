import { comVirgula, csvDe } from '@boteco/contract/csv'
import { DinheiroDigitado } from '@boteco/contract/dinheiro-digitado'
import type { ProdutoDoEstabelecimento } from '@boteco/contract/produto/escritorio'
import { rotuloDoDepartamento } from '@boteco/contract/rotulos'
import * as z from 'zod/mini'

/** What the sheet shows of a product, and how it is called in a file (server/src/planilha/colunas.ts). */
type ColunaDaTabela = {
  titulo: string
  tipo: 'texto' | 'preco' | 'inteiro' | 'simNao' | 'lista'
  largura: string
  valor: (produto: ProdutoDoEstabelecimento) => string
  /** of a list; the categories are the house's */
  opcoes?: readonly string[]
}

const dinheiro = (centavos: number | null) => (centavos === null ? '' : comVirgula(centavos))
const simNao = (valor: boolean) => (valor ? 'sim' : 'não')

export const colunas: readonly ColunaDaTabela[] = [
  { titulo: 'nome novo', tipo: 'texto', largura: '13rem', valor: ({ nome }) => nome },
  { titulo: 'preço de venda', tipo: 'preco', largura: '8rem', valor: ({ preco_venda }) => dinheiro(preco_venda) },
  { titulo: 'preço de compra', tipo: 'preco', largura: '8rem', valor: ({ preco_compra }) => dinheiro(preco_compra) },
  { titulo: 'categoria', tipo: 'lista', largura: '11rem', valor: (produto) => produto.nome_categoria_produto },
  {
    ...{ titulo: 'departamento', tipo: 'lista', largura: '9rem', opcoes: ['', ...Object.values(rotuloDoDepartamento)] },
    valor: ({ nome_departamento }) => (nome_departamento ? rotuloDoDepartamento[nome_departamento] : ''),
  },
  { titulo: 'no cardápio', tipo: 'simNao', largura: '7rem', valor: ({ oculto }) => simNao(!oculto) },
  { titulo: 'destaque', tipo: 'simNao', largura: '7rem', valor: ({ destaque }) => simNao(destaque) },
  {
    titulo: 'minutos de preparo',
    tipo: 'inteiro',
    largura: '8rem',
    valor: ({ preparo_min }) => String(preparo_min ?? ''),
  },
  { titulo: 'calorias (kcal)', tipo: 'inteiro', largura: '8rem', valor: ({ calorias }) => String(calorias ?? '') },
  {
    titulo: 'estoque mínimo',
    tipo: 'inteiro',
    largura: '8rem',
    valor: (produto) => String(produto.qtd_minima_estoque),
  },
  { titulo: 'nome curto', tipo: 'texto', largura: '10rem', valor: ({ nome_curto }) => nome_curto },
  { titulo: 'descrição', tipo: 'texto', largura: '20rem', valor: ({ descricao }) => descricao },
]

/** By its title what was typed. */
export type Rascunho = Record<string, string>
export type Rascunhos = Readonly<Record<number, Rascunho>>

/** What was understood of what was typed: a price as it is written, or as it is where it is none. */
export function entendido({ tipo }: ColunaDaTabela, digitado: string): { texto: string; porque?: string } {
  const texto = digitado.trim()
  if (tipo !== 'preco' || texto === '') return { texto }
  const lido = z.safeDecode(DinheiroDigitado, texto)
  return lido.success ? { texto: comVirgula(lido.data) } : { texto, porque: lido.error.issues[0]!.message }
}

/** What changed, as a file, and of which product each of its lines is. */
export function arquivoDaTabela(produtos: readonly ProdutoDoEstabelecimento[], rascunhos: Rascunhos) {
  const mudados = produtos.filter(({ id }) => rascunhos[id])
  const usadas = colunas.filter(({ titulo }) => mudados.some(({ id }) => titulo in rascunhos[id]!))
  const linhas = mudados.map((produto) => [
    ...[produto.nome, { numero: produto.versao }],
    ...usadas.map(
      ({ titulo, valor }) => rascunhos[produto.id]![titulo] ?? (titulo === 'nome novo' ? '' : valor(produto)),
    ),
  ])
  const produtoDaLinha = new Map<number, number>()
  let linha = 2
  for (const [i, { id }] of mudados.entries()) {
    produtoDaLinha.set(linha, id)
    linha += 1 + linhas[i]!.join('').split('\n').length - 1
  }
  const cabeca = { celulas: ['produto', 'versão lida', ...usadas.map(({ titulo }) => titulo)] }
  const csv = csvDe([cabeca, ...linhas.map((celulas) => ({ celulas }))])
  return { arquivo: new Blob([csv]), produtoDaLinha }
}

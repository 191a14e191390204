import type { Input } from '@boteco/contract/calls'
import { mascaraDePreco } from '@boteco/contract/dinheiro-digitado'
import { chamadas, type ProdutoDoEstabelecimento } from '@boteco/contract/produto/escritorio'
import { useMemo, useState } from 'react'
import * as z from 'zod/mini'
import { session } from '../device/storage.ts'
import { readUserData } from '../sessao/sessao.ts'
import { areasASalvar, escreverAreas } from './areas-escritas.ts'

const PATH = '/produto/atualizarProdutosEstabelecimento'

/** What the form has of one product, as typed. `qtd_estoque` null: this product's stock is not counted. */
export type Campos = {
  nome: string
  nome_categoria_produto: string
  nome_departamento: string
  preco_compra: string
  preco_venda: string
  /** by area, as `escreverAreas` has them */
  precos_das_areas: string
  qtd_minima_estoque: string
  qtd_estoque: string | null
  descricao: string
  nome_curto: string
  /** as they are typed: separated by commas */
  notas: string
  oculto: boolean
  embalagem: boolean
  alcoolica: boolean
  destaque: boolean
  sem_taxa: boolean
  venda: string
  desvio_percentual: string
  preco_de_hoje: boolean
  /** joined by commas */
  etiquetas: string
  preparo_min: string
  /** its id; empty: none */
  estacao_id: string
  /** empty: none */
  curso: string
  nome_en: string
  descricao_en: string
  nome_es: string
  descricao_es: string
}
export type NomeDoCampo = keyof Campos

/** What was typed and not saved, and what had been read when it was: other people may sell or change it meanwhile. */
type Rascunho = { versao: number; qtd_estoque_lida: number | null; mudancas: Partial<Campos> }
type Rascunhos = Record<number, Rascunho>

const precoEscrito = (preco: number | null) => (preco === null ? '' : mascaraDePreco(String(preco)))

const camposDe = (produto: ProdutoDoEstabelecimento): Campos => ({
  nome: produto.nome,
  nome_categoria_produto: produto.nome_categoria_produto,
  nome_departamento: produto.nome_departamento ?? '',
  preco_compra: precoEscrito(produto.preco_compra),
  preco_venda: precoEscrito(produto.preco_venda),
  precos_das_areas: escreverAreas(
    Object.fromEntries((produto.precos_das_areas ?? []).map(({ area_id, preco }) => [area_id, precoEscrito(preco)])),
  ),
  qtd_minima_estoque: String(produto.qtd_minima_estoque),
  qtd_estoque: produto.qtd_estoque === null ? null : String(produto.qtd_estoque),
  descricao: produto.descricao,
  nome_curto: produto.nome_curto,
  notas: produto.notas?.join(', ') ?? '',
  oculto: produto.oculto,
  embalagem: produto.embalagem ?? false,
  alcoolica: produto.alcoolica ?? false,
  destaque: produto.destaque,
  sem_taxa: produto.sem_taxa,
  venda: produto.venda ?? 'unidade',
  desvio_percentual: String(produto.desvio_percentual ?? 0),
  preco_de_hoje: produto.preco_de_hoje ?? false,
  etiquetas: produto.etiquetas.join(),
  preparo_min: String(produto.preparo_min ?? ''),
  estacao_id: String(produto.estacao_id ?? ''),
  curso: produto.curso ?? '',
  nome_en: produto.traducoes.en?.nome ?? '',
  descricao_en: produto.traducoes.en?.descricao ?? '',
  nome_es: produto.traducoes.es?.nome ?? '',
  descricao_es: produto.traducoes.es?.descricao ?? '',
})

/**
 * Changes to the bar's products that are not saved yet. They are kept apart from what the server says, so that reading
 * again never touches them. They are in this tab's storage, so a reload or a look at another page does not either.
 */
export function useRascunhos(idEstabelecimento: number | undefined) {
  // on a shared tablet, what one manager typed is not for the next one to save
  const gaveta = `produtos por salvar ${idEstabelecimento} ${readUserData()?.user.email}`
  const [rascunhos, setRascunhos] = useState(() => ler(gaveta))

  // the same object until something is typed or given up
  return useMemo(() => {
    function guardar(novos: Rascunhos) {
      if (Object.keys(novos).length === 0) session.remove(gaveta)
      else session.write(gaveta, JSON.stringify(novos))
      setRascunhos(novos)
    }

    return {
      /** the product's fields with what was typed over them */
      campos: (produto: ProdutoDoEstabelecimento): Campos => ({
        ...camposDe(produto),
        ...rascunhos[produto.id]?.mudancas,
      }),
      /** how many more, or fewer, the stock becomes when this is saved, whatever is sold until then */
      diferenca({ id, qtd_estoque }: ProdutoDoEstabelecimento) {
        const { qtd_estoque_lida = qtd_estoque, mudancas } = rascunhos[id] ?? {}
        return qtd_estoque_lida !== null && mudancas?.qtd_estoque ? Number(mudancas.qtd_estoque) - qtd_estoque_lida : 0
      },
      mudou: ({ id }: ProdutoDoEstabelecimento) => id in rascunhos,
      /** another person saved this product after it was typed over */
      conflito: ({ id, versao }: ProdutoDoEstabelecimento) => (rascunhos[id]?.versao ?? versao) !== versao,

      mudar(produto: ProdutoDoEstabelecimento, mudanca: Partial<Campos>) {
        const {
          [produto.id]: antes = { versao: produto.versao, qtd_estoque_lida: produto.qtd_estoque, mudancas: {} },
          ...outros
        } = rascunhos
        const salvos = camposDe(produto)
        const mudancas = Object.fromEntries(
          Object.entries({ ...antes.mudancas, ...mudanca }).filter(
            ([campo, valor]) => salvos[campo as NomeDoCampo] !== valor,
          ),
        ) as Partial<Campos>
        // the stock that was on the screen when a new one was typed
        const qtd_estoque_lida = 'qtd_estoque' in antes.mudancas ? antes.qtd_estoque_lida : produto.qtd_estoque
        guardar(
          Object.keys(mudancas).length > 0
            ? { ...outros, [produto.id]: { ...antes, qtd_estoque_lida, mudancas } }
            : outros,
        )
      },
      /** what was typed goes over what is saved now */
      manter({ id, versao, qtd_estoque }: ProdutoDoEstabelecimento) {
        const antes = rascunhos[id]
        if (antes) guardar({ ...rascunhos, [id]: { ...antes, versao, qtd_estoque_lida: qtd_estoque } })
      },
      descartar({ id }: ProdutoDoEstabelecimento) {
        const { [id]: _, ...outros } = rascunhos
        guardar(outros)
      },
      descartarTodos: () => guardar({}),

      /** The changed products as they are sent, or what is wrong with each, by product and field. */
      preparar: (produtos: readonly ProdutoDoEstabelecimento[]) =>
        preparar(
          produtos.flatMap((produto) => {
            const rascunho = rascunhos[produto.id]
            return rascunho ? [paraEnviar(produto, rascunho)] : []
          }),
        ),
    }
  }, [rascunhos, gaveta])
}

// what cannot be read was never typed
function ler(gaveta: string): Rascunhos {
  try {
    const lidos = JSON.parse(session.read(gaveta) ?? '{}') as Record<number, Rascunho | null>
    return Object.fromEntries(Object.entries(lidos).filter(([, rascunho]) => rascunho?.mudancas)) as Rascunhos
  } catch {
    return {}
  }
}

type Fio = z.input<(typeof chamadas)[typeof PATH]['input']>

function paraEnviar(produto: ProdutoDoEstabelecimento, { versao, qtd_estoque_lida, mudancas }: Rascunho): Fio[number] {
  const {
    nome_categoria_produto,
    nome_departamento,
    estacao_id,
    curso,
    venda,
    preco_de_hoje,
    etiquetas,
    notas,
    nome_en,
    descricao_en,
    nome_es,
    descricao_es,
    precos_das_areas,
    embalagem,
    alcoolica,
    ...campos
  } = {
    ...camposDe(produto),
    ...mudancas,
  }
  return {
    ...campos,
    notas: notas
      .split(',')
      .map((nota) => nota.trim())
      .filter(Boolean),
    etiquetas: etiquetas.split(',').filter(Boolean) as Fio[number]['etiquetas'],
    traducoes: {
      ...((nome_en || descricao_en) && { en: { nome: nome_en, descricao: descricao_en } }),
      ...((nome_es || descricao_es) && { es: { nome: nome_es, descricao: descricao_es } }),
    },
    preco_compra: campos.preco_compra || null,
    id_produto_estabelecimento: produto.id,
    produto_id: produto.produto_id,
    nome_departamento: nome_departamento as 'BAR',
    venda: venda as 'unidade',
    estacao_id: estacao_id ? Number(estacao_id) : null,
    curso: (curso || null) as 'PRATO' | null,
    // a category that was renamed meanwhile is not asked for by its old name
    ...('nome_categoria_produto' in mudancas && { nome_categoria_produto }),
    // another product may be the packaging by now
    ...('embalagem' in mudancas && { embalagem }),
    ...('alcoolica' in mudancas && { alcoolica }),
    // an area that went meanwhile is not asked for where nothing was typed
    ...('precos_das_areas' in mudancas && {
      precos_das_areas: areasASalvar(precos_das_areas, produto.precos_das_areas ?? []),
    }),
    // a form that was open since yesterday says nothing of today's price
    ...('preco_de_hoje' in mudancas && { preco_de_hoje }),
    // a stock that was not typed is sent as it was read: no difference
    qtd_estoque_lida: 'qtd_estoque' in mudancas ? qtd_estoque_lida : produto.qtd_estoque,
    versao,
  }
}

type Erros = Record<number, Partial<Record<NomeDoCampo, string>>>

/** The product as it is read, with this alone changed. */
export const soComIsto = (produto: ProdutoDoEstabelecimento, mudancas: Partial<Campos>) =>
  preparar([paraEnviar(produto, { versao: produto.versao, qtd_estoque_lida: produto.qtd_estoque, mudancas })])

/** `[0, 'traducoes', 'en', 'nome']` is the field `nome_en`. */
const campoDe = ([, campo, idioma, qual]: PropertyKey[]) =>
  (campo === 'traducoes' ? `${String(qual)}_${String(idioma)}` : campo) as NomeDoCampo

function preparar(linhas: Fio): { input: Input<typeof PATH> } | { erros: Erros } {
  const erros: Erros = {}
  const acusar = (indice: number, campo: NomeDoCampo, sentenca: string) => {
    const id = linhas[indice]?.id_produto_estabelecimento as number
    erros[id] = { [campo]: sentenca, ...erros[id] }
  }
  // on the wire an empty stock means that it is not counted; here that is said with the box
  for (const [indice, { qtd_estoque }] of linhas.entries())
    if (qtd_estoque === '') acusar(indice, 'qtd_estoque', 'Informe o estoque, ou marque que não controla.')
  const lidas = z.safeDecode(chamadas[PATH].input, linhas)
  for (const { path, message } of lidas.error?.issues ?? []) acusar(path[0] as number, campoDe(path), message)
  return lidas.success && Object.keys(erros).length === 0 ? { input: lidas.data } : { erros }
}

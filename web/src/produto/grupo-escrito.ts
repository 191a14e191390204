import type { Input } from '@boteco/contract/calls'
import type { RegraDePreco } from '@boteco/contract/cardapio/chegada'
import { mascaraDePreco } from '@boteco/contract/dinheiro-digitado'
import { chamadas, type Grupo } from '@boteco/contract/produto/escritorio'
import * as z from 'zod/mini'

const PATH = '/produto/salvarGrupo'

/** What it is called in other languages; a draft of an older page says none. */
export type Traducoes = NonNullable<Grupo['traducoes']>

/** An option as it is typed. `chave`: what the form tells it by, also before it has an id. `abre` '': no group. */
export type OpcaoEscrita = {
  chave: number
  id: number | null
  nome: string
  nome_curto: string
  preco: string
  padrao: string
  maximo: string
  abre: string
  traducoes: Traducoes
  /** the id of the product that it is; '': none */
  produto: string
  /** a draft of an older page says none */
  alcoolica?: boolean
  /** '': not counted. A draft of an older page says none of it */
  qtd_estoque?: string
  /** what the form had read; null: it was not counted */
  qtd_estoque_lida?: number | null
}
export type GrupoEscrito = {
  nome: string
  regra: RegraDePreco
  minimo: string
  maximo: string
  traducoes: Traducoes
  opcoes: readonly OpcaoEscrita[]
}

/** Sentences by field, as the contract names it: 'minimo', 'opcoes.0.nome'. */
export type ErrosDoGrupo = Record<string, string>

export const novaOpcao = (outras: readonly OpcaoEscrita[]): OpcaoEscrita => ({
  chave: 1 + Math.max(0, ...outras.map(({ chave }) => chave)),
  ...{ id: null, nome: '', nome_curto: '', preco: '', padrao: '0', maximo: '1', abre: '', traducoes: {}, produto: '' },
  ...{ qtd_estoque: '', qtd_estoque_lida: null },
})

/** Most groups are one question with one answer. */
export const grupoEmBranco: GrupoEscrito = {
  nome: '',
  regra: 'soma',
  minimo: '1',
  maximo: '1',
  traducoes: {},
  opcoes: [novaOpcao([])],
}

export const escrever = ({ nome, regra, minimo, maximo, traducoes = {}, opcoes }: Grupo): GrupoEscrito => ({
  ...{ nome, regra, minimo: String(minimo), maximo: String(maximo), traducoes },
  opcoes: opcoes.map(
    ({ id, nome, nome_curto, preco, padrao, maximo, abre, produto, traducoes = {}, alcoolica, qtd_estoque }) => ({
      ...{ chave: id, id, nome, nome_curto, padrao: String(padrao), maximo: String(maximo) },
      // what adds nothing is left empty; a product that costs nothing is said
      preco: preco === 0 ? (regra === 'soma' ? '' : '0,00') : mascaraDePreco(String(preco)),
      abre: String(abre ?? ''),
      produto: String(produto ?? ''),
      traducoes,
      ...(alcoolica && { alcoolica }),
      ...comEstoque(qtd_estoque),
    }),
  ),
})

const comEstoque = (qtd_estoque: number | null = null) => ({
  ...{ qtd_estoque: String(qtd_estoque ?? ''), qtd_estoque_lida: qtd_estoque },
})

/** What was typed, with the stocks of now where nobody typed over them: orders go on taking. */
export const comEstoquesDeAgora = (escrito: GrupoEscrito, grupo: Grupo | null): GrupoEscrito => ({
  ...escrito,
  opcoes: escrito.opcoes.map((opcao) => {
    const salva = grupo?.opcoes.find(({ id }) => id === opcao.id)
    const intacto = (opcao.qtd_estoque ?? '') === String(opcao.qtd_estoque_lida ?? '')
    return salva && intacto ? { ...opcao, ...comEstoque(salva.qtd_estoque) } : opcao
  }),
})

/** The group as it is sent, or what is wrong with it. */
export function prepararGrupo(
  escrito: GrupoEscrito,
  grupo: Grupo | null,
  grupos: readonly Grupo[],
): { input: Input<typeof PATH> } | { erros: ErrosDoGrupo } {
  // what another person removed meanwhile is new again, and opens nothing
  const opcoesDele = new Set(grupo?.opcoes.map(({ id }) => id))
  const idsDosGrupos = new Set(grupos.map(({ id }) => String(id)))
  const lido = z.safeDecode(chamadas[PATH].input, {
    ...(grupo && { id: grupo.id, versao: grupo.versao }),
    ...escrito,
    opcoes: escrito.opcoes.map(({ chave: _, id, preco, abre, produto, qtd_estoque = '', ...opcao }) => ({
      ...opcao,
      qtd_estoque: produto ? null : qtd_estoque,
      id: id !== null && opcoesDele.has(id) ? id : null,
      preco: preco === '' && escrito.regra === 'soma' ? '0' : preco,
      abre: idsDosGrupos.has(abre) && !produto ? abre : null,
      produto: produto || null,
    })),
  })
  if (lido.success) return { input: lido.data }
  // the first complaint about a field is enough
  return {
    erros: Object.fromEntries(lido.error.issues.map(({ path, message }) => [path.join('.'), message]).reverse()),
  }
}

/** A copy of a group, as it is saved: the same with another name, which no other has. */
export function copiaDoGrupo(
  { nome, regra, minimo, maximo, traducoes = {}, opcoes }: Grupo,
  grupos: readonly Grupo[],
): Input<typeof PATH> {
  const usados = new Set(grupos.map((outro) => outro.nome.toLowerCase()))
  let novo = ''
  for (let vez = 1; !novo || usados.has(novo.toLowerCase()); vez++) {
    const fim = vez === 1 ? ' (cópia)' : ` (cópia ${vez})`
    novo = nome.slice(0, 60 - fim.length).trimEnd() + fim
  }
  return {
    ...{ nome: novo, regra, minimo, maximo, traducoes },
    opcoes: opcoes.map(({ id: _, acabou: _dito, grupos: _dele, qtd_estoque: _contado, ...opcao }) => opcao),
  }
}

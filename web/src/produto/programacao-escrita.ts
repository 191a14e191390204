import type { Input } from '@boteco/contract/calls'
import { emReais } from '@boteco/contract/dinheiro'
import { mascaraDePreco } from '@boteco/contract/dinheiro-digitado'
import type { Departamento } from '@boteco/contract/produto/cliente'
import { chamadas, type Efeito, type Programacao } from '@boteco/contract/produto/escritorio'
import { type Promocao, promocaoDita } from '@boteco/contract/promocao'
import * as z from 'zod/mini'

const PATH = '/produto/salvarProgramacao'

/** A price or hours by the clock, as they are typed. */
export type ProgramacaoEscrita = {
  nome: string
  efeito: Efeito
  preco: string
  percentual: string
  leve: string
  pague: string
  de_hora: string
  ate_hora: string
  dias: readonly number[]
  datas: readonly string[]
  exceto: readonly string[]
  produtos: readonly number[]
  categorias: readonly number[]
  departamentos: readonly Departamento[]
}

export const programacaoEmBranco: ProgramacaoEscrita = {
  ...{ nome: '', efeito: 'preco', preco: '', percentual: '', leve: '2', pague: '1' },
  ...{ de_hora: '18:00', ate_hora: '20:00' },
  ...{ dias: [1, 2, 3, 4, 5], datas: [], exceto: [], produtos: [], categorias: [], departamentos: [] },
}

export const escreverProgramacao = ({
  id: _,
  preco,
  percentual,
  leve,
  pague,
  ...dita
}: Programacao): ProgramacaoEscrita => ({
  ...dita,
  preco: preco === null ? '' : preco === 0 ? '0,00' : mascaraDePreco(String(preco)),
  percentual: String(percentual ?? ''),
  leve: String(leve ?? programacaoEmBranco.leve),
  pague: String(pague ?? programacaoEmBranco.pague),
})

/** As it is sent, or what is wrong with it, by field. */
export function prepararProgramacao(
  { efeito, preco, percentual, leve, pague, ...escrita }: ProgramacaoEscrita,
  id: number | null,
): { input: Input<typeof PATH> } | { erros: Record<string, string> } {
  const lida = z.safeDecode(chamadas[PATH].input, {
    ...{ id, nome: escrita.nome, efeito, de_hora: escrita.de_hora, ate_hora: escrita.ate_hora },
    preco: efeito === 'preco' && preco !== '' ? preco : null,
    percentual: efeito === 'percentual' ? percentual : null,
    ...(efeito === 'leve_pague' && { leve, pague }),
    ...{ dias: [...escrita.dias], datas: [...escrita.datas], exceto: [...escrita.exceto] },
    ...{ produtos: [...escrita.produtos], categorias: [...escrita.categorias] },
    departamentos: [...escrita.departamentos],
  })
  if (lida.success) return { input: lida.data }
  const issues = lida.error.issues.map(({ path, message }) => [String(path[0]), message] as const)
  return { erros: Object.fromEntries(issues.reverse()) }
}

/** 'Em dobro: leve 2, pague 1', 'Leve 3, pague 2' */
export function emPalavras({ leve, pague }: Promocao) {
  const dita = promocaoDita({ leve, pague })
  const inteira = dita.charAt(0).toUpperCase() + dita.slice(1)
  return dita === 'em dobro' ? `${inteira}: leve ${leve}, pague ${pague}` : inteira
}

/** What it does, as a list says it. */
export const fraseDoEfeito = ({
  efeito,
  preco,
  percentual,
  leve,
  pague,
}: Pick<Programacao, 'efeito' | 'preco' | 'percentual' | 'leve' | 'pague'>) => {
  if (efeito === 'disponivel') return 'Só se vende nesta hora'
  if (efeito === 'leve_pague') return emPalavras({ leve: leve ?? 0, pague: pague ?? 0 })
  return efeito === 'preco' ? `${emReais(preco ?? 0)} cada` : `${percentual} % de desconto`
}

/** '2026-12-25' → '25/12/2026' */
export const dataDita = (data: string) => data.split('-').reverse().join('/')

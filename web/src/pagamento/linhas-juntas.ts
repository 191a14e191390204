import type { LinhaDoPagamento } from '@boteco/contract/estorno/cliente'

/** The rows of a receipt: what one person paid of a bill in equal parts is one, and so are several parts of one line. */
export function linhasJuntas(linhas: readonly LinhaDoPagamento[]): LinhaDoPagamento[][] {
  const daConta = ({ da_conta }: LinhaDoPagamento) => da_conta && `${da_conta.divisao} ${da_conta.parte}`
  const grupos = new Map<string, LinhaDoPagamento[]>()
  for (const linha of linhas) {
    const conta = daConta(linha)
    const deVarias = linhas.some((outra) => daConta(outra) === conta && outra.de_linha !== linha.de_linha)
    const chave = conta && deVarias ? conta : `linha ${linha.de_linha ?? linha.linha}`
    grupos.set(chave, [...(grupos.get(chave) ?? []), linha])
  }
  return [...grupos.values()]
}

/** 'Parte 1 de 4 da conta'; null: the row is of one line. */
export function parteDaConta([primeira, segunda]: readonly LinhaDoPagamento[]): string | null {
  const { da_conta, de_linha } = primeira!
  return da_conta && segunda && segunda.de_linha !== de_linha
    ? `Parte ${da_conta.parte} de ${da_conta.partes} da conta`
    : null
}

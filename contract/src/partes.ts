import { mensagensDasChamadas } from './mensagens-das-chamadas.ts'
import type { ParteDita } from './pedido/cliente.ts'

/** What the rule of a group adds to what was chosen: it says something of money alone. */
export const PELO_MAIOR_PRECO = mensagensDasChamadas.peloMaiorPreco

type Dita = Pick<ParteDita, 'nome' | 'quantidade'>
type Partes<P extends Dita = Dita> = readonly P[] | null | undefined

/** What of a line was chosen, without what speaks of money alone. */
export const escolhidas = <P extends Dita>(partes: Partes<P>): P[] =>
  (partes ?? []).filter(({ nome }) => nome !== PELO_MAIOR_PRECO)

/** '2× Mel', of one unit. */
export const parteDita = ({ nome, quantidade }: Dita) => (quantidade > 1 ? `${quantidade}× ${nome}` : nome)

/** 'Caipirinha (Vodka, 2× Mel)', where a line stands in a sentence; without choices, its name. */
export function comEscolhas({ nome_produto, partes }: { nome_produto: string; partes?: Partes }): string {
  const ditas = escolhidas(partes).map(parteDita)
  return ditas.length > 0 ? `${nome_produto} (${ditas.join(', ')})` : nome_produto
}

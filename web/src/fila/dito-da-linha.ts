import { mensagensDasChamadas } from '@boteco/contract/mensagens-das-chamadas'
import { mesaEmLinha } from '@boteco/contract/mesa/nome'
import type { LinhaDaFila } from '@boteco/contract/pedido/casa'

/** What people read of a table; undefined: its number. */
export type Rotulo = (numero: number) => string | undefined

/** What barman and cook call it. */
export const nomeNaFila = ({ nome_curto, nome_produto }: LinhaDaFila) => nome_curto || nome_produto

/** What changed of it after it came, seen or not. */
export const marcaDe = (linha: LinhaDaFila, qual: 'pressa' | 'mesa') =>
  linha.marcas?.find(({ tipo }) => tipo === qual) ?? null

export const quem = ({ nome_do_cliente }: Pick<LinhaDaFila, 'nome_do_cliente'>) =>
  nome_do_cliente ?? mensagensDasChamadas.naoIdentificado

/** 'mesa 4' or its label, within a sentence. */
export const lugarDito = (
  { numero_mesa, numero_comanda }: Pick<LinhaDaFila, 'numero_mesa' | 'numero_comanda'>,
  rotulo: Rotulo,
) =>
  numero_mesa ? mesaEmLinha(numero_mesa, rotulo(numero_mesa)) : numero_comanda ? `comanda ${numero_comanda}` : 'balcão'

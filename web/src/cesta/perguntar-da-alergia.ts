import { ALERGENOS, CONTEM, PODE_CONTER, respostasDe } from '@boteco/contract/alergenos'
import type { ProdutoDoCardapio } from '@boteco/contract/cardapio/chegada'
import type { Escolha } from '@boteco/contract/escolhas'
import { doEscolhido } from '@boteco/contract/no-prato'
import type { Grupos } from '../cardapio/grupos.ts'
import { ask } from '../ui/confirm.tsx'

/** Of these what is in it, or may be; as people read it. '' where there is none. */
export function oQueTem(alergenos: string, ditos: readonly number[]) {
  const respostas = respostasDe(alergenos)
  const com = (resposta: number) =>
    ditos.filter((qual) => respostas[qual] === resposta).map((qual) => ALERGENOS[qual]!.nome)
  return com(CONTEM).length > 0
    ? `Contém ${com(CONTEM).join(' · ')}`
    : com(PODE_CONTER).length > 0
      ? `Pode conter ${com(PODE_CONTER).join(' · ')}`
      : ''
}

/** Asks before something that this guest must not get goes into the basket. */
export async function podePor(
  produto: ProdutoDoCardapio,
  grupos: Grupos,
  escolhas: readonly Escolha[],
  ditos: readonly number[],
): Promise<boolean> {
  const tem = oQueTem(doEscolhido(produto, grupos, escolhas).alergenos, ditos)
  if (!tem) return true
  return ask({
    title: tem,
    text: 'Você disse que não pode comer isto. Pôr no pedido mesmo assim?',
    action: 'Pôr mesmo assim',
    stay: 'Não pôr',
    danger: true,
  }).answer
}

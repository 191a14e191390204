import { ALERGENOS } from '@boteco/contract/alergenos'
import type { Paragrafo } from './braille.ts'
import { naoInformados, nomesDe, type ProdutoDito } from './dito.ts'
import type { Lido } from './ler.ts'

/** The menu as it is read aloud: all that the paper says, without drawings. */
export function paragrafosDe({ casa, cardapio, avisos, dizer }: Lido): Paragrafo[] {
  const { falaDeAlergenos } = cardapio
  return [
    { como: 'titulo', texto: casa.nome },
    { como: 'titulo', texto: dizer('Cardápio') },
    ...cardapio.categorias.flatMap(({ nome, produtos }): Paragrafo[] => [
      { como: 'categoria', texto: nome },
      ...produtos.flatMap((produto) => doProduto(produto, falaDeAlergenos, dizer)),
    ]),
    ...avisos.map((texto): Paragrafo => ({ como: 'produto', texto })),
  ]
}

function doProduto(produto: ProdutoDito, falaDeAlergenos: boolean, dizer: Lido['dizer']): Paragrafo[] {
  const { nome, preco, alcoolica, descricao, horas, escolhas, marcas, alergenos } = produto
  const { contem, podeConter, naoInformado } = alergenos
  const deles = [
    contem.length > 0 && `${dizer('Contém')}: ${nomesDe(contem, dizer)}`,
    podeConter.length > 0 && `${dizer('Pode conter')}: ${nomesDe(podeConter, dizer)}`,
    naoInformado.length > 0 && `${dizer('Não informado')}: ${naoInformados(alergenos, dizer)}`,
  ].flatMap((dito) => dito || [])
  return [
    { como: 'produto', texto: `${nome}${alcoolica ? ' (18+)' : ''}: ${preco}` },
    ...[
      descricao,
      ...horas,
      ...escolhas.map(
        ({ nome: grupo, quantas, opcoes }) =>
          `${grupo} (${quantas}): ${opcoes.map(({ nome: opcao, preco: custa, mais }) => `${opcao}${mais && ` (${mais})`}${custa && ` ${custa}`}`).join('; ')}`,
      ),
      marcas.join(', '),
      ...(!falaDeAlergenos
        ? []
        : naoInformado.length === ALERGENOS.length
          ? [dizer('Alérgenos não informados')]
          : deles.length > 0
            ? deles
            : [dizer('Sem os alérgenos da lista')]),
    ].map((texto) => ({ como: 'detalhe' as const, texto })),
  ]
}

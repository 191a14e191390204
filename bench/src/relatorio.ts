import { emReais } from '@boteco/contract/dinheiro'
import type { Tipo } from './comparar.ts'
import type { Resultado } from './noite.ts'

const tipos: Tipo[] = ['perdidos', 'em dobro', 'sem desfecho', 'totais errados', 'ditos errados', 'sem atendimento']

/** `0 perdidos, 0 em dobro, 0 sem desfecho, 0 totais errados, 0 ditos errados, 0 sem atendimento`, when all is well. */
export const resumo = ({ diferencas }: Pick<Resultado, 'diferencas'>) =>
  tipos.map((tipo) => `${diferencas.filter((diferenca) => diferenca.tipo === tipo).length} ${tipo}`).join(', ')

export const descontosDados = ({ salao }: Pick<Resultado, 'salao'>) =>
  salao.descontos.filter(({ estado }) => estado === 'dado' || estado === 'desfeito').length

/** What people read at the end. */
export function relatorio(resultado: Resultado): string {
  const { pagamentos, pedidos, combos, emDobro, diferencas, faltas, voltas, mortesProprias, falhas, segundos } =
    resultado
  const { noProvedor, noCaixa, taxas, couverts, cotas, salao, papel, devolucoes, ditos } = resultado
  const porMeio = Object.entries(pagamentos).map(([meio, porEstado]) => {
    const estados = Object.entries(porEstado).map(([estado, vezes]) => `${vezes} ${estado}`)
    return `  ${meio.padEnd(13)} ${estados.sort().join(', ')}`
  })
  const total = Object.values(pagamentos).flatMap((porEstado) => Object.values(porEstado))
  const quantos = total.reduce((soma, vezes) => soma + vezes, 0)
  return [
    `${quantos} pagamentos tentados:`,
    ...porMeio.sort(),
    `No provedor ${emReais(noProvedor)}, no caixa ${emReais(noCaixa)}; ${devolucoes} devoluções; ${ditos} respostas ouvidas.`,
    `Taxa de serviço ${emReais(taxas)}; ${descontosDados(resultado)} descontos, ${salao.passagens} linhas passadas, ${salao.devolvidas} devolvidas; ${salao.mudancas} mesas mudadas, ${salao.desfeitas} de volta; couvert ${emReais(couverts)}.`,
    `${salao.divisoes} contas divididas, ${cotas} cotas pagas.`,
    `${pedidos} pedidos confirmados, ${combos} combos, ${emDobro} linhas em dobro; ${falhas} respostas que faltaram a quem pagava.`,
    `${papel.papeis} papéis confirmados pelas impressoras, ${papel.duvidas} em dúvida.`,
    ...Object.entries(faltas).map(
      ([falta, vezes]) => `  ${falta}: ${vezes}×, todos atendidos em até ${voltas[falta]} ms`,
    ),
    `${mortesProprias} vezes o servidor morreu sozinho. ${segundos.toFixed(1)} s ao todo.`,
    ...diferencas.map(({ tipo, texto }) => `- ${tipo}: ${texto}`),
    resumo(resultado),
  ].join('\n')
}

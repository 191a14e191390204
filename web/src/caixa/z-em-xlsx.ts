import { type Fechamento, nomeDaParte, PENDENTES, TIPOS_DE_MOVIMENTO } from '@boteco/contract/caixa/casa'
import { rotuloDoMeio } from '@boteco/contract/rotulos'
import { celula, planilhaXlsx } from '../planilha-xlsx.ts'

const { cabeca, texto, reais } = celula

/** The same blocks as in its CSV (`server/src/caixa/planilha.ts`). */
export const celulas = (z: Fechamento) => [
  ['Casa', 'Caixa', 'Pessoa', 'Z', 'Aberto', 'Contado', 'Fechado'].map(cabeca),
  [
    ...[z.casa, z.gaveta ?? 'Pochete', z.de, z.numero === null ? '' : String(z.numero)],
    ...[z.aberta, z.contada, z.fechada ?? ''],
  ].map(texto),
  [],
  ['Meio', 'Esperado', 'Contado', 'Diferença', 'Motivo'].map(cabeca),
  ...z.meios.map(({ meio, esperado, contado, diferenca, motivo }) => [
    ...[texto(rotuloDoMeio[meio]), reais(esperado), reais(contado), reais(diferenca), texto(motivo)],
  ]),
  [],
  ['Contado em', 'Nome', 'Valor'].map(cabeca),
  ...(z.totais ?? []).map(({ meio, nome, valor }) => [texto(rotuloDoMeio[meio]), texto(nome), reais(valor)]),
  [],
  ['O que é', 'Meio', 'Valor'].map(cabeca),
  ...z.partes.map(({ tipo, meio, valor }) => [texto(nomeDaParte(tipo)), texto(rotuloDoMeio[meio]), reais(valor)]),
  [],
  ['Movimento', 'Hora', 'Valor', 'A quem', 'Motivo', 'Por'].map(cabeca),
  ...z.movimentos.map(({ tipo, hora, valor, a_quem, motivo, por }) => [
    ...[texto(TIPOS_DE_MOVIMENTO[tipo].nome), texto(hora), reais(valor * TIPOS_DE_MOVIMENTO[tipo].sinal)],
    ...[a_quem, motivo, por].map(texto),
  ]),
  [],
  ['Fica', 'Retirado', 'A quem'].map(cabeca),
  [
    ...[z.fica === undefined ? texto('') : reais(z.fica), reais(z.retirada?.valor ?? 0)],
    texto(z.retirada?.a_quem ?? ''),
  ],
  [],
  ['Pendente', 'O que é', 'Valor', 'Motivo'].map(cabeca),
  ...(z.pendentes ?? []).map(({ tipo, dito, valor, motivo }) => [
    ...[texto(PENDENTES[tipo]), texto(dito), valor === null ? texto('') : reais(valor), texto(motivo)],
  ]),
]

export const zEmXlsx = (z: Fechamento): Promise<Blob> =>
  planilhaXlsx({
    ...{ nome: z.numero === null ? 'Caixa' : `Z ${z.numero}`, linhas: celulas(z) },
    larguras: [28, 18, 18, 18, 22, 18, 18],
  })

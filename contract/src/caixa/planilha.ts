import type { Celula, LinhaDaTabela } from '../csv.ts'
import { rotuloDoMeio } from '../rotulos.ts'
import { type Fechamento, nomeDaParte, PENDENTES, TIPOS_DE_MOVIMENTO } from './casa.ts'

const reais = (centavos: number) => ({ reais: centavos })
/** Of one thing, under the names of its columns; an empty line comes behind it. */
const bloco = (nomes: readonly string[], linhas: readonly (readonly Celula[])[]): LinhaDaTabela[] => [
  { cabeca: true, celulas: nomes },
  ...linhas.map((celulas) => ({ celulas })),
  { celulas: [] },
]

/** A till that was counted, as a table: the same in every file. By means, then what makes it up, then each movement, then what hung. */
export const linhasDoZ = (z: Fechamento): LinhaDaTabela[] =>
  [
    ...bloco(
      ['Casa', 'Caixa', 'Pessoa', 'Z', 'Aberto', 'Contado', 'Fechado'],
      [
        [
          ...[z.casa, z.gaveta ?? 'Pochete', z.de, z.numero === null ? '' : String(z.numero)],
          ...[z.aberta, z.contada, z.fechada ?? ''],
        ],
      ],
    ),
    ...bloco(
      ['Meio', 'Esperado', 'Contado', 'Diferença', 'Motivo'],
      z.meios.map(({ meio, esperado, contado, diferenca, motivo }) => [
        ...[rotuloDoMeio[meio], reais(esperado), reais(contado), reais(diferenca), motivo],
      ]),
    ),
    ...bloco(
      ['Contado em', 'Nome', 'Valor'],
      (z.totais ?? []).map(({ meio, nome, valor }) => [rotuloDoMeio[meio], nome, reais(valor)]),
    ),
    ...bloco(
      ['O que é', 'Meio', 'Valor'],
      z.partes.map(({ tipo, meio, valor }) => [nomeDaParte(tipo), rotuloDoMeio[meio], reais(valor)]),
    ),
    ...bloco(
      ['Movimento', 'Hora', 'Valor', 'A quem', 'Motivo', 'Por'],
      z.movimentos.map(({ tipo, hora, valor, a_quem, motivo, por }) => [
        ...[TIPOS_DE_MOVIMENTO[tipo].nome, hora, reais(valor * TIPOS_DE_MOVIMENTO[tipo].sinal), a_quem, motivo, por],
      ]),
    ),
    ...bloco(
      ['Fica', 'Retirado', 'A quem'],
      [[z.fica === undefined ? '' : reais(z.fica), reais(z.retirada?.valor ?? 0), z.retirada?.a_quem ?? '']],
    ),
    ...bloco(
      ['Pendente', 'O que é', 'Valor', 'Motivo'],
      (z.pendentes ?? []).map(({ tipo, dito, valor, motivo }) => [
        ...[PENDENTES[tipo], dito, valor === null ? '' : reais(valor), motivo],
      ]),
    ),
  ].slice(0, -1)

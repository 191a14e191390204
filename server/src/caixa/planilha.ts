import { type Fechamento, nomeDaParte, PENDENTES, TIPOS_DE_MOVIMENTO } from '@boteco/contract/caixa/casa'
import { comVirgula, csv } from '@boteco/contract/csv'
import { rotuloDoMeio } from '@boteco/contract/rotulos'

/** A till that was counted, for a spreadsheet: by means, then what makes it up, then each movement. */
export function planilha(z: Fechamento): { nome: string; csv: string } {
  const nome = z.numero === null ? `caixa-${z.sessao}` : `z-${z.numero}`
  return {
    nome,
    csv: csv([
      ['Casa', 'Caixa', 'Pessoa', 'Z', 'Aberto', 'Contado', 'Fechado'],
      [
        z.casa,
        z.gaveta ?? 'Pochete',
        z.de,
        z.numero === null ? '' : String(z.numero),
        z.aberta,
        z.contada,
        z.fechada ?? '',
      ],
      [],
      ['Meio', 'Esperado', 'Contado', 'Diferença', 'Motivo'],
      ...z.meios.map(({ meio, esperado, contado, diferenca, motivo }) => [
        rotuloDoMeio[meio],
        ...[esperado, contado, diferenca].map(comVirgula),
        motivo,
      ]),
      [],
      ['Contado em', 'Nome', 'Valor'],
      ...(z.totais ?? []).map(({ meio, nome, valor }) => [rotuloDoMeio[meio], nome, comVirgula(valor)]),
      [],
      ['O que é', 'Meio', 'Valor'],
      ...z.partes.map(({ tipo, meio, valor }) => [nomeDaParte(tipo), rotuloDoMeio[meio], comVirgula(valor)]),
      [],
      ['Movimento', 'Hora', 'Valor', 'A quem', 'Motivo', 'Por'],
      ...z.movimentos.map(({ tipo, hora, valor, a_quem, motivo, por }) => [
        ...[TIPOS_DE_MOVIMENTO[tipo].nome, hora, comVirgula(valor * TIPOS_DE_MOVIMENTO[tipo].sinal)],
        ...[a_quem, motivo, por],
      ]),
      [],
      ['Fica', 'Retirado', 'A quem'],
      [z.fica === undefined ? '' : comVirgula(z.fica), comVirgula(z.retirada?.valor ?? 0), z.retirada?.a_quem ?? ''],
      [],
      ['Pendente', 'O que é', 'Valor', 'Motivo'],
      ...(z.pendentes ?? []).map(({ tipo, dito, valor, motivo }) => [
        ...[PENDENTES[tipo], dito, valor === null ? '' : comVirgula(valor), motivo],
      ]),
    ]),
  }
}

import type { Impressora } from '@boteco/contract/impressao/escritorio'
import type { Documento } from '@boteco/contract/impressao/papel'

/** And a ficha, which the till's printer prints too. */
export const fichaDeExemplo: Documento = {
  ...{ tipo: 'ficha', casa: 'O seu bar', numero: 321, nome: 'Chope', escolhas: [], hora: '28/11/2026 21:40' },
  ...{ qr: 'O QR Code da ficha, assinado pela casa.', codigo: '321-k3m7qa' },
}

/** A paper of an evening like any, to see how a printer's will look. */
export const exemploDe = (posto: Impressora['posto']): Documento =>
  posto === 'CAIXA'
    ? {
        ...{ tipo: 'conta', casa: 'O seu bar', numero_mesa: 12, numero_comanda: null, hora: '28/11/2026 às 21:40' },
        pessoas: [
          {
            nome: 'Comanda 345 · Mesa 12 · Ana',
            itens: [
              { quantidade: 2, nome: 'Chope', escolhas: [], nota: null, valor: 2_500, descontos: [] },
              {
                quantidade: 1,
                nome: 'Picanha na chapa',
                escolhas: ['Ao ponto'],
                nota: null,
                valor: 8_990,
                descontos: [],
              },
            ],
            falta: 11_490,
          },
        ],
        ...{ consumo: 11_490, pago: 0, falta: 11_490, taxa: { percentual: 10, valor: 1_149 } },
      }
    : {
        ...{ tipo: 'pedido', numero_mesa: 12, numero_comanda: null, retirada: null, nome: 'Ana', garcom: 'Bia' },
        ...{
          pedido: 1_042,
          hora: '21:40',
          alergia: 'camarão',
          parte: posto === 'PASSE' ? null : { aqui: 3, todas: 5 },
        },
        itens: [
          { item: 1, quantidade: 2, nome: 'Pastel de queijo', combo: null, escolhas: [], observacao: 'bem sequinho' },
          {
            item: 2,
            quantidade: 1,
            nome: 'Picanha na chapa',
            combo: null,
            escolhas: ['Ao ponto', 'Farofa'],
            observacao: '',
          },
        ],
      }

import type { LinhaDaTurma } from '@boteco/contract/pedido/cliente'
import { describe, expect, it } from 'vitest'
import { emComum } from './em-comum.ts'

const linha = (mudancas: Partial<LinhaDaTurma> = {}) =>
  ({
    ...{ numero_mesa: 7, numero_comanda: 12, data_pedido: '24/11/2001', nome_departamento: 'BAR', situacao: 'a_pagar' },
    ...{ feito_em: '2001-11-24T20:00:00-02:00', status_pedido: 'PEDIDO ENTREGUE AO CLIENTE', ...mudancas },
  }) as LinhaDaTurma

describe('o que as linhas de uma conta têm em comum', () => {
  it('se diz uma vez, acima delas, e em cada uma nada', () => {
    const { comum, proprio } = emComum([linha(), linha()])
    expect([comum, proprio(linha())]).toEqual(['Mesa 7 · Comanda 12 · 24/11/2001 · Entregue', []])
  })

  it('menos o que é de cada uma, que fica nela', () => {
    const [mudou, paga] = [linha({ numero_mesa: 9 }), linha({ situacao: 'pago' })]
    const { comum, proprio } = emComum([linha(), mudou, paga])
    expect(comum).toBe('Comanda 12 · 24/11/2001')
    expect([linha(), mudou, paga].map(proprio)).toEqual([
      ['Mesa 7', 'Entregue'],
      ['Mesa 9', 'Entregue'],
      ['Mesa 7', 'Entregue e pago'],
    ])
  })

  it('o couvert não diz nada, nem muda o que as outras dizem; sem mesa nem comanda, é o balcão', () => {
    const couvert = linha({ couvert: true, numero_comanda: null, numero_mesa: 1 })
    const { comum, proprio } = emComum([linha(), couvert])
    expect([comum, proprio(couvert)]).toEqual(['Mesa 7 · Comanda 12 · 24/11/2001 · Entregue', []])
    const noBalcao = linha({ numero_mesa: null, numero_comanda: null, retirada: 41 })
    expect(emComum([noBalcao]).comum).toBe('Balcão, nº 41 · 24/11/2001 · Entregue')
  })
})

import type { Grupo } from '@boteco/contract/produto/escritorio'
import { expect, test } from 'vitest'
import {
  comEstoquesDeAgora,
  copiaDoGrupo,
  escrever,
  type GrupoEscrito,
  novaOpcao,
  prepararGrupo,
} from './grupo-escrito.ts'

const opcao = { nome_curto: '', preco: 0, padrao: 0, maximo: 1, abre: null }
const ponto: Grupo = {
  ...{ id: 7, versao: 3, nome: 'Ponto da carne', regra: 'soma', minimo: 1, maximo: 1, produtos: [1, 2] },
  traducoes: { en: 'Doneness' },
  opcoes: [{ ...opcao, acabou: true, id: 70, nome: 'Ao ponto', traducoes: { es: 'A punto' } }],
}
const escrito = (mais: Partial<GrupoEscrito> = {}): GrupoEscrito => ({
  ...{ nome: 'Ponto da carne', regra: 'soma', minimo: '1', maximo: '1', traducoes: {} },
  opcoes: [{ ...novaOpcao([]), id: 70, nome: 'Ao ponto' }],
  ...mais,
})

test('a cópia de um grupo tem outro nome, e opções suas', () => {
  expect(copiaDoGrupo(ponto, [ponto])).toEqual({
    ...{ nome: 'Ponto da carne (cópia)', regra: 'soma', minimo: 1, maximo: 1, traducoes: { en: 'Doneness' } },
    opcoes: [{ ...opcao, nome: 'Ao ponto', traducoes: { es: 'A punto' } }],
  })
  const copia = { ...ponto, nome: 'ponto da carne (CÓPIA)' }
  expect(copiaDoGrupo(ponto, [ponto, copia]).nome).toBe('Ponto da carne (cópia 2)')
  expect(copiaDoGrupo({ ...ponto, nome: 'a'.repeat(60) }, []).nome).toBe(`${'a'.repeat(52)} (cópia)`)
})

test('o preço vazio só vale zero onde a opção soma', () => {
  expect(prepararGrupo(escrito(), ponto, [ponto])).toMatchObject({
    input: { id: 7, versao: 3, opcoes: [{ id: 70, preco: 0, abre: null }] },
  })
  expect(prepararGrupo(escrito({ regra: 'troca' }), ponto, [ponto])).toEqual({
    erros: { 'opcoes.0.preco': 'Informe um valor em reais, como 12,50.' },
  })
})

test('cada engano é dito no seu campo', () => {
  expect(prepararGrupo(escrito({ minimo: '2' }), ponto, [ponto])).toEqual({
    erros: { minimo: 'O mínimo passa do máximo.' },
  })
  const semNome = escrito({ opcoes: [novaOpcao([])] })
  expect(prepararGrupo(semNome, null, [])).toEqual({ erros: { 'opcoes.0.nome': 'Dê um nome à opção.' } })
})

test('a opção e o grupo que outra pessoa removeu enquanto isso não impedem de salvar', () => {
  const opcoes = [{ ...novaOpcao([]), id: 71, nome: 'Bem passado', abre: '99' }]
  expect(prepararGrupo(escrito({ opcoes }), ponto, [ponto])).toMatchObject({
    input: { opcoes: [{ id: null, nome: 'Bem passado', abre: null }] },
  })
})

const contado = (qtd_estoque: number | null): Grupo => ({
  ...ponto,
  opcoes: ponto.opcoes.map((opcao) => ({ ...opcao, qtd_estoque })),
})
const digitado = (qtd_estoque: string, em = escrever(contado(10))) => ({
  ...em,
  opcoes: em.opcoes.map((opcao) => ({ ...opcao, qtd_estoque })),
})

test('o estoque vai com o que se tinha lido, vazio não se conta, e o de um produto é dele', () => {
  expect(prepararGrupo(digitado('14'), contado(10), [])).toMatchObject({
    input: { opcoes: [{ qtd_estoque: 14, qtd_estoque_lida: 10 }] },
  })
  expect(prepararGrupo(digitado(''), contado(10), [])).toMatchObject({ input: { opcoes: [{ qtd_estoque: null }] } })
  const combo = digitado('14')
  const opcoes = combo.opcoes.map((opcao) => ({ ...opcao, produto: '5' }))
  expect(prepararGrupo({ ...combo, opcoes }, contado(10), [])).toMatchObject({
    input: { opcoes: [{ qtd_estoque: null }] },
  })
  expect(copiaDoGrupo(contado(10), []).opcoes[0]).not.toHaveProperty('qtd_estoque')
})

test('o estoque que ninguém digitou segue o de agora, e o digitado fica', () => {
  expect(comEstoquesDeAgora(escrever(contado(10)), contado(7))).toEqual(escrever(contado(7)))
  expect(comEstoquesDeAgora(digitado('14'), contado(7))).toEqual(digitado('14'))
  // the draft that an older page left
  const { qtd_estoque: _, qtd_estoque_lida: _lida, ...deAntes } = escrever(contado(10)).opcoes[0]!
  expect(comEstoquesDeAgora(escrito({ opcoes: [deAntes] }), contado(7)).opcoes[0]).toMatchObject({ qtd_estoque: '7' })
})

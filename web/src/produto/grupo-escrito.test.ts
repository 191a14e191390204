import type { Grupo } from '@boteco/contract/produto/casa'
import { expect, test } from 'vitest'
import { copiaDoGrupo, type GrupoEscrito, novaOpcao, prepararGrupo } from './grupo-escrito.ts'

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

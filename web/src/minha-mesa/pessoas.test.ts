import type { LinhaDaTurma, PessoaDaConta } from '@boteco/contract/pedido/cliente'
import { expect, test } from 'vitest'
import { comoEsta, fileiras, livres, semSim } from './pessoas.ts'

const EU = 1
const ANA = 2

const linha = (outras: Partial<LinhaDaTurma> = {}) =>
  ({
    ...{ tipo: 'item', id: 9, produto_pedido_id: 9, conta: ANA, quantidade: 1, preco_produto: 1000, preco: 1000 },
    ...{ situacao: 'a_pagar', numero_ficha: null, pagador: null, cota: null, retirada: null },
    ...outras,
  }) as LinhaDaTurma
const ana = (oferta: PessoaDaConta['oferta'] = null): PessoaDaConta => ({
  ...{ id: ANA, nome: 'Ana', eu: false, celular: true, oferta },
})
const dita = (linhas: LinhaDaTurma[], oferta?: PessoaDaConta['oferta']) => {
  const fileira = fileiras(linhas, [ana(oferta)]).find(({ id }) => id === ANA)!
  return comoEsta(fileira).texto
}

test('uma pessoa da mesa é dita em poucas palavras: o que deve, quem paga por ela, e o que respondeu', () => {
  expect(dita([])).toBe('nada na conta')
  expect(dita([linha()])).toBe('1 item')
  expect(dita([linha(), linha({ situacao: 'pago' })])).toMatch(/10,00 já pagos/)
  expect(dita([linha({ situacao: 'pagando', pagador: { nome: 'Rui' } as LinhaDaTurma['pagador'] }), linha()])).toBe(
    'Rui está pagando',
  )
  expect(dita([linha({ situacao: 'pago', pagador: { nome: 'Rui' } as LinhaDaTurma['pagador'] })])).toBe(
    'tudo pago por Rui',
  )
  expect(dita([linha()], { estado: 'esperando', linhas: [9] })).toBe('esperando a resposta')
  expect(dita([linha()], { estado: 'aceita', linhas: [9] })).toBe('disse sim ao cartão')
})

test('com um toque na linha de outra pessoa se paga só o que ninguém está pagando', () => {
  const situacoes = ['a_pagar', 'pagando', 'pago', 'estornado'] as const
  expect(livres(situacoes.map((situacao) => linha({ situacao }))).map(({ situacao }) => situacao)).toEqual(['a_pagar'])
})

test('com cartão falta o sim de quem deve, e o sim é só às linhas que leu', () => {
  const eu: PessoaDaConta = { id: EU, nome: 'Eu', eu: true, celular: true, oferta: null }
  const de = (oferta?: PessoaDaConta['oferta'], linhas = [linha(), linha({ conta: EU })]) =>
    semSim(linhas, [eu, ana(oferta)]).map(({ nome }) => nome)
  expect(de()).toEqual(['Ana'])
  expect(de({ estado: 'aceita', linhas: [9] })).toEqual([])
  expect(de({ estado: 'aceita', linhas: [8] })).toEqual(['Ana'])
  expect(de({ estado: 'esperando', linhas: [9] })).toEqual(['Ana'])
  expect(semSim([linha()], [{ ...ana(), celular: false }])).toEqual([])
})

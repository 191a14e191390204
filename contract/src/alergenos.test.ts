import { describe, expect, it } from 'vitest'
import {
  ALERGENOS,
  alergenosDitos,
  codigoDe,
  contradicao,
  dePalavras,
  emPalavras,
  etiquetasQueValem,
  NADA_DISSO,
  piorDe,
  RESPOSTAS,
  respostasDe,
  semResposta,
} from './alergenos.ts'
import { ETIQUETAS } from './produto/escritorio.ts'

const nomes = (quais: readonly number[]) => quais.map((qual) => ALERGENOS[qual]!.nome)

describe('quatro respostas', () => {
  it('o que ninguém disse não é “não contém”: nem do que falta, nem do que veio depois', () => {
    expect(respostasDe(undefined).every((dita) => RESPOSTAS[dita] === 'não informado')).toBe(true)
    expect(semResposta('')).toBe(true)
    expect(semResposta(NADA_DISSO)).toBe(false)
    expect(semResposta(NADA_DISSO.slice(0, -1))).toBe(true)
    expect(codigoDe(respostasDe('031'))).toBe('03')
  })

  // a product, an option, and what is on the plate
  it.each([
    ['0', '0', '0'],
    ['0', '', ''],
    ['0', '2', '2'],
    ['', '2', '2'],
    ['', '3', '3'],
    ['2', '3', '3'],
    ['3', '0', '3'],
  ])('com %j e %j no prato, vale a pior: %j', (produto, opcao, prato) => {
    expect(piorDe([produto, opcao]).slice(0, 1)).toBe(prato)
    expect(piorDe([opcao, produto]).slice(0, 1)).toBe(prato)
  })

  it('num prato sem nada não há nada', () => expect(piorDe([])).toBe(NADA_DISSO))
})

describe('o que não se diz junto', () => {
  it.each([
    [['sem glúten'], '3', '“sem glúten” não combina com “contém glúten”.'],
    [['sem glúten'], '2', '“sem glúten” não combina com “pode conter glúten”.'],
    [['sem glúten'], '', null],
    [['sem lactose'], '13', '“sem lactose” não combina com “contém lactose”.'],
    [['sem lactose'], '113', null],
    [['vegano'], '1112', null],
    [['vegano'], '1113', '“vegano” não combina com “contém ovo”.'],
    [['vegetariano'], '111113', '“vegetariano” não combina com “contém crustáceos”.'],
    [[], '130', '“não contém leite” não combina com “contém lactose”.'],
  ])('%j com %j: %j', (etiquetas, codigo, frase) => {
    expect(contradicao(etiquetas, codigo)).toBe(frase)
  })

  it('uma opção tira a etiqueta do prato, e só ela', () => {
    expect(etiquetasQueValem(['sem glúten', 'picante', 'vegano'], piorDe(['0', '3']))).toEqual(['picante', 'vegano'])
    expect(ETIQUETAS.every((uma) => contradicao([uma], NADA_DISSO) === null)).toBe(true)
  })
})

describe('em palavras', () => {
  it.each([
    ['', ''],
    ['0', 'não contém: glúten'],
    ['3102', 'contém: glúten; pode conter: ovo; não contém: leite'],
    [
      codigoDe(respostasDe(NADA_DISSO).map((dita, qual) => (qual === 6 ? 3 : dita))),
      'contém: amendoim; não contém: o resto',
    ],
    [NADA_DISSO, 'não contém: o resto'],
  ])('%j é %j, e volta a ser', (codigo, palavras) => {
    expect(emPalavras(codigo)).toBe(palavras)
    expect(dePalavras(palavras)).toEqual({ codigo })
  })

  it.each([
    ['tem glúten', /Escreva como/],
    ['contém: pó de pirlimpimpim', /não é da lista: glúten/],
    ['contém: ovo; não contém: ovo', /duas vezes/],
  ])('%j não se lê', (texto, problema) => {
    expect(dePalavras(texto)).toEqual({ problema: expect.stringMatching(problema) })
  })

  it.each([
    ['Camarão e amendoim', ['crustáceos', 'amendoim']],
    ['peanuts, shellfish', ['crustáceos', 'amendoim', 'moluscos']],
    ['Soy celíaca', ['glúten']],
    ['soy, milk', ['leite', 'soja']],
    ['frutos do mar', ['crustáceos', 'moluscos']],
    ['nuts', ['amêndoas', 'castanhas e nozes']],
    ['intolerância à lactose', ['lactose']],
    ['pólen', []],
  ])('quem escreve %j diz %j', (texto, esperados) => {
    expect(nomes(alergenosDitos(texto))).toEqual(esperados)
  })
})

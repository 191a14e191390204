import { emLetras } from '@boteco/contract/impressao/letras'
import { MODELOS, type NomeDoModelo, type Pagina } from '@boteco/contract/impressao/modelos'
import { type Documento, papelDe, TAMANHOS } from '@boteco/contract/impressao/papel'
import { describe, expect, test } from 'vitest'
import { lerPapeis } from '../teste/impressoras.ts'
import { bytesDe, textoDe } from './bytes.ts'

const como = {
  colunas: 48,
  tamanho: 'M',
  mostra: ['nome', 'garcom', 'hora', 'pedido', 'parte'],
  via: 1,
  atrasada: false,
} as const
const documento = (mais: Partial<Extract<Documento, { pedido: number }>> = {}): Documento => ({
  ...{ tipo: 'pedido', numero_mesa: 12, numero_comanda: null, retirada: null, nome: 'Ana', garcom: null, pedido: 7 },
  ...{ hora: '21:40', alergia: null, parte: null },
  itens: [{ item: 1, quantidade: 2, nome: 'Coxinha', combo: null, escolhas: ['Catupiry'], observacao: '' }],
  ...mais,
})
const comNome = (nome: string) =>
  documento({ itens: [{ item: 1, quantidade: 2, nome, combo: null, escolhas: [], observacao: '' }] })

const ACENTOS = 'ÁÀÂÃÇÉÊÍÓÔÕÚÜáàâãçéêíóôõúüª'
const paginas = Object.entries(MODELOS).flatMap(([nome, { vias, paginas }]) =>
  (vias as readonly string[]).includes('tcp')
    ? Object.entries(paginas).map(([pagina, numero]) => [nome as NomeDoModelo, pagina as Pagina, numero] as const)
    : [],
)

test.each(paginas)('%s em %s: os bytes decodificados são o texto, com todos os acentos', (modelo, pagina, numero) => {
  const bytes = bytesDe(comNome(ACENTOS), { ...como, modelo, pagina }, 'esc-pos')
  const [papel] = lerPapeis(bytes, { [numero]: pagina })
  expect(papel?.pagina).toBe(numero)
  expect(papel?.linhas.at(-1)).toBe(`2x ${ACENTOS}`)
})

test('uma impressora sem acentos recebe as letras sem eles, e nada que dependa da página', () => {
  const bytes = bytesDe(
    comNome('Pão de queijo à moda — açaí nº 1'),
    { ...como, modelo: 'outra-esc-pos', pagina: 'sem_acentos' },
    'esc-pos',
  )
  expect(bytes.every((byte) => byte < 128)).toBe(true)
  expect(lerPapeis(bytes, {})[0]?.linhas.at(-1)).toBe('2x Pao de queijo a moda - acai no 1')
})

describe('o que se escreve e nenhuma impressora tem', () => {
  test.each([
    ['travessão — aspas “boas” e ‘estas’ … → fim', 'travessão - aspas "boas" e \'estas\' ... -> fim'],
    ['espaço\u00a0fino\u2009aqui\t e\u3000ali', 'espaço fino aqui e ali'],
    ['Żółć Ångström ﬁm', 'Zólc Ångström fim'],
    ['pizza 🍕 grande ❤️', 'pizza grande'],
    ['東京 ramen', '?? ramen'],
    ['cafe\u0301 decomposto', 'café decomposto'],
    ['\u202eotnec\u202c de trás', 'otnec de trás'],
    ['2× 500 g', '2× 500 g'],
  ])('%s', (texto, escrito) => {
    expect(emLetras(texto, 'cp850')).toBe(escrito)
  })
  test('em 860 o que falta vem sem o sinal', () => {
    expect(emLetras('Müller, naïve, 2× Zoë, ação', 'cp860')).toBe('Müller, naive, 2x Zoe, ação')
  })
})

test('o que um cliente digita não comanda a impressora', () => {
  const controle = Array.from({ length: 32 }, (_, n) => String.fromCharCode(n)).join('')
  const veneno = `\x1b@\x1dV\x00\x1bp\x00\x19\xfa\x10\x04\x01\n5x Picanha\r${controle}\x7f\x80\x9f`
  const limpo = bytesDe(documento({ nome: 'Ana' }), { ...como, modelo: 'epson-tm-t20', pagina: 'cp1252' }, 'esc-pos')
  const itens = [{ item: 1, quantidade: 2, nome: 'Coxinha', combo: veneno, escolhas: [veneno], observacao: veneno }]
  const sujo = bytesDe(
    documento({ nome: veneno, alergia: veneno, garcom: veneno, itens }),
    { ...como, modelo: 'epson-tm-t20', pagina: 'cp1252' },
    'esc-pos',
  )
  const [papel, ...outros] = lerPapeis(sujo, { 16: 'cp1252' })
  expect(outros).toEqual([])
  expect(papel?.gaveta).toBe(false)
  expect(papel?.linhas.some((linha) => linha.startsWith('5x'))).toBe(false)
  const comandos = (bytes: Buffer, qual: number[]) =>
    bytes.toString('latin1').split(String.fromCharCode(...qual)).length - 1
  for (const qual of [
    [0x1b, 0x40],
    [0x1d, 0x56],
    [0x1b, 0x70],
    [0x10, 0x04],
  ])
    expect(comandos(sujo, qual)).toBe(comandos(limpo, qual))
})

describe('o papel', () => {
  test('nenhuma linha é mais larga do que o papel, em nenhum tamanho', () => {
    const comprido = `Porção ${'muito '.repeat(20)}grande ${'x'.repeat(120)}`
    const itens = [
      { item: 1, quantidade: 12, nome: comprido, combo: comprido, escolhas: [comprido], observacao: comprido },
    ]
    const cheio = documento({
      nome: comprido,
      alergia: comprido,
      garcom: comprido,
      itens,
      parte: { aqui: 2, todas: 5 },
    })
    for (const colunas of [32, 42, 48])
      for (const tamanho of TAMANHOS)
        for (const parte of papelDe(cheio, { ...como, pagina: 'cp850', colunas, tamanho, via: 2, atrasada: true }))
          if ('texto' in parte) expect(parte.texto.length * parte.largura).toBeLessThanOrEqual(colunas)
  })

  test('quantidade e nome são altos, escolhas recuadas, nota e alergia invertidas; o desenho é o mesmo do papel', () => {
    const itens = [
      {
        item: 1,
        quantidade: 2,
        nome: 'Coxinha',
        combo: null,
        escolhas: ['Catupiry', '2× Pimenta'],
        observacao: 'bem\nquente',
      },
    ]
    const tudo = documento({
      nome: 'Seu Jorge',
      garcom: 'Ana',
      alergia: 'amendoim',
      parte: { aqui: 2, todas: 5 },
      itens,
    })
    const jeito = { ...como, pagina: 'cp850', via: 2, atrasada: true } as const
    const linhas = papelDe(tudo, jeito).flatMap((parte) => ('texto' in parte ? [parte] : []))
    expect(linhas.map(({ texto, altura, largura, invertida }) => [texto, altura, largura, invertida])).toEqual([
      [' ATRASADO ', 2, 2, true],
      [' 2ª VIA ', 2, 2, true],
      ['Mesa 12', 2, 2, false],
      ['Seu Jorge', 2, 1, false],
      ['21:40 · pedido 7 · garçom Ana', 1, 1, false],
      ['2 de 5 itens', 1, 1, false],
      [' ALERGIA: amendoim ', 2, 1, true],
      ['-'.repeat(48), 1, 1, false],
      ['2x Coxinha', 2, 1, false],
      ['   Catupiry', 2, 1, false],
      ['   2× Pimenta', 2, 1, false],
      [' bem / quente ', 2, 1, true],
    ])
    const [papel] = lerPapeis(bytesDe(tudo, { ...jeito, modelo: 'epson-tm-t20' }, 'esc-pos'), { 2: 'cp850' })
    // what stands in the middle has spaces before it
    expect(papel?.linhas.map((linha) => linha.trim())).toEqual(linhas.map(({ texto }) => texto.trim()))
    expect(textoDe(tudo, jeito).trimEnd().split('\n')).toEqual(
      linhas.map(({ texto }, i) => (i < linhas.length - 1 ? texto : texto.trimEnd())),
    )
  })

  test('quem busca no balcão é chamado pelo número, e a casa tira o que não quer', () => {
    const linhas = papelDe(documento({ numero_mesa: null, retirada: 31, garcom: 'Bia' }), {
      ...como,
      pagina: 'cp850',
      mostra: [],
    })
    expect(linhas.map((parte) => ('texto' in parte ? parte.texto : ''))).toEqual([
      'Retirada 31',
      '-'.repeat(48),
      '2x Coxinha',
      '   Catupiry',
    ])
  })
})

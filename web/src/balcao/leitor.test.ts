import { expect, test } from 'vitest'
import { comandaDoCartao, maisUma, NADA } from './leitor.ts'

/** What is read of these keys, each so many ms after the one before. */
function ler(teclas: readonly string[], entre: number): (string | null)[] {
  let digitado = NADA
  return teclas.map((tecla, vez) => {
    const feito = maisUma(digitado, tecla, 1_000 + vez * entre)
    digitado = feito.digitado
    return feito.lido
  })
}

test('um leitor que digita depressa é lido no Enter; quem aperta teclas devagar não é um leitor', () => {
  expect(ler(['0', '5', '7', 'Enter'], 8)).toEqual([null, null, null, '057'])
  expect(ler(['Shift', 'C', 'Shift', 'D', '5', 'Enter'], 8).at(-1)).toBe('CD5')
  expect(ler(['5', '7', 'Enter'], 200)).toEqual([null, null, null])
  expect(ler(['Enter'], 8)).toEqual([null])
  // what somebody typed before does not stand in front of what is read
  expect(maisUma(maisUma({ texto: '9', em: 0 }, '5', 500).digitado, 'Enter', 505).lido).toBe('5')
})

test('o cartão diz a comanda em algarismos, com zeros na frente ou com o nome dela; o resto não é comanda', () => {
  const lidos = ['57', '000057', ' 57 ', 'comanda 57', 'COMANDA:0057', 'Comanda-57']
  expect(lidos.map(comandaDoCartao)).toEqual(lidos.map(() => 57))
  for (const outro of ['', '0', '1234567', '57a', 'mesa 57', 'https://bar.exemplo/57', 'ficha:1:6:1.0:x:y', '5.7'])
    expect([outro, comandaDoCartao(outro)]).toEqual([outro, null])
})

import { describe, expect, it } from 'vitest'
import { next, type ScannerAction, type ScannerState } from './scanner-state.ts'

const estados: ScannerState[] = ['not-started', 'scanning', 'paused']
const acoes: ScannerAction[] = ['start', 'pause', 'resume', 'stop', 'scanFile']

describe('os estados do leitor', () => {
  it('só faz o que o estado permite, em todos os pares de estado e ação', () => {
    const permitidos = estados.flatMap((estado) =>
      acoes.flatMap((acao) => {
        const depois = next(estado, acao)
        return depois === null ? [] : [`${estado} + ${acao} = ${depois}`]
      }),
    )
    expect(permitidos).toEqual([
      'not-started + start = scanning',
      'not-started + scanFile = not-started',
      'scanning + pause = paused',
      'scanning + stop = not-started',
      'paused + resume = scanning',
      'paused + stop = not-started',
    ])
  })

  it.each([
    ['pausa', 'pause', 'scanning'],
    ['retoma', 'resume', 'paused'],
    ['lê arquivo', 'scanFile', 'not-started'],
  ] as const)('só %s quando pode', (_, acao, unico) => {
    expect(estados.filter((estado) => next(estado, acao) !== null)).toEqual([unico])
  })
})

import type { Horarios } from '@boteco/contract/estabelecimento/casa'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { type AppDeTeste, appDeTeste, novoBar, novoGerente } from '../teste/app.ts'

let teste: AppDeTeste
beforeAll(async () => {
  teste = await appDeTeste()
})
afterAll(() => teste.encerrar())

const [DOM, SEG, SEX, SAB] = [0, 1, 5, 6] as const
const semana = (...dias: [dia: number, abre: string, fecha: string][]): Horarios => ({
  semana: dias.map(([dia, abre, fecha]) => ({ dia, abre, fecha })),
  excecoes: [],
})
const SP = 'America/Sao_Paulo'

async function situacaoEm(horarios: Horarios, quando: string, fuso = SP) {
  const [{ situacao }] = await teste.sql<[{ situacao: { aberto: boolean; semana: string[] } | null }]>`
    select situacao(${teste.sql.json(horarios)}, ${fuso}, '05:00', ${quando}::timestamptz) as situacao`
  return situacao
}

describe('aberto ou fechado', () => {
  const sexta = semana([SEX, '18:00', '02:00'], [SAB, '12:00', '16:00'], [SAB, '18:00', '03:00'])
  // 20 November 2026 is a Friday; São Paulo is three hours behind
  it.each([
    ['antes de abrir', '2026-11-20T20:59Z', { aberto: false, muda_as: '18:00', dias: 0, hoje: SEX }],
    ['no minuto em que abre', '2026-11-20T21:00Z', { aberto: true, muda_as: '02:00', dias: 1, hoje: SEX }],
    ['depois da meia-noite, ainda na noite da sexta', '2026-11-21T04:59Z', { aberto: true, muda_as: '02:00', dias: 0 }],
    ['no minuto em que fecha', '2026-11-21T05:00Z', { aberto: false, muda_as: '12:00', dias: 0, hoje: SAB }],
    ['entre o almoço e o jantar', '2026-11-21T20:00Z', { aberto: false, muda_as: '18:00', dias: 0 }],
    ['no domingo, até a sexta seguinte', '2026-11-22T15:00Z', { aberto: false, muda_as: '18:00', dias: 5, hoje: DOM }],
  ])('%s', async (_quando, quando, esperada) => {
    expect(await situacaoEm(sexta, quando)).toMatchObject(esperada)
  })

  it('um dia que emenda no outro não fecha entre os dois', async () => {
    const horarios = semana([SEX, '18:00', '00:00'], [SAB, '00:00', '05:00'])
    expect(await situacaoEm(horarios, '2026-11-21T01:00Z')).toMatchObject({ aberto: true, muda_as: '05:00', dias: 1 })
  })

  it('quem nunca fecha não diz até quando', async () => {
    const sempre = semana(...[0, 1, 2, 3, 4, 5, 6].map((dia): [number, string, string] => [dia, '00:00', '00:00']))
    expect(await situacaoEm(sempre, '2026-11-21T01:00Z')).toMatchObject({ aberto: true, muda_as: null })
  })

  it('uma data fora do comum vale no lugar do seu dia, e a noite de véspera continua', async () => {
    const natal = { ...sexta, excecoes: [{ data: '2026-11-21', abre: null, fecha: null }] }
    expect(await situacaoEm(natal, '2026-11-21T04:00Z')).toMatchObject({ aberto: true, muda_as: '02:00' })
    expect(await situacaoEm(natal, '2026-11-21T16:00Z')).toMatchObject({ aberto: false, muda_as: '18:00', dias: 6 })
    const aberta = { ...sexta, excecoes: [{ data: '2026-11-23', abre: '20:00', fecha: '23:00' }] }
    expect(await situacaoEm(aberta, '2026-11-24T00:00Z')).toMatchObject({ aberto: true, muda_as: '23:00', hoje: SEG })
  })

  it('é pelo relógio do bar', async () => {
    expect(await situacaoEm(sexta, '2026-11-20T21:30Z', 'America/Manaus')).toMatchObject({ aberto: false })
    expect(await situacaoEm(sexta, '2026-11-20T22:00Z', 'America/Manaus')).toMatchObject({ aberto: true })
  })

  it('diz os horários dos próximos sete dias, de hoje em diante', async () => {
    expect((await situacaoEm(sexta, '2026-11-21T15:00Z'))?.semana).toEqual([
      ...['12:00–16:00, 18:00–03:00', '', '', '', '', '', '18:00–02:00'],
    ])
  })

  it('quem não disse horário nenhum não diz nada', async () => {
    expect(await situacaoEm(semana(), '2026-11-21T15:00Z')).toBeNull()
  })
})

test('o gerente salva os horários e o fuso, e a busca e a página do bar os dizem', async () => {
  const bar = await novoBar(teste, { nome: 'Bar da Hora Certa' })
  const { token } = await novoGerente(teste, bar.id)
  const horarios = semana(...[0, 1, 2, 3, 4, 5, 6].map((dia): [number, string, string] => [dia, '00:00', '00:00']))
  const input = { horarios, fuso_horario: 'America/Manaus' }
  expect((await teste.call('/estabelecimento/salvarHorarios', input, { token })).status).toBe(200)
  const { body: minha } = await teste.call('/estabelecimento/buscarDadosEstabelecimento', {}, { token })
  expect(minha.dadosEstabelecimento).toMatchObject(input)
  const { body: dele } = await teste.call('/estabelecimento/buscarDadosEstabelecimentoById', {
    idEstabelecimento: bar.id,
  })
  expect(dele.dadosEstabelecimento[0]?.situacao).toMatchObject({ aberto: true, muda_as: null })
  const { body: achado } = await teste.call('/estabelecimento/buscarEstabelecimentos', { busca: 'bar da hora certa' })
  expect(achado.estabelecimentos[0]?.situacao).toMatchObject({ aberto: true })
})

test.each([
  ['uma hora que não existe', { semana: [{ dia: 1, abre: '25:00', fecha: '02:00' }], excecoes: [] }],
  ['um dia que não existe', { semana: [{ dia: 7, abre: '18:00', fecha: '02:00' }], excecoes: [] }],
  ['uma data que não existe', { semana: [], excecoes: [{ data: '2026-02-30', abre: null, fecha: null }] }],
  ['meia exceção', { semana: [], excecoes: [{ data: '2026-12-24', abre: '18:00', fecha: null }] }],
])('%s é recusada', async (_o_que, horarios) => {
  const { token } = await novoGerente(teste, (await novoBar(teste)).id)
  const { status } = await teste.call('/estabelecimento/salvarHorarios', { horarios, fuso_horario: SP }, { token })
  expect(status).toBe(422)
})

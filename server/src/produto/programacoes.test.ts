import { respostas } from '@boteco/contract/respostas'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type AppDeTeste, appDeTeste, novoBar, novoGerente, novoProduto } from '../teste/app.ts'
import { novoGrupo, pendurar } from '../teste/escolhas.ts'
import { programacao, programar, TODOS_OS_DIAS } from '../teste/programado.ts'

let teste: AppDeTeste
beforeAll(async () => {
  teste = await appDeTeste()
})
afterAll(() => teste.encerrar())

describe('o gerente', () => {
  let bar: { id: number }
  let gerente: { token: string }
  let chope: { id: number; nome: string }
  beforeEach(async () => {
    bar = await novoBar(teste)
    gerente = await novoGerente(teste, bar.id)
    chope = await novoProduto(teste, bar.id, { nome: 'Chope', preco_venda: 1000 })
  })
  const lista = async () => (await teste.call('/produto/buscarProgramacoes', {}, gerente)).body.programacoes
  const salvar = (dita: Parameters<typeof programacao>[0]) =>
    teste.call('/produto/salvarProgramacao', programacao(dita), gerente)
  const prever = async (dita: Parameters<typeof programacao>[0]) =>
    (await teste.call('/produto/buscarPrevisao', programacao(dita), gerente)).body
  /** In so many days, by the bar's clock. */
  const dia = async (dias: number) => {
    const [{ data }] = await teste.sql<[{ data: string }]>`
      select to_char((now() at time zone fuso_horario)::date + ${dias}::int, 'YYYY-MM-DD') as data from estabelecimento where id = ${bar.id}`
    return data
  }

  test('escreve, muda e tira: quem muda encerra uma e começa outra, e o que outra pessoa mudou não se salva por cima', async () => {
    expect((await salvar({ preco: 7.5, produtos: [chope.id] })).body).toEqual({ message: respostas.programacaoSalva })
    const [primeira] = await lista()
    expect(primeira).toMatchObject({
      nome: 'Happy hour',
      preco: 7.5,
      percentual: null,
      de_hora: '18:00',
      ate_hora: '20:00',
    })
    const nova = { id: primeira!.id, efeito: 'percentual' as const, percentual: 20, produtos: [chope.id] }
    expect((await salvar(nova)).status).toBe(200)
    const [segunda, ...outras] = await lista()
    expect([segunda, outras]).toMatchObject([{ preco: null, percentual: 20 }, []])
    expect(await salvar(nova)).toMatchObject({ status: 409, body: { code: 'programacao_mudou' } })
    const tirar = () => teste.call('/produto/removerProgramacao', { id: segunda!.id }, gerente)
    expect([(await tirar()).status, (await tirar()).status]).toEqual([200, 200])
    expect(await lista()).toEqual([])
  })

  test('às quatro da manhã a regra desta noite ainda se salva: o dia da casa é o de ontem no calendário', async () => {
    await teste.sql`
      update estabelecimento set virada = '05:00', fuso_horario = (select name from pg_timezone_names where name like 'Etc/GMT%'
        order by abs(extract(epoch from (now() at time zone name)::time - '04:00'::time)) limit 1)
      where id = ${bar.id}`
    const so = { preco: 7.5, de_hora: '22:00', ate_hora: '04:30', dias: [], produtos: [chope.id] }
    const [daNoite, passada] = [await dia(-1), await dia(-2)]
    expect((await salvar({ ...so, datas: [daNoite] })).status).toBe(200)
    expect((await salvar({ ...so, datas: [passada] })).body.message).toBe(respostas.datasPassaram)
    expect((await prever({ ...so, datas: [daNoite, passada] })).avisos.join()).not.toContain('Estas datas')
  })

  test('só mexe nas da sua casa', async () => {
    const outra = await novoGerente(teste, (await novoBar(teste)).id)
    const { id } = await programar(teste, gerente, { preco: 7.5, produtos: [chope.id] })
    expect((await teste.call('/produto/removerProgramacao', { id }, outra)).status).toBe(404)
    expect((await teste.call('/produto/buscarProgramacoes', {}, outra)).body.programacoes).toEqual([])
    const porCima = await teste.call(
      '/produto/salvarProgramacao',
      programacao({ id, preco: 1, departamentos: ['BAR'] }),
      outra,
    )
    expect(porCima.status).toBe(409)
    expect(await lista()).toHaveLength(1)
  })

  test.each([
    ['sem preço', {}, 'Diga o preço.'],
    ['sem desconto', { efeito: 'percentual' as const }, 'Diga o desconto.'],
    ['com desconto de 100 %', { efeito: 'percentual' as const, percentual: 100 }, 'O desconto vai de 1 a 99 %.'],
    ['sem dia nem data', { preco: 5, dias: [] }, 'Escolha ao menos um dia da semana ou uma data.'],
    ['de nada', { preco: 5, departamentos: [] }, 'Escolha ao menos um produto, categoria ou departamento.'],
    ['às 25 horas', { preco: 5, ate_hora: '25:00' }, 'Diga a hora, como 18:00.'],
    ['de um preço negativo', { preco: -1 }, 'O valor não pode ser negativo.'],
    ['só em datas do ano passado', { preco: 5, dias: [], datas: ['2020-12-25'] }, respostas.datasPassaram],
  ])('%s lê por que não, e nada muda', async (_caso, dita, frase) => {
    const { status, body } = await salvar({ departamentos: ['BAR'], ...dita })
    expect(status).toBe(422)
    expect(JSON.stringify(body)).toContain(frase)
    expect(await lista()).toEqual([])
  })

  test('vê a próxima sexta-feira hora a hora antes de salvar, e nada fica', async () => {
    await novoProduto(teste, bar.id, { nome: 'Caldo', preco_venda: 2000, nome_departamento: 'COZINHA' })
    await programar(teste, gerente, {
      nome: 'Fim de noite',
      efeito: 'percentual',
      percentual: 50,
      departamentos: ['BAR'],
      de_hora: '19:00',
      ate_hora: '01:00',
    })
    const antes = await lista()
    const previsao = await prever({ preco: 7.5, produtos: [chope.id], dias: [5] })
    expect(new Date(`${previsao.dia}T12:00Z`).getUTCDay()).toBe(5)
    expect(previsao.dia > (await dia(0)) && previsao.dia <= (await dia(7))).toBe(true)
    expect(previsao.produtos).toEqual([
      {
        nome: 'Chope',
        normal: 10,
        horas: [
          { de: '00:00', ate: '01:00', preco: 5 },
          { de: '01:00', ate: '18:00', preco: 10 },
          { de: '18:00', ate: '19:00', preco: 7.5 },
          { de: '19:00', ate: '24:00', preco: 5 },
        ],
      },
    ])
    expect(previsao.avisos).toEqual([
      'Ao mesmo tempo vale Fim de noite, das 19:00 às 01:00 (todos os dias): o menor preço vale.',
    ])
    expect(await lista()).toEqual(antes)
  })

  test('onde a opção escolhida dá o preço, lê que nada muda, e não vê preços que ninguém paga', async () => {
    const tamanho = await novoGrupo(teste, gerente, 'Tamanho', [{ nome: '300 ml', preco: 9 }], {
      ...{ minimo: 1, regra: 'troca' },
    })
    const doTamanho = await novoProduto(teste, bar.id, { nome: 'Chope da casa', preco_venda: 2000 })
    await pendurar(teste, gerente, doTamanho, tamanho)
    const previsao = await prever({ efeito: 'percentual', percentual: 20, produtos: [chope.id, doTamanho.id] })
    expect([previsao.produtos.map(({ nome }) => nome), previsao.outros]).toEqual([['Chope'], 0])
    expect(previsao.avisos).toEqual(['O preço vem da opção escolhida, e não muda com a hora, em Chope da casa.'])
    const soAHora = await prever({ efeito: 'disponivel', produtos: [doTamanho.id] })
    expect(soAHora.produtos.map(({ nome }) => nome)).toEqual(['Chope da casa'])
  })

  test('o que não vale na sexta é visto no primeiro dia em que vale; fora das horas não se vende', async () => {
    const data = await dia(3)
    const previsao = await prever({
      efeito: 'disponivel',
      produtos: [chope.id],
      dias: [],
      datas: [data],
      de_hora: '11:00',
      ate_hora: '15:00',
    })
    expect(previsao.dia).toBe(data)
    expect(previsao.produtos[0]?.horas).toEqual([
      { de: '00:00', ate: '11:00', preco: null },
      { de: '11:00', ate: '15:00', preco: 10 },
      { de: '15:00', ate: '24:00', preco: null },
    ])
    expect(previsao.avisos).toEqual([])
  })

  test('lê uma frase sobre o que talvez não quis dizer', async () => {
    expect((await prever({ preco: 5, produtos: [chope.id], de_hora: '22:00', ate_hora: '02:00' })).avisos).toEqual([
      'Termina antes de começar: vale até 02:00 do dia seguinte.',
    ])
    const velhas = { datas: ['2025-12-25'], exceto: ['2025-12-31', '2099-12-25'] }
    expect((await prever({ preco: 5, produtos: [chope.id], ...velhas })).avisos).toEqual([
      'Estas datas já passaram: 25/12/2025, 31/12/2025.',
    ])
    expect((await prever({ preco: 12, produtos: [chope.id] })).avisos).toEqual([
      'R$\u00a012,00 não é menos do que o preço normal: não muda nada em Chope.',
    ])
  })
})

// ---------------------------------------------------------------- against another evaluator, which shares nothing

type Regra = {
  efeito: 'preco' | 'percentual' | 'leve_pague' | 'disponivel'
  valor: number | null
  leve: number | null
  pague: number | null
  de_hora: string
  ate_hora: string
  dias: number[]
  datas: string[]
  exceto: string[]
}

/** What a clock on that wall shows: the day, its place in the week, and seconds since midnight. */
function naParede(quando: Date, fuso: string) {
  const { year, month, day, hour, minute, second } = Object.fromEntries(
    new Intl.DateTimeFormat('en-CA', {
      ...{ timeZone: fuso, hourCycle: 'h23', year: 'numeric', month: '2-digit', day: '2-digit' },
      ...{ hour: '2-digit', minute: '2-digit', second: '2-digit' },
    })
      .formatToParts(quando)
      .map(({ type, value }) => [type, value]),
  )
  return { data: `${year}-${month}-${day}`, segundos: Number(hour) * 3600 + Number(minute) * 60 + Number(second) }
}
const vespera = (data: string) => new Date(Date.parse(`${data}T12:00Z`) - 86_400_000).toISOString().slice(0, 10)
const segundos = (hora: string) => Number(hora.slice(0, 2)) * 3600 + Number(hora.slice(3)) * 60

function vale({ de_hora, ate_hora, dias, datas, exceto }: Regra, quando: Date, fuso: string): boolean {
  const { data, segundos: agora } = naParede(quando, fuso)
  const comeca = (em: string) =>
    (dias.includes(new Date(`${em}T12:00Z`).getUTCDay()) || datas.includes(em)) && !exceto.includes(em)
  const [de, ate] = [segundos(de_hora), segundos(ate_hora)]
  if (de < ate) return comeca(data) && agora >= de && agora < ate
  return (comeca(data) && agora >= de) || (comeca(vespera(data)) && agora < ate)
}

function esperado(regras: readonly Regra[], normal: number, quando: Date, fuso: string) {
  const agora = regras.filter((regra) => vale(regra, quando, fuso))
  const precos = agora.flatMap(({ efeito, valor }) =>
    efeito === 'preco' ? valor! : efeito === 'percentual' ? Math.floor((normal * (100 - valor!)) / 100) : [],
  )
  const preco = Math.min(normal, ...precos)
  // so many units together, at the normal price, against as many at the lowest one
  const [promocao] = agora
    .flatMap(({ leve, pague }) => (leve && pague && normal * pague < preco * leve ? { leve, pague } : []))
    .sort((a, b) => a.pague * b.leve - b.pague * a.leve || a.leve - b.leve)
  const horarios = regras.filter(({ efeito }) => efeito === 'disponivel')
  return {
    ...(promocao ? { preco: normal, ...promocao } : { preco, leve: null, pague: null }),
    disponivel: horarios.length === 0 || horarios.some((regra) => agora.includes(regra)),
  }
}

/** The same at every run. */
function acaso(semente: number) {
  let estado = semente
  return (ate: number) => {
    estado = (Math.imul(estado, 1_103_515_245) + 12_345) & 0x7fffffff
    return Math.floor((estado / 0x80000000) * ate)
  }
}

/** In each of three time zones, five times in each. */
const BARES = process.env.LONGO ? 20 : 2

test(`${15 * BARES} horários ao acaso no Acre, em São Paulo e em Noronha: o banco diz o preço que outra conta diz, também no segundo em que vira`, async () => {
  const sorte = acaso(20_261_128)
  const umDe = <T>(lista: readonly T[]) => lista[sorte(lista.length)]!
  const hora = () => `${String(sorte(24)).padStart(2, '0')}:${umDe(['00', '15', '30', '59'])}`
  const data = () => new Date(Date.UTC(2027, 1, 20 + sorte(14), 12)).toISOString().slice(0, 10)
  let comparados = 0
  let baratos = 0
  let dobrados = 0
  for (const fuso_horario of ['America/Rio_Branco', 'America/Sao_Paulo', 'America/Noronha']) {
    for (let vez = 0; vez < BARES; vez++) {
      const { id: bar } = await novoBar(teste, { fuso_horario })
      const normal = 101 + sorte(5000)
      const { id } = await novoProduto(teste, bar, { preco_venda: normal })
      const regras = Array.from({ length: 5 }, (): Regra => {
        const efeito = umDe(['preco', 'percentual', 'leve_pague', 'leve_pague', 'disponivel'] as const)
        const leve = 2 + sorte(5)
        return {
          efeito,
          valor: { preco: sorte(6000), percentual: 1 + sorte(99), leve_pague: null, disponivel: null }[efeito],
          ...(efeito === 'leve_pague' ? { leve, pague: 1 + sorte(leve - 1) } : { leve: null, pague: null }),
          ...{ de_hora: hora(), ate_hora: hora(), dias: TODOS_OS_DIAS.filter(() => sorte(3) > 0) },
          ...{ datas: [data()], exceto: sorte(2) === 0 ? [data(), data()] : [] },
        }
      })
      await teste.sql`insert into programacao ${teste.sql(
        regras.map((regra) => ({
          ...regra,
          ...{ estabelecimento_id: bar, nome: 'Ao acaso', desde: new Date('2020-01-01') },
          ...{ produtos: [id], categorias: [] as number[], departamentos: [] as string[] },
        })),
      )}`
      const viradas = await teste.sql<{ em: Date }[]>`
        select em from viradas_programadas(${bar}, '2027-02-24', '2027-03-03') order by md5(em::text) limit 6`
      const momentos = [
        ...viradas.flatMap(({ em }) => [em, new Date(em.getTime() - 1000)]),
        ...Array.from({ length: 6 }, () => new Date(Date.UTC(2027, 1, 22, 0, 0, sorte(12 * 86_400)))),
      ]
      const ditos = await teste.sql<
        { em: Date; preco: number; disponivel: boolean; leve: number | null; pague: number | null }[]
      >`
        select m.em, p.preco, p.disponivel, p.leve, p.pague from unnest(${momentos.map((um) => um.toISOString())}::timestamptz[]) m (em)
        cross join lateral precos_em(${bar}, m.em) p`
      expect(ditos).toHaveLength(momentos.length)
      for (const { em, ...dito } of ditos) {
        expect({ fuso_horario, em, regras, ...dito }).toEqual({
          fuso_horario,
          em,
          regras,
          ...esperado(regras, normal, em, fuso_horario),
        })
        comparados += 1
        if (dito.preco < normal) baratos += 1
        if (dito.leve) dobrados += 1
      }
    }
  }
  expect(comparados).toBeGreaterThan(45 * BARES)
  expect(baratos).toBeGreaterThan(7.5 * BARES)
  expect(dobrados).toBeGreaterThan(7.5 * BARES)
})

test('na noite em que os relógios mudam, o horário começa uma vez e acaba uma vez', async () => {
  const { id: bar } = await novoBar(teste, { fuso_horario: 'America/Sao_Paulo' })
  const { id } = await novoProduto(teste, bar, { preco_venda: 1000 })
  const gerente = await novoGerente(teste, bar)
  const regra = await programar(teste, gerente, { preco: 5, produtos: [id], de_hora: '22:00', ate_hora: '23:30' })
  await teste.sql`update programacao set desde = '2017-01-01' where id = ${regra.id}`
  // at midnight of 18 February 2018 it was 23:00 again, and on 4 November 2018 it was 01:00
  for (const noite of ['2018-02-17', '2018-11-03']) {
    const viradas = await teste.sql<{ preco: number }[]>`
      with m as (select em, p.preco, lag(p.preco) over (order by em) as antes
        from generate_series(${noite}::timestamptz + interval '23 hours', ${noite}::timestamptz + interval '30 hours', interval '5 minutes') em
        cross join lateral precos_em(${bar}, em) p)
      select preco from m where preco <> antes order by em`
    expect(viradas.map(({ preco }) => preco)).toEqual([500, 1000])
  }
})

test('um bar no Acre e um em Noronha viram cada um às suas oito', async () => {
  for (const [fuso_horario, as] of [
    ['America/Rio_Branco', '2027-03-06T01:00:00Z'],
    ['America/Noronha', '2027-03-05T22:00:00Z'],
  ] as const) {
    const { id: bar } = await novoBar(teste, { fuso_horario })
    const gerente = await novoGerente(teste, bar)
    await novoProduto(teste, bar, { preco_venda: 1000 })
    await programar(teste, gerente, { preco: 5, departamentos: ['BAR'] })
    const em = async (quando: string) =>
      (await teste.sql<{ preco: number }[]>`select preco from precos_em(${bar}, ${quando})`)[0]?.preco
    const antes = new Date(Date.parse(as) - 1).toISOString()
    expect([await em(antes), await em(as)]).toEqual([500, 1000])
  }
})

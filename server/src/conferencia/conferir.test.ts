import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type AppDeTeste, appDeTeste, novoBar, novoProduto } from '../teste/app.ts'
import { type BancoDeTeste, bancoDeTeste } from '../teste/banco.ts'
import { testLongo } from '../teste/longo.ts'
import { appComSandbox, barAberto, cartoes, consumiu } from '../teste/pagamentos.ts'
import { pedir, sentar } from '../teste/salao.ts'
import { type Casa, conciliarDias, copiaDaNoite } from './conferir.ts'

const log = { info: () => {}, warn: () => {}, error: () => {} }
/** In São Paulo, where the bars of the tests are. */
const as = (quando: string) => new Date(`${quando}-03:00`)

/** The installation has been checking itself for weeks, and the bars are as old. */
const desdeSempre = (teste: Pick<AppDeTeste, 'sql'>) =>
  teste.sql.unsafe(
    `update migracao set aplicada_em = '2026-01-01'; update estabelecimento set criado_em = '2026-01-01'`,
  )

describe('a cópia da noite', () => {
  let banco: BancoDeTeste
  let teste: AppDeTeste
  let copias: string
  let casa: Omit<Casa, 'provedor'>

  beforeEach(async () => {
    banco = await bancoDeTeste()
    teste = await appDeTeste({}, { banco })
    copias = join(await mkdtemp(join(tmpdir(), 'boteco-noite-')), 'copias')
    const abrirVazio = async () => {
      const vazio = await bancoDeTeste({ vazio: true })
      return { url: vazio.url, descartar: vazio.encerrar }
    }
    casa = { sql: teste.servidor, url: banco.url, copias, log, abrirVazio }
    const bar = await novoBar(teste, { fuso_horario: 'America/Sao_Paulo' })
    await pedir(teste, await sentar(teste, bar.id), [[await novoProduto(teste, bar.id), 2, "d'água \\ 🍺"]])
    await desdeSempre(teste)
  })
  afterEach(async () => {
    await teste.encerrar()
    await rm(join(copias, '..'), { recursive: true, force: true })
  })
  const noites = () => teste.sql`select dia::text, estado, detalhe from copia_da_noite order by dia`

  testLongo(
    'é feita depois das 05:30 pelo relógio do bar, por um processo só, e aberta num PostgreSQL à parte que some depois',
    async () => {
      await mkdir(copias)
      await chmod(join(copias, '..'), 0o755)
      // of a check that was killed
      await mkdir(join(copias, 'conferencia'))
      const antigas = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((dia) => `boteco-noite-2026-03-0${dia}.gz`)
      for (const nome of [
        ...antigas,
        'boteco-noite-2026-02-01.gz',
        'da-pessoa.gz',
        'boteco-noite-2026-03-08.gz.parcial',
      ])
        await writeFile(join(copias, nome), '')
      await teste.sql`insert into copia_da_noite values ('2026-03-09', 'certa'), ('2026-03-01', 'certa')`
      const { abrirVazio: _, ...semVazio } = casa
      const conferir = (quando: string) => copiaDaNoite(semVazio, as(quando))

      await conferir('2026-03-10T05:29:00')
      expect((await noites()).map(({ dia }) => dia)).toEqual(['2026-03-01', '2026-03-09'])
      await Promise.all([conferir('2026-03-10T05:31:00'), conferir('2026-03-10T05:31:00')])
      const feita = await stat(join(copias, 'boteco-noite-2026-03-10.gz'))
      await conferir('2026-03-10T23:00:00')
      expect((await stat(join(copias, 'boteco-noite-2026-03-10.gz'))).mtimeMs).toBe(feita.mtimeMs)
      expect((await noites()).at(-1)).toEqual({ dia: '2026-03-10', estado: 'certa', detalhe: '' })
      // seven nights stay, and whatever else is in the folder; nothing is left of the other database
      expect((await readdir(copias)).sort()).toEqual(
        [...antigas.slice(3), 'boteco-noite-2026-03-10.gz', 'da-pessoa.gz'].sort(),
      )
    },
    120_000,
  )

  testLongo('uma cópia que não volta igual é dita, e tentada de novo uma hora depois', async () => {
    const { abrirVazio } = casa
    const arquivo = join(copias, 'boteco-noite-2026-03-10.gz')
    // one row comes back with another note: the file is whole, its restore works, and it is not what was copied
    casa.abrirVazio = async () => {
      const texto = gunzipSync(await readFile(arquivo)).toString()
      await writeFile(arquivo, gzipSync(texto.replace('🍺', '🍻')))
      return abrirVazio!()
    }
    await copiaDaNoite(casa, as('2026-03-10T06:00:00'))
    const detalhe = 'Restaurada, a cópia não é igual ao banco: item_pedido.'
    expect(await noites()).toEqual([{ dia: '2026-03-10', estado: 'falhou', detalhe }])
  })

  describe('numa pasta que não pode ser usada', () => {
    const comecos = async () =>
      (await teste.sql<{ comecou_em: Date }[]>`select comecou_em from copia_da_noite`).map((copia) => copia.comecou_em)
    beforeEach(() => writeFile(copias, 'um arquivo no lugar da pasta'))

    testLongo('a falha é dita, e a cópia tentada de novo uma hora depois', async () => {
      await copiaDaNoite(casa, as('2026-03-10T06:00:00'))
      expect(await noites()).toEqual([
        { dia: '2026-03-10', estado: 'falhou', detalhe: expect.stringContaining('BOTECO_COPIAS') },
      ])
      await copiaDaNoite(casa, as('2026-03-10T06:59:00'))
      expect(await comecos()).toEqual([as('2026-03-10T06:00:00')])
      await copiaDaNoite(casa, as('2026-03-10T07:01:00'))
      expect(await comecos()).toEqual([as('2026-03-10T07:01:00')])
    })

    test('o que morreu no meio é retomado duas horas depois', async () => {
      await teste.sql`insert into copia_da_noite values ('2026-03-10', 'fazendo', '', ${as('2026-03-10T05:30:00')})`
      await copiaDaNoite(casa, as('2026-03-10T07:29:00'))
      expect(await comecos()).toEqual([as('2026-03-10T05:30:00')])
      await copiaDaNoite(casa, as('2026-03-10T07:31:00'))
      expect(await comecos()).toEqual([as('2026-03-10T07:31:00')])
    })

    test('na primeira noite de uma casa nova não há nada a copiar', async () => {
      await teste.sql.unsafe(`update migracao set aplicada_em = '2026-03-10T12:00:00-03:00'`)
      await copiaDaNoite(casa, as('2026-03-10T20:00:00'))
      expect(await noites()).toEqual([])
      await copiaDaNoite(casa, as('2026-03-11T05:31:00'))
      expect((await noites()).map(({ dia }) => dia)).toEqual(['2026-03-11'])
    })
  })
})

test('os pagamentos de cada dia do bar são conferidos depois dele, e o que difere é contado até deixar de diferir', async () => {
  const teste = await appComSandbox()
  try {
    const bar = await barAberto(teste)
    const outro = await barAberto(teste)
    await teste.sql`update estabelecimento set fuso_horario = 'America/Sao_Paulo'`
    await desdeSempre(teste)
    const cliente = await consumiu(teste, bar)
    expect((await teste.pagarComCartao(cliente, cartoes.aprovado)).status).toBe(200)
    await teste.sql`update pagamento set criado_em = ${as('2026-03-09T22:00:00')}`
    const casa = { sql: teste.servidor, provedor: teste.provedor, log }
    const dias = (id = bar.id) => teste.sql`
      select dia::text, estado, diferencas from conciliacao_do_dia where estabelecimento_id = ${id} order by dia desc limit 2`

    await conciliarDias({ ...casa, provedor: null }, as('2026-03-10T05:31:00'))
    expect(await dias()).toEqual([])
    await conciliarDias(casa, as('2026-03-10T05:29:00'))
    expect((await dias())[0]).toEqual({ dia: '2026-03-08', estado: 'certa', diferencas: 0 })
    // an order unknown here by now
    await teste.sql`update pagamento set id_pedido_pagbank = 'ORDE_00000000-0000-0000-0000-000000000000'`
    await Promise.all([conciliarDias(casa, as('2026-03-10T05:31:00')), conciliarDias(casa, as('2026-03-10T05:31:00'))])
    expect(await dias()).toEqual([
      { dia: '2026-03-09', estado: 'diferencas', diferencas: 1 },
      { dia: '2026-03-08', estado: 'certa', diferencas: 0 },
    ])
    expect((await dias(outro.id))[0]).toEqual({ dia: '2026-03-09', estado: 'certa', diferencas: 0 })

    const { orders } = await teste.estado()
    await teste.sql`update pagamento set id_pedido_pagbank = ${orders[0]?.id ?? ''}`
    await conciliarDias(casa, as('2026-03-10T11:00:00'))
    expect((await dias())[0]).toMatchObject({ estado: 'diferencas' })
    await conciliarDias(casa, as('2026-03-10T11:32:00'))
    expect((await dias())[0]).toEqual({ dia: '2026-03-09', estado: 'certa', diferencas: 0 })
  } finally {
    await teste.encerrar()
  }
})

import { type Call, calls, type ReadPath } from '@boteco/contract/calls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { abrirCasaQueSeLe, type CasaQueSeLe, quemLe } from '../teste/casa-que-se-le.ts'
import { leituras } from '../teste/leituras.ts'
import { osPrimeiros } from '../teste/longo.ts'
import { maquininhaNoAr } from '../teste/maquininha.ts'
import { type AppComSandbox, appComSandbox } from '../teste/pagamentos.ts'

/** The tables that a call writes to all the same, and why it needs no key. */
const escrevem: { [P in ReadPath]?: { tabelas: string[]; porque: string } } = {
  '/auth/verificarSeCheckinEstaAtivoNaBase': {
    tabelas: ['checkin_prova'],
    porque: 'only hashes are kept, so handing a proof out again makes a new one; the last thirty stay good',
  },
  '/chaveDeAcesso/buscarDesafio': {
    tabelas: ['desafio', 'tentativa'],
    porque: 'a challenge is good once and ends by itself: asked again, it is another one',
  },
  '/impressos/buscarImpresso': {
    tabelas: ['tentativa'],
    porque: 'how many previews a house asked for is not undone by a key',
  },
  '/produto/buscarPreviaDaImportacao': {
    tabelas: ['tentativa'],
    porque: 'how many files were read is not undone by a key',
  },
  '/ficha/buscarPresente': { tabelas: ['tentativa'], porque: 'a code that does not exist is counted' },
  '/relato/erroDoNavegador': { tabelas: ['tentativa'], porque: 'how often something was tried is not undone by a key' },
  '/pedido/confirmarRecebimento': {
    tabelas: ['estacao', 'item_pedido', 'tela'],
    porque: "a screen's sign of life: it is said again every few seconds, and a second time changes nothing of an item",
  },
}

let teste: AppComSandbox
let fecharMaquina: () => Promise<void>
let casa: CasaQueSeLe
beforeAll(async () => {
  const { url, maquina } = await maquininhaNoAr()
  fecharMaquina = maquina.fechar
  teste = await appComSandbox(undefined, { env: { mercadoPagoUrl: url } })
  casa = await abrirCasaQueSeLe(teste)
  const tabelas = await teste.sql<{ nome: string }[]>`
    select quote_ident(tablename) as nome from pg_tables where schemaname = 'public' order by 1`
  comando = tabelas
    .map(
      ({ nome }) =>
        `select '${nome}' as nome, count(*) || ' ' || coalesce(sum(hashtext(t.xmin::text || t.ctid::text)), 0) as soma from ${nome} t`,
    )
    .join(' union all ')
  visto = await retrato()
})
afterAll(async () => {
  await teste.encerrar()
  await fecharMaquina()
})

/** Which rows there are: each that is written, also as it had been, has another place and another transaction. */
let comando: string
async function retrato(): Promise<Map<string, string>> {
  const somas = await teste.sql.unsafe<{ nome: string; soma: string }[]>(comando, [], { prepare: true })
  return new Map(somas.map(({ nome, soma }) => [nome, soma]))
}

/** The tables with other rows than at the last call. */
let visto: Map<string, string>
async function mudadas(): Promise<string[]> {
  const antes = visto
  visto = await retrato()
  return [...visto].filter(([nome, soma]) => antes.get(nome) !== soma).map(([nome]) => nome)
}

describe('uma chamada que não diz que muda', () => {
  test.each(Object.keys(leituras) as ReadPath[])('%s não muda nada, nem na segunda vez', async (path) => {
    expect((calls[path] as Call).muda, 'a mutation needs no row here').toBeUndefined()
    for (const quem of osPrimeiros(quemLe(path)))
      for (let vez = 0; vez < 2; vez++) {
        const { statusCode, body } = await casa.ler(path, quem)
        expect([quem, statusCode, body]).toEqual([quem, 200, expect.anything()])
      }
    // every table is read for that, which costs more than the calls: after each in `test:longo`, which names the one
    if (process.env.LONGO || escrevem[path]) expect((await mudadas()).sort()).toEqual(escrevem[path]?.tabelas ?? [])
  })

  test('e nenhuma delas mudou nada', async () => {
    expect(await mudadas()).toEqual([])
  })

  test('está aqui, e nenhuma outra', () => {
    const doContrato = Object.entries(calls).filter(([, call]) => !(call as Call).muda)
    expect(Object.keys(leituras).sort()).toEqual(doContrato.map(([path]) => path).sort())
  })
})

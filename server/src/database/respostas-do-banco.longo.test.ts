import { calls } from '@boteco/contract/calls'
import { type Answer, answersHere, templateName } from '@boteco/sql-checks/answers'
import type { Claim, Claimed } from '@boteco/sql-checks/claims'
import { compare, liesIn, type Schema } from '@boteco/sql-checks/compare'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { type AppDeTeste, appDeTeste, novoBar, novoGerente, novoProduto } from '../teste/app.ts'
import { lerAfirmacoes, lerEsquema } from '../teste/conferir-respostas.ts'
import { porQueNaoERespostaDe } from '../teste/resposta-errada.ts'
import { pedir, sentar } from '../teste/salao.ts'

/*
 * The run of all tests ends with a look at what PostgreSQL answered to every statement in it. Beside that stands what the
 * code says of the answer (`teste/conferir-respostas.ts`). Here is shown that this look sees.
 */

let teste: AppDeTeste
let esquema: Schema
let afirmacoes: Claim[]
let gerente: string
beforeAll(async () => {
  teste = await appDeTeste()
  esquema = await lerEsquema(teste.sql)
  // Reading them takes the compiler some seconds: it is done once, with one field more than there is.
  afirmacoes = lerAfirmacoes((arquivo, texto) =>
    arquivo === 'contract/src/cardapio/chegada.ts'
      ? texto.replace('esgotado: z.boolean(),', 'esgotado: z.boolean(), favorito: z.boolean(),')
      : texto,
  )
  const bar = await novoBar(teste)
  gerente = (await novoGerente(teste, bar.id)).token
  const chope = await novoProduto(teste, bar.id)
  const cliente = await sentar(teste, bar.id, { mesa: 3 })
  await pedir(teste, cliente, [[chope, 2]])
  await teste.call('/contas/buscarCheckinsAbertos', {}, { token: gerente })
  await teste.call('/estabelecimento/buscarProdutosEstabelecimento', { idEstabelecimento: bar.id })
})
afterAll(() => teste.encerrar())

const texto = { kinds: ['string'], optional: false }
const numero = { kinds: ['number'], optional: false }
const talvez = (tipo: typeof texto) => ({ ...tipo, kinds: [...tipo.kinds, 'null'] })
const linhaDe = (fields: NonNullable<Claimed['fields']>): Claimed => ({ kinds: ['object'], fields })

describe('o que se diz de um comando', () => {
  const dito = async (palavras: TemplateStringsArray, fields: NonNullable<Claimed['fields']>, exactlyOne = false) => {
    await teste.sql(palavras)
    const [resposta] = answersHere().get(templateName(palavras)) ?? []
    return liesIn({ row: linhaDe(fields), exactlyOne }, resposta as Answer, esquema)
  }
  const sql = (palavras: TemplateStringsArray) => palavras

  test('é verdade quando o banco o responde assim', async () => {
    const comando = sql`select id, nome, descricao, imagem_hash, criado_em from estabelecimento`
    const criado_em = { kinds: ['Date'], optional: false }
    expect(
      await dito(comando, {
        id: numero,
        nome: texto,
        imagem_hash: talvez(texto),
        criado_em,
        x: { ...texto, optional: true },
      }),
    ).toEqual([])
  })

  test('não é verdade quando falta um campo', async () => {
    expect(await dito(sql`select id from estabelecimento`, { id: numero, favorito: texto })).toEqual([
      'favorito: the statement does not answer it',
    ])
  })

  test('não é verdade quando o campo é de outro tipo', async () => {
    expect(await dito(sql`select id, nome from estabelecimento where id = 0`, { id: texto, nome: numero })).toEqual([
      'id: is number, and the code says string',
      'nome: is string, and the code says number',
    ])
  })

  test('não é verdade quando a coluna may be null, também sem linha nenhuma', async () => {
    const coluna = sql`select imagem_hash from estabelecimento where id = 0`
    expect(await dito(coluna, { imagem_hash: texto })).toEqual(['imagem_hash: may be null'])
    const deFora = sql`select e.id, c.numero from estabelecimento e left join checkin c on c.estabelecimento_id = e.id where e.id = 0`
    expect(await dito(deFora, { id: numero, numero })).toEqual(['numero: may be null'])
  })

  test('é verdade quando o comando não acha as que são null, ou diz que não as há', async () => {
    const where = sql`select imagem_hash from estabelecimento where imagem_hash is not null and id > 0`
    expect(await dito(where, { imagem_hash: texto })).toEqual([])
    const declarado = sql`select imagem_hash /* never null */ from estabelecimento where id = 0`
    expect(await dito(declarado, { imagem_hash: texto })).toEqual([])
  })

  test('de uma conta só os valores desmentem', async () => {
    expect(await dito(sql`select 1 + 1 as soma`, { soma: numero })).toEqual([])
    expect(await dito(sql`select nullif(1, 1) as soma`, { soma: numero })).toEqual([
      'soma: null came, and the code says number',
    ])
  })

  test('vale também para o que está dentro de um JSON', async () => {
    const comando = sql`select json_build_array(json_build_object('a', 1), json_build_object('a', null)) as itens`
    const itens = (fields: NonNullable<Claimed['fields']>) => ({
      itens: { kinds: ['list'], optional: false, item: linhaDe(fields) },
    })
    expect(await dito(comando, itens({ a: talvez(numero) }))).toEqual([])
    expect(await dito(comando, itens({ a: numero, b: texto }))).toEqual([
      'itens[].a: null came, and the code says number',
      'itens[].b: the statement does not answer it',
    ])
  })

  test('que sempre tem uma linha não é verdade quando não tem', async () => {
    const comando = sql`select id from estabelecimento where id = 0`
    expect(await dito(comando, { id: numero }, true)).toEqual(['does not always answer a row'])
  })
})

describe('o que o servidor diz dos seus comandos', () => {
  test('é verdade, menos onde o contrato pede de uma resposta um campo a mais', async () => {
    const { lies, unheard } = await compare(afirmacoes, answersHere(), esquema)
    expect(lies).toEqual([
      {
        place: expect.stringMatching(/^server\/src\/cardapio\//),
        faults: ['favorito: the statement does not answer it'],
      },
    ])
    expect(afirmacoes.length - unheard.length).toBeGreaterThan(10)
  })

  test('com um campo a mais, deixa de ser em cada lugar', async () => {
    const aMais = afirmacoes.map((afirmacao) => ({
      ...afirmacao,
      row: { ...afirmacao.row, fields: { ...afirmacao.row.fields, inventado: texto } },
    }))
    const { lies, unheard } = await compare(aMais, answersHere(), esquema)
    const apontadas = lies.filter(({ faults }) => faults.includes('inventado: the statement does not answer it'))
    expect(apontadas.length).toBe(afirmacoes.length - unheard.length)
  })
})

describe('a chamada que não responde o que o contrato diz', () => {
  const path = '/contas/buscarCheckinsAbertos'
  const aMais = z.extend(calls[path].output, { favorito: z.boolean() })

  test('deixa o teste vermelho com o nome do campo', async () => {
    const linha = calls[path] as { output: unknown }
    const { output } = linha
    linha.output = aMais
    const feita = teste.call(path, {}, { token: gerente })
    await expect(feita).rejects.toThrow(`${path} does not answer what the contract says\n  favorito: `)
    linha.output = output
  })

  test('conta também o comando que o devia ler, e o arquivo', async () => {
    const { error } = z.safeEncode(aMais, { checkins: [], restantes: 0 } as never)
    expect(await porQueNaoERespostaDe(path, error as never, afirmacoes)).toMatch(
      /\n {2}favorito: .*\n {4}server\/src\/cardapio\/[\w-]+\.ts:\d+: the statement does not read favorito$/,
    )
  })
})

import { calls } from '@boteco/contract/calls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { type Afirmacao, lerAfirmacoes, type Tipo } from '../teste/afirmadas.ts'
import { type AppDeTeste, appDeTeste, novoBar, novoGerente, novoProduto } from '../teste/app.ts'
import { conferir, type Esquema, lerEsquema, mentirasEm } from '../teste/conferir-respostas.ts'
import { nomeDoModelo, type Resposta, respostasAqui } from '../teste/ouvir-respostas.ts'
import { porQueNaoERespostaDe } from '../teste/resposta-errada.ts'
import { pedir, sentar } from '../teste/salao.ts'

/*
 * The run of all tests ends with a look at what PostgreSQL answered to every statement in it. Beside that stands what the
 * code says of the answer (`teste/conferir-respostas.ts`). Here is shown that this look sees.
 */

let teste: AppDeTeste
let esquema: Esquema
let afirmacoes: Afirmacao[]
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

const texto = { especies: ['string'], opcional: false }
const numero = { especies: ['number'], opcional: false }
const talvez = (tipo: typeof texto) => ({ ...tipo, especies: [...tipo.especies, 'null'] })
const linhaDe = (campos: NonNullable<Tipo['campos']>): Tipo => ({ especies: ['objeto'], campos })

describe('o que se diz de um comando', () => {
  const dito = async (palavras: TemplateStringsArray, campos: NonNullable<Tipo['campos']>, umaSo = false) => {
    await teste.sql(palavras)
    const [resposta] = respostasAqui().get(nomeDoModelo(palavras)) ?? []
    return mentirasEm({ linha: linhaDe(campos), umaSo }, resposta as Resposta, esquema)
  }
  const sql = (palavras: TemplateStringsArray) => palavras

  test('é verdade quando o banco o responde assim', async () => {
    const comando = sql`select id, nome, descricao, imagem_hash, criado_em from estabelecimento`
    const criado_em = { especies: ['Date'], opcional: false }
    expect(
      await dito(comando, {
        id: numero,
        nome: texto,
        imagem_hash: talvez(texto),
        criado_em,
        x: { ...texto, opcional: true },
      }),
    ).toEqual([])
  })

  test('não é verdade quando falta um campo', async () => {
    expect(await dito(sql`select id from estabelecimento`, { id: numero, favorito: texto })).toEqual([
      'favorito: o comando não o responde',
    ])
  })

  test('não é verdade quando o campo é de outro tipo', async () => {
    expect(await dito(sql`select id, nome from estabelecimento where id = 0`, { id: texto, nome: numero })).toEqual([
      'id: é number, e o código diz string',
      'nome: é string, e o código diz number',
    ])
  })

  test('não é verdade quando a coluna pode ser null, também sem linha nenhuma', async () => {
    const coluna = sql`select imagem_hash from estabelecimento where id = 0`
    expect(await dito(coluna, { imagem_hash: texto })).toEqual(['imagem_hash: pode ser null'])
    const deFora = sql`select e.id, c.numero from estabelecimento e left join checkin c on c.estabelecimento_id = e.id where e.id = 0`
    expect(await dito(deFora, { id: numero, numero })).toEqual(['numero: pode ser null'])
  })

  test('é verdade quando o comando não acha as que são null, ou diz que não as há', async () => {
    const where = sql`select imagem_hash from estabelecimento where imagem_hash is not null and id > 0`
    expect(await dito(where, { imagem_hash: texto })).toEqual([])
    const declarado = sql`select imagem_hash /* nunca null */ from estabelecimento where id = 0`
    expect(await dito(declarado, { imagem_hash: texto })).toEqual([])
  })

  test('de uma conta só os valores desmentem', async () => {
    expect(await dito(sql`select 1 + 1 as soma`, { soma: numero })).toEqual([])
    expect(await dito(sql`select nullif(1, 1) as soma`, { soma: numero })).toEqual([
      'soma: veio null, e o código diz number',
    ])
  })

  test('vale também para o que está dentro de um JSON', async () => {
    const comando = sql`select json_build_array(json_build_object('a', 1), json_build_object('a', null)) as itens`
    const itens = (campos: NonNullable<Tipo['campos']>) => ({
      itens: { especies: ['lista'], opcional: false, item: linhaDe(campos) },
    })
    expect(await dito(comando, itens({ a: talvez(numero) }))).toEqual([])
    expect(await dito(comando, itens({ a: numero, b: texto }))).toEqual([
      'itens[].a: veio null, e o código diz number',
      'itens[].b: o comando não o responde',
    ])
  })

  test('que sempre tem uma linha não é verdade quando não tem', async () => {
    const comando = sql`select id from estabelecimento where id = 0`
    expect(await dito(comando, { id: numero }, true)).toEqual(['nem sempre responde uma linha'])
  })
})

describe('o que o servidor diz dos seus comandos', () => {
  test('é verdade, menos onde o contrato pede de uma resposta um campo a mais', async () => {
    const { mentiras, caladas } = await conferir(afirmacoes, respostasAqui(), esquema)
    expect(mentiras).toEqual([
      { onde: expect.stringMatching(/^server\/src\/cardapio\//), faltas: ['favorito: o comando não o responde'] },
    ])
    expect(afirmacoes.length - caladas.length).toBeGreaterThan(10)
  })

  test('com um campo a mais, deixa de ser em cada lugar', async () => {
    const aMais = afirmacoes.map((afirmacao) => ({
      ...afirmacao,
      linha: { ...afirmacao.linha, campos: { ...afirmacao.linha.campos, inventado: texto } },
    }))
    const { mentiras, caladas } = await conferir(aMais, respostasAqui(), esquema)
    const apontadas = mentiras.filter(({ faltas }) => faltas.includes('inventado: o comando não o responde'))
    expect(apontadas.length).toBe(afirmacoes.length - caladas.length)
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
    expect(porQueNaoERespostaDe(path, error as never, afirmacoes)).toMatch(
      /\n {2}favorito: .*\n {4}server\/src\/cardapio\/[\w-]+\.ts:\d+: the statement does not read favorito$/,
    )
  })
})

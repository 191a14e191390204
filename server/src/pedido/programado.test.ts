import { respostas } from '@boteco/contract/respostas'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { novoBar, novoFuncionario, novoGerente, novoProduto } from '../teste/app.ts'
import { novoGrupo, pendurar } from '../teste/escolhas.ts'
import { testLongo } from '../teste/longo.ts'
import { type AppComSandbox, appComSandbox } from '../teste/pagamentos.ts'
import { entre, programacao, programar } from '../teste/programado.ts'
import { corpoDoPedido, itensDe, type Sentado, sentar } from '../teste/salao.ts'

// What the clock decides: a price for some hours, and the hours in which something is sold. The rules are moved, not the clock.

let teste: AppComSandbox
let bar: { id: number }
let gerente: { token: string }
let ana: Sentado
let chope: Awaited<ReturnType<typeof novoProduto>>
beforeAll(async () => {
  teste = await appComSandbox()
})
beforeEach(async () => {
  bar = await novoBar(teste)
  gerente = await novoGerente(teste, bar.id)
  ana = await sentar(teste, bar.id, { mesa: 1 })
  chope = await novoProduto(teste, bar.id, { nome: 'Chope', preco_venda: 1000 })
})
afterAll(() => teste.encerrar())

type Linha = [produto: { id: number }, quantidade: number, preco?: number]
const corpo = (linhas: Linha[]) => {
  const { pedidos, informacoesUsuario } = corpoDoPedido(linhas.map(([produto, quantidade]) => [produto, quantidade]))
  return { informacoesUsuario, pedidos: pedidos.map((linha, i) => ({ ...linha, preco: linhas[i]?.[2] })) }
}
const pedir = (...linhas: Linha[]) => teste.call('/pedido/cadastrarPedido', corpo(linhas), { checkin: ana.segredo })
const fichas = (...linhas: Linha[]) => teste.call('/pedido/comprarFichas', corpo(linhas), { checkin: ana.segredo })
const cobrado = async () => (await itensDe(teste, ana)).at(-1)?.preco
const cardapio = async () =>
  (await teste.call('/estabelecimento/buscarProdutosEstabelecimentoParaCardapio', {}, { checkin: ana.segredo })).body
const noCardapio = async ({ id } = chope) => (await cardapio()).produtosEstabelecimento.find((um) => um.id === id)
const HORA = 3600

describe('o preço programado', () => {
  test('está no cardápio com o normal e até quando, e é o que se cobra', async () => {
    const regra = await programar(teste, gerente, { preco: 7.5, produtos: [chope.id] })
    await entre(teste, regra, -HORA, HORA)
    const lido = await noCardapio()
    expect(lido).toMatchObject({ preco_venda: 7.5, programado: { normal: 10, muda: { preco: 10 } } })
    const { em, as } = lido!.programado!.muda!
    expect(Math.abs(Date.parse(em) - Date.now() - HORA * 1000)).toBeLessThan(10_000)
    expect(as).toMatch(/^\d\d:\d\d$/)
    expect((await pedir([chope, 2, 7.5])).status).toBe(200)
    expect(await cobrado()).toBe(750)
    // who says no price pays that of now
    expect((await pedir([chope, 1])).status).toBe(200)
    expect(await cobrado()).toBe(750)
  })

  test('quem viu o que acabou há pouco paga o que viu, e quem viu o novo paga o novo; depois de um minuto, os dois são ditos', async () => {
    const regra = await programar(teste, gerente, { preco: 7.5, produtos: [chope.id] })
    await entre(teste, regra, -HORA, -50)
    expect((await pedir([chope, 1, 7.5])).status).toBe(200)
    expect(await cobrado()).toBe(750)
    expect((await pedir([chope, 1, 10])).status).toBe(200)
    expect(await cobrado()).toBe(1000)
    expect((await pedir([chope, 1])).status).toBe(200)
    expect(await cobrado()).toBe(1000)
    await entre(teste, regra, -HORA, -61)
    const { status, body } = await pedir([chope, 1, 7.5])
    expect({ status, body }).toEqual({
      status: 409,
      body: {
        message: `${respostas.precoMudou} Chope era R$\u00a07,50 e agora é R$\u00a010,00.`,
        code: 'preco_mudou',
        precos: [{ produto: { id: chope.id, nome: 'Chope' }, mostrado: 7.5, atual: 10 }],
      },
    })
  })

  test('também quando começa: quem viu o normal há pouco o paga, e antes da hora ninguém paga o programado', async () => {
    const regra = await programar(teste, gerente, { preco: 7.5, produtos: [chope.id] })
    await entre(teste, regra, -50, HORA)
    expect((await pedir([chope, 1, 10])).status).toBe(200)
    expect(await cobrado()).toBe(1000)
    await entre(teste, regra, -61, HORA)
    expect(await pedir([chope, 1, 10])).toMatchObject({ status: 409, body: { code: 'preco_mudou' } })
    await entre(teste, regra, 20, HORA)
    expect(await pedir([chope, 1, 7.5])).toMatchObject({ status: 409, body: { code: 'preco_mudou' } })
  })

  test('muda no segundo em que acaba: nem antes, nem depois', async () => {
    const regra = await programar(teste, gerente, { preco: 7.5, produtos: [chope.id] })
    const em = async (de: number, ate: number) => {
      await entre(teste, regra, de, ate)
      const [{ fim, antes }] = await teste.sql<[{ fim: number; antes: number }]>`
        with p as (select max(fim) as fim from periodos_programados(${bar.id}, now() - interval '1 hour', now() + interval '1 hour'))
        select (select preco from precos_em(${bar.id}, p.fim, ${[chope.id]})) as fim,
          (select preco from precos_em(${bar.id}, p.fim - interval '1 microsecond', ${[chope.id]})) as antes from p`
      return [antes, fim]
    }
    expect(await em(-600, -5)).toEqual([750, 1000])
    expect(await em(-600, 5)).toEqual([750, 1000])
  })

  testLongo('das 19:59:50 às 20:00:10 nenhuma linha custa o que o seu cliente não viu', async () => {
    const mel = await novoGrupo(teste, gerente, 'Mel', [{ nome: 'Com mel', preco: 2, padrao: 1 }])
    await pendurar(teste, gerente, chope, mel)
    // the cheap price ends at eight, and two for one begins
    const barato = await programar(teste, gerente, { preco: 7.5, produtos: [chope.id] })
    const emDobro = await programar(teste, gerente, { efeito: 'leve_pague', leve: 2, pague: 1, produtos: [chope.id] })
    /** It is so many seconds past eight. */
    const sao = async (depois: number) => {
      await entre(teste, barato, -HORA, -depois)
      await entre(teste, emDobro, -depois, HORA)
    }
    const { pedidos, informacoesUsuario } = corpoDoPedido([[chope, 3]])
    const pedirPor = (preco: number, total: number) =>
      teste.call(
        '/pedido/cadastrarPedido',
        { informacoesUsuario, pedidos: pedidos.map((linha) => ({ ...linha, preco, total })) },
        { checkin: ana.segredo },
      )
    for (const leu of [-10, -7, -4, -1, 0, 1, 4, 10])
      for (const pensou of [0, 2, 11]) {
        await sao(leu)
        const { preco_venda, programado } = (await noCardapio())!
        const [preco, total] = programado?.promocao ? [12, 24] : [9.5, 28.5]
        expect(preco_venda).toBe(preco - 2)
        // a slow machine may have read at eight already: nobody orders before what they read
        await sao(programado?.promocao ? Math.max(leu + pensou, 0) : leu + pensou)
        expect([leu, pensou, (await pedirPor(preco, total)).status]).toEqual([leu, pensou, 200])
        const [linha] = await teste.sql<[{ preco: number; total: number }]>`
          select preco, preco * quantidade - desconto as total from item_pedido where checkin_id = ${ana.id} order by id desc limit 1`
        expect([linha.preco / 100, linha.total / 100]).toEqual([preco, total])
        // the cheap price and two for one together nobody saw
        expect(await pedirPor(9.5, 19)).toMatchObject({ status: 409, body: { code: 'preco_mudou' } })
      }
  })

  test('o menor preço vale, o normal também; o percentual arredonda para baixo', async () => {
    const barato = await novoProduto(teste, bar.id, { nome: 'Água', preco_venda: 999 })
    for (const dita of [
      { preco: 9, departamentos: ['BAR' as const] },
      { efeito: 'percentual' as const, percentual: 33, produtos: [barato.id] },
    ])
      await entre(teste, await programar(teste, gerente, dita), -HORA, HORA)
    expect((await noCardapio())?.preco_venda).toBe(9)
    // 999 × 67 % = 669,33
    expect((await noCardapio(barato))?.preco_venda).toBe(6.69)
    await entre(teste, await programar(teste, gerente, { preco: 50, produtos: [chope.id] }), -HORA, HORA)
    await teste.sql`update produto_estabelecimento set preco_venda = 800 where id = ${chope.id}`
    const lido = await noCardapio()
    expect([lido?.preco_venda, lido?.programado]).toEqual([8, undefined])
    expect((await pedir([chope, 1, 8], [barato, 1, 6.69])).status).toBe(200)
  })

  testLongo('de uma categoria, e só da sua casa', async () => {
    const outro = await novoBar(teste)
    const [categoria] = await teste.sql<{ id: number }[]>`select id from categoria where nome = 'Cervejas'`
    await entre(teste, await programar(teste, gerente, { preco: 5, categorias: [categoria!.id] }), -HORA, HORA)
    expect((await noCardapio())?.preco_venda).toBe(5)
    const doVizinho = await novoProduto(teste, outro.id, { preco_venda: 1000 })
    const { produtosEstabelecimento } = (
      await teste.call('/estabelecimento/buscarProdutosEstabelecimento', { idEstabelecimento: outro.id })
    ).body
    expect(produtosEstabelecimento).toMatchObject([{ id: doVizinho.id, preco_venda: 10 }])
    const alheio = await teste.call(
      '/produto/salvarProgramacao',
      programacao({ preco: 1, produtos: [doVizinho.id] }),
      gerente,
    )
    expect(alheio.status).toBe(404)
    expect(await pedir([doVizinho, 1, 5])).toMatchObject({ status: 404 })
  })

  testLongo(
    'com escolhas, troca o preço do produto e as opções somam como sempre; há pouco vale para a linha toda',
    async () => {
      const mel = await novoGrupo(teste, gerente, 'Mel', [{ nome: 'Com mel', preco: 2, padrao: 1 }])
      await pendurar(teste, gerente, chope, mel)
      const regra = await programar(teste, gerente, { efeito: 'percentual', percentual: 50, produtos: [chope.id] })
      await entre(teste, regra, -HORA, HORA)
      expect((await pedir([chope, 1, 7])).status).toBe(200)
      const [linha] = await teste.sql<{ preco: number; partes: { valor: number }[] }[]>`
      select preco, partes from item_pedido where estabelecimento_id = ${bar.id} order by id desc limit 1`
      expect([linha?.preco, linha?.partes.map(({ valor }) => valor)]).toEqual([700, [500, 200]])
      // the option got dearer and the hour ended within the minute: only what stood together is a price
      await entre(teste, regra, -HORA, -30)
      await teste.sql`update opcao set preco = 300 where grupo_id = ${mel.id}`
      expect((await pedir([chope, 1, 7])).status).toBe(200)
      expect((await pedir([chope, 1, 12])).status).toBe(200)
      expect((await pedir([chope, 1, 13])).status).toBe(200)
      expect(await pedir([chope, 1, 8])).toMatchObject({ status: 409, body: { code: 'preco_mudou' } })
    },
  )

  test('a regra que o gerente tira ou muda vale ainda por um minuto para quem a viu, e o cardápio muda já', async () => {
    const regra = await programar(teste, gerente, { preco: 7.5, produtos: [chope.id] })
    await entre(teste, regra, -HORA, HORA)
    expect((await noCardapio())?.preco_venda).toBe(7.5)
    await teste.call('/produto/removerProgramacao', { id: regra.id }, gerente)
    expect((await noCardapio())?.preco_venda).toBe(10)
    expect((await pedir([chope, 1, 7.5])).status).toBe(200)
    expect(await cobrado()).toBe(750)
    await teste.sql`update programacao set removida_em = removida_em - interval '61 seconds' where id = ${regra.id}`
    expect(await pedir([chope, 1, 7.5])).toMatchObject({ status: 409, body: { code: 'preco_mudou' } })
  })

  testLongo('a ficha custa o preço normal, a não ser que a casa diga outra coisa', async () => {
    await entre(teste, await programar(teste, gerente, { preco: 7.5, produtos: [chope.id] }), -HORA, HORA)
    expect((await cardapio()).fichas_ao_normal).toBe(true)
    expect(await fichas([chope, 1, 7.5])).toMatchObject({ status: 409, body: { code: 'preco_mudou' } })
    expect((await fichas([chope, 1, 10])).status).toBe(200)
    expect((await fichas([chope, 1])).status).toBe(200)
    expect(await teste.sql`select distinct preco from ficha where checkin_id = ${ana.id}`).toEqual([{ preco: 1000 }])
    const salva = await teste.call(
      '/estabelecimento/salvarEdicaoDadosEstabelecimento',
      { fichas_programadas: true },
      gerente,
    )
    expect(salva.status).toBe(200)
    expect((await cardapio()).fichas_ao_normal).toBeUndefined()
    expect((await fichas([chope, 1, 7.5])).status).toBe(200)
    expect(await fichas([chope, 1, 3])).toMatchObject({ status: 409, body: { code: 'preco_mudou' } })
  })

  test('o garçom que pede por alguém cobra o mesmo', async () => {
    const garcom = await novoFuncionario(teste, bar.id, 'BAR GARCON')
    await entre(teste, await programar(teste, gerente, { preco: 7.5, produtos: [chope.id] }), -HORA, HORA)
    const { produtosEstabelecimento } = (
      await teste.call('/estabelecimento/buscarProdutosEstabelecimentoParaCardapio', {}, garcom)
    ).body
    expect(produtosEstabelecimento).toMatchObject([{ preco_venda: 7.5 }])
    const { pedidos } = corpo([[chope, 1, 7.5]])
    expect((await teste.call('/pedido/cadastrarPedido', { pedidos, idCheckin: ana.id }, garcom)).status).toBe(200)
    expect(await cobrado()).toBe(750)
  })
})

describe('o cardápio guardado', () => {
  const ler = (etag?: string) =>
    teste.app.inject({
      method: 'POST',
      url: '/estabelecimento/buscarProdutosEstabelecimentoParaCardapio',
      headers: { 'x-checkin': ana.segredo, ...(etag && { 'if-none-match': etag }) },
      payload: {},
    })

  test('vira com o relógio, sem que nada mude no banco, e diz quando', async () => {
    for (let n = 0; n < 10; n++) await novoProduto(teste, bar.id, { descricao: 'Gelado. '.repeat(20) })
    const regra = await programar(teste, gerente, { preco: 7.5, produtos: [chope.id] })
    await entre(teste, regra, -HORA, HORA)
    const durante = await ler()
    const etag = String(durante.headers.etag)
    expect((await ler(etag)).statusCode).toBe(304)
    const { muda_em } = durante.json()
    expect(Math.abs(Date.parse(muda_em) - Date.now() - HORA * 1000)).toBeLessThan(10_000)
    // as time would: the rule's row changes without a word
    await teste.sql.begin(async (tx) => {
      await tx`set local session_replication_role = replica`
      await tx`
        update programacao set ate_hora = (now() at time zone (select fuso_horario from estabelecimento where id = ${bar.id})
          - interval '1 second')::time where id = ${regra.id}`
    })
    const depois = await ler(etag)
    expect(depois.statusCode).toBe(200)
    const lido = depois.json().produtosEstabelecimento.find(({ id }: { id: number }) => id === chope.id)
    expect([lido.preco_venda, lido.programado]).toEqual([10, undefined])
  })

  test('um bar sem horários não pergunta por eles', async () => {
    expect((await cardapio()).muda_em).toBeNull()
    expect((await cardapio()).fichas_ao_normal).toBeUndefined()
  })
})

describe('disponível das 11 às 15', () => {
  test('sai do cardápio sozinho, e quem o pede lê o produto e as horas', async () => {
    const regra = await programar(teste, gerente, {
      efeito: 'disponivel',
      produtos: [chope.id],
      dias: [0, 1, 2, 3, 4, 5, 6],
    })
    await entre(teste, regra, -HORA, HORA)
    expect(await noCardapio()).toBeDefined()
    expect((await pedir([chope, 1, 10])).status).toBe(200)
    // as a price: who saw it a moment ago is served, and nobody else sees it
    await entre(teste, regra, -2 * HORA, -30)
    expect(await noCardapio()).toBeUndefined()
    expect((await pedir([chope, 1, 10])).status).toBe(200)
    await entre(teste, regra, -2 * HORA, -61)
    const antes = (await itensDe(teste, ana)).length
    expect((await pedir([chope, 1, 10])).body.code).toBe('fora_da_hora')
    await teste.sql`update programacao set dias = '{1,2,3,4,5}', exceto = array[current_date - 1, current_date, current_date + 1],
      de_hora = '11:00', ate_hora = '15:00' where id = ${regra.id}`
    const frase = 'Chope: disponível das 11:00 às 15:00 (de segunda a sexta).'
    expect(await pedir([chope, 1, 10])).toMatchObject({ status: 409, body: { code: 'fora_da_hora', message: frase } })
    expect(await fichas([chope, 1, 10])).toMatchObject({ status: 409, body: { code: 'fora_da_hora', message: frase } })
    expect(await itensDe(teste, ana)).toHaveLength(antes)
    await teste.call('/produto/removerProgramacao', { id: regra.id }, gerente)
    expect((await pedir([chope, 1, 10])).status).toBe(200)
  })

  test('com dois horários, vale em qualquer um deles', async () => {
    const ditas = { efeito: 'disponivel' as const, produtos: [chope.id] }
    const [almoco, jantar] = [await programar(teste, gerente, ditas), await programar(teste, gerente, ditas)]
    await entre(teste, almoco, -3 * HORA, -2 * HORA)
    await entre(teste, jantar, -HORA, HORA)
    expect(await noCardapio()).toBeDefined()
    await entre(teste, jantar, HORA, 2 * HORA)
    expect(await noCardapio()).toBeUndefined()
  })
})

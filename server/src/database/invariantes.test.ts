import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AppDeTeste, appDeTeste, novoBar, novoFuncionario, novoProduto } from '../teste/app.ts'
import { entregarTudo, itensDe, pagarFichas, pedir, pedirFichas, type Sentado, sentar } from '../teste/salao.ts'
import type { Transaction } from './db.ts'

/**
 * What the database refuses whatever the program asks of it. The calls look before they write, so none of this is reached
 * through the door. It is what stands when one of them forgets, or when two of them look at the same moment.
 */

let teste: AppDeTeste
let bar: { id: number; nome: string }
let produto: { id: number }
let garcom: { token: string; vinculo_id: number }
let ana: Sentado
let item: { id: number; pedido_id: number; preco: number }

beforeAll(async () => {
  teste = await appDeTeste()
  bar = await novoBar(teste)
  produto = await novoProduto(teste, bar.id)
  garcom = await novoFuncionario(teste, bar.id, 'BAR GARCON')
  ana = await sentar(teste, bar.id, { mesa: 1 })
  await pedir(teste, ana, [[produto, 1]])
  await entregarTudo(teste, ana)
  item = (await itensDe(teste, ana))[0]!
})
afterAll(() => teste.encerrar())

/** A payment of that line, as the database takes it; `valor` in centavos. */
async function pagamento(linha_id: number, valor = item.preco, daLinha = valor) {
  const { sql } = teste
  return sql.begin(async (tx) => {
    const [{ id }] = await tx<[{ id: number }]>`
      insert into pagamento ${tx({ estabelecimento_id: bar.id, checkin_id: ana.id, meio: 'pix', valor })} returning id`
    await tx`insert into pagamento_linha ${tx({
      estabelecimento_id: bar.id,
      pagamento_id: id,
      linha_id,
      tipo: 'item',
      valor: daLinha,
    })}`
    return id
  })
}
const mudar = (id: number, estado: string) =>
  teste.sql`update pagamento set estado = ${estado} where estabelecimento_id = ${bar.id} and id = ${id}`

describe('o banco recusa', () => {
  test('uma linha em dois pagamentos vivos', async () => {
    const primeiro = await pagamento(item.id)
    await expect(pagamento(item.id)).rejects.toMatchObject({ constraint_name: 'linha_em_um_pagamento' })
    // one that took nothing lets go of it
    await mudar(primeiro, 'cancelado')
    await mudar(await pagamento(item.id), 'cancelado')
  })

  describe('uma linha inteira e em cotas', () => {
    let linha: { id: number; preco: number }
    beforeAll(async () => {
      await pedir(teste, ana, [[produto, 1]])
      await entregarTudo(teste, ana)
      linha = (await itensDe(teste, ana)).at(-1)!
    })
    /** In two parts that come to `soma`, as the database takes them. */
    const dividir = (soma = linha.preco) =>
      teste.sql.begin(async (tx) => {
        await emDuas(tx, linha.id, soma)
      })
    async function emDuas(tx: Transaction, linha_id: number, soma: number) {
      const [{ id: divisao_id }] = await tx<[{ id: number }]>`
        insert into divisao ${tx({ estabelecimento_id: bar.id, checkin_id: ana.id })} returning id`
      const cota = { estabelecimento_id: bar.id, linha_id, divisao_id }
      await tx`insert into cota ${tx([
        { ...cota, parte: 1, valor: soma - 1 },
        { ...cota, parte: 2, valor: 1 },
      ])}`
      await tx`update item_pedido set dividido = true where estabelecimento_id = ${bar.id} and id = ${linha_id}`
    }
    const eDosDoisJeitos = { constraint_name: 'inteira_ou_em_cotas' }

    test('cotas que não somam a linha, ou que ninguém vê', async () => {
      await expect(dividir(linha.preco + 1)).rejects.toMatchObject({ constraint_name: 'cotas_somam' })
      await expect(
        teste.sql`update item_pedido set dividido = true where estabelecimento_id = ${bar.id} and id = ${linha.id}`,
      ).rejects.toMatchObject({ constraint_name: 'cotas_somam' })
    })

    test('a que alguém paga inteira não se divide, e a dividida não se paga inteira', async () => {
      const inteiro = await pagamento(linha.id)
      await expect(dividir()).rejects.toMatchObject(eDosDoisJeitos)
      await mudar(inteiro, 'cancelado')
      await dividir()
      await expect(pagamento(linha.id)).rejects.toMatchObject(eDosDoisJeitos)
      // money that comes late for all of it finds it divided
      await mudar(inteiro, 'pago')
      const [{ viva }] = await teste.sql<[{ viva: boolean }]>`
        select viva from pagamento_linha where estabelecimento_id = ${bar.id} and pagamento_id = ${inteiro}`
      expect(viva).toBe(false)
    })

    test('a cota que alguém paga não se desfaz, e a desfeita não se paga', async () => {
      const cotas = await teste.sql<{ id: number; valor: number }[]>`
        select id, valor from cota where estabelecimento_id = ${bar.id} and linha_id = ${linha.id} order by id`
      const [uma] = cotas
      const desfazer = () =>
        teste.sql.begin(async (tx) => {
          await tx`update cota set desfeita_em = now() where estabelecimento_id = ${bar.id} and linha_id = ${linha.id}`
          await tx`update item_pedido set dividido = false where estabelecimento_id = ${bar.id} and id = ${linha.id}`
        })
      const daCota = await pagamento(uma!.id, uma!.valor)
      await expect(pagamento(uma!.id, uma!.valor)).rejects.toMatchObject({ constraint_name: 'linha_em_um_pagamento' })
      await expect(desfazer()).rejects.toMatchObject(eDosDoisJeitos)
      await mudar(daCota, 'cancelado')
      await desfazer()
      await expect(pagamento(uma!.id, uma!.valor)).rejects.toMatchObject(eDosDoisJeitos)
    })

    test.each(['pagar', 'dividir'])('também quando as duas coisas começam juntas (%s primeiro)', async (primeiro) => {
      const inteira = (await itensDe(teste, ana)).at(-1)!
      const valor = inteira.preco
      const fazer = {
        pagar: async (tx: Transaction) => {
          const [{ id }] = await tx<[{ id: number }]>`
            insert into pagamento ${tx({ estabelecimento_id: bar.id, checkin_id: ana.id, meio: 'pix', valor })} returning id`
          await tx`insert into pagamento_linha ${tx({ estabelecimento_id: bar.id, pagamento_id: id, linha_id: inteira.id, tipo: 'item', valor })}`
        },
        dividir: (tx: Transaction) => emDuas(tx, inteira.id, valor),
      }
      const segundo = primeiro === 'pagar' ? 'dividir' : 'pagar'
      let fim: string | undefined
      const depois = await teste.sql.begin(async (tx) => {
        await fazer[primeiro as keyof typeof fazer](tx)
        const outro = teste.sql
          .begin((outra) => fazer[segundo](outra))
          .then(
            () => 'passou',
            (error: { constraint_name?: string }) => error.constraint_name,
          )
          .then((como) => {
            fim = como
          })
        // the other one stands before the line's row until this one is over
        const esperam = () => teste.sql`
          select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
        while (!fim && (await esperam()).length === 0);
        return { outro }
      })
      await depois.outro
      expect(fim).toBe('inteira_ou_em_cotas')
      if (primeiro === 'pagar')
        await teste.sql`update pagamento set estado = 'cancelado' where estabelecimento_id = ${bar.id} and estado = 'intencao'`
    })
  })

  test('um pagamento que não é a soma das suas linhas', async () => {
    await expect(pagamento(item.id, item.preco, item.preco - 1)).rejects.toMatchObject({ code: '23514' })
  })

  test('um pagamento que anda para trás', async () => {
    const pago = await pagamento(item.id)
    await mudar(pago, 'pago')
    for (const estado of ['intencao', 'em_andamento', 'recusado', 'cancelado', 'expirado'])
      await expect(mudar(pago, estado)).rejects.toMatchObject({ code: '23514' })
  })

  test('devolver mais do que a linha pagou', async () => {
    const { sql } = teste
    const [linha] = await sql<{ pagamento_id: number; valor: number }[]>`
      select pagamento_id, valor from pagamento_linha where estabelecimento_id = ${bar.id} and linha_id = ${item.id} and viva`
    await expect(
      sql`update pagamento_linha set estornado = valor + 1
        where estabelecimento_id = ${bar.id} and pagamento_id = ${linha!.pagamento_id}`,
    ).rejects.toMatchObject({ constraint_name: 'estorno_cabe' })
  })

  test('uma ficha usada por dois itens', async () => {
    const { sql, call } = teste
    const rui = await sentar(teste, bar.id, { mesa: 2 })
    await pedirFichas(teste, rui, [[produto, 1]])
    await pagarFichas(teste, garcom.token, rui)
    const { body } = await call('/ficha/buscarFichasPagas', {}, { checkin: rui.segredo })
    expect((await call('/ficha/enviarFichas', body.fichas, { checkin: rui.segredo })).status).toBe(200)
    const [usado] = await itensDe(teste, rui)
    await expect(
      sql`insert into item_pedido (estabelecimento_id, pedido_id, checkin_id, produto_estabelecimento_id, ficha_id,
          nome_produto, nome_departamento, quantidade, preco)
        select estabelecimento_id, pedido_id, checkin_id, produto_estabelecimento_id, ficha_id, nome_produto,
          nome_departamento, quantidade, preco from item_pedido where estabelecimento_id = ${bar.id} and id = ${usado!.id}`,
    ).rejects.toMatchObject({ constraint_name: 'ficha_usada_uma_vez' })
  })

  test('uma comanda em duas mesas', async () => {
    const { sql } = teste
    const [um, dois] = [await sentar(teste, bar.id, { mesa: 3 }), await sentar(teste, bar.id, { mesa: 4 })]
    const dar = (id: number) =>
      sql`update checkin set numero_comanda = 77 where estabelecimento_id = ${bar.id} and id = ${id}`
    await dar(um.id)
    await expect(dar(dois.id)).rejects.toMatchObject({ constraint_name: 'comanda_em_uma_mesa' })
  })

  test('estoque abaixo de zero', async () => {
    const contado = await novoProduto(teste, bar.id, { qtd_estoque: 1 })
    await expect(
      teste.sql`update produto_estabelecimento set qtd_estoque = qtd_estoque - 2
        where estabelecimento_id = ${bar.id} and id = ${contado.id}`,
    ).rejects.toMatchObject({ constraint_name: 'estoque_suficiente' })
  })

  test('uma linha de um bar que aponta para outro', async () => {
    const { sql } = teste
    const outro = await novoBar(teste)
    const la = await sentar(teste, outro.id, { mesa: 1 })
    // every key of the row says one bar, and the check-in is another's
    await expect(
      sql`insert into pedido ${sql({ estabelecimento_id: bar.id, checkin_id: la.id })}`,
    ).rejects.toMatchObject({ code: '23503' })
  })

  test('dois check-ins abertos do mesmo aparelho', async () => {
    const { sql } = teste
    await expect(
      sql`insert into checkin (estabelecimento_id, numero, carteira_id)
        select ${bar.id}, 9999, carteira_id from checkin where estabelecimento_id = ${bar.id} and id = ${ana.id}`,
    ).rejects.toMatchObject({ constraint_name: 'checkin_aberto_da_carteira' })
  })
})

import { randomUUID } from 'node:crypto'
import { LINHAS_MAXIMAS } from '@boteco/contract/pedido/cliente'
import { respostas } from '@boteco/contract/respostas'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type AppDeTeste, appDeTeste, novoBar, novoGerente, novoProduto } from '../teste/app.ts'
import { testLongo } from '../teste/longo.ts'
import { codigoDaMesa, corpoDoPedido, itensDe, type Sentado, sentar } from '../teste/salao.ts'

let teste: AppDeTeste
let bar: { id: number }
let chope: { id: number }
let ana: Sentado
let bia: Sentado
beforeAll(async () => {
  teste = await appDeTeste()
})
afterAll(() => teste.encerrar())
beforeEach(async () => {
  bar = await novoBar(teste)
  chope = await novoProduto(teste, bar.id, { nome: 'Chope', preco_venda: 1000 })
  ana = await sentar(teste, bar.id, { mesa: 7 })
  bia = await sentar(teste, bar.id, { mesa: 7 })
})

type Escolhas = Parameters<typeof corpoDoPedido>[0]
const por = (quem: Sentado, escolhas: Escolhas = [[chope, 1]], nome = 'Ana Souza', preco?: number) => {
  const corpo = corpoDoPedido(escolhas, { nome })
  const pedidos = corpo.pedidos.map((pedido) => ({
    ...pedido,
    ...(preco && { preco, total: preco * pedido.quantidade }),
  }))
  return teste.call('/rodada/porNaRodada', { ...corpo, pedidos }, { checkin: quem.segredo })
}
const ver = async (quem: Sentado) =>
  (await teste.call('/rodada/buscarRodada', {}, { checkin: quem.segredo })).body.linhas
const idsDe = async (quem: Sentado) => (await ver(quem)).map(({ id }) => id)
const enviar = async (quem: Sentado, linhas: number[], chave?: string) =>
  teste.call('/rodada/enviarRodada', { linhas }, { checkin: quem.segredo, ...(chave && { chave }) })
const pedidosDe = async (quem: Sentado) =>
  (await itensDe(teste, quem)).map(({ nome_produto, quantidade }) => `${quantidade}× ${nome_produto}`)

describe('a rodada da mesa', () => {
  test('todos veem quem pôs o quê, um envia, e cada linha é de quem a pôs', async () => {
    const pastel = await novoProduto(teste, bar.id, { nome: 'Pastel', preco_venda: 1500 })
    expect(await por(ana, [[chope, 2, 'sem colarinho']])).toMatchObject({
      status: 200,
      body: { message: respostas.postoNaRodada },
    })
    expect((await por(bia, [[pastel, 1]], 'Bia Lima')).status).toBe(200)
    expect(await ver(bia)).toMatchObject([
      { nome_produto: 'Pastel', quantidade: 1, de: 'Bia', minha: true },
      { nome_produto: 'Chope', quantidade: 2, observacao: 'sem colarinho', de: 'Ana', minha: false },
    ])
    expect([await pedidosDe(ana), await pedidosDe(bia)]).toEqual([[], []])
    const { status, body } = await enviar(bia, await idsDe(bia))
    expect({ status, body }).toEqual({ status: 200, body: { message: respostas.rodadaEnviada, ficaram: [] } })
    expect([await pedidosDe(ana), await pedidosDe(bia)]).toEqual([['2× Chope'], ['1× Pastel']])
    expect(await ver(ana)).toEqual([])
  })

  test('enviada ao mesmo tempo pelos dois, e de novo com a mesma chave, é feita uma vez', async () => {
    await por(ana)
    await por(bia, [[chope, 3]], 'Bia Lima')
    const linhas = await idsDe(ana)
    const chave = randomUUID()
    const respondidas = await Promise.all([
      enviar(ana, linhas, chave),
      enviar(bia, linhas, randomUUID()),
      enviar(ana, linhas, chave),
    ])
    expect(respondidas.map(({ status }) => status).sort()).toEqual(
      respondidas[1]!.status === 200 ? [200, 409, 409] : [200, 200, 409],
    )
    expect([await pedidosDe(ana), await pedidosDe(bia)]).toEqual([['1× Chope'], ['3× Chope']])
    expect(await enviar(bia, linhas)).toMatchObject({ status: 409, body: { message: respostas.rodadaJaFoi } })
  })

  test('o que acabou de um não segura os outros, e fica na rodada com o porquê', async () => {
    await teste.sql`update produto_estabelecimento set qtd_estoque = 2 where id = ${chope.id}`
    await por(ana, [[chope, 2]])
    await por(bia, [[chope, 1]], 'Bia Lima')
    const { body } = await enviar(bia, await idsDe(bia))
    expect(body.ficaram).toMatchObject([{ de: 'Bia', minha: true, porque: expect.stringContaining('Chope') }])
    expect([await pedidosDe(ana), await pedidosDe(bia)]).toEqual([['2× Chope'], []])
    expect(await ver(ana)).toMatchObject([{ de: 'Bia', quantidade: 1 }])
    expect((await enviar(ana, await idsDe(ana))).status).toBe(409)
    expect(await ver(ana)).toHaveLength(1)
  })

  test('recusada inteira, diz de quem é e por quê, e não como se fosse de quem mandou', async () => {
    await teste.sql`update produto_estabelecimento set qtd_estoque = 2 where id = ${chope.id}`
    await por(bia, [[chope, 3]], 'Bia Lima')
    expect(await enviar(ana, await idsDe(ana))).toMatchObject({
      ...{ status: 409, body: { message: 'Bia: Chope: só restam 2.' } },
    })
    expect(await enviar(bia, await idsDe(bia))).toMatchObject({ body: { message: 'Chope: só restam 2.' } })
    expect(await ver(ana)).toHaveLength(1)
  })

  test('ninguém aceita um preço novo por outra pessoa, nem um que o celular inventou', async () => {
    await por(ana, [[chope, 1]], 'Ana Souza', 10)
    await por(bia, [[chope, 1]], 'Bia Lima', 1)
    expect((await enviar(ana, await idsDe(ana))).body.ficaram).toMatchObject([{ de: 'Bia' }])
    expect((await itensDe(teste, ana)).map(({ preco }) => preco)).toEqual([1000])
    expect(await pedidosDe(bia)).toEqual([])
  })

  test('cada um tira só o que é seu, e o que foi tirado não é enviado', async () => {
    await por(ana)
    await por(bia, [[chope, 2]], 'Bia Lima')
    const linhas = await idsDe(ana)
    const [minha] = linhas
    const tirar = (quem: Sentado, quais: number[]) =>
      teste.call('/rodada/tirarDaRodada', { linhas: quais }, { checkin: quem.segredo })
    expect((await tirar(bia, [minha!])).status).toBe(409)
    expect((await tirar(ana, [minha!])).status).toBe(200)
    expect((await enviar(bia, linhas)).status).toBe(200)
    expect([await pedidosDe(ana), await pedidosDe(bia)]).toEqual([[], ['2× Chope']])
  })
})

describe('de quem é a rodada', () => {
  test('um estranho que sabe o número da mesa não a vê, não põe e não envia', async () => {
    const casa = await novoBar(teste, { presenca: 'qr' })
    const daCasa = await novoProduto(teste, casa.id, { nome: 'Chope' })
    const codigo = await codigoDaMesa(teste, await novoGerente(teste, casa.id), 7)
    const duas = [
      await sentar(teste, casa.id, { mesa: 7, codigo }),
      await sentar(teste, casa.id, { mesa: 7, codigo }),
    ] as const
    await teste.sql`update checkin set membro_em = now(), mesa_aberta_id = (select mesa_aberta_id from checkin where id = ${duas[0].id}),
      palavras = null where id = ${duas[1].id}`
    expect((await por(duas[0], [[daCasa, 1]])).status).toBe(200)
    const linhas = await idsDe(duas[1])
    expect(linhas).toHaveLength(1)
    const estranho = await sentar(teste, casa.id, { mesa: 7 })
    expect(await ver(estranho)).toEqual([])
    expect(await por(estranho, [[daCasa, 1]], 'Zé Ninguém')).toMatchObject({
      ...{ status: 409, body: { message: respostas.rodadaSemTurma } },
    })
    expect((await enviar(estranho, linhas)).status).toBe(409)
    expect((await enviar(duas[1], linhas)).status).toBe(200)
  })

  test('na comanda bloqueada nada entra, sozinho ou na rodada, e o porquê é da casa', async () => {
    const gerente = await novoGerente(teste, bar.id)
    await teste.sql`update checkin set numero_comanda = 12 where id = ${ana.id}`
    await por(ana)
    await por(bia, [[chope, 2]], 'Bia Lima')
    await teste.call('/mesa/bloquearComanda', { numero: 12, motivo: 'levada pelo homem de boné' }, gerente)
    const porque = 'A comanda 12 está bloqueada. Chame um garçom.'
    expect((await enviar(bia, await idsDe(bia))).body.ficaram).toEqual([{ de: 'Ana', minha: false, porque }])
    const sozinha = await teste.call('/pedido/cadastrarPedido', corpoDoPedido([[chope, 1]]), { checkin: ana.segredo })
    expect(sozinha).toMatchObject({ status: 409, body: { message: porque } })
    expect([await pedidosDe(ana), await pedidosDe(bia)]).toEqual([[], ['2× Chope']])
  })

  test('quem tenta comandas pela rodada para onde pararia pedindo', async () => {
    for (const n of [1, 2, 3, 4, 5, 6])
      await teste.sql`update checkin set numero_comanda = ${50 + n}, numero_mesa = ${20 + n}
        where id = ${(await sentar(teste, bar.id, { mesa: 20 + n })).id}`
    const tentar = async (numeroComanda: number) =>
      (
        await teste.call('/rodada/porNaRodada', corpoDoPedido([[chope, 1]], { numeroComanda }), {
          checkin: ana.segredo,
        })
      ).status
    for (const n of [1, 2, 3, 4, 5]) expect(await tentar(50 + n)).toBe(409)
    expect(await tentar(56)).toBe(429)
  })

  test('quem vai embora leva o que pôs; com a mesa encerrada não sobra nada', async () => {
    const caio = await sentar(teste, bar.id, { mesa: 7 })
    await por(ana)
    await por(bia, [[chope, 2]], 'Bia Lima')
    expect((await teste.call('/auth/fazerCheckoutBoteco', {}, { checkin: ana.segredo })).status).toBe(200)
    expect(await teste.sql`select from rodada_linha where checkin_id = ${ana.id}`).toHaveLength(0)
    expect(await ver(caio)).toMatchObject([{ de: 'Bia' }])
    await teste.sql`update mesa_aberta set encerrada_em = now() where estabelecimento_id = ${bar.id}`
    expect(await teste.sql`select from rodada_linha where estabelecimento_id = ${bar.id}`).toHaveLength(0)
  })

  test('o limite é o de cada pessoa: o de uma não tira o lugar da outra', async () => {
    const muitas = Array.from({ length: LINHAS_MAXIMAS }, (_, n) => [chope, 1, `nota ${n}`] as const)
    expect((await por(ana, muitas)).status).toBe(200)
    expect(await por(ana)).toMatchObject({ status: 409, body: { message: respostas.rodadaCheia } })
    expect((await por(bia, [[chope, 1]], 'Bia Lima')).status).toBe(200)
  })

  test('cada um espera alguém da casa como se pedisse sozinho', async () => {
    await teste.sql`update estabelecimento set presenca = 'garcom' where id = ${bar.id}`
    await teste.sql`update checkin set presente_em = now() where id = ${ana.id}`
    await por(ana)
    await por(bia, [[chope, 1]], 'Bia Lima')
    expect((await enviar(bia, await idsDe(bia))).body.espera).toBe(respostas.pedidoEsperaEquipe)
    const naFila = await teste.sql<{ checkin_id: number }[]>`
      select checkin_id from item_pedido where estabelecimento_id = ${bar.id} and na_fila_em is not null`
    expect(naFila).toEqual([{ checkin_id: ana.id }])
  })
})

testLongo(
  'seis pessoas põem, tiram e enviam ao acaso: cada linha vira um pedido de quem a pôs, ou nenhum',
  async () => {
    for (let vez = 0; vez < 40; vez++) {
      const mesa = 100 + vez
      const gente = await Promise.all(Array.from({ length: 6 }, () => sentar(teste, bar.id, { mesa })))
      for (const [n, uma] of gente.entries())
        expect((await por(uma, [[chope, 1 + (n % 5)]], `Pessoa ${n}`)).status).toBe(200)
      const linhas = await ver(gente[0]!)
      const ids = linhas.map(({ id }) => id)
      const minhas = await Promise.all(gente.map(async (uma) => (await ver(uma)).find(({ minha }) => minha)!.id))
      const feitas = await Promise.all([
        ...gente.slice(0, 3).map((uma) => enviar(uma, ids, randomUUID())),
        ...gente
          .slice(3)
          .map((uma, n) =>
            teste.call(
              '/rodada/tirarDaRodada',
              { linhas: [minhas[n + 3]!] },
              { checkin: uma.segredo, chave: randomUUID() },
            ),
          ),
      ])
      expect(feitas.filter(({ status }) => ![200, 409].includes(status))).toEqual([])
      for (const [n, uma] of gente.entries()) {
        const tirou = n >= 3 && feitas[n]!.status === 200
        expect(await pedidosDe(uma), `${vez}: pessoa ${n}`).toEqual(tirou ? [] : [`${1 + (n % 5)}× Chope`])
      }
    }
  },
  300_000,
)

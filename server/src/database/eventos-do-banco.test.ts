import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type AppDeTeste, appDeTeste, novaPessoa, novoBar, novoFuncionario, novoProduto } from '../teste/app.ts'
import { comandosDe } from '../teste/comandos.ts'
import { ouvirBanco } from '../teste/ouvir-banco.ts'
import { corpoDoPedido, itensDe, pagarConta, pedir, pedirFichas, type Sentado, sentar } from '../teste/salao.ts'
import type { Evento } from './eventos.ts'
import { EVENTOS_JUNTADOS, JUNTAR_EVENTOS, sayLater } from './eventos-depois.ts'

let teste: AppDeTeste
let banco: Awaited<ReturnType<typeof ouvirBanco>>
let bar: { id: number }
let garcom: { token: string; vinculo_id: number; usuario_id: number }
let chope: { id: number }
let ana: Sentado
let bia: Sentado
beforeAll(async () => {
  teste = await appDeTeste()
  banco = await ouvirBanco(teste)
})
afterAll(async () => {
  await banco.parar()
  await teste.encerrar()
})
beforeEach(async () => {
  bar = await novoBar(teste)
  garcom = await novoFuncionario(teste, bar.id, 'BAR GARCON')
  chope = await novoProduto(teste, bar.id, { qtd_estoque: 50 })
  ;[ana, bia] = [await sentar(teste, bar.id, { mesa: 7 }), await sentar(teste, bar.id, { mesa: 7 })]
  for (const quem of [ana, bia])
    await pedir(teste, quem, [
      [chope, 1],
      [chope, 2],
    ])
})

const dito = (topico: Evento['topico'], quem: Sentado | null): Evento => ({
  topico,
  estabelecimento_id: bar.id,
  checkin_id: quem?.id ?? null,
})
const emOrdem = (eventos: Evento[]) => eventos.map((evento) => JSON.stringify(evento)).sort()
/** `fazer` says exactly these, each once. */
async function diz(fazer: () => Promise<unknown>, ...esperados: Evento[]) {
  expect(emOrdem(await banco.durante(fazer))).toEqual(emOrdem(esperados))
}

describe('um comando que muda muitas linhas avisa uma vez de cada coisa', () => {
  test('itens novos: cada check-in ouve os seus', async () => {
    await diz(
      () => teste.sql`
        insert into item_pedido (estabelecimento_id, pedido_id, checkin_id, produto_estabelecimento_id, nome_produto,
          nome_departamento, quantidade, preco)
        select estabelecimento_id, pedido_id, checkin_id, produto_estabelecimento_id, nome_produto, nome_departamento, 1, 0
        from item_pedido where estabelecimento_id = ${bar.id}`,
      dito('pedido', ana),
      dito('pedido', bia),
    )
  })

  test('um cancelamento por ver é notícia da equipe, e o que o cliente viu do seu é do pedido dele', async () => {
    const [item] = await itensDe(teste, ana)
    const avisar = (para: string) => () =>
      teste.sql`insert into aviso_de_cancelamento (estabelecimento_id, item_id, para) values (${bar.id}, ${item!.id}, ${para})`
    const ver = (para: string) => () =>
      teste.sql`update aviso_de_cancelamento set visto_em = now() where item_id = ${item!.id} and para = ${para}`
    await diz(avisar('salao'), dito('cancelamento', ana))
    await diz(ver('salao'), dito('cancelamento', ana))
    await diz(avisar('cliente'))
    await diz(ver('cliente'), dito('pedido', ana))
  })

  test('um passo é notícia do pedido; que alguém o recebeu é outra, e o resto é do pedido', async () => {
    const [primeiro] = await itensDe(teste, ana)
    await diz(
      () => teste.sql`update item_pedido set recebido_em = now() where estabelecimento_id = ${bar.id}`,
      dito('recebimento', ana),
      dito('recebimento', bia),
    )
    await diz(
      () => teste.sql`
        update item_pedido set recebido_em = null,
          status_pedido = case id when ${primeiro?.id ?? 0} then 'PEDIDO LIBERADO PARA O GARCON' else status_pedido end
        where estabelecimento_id = ${bar.id}`,
      dito('pedido', ana),
      dito('recebimento', ana),
      dito('recebimento', bia),
    )
    await diz(
      () => teste.sql`update item_pedido set observacao = 'sem gelo' where estabelecimento_id = ${bar.id}`,
      dito('pedido', ana),
      dito('pedido', bia),
    )
  })

  test('quem pede como antes não muda no check-in nada que se veja; com outro nome, sim', async () => {
    await diz(() => pedir(teste, ana, [[chope, 1]]), dito('pedido', ana))
    const outra = corpoDoPedido([[chope, 1]], { nome: 'Ana Maria' })
    await diz(
      () => teste.call('/pedido/cadastrarPedido', outra, { checkin: ana.segredo }),
      dito('pedido', ana),
      dito('checkin', ana),
    )
  })

  test('fichas pedidas e mudadas', async () => {
    await diz(() => pedirFichas(teste, ana, [[chope, 3]]), dito('ficha', ana))
    await pedirFichas(teste, bia, [[chope, 3]])
    await diz(
      () => teste.sql`update ficha set cancelada_em = now() where estabelecimento_id = ${bar.id}`,
      dito('ficha', ana),
      dito('ficha', bia),
    )
  })

  test('um pagamento no caixa: a casa, e todos de quem ele paga alguma coisa', async () => {
    const todos = [dito('pagamento', null), dito('pagamento', ana), dito('pagamento', bia)]
    await pagarConta(teste, garcom.token, { numeroMesa: 7 })
    await diz(() => teste.sql`update pagamento set cpf = null where estabelecimento_id = ${bar.id}`, ...todos)
    // and one whose money goes back, as when everything is cancelled
    const cancelar = () => teste.sql`
      update item_pedido set status_pedido = 'PEDIDO CANCELADO' where estabelecimento_id = ${bar.id}`
    await diz(cancelar, ...todos, dito('pedido', ana), dito('pedido', bia))
    await diz(() => teste.sql`update estorno set estado = 'recusado' where estabelecimento_id = ${bar.id}`, ...todos)
  })

  test('check-ins que mudam, e que acabam', async () => {
    await diz(
      () => teste.sql`update checkin set nome = 'Ana' where estabelecimento_id = ${bar.id}`,
      dito('checkin', ana),
      dito('checkin', bia),
    )
    await diz(
      () => teste.sql`update checkin set fechado_em = now() where estabelecimento_id = ${bar.id}`,
      dito('checkin', ana),
      dito('checkin', bia),
      dito('fim', ana),
      dito('fim', bia),
    )
    await diz(
      () => teste.sql`update checkin set valor_baixado = 1 where estabelecimento_id = ${bar.id}`,
      dito('checkin', ana),
      dito('checkin', bia),
    )
  })

  test('o cardápio: só o que ele mostra, e do estoque só se acabou', async () => {
    const produtos = (mudanca: string) => () =>
      teste.sql.unsafe(`update produto_estabelecimento set ${mudanca} where estabelecimento_id = ${bar.id}`)
    const cardapio = dito('cardapio', null)
    await diz(() => Promise.all([1, 2].map(() => novoProduto(teste, bar.id))), cardapio, cardapio)
    await diz(produtos('qtd_estoque = 40, versao = versao + 1'))
    await diz(produtos('qtd_estoque = 0'), cardapio)
    await diz(produtos('qtd_estoque = 3'), cardapio)
    await diz(produtos("descricao = 'Na pressão'"), cardapio)
    await diz(produtos("notas = '{sem gelo}'"), cardapio)
    await diz(produtos("acabou_ate = 'infinity'"), cardapio)
    await diz(produtos('acabou_ate = null'), cardapio)
    await diz(produtos("descricao = 'Na pressão'"))
  })
})

test('um departamento que fecha e reabre, e uma tela que volta', async () => {
  const fechar = () => teste.sql`
    insert into departamento_fechado (estabelecimento_id, nome_departamento, fechado_por)
    values (${bar.id}, 'BAR', ${garcom.vinculo_id})
    on conflict (estabelecimento_id, nome_departamento) do update set fechado_em = now()`
  const reabrir = () => teste.sql`delete from departamento_fechado where estabelecimento_id = ${bar.id}`
  for (const fazer of [fechar, fechar, reabrir]) await diz(fazer, dito('cardapio', null))
  await diz(reabrir)
  const mostrar = () => teste.sql`
    insert into tela (estabelecimento_id, nome_departamento) values (${bar.id}, 'BAR')
    on conflict (estabelecimento_id, nome_departamento) do update set vista_em = now()`
  await diz(mostrar, dito('tela', null))
  await diz(mostrar)
  await teste.sql`update tela set vista_em = now() - interval '21 s' where estabelecimento_id = ${bar.id}`
  await diz(mostrar, dito('tela', null))
})

test('quem sai do login ou deixa de trabalhar aqui é dito pelo nome; o resto do vínculo e do login não é notícia', async () => {
  const { id: estabelecimento_id } = bar
  const [{ token_hash }] = await teste.sql<[{ token_hash: string }]>`
    update sessao set expira_em = expira_em where usuario_id = ${garcom.usuario_id} returning token_hash::text`
  await diz(() => teste.sql`update sessao set expira_em = now() where usuario_id = ${garcom.usuario_id}`)
  const sair = () => teste.sql`update sessao set encerrada_em = now() where usuario_id = ${garcom.usuario_id}`
  await diz(sair, { topico: 'fim', estabelecimento_id, token_hash })
  await diz(sair)
  await diz(() => teste.sql`update vinculo set perfil = 'BAR BARMAN' where id = ${garcom.vinculo_id}`)
  const demitir = () => teste.sql`update vinculo set ate = now() where id = ${garcom.vinculo_id}`
  await diz(demitir, dito('pedido', null), { topico: 'fim', estabelecimento_id, vinculo_id: garcom.vinculo_id })
  // a customer works nowhere: no stream of a bar is opened with that login
  const { email } = await novaPessoa(teste)
  await teste.call('/auth/loginBoteco', { email, password: 'senha-de-teste' })
  await diz(() => teste.sql`update sessao set encerrada_em = now() where encerrada_em is null and vinculo_id is null`)
})

test('um comando que não muda nada não diz nada', async () => {
  for (const tabela of ['item_pedido', 'ficha', 'checkin', 'pagamento', 'estorno', 'produto_estabelecimento'])
    await diz(() => teste.sql`update ${teste.sql(tabela)} set estabelecimento_id = ${bar.id} where false`)
})

describe('o que uma transação mudou é dito depois dela', () => {
  test('o que aconteceu enquanto se dizia vai junto, e nada duas vezes', async () => {
    const aviso = JSON.stringify(dito('pedido', ana))
    const comandos = await comandosDe(teste.servidor, async () => {
      for (let vez = 0; vez < 5; vez++) sayLater(teste.servidor, `\n${aviso}\n`)
    })
    expect(comandos.length).toBe(2)
    await diz(async () => sayLater(teste.servidor, `\n${aviso}\n`), dito('pedido', ana))
  })

  test('um pedido desfeito não diz nada', async () => {
    const caro = { ...corpoDoPedido([[chope, 1]]), pedidos: [{ produto: chope, quantidade: 1, preco: 0.01 }] }
    await diz(async () => {
      const { status } = await teste.call('/pedido/cadastrarPedido', caro, { checkin: ana.segredo })
      expect(status).toBe(409)
    })
  })

  test('o processo que morre antes de dizer não esconde o pedido: quem pergunta o lê', async () => {
    const barman = await novoFuncionario(teste, bar.id, 'BAR BARMAN')
    const antes = (await teste.call('/pedido/buscarPedidos', {}, barman)).body.pedidos.length
    // committed as by a server that ends here
    await diz(() =>
      teste.servidor.begin(async (tx) => {
        await tx`select ${tx.unsafe(JUNTAR_EVENTOS)}`
        await tx`
          insert into item_pedido (estabelecimento_id, pedido_id, checkin_id, produto_estabelecimento_id, nome_produto,
            nome_departamento, quantidade, preco)
          select estabelecimento_id, pedido_id, checkin_id, produto_estabelecimento_id, 'Do morto', 'BAR', 1, 0
          from item_pedido where estabelecimento_id = ${bar.id} limit 1`
      }),
    )
    const depois = (await teste.call('/pedido/buscarPedidos', {}, barman)).body.pedidos
    expect([depois.length - antes, depois.at(-1)?.nome_produto]).toEqual([1, 'Do morto'])
  })

  test('o fim de um check-in e o cardápio são ditos com a própria mudança', async () => {
    await diz(
      () =>
        teste.servidor.begin(async (tx) => {
          await tx`select ${tx.unsafe(JUNTAR_EVENTOS)}`
          await tx`update produto_estabelecimento set preco_venda = 1 where estabelecimento_id = ${bar.id}`
          await tx`update checkin set fechado_em = now() where estabelecimento_id = ${bar.id} and id = ${ana.id}`
          // a menu is turned over by the last statement of who collects
          await tx`select ${tx.unsafe(EVENTOS_JUNTADOS)}`
        }),
      dito('cardapio', null),
      dito('fim', ana),
    )
  })
})

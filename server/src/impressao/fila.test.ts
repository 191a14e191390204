import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type AppDeTeste, appDeTeste, novoBar, novoFuncionario, novoGerente, novoProduto } from '../teste/app.ts'
import {
  enderecoDeTeste,
  GUILHOTINA,
  impressoraDeTeste,
  PRONTA,
  QUENTE,
  REDE_DE_TESTE,
  SEM_PAPEL,
  TAMPA_ABERTA,
} from '../teste/impressoras.ts'
import { osPrimeiros, testLongo } from '../teste/longo.ts'
import { COM_PACIENCIA, SEM_PACIENCIA } from '../teste/prazos-das-impressoras.ts'
import { itensDe, pedir, type Sentado, sentar } from '../teste/salao.ts'
import { abrirFilaDeImpressao, esquecerPapeis, type FilaDeImpressao } from './fila.ts'

let teste: AppDeTeste
let bar: { id: number }
let gerente: { token: string }
let barman: { token: string }
let cozinha: { token: string }
let garcom: { token: string }
let coxinha: { id: number }
let chope: { id: number }
let ana: Sentado
let papel: Awaited<ReturnType<typeof impressoraDeTeste>>
let fila: FilaDeImpressao
const abertas: { parar: () => Promise<void> }[] = []
const ligadas: { desligar: () => Promise<void> }[] = []

beforeAll(async () => {
  teste = await appDeTeste({ redesDasImpressoras: REDE_DE_TESTE })
})
afterAll(() => teste.encerrar())
beforeEach(async () => {
  bar = await novoBar(teste)
  gerente = await novoGerente(teste, bar.id)
  barman = await novoFuncionario(teste, bar.id, 'BAR BARMAN')
  cozinha = await novoFuncionario(teste, bar.id, 'BAR COZINHA')
  garcom = await novoFuncionario(teste, bar.id, 'BAR GARCON')
  coxinha = await novoProduto(teste, bar.id, { nome: 'Coxinha', nome_departamento: 'COZINHA' })
  chope = await novoProduto(teste, bar.id, { nome: 'Chope' })
  ana = await sentar(teste, bar.id, { mesa: 12 })
  papel = await novaImpressora()
  fila = abrirFila()
})
afterEach(async () => {
  await Promise.all(abertas.splice(0).map((uma) => uma.parar()))
  await Promise.all(ligadas.splice(0).map((uma) => uma.desligar()))
  await teste.sql`update impressora set removida_em = coalesce(removida_em, now())`
})

const log = { warn: () => {}, error: (dados: object, texto: string) => console.error(texto, dados) }
/** One that looks only when it is told to. */
function abrirFila(redes = REDE_DE_TESTE, prazos = COM_PACIENCIA) {
  const nova = abrirFilaDeImpressao({
    ...{ sql: teste.servidor, redes, log, prazos, olhada_ms: 3_600_000 },
  })
  abertas.push(nova)
  return nova
}
async function novaImpressora(nomes?: Record<number, string>) {
  const nova = await impressoraDeTeste(enderecoDeTeste(), nomes)
  ligadas.push(nova)
  return nova
}
const comoSeImprime = { modelo: 'epson-tm-t20', pagina: 'cp850', colunas: 48, tamanho: 'M', mostra: [] as string[] }
async function por(posto: string, endereco = papel.endereco, mais: object = {}) {
  const corpo = { nome: `Da ${posto}`, posto, endereco, ...comoSeImprime, ...mais }
  const { status, body } = await teste.call('/impressao/salvarImpressora', corpo, gerente)
  expect({ status, message: body.message }).toMatchObject({ status: 200 })
  return body.id
}
const estados = async () =>
  (
    await teste.sql<{ estado: string }[]>`select estado from impressao where estabelecimento_id = ${bar.id} order by id`
  ).map(({ estado }) => estado)
const comoEsta = async (id: number) => {
  const { impressoras } = (await teste.call('/impressao/buscarImpressoras', {}, gerente)).body
  return impressoras.find((uma) => uma.id === id)!
}
const pendencias = async (quem = cozinha) => (await teste.call('/impressao/buscarPendencias', {}, quem)).body
const responder = (impressao: number, resposta: string, quem = cozinha) =>
  teste.call('/impressao/responder', { impressao, resposta }, quem)
/** For all papers and lines it was so much longer ago. */
const passar = async (minutos: number) => {
  const antes = teste.sql`${minutos} * interval '1 minute'`
  await teste.sql`update impressao set desde = desde - ${antes}, criada_em = criada_em - ${antes} where estabelecimento_id = ${bar.id}`
}
const ditas = () => papel.papeis().map(({ linhas }) => linhas.map((linha) => linha.trim()))

test('um pedido sai na impressora do seu departamento, é confirmado por ela e conta como recebido', async () => {
  const id = await por('COZINHA')
  await pedir(teste, ana, [
    [coxinha, 2, 'sem pimenta'],
    [chope, 1],
  ])
  await fila.olhar()
  const [linhas, ...outros] = ditas()
  expect(outros).toEqual([])
  expect(linhas).toEqual(['Mesa 12', '-'.repeat(48), '2x Coxinha', 'sem pimenta'])
  expect(await estados()).toEqual(['confirmada'])
  const recebidos = await teste.sql`
    select nome_produto, recebido_em is not null as recebido from item_pedido where checkin_id = ${ana.id} order by id`
  expect(recebidos).toEqual([
    { nome_produto: 'Coxinha', recebido: true },
    { nome_produto: 'Chope', recebido: false },
  ])
  expect(await comoEsta(id)).toMatchObject({ estado: 'pronta', na_fila: 0 })
  await fila.olhar()
  expect(papel.papeis()).toHaveLength(1)
})

testLongo('o papel diz quem pediu, a hora, o pedido, a alergia e a parte deste posto, se a casa quer', async () => {
  await por('COZINHA', papel.endereco, { mostra: ['nome', 'garcom', 'hora', 'pedido', 'parte'] })
  const comanda = await teste.call('/checkin/abrirComanda', { numeroComanda: 345, nome: 'Seu Jorge' }, garcom)
  const idCheckin = comanda.body.comanda.id
  const pedidos = [coxinha, chope, chope].map(({ id }) => ({ produto: { id }, quantidade: 1 }))
  expect((await teste.call('/pedido/cadastrarPedido', { idCheckin, pedidos }, garcom)).status).toBe(200)
  await teste.sql`insert into checkin_alergia ${teste.sql({ estabelecimento_id: bar.id, checkin_id: idCheckin, alergia: 'amendoim', consentida_em: new Date() })}`
  await fila.olhar()
  const [{ id, hora }] = await teste.sql<[{ id: number; hora: string }]>`
    select p.id, to_char(p.feito_em at time zone e.fuso_horario, 'HH24:MI') as hora
    from pedido p join estabelecimento e on e.id = p.estabelecimento_id where p.checkin_id = ${idCheckin}`
  expect(ditas()).toEqual([
    [
      ...['Comanda 345', 'Seu Jorge', `${hora} · pedido ${id} · garçom Pessoa`, '1 de 3 itens', 'ALERGIA: amendoim'],
      ...['-'.repeat(48), '1x Coxinha'],
    ],
  ])
})

test('o que foi pedido antes de a impressora existir não sai nela, e o caixa não imprime sozinho', async () => {
  await pedir(teste, ana, [[coxinha, 1]])
  await por('COZINHA')
  const outra = await novaImpressora()
  await por('CAIXA', outra.endereco)
  await fila.olhar()
  await pedir(teste, ana, [[coxinha, 3]])
  await fila.olhar()
  expect(ditas().map((linhas) => linhas.at(-1))).toEqual(['3x Coxinha'])
  expect(outra.papeis()).toEqual([])
})

testLongo('a impressora do passe imprime o pedido inteiro', async () => {
  await por('PASSE')
  await pedir(teste, ana, [
    [coxinha, 1],
    [chope, 2],
  ])
  await fila.olhar()
  expect(ditas()).toEqual([['Mesa 12', '-'.repeat(48), '1x Coxinha', '2x Chope']])
})

test('o pedido não escreve nada para a impressora, nem espera por ela', async () => {
  await por('COZINHA')
  await papel.desligar()
  await pedir(teste, ana, [[coxinha, 1]])
  expect(await teste.sql`select from impressao where estabelecimento_id = ${bar.id}`).toEqual([])
  expect(papel.conexoes()).toBe(0)
})

test('o aviso do banco acorda a fila, sem que ela olhe de novo', async () => {
  let viva: FilaDeImpressao | undefined
  const outro = await appDeTeste({ redesDasImpressoras: REDE_DE_TESTE }, { aoOuvir: (evento) => viva?.ouvir(evento) })
  try {
    viva = abrirFilaDeImpressao({
      sql: outro.servidor,
      redes: REDE_DE_TESTE,
      log,
      prazos: COM_PACIENCIA,
      olhada_ms: 3_600_000,
    })
    const casa = await novoBar(outro)
    const quem = await novoGerente(outro, casa.id)
    const pastel = await novoProduto(outro, casa.id, { nome: 'Pastel', nome_departamento: 'COZINHA' })
    const corpo = { nome: 'Cozinha', posto: 'COZINHA', endereco: papel.endereco, ...comoSeImprime }
    expect((await outro.call('/impressao/salvarImpressora', corpo, quem)).status).toBe(200)
    await expect
      .poll(async () => {
        if (papel.papeis().length === 0) await pedir(outro, await sentar(outro, casa.id, { mesa: 3 }), [[pastel, 1]])
        return papel.papeis().length > 0
      })
      .toBe(true)
  } finally {
    await viva?.parar()
    await outro.encerrar()
  }
})

describe('uma impressora que não pode', () => {
  test.each(
    osPrimeiros([
      ['sem papel', SEM_PAPEL, 'sem_papel', 'Sem papel: troque a bobina.'],
      ['com a tampa aberta', TAMPA_ABERTA, 'tampa_aberta', 'A tampa está aberta.'],
      ['com a guilhotina presa', GUILHOTINA, 'guilhotina', 'A guilhotina travou: abra a tampa e tire o papel preso.'],
      ['quente demais', QUENTE, 'quente', 'A cabeça esquentou demais: ela volta sozinha quando esfriar.'],
    ] as const),
  )('%s diz isso, nada lhe é mandado, e depois imprime na ordem', async (_como, estado, dito, palavras) => {
    const id = await por('COZINHA')
    papel.jeito.estado = estado
    for (const quantas of [1, 2, 3]) {
      await pedir(teste, ana, [[coxinha, quantas]])
      await fila.olhar()
    }
    expect(papel.bytes()).toHaveLength(0)
    expect(await estados()).toEqual(['na_fila', 'na_fila', 'na_fila'])
    expect(await comoEsta(id)).toMatchObject({ estado: dito, na_fila: 3 })
    expect((await pendencias(garcom)).paradas).toMatchObject([{ id, estado: dito, dito: palavras, na_fila: 3 }])
    papel.jeito.estado = PRONTA
    await fila.olhar()
    expect(ditas().map((linhas) => linhas.at(-1))).toEqual(['1x Coxinha', '2x Coxinha', '3x Coxinha'])
    expect((await pendencias(garcom)).paradas).toEqual([])
  })

  test('desligada espera, e quando volta diz ATRASADO ao que passou de 3 minutos', async () => {
    const id = await por('COZINHA')
    await papel.desligar()
    await pedir(teste, ana, [[coxinha, 1]])
    await fila.olhar()
    expect(await comoEsta(id)).toMatchObject({ estado: 'longe', na_fila: 1 })
    await passar(4)
    await pedir(teste, ana, [[coxinha, 2]])
    await papel.ligar()
    await fila.olhar()
    expect(ditas().map(([primeira]) => primeira)).toEqual(['ATRASADO', 'Mesa 12'])
    expect(await estados()).toEqual(['confirmada', 'confirmada'])
  })

  testLongo('que volta depois de 30 minutos pergunta, e só imprime o que alguém quer', async () => {
    await por('COZINHA')
    await papel.desligar()
    for (const quantas of [1, 2]) {
      await pedir(teste, ana, [[coxinha, quantas]])
      await fila.olhar()
    }
    await passar(31)
    await papel.ligar()
    await pedir(teste, ana, [[coxinha, 3]])
    await fila.olhar()
    expect(ditas().map((linhas) => linhas.at(-1))).toEqual(['3x Coxinha'])
    const { pendencias: velhas } = await pendencias()
    expect(velhas).toMatchObject([
      { por_que: 'velha', responde: true, documento: { itens: [{ quantidade: 1 }] } },
      { por_que: 'velha', responde: true, documento: { itens: [{ quantidade: 2 }] } },
    ])
    expect((await responder(velhas[0]!.id, 'nao_imprimir')).status).toBe(200)
    expect((await responder(velhas[1]!.id, 'imprimir')).status).toBe(200)
    expect((await responder(velhas[0]!.id, 'imprimir')).status).toBe(409)
    await fila.olhar()
    expect(ditas().map((linhas) => linhas.at(-1))).toEqual(['3x Coxinha', '2x Coxinha'])
    expect(ditas()[1]).toContain('ATRASADO')
    expect((await pendencias()).pendencias).toEqual([])
  })
})

describe('o que talvez tenha saído', () => {
  testLongo('a linha que cai na metade deixa uma dúvida, que nunca é impressa de novo sem 2ª VIA', async () => {
    await por('COZINHA')
    papel.jeito.morreDepoisDe = 20
    await pedir(teste, ana, [[coxinha, 1]])
    await fila.olhar()
    expect(await estados()).toEqual(['em_duvida'])
    papel.jeito.morreDepoisDe = null
    papel.esquecer()
    await fila.olhar()
    expect(papel.bytes()).toHaveLength(0)
    const [duvida] = (await pendencias()).pendencias
    expect(duvida).toMatchObject({ por_que: 'em_duvida', responde: true, impressora: 'Da COZINHA' })
    expect((await responder(duvida!.id, 'imprimir')).status).toBe(200)
    expect((await responder(duvida!.id, 'imprimir')).status).toBe(409)
    await fila.olhar()
    expect(ditas()).toEqual([['2ª VIA', 'Mesa 12', '-'.repeat(48), '1x Coxinha']])
    expect(await estados()).toEqual(['desistida', 'confirmada'])
  })

  testLongo('sem resposta no prazo fica em dúvida, e a pessoa diz que saiu', async () => {
    await por('COZINHA')
    fila = abrirFila(REDE_DE_TESTE, SEM_PACIENCIA)
    papel.jeito.confirma = false
    await pedir(teste, ana, [[coxinha, 1]])
    await fila.olhar()
    expect(await estados()).toEqual(['em_duvida'])
    const [duvida] = (await pendencias(gerente)).pendencias
    expect((await responder(duvida!.id, 'saiu', gerente)).status).toBe(200)
    expect(await estados()).toEqual(['confirmada'])
    expect(await teste.sql`select from item_pedido where checkin_id = ${ana.id} and recebido_em is null`).toEqual([])
  })

  testLongo('acabou o papel no meio: é dito, e quando o rolo é trocado a própria impressora confirma', async () => {
    const id = await por('COZINHA')
    papel.jeito.confirma = false
    await pedir(teste, ana, [[coxinha, 1]])
    const chegou = papel.proximosBytes()
    const envio = abrirFila(REDE_DE_TESTE, { ...COM_PACIENCIA, confirmar: SEM_PACIENCIA.confirmar }).olhar()
    await chegou
    papel.jeito.estado = SEM_PAPEL
    await expect.poll(estados).toEqual(['em_duvida'])
    await expect.poll(async () => (await comoEsta(id)).estado).toBe('sem_papel')
    papel.jeito.estado = PRONTA
    papel.confirmarAgora()
    await envio
    expect(await estados()).toEqual(['confirmada'])
    expect(await comoEsta(id)).toMatchObject({ estado: 'pronta' })
    expect(papel.papeis()).toHaveLength(1)
  })

  test('um processo que morreu no meio deixa uma dúvida, e não uma segunda cópia', async () => {
    const id = await por('COZINHA')
    await papel.desligar()
    await pedir(teste, ana, [[coxinha, 1]])
    await fila.olhar()
    // it had committed that the paper goes, and nothing more is known of it
    await teste.sql`update impressao set estado = 'enviada', enviada_em = now() where impressora_id = ${id} and estabelecimento_id = ${bar.id}`
    await papel.ligar()
    await fila.olhar()
    expect(papel.bytes()).toHaveLength(0)
    expect(await estados()).toEqual(['em_duvida'])
  })

  test('o que não é confirmado em 20 segundos é um alarme, para o garçom também, que só o lê', async () => {
    await por('COZINHA')
    await papel.desligar()
    await pedir(teste, ana, [[coxinha, 1]])
    await fila.olhar()
    expect((await pendencias(garcom)).pendencias).toEqual([])
    await passar(0.4)
    for (const quem of [garcom, cozinha, gerente])
      expect((await pendencias(quem)).pendencias).toMatchObject([
        { por_que: 'sem_confirmacao', estado: 'longe', responde: false },
      ])
    expect((await pendencias(barman)).pendencias).toEqual([])
    expect((await teste.call('/impressao/responder', { impressao: 1, resposta: 'saiu' }, garcom)).status).toBe(403)
  })
})

describe('a prova, na hora de pôr a impressora', () => {
  const provar = async (id: number, prova: string) => {
    const { status, body } = await teste.call('/impressao/imprimirTeste', { id, prova }, gerente)
    expect(status).toBe(200)
    await fila.olhar()
    return body.impressao
  }
  test('corte, acentos, QR Code e gaveta saem um a um', async () => {
    const id = await por('COZINHA')
    for (const prova of ['corte', 'acentos', 'qr', 'gaveta']) await provar(id, prova)
    const [corte, acentos, qr, gaveta] = papel.papeis()
    expect(corte?.linhas.at(-1)).toBe('O papel foi cortado depois desta linha?')
    expect(acentos?.linhas).toContain('áàâãçéêíóôõúü')
    expect(qr?.qr).toBe('boteco: o QR Code saiu certo')
    expect([corte?.gaveta, gaveta?.gaveta]).toEqual([false, true])
    expect(await estados()).toEqual(Array(4).fill('confirmada'))
  })

  testLongo('uma que imprime e nunca responde fica sem confirmação, e não alarma para sempre', async () => {
    const id = await por('COZINHA')
    fila = abrirFila(REDE_DE_TESTE, SEM_PACIENCIA)
    papel.jeito.estado = null
    papel.jeito.confirma = false
    await pedir(teste, ana, [[coxinha, 1]])
    await fila.olhar()
    // not known yet whether it ever answers: nothing is sent
    expect(papel.bytes()).toHaveLength(0)
    expect(await comoEsta(id)).toMatchObject({ estado: 'muda' })
    await teste.sql`delete from impressao_linha where impressora_id = ${id} and estabelecimento_id = ${bar.id}`
    await teste.sql`delete from impressao where impressora_id = ${id} and estabelecimento_id = ${bar.id}`
    await teste.sql`update impressora set desde = now() where id = ${id} and estabelecimento_id = ${bar.id}`
    const impressao = await provar(id, 'corte')
    const { body } = await teste.call('/impressao/responderTeste', { impressao, saiu: true }, gerente)
    expect(body).toMatchObject({ sem_confirmacao: true })
    papel.esquecer()
    await pedir(teste, ana, [[coxinha, 2]])
    await fila.olhar()
    expect(ditas().map((linhas) => linhas.at(-1))).toEqual(['2x Coxinha'])
    expect(await estados()).toEqual(['confirmada', 'enviada'])
    await passar(1)
    expect(await pendencias()).toMatchObject({ pendencias: [], paradas: [] })
    expect(await teste.sql`select from item_pedido where checkin_id = ${ana.id} and recebido_em is not null`).toEqual(
      [],
    )
    // another device takes its place: nothing is known of it
    await teste.call('/impressao/trocarImpressora', { id, endereco: enderecoDeTeste() }, gerente)
    expect(await comoEsta(id)).toMatchObject({ sem_confirmacao: false, estado: null })
  })
})

test('outra impressora toma o lugar de uma que morreu, e o que esperava sai nela', async () => {
  const id = await por('COZINHA')
  await papel.desligar()
  await pedir(teste, ana, [[coxinha, 1]])
  await fila.olhar()
  const nova = await novaImpressora()
  expect((await teste.call('/impressao/trocarImpressora', { id, endereco: nova.endereco }, gerente)).status).toBe(200)
  await fila.olhar()
  expect(nova.papeis()).toHaveLength(1)
  expect(await estados()).toEqual(['confirmada'])
})

describe('o que muda depois de impresso', () => {
  const item = async (n = 0) => (await itensDe(teste, ana))[n]!.id
  const cancelar = (idProdutoPedido: number, mais: object = {}) =>
    teste.call('/pedido/cancelarItem', { idProdutoPedido, motivo: 'Cliente desistiu', ...mais }, cozinha)

  test('um cancelado que saiu no papel imprime CANCELADO uma vez', async () => {
    await por('COZINHA')
    await pedir(teste, ana, [[coxinha, 1]])
    await fila.olhar()
    expect((await cancelar(await item())).status).toBe(200)
    await fila.olhar()
    await fila.olhar()
    expect(ditas().slice(1)).toEqual([
      ['CANCELADO', 'Mesa 12', '-'.repeat(48), '1x Coxinha', 'Motivo: Cliente desistiu'],
    ])
  })

  testLongo('de uma linha de várias, o papel diz quantas foram canceladas, e o resto não sai de novo', async () => {
    await por('COZINHA')
    await pedir(teste, ana, [[coxinha, 5]])
    await fila.olhar()
    expect((await cancelar(await item(), { quantidade: 2 })).status).toBe(200)
    await fila.olhar()
    expect(ditas().map((linhas) => linhas.filter((linha) => linha.includes('Coxinha')))).toEqual([
      ['5x Coxinha'],
      ['2x Coxinha'],
    ])
  })

  testLongo('cancelado enquanto espera não sai, e no meio de outros sai riscado', async () => {
    await por('COZINHA')
    await papel.desligar()
    await pedir(teste, ana, [[coxinha, 1]])
    await pedir(teste, ana, [
      [coxinha, 2],
      [coxinha, 3, 'bem quente'],
    ])
    await fila.olhar()
    await cancelar(await item(0))
    await cancelar(await item(1))
    await papel.ligar()
    await fila.olhar()
    expect(ditas()).toEqual([['Mesa 12', '-'.repeat(48), '2x Coxinha', 'CANCELADO', '3x Coxinha', 'bem quente']])
    expect(await estados()).toEqual(['desistida', 'confirmada'])
  })

  testLongo('mudar de mesa, juntar e dividir não imprimem nada', async () => {
    await por('COZINHA')
    await pedir(teste, ana, [[coxinha, 2]])
    await fila.olhar()
    await teste.sql`update checkin set numero_mesa = 30, mudou_de_mesa_em = now() where id = ${ana.id}`
    await teste.sql`select separa_item(${bar.id}, ${await item()}, 1)`
    const [, separado] = await itensDe(teste, ana)
    await teste.sql`select separa_item(${bar.id}, ${separado!.id}, 1)`
    await fila.olhar()
    expect(papel.papeis()).toHaveLength(1)
  })

  testLongo('quem pede de novo recebe a 2ª via, e depois a 3ª, com a mesa de agora', async () => {
    await por('COZINHA')
    await pedir(teste, ana, [
      [coxinha, 2],
      [chope, 1],
    ])
    await fila.olhar()
    await teste.sql`update checkin set numero_mesa = 30 where id = ${ana.id}`
    const idPedido = (await itensDe(teste, ana))[0]!.pedido_id
    for (const quem of [cozinha, gerente]) {
      const { status, body } = await teste.call('/impressao/reimprimir', { idPedido }, quem)
      expect([status, body.papeis]).toEqual([200, 1])
    }
    expect((await teste.call('/impressao/reimprimir', { idPedido }, barman)).status).toBe(409)
    expect((await teste.call('/impressao/reimprimir', { idPedido }, garcom)).status).toBe(403)
    await fila.olhar()
    expect(ditas().slice(1)).toEqual([
      ['2ª VIA', 'Mesa 30', '-'.repeat(48), '2x Coxinha'],
      ['3ª VIA', 'Mesa 30', '-'.repeat(48), '2x Coxinha'],
    ])
  })
})

testLongo('dois processos ao mesmo tempo, quarenta pedidos: cada um sai uma vez, na ordem', async () => {
  await por('COZINHA')
  const outras = [fila, abrirFila(), abrirFila()]
  for (let n = 0; n < 40; n += 1) {
    const pedido = pedir(teste, ana, [[coxinha, 1, `nota ${n}`]])
    // while orders come
    if (n % 10 === 0) await Promise.all(outras.map((uma) => uma.olhar()))
    await pedido
    if (n % 20 === 19)
      await teste.sql`update item_pedido set status_pedido = 'PEDIDO ENTREGUE AO CLIENTE' where checkin_id = ${ana.id} and recebido_em is not null`
  }
  for (let i = 0; i < 3; i += 1) await Promise.all(outras.map((uma) => uma.olhar()))
  expect(ditas().map((linhas) => linhas.at(-1))).toEqual(Array.from({ length: 40 }, (_, n) => `nota ${n}`))
  expect(new Set(await estados())).toEqual(new Set(['confirmada']))
})

test('uma instalação que não chama impressoras não liga para nenhuma, mesmo que estejam cadastradas', async () => {
  await fila.parar()
  const id = await por('COZINHA')
  await pedir(teste, ana, [[coxinha, 1]])
  await abrirFila([]).olhar()
  expect(papel.conexoes()).toBe(0)
  expect(await comoEsta(id)).toMatchObject({ estado: 'longe' })
})

test('quem apaga os seus dados apaga também o que o papel dizia', async () => {
  await por('COZINHA')
  await pedir(teste, ana, [[coxinha, 1]])
  await fila.olhar()
  await teste.sql`update item_pedido set status_pedido = 'PEDIDO CANCELADO' where checkin_id = ${ana.id}`
  await teste.sql`update checkin set fechado_em = now() where id = ${ana.id}`
  const { status } = await teste.call('/privacidade/apagarDadosDoCheckin', {}, { checkin: ana.segredo })
  expect(status).toBe(200)
  const guardados = await teste.sql`select documento from impressao where estabelecimento_id = ${bar.id}`
  expect(guardados).toEqual([{ documento: null }])
})

test('um dia depois, o que o papel dizia das pessoas é esquecido', async () => {
  await por('COZINHA')
  await pedir(teste, ana, [[coxinha, 1]])
  await fila.olhar()
  await esquecerPapeis(teste.manutencao)
  const lembrados = () =>
    teste.sql`select from impressao where estabelecimento_id = ${bar.id} and documento is not null`
  expect(await lembrados()).toHaveLength(1)
  await passar(24 * 60 + 1)
  await esquecerPapeis(teste.manutencao)
  expect(await lembrados()).toEqual([])
  await fila.olhar()
  expect(papel.papeis()).toHaveLength(1)
})

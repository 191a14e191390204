import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pagou } from '../teste/estornos.ts'
import { osPrimeiros } from '../teste/longo.ts'
import { diasAntes, passarUmDia as umDiaDepois } from '../teste/noite-ao-acaso.ts'
import { type AppComSandbox, appComSandbox } from '../teste/pagamentos.ts'

let teste: AppComSandbox
beforeAll(async () => {
  teste = await appComSandbox()
})
afterAll(() => teste.encerrar())

type Caso = Awaited<ReturnType<typeof pagou>>
const doDia = async ({ gerente }: Pick<Caso, 'gerente'>, dia?: string) =>
  (await teste.call('/pagamento/buscarPagamentos', dia ? { dia } : {}, gerente)).body
const ontemDe = (dia: string) => diasAntes(dia, 1)
const passarUmDia = ({ bar }: Pick<Caso, 'bar'>) => umDiaDepois(teste, bar.id)
const figuras = ({ totais, meios }: Awaited<ReturnType<typeof doDia>>) => ({ totais, meios })

test('a devolução é do dia em que aconteceu e diz de que dia é o pagamento; ontem fica como estava', async () => {
  const caso = await pagou(teste, [], { quantidade: 3, meio: 'dinheiro' })
  await passarUmDia(caso)
  const hoje = (await doDia(caso)).dia
  const ontem = ontemDe(hoje)
  const antes = await doDia(caso, ontem)
  expect(antes.totais).toEqual({ recebido: 30, devolvido: 0, taxa: 0, gorjeta: 0 })
  expect((await caso.estornar([{ linha: caso.linha, valor: 0.1 }])).status).toBe(200)
  expect(figuras(await doDia(caso, ontem))).toEqual(figuras(antes))
  const agora = await doDia(caso)
  expect(figuras(agora)).toEqual({
    totais: { recebido: 0, devolvido: 0.1, taxa: 0, gorjeta: 0 },
    meios: [{ meio: 'dinheiro', recebido: 0, devolvido: 0.1 }],
  })
  expect(agora.pagamentos).toMatchObject([
    { id: caso.pagamento.id, dia: ontem, estornos: [{ dia: hoje, meio: 'dinheiro' }] },
  ])
})

test('o meio trocado no outro dia muda as colunas de hoje, e as de ontem não', async () => {
  const caso = await pagou(teste, [], { quantidade: 3, meio: 'dinheiro' })
  await passarUmDia(caso)
  const ontem = ontemDe((await doDia(caso)).dia)
  const antes = figuras(await doDia(caso, ontem))
  await teste.call('/pagamento/trocarMeio', { pagamento: caso.pagamento.id, meio: 'maquininha' }, caso.gerente)
  expect(figuras(await doDia(caso, ontem))).toEqual(antes)
  expect(figuras(await doDia(caso))).toEqual({
    totais: { recebido: 0, devolvido: 0, taxa: 0, gorjeta: 0 },
    meios: [
      { meio: 'dinheiro', recebido: -30, devolvido: 0 },
      { meio: 'maquininha', recebido: 30, devolvido: 0 },
    ],
  })
})

test('um pagamento que começou ontem e foi pago depois da virada é de hoje', async () => {
  const caso = await pagou(teste, [], { quantidade: 3, meio: 'pix' })
  await teste.sql`update pagamento set criado_em = criado_em - interval '1 day' where id = ${caso.pagamento.id}`
  const { dia, totais, pagamentos } = await doDia(caso)
  expect([totais.recebido, pagamentos.map((um) => um.dia)]).toEqual([30, [dia]])
  expect((await doDia(caso, ontemDe(dia))).pagamentos).toEqual([])
})

test('o que espera ser entregue é uma soma à parte, até na primeira página, e só conta no dia em que se entrega', async () => {
  const caso = await pagou(teste, [], { quantidade: 3, meio: 'maquininha' })
  const cancelar = { idProdutoPedido: caso.linha, motivo: 'Caiu no chão' }
  expect((await teste.call('/pedido/cancelarItem', cancelar, caso.gerente)).status).toBe(200)
  const avisos = async () => (await teste.call('/conferencia/buscarAvisosDaCasa', {}, caso.gerente)).body.avisos
  const esperando = await doDia(caso)
  expect([esperando.totais, esperando.aEntregar]).toEqual([{ recebido: 30, devolvido: 0, taxa: 0, gorjeta: 0 }, 30])
  expect(await avisos()).toContainEqual(
    expect.objectContaining({ texto: expect.stringMatching(/^R\$\s30,00 esperam/), endereco: '/pagamentos' }),
  )
  await passarUmDia(caso)
  const estorno = esperando.aDevolver[0]!.estornos[0]!.id
  const dito = { estorno, meio: 'pix_no_caixa' }
  expect((await teste.call('/pagamento/confirmarEstorno', dito, caso.gerente)).status).toBe(200)
  const entregue = await doDia(caso)
  expect([figuras(entregue), entregue.aEntregar]).toEqual([
    {
      totais: { recebido: 0, devolvido: 30, taxa: 0, gorjeta: 0 },
      meios: [{ meio: 'pix_no_caixa', recebido: 0, devolvido: 30 }],
    },
    0,
  ])
  expect((await doDia(caso, ontemDe(entregue.dia))).totais).toEqual({ recebido: 30, devolvido: 0, taxa: 0, gorjeta: 0 })
  expect(await avisos()).toEqual([])
})

test.each(
  osPrimeiros(
    [
      ['maquininha', 'dinheiro', 'dinheiro'],
      ['maquininha', undefined, 'maquininha'],
      ['cartao', 'pix_no_caixa', 'pix_no_caixa'],
      ['cartao', undefined, 'dinheiro'],
    ],
    2,
  ),
)('do que foi pago por %s e voltou no caixa (%s), fica escrito como', async (meio, volta, fica) => {
  // what came through the provider only goes back so once the provider refused
  const peloProvedor = meio === 'cartao'
  const caso = await pagou(teste, peloProvedor ? ['naoreembolsa'] : [], { quantidade: 3, meio })
  if (peloProvedor) {
    await caso.estornar(caso.todas)
    await teste.retomar(40 * 60_000)
  }
  const { status, body } = await caso.estornar(
    caso.todas,
    { noCaixa: true, ...(volta && { meio: volta }) },
    randomUUID(),
  )
  expect([status, body.message]).toEqual([200, expect.any(String)])
  expect(body.estorno).toMatchObject({ via: 'caixa', meio: fica, dia: (await doDia(caso)).dia })
  expect((await doDia(caso)).meios).toContainEqual(expect.objectContaining({ meio: fica, devolvido: 30 }))
  const { atos } = (await teste.call('/auditoria/buscarAtos', { tipo: 'devolucao_entregue' }, caso.gerente)).body
  expect(atos[0]?.texto).toMatch(/\((Dinheiro|Maquininha|Pix no caixa)\)\.$/)
})

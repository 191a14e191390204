import { afterAll, beforeAll, expect } from 'vitest'
import { medirTempos } from '../produto/tempos-medidos.ts'
import { type AppDeTeste, appDeTeste, novoBar, novoProduto } from '../teste/app.ts'
import { testLongo } from '../teste/longo.ts'
import { noitesDeCozinha } from '../teste/noites-de-cozinha.ts'
import { itensDe, pedir, sentar } from '../teste/salao.ts'

const SEMENTE = Number(process.env.SEMENTE ?? 1129)
const NOITES = Number(process.env.NOITES ?? 200)
const DIAS = 14

let teste: AppDeTeste
beforeAll(async () => {
  teste = await appDeTeste()
})
afterAll(() => teste.encerrar())

const mediana = (numeros: readonly number[]) => [...numeros].sort((a, b) => a - b)[Math.floor(numeros.length / 2)]!

/** What was said of each line when it came to the queue, and what happened, on nights at random that the two weeks before speak for. */
testLongo(
  'em 200 noites ao acaso, o que se disse erra menos do que a média de cada prato',
  async () => {
    const bar = await novoBar(teste)
    const produtos: { id: number; nome_departamento: string }[] = []
    for (const [nome, nome_departamento] of [
      ['Chope', 'BAR'],
      ['Caipirinha', 'BAR'],
      ['Pastel', 'COZINHA'],
      ['Picanha', 'COZINHA'],
      ['Feijoada', 'COZINHA'],
    ] as const)
      produtos.push({
        id: (await novoProduto(teste, bar.id, { nome, nome_departamento })).id,
        nome_departamento: nome_departamento!,
      })
    const ana = await sentar(teste, bar.id, { mesa: 7 })
    await pedir(teste, ana, [[produtos[0]!, 1]])
    const [modelo] = await itensDe(teste, ana)
    await teste.sql`update item_pedido set status_pedido = 'PEDIDO CANCELADO' where id = ${modelo!.id}`

    const noites = noitesDeCozinha(SEMENTE, NOITES + DIAS, produtos)
    const erros = { dito: [] as number[], media: [] as number[] }
    for (let n = DIAS; n < noites.length; n++) {
      const passadas = noites.slice(n - DIAS, n)
      const linhas = passadas.flatMap((noite, dia) => noite.map((linha) => ({ ...linha, ha_dias: DIAS - dia })))
      await teste.sql.begin(async (tx) => {
        await tx`set local session_replication_role = replica`
        await tx`delete from item_pedido where estabelecimento_id = ${bar.id} and id <> ${modelo!.id}`
        await tx`
          insert into item_pedido (estabelecimento_id, pedido_id, checkin_id, produto_estabelecimento_id, nome_produto, nome_departamento,
            quantidade, preco, status_pedido, feito_em, na_fila_em, liberado_em, a_frente)
          select i.estabelecimento_id, i.pedido_id * 1000000 + row_number() over (), i.checkin_id, l.produto, 'x', l.departamento, 1, 100, 'PEDIDO ENTREGUE AO CLIENTE',
            em, em, em + l.levou * interval '1 minute', l.a_frente
          from item_pedido i, unnest(${linhas.map(({ produto }) => produto)}::bigint[], ${linhas.map(({ departamento }) => departamento)}::text[],
            ${linhas.map(({ ha_dias }) => ha_dias)}::int[], ${linhas.map(({ minuto }) => minuto)}::float8[],
            ${linhas.map(({ levou }) => levou)}::float8[], ${linhas.map(({ a_frente }) => a_frente)}::int[])
            as l (produto, departamento, ha_dias, minuto, levou, a_frente)
            cross join lateral (select now() - (l.ha_dias - 0.5) * interval '1 day' + l.minuto * interval '1 minute' as em) q
          where i.id = ${modelo!.id}`
      })
      await medirTempos(teste.servidor)
      const tempos = await teste.sql<{ id: number; metade: number; por_linha: number }[]>`
        select produto_estabelecimento_id as id, metade, por_linha from tempo_medido where estabelecimento_id = ${bar.id}`
      const porId = new Map(tempos.map((tempo) => [tempo.id, tempo]))
      for (const { produto, levou, a_frente } of noites[n]!) {
        const tempo = porId.get(produto)
        const dele = linhas.filter((linha) => linha.produto === produto)
        if (!tempo || dele.length === 0) continue
        erros.dito.push(Math.abs(Math.max(1, Math.round(tempo.metade + tempo.por_linha * a_frente)) - levou))
        erros.media.push(Math.abs(dele.reduce((soma, linha) => soma + linha.levou, 0) / dele.length - levou))
      }
    }
    const [dito, media] = [mediana(erros.dito), mediana(erros.media)]
    console.log(
      `semente ${SEMENTE}: ${erros.dito.length} linhas de ${NOITES} noites; erro mediano do que se disse ${dito.toFixed(2)} min, da média do prato ${media.toFixed(2)} min`,
    )
    expect(erros.dito.length).toBeGreaterThan(NOITES * 20)
    expect(dito).toBeLessThan(media)
  },
  900_000,
)

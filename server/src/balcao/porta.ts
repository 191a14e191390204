import { emPreparo, situacaoDevida } from '../database/abertos.ts'
import type { Handlers } from '../http/serve.ts'

type Pessoa = { nome: string | null; numero_mesa: number | null; deve: number; a_entregar: number }

/** Whether who holds a comanda's card may go. Held orders are in no queue, and nobody pays or waits for them. */
export const porta = {
  '/balcao/buscarSaida': async ({ numeroComanda }, { sql, sessao: { estabelecimento_id } }) => {
    const pessoas = await sql<Pessoa[]>`
      select (select nome from nome_na_mesa(c)) as nome, c.numero_mesa,
        (select coalesce(sum(l.valor), 0)::bigint from linha l where l.estabelecimento_id = c.estabelecimento_id and l.checkin_id = c.id
          and l.tipo = 'item' and l.valida and l.na_fila and l.situacao in ${situacaoDevida(sql)}) as deve,
        (select coalesce(sum(i.quantidade), 0)::int from item_pedido i
          where i.estabelecimento_id = c.estabelecimento_id and i.checkin_id = c.id and not i.combo and i.na_fila_em is not null
            and i.status_pedido in ${emPreparo(sql)}) as a_entregar
      from checkin c
      where c.estabelecimento_id = ${estabelecimento_id} and c.numero_comanda = ${numeroComanda} and c.fechado_em is null
      order by c.id`
    const deve = pessoas.reduce((soma, pessoa) => soma + pessoa.deve, 0)
    return { saida: saidaDe(pessoas, deve), deve, pessoas }
  },
} satisfies Partial<Handlers>

function saidaDe(pessoas: readonly Pessoa[], deve: number) {
  if (pessoas.length === 0) return 'sem_comanda'
  if (deve > 0) return 'deve'
  return pessoas.some(({ a_entregar }) => a_entregar > 0) ? 'falta_entregar' : 'pode'
}

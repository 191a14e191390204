import type { ComandaAberta } from '@boteco/contract/checkin/casa'
import { respostas } from '@boteco/contract/respostas'
import type { Transaction } from '../database/db.ts'
import { VisibleError } from '../errors.ts'
import type { Handlers } from '../http/serve.ts'
import { segurarComanda } from './mesa.ts'
import { chegarAMesa, sentarNaMesa } from './mesa-aberta.ts'
import { exigirComanda } from './mesas-da-casa.ts'
import { pessoasDaTurma } from './pessoas-da-turma.ts'
import { semCelular } from './sem-celular.ts'

/** The waiter's side of a check-in: guests without a phone sit down too. */
export const comanda = {
  '/checkin/abrirComanda': (
    { numeroComanda, numeroMesa = null, nome },
    { transaction, sessao: { estabelecimento_id, vinculo_id } },
  ) =>
    transaction(async (tx) => {
      await segurarComanda(tx, estabelecimento_id, numeroComanda)
      await exigirComanda(tx, estabelecimento_id, numeroComanda)
      const [aberta] = await tx`
        select from checkin
        where estabelecimento_id = ${estabelecimento_id} and numero_comanda = ${numeroComanda} and fechado_em is null limit 1`
      if (aberta)
        throw new VisibleError(409, `A comanda ${numeroComanda} ${respostas.comandaJaAberta}`, 'comanda_aberta')
      const lugar = numeroMesa && (await chegarAMesa(tx, { estabelecimento_id, numero_mesa: numeroMesa }))
      const comanda = await abrirDaCasa(tx, { estabelecimento_id, vinculo_id }, numeroComanda, lugar, {
        nome: nome || null,
        nome_da_casa: true,
      })
      if (lugar)
        await sentarNaMesa(tx, {
          estabelecimento_id,
          checkin_id: comanda.id,
          numero_mesa: lugar,
          lugar,
          pelaCasa: true,
        })
      return { message: respostas.comandaAberta, comanda }
    }),

  '/checkin/buscarComandasAbertas': async (_input, { sql, sessao }) => ({
    comandas: await sql<ComandaAberta[]>`
      select c.id, c.numero, c.numero_mesa, c.numero_comanda, (select nome from nome_na_mesa(c)) as nome_cliente,
        ${semCelular(sql)} as "semCelular", a.alergia, c.da_mesa as "daMesa",
        case when f.id is not null then ${pessoasDaTurma(sql)} end as pessoas
      from checkin c
      left join mesa_aberta f on f.estabelecimento_id = c.estabelecimento_id and f.id = c.mesa_aberta_id
        and f.encerrada_em is null and c.membro_em is not null
      left join checkin_alergia a on a.estabelecimento_id = c.estabelecimento_id and a.checkin_id = c.id
      where c.estabelecimento_id = ${sessao.estabelecimento_id} and c.fechado_em is null
      order by c.numero_comanda nulls last, c.numero_mesa nulls last, c.id`,
  }),
} satisfies Partial<Handlers>

/** Opens a check-in that no device has; its comanda, where it has one, is held, and free. */
export async function abrirDaCasa(
  tx: Transaction,
  { estabelecimento_id, vinculo_id }: { estabelecimento_id: number; vinculo_id: number },
  numero_comanda: number | null,
  numero_mesa: number | null,
  dito: { nome: string | null; nome_da_casa: boolean; da_mesa?: boolean; balcao?: boolean } | null,
): Promise<ComandaAberta> {
  const [comanda] = await tx<[ComandaAberta]>`
    with proximo as (
      insert into contador values (${estabelecimento_id}, 'checkin', 1)
      on conflict (estabelecimento_id, nome) do update set valor = contador.valor + 1
      returning valor
    ), carteira as (
      -- a wallet without a secret: there is no device
      insert into carteira default values returning id
    )
    insert into checkin (estabelecimento_id, numero, carteira_id, numero_mesa, numero_comanda, nome, nome_da_casa, da_mesa, balcao, aberto_por,
      presente_em, presente_por)
    select ${estabelecimento_id}, proximo.valor, carteira.id, ${numero_mesa}, ${numero_comanda}, ${dito?.nome ?? null},
      ${dito?.nome_da_casa ?? true}, ${dito?.da_mesa ?? false}, ${dito?.balcao ?? false},
      ${vinculo_id}, now(), ${vinculo_id}
    from proximo, carteira
    returning id, numero, numero_mesa, numero_comanda, (select nome from nome_na_mesa(checkin)) as nome_cliente,
      not da_mesa as "semCelular", null as alergia, da_mesa as "daMesa"`
  return comanda
}

import { respostas } from '@boteco/contract/respostas'
import type { Handlers } from '../http/serve.ts'
import { sortearCodigo } from '../sessao/codigo-da-mesa.ts'

/** The codes that stand in the tables' QRs: made when the manager first prints them, and new ones when asked. */
export const codigoDaMesa = {
  '/mesa/buscarCodigos': ({ de, ate }, { transaction, sessao: { estabelecimento_id } }) =>
    transaction(async (tx) => {
      const mesas = Array.from({ length: ate - de + 1 }, (_, indice) => de + indice)
      const novos = mesas.map((numero_mesa) => ({ estabelecimento_id, numero_mesa, codigo: sortearCodigo() }))
      await tx`insert into codigo_da_mesa ${tx(novos)} on conflict (estabelecimento_id, numero_mesa) do nothing`
      const codigos = await tx<{ numero_mesa: number; codigo: string }[]>`
        select numero_mesa, codigo from codigo_da_mesa
        where estabelecimento_id = ${estabelecimento_id} and numero_mesa between ${de} and ${ate} order by numero_mesa`
      return { codigos: [...codigos] }
    }),

  '/mesa/renovarCodigos': ({ numeroMesa }, { transaction, sessao: { estabelecimento_id } }) =>
    transaction(async (tx) => {
      const mesas = await tx<{ numero_mesa: number }[]>`
        select numero_mesa from codigo_da_mesa
        where estabelecimento_id = ${estabelecimento_id} and numero_mesa = coalesce(${numeroMesa ?? null}, numero_mesa)
        order by numero_mesa for update`
      const [numeros, codigos] = [mesas.map(({ numero_mesa }) => numero_mesa), mesas.map(sortearCodigo)]
      await tx`
        update codigo_da_mesa c set codigo = n.codigo, criado_em = now()
        from unnest(${numeros}::int[], ${codigos}::text[]) as n (numero_mesa, codigo)
        where c.estabelecimento_id = ${estabelecimento_id} and c.numero_mesa = n.numero_mesa`
      return { message: respostas.codigosRenovados }
    }),
} satisfies Partial<Handlers>

import { respostas } from '@boteco/contract/respostas'
import type { Transaction } from '../database/db.ts'
import type { Handlers } from '../http/serve.ts'
import { sortearCodigo } from '../sessao/codigo-da-mesa.ts'
import { segurarMesas } from './mesa-aberta.ts'
import { criarMesas, exigirMesas, mesasEmUso, semMesasNaFaixa, temMesas } from './mesas-da-casa.ts'

/** The codes that stand in the tables' QRs: made when the manager first prints them, and new ones when asked. */
export const codigoDaMesa = {
  '/mesa/buscarCodigos': ({ de, ate }, { transaction, sessao }) =>
    transaction(async (tx) => {
      const { estabelecimento_id } = sessao
      await segurarMesas(tx, estabelecimento_id)
      const mesas = await mesasDaFolha(tx, sessao, de, ate)
      const novos = mesas.map((numero_mesa) => ({ estabelecimento_id, numero_mesa, codigo: sortearCodigo() }))
      await tx`insert into codigo_da_mesa ${tx(novos)} on conflict (estabelecimento_id, numero_mesa) do nothing`
      const codigos = await tx<{ numero_mesa: number; codigo: string }[]>`
        select numero_mesa, codigo from codigo_da_mesa
        where estabelecimento_id = ${estabelecimento_id} and numero_mesa = any(${mesas}::int[]) order by numero_mesa`
      return { codigos: [...codigos] }
    }),

  '/mesa/renovarCodigos': ({ numeroMesa }, { transaction, sessao: { estabelecimento_id } }) =>
    transaction(async (tx) => {
      if (numeroMesa) await exigirMesas(tx, estabelecimento_id, [numeroMesa])
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

/** A sheet is of the tables of the house, and the first sheet says which they are. One code alone says nothing of the others. */
async function mesasDaFolha(
  tx: Transaction,
  autor: { estabelecimento_id: number; vinculo_id: number },
  de: number,
  ate: number,
): Promise<number[]> {
  const { estabelecimento_id } = autor
  if (!(await temMesas(tx, estabelecimento_id))) {
    if (de === ate) return [de]
    await criarMesas(tx, autor, { de, ate })
  }
  if (de === ate) await exigirMesas(tx, estabelecimento_id, [de])
  const mesas = await mesasEmUso(tx, estabelecimento_id, de, ate)
  if (mesas.length === 0) throw semMesasNaFaixa(de, ate)
  return mesas
}

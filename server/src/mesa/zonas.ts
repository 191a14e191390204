import { DA_CASA } from '@boteco/contract/mesa/cliente'
import { nomeDaMesa } from '@boteco/contract/mesa/nome'
import { respostas } from '@boteco/contract/respostas'
import { exigirMesas, rotulosDaCasa } from '../checkin/mesas-da-casa.ts'
import { anotar } from '../database/atos.ts'
import type { Sql, Transaction } from '../database/db.ts'
import { VisibleError } from '../errors.ts'
import type { Handlers } from '../http/serve.ts'

/** Who cares for which tables tonight. */
export const zonas = {
  '/mesa/cuidarDeMesas': ({ mesas, quem }, { transaction, sessao }) =>
    transaction(async (tx) => {
      const { estabelecimento_id } = sessao
      const numeros = [...new Set(mesas)].sort((a, b) => a - b)
      await exigirMesas(tx, estabelecimento_id, numeros)
      if (quem === null) {
        const tiradas = await tx`
          delete from mesa_garcom where estabelecimento_id = ${estabelecimento_id} and numero_mesa = any(${numeros}::int[])
          returning 1`
        if (tiradas.length > 0) await anotar(tx, sessao, 'garcom_da_mesa', { depois: { mesas: numeros, quem: null } })
        return { message: respostas.mesasDeNinguem }
      }
      const [pessoa] = await tx<{ nome: string }[]>`
        select primeiro_nome(u.nome) as nome from vinculo v join usuario u on u.id = v.usuario_id
        where v.estabelecimento_id = ${estabelecimento_id} and v.id = ${quem} and ${serveMesas(tx)}`
      if (!pessoa) throw new VisibleError(404, respostas.garcomSumiu, 'nao_encontrado')
      // in the order of the tables: of two who take the same ones the second waits, and has the last word
      await tx`
        insert into mesa_garcom (estabelecimento_id, numero_mesa, vinculo_id)
        select ${estabelecimento_id}, n, ${quem} from unnest(${numeros}::int[]) n order by n
        on conflict (estabelecimento_id, numero_mesa) do update set vinculo_id = excluded.vinculo_id, desde = now()`
      await anotar(tx, sessao, 'garcom_da_mesa', { depois: { mesas: numeros, quem: pessoa.nome } })
      const [uma, ...outras] = numeros
      const rotulos = await rotulosDaCasa(tx, estabelecimento_id)
      const quais = outras.length === 0 ? nomeDaMesa(uma!, rotulos.get(uma!)) : `${numeros.length} mesas`
      return { message: `${quais} com ${pessoa.nome}.` }
    }),
} satisfies Partial<Handlers>

/** SQL: who does the work `v` may be given a table. */
export const serveMesas = (sql: Sql | Transaction) => sql`(v.ate is null and v.perfil = any(${[...DA_CASA]}::text[]))`

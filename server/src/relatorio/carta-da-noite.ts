import { pedirCarta } from '../correio/cartas.ts'
import { type Sql, transaction } from '../database/db.ts'
import { diaDe } from '../database/noite.ts'
import { agendar, type Log } from '../jobs/schedule.ts'
import { linhasDoEstranho } from './estranho.ts'
import { paraComprar } from './insumos-no-minimo.ts'

/** Between two looks at which houses' days are over, in ms. */
const INTERVALO_MS = 10 * 60_000

/**
 * Who manages a house gets a letter of what was odd, once its day is over: by the hour, or when it closed after that. Of several processes the one
 * that writes the house's row does it. What is to be bought is told with it. A night with neither, and one of a house that wants none, makes no letter. Nor does a house that nobody
 * confirmed: a stranger types its name, its people's names and an e-mail, and would write to whom they like through us.
 */
export async function cartasDaNoite(sql: Sql): Promise<void> {
  const casas = await sql<Casa[]>`
    select /* todas as casas: cartas da noite */ e.id, e.nome, (${diaDe(sql)} - 1)::text as dia /* never null */, to_char(${diaDe(sql)} - 1, 'DD/MM') as dia_mes /* never null */
    from estabelecimento e left join carta_da_noite c on c.estabelecimento_id = e.id
    where e.carta_do_estranho and e.confirmado_em is not null and e.tirado_em is null and coalesce(c.dia < ${diaDe(sql)} - 1, true) order by e.id`
  // what fails for one house is tried again, and in nobody else's way
  const falhas: unknown[] = []
  for (const casa of casas) await cartaDa(sql, casa).catch((error: unknown) => falhas.push(error))
  if (falhas.length > 0) throw falhas[0]
}

type Casa = { id: number; nome: string; dia: string; dia_mes: string }

async function cartaDa(sql: Sql, { id, nome, dia, dia_mes }: Casa): Promise<void> {
  const [estranhas, comprar] = await Promise.all([linhasDoEstranho(sql, id, dia), paraComprar(sql, id)])
  const linhas = [...estranhas.map(({ texto }) => texto), ...(comprar ? [`Para comprar: ${comprar}.`] : [])]
  await transaction(sql, async (tx) => {
    const minha = await tx`
      insert into carta_da_noite as c (estabelecimento_id, dia) values (${id}, ${dia})
      on conflict (estabelecimento_id) do update set dia = excluded.dia where c.dia < excluded.dia returning 1`
    if (minha.length === 0 || linhas.length === 0) return
    const gerentes = await tx<{ email: string }[]>`
      select distinct u.email /* never null */ from vinculo v join usuario u on u.id = v.usuario_id
      where v.estabelecimento_id = ${id} and v.perfil = 'BAR GERENTE' and v.ate is null and u.email is not null`
    for (const { email } of gerentes)
      await pedirCarta(tx, 'noite_estranha', email, [`${nome}, dia ${dia_mes}:`, ...linhas])
  })
}

export const agendarCartasDaNoite = (sql: Sql, log: Log) =>
  agendar(() => cartasDaNoite(sql), {
    intervalo: INTERVALO_MS,
    log,
    falha: 'não deu para ver o que foi estranho na noite',
  })

import { respostas } from '@boteco/contract/respostas'
import type { Sql, Transaction } from '../database/db.ts'
import { VisibleError } from '../errors.ts'
import { ehDono } from './encerrada.ts'
import type { PerfilDaEquipe } from './provas.ts'

type Casa = { vinculo_id: number; estabelecimento_id: number; perfil: PerfilDaEquipe; nome: string; encerrada: boolean }

/** The houses in which a person works, the one that hired them last first, what is closed last and to its owner alone. Of several profiles in one the first: the others are a tap away. */
export const casasDe = (sql: Sql | Transaction, usuario_id: number) => sql<Casa[]>`
  select * from (
    select distinct on (v.estabelecimento_id) v.id as vinculo_id, v.estabelecimento_id, v.perfil, v.desde, e.nome,
      e.encerrada_em is not null as encerrada
    from vinculo v
    join estabelecimento e on e.id = v.estabelecimento_id
    where v.usuario_id = ${usuario_id} and v.ate is null and (e.encerrada_em is null or ${ehDono(sql, usuario_id)})
    order by v.estabelecimento_id, v.desde, v.id
  ) uma_de_cada_casa
  order by encerrada, desde desc, vinculo_id desc`

const semPerfil = ({ estabelecimento_id: id, nome, encerrada }: Casa) => ({ id, nome, ...(encerrada && { encerrada }) })
export const casaNoFio = (casa: Casa) => ({ ...semPerfil(casa), nomePerfil: casa.perfil })
/** As a login keeps it. */
export const casaDoLogin = (casa: Casa) => ({
  dadosPerfil: { nome: casa.perfil },
  dadosEstabelecimento: semPerfil(casa),
})

/** Of a manager of very many houses so many are read at once. */
export const CASAS_DE_UMA_VEZ = 30

/** SQL: this person is a manager of the house of `v`. */
export const gerencia = (sql: Sql | Transaction, usuario_id: number) =>
  sql`(v.usuario_id = ${usuario_id} and v.perfil = 'BAR GERENTE' and v.ate is null)`

/** The other houses that a manager of this one manages, by their names. */
export const outrasQueGerencia = (sql: Sql, usuario_id: number, aqui: number) => sql<{ id: number; nome: string }[]>`
  select e.id, e.nome from vinculo v join estabelecimento e on e.id = v.estabelecimento_id
  where ${gerencia(sql, usuario_id)} and e.id <> ${aqui} and e.encerrada_em is null order by e.nome, e.id limit ${CASAS_DE_UMA_VEZ}`

/** Another house than this one, as its manager, who stays it until the end of the transaction. @throws VisibleError 404 */
export async function outraQueGerencia(tx: Transaction, usuario_id: number, outra: number, aqui: number) {
  const [casa] = await tx<{ nome: string; vinculo_id: number }[]>`
    select e.nome, v.id as vinculo_id from vinculo v join estabelecimento e on e.id = v.estabelecimento_id
    where v.estabelecimento_id = ${outra} and v.estabelecimento_id <> ${aqui} and e.encerrada_em is null
      and ${gerencia(tx, usuario_id)} for share of v`
  if (!casa) throw new VisibleError(404, respostas.naoEncontrado, 'nao_encontrado')
  return casa
}

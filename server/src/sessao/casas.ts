import type { Sql, Transaction } from '../database/db.ts'
import type { PerfilDaEquipe } from './provas.ts'

type Casa = { vinculo_id: number; estabelecimento_id: number; perfil: PerfilDaEquipe; nome: string }

/** The houses in which a person works, the one that hired them last first. Of several profiles in one the first: the others are a tap away. */
export const casasDe = (sql: Sql | Transaction, usuario_id: number) => sql<Casa[]>`
  select * from (
    select distinct on (v.estabelecimento_id) v.id as vinculo_id, v.estabelecimento_id, v.perfil, v.desde, e.nome
    from vinculo v
    join estabelecimento e on e.id = v.estabelecimento_id
    where v.usuario_id = ${usuario_id} and v.ate is null
    order by v.estabelecimento_id, v.desde, v.id
  ) uma_de_cada_casa
  order by desde desc, vinculo_id desc`

export const casaNoFio = ({ estabelecimento_id: id, nome, perfil: nomePerfil }: Casa) => ({ id, nome, nomePerfil })

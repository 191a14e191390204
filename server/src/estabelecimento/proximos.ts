import { contem } from '@boteco/contract/busca'
import type { EstabelecimentoProximo } from '@boteco/contract/estabelecimento/cliente'
import type { Sql, Transaction } from '../database/db.ts'
import { logoPath } from '../http/images.ts'

/** SQL: the columns of `Estabelecimento`, as the wire spells them. */
const colunasDoEstabelecimento = (sql: Sql) => sql`
  id, nome, telefone_fixo, telefone_celular, endereco, uf, cidade, descricao, ${logoPath(sql)} as imagem,
  latitude, longitude, devolve_fichas`

/** SQL: the columns of `EstabelecimentoAVista`. */
export const colunasAVista = (sql: Sql) => sql`
  ${colunasDoEstabelecimento(sql)}, situacao_da_casa(estabelecimento) as situacao, '/imagens/' || foto_hash || '.webp' as foto`

/** No guest goes farther for a beer. In metres. */
const RAIO_M = 50_000
const MAXIMO_DE_BARES = 50
/** Of a degree of latitude; of longitude too, at the equator. In metres. */
const GRAU_M = 111_195
const RAIO_DA_TERRA_M = 6_371_000

/** SQL: whole metres from the establishment in the row to this position, in degrees. */
export const metrosAte = (
  sql: Sql | Transaction,
  { latitude, longitude }: { latitude: number; longitude: number },
) => sql`
  round(2 * ${RAIO_DA_TERRA_M}::float8 * asin(least(1, sqrt(
    sin(radians(latitude - ${latitude}::float8) / 2) ^ 2
    + cos(radians(${latitude}::float8)) * cos(radians(latitude)) * sin(radians(longitude - ${longitude}::float8) / 2) ^ 2
  ))))`

/** The nearest bars, nearest first. Only the rows inside a square, which the index finds, have their distance computed. */
export async function buscarPerto(sql: Sql, latitude: number, longitude: number): Promise<EstabelecimentoProximo[]> {
  const altura = RAIO_M / GRAU_M
  const largura = altura / Math.max(Math.cos((latitude * Math.PI) / 180), 0.01)
  return sql<EstabelecimentoProximo[]>`
    select * from (
      select ${colunasAVista(sql)}, ${metrosAte(sql, { latitude, longitude })} as distancia
      from estabelecimento
      where confirmado_em is not null and encerrada_em is null and latitude between ${latitude - altura}::float8 and ${latitude + altura}::float8
        and longitude between ${longitude - largura}::float8 and ${longitude + largura}::float8
    ) perto
    where distancia <= ${RAIO_M}
    order by distancia, id
    limit ${MAXIMO_DE_BARES}`
}

/** Bars with all these words in their name, city, state or address (where the neighbourhood is), those called so first. */
export async function buscarPorTexto(sql: Sql, busca: string): Promise<EstabelecimentoProximo[]> {
  // read whole: what a search finds is one rule for every list, and no index knows it
  const todos = await sql<{ id: number; nome: string; onde: string }[]>`
    select id, nome, concat_ws(' ', nome, cidade, uf, endereco) as onde from estabelecimento
    where confirmado_em is not null and encerrada_em is null order by nome, id`
  const achados = todos.filter(({ onde }) => contem(onde, busca))
  const [primeira = ''] = busca.split(/\s+/)
  const chamados = achados.filter(({ nome }) => contem(nome, primeira))
  const ids = [...new Set([...chamados, ...achados])].slice(0, MAXIMO_DE_BARES).map(({ id }) => id)
  return sql<EstabelecimentoProximo[]>`
    select ${colunasAVista(sql)}, null::float8 as distancia from estabelecimento
    where id = any(${ids}) order by array_position(${ids}::bigint[], id)`
}

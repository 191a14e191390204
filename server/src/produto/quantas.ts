import { INSUMOS_DA_CASA } from '@boteco/contract/estoque/escritorio'
import { AREAS_DA_CASA } from '@boteco/contract/mesa/escritorio'
import { ESTACOES_DO_DEPARTAMENTO } from '@boteco/contract/pedido/casa'
import { CATEGORIAS_DO_BAR, PRODUTOS_DA_CASA } from '@boteco/contract/produto/escritorio'
import { respostas } from '@boteco/contract/respostas'
import type { Transaction } from '../database/db.ts'
import { VisibleError } from '../errors.ts'

/** Where many came at once, from a file or another house. @throws VisibleError 422 for more categories, stations or areas than a house may have */
export async function conferirQuantas(tx: Transaction, estabelecimento_id: number): Promise<void> {
  const [ha] = await tx<[{ categorias: number; estacoes: number; areas: number }]>`
    select (select count(*) from categoria_da_casa
        where estabelecimento_id = ${estabelecimento_id} and nome is not null and removida_em is null) as categorias,
      (select coalesce(max(n), 0) from (
        select count(*) as n from estacao where estabelecimento_id = ${estabelecimento_id} group by nome_departamento) s) as estacoes,
      (select count(*) from area where estabelecimento_id = ${estabelecimento_id}) as areas`
  if (ha.categorias > CATEGORIAS_DO_BAR) throw new VisibleError(422, respostas.categoriasDemais, 'categorias_demais')
  if (ha.estacoes > ESTACOES_DO_DEPARTAMENTO) throw new VisibleError(422, respostas.estacoesDemais, 'estacoes_demais')
  if (ha.areas > AREAS_DA_CASA) throw new VisibleError(422, respostas.areasDemais, 'areas_demais')
}

/** After some came, under the bar's lock of products. @throws VisibleError 422 for more than a house may have */
export async function conferirQuantosProdutos(tx: Transaction, estabelecimento_id: number): Promise<void> {
  const [{ ha }] = await tx<[{ ha: number }]>`
    select count(*) as ha from produto_estabelecimento where estabelecimento_id = ${estabelecimento_id} and removido_em is null`
  if (ha > PRODUTOS_DA_CASA) throw new VisibleError(422, respostas.produtosDemais, 'produtos_demais')
}

/** The same of ingredients, under the same lock. @throws VisibleError 422 */
export async function conferirQuantosInsumos(tx: Transaction, estabelecimento_id: number): Promise<void> {
  const [{ ha }] = await tx<[{ ha: number }]>`
    select count(*) as ha from insumo where estabelecimento_id = ${estabelecimento_id} and removido_em is null`
  if (ha > INSUMOS_DA_CASA) throw new VisibleError(422, respostas.insumosDemais, 'insumos_demais')
}

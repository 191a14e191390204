import { semFim } from '@boteco/contract/alergenos'
import type { Input } from '@boteco/contract/calls'
import { respostas } from '@boteco/contract/respostas'
import { anotar } from '../database/atos.ts'
import type { Transaction } from '../database/db.ts'
import { VisibleError } from '../errors.ts'
import type { Handlers } from '../http/serve.ts'
import type { Sessao } from '../sessao/provas.ts'
import { conferirEtiquetas } from './conferir-etiquetas.ts'
import { segurarGrupos } from './grupos.ts'

/** What is in a product or an option that people must not get, and how many calories it has. */
export const alergenos = {
  '/produto/salvarAlergenos': ({ ditos }, { transaction, sessao }) =>
    transaction(async (tx) => {
      await segurarGrupos(tx, sessao.estabelecimento_id)
      await dosProdutos(tx, sessao, de(ditos, 'produto'))
      await dasOpcoes(tx, sessao, de(ditos, 'opcao'))
      return { message: respostas.alergenosSalvos }
    }),
} satisfies Partial<Handlers>

type Ditos = Input<'/produto/salvarAlergenos'>['ditos']
type Autor = Pick<Sessao<'BAR GERENTE'>, 'estabelecimento_id' | 'vinculo_id'>

/** Each once, and of two words about one the last; as they are kept. */
const de = (ditos: Ditos, tipo: Ditos[number]['tipo']) => [
  ...new Map(
    ditos
      .filter((dito) => dito.tipo === tipo)
      .map(({ calorias, ...dito }) => [
        dito.id,
        {
          ...{ id: dito.id, alergenos: semFim(dito.alergenos), lidos: semFim(dito.alergenos_lidos) },
          ...{ calorias: calorias ?? null, diz_calorias: calorias !== undefined },
        },
      ]),
  ).values(),
]

const linhas = (tx: Transaction, ditos: ReturnType<typeof de>) =>
  tx`jsonb_to_recordset(${tx.json(ditos)}) as n (id bigint, alergenos text, lidos text, calorias int, diz_calorias boolean)`

/** @throws VisibleError 404 for what is not this bar's, 409 where another person has answered otherwise meanwhile */
function exigir(ditos: readonly unknown[], achados: readonly { mudou: boolean }[]) {
  if (achados.length < ditos.length) throw new VisibleError(404, respostas.naoEncontrado, 'nao_encontrado')
  if (achados.some(({ mudou }) => mudou)) throw new VisibleError(409, respostas.alergenosMudaram, 'alergenos_mudaram')
}

async function dosProdutos(tx: Transaction, { estabelecimento_id }: Autor, ditos: ReturnType<typeof de>) {
  if (ditos.length === 0) return
  const ids = ditos.map(({ id }) => id)
  await tx`
    select from produto_estabelecimento where estabelecimento_id = ${estabelecimento_id} and id = any(${ids}::bigint[])
    order by id for no key update`
  const achados = await tx<{ mudou: boolean }[]>`
    select pe.alergenos not in (n.lidos, n.alergenos) as mudou from ${linhas(tx, ditos)}
    join produto_estabelecimento pe on pe.estabelecimento_id = ${estabelecimento_id} and pe.id = n.id and pe.removido_em is null
      and pe.categoria_id is not null`
  exigir(ditos, achados)
  await tx`
    update produto_estabelecimento pe set alergenos = n.alergenos, versao = pe.versao + 1,
      calorias = case when n.diz_calorias then n.calorias else pe.calorias end
    from ${linhas(tx, ditos)}
    where pe.estabelecimento_id = ${estabelecimento_id} and pe.id = n.id
      and (pe.alergenos <> n.alergenos or n.diz_calorias and pe.calorias is distinct from n.calorias)`
  await conferirEtiquetas(tx, estabelecimento_id, ids)
}

/** One that is a product has that one's answers. */
async function dasOpcoes(tx: Transaction, sessao: Autor, ditos: ReturnType<typeof de>) {
  if (ditos.length === 0) return
  const { estabelecimento_id } = sessao
  const ids = ditos.map(({ id }) => id)
  await tx`
    select from opcao where estabelecimento_id = ${estabelecimento_id} and id = any(${ids}::bigint[]) order by id for no key update`
  const achadas = await tx<{ grupo: string; nome: string; antes: Dito; depois: Dito; mudou: boolean }[]>`
    select g.nome as grupo, o.nome, o.alergenos not in (n.lidos, n.alergenos) as mudou,
      jsonb_build_object('alergenos', o.alergenos, 'calorias', o.calorias) as antes,
      jsonb_build_object('alergenos', n.alergenos, 'calorias', case when n.diz_calorias then n.calorias else o.calorias end) as depois
    from ${linhas(tx, ditos)}
    join opcao o on o.estabelecimento_id = ${estabelecimento_id} and o.id = n.id and o.removida_em is null
      and o.produto_estabelecimento_id is null
    join grupo g on g.estabelecimento_id = o.estabelecimento_id and g.id = o.grupo_id and g.removido_em is null
    order by o.id`
  exigir(ditos, achadas)
  await tx`
    update opcao o set alergenos = n.alergenos, calorias = case when n.diz_calorias then n.calorias else o.calorias end
    from ${linhas(tx, ditos)} where o.estabelecimento_id = ${estabelecimento_id} and o.id = n.id`
  for (const { grupo, nome, antes, depois } of achadas)
    if (antes.alergenos !== depois.alergenos || antes.calorias !== depois.calorias)
      await anotar(tx, sessao, 'escolhas', { antes, depois: { nome: `${grupo}: ${nome}`, ...depois } })
}
type Dito = { alergenos: string; calorias: number | null }

import { ESTACOES_DO_DEPARTAMENTO } from '@boteco/contract/pedido/casa'
import type { Departamento } from '@boteco/contract/produto/cliente'
import type { Estacao } from '@boteco/contract/produto/escritorio'
import { respostas } from '@boteco/contract/respostas'
import { anotar } from '../database/atos.ts'
import type { Sql, Transaction } from '../database/db.ts'
import { brokeConstraint, VisibleError } from '../errors.ts'
import type { Handlers } from '../http/serve.ts'
import { segurarGrupos } from './grupos.ts'

/** The places of a department where things are made. */
export const estacoes = {
  '/produto/buscarEstacoes': async (_input, { sql, sessao }) => ({
    estacoes: await estacoesDe(sql, sessao.estabelecimento_id),
  }),

  '/produto/salvarEstacao': ({ id, nome_departamento, nome }, { transaction, sessao }) =>
    transaction(async (tx) => {
      const { estabelecimento_id } = sessao
      await segurarGrupos(tx, estabelecimento_id)
      const todas = await estacoesDe(tx, estabelecimento_id)
      if (id) {
        const antes = todas.find((uma) => uma.id === id)
        if (!antes) throw new VisibleError(404, respostas.naoEncontrado, 'nao_encontrado')
        await tx`update estacao set nome = ${nome} where estabelecimento_id = ${estabelecimento_id} and id = ${id}`
        await anotar(tx, sessao, 'estacoes', {
          antes: { nome: antes.nome, departamento: antes.nome_departamento },
          depois: { nome, departamento: antes.nome_departamento },
        })
        return { message: respostas.estacaoSalva, id }
      }
      const daqui = todas.filter((uma) => uma.nome_departamento === nome_departamento)
      if (daqui.length >= ESTACOES_DO_DEPARTAMENTO)
        throw new VisibleError(422, respostas.estacoesDemais, 'estacoes_demais')
      const [nova] = await tx<[{ id: number }]>`
        insert into estacao (estabelecimento_id, nome_departamento, nome, ordem)
        select ${estabelecimento_id}, ${nome_departamento}, ${nome}, coalesce(max(ordem), 0) + 1 from estacao
        where estabelecimento_id = ${estabelecimento_id} and nome_departamento = ${nome_departamento} returning id`
      await anotar(tx, sessao, 'estacoes', { depois: { nome, departamento: nome_departamento } })
      return { message: respostas.estacaoSalva, id: nova.id }
    }).catch((error: unknown) => {
      throw brokeConstraint(error, 'estacao_de_nome_unico')
        ? new VisibleError(409, respostas.estacaoRepetida, 'estacao_repetida')
        : error
    }),

  // no product comes to it meanwhile (`segurarGrupos`), and nobody holds a course by it (`for update`)
  '/produto/removerEstacao': ({ id }, { transaction, sessao }) =>
    transaction(async (tx) => {
      const { estabelecimento_id } = sessao
      await segurarGrupos(tx, estabelecimento_id)
      const [antes] = await tx<{ nome: string; nome_departamento: Departamento }[]>`
        select nome, nome_departamento from estacao where estabelecimento_id = ${estabelecimento_id} and id = ${id} for update`
      if (!antes) throw new VisibleError(404, respostas.naoEncontrado, 'nao_encontrado')
      const dela = await tx<{ id: number }[]>`
        select id from produto_estabelecimento where estabelecimento_id = ${estabelecimento_id} and estacao_id = ${id}
        order by id for no key update`
      await tx`
        update produto_estabelecimento set estacao_id = null, versao = versao + 1
        where estabelecimento_id = ${estabelecimento_id} and id = any(${dela.map((produto) => produto.id)}::bigint[])`
      // what the station's printer printed falls to its department: it is the department's from now on
      const impressoras = await tx`
        update impressora set estacao_id = null where estabelecimento_id = ${estabelecimento_id} and estacao_id = ${id} returning removida_em`
      await tx`delete from estacao where estabelecimento_id = ${estabelecimento_id} and id = ${id}`
      await soltarSemPasse(tx, estabelecimento_id, antes.nome_departamento)
      await anotar(tx, sessao, 'estacoes', {
        antes: { nome: antes.nome, departamento: antes.nome_departamento },
        depois: { removida: true, produtos: dela.length },
      })
      const ligada = impressoras.some(({ removida_em }) => removida_em === null)
      return { message: ligada ? respostas.estacaoComImpressoraRemovida : respostas.estacaoRemovida }
    }),

  '/produto/ordenarEstacoes': ({ nome_departamento, ordem }, { transaction, sessao }) =>
    transaction(async (tx) => {
      const { estabelecimento_id } = sessao
      await segurarGrupos(tx, estabelecimento_id)
      const daqui = (await estacoesDe(tx, estabelecimento_id)).filter(
        (uma) => uma.nome_departamento === nome_departamento,
      )
      if (daqui.length !== ordem.length || daqui.some(({ id }) => !ordem.includes(id)))
        throw new VisibleError(409, respostas.estacoesMudaram, 'estacoes_mudaram')
      await tx`
        update estacao s set ordem = n.lugar from unnest(${ordem}::bigint[]) with ordinality n (id, lugar)
        where s.estabelecimento_id = ${estabelecimento_id} and s.id = n.id and s.ordem <> n.lugar`
      const nomes = new Map(daqui.map(({ id, nome }) => [id, nome]))
      const depois = ordem.map((id) => nomes.get(id)!)
      if (ordem.join() !== daqui.map(({ id }) => id).join())
        await anotar(tx, sessao, 'estacoes', {
          antes: { departamento: nome_departamento, ordem: daqui.map(({ nome }) => nome) },
          depois: { departamento: nome_departamento, ordem: depois },
        })
      return { message: respostas.estacoesEmOrdem }
    }),
} satisfies Partial<Handlers>

const estacoesDe = (sql: Sql | Transaction, estabelecimento_id: number) => sql<Estacao[]>`
  select s.id, s.nome, s.nome_departamento, (select count(*) from produto_estabelecimento pe
    where pe.estabelecimento_id = s.estabelecimento_id and pe.estacao_id = s.id and pe.removido_em is null) as produtos
  from estacao s where s.estabelecimento_id = ${estabelecimento_id} order by s.nome_departamento, s.ordem, s.id`

/** Where there is no pass any more, what it held goes on. */
async function soltarSemPasse(tx: Transaction, estabelecimento_id: number, departamento: Departamento) {
  const [outra] = await tx`
    select from estacao where estabelecimento_id = ${estabelecimento_id} and nome_departamento = ${departamento} limit 1`
  if (outra) return
  const presas = await tx<{ id: number }[]>`
    select i.id from item_pedido i
    where i.estabelecimento_id = ${estabelecimento_id} and i.status_pedido = 'PEDIDO FEITO PELO CLIENTE'
      and i.nome_departamento = ${departamento} and exists (select from item_preparo p
        where p.estabelecimento_id = i.estabelecimento_id and p.item_id = i.id and segurado(p.segurado_em, p.solto_em))
    order by i.id for no key update`
  await tx`
    update item_preparo set solto_em = now() where estabelecimento_id = ${estabelecimento_id}
      and item_id = any(${presas.map(({ id }) => id)}::bigint[]) and segurado(segurado_em, solto_em)`
}

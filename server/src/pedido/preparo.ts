import type { Output } from '@boteco/contract/calls'
import { mensagens } from '@boteco/contract/mensagens'
import { andamentos, type PerfilDePreparo } from '@boteco/contract/pedido/casa'
import type { StatusPedido } from '@boteco/contract/pedido/cliente'
import type { Departamento } from '@boteco/contract/produto/cliente'
import { respostas } from '@boteco/contract/respostas'
import type { Transaction } from '../database/db.ts'
import { brokeConstraint, VisibleError } from '../errors.ts'
import type { Handlers } from '../http/serve.ts'

type DaCozinha = { estabelecimento_id: number; vinculo_id: number; perfil: PerfilDePreparo }

type Linha = {
  id: number
  quantidade: number
  nome_produto: string
  nome_departamento: Departamento
  /** it is in the queue, and nobody has released or cancelled it */
  espera: boolean
  /** the name of the station that makes it; null: it is the pass's own */
  estacao: string | null
  pronto: boolean
  segurado: boolean
}

const FEITO = 'PEDIDO FEITO PELO CLIENTE' satisfies StatusPedido
const LIBERADO = 'PEDIDO LIBERADO PARA O GARCON' satisfies StatusPedido

/** Between the guest's order and the waiter's hands: stations make lines ready, and the pass lets them go. */
export const preparo = {
  '/pedido/buscarDoPasse': async (_input, { sql, sessao: { estabelecimento_id } }) => ({
    produtos: await sql<Output<'/pedido/buscarDoPasse'>['produtos']>`
      select pe.id, pe.curso from produto_estabelecimento pe
      where pe.estabelecimento_id = ${estabelecimento_id} and pe.preco_venda is not null and not pe.oculto
        and pe.nome_departamento in (select nome_departamento from estacao where estabelecimento_id = ${estabelecimento_id})
      order by pe.id`,
  }),

  '/pedido/prontoNaEstacao': ({ itens, pronto }, { transaction, sessao }) =>
    transaction(async (tx) => {
      const { estabelecimento_id, vinculo_id } = sessao
      const linhas = await segurarLinhas(tx, sessao, itens)
      if (!pronto) {
        await tx`
          update item_preparo set pronto_em = null, pronto_por = null
          where estabelecimento_id = ${estabelecimento_id} and item_id = any(${ids(linhas)}::bigint[]) and pronto_em is not null`
        return { message: respostas.voltouParaAEstacao }
      }
      if (linhas.some(({ segurado }) => segurado)) throw new VisibleError(409, respostas.itemSegurado, 'item_segurado')
      const delas = linhas.filter(({ estacao }) => estacao !== null)
      if (delas.length === 0) throw new VisibleError(409, respostas.semEstacao, 'sem_estacao')
      await tx`
        insert into item_preparo as p (estabelecimento_id, item_id, pronto_em, pronto_por)
        select ${estabelecimento_id}, id, now(), ${vinculo_id} from unnest(${ids(delas)}::bigint[]) id
        on conflict (estabelecimento_id, item_id) do update
          set pronto_em = excluded.pronto_em, pronto_por = excluded.pronto_por where p.pronto_em is null`
      // what is made was received, even when no screen said so
      await tx`
        update item_pedido set recebido_em = now()
        where estabelecimento_id = ${estabelecimento_id} and id = any(${ids(delas)}::bigint[]) and recebido_em is null`
      return { message: respostas.prontoNaEstacao }
    }),

  '/pedido/liberarDoPasse': ({ itens, incompleto = false }, { transaction, sessao }) =>
    transaction(async (tx) => {
      const { estabelecimento_id, vinculo_id } = sessao
      const linhas = await segurarLinhas(tx, sessao, itens)
      const faltam = linhas.filter(({ segurado, estacao, pronto }) => segurado || (estacao !== null && !pronto))
      const saem = linhas.filter((linha) => !faltam.includes(linha))
      if (faltam.length > 0 && !(incompleto && saem.length > 0))
        throw new VisibleError(409, oQueFalta(faltam), 'incompleto')
      await tx`
        with andou as (
          update item_pedido set status_pedido = ${LIBERADO}, recebido_em = coalesce(recebido_em, now())
          where estabelecimento_id = ${estabelecimento_id} and id = any(${ids(saem)}::bigint[]) and status_pedido = ${FEITO}
          returning id
        )
        insert into item_andamento (estabelecimento_id, item_id, de, para, feito_por)
        select ${estabelecimento_id}, id, ${FEITO}, ${LIBERADO}, ${vinculo_id} from andou order by id`
      return { message: respostas.liberadoDoPasse }
    }).catch(recusarSaida),

  '/pedido/segurarNoPasse': ({ itens, segurado }, { transaction, sessao }) =>
    transaction(async (tx) => {
      const { estabelecimento_id, vinculo_id, perfil } = sessao
      if (segurado) {
        // its last station does not go meanwhile: then nobody could let it go
        const [estacao] = await tx`
          select from estacao where estabelecimento_id = ${estabelecimento_id}
            and nome_departamento = ${andamentos[perfil].departamento}
          order by id limit 1 for key share`
        if (!estacao) throw new VisibleError(409, respostas.semPasse, 'sem_passe')
      }
      const linhas = await segurarLinhas(tx, sessao, itens)
      if (!segurado) {
        await tx`
          update item_preparo set solto_em = now()
          where estabelecimento_id = ${estabelecimento_id} and item_id = any(${ids(linhas)}::bigint[])
            and segurado(segurado_em, solto_em)`
        return { message: respostas.soltoNoPasse }
      }
      const porFazer = linhas.filter(({ pronto }) => !pronto)
      if (porFazer.length === 0) throw new VisibleError(409, respostas.jaEstaPronto, 'ja_pronto')
      await tx`
        insert into item_preparo as p (estabelecimento_id, item_id, segurado_em, segurado_por)
        select ${estabelecimento_id}, id, now(), ${vinculo_id} from unnest(${ids(porFazer)}::bigint[]) id
        on conflict (estabelecimento_id, item_id) do update
          set segurado_em = excluded.segurado_em, segurado_por = excluded.segurado_por, solto_em = null
          where not segurado(p.segurado_em, p.solto_em)`
      return { message: respostas.seguradoNoPasse }
    }),
} satisfies Partial<Handlers>

const ids = (linhas: readonly Linha[]) => linhas.map(({ id }) => id)

/**
 * Locks these lines of the caller's department until the end of the transaction, a combo's price after what is in it, as their
 * ids are. Answers those that wait in the queue, as they stand then.
 * @throws VisibleError 404 for another bar's, 403 for another department's, 409 when none waits any more
 */
async function segurarLinhas(
  tx: Transaction,
  { estabelecimento_id, perfil }: DaCozinha,
  itens: readonly number[],
): Promise<Linha[]> {
  const pedidas = [...new Set(itens)]
  await tx`
    select from item_pedido where estabelecimento_id = ${estabelecimento_id} and id = any(${pedidas}::bigint[] || array(
      select do_combo from item_pedido
      where estabelecimento_id = ${estabelecimento_id} and id = any(${pedidas}::bigint[]) and do_combo is not null))
    order by id for no key update`
  const linhas = await tx<Linha[]>`
    select i.id, i.quantidade, i.nome_produto, i.nome_departamento,
      i.status_pedido = ${FEITO} and coalesce(i.na_fila_em <= now(), false) and not i.combo as espera,
      s.nome as estacao, coalesce(p.pronto_em is not null, false) as pronto,
      segurado(p.segurado_em, p.solto_em) as segurado
    from item_pedido i
    left join item_preparo p on p.estabelecimento_id = i.estabelecimento_id and p.item_id = i.id
    left join estacao s on s.estabelecimento_id = i.estabelecimento_id
      and s.id = estacao_da_linha(i.estabelecimento_id, i.produto_estabelecimento_id, i.nome_departamento)
    where i.estabelecimento_id = ${estabelecimento_id} and i.id = any(${pedidas}::bigint[]) order by i.id`
  if (linhas.length < pedidas.length) throw new VisibleError(404, respostas.naoEncontrado, 'nao_encontrado')
  if (linhas.some(({ nome_departamento }) => nome_departamento !== andamentos[perfil].departamento))
    throw new VisibleError(403, mensagens.semPermissao, 'sem_permissao')
  const esperam = linhas.filter(({ espera }) => espera)
  if (esperam.length === 0) throw new VisibleError(409, respostas.pedidoJaAndou, 'ja_andou')
  return esperam
}

/** 'Faltam 2 itens: 1× Picanha (Chapa) e 1× Pudim (segurado).' */
function oQueFalta(faltam: readonly Linha[]): string {
  const ditas = faltam.map(
    ({ quantidade, nome_produto, segurado, estacao }) =>
      `${quantidade}× ${nome_produto} (${segurado ? 'segurado' : estacao})`,
  )
  const todas = ditas.length > 1 ? `${ditas.slice(0, -1).join(', ')} e ${ditas.at(-1)}` : ditas[0]
  return `${faltam.length === 1 ? 'Falta 1 item' : `Faltam ${faltam.length} itens`}: ${todas}.`
}

/** The database's own refusal of what is held, or not made yet, in words. */
export function recusarSaida(error: unknown): never {
  if (brokeConstraint(error, 'item_segurado')) throw new VisibleError(409, respostas.itemSegurado, 'item_segurado')
  if (brokeConstraint(error, 'item_pronto_na_estacao')) {
    const { detail } = error as Error & { detail: string }
    throw new VisibleError(409, `Ainda não está pronto na estação ${detail}.`, 'nao_pronto')
  }
  throw error
}

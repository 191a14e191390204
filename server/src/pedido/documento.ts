import { respostas } from '@boteco/contract/respostas'
import type { Fragment } from 'postgres'
import { exigirAberto } from '../checkin/exigir-aberto.ts'
import { anotar } from '../database/atos.ts'
import type { Transaction } from '../database/db.ts'
import { brokeConstraint, VisibleError } from '../errors.ts'
import type { Handlers } from '../http/serve.ts'
import { exigirProva } from '../sessao/provas.ts'
import { situacaoDa } from './cancelamento.ts'
import { cancelarItens, segurarItens } from './cancelar-itens.ts'

/*
 * Nobody is given alcohol before somebody of the house saw a document of theirs. The database refuses it, whatever the way
 * (server/schema/19_documento.sql); here is what staff do: the look, which is one act with the delivery, the refusal, and the mistake.
 */

type Quem = { estabelecimento_id: number; vinculo_id: number }

/** The document was seen of those to whom these lines go and who lack it. In the transaction that delivers. `quais` speaks of `i`. */
export const verDocumento = (tx: Transaction, { estabelecimento_id, vinculo_id }: Quem, quais: Fragment) => tx`
  insert into documento_visto (estabelecimento_id, checkin_id, visto_por)
  select distinct i.estabelecimento_id, i.checkin_id, ${vinculo_id}::bigint from item_pedido i
  where i.estabelecimento_id = ${estabelecimento_id} and ${quais} and exists (select from sem_documento(i))`

/** The same of who holds up these fichas, which become lines of this account now. */
export const verDocumentoDasFichas = (
  tx: Transaction,
  { estabelecimento_id, vinculo_id }: Quem,
  conta: number,
  quais: readonly number[],
) => tx`
  insert into documento_visto (estabelecimento_id, checkin_id, visto_por)
  select ${estabelecimento_id}, ${conta}, ${vinculo_id} from estabelecimento e
  where e.id = ${estabelecimento_id} and e.pede_documento and not exists (select from documentos_vistos(e.id, ${conta}, true))
    and exists (select from ficha f where f.estabelecimento_id = e.id and f.id = any(${quais as number[]}::bigint[]) and f.alcoolica)`

/** What the database says of a delivery without it, for who delivers. */
export function recusarSemDocumento(error: unknown): never {
  if (!brokeConstraint(error, 'documento_por_ver')) throw error
  const { detail } = error as Error & { detail: string }
  throw new VisibleError(409, `${detail}: ${respostas.vejaODocumento}`, 'documento')
}

export const documento = {
  '/pedido/naoPodeBeber': ({ idProdutoPedido: id, volta_ao_estoque: volta }, { transaction, sessao }) =>
    transaction(async (tx) => {
      const { estabelecimento_id, vinculo_id } = sessao
      const daCasa = tx`i.estabelecimento_id = ${estabelecimento_id}`
      const [dela] = await tx<{ checkin_id: number }[]>`
        select i.checkin_id from item_pedido i where ${daCasa} and i.id = ${id}`
      if (!dela) throw new VisibleError(404, respostas.naoEncontrado, 'nao_encontrado')
      // nothing is ordered for this guest meanwhile
      const [conta] = await tx<{ fechado_em: Date | null; da_mesa: boolean }[]>`
        select fechado_em, da_mesa from checkin where estabelecimento_id = ${estabelecimento_id} and id = ${dela.checkin_id} for no key update`
      exigirAberto(conta)
      // of an account that is nobody's, what this one would have drunk
      const dele = conta?.da_mesa ? tx`i.id = ${id}` : tx`i.checkin_id = ${dela.checkin_id}`
      const porEntregar = await tx<{ id: number; do_combo: number | null }[]>`
        select i.id, i.do_combo from item_pedido i where ${daCasa} and ${dele} and not i.combo
          and i.status_pedido in ('PEDIDO FEITO PELO CLIENTE', 'PEDIDO LIBERADO PARA O GARCON') and exists (select from sem_documento(i))`
      const combos = porEntregar.flatMap(({ do_combo }) => do_combo ?? [])
      // a combo with all that is in it: it gives back a share
      await segurarItens(
        tx,
        estabelecimento_id,
        tx`estabelecimento_id = ${estabelecimento_id} and (id = any(${porEntregar.map((item) => item.id)}::bigint[])
          or id = any(${combos}::bigint[]) or do_combo = any(${combos}::bigint[]))`,
      )
      const saem = await tx<{ id: number; paga: number; dividido: boolean }[]>`
        select i.id, coalesce(i.do_combo, i.id) as paga /* never null */, coalesce(c.dividido, i.dividido) as dividido /* never null */
        from item_pedido i left join item_pedido c on c.estabelecimento_id = i.estabelecimento_id and c.id = i.do_combo
        where ${daCasa} and i.id = any(${porEntregar.map((item) => item.id)}::bigint[])
          and i.status_pedido in ('PEDIDO FEITO PELO CLIENTE', 'PEDIDO LIBERADO PARA O GARCON') order by i.id`
      if (saem.length === 0) throw new VisibleError(409, respostas.nadaPorDocumento, 'ja_andou')
      if (saem.some(({ dividido }) => dividido)) throw new VisibleError(409, respostas.comboDividido, 'dividido')
      for (const paga of new Set(saem.map((linha) => linha.paga))) {
        const situacao = await situacaoDa(tx, estabelecimento_id, paga)
        if (situacao === 'pagando') throw new VisibleError(409, respostas.cancelarPagando, 'linha_em_pagamento')
        if (situacao === 'pago') exigirProva(sessao)
      }
      const ids = saem.map((linha) => linha.id)
      const como = {
        por: vinculo_id,
        motivo: respostas.semDocumento,
        volta,
        avisados: ['cliente', 'departamento'] as const,
      }
      await cancelarItens(tx, estabelecimento_id, ids, como)
      return { message: ids.length === 1 ? respostas.bebidaCancelada : `${ids.length} ${respostas.bebidasCanceladas}` }
    }),

  '/pedido/desfazerDocumento': ({ idCheckin }, { transaction, sessao }) =>
    transaction(async (tx) => {
      const { estabelecimento_id, vinculo_id, usuario_id, papeis } = sessao
      const gerente = papeis.some(({ perfil }) => perfil === 'BAR GERENTE')
      // one's own mistake; a manager's word stands over everybody's
      const desfeitos = await tx`
        update documento_visto d set desfeito_em = now(), desfeito_por = ${vinculo_id}
        where d.estabelecimento_id = ${estabelecimento_id} and d.checkin_id = ${idCheckin} and d.desfeito_em is null
          and (${gerente}::boolean or d.visto_por in (select v.id from vinculo v
            where v.estabelecimento_id = d.estabelecimento_id and v.usuario_id = ${usuario_id}))
        returning d.id`
      if (desfeitos.length === 0) throw new VisibleError(409, respostas.documentoNaoSeDesfaz, 'nada_a_desfazer')
      await anotar(tx, sessao, 'documento_desfeito', { alvo: idCheckin })
      return { message: respostas.documentoDesfeito }
    }),
} satisfies Partial<Handlers>

import {
  estadoEmPalavras,
  PENDENCIAS,
  type Pendencia,
  type Posto,
  postosDoPerfil,
  SEM_CONFIRMACAO_MS,
} from '@boteco/contract/impressao/casa'
import type { Documento } from '@boteco/contract/impressao/papel'
import { respostas } from '@boteco/contract/respostas'
import type { Sql, Transaction } from '../database/db.ts'
import { VisibleError } from '../errors.ts'
import type { Handlers } from '../http/serve.ts'
import { documentoDoPedido, doPosto, segurada } from './documento.ts'
import { atrasou, confirmar, linhaDoPapel, paradaDe, porNaFila, velha } from './papeis.ts'
import { acertarPapeis } from './trabalhos.ts'

/** What somebody has to look at or to decide, and papers that are asked for once more. */
export const pendencias = {
  '/impressao/buscarPendencias': async (_input, { sql, sessao: { estabelecimento_id, perfil } }) => {
    const postos: readonly Posto[] = perfil === 'BAR GARCON' ? [] : postosDoPerfil[perfil]
    // a waiter carries of all departments
    const lidos = perfil === 'BAR GARCON' ? postosDoPerfil['BAR GERENTE'] : postos
    const [achadas, paradas, imprimem] = await Promise.all([
      pendentes(sql, estabelecimento_id, lidos),
      sql<{ id: number; nome: string; posto: Posto; estado: NonNullable<Pendencia['estado']>; na_fila: number }[]>`
        select m.id, m.nome, m.posto, ${paradaDe(sql)} as estado /* never null */, (select count(*)::int from impressao p
          where p.estabelecimento_id = m.estabelecimento_id and p.impressora_id = m.id and p.terminada_em is null
            and p.estado = 'na_fila') as na_fila
        from impressora m
        where m.estabelecimento_id = ${estabelecimento_id} and m.removida_em is null and m.posto = any(${lidos as string[]})
          and ${paradaDe(sql)} is not null
        order by m.nome, m.id`,
      sql`
        select from impressora m
        where m.estabelecimento_id = ${estabelecimento_id} and m.removida_em is null and m.posto <> 'CAIXA'
          and m.posto = any(${postos as string[]}) limit 1`,
    ])
    const restantes = (achadas[0]?.total ?? 0) - achadas.length
    return {
      pendencias: achadas.map((uma) => ({
        ...uma,
        responde: postos.includes(uma.posto) && uma.por_que !== 'sem_confirmacao',
      })),
      paradas: paradas.map((uma) => ({ ...uma, dito: estadoEmPalavras[uma.estado] })),
      ...(restantes > 0 && { restantes }),
      ...(imprimem.length > 0 && { reimprime: true }),
    }
  },

  '/impressao/responder': ({ impressao, resposta }, { transaction, sessao }) =>
    transaction(async (tx) => {
      const { estabelecimento_id, vinculo_id, perfil } = sessao
      if (resposta === 'imprimir') await acertarPapeis(tx, estabelecimento_id)
      const papel = await segurar(tx, estabelecimento_id, impressao, postosDoPerfil[perfil])
      if (papel.estado === 'em_duvida') {
        if (resposta === 'saiu') {
          await confirmar(tx, estabelecimento_id, impressao, vinculo_id)
          return { message: respostas.papelSaiu }
        }
        await desistir(tx, estabelecimento_id, impressao, vinculo_id)
        if (resposta === 'nao_imprimir') return { message: respostas.papelNaoSai }
        const documento = await comoEstaAgora(tx, estabelecimento_id, impressao, papel)
        if (!documento) return { message: respostas.papelNaoSai }
        await maisUmaVia(tx, estabelecimento_id, { ...papel, documento }, vinculo_id)
        return { message: respostas.segundaViaNaFila }
      }
      if (papel.estado !== 'na_fila' || !papel.velha || resposta === 'saiu')
        throw new VisibleError(409, respostas.papelJaRespondido, 'papel_respondido')
      if (resposta === 'nao_imprimir') {
        await desistir(tx, estabelecimento_id, impressao, vinculo_id)
        return { message: respostas.papelNaoSai }
      }
      await tx`
        update impressao set liberada_em = now(), respondida_por = ${vinculo_id}
        where estabelecimento_id = ${estabelecimento_id} and id = ${impressao}`
      return { message: respostas.papelVaiSair }
    }),

  '/impressao/reimprimir': ({ idPedido }, { transaction, sessao }) =>
    transaction(async (tx) => {
      const { estabelecimento_id, vinculo_id, perfil } = sessao
      const lugar = { estabelecimento_id, pedido_id: idPedido }
      const [pedido] =
        await tx`select from pedido where estabelecimento_id = ${estabelecimento_id} and id = ${idPedido}`
      if (!pedido) throw new VisibleError(404, respostas.naoEncontrado, 'nao_encontrado')
      const ligadas = await tx<{ id: number }[]>`
        select id from impressora
        where estabelecimento_id = ${estabelecimento_id} and removida_em is null and posto <> 'CAIXA'
          and posto = any(${[...postosDoPerfil[perfil]]}::text[])
        order by id`
      await acertarPapeis(tx, estabelecimento_id)
      let papeis = 0
      for (const { id: impressora_id } of ligadas) {
        // a line that waits for the staff, or that the pass holds, is nobody's to make yet
        const quais = tx`not i.combo and not i.couvert and i.na_fila_em <= now() and i.status_pedido <> 'PEDIDO CANCELADO'
          and not ${segurada(tx)} and exists (select from impressora p
            where p.estabelecimento_id = i.estabelecimento_id and p.id = ${impressora_id} and ${doPosto(tx)})`
        const documento = await documentoDoPedido(tx, 'pedido', lugar, quais)
        if (!documento) continue
        await maisUmaVia(
          tx,
          estabelecimento_id,
          { impressora_id, pedido_id: idPedido, tipo: 'pedido', documento },
          vinculo_id,
        )
        papeis += 1
      }
      if (papeis === 0) throw new VisibleError(409, respostas.semImpressoraAqui, 'sem_impressora')
      return { message: respostas.segundaViaNaFila, papeis }
    }),
} satisfies Partial<Handlers>

type Pendente = Omit<Pendencia, 'responde'> & { total: number }

const pendentes = (sql: Sql, estabelecimento_id: number, postos: readonly Posto[]) => sql<Pendente[]>`
  select p.id, p.impressora_id, m.nome as impressora, m.posto, p.por_que, p.via, p.atrasada or p.passou as atrasada, p.documento /* never null */,
    ${paradaDe(sql)} as estado, p.ha_s, count(*) over () as total
  from (
    select p.*, ${atrasou(sql)} and p.estado = 'na_fila' as passou,
      floor(extract(epoch from now() - p.desde))::int as ha_s, case
        when p.estado = 'em_duvida' then 'em_duvida'
        when p.estado = 'na_fila' and ${velha(sql)} then 'velha'
        when coalesce(p.liberada_em, p.criada_em) <= now() - ${SEM_CONFIRMACAO_MS} * interval '1 ms' then 'sem_confirmacao' end as por_que
    from impressao p where p.estabelecimento_id = ${estabelecimento_id} and p.terminada_em is null) p
  join impressora m on m.estabelecimento_id = p.estabelecimento_id and m.id = p.impressora_id
  where p.por_que is not null and m.posto = any(${postos as string[]})
  order by p.id limit ${PENDENCIAS}`

/** What of a paper is still to be made, as it stands now: what was cancelled meanwhile was said. Null: nothing. */
function comoEstaAgora(
  tx: Transaction,
  estabelecimento_id: number,
  impressao: number,
  { tipo, pedido_id, documento }: Papel,
) {
  if (tipo !== 'pedido' || pedido_id === null) return documento
  return documentoDoPedido(
    tx,
    tipo,
    { estabelecimento_id, pedido_id },
    tx`i.status_pedido <> 'PEDIDO CANCELADO' and exists (
    select from impressao p where p.estabelecimento_id = ${estabelecimento_id} and p.id = ${impressao} and ${linhaDoPapel(tx)})`,
  )
}

type Papel = {
  impressora_id: number
  pedido_id: number | null
  ficha_id?: number | null
  z_numero?: number | null
  via?: number
  tipo: Documento['tipo']
  documento: Documento
}

/** @throws VisibleError 404 for another bar's or another department's */
async function segurar(tx: Transaction, estabelecimento_id: number, id: number, postos: readonly Posto[]) {
  const [papel] = await tx<(Papel & { estado: string; velha: boolean })[]>`
    select p.impressora_id, p.pedido_id, p.ficha_id, p.z_numero, p.via, p.tipo, p.documento /* never null */, p.estado, ${velha(tx)} as velha
    from impressao p join impressora m on m.estabelecimento_id = p.estabelecimento_id and m.id = p.impressora_id
    where p.estabelecimento_id = ${estabelecimento_id} and p.id = ${id} and m.posto = any(${postos as string[]})
    for no key update of p`
  if (!papel) throw new VisibleError(404, respostas.naoEncontrado, 'nao_encontrado')
  return papel
}

const desistir = (tx: Transaction, estabelecimento_id: number, id: number, por: number) => tx`
  update impressao set estado = 'desistida', terminada_em = now(), respondida_por = ${por}
  where estabelecimento_id = ${estabelecimento_id} and id = ${id}`

/** Says that it is not the first: what one has in hand may be there twice. */
async function maisUmaVia(tx: Transaction, estabelecimento_id: number, papel: Papel, pedida_por: number) {
  const { impressora_id, pedido_id, ficha_id = null, z_numero = null, tipo } = papel
  // an account's has nothing but itself to be known by
  const [{ vias }] = await tx<[{ vias: number }]>`
    select coalesce(max(via), 0) as vias from impressao
    where estabelecimento_id = ${estabelecimento_id} and tipo = ${tipo}
      and (ficha_id = ${ficha_id} or z_numero = ${z_numero} or (pedido_id = ${pedido_id} and impressora_id = ${impressora_id}))`
  await porNaFila(tx, { estabelecimento_id, ...papel, via: Math.max(vias, papel.via ?? 1) + 1, pedida_por })
}

import type { Output } from '@boteco/contract/calls'
import { DE_MAIOR } from '@boteco/contract/ficha/casa'
import type { PresenteDado } from '@boteco/contract/ficha/cliente'
import { comEscolhas } from '@boteco/contract/partes'
import type { ParteDita } from '@boteco/contract/pedido/cliente'
import { respostas } from '@boteco/contract/respostas'
import type { Fragment } from 'postgres'
import { exigirMeuAberto } from '../checkin/exigir-aberto.ts'
import type { Sql, Transaction } from '../database/db.ts'
import { VisibleError } from '../errors.ts'
import type { Handlers } from '../http/serve.ts'
import type { Checkin } from '../sessao/provas.ts'
import {
  assinarFichas,
  type ChaveDasFichas,
  lerChaveDasFichas,
  mesmoSelo,
  seloDaFicha,
  seloDoPresente,
} from './chave.ts'
import { minhas } from './ficha.ts'
import { prontaParaUso } from './transferir.ts'

/** Paid fichas in a guest's hand: given to a friend, or held up at the counter. */
export const presente = {
  // the holder of the code can take the fichas: with the key's answer only the gift's number is kept
  '/ficha/darFichas': async (input, { sql, transaction, checkin }) => {
    const { estabelecimento_id, id: de_checkin_id } = checkin
    const { id } = await transaction(async (tx) => {
      await segurarMeu(tx, checkin)
      const ids = [...new Set(input.map(({ id }) => id))]
      const [dado] = await tx<{ id: number }[]>`
        insert into ficha_presente ${tx({ estabelecimento_id, de_checkin_id })} returning id`
      const dadas = await tx`
        with livres as materialized (
          select f.id from ficha f where ${minhas(tx, checkin)} and f.id in ${tx(ids)} and f.presente_id is null
            and ${prontaParaUso(tx)}
          order by f.id for update of f
        ), postas as (
          update ficha f set presente_id = ${dado!.id} from livres
          where f.estabelecimento_id = ${estabelecimento_id} and f.id = livres.id returning f.id
        )
        insert into ficha_dada (estabelecimento_id, presente_id, ficha_id)
        select ${estabelecimento_id}, ${dado!.id}, id from postas returning ficha_id`
      if (dadas.length < ids.length) throw new VisibleError(409, respostas.fichaIndisponivel, 'ficha_indisponivel')
      return { id: dado!.id }
    })
    const chave = await lerChaveDasFichas(sql, estabelecimento_id)
    return { message: respostas.presenteFeito, codigo: codigoDe(chave, estabelecimento_id, id) }
  },

  '/ficha/buscarPresentes': async (_input, { sql, checkin }) => {
    const { estabelecimento_id } = checkin
    const dados = await sql<Omit<PresenteDado, 'codigo'>[]>`
      select q.presente_id as id /* never null */, json_agg(json_build_object('nome_produto', q.nome_produto, 'partes', q.partes,
        'quantidade', q.quantidade) order by q.nome_produto, q.partes) as fichas
      from (select f.presente_id, f.nome_produto, partes_ditas(f.partes) as partes, count(*) as quantidade from ficha f
        where ${minhas(sql, checkin)} and f.presente_id is not null and f.cancelada_em is null group by 1, 2, 3) q
      group by 1 order by 1`
    if (dados.length === 0) return { presentes: [] }
    const chave = await lerChaveDasFichas(sql, estabelecimento_id)
    return {
      presentes: dados.map((dado) => ({ ...dado, codigo: codigoDe(chave, estabelecimento_id, dado.id) })),
    }
  },

  '/ficha/retirarPresente': ({ id }, { transaction, checkin }) =>
    transaction(async (tx) => {
      const { estabelecimento_id } = checkin
      // a request that accepts at the same moment locks this row: one of the two comes first
      const [dado] = await tx<{ aceito: boolean }[]>`
        select g.aceito_em is not null as aceito from ficha_presente g
        where g.estabelecimento_id = ${estabelecimento_id} and g.id = ${id} and exists (select from ficha_dada d
          join ficha f on f.estabelecimento_id = d.estabelecimento_id and f.id = d.ficha_id
          where d.estabelecimento_id = g.estabelecimento_id and d.presente_id = g.id
            and (g.de_checkin_id = ${checkin.id} or ${minhas(tx, checkin)}))
        for update of g`
      if (!dado) throw new VisibleError(404, respostas.naoEncontrado, 'nao_encontrado')
      if (dado.aceito) throw new VisibleError(409, respostas.presenteJaAceito, 'presente_aceito')
      await tx`
        update ficha_presente set retirado_em = coalesce(retirado_em, now())
        where estabelecimento_id = ${estabelecimento_id} and id = ${id}`
      await tx`
        update ficha set presente_id = null where estabelecimento_id = ${estabelecimento_id} and presente_id = ${id}`
      return { message: respostas.presenteRetirado }
    }),

  '/ficha/buscarPresente': async ({ idEstabelecimento: estabelecimento_id, codigo }, { sql }) => {
    const [bar] = await sql<{ id: number; nome: string }[]>`
      select id, nome from estabelecimento where id = ${estabelecimento_id}`
    if (!bar) throw new VisibleError(404, respostas.naoEncontrado, 'nao_encontrado')
    const [chave] = await sql<ChaveDasFichas[]>`
      select privada, publica from chave_das_fichas where estabelecimento_id = ${estabelecimento_id}`
    const id = chave ? lerCodigo(chave, estabelecimento_id, codigo) : null
    const [dado] = await sql<{ de: string | null; situacao: 'aberto' | 'aceito' | 'retirado' }[]>`
      select primeiro_nome(c.nome) as de,
        case when g.aceito_em is not null then 'aceito' when g.retirado_em is not null then 'retirado' else 'aberto' end as situacao
      from ficha_presente g join checkin c on c.estabelecimento_id = g.estabelecimento_id and c.id = g.de_checkin_id
      where g.estabelecimento_id = ${estabelecimento_id} and g.id = ${id}`
    if (!dado) throw new VisibleError(404, respostas.naoEncontrado, 'nao_encontrado')
    const fichas = await sql<PresenteDado['fichas']>`
      select f.nome_produto, partes_ditas(f.partes) as partes, count(*) as quantidade
      from ficha_dada d join ficha f on f.estabelecimento_id = d.estabelecimento_id and f.id = d.ficha_id
      where d.estabelecimento_id = ${estabelecimento_id} and d.presente_id = ${id}
      group by 1, 2 order by 1, 2`
    return { estabelecimento: bar, ...dado, fichas }
  },

  '/ficha/aceitarPresente': ({ codigo }, { transaction, checkin }) =>
    transaction(async (tx) => {
      const { estabelecimento_id, id: checkin_id, carteira_id, usuario_id } = checkin
      await segurarMeu(tx, checkin)
      const id = lerCodigo(await lerChaveDasFichas(tx, estabelecimento_id), estabelecimento_id, codigo)
      const [dado] = await tx<{ aceito_por: number | null; retirado: boolean }[]>`
        select aceito_por, retirado_em is not null as retirado from ficha_presente
        where estabelecimento_id = ${estabelecimento_id} and id = ${id} for update`
      if (!dado) throw new VisibleError(404, respostas.naoEncontrado, 'nao_encontrado')
      if (dado.aceito_por === checkin_id) return { message: respostas.presenteAceito }
      if (dado.aceito_por !== null) throw new VisibleError(409, respostas.presenteJaAceito, 'presente_aceito')
      if (dado.retirado) throw new VisibleError(409, respostas.presenteJaRetirado, 'presente_retirado')
      const [minha] = await tx`select from ficha f where ${minhas(tx, checkin)} and f.presente_id = ${id} limit 1`
      if (minha) throw new VisibleError(409, respostas.presenteSeu, 'presente_seu')
      const recebidas = await tx`
        with dadas as materialized (
          select id from ficha where estabelecimento_id = ${estabelecimento_id} and presente_id = ${id}
            and usada_em is null and cancelada_em is null
          order by id for update
        )
        update ficha f set carteira_id = ${carteira_id}, usuario_id = ${usuario_id}, presente_id = null, passou = passou + 1
        from dadas where f.estabelecimento_id = ${estabelecimento_id} and f.id = dadas.id returning f.id`
      // the bar has given their money back meanwhile
      if (recebidas.length === 0) throw new VisibleError(409, respostas.presenteJaRetirado, 'presente_retirado')
      await tx`
        update ficha_presente set aceito_em = now(), aceito_por = ${checkin_id}
        where estabelecimento_id = ${estabelecimento_id} and id = ${id}`
      return { message: respostas.presenteAceito }
    }),

  '/ficha/buscarQrDasFichas': async (input, { sql, checkin }) => {
    const ids = [...new Set(input.map(({ id }) => id))]
    const lidas = await qrDasFichas(sql, checkin, ids, minhas(sql, checkin))
    if (!lidas || lidas.fichas.length < ids.length)
      throw new VisibleError(409, respostas.fichaIndisponivel, 'ficha_indisponivel')
    return lidas
  },
} satisfies Partial<Handlers>

/** The codes of those of these fichas that are paid and not used; null: none is, and no key is made. `deQuem` speaks of `f`. */
export async function qrDasFichas(
  sql: Sql,
  { estabelecimento_id }: { estabelecimento_id: number },
  ids: readonly number[],
  deQuem: Fragment,
): Promise<Output<'/ficha/buscarQrDasFichas'> | null> {
  type Lida = { numero: number; passou: number; nome_produto: string; partes: ParteDita[] | null; alcoolica: boolean }
  const fichas = await sql<Lida[]>`
    select f.numero, f.passou, f.nome_produto, partes_ditas(f.partes) as partes, f.alcoolica from ficha f
    where ${deQuem} and f.id = any(${ids as number[]}::bigint[]) and f.presente_id is null and ${prontaParaUso(sql)}
    order by f.numero`
  if (fichas.length === 0) return null
  const chave = await lerChaveDasFichas(sql, estabelecimento_id)
  return {
    qr: assinarFichas(chave, estabelecimento_id, fichas, porExtenso(fichas.map(deMaior))),
    fichas: fichas.map((ficha) => ({
      numero_ficha: ficha.numero,
      nome_produto: ficha.nome_produto,
      partes: ficha.partes,
      qr: assinarFichas(chave, estabelecimento_id, [ficha], porExtenso([deMaior(ficha)])),
      codigo: `${ficha.numero}-${seloDaFicha(chave, estabelecimento_id, ficha)}`,
    })),
  }
}

type Ficha = { nome_produto: string; partes?: ParteDita[] | null | undefined }

const deMaior = <F extends Ficha & { alcoolica: boolean }>(ficha: F) =>
  ficha.alcoolica ? { ...ficha, nome_produto: `${ficha.nome_produto}${DE_MAIOR}` } : ficha

/** A QR code with more letters than these is hard to read: then the names alone stand in it. */
const ESCOLHAS_NO_CODIGO = 160

/** '2× Chope, 1× Caipirinha (Vodka)'. */
export function porExtenso(fichas: readonly Ficha[]): string {
  const tudo = contadas(fichas.map(comEscolhas))
  return tudo.length > ESCOLHAS_NO_CODIGO ? contadas(fichas.map(({ nome_produto }) => nome_produto)) : tudo
}

function contadas(nomes: readonly string[]): string {
  const quantas = new Map<string, number>()
  for (const nome of nomes) quantas.set(nome, (quantas.get(nome) ?? 0) + 1)
  return [...quantas].map(([nome, quantidade]) => `${quantidade}× ${nome}`).join(', ')
}

const codigoDe = (chave: ChaveDasFichas, estabelecimento_id: number, id: number) =>
  `${id}-${seloDoPresente(chave, estabelecimento_id, id)}`

/** The number of the gift of which this bar wrote the code; null when it did not. */
function lerCodigo(chave: ChaveDasFichas, estabelecimento_id: number, codigo: string) {
  const [id, letras = ''] = codigo.split('-')
  return mesmoSelo(seloDoPresente(chave, estabelecimento_id, Number(id)), letras) ? Number(id) : null
}

/** Holds the caller's own check-in, before any ficha. @throws VisibleError 401 when it is over */
async function segurarMeu(tx: Transaction, { estabelecimento_id, id }: Checkin) {
  const [aberto] = await tx`
    update checkin set ultima_atividade_em = now()
    where estabelecimento_id = ${estabelecimento_id} and id = ${id} and fechado_em is null returning id`
  exigirMeuAberto(aberto)
}

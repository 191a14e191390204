import { CODIGO_DA_COMANDA_MIN } from '@boteco/contract/mesa/chegada'
import { respostas } from '@boteco/contract/respostas'
import { anotar } from '../database/atos.ts'
import { fusoDe, isoNoBar, type Transaction, transaction } from '../database/db.ts'
import { VisibleError } from '../errors.ts'
import { once } from '../http/once.ts'
import type { Context, Handlers } from '../http/serve.ts'
import { sortearCodigoDaComanda } from '../sessao/codigo-da-mesa.ts'
import { hashDoSegredo } from '../sessao/provas.ts'
import { trazerAlergia } from './alergia.ts'
import { carteiraParaSentar } from './carteira-do-aparelho.ts'
import { checkinAberto, entregarProva, objBarcheckin } from './checkin.ts'
import { exigirAberto } from './exigir-aberto.ts'

/**
 * A comanda that a waiter opened is handed to its guest's phone, with all that stands on it. Neither its code nor the proof is
 * kept with the key's stored answer, in clear for two days and in the copies. Who asks again gets another one.
 */
export const noCelular = {
  '/checkin/mostrarCodigoDaComanda': (input, { sql, sessao, autor }) => {
    const { estabelecimento_id, vinculo_id, usuario_id, permissao } = sessao
    const path = '/checkin/mostrarCodigoDaComanda' as const
    const chamada = { sql, path, estabelecimento_id, chamador: `usuario:${usuario_id}`, autor, permissao, input }
    return once({ ...chamada, chave: null }, async (tx) => {
      const { checkin: id } = input
      const [aberta] = await tx<{ fechado_em: Date | null; numero_comanda: number | null; pela_casa: boolean }[]>`
        select fechado_em, numero_comanda, aberto_por is not null and not da_mesa as pela_casa from checkin
        where estabelecimento_id = ${estabelecimento_id} and id = ${id} for no key update`
      exigirAberto(aberta)
      const codigo = sortearCodigoDaComanda()
      // asked for again, it is another one, and the one before opens nothing
      const [feito] = await tx<{ vence_em: string }[]>`
        insert into codigo_da_comanda as k (estabelecimento_id, checkin_id, segredo_hash, dado_por, vence_em)
        select ${estabelecimento_id}, ${id}, ${hashDoSegredo(codigo)}::bytea, ${vinculo_id},
          now() + ${CODIGO_DA_COMANDA_MIN} * interval '1 minute'
        where ${aberta.pela_casa}::boolean
        on conflict (estabelecimento_id, checkin_id) do update
          set segredo_hash = excluded.segredo_hash, dado_por = excluded.dado_por, vence_em = excluded.vence_em
          where k.aceito_em is null
        returning ${isoNoBar(tx, tx`k.vence_em`, fusoDe(tx, estabelecimento_id))} as vence_em`
      if (!feito) throw new VisibleError(409, respostas.comandaJaNoCelular, 'comanda_no_celular')
      return { message: respostas.codigoDaComandaFeito, codigo, ...feito }
    })
  },

  '/checkin/receberComanda': ({ codigo }, context) =>
    transaction(context.sql, async (tx) => {
      const carteira_id = context.checkin?.carteira_id ?? (await carteiraParaSentar(tx, context))
      // another tap of this device, or another guest who sits down with it, comes before or after
      await tx`select from carteira where id = ${carteira_id} for update`
      const dada = await segurarDada(tx, codigo)
      if (dada.carteira_id !== carteira_id) await passarPara(tx, context, dada, carteira_id)
      const meu = (await checkinAberto(tx, carteira_id))!
      return {
        message: respostas.comandaNoCelular,
        objBarcheckin: await objBarcheckin(tx, meu, await entregarProva(tx, meu)),
      }
    }),
} satisfies Partial<Handlers>

type Dada = {
  estabelecimento_id: number
  id: number
  numero_mesa: number | null
  carteira_id: number
  dado_por: number
  aceita: boolean
  vencida: boolean
}

/** The open check-in of this code, held. @throws VisibleError 404 when there is none */
async function segurarDada(tx: Transaction, codigo: string): Promise<Dada> {
  const [dita] = await tx<{ estabelecimento_id: number; id: number }[]>`
    select /* todas as casas: codigo_da_comanda */ estabelecimento_id, checkin_id as id from codigo_da_comanda
    where segredo_hash = ${hashDoSegredo(codigo)}`
  const [aberta] = dita
    ? await tx`
        select from checkin where estabelecimento_id = ${dita.estabelecimento_id} and id = ${dita.id}
          and fechado_em is null for no key update`
    : []
  if (!dita || !aberta) throw new VisibleError(404, respostas.codigoDaComandaErrado, 'codigo_da_comanda_errado')
  // read only now: the request that held the check-in may have taken it, or asked for another code
  const [dada] = await tx<Dada[]>`
    select k.estabelecimento_id, c.id, c.numero_mesa, c.carteira_id, k.dado_por, k.aceito_em is not null as aceita,
      k.vence_em <= now() as vencida
    from codigo_da_comanda k join checkin c on c.estabelecimento_id = k.estabelecimento_id and c.id = k.checkin_id
    where k.estabelecimento_id = ${dita.estabelecimento_id} and k.checkin_id = ${dita.id}
      and k.segredo_hash = ${hashDoSegredo(codigo)}`
  if (!dada) throw new VisibleError(404, respostas.codigoDaComandaErrado, 'codigo_da_comanda_errado')
  return dada
}

/** The check-in, and the fichas that were sold to it, are this device's from now on. */
async function passarPara(
  tx: Transaction,
  { sessao }: Context<'/checkin/receberComanda'>,
  { estabelecimento_id, id, numero_mesa, carteira_id: antiga, dado_por, aceita, vencida }: Dada,
  carteira_id: number,
) {
  if (aceita) throw new VisibleError(409, respostas.codigoDaComandaUsado, 'codigo_da_comanda_usado')
  if (vencida) throw new VisibleError(409, respostas.codigoDaComandaVencido, 'codigo_da_comanda_vencido')
  const outro = await checkinAberto(tx, carteira_id)
  if (outro)
    throw outro.estabelecimento_id === estabelecimento_id
      ? new VisibleError(409, respostas.celularComOutraComanda, 'outra_comanda')
      : new VisibleError(409, respostas.checkinEmOutroBar, 'outro_estabelecimento')
  await tx`
    update codigo_da_comanda set aceito_em = now()
    where estabelecimento_id = ${estabelecimento_id} and checkin_id = ${id}`
  const usuario_id = sessao?.perfil === 'BAR CLIENTE' ? sessao.usuario_id : null
  const [meu] = await tx<{ numero: number }[]>`
    update checkin c set carteira_id = ${carteira_id}, usuario_id = u.id, nome = coalesce(c.nome, u.nome),
      email = coalesce(u.email, c.email), cpf = coalesce(u.cpf, c.cpf), telefone = coalesce(u.telefone_celular, c.telefone)
    from (select) aqui left join usuario u on u.id = ${usuario_id}
    where c.estabelecimento_id = ${estabelecimento_id} and c.id = ${id} returning c.numero`
  await tx`
    update ficha set carteira_id = ${carteira_id}, usuario_id = coalesce(usuario_id, ${usuario_id})
    where estabelecimento_id = ${estabelecimento_id} and carteira_id = ${antiga}`
  // who comes back tonight with this phone has had theirs
  await tx`
    insert into couvert (estabelecimento_id, noite, carteira_id, item_id)
    select estabelecimento_id, noite, ${carteira_id}, item_id from couvert
    where estabelecimento_id = ${estabelecimento_id} and carteira_id = ${antiga} on conflict do nothing`
  if (usuario_id) await trazerAlergia(tx, usuario_id)
  await anotar(tx, { estabelecimento_id, vinculo_id: dado_por }, 'comanda_no_celular', {
    ...{ alvo: id, depois: { checkin: meu!.numero, mesa: numero_mesa } },
  })
  await tx`select diz('checkin', ${estabelecimento_id}, ${id})`
}

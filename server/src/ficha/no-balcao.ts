import type { NaMao } from '@boteco/contract/ficha/casa'
import { respostas } from '@boteco/contract/respostas'
import type { Fragment } from 'postgres'
import type { Transaction } from '../database/db.ts'
import { VisibleError } from '../errors.ts'
import type { Handlers } from '../http/serve.ts'
import { recusarSemDocumento, verDocumentoDasFichas } from '../pedido/documento.ts'
import { type ChaveDasFichas, lerChaveDasFichas, lerFichasAssinadas, mesmoSelo, seloDaFicha } from './chave.ts'
import { porExtenso } from './presente.ts'
import { oQueFichasTiram, usar, virarPedido } from './usar.ts'

/** Fichas that a guest holds up at the counter: handed over at once, and used once. */
export const noBalcao = {
  '/ficha/receberFichas': (
    { codigo, documento = false },
    { transaction, sessao: { estabelecimento_id, vinculo_id } },
  ) =>
    transaction(async (tx) => {
      const chave = await lerChaveDasFichas(tx, estabelecimento_id)
      const usadas = await usarNoBalcao(
        tx,
        estabelecimento_id,
        await quaisSao(tx, chave, estabelecimento_id, codigo),
        vinculo_id,
        documento,
      )
      const itens = usadas.map(({ nome_produto, ditas, observacao }) => ({
        ...{ nome_produto, partes: ditas, observacao, quantidade: 1 },
      }))
      return { message: `Pode entregar: ${porExtenso(itens)}.`, itens }
    }).catch(recusarSemDocumento),
} satisfies Partial<Handlers>

/** Which fichas the code is of. @throws VisibleError 409 when this bar did not write it */
async function quaisSao(tx: Transaction, chave: ChaveDasFichas, estabelecimento_id: number, codigo: string) {
  const naoVale = new VisibleError(409, respostas.fichaNaoVale, 'ficha_nao_vale')
  if (codigo.startsWith('ficha:')) {
    const assinadas = lerFichasAssinadas(chave, estabelecimento_id, codigo)
    if (!assinadas) throw naoVale
    return assinadas
  }
  const [, digitado, letras = ''] = codigo.match(/^(\d+)[ -]?(.{6})$/) ?? []
  const [ficha] = await tx<NaMao[]>`
    select numero, passou from ficha where estabelecimento_id = ${estabelecimento_id} and numero = ${Number(digitado)}`
  if (!ficha || !mesmoSelo(seloDaFicha(chave, estabelecimento_id, ficha), letras)) throw naoVale
  return [ficha]
}

/** SQL: `f` is one of these, as they are in their owner's hands. */
export const saoEstas = (tx: Transaction, quais: readonly NaMao[]) => tx`(f.numero, f.passou) in (select * from unnest(
    ${quais.map(({ numero }) => numero)}::bigint[], ${quais.map(({ passou }) => passou)}::int[]))`

const idsDe = (fichas: readonly { id: number }[]) => fichas.map(({ id }) => id)

/** The check-in to which fichas go that are handed over, held: the one that their owner has open here, else the one that bought them. */
export async function segurarDono(tx: Transaction, estabelecimento_id: number, quais: Fragment) {
  const [dono] = await tx<{ checkin_id: number; numero_mesa: number | null }[]>`
    select c.id as checkin_id, c.numero_mesa from checkin c
    where c.estabelecimento_id = ${estabelecimento_id} and c.id = (
      select coalesce((select aberto.id from checkin aberto
        where aberto.estabelecimento_id = f.estabelecimento_id and aberto.fechado_em is null
          and (aberto.usuario_id = f.usuario_id or (f.usuario_id is null and aberto.carteira_id = f.carteira_id))
        order by aberto.id desc limit 1), f.checkin_id)
      from ficha f where f.estabelecimento_id = ${estabelecimento_id} and ${quais} order by f.id limit 1)
    for no key update`
  return dono
}

/**
 * Uses these fichas of one guest, all or none, and writes down that they were handed over.
 * @throws VisibleError 409 when one was used, given away or given back
 */
async function usarNoBalcao(
  tx: Transaction,
  estabelecimento_id: number,
  quais: NaMao[],
  entregue_por: number,
  documento: boolean,
) {
  const naMao = saoEstas(tx, quais)
  // lock order as everywhere: check-ins, products, options, fichas
  const dono = await segurarDono(tx, estabelecimento_id, naMao)
  if (!dono) throw new VisibleError(409, respostas.fichaNaoVale, 'ficha_nao_vale')
  const tiram = await oQueFichasTiram(tx, estabelecimento_id, naMao)
  const usadas = await usar(tx, estabelecimento_id, naMao, quais.length)
  if (documento)
    await verDocumentoDasFichas(tx, { estabelecimento_id, vinculo_id: entregue_por }, dono.checkin_id, idsDe(usadas))
  await virarPedido(tx, { estabelecimento_id, ...dono, entregue_por }, usadas, tiram)
  return usadas
}

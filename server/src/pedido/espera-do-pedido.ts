import { cabeTudo, ESPERAS_POR_CASA } from '@boteco/contract/mesa/chegada'
import { respostas } from '@boteco/contract/respostas'
import type { Fragment } from 'postgres'
import { caminhoDe, caminhoDoPedido, type Situacao } from '../checkin/caminho.ts'
import { quantoCabe } from '../checkin/quanto-cabe.ts'
import type { Transaction } from '../database/db.ts'
import { VisibleError } from '../errors.ts'

type Quem = { estabelecimento_id: number; checkin_id: number }
type Pedida = { quantidade: number; preco: number }
/** `null`: it goes on at once. */
export type Espera = Retido | null
type Retido = { por: 'equipe' | 'pagamento' | 'casa'; frase: string }

/** Whether this order is held, and by what. The check-in's row is held by the caller, so that its orders come one by one. */
export async function esperaDoPedido(
  tx: Transaction,
  quem: Quem,
  situacao: Situacao,
  pedidas: readonly Pedida[],
): Promise<Espera> {
  const caminho = caminhoDe(situacao)
  if (caminho === 'livre') return null
  const deGraca = pedidas.every(({ preco }) => preco === 0)
  if (caminho === 'pagamento') {
    if (!deGraca) return { por: 'pagamento', frase: respostas.pedidoEsperaPagamento }
    // there is nothing to pay before, so what counts is whether the staff know this guest to be here
    if (situacao.na_casa) return null
  }
  if (caminho === 'limite' && (await cabe(tx, quem, situacao, pedidas))) return null
  const espera = await esperaPelaEquipe(tx, quem)
  // there is nothing to pay, so it would wait for nothing
  if (deGraca && espera.por === 'pagamento') throw new VisibleError(409, respostas.deGracaEsperaAlguem, 'espera_alguem')
  return espera
}

/** Whether all of it still goes on before the staff have seen these guests. The party's orders come one by one. */
async function cabe(tx: Transaction, quem: Quem, situacao: Situacao, pedidas: readonly Pedida[]): Promise<boolean> {
  await tx`
    select from mesa_aberta where estabelecimento_id = ${quem.estabelecimento_id} and id = ${situacao.mesa_aberta_id}
    for no key update`
  return cabeTudo(await quantoCabe(tx, quem, situacao), pedidas)
}

/**
 * Fichas that cost nothing are used as an order of as much: they prove no more than its words do.
 * @throws VisibleError 409 where such an order would wait
 */
export async function exigirQueCaiba(tx: Transaction, quem: Quem, pedidas: readonly Pedida[]): Promise<void> {
  const deGraca = pedidas.filter(({ preco }) => preco === 0)
  if (deGraca.length === 0) return
  const situacao = await caminhoDoPedido(tx, quem.estabelecimento_id, quem.checkin_id)
  if (situacao.na_casa || situacao.caminho === 'livre') return
  if (situacao.caminho === 'limite' && (await cabe(tx, quem, situacao, deGraca))) return
  throw new VisibleError(409, respostas.deGracaEsperaAlguem, 'espera_alguem')
}

/**
 * The house is closed, and holds what is ordered until it opens: one of each guest, and some of each house.
 * @throws VisibleError 409 where that is one too many
 */
export async function seguraAteAbrir(tx: Transaction, quem: Quem): Promise<Retido> {
  const { minhas, todas } = await quantosEsperam(tx, quem, tx`espera is not null`)
  if (minhas > 0) throw new VisibleError(409, respostas.jaEsperaACasa, 'ja_espera')
  if (todas >= ESPERAS_POR_CASA) throw new VisibleError(409, respostas.muitosEsperamACasa, 'muitos_esperam')
  return { por: 'casa', frase: respostas.pedidoEsperaACasa }
}

/** One of each guest, and some of each house: a prank is not to fill the waiter's screen. */
async function esperaPelaEquipe(tx: Transaction, quem: Quem): Promise<Retido> {
  const { minhas, todas } = await quantosEsperam(tx, quem, tx`espera = 'equipe'`)
  if (minhas > 0) return { por: 'pagamento', frase: respostas.pedidoJaEspera }
  if (todas >= ESPERAS_POR_CASA) return { por: 'pagamento', frase: respostas.casaCheiaDeEsperas }
  return { por: 'equipe', frase: respostas.pedidoEsperaEquipe }
}

/** How many held orders there are, counted by one at a time. */
async function quantosEsperam(tx: Transaction, { estabelecimento_id, checkin_id }: Quem, quais: Fragment) {
  await tx`select pg_advisory_xact_lock(hashtextextended(${`espera ${estabelecimento_id}`}, 0))`
  const [esperam] = await tx<[{ minhas: number; todas: number }]>`
    select count(*) filter (where checkin_id = ${checkin_id})::int as minhas, count(*)::int as todas from pedido
    where estabelecimento_id = ${estabelecimento_id} and ${quais}`
  return esperam
}

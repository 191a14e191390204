import { createHash } from 'node:crypto'
import { type Call, calls, type Input, type Path } from '@boteco/contract/calls'
import type { Escopo } from '@boteco/contract/opendelivery/escritorio'
import { respostas } from '@boteco/contract/respostas'
import type { JSONValue } from 'postgres'
import * as z from 'zod/mini'
import { contaDoGarcom } from '../conta/conta-do-garcom.ts'
import type { Sql, Transaction } from '../database/db.ts'
import { VisibleError } from '../errors.ts'
import { type Chamada, once } from '../http/once.ts'
import type { Context, Handlers } from '../http/serve.ts'
import { juntar } from '../mesa/juntar.ts'
import { passar } from '../mesa/passar.ts'
import { cancelamento } from '../pedido/cancelamento.ts'
import { agir, lerQuemDeixou, type Sessao } from '../sessao/provas.ts'
import type { DeFora } from './token.ts'

/** What a system of others may bring about: the product's own calls, each as the staff make it. */
const chamadas = {
  '/pedido/cancelarItem': cancelamento['/pedido/cancelarItem'],
  '/mesa/passarLinhas': passar['/mesa/passarLinhas'],
  '/mesa/mudar': juntar['/mesa/mudar'],
  '/conta/fecharCheckin': contaDoGarcom['/conta/fecharCheckin'],
  '/conta/reabrirConta': contaDoGarcom['/conta/reabrirConta'],
}

/** Who asks, and in whose name: the manager who gave the scope. */
export type Agindo = { sql: Sql; de: DeFora; sessao: Sessao<'BAR GERENTE'> }

/** @throws VisibleError 403 where the manager did not give this scope, or works here no more */
export async function comEscopo(sql: Sql, de: DeFora, escopo: Escopo): Promise<Agindo> {
  const dado = de.escopos.find((um) => um.escopo === escopo)
  const login = dado ? await lerQuemDeixou(sql, de.estabelecimento_id, dado.dado_por) : null
  const sessao = login && agir(login, (perfil) => perfil === 'BAR GERENTE')
  if (!sessao) throw new VisibleError(403, respostas.semEscopo, 'INSUFFICIENT_SCOPE')
  return { sql, de, sessao: sessao as Sessao<'BAR GERENTE'> }
}

/** Makes the call in that manager's name; the record says by which system. What is wrong with `dito` is a 400. */
export async function fazer<P extends keyof typeof chamadas>(agindo: Agindo, path: P, dito: unknown) {
  const { sql, sessao } = agindo
  const lido = z.safeDecode((calls[path] as Call).input, dito as never)
  if (!lido.success)
    throw new VisibleError(400, lido.error.issues[0]?.message ?? respostas.corpoIlegivel, 'INVALID_PARAMETER')
  const chamada = emNomeDeQuemDeixou(agindo, path, lido.data)
  const context = {
    ...{ sql, sessao, autor: chamada.autor, chave: null, checkin: null },
    transaction: <T extends JSONValue>(work: (tx: Transaction) => Promise<T>) => once(chamada, work),
  } as unknown as Context<P>
  await (chamadas[path] as Handlers[P])(lido.data as Input<P>, context)
}

/** What `once` asks of an act. Each finds by itself that it was done already: the standard has no key for it. */
export function emNomeDeQuemDeixou({ sql, de, sessao }: Agindo, path: Path, input: unknown): Chamada {
  const { estabelecimento_id, vinculo_id, usuario_id } = sessao
  const chamador = `aplicativo:${de.id}`
  const marca = createHash('sha256').update(`${estabelecimento_id} ${chamador}`).digest('hex').slice(0, 6)
  const quem = { estabelecimento_id, vinculo_id, usuario_id }
  const autor = { ...quem, sessao: marca, aparelho: `${de.nome}, por Open Delivery` }
  return { sql, chave: null, path, estabelecimento_id, chamador, autor, permissao: null, input }
}

import { randomUUID } from 'node:crypto'
import { emReais } from '@boteco/contract/dinheiro'
import type { NaMaquininha as NoFio } from '@boteco/contract/maquininha/casa'
import { emAberto } from '@boteco/contract/pagamento/cliente'
import { idDaLinha } from '@boteco/contract/pedido/cliente'
import { respostas } from '@boteco/contract/respostas'
import { foramVistos } from '../checkin/vistos.ts'
import { pagamentoAberto } from '../database/abertos.ts'
import type { Sql, Transaction } from '../database/db.ts'
import { brokeConstraint, VisibleError } from '../errors.ts'
import { sentencaDasSobras } from '../estorno/cobranca-a-mais.ts'
import type { Handlers } from '../http/serve.ts'
import { emCotasLivres } from '../pagamento/cotas-livres.ts'
import { liberar, linhasAPagar } from '../pagamento/no-caixa.ts'
import { entrou, registrar } from '../pagamento/pelo-provedor.ts'
import { gravarLinhas } from '../pagamento/taxa.ts'
import { type ParteDita, repartirNosMeios } from '../pagamento/varios-meios.ts'
import type { NaMaquina } from '../provedor/maquininha.ts'
import { ESPERA_MS, ForaDoAr, RecusaDoProvedor, seFalhar } from '../provedor/provedor.ts'
import { adquirenteDe, type Deps, lerNaMaquininha, type NaMaquininha, ouvirDaMaquininha } from './ouvir.ts'

/** What staff receive on a machine that is told the amount: nobody types it again. */
export const cobrar = {
  '/maquininha/cobrar': async (input, context) => {
    const { sql, transaction, sessao, provedor, maquininhas, log } = context
    const { estabelecimento_id } = sessao
    const { maquininha, valor, taxa = 0, mesmoAssim = false } = input
    const produtos = await emCotasLivres(sql, { estabelecimento_id, checkin: null }, input.produtos)
    await liberar({ sql, provedor, log }, estabelecimento_id, produtos, mesmoAssim)
    // the one that this call wrote: repeated with its key, the machine may have been asked already
    let escrita = 0
    const { id } = await transaction(async (tx) => {
      escrita = await escreverIntencao(tx, sessao, { maquininha, produtos, valor, taxa })
      return { id: escrita }
    }).catch((error: unknown) => {
      if (brokeConstraint(error, 'linha_em_um_pagamento'))
        throw new VisibleError(409, respostas.linhaEmPagamento, 'linha_em_pagamento')
      throw error
    })
    return pedirNaMaquina({ sql, maquininhas, log }, { estabelecimento_id, id }, escrita === id)
  },

  '/maquininha/consultarPagamento': async ({ pagamento: id }, { sql, sessao, maquininhas, log }) => {
    const pagamento = await exigirPagamento(sql, sessao.estabelecimento_id, id)
    if (!emAberto(pagamento.estado)) return responder(sql, pagamento, null)
    return olhar({ sql, maquininhas, log }, pagamento)
  },

  '/maquininha/cancelar': async ({ pagamento: id, mesmoAssim = false }, { sql, sessao, maquininhas, log }) => {
    const { estabelecimento_id } = sessao
    const pagamento = await exigirPagamento(sql, estabelecimento_id, id)
    if (!emAberto(pagamento.estado)) return responder(sql, pagamento, null)
    const deps = { sql, maquininhas, log }
    const agora = await tirarDaMaquina(deps, pagamento)
    if (agora && !emAberto(agora.pagamento.estado)) return responder(sql, agora.pagamento, agora.na)
    if (!mesmoAssim)
      throw new VisibleError(
        409,
        agora ? respostas.maquininhaNaTela : respostas.maquininhaSemResposta,
        'maquininha_com_pagamento',
      )
    const desistido = await registrar(sql, pagamento, { estado: 'cancelado' }, 'quem recebe desistiu', log)
    const resposta = await responder(sql, { ...pagamento, ...desistido }, null)
    return desistido.estado === 'cancelado' ? { ...resposta, message: respostas.maquininhaDesistida } : resposta
  },

  '/maquininha/anotar': (
    { pagamento: pagamento_id, nome, autorizacao },
    { transaction, sessao: { estabelecimento_id } },
  ) =>
    transaction(async (tx) => {
      const [feito] = await tx<{ pela_maquina: boolean }[]>`
        select volta_pelo_provedor(pagamento) /* never null */ as pela_maquina from pagamento
        where estabelecimento_id = ${estabelecimento_id} and id = ${pagamento_id} and meio = 'maquininha' for no key update`
      if (!feito) throw new VisibleError(404, respostas.naoEncontrado, 'nao_encontrado')
      if (feito.pela_maquina) throw new VisibleError(409, respostas.maquininhaSoDigitada, 'na_maquininha')
      const dito = { nome, autorizacao: autorizacao || null }
      await tx`
        insert into pagamento_maquininha ${tx({ estabelecimento_id, pagamento_id, ...dito })}
        on conflict (estabelecimento_id, pagamento_id) do update set nome = excluded.nome, autorizacao = excluded.autorizacao`
      return { message: respostas.maquininhaAnotada }
    }),
} satisfies Partial<Handlers>

/**
 * Asks the machine for a payment whose intention is committed, and tells how it stands. `primeira`: nobody asked for it before.
 * @throws VisibleError when the acquirer refuses it, or could not be reached at the very first: it has ended then
 */
export async function pedirNaMaquina(
  deps: Deps,
  { estabelecimento_id, id }: { estabelecimento_id: number; id: number },
  primeira: boolean,
): Promise<NoFio> {
  const { sql, log } = deps
  const pagamento = await exigirPagamento(sql, estabelecimento_id, id)
  // repeated after it ended: nothing is asked for that nobody waits for
  if (!emAberto(pagamento.estado)) return responder(sql, pagamento, null)
  return seFalhar(
    async () => {
      const ouvido = await ouvirDaMaquininha(deps, pagamento, 'resposta da maquininha', AbortSignal.timeout(ESPERA_MS))
      return responder(sql, ouvido.pagamento, ouvido.na)
    },
    async (error) => {
      log.warn({ pagamento: id, motivo: error.message }, 'a maquininha não respondeu')
      if (error instanceof RecusaDoProvedor)
        throw new VisibleError(409, respostas.maquininhaRecusouPedido, 'maquininha_recusou')
      // the very first request, which never left: nothing can be on the machine
      const agora = await exigirPagamento(sql, estabelecimento_id, id)
      if (primeira && error instanceof ForaDoAr && !agora.id_pedido_pagbank) {
        await registrar(sql, agora, { estado: 'cancelado' }, error.message, log)
        throw new VisibleError(503, respostas.maquininhaForaDoAr, 'maquininha_fora_do_ar')
      }
      return responder(sql, agora, null)
    },
  )
}

const meio = 'maquininha'
/** What is left is owed on: by which means, and with which charge, is said when it comes. */
const O_RESTO = { meio, taxa: null } as const

type Intencao = {
  maquininha: number
  produtos: Parameters<typeof linhasAPagar>[2]
  /** of these lines, and the charge in it; without it all of them */
  valor?: number | undefined
  taxa: number
}
type DaCasa = { estabelecimento_id: number; vinculo_id: number }

/**
 * Holds the machine that is to be asked, before all else of a transaction. One that is at work takes no other: two amounts on one screen
 * are mixed up. Answers its name.
 */
export async function segurarMaquininha(
  tx: Transaction,
  estabelecimento_id: number,
  maquininha: number,
): Promise<string> {
  const [maquina] = await tx<{ id: number; nome: string; conectada: boolean }[]>`
    select id, nome, exists (select from conta_de_maquininha c where c.estabelecimento_id = q.estabelecimento_id) as conectada
    from maquininha q where estabelecimento_id = ${estabelecimento_id} and id = ${maquininha} and ativa for no key update`
  if (!maquina) throw new VisibleError(404, respostas.naoEncontrado, 'nao_encontrado')
  if (!maquina.conectada) throw new VisibleError(409, respostas.maquininhaSemConta, 'maquininha_sem_conta')
  if (await estaOcupada(tx, estabelecimento_id, maquininha))
    throw new VisibleError(409, respostas.maquininhaOcupada, 'maquininha_ocupada')
  return maquina.nome
}

/** Committed before the machine hears of it. */
export async function escreverIntencao(
  tx: Transaction,
  sessao: DaCasa,
  { maquininha, produtos, valor: pedido, taxa }: Intencao,
): Promise<number> {
  const { estabelecimento_id, vinculo_id } = sessao
  const nome = await segurarMaquininha(tx, estabelecimento_id, maquininha)
  const daqui = produtos.map(idDaLinha)
  await foramVistos(
    tx,
    sessao,
    tx`c.id in (select l.checkin_id from linha l
      where l.estabelecimento_id = ${estabelecimento_id} and l.linha_id = any(${daqui}::bigint[]))`,
  )
  const linhas = await linhasAPagar(tx, estabelecimento_id, produtos)
  const quem = { estabelecimento_id, checkin: null, vinculo_id }
  const ditas: ParteDita[] = pedido === undefined ? [{ meio, taxa }] : [{ meio, valor: pedido, taxa }, O_RESTO]
  const [parte] = await repartirNosMeios(tx, quem, linhas, ditas)
  const { valor, comTaxa } = parte!
  const [{ id: pagamento_id }] = await tx<[{ id: number }]>`
    insert into pagamento ${tx({
      ...{ estabelecimento_id, meio, valor, taxa_percentual: comTaxa.taxa_percentual },
      registrado_por: vinculo_id,
    })} returning id`
  await gravarLinhas(tx, { estabelecimento_id, pagamento_id }, parte!.linhas, comTaxa)
  await tx`insert into pagamento_maquininha ${tx({ estabelecimento_id, pagamento_id, maquininha_id: maquininha, nome })}`
  await tx`insert into pagamento_evento ${tx({ estabelecimento_id, pagamento_id, para: 'intencao', causa: 'pedido de quem recebe' })}`
  return pagamento_id
}

/** Whether a payment of it is under way. */
export async function estaOcupada(
  sql: Sql | Transaction,
  estabelecimento_id: number,
  maquininha: number,
): Promise<boolean> {
  const [aberto] = await sql`
    select from pagamento p
    join pagamento_maquininha m on m.estabelecimento_id = p.estabelecimento_id and m.pagamento_id = p.id
    where p.estabelecimento_id = ${estabelecimento_id} and p.estado in ${pagamentoAberto(sql as Sql)} and p.meio = 'maquininha'
      and m.maquininha_id = ${maquininha} limit 1`
  return aberto !== undefined
}

async function exigirPagamento(sql: Sql, estabelecimento_id: number, id: number): Promise<NaMaquininha> {
  const pagamento = await lerNaMaquininha(sql, estabelecimento_id, id)
  if (!pagamento) throw new VisibleError(404, respostas.naoEncontrado, 'nao_encontrado')
  return pagamento
}

/** Asks; silence is told, too. */
async function olhar(deps: Deps, pagamento: NaMaquininha): Promise<NoFio> {
  const { sql, log } = deps
  return seFalhar(
    async () => {
      const ouvido = await ouvirDaMaquininha(deps, pagamento, 'consulta', AbortSignal.timeout(ESPERA_MS))
      return responder(sql, ouvido.pagamento, ouvido.na)
    },
    async (error) => {
      log.warn({ pagamento: pagamento.id, motivo: error.message }, 'a maquininha não disse o que houve')
      return responder(sql, await exigirPagamento(sql, pagamento.estabelecimento_id, pagamento.id), null)
    },
  )
}

/** Takes it off the machine, as far as the acquirer can, and reads what became of it; null: no answer. */
export async function tirarDaMaquina(deps: Deps, pagamento: NaMaquininha) {
  const { sql, log } = deps
  return seFalhar(
    async () => {
      const prazo = AbortSignal.timeout(ESPERA_MS)
      const { pagamento: pedido } = await ouvirDaMaquininha(deps, pagamento, 'cancelamento', prazo)
      if (emAberto(pedido.estado)) {
        const maquininha = await adquirenteDe(deps, pagamento.estabelecimento_id)
        // it may say no: what is read then tells
        await seFalhar(
          () => maquininha.cancelar(pedido.id_pedido_pagbank ?? '', randomUUID(), prazo),
          (error) =>
            log.warn({ pagamento: pagamento.id, motivo: error.message }, 'a maquininha não soltou o pagamento'),
        )
      }
      const agora = (await lerNaMaquininha(sql, pagamento.estabelecimento_id, pagamento.id)) ?? pedido
      return await ouvirDaMaquininha(deps, agora, 'cancelamento', prazo)
    },
    (error) => {
      log.warn({ pagamento: pagamento.id, motivo: error.message }, 'a maquininha não respondeu ao cancelamento')
      return null
    },
  )
}

async function responder(sql: Sql, pagamento: NaMaquininha, na: NaMaquina | null): Promise<NoFio> {
  const { id, estado, valor, nome } = pagamento
  const fase = faseDe(pagamento, na)
  const ditas = {
    pedindo: respostas.maquininhaPedindo,
    na_maquina: respostas.maquininhaEspera,
    aprovado: respostas.contaInformada,
    recusado: respostas.maquininhaRecusado,
    cancelado: respostas.maquininhaCancelado,
    sem_resposta: respostas.maquininhaSemResposta,
  } as const
  const message = emAberto(estado) ? ditas[fase] : await comAsSobras(sql, pagamento, ditas[fase])
  return { message, pagamento: { id, estado, valor }, maquininha: nome, fase }
}

/** What the machine took besides is named, and so is whether it is back. */
async function comAsSobras(sql: Sql, pagamento: NaMaquininha, dita: string): Promise<string> {
  const { estabelecimento_id, id, valor } = pagamento
  if (entrou(pagamento)) {
    const sobras = await sentencaDasSobras(sql, pagamento)
    return sobras ? `${dita} ${sobras}` : dita
  }
  const [{ passou, voltou }] = await sql<[{ passou: number; voltou: number }]>`
    select coalesce(sum(valor), 0) as passou, coalesce(sum(valor) filter (where estado = 'feito'), 0) as voltou from estorno
    where estabelecimento_id = ${estabelecimento_id} and pagamento_id = ${id} and cobranca_a_mais_id is not null and estado <> 'recusado'`
  if (passou === 0) return dita
  const volta = voltou === passou ? 'e esse valor já foi devolvido' : 'e esse valor está sendo devolvido'
  return `A maquininha recebeu só ${emReais(passou)} de ${emReais(valor)}: o pagamento não valeu, ${volta}.`
}

function faseDe({ estado }: NaMaquininha, na: NaMaquina | null): NoFio['fase'] {
  if (estado === 'pago' || estado === 'estornado') return 'aprovado'
  if (estado === 'recusado') return 'recusado'
  if (!emAberto(estado)) return 'cancelado'
  if (!na) return 'sem_resposta'
  return na.estado === 'esperando' ? 'pedindo' : 'na_maquina'
}

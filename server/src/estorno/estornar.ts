import { emReais } from '@boteco/contract/dinheiro'
import type { Estorno as EstornoNoFio } from '@boteco/contract/estorno/cliente'
import { type Meio, peloProvedor } from '@boteco/contract/pagamento/cliente'
import { respostas } from '@boteco/contract/respostas'
import { iso, type Sql, type Transaction } from '../database/db.ts'
import { diaDe } from '../database/noite.ts'
import { brokeConstraint, VisibleError } from '../errors.ts'
import type { Handlers } from '../http/serve.ts'
import { ESPERA_MS } from '../provedor/provedor.ts'
import { devolucoes } from '../provedor/recusas.ts'
import { type ComPoderes, exigirPoder } from '../sessao/permissao.ts'
import { type Estorno, escreverEstorno, lerEstorno, pedirEstorno } from './estorno.ts'
import { quantoVolta } from './taxa.ts'

/** Giving money back: by the manager's hand, or with a ficha that the guest does not want any more. */
export const estornos = {
  '/pagamento/estornar': async (input, { sql, transaction, sessao, provedor, maquininhas, log }) => {
    const { estabelecimento_id, vinculo_id } = sessao
    const { caixa } = input
    const { id, meio } = await transaction(async (tx) => {
      const pagamento = await pagamentoPago(tx, estabelecimento_id, input.pagamento)
      if (pagamento.meio === 'fiado') throw new VisibleError(409, respostas.fiadoNaoVolta, 'e_fiado')
      const via = pagamento.volta_sozinho && input.noCaixa !== true ? 'provedor' : 'caixa'
      const desligado = peloProvedor(pagamento.meio) && !provedor
      if (via === 'caixa' && pagamento.volta_sozinho && !desligado) await exigirRecusa(tx, pagamento)
      if (via === 'provedor' && desligado) throw new VisibleError(503, devolucoes.desligada, 'pagamento_desligado')
      const linhas = await linhasADevolver(tx, pagamento, input.linhas)
      const id = await escreverEstorno(tx, { ...pagamento, via }, linhas, input.motivo, vinculo_id)
      await cancelarFichas(tx, estabelecimento_id, linhas)
      if (via === 'caixa') await entregar(tx, sessao, { id, meio: input.meio, caixa })
      return { id, meio: pagamento.meio }
    }).catch(semNadaADevolver)
    const escrito = await lerEstorno(sql, estabelecimento_id, id)
    const estorno = await pedirEstorno({ sql, provedor, maquininhas, log }, escrito, AbortSignal.timeout(ESPERA_MS))
    if (estorno.estado === 'recusado') throw new VisibleError(409, devolucoes.recusada(meio), 'estorno_recusado')
    return { message: sentenca(estorno), estorno: await noFio(sql, estorno) }
  },

  '/pagamento/buscarQuantoVolta': async (
    { pagamento: pagamento_id, linhas },
    { sql, sessao: { estabelecimento_id } },
  ) => {
    const [pagamento] = await sql`
      select from pagamento where estabelecimento_id = ${estabelecimento_id} and id = ${pagamento_id}`
    if (!pagamento) throw new VisibleError(404, respostas.naoEncontrado, 'nao_encontrado')
    const nomeadas = linhas.map(({ linha: linha_id, valor }) => ({ linha_id, valor }))
    const voltam = await quantoVolta(sql, { estabelecimento_id, pagamento_id }, nomeadas)
    return { valor: voltam.reduce((soma, { valor }) => soma + valor, 0) }
  },

  '/pagamento/confirmarEstorno': ({ estorno: id, meio, caixa }, { transaction, sessao }) =>
    transaction(async (tx) => {
      const { estabelecimento_id } = sessao
      const entregue = await entregar(tx, sessao, { id, meio, caixa })
      if (entregue) return { message: devolucoes.entregue }
      const [estorno] = await tx`select from estorno where estabelecimento_id = ${estabelecimento_id} and id = ${id}`
      if (!estorno) throw new VisibleError(404, respostas.naoEncontrado, 'nao_encontrado')
      throw new VisibleError(409, devolucoes.jaResolvida, 'estorno_resolvido')
    }).catch(semNadaADevolver),
} satisfies Partial<Handlers>

export type Pago = {
  estabelecimento_id: number
  id: number
  checkin_id: number | null
  meio: Meio
  valor: number
  /** through the provider, or on a machine that was asked for it: it goes back the same way */
  volta_sozinho: boolean
}

export async function pagamentoPago(tx: Transaction, estabelecimento_id: number, id: number): Promise<Pago> {
  // lock order: who owes it, or whose fiado it pays, before the payment
  await tx`
    select from fiado_cliente where estabelecimento_id = ${estabelecimento_id} and id = (
      select fiado_de from pagamento where estabelecimento_id = ${estabelecimento_id} and id = ${id}) for no key update`
  // held, so that two refunds of one payment come one after the other
  const [pagamento] = await tx<(Pago & { estado: string })[]>`
    select estabelecimento_id, id, checkin_id, meio, valor, estado, volta_pelo_provedor(pagamento) /* never null */ as volta_sozinho from pagamento
    where estabelecimento_id = ${estabelecimento_id} and id = ${id} for no key update`
  if (!pagamento) throw new VisibleError(404, respostas.naoEncontrado, 'nao_encontrado')
  if (pagamento.estado === 'estornado') throw new VisibleError(409, devolucoes.jaDevolvido, 'ja_devolvido')
  if (pagamento.estado !== 'pago') throw new VisibleError(409, devolucoes.naoPago, 'nao_pago')
  return pagamento
}

type Escolhida = { linha: number; valor?: number | undefined }
export type ADevolver = { linha_id: number; valor: number; cancelou_ficha: boolean }

/** What of these lines goes back: without an amount, all that is left. A ficha given back whole cannot be used any more. */
async function linhasADevolver(tx: Transaction, { estabelecimento_id, id }: Pago, escolhidas: readonly Escolhida[]) {
  const valores = new Map(escolhidas.map(({ linha, valor }) => [linha, valor]))
  const ids = [...valores.keys()]
  // a request in flight that sends one of these fichas comes first, and it is found used
  await tx`select from ficha where estabelecimento_id = ${estabelecimento_id} and id in ${tx(ids)} order by id for update`
  const linhas = await tx<{ linha_id: number; resta: number; ficha: boolean; usada: boolean; cancelada: boolean }[]>`
    select pl.linha_id, pl.valor - pl.estornado as resta, pl.tipo = 'ficha' as ficha,
      f.usada_em is not null as usada, f.cancelada_em is not null as cancelada
    from pagamento_linha pl
    left join ficha f on f.estabelecimento_id = pl.estabelecimento_id and f.id = pl.linha_id and pl.tipo = 'ficha'
    where pl.estabelecimento_id = ${estabelecimento_id} and pl.pagamento_id = ${id} and pl.linha_id in ${tx(ids)}
    order by pl.linha_id`
  if (linhas.length < ids.length) throw new VisibleError(404, respostas.naoEncontrado, 'nao_encontrado')
  return linhas.map(({ linha_id, resta, ficha, usada, cancelada }): ADevolver => {
    const valor = valores.get(linha_id) ?? resta
    if (usada) throw new VisibleError(409, devolucoes.fichaUsada, 'ficha_usada')
    if (resta === 0) throw new VisibleError(409, devolucoes.jaDevolvido, 'ja_devolvido')
    if (valor === 0 || valor > resta) throw new VisibleError(409, devolucoes.ate(emReais(resta)), 'valor_a_mais')
    return { linha_id, valor, cancelou_ficha: ficha && !cancelada && valor === resta }
  })
}

export async function cancelarFichas(tx: Transaction, estabelecimento_id: number, linhas: readonly ADevolver[]) {
  const ids = linhas.filter(({ cancelou_ficha }) => cancelou_ficha).map(({ linha_id }) => linha_id)
  if (ids.length === 0) return
  await tx`update ficha set cancelada_em = now() where estabelecimento_id = ${estabelecimento_id} and id in ${tx(ids)}`
}

/** Money that came through the provider goes back by hand only once the provider would not. @throws VisibleError 409 */
async function exigirRecusa(tx: Transaction, { estabelecimento_id, id }: Pago) {
  const [recusado] = await tx`
    select from estorno where estabelecimento_id = ${estabelecimento_id} and pagamento_id = ${id}
      and via = 'provedor' and estado = 'recusado' limit 1`
  if (!recusado) throw new VisibleError(409, respostas.voltaPeloMesmoCaminho, 'volta_pelo_provedor')
}

type DaEquipe = ComPoderes & { estabelecimento_id: number; vinculo_id: number }
type Entrega = { id: number; meio: EstornoNoFio['meio'] | undefined; caixa: number | undefined }

/**
 * A staff member handed the money over; no `meio`: as it came, or in cash. False when there was nothing to hand over.
 * It comes out of the till that is said, or of theirs (`estorno_do_caixa`).
 */
async function entregar(tx: Transaction, sessao: DaEquipe, { id, meio, caixa }: Entrega): Promise<boolean> {
  const { estabelecimento_id, vinculo_id } = sessao
  const [veio] = await tx<{ meio: Meio }[]>`
    select p.meio from estorno s join pagamento p on p.estabelecimento_id = s.estabelecimento_id and p.id = s.pagamento_id
    where s.estabelecimento_id = ${estabelecimento_id} and s.id = ${id} and s.via = 'caixa' and s.estado = 'intencao'`
  if (!veio) return false
  const como = meio ?? (peloProvedor(veio.meio) ? 'dinheiro' : veio.meio)
  if (como === 'externo' && veio.meio !== 'externo')
    throw new VisibleError(409, devolucoes.naoVeioDeFora, 'nao_veio_de_fora')
  if (como === 'dinheiro' && veio.meio !== 'dinheiro') exigirPoder(sessao, 'devolverEmDinheiro')
  if (caixa !== undefined) {
    const [dito] = await tx<{ usuario_id: number }[]>`
      select usuario_id from sessao_de_caixa where estabelecimento_id = ${estabelecimento_id} and id = ${caixa}`
    if (!dito) throw new VisibleError(404, respostas.naoEncontrado, 'nao_encontrado')
    // else a till would be short of what its holder never gave
    if (dito.usuario_id !== sessao.usuario_id) exigirPoder(sessao, 'abrirCaixa')
  }
  const entregues = await tx`
    update estorno s set estado = 'feito', entregue_por = ${vinculo_id}, meio = ${como}, sessao_de_caixa_id = ${caixa ?? null}
    where estabelecimento_id = ${estabelecimento_id} and id = ${id} and via = 'caixa' and estado = 'intencao' returning 1`
  return entregues.length > 0
}

/** A cancelled item gave the same money back in the same instant, or the till was counted. */
export function semNadaADevolver(error: unknown): never {
  if (brokeConstraint(error, 'caixa_contado')) throw new VisibleError(409, respostas.caixaContado, 'caixa_contado')
  if (brokeConstraint(error, 'gorjeta_repassada'))
    throw new VisibleError(409, respostas.gorjetaRepassada, 'gorjeta_repassada')
  if (brokeConstraint(error, 'estorno_cabe')) throw new VisibleError(409, devolucoes.jaDevolvido, 'ja_devolvido')
  throw error
}

function sentenca({ estado, via, valor }: Estorno): string {
  const quanto = emReais(valor)
  if (via === 'caixa') return devolucoes.noCaixa(quanto)
  return estado === 'feito' ? devolucoes.feita(quanto) : devolucoes.aCaminho(quanto)
}

async function noFio(sql: Sql, { estabelecimento_id, id }: Estorno): Promise<EstornoNoFio> {
  const [estorno] = await sql<[EstornoNoFio]>`
    select s.id, s.valor, s.via, s.estado, s.motivo, s.cobranca_a_mais_id is not null as a_mais, s.desfaz, s.meio,
      case when s.estado = 'feito' then ${diaDe(sql, sql`s.concluido_em`)}::text end as dia, u.nome as pedido_por, ${iso(sql, sql`s.criado_em`)} as criado_em
    from estorno s
    join estabelecimento e on e.id = s.estabelecimento_id
    left join vinculo v on v.estabelecimento_id = s.estabelecimento_id and v.id = s.pedido_por
    left join usuario u on u.id = v.usuario_id
    where s.estabelecimento_id = ${estabelecimento_id} and s.id = ${id}`
  return estorno
}

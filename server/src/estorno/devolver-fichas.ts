import { emReais } from '@boteco/contract/dinheiro'
import { respostas } from '@boteco/contract/respostas'
import { exigirMeuAberto } from '../checkin/exigir-aberto.ts'
import type { Transaction } from '../database/db.ts'
import { VisibleError } from '../errors.ts'
import { minhas } from '../ficha/ficha.ts'
import { once } from '../http/once.ts'
import type { Handlers } from '../http/serve.ts'
import { ESPERA_MS } from '../provedor/provedor.ts'
import { devolucoes } from '../provedor/recusas.ts'
import type { Checkin } from '../sessao/provas.ts'
import { type ADevolver, cancelarFichas, type Pago, semNadaADevolver } from './estornar.ts'
import { escreverEstorno, lerEstorno, pedirEstorno } from './estorno.ts'

export const devolverFichas = {
  '/ficha/devolverFichas': async (input, { sql, checkin, chave, provedor, maquininhas, log }) => {
    const { estabelecimento_id, id: checkin_id } = checkin
    const chamador = `checkin:${checkin_id}`
    const chamada = {
      sql,
      chave,
      path: '/ficha/devolverFichas' as const,
      estabelecimento_id,
      chamador,
      autor: null,
      permissao: null,
      input,
    }
    const devolvidas = await once(chamada, async (tx) => {
      await exigirPermissao(tx, checkin)
      const ids = [...new Set(input.map(({ id }) => id))]
      const escritos: { id: number; valor: number; via: 'provedor' | 'caixa' }[] = []
      for (const { pagamento, linhas } of await fichasPorPagamento(tx, checkin, ids)) {
        const via = pagamento.volta_sozinho ? 'provedor' : 'caixa'
        const id = await escreverEstorno(tx, { ...pagamento, via }, linhas, devolucoes.peloCliente, null)
        await cancelarFichas(tx, estabelecimento_id, linhas)
        escritos.push({ id, via, valor: linhas.reduce((soma, { valor }) => soma + valor, 0) })
      }
      return escritos
    }).catch(semNadaADevolver)

    const somas = { provedor: 0, caixa: 0, recusado: 0 }
    const prazo = AbortSignal.timeout(ESPERA_MS)
    for (const { id, via, valor } of devolvidas) {
      const escrito = await lerEstorno(sql, estabelecimento_id, id)
      const { estado } = await pedirEstorno({ sql, provedor, maquininhas, log }, escrito, prazo)
      // one that the provider refuses gives its fichas back
      somas[estado === 'recusado' ? 'recusado' : via] += valor
    }
    const frases = [
      somas.provedor > 0 && devolucoes.voltaParaQuemPagou(emReais(somas.provedor)),
      somas.caixa > 0 && devolucoes.retireNoCaixa(emReais(somas.caixa)),
      somas.recusado > 0 && devolucoes.naoVolta(emReais(somas.recusado)),
    ]
    const message = frases.filter(Boolean).join(' ')
    if (somas.recusado > 0) throw new VisibleError(409, message, 'estorno_recusado')
    return { message }
  },
} satisfies Partial<Handlers>

async function exigirPermissao(tx: Transaction, { estabelecimento_id, id }: Checkin) {
  const [bar] = await tx<{ devolve_fichas: boolean }[]>`
    select e.devolve_fichas from checkin c join estabelecimento e on e.id = c.estabelecimento_id
    where c.estabelecimento_id = ${estabelecimento_id} and c.id = ${id} and c.fechado_em is null`
  exigirMeuAberto(bar)
  if (!bar.devolve_fichas) throw new VisibleError(409, devolucoes.soNoCaixa, 'devolucao_desligada')
}

/** These fichas of this guest, paid and not used, by the payment that each goes back to. All of them, or none. */
async function fichasPorPagamento(tx: Transaction, checkin: Checkin, ids: number[]) {
  const { estabelecimento_id } = checkin
  const pagamentos = await tx<Pago[]>`
    select p.estabelecimento_id, p.id, p.checkin_id, p.meio, p.valor, volta_pelo_provedor(p) /* never null */ as volta_sozinho from pagamento p
    where p.estabelecimento_id = ${estabelecimento_id} and p.estado = 'pago' and exists (
      select from pagamento_linha pl where pl.estabelecimento_id = p.estabelecimento_id and pl.pagamento_id = p.id
        and pl.viva and pl.linha_id in ${tx(ids)})
    order by p.id for no key update`
  // the payments first, then the fichas, as in every other refund
  const livres = await tx<{ id: number }[]>`
    select id from ficha f where ${minhas(tx, checkin)} and f.id in ${tx(ids)} and f.usada_em is null and f.cancelada_em is null
      and f.presente_id is null
    order by id for update`
  const linhas = await tx<{ pagamento_id: number; linha_id: number; valor: number }[]>`
    select pagamento_id, linha_id, valor - estornado as valor from pagamento_linha
    where estabelecimento_id = ${estabelecimento_id} and linha_id in ${tx(ids)} and viva and valor > estornado
      and pagamento_id = any(${pagamentos.map(({ id }) => id)})
    order by linha_id`
  if (livres.length < ids.length || linhas.length < ids.length)
    throw new VisibleError(409, respostas.fichaIndisponivel, 'ficha_indisponivel')
  return pagamentos.map((pagamento) => ({
    pagamento,
    linhas: linhas
      .filter(({ pagamento_id }) => pagamento_id === pagamento.id)
      .map(({ linha_id, valor }): ADevolver => ({ linha_id, valor, cancelou_ficha: true })),
  }))
}

import { respostas } from '@boteco/contract/respostas'
import { VisibleError } from '../errors.ts'
import type { Handlers } from '../http/serve.ts'
import { ESPERA_MS, seFalhar } from '../provedor/provedor.ts'
import { emCotasLivres } from './cotas-livres.ts'
import { idsDasLinhas } from './intencao.ts'
import { soltarPaginasAbertas } from './troca.ts'

/** A guest who began to pay and thinks better of it. */
export const desistir = {
  '/cliente/desistirDoPagamento': async (ditas, { sql, checkin, provedor, log }) => {
    if (!provedor) throw new VisibleError(503, respostas.pagamentoDesligado, 'pagamento_desligado')
    const { estabelecimento_id, id } = checkin
    const linhas = await emCotasLivres(sql, { estabelecimento_id, checkin }, ditas)
    await seFalhar(
      async () => {
        await soltarPaginasAbertas({ sql, provedor, log }, checkin, linhas, AbortSignal.timeout(ESPERA_MS))
      },
      (error) => {
        log.warn({ motivo: error.message }, 'o provedor não disse se a página aberta foi paga')
        throw new VisibleError(503, respostas.pagamentoIndisponivel, 'pagamento_indisponivel')
      },
    )
    const { itens, fichas } = idsDasLinhas(linhas)
    const [presa] = await sql<{ estado: string; meu: boolean }[]>`
      select p.estado, p.checkin_id is not distinct from ${id} as meu from pagamento p
      join pagamento_linha pl on pl.estabelecimento_id = p.estabelecimento_id and pl.pagamento_id = p.id and pl.viva
      where p.estabelecimento_id = ${estabelecimento_id} and pl.linha_id = any(${[...itens, ...fichas]})
      order by p.estado = 'pago' limit 1`
    if (presa) {
      const pago = presa.meu ? respostas.pagamentoEfetuado : respostas.confiraAConta
      const aberto = presa.meu ? respostas.pagamentoNaoDesfeito : respostas.linhaEmPagamento
      const message = presa.estado === 'pago' ? pago : aberto
      throw new VisibleError(409, message, 'pagamento_nao_desfeito')
    }
    return { message: respostas.pagamentoDesistido }
  },
} satisfies Partial<Handlers>

import { estornoAberto } from '../database/abertos.ts'
import { entre, lerDia } from '../database/noite.ts'
import type { Handlers } from '../http/serve.ts'
import { porContar, somasDoDia } from './dia-do-dinheiro.ts'
import { pagamentosComLinhas, registradoPor } from './linhas-do-pagamento.ts'

/** The payments of a day, and what waits to be given back, for who receives them. */
export const pagamentos = {
  '/pagamento/buscarPagamentos': async (input, { sql, sessao }) => {
    const { estabelecimento_id, poderes } = sessao
    const [noite, fora] = await Promise.all([
      lerDia(sql, estabelecimento_id, input.dia ?? null),
      porContar(sql, sessao),
    ])
    const quais = poderes.verValores > 0 ? undefined : registradoPor(sql, sessao)
    const doBar = sql`p.estabelecimento_id = ${estabelecimento_id} and p.estado <> 'intencao' ${quais ? sql`and ${quais}` : sql``}`
    const [pagamentos, aDevolver, somas] = await Promise.all([
      pagamentosComLinhas(
        sql,
        sql`${doBar} and p.id = any(array(
          select id from pagamento where estabelecimento_id = ${estabelecimento_id} and ${entre(sql, sql`pago_em`, noite)}
          union
          select id from pagamento
          where estabelecimento_id = ${estabelecimento_id} and pago_em is null and ${entre(sql, sql`criado_em`, noite)}
          union
          select pagamento_id from estorno
          where estabelecimento_id = ${estabelecimento_id} and estado = 'feito' and ${entre(sql, sql`concluido_em`, noite)}
          union
          select pagamento_id from meio_trocado
          where estabelecimento_id = ${estabelecimento_id} and ${entre(sql, sql`feita_em`, noite)}))`,
      ),
      pagamentosComLinhas(
        sql,
        sql`${doBar} and p.id in (select pagamento_id from estorno s where s.estabelecimento_id = ${estabelecimento_id}
          and s.estado <> 'feito' and (s.estado in ${estornoAberto(sql)} or (s.estado = 'recusado' and not exists (select from estorno outro
            where outro.estabelecimento_id = s.estabelecimento_id and outro.pagamento_id = s.pagamento_id and outro.id > s.id))))`,
      ),
      somasDoDia(sql, { estabelecimento_id, noite, quais, fora }),
    ])
    const aEntregar = aDevolver
      .flatMap(({ estornos }) => estornos.filter(({ via, estado }) => via === 'caixa' && estado === 'intencao'))
      .reduce((total, { valor }) => total + valor, 0)
    return { dia: noite.dia, pagamentos, aDevolver, aEntregar, sem_o_seu_caixa: fora.length > 0, ...somas }
  },
} satisfies Partial<Handlers>

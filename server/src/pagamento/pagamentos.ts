import { estornoAberto } from '../database/abertos.ts'
import { entre, lerDia } from '../database/noite.ts'
import type { Handlers } from '../http/serve.ts'
import { pagamentosComLinhas, registradoPor } from './linhas-do-pagamento.ts'

/** The payments of a day, and what waits to be given back, for who receives them. */
export const pagamentos = {
  '/pagamento/buscarPagamentos': async (input, { sql, sessao }) => {
    const { estabelecimento_id, perfil } = sessao
    const noite = await lerDia(sql, estabelecimento_id, input.dia ?? null)
    const doBar = sql`p.estabelecimento_id = ${estabelecimento_id} and p.estado <> 'intencao'
      ${perfil === 'BAR GARCON' ? sql`and ${registradoPor(sql, sessao)}` : sql``}`
    const [pagamentos, aDevolver] = await Promise.all([
      pagamentosComLinhas(sql, sql`${doBar} and ${entre(sql, sql`p.criado_em`, noite)}`),
      pagamentosComLinhas(
        sql,
        sql`${doBar} and p.id in (select pagamento_id from estorno s where s.estabelecimento_id = ${estabelecimento_id}
          and s.estado <> 'feito' and (s.estado in ${estornoAberto(sql)} or (s.estado = 'recusado' and not exists (select from estorno outro
            where outro.estabelecimento_id = s.estabelecimento_id and outro.pagamento_id = s.pagamento_id and outro.id > s.id))))`,
      ),
    ])
    const pagos = pagamentos.filter(({ estado }) => estado === 'pago' || estado === 'estornado')
    const soma = (campo: 'valor' | 'estornado') => pagos.reduce((total, pagamento) => total + pagamento[campo], 0)
    const taxa = pagos
      .flatMap(({ linhas }) => linhas.filter(({ tipo }) => tipo === 'taxa'))
      .reduce((total, { valor, estornado }) => total + valor - estornado, 0)
    const totais = { recebido: soma('valor'), devolvido: soma('estornado'), taxa }
    return { dia: noite.dia, pagamentos, aDevolver, totais }
  },
} satisfies Partial<Handlers>

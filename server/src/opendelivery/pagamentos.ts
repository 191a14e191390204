import { createHash } from 'node:crypto'
import { somarLinhas } from '@boteco/contract/conta/cliente'
import { DinheiroDigitado } from '@boteco/contract/dinheiro-digitado'
import { idDaLinha } from '@boteco/contract/pedido/cliente'
import { respostas } from '@boteco/contract/respostas'
import * as z from 'zod/mini'
import { anotar } from '../database/atos.ts'
import { iso, type Sql, type Transaction } from '../database/db.ts'
import { VisibleError } from '../errors.ts'
import { once } from '../http/once.ts'
import { liberar } from '../pagamento/no-caixa.ts'
import { receberDeOutroSistema } from '../pagamento/por-outro-sistema.ts'
import type { Log, Provedor } from '../provedor/provedor.ts'
import { type Agindo, emNomeDeQuemDeixou } from './agir.ts'
import { type Chave, type Conta, comoPagamento } from './contas.ts'
import { contaQueNaoFechou } from './mudancas.ts'

/** The standard's `PaymentCreateRequest`. `nsu` is theirs, and here it must be there: it says which payment this is, whenever it is sent. */
export const Pagamento = z.object({
  /** with the service charge */
  amount: DinheiroDigitado.check(z.minimum(1)),
  methodInfo: z.object({
    method: z.enum(['CASH', 'CREDIT_CARD', 'DEBIT_CARD', 'PIX', 'VOUCHER', 'OTHER']),
    brand: z.optional(
      z.enum(['VISA', 'MASTERCARD', 'AMEX', 'ELO', 'HIPERCARD', 'AURA', 'SODEXO', 'VR', 'BENEFIT', 'OTHER']),
    ),
    nsu: z.string().check(z.trim(), z.minLength(1), z.maxLength(80)),
  }),
  serviceCharge: z.optional(z.object({ amount: DinheiroDigitado })),
  tip: z.optional(z.number()),
  items: z.optional(z.array(z.string()).check(z.maxLength(500))),
})
type Dito = z.output<typeof Pagamento>
type Deps = { provedor: Provedor | null; log: Log }

/** What they took, once for each of their numbers: said again it is answered again, also when the account is closed since. */
export async function registrarPagamento(agindo: Agindo, chave: Chave, dito: Dito, deps: Deps) {
  const { sql, de, sessao } = agindo
  const { estabelecimento_id } = de
  const { amount: valor, methodInfo, serviceCharge, tip } = dito
  const { method: metodo, brand: bandeira = null, nsu } = methodInfo
  const dito_hash = createHash('sha256')
    .update(JSON.stringify([chave, dito]))
    .digest()
  const antes = await jaRegistrado(sql, agindo, nsu, dito_hash)
  if (antes) return antes
  if (tip) throw new VisibleError(409, respostas.gorjetaFicaLa, 'NOT_SUPPORTED')
  const conta = await contaQueNaoFechou(agindo, chave)
  const taxa = serviceCharge?.amount ?? 0
  const produtos = linhasDitas(conta, dito, valor - taxa)
  await liberar({ sql, ...deps }, estabelecimento_id, produtos, false)
  return once(emNomeDeQuemDeixou(agindo, '/cliente/informarPagamentoConta', produtos), async (tx) => {
    // of two at once with one number the second finds the first's; a key that was revoked meanwhile records nothing
    const [vale] = await tx`
      select from aplicativo a where a.estabelecimento_id = ${estabelecimento_id} and a.id = ${de.id} and a.revogado_em is null
        and exists (select from aplicativo_escopo s where s.estabelecimento_id = a.estabelecimento_id and s.aplicativo_id = a.id
          and s.escopo = 'od.indoor.payments') for no key update`
    if (!vale) throw new VisibleError(403, respostas.semEscopo, 'INSUFFICIENT_SCOPE')
    const outro = await jaRegistrado(tx, agindo, nsu, dito_hash)
    if (outro) return outro
    const deFora = { aplicativo_id: de.id, sistema: de.nome, metodo, bandeira, nsu, dito_hash }
    const alvo = await receberDeOutroSistema(tx, sessao, produtos, { valor, taxa, ...deFora })
    await anotar(tx, sessao, 'pagamento_externo', { alvo, depois: { valor, sistema: de.nome } })
    return (await jaRegistrado(tx, agindo, nsu, dito_hash))!
  })
}

/** As it was recorded, whatever came after. @throws VisibleError 409 where their number is of another payment */
async function jaRegistrado(sql: Sql | Transaction, { de }: Agindo, nsu: string, dito_hash: Buffer) {
  const [feito] = await sql<(Parameters<typeof comoPagamento>[0] & { dito_hash: Buffer | null })[]>`
    select p.id, p.meio, ${iso(sql, sql`p.pago_em`)} as pago_em, d.valor, d.taxa, d.linhas, o.dito_hash, o.metodo, o.bandeira, o.nsu
    from pagamento_externo o join pagamento p on p.estabelecimento_id = o.estabelecimento_id and p.id = o.pagamento_id
    cross join lateral (
      select sum(l.valor) filter (where l.tipo <> 'taxa') as valor, coalesce(sum(l.valor) filter (where l.tipo = 'taxa'), 0) as taxa,
        json_agg(json_build_object('linha', l.linha_id, 'estornado', 0) order by l.linha_id) filter (where l.tipo <> 'taxa') as linhas
      from pagamento_linha l where l.estabelecimento_id = p.estabelecimento_id and l.pagamento_id = p.id) d
    where o.estabelecimento_id = ${de.estabelecimento_id} and o.aplicativo_id = ${de.id} and o.nsu = ${nsu}`
  if (!feito) return null
  if (!feito.dito_hash?.equals(dito_hash)) throw new VisibleError(409, respostas.mesmoNsu, 'PAYMENT_ID_REUSED')
  return comoPagamento(feito)
}

/** Those that were named; else what is free, or all that is owed where that is less than what they took. */
function linhasDitas({ linhas, devidas }: Conta, { items = [] }: Dito, valor: number) {
  const ditas = new Set(items)
  const nomeadas = linhas.filter((linha) => ditas.has(String(idDaLinha(linha))))
  if (nomeadas.length < ditas.size) throw new VisibleError(404, respostas.semEsteItem, 'ITEM_NOT_FOUND')
  const livres = devidas.filter(({ situacao }) => situacao === 'a_pagar')
  const estas = ditas.size > 0 ? nomeadas : valor <= somarLinhas(livres) ? livres : devidas
  return estas.map(({ tipo, id, produto_pedido_id }) => ({ tipo, id, produto_pedido_id }))
}

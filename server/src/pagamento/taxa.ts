import { mensagensDasChamadas } from '@boteco/contract/mensagens-das-chamadas'
import { type TaxaDeServico, taxaSobre } from '@boteco/contract/pagamento/cliente'
import { respostas } from '@boteco/contract/respostas'
import type { Sql, Transaction } from '../database/db.ts'
import { VisibleError } from '../errors.ts'
import type { Handlers } from '../http/serve.ts'

export const taxa = {
  '/pagamento/buscarTaxaDeServico': ({ idEstabelecimento }, { sql }) => lerTaxa(sql, idEstabelecimento),
} satisfies Partial<Handlers>

/** Whether the bar `e` asks for no charge on its product `pe`: on it alone, or on all of its category. */
const isento = (sql: Sql | Transaction) => sql`(pe.sem_taxa or pe.categoria_id = any(e.categorias_sem_taxa))`

export async function lerTaxa(sql: Sql, estabelecimento_id: number): Promise<TaxaDeServico> {
  const [taxa] = await sql<TaxaDeServico[]>`
    select taxa_percentual as percentual, taxa_modo as modo, coalesce((
      select json_agg(pe.id order by pe.id) from produto_estabelecimento pe
      where pe.estabelecimento_id = e.id and ${isento(sql)}), '[]') as isentos
    from estabelecimento e where id = ${estabelecimento_id}`
  if (!taxa) throw new VisibleError(404, respostas.naoEncontrado, 'nao_encontrado')
  return taxa
}

/** The lines of a payment with its charge among them, as `pagamento_linha` has them. Amounts in centavos. */
export type ComTaxa = { taxa: number; taxa_percentual: number | null; sobre: ReadonlySet<number> }

export const SEM_TAXA: ComTaxa = { taxa: 0, taxa_percentual: null, sobre: new Set() }

/**
 * The service charge on these lines: what was served of products that are not exempt, at the bar's rate, rounded down.
 * @param mostrada what the payer was shown, in centavos. 0 is no charge, whatever the bar asks for
 * @throws VisibleError 409 when it is another one by now. The payer pays only what was shown.
 */
export async function conferirTaxa(
  tx: Transaction,
  estabelecimento_id: number,
  linhas: readonly { linha_id: number; valor: number }[],
  mostrada: number,
): Promise<ComTaxa> {
  if (mostrada === 0) return SEM_TAXA
  const { percentual, sobre } = await lerTaxaveis(tx, estabelecimento_id, linhas)
  const base = linhas.filter(({ linha_id }) => sobre.has(linha_id)).reduce((soma, { valor }) => soma + valor, 0)
  if (taxaSobre(base, percentual) !== mostrada)
    throw new VisibleError(409, mensagensDasChamadas.taxaMudou, 'taxa_mudou')
  return { taxa: mostrada, taxa_percentual: percentual, sobre }
}

/** Which of these lines the charge is on: what was served of non-exempt products; and the bar's rate, 0 on nothing. */
export async function lerTaxaveis(
  tx: Transaction,
  estabelecimento_id: number,
  linhas: readonly { linha_id: number }[],
): Promise<{ percentual: number; sobre: ReadonlySet<number> }> {
  const servidas = await tx<{ linha_id: number; percentual: number }[]>`
    select l.linha_id /* never null */, e.taxa_percentual as percentual
    from unnest(${linhas.map(({ linha_id }) => linha_id)}::bigint[]) as l (linha_id)
    join estabelecimento e on e.id = ${estabelecimento_id}
    left join cota k on k.estabelecimento_id = e.id and k.id = l.linha_id
    join item_pedido i on i.estabelecimento_id = e.id and i.id = coalesce(k.linha_id, l.linha_id)
      and i.status_pedido = 'PEDIDO ENTREGUE AO CLIENTE'
    join produto_estabelecimento pe on pe.estabelecimento_id = e.id and pe.id = i.produto_estabelecimento_id
      and not ${isento(tx)}`
  return { percentual: servidas[0]?.percentual ?? 0, sobre: new Set(servidas.map(({ linha_id }) => linha_id)) }
}

type Linha = { linha_id: number; tipo: 'item' | 'ficha' | 'fiado' | 'gorjeta'; valor: number }

/** Writes what a payment pays: its lines, and the charge as a line of its own. */
export async function gravarLinhas(
  tx: Transaction,
  { estabelecimento_id, pagamento_id }: { estabelecimento_id: number; pagamento_id: number },
  linhas: readonly Linha[],
  { taxa, sobre }: ComTaxa,
) {
  await tx`insert into pagamento_linha ${tx(
    linhas.map(({ linha_id, tipo, valor }) => ({
      ...{ estabelecimento_id, pagamento_id, linha_id, tipo, valor },
      com_taxa: sobre.has(linha_id),
    })),
  )}`
  if (taxa > 0)
    await tx`
      insert into pagamento_linha (estabelecimento_id, pagamento_id, linha_id, tipo, valor)
      values (${estabelecimento_id}, ${pagamento_id}, nextval('linha_id'), 'taxa', ${taxa})`
}

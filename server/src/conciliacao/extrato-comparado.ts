import type { Diferenca } from '@boteco/contract/conciliacao/escritorio'
import { emReais } from '@boteco/contract/dinheiro'
import type { Sql } from '../database/db.ts'
import { entre, lerDia } from '../database/noite.ts'
import { lerExtrato } from './ler-extrato.ts'

type Nosso = {
  estabelecimento_id: number
  referencia: string
  pago: boolean
  valor: number
  /** came besides, and pays no line */
  a_mais: number
  devolvido: number
  do_dia: boolean
}
type Deles = { pago: number; estornado: number; data: string }

/** As ours are. A statement may have others, too. */
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/**
 * Compares a statement of the provider with our rows, in both directions: what only one side has, and what both tell
 * differently. Lines of the installation's other bars are not this manager's.
 */
export async function compararExtrato(
  sql: Sql,
  estabelecimento_id: number,
  dia: string,
  texto: string,
): Promise<Diferenca[]> {
  const deles = new Map<string, Deles>()
  const { linhas, nao_lidas } = lerExtrato(texto)
  for (const { linha, referencia, valor, data } of linhas) {
    const nome = referencia ?? `linha ${linha}`
    const soma = deles.get(nome) ?? { pago: 0, estornado: 0, data: data.split('-').reverse().join('/') }
    soma[valor > 0 ? 'pago' : 'estornado'] += Math.abs(valor)
    deles.set(nome, soma)
  }
  const doDia = entre(sql, sql`p.pago_em`, await lerDia(sql, estabelecimento_id, dia))
  const nossos = await sql<Nosso[]>`
    select p.estabelecimento_id, p.referencia::text, p.estado in ('pago', 'estornado') as pago, p.valor,
      (select coalesce(sum(c.valor), 0) from cobranca_a_mais c where c.estabelecimento_id = p.estabelecimento_id
        and c.pagamento_id = p.id) as a_mais,
      (select coalesce(sum(s.valor), 0) from estorno s where s.estabelecimento_id = p.estabelecimento_id
        and s.pagamento_id = p.id and s.via = 'provedor' and s.estado = 'feito') as devolvido,
      coalesce(p.estabelecimento_id = ${estabelecimento_id}
        and ${doDia}, false) as do_dia
    from pagamento p
    where pelo_provedor(p.meio) and (p.referencia = any(${[...deles.keys()].filter((uma) => UUID.test(uma))}::uuid[])
      or (p.estabelecimento_id = ${estabelecimento_id} and ${doDia}))`
  const porReferencia = new Map(nossos.map((nosso) => [nosso.referencia, nosso]))
  const noExtrato = [...deles].flatMap(([referencia, la]) => {
    const nosso = porReferencia.get(referencia)
    if (!nosso) return [{ tipo: 'so_do_provedor' as const, referencia, texto: frases.soDeles(la) }]
    return nosso.estabelecimento_id === estabelecimento_id ? comparar(nosso, la) : []
  })
  const soNossos = nossos
    .filter(({ referencia, pago, do_dia }) => pago && do_dia && !deles.has(referencia))
    .map(({ referencia, valor }) => ({ tipo: 'so_nosso' as const, referencia, texto: frases.soNosso(valor) }))
  const naoLidas = nao_lidas.map(({ linha, texto: dita, motivo }) => ({
    ...{ tipo: 'sem_resposta' as const, referencia: `linha ${linha}`, texto: frases.naoLida(motivo, dita) },
  }))
  return [...noExtrato, ...soNossos, ...naoLidas].map((diferenca) => ({ ...diferenca, corrigida: false }))
}

function comparar({ referencia, pago, valor, a_mais, devolvido }: Nosso, la: Deles): Omit<Diferenca, 'corrigida'>[] {
  if (la.pago > 0 && !pago) return [{ tipo: 'estado', referencia, texto: frases.naoPago(la) }]
  const diferencas: Omit<Diferenca, 'corrigida'>[] = []
  if (la.pago > 0 && la.pago !== valor + a_mais)
    diferencas.push({ tipo: 'valor', referencia, texto: frases.valor(valor + a_mais, la) })
  if (la.estornado !== devolvido) diferencas.push({ tipo: 'estorno', referencia, texto: frases.estorno(devolvido, la) })
  return diferencas
}

const frases = {
  naoLida: (motivo: string, dita: string) => `Não lida: ${motivo} ${dita}`,
  soDeles: ({ pago, estornado, data }: Deles) =>
    `O extrato tem ${pago > 0 ? `${emReais(pago)} pagos` : `${emReais(estornado)} devolvidos`} em ${data}, e aqui não há este pagamento.`,
  soNosso: (valor: number) => `Aqui estão pagos ${emReais(valor)}, que o extrato não tem.`,
  naoPago: ({ pago, data }: Deles) =>
    `O extrato tem ${emReais(pago)} pagos em ${data}; aqui o pagamento não está pago.`,
  valor: (aqui: number, { pago }: Deles) => `O valor aqui é ${emReais(aqui)}; no extrato é ${emReais(pago)}.`,
  estorno: (aqui: number, { estornado }: Deles) =>
    `Devolvidos aqui: ${emReais(aqui)}; no extrato: ${emReais(estornado)}.`,
}

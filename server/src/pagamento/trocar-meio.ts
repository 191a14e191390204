import { emReais } from '@boteco/contract/dinheiro'
import { peloProvedor } from '@boteco/contract/meios'
import { rotuloDoMeio } from '@boteco/contract/rotulos'
import { taxaSobre } from '@boteco/contract/taxa'
import { reabrir } from '../conta/conta-do-garcom.ts'
import type { Transaction } from '../database/db.ts'
import { once } from '../database/once.ts'
import { entregar, type Pago, pagamentoPago } from '../estorno/estornar.ts'
import { escreverEstorno } from '../estorno/estorno.ts'
import { VisibleError } from '../http/errors.ts'
import type { Handlers } from '../http/serve.ts'
import { devolucoes, trocas } from '../provedor/recusas.ts'
import type { Sessao } from '../sessao/provas.ts'
import { concluir } from './no-caixa.ts'
import { SEM_TAXA } from './taxa.ts'

/** A wrong means of payment, put right: the refund, the lines charged again and the new payment are one transaction. */
export const trocarMeio = {
  '/pagamento/trocarMeio': async (input, { sql, sessao, autor, chave }) => {
    const { estabelecimento_id, usuario_id } = sessao
    const chamador = `usuario:${usuario_id}`
    const chamada = { sql, chave, path: '/pagamento/trocarMeio' as const, estabelecimento_id, chamador, autor, input }
    return once(chamada, async (tx) => {
      await segurarItens(tx, estabelecimento_id, input.pagamento)
      const pago = await pagamentoPago(tx, estabelecimento_id, input.pagamento)
      if (peloProvedor(pago.meio)) throw new VisibleError(409, trocas.peloProvedor, 'pelo_provedor')
      if (pago.meio === input.meio) throw new VisibleError(409, trocas.mesmoMeio, 'mesmo_meio')
      const valor = await trocar(tx, sessao, pago, input.meio)
      return { message: trocas.feita(emReais(valor), rotuloDoMeio[pago.meio], rotuloDoMeio[input.meio]) }
    })
  },
} satisfies Partial<Handlers>

/** In the order of whoever cancels one or receives at the till: items, payment, fichas, lines of the payment. */
const segurarItens = (tx: Transaction, estabelecimento_id: number, pagamento_id: number) => tx`
  select from item_pedido where estabelecimento_id = ${estabelecimento_id} and id in (
    select coalesce(de_linha, linha_id) from pagamento_linha
    where estabelecimento_id = ${estabelecimento_id} and pagamento_id = ${pagamento_id} and tipo = 'item')
  order by id for no key update`

/** Of a payment's line, with something left of it. Amounts in centavos. */
type Linha = { linha_id: number; tipo: 'item' | 'ficha' | 'taxa'; valor: number; estornado: number; com_taxa: boolean }
type Consumo = Linha & { tipo: 'item' | 'ficha' }

const resta = ({ valor, estornado }: Linha) => valor - estornado

/**
 * What is left of the payment is by this means. A line that went back in part is paid whole by the new one too, which has that
 * part given back: nobody is asked for it again.
 * @returns what changed its means, in centavos
 */
async function trocar(tx: Transaction, sessao: Sessao<'BAR GERENTE'>, pago: Pago, meio: Pago['meio']): Promise<number> {
  const { estabelecimento_id, vinculo_id } = sessao
  const linhas = await linhasQueRestam(tx, pago)
  const consumo = linhas.filter((linha): linha is Consumo => linha.tipo !== 'taxa')
  const taxada = linhas.find(({ tipo }) => tipo === 'taxa')
  const taxadas = taxada ? consumo.filter(({ com_taxa }) => com_taxa) : []
  const [{ taxa_percentual }] = await tx<[{ taxa_percentual: number | null }]>`
    select taxa_percentual from pagamento where estabelecimento_id = ${estabelecimento_id} and id = ${pago.id}`
  const taxa = taxaSobre(somar(taxadas), taxa_percentual ?? 0)
  // of the night and of the waiter that it was received in and by: only the means was wrong
  const [novo] = await tx<{ id: number }[]>`
    insert into pagamento (estabelecimento_id, meio, valor, taxa_percentual, registrado_por, criado_em)
    select estabelecimento_id, ${meio}, ${somar(consumo) + taxa}, ${taxa > 0 ? taxa_percentual : null},
      registrado_por, criado_em
    from pagamento where estabelecimento_id = ${estabelecimento_id} and id = ${pago.id} returning id`
  const pagamento_id = novo!.id

  async function devolver(id: number, quais: { linha_id: number; valor: number }[], motivo: string) {
    const do_pagamento = { estabelecimento_id, id, checkin_id: pago.checkin_id, via: 'caixa' as const }
    const estorno = await escreverEstorno(tx, do_pagamento, quais, motivo, vinculo_id, pagamento_id)
    await entregar(tx, estabelecimento_id, estorno, vinculo_id)
  }

  const motivo = trocas.motivo(rotuloDoMeio[pago.meio], rotuloDoMeio[meio], pagamento_id)
  const valor = linhas.reduce((soma, linha) => soma + resta(linha), 0)
  await devolver(
    pago.id,
    linhas.map((linha) => ({ linha_id: linha.linha_id, valor: resta(linha) })),
    motivo,
  )
  await reabrir(
    tx,
    sessao,
    pago.id,
    consumo.map(({ linha_id }) => linha_id),
  )
  const sobre = new Set(taxadas.map(({ linha_id }) => linha_id))
  const comTaxa = taxa > 0 ? { taxa, taxa_percentual, sobre } : SEM_TAXA
  await concluir(tx, { estabelecimento_id, pagamento_id }, { linhas: consumo, comTaxa }, `era o pagamento ${pago.id}`)

  const antes = consumo.flatMap(({ linha_id, estornado }) => (estornado > 0 ? { linha_id, valor: estornado } : []))
  const taxaDeAntes = taxada ? taxa - resta(taxada) : 0
  if (taxaDeAntes > 0)
    antes.push({ linha_id: await linhaDaTaxa(tx, estabelecimento_id, pagamento_id), valor: taxaDeAntes })
  if (antes.length > 0) await devolver(pagamento_id, antes, trocas.jaDevolvido(pago.id))
  return valor
}

const somar = (linhas: readonly Linha[]) => linhas.reduce((soma, { valor }) => soma + valor, 0)

async function linhasQueRestam(tx: Transaction, { estabelecimento_id, id }: Pago): Promise<Linha[]> {
  // a ficha may be used already: it was paid all the same
  await tx`
    select from ficha where estabelecimento_id = ${estabelecimento_id} and id in (
      select linha_id from pagamento_linha
      where estabelecimento_id = ${estabelecimento_id} and pagamento_id = ${id} and tipo = 'ficha')
    order by id for no key update`
  const linhas = await tx<Linha[]>`
    select linha_id, tipo, valor, estornado, com_taxa from pagamento_linha
    where estabelecimento_id = ${estabelecimento_id} and pagamento_id = ${id} and valor > estornado
    order by linha_id for update`
  if (linhas.length === 0) throw new VisibleError(409, devolucoes.jaDevolvido, 'ja_devolvido')
  return linhas
}

async function linhaDaTaxa(tx: Transaction, estabelecimento_id: number, pagamento_id: number): Promise<number> {
  const [taxa] = await tx<[{ linha_id: number }]>`
    select linha_id from pagamento_linha
    where estabelecimento_id = ${estabelecimento_id} and pagamento_id = ${pagamento_id} and tipo = 'taxa'`
  return taxa.linha_id
}

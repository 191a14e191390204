import { MEIOS_DO_PROVEDOR } from '@boteco/contract/pagamento/cliente'
import type { Cliente } from './bar.ts'
import type { Fala } from './falas.ts'
import { type LinhaPaga, type Livro, lerLivro, type PagamentoNosso } from './livros.ts'
import type { Programas } from './programas.ts'

export type Tipo = 'perdidos' | 'em dobro' | 'sem desfecho' | 'totais errados' | 'ditos errados' | 'sem atendimento'
export type Diferenca = { tipo: Tipo; texto: string }
export type Comparacao = {
  diferencas: Diferenca[]
  /** how many payments, by means and how they ended */
  pagamentos: Record<string, Record<string, number>>
  /** centavos that the provider keeps, and that were received at the till */
  noProvedor: number
  noCaixa: number
  /** centavos of the service charge that was received */
  taxas: number
  /** and of the couvert */
  couverts: number
  /** how many parts of divided lines were paid */
  cotas: number
  devolucoes: number
  ditos: number
}

type QuemConsumiu = Pick<Cliente, 'numero' | 'checkin_id' | 'consumido'>

/** The three books, as they stand now. */
export const comparar = async (programas: Programas, falas: readonly Fala[], clientes: readonly QuemConsumiu[]) =>
  compararLivros(await lerLivro(programas), falas, clientes)

/** The three books, line by line: the provider's charges, our rows, and what people were told. */
export function compararLivros(livro: Livro, falas: readonly Fala[], clientes: readonly QuemConsumiu[]): Comparacao {
  const diferencas = [
    ...livro.pagamentos.flatMap((pagamento) => conferirPagamento(livro, pagamento)),
    ...conferirDesconhecidos(livro),
    ...conferirLinhas(livro),
    ...conferirCotas(livro),
    ...conferirConsumo(livro, clientes),
    ...falas.flatMap((fala) => conferirFala(livro, fala)),
  ]
  const pagamentos: Comparacao['pagamentos'] = {}
  for (const { meio, estado } of livro.pagamentos) {
    pagamentos[meio] ??= {}
    pagamentos[meio][estado] = (pagamentos[meio][estado] ?? 0) + 1
  }
  return {
    diferencas,
    pagamentos,
    noProvedor: [...livro.cobrancas.values()].flat().reduce((soma, { pago, devolvido }) => soma + pago - devolvido, 0),
    noCaixa: livro.pagamentos.filter(noCaixa).reduce((soma, { valor }) => soma + valor, 0),
    taxas: livro.pagamentos
      .filter(contado)
      .flatMap(({ linhas }) => linhas.filter(daTaxa))
      .reduce(somarValor, 0),
    couverts: livro.pagamentos
      .filter(contado)
      .flatMap(({ linhas }) => linhas.filter(({ couvert }) => couvert))
      .reduce(somarValor, 0),
    cotas: livro.pagamentos.filter(contado).flatMap(({ linhas }) => linhas.filter(({ de_linha }) => de_linha !== null))
      .length,
    devolucoes: livro.devolucoes,
    ditos: falas.length,
  }
}

const daTaxa = ({ tipo }: LinhaPaga) => tipo === 'taxa'
const somarValor = (soma: number, { valor }: { valor: number }) => soma + valor
const peloProvedor = ({ meio }: PagamentoNosso) => (MEIOS_DO_PROVEDOR as readonly string[]).includes(meio)
const noCaixa = (pagamento: PagamentoNosso) => !peloProvedor(pagamento) && pagamento.meio !== 'fiado'
const contado = ({ estado }: PagamentoNosso) => estado === 'pago' || estado === 'estornado'
const nome = ({ id, meio, estado, referencia }: PagamentoNosso) => `pagamento ${id} (${meio}, ${estado}, ${referencia})`

function conferirPagamento({ cobrancas, precos }: Livro, pagamento: PagamentoNosso): Diferenca[] {
  const { estado, valor, referencia, linhas, devolvido, devolucoesAbertas, vencido, sobras } = pagamento
  const achadas: Diferenca[] = []
  const achar = (tipo: Tipo, texto: string) => achadas.push({ tipo, texto: `${nome(pagamento)}: ${texto}` })
  // a page or a code that can still be paid is open by right
  const aberto = estado === 'intencao' || estado === 'em_andamento'
  if (aberto && vencido) achar('sem desfecho', 'ainda aberto')
  if (pagamento.devolucoesSemMotivo > 0) achar('em dobro', 'voltou dinheiro que ninguém pediu de volta')
  if (devolucoesAbertas > 0) achar('sem desfecho', 'uma devolução não foi feita')
  if (linhas.reduce((soma, linha) => soma + linha.valor, 0) !== valor)
    achar('totais errados', 'não é a soma das linhas')
  // what was not this payment's any more may have been discounted since
  for (const { linha_id, valor: daLinha, viva } of linhas.filter(({ tipo }) => tipo === 'item' || tipo === 'ficha'))
    if (viva && precos.get(linha_id) !== daLinha) achar('totais errados', `a linha ${linha_id} não vale ${daLinha}`)
  if (linhas.some(({ com_taxa, couvert }) => com_taxa && couvert)) achar('totais errados', 'há taxa sobre o couvert')
  for (const texto of conferirTaxa(pagamento)) achar('totais errados', texto)
  if (!peloProvedor(pagamento)) return achadas

  const doProvedor = cobrancas.get(referencia) ?? []
  const pagas = doProvedor.filter(({ pago }) => pago > 0)
  const recebido = pagas.reduce((soma, { pago }) => soma + pago, 0)
  const voltou = pagas.reduce((soma, cobranca) => soma + cobranca.devolvido, 0)
  if (pagas.filter(({ pago, devolvido }) => pago > devolvido).length > 1) achar('em dobro', 'cobrado mais de uma vez')
  const aMais = Math.max(pagas.length - 1, 0)
  if (aMais !== sobras) achar('em dobro', `o provedor cobrou ${aMais} vezes a mais, e nós contamos ${sobras}`)
  if (recebido > voltou && !contado(pagamento)) achar('perdidos', `o provedor tem ${recebido - voltou} centavos`)
  if (recebido === 0 && contado(pagamento)) achar('ditos errados', 'contado como pago, e o provedor não recebeu')
  if (recebido > 0 && pagas.length === 1 && recebido !== valor)
    achar('totais errados', `o provedor recebeu ${recebido}`)
  if (voltou !== devolvido) achar('totais errados', `o provedor devolveu ${voltou}, e nós contamos ${devolvido}`)
  return achadas
}

/** The charge is the bar's rate on what was served, rounded down; of what is kept, at most that rate. */
function conferirTaxa({ linhas, taxa_percentual }: PagamentoNosso): string[] {
  const percentual = taxa_percentual ?? 0
  const [taxas, sobre] = [linhas.filter(daTaxa), linhas.filter(({ com_taxa }) => com_taxa)]
  const [taxa, base] = [taxas.reduce(somarValor, 0), sobre.reduce(somarValor, 0)]
  const fica = (quais: readonly LinhaPaga[]) =>
    quais.reduce((soma, { valor, estornado }) => soma + valor - estornado, 0)
  return [
    ...(taxa === Math.floor((base * percentual) / 100) ? [] : [`taxa de ${taxa} sobre ${base}, a ${percentual} %`]),
    ...(fica(taxas) * 100 > fica(sobre) * percentual ? [`fica taxa de ${fica(taxas)} sobre ${fica(sobre)}`] : []),
  ]
}

/** Money with a name that is none of ours. */
function conferirDesconhecidos({ cobrancas, pagamentos }: Livro): Diferenca[] {
  const nossas = new Set(pagamentos.map(({ referencia }) => referencia))
  return [...cobrancas]
    .filter(([referencia, todas]) => !nossas.has(referencia) && todas.some(({ pago, devolvido }) => pago > devolvido))
    .map(([referencia]) => ({ tipo: 'perdidos', texto: `${referencia}: pago no provedor, e desconhecido aqui` }))
}

/** Each line is paid once at most, and shown as paid exactly when it is. */
function conferirLinhas({ pagamentos, situacoes }: Livro): Diferenca[] {
  const quemPagou = new Map<number, PagamentoNosso[]>()
  // a courtesy is paid with nothing, among others
  for (const pagamento of pagamentos.filter(contado))
    for (const { linha_id, valor, estornado, viva } of pagamento.linhas)
      if (valor > estornado || (valor === 0 && viva))
        quemPagou.set(linha_id, [...(quemPagou.get(linha_id) ?? []), pagamento])
  const abertas = new Set(
    pagamentos
      .filter(({ estado }) => estado === 'intencao' || estado === 'em_andamento')
      .flatMap(({ linhas }) => linhas.map(({ linha_id }) => linha_id)),
  )
  const achadas: Diferenca[] = []
  for (const [linha, situacao] of situacoes) {
    const por = quemPagou.get(linha) ?? []
    if (por.length > 1) achadas.push({ tipo: 'em dobro', texto: `linha ${linha}: ${por.map(nome).join(' e ')}` })
    if (por.length > 0 && situacao !== 'pago')
      achadas.push({ tipo: 'perdidos', texto: `linha ${linha}: ${situacao}, embora ${por.map(nome).join(' e ')}` })
    if (por.length === 0 && situacao === 'pago')
      achadas.push({ tipo: 'ditos errados', texto: `linha ${linha}: paga, e ninguém a pagou` })
    if (situacao === 'pagando' && !abertas.has(linha))
      achadas.push({ tipo: 'sem desfecho', texto: `linha ${linha}: sendo paga por ninguém` })
  }
  return achadas
}

/** The cotas of an item are what it costs; and an item, a cota or a ficha is in one live payment at most. */
function conferirCotas({ divididos, pagamentos }: Livro): Diferenca[] {
  const vivas = new Map<number, PagamentoNosso[]>()
  for (const pagamento of pagamentos)
    for (const { linha_id, viva } of pagamento.linhas)
      if (viva) vivas.set(linha_id, [...(vivas.get(linha_id) ?? []), pagamento])
  return [
    ...divididos
      .filter(({ valor, cotas }) => valor !== cotas)
      .map(({ item, valor, cotas }): Diferenca => {
        return { tipo: 'totais errados', texto: `linha ${item}: vale ${valor}, e as suas cotas somam ${cotas}` }
      }),
    ...[...vivas]
      .filter(([, deles]) => deles.length > 1)
      .map(([linha, deles]): Diferenca => {
        return { tipo: 'em dobro', texto: `linha ${linha}: viva em ${deles.map(nome).join(' e ')}` }
      }),
  ]
}

/** An order repeated after a lost answer is one order. */
const conferirConsumo = ({ consumo }: Livro, clientes: readonly QuemConsumiu[]): Diferenca[] =>
  clientes
    .filter(({ checkin_id, consumido }) => (consumo.get(checkin_id) ?? 0) !== consumido)
    .map(({ numero, checkin_id, consumido }) => ({
      tipo: 'totais errados',
      texto: `cliente ${numero}: pediu ${consumido} centavos, e a conta tem ${consumo.get(checkin_id) ?? 0}`,
    }))

/**
 * Tolerance in ms between the clocks of two programs of this machine: one of them counts whole milliseconds. Less than
 * the pause before a retry (50 ms at least), or the next payment of a key would be taken for this one.
 */
const FOLGA_MS = 10

/** The payment that an answer spoke of: named, found by its key, or the one that this call made of these lines. */
function pagamentosDaFala(livro: Livro, { referencia, chave, checkin_id, meio, linhas, de, ate }: Fala) {
  if (referencia) return livro.pagamentos.filter((pagamento) => pagamento.referencia === referencia)
  const daChave = livro.chaves.get(chave ?? '')
  // after an attempt that took no money its key may be another payment's
  const pelaChave = livro.pagamentos.filter(({ id, criado_em }) => id === daChave && criado_em <= ate + FOLGA_MS)
  if (pelaChave.length > 0) return pelaChave
  return livro.pagamentos.filter(
    (pagamento) =>
      pagamento.checkin_id === checkin_id &&
      (meio === 'caixa' ? noCaixa(pagamento) : pagamento.meio === meio) &&
      pagamento.linhas.some(({ linha_id }) => linhas.includes(linha_id)) &&
      (meio === 'caixa' || (pagamento.criado_em >= de - FOLGA_MS && pagamento.criado_em <= ate + FOLGA_MS)),
  )
}

function conferirFala(livro: Livro, fala: Fala): Diferenca[] {
  const { quem, meio, disse, esperado, valor, de } = fala
  const deles = pagamentosDaFala(livro, fala)
  const qual = deles.map(nome).join(' ou ') || 'nenhum pagamento'
  const frase = `${quem} ouviu "${disse}" de ${qual}`
  const achadas: Diferenca[] = []
  const cobrancas = deles.flatMap(({ referencia }) => livro.cobrancas.get(referencia) ?? [])
  if (disse === 'pago') {
    const pago = meio === 'caixa' ? deles.length > 0 : cobrancas.some((cobranca) => cobranca.pago > 0)
    if (!pago || !deles.some(contado)) achadas.push({ tipo: 'ditos errados', texto: `${frase}, e não foi` })
  }
  if (disse === 'recusado' || disse === 'nada foi cobrado') {
    // on a page or with a code in the hand, a guest may still have paid after the server looked
    const antes = cobrancas.filter(
      ({ pago, devolvido, pago_em }) =>
        pago > devolvido && !((meio === 'checkout' || meio === 'pix') && pago_em > de - FOLGA_MS),
    )
    if (antes.length > 0 && deles.length === 1)
      achadas.push({ tipo: 'ditos errados', texto: `${frase}, e foi cobrado` })
  }
  // another device may have paid a part of these lines before
  if (valor !== null && valor > esperado)
    achadas.push({ tipo: 'totais errados', texto: `${frase}: ${valor} em vez de ${esperado} centavos` })
  return achadas
}

/** What a column of a statement may be, and by which words banks and acquirers name it. Of several that fit, the earlier word wins. */
export const PAPEIS = {
  data: [
    ...[
      'data da venda',
      'data venda',
      'data hora da venda',
      'data e hora da venda',
      'data da transacao',
      'data transacao',
      'data hora da transacao',
      'data da compra',
    ],
    ...[
      'data da autorizacao',
      'data do pagamento',
      'data de pagamento',
      'data pagamento',
      'data de criacao',
      'data da operacao',
    ],
    ...[
      'transaction date',
      'date created',
      'data movimento',
      'data movimentacao',
      'data da movimentacao',
      'data mov',
      'data do movimento',
    ],
    ...[
      'data lancamento',
      'data de lancamento',
      'data do lancamento',
      'data lanc',
      'dt movimento',
      'dt lancamento',
      'dt mov',
      'dt',
    ],
    ...[
      'data contabil',
      'data balancete',
      'data e hora',
      'data hora',
      'data',
      'date',
      'release date',
      'dia',
      'quando',
      'data credito',
    ],
    ...['data do credito', 'data de recebimento', 'data recebimento'],
  ],
  valor: [
    ...[
      'valor bruto',
      'valor da venda original',
      'valor da venda',
      'valor venda',
      'valor original',
      'valor da transacao',
      'valor transacao',
      'valor da compra',
    ],
    ...[
      'valor bruto da venda',
      'valor bruto da parcela',
      'valor da parcela',
      'bruto',
      'gross amount',
      'transaction amount',
      'valor pago',
    ],
    ...[
      'valor do lancamento',
      'valor lancamento',
      'valor do movimento',
      'valor da cobranca',
      'valor movimento',
      'valor',
      'amount',
      'montante',
    ],
    ...[
      'transaction net amount',
      'total',
      'quantia',
      'vlr',
      'vl',
      'vlr lancamento',
      'valor liquido',
      'liquido',
      'net credit amount',
      'valor recebido',
    ],
  ],
  credito: [
    'credito',
    'creditos',
    'valor credito',
    'entrada',
    'entradas',
    'valor entrada',
    'credit',
    'recebido',
    'net credit amount',
  ],
  debito: ['debito', 'debitos', 'valor debito', 'saida', 'saidas', 'valor saida', 'debit', 'pago', 'net debit amount'],
  sinal: [
    ...[
      'd c',
      'c d',
      'dc',
      'cd',
      'deb cred',
      'deb cre',
      'cred deb',
      'debito credito',
      'credito debito',
      'natureza',
      'inf',
      'sinal',
    ],
    ...[
      'tipo de lancamento',
      'tipo lancamento',
      'tipo do lancamento',
      'tipo de movimento',
      'entrada saida',
      'tipo de operacao',
      'tipo transacao',
      'tipo',
    ],
  ],
  estado: [
    'ultimo status',
    'status',
    'estado',
    'situacao',
    'status da venda',
    'status venda',
    'status da transacao',
    'status do pagamento',
    'state',
  ],
  fim_a_fim: [
    'endtoendid',
    'end to end',
    'end to end id',
    'e2e',
    'e2eid',
    'id fim a fim',
    'id end to end',
    'identificador pix',
    'id pix',
  ],
  nsu: [
    'numero comprovante de vendas nsu',
    'nsu',
    'nsu cv',
    'nsu doc',
    'nsu host',
    'nsu da venda',
    'numero nsu',
    'cv',
    'nsu autorizadora',
    'doc nsu',
    'codigo nsu',
    'cv nsu',
  ],
  referencia: [
    'referencia',
    'codigo de referencia',
    'external reference',
    'referencia externa',
    'sua referencia',
    'reference id',
  ],
  texto: [
    ...[
      'historico',
      'descricao',
      'lancamento',
      'title',
      'titulo',
      'description',
      'memo',
      'detalhe',
      'detalhes',
      'transacao',
      'nome',
    ],
    ...[
      'descricao do lancamento',
      'historico do lancamento',
      'descricao da transacao',
      'favorecido',
      'bandeira',
      'produto',
      'movimentacao',
    ],
  ],
} as const
export type Papel = keyof typeof PAPEIS

/** `Valor (R$)` → `valor`, `Débito/Crédito` → `debito credito`: what banks write around a word says nothing. */
export const palavras = (nome: string) =>
  nome
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/r\$|brl|\(r\)/g, ' ')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

/** Which column is which; null: these are no names of columns, or none of them is a date, or an amount. */
export function acharColunas(celulas: readonly string[]): Map<Papel, number> | null {
  const nomes = celulas.map(palavras)
  const colunas = new Map<Papel, number>()
  for (const papel of Object.keys(PAPEIS) as Papel[]) {
    const nome = PAPEIS[papel].find((um) => nomes.includes(um))
    if (nome !== undefined) colunas.set(papel, nomes.indexOf(nome))
  }
  // beside a card's NSU or brand, 'débito' is how it was paid
  if (colunas.has('nsu') || nomes.includes('bandeira')) colunas.delete('sinal')
  const deDinheiro = colunas.has('valor') || (colunas.has('credito') && colunas.has('debito'))
  // a column is one thing: a net amount that stands alone in `valor` may be the credit of a pair
  if (colunas.has('credito') && colunas.has('debito')) colunas.delete('valor')
  else for (const papel of ['credito', 'debito'] as const) colunas.delete(papel)
  return colunas.has('data') && deDinheiro ? colunas : null
}

import { expect, test } from 'vitest'
import { compararLivros, type Tipo } from './comparar.ts'
import type { Fala } from './falas.ts'
import { compararSalao, type DescontoDado } from './livro-do-salao.ts'
import type { LinhaPaga, Livro, PagamentoNosso } from './livros.ts'

// A comparison that never finds anything would pass every evening. Here the books are wrong on purpose, one thing at a
// time, in books that are right otherwise.

const INICIO = Date.parse('2026-03-14T22:00:00Z')
const paga990: LinhaPaga = {
  linha_id: 101,
  tipo: 'item',
  valor: 990,
  estornado: 0,
  viva: true,
  com_taxa: false,
  couvert: false,
  de_linha: null,
}
const cartao: PagamentoNosso = {
  id: 1,
  referencia: 'cartao-1',
  meio: 'cartao',
  estado: 'pago',
  valor: 1980,
  checkin_id: 7,
  criado_em: INICIO,
  taxa_percentual: null,
  linhas: [paga990, { ...paga990, linha_id: 102 }],
  devolvido: 0,
  devolucoesAbertas: 0,
  vencido: true,
  sobras: 0,
  devolucoesSemMotivo: 0,
}
const naMaquininha: PagamentoNosso = {
  ...cartao,
  id: 2,
  referencia: 'caixa-2',
  meio: 'maquininha',
  valor: 3990,
  linhas: [{ ...paga990, linha_id: 103, valor: 3990 }],
}
const ouviuDoCartao: Fala = {
  quem: 'cliente 0',
  checkin_id: 7,
  meio: 'cartao',
  chave: 'chave-1',
  referencia: 'cartao-1',
  disse: 'pago',
  linhas: [101, 102],
  esperado: 1980,
  valor: 1980,
  de: INICIO,
  ate: INICIO + 400,
}
const ouviuDaMaquininha: Fala = {
  ...ouviuDoCartao,
  quem: 'garçom',
  checkin_id: null,
  meio: 'caixa',
  chave: 'chave-2',
  referencia: null,
  linhas: [103],
  esperado: 3990,
  valor: null,
}
const paga = { pago: 1980, devolvido: 0, pago_em: INICIO + 200 }

/** Books of an evening that agree: two lines by card, one by card machine. */
const certos = () => {
  const livro: Livro = {
    cobrancas: new Map([['cartao-1', [paga]]]),
    pagamentos: [cartao, naMaquininha],
    chaves: new Map([
      ['chave-1', 1],
      ['chave-2', 2],
    ]),
    precos: new Map([
      [101, 990],
      [102, 990],
      [103, 3990],
    ]),
    situacoes: new Map([
      [101, 'pago'],
      [102, 'pago'],
      [103, 'pago'],
    ]),
    divididos: [{ item: 104, valor: 3990, cotas: 3990 }],
    consumo: new Map([[7, 5970]]),
    devolucoes: 0,
  }
  const falas: Fala[] = [ouviuDoCartao, ouviuDaMaquininha]
  return { livro, falas, clientes: [{ numero: 0, checkin_id: 7, consumido: 5970 }] }
}
type Livros = ReturnType<typeof certos>

const comparados = ({ livro, falas, clientes }: Livros) => compararLivros(livro, falas, clientes)
/** What was received on the card machine, at 10 %, with this charge besides. */
const comTaxa = (taxa: number): PagamentoNosso => ({
  ...naMaquininha,
  valor: 3990 + taxa,
  taxa_percentual: 10,
  linhas: [
    { ...naMaquininha.linhas[0]!, com_taxa: true },
    { ...paga990, linha_id: 105, tipo: 'taxa', valor: taxa },
  ],
})
const achadas = (livros: Livros) => comparados(livros).diferencas
const emAberto = (livro: Livro, situacao: string) => livro.situacoes.set(101, situacao).set(102, situacao)

test('livros que concordam não têm diferença, e somam o que cada um guardou', () => {
  expect(comparados(certos())).toEqual({
    diferencas: [],
    pagamentos: { cartao: { pago: 1 }, maquininha: { pago: 1 } },
    noProvedor: 1980,
    noCaixa: 3990,
    taxas: 0,
    couverts: 0,
    cotas: 0,
    devolucoes: 0,
    ditos: 2,
  })
})

const errados: [Tipo, string, RegExp, (livros: Livros) => unknown][] = [
  [
    'em dobro',
    'um pagamento cobrado duas vezes',
    /^pagamento 1 .*cobrado mais de uma vez$/,
    ({ livro }) => livro.cobrancas.set('cartao-1', [paga, paga]),
  ],
  [
    'em dobro',
    'uma linha paga por dois pagamentos',
    /^linha 101: pagamento 1 .* e pagamento 3 /,
    ({ livro }) => {
      livro.pagamentos.push({ ...cartao, id: 3, referencia: 'outro-3' })
      livro.cobrancas.set('outro-3', [paga])
    },
  ],
  [
    'perdidos',
    'dinheiro de um pagamento que demos por expirado',
    /^pagamento 1 .*o provedor tem 1980 centavos$/,
    ({ livro, falas }) => {
      livro.pagamentos[0] = { ...cartao, estado: 'expirado' }
      emAberto(livro, 'a_pagar')
      falas.shift()
    },
  ],
  [
    'perdidos',
    'dinheiro com um nome desconhecido',
    /^nunca-vimos: pago no provedor, e desconhecido aqui$/,
    ({ livro }) => livro.cobrancas.set('nunca-vimos', [paga]),
  ],
  [
    'perdidos',
    'uma linha paga que ainda é cobrada',
    /^linha 101: a_pagar, embora pagamento 1 /,
    ({ livro }) => livro.situacoes.set(101, 'a_pagar'),
  ],
  [
    'sem desfecho',
    'um pagamento ainda aberto',
    /^pagamento 1 .*ainda aberto$/,
    ({ livro, falas }) => {
      livro.pagamentos[0] = { ...cartao, estado: 'em_andamento' }
      livro.cobrancas.delete('cartao-1')
      emAberto(livro, 'pagando')
      falas.shift()
    },
  ],
  [
    'sem desfecho',
    'uma linha ainda sendo paga, sem quem a pague',
    /^linha 104: sendo paga por ninguém$/,
    ({ livro }) => livro.situacoes.set(104, 'pagando'),
  ],
  [
    'sem desfecho',
    'uma devolução que não foi feita',
    /^pagamento 1 .*uma devolução não foi feita$/,
    ({ livro }) => {
      livro.pagamentos[0] = { ...cartao, devolucoesAbertas: 1 }
    },
  ],
  [
    'em dobro',
    'uma cota em dois pagamentos que valem, ainda que um não tenha acabado',
    /^linha 101: viva em pagamento 1 .* e pagamento 3 /,
    ({ livro }) => livro.pagamentos.push({ ...cartao, id: 3, referencia: 'outro-3', estado: 'em_andamento' }),
  ],
  [
    'totais errados',
    'cotas que não somam a linha',
    /^linha 104: vale 3990, e as suas cotas somam 3989$/,
    ({ livro }) => livro.divididos.push({ item: 104, valor: 3990, cotas: 3989 }),
  ],
  [
    'totais errados',
    'um pagamento que não é a soma das linhas',
    /^pagamento 2 .*não é a soma das linhas$/,
    ({ livro }) => {
      livro.pagamentos[1] = { ...naMaquininha, valor: 3989 }
    },
  ],
  [
    'totais errados',
    'uma linha paga por outro preço',
    /^pagamento 1 .*a linha 102 não vale 990$/,
    ({ livro }) => livro.precos.set(102, 1090),
  ],
  [
    'totais errados',
    'uma taxa um centavo acima do percentual',
    /^pagamento 2 .*taxa de 400 sobre 3990, a 10 %$/,
    ({ livro }) => {
      livro.pagamentos[1] = comTaxa(400)
    },
  ],
  [
    'totais errados',
    'uma taxa que ficou, do que voltou',
    /^pagamento 2 .*fica taxa de 399 sobre 3980$/,
    ({ livro }) => {
      const certa = comTaxa(399)
      livro.pagamentos[1] = { ...certa, linhas: [{ ...certa.linhas[0]!, estornado: 10 }, certa.linhas[1]!] }
    },
  ],
  [
    'totais errados',
    'o provedor recebeu um centavo a menos',
    /^pagamento 1 .*o provedor recebeu 1979$/,
    ({ livro }) => livro.cobrancas.set('cartao-1', [{ ...paga, pago: 1979 }]),
  ],
  [
    'totais errados',
    'o provedor devolveu o que não contamos',
    /^pagamento 1 .*o provedor devolveu 990, e nós contamos 0$/,
    ({ livro }) => livro.cobrancas.set('cartao-1', [{ ...paga, devolvido: 990 }]),
  ],
  [
    'em dobro',
    'uma cobrança a mais que voltou sem que a contássemos',
    /^pagamento 1 .*o provedor cobrou 1 vezes a mais, e nós contamos 0$/,
    ({ livro }) => {
      livro.cobrancas.set('cartao-1', [paga, { ...paga, devolvido: 1980 }])
      livro.pagamentos[0] = { ...cartao, devolvido: 1980 }
    },
  ],
  [
    'em dobro',
    'uma devolução que ninguém pediu',
    /^pagamento 1 .*voltou dinheiro que ninguém pediu de volta$/,
    ({ livro }) => {
      livro.pagamentos[0] = { ...cartao, devolucoesSemMotivo: 1 }
    },
  ],
  [
    'totais errados',
    'um pedido feito duas vezes',
    /^cliente 0: pediu 5970 centavos, e a conta tem 6960$/,
    ({ livro }) => livro.consumo.set(7, 6960),
  ],
  [
    'totais errados',
    'um pedido que sumiu',
    /^cliente 0: pediu 5970 centavos, e a conta tem 0$/,
    ({ livro }) => livro.consumo.delete(7),
  ],
  [
    'totais errados',
    'um valor dito maior que o das linhas',
    /^cliente 0 ouviu "pago" .*: 1981 em vez de 1980 centavos$/,
    ({ falas }) => {
      falas[0] = { ...ouviuDoCartao, valor: 1981 }
    },
  ],
  [
    'ditos errados',
    'ouviu que foi pago, e foi recusado',
    /^cliente 0 ouviu "pago" de pagamento 1 .*, e não foi$/,
    ({ livro }) => {
      livro.pagamentos[0] = { ...cartao, estado: 'recusado' }
      livro.cobrancas.set('cartao-1', [{ ...paga, pago: 0 }])
      emAberto(livro, 'a_pagar')
    },
  ],
  [
    'ditos errados',
    'o garçom ouviu que registrou, e nada foi registrado',
    /^garçom ouviu "pago" de nenhum pagamento, e não foi$/,
    ({ livro }) => {
      livro.pagamentos.pop()
      livro.chaves.delete('chave-2')
      livro.situacoes.set(103, 'a_pagar')
    },
  ],
  [
    'ditos errados',
    'ouviu que foi recusado, e foi cobrado',
    /^cliente 0 ouviu "recusado" de pagamento 1 .*, e foi cobrado$/,
    ({ falas }) => {
      falas[0] = { ...ouviuDoCartao, disse: 'recusado' }
    },
  ],
  [
    'ditos errados',
    'sem referência, pela chave: ouviu que nada foi cobrado, e foi',
    /^cliente 0 ouviu "nada foi cobrado" de pagamento 1 .*, e foi cobrado$/,
    ({ falas }) => {
      falas[0] = { ...ouviuDoCartao, disse: 'nada foi cobrado', referencia: null, valor: null }
    },
  ],
  [
    'ditos errados',
    'numa página já paga, ouviu que nada foi cobrado',
    /^cliente 0 ouviu "nada foi cobrado" de pagamento 1 .*, e foi cobrado$/,
    ({ livro, falas }) => {
      livro.pagamentos[0] = { ...cartao, meio: 'checkout' }
      falas[0] = { ...ouviuDoCartao, meio: 'checkout', disse: 'nada foi cobrado', de: INICIO + 300 }
    },
  ],
  [
    'ditos errados',
    'uma linha paga que ninguém pagou',
    /^linha 104: paga, e ninguém a pagou$/,
    ({ livro }) => livro.situacoes.set(104, 'pago'),
  ],
]

test.each(errados)('%s: %s', (tipo, _nome, texto, estragar) => {
  const livros = certos()
  estragar(livros)
  expect(achadas(livros)).toContainEqual({ tipo, texto: expect.stringMatching(texto) })
})

test('contado como pago, e o provedor nada recebeu: a conta e quem ouviu estão errados', () => {
  const livros = certos()
  livros.livro.cobrancas.delete('cartao-1')
  expect(achadas(livros).map(({ tipo }) => tipo)).toEqual(['ditos errados', 'ditos errados'])
})

test('o que se pode explicar não é diferença', () => {
  const livros = certos()
  const { livro, falas } = livros
  // charged twice, and one of them given back
  livro.cobrancas.set('cartao-1', [paga, { ...paga, devolvido: 1980 }])
  livro.pagamentos[0] = { ...cartao, devolvido: 1980, sobras: 1 }
  // the guest gave the page up, and paid it afterwards all the same
  livro.pagamentos.push({ ...naMaquininha, id: 3, referencia: 'pagina-3', meio: 'checkout', linhas: [], valor: 0 })
  livro.cobrancas.set('pagina-3', [{ pago: 0, devolvido: 0, pago_em: 0 }])
  livro.pagamentos[2] = { ...livro.pagamentos[2]!, estado: 'cancelado' }
  falas.push({ ...ouviuDoCartao, meio: 'checkout', referencia: 'pagina-3', disse: 'nada foi cobrado', valor: null })
  expect(achadas(livros)).toEqual([])
})

test('a taxa certa, e o que foi descontado depois de um pagamento que não valeu, não são diferença', () => {
  const livros = certos()
  livros.livro.pagamentos[1] = comTaxa(399)
  livros.livro.pagamentos.push({
    ...cartao,
    ...{ id: 3, referencia: 'recusado-3', estado: 'recusado', valor: 1090 },
    linhas: [{ ...paga990, valor: 1090, viva: false }],
  })
  // and a courtesy among what was paid by card
  livros.livro.pagamentos[0] = { ...cartao, linhas: [...cartao.linhas, { ...paga990, linha_id: 106, valor: 0 }] }
  livros.livro.precos.set(106, 0)
  livros.livro.situacoes.set(106, 'pago')
  expect(achadas(livros)).toEqual([])
  expect(comparados(livros).taxas).toBe(399)
})

test('a taxa sobre o couvert é diferença', () => {
  const livros = certos()
  const comCouvert = comTaxa(399)
  comCouvert.linhas[0] = { ...comCouvert.linhas[0]!, couvert: true }
  livros.livro.pagamentos = livros.livro.pagamentos.map((um) => (um.id === comCouvert.id ? comCouvert : um))
  expect(achadas(livros)).toEqual([
    { tipo: 'totais errados', texto: expect.stringContaining('há taxa sobre o couvert') },
  ])
  expect(comparados(livros).couverts).toBe(3990)
})

const dado: DescontoDado = { motivo: 'desconto 0', estado: 'dado', valor: 99 }
const achado = { motivo: 'desconto 0', vezes: 1, valor: 99, desfeito: false }
const salaoErrado: [Tipo, string, Partial<DescontoDado>, Partial<typeof achado> | null][] = [
  ['perdidos', 'desconto "desconto 0" dado', {}, null],
  ['em dobro', 'desconto "desconto 0" dado 2 vezes', {}, { vezes: 2 }],
  ['totais errados', 'desconto "desconto 0" dado: 98 em vez de 99 centavos', {}, { valor: 98 }],
  ['ditos errados', 'desconto "desconto 0" recusado, e dado', { estado: 'recusado' }, {}],
  ['ditos errados', 'desconto "desconto 0" dado, e desfeito', {}, { desfeito: true }],
  ['ditos errados', 'desconto "desconto 0" desfeito, e ainda vale', { estado: 'desfeito' }, {}],
]
test.each(salaoErrado)('%s: %s', (tipo, texto, dito, no) => {
  const livro = {
    descontos: no ? [{ ...achado, ...no }] : [],
    donos: new Map([[101, [8]]]),
    cotas: new Set<number>(),
    semMesa: [],
  }
  const passadas = new Map([[101, 8]])
  expect(compararSalao({ descontos: [{ ...dado, ...dito }], passadas, cotas: [] }, livro)).toEqual([{ tipo, texto }])
})

test('a linha passada que está noutra conta, ou em nenhuma, é diferença, e a cota que sumiu, e quem ficou longe da turma; a que está a caminho, não', () => {
  const donos = new Map([
    [101, [7]],
    [103, [7]],
    [104, [7, 8]],
  ])
  const passadas = new Map([
    [101, 8],
    [102, 8],
    [103, null],
    [104, 8],
  ])
  const livro = { descontos: [], donos, cotas: new Set([201]), semMesa: [9] }
  expect(compararSalao({ descontos: [], passadas, cotas: [201, 202] }, livro)).toEqual([
    { tipo: 'ditos errados', texto: 'linha 101: na conta 7, e passada para 8' },
    { tipo: 'perdidos', texto: 'linha 102 passada' },
    { tipo: 'ditos errados', texto: 'check-in 9: longe da sua turma' },
    { tipo: 'perdidos', texto: 'cota 202' },
  ])
})

test('a chave que ficou livre e serviu a outra tentativa não põe a cobrança dessa na boca da primeira', () => {
  const livros = certos()
  const { livro, falas } = livros
  livro.pagamentos[0] = { ...cartao, meio: 'cartao_salvo' }
  const primeira = { ...ouviuDoCartao, meio: 'cartao_salvo' as const, referencia: null, valor: null }
  // half a tenth of a second before the attempt that worked began
  falas.push({ ...primeira, disse: 'nada foi cobrado', de: INICIO - 300, ate: INICIO - 50 })
  expect(achadas(livros)).toEqual([])
})

import { type Fechamento, nomeDaParte, PENDENTES, TIPOS_DE_MOVIMENTO, totaisDe } from '../caixa/casa.ts'
import { emReais } from '../dinheiro.ts'
import { nomeDaMesa } from '../mesa/nome.ts'
import { rotuloDoMeio } from '../rotulos.ts'
import { emLetras } from './letras.ts'
import type { Pagina } from './modelos.ts'

// What stands on a paper, line by line: the printer is sent this, and the screen draws the same.

/** What a bar may leave out; table, lines, notes and allergies always stand there. */
export const MOSTRAVEIS = ['nome', 'garcom', 'hora', 'pedido', 'parte'] as const
export type Mostravel = (typeof MOSTRAVEIS)[number]

export const TAMANHOS = ['P', 'M', 'G'] as const
export type Tamanho = (typeof TAMANHOS)[number]

/** What is proved one by one when a printer is set up. */
export const PROVAS = ['corte', 'acentos', 'qr', 'gaveta'] as const
export type Prova = (typeof PROVAS)[number]

/** One line of an order as it is made. */
export type ItemImpresso = {
  item: number
  quantidade: number
  nome: string
  /** the combo that it is in, or the product that it goes with */
  combo: string | null
  escolhas: readonly string[]
  observacao: string
  /** it is taken home */
  viagem?: boolean | undefined
  /** it was cancelled before it was printed */
  cancelado?: boolean | undefined
}

/** What a party had and owes. Money in centavos. */
export type DocumentoDaConta = {
  tipo: 'conta'
  casa: string
  numero_mesa: number | null
  /** what people read of it, where that is not its number */
  rotulo_mesa?: string | null | undefined
  numero_comanda: number | null
  /** dd/mm/aaaa and HH:MM by the bar's clock: when it was read */
  hora: string
  pessoas: readonly {
    nome: string
    itens: readonly {
      quantidade: number
      nome: string
      escolhas: readonly string[]
      /** how it stands, where that is not just owed */
      nota: string | null
      /** of all its units; 0 of what was given back */
      valor: number
      descontos: readonly { motivo: string; valor: number }[]
    }[]
    falta: number
  }[]
  /** equal parts of it; not there: of before, or none */
  partes?: readonly { nome: string; valor: number }[] | undefined
  consumo: number
  pago: number
  falta: number
  /** the charge that is asked for; null: none */
  taxa: { percentual: number; valor: number } | null
  /** of each of so many people; null, or not there: one, or nobody knows how many */
  cada?: { pessoas: number; valor: number } | null
}

/** A ficha, good once for whoever holds it. */
export type DocumentoDaFicha = {
  tipo: 'ficha'
  casa: string
  numero: number
  nome: string
  escolhas: readonly string[]
  /** dd/mm/aaaa HH:MM by the bar's clock: when it was asked for */
  hora: string
  /** signed as it goes to the printer; not there: it waits, or it is not good any more */
  qr?: string
  codigo?: string
  /** it was used, given away or given back before it was printed */
  naoVale?: boolean
}

/** A till as it was closed. */
export type DocumentoDoZ = { tipo: 'z'; z: Fechamento }

/** A document: what is printed, never how. */
export type Documento =
  | {
      tipo: 'pedido' | 'cancelamento'
      numero_mesa: number | null
      /** what people read of it, where that is not its number */
      rotulo_mesa?: string | null | undefined
      numero_comanda: number | null
      /** of a guest who comes to the counter: the short number of the check-in */
      retirada: number | null
      nome: string | null
      /** the first name of the staff member who ordered it; null: the guest did */
      garcom: string | null
      pedido: number
      /** HH:MM by the bar's clock: when it was ordered */
      hora: string
      alergia: string | null
      /** of so many units of the order so many are here; null: all of them */
      parte: { aqui: number; todas: number } | null
      itens: readonly ItemImpresso[]
      /** of a cancellation */
      motivo?: string | null | undefined
    }
  | DocumentoDaConta
  | DocumentoDaFicha
  | DocumentoDoZ
  | { tipo: 'teste'; prova: Prova; impressora: string; hora: string }

export type ComoSeImprime = {
  colunas: number
  pagina: Pagina
  tamanho: Tamanho
  mostra: readonly Mostravel[]
  /** the first copy is 1 */
  via: number
  atrasada: boolean
}

/** One line of the paper, as wide as it is. `altura`, `largura`: how many times the usual letter. */
export type LinhaDoPapel = {
  texto: string
  altura: 1 | 2
  largura: 1 | 2
  negrito: boolean
  invertida: boolean
  meio: boolean
}
/** `denso`: much is in the code. `gaveta`: it opens; nothing is printed. */
export type ParteDoPapel = LinhaDoPapel | { qr: string; denso?: boolean } | { gaveta: true }

type Jeito = Partial<Omit<LinhaDoPapel, 'texto'>>

/** What the QR of a test says. */
const QR_DO_TESTE = 'boteco: o QR Code saiu certo'
const ACENTOS = ['ÁÀÂÃÇÉÊÍÓÔÕÚÜ', 'áàâãçéêíóôõúü', 'Pão de queijo, maçã, açaí', 'Coração, linguiça, vinagrão']

const oTeste: Record<Prova, string> = {
  corte: 'O papel foi cortado depois desta linha?',
  acentos: 'Os acentos saíram certos?',
  qr: 'O celular lê este QR Code?',
  gaveta: 'A gaveta abriu?',
}

/** The whole paper of a document. */
export function papelDe(documento: Documento, como: ComoSeImprime): ParteDoPapel[] {
  const linhas: ParteDoPapel[] = []
  /** `frente`: before the first line; the later ones stand as far in. */
  const escrever = (texto: string, jeito: Jeito = {}, frente = '') => {
    const inteira = { altura: 1, largura: 1, negrito: false, invertida: false, meio: false, ...jeito } as const
    const margem = inteira.invertida ? ' ' : ''
    const largura = Math.floor(como.colunas / inteira.largura) - frente.length - 2 * margem.length
    for (const [i, parte] of emLinhas(emLetras(texto, como.pagina), largura).entries())
      linhas.push({ texto: `${i === 0 ? frente : ' '.repeat(frente.length)}${margem}${parte}${margem}`, ...inteira })
  }
  const aviso = (texto: string) =>
    escrever(texto, { altura: 2, largura: 2, negrito: true, invertida: true, meio: true })
  const risco = () => escrever('-'.repeat(como.colunas))

  if (documento.tipo === 'teste') {
    if (como.via > 1) aviso(`${como.via}ª VIA`)
    escrever(documento.impressora, { altura: 2, negrito: true, meio: true })
    escrever(`Teste, ${documento.hora}`, { meio: true })
    risco()
    if (documento.prova === 'acentos') for (const linha of ACENTOS) escrever(linha, { altura: 2 })
    if (documento.prova === 'qr') linhas.push({ qr: QR_DO_TESTE })
    if (documento.prova === 'gaveta') linhas.push({ gaveta: true })
    escrever(oTeste[documento.prova])
    return linhas
  }

  if (documento.tipo === 'conta') {
    if (como.via > 1) aviso(`${como.via}ª VIA`)
    return [...linhas, ...papelDaConta(documento, como)]
  }

  if (documento.tipo === 'z') {
    if (como.via > 1) aviso(`${como.via}ª VIA`)
    return [...linhas, ...papelDoZ(documento.z, como)]
  }

  if (documento.tipo === 'ficha') {
    const { casa, numero, nome, escolhas, hora, qr, codigo, naoVale } = documento
    if (como.via > 1) aviso(`${como.via}ª VIA`)
    escrever(casa, { meio: true })
    escrever('FICHA', { altura: 2, largura: 2, negrito: true, meio: true })
    escrever(nome, { altura: 2, largura: 2, negrito: true, meio: true })
    for (const escolha of escolhas) escrever(escolha, { altura: 2, meio: true })
    if (qr) linhas.push({ qr, denso: true })
    if (codigo) escrever(codigo.toUpperCase(), { altura: 2, negrito: true, meio: true })
    escrever(`Ficha nº ${numero} · ${hora}`, { meio: true })
    if (naoVale) aviso('NÃO VALE')
    escrever(naoVale ? 'Já foi usada ou devolvida.' : 'Vale uma vez, no balcão. Não vence.', { meio: true })
    if (como.via > 1 && !naoVale) escrever('Vale uma só: a primeira que for usada.', { meio: true })
    return linhas
  }

  const {
    numero_mesa,
    rotulo_mesa,
    numero_comanda,
    retirada,
    nome,
    garcom,
    pedido,
    hora,
    alergia,
    parte,
    itens,
    motivo,
  } = documento
  const mostra = (qual: Mostravel) => como.mostra.includes(qual)
  const grande = { altura: 2, largura: como.tamanho === 'P' ? 1 : 2, negrito: true } as const
  if (como.atrasada) aviso('ATRASADO')
  if (como.via > 1) aviso(`${como.via}ª VIA`)
  if (documento.tipo === 'cancelamento') aviso('CANCELADO')
  if (numero_mesa !== null) escrever(nomeDaMesa(numero_mesa, rotulo_mesa), grande)
  if (retirada !== null) escrever(`Retirada ${retirada}`, grande)
  if (numero_comanda !== null) escrever(`Comanda ${numero_comanda}`, numero_mesa === null ? grande : { altura: 2 })
  if (nome && mostra('nome')) escrever(nome, { altura: 2 })
  const resto = [
    mostra('hora') && hora,
    mostra('pedido') && `pedido ${pedido}`,
    mostra('garcom') && garcom && `garçom ${garcom}`,
  ].filter(Boolean)
  if (resto.length > 0) escrever(resto.join(' · '))
  if (parte && mostra('parte')) escrever(`${parte.aqui} de ${parte.todas} itens`, { negrito: true })
  if (alergia) escrever(`ALERGIA: ${alergia}`, { altura: 2, negrito: true, invertida: true })
  risco()
  const doItem = { altura: como.tamanho === 'P' ? 1 : 2, largura: como.tamanho === 'G' ? 2 : 1, negrito: true } as const
  for (const { quantidade, nome: oQue, combo, escolhas, observacao, viagem, cancelado } of itens) {
    escrever(oQue, doItem, `${quantidade}x `)
    if (cancelado) escrever('CANCELADO', { negrito: true, invertida: true })
    if (viagem) escrever('PARA VIAGEM', { altura: 2, negrito: true, invertida: true })
    if (combo) escrever(combo, {}, '   ')
    for (const escolha of escolhas) escrever(escolha, { altura: doItem.altura }, '   ')
    if (observacao) escrever(observacao.replaceAll('\n', ' / '), { altura: 2, invertida: true })
  }
  if (motivo) escrever(`Motivo: ${motivo}`)
  return linhas
}

/** A paper with what it is on the left and money on the right. */
function deContas({ colunas, pagina }: ComoSeImprime) {
  const linhas: ParteDoPapel[] = []
  const por = (texto: string, jeito: Jeito = {}) =>
    linhas.push({ texto, altura: 1, largura: 1, negrito: false, invertida: false, meio: false, ...jeito })
  const escrever = (texto: string, jeito?: Jeito, frente = '') => {
    for (const parte of emLinhas(emLetras(texto, pagina), colunas - frente.length)) por(frente + parte, jeito)
  }
  const comValor = (texto: string, valor: number, jeito?: Jeito, frente = '') => {
    const dito = emLetras(emReais(valor), pagina)
    const partes = emLinhas(emLetras(texto, pagina), colunas - frente.length - dito.length - 1)
    for (const [i, parte] of partes.entries())
      por(i < partes.length - 1 ? frente + parte : `${(frente + parte).padEnd(colunas - dito.length)}${dito}`, jeito)
  }
  const risco = () => por('-'.repeat(colunas))
  return { linhas, escrever, comValor, risco }
}

/** A till that was closed: by means, what makes it up, what hung, and where its cash went. */
function papelDoZ(z: Fechamento, como: ComoSeImprime): ParteDoPapel[] {
  const { linhas, escrever, comValor, risco } = deContas(como)
  escrever(z.casa, { altura: 2, negrito: true, meio: true })
  escrever(`Z nº ${z.numero}`, { altura: 2, largura: 2, negrito: true, meio: true })
  escrever('Fechamento de caixa - não é documento fiscal', { meio: true })
  escrever(`${z.gaveta ?? 'Pochete'} · ${z.de}`, { negrito: true })
  escrever(`Aberto ${z.aberta}`)
  escrever(`Contado ${z.contada}${z.contagens > 1 ? `, ${z.contagens} vezes` : ''}`)
  escrever(`Fechado ${z.fechada} por ${z.por}`)
  if (z.continua !== null) escrever(`Continua o Z nº ${z.continua}`)
  for (const { meio, esperado, contado, diferenca, motivo } of z.meios) {
    risco()
    escrever(rotuloDoMeio[meio], { negrito: true })
    comValor('Esperado', esperado)
    for (const { nome, valor } of totaisDe(z, meio)) comValor(nome, valor, {}, '   ')
    comValor('Contado', contado)
    comValor('Diferença', diferenca, { negrito: diferenca !== 0 })
    if (motivo) escrever(`Motivo: ${motivo}`, {}, '   ')
  }
  risco()
  escrever('Do que se compõe', { negrito: true })
  for (const { tipo, meio, valor } of z.partes) comValor(`${nomeDaParte(tipo)}, ${rotuloDoMeio[meio]}`, valor)
  if (z.movimentos.length > 0) risco()
  for (const { tipo, valor, motivo, a_quem, hora, por } of z.movimentos) {
    comValor(`${hora} ${TIPOS_DE_MOVIMENTO[tipo].nome}`, valor * TIPOS_DE_MOVIMENTO[tipo].sinal)
    escrever([a_quem && `a ${a_quem}`, motivo, por].filter(Boolean).join(' · '), {}, '   ')
  }
  if (z.retirada || z.fica !== undefined) risco()
  if (z.retirada) comValor(`Retirado, a ${z.retirada.a_quem}`, -z.retirada.valor, { negrito: true })
  if (z.fica !== undefined) comValor('Fica para o próximo caixa', z.fica, { negrito: true })
  if (z.pendentes && z.pendentes.length > 0) {
    risco()
    escrever('O que ficou pendente', { negrito: true })
    for (const { tipo, dito, valor, motivo } of z.pendentes) {
      const oQue = `${PENDENTES[tipo]}: ${dito}`
      if (valor === null) escrever(oQue)
      else comValor(oQue, valor)
      escrever(motivo || 'sem justificativa', {}, '   ')
    }
  }
  risco()
  escrever('Conferido por:')
  escrever('')
  escrever('_'.repeat(Math.min(24, como.colunas)))
  return linhas
}

/** The account: what each had on the left, money on the right. */
function papelDaConta(conta: DocumentoDaConta, como: ComoSeImprime): ParteDoPapel[] {
  const { linhas, escrever, comValor, risco } = deContas(como)
  const {
    casa,
    numero_mesa,
    rotulo_mesa,
    numero_comanda,
    hora,
    pessoas,
    partes = [],
    consumo,
    pago,
    falta,
    taxa,
    cada,
  } = conta
  escrever(casa, { altura: 2, negrito: true, meio: true })
  escrever('Pré-conta - não é documento fiscal', { negrito: true, meio: true })
  escrever(hora, { meio: true })
  const onde = [
    numero_mesa !== null && nomeDaMesa(numero_mesa, rotulo_mesa),
    numero_comanda !== null && `Comanda ${numero_comanda}`,
  ]
  escrever(onde.filter(Boolean).join(' · '), { altura: 2, negrito: true })
  for (const pessoa of pessoas) {
    risco()
    escrever(pessoa.nome, { negrito: true })
    for (const { quantidade, nome, escolhas, nota, valor, descontos } of pessoa.itens) {
      comValor(`${quantidade}x ${nome}`, valor)
      for (const escolha of escolhas) escrever(escolha, {}, '   ')
      for (const desconto of descontos) comValor(`desconto: ${desconto.motivo}`, -desconto.valor, {}, '   ')
      if (nota) escrever(nota, {}, '   ')
    }
    if (pessoas.length > 1) comValor('Falta', pessoa.falta)
  }
  if (partes.length > 0) {
    risco()
    escrever('Partes iguais', { negrito: true })
    for (const { nome, valor } of partes) comValor(nome, valor)
  }
  risco()
  comValor('Consumo', consumo)
  comValor('Já pago', pago)
  comValor('Falta', falta, { altura: 2, negrito: true })
  if (taxa) {
    comValor(`Taxa de serviço (${taxa.percentual}%), opcional`, taxa.valor)
    comValor('Falta com a taxa', falta + taxa.valor, { altura: 2, negrito: true })
  }
  if (cada) comValor(`Por pessoa (${cada.pessoas})`, cada.valor)
  return linhas
}

/** Broken between words, and within one only where it is longer than a line. */
export function emLinhas(texto: string, largura: number): string[] {
  const linhas: string[] = []
  let linha = ''
  for (const palavra of texto.split(' ')) {
    const junto = linha === '' ? palavra : `${linha} ${palavra}`
    if (junto.length <= largura) {
      linha = junto
      continue
    }
    if (linha !== '') linhas.push(linha)
    linha = palavra
    while (linha.length > largura) {
      linhas.push(linha.slice(0, largura))
      linha = linha.slice(largura)
    }
  }
  return [...linhas, linha]
}

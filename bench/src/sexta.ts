import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { emReais } from '@boteco/contract/dinheiro'
import { MEIOS_DO_PROVEDOR, MEIOS_NO_CAIXA, type Meio, type MeioContado } from '@boteco/contract/pagamento/cliente'
import { DIMENSOES, type Dimensao } from '@boteco/contract/relatorio/escritorio'
import { rotuloDoMeio } from '@boteco/contract/rotulos'
import { type Aparelho, exigir, insistir } from './chamar.ts'
import { comSenha } from './gerencia.ts'
import { type Bolso, emCedulas, mexer, semDinheiro } from './livro-do-caixa.ts'
import { noiteCom, type Opcoes, type Resultado } from './noite.ts'
import type { Noite } from './pagar.ts'
import { raiz } from './processos.ts'
import type { Programas } from './programas.ts'
import { type Sorteio, sortear } from './sorteio.ts'
import { abrirCasa, type Feito, levarTudo, receberConta, type Turma, trabalhar } from './turma-da-sexta.ts'

/** What each department was asked for and what became of it: units, and centavos of what was sold. */
type DoDepartamento = {
  nome: string
  /** by the people who asked, and by the rows */
  ditas: number
  pedidas: number
  canceladas: number
  prontas: number
  entregues: number
  pedido: number
  cancelado: number
  conta: number
}
/** Of one means: what our rows charged and gave back, and what lies in drawers, or with the provider. */
type DoMeio = { meio: Meio; cobrado: number; devolvido: number; contado: number }
type Z = { numero: number; de: string; meios: { meio: MeioContado; esperado: number; contado: number; maos: number }[] }

export type Fim = {
  departamentos: DoDepartamento[]
  meios: DoMeio[]
  /** of the accounts: what stands in them, what was paid of it, what walked out, and as what loss that was written down */
  contas: { valem: number; pagas: number; sairam: number; perdidas: number }
  zs: Z[]
  feito: Feito
  /** what the program says that reckons all reports and every Z from the raw rows */
  recontado: string
  diferem: string[]
}
export type Sexta = Resultado & { fim: Fim }

/** One evening in public: from the registration in the afternoon to the last Z, with everything that fails on the way. */
export async function sexta(opcoes: Opcoes): Promise<Sexta> {
  const feito: Feito = { vendas: 0, fichas: 0, comandas: 0, fiados: 0, fugas: 0, cancelados: 0, corrigidos: 0 }
  let turma: Turma | undefined
  const aTurma = () => {
    if (!turma) throw new Error('a casa não abriu')
    return turma
  }
  return noiteCom(opcoes, {
    abrir: async (noite) => {
      turma = await abrirCasa(noite)
    },
    trabalhar: (noite, continua) => trabalhar(noite, aTurma(), feito, opcoes.semente, continua),
    fechar: async (programas, noite) => {
      const zs = await fecharCasa(noite, aTurma(), feito, sortear(opcoes.semente, 4_000))
      return conferirSexta(programas, noite, zs, feito)
    },
  })
}

/** Everything carried, every account settled, every refund handed over, every till counted blind and closed, and then the house. */
async function fecharCasa(noite: Noite, turma: Turma, feito: Feito, sorte: Sorteio): Promise<Z[]> {
  const { bar, bolsos } = noite
  const { gerente } = bar
  while ((await levarTudo(noite)) > 0);
  const { output } = await insistir(gerente, '/contas/buscarCheckinsAbertos', {})
  for (const { id, numero_mesa, deve } of output?.checkins ?? []) {
    // one in ten is gone when somebody comes for the money
    if (deve && numero_mesa !== null && sorte.chance(0.9))
      await receberConta(noite, sorte.um([turma.caixa, ...bar.garcons]), { numeroMesa: numero_mesa }, sorte)
    await comSenha(gerente, '/contas/forcarCheckoutCheckin', { id })
  }
  await corrigirUm(noite, turma, feito)
  const { aDevolver } = await exigir(gerente, '/pagamento/buscarPagamentos', {})
  for (const { id: estorno, via, estado, valor } of aDevolver.flatMap(({ estornos }) => estornos)) {
    if (via !== 'caixa' || estado !== 'intencao') continue
    const { status } = await comSenha(gerente, '/pagamento/confirmarEstorno', { estorno, meio: 'dinheiro' })
    if (status === 200) mexer(bolsos, gerente, 'dinheiro', -valor)
  }
  const zs: Z[] = []
  for (const quem of [turma.balcao, ...bar.garcons, turma.caixa, gerente])
    zs.push(...(await fecharCaixas(quem, bolsos)))
  await exigir(gerente, '/turno/fechar', {})
  return zs
}

/** The last thing that the till wrote down as cash was a slip of the machine: the means is put right, and no sum grows. */
async function corrigirUm({ bolsos }: Noite, { caixa }: Turma, feito: Feito) {
  const { output } = await insistir(caixa, '/pagamento/buscarPagamentos', {})
  const um = output?.pagamentos.find(
    ({ meio, estado, estornado, fiado_de }) => meio === 'dinheiro' && estado === 'pago' && estornado === 0 && !fiado_de,
  )
  if (!um) return
  const { status } = await comSenha(caixa, '/pagamento/trocarMeio', { pagamento: um.id, meio: 'maquininha' })
  if (status !== 200) return
  mexer(bolsos, caixa, 'dinheiro', -um.valor)
  mexer(bolsos, caixa, 'maquininha', um.valor)
  feito.corrigidos += 1
}

/** What this person holds is counted, and then compared. */
async function fecharCaixas(quem: Aparelho, bolsos: Noite['bolsos']): Promise<Z[]> {
  const maos: Bolso = bolsos.get(quem.token ?? '') ?? {}
  const { sessoes } = await exigir(quem, '/caixa/buscarCaixas', {})
  const minhas = sessoes.filter(({ minha }) => minha)
  const zs: Z[] = []
  for (const [i, { id: sessao }] of minhas.entries()) {
    // nobody stands at two
    const conta = i === 0 ? maos : {}
    const cedulas = emCedulas(Math.max(conta.dinheiro ?? 0, 0))
    const meios = semDinheiro(conta).filter(({ valor }) => valor > 0)
    const { fechamento } = await exigir(quem, '/caixa/contar', { sessao, cedulas, meios })
    const motivos = fechamento.meios.flatMap(({ meio, diferenca }) =>
      diferenca === 0 ? [] : { meio, motivo: 'Não sabemos' },
    )
    const fechado = (await exigir(quem, '/caixa/fechar', { sessao, motivos })).fechamento
    zs.push({
      numero: fechado.numero ?? 0,
      de: fechado.gaveta ?? 'pochete',
      meios: fechado.meios.map(({ meio, esperado, contado }) => ({ meio, esperado, contado, maos: conta[meio] ?? 0 })),
    })
  }
  return zs
}

/** Reckoned from rows, by no sum, view or function of the product's own. */
async function conferirSexta(programas: Programas, noite: Noite, zs: Z[], feito: Feito): Promise<Fim> {
  const sql = programas.sql()
  const itens = await sql<
    {
      id: number
      produto: number
      nome_departamento: string
      quantidade: number
      preco: number
      desconto: number
      status: string
      combo: boolean
      couvert: boolean
      do_combo: number | null
      ficha_id: number | null
      fila: boolean
      checkin_id: number
      liberou: number
      entregou: number
    }[]
  >`
    select i.id, i.produto_estabelecimento_id as produto, i.nome_departamento, i.quantidade, i.preco, i.desconto, i.status_pedido as status,
      i.combo, i.couvert, i.do_combo, i.ficha_id, i.na_fila_em is not null as fila, i.checkin_id,
      (select count(*) from item_andamento a where a.item_id = i.id and a.para = 'PEDIDO LIBERADO PARA O GARCON') as liberou,
      (select count(*) from item_andamento a where a.item_id = i.id and a.para = 'PEDIDO ENTREGUE AO CLIENTE') as entregou
    from item_pedido i order by i.id`
  const diferem: string[] = []
  const difere = (texto: string) => void diferem.push(texto)

  // units: what people asked for is there, and each was cancelled or carried
  const doProduto = new Map<number, number>()
  const departamentos = new Map<string, DoDepartamento>()
  const zero = { ditas: 0, pedidas: 0, canceladas: 0, prontas: 0, entregues: 0, pedido: 0, cancelado: 0, conta: 0 }
  const doDepartamento = (nome: string) => {
    const um = departamentos.get(nome) ?? { nome, ...zero }
    departamentos.set(nome, um)
    return um
  }
  for (const item of itens.filter(({ couvert }) => !couvert)) {
    const um = doDepartamento(item.nome_departamento)
    const cancelado = item.status === 'PEDIDO CANCELADO'
    const valor = item.preco * item.quantidade
    if (item.ficha_id === null && item.do_combo === null) {
      um.pedido += valor
      um.cancelado += cancelado ? valor : 0
      um.conta += cancelado ? 0 : valor - item.desconto
    }
    if (item.combo) continue
    doProduto.set(item.produto, (doProduto.get(item.produto) ?? 0) + item.quantidade)
    um.pedidas += item.quantidade
    um.canceladas += cancelado ? item.quantidade : 0
    um.entregues += item.status === 'PEDIDO ENTREGUE AO CLIENTE' ? item.quantidade : 0
    um.prontas += item.liberou > 0 || item.status === 'PEDIDO ENTREGUE AO CLIENTE' ? item.quantidade : 0
    if (item.liberou > 1 || item.entregou > 1)
      difere(`linha ${item.id}: ${item.liberou} vezes pronta, ${item.entregou} entregue`)
    if (!cancelado && item.status !== 'PEDIDO ENTREGUE AO CLIENTE') difere(`linha ${item.id}: ficou ${item.status}`)
  }
  const doProdutoEm = new Map(itens.map(({ produto, nome_departamento }) => [produto, nome_departamento]))
  for (const produto of new Set([...doProduto.keys(), ...noite.pedidas.keys()])) {
    const [ditas, ha] = [noite.pedidas.get(produto) ?? 0, doProduto.get(produto) ?? 0]
    doDepartamento(doProdutoEm.get(produto) ?? 'BAR').ditas += ditas
    if (ditas !== ha) difere(`produto ${produto}: pediram ${ditas}, e há ${ha}`)
  }

  // accounts: each line that stands is paid once at its price, or was written off with its account
  const pagamentos = await sql<
    { id: number; meio: Meio; estado: string; valor: number; referencia: string; do_fiado: boolean }[]
  >`
    select id, meio, estado, valor, referencia::text, fiado_de is not null and meio <> 'fiado' as do_fiado from pagamento order by id`
  const pagos = new Map(
    pagamentos.filter(({ estado }) => estado === 'pago' || estado === 'estornado').map((um) => [um.id, um]),
  )
  const linhas = await sql<{ pagamento_id: number; linha_id: number; tipo: string; valor: number; viva: boolean }[]>`
    select pagamento_id, linha_id, tipo, valor, viva from pagamento_linha order by pagamento_id, linha_id`
  const vivas = new Map<number, number>()
  for (const { pagamento_id, linha_id, tipo, valor, viva } of linhas)
    if (viva && pagos.has(pagamento_id) && (tipo === 'item' || tipo === 'ficha'))
      vivas.set(linha_id, (vivas.get(linha_id) ?? 0) + valor)
  const cotas = await sql<{ id: number; linha_id: number; valor: number }[]>`
    select id, linha_id, valor from cota where desfeita_em is null order by id`
  const emCotas = new Map<number, { id: number; valor: number }[]>()
  for (const { linha_id, ...cota } of cotas) emCotas.set(linha_id, [...(emCotas.get(linha_id) ?? []), cota])
  const fichas = await sql<{ id: number; preco: number; cancelada: boolean }[]>`
    select id, preco, cancelada_em is not null as cancelada from ficha order by id`
  const contas = { valem: 0, pagas: 0, sairam: 0, perdidas: 0 }
  const conta = (id: number, valor: number) => {
    const paga = vivas.get(id)
    contas.valem += valor
    if (paga === undefined) contas.sairam += valor
    else contas.pagas += paga
    if (paga !== undefined && paga !== valor)
      difere(`linha ${id}: vale ${emReais(valor)}, e foi paga por ${emReais(paga)}`)
  }
  for (const { id, preco, quantidade, desconto, status, ficha_id, do_combo, fila } of itens) {
    if (status === 'PEDIDO CANCELADO' || ficha_id !== null || do_combo !== null || !fila) continue
    const partes = emCotas.get(id) ?? []
    if (partes.length === 0) conta(id, preco * quantidade - desconto)
    for (const parte of partes) conta(parte.id, parte.valor)
  }
  for (const { id, preco, cancelada } of fichas) if (!cancelada && vivas.has(id)) conta(id, preco)
  const carregados = new Set(itens.filter(({ status }) => status === 'PEDIDO ENTREGUE AO CLIENTE').map(({ id }) => id))
  const perdas = await sql<{ item_id: number; valor: number }[]>`select item_id, valor from perda`
  for (const { item_id, valor } of perdas) if (carregados.has(item_id)) contas.perdidas += valor
  if (contas.sairam !== contas.perdidas)
    difere(`saíram sem pagar ${emReais(contas.sairam)}, e a perda é ${emReais(contas.perdidas)}`)

  // means: what was charged less what went back is what drawers hold, and what the provider keeps
  const meios = await lerMeios(programas, pagamentos, pagos, noite, difere)
  for (const { numero, meios: doZ } of zs)
    for (const { meio, esperado, contado, maos } of doZ)
      if (esperado !== contado || contado !== maos)
        difere(
          `Z ${numero}, ${rotuloDoMeio[meio]}: esperado ${emReais(esperado)}, contado ${emReais(contado)}, nas mãos ${emReais(maos)}`,
        )
  const recontado = await recontar(programas, noite)
  if (!recontado.endsWith('Com diferença: 0.')) difere(recontado)
  return { departamentos: [...departamentos.values()], meios, contas, zs, feito, recontado, diferem }
}

type Pago = { id: number; meio: Meio; valor: number; referencia: string; do_fiado: boolean }

async function lerMeios(
  { sql: banco, pagbank }: Programas,
  todos: readonly Pago[],
  pagos: ReadonlyMap<number, Pago>,
  { bar, bolsos }: Noite,
  difere: (texto: string) => void,
): Promise<DoMeio[]> {
  const sql = banco()
  const meios = new Map<Meio, DoMeio>()
  const doMeio = (meio: Meio) => {
    const um = meios.get(meio) ?? { meio, cobrado: 0, devolvido: 0, contado: 0 }
    meios.set(meio, um)
    return um
  }
  for (const { meio, valor } of pagos.values()) doMeio(meio).cobrado += valor
  const aMais = await sql<{ pagamento_id: number; valor: number }[]>`select pagamento_id, valor from cobranca_a_mais`
  const porId = new Map(todos.map((um) => [um.id, um]))
  for (const { pagamento_id, valor } of aMais) doMeio(porId.get(pagamento_id)!.meio).cobrado += valor
  const estornos = await sql<{ pagamento_id: number; via: string; valor: number; meio: Meio | null }[]>`
    select pagamento_id, via, valor, meio from estorno where estado = 'feito'`
  for (const { pagamento_id, via, valor, meio } of estornos)
    doMeio(via === 'caixa' ? (meio ?? porId.get(pagamento_id)!.meio) : porId.get(pagamento_id)!.meio).devolvido += valor
  const movimentos = await sql<{ tipo: string; valor: number }[]>`select tipo, valor from movimento_de_caixa`
  const fundos = await sql<{ fundo: number }[]>`select fundo from sessao_de_caixa`
  const ENTRAM = ['suprimento', 'repasse_entrada']
  const mais =
    movimentos.reduce((soma, { tipo, valor }) => soma + (ENTRAM.includes(tipo) ? valor : -valor), 0) +
    fundos.reduce((soma, { fundo }) => soma + fundo, 0)
  // floats and what was put in and taken out are cash, and nothing that was charged
  doMeio('dinheiro').contado -= mais
  for (const bolso of bolsos.values())
    for (const meio of MEIOS_NO_CAIXA) if (bolso[meio]) doMeio(meio).contado += bolso[meio]
  const porReferencia = new Map(todos.map((um) => [um.referencia, um.meio]))
  const { charges } = (await (await fetch(`${pagbank.url}/_sandbox/estado`)).json()) as {
    charges: { order_reference_id?: string; amount: { summary: { paid: number; refunded: number } } }[]
  }
  for (const { order_reference_id = '', amount } of charges) {
    const meio = porReferencia.get(order_reference_id)
    if (meio) doMeio(meio).contado += amount.summary.paid - amount.summary.refunded
  }
  // what people still owe by their word, and what they paid of it
  const { deve } = await exigir(bar.gerente, '/fiado/buscarClientes', {})
  doMeio('fiado').contado += deve
  for (const { valor, do_fiado } of pagos.values()) if (do_fiado) doMeio('fiado').contado += valor
  for (const { pagamento_id, valor } of estornos)
    if (porId.get(pagamento_id)?.do_fiado) doMeio('fiado').contado -= valor
  for (const { meio, cobrado, devolvido, contado } of meios.values())
    if (cobrado - devolvido !== contado)
      difere(
        `${rotuloDoMeio[meio]}: cobrado ${emReais(cobrado)}, devolvido ${emReais(devolvido)}, contado ${emReais(contado)}`,
      )
  return [...meios.values()]
}

/** The raw rows of the bar's tables, and what the product says of them, given to a program that shares nothing with it. */
async function recontar({ sql: banco }: Programas, { bar }: Noite): Promise<string> {
  const sql = banco()
  const pasta = mkdtempSync(join(tmpdir(), 'boteco-sexta-'))
  try {
    const tabelas = JSON.parse(readFileSync(join(raiz, 'bench/tabelas-da-noite.json'), 'utf8')) as string[]
    for (const tabela of tabelas) {
      const [{ linhas }] = await sql<[{ linhas: unknown }]>`
        select coalesce(json_agg(t), '[]') as linhas from ${sql(tabela)} t
        where ${tabela === 'estabelecimento' ? sql`id` : sql`estabelecimento_id`} = ${bar.id}`
      writeFileSync(join(pasta, `${tabela}.json`), JSON.stringify(linhas))
    }
    const pedir = async (path: string, corpo: object) => {
      const resposta = await fetch(bar.url + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${bar.gerente.token}` },
        body: JSON.stringify(corpo),
      })
      if (!resposta.ok) throw new Error(`${path} respondeu ${resposta.status}: ${await resposta.text()}`)
      return resposta.json()
    }
    const resumo = await pedir('/relatorio/buscarResumo', {})
    const vendas: Partial<Record<Dimensao, unknown>> = {}
    for (const por of Object.keys(DIMENSOES) as Dimensao[])
      vendas[por] = ((await pedir('/relatorio/buscarVendas', { por })) as { linhas: unknown }).linhas
    writeFileSync(join(pasta, 'dito.json'), JSON.stringify({ resumo, vendas }))
    const programa = join(raiz, 'bench/recontar-noite.mjs')
    return execFileSync(process.execPath, [programa, pasta], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    }).trim()
  } catch (error) {
    const { stdout, stderr } = error as { stdout?: string; stderr?: string }
    if (stdout === undefined) throw error
    return `${stderr}${stdout}`.trim()
  } finally {
    rmSync(pasta, { recursive: true })
  }
}

const doProvedor = (meio: Meio) => (MEIOS_DO_PROVEDOR as readonly Meio[]).includes(meio)

/** Side by side, as people read it. */
export function folhaDaSexta({ fim }: Sexta): string {
  const { departamentos, meios, contas, zs, feito, recontado, diferem } = fim
  const tabela = (linhas: readonly (readonly string[])[]) => {
    const larguras = linhas[0]!.map((_, i) => Math.max(...linhas.map((linha) => linha[i]!.length)))
    return linhas.map((linha) =>
      linha.map((celula, i) => (i === 0 ? celula.padEnd(larguras[i]!) : celula.padStart(larguras[i]!))).join('  '),
    )
  }
  return [
    `${feito.vendas} vendas no balcão, ${feito.fichas} em fichas; ${feito.comandas} comandas recebidas, ${feito.fiados} no fiado, ${feito.fugas} saíram sem pagar; ${feito.cancelados} itens cancelados, ${feito.corrigidos} meio corrigido.`,
    '',
    ...tabela([
      ['', 'dito', 'pedido', 'cancelado', 'pronto', 'entregue', 'pedido R$', 'cancelado R$', 'na conta R$'],
      ...departamentos.map((um) => [
        um.nome,
        ...[um.ditas, um.pedidas, um.canceladas, um.prontas, um.entregues].map(String),
        ...[um.pedido, um.cancelado, um.conta].map(emReais),
      ]),
    ]),
    '',
    `Nas contas ${emReais(contas.valem)}: pagos ${emReais(contas.pagas)}, saíram sem pagar ${emReais(contas.sairam)}, perda ${emReais(contas.perdidas)}.`,
    '',
    ...tabela([
      ['', 'cobrado', 'devolvido', 'contado', 'onde'],
      ...meios.map(({ meio, cobrado, devolvido, contado }) => [
        rotuloDoMeio[meio],
        ...[cobrado, devolvido, contado].map(emReais),
        meio === 'fiado' ? 'na palavra' : doProvedor(meio) ? 'no provedor' : 'nas gavetas',
      ]),
    ]),
    '',
    ...tabela([
      ['', 'esperado', 'contado', 'diferença'],
      ...zs.flatMap(({ numero, de, meios: doZ }) =>
        doZ.map(({ meio, esperado, contado }) => [
          `Z ${numero}, ${de}: ${rotuloDoMeio[meio]}`,
          ...[esperado, contado, contado - esperado].map(emReais),
        ]),
      ),
    ]),
    '',
    recontado,
    ...diferem.map((texto) => `- ${texto}`),
    diferem.length === 0 ? 'Nada difere.' : `Diferem: ${diferem.length}.`,
  ].join('\n')
}

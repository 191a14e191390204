// Reckons every report of a night and every Z again from the rows of the bar's tables, and shares nothing with the product but them.
//
//   npm run recontar-noite -- --sql 7 > exportar.sql     then, in an empty folder: psql "$DATABASE_URL" -f exportar.sql
//   npm run recontar-noite -- pasta …
//
// A folder has each table as `<table>.json`, and perhaps what the product answered as `dito.json`: `resumo`, and `vendas` by dimension.
// Without that only the Zs are reckoned. Says where another sum comes out, and ends with 1 then.
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const TABELAS = JSON.parse(readFileSync(join(dirname(fileURLToPath(import.meta.url)), 'tabelas-da-noite.json'), 'utf8'))
const DO_PROVEDOR = ['cartao', 'cartao_salvo', 'checkout', 'pix']
/** Which way cash goes. */
const SINAIS = { suprimento: 1, sangria: -1, couvert_pago: -1, gorjeta_paga: -1, repasse_saida: -1, repasse_entrada: 1 }
const CANCELADO = 'PEDIDO CANCELADO'

/** @param {number | string} reais 12.5 → 1250; what is not an amount is an error */
function centavos(reais) {
  const [, sinal, inteiro, fracao = ''] = String(reais).match(/^(-?)(\d+)(?:\.(\d{1,2}))?$/) ?? []
  if (inteiro === undefined) throw new Error(`não é um valor: ${reais}`)
  return (sinal ? -1 : 1) * (Number(inteiro) * 100 + Number(fracao.padEnd(2, '0')))
}

const somar = (lista, de) => lista.reduce((soma, um) => soma + de(um), 0)
const agrupar = (lista, de) => {
  const grupos = new Map()
  for (const um of lista) grupos.set(de(um), [...(grupos.get(de(um)) ?? []), um])
  return grupos
}
const porId = (lista) => new Map(lista.map((um) => [um.id, um]))

/** So much of a combo by what is in it: whole centavos, and one more for the first ones as long as there are some. */
function repartir(dentro, valor) {
  const soma = somar(dentro, ({ rateio }) => rateio)
  const quanto = Math.abs(valor)
  const partes = dentro.map(({ rateio }, i) => (soma > 0 ? Math.floor((quanto * rateio) / soma) : i === 0 ? quanto : 0))
  const sobra = quanto - somar(partes, (parte) => parte)
  return dentro.map((item, i) => ({ item, valor: Math.sign(valor) * (partes[i] + (soma > 0 && i < sobra ? 1 : 0)) }))
}

/** All that was sold as movements: what was ordered, what changed of it, fichas that were paid and given back. */
function vendas(t) {
  const mudou = agrupar(t.venda_mudou, ({ item_id }) => item_id)
  const pedidos = porId(t.pedido)
  const checkins = porId(t.checkin)
  const produtos = porId(t.produto_estabelecimento)
  const movimentos = []
  for (const item of t.item_pedido) {
    if (item.na_fila_em === null || item.ficha_id !== null || item.do_combo !== null) continue
    const fica = item.status_pedido === CANCELADO ? 0 : item.preco * item.quantidade - item.desconto
    const unidades = item.status_pedido === CANCELADO ? 0 : item.quantidade
    const dele = mudou.get(item.id) ?? []
    const pedido = pedidos.get(item.pedido_id)
    const comum = {
      item,
      produto: item.produto_estabelecimento_id,
      departamento: item.nome_departamento,
      couvert: item.couvert,
      mesa: pedido.numero_mesa,
      // an order stays where it was made, whoever owes it by now
      balcao: checkins.get(pedido.checkin_id).balcao,
      partes: item.partes,
      por: pedido.feito_por,
    }
    movimentos.push({
      ...comum,
      natureza: 'pedido',
      em: item.na_fila_em,
      valor: fica - somar(dele, ({ valor }) => valor),
      quantidade: unidades - somar(dele, ({ quantidade }) => quantidade),
    })
    for (const { em, natureza, valor, quantidade } of dele)
      movimentos.push({ ...comum, natureza, em, valor, quantidade })
  }
  const fichas = porId(t.ficha)
  const pagamentos = porId(t.pagamento)
  const daFicha = (natureza, em, ficha, pagamento, valor, quantidade) => {
    const checkin = checkins.get(ficha.checkin_id)
    movimentos.push({
      item: null,
      produto: ficha.produto_estabelecimento_id,
      departamento: produtos.get(ficha.produto_estabelecimento_id).nome_departamento ?? 'BAR',
      couvert: false,
      // bought for later, and at no table
      mesa: null,
      ficha: true,
      balcao: checkin.balcao,
      partes: ficha.partes,
      por: pagamento.registrado_por,
      ...{ natureza, em, valor, quantidade },
    })
  }
  const linhas = new Map(t.pagamento_linha.map((linha) => [`${linha.pagamento_id} ${linha.linha_id}`, linha]))
  for (const { pagamento_id, linha_id, tipo, valor } of t.pagamento_linha) {
    const pagamento = pagamentos.get(pagamento_id)
    if (tipo === 'ficha' && pagamento.pago_em !== null)
      daFicha('ficha', pagamento.pago_em, fichas.get(linha_id), pagamento, valor, 1)
  }
  const estornos = porId(t.estorno)
  const feitos = t.estorno_linha
    .map((uma) => ({ ...uma, estorno: estornos.get(uma.estorno_id) }))
    .filter(({ estorno }) => estorno.estado === 'feito')
    .sort(
      (a, b) => Date.parse(a.estorno.concluido_em) - Date.parse(b.estorno.concluido_em) || a.estorno_id - b.estorno_id,
    )
  const devolvido = new Map()
  for (const { estorno, pagamento_id, linha_id, valor } of feitos) {
    const chave = `${pagamento_id} ${linha_id}`
    const linha = linhas.get(chave)
    if (linha.tipo !== 'ficha') continue
    const ate = (devolvido.get(chave) ?? 0) + valor
    devolvido.set(chave, ate)
    // the unit goes with the last of its money
    const quantas = ate === linha.valor ? -1 : 0
    const pagamento = pagamentos.get(pagamento_id)
    daFicha('ficha_devolvida', estorno.concluido_em, fichas.get(linha_id), pagamento, -valor, quantas)
  }
  return movimentos
}

/** Lines and units that were made and lost, and each of them again, taken off, that was paid after all or written down by mistake. */
function perdasDe(t) {
  const itens = porId(t.item_pedido)
  const pagamentos = porId(t.pagamento)
  const menos = ({ valor, custo }) => ({ valor: -valor, custo: custo === null ? null : -custo, sinal: -1 })
  const mais = (perda) => ({ ...perda, sinal: 1 })
  const daLinha = agrupar(t.perda, ({ linha_id }) => linha_id)
  const cancelados = agrupar(
    t.venda_mudou.filter(({ natureza }) => natureza === 'cancelado'),
    ({ item_id }) => item_id,
  )
  const quando = (texto) => Date.parse(texto)
  /** Of the line: when it was paid, each time. */
  const pagosDe = agrupar(
    t.pagamento_linha.filter(({ pagamento_id }) => pagamentos.get(pagamento_id).pago_em !== null),
    ({ linha_id }) => linha_id,
  )
  const recebidas = t.perda.flatMap((perda) => {
    const depois = (pagosDe.get(perda.linha_id) ?? [])
      .map(({ pagamento_id }) => quando(pagamentos.get(pagamento_id).pago_em))
      .filter((em) => em > quando(perda.em))
    if (depois.length === 0) return []
    const primeiro = Math.min(...depois)
    // lost once more before anybody paid it
    if (daLinha.get(perda.linha_id).some(({ em }) => quando(em) > quando(perda.em) && quando(em) < primeiro)) return []
    const dele = cancelados.get(perda.item_id)
    const cancelada = dele
      ? dele.some(({ em }) => em === perda.em)
      : itens.get(perda.item_id).status_pedido === CANCELADO
    return cancelada ? [] : [menos(perda)]
  })
  const desfeitas = t.perda_avulsa.filter(({ desfeita_em }) => desfeita_em !== null)
  return [...t.perda.map(mais), ...recebidas, ...t.perda_avulsa.map(mais), ...desfeitas.map(menos)]
}

/** By what each dimension tells a movement; what is in a combo has its share where it is made. */
function dimensoes(t) {
  const [{ fuso_horario: timeZone }] = t.estabelecimento
  const relogio = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' })
  const produtos = porId(t.produto_estabelecimento)
  const estacoes = porId(t.estacao)
  const mesas = new Map(t.mesa.map((mesa) => [mesa.numero, mesa]))
  const areaDoBalcao = t.area.find(({ balcao }) => balcao)?.id
  const vinculos = porId(t.vinculo)
  const dentroDe = agrupar(
    t.item_pedido.filter(({ do_combo }) => do_combo !== null).sort((a, b) => a.id - b.id),
    ({ do_combo }) => do_combo,
  )
  const estacao = (produto, departamento) => {
    const uma = estacoes.get(produtos.get(produto).estacao_id)
    return uma?.nome_departamento === departamento ? uma.id : ''
  }
  const inteira = (chave) => (um) => [[chave(um), um.valor, um.quantidade]]
  const repartida = (chave) => (um) =>
    um.item?.combo && dentroDe.has(um.item.id)
      ? repartir(dentroDe.get(um.item.id), um.valor).map(({ item, valor }, i) => [
          chave(item.produto_estabelecimento_id, item.nome_departamento),
          valor,
          i === 0 ? um.quantidade : 0,
        ])
      : [[chave(um.produto, um.departamento), um.valor, um.quantidade]]
  return {
    produto: inteira(({ produto }) => produto),
    categoria: inteira(({ produto }) => produtos.get(produto).categoria_id ?? ''),
    departamento: repartida((_, departamento) => departamento),
    estacao: repartida(estacao),
    hora: inteira(({ em }) => relogio.format(new Date(em))),
    mesa: inteira(({ mesa, balcao, ficha }) => mesa ?? (balcao ? 'balcao' : ficha ? 'fichas' : '')),
    area: inteira(({ mesa, balcao }) =>
      mesa === null ? (balcao && areaDoBalcao) || '' : (mesas.get(mesa)?.area_id ?? ''),
    ),
    opcao: ({ partes, valor, quantidade }) => {
      const opcoes = (partes ?? []).filter(({ opcao }) => opcao !== undefined && opcao !== null)
      return [
        ...opcoes.map((uma) => [uma.opcao, uma.valor * quantidade, uma.quantidade * quantidade]),
        ['', valor - quantidade * somar(opcoes, (uma) => uma.valor), quantidade],
      ]
    },
    garcom: inteira(({ por }) => (por === null ? '' : vinculos.get(por).usuario_id)),
  }
}

/** Money by means, as it came and as it went back; what was put on somebody's word is none. */
function dinheiro(t) {
  const pagamentos = porId(t.pagamento)
  const meios = new Map()
  const em = (meio) => {
    if (!meios.has(meio)) meios.set(meio, { recebido: 0, devolvido: 0 })
    return meios.get(meio)
  }
  const trocas = agrupar(
    [...t.meio_trocado].sort((a, b) => a.id - b.id),
    ({ pagamento_id }) => pagamento_id,
  )
  for (const { id, meio, valor, pago_em } of t.pagamento)
    if (pago_em !== null && meio !== 'fiado') em(trocas.get(id)?.[0].de ?? meio).recebido += valor
  for (const { de, para, valor } of t.meio_trocado) {
    em(de).recebido -= valor
    em(para).recebido += valor
  }
  const feitos = t.estorno.filter(({ estado, cobranca_a_mais_id }) => estado === 'feito' && cobranca_a_mais_id === null)
  for (const { pagamento_id, valor, via, desfaz, meio } of feitos) {
    const pagamento = pagamentos.get(pagamento_id)
    if (pagamento.meio === 'fiado') continue
    const peloProvedor = DO_PROVEDOR.includes(pagamento.meio)
    if (desfaz) em(pagamento.meio).recebido -= valor
    else em(meio ?? (via === 'caixa' && peloProvedor ? 'dinheiro' : pagamento.meio)).devolvido += valor
  }
  const quitado = ({ fiado_quitado_em }) => fiado_quitado_em !== null && fiado_quitado_em !== '-infinity'
  const taxas = new Map(t.pagamento_linha.filter(({ tipo }) => tipo === 'taxa').map((um) => [um.pagamento_id, um]))
  let taxa = 0
  for (const pagamento of t.pagamento) {
    const entrou = (pagamento.pago_em !== null && pagamento.meio !== 'fiado') || quitado(pagamento)
    if (entrou) taxa += taxas.get(pagamento.id)?.valor ?? 0
  }
  // no sale of the house's: what guests gave to its staff
  const gorjetas = new Map(
    t.pagamento_linha.filter(({ tipo }) => tipo === 'gorjeta').map((um) => [um.pagamento_id, um]),
  )
  let gorjeta = 0
  for (const { id, pago_em } of t.pagamento) if (pago_em !== null) gorjeta += gorjetas.get(id)?.valor ?? 0
  const linhas = agrupar(t.estorno_linha, ({ estorno_id }) => estorno_id)
  for (const { id, pagamento_id } of feitos)
    for (const { linha_id, valor } of linhas.get(id) ?? [])
      if (gorjetas.get(pagamento_id)?.linha_id === linha_id) gorjeta -= valor
  for (const { id, pagamento_id } of feitos) {
    const pagamento = pagamentos.get(pagamento_id)
    if (pagamento.meio === 'fiado' && !quitado(pagamento)) continue
    for (const { linha_id, valor } of linhas.get(id) ?? [])
      if (taxas.get(pagamento_id)?.linha_id === linha_id) taxa -= valor
  }
  const doFiado = somar(
    t.pagamento.filter(({ meio, pago_em }) => meio === 'fiado' && pago_em !== null),
    (um) => um.valor,
  )
  const desfeito = somar(
    feitos.filter(({ pagamento_id }) => pagamentos.get(pagamento_id).meio === 'fiado'),
    (um) => um.valor,
  )
  return {
    meios,
    taxa,
    gorjeta,
    recebido: somar([...meios.values()], ({ recebido }) => recebido),
    devolvido: somar([...meios.values()], ({ devolvido }) => devolvido),
    fiado: { posto: doFiado - desfeito, perdoado: somar(t.fiado_perdao, ({ valor }) => valor) },
  }
}

/** Who ordered: of a party as many as staff said, or else those who came. */
function pessoas(t) {
  const pediram = new Set(t.item_pedido.filter(({ couvert }) => !couvert).map(({ checkin_id }) => checkin_id))
  const turmas = agrupar(
    t.checkin.filter(({ id }) => pediram.has(id)),
    ({ id, mesa_aberta_id }) => mesa_aberta_id ?? -id,
  )
  const abertas = porId(t.mesa_aberta)
  return somar([...turmas], ([turma, checkins]) => {
    return abertas.get(turma)?.pessoas ?? Math.max(1, checkins.filter(({ da_mesa }) => !da_mesa).length)
  })
}

/** @returns {string[]} where the reports say something else */
function conferirRelatorios(t, { resumo, vendas: ditas }) {
  const faltas = []
  const igual = (nome, dito, certo) => {
    if (dito !== certo) faltas.push(`${nome}: ${dito}, e são ${certo}`)
  }
  const movimentos = vendas(t)
  const vendidos = movimentos.filter(({ couvert }) => !couvert)
  const somas = (nome, dito, quais) => {
    igual(
      `${nome}, em centavos`,
      centavos(dito.valor),
      somar(quais, ({ valor }) => valor),
    )
    igual(
      `${nome}, unidades`,
      dito.quantidade,
      somar(quais, ({ quantidade }) => quantidade),
    )
  }
  const natureza = (qual) => vendidos.filter((um) => um.natureza === qual)
  somas('vendido', resumo.vendido, vendidos)
  somas('descontos', resumo.descontos, natureza('desconto'))
  somas('cancelado', resumo.cancelado, natureza('cancelado'))
  somas(
    'couvert',
    resumo.couvert,
    movimentos.filter(({ couvert }) => couvert),
  )
  somas('fichas vendidas', resumo.fichas.vendidas, natureza('ficha'))
  somas('fichas devolvidas', resumo.fichas.devolvidas, natureza('ficha_devolvida'))
  const fichas = porId(t.ficha)
  const unidade = (valor) => ({ valor, quantidade: 1 })
  somas(
    'fichas usadas',
    resumo.fichas.usadas,
    t.item_pedido
      .filter(({ ficha_id, status_pedido }) => ficha_id !== null && status_pedido !== CANCELADO)
      .map(({ ficha_id }) => unidade(fichas.get(ficha_id).preco)),
  )
  const pagas = new Set(t.pagamento.filter(({ estado }) => estado === 'pago').map(({ id }) => id))
  const daPaga = new Set(
    t.pagamento_linha
      .filter(({ pagamento_id, viva }) => viva && pagas.has(pagamento_id))
      .map(({ linha_id }) => linha_id),
  )
  somas(
    'fichas devidas',
    resumo.fichas.devidas,
    t.ficha
      .filter(({ id, usada_em, cancelada_em }) => usada_em === null && cancelada_em === null && daPaga.has(id))
      .map(({ preco }) => unidade(preco)),
  )
  const perdas = perdasDe(t)
  somas(
    'perdas',
    resumo.perdas,
    perdas.map(({ valor, sinal }) => ({ valor, quantidade: sinal })),
  )
  igual(
    'custo das perdas',
    centavos(resumo.perdas.custo),
    somar(perdas, ({ custo }) => custo ?? 0),
  )
  igual(
    'perdas sem custo',
    resumo.perdas.sem_custo,
    somar(perdas, ({ custo, sinal }) => (custo === null ? sinal : 0)),
  )
  somas(
    'baixas',
    resumo.baixas,
    t.ato.filter(({ tipo }) => tipo === 'checkout_forcado').map(({ depois }) => unidade(depois.valor_baixado ?? 0)),
  )
  igual('pessoas', resumo.pessoas, pessoas(t))
  const cancelados = somar(resumo.cancelados, ({ valor }) => centavos(valor))
  if (resumo.cancelados.length < 100)
    igual(
      'cancelados, um por um',
      cancelados,
      somar(natureza('cancelado'), ({ valor }) => valor),
    )

  // what its reader counts blind is in no sum
  if (!resumo.sem_o_seu_caixa) {
    const certo = dinheiro(t)
    const dito = new Map(resumo.meios.map((um) => [um.meio, um]))
    for (const meio of new Set([...dito.keys(), ...certo.meios.keys()]))
      for (const qual of ['recebido', 'devolvido'])
        igual(`${meio}, ${qual}`, centavos(dito.get(meio)?.[qual] ?? 0), certo.meios.get(meio)?.[qual] ?? 0)
    for (const qual of ['recebido', 'devolvido', 'taxa', 'gorjeta']) igual(qual, centavos(resumo[qual]), certo[qual])
    for (const qual of ['posto', 'perdoado']) igual(`fiado ${qual}`, centavos(resumo.fiado[qual]), certo.fiado[qual])
  }

  const total = somar(vendidos, ({ valor }) => valor)
  const chaves = dimensoes(t)
  for (const [por, linhas] of Object.entries(ditas)) {
    igual(
      `vendas por ${por}`,
      somar(linhas, ({ valor }) => centavos(valor)),
      total,
    )
    if (!chaves[por]) continue
    const certas = new Map()
    for (const um of vendidos)
      for (const [chave, valor, quantidade] of chaves[por](um)) {
        const antes = certas.get(String(chave)) ?? { valor: 0, quantidade: 0 }
        certas.set(String(chave), { valor: antes.valor + valor, quantidade: antes.quantidade + quantidade })
      }
    const dito = new Map(linhas.map((um) => [um.chave, um]))
    for (const chave of new Set([...dito.keys(), ...certas.keys()])) {
      const [la, ca] = [dito.get(chave), certas.get(chave)]
      igual(`${por} ${chave}, em centavos`, centavos(la?.valor ?? 0), ca?.valor ?? 0)
      igual(`${por} ${chave}, unidades`, la?.quantidade ?? 0, ca?.quantidade ?? 0)
    }
  }
  return faltas
}

/** @returns {string[]} where a Z says something else, and money of staff's that is in no till or in several */
function conferirZs(t) {
  const faltas = []
  const pagamentos = porId(t.pagamento)
  const trocas = agrupar(
    [...t.meio_trocado].sort((a, b) => a.id - b.id),
    ({ pagamento_id }) => pagamento_id,
  )
  const sessoes = new Map(t.sessao_de_caixa.map(({ id, fundo }) => [id, [['fundo', 'dinheiro', fundo]]]))
  const por = (sessao, tipo, meio, valor, oQue) => {
    if (sessoes.has(sessao)) sessoes.get(sessao).push([tipo, meio, valor])
    else faltas.push(`${oQue}: em caixa nenhum`)
  }
  for (const { id, meio, valor, pago_em, registrado_por, sessao_de_caixa_id } of t.pagamento) {
    const daCasa = pago_em !== null && registrado_por !== null && meio !== 'fiado' && !DO_PROVEDOR.includes(meio)
    if (daCasa) por(sessao_de_caixa_id, 'venda', trocas.get(id)?.[0].de ?? meio, valor, `pagamento ${id}`)
    else if (sessao_de_caixa_id !== null) faltas.push(`pagamento ${id}: não é de caixa nenhum`)
  }
  for (const { id, de, para, valor, sessao_de_caixa_id } of t.meio_trocado) {
    por(sessao_de_caixa_id, 'troca_de_meio', de, -valor, `meio trocado ${id}`)
    por(sessao_de_caixa_id, 'troca_de_meio', para, valor, `meio trocado ${id}`)
  }
  for (const { id, pagamento_id, via, estado, valor, meio, desfaz, entregue_por, sessao_de_caixa_id } of t.estorno) {
    const pagamento = pagamentos.get(pagamento_id)
    const daCasa = estado === 'feito' && via === 'caixa' && entregue_por !== null && pagamento.meio !== 'fiado'
    const tipo = desfaz ? 'desfeito' : 'devolucao'
    if (daCasa) por(sessao_de_caixa_id, tipo, meio ?? pagamento.meio, -valor, `devolução ${id}`)
    else if (sessao_de_caixa_id !== null) faltas.push(`devolução ${id}: não é de caixa nenhum`)
  }
  for (const { id, tipo, valor, sessao_de_caixa_id } of t.movimento_de_caixa)
    por(sessao_de_caixa_id, tipo, 'dinheiro', valor * SINAIS[tipo], `movimento ${id}`)
  const repasses = somar(
    t.movimento_de_caixa.filter(({ tipo }) => tipo.startsWith('repasse')),
    ({ tipo, valor }) => valor * SINAIS[tipo],
  )
  if (repasses !== 0) faltas.push(`repasses: sobram ${repasses} centavos entre os caixas`)

  const contagens = agrupar(
    [...t.contagem_de_caixa].sort((a, b) => a.id - b.id),
    (um) => um.sessao_de_caixa_id,
  )
  const zs = [...t.fechamento_de_caixa].sort((a, b) => a.numero - b.numero)
  for (const [i, { numero, sessao_de_caixa_id, z }] of zs.entries()) {
    const falta = (texto) => faltas.push(`Z ${numero}: ${texto}`)
    const igual = (nome, dito, certo) => {
      if (dito !== certo) falta(`${nome}: ${dito} centavos, e são ${certo}`)
    }
    if (numero !== i + 1) falta(`devia ser o ${i + 1}`)
    const partes = new Map()
    const meios = new Map()
    for (const [tipo, meio, valor] of sessoes.get(sessao_de_caixa_id)) {
      partes.set(`${tipo} ${meio}`, (partes.get(`${tipo} ${meio}`) ?? 0) + valor)
      meios.set(meio, (meios.get(meio) ?? 0) + valor)
    }
    const ditas = new Map(z.partes.map(({ tipo, meio, valor }) => [`${tipo} ${meio}`, valor]))
    for (const chave of new Set([...partes.keys(), ...ditas.keys()]))
      igual(chave, ditas.get(chave) ?? 0, partes.get(chave) ?? 0)
    const { cedulas, contado } = contagens.get(sessao_de_caixa_id).at(-1)
    const notas = somar(cedulas, ({ valor, quantas }) => valor * quantas)
    igual('notas', contado.dinheiro ?? 0, notas)
    const doMeio = new Map(z.meios.map((um) => [um.meio, um]))
    for (const meio of new Set([...meios.keys(), ...doMeio.keys(), ...Object.keys(contado)])) {
      const dito = doMeio.get(meio) ?? { esperado: 0, contado: 0, diferenca: 0, motivo: '' }
      const [esperado, contei] = [meios.get(meio) ?? 0, meio === 'dinheiro' ? notas : (contado[meio] ?? 0)]
      igual(`${meio} esperado`, dito.esperado, esperado)
      igual(`${meio} contado`, dito.contado, contei)
      igual(`${meio}, diferença`, dito.diferenca, contei - esperado)
      if (contei !== esperado && !dito.motivo) falta(`${meio}: difere sem motivo`)
    }
  }
  return faltas
}

const pedidas = process.argv.slice(2)
if (pedidas[0] === '--sql' && /^\d+$/.test(pedidas[1] ?? '')) {
  console.log('\\t on\n\\pset format unaligned')
  for (const tabela of TABELAS) {
    const coluna = tabela === 'estabelecimento' ? 'id' : 'estabelecimento_id'
    console.log(
      `\\o ${tabela}.json\nselect coalesce(json_agg(t), '[]') from ${tabela} t where ${coluna} = ${pedidas[1]};`,
    )
  }
  process.exit(0)
}
if (pedidas.length === 0) {
  console.error('Diga quais pastas: npm run recontar-noite -- pasta; ou, para exportar o bar 7: --sql 7')
  process.exit(1)
}
let [relatorios, zs, erradas] = [0, 0, 0]
for (const pasta of pedidas) {
  const ler = (nome) => JSON.parse(readFileSync(join(pasta, `${nome}.json`), 'utf8'))
  const t = Object.fromEntries(TABELAS.map((tabela) => [tabela, ler(tabela)]))
  const faltas = conferirZs(t)
  zs += t.fechamento_de_caixa.length
  if (existsSync(join(pasta, 'dito.json'))) {
    const dito = ler('dito')
    relatorios += 1 + Object.keys(dito.vendas).length
    faltas.push(...conferirRelatorios(t, dito))
  }
  if (faltas.length > 0) erradas++
  for (const falta of faltas) console.error(`${pasta}: ${falta}`)
}
console.log(`Noites recontadas: ${pedidas.length}, com ${relatorios} relatórios e ${zs} Zs. Com diferença: ${erradas}.`)
process.exit(erradas > 0 ? 1 : 0)

// Reckons the report of a night's service charge again from its file, and shares nothing with the product but the file.
//
//   npm run recontar-taxa -- taxa-de-servico-2026-11-22.csv …
//
// Says where another sum comes out, and ends with 1 then.
import { readFileSync } from 'node:fs'

/** @param {string} texto rows of cells: semicolons, quotes doubled inside quotes */
function celulas(texto) {
  const linhas = [['']]
  let entreAspas = false
  for (let i = 0; i < texto.length; i++) {
    const linha = linhas.at(-1)
    const letra = texto[i]
    if (entreAspas && letra === '"' && texto[i + 1] === '"') linha[linha.length - 1] += texto[++i]
    else if (letra === '"') entreAspas = !entreAspas
    else if (!entreAspas && letra === ';') linha.push('')
    else if (!entreAspas && letra === '\r' && texto[i + 1] === '\n') {
      linhas.push([''])
      i++
    } else linha[linha.length - 1] += letra
  }
  return linhas.filter((linha) => linha.length > 1)
}

/** @param {string} reais `9,90` → 990n; what is not an amount is an error */
function centavos(reais) {
  if (!/^-?\d+,\d\d$/.test(reais)) throw new Error(`não é um valor: ${reais}`)
  return BigInt(reais.replace(',', ''))
}

/** @param {bigint[]} valores */
const total = (valores) => valores.reduce((soma, valor) => soma + valor, 0n)

/**
 * Largest remainder: each person gets their whole centavos, and one more goes to those with the largest fraction. Of
 * equals, the first comes first.
 * @param {bigint} valor @param {bigint[]} pesos
 */
function maiorResto(valor, pesos) {
  const todos = total(pesos)
  if (todos === 0n) return pesos.map(() => 0n)
  const partes = pesos.map((peso, i) => ({ i, parte: (valor * peso) / todos, resto: (valor * peso) % todos }))
  const falta = Number(valor - total(partes.map(({ parte }) => parte)))
  const ordem = [...partes].sort((a, b) => (a.resto === b.resto ? a.i - b.i : a.resto > b.resto ? -1 : 1))
  for (const quem of ordem.slice(0, falta)) quem.parte += 1n
  return partes.map(({ parte }) => parte)
}

/** @param {string} texto the file @returns {string[]} what does not come out as it says */
function recontar(texto) {
  if (!texto.startsWith('\ufeff')) return ['não começa com a marca de ordem dos bytes']
  const [titulos, ...linhas] = celulas(texto.slice(1))
  const registros = linhas.map((linha) => Object.fromEntries(titulos.map((titulo, i) => [titulo, linha[i]])))
  const de = (tipo) => registros.filter((um) => um.Registro === tipo)
  const valor = (um) => centavos(um['Valor (R$)'])
  const devolvido = (um) => centavos(um['Devolvido (R$)'])
  const fica = (um) => valor(um) - devolvido(um)
  const faltas = []

  const porPessoa = new Map()
  for (const taxa of de('taxa')) {
    const percentual = BigInt(taxa.Percentual)
    const itens = de('linha').filter((linha) => linha.Pagamento === taxa.Pagamento)
    // in hundredths of a centavo: what the rate of it is, exactly
    const exata = total(itens.map(valor)) * percentual
    const paga = valor(taxa) * 100n
    if (paga > exata || exata - paga >= 100n) faltas.push(`pagamento ${taxa.Pagamento}: taxa de ${taxa['Valor (R$)']}`)
    if (fica(taxa) * 100n > total(itens.map(fica)) * percentual)
      faltas.push(`pagamento ${taxa.Pagamento}: ficou mais taxa do que o percentual do que ficou`)
    const restam = itens.filter((linha) => fica(linha) > 0n)
    maiorResto(fica(taxa), restam.map(fica)).forEach((parte, i) => {
      const pessoa = restam[i].Pessoa
      porPessoa.set(pessoa, (porPessoa.get(pessoa) ?? 0n) + parte)
    })
  }

  const [regra] = de('regra')
  const recolhida = total(de('taxa').map(valor))
  const devolvida = total([...de('taxa'), ...de('devolução')].map(devolvido))
  const ficou = recolhida - devolvida
  // more of other nights was refunded than came in: no part is below zero
  const retida = ficou > 0n ? (ficou * BigInt(regra.Percentual)) / 100n : ficou
  const aDividir = ficou - retida
  const pesos = {
    'Não dividir aqui': () => 0n,
    'Pelos pontos de cada pessoa': (um) => BigInt(um.Pontos),
    'Em partes iguais': () => 1n,
    'Por quem entregou': (um) => porPessoa.get(um.Pessoa) ?? 0n,
  }
  const participa = (um) => um.Trabalhou === 'sim' && BigInt(um.Pontos) > 0n
  const pessoas = de('pessoa')
  const partes = maiorResto(
    aDividir,
    pessoas.map((um) => (participa(um) ? pesos[regra.Descrição](um) : 0n)),
  )
  pessoas.forEach((um, i) => {
    if (valor(um) !== partes[i]) faltas.push(`${um.Descrição}: ${um['Valor (R$)']}, e são ${partes[i]} centavos`)
  })
  const certos = {
    ...{ Recolhida: recolhida, Devolvida: devolvida, Retida: retida, 'A dividir': aDividir },
    'Sem dono': aDividir - total(partes),
  }
  const ditos = Object.fromEntries(de('total').map((um) => [um.Descrição, valor(um)]))
  for (const [nome, certo] of Object.entries(certos))
    if (ditos[nome] !== certo) faltas.push(`${nome}: ${ditos[nome]} centavos, e são ${certo}`)
  return faltas
}

const arquivos = process.argv.slice(2)
if (arquivos.length === 0) {
  console.error('Diga quais planilhas: npm run recontar-taxa -- taxa-de-servico-2026-11-22.csv')
  process.exit(1)
}
let erradas = 0
for (const arquivo of arquivos) {
  const faltas = recontar(readFileSync(arquivo, 'utf8'))
  if (faltas.length > 0) erradas++
  for (const falta of faltas) console.error(`${arquivo}: ${falta}`)
}
console.log(`Planilhas recontadas: ${arquivos.length}. Com diferença: ${erradas}.`)
process.exit(erradas > 0 ? 1 : 0)

import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { aparelhos } from './aparelhos.ts'
import { pastaDosResultados } from './juiz-wapiti.ts'
import { navegador } from './navegador.ts'
import { abrirBar, chamar, contratar, pedir, sentar } from './pessoas.ts'
import { iniciarServidor } from './servidor.ts'

const pasta = join(pastaDosResultados, 'planilhas')
/** A name that is a formula to who reads it carelessly, and one with all that a CSV has to quote. */
const FORMULA = '=2+2 Chope'
const CARDAPIO = [
  { nome: 'Chope claro 300 ml', preco: 1234, departamento: 'BAR', estoque: null },
  { nome: 'Bolinho de bacalhau', preco: 350, departamento: 'COZINHA', estoque: null },
] as const
/** What the two are called here. */
const NOMES = [FORMULA, 'Pão; "da casa", R$ açaí']
/** What a manager downloads: the button, and the sheet's place in its own CSV. */
const BAIXADAS = [
  { nome: 'vendas', excel: 'Baixar Excel', csv: 'Baixar CSV' },
  { nome: 'mes', excel: 'Baixar o mês em Excel', csv: 'Baixar o mês em CSV' },
] as const
/** All sheets, semicolons, UTF-8, each cell as it is and not as it is shown. */
const FILTRO = 'csv:Text - txt - csv (StarCalc):59,34,76,1,,0,false,false,false,false,false,-1'

/** Each spreadsheet that a manager downloads, opened by LibreOffice and written by it as CSV, says what our own CSV says. */
export async function planilhasParaOLibreOffice(): Promise<string[]> {
  rmSync(pasta, { recursive: true, force: true })
  mkdirSync(pasta, { recursive: true })
  const servidor = await iniciarServidor({ demo: false, log: `${pastaDosResultados}/planilhas.log` })
  const browser = await chromium.launch(navegador())
  try {
    const bar = await abrirBar(servidor.url, [...CARDAPIO])
    const [chope, pao] = bar.cardapio
    if (!chope || !pao) throw new Error('o bar não tem cardápio')
    await contratar(bar, 'BAR GARCON')
    await chamar(
      bar.gerente,
      '/produto/atualizarProdutosEstabelecimento',
      bar.cardapio.map(({ id, preco, departamento }, i) => ({
        ...{
          id_produto_estabelecimento: id,
          nome_departamento: departamento,
          preco_venda: preco,
          preco_compra: 101,
          qtd_minima_estoque: 0,
        },
        ...{ qtd_estoque: null, nome: NOMES[i]!, descricao: 'Da casa' },
      })),
    )
    const ana = await sentar(bar, 7)
    await pedir(ana, { produto: chope, quantidade: 5 }, { produto: pao, quantidade: 3 })
    await chamar(bar.gerente, '/conta/lancarPerda', {
      ...{ tipo: 'quebra', produto: pao.id, quantidade: 1, motivo: '-Caiu; da "bandeja"' },
    })
    const context = await browser.newContext({ ...aparelhos.computador, baseURL: servidor.url, acceptDownloads: true })
    await context.addInitScript(
      (dados) => localStorage.setItem('userData', dados),
      JSON.stringify(bar.gerente.userData),
    )
    const page = await context.newPage()
    await page.goto('/relatorios')
    const queixas: string[] = []
    for (const { nome, excel, csv } of BAIXADAS) {
      const deles = await baixar(page, excel, `${nome}.xlsx`)
      const nosso = await baixar(page, csv, `${nome}.csv`)
      queixas.push(...comparar(nome, lerNosso(nosso), abrirNoLibreOffice(nome, deles)))
    }
    return queixas
  } finally {
    await browser.close()
    await servidor.encerrar()
  }
}

async function baixar(page: Page, botao: string, nome: string): Promise<string> {
  const [baixado] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: botao, exact: true }).click(),
  ])
  const arquivo = join(pasta, nome)
  await baixado.saveAs(arquivo)
  return arquivo
}

type Tabela = string[][]

/** By sheet; a file with one has one, without a name. */
function abrirNoLibreOffice(nome: string, arquivo: string): Map<string, Tabela> {
  const saida = join(pasta, `${nome}-aberta`)
  const perfil = `-env:UserInstallation=file://${join(pasta, 'perfil')}`
  const { status, stderr } = spawnSync(
    'soffice',
    [perfil, '--headless', '--convert-to', FILTRO, '--outdir', saida, arquivo],
    { encoding: 'utf8', timeout: 120_000 },
  )
  if (status !== 0) throw new Error(`o LibreOffice não abriu ${arquivo}: ${stderr}`)
  const feitos = readdirSync(saida)
  return new Map(
    feitos.map((feito) => [
      feito.slice(nome.length + 1, -'.csv'.length),
      tabela(readFileSync(join(saida, feito), 'utf8')),
    ]),
  )
}

/** A month's first column says the sheet. */
function lerNosso(arquivo: string): Map<string, Tabela> {
  const [cabeca = [], ...linhas] = tabela(readFileSync(arquivo, 'utf8').replace(/^\ufeff/, ''))
  if (cabeca[0] !== 'Folha') return new Map([['', [cabeca, ...linhas]]])
  const folhas = new Map<string, Tabela>()
  for (const [folha = '', ...celulas] of linhas)
    folhas.set(folha, [...(folhas.get(folha) ?? [cabeca.slice(1)]), celulas])
  return folhas
}

function tabela(texto: string): Tabela {
  const linhas: Tabela = [['']]
  let dentro = false
  for (let i = 0; i < texto.length; i += 1) {
    const letra = texto[i]!
    const linha = linhas.at(-1)!
    if (letra === '"' && dentro && texto[i + 1] === '"') {
      linha[linha.length - 1] += '"'
      i += 1
    } else if (letra === '"') dentro = !dentro
    else if (letra === ';' && !dentro) linha.push('')
    else if (letra === '\n' && !dentro) linhas.push([''])
    else if (letra !== '\r' || dentro) linha[linha.length - 1] += letra
  }
  return linhas.filter((linha) => linha.some((celula) => celula !== ''))
}

const VALOR = /^-?\d+([.,]\d+)?$/
/** A number is what it is worth; a text that looks like a formula has an apostrophe in ours, and none in a cell that is text. */
const dita = (celula: string) =>
  VALOR.test(celula) ? String(Number(celula.replace(',', '.'))) : celula.replace(/^'(?=\s*[=+\-@])/, '')

function comparar(nome: string, nosso: Map<string, Tabela>, deles: Map<string, Tabela>): string[] {
  const vazias = [...deles].filter(
    ([folha, linhas]) => linhas.length > 1 && folha && nosso.size > 1 && !nosso.has(folha),
  )
  const queixas = vazias.map(([folha]) => `${nome}: a folha ${folha} não está no CSV`)
  if (![...nosso.values()].flat(2).some((celula) => celula.includes(FORMULA)))
    queixas.push(`${nome}: não tem o produto ${FORMULA}`)
  for (const [folha, linhas] of nosso) {
    const delas = deles.get(folha) ?? (nosso.size === 1 ? [...deles.values()][0] : undefined)
    // one CSV has the columns of all sheets: where this one has fewer, nothing stands in them
    const largura = delas?.[0]?.length
    const desta = linhas.map((celulas, i) =>
      i === 0 || celulas.slice(largura).every((celula) => celula === '') ? celulas.slice(0, largura) : celulas,
    )
    const [a, b] = [desta, delas ?? []].map((uma) => uma.map((celulas) => celulas.map(dita).join(' | ')))
    if (a!.join('\n') !== b!.join('\n')) {
      const onde = a!.findIndex((linha, i) => linha !== b![i])
      queixas.push(`${nome} ${folha}: a linha ${onde + 1} é ${a![onde]}, e no LibreOffice ${b![onde]}`)
    }
  }
  return queixas
}

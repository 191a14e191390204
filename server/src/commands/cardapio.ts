import { spawn } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { pendente } from '@boteco/contract/cardapio/escritorio'
import { Montagem } from '@boteco/contract/impressos/escritorio'
import * as z from 'zod/mini'
import { obrigacoesDe } from '../cardapio/obrigacoes.ts'
import { connect } from '../database/db.ts'
import { migrate } from '../database/migrate.ts'
import { estiloDoArquivo } from '../impressos/estilo.ts'
import { montar } from '../impressos/impressos.ts'
import { lerImpresso } from '../impressos/ler.ts'
import { StartError } from '../machine.ts'
import { executar } from './executar.ts'
import { noBanco } from './no-banco.ts'

const USO =
  'Use npm run cardapio -- 12 cardapio.pdf, com o número da casa. Mais: --formato a4, grande, quadro, mesa ou braille; --idioma pt, en ou es; --colunas 1 a 4; --letra maior ou bem-maior; --categorias "Chopes, Petiscos"; --mesas 1-20.'
const SEM_NAVEGADOR =
  'Para escrever um PDF é preciso um Chromium ou Chrome neste computador: sudo apt-get install chromium, ou diga onde está em CHROMIUM. Sem ele, abra “Cardápio no papel” no navegador do gerente e imprima de lá.'
/** A menu of hundreds of products takes some seconds. In ms. */
const PRAZO_MS = 120_000

/** Writes a house's menu as a PDF, or in braille as a BRF file. */
async function run(): Promise<number> {
  const { casa, saida, pedido } = lerPedido(process.argv.slice(2))
  // first: nothing is asked of the database where nothing can be written
  const chromium = pedido.formato === 'braille' ? null : acharNavegador()
  return noBanco(true, async (url, { publicUrl }) => {
    await migrate(url)
    const sql = connect(url, { papel: 'boteco_servidor', max: 4 })
    const { uf, obrigacoes } = await obrigacoesDe(sql, casa)
    for (const { lei, texto } of obrigacoes.filter(pendente))
      console.log(`Atenção: em ${uf} a lei pede mais do que este cardápio diz. ${lei}: ${texto}`)
    const lido = await lerImpresso(sql, casa, pedido.lingua, pedido.categorias)
    const conteudo = await montar(sql, casa, pedido, {
      ...{ lido, publicUrl },
      ...{ estilo: estiloDoArquivo, mudaram: new Set<number>() },
    })
    await sql.end()
    if (chromium) await imprimir(chromium, conteudo, saida)
    else await writeFile(saida, conteudo, 'latin1')
    console.log(`Escrito: ${saida}, o cardápio de ${lido.casa.nome}.`)
    return 0
  })
}

function lerPedido(args: string[]) {
  try {
    const { positionals, values } = parseArgs({
      ...{ args, allowPositionals: true },
      options: Object.fromEntries(
        ['formato', 'idioma', 'colunas', 'letra', 'categorias', 'mesas'].map((nome) => [
          nome,
          { type: 'string' as const },
        ]),
      ),
    })
    const [casa = '', saida = ''] = positionals
    const { formato = 'a4', idioma = 'pt', colunas, letra, categorias, mesas } = values
    const [de, ate = de] = mesas?.split('-') ?? []
    if (!/^[1-9]\d{0,14}$/.test(casa) || !saida || positionals.length > 2) throw new StartError(USO)
    const pedido = z.decode(Montagem, {
      ...{ formato, lingua: idioma },
      ...(colunas !== undefined && { colunas }),
      ...(letra !== undefined && { letra }),
      ...(categorias !== undefined && { categorias: categorias.split(',').map((uma) => uma.trim()) }),
      ...(de !== undefined && { de, ate }),
    } as never)
    return { casa: Number(casa), saida: resolve(process.env.INIT_CWD ?? '.', saida), pedido }
  } catch (erro) {
    if (erro instanceof z.core.$ZodError) throw new StartError(`${erro.issues[0]?.message ?? ''} ${USO}`)
    throw erro instanceof StartError ? erro : new StartError(USO)
  }
}

function acharNavegador(): string {
  const { CHROMIUM, PATH = '' } = process.env
  const nomes = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
  const onde = CHROMIUM ? [CHROMIUM] : PATH.split(delimiter).flatMap((pasta) => nomes.map((nome) => join(pasta, nome)))
  const achado = onde.find(executavel)
  if (!achado) throw new StartError(SEM_NAVEGADOR)
  return achado
}

function executavel(caminho: string) {
  try {
    accessSync(caminho, constants.X_OK)
    return true
  } catch {
    return false
  }
}

async function imprimir(chromium: string, html: string, saida: string) {
  // beside the file, so that it is moved there whole
  const pasta = await mkdtemp(join(tmpdir(), 'boteco-cardapio-'))
  try {
    const [pagina, pdf] = [join(pasta, 'cardapio.html'), `${saida}.parcial`]
    await writeFile(pagina, html)
    const args = [
      ...['--headless', '--disable-gpu', '--no-pdf-header-footer', `--user-data-dir=${join(pasta, 'perfil')}`],
      // it has no sandbox for root, and the page runs nothing
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      ...[`--print-to-pdf=${pdf}`, pathToFileURL(pagina).href],
    ]
    const codigo = await new Promise<number | null>((pronto, recusar) => {
      const processo = spawn(chromium, args, { stdio: 'ignore', timeout: PRAZO_MS, cwd: dirname(pagina) })
      processo.on('error', recusar)
      processo.on('close', pronto)
    })
    if (codigo !== 0) throw new StartError(`O navegador ${chromium} não escreveu o PDF (código ${codigo}).`)
    await rename(pdf, saida)
  } finally {
    await rm(pasta, { recursive: true, force: true })
  }
}

executar(run)

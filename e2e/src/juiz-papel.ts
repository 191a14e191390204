import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pausa } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Input } from '@boteco/contract/calls'
import { pastaDosResultados } from './juiz-wapiti.ts'
import { abrirBar, type Bar, chamar, contratar, pedir, sentar } from './pessoas.ts'
import { iniciarServidor } from './servidor.ts'

const raiz = fileURLToPath(new URL('../../', import.meta.url))
const programas = join(raiz, 'impressora-de-mentira')

/** All letters of Portuguese that are not English's; and what a typesetter's keyboard makes of a sentence. */
const LETRAS = ['àáâãçéêíóôõúü', 'ÀÁÂÃÇÉÊÍÓÔÕÚÜ', 'pão, maçã, açaí e linguiça']
const TIPOGRAFIA = { escrita: '“bem” passada — sem sal…', no_papel: '"bem" passada - sem sal...' }
const OBSERVACOES = [...LETRAS, TIPOGRAFIA.escrita]
const SEM_ACENTOS = ['aaaaceeiooouu', 'AAAACEEIOOOUU', 'pao, maca, acai e linguica']

/** What the code on the test page says. */
const CODIGO = 'boteco: o QR Code saiu certo'

type Mesa = Pick<Input<'/impressao/salvarImpressora'>, 'modelo' | 'pagina' | 'colunas'> & {
  /** whose table of code pages Python reads by */
  leitura: string
  /** what a printer that asks us can print; absent: it is called */
  tipo?: string
}
const mesas: Mesa[] = [
  { modelo: 'epson-tm-t20', pagina: 'cp850', colunas: 48, leitura: 'epson' },
  { modelo: 'epson-tm-t88', pagina: 'cp860', colunas: 42, leitura: 'epson' },
  { modelo: 'outra-esc-pos', pagina: 'cp1252', colunas: 32, leitura: 'epson' },
  { modelo: 'bematech-mp4200', pagina: 'cp860', colunas: 48, leitura: 'bematech' },
  { modelo: 'elgin-i9', pagina: 'cp1252', colunas: 48, leitura: 'elgin' },
  { modelo: 'daruma-dr800', pagina: 'cp1252', colunas: 48, leitura: 'daruma' },
  { modelo: 'controlid-printid', pagina: 'sem_acentos', colunas: 48, leitura: 'controlid' },
  { modelo: 'star-cloudprnt', pagina: 'cp1252', colunas: 48, leitura: 'star', tipo: 'application/vnd.star.starprnt' },
  { modelo: 'star-cloudprnt', pagina: 'cp860', colunas: 48, leitura: 'star', tipo: 'application/vnd.star.line' },
  { modelo: 'star-cloudprnt', pagina: 'cp1252', colunas: 48, leitura: 'star', tipo: 'text/plain' },
]

type Lido = {
  cortado: boolean
  linhas: { texto: string; colunas: number; invertida: boolean; alta: boolean }[]
  codigos: string[]
  imagens: string[]
  estranhos: string[]
}
type Impressora = Mesa & { id: number; fita: string; nome: string }

/**
 * Printers that are not ours, one of each model and code page, put on paper what guests ordered. Python's own codecs read it
 * from the bytes, `qrencode` draws what the printer would have drawn, and `zbarimg` reads that.
 */
export async function papelParaOPython(): Promise<string[]> {
  mkdirSync(pastaDosResultados, { recursive: true })
  const leitor = spawnSync('python3', ['-m', 'unittest', 'papel_test'], { cwd: programas, encoding: 'utf8' })
  if (leitor.status !== 0) return [`o leitor de papel não sabe ler: ${leitor.stderr}`]
  const servidor = await iniciarServidor({
    demo: false,
    log: join(pastaDosResultados, 'papel.log'),
    env: { BOTECO_IMPRESSORAS: '127.0.0.0/8' },
  })
  const filhas: ChildProcess[] = []
  try {
    const bar = await abrirBar(servidor.url)
    const impressoras: Impressora[] = []
    for (const [i, mesa] of mesas.entries()) impressoras.push(await montar(bar, mesa, i, filhas))
    const garcom = await contratar(bar, 'BAR GARCON')
    const cliente = await sentar(bar, 7, 'Conceição Araújo')
    const bolinho = bar.cardapio.find(({ departamento }) => departamento === 'COZINHA')!
    for (const observacao of OBSERVACOES) await pedir(cliente, { produto: bolinho, quantidade: 2, observacao })
    await esperarPapeis(impressoras, OBSERVACOES.length)
    for (const { id } of impressoras) await chamar(bar.gerente, '/impressao/imprimirTeste', { id, prova: 'qr' })
    await esperarPapeis(impressoras, OBSERVACOES.length + 1)
    const { pendencias } = await chamar(garcom, '/impressao/buscarPendencias', {})
    const queixas = pendencias.map(({ impressora, por_que }) => `${impressora}: um papel está ${por_que}`)
    for (const impressora of impressoras) queixas.push(...conferir(impressora, bolinho.nome))
    console.log(`o Python leu o papel de ${impressoras.length} impressoras`)
    return queixas
  } finally {
    for (const filha of filhas) filha.kill()
    await servidor.encerrar()
  }
}

async function montar(bar: Bar, mesa: Mesa, i: number, filhas: ChildProcess[]): Promise<Impressora> {
  const { modelo, pagina, colunas, tipo } = mesa
  const nome = `${modelo} ${pagina}${tipo ? ` ${tipo}` : ''}`
  const endereco = `127.99.${(process.pid >> 8) & 255}.${(process.pid & 127) + i + 1}`
  const fita = join(pastaDosResultados, `fita-${i}.jsonl`)
  rmSync(fita, { force: true })
  if (!tipo) await ligar('escpos', { HOST: endereco, PORTA: '9100', PAPEL: fita }, filhas)
  const comum = { nome: nome.slice(0, 40), posto: 'COZINHA', modelo, pagina, colunas, tamanho: 'M' } as const
  const { id } = await chamar(bar.gerente, '/impressao/salvarImpressora', {
    ...comum,
    mostra: ['nome', 'garcom', 'hora', 'pedido', 'parte'],
    ...(!tipo && { endereco }),
  })
  if (tipo) {
    const { endereco: SERVIDOR } = await chamar(bar.gerente, '/impressao/mostrarEndereco', { id })
    await ligar('cloudprnt', { SERVIDOR, TIPOS: tipo, INTERVALO_MS: '300', PAPEL: fita }, filhas)
  }
  return { ...mesa, id, fita, nome }
}

async function ligar(qual: string, ambiente: Record<string, string>, filhas: ChildProcess[]) {
  const filha = spawn(process.execPath, ['--import', 'tsx', join(programas, 'src', `${qual}.ts`)], {
    cwd: raiz,
    env: { PATH: process.env.PATH, ...ambiente, FILHA: '1' },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  filhas.push(filha)
  await once(createInterface({ input: filha.stdout }), 'line')
}

/** Until each has cut so many. One that does not in two minutes is judged as it is. */
async function esperarPapeis(impressoras: readonly Impressora[], quantos: number) {
  const cortes = ({ fita }: Impressora) => readFileSync(fita, 'utf8').split('"cortou"').length - 1
  for (const limite = Date.now() + 120_000; Date.now() < limite; await pausa(100))
    if (impressoras.every((impressora) => cortes(impressora) >= quantos)) return
}

function conferir({ fita, leitura, pagina, colunas, nome, tipo }: Impressora, produto: string): string[] {
  const imagens = join(pastaDosResultados, 'imagens')
  rmSync(imagens, { recursive: true, force: true })
  const args = [join(programas, 'papel.py'), '--modelo', leitura, '--imagens', imagens, fita]
  const { stdout, stderr, status } = spawnSync('python3', args, { encoding: 'utf8' })
  if (status !== 0) return [`${nome}: o Python não leu a fita: ${stderr}`]
  const papeis = stdout
    .split('\n')
    .filter(Boolean)
    .map((linha) => JSON.parse(linha) as Lido)
    // what hangs out after the last cut is the beginning of the next paper
    .filter(({ linhas, codigos, imagens }) => [...codigos, ...imagens].length > 0 || linhas.some(({ texto }) => texto))
  const queixas: string[] = []
  const comAcentos = pagina !== 'sem_acentos'
  const esperadas = [...(comAcentos ? LETRAS : SEM_ACENTOS), TIPOGRAFIA.no_papel]
  if (papeis.length !== esperadas.length + 1)
    queixas.push(`saíram ${papeis.length} papéis, e não ${esperadas.length + 1}`)
  for (const [i, esperada] of esperadas.entries()) {
    const { linhas = [] } = papeis[i] ?? {}
    const achada = linhas.find(({ texto }) => texto.trim() === esperada)
    if (!achada) queixas.push(`falta "${esperada}" em:\n${linhas.map(({ texto }) => texto).join('\n')}`)
    else if (!achada.invertida && tipo !== 'text/plain') queixas.push(`a observação "${esperada}" não está invertida`)
    for (const escrito of [`2x ${produto}`, 'Mesa 7', comAcentos ? 'Conceição' : 'Conceicao'])
      if (!linhas.some(({ texto }) => texto.includes(escrito)))
        queixas.push(`o papel de "${esperada}" não diz "${escrito}"`)
  }
  for (const { linhas, estranhos, cortado } of papeis) {
    if (!cortado) queixas.push('um papel não foi cortado')
    queixas.push(...estranhos.map((estranho) => `a impressora não conhece ${estranho}`))
    for (const linha of linhas)
      if (linha.colunas > colunas) queixas.push(`"${linha.texto}" tem ${linha.colunas} letras, e cabem ${colunas}`)
  }
  if (tipo !== 'text/plain') queixas.push(...conferirCodigo(papeis.at(-1)))
  return queixas.map((queixa) => `${nome}: ${queixa}`)
}

/** The code of the test page, as the printer draws it or as it came drawn. */
function conferirCodigo(papel: Lido | undefined): string[] {
  const { codigos = [], imagens = [] } = papel ?? {}
  const desenhadas = codigos.map((codigo, i) => {
    const figura = join(pastaDosResultados, `qr-${i}.png`)
    spawnSync('qrencode', ['--level=M', '--output', figura, codigo])
    return figura
  })
  const lidos = [...desenhadas, ...imagens].map((figura) => {
    const { stdout } = spawnSync('zbarimg', ['--quiet', '--raw', '-Sdisable', '-Sqrcode.enable', figura], {
      encoding: 'utf8',
    })
    return stdout.replace(/\n$/, '')
  })
  return lidos.length === 1 && lidos[0] === CODIGO ? [] : [`o zbarimg leu ${JSON.stringify(lidos)} do código de teste`]
}

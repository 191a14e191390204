import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Input, Output } from '@boteco/contract/calls'
import { emReais } from '@boteco/contract/dinheiro'
import { type Browser, chromium } from '@playwright/test'
import { pastaDosResultados } from './juiz-wapiti.ts'
import { navegador } from './navegador.ts'
import { chamar, entrar, type Pessoa } from './pessoas.ts'
import { iniciarServidor } from './servidor.ts'

const pasta = join(pastaDosResultados, 'cardapio')
type Pedido = Input<'/impressos/buscarImpresso'>
type Cardapio = Output<'/estabelecimento/buscarProdutosEstabelecimento'>

/** Each sheet of paper that lists the whole menu, and the ten names that Ceará asks for. */
const PAPEIS: Pedido[] = [
  ...[1, 2, 3, 4].map((colunas) => ({ formato: 'a4' as const, lingua: 'pt' as const, colunas })),
  { formato: 'a4', lingua: 'pt', colunas: 2, letra: 'bem-maior' },
  { formato: 'grande', lingua: 'pt' },
  { formato: 'quadro', lingua: 'pt' },
]
/** 18 points, and what is read at three metres, in px of 96 to an inch. */
const MENOR_LETRA: Partial<Record<Pedido['formato'], [seletor: string, px: number]>> = {
  grande: ['main *', 24],
  quadro: ['h3, strong', 53],
}

/**
 * The demonstration's menu, as the guests' page has it, against what `pdftotext` reads from each print, and what
 * `lou_translate` makes of each line of the braille.
 */
export async function cardapioParaOsDeFora(): Promise<string[]> {
  mkdirSync(pasta, { recursive: true })
  const servidor = await iniciarServidor({ demo: true, log: `${pastaDosResultados}/cardapio.log` })
  const browser = await chromium.launch(navegador())
  try {
    const gerente = await entrar(servidor.url, 'gerente@boteco.demo', 'boteco123')
    const idEstabelecimento = gerente.userData.dadosEstabelecimento?.id ?? 0
    const ler = () => chamar(gerente, '/estabelecimento/buscarProdutosEstabelecimento', { idEstabelecimento })
    const { produtosEstabelecimento: antes } = await ler()
    await chamar(gerente, '/produto/salvarAlergenos', {
      // of the first all of them: the ten of Ceará are among them
      ditos: [{ tipo: 'produto', id: antes[0]!.id, alergenos: '3'.repeat(15), alergenos_lidos: '' }],
    })
    const cardapio = await ler()
    const queixas: string[] = []
    for (const pedido of PAPEIS) queixas.push(...(await julgarPapel(browser, gerente, pedido, cardapio)))
    return [...queixas, ...(await julgarBraile(gerente, cardapio))]
  } finally {
    await browser.close()
    await servidor.encerrar()
  }
}

/** Where a line breaks says nothing. */
const junto = (texto: string) => texto.replace(/[\s\u00a0]/g, '')

async function julgarPapel(browser: Browser, gerente: Pessoa, pedido: Pedido, cardapio: Cardapio): Promise<string[]> {
  const nome = Object.values(pedido).join('-')
  const { conteudo } = await chamar(gerente, '/impressos/buscarImpresso', pedido)
  const page = await browser.newPage({ baseURL: gerente.url })
  // its founts are there
  await page.goto('/saude')
  await page.setContent(conteudo)
  await page.evaluate(() => document.fonts.ready)
  const [seletor, px] = MENOR_LETRA[pedido.formato] ?? ['main *', 0]
  const menor = await page.evaluate(
    (qual) =>
      Math.min(
        ...[...document.querySelectorAll(qual)]
          .filter((um) =>
            [...um.childNodes].some(({ nodeType, data }: Node & { data?: string }) => nodeType === 3 && data?.trim()),
          )
          .map((um) => Number.parseFloat(getComputedStyle(um).fontSize)),
      ),
    seletor,
  )
  const arquivo = join(pasta, `${nome}.pdf`)
  writeFileSync(arquivo, await page.pdf({ preferCSSPageSize: true }))
  await page.close()
  const { stdout } = spawnSync('pdftotext', ['-raw', arquivo, '-'], { encoding: 'utf8' })
  const lido = junto(stdout)
  return [
    ...(menor < px ? [`${nome}: há letra de ${menor} px, e a menor é de ${px}`] : []),
    ...ditosDe(cardapio, pedido.formato).flatMap((dito) =>
      lido.includes(junto(dito)) ? [] : [`${nome}: falta ${dito}`],
    ),
  ]
}

/** What the paper has to say, each by itself: columns part what stands beside each other. */
function ditosDe({ produtosEstabelecimento, grupos = [] }: Cardapio, formato: Pedido['formato']): string[] {
  return [
    ...produtosEstabelecimento.flatMap(({ nome, descricao, preco_venda, grupos: pede = [], venda, programado }) => [
      nome,
      ...(formato === 'quadro' ? [] : [descricao]),
      // what is chosen, or the day, makes the others
      ...(pede.length > 0 || venda === 'preco_do_dia' ? [] : [emReais(programado?.normal ?? preco_venda)]),
    ]),
    ...grupos.flatMap(({ nome, regra, opcoes }) => [
      nome,
      ...opcoes.flatMap((opcao) => [
        opcao.nome,
        ...(opcao.preco > 0 ? [`${regra === 'soma' ? '+ ' : ''}${emReais(opcao.preco)}`] : []),
      ]),
    ]),
    ...[
      'glúten',
      'lactose',
      'leite',
      'peixe',
      'amêndoas',
      'corantes',
      'castanhas e nozes',
      'soja',
      'ovo',
      'crustáceos',
    ],
  ]
}

async function julgarBraile(gerente: Pessoa, cardapio: Cardapio): Promise<string[]> {
  const { conteudo } = await chamar(gerente, '/impressos/buscarImpresso', { formato: 'braille', lingua: 'pt' })
  writeFileSync(join(pasta, 'cardapio.brf'), conteudo)
  const folhas = conteudo.split('\f').filter(Boolean)
  const linhas = folhas.flatMap((folha) => folha.trimEnd().split('\r\n'))
  const lido = junto(folhas.map((folha) => folha.replace(/^ *#[A-J]+\r\n/, '')).join('\n'))
  const ditos = ditosDe(cardapio, 'braille').map((dito) =>
    dito.normalize('NFKC').replace(/[“”]/g, '"').replace(/[–—]/g, '-'),
  )
  const { stdout } = spawnSync('lou_translate', ['--forward', 'en-us-brf.dis,pt-pt-g1.utb'], {
    ...{ input: Buffer.from(ditos.join('\n')), encoding: 'latin1' as const },
  })
  return [
    ...linhas.filter((linha) => linha.length > 40).map((linha) => `braile: ${linha.length} celas em ${linha}`),
    ...folhas.flatMap((folha, i) =>
      folha.trimEnd().split('\r\n').length > 25 ? [`braile: a folha ${i + 1} é longa`] : [],
    ),
    ...stdout.split('\n').flatMap((cela, i) => (lido.includes(junto(cela)) ? [] : [`braile: falta ${ditos[i]}`])),
  ]
}

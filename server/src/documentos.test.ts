import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'

// A document that names a file that moved, or a test that is called otherwise now, is worse than none.

const raiz = fileURLToPath(new URL('../../', import.meta.url))
const ler = (arquivo: string) => readFileSync(join(raiz, arquivo), 'utf8')
const git = (...args: string[]) => execFileSync('git', args, { cwd: raiz, encoding: 'utf8' })
// also what is not committed yet
const arquivos = git('ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate')
  .split('\n')
  .filter((arquivo) => existsSync(join(raiz, arquivo)))
const caminhos = new Set(arquivos.flatMap((arquivo) => [arquivo, ...pastasDe(arquivo)]))
const documentos = arquivos.filter((arquivo) => arquivo.endsWith('.md'))

function pastasDe(arquivo: string): string[] {
  const partes = arquivo.split('/').slice(0, -1)
  return partes.map((_, i) => `${partes.slice(0, i + 1).join('/')}/`)
}

/** Documents may leave out the first folders of a path. */
const achados = (nome: string) => [...caminhos].filter((caminho) => `/${caminho}`.endsWith(`/${nome}`))

/** What a build or a run makes, and the ends of names. */
const FEITO = /(^|\/)dist\/|^\.|^paginas\.json$/

describe.each(documentos)('%s', (documento) => {
  const texto = ler(documento)

  test('só diz arquivos e pastas que existem', () => {
    const ditos = [...texto.matchAll(/`([\w./-]+(?:\.(?:tsx?|mjs|sql|css|md|ya?ml|html|json)|\w\/))`/g)]
      .map(([, nome = '']) => nome)
      .filter((nome) => !FEITO.test(nome))
    expect(ditos.filter((nome) => achados(nome).length === 0)).toEqual([])
    const ligados = [...texto.matchAll(/\]\(([^):#]+)(?:#[^)]*)?\)/g)].map(([, nome = '']) => nome)
    expect(ligados.filter((nome) => !existsSync(join(raiz, dirname(documento), nome)))).toEqual([])
  })

  test('só cita testes que se chamam assim', () => {
    // `file.test.ts` (*a part of a title…*, *of another*)
    const citados = [...texto.matchAll(/`([\w./-]+\.(?:test|spec)\.ts)`,? \(?((?:\*[^*\n]+\*(?:, )?)+)/g)].flatMap(
      ([, arquivo = '', titulos = '']) =>
        [...titulos.matchAll(/\*([^*]+)\*/g)].map(([, t = '']) => [arquivo, t] as const),
    )
    const faltam = citados.filter(([arquivo, titulo]) => {
      const testes = achados(arquivo).map((caminho) => readFileSync(join(raiz, caminho), 'utf8'))
      return !testes.some((teste) => teste.includes(titulo.replace(/…$/, '').trim()))
    })
    expect(faltam).toEqual([])
  })
})

test('o que o código cita da especificação está nela', () => {
  const secoes = new Set([...ler('docs/especificacao.md').matchAll(/^## (\d+)\. /gm)].map(([, numero = '']) => numero))
  const citadas = arquivos
    .filter((arquivo) => /\.(tsx?|mjs|sql|md)$/.test(arquivo) && !arquivo.endsWith('documentos.test.ts'))
    .flatMap((arquivo) =>
      [...ler(arquivo).matchAll(/[Ss]ections? (\d+)(?:'s)?(?! of (?:its|the provider's) facts)\b/g)].map(
        ([dita, numero = '']) => ({ arquivo, dita, numero }),
      ),
    )
  expect(citadas.length).toBeGreaterThan(60)
  expect(citadas.filter(({ numero }) => !secoes.has(numero))).toEqual([])
})

test('cada decisão tem uma linha no índice, e cada linha a sua decisão', () => {
  const decisoes = arquivos.flatMap((arquivo) => arquivo.match(/^docs\/decisoes\/(0.+\.md)$/)?.[1] ?? [])
  const linhas = [...ler('docs/decisoes/README.md').matchAll(/^\| \[\d+\]\((0.+?\.md)\) \| \S/gm)].map(
    ([, nome]) => nome,
  )
  expect(linhas).toEqual(decisoes.sort())
})

test('cada comando do npm está num grupo, e cada nome de um grupo é um comando', () => {
  const { scripts } = JSON.parse(ler('package.json'))
  const [, tabela = ''] = ler('CONTRIBUTING.md').match(/^\| what for \|.*\n((?:\|.*\n)+)/m) ?? []
  const ditos = [...tabela.matchAll(/`([\w:-]+)`/g)].map(([, nome]) => nome)
  expect(ditos.sort()).toEqual(
    Object.keys(scripts)
      .filter((nome) => nome !== 'postinstall')
      .sort(),
  )
})

/** What a newcomer asks, and where it is: ARCHITECTURE alone has to lead there. */
const perguntas: Readonly<Record<string, readonly string[]>> = {
  'Onde se divide um item?': ['server/src/conta/dividir.ts', 'web/src/conta/dividir.tsx'],
  'Quem desenha o QR Code do Pix?': ['web/src/pages/cliente/pix-page.tsx', 'web/src/ui/qr-na-tela.tsx'],
  'Onde o checkout forçado pede um motivo?': ['server/src/conta/contas-abertas.ts'],
  'O que muda com mais um departamento?': ['contract/src/produto/cliente.ts', 'contract/src/rotulos.ts'],
  'Quanto é a taxa de serviço?': ['contract/src/pagamento/cliente.ts', 'server/src/pagamento/taxa.ts'],
  'Onde um pedido tira do estoque?': ['server/src/pedido/estoque.ts', 'server/schema/07_cancelamento.sql'],
  'Quanto custa o que se escolheu?': ['contract/src/escolhas.ts', 'server/src/pedido/preco.ts'],
  'Onde se chama o garçom?': ['server/src/mesa/chamado.ts', 'web/src/checkin/chamar-garcom.tsx'],
  'Quem dá qual passo?': ['contract/src/pedido/casa.ts', 'server/src/pedido/andamento.ts'],
  'Onde se lê o aviso do provedor?': ['server/src/pagamento/avisos.ts'],
  'Quem confere quem pode chamar o quê?': ['server/src/http/serve.ts', 'contract/src'],
  'Onde estão as traduções?': ['contract/src/idioma/frases.ts'],
  'Onde vira o dia?': ['server/schema/01_noite.sql', 'server/src/database/noite.ts'],
  'O que a fila mostra de um item?': ['server/src/pedido/linhas-da-fila.ts', 'web/src/fila/grupo-da-fila.tsx'],
  'Onde se dá um desconto?': ['server/src/conta/desconto.ts', 'web/src/conta-do-garcom/desconto.tsx'],
  'Onde uma ficha vira presente?': ['server/src/ficha/presente.ts', 'web/src/ficha/presentes.tsx'],
  'Onde se recebe em dois meios?': ['server/src/pagamento/varios-meios.ts', 'web/src/conta-do-garcom/meios.tsx'],
  'Onde se contam as tentativas?': ['contract/src/limites.ts', 'server/src/http/limites.ts'],
  'Quem confere a cópia da noite?': ['server/src/conferencia/copia-conferida.ts'],
  'Onde se anota quem fez o quê?': ['server/schema/03_atos.sql', 'server/src/auditoria/'],
  'Como uma tela fica sabendo do que mudou?': ['server/src/database/eventos.ts', 'web/src/eventos.ts'],
}

test.each(Object.entries(perguntas))('ARCHITECTURE responde: %s', (_pergunta, lugares) => {
  const dito = ler('ARCHITECTURE.md')
  expect(lugares.filter((lugar) => !dito.includes(lugar) || !existsSync(join(raiz, lugar)))).toEqual([])
})

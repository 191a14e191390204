import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { raiz } from './processos.ts'
import { arredondar, lerGuardado, type Resultado } from './resultados.ts'

const arquivo = join(raiz, 'docs/capacidade.md')
/** The runs that the page shows side by side, by the name they were kept under. */
const corridas = { before: 'base-antes', after: 'base-depois' } as const

/** Writes the tables of docs/capacidade.md anew, each between its two marks, from the runs that were kept. */
export function escreverPagina(): string[] {
  let texto = readFileSync(arquivo, 'utf8')
  const escritas: string[] = []
  for (const [parte, tabela] of Object.entries(tabelas)) {
    const lidos = Object.entries(corridas).flatMap(([quando, nome]) => {
      const resultado = lerGuardado(nome, parte)
      return resultado ? [{ quando, resultado }] : []
    })
    const marcas = new RegExp(`(<!-- ${parte} -->\\n)[\\s\\S]*?(<!-- /${parte} -->)`)
    if (!marcas.test(texto)) throw new Error(`em docs/capacidade.md não há o lugar de ${parte}`)
    if (lidos.length === 0) continue
    const quandos = lidos.map(({ quando, resultado: { em, revisao, maquina } }) => {
      const { processador, nucleos, carga } = maquina as { processador: string; nucleos: number; carga: number[] }
      return `${quando}: ${em.slice(0, 16).replace('T', ' ')} UTC, ${revisao}, ${nucleos} × ${processador}, load average at the end ${carga[0]?.toFixed(1)}`
    })
    texto = texto.replace(marcas, (_tudo, abre: string, fecha: string) =>
      [abre, tabela(lidos), '', ...quandos.map((linha) => `- ${linha}`), '', fecha].join('\n'),
    )
    escritas.push(parte)
  }
  writeFileSync(arquivo, texto)
  return escritas
}

type Lidos = { quando: string; resultado: Resultado }[]

const linha = (colunas: readonly (string | number)[]) => `| ${colunas.join(' | ')} |`
const comoTabela = (titulos: readonly string[], linhas: readonly (readonly (string | number)[])[]) =>
  [linha(titulos), linha(titulos.map(() => '---')), ...linhas.map(linha)].join('\n')

/** A row for what was measured, and a column for each measure of each run. */
function porFigura(medidas: Record<string, string>) {
  return (lidos: Lidos) => {
    const nomes = [...new Set(lidos.flatMap(({ resultado }) => resultado.figuras.map(({ de }) => de)))]
    const titulos = lidos.flatMap(({ quando }) =>
      Object.values(medidas).map((titulo) => (lidos.length > 1 ? `${titulo}, ${quando}` : titulo)),
    )
    const linhas = nomes.map((de) => [
      de,
      ...lidos.flatMap(({ resultado }) =>
        Object.keys(medidas).map((medida) => {
          const figura = resultado.figuras.find((uma) => uma.de === de && uma.medida === medida)
          return figura ? arredondar(figura.valor) : '—'
        }),
      ),
    ])
    return comoTabela(['', ...titulos], linhas)
  }
}

const tabelas: Record<string, (lidos: Lidos) => string> = {
  operacoes: porFigura({
    'produto / piso': 'product / floor',
    'piso / produto, CPU': 'the same in CPU',
    'produto, op/s': 'product op/s',
    'piso, op/s': 'floor op/s',
    'produto, CPU do servidor': 'CPU ms, server',
    'produto, CPU do banco': 'CPU ms, database',
    'produto, comandos': 'statements',
    'produto, bytes': 'bytes',
    'produto, p99': 'p99 ms',
  }),
  mistura: porFigura({
    p50: 'p50 ms',
    p99: 'p99 ms',
    'CPU do servidor': 'cores, server',
    'CPU do banco': 'cores, database',
    recusas: 'refused',
  }),
  vivo: porFigura({ p50: 'p50 ms', p99: 'p99 ms', 'p99 no bar cheio': 'p99 ms in the full bar', perdidos: 'lost' }),
  crescimento: porFigura({
    'grande / pequeno': 'large / small',
    'no banco grande': 'ms in PostgreSQL',
    'no banco pequeno': 'and in the small one',
    'linhas lidas': 'rows read',
    'bytes por item': 'bytes per item',
  }),
}

import type { aparelhos } from '../src/aparelhos.ts'
import { type Area, fotosDe } from './tela.ts'

/** Pictures in a row of the table. */
const colunas = { celular: 4, tablet: 2, computador: 2 } as const satisfies Record<keyof typeof aparelhos, number>

/** `e2e/dist/telas/README.md`: for each area a table with the pictures that are there. */
export function escreverIndice(areas: readonly Area[], arquivos: readonly string[]): string {
  const partes = areas.map((area) => {
    const celulas = fotosDe(area).flatMap(({ tela, estado }) => {
      const nome = `${area.area}-${tela}-${estado}`
      return [nome, `${nome}-escuro`]
        .map((nome) => `${nome}.webp`)
        .filter((arquivo) => arquivos.includes(arquivo))
        .map((arquivo) => {
          const legenda = `${tela}: ${estado}${arquivo.endsWith('-escuro.webp') ? ', dark' : ''}`
          return `![${legenda}](${arquivo})<br>${legenda}`
        })
    })
    return `## ${area.titulo}\n\n${tabela(celulas, colunas[area.aparelho])}\n`
  })
  return `${[INTRODUCAO, ...partes].join('\n')}`
}

const INTRODUCAO = `# The screens

Every screen in each of its states, as the built product shows them: \`npm run telas\` starts the demonstration, seats some
guests, opens each screen in a browser and writes these pictures anew. \`npm run telas -- cardapio conta\` takes only those
with such a word in their name. What is in a picture stands in one line of the tables in [e2e/galeria](../../galeria).
`

function tabela(celulas: readonly string[], largura: number): string {
  const linha = (textos: readonly string[]) => `| ${textos.join(' | ')} |`
  const linhas = [linha(Array(largura).fill('')), linha(Array(largura).fill('---'))]
  for (let i = 0; i < celulas.length; i += largura) {
    const daLinha = celulas.slice(i, i + largura)
    linhas.push(linha([...daLinha, ...Array<string>(largura - daLinha.length).fill('')]))
  }
  return linhas.join('\n')
}

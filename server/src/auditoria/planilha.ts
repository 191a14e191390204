import { TIPOS_DE_ATO } from '@boteco/contract/auditoria/escritorio'
import { comVirgula, csv } from '@boteco/contract/csv'
import { type AtoLido, frase } from './frases.ts'
import { mudancas } from './mudancas.ts'

const COLUNAS = [
  'Data',
  'Hora',
  'Quem',
  'Tipo',
  'O que',
  'Antes',
  'Depois',
  'Valor (R$)',
  'Motivo',
  'Aparelho',
  'Login',
]

/** The deeds as a file. */
export const planilha = (atos: readonly AtoLido[]) => csv([COLUNAS, ...atos.map(linha)])

function linha(ato: AtoLido): string[] {
  const { data, hora, quem, tipo, motivo, aparelho, sessao } = ato
  const { antes, depois } = antesEDepois(ato)
  const textos = [
    data,
    hora,
    quem,
    TIPOS_DE_ATO[tipo],
    frase(ato),
    antes,
    depois,
    valorDe(ato),
    motivo,
    aparelho,
    sessao,
  ]
  return textos.map((texto) => texto ?? '')
}

/** Of a single thing its value alone, to be reckoned with; of several, each with its name. */
function antesEDepois({ tipo, antes, depois }: AtoLido): { antes: string; depois: string } {
  if (!DE_COLUNAS.includes(tipo)) return { antes: '', depois: '' }
  const todas = mudancas(antes, depois).map((uma) => ({
    ...uma,
    antes: semReais(uma.antes),
    depois: semReais(uma.depois),
  }))
  const [unica] = todas
  if (unica && todas.length === 1) return unica
  const juntar = (qual: 'antes' | 'depois') =>
    todas.flatMap((uma) => (uma.depois === '' ? [] : `${uma.nome}: ${uma[qual]}`)).join(' | ')
  return { antes: juntar('antes'), depois: juntar('depois') }
}
/** the kinds that keep columns as they were and as they are */
const DE_COLUNAS: readonly AtoLido['tipo'][] = ['preco', 'estoque', 'contagem', 'produto', 'perfil', 'configuracao']

const semReais = (texto: string) => (texto.startsWith('R$') ? texto.replace(/[^\d,]/g, '') : texto)

function valorDe({ depois }: AtoLido): string {
  const centavos = depois.valor ?? depois.valor_baixado
  return centavos === undefined ? '' : comVirgula(Number(centavos))
}

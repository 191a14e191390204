import * as z from 'zod/mini'
import type { Catalogo } from './catalogo.ts'
import type { Coluna } from './tabelas.ts'

const TEXTO_ATE = 2_000_000
/** Before the year 2000 there was no Boteco; 'infinity' is 'until somebody says otherwise'. */
const MOMENTO = /^(-?infinity|2\d{3}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?(Z|[+-]\d\d:\d\d))$/
const DIA = /^(2\d{3})-\d\d-\d\d$/
const HORA = /^\d\d:\d\d(:\d\d(\.\d{1,6})?)?$/

const inteiro = (maior: number) =>
  z.int('não é um número inteiro.').check(z.minimum(-maior, 'é pequeno demais.'), z.maximum(maior, 'é grande demais.'))
const naForma = (forma: RegExp, porque: string) => z.string(porque).check(z.regex(forma, porque))

const TIPOS: Record<string, () => z.ZodMiniType> = {
  bigint: () => inteiro(Number.MAX_SAFE_INTEGER),
  integer: () => inteiro(2 ** 31 - 1),
  smallint: () => inteiro(2 ** 15 - 1),
  'double precision': () => z.number('não é um número.'),
  boolean: () => z.boolean('não é verdadeiro nem falso.'),
  text: () => z.string('não é um texto.').check(z.maxLength(TEXTO_ATE, 'é comprido demais.')),
  'timestamp with time zone': () => naForma(MOMENTO, 'não é um momento.'),
  date: () => naForma(DIA, 'não é um dia.'),
  'time without time zone': () => naForma(HORA, 'não é uma hora.'),
  jsonb: () => z.json(),
  json: () => z.json(),
  inet: () => naForma(/^[\d.]{7,15}$/, 'não é um endereço.'),
}

function tipo(dito: string): z.ZodMiniType {
  if (dito.endsWith('[]')) return z.array(tipo(dito.slice(0, -2)), 'não é uma lista.')
  const [nome = ''] = dito.split('(')
  const fazer = nome === 'character' ? TIPOS.text : TIPOS[nome]
  if (!fazer) throw new Error(`an archive cannot say ${dito}`)
  return fazer()
}

/** What a row with these columns looks like: as the database has them, with numbers that are in the archive. */
export function esquemaDe(
  { tabelas }: Catalogo,
  numeros: Record<string, number>,
  tabela: string,
  colunas: readonly Coluna[],
): z.ZodMiniType {
  const esquema = (coluna: Coluna) => {
    const doBanco = tabelas.get(tabela)?.get(coluna.nome)
    if (!doBanco) throw new Error(`${tabela} has no ${coluna.nome}`)
    const de = coluna.propria ?? coluna.de
    const numero = z
      .int('não é um número do arquivo.')
      .check(
        z.minimum(1, 'não é um número do arquivo.'),
        z.maximum(de ? (numeros[de] ?? 0) : Number.MAX_SAFE_INTEGER, `aponta para ${de} que não está no arquivo.`),
      )
    const certo = coluna.peloNome
      ? tipo('text')
      : de
        ? doBanco.tipo.endsWith('[]')
          ? z.array(numero, 'não é uma lista.')
          : numero
        : tipo(doBanco.tipo)
    return doBanco.obrigatoria ? certo : z.nullable(certo)
  }
  return z.strictObject(
    Object.fromEntries(colunas.map((uma) => [uma.nome, esquema(uma)])),
    'tem um campo que não existe.',
  )
}

import { dirname, join, relative } from 'node:path'
import ts from 'typescript'
import { raiz } from '../machine.ts'
import { nomeDoModelo } from './ouvir-respostas.ts'

/*
 * What the code says about the rows of its statements: the type in `sql<Row[]>`, looked up by the TypeScript compiler. To
 * the compiler itself it is a cast, which it believes.
 */

/** A type, as far as a value can be compared with it. */
export type Tipo = {
  /** what it may be: 'string', 'number', 'boolean', 'Date', 'Buffer', 'null', 'lista', 'objeto'; null: anything */
  especies: string[] | null
  campos?: Record<string, Tipo & { opcional: boolean }>
  item?: Tipo
}

const BUFFER = 'buffer.d.ts'

/** `onde` is the place in the source; `umaSo`: it says that there always is a row. */
export type Afirmacao = { onde: string; modelo: string; linha: Tipo; umaSo: boolean }

/**
 * Every `sql<Row[]>` of the server's code, its tests left out. `mudar` changes the text of a file before it is compiled.
 * Takes some seconds.
 */
export function lerAfirmacoes(mudar: (arquivo: string, texto: string) => string = (_, texto) => texto): Afirmacao[] {
  const config = join(raiz, 'server/tsconfig.json')
  const { options, fileNames } = ts.parseJsonConfigFileContent(
    ts.readConfigFile(config, ts.sys.readFile).config,
    ts.sys,
    dirname(config),
  )
  const host = ts.createCompilerHost(options)
  host.readFile = (arquivo) => {
    const texto = arquivo === BUFFER ? 'interface Buffer extends Uint8Array {}' : ts.sys.readFile(arquivo)
    return texto === undefined ? texto : mudar(relative(raiz, arquivo), texto)
  }
  // Most of the time would go into what libraries declare. Of Node a row knows the Buffer; of the others zod, which makes
  // the contract's types.
  options.types = []
  const resolver = (nome: string, de: string) =>
    /^(\.|@boteco\/|zod)/.test(nome) ? ts.resolveModuleName(nome, de, options, host) : { resolvedModule: undefined }
  host.resolveModuleNameLiterals = (nomes, de) => nomes.map(({ text }) => resolver(text, de))
  const doServidor = fileNames.filter((nome) => /\/server\/src\//.test(nome) && !/\.test\.ts$|\/teste\//.test(nome))
  const programa = ts.createProgram([BUFFER, ...doServidor], { ...options, incremental: false }, host)
  const checker = programa.getTypeChecker()
  const achadas: Afirmacao[] = []
  for (const arquivo of doServidor) {
    const fonte = programa.getSourceFile(arquivo)
    if (!fonte) throw new Error(`${arquivo} was not compiled`)
    const andar = (no: ts.Node): void => {
      if (ts.isTaggedTemplateExpression(no) && no.typeArguments?.[0]) {
        const { line } = fonte.getLineAndCharacterOfPosition(no.getStart())
        const linhas = checker.getTypeFromTypeNode(no.typeArguments[0])
        achadas.push({
          onde: `${relative(raiz, arquivo)}:${line + 1}`,
          modelo: nomeDoModelo(palavrasDe(no.template)),
          linha: umTipo(checker, linhaDe(checker, linhas)),
          umaSo: checker.isTupleType(linhas),
        })
      }
      ts.forEachChild(no, andar)
    }
    andar(fonte)
  }
  return achadas
}

const palavrasDe = (modelo: ts.TemplateLiteral): string[] =>
  ts.isNoSubstitutionTemplateLiteral(modelo)
    ? [modelo.text]
    : [modelo.head.text, ...modelo.templateSpans.map(({ literal }) => literal.text)]

function linhaDe(checker: ts.TypeChecker, linhas: ts.Type): ts.Type {
  const [linha] = checker.getTypeArguments(linhas as ts.TypeReference)
  if (!linha) throw new Error(`not a list of rows: ${checker.typeToString(linhas)}`)
  return linha
}

const FUNDO = 8

function umTipo(checker: ts.TypeChecker, tipo: ts.Type, fundo = 0): Tipo {
  const { flags } = tipo
  const de = (bandeira: ts.TypeFlags) => (flags & bandeira) !== 0
  if (fundo > FUNDO || de(ts.TypeFlags.Any | ts.TypeFlags.Unknown | ts.TypeFlags.TypeParameter))
    return { especies: null }
  if (tipo.isUnion()) return tipo.types.map((um) => umTipo(checker, um, fundo)).reduce(unir)
  if (de(ts.TypeFlags.Null | ts.TypeFlags.Undefined | ts.TypeFlags.Void)) return { especies: ['null'] }
  if (de(ts.TypeFlags.StringLike)) return { especies: ['string'] }
  if (de(ts.TypeFlags.NumberLike)) return { especies: ['number'] }
  if (de(ts.TypeFlags.BooleanLike)) return { especies: ['boolean'] }
  if (!de(ts.TypeFlags.Object | ts.TypeFlags.Intersection)) return { especies: null }
  const nome = tipo.getSymbol()?.getName()
  if (nome === 'Date') return { especies: ['Date'] }
  if (nome === 'Buffer' || nome === 'Uint8Array') return { especies: ['Buffer'] }
  if (checker.isArrayType(tipo) || checker.isTupleType(tipo)) {
    const item = checker
      .getTypeArguments(tipo as ts.TypeReference)
      .map((um) => umTipo(checker, um, fundo + 1))
      .reduce<Tipo | undefined>((soma, um) => (soma ? unir(soma, um) : um), undefined)
    return { especies: ['lista'], ...(item && { item }) }
  }
  const campos: NonNullable<Tipo['campos']> = {}
  for (const campo of checker.getPropertiesOfType(tipo))
    campos[campo.getName()] = {
      ...umTipo(checker, checker.getTypeOfSymbol(campo), fundo + 1),
      opcional: (campo.flags & ts.SymbolFlags.Optional) !== 0,
    }
  return { especies: ['objeto'], campos }
}

/** What either of two may be: a field that one of them lacks need not be there. */
function unir(a: Tipo, b: Tipo): Tipo {
  if (!a.especies || !b.especies) return { especies: null }
  const especies = [...new Set([...a.especies, ...b.especies])]
  const item = a.item && b.item ? unir(a.item, b.item) : (a.item ?? b.item)
  const campos = a.campos && b.campos ? unirCampos(a.campos, b.campos) : (a.campos ?? b.campos)
  return { especies, ...(item && { item }), ...(campos && { campos }) }
}

function unirCampos(a: NonNullable<Tipo['campos']>, b: NonNullable<Tipo['campos']>): NonNullable<Tipo['campos']> {
  return Object.fromEntries(
    [...new Set([...Object.keys(a), ...Object.keys(b)])].flatMap((nome) => {
      const [um, outro] = [a[nome], b[nome]]
      const dele = um && outro ? unir(um, outro) : (um ?? outro)
      return dele ? [[nome, { ...dele, opcional: !um || !outro || um.opcional || outro.opcional }]] : []
    }),
  )
}

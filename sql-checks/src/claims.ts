import { dirname, join, relative } from 'node:path'
import ts from 'typescript'
import { templateName } from './answers.ts'

/*
 * What the code says about the rows of its statements: the type in `sql<Row[]>`, looked up by the TypeScript compiler. To
 * the compiler itself it is a cast, which it believes.
 */

/** A type, as far as a value can be compared with it. */
export type Claimed = {
  /** what it may be: 'string', 'number', 'boolean', 'Date', 'Buffer', 'null', 'list', 'object'; null: anything */
  kinds: string[] | null
  fields?: Record<string, Claimed & { optional: boolean }>
  item?: Claimed
}

const BUFFER = 'buffer.d.ts'

/**
 * What the code says of one statement. `place`: file and line; `template`: what `templateName` makes of its words;
 * `exactlyOne`: it says that there always is a row, as in `sql<[Row]>`.
 */
export type Claim = { place: string; template: string; row: Claimed; exactlyOne: boolean }

/** Where the statements are. */
export type Code = {
  /** the repository's folder; all files below are named from here */
  root: string
  /** the `tsconfig.json` that compiles them */
  config: string
  /** whether a file of that configuration is looked at: its tests may be left out */
  isSource: (file: string) => boolean
  /** the imports, besides relative ones, whose types are in the rows. Most of the time would go into the others. */
  imports: RegExp
}

/** Every `sql<Row[]>` of the code. `change` changes the text of a file before it is compiled. Takes some seconds. */
export function readClaims(
  { root, config, isSource, imports }: Code,
  change: (file: string, text: string) => string = (_, text) => text,
): Claim[] {
  const { options, fileNames } = ts.parseJsonConfigFileContent(
    ts.readConfigFile(join(root, config), ts.sys.readFile).config,
    ts.sys,
    dirname(join(root, config)),
  )
  const host = ts.createCompilerHost(options)
  host.readFile = (file) => {
    const text = file === BUFFER ? 'interface Buffer extends Uint8Array {}' : ts.sys.readFile(file)
    return text === undefined ? text : change(relative(root, file), text)
  }
  // of Node's types a row knows the Buffer
  options.types = []
  const resolve = (name: string, from: string) =>
    name.startsWith('.') || imports.test(name)
      ? ts.resolveModuleName(name, from, options, host)
      : { resolvedModule: undefined }
  host.resolveModuleNameLiterals = (names, from) => names.map(({ text }) => resolve(text, from))
  const sources = fileNames.filter((name) => isSource(relative(root, name)))
  const program = ts.createProgram([BUFFER, ...sources], { ...options, incremental: false }, host)
  const checker = program.getTypeChecker()
  const found: Claim[] = []
  for (const file of sources) {
    const source = program.getSourceFile(file)
    if (!source) throw new Error(`${file} was not compiled`)
    const walk = (node: ts.Node): void => {
      if (ts.isTaggedTemplateExpression(node) && node.typeArguments?.[0]) {
        const { line } = source.getLineAndCharacterOfPosition(node.getStart())
        const rows = checker.getTypeFromTypeNode(node.typeArguments[0])
        found.push({
          place: `${relative(root, file)}:${line + 1}`,
          template: templateName(wordsOf(node.template)),
          row: kindOf(checker, rowOf(checker, rows)),
          exactlyOne: checker.isTupleType(rows),
        })
      }
      ts.forEachChild(node, walk)
    }
    walk(source)
  }
  return found
}

const wordsOf = (template: ts.TemplateLiteral): string[] =>
  ts.isNoSubstitutionTemplateLiteral(template)
    ? [template.text]
    : [template.head.text, ...template.templateSpans.map(({ literal }) => literal.text)]

function rowOf(checker: ts.TypeChecker, rows: ts.Type): ts.Type {
  const [row] = checker.getTypeArguments(rows as ts.TypeReference)
  if (!row) throw new Error(`not a list of rows: ${checker.typeToString(rows)}`)
  return row
}

const DEPTH = 8

function kindOf(checker: ts.TypeChecker, type: ts.Type, depth = 0): Claimed {
  const { flags } = type
  const has = (flag: ts.TypeFlags) => (flags & flag) !== 0
  if (depth > DEPTH || has(ts.TypeFlags.Any | ts.TypeFlags.Unknown | ts.TypeFlags.TypeParameter)) return { kinds: null }
  if (type.isUnion()) return type.types.map((one) => kindOf(checker, one, depth)).reduce(merge)
  if (has(ts.TypeFlags.Null | ts.TypeFlags.Undefined | ts.TypeFlags.Void)) return { kinds: ['null'] }
  if (has(ts.TypeFlags.StringLike)) return { kinds: ['string'] }
  if (has(ts.TypeFlags.NumberLike)) return { kinds: ['number'] }
  if (has(ts.TypeFlags.BooleanLike)) return { kinds: ['boolean'] }
  if (!has(ts.TypeFlags.Object | ts.TypeFlags.Intersection)) return { kinds: null }
  const name = type.getSymbol()?.getName()
  if (name === 'Date') return { kinds: ['Date'] }
  if (name === 'Buffer' || name === 'Uint8Array') return { kinds: ['Buffer'] }
  if (checker.isArrayType(type) || checker.isTupleType(type)) {
    const item = checker
      .getTypeArguments(type as ts.TypeReference)
      .map((one) => kindOf(checker, one, depth + 1))
      .reduce<Claimed | undefined>((sum, one) => (sum ? merge(sum, one) : one), undefined)
    return { kinds: ['list'], ...(item && { item }) }
  }
  const fields: NonNullable<Claimed['fields']> = {}
  for (const field of checker.getPropertiesOfType(type))
    fields[field.getName()] = {
      ...kindOf(checker, checker.getTypeOfSymbol(field), depth + 1),
      optional: (field.flags & ts.SymbolFlags.Optional) !== 0,
    }
  return { kinds: ['object'], fields }
}

/** What either of two may be: a field that one of them lacks need not be there. */
function merge(a: Claimed, b: Claimed): Claimed {
  if (!a.kinds || !b.kinds) return { kinds: null }
  const kinds = [...new Set([...a.kinds, ...b.kinds])]
  const item = a.item && b.item ? merge(a.item, b.item) : (a.item ?? b.item)
  const fields = a.fields && b.fields ? mergeFields(a.fields, b.fields) : (a.fields ?? b.fields)
  return { kinds, ...(item && { item }), ...(fields && { fields }) }
}

function mergeFields(
  a: NonNullable<Claimed['fields']>,
  b: NonNullable<Claimed['fields']>,
): NonNullable<Claimed['fields']> {
  return Object.fromEntries(
    [...new Set([...Object.keys(a), ...Object.keys(b)])].flatMap((name) => {
      const [one, other] = [a[name], b[name]]
      const its = one && other ? merge(one, other) : (one ?? other)
      return its ? [[name, { ...its, optional: !one || !other || one.optional || other.optional }]] : []
    }),
  )
}

import { parse } from 'libpg-query'

/** PostgreSQL's tree as JSON: a node is an object whose one key is its kind, with its fields inside. */
export type Node = { [field: string]: Value }
export type Value = undefined | string | number | boolean | Node | Value[]

/** @returns the trees of a text's statements. @throws the parser's error */
export async function parseSql(text: string): Promise<Node[]> {
  const { stmts = [] } = (await parse(text)) as { stmts?: { stmt?: Node }[] }
  return stmts.flatMap(({ stmt }) => (stmt ? [stmt] : []))
}

export const isNode = (value: Value): value is Node => typeof value === 'object' && !Array.isArray(value)

/** A field that is a node. */
export const child = (value: Value, field: string): Node | undefined => {
  const found = isNode(value) ? value[field] : undefined
  return isNode(found) ? found : undefined
}

/** A field that is a list of nodes; empty when it is none. */
export const children = (node: Node | undefined, field: string): Node[] => {
  const value = node?.[field]
  return Array.isArray(value) ? value.filter(isNode) : []
}

/** A field that is a text; empty when it is none. */
export const text = (node: Node | undefined, field: string): string => {
  const value = node?.[field]
  return typeof value === 'string' ? value : ''
}

/** A field that is a list of names: `a.b` is two of them. What is no name, `*` for example, is empty. */
export const names = (node: Node | undefined, field: string): string[] =>
  children(node, field).map((name) => text(child(name, 'String'), 'sval'))

/** Every node of a kind, at any depth. */
export function* every(value: Value, kind: string): Generator<Node> {
  const found = child(value, kind)
  if (found) yield found
  if (typeof value === 'object') for (const inner of Object.values(value)) yield* every(inner, kind)
}

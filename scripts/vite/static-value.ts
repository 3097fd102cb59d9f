export type Node = { type: string; start: number; end: number; [part: string]: unknown }

/** What is known by its name in a file. */
export type Scope = ReadonlyMap<string, Node>

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value

/** `const name = …` at the top of a file, by name. */
export function topLevelConstants(program: Node): Scope {
  const declared = (program['body'] as Node[])
    .filter(({ type, kind }) => type === 'VariableDeclaration' && kind === 'const')
    .flatMap((declaration) => declaration['declarations'] as Node[])
  return new Map(
    declared.flatMap(({ id, init }) =>
      isNode(id) && isNode(init) ? [[String(id['name']), init] as const] : [],
    ),
  )
}

type Value = string | number | boolean | Record<string, unknown>

const keyOf = ({ computed, key }: Node) => {
  if (computed || !isNode(key)) return undefined
  return String(key['name'] ?? key['value'])
}

function entriesOf(property: Node, scope: Scope): [string, unknown][] | undefined {
  if (property.type === 'SpreadElement') {
    const spread = valueOf(property['argument'] as Node, scope)
    return typeof spread === 'object' ? Object.entries(spread) : undefined
  }
  const key = keyOf(property)
  const value = valueOf(property['value'] as Node, scope)
  return key === undefined || value === undefined ? undefined : [[key, value]]
}

function objectOf(node: Node, scope: Scope) {
  const entries = (node['properties'] as Node[]).map((property) => entriesOf(property, scope))
  return entries.some((entry) => entry === undefined)
    ? undefined
    : (Object.fromEntries(entries.flatMap((entry) => entry ?? [])) as Value)
}

/** The value an expression has in every run; undefined when that cannot be told from the file alone. */
export function valueOf(node: Node, scope: Scope): Value | undefined {
  if (node.type === 'Literal') return node['value'] as Value
  if (node.type === 'ObjectExpression') return objectOf(node, scope)
  if (node.type !== 'Identifier') return undefined
  const known = scope.get(String(node['name']))
  return known && valueOf(known, scope)
}

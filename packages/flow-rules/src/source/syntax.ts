import { parseSync } from 'oxc-parser'

import type { SourceFile } from '../rule.ts'

/** A node of a parsed file, in ESTree format. */
export type Node = {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [part: string]: unknown
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value

export const nodeIn = (value: unknown): Node | undefined => (isNode(value) ? value : undefined)

export const partsOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode)

export const parsed = ({ file, text }: SourceFile): Node =>
  parseSync(file, text).program as unknown as Node

export const lineAt = (text: string, start: number): number =>
  text.slice(0, start).split('\n').length

/** The name of an identifier or the value of a string; undefined for anything else. */
export const nameOf = (value: unknown): string | undefined => {
  const node = nodeIn(value)
  const name = node?.type === 'Identifier' ? node['name'] : node?.['value']
  return typeof name === 'string' ? name : undefined
}

/** The name of a property, unless it's computed. */
export const keyOf = (node: Node): string | undefined =>
  node['computed'] === true ? undefined : nameOf(node['key'] ?? node['property'])

/** A node and its descendants. */
export const allIn = (node: Node): Node[] => [node, ...partsOf(node).flatMap(allIn)]

/** A use of an undeclared name; `member` is the property that's read. */
export type GlobalUse = {
  readonly name: string
  readonly member: string | undefined
  /** `new Date(value)` has an argument, while `new Date()` reads the clock. */
  readonly isMadeFrom: boolean
  readonly start: number
}

type Names = ReadonlySet<string>

/** The names that a pattern declares. */
export const namesIn = (pattern: unknown): string[] => {
  const node = nodeIn(pattern)
  if (!node) return []
  if (node.type === 'Identifier') return [String(node['name'])]
  if (node.type === 'AssignmentPattern') return namesIn(node['left'])
  if (node.type === 'Property') return namesIn(node['value'])
  return partsOf(node).flatMap(namesIn)
}

const isFunction = ({ type }: Node) => /Function/.test(type) && !type.startsWith('TS')

const declaredBy = (statement: Node): string[] => {
  const { type } = statement
  if (type === 'VariableDeclaration') return partsOf(statement).flatMap(({ id }) => namesIn(id))
  if (type === 'FunctionDeclaration' || type === 'ClassDeclaration') return namesIn(statement['id'])
  if (type === 'ImportDeclaration') return partsOf(statement).flatMap(({ local }) => namesIn(local))
  const declaration = type.startsWith('Export') ? nodeIn(statement['declaration']) : undefined
  return declaration ? declaredBy(declaration) : []
}

/** The names a node declares for everything inside it. */
const declaredIn = (node: Node): string[] => {
  if (isFunction(node)) return [...namesIn(node['id']), ...[node['params']].flat().flatMap(namesIn)]
  if (node.type === 'CatchClause') return namesIn(node['param'])
  return partsOf(node).flatMap(declaredBy)
}

/** Types don't exist at run time, except for the expression before `as` or `satisfies`. */
const isTypeOnly = ({ type }: Node) =>
  type.startsWith('TS') && !/^TS(?:As|Satisfies|NonNull|TypeAssertion)/.test(type)

export const isKey = (node: Node, parent: Node) =>
  parent['computed'] !== true &&
  (parent['property'] === node || (parent['key'] === node && parent['value'] !== node))

function usesIn(node: Node, parent: Node, known: Names): GlobalUse[] {
  if (isTypeOnly(node)) return []
  if (node.type === 'Identifier') {
    const name = String(node['name'])
    if (isKey(node, parent) || known.has(name)) return []
    const isMember = parent.type === 'MemberExpression' && parent['object'] === node
    const isMade = parent.type === 'NewExpression' && parent['callee'] === node
    return [
      {
        name,
        member: isMember ? keyOf(parent) : undefined,
        isMadeFrom: isMade && [parent['arguments']].flat().length > 0,
        start: node.start,
      },
    ]
  }
  const inner = new Set([...known, ...declaredIn(node)])
  return partsOf(node).flatMap((part) => usesIn(part, node, inner))
}

/** Everything a program uses without declaring it. */
export const globalUses = (program: Node): GlobalUse[] => usesIn(program, program, new Set())

/** `globalThis.fetch` and `fetch` are the same. */
export const globalName = ({ name, member }: GlobalUse): string =>
  /^(?:globalThis|window|self)$/.test(name) && member !== undefined ? member : name

export const isCalled = (node: Node, name: string): boolean =>
  node.type === 'CallExpression' && nameOf(node['callee']) === name

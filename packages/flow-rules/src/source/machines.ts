import { basename } from 'node:path'

import type { Subject, SourceFile } from '../rule.ts'
import { allIn, keyOf, nameOf, nodeIn, partsOf, type Node, isKey, namesIn } from './syntax.ts'

/** `createMachine(…)` and `setup(…).createMachine(…)`, `setup` included. */
const createsMachine = ({ type, callee }: Node) => {
  const called = nodeIn(callee)
  const name = called?.type === 'MemberExpression' ? keyOf(called) : nameOf(called)
  return type === 'CallExpression' && name === 'createMachine'
}

/** Every call that creates a machine. */
export const machineCalls = (program: Node): Node[] => allIn(program).filter(createsMachine)

const isInside = (start: number) => (node: Node) => node.start <= start && start < node.end

/** A variable, function or class with a name. */
const isDeclaration = ({ type }: Node) =>
  ['VariableDeclarator', 'FunctionDeclaration', 'ClassDeclaration'].includes(type)

/** Every name in a piece of code, without keys of objects. */
const namesUsed = (node: Node, parent = node): string[] => {
  if (node.type !== 'Identifier') return partsOf(node).flatMap((part) => namesUsed(part, node))
  return isKey(node, parent) ? [] : [String(node['name'])]
}

const textIn = (value: unknown, declared: readonly Node[]): string | undefined => {
  const node = nodeIn(value)
  if (node?.type === 'Literal') return nameOf(node)
  const constant = declared.find(({ id }) => nameOf(id) === nameOf(node))
  return constant && nodeIn(constant['init'])?.type === 'Literal'
    ? nameOf(constant['init'])
    : undefined
}

/**
 * The id in the configuration, or XState's own for a machine without one; undefined if the code
 * doesn't tell.
 */
const idOf = (call: Node, declared: readonly Node[]) => {
  const config = nodeIn([call['arguments']].flat()[0])
  if (config?.type !== 'ObjectExpression') return undefined
  const id = partsOf(config).find((part) => keyOf(part) === 'id')
  if (id) return textIn(id['value'], declared)
  return partsOf(config).some(({ type }) => type === 'SpreadElement') ? undefined : '(machine)'
}

/** The declarations that a machine uses, and those that these use; not those of other machines. */
const usedBy = (call: Node, helpers: readonly Node[]): ReadonlySet<Node> => {
  const used = new Set<Node>()
  const waiting = [call]
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    const names = new Set(namesUsed(node))
    const more = helpers.filter(
      (one) => !used.has(one) && namesIn(one['id']).some((name) => names.has(name)),
    )
    for (const one of more) used.add(one)
    waiting.push(...more)
  }
  return used
}

/**
 * Names the machine that a place in a file belongs to: the one it's written in, or the only one
 * that uses it. Code shared by several machines of a file is reported under the file's name.
 */
export const ownerIn = (program: Node, { file }: SourceFile, { machine }: Subject) => {
  const nodes = allIn(program)
  const calls = nodes.filter(createsMachine)
  if (calls.length < 2) return () => machine.id
  const declared = nodes.filter(isDeclaration)
  const callsIn = (node: Node) => calls.filter(({ start }) => isInside(start)(node))
  const helpers = declared.filter((one) => callsIn(one).length === 0)
  const users = calls.map((call) => ({ call, used: usedBy(call, helpers) }))

  const ownersOf = (start: number): readonly Node[] => {
    // A machine inside another one comes later in the list.
    const own = calls.findLast(isInside(start))
    if (own) return [own]
    const around = declared.filter(isInside(start))
    const holder = around.findLast((one) => callsIn(one).length > 0)
    if (holder && callsIn(holder).length === 1) return callsIn(holder)
    return users.flatMap(({ call, used }) => (around.some((one) => used.has(one)) ? [call] : []))
  }

  return (start: number): string => {
    const [owner, ...others] = ownersOf(start)
    return (owner && others.length === 0 && idOf(owner, declared)) || basename(file)
  }
}

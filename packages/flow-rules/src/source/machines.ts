import { basename } from 'node:path'

import type { Subject, SourceFile } from '../rule.ts'
import { allIn, keyOf, nameOf, nodeIn, partsOf, type Node } from './syntax.ts'

/** `createMachine(…)` and `setup(…).createMachine(…)`, `setup` included. */
const createsMachine = ({ type, callee }: Node) => {
  const called = nodeIn(callee)
  const name = called?.type === 'MemberExpression' ? keyOf(called) : nameOf(called)
  return type === 'CallExpression' && name === 'createMachine'
}

/** The id in the configuration; XState's own for a machine without one. */
const idOf = (call: Node) => {
  const config = nodeIn([call['arguments']].flat()[0])
  const id = config && partsOf(config).find((part) => keyOf(part) === 'id')
  return id ? nameOf(id['value']) : '(machine)'
}

/**
 * Names the machine that a place in a file belongs to. Code that several machines of a file share
 * goes by the name of the file.
 */
export const ownerIn = (program: Node, { file }: SourceFile, { machine }: Subject) => {
  const calls = allIn(program).filter(createsMachine)
  const shared = calls.length > 1 ? basename(file) : machine.id
  return (start: number): string => {
    // A machine inside another one comes later in the list.
    const call = calls.findLast((one) => one.start <= start && start < one.end)
    return (calls.length > 1 && call && idOf(call)) || shared
  }
}

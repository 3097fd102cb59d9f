import type { Fault, Rule, Subject } from '../rule.ts'
import { machineCalls, ownerIn } from '../source/machines.ts'
import { keyOf, lineAt, nodeIn, parsed, partsOf, type Node } from '../source/syntax.ts'

/** What a drawing doesn't show, or shows by its name only. */
const isCode = (key: string) =>
  /^(?:actions|context|delay|entry|exit|guard|input|meta|output|params|src)$/.test(key)

/** A part of a configuration that only exists when the code runs. */
type Computed = { readonly name: string; readonly start: number }

const computedIn = (node: Node, name: string): Computed[] => {
  if (node.type === 'Literal') return []
  if (node.type === 'ArrayExpression')
    return partsOf(node).flatMap((part) => computedIn(part, name))
  if (node.type !== 'ObjectExpression') return [{ name, start: node.start }]
  return partsOf(node).flatMap((property) => {
    const [key, value] = [keyOf(property), nodeIn(property['value'])]
    if (key === undefined || !value) return [{ name, start: property.start }]
    return isCode(key) ? [] : computedIn(value, key)
  })
}

const configOf = (call: Node) => nodeIn([call['arguments']].flat()[0])

const faults = (subject: Subject): Fault[] =>
  (subject.sources ?? []).flatMap((source) => {
    const program = parsed(source)
    const ownerAt = ownerIn(program, source, subject)
    return machineCalls(program)
      .flatMap((call) => computedIn(configOf(call) ?? call, 'createMachine'))
      .map(({ name, start }) => ({
        name: `${ownerAt(start)}: ${name}`,
        at: `${source.file}:${lineAt(source.text, start)}`,
      }))
  })

export const literalRules: Rule[] = [
  {
    id: 'one-literal',
    sentence: 'is computed, so editors and diagrams can’t read it: write it out',
    isHouseRule: true,
    faults,
  },
]

import { parseSync, type Expression, type Node, type ObjectExpression } from '@swc/core'

/**
 * Whatever prevents tools from reading a chart from its source: spreads and computed keys inside
 * `createMachine`.
 */
export function literalProblems(source: string): string[] {
  const charts = findAll(parseSync(source, { syntax: 'typescript' }), isChart)
  return charts.length === 1 ? charts.flatMap(problemsIn) : [`holds ${charts.length} charts`]
}

type Chart = Node & { arguments: { expression: Expression }[] }

const isChart = (node: Node): node is Chart =>
  node.type === 'CallExpression' &&
  JSON.stringify((node as Chart & { callee: unknown }).callee).endsWith('"value":"createMachine"}}')

const problemsIn = ({ arguments: [config] }: Chart): string[] =>
  config?.expression.type === 'ObjectExpression'
    ? objectProblems(config.expression)
    : ['is not written as one object']

/** Skips functions, because their results aren't part of the chart. */
const objectProblems = ({ properties }: ObjectExpression): string[] =>
  properties.flatMap((property) => {
    if (property.type === 'SpreadElement') return ['spreads something into the chart']
    if (property.type !== 'KeyValueProperty') return []
    const computed = property.key.type === 'Computed' ? ['has a computed key'] : []
    return [...computed, ...valueProblems(property.value)]
  })

const valueProblems = (value: Expression): string[] => {
  if (value.type === 'ObjectExpression') return objectProblems(value)
  if (value.type !== 'ArrayExpression') return []
  return value.elements.flatMap((element) => (element ? valueProblems(element.expression) : []))
}

const findAll = <Found extends Node>(node: unknown, is: (node: Node) => node is Found): Found[] => {
  if (typeof node !== 'object' || node === null) return []
  const below = Object.values(node).flatMap((child) => findAll(child, is))
  return is(node as Node) ? [node as Found, ...below] : below
}

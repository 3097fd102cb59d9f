import { parseAst } from 'rolldown/parseAst'

import { isNode, type Node } from '../../../scripts/syntax/node.ts'
import type { Chart } from './chart-lines.ts'

const partsOf = (node: Node) => Object.values(node).flat().filter(isNode)

const isChart = ({ type, callee }: Node) =>
  type === 'CallExpression' &&
  isNode(callee) &&
  isNode(callee['property']) &&
  callee['property']['name'] === 'createMachine'

const chartsIn = (node: Node): Node[] => [
  ...(isChart(node) ? [node] : []),
  ...partsOf(node).flatMap(chartsIn),
]

const entryOf = (property: Node): [string, unknown] => {
  const { key, value, computed } = property
  if (property.type !== 'Property' || computed || !isNode(key) || !isNode(value))
    throw new Error(`No literal key: ${property.type}`)
  return [String(key['name'] ?? key['value']), literalOf(value)]
}

/** Functions and names become their own text, since a drawing doesn't show more. */
const literalOf = (node: Node): unknown => {
  if (node.type === 'Literal') return node['value']
  if (node.type === 'ArrayExpression') return (node['elements'] as Node[]).map(literalOf)
  if (node.type !== 'ObjectExpression') return node.type
  return Object.fromEntries((node['properties'] as Node[]).map(entryOf))
}

/** The config in a machine's source, without running any of it. */
export const literalChart = (source: string): Chart => {
  const charts = chartsIn(parseAst(source, { lang: 'ts' }) as unknown as Node)
  const [config] = (charts[0]?.['arguments'] ?? []) as Node[]
  if (charts.length !== 1 || config?.type !== 'ObjectExpression')
    throw new Error(`There is no chart in one literal: ${charts.length} were found.`)
  return literalOf(config) as Chart
}

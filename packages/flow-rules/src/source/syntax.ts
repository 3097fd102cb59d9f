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

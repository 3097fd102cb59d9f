import type { Plugin } from 'vite'

import { isNode, type Node } from './static-value.ts'

/** What a machine says to readers, viewers and tests only. */
const notes = new Set(['description', 'meta'])

const isNote = (node: Node) =>
  node.type === 'Property' && isNode(node['key']) && notes.has(String(node['key']['name']))

const notesIn = (node: Node): Node[] =>
  isNote(node)
    ? [node]
    : Object.values(node)
        .flat()
        .filter(isNode)
        .flatMap((child) => notesIn(child))

const without = (code: string, { start, end }: Node) =>
  code.slice(0, start) + code.slice(end).replace(/^\s*,/, '')

/** Leaves the descriptions and the meta of the statecharts out of a build: no page reads them. */
export const bareMachines = (): Plugin => ({
  name: 'bare-machines',
  apply: 'build',
  transform: {
    filter: { id: /[\\/]machines[\\/].*\.machine\.ts$/ },
    handler(code) {
      const program = this.parse(code) as unknown as Node
      return { code: notesIn(program).toReversed().reduce(without, code), map: null }
    },
  },
})

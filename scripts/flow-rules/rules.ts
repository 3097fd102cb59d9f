import { childrenOf, isLeaf } from 'flow-chart'
import { allRules, brokenStates, isTransient, lineOf, type Rule } from 'flow-rules'
import type { AnyStateNode } from 'xstate'

import { shownPages, type Flow } from './flow.ts'

const pagesOf = (node: AnyStateNode): string[] =>
  lineOf(node).flatMap(({ meta }) => (meta as { page?: string } | undefined)?.page ?? [])

/** Rules about the files that belong to each machine of this project. */
export const ownRules: readonly Rule<Flow>[] = [
  {
    id: 'missing-page',
    sentence: 'names no page in its meta',
    faults: brokenStates(
      (node) => isLeaf(node) && !isTransient(node) && pagesOf(node).length === 0,
    ),
  },
  {
    id: 'missing-text',
    sentence: 'names a page that no test covers',
    faults: brokenStates<Flow>(({ meta }, { seen }) => {
      const { page } = (meta ?? {}) as { page?: string }
      return page !== undefined && !seen.has(page)
    }),
  },
  {
    id: 'unshown-page',
    sentence: 'is a page that a test covers but no state names',
    faults: ({ machine, seen }) => {
      const shown = shownPages(machine)
      return [...seen]
        .filter((page) => !shown.has(page))
        .map((page) => ({ name: `${machine.id}: ${page}` }))
    },
  },
  {
    id: 'missing-paths',
    sentence: 'should walk the paths of this flow, but is missing',
    faults: ({ machine, missing }) => missing.map((file) => ({ name: `${machine.id}: ${file}` })),
  },
  {
    // A child machine needs its own model, paths and tours, because its parent's paths don't enter it.
    id: 'child-outside-catalogue',
    sentence: 'is a child machine without a file of its own',
    faults: ({ machine, flows }) =>
      childrenOf(machine)
        .filter(([, child]) => !flows.has(child.id))
        .map(([actor]) => ({ name: `${machine.id}: ${actor}` })),
  },
]

export const rules: readonly Rule<Flow>[] = [...allRules, ...ownRules]

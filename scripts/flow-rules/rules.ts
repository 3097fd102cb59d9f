import { allStates, childrenOf, isLeaf, placeOf, statesOf } from 'flow-chart'
import { allRules, brokenStates, isTransient, lineOf, type Rule } from 'flow-rules'
import type { AnyStateMachine, AnyStateNode } from 'xstate'

import { shownPages, type Flow } from './surroundings.ts'

const pagesOf = (node: AnyStateNode): string[] =>
  lineOf(node).flatMap(({ meta }) => (meta as { page?: string } | undefined)?.page ?? [])

const handles = (node: AnyStateNode, event: string): boolean =>
  node.transitions.has(event) || node.transitions.has('*')

const invokes = (node: AnyStateNode, actor: string) => node.invoke.some(({ src }) => src === actor)

const catchesError = ({ transitions }: AnyStateNode, actor: string) =>
  [actor, '*'].some((name) => transitions.has(`xstate.error.actor.${name}`))

/** The states of the regions beside a state, or beside a state around it. */
const statesBeside = (line: readonly AnyStateNode[]): AnyStateNode[] =>
  line
    .filter(({ type }) => type === 'parallel')
    .flatMap((node) => Object.values(node.states) as AnyStateNode[])
    .filter((region) => !line.includes(region))
    .flatMap(statesOf)

const takes = (leaf: AnyStateNode, event: string): boolean => {
  const line = lineOf(leaf)
  return [...line, ...statesBeside(line)].some((node) => handles(node, event))
}

const isBusy = (leaf: AnyStateNode) => lineOf(leaf).some(({ tags }) => tags.includes('busy'))

/** The states in which each page waits for its user. */
const waitingByPage = (machine: AnyStateMachine): ReadonlyMap<string, AnyStateNode[]> =>
  Map.groupBy(
    allStates(machine).filter(
      (node) => node.type === 'atomic' && !isTransient(node) && !isBusy(node),
    ),
    (node) => pagesOf(node).at(-1) ?? '',
  )

/** Rules about the files that belong to each machine of this project. */
export const ownRules: readonly Rule<Flow>[] = [
  {
    id: 'missing-page',
    sentence: 'names no page in its meta',
    faults: brokenStates(
      (node) =>
        isLeaf(node) &&
        !isTransient(node) &&
        [node, ...statesBeside(lineOf(node))].every((each) => pagesOf(each).length === 0),
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
    // Clicks without an effect: a state that ignores one on purpose says so with `'event': {}`.
    id: 'ignored-event',
    sentence: 'is ignored, although the page handles it in another state',
    faults: ({ machine, sent }) =>
      [...waitingByPage(machine).values()].flatMap((states) =>
        [...(sent ?? [])]
          .filter((event) => states.some((state) => takes(state, event)))
          .flatMap((event) =>
            states
              .filter((state) => !takes(state, event))
              .map((state) => ({ name: `${placeOf(state)}: ${event}` })),
          ),
      ),
  },
  {
    // A spawned child that crashes takes its parent along, unless the parent handles that.
    id: 'unhandled-crash',
    sentence: 'is a spawned child whose failure nothing handles',
    faults: ({ machine }) =>
      childrenOf(machine)
        .filter(([actor]) => !allStates(machine).some((node) => invokes(node, actor)))
        .filter(([actor]) => !catchesError(machine.root, actor))
        .map(([actor]) => ({ name: `${machine.id}: ${actor}` })),
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

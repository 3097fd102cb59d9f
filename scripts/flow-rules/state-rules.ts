import { allStates, isLeaf, transitionsOf } from 'flow-chart'
import type { AnyStateNode, AnyTransitionDefinition } from 'xstate'

import type { Finding, Flow, RuleName } from './finding.ts'
import { reachedStates } from './reach.ts'

type Broken = (node: AnyStateNode, flow: Flow) => boolean

const lineOf = (node: AnyStateNode): AnyStateNode[] =>
  node.parent ? [node, ...lineOf(node.parent)] : [node]

/** Ways out of a state, its own and those of the states around it. */
const waysOut = (node: AnyStateNode): AnyTransitionDefinition[] =>
  lineOf(node)
    .flatMap(transitionsOf)
    .filter(({ target }) => target?.some((next) => next !== node))

const pagesOf = (node: AnyStateNode): string[] =>
  lineOf(node).flatMap(({ meta }) => (meta as { page?: string } | undefined)?.page ?? [])

/** A state that is always left at once is seen by nobody. */
const isPassedThrough = ({ always }: AnyStateNode) =>
  always?.at(-1)?.guard === undefined && always !== undefined

const rests = (node: AnyStateNode) => node.type === 'atomic' && !isPassedThrough(node)

const isUnnamed = (delay: unknown, { machine }: Flow) =>
  !(typeof delay === 'string' && delay in machine.implementations.delays)

/** A call has its own time-out, and its failure is an edge; children end by themselves. */
const endsByItself = (type: string) => type.startsWith('xstate.') || type === ''

const waitsForOthers: Broken = (node, { around: { asked } }) => {
  const ways = waysOut(node).map(({ eventType }) => String(eventType))
  return ways.length > 0 && !ways.some((type) => endsByItself(type) || asked.has(type))
}

const rules: Partial<Record<RuleName, Broken>> = {
  'unreachable state': (node, { machine }) => !reachedStates(machine).has(node.id),
  'dead end': (node) => rests(node) && waysOut(node).length === 0,
  'call without failure edge': ({ invoke, transitions }) =>
    invoke.some(({ id }) => !transitions.has(`xstate.error.actor.${id}`)),
  'waiting without timeout or way back': (node, flow) => rests(node) && waitsForOthers(node, flow),
  'unnamed delay': ({ after }, flow) => after.some(({ delay }) => isUnnamed(delay, flow)),
  'state without description': ({ description }) => !/^\S.*\.$/s.test(description?.trim() ?? ''),
  'state without page': (node) =>
    isLeaf(node) && !isPassedThrough(node) && pagesOf(node).length === 0,
  'state without text': ({ meta }, { around: { seen } }) => {
    const { page } = (meta ?? {}) as { page?: string }
    return page !== undefined && !seen.has(page)
  },
}

/** What the states of a flow break, in the order of the rules. */
export const brokenByStates = (flow: Flow): Finding[] =>
  Object.entries(rules).flatMap(([rule, isBroken]) =>
    allStates(flow.machine)
      .filter((node) => isBroken(node, flow))
      .map(({ id }) => ({ rule: rule as RuleName, name: id })),
  )

/** All pages the states of a flow name. */
export const shownPages = ({ machine }: Flow): ReadonlySet<string> =>
  new Set(allStates(machine).flatMap(pagesOf))

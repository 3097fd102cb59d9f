import { allStates, childOf, isLeaf } from 'flow-chart'
import { metaOf } from 'flow-paths'
import type { AnyStateMachine, AnyStateNode } from 'xstate'

import { isWatchPort } from '#machines/ports.ts'

/** Violations of this project's rules, one sentence each. The `flow rules` check has more rules. */
export const structureProblems = (machine: AnyStateMachine): string[] => [
  ...rootProblems(machine),
  ...machine.events
    .filter((type) => !isWellNamed(type))
    .map((type) => `event "${type}" is misnamed`),
  ...allStates(machine).flatMap((node) =>
    [...calling(machine, node), ...showing(node), ...looping(node)].map(
      (problem) => `${node.id} ${problem}`,
    ),
  ),
]

const rootProblems = ({ root, id }: AnyStateMachine) =>
  metaOf(root).spec?.length
    ? []
    : [`${id} needs "meta: { spec: ['…'] }": the ids of docs/requirements.md it stands for`]

/** `comment.submit` is a user's action, `session.expired` is reported. */
const isWellNamed = (type: string) =>
  type.startsWith('xstate.') || /^[a-z][A-Za-z]*\.[a-z][A-Za-z]*$/.test(type)

const calling = (machine: AnyStateMachine, { invoke }: AnyStateNode) =>
  invoke.flatMap(({ id, src, onDone }) => [
    ...(id === src ? [] : [`calls ${id} what is ${String(src)}`]),
    ...(String(src) in machine.implementations.actors
      ? []
      : [`calls ${String(src)}, which is no port`]),
    ...(onDone || runsOn(machine, String(src)) ? [] : [`does not listen to the answer of ${id}`]),
  ])

/** A watch, or a child without a final state, has no output: it runs until its parent stops it. */
const runsOn = (machine: AnyStateMachine, src: string) => {
  if (isWatchPort(machine.implementations.actors[src])) return true
  const child = childOf(machine, src)
  return child && Object.values(child.root.states).every(({ type }) => type !== 'final')
}

/** Eventless transitions must never loop: the browser would hang. */
const looping = (node: AnyStateNode) =>
  reaches(node, node, new Set()) ? ['leads back to itself without waiting for anything'] : []

const reaches = (from: AnyStateNode, to: AnyStateNode, seen: Set<AnyStateNode>): boolean =>
  leadsAtOnceTo(from).some(
    (next) => next === to || (!seen.has(next) && reaches(next, to, seen.add(next))),
  )

const leadsAtOnceTo = ({ always }: AnyStateNode): AnyStateNode[] =>
  (always ?? []).flatMap(({ target }) => (target ?? []).flatMap(entered))

/** A state and the states entered with it. */
const entered = (node: AnyStateNode): AnyStateNode[] => {
  const inside =
    node.type === 'parallel' ? Object.values(node.states) : (node.initial?.target ?? [])
  return [node, ...inside.flatMap(entered)]
}

const showing = (node: AnyStateNode) => {
  const { page, spec } = metaOf(node)
  const odd = spec?.filter((id) => !/^[A-Z]\d{1,3}b?$/.test(id)) ?? []
  return [
    ...(page === undefined || spec?.length
      ? []
      : ['shows a page, but its meta.spec names no id of docs/requirements.md']),
    ...(isLeaf(node) && !isTransient(node) && !isPageCount(node, pagesAbove(node))
      ? [`shows ${pagesAbove(node)} pages`]
      : []),
    ...odd.map((id) => `names "${id}", which is no id of the checklist`),
  ]
}

/** A state that's always left at once is never visible. */
const isTransient = ({ always }: AnyStateNode) => always?.at(-1)?.guard === undefined && !!always

/** Only one region of a parallel state shows the page; the promises count the pages of all. */
const isPageCount = (node: AnyStateNode, count: number) =>
  count === 1 || (count === 0 && isInRegion(node))

const isInRegion = ({ parent }: AnyStateNode): boolean =>
  parent !== undefined && (parent.type === 'parallel' || isInRegion(parent))

const pagesAbove = (node: AnyStateNode | undefined): number =>
  node ? Number(metaOf(node).page !== undefined) + pagesAbove(node.parent) : 0

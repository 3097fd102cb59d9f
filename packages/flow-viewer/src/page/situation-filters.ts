import type { Model } from 'flow-paths'

import { onwardsFrom, type Seen, type Situation } from './situation.ts'

/** Ways to tell situations with the same state apart, the most reliable first. */
export function situationFilters(
  model: Model,
  moment: Seen,
): ((situation: Situation) => boolean)[] {
  const { takes, refuses, calls, facts } = moment
  const isTaken = (type: string) => takes.includes(type) && !refuses.includes(type)
  const isCall = (id: string) => model.happenings.has(`xstate.done.actor.${id}`)
  const bare = bareTypes(model)
  const isStart = moment.event === 'xstate.init'
  return [
    ({ graph }) => !isStart || graph.facts === JSON.stringify(facts),
    ({ graph, key }) => !isStart || graph.first === key,
    (situation) => sameCalls(portsOf(situation), calls, isCall),
    (situation) => bare.every((type) => !typesOf(situation).has(type) || isTaken(type)),
    (situation) => bare.every((type) => typesOf(situation).has(type) || !isTaken(type)),
  ]
}

/** Spawned children have unique ids, so only whether there are any is compared. */
const sameCalls = (
  some: readonly string[],
  others: readonly string[],
  isCall: (id: string) => boolean,
) => {
  const keyOf = (ids: readonly string[]) =>
    JSON.stringify([...new Set(ids.map((id) => (isCall(id) ? id : '*')))].toSorted())
  return keyOf(some) === keyOf(others)
}

const portsOf = (situation: Situation) =>
  onwardsFrom(situation).flatMap(({ happening }) => ('port' in happening ? [happening.port] : []))

const typesOf = (situation: Situation): ReadonlySet<string> =>
  new Set(
    onwardsFrom(situation).flatMap(({ happening }) =>
      happening.kind === 'asked' ? [happening.event.type] : [],
    ),
  )

/** Events without a payload; the viewer sees whether a guard accepts them now. */
const bareTypes = ({ happenings }: Model) =>
  [...happenings.values()].flatMap((cases) =>
    cases.flatMap((one) =>
      one.kind === 'asked' && Object.keys(one.event).length === 1 ? [one.event.type] : [],
    ),
  )

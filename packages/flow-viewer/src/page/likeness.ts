import type { Model } from 'flow-paths'

import { onwardsFrom, type Seen, type Situation } from './situation.ts'

/** What distinguishes a situation from others at the same place, the surest first. */
export function likenesses(model: Model, moment: Seen): ((situation: Situation) => boolean)[] {
  const { takes, refuses, calls, facts } = moment
  const isTaken = (type: string) => takes.includes(type) && !refuses.includes(type)
  const isCall = (id: string) => model.happenings.has(`xstate.done.actor.${id}`)
  const bare = bareTypes(model)
  return [
    ({ graph }) => moment.event !== 'xstate.init' || graph.facts === JSON.stringify(facts),
    (situation) => sameCalls(portsOf(situation), calls, isCall),
    (situation) => bare.every((type) => !typesOf(situation).has(type) || isTaken(type)),
    (situation) => bare.every((type) => typesOf(situation).has(type) || !isTaken(type)),
  ]
}

/** Children that are no calls have names of their own: whether there are any is all that counts. */
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

/** Events that carry nothing: whether a guard takes them now is seen. */
const bareTypes = ({ happenings }: Model) =>
  [...happenings.values()].flatMap((cases) =>
    cases.flatMap((one) =>
      one.kind === 'asked' && Object.keys(one.event).length === 1 ? [one.event.type] : [],
    ),
  )

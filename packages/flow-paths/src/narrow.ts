import { allStates } from 'flow-chart'
import type { AnyMachineSnapshot, AnyStateNode } from 'xstate'

import { activeNodes } from './meta.ts'
import type { Happening } from './happening.ts'
import type { Model } from './model.ts'
import { type Path, replay } from './path.ts'
import { delayNameOf } from './possible.ts'
import { explore } from './traversal.ts'
import { pathsOf, type Kind } from './kinds.ts'

/** Selects paths; states as `ended.interrupted`, happenings as `session.signOut`. */
export type Selection = {
  readonly kind: Kind
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly avoid: readonly string[]
}

const stateName = ({ path }: AnyStateNode) => path.join('.')

export const stateNames = ({ machine }: Model): string[] =>
  allStates(machine).slice(1).map(stateName)

/** Names of events, of calls (with all their outcomes) and of delays. */
export const happeningNames = ({ happenings, machine }: Model): string[] => [
  ...new Set([...happenings.values()].flat().map(nameOf)),
  ...Object.keys(machine.implementations.delays),
]

const nameOf = (happening: Happening): string => {
  if (happening.kind === 'asked') return happening.event.type
  if (happening.kind === 'elapsed') return delayNameOf(happening.event.type)
  return 'port' in happening ? happening.port : happening.words
}

const isIn = (snapshot: AnyMachineSnapshot, state: string) =>
  activeNodes(snapshot).some((node) => stateName(node) === state)

/** The model's paths that start in one state, end in another and never contain a happening. */
export function selectedPaths(model: Model, { kind, from, to, avoid }: Selection): readonly Path[] {
  const avoids = (happening: Happening) =>
    model.avoids(happening) || avoid.includes(nameOf(happening))
  const careful = { ...model, avoids }
  const modelFrom = from === undefined ? careful : startingIn(careful, from)
  return pathsOf(modelFrom, kind, (paths) => (to === undefined ? paths : endingIn(paths, to, kind)))
}

/** The same model, with the shortest path into a state before every path. */
function startingIn(model: Model, state: string): Model {
  const ways = model.starts.flatMap((start) =>
    explore(model, start)
      .shortest()
      .filter(({ route }) => isIn(endOf(replay(model, start, route)), state))
      .map(({ route }) => ({ ...start, leadIn: route })),
  )
  const [nearest] = ways.toSorted((one, other) => one.leadIn.length - other.leadIn.length)
  return { ...model, starts: nearest ? [nearest] : [] }
}

const endOf = ({ steps }: Path) => steps.at(-1)?.snapshot as AnyMachineSnapshot

/** A tour is cut after its last visit to the state; other paths must end there. */
const endingIn = (paths: readonly Path[], state: string, kind: Kind): readonly Path[] =>
  kind === 'tours'
    ? paths.flatMap((path) => {
        const last = path.steps.findLastIndex(({ snapshot }) => isIn(snapshot, state))
        return last < 0 ? [] : { ...path, steps: path.steps.slice(0, last + 1) }
      })
    : paths.filter((path) => isIn(endOf(path), state))

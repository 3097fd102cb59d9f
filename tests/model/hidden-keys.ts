import { allStates, placeOf } from 'flow-chart'
import { metaOf } from 'flow-paths'

import { machines } from '../../scripts/flows/machines.ts'

const secretKeys = new Map(
  machines
    .flatMap(({ machine }) => allStates(machine))
    .map((node) => [placeOf(node), metaOf(node).secrets ?? []]),
)

/** Context keys that a state shows on purpose, by the state's id; builds contain no meta. */
export const hiddenKeysOf = (state: string): readonly string[] => secretKeys.get(state) ?? []

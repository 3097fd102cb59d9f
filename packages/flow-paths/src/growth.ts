import { jsonOf } from './serialize.ts'
import { Unwalkable } from './unwalkable.ts'

/**
 * The maximum number of situations, far above any real machine: a context that never stops growing
 * stops here.
 */
export const limit = 10_000

/** The maximum size of one situation in characters; comparing longer ones would take minutes. */
export const maxSituationLength = 100_000

/** With fewer situations than this, long data is just long and not growing. */
export const minGrowing = 1000

const maxNames = 3

/** The context keys with the most different values, and how many values each had. */
export const variedKeys = (contexts: readonly object[]): [string, number][] => {
  const values = new Map<string, Set<string>>()
  for (const context of contexts)
    for (const [key, value] of Object.entries(context))
      values.set(key, (values.get(key) ?? new Set()).add(jsonOf(value)))
  return [...values]
    .map(([key, seen]): [string, number] => [key, seen.size])
    .filter(([, count]) => count > contexts.length / 100)
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, maxNames)
}

/** This many simultaneous delays are never intended. */
const maxDelays = 5
/** Nor are this many actors. */
export const maxSpawned = 100

/** The error for machines that don't stop what they spawn; XState doesn't either. */
export const crowded = (machine: string): Unwalkable =>
  new Unwalkable(
    `"${machine}" spawns actors faster than they end: ${maxSpawned} run at once; stop them with stopChild(…), or spawn them with an id, as in spawn(…, { id: 'socket' }), so that the next one replaces it.`,
  )

/**
 * The error for growing machines: names the size reached and what to leave out of the comparison.
 */
export function growing(
  machine: string,
  contexts: readonly object[],
  delays: readonly string[],
): Unwalkable {
  if (delays.length > maxDelays)
    return new Unwalkable(
      `"${machine}" starts delays faster than they end: ${delays.length} of "${delays[0]}" run at once; give the delayed event an id, as in raise(…, { id: '${delays[0]}', delay: … }), so that the next one replaces it.`,
    )
  const varied = variedKeys(contexts)
  const keys = varied
    .map(([key, count]) => `"${key}" (${count.toLocaleString('en')} values)`)
    .join(', ')
  const kept = varied.map(([key]) => key).join(', ')
  const size = contexts.length.toLocaleString('en')
  return new Unwalkable(
    kept === ''
      ? `"${machine}" has more than ${size} situations: add "project: (context) => …" to its model and return only what affects the next steps.`
      : `The context of "${machine}" never stops growing: it had ${size} situations when the search stopped, most of them by ${keys}; add "project: ({ ${kept}, ...rest }) => rest" to its model, or return a bounded value for each.`,
  )
}

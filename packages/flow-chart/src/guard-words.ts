type Combined = {
  readonly name?: unknown
  readonly type?: unknown
  readonly guards?: unknown
  readonly stateValue?: unknown
  readonly check?: unknown
}

/** XState's own guard, which compares the state of an `xstate.route` event. */
const isRoute = (guard: unknown) => Object(guard).name === 'routeMatches'

/** The leaf states of a value: `form.address.open`. */
const placesIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : Object.entries(Object(value)).flatMap(([state, inside]) => {
        const deeper = placesIn(inside)
        return deeper.length > 0 ? deeper.map((place) => `${state}.${place}`) : [state]
      })

const isJoined = (guard: unknown) => {
  const { check, guards } = Object(guard) as Combined
  return check !== undefined && Array.isArray(guards) && guards.length > 1
}

/** In parentheses if it combines several guards itself: "isOpen and (isNew or isLate)". */
const inside = (guard: unknown) => (isJoined(guard) ? `(${guardWords(guard)})` : guardWords(guard))

const joined = (guards: readonly unknown[], word: string) => guards.map(inside).join(` ${word} `)

/**
 * XState's `and`, `or`, `not` and `stateIn` are functions with the combined guards as properties.
 */
const combinedWords = ({ name, check, guards, stateValue }: Combined) => {
  if (check === undefined) return undefined
  if (stateValue !== undefined) return `in ${placesIn(stateValue).join(' and ')}`
  if (!Array.isArray(guards)) return undefined
  const own = guards.filter((guard) => !isRoute(guard))
  return name === 'not' ? `not ${joined(own, '')}` : joined(own, String(name))
}

/**
 * A guard's name, or the names of the guards it combines; `guard` for an anonymous function, and
 * nothing for one that XState adds.
 */
export const guardWords = (guard: unknown): string => {
  if (isRoute(guard)) return ''
  if (typeof guard === 'string') return guard
  if (guard === null || (typeof guard !== 'object' && typeof guard !== 'function')) return 'guard'
  const { type, name } = guard as Combined
  if (typeof type === 'string') return type
  return combinedWords(guard as Combined) ?? (typeof name === 'string' && name ? name : 'guard')
}

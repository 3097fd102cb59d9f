import type { StateValue } from 'xstate'

/**
 * Ids of all states in a state value, such as `session.ended` and `session.ended.interrupted`; `above` is
 * the machine's id.
 */
export const activeStates = (value: StateValue, above: string): string[] => {
  if (typeof value === 'string') return value === '' ? [above] : [above, `${above}.${value}`]
  const inside = Object.entries(value).flatMap(([state, deeper]) =>
    activeStates(deeper ?? {}, `${above}.${state}`),
  )
  return [...new Set([above, ...inside])]
}

import type { StateValue } from 'xstate'

/** `login.code` and `login.code.entering`: the place of every state a value names; `above` is the id of its machine. */
export const activeStates = (value: StateValue, above: string): string[] => {
  if (typeof value === 'string') return value === '' ? [above] : [above, `${above}.${value}`]
  const inside = Object.entries(value).flatMap(([state, deeper]) =>
    activeStates(deeper ?? {}, `${above}.${state}`),
  )
  return [...new Set([above, ...inside])]
}

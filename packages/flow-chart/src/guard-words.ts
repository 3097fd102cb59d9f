type Combined = {
  readonly name?: unknown
  readonly type?: unknown
  readonly guards?: unknown
  readonly stateValue?: unknown
  readonly check?: unknown
}

const joined = (guards: readonly unknown[], word: string) =>
  guards.map(guardWords).join(` ${word} `)

/** `and`, `or`, `not` and `stateIn` of XState are functions that carry what they combine. */
const combinedWords = ({ name, check, guards, stateValue }: Combined) => {
  if (check === undefined) return undefined
  if (stateValue !== undefined)
    return `in ${typeof stateValue === 'string' ? stateValue : JSON.stringify(stateValue)}`
  if (!Array.isArray(guards)) return undefined
  return name === 'not' ? `not ${joined(guards, '')}` : joined(guards, String(name))
}

/** The name of a guard, or the names of those it combines; `guard` for a function without one. */
export const guardWords = (guard: unknown): string => {
  if (typeof guard === 'string') return guard
  if (guard === null || (typeof guard !== 'object' && typeof guard !== 'function')) return 'guard'
  const { type, name } = guard as Combined
  if (typeof type === 'string') return type
  return combinedWords(guard as Combined) ?? (typeof name === 'string' && name ? name : 'guard')
}

import { Unwalkable } from './unwalkable.ts'

/**
 * Values that JSON omits or can't write; two situations that differ only in them would look the
 * same.
 */
const plain = (_: string, value: unknown): unknown => {
  if (value instanceof Map) return ['Map', ...value]
  if (value instanceof Set) return ['Set', ...value]
  if (typeof value === 'bigint') return `${value}n`
  if (value instanceof Error) return `${value.name}: ${value.message}`
  return value
}

/** XState numbers actors as they start, so the same actor has another number each time. */
const numbered = /^x:\d+$/

const unnumbered = (key: string, value: unknown): unknown => {
  const one = plain(key, value)
  return typeof one === 'string' && numbered.test(one) ? 'x:…' : one
}

/** JSON of a situation, without what differs each time. */
export const digestOf = (situation: object): string => JSON.stringify(situation, unnumbered)

/** JSON of any value, also of those that JSON omits or can't write. */
export const jsonOf = (value: unknown): string => JSON.stringify(value, plain) ?? String(value)

/** A string that is equal for two contexts exactly if a machine can't tell them apart. */
export function serialize(machine: string, parts: readonly unknown[]): string {
  try {
    return digestOf(parts)
  } catch (error) {
    const isCircular = error instanceof TypeError && error.message.includes('circular')
    const reason = isCircular ? 'contains a circular reference' : 'contains what JSON can’t write'
    throw new Unwalkable(
      `The context of "${machine}" ${reason} and can't be compared: add "project: (context) => …" to its model and return plain values.`,
    )
  }
}

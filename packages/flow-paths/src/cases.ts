import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'

/** As in fast-check: something that values can be drawn from. */
type Arbitrary = { readonly generate: unknown; readonly shrink: unknown }

/** What a case draws its payload from: the payload, a function, or an arbitrary of fast-check. */
type Generator = Arbitrary | (() => unknown)

/** One case of an event, as `@xstate/test` 2 writes it. */
export type EventCase = {
  /** Its name; the type of the event when absent. */
  readonly case?: string
  readonly generate?: unknown
  /** Whether the event makes sense in a situation. */
  readonly when?: (at: { snapshot: AnyMachineSnapshot; event: AnyEventObject }) => boolean
}

/** A payload under the words that stand for it. */
export type WordedCase = {
  readonly words: string
  readonly payload: unknown
  readonly when?: EventCase['when']
}

/** Draws values of an arbitrary; with fast-check at hand. */
export type Draw = (arbitrary: unknown) => readonly unknown[]

const isArbitrary = (value: unknown): value is Arbitrary =>
  typeof Object(value).generate === 'function' && typeof Object(value).shrink === 'function'

const isGenerator = (value: unknown): value is Generator =>
  typeof value === 'function' || isArbitrary(value)

const isEventCase = (value: unknown): value is EventCase =>
  typeof value === 'object' &&
  value !== null &&
  Object.keys(value).every((key) => ['case', 'generate', 'when'].includes(key)) &&
  Object.keys(value).length > 0

const drawn = (generate: unknown, draw: Draw): readonly unknown[] => {
  if (isArbitrary(generate)) return draw(generate)
  return [typeof generate === 'function' ? (generate as () => unknown)() : generate]
}

function casesOf(type: string, one: EventCase, draw: Draw): WordedCase[] {
  const payloads = drawn(one.generate, draw)
  const name = one.case ?? type
  return payloads.map((payload) => ({
    words: payloads.length > 1 ? `${name} ${JSON.stringify(payload)}` : name,
    payload,
    ...(one.when && { when: one.when }),
  }))
}

/**
 * The cases of an event, however they are written: words alone, payloads under words, a generator, or
 * one or several `{ case, generate, when }`.
 */
export function wordedCases(type: string, written: unknown, draw: Draw): WordedCase[] {
  if (typeof written === 'string') return [{ words: written, payload: {} }]
  if (Array.isArray(written)) return written.flatMap((one) => wordedCases(type, one, draw))
  if (isGenerator(written)) return casesOf(type, { generate: written }, draw)
  if (isEventCase(written)) return casesOf(type, written, draw)
  return Object.entries(Object(written)).map(([words, payload]) => ({ words, payload }))
}

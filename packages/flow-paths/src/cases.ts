import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'

import { jsonOf } from './serialize.ts'

/** The part of a fast-check arbitrary that identifies it. */
type Arbitrary = { readonly generate: unknown; readonly shrink: unknown }

/** The payload of a case: a value, a function or a fast-check arbitrary. */
type Generator = Arbitrary | (() => unknown)

/** A case of an event, in the format of `@xstate/test` 2. */
export type EventCase = {
  /** Defaults to the event's type. */
  readonly case?: string
  readonly generate?: unknown
  /** Whether the event makes sense in a situation. */
  readonly when?: (at: { snapshot: AnyMachineSnapshot; event: AnyEventObject }) => boolean
}

/** A payload and the text that describes it in a path. */
export type WordedCase = {
  readonly words: string
  readonly payload: unknown
  readonly when?: EventCase['when']
}

/** Samples an arbitrary with fast-check. */
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
    words: payloads.length > 1 ? `${name} ${jsonOf(payload)}` : name,
    payload,
    ...(one.when && { when: one.when }),
  }))
}

/**
 * The cases of an event in any format: a text, payloads by text, a generator, or one or more `{
 * case, generate, when }`.
 */
export function wordedCases(type: string, written: unknown, draw: Draw): WordedCase[] {
  if (typeof written === 'string') return [{ words: written, payload: {} }]
  if (Array.isArray(written)) return written.flatMap((one) => wordedCases(type, one, draw))
  if (isGenerator(written)) return casesOf(type, { generate: written }, draw)
  if (isEventCase(written)) return casesOf(type, written, draw)
  return Object.entries(Object(written)).map(([words, payload]) => ({ words, payload }))
}

import * as z from 'zod'

import { isUsername } from '#contract/rules/login-decision.ts'
import { instantFormat, isInstant } from '#server/domain/times.ts'

type Issue = { input?: unknown }

/** An empty cell counts as a missing field. */
const isMissing = (input: unknown) => input === undefined || input === null || input === ''

export const expecting = (expected: string) => ({
  error: ({ input }: Issue) => (isMissing(input) ? 'is missing' : `expected ${expected}`),
})

/** Trimmed text. */
export const text = (expected: string, fits: (text: string) => boolean) =>
  z.string(expecting(expected)).trim().refine(fits, expecting(expected))

/** A field that can be missing or empty. */
export const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((input) => (isMissing(input) ? undefined : input), schema.optional())

/** In CSV, the values of a list are separated by `|`. */
export const list = <Schema extends z.ZodType>(item: Schema, expected: string) =>
  z.preprocess(
    (input) =>
      typeof input === 'string'
        ? input
            .split('|')
            .map((part) => part.trim())
            .filter(Boolean)
        : input,
    z.array(item, expecting(expected)),
  )

const fitsId = (id: string) => /^[^\p{C}]{1,100}$/u.test(id)

/** Other systems often use numbers. */
export const externalId = z.preprocess(
  (input) => (typeof input === 'number' ? String(input) : input),
  text('1 to 100 characters', fitsId),
)

const fitsName = (name: string) => /^[^\p{C}<>]{1,100}$/u.test(name)

export const name = text('a name of 1 to 100 characters', fitsName)

export const username = text(
  '2 to 100 letters, digits, dots, hyphens, underscores or @',
  isUsername,
)

export const language = z.enum(['en', 'de'], expecting('en or de'))

/** Parsed to milliseconds. */
export const instant = text(instantFormat, isInstant).transform((at) => Date.parse(at))

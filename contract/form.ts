import * as z from 'zod/mini'

import { flag } from './answers.ts'
import { oneLine } from './rules/one-line.ts'
import { asciiDigits } from './rules/totp.ts'

/** Fifteen digits: every such number is exact in JavaScript and fits the database. */
const largest = 999_999_999_999_999

/** Forms contain only text: the server decodes it to values, the browser encodes values to text. */
export const formInt = z.codec(
  z.string().check(z.regex(/^-?\d{1,15}$/)),
  z.int().check(z.minimum(-largest), z.maximum(largest)),
  { decode: Number, encode: String },
)

/** A whole number from 1 to `max`. */
export const formCount = (max: number) =>
  z.codec(
    z.string().check(z.regex(/^[1-9]\d{0,14}$/)),
    z.int().check(z.minimum(1), z.maximum(max)),
    { decode: Number, encode: String },
  )

/** A flag, `0` or `1`; any other number is refused (E13). */
export const formFlag = z.codec(z.enum(['0', '1']), flag, {
  decode: (text) => (text === '1' ? 1 : 0),
  encode: (value) => (value === 1 ? '1' : '0'),
})

/** A database id: a whole number, at least 1. */
export const formId = formCount(largest)

/** The maximum length of a text, unless its field has another. */
const longestText = 2000

/** A text of at most `max` characters. */
export const formText = (max = longestText) => z.string().check(z.maxLength(max))

/** A text of one line, such as a subject or a name: line breaks become spaces, control characters go. */
export const formLine = (max = longestText) =>
  z.string().check(z.maxLength(max), z.overwrite(oneLine))

/** A text that must not be empty. */
export const formWord = (max = 200) => z.string().check(z.minLength(1), z.maxLength(max))

/** A field that can be missing or empty; both parse to `undefined`. */
export const formOptional = <Field extends z.ZodMiniType<unknown, string>>(field: Field) =>
  z.optional(
    z.codec(z.string(), z.optional(field), {
      decode: (text) => (text === '' ? undefined : text) as z.input<Field> | undefined,
      encode: (text) => text ?? '',
    }),
  )

/** A verification code in the digits of any script, which may be empty; sent as ASCII (V1, V2). */
export const formTotp = z.string().check(z.maxLength(20), z.overwrite(asciiDigits))

/** A verification code that must not be empty. */
export const formTotpWord = formTotp.check(z.minLength(1))

/**
 * A list in a form (spec reading A29): `ids[]=1&ids[]=2`, a repeated key, or one JSON text `[1,2]`. A
 * missing list is empty; at most `max` entries.
 */
export const formList = <Item extends z.ZodMiniType<unknown, string>>(item: Item, max = 200) =>
  z._default(
    z.codec(z.unknown(), z.array(item).check(z.maxLength(max)), {
      decode: (raw) => limitLength(listOf(raw), max) as z.input<Item>[],
      encode: (list) => list,
    }),
    [],
  )

/** Fields with a common name (A29): `sort[by]=name&sort[direction]=asc`, or one JSON text. */
export const formGroup = <Group extends z.ZodMiniType>(group: Group) =>
  z.codec(z.unknown(), group, {
    decode: (raw) => (isJson(raw, '{') ? readJson(raw) : raw) as z.input<Group>,
    encode: (fields) => fields,
  })

/** Longer JSON isn't parsed. 5,000 usernames fit, and even deep nesting takes only a few milliseconds. */
const longestJson = 128 * 1024

const isJson = (raw: unknown, start: '[' | '{'): raw is string =>
  typeof raw === 'string' && raw.startsWith(start) && raw.length <= longestJson

/** One entry too many is enough to refuse a list, so the rest is cut off. */
const limitLength = (list: unknown, max: number) =>
  Array.isArray(list) ? list.slice(0, max + 1) : list

const listOf = (raw: unknown): unknown => {
  if (raw === '') return []
  if (isJson(raw, '[')) return readJson(raw)
  return typeof raw === 'string' && !raw.startsWith('[') ? [raw] : raw
}

/**
 * Numbers become text, as in any other form field. Values nested deeper than a list in a group stay as they
 * are.
 */
const textsOf = (value: unknown, depth = 2): unknown => {
  if (typeof value === 'number') return `${value}`
  if (typeof value !== 'object' || value === null || depth === 0) return value
  if (Array.isArray(value)) return value.map((entry) => textsOf(entry, 0))
  const entries = Object.entries(value).map(([name, inner]) => [name, textsOf(inner, depth - 1)])
  return Object.fromEntries(entries)
}

const readJson = (raw: string): unknown => {
  try {
    return textsOf(JSON.parse(raw))
  } catch {
    return raw
  }
}

import * as z from 'zod/mini'

/** Form bodies carry text only: these read as values on the server and write as text in the browser. */
export const formInt = z.codec(z.string().check(z.regex(/^-?\d{1,15}$/)), z.int(), {
  decode: Number,
  encode: String,
})

/** The id of something in the database: a whole number from 1 on. */
export const formId = z.codec(z.string().check(z.regex(/^[1-9]\d{0,14}$/)), z.int(), {
  decode: Number,
  encode: String,
})

/** The longest one-line text any call takes. */
const longestLine = 2000

/** A text of a form; `most` characters at the most. */
export const formText = (most = longestLine) => z.string().check(z.maxLength(most))

/** A text that must hold something. */
export const formWord = (most = 200) => z.string().check(z.minLength(1), z.maxLength(most))

/**
 * A list in a form (spec reading A29): `ids[]=1&ids[]=2`, a repeated key, or one JSON text `[1,2]`.
 * A list that is absent is empty; `most` entries at the most.
 */
export const formList = <Item extends z.ZodMiniType<unknown, string>>(item: Item, most = 200) =>
  z._default(
    z.codec(z.unknown(), z.array(item).check(z.maxLength(most)), {
      decode: (raw) => listOf(raw) as z.input<Item>[],
      encode: (list) => list,
    }),
    [],
  )

const listOf = (raw: unknown): unknown => {
  if (typeof raw !== 'string') return raw
  if (raw === '') return []
  if (!raw.startsWith('[')) return [raw]
  try {
    return (JSON.parse(raw) as unknown[]).map(String)
  } catch {
    return raw
  }
}

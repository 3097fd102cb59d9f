import * as z from 'zod/mini'

/** A field and its name in forms; `max` is the maximum length of a list, null for a single value. */
export type Leaf = { kind: 'leaf'; name: string; max: number | null }
/** Fields nested under a common name: `filters[statusId]`. */
export type Group = { kind: 'group'; name: string; fields: Record<string, Field> }
export type Field = Leaf | Group

type Json = { type?: string; maxItems?: number; properties?: Record<string, Json> }

const fieldOf = (name: string, { type, maxItems = 0, properties }: Json): Field =>
  properties
    ? { kind: 'group', name, fields: fieldsIn(properties, (key) => `${name}[${key}]`) }
    : { kind: 'leaf', name, max: type === 'array' ? maxItems : null }

const fieldsIn = (properties: Record<string, Json>, nameOf: (key: string) => string) =>
  Object.fromEntries(
    Object.entries(properties).map(([key, inner]) => [key, fieldOf(nameOf(key), inner)]),
  )

/** The fields of a call, derived from the schema of its body. */
export const fieldsOf = (schema: z.core.$ZodType): Record<string, Field> => {
  const { properties = {} } = z.toJSONSchema(schema, { io: 'output' }) as Json
  return fieldsIn(properties, (key) => key)
}

/** All names a value can have. A group's own name accepts the whole group as JSON. */
export const namedFields = (fields: Record<string, Field>): Field[] =>
  Object.values(fields).flatMap((field) =>
    field.kind === 'group' ? [field, ...namedFields(field.fields)] : [field],
  )

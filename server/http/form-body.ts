import type { FastifyInstance } from 'fastify'
import type * as z from 'zod/mini'

import { limits } from '#contract/limits.ts'

import { fieldsOf, namedFields } from './form-fields.ts'
import type { Field } from './form-fields.ts'
import { Problem } from '#server/domain/problem.ts'

/** The maximum number of unknown fields in a form. */
const maxUnknown = 50

const malformedForm = () => new Problem(400, 'The form data is malformed.')

const invalidField = (name: string, message: string) => {
  const path = name.replaceAll('[', '.').replaceAll(']', '')
  return new Problem(400, 'Some fields are missing or invalid.', { issues: [{ path, message }] })
}

const [plus, space] = [0x2b, 0x20]

/**
 * In a form, `+` is a space. Replaced in the buffer, because replacing a million of them in a string takes
 * 50 ms.
 */
export const formText = (body: Buffer) => {
  if (body.includes(plus))
    for (let at = 0; at < body.length; at += 1) if (body[at] === plus) body[at] = space
  return body.toString()
}

const decode = (text: string) => {
  if (!text.includes('%')) return text
  try {
    return decodeURIComponent(text)
  } catch {
    throw malformedForm()
  }
}

/** Yields the pairs of a form; throws if there are more than `max`. */
function* pairsOf(text: string, max: number) {
  let count = 0
  for (let from = 0; from < text.length;) {
    const end = text.indexOf('&', from)
    const pair = text.slice(from, end === -1 ? text.length : end)
    from += pair.length + 1
    if ((count += 1) > max) throw malformedForm()
    if (pair === '') continue
    const equals = pair.indexOf('=')
    const name = equals === -1 ? pair : pair.slice(0, equals)
    yield [decode(name), decode(pair.slice(name.length + 1))] as const
  }
}

/** `isList` if the name ends in brackets, such as `ids[]` or `ids[3]`. */
type Submitted = { texts: string[]; isList: boolean }

/** How many values to keep for a field. Two are enough to detect a repeated single field. */
const maxOf = (field: Field) => (field.kind === 'leaf' && field.max !== null ? field.max : 2)

type Named = ReadonlyMap<string, Field>

const fieldNamed = (named: Named, name: string) => {
  const field = named.get(name)
  if (field) return { field, isList: false }
  const listed = named.get(name.replace(/\[\d{0,6}\]$/, ''))
  return listed && { field: listed, isList: true }
}

/** No call nests deeper than `filters[statusId][0]`. */
const maxDepth = 3
const longestName = 200

/** Rejects `ticketId[a]` if this field has no nested fields. Ignores unknown names. */
const rejectNested = (named: Named, name: string) => {
  if (name.length > longestName || name.split('[').length - 1 > maxDepth) throw malformedForm()
  const outside = /^[^[]*/.exec(name)?.[0] ?? ''
  const inside = /^[^[]*\[[^[]*/.exec(name)?.[0] ?? ''
  for (const outer of [outside, inside])
    if (outer !== name && named.get(outer)?.kind === 'leaf')
      throw invalidField(name, 'Unknown field')
}

const collect = (named: Named, submitted: Map<string, Submitted>, max: number) => {
  const add = (field: Field, text: string, isList: boolean) => {
    const known = submitted.get(field.name)
    if (!known) return submitted.set(field.name, { texts: [text], isList })
    known.texts.push(text)
    known.isList ||= isList
    if (known.texts.length > maxOf(field)) throw invalidField(field.name, 'Too many entries')
    return submitted
  }
  return (text: string) => {
    for (const [name, value] of pairsOf(text, max)) {
      const match = fieldNamed(named, name)
      if (match) add(match.field, value, match.isList)
      else rejectNested(named, name)
    }
  }
}

const readField = (field: Field, submitted: ReadonlyMap<string, Submitted>): unknown => {
  const { texts, isList } = submitted.get(field.name) ?? { texts: [], isList: false }
  if (texts.length > 1 || isList) return texts
  if (field.kind === 'leaf' || texts.length > 0) return texts[0]
  return readAll(field.fields, submitted)
}

const readAll = (fields: Record<string, Field>, submitted: ReadonlyMap<string, Submitted>) => {
  const values = Object.entries(fields).map(([key, field]) => [key, readField(field, submitted)])
  const present = values.filter(([, value]) => value !== undefined)
  return present.length > 0 ? (Object.fromEntries(present) as Record<string, unknown>) : undefined
}

type Reader = (text: string) => Record<string, unknown>

/**
 * Creates the parser for the forms of one call (A29): brackets nest, and a repeated name is a list. Runs in
 * linear time, because names are looked up among the call's fields and nothing else is built.
 */
const newReader = (schema: z.core.$ZodType): Reader => {
  const fields = fieldsOf(schema)
  const all = namedFields(fields)
  const named = new Map(all.map((field) => [field.name, field]))
  const max = all.reduce((sum, field) => sum + maxOf(field), maxUnknown)
  return (text) => {
    const submitted = new Map<string, Submitted>()
    collect(named, submitted, max)(text)
    return readAll(fields, submitted) ?? {}
  }
}

const readers = new WeakMap<z.core.$ZodType, Reader>()

/** The parser of a call's forms, created once per process. */
export const formReader = (schema: z.core.$ZodType): Reader => {
  const known = readers.get(schema)
  if (known) return known
  const reader = newReader(schema)
  readers.set(schema, reader)
  return reader
}

/** Forms only (spec §7): refuses any other media type with 415. The call's validator parses them. */
export const readForms = (app: FastifyInstance) => {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'buffer', bodyLimit: limits.formMaxSize },
    async (_request: unknown, body: Buffer) => formText(body),
  )
}

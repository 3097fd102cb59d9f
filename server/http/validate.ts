import type { FastifySchemaCompiler } from 'fastify'
import * as z from 'zod/mini'

import { formReader } from './form-body.ts'
import { Problem } from '#server/domain/problem.ts'

const isUnstorable = (value: unknown): boolean => {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed()
  return typeof value === 'object' && value !== null && Object.values(value).some(isUnstorable)
}

/** The maximum number of issues in a response: 5,000 wrong entries aren't more useful than 20. */
const maxIssues = 20

const pathOf = (path: readonly PropertyKey[]) => path.map(String).join('.')

/** Validates input with the contract's schema, and rejects text that the databases can't store. */
export const readPayload = <Schema extends z.core.$ZodType>(
  schema: Schema,
  raw: unknown,
): z.output<Schema> => {
  const result = z.core.safeParse(schema, raw ?? {})
  if (!result.success) {
    const issues = result.error.issues
      .slice(0, maxIssues)
      .map(({ path, message }) => ({ path: pathOf(path), message }))
    throw new Problem(400, 'Some fields are missing or invalid.', { issues })
  }
  if (isUnstorable(result.data)) throw new Problem(400, 'Some text contains invalid characters.')
  return result.data
}

/** Validates a form or a query for Fastify. A form arrives as text and is parsed with its call's fields. */
export const validatorCompiler: FastifySchemaCompiler<z.core.$ZodType> = ({ schema, httpPart }) => {
  // Compiled by a call's first request, because compiling all of them would delay the start.
  const fieldsOf = (raw: unknown) =>
    httpPart === 'body' && typeof raw === 'string' ? formReader(schema)(raw) : raw
  return (raw: unknown) => {
    try {
      return { value: readPayload(schema, fieldsOf(raw)) }
    } catch (error) {
      return { error: error as Error }
    }
  }
}

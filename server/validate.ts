import type { FastifySchemaCompiler } from 'fastify'
import * as z from 'zod/mini'

import { Problem } from './problem.ts'

const unstorable = (value: unknown): boolean => {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed()
  return typeof value === 'object' && value !== null && Object.values(value).some(unstorable)
}

const pathOf = (path: readonly PropertyKey[]) => path.map(String).join('.')

/** Reads a body or a query with the contract's schema; what no database can store is refused too. */
export const validatorCompiler: FastifySchemaCompiler<z.core.$ZodType> =
  ({ schema }) =>
  (raw: unknown) => {
    const result = z.core.safeParse(schema, raw ?? {})
    if (!result.success) {
      const issues = result.error.issues.map(({ path, message }) => ({
        path: pathOf(path),
        message,
      }))
      return { error: new Problem(400, 'Some fields are missing or wrong.', { issues }) }
    }
    if (unstorable(result.data))
      return { error: new Problem(400, 'A text holds characters that are not text.') }
    return { value: result.data }
  }

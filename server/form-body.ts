import type { FastifyInstance } from 'fastify'
import qs from 'qs'

import { Problem } from './problem.ts'

/** Bytes of a form: the longest description, percent-encoded, fits. */
export const formBodyLimit = 1024 * 1024

const unreadable = () => new Problem(400, 'The form cannot be read.')

const decode = (text: string) => {
  if (!/[%+]/.test(text)) return text
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    throw unreadable()
  }
}

/** Reads a form as qs does, A29: brackets nest, a repeated key is a list. Refuses what qs would cut or guess. */
export const parseForm = (text: string): Record<string, unknown> => {
  try {
    return qs.parse(text, {
      // A43: "all users" of a company is a list of every one of them.
      arrayLimit: 5000,
      parameterLimit: 5100,
      depth: 3,
      strictDepth: true,
      throwOnLimitExceeded: true,
      decoder: decode,
    })
  } catch (error) {
    if (error instanceof RangeError) throw unreadable()
    throw error
  }
}

/** Forms only (spec §7): any other media type is refused with 415. */
export const readForms = (app: FastifyInstance) => {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: formBodyLimit },
    async (_request: unknown, body: string) => parseForm(body),
  )
}

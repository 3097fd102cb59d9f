import { STATUS_CODES } from 'node:http'

import { FileStorageUnavailable } from '#server/files/object-store.ts'
import { DatabaseUnavailable } from '#server/db/engine/unavailable.ts'

/** One thing that is wrong with a request: where, and what was expected. */
export type Issue = { path: string; message: string }

/** An answer other than 200, as RFC 9457 has it. `detail` is for people and names no internals. */
export class Problem extends Error {
  override name = 'Problem'
  readonly statusCode: number
  readonly issues: readonly Issue[] | undefined
  /** seconds */
  readonly retryAfter: number | undefined

  constructor(
    statusCode: number,
    detail: string,
    more: { issues?: readonly Issue[]; retryAfter?: number } = {},
  ) {
    super(detail)
    this.statusCode = statusCode
    this.issues = more.issues
    this.retryAfter = more.retryAfter
  }
}

export const problemType = 'application/problem+json; charset=utf-8'

/** The one documented shape of every answer other than 200. `requestId` is what the log calls the request. */
export const problemBody = (
  problem: Pick<Problem, 'statusCode' | 'message' | 'issues'>,
  requestId?: string,
) =>
  JSON.stringify({
    type: 'about:blank',
    title: STATUS_CODES[problem.statusCode] ?? 'Error',
    status: problem.statusCode,
    detail: problem.message,
    ...(problem.issues && { issues: problem.issues }),
    requestId,
  })

const known: Record<string, string> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'This call doesn’t accept this media type.',
  FST_ERR_CTP_BODY_TOO_LARGE: 'The request body is too large.',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'The request body doesn’t match its Content-Length.',
  FST_ERR_BAD_URL: 'The URL is malformed.',
}

/** When a browser may try again what the database couldn't do, seconds. */
export const retryAfter = 5

const unavailable = () =>
  new Problem(503, 'The database is unavailable. Please try again in a moment.', { retryAfter })

const filesUnavailable = () =>
  new Problem(503, 'The file storage is unavailable. Please try again in a moment.', { retryAfter })

/** Any thrown thing as a problem: what isn't expected is a 500 without details. */
export const problemOf = (error: unknown): Problem => {
  if (error instanceof Problem) return error
  if (error instanceof DatabaseUnavailable) return unavailable()
  if (error instanceof FileStorageUnavailable) return filesUnavailable()
  const { statusCode, code } = error as { statusCode?: unknown; code?: unknown }
  const status = typeof statusCode === 'number' ? statusCode : 500
  if (status < 400 || status >= 500) return new Problem(500, 'Something went wrong on our side.')
  return new Problem(status, known[String(code)] ?? 'The request is malformed.')
}

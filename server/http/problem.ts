import { STATUS_CODES } from 'node:http'

import { FileStorageUnavailable } from '#server/files/object-store.ts'
import { DatabaseUnavailable } from '#server/db/engine/unavailable.ts'
import { Problem } from '#server/domain/problem.ts'

export const problemType = 'application/problem+json; charset=utf-8'

/** The body of every response other than 200. `requestId` identifies the request in the log. */
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

/** How many seconds a browser should wait before retrying after a database failure. */
export const retryAfter = 5

const unavailable = () =>
  new Problem(503, 'The database is unavailable. Please try again in a moment.', { retryAfter })

const filesUnavailable = () =>
  new Problem(503, 'The file storage is unavailable. Please try again in a moment.', { retryAfter })

/** Turns any error into a problem; unexpected ones become a 500 without details. */
export const problemOf = (error: unknown): Problem => {
  if (error instanceof Problem) return error
  if (error instanceof DatabaseUnavailable) return unavailable()
  if (error instanceof FileStorageUnavailable) return filesUnavailable()
  const { statusCode, code } = error as { statusCode?: unknown; code?: unknown }
  const status = typeof statusCode === 'number' ? statusCode : 500
  if (status < 400 || status >= 500) return new Problem(500, 'Something went wrong on our side.')
  return new Problem(status, known[String(code)] ?? 'The request is malformed.')
}

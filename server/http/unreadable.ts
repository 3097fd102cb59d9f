import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'

import { Problem } from '#server/domain/problem.ts'
import { problemBody, problemType } from './problem.ts'

const refusals: Record<string, Problem> = {
  ERR_HTTP_REQUEST_TIMEOUT: new Problem(408, 'The request timed out.'),
  HPE_HEADER_OVERFLOW: new Problem(431, 'The request headers are too large.'),
}
const broken = new Problem(400, 'The request is malformed.')

/** Input that Node's parser rejects never becomes a request, so the problem is written to the socket. */
export const answerUnreadable = ({ code = '' }: { code?: string }, socket: Socket) => {
  if (code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const problem = refusals[code] ?? broken
  const body = problemBody(problem)
  const head = [
    `HTTP/1.1 ${problem.statusCode} ${STATUS_CODES[problem.statusCode]}`,
    `content-type: ${problemType}`,
    `content-length: ${Buffer.byteLength(body)}`,
    'x-content-type-options: nosniff',
    'connection: close',
  ]
  // A client that keeps sending can't keep the connection open.
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy())
}

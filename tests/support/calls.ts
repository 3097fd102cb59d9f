import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'

import type { Call } from '#contract/call.ts'

const form = 'application/x-www-form-urlencoded'

/** The format of every response other than 200. */
export const problem = z.strictObject({
  type: z.literal('about:blank'),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  issues: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
  requestId: z.optional(z.string()),
})

export type Sent = {
  payload?: string
  type?: string
  headers?: Record<string, string>
  cookie?: string | undefined
}

/** Sends a call unchanged, valid or not; values from a link go into the URL. */
export const send = (
  app: FastifyInstance,
  call: Call,
  { payload, type = form, headers, cookie }: Sent,
) =>
  app.inject({
    method: call.wire === 'link' ? 'GET' : 'POST',
    url: call.wire === 'link' ? `${call.path}?${payload ?? ''}` : call.path,
    ...(payload !== undefined && call.wire !== 'link' && { payload }),
    headers: {
      ...(payload !== undefined && { 'content-type': type }),
      ...(cookie !== undefined && { cookie: `sid=${cookie}` }),
      ...headers,
    },
  })

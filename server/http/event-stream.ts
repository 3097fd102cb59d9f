import { PassThrough } from 'node:stream'

import type { FastifyReply } from 'fastify'

export type EventStream = {
  /** Sends lines of the format `text/event-stream`. */
  write: (text: string) => void
  end: () => void
}

type Options = {
  /** how long the browser waits before it reconnects, in milliseconds */
  retry: number
  /** Starts to write, and returns what to do once either side has closed the connection. */
  follow: (stream: EventStream) => Promise<() => void>
}

/** A comment; proxies close silent connections. */
export const heartbeat = ':\n\n'

/** A named event with its data, and an id if the browser can resume there. */
export const eventOf = (name: string, data: object, id?: string) =>
  `${id === undefined ? '' : `id: ${id}\n`}event: ${name}\ndata: ${JSON.stringify(data)}\n\n`

/**
 * Answers with a stream that ends with the server at the latest. nginx doesn't buffer it. Its connection
 * isn't used again, because a stopping server would wait for it.
 */
export const sendEventStream = async (reply: FastifyReply, { retry, follow }: Options) => {
  const { signal } = reply.server.services.stopping
  const body = new PassThrough()
  const end = () => void body.end()
  body.write(`retry: ${retry}\n\n`)
  const write = (text: string) => {
    if (!body.writableEnded) body.write(text)
  }
  const leave = await follow({ write, end })
  signal.addEventListener('abort', end)
  body.once('close', () => {
    signal.removeEventListener('abort', end)
    leave()
  })
  if (signal.aborted) end()
  return reply
    .type('text/event-stream')
    .header('x-accel-buffering', 'no')
    .header('connection', 'close')
    .send(body)
}

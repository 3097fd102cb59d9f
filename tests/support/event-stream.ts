import type { AgentEvent } from '#contract/agent-events.ts'
import type { Visitor } from './server.ts'

/** A customer's event about messages names no tickets. */
export type StreamEvent = { id: string; event: string; data: Partial<AgentEvent> }

const fieldsOf = (block: string) =>
  Object.fromEntries(block.split('\n').map((line) => line.split(/: (.*)/s).slice(0, 2)))

/** Subscribes to the events of a session over its own connection. */
export const listen = async (
  reader: Visitor,
  path: string,
  headers: Record<string, string> = {},
) => {
  const { server } = reader.app
  if (!server.listening) await reader.app.listen({ port: 0, host: '127.0.0.1' })
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  const stop = new AbortController()
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    headers: { cookie: reader.cookieHeader, ...headers },
    signal: stop.signal,
  })
  const events: StreamEvent[] = []
  let beats = 0
  const read = async () => {
    let rest = ''
    for await (const piece of answer.body ?? []) {
      const blocks = (rest + Buffer.from(piece).toString()).split('\n\n')
      rest = blocks.pop() ?? ''
      for (const block of blocks) {
        if (block === ':') beats += 1
        const { id = '', event = '', data } = fieldsOf(block)
        if (data) events.push({ id, event, data: JSON.parse(data) as StreamEvent['data'] })
      }
    }
  }
  /** Resolves when the server closes the connection. */
  const ended = read().catch(() => {})
  const tickets = () => events.flatMap(({ data }) => data.tickets ?? [])
  return { answer, events, tickets, ended, beats: () => beats, stop: () => stop.abort() }
}

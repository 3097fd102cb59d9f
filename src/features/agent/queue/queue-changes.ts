import * as z from 'zod/mini'

import { agentEvent, agentEventsPath, type AgentEvent } from '#contract/agent-ticket.ts'
import { CallFailure } from '#machines/failure.ts'

/** Milliseconds the server may take to open the stream, before the queue polls instead. */
const openingTimeout = 5000

const eventIn = (data: unknown): AgentEvent => {
  try {
    return z.parse(agentEvent, JSON.parse(String(data)))
  } catch {
    // Something has changed, whatever it was.
    return { tickets: [] }
  }
}

type Waiting = { resolve: (event: AgentEvent) => void; reject: (error: unknown) => void }

/**
 * The server's events about tickets. One connection outlives many waits, so that what happens between two
 * of them isn't lost; a lost one is opened again by the next wait.
 */
export class QueueChanges {
  #source: EventSource | null = null
  #opening: ReturnType<typeof setTimeout> | undefined
  /** What has happened while nobody waited. */
  #missed: AgentEvent | null = null
  #waiting: Waiting | null = null

  /** Resolves at the next change. Fails where the connection is lost or can't be opened. */
  wait(signal: AbortSignal): Promise<AgentEvent> {
    if (this.#missed) return Promise.resolve(this.#take(this.#missed))
    this.#open()
    return new Promise((resolve, reject) => {
      const waiting = { resolve, reject }
      this.#waiting = waiting
      signal.addEventListener('abort', () => {
        if (this.#waiting === waiting) this.#waiting = null
      })
    })
  }

  close() {
    clearTimeout(this.#opening)
    this.#source?.close()
    this.#source = null
    this.#missed = null
    this.#waiting = null
  }

  #open() {
    if (this.#source) return
    const source = new EventSource(agentEventsPath)
    this.#source = source
    this.#opening = setTimeout(() => this.#lose(), openingTimeout)
    // What has changed before isn't told: the queue is read again.
    source.addEventListener('open', () => {
      clearTimeout(this.#opening)
      this.#tell({ tickets: [] })
    })
    source.addEventListener('tickets', ({ data }) => this.#tell(eventIn(data)))
    source.addEventListener('error', () => this.#lose())
  }

  #take(event: AgentEvent) {
    this.#missed = null
    return event
  }

  #tell(event: AgentEvent) {
    if (!this.#waiting) {
      this.#missed = { tickets: [...(this.#missed?.tickets ?? []), ...event.tickets] }
      return
    }
    this.#waiting.resolve(event)
    this.#waiting = null
  }

  #lose() {
    const waiting = this.#waiting
    this.close()
    waiting?.reject(new CallFailure('unreachable'))
  }
}

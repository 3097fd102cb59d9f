import { once, EventEmitter } from 'node:events'

import { CallFailure, type FailureReason } from '#machines/failure.ts'
import type { PausedCall } from './paused-calls.ts'

/** A call made by the test itself: since calls arrive in order, all earlier ones have arrived. */
export const markerPath = '/api/marker'

/**
 * The calls of one flow, held at the network until a path says how each ends; all others are
 * answered.
 */
export class HeldCalls {
  readonly #held = new Map<string, PausedCall>()
  readonly #arrivals = new EventEmitter()
  readonly #calls: Readonly<Record<string, string>>
  readonly #background: Readonly<Record<string, unknown>>

  constructor(
    calls: Readonly<Record<string, string>>,
    background: Readonly<Record<string, unknown>>,
  ) {
    this.#calls = calls
    this.#background = background
  }

  /** A newer call of the same kind replaces an older one, as it does in the flow. */
  async take(call: PausedCall): Promise<void> {
    const { path } = call
    if (Object.values(this.#calls).includes(path)) this.#hold(call)
    else if (path === markerPath) await call.answer(200, null)
    else if (path in this.#background) await call.answer(200, this.#background[path])
    else await call.drop()
  }

  answers = (port: string, json: unknown): Promise<void> =>
    this.#end(port, (call) => call.answer(200, json))

  /** Fails with a status, or because the server can't be reached. */
  fails = (port: string, status?: number): Promise<void> =>
    this.#end(port, (call) =>
      status === undefined ? call.drop() : call.answer(status, { status }),
    )

  /** Skips a call that the flow gave up, because its replacement is on its way. */
  async #end(port: string, by: (call: PausedCall) => Promise<boolean>): Promise<void> {
    const hasReached = await by(await this.#arrived(this.#calls[port] ?? port))
    if (!hasReached) await this.#end(port, by)
  }

  #hold(call: PausedCall) {
    this.#held.set(call.path, call)
    this.#arrivals.emit(call.path)
  }

  async #arrived(path: string): Promise<PausedCall> {
    if (!this.#held.has(path)) await this.#arrival(path)
    const call = this.#held.get(path)
    this.#held.delete(path)
    return call ?? this.#arrived(path)
  }

  #arrival = (path: string) =>
    once(this.#arrivals, path, { signal: AbortSignal.timeout(timeout) }).catch((cause: unknown) => {
      const waiting = [...this.#held.keys()].join()
      throw new Error(`${path} was not called; waiting: ${waiting}`, { cause })
    })
}

/** How long a call may take to leave the page, in milliseconds. */
const timeout = 20_000

const statuses: Partial<Record<FailureReason, number>> = {
  noSession: 401,
  forbidden: 403,
  missing: 404,
  tooMany: 429,
  rejected: 400,
  broken: 500,
}

/** The status a call fails with; undefined if the server can't be reached. */
export const statusOf = (error: unknown): number | undefined =>
  error instanceof CallFailure ? statuses[error.reason] : statuses.broken

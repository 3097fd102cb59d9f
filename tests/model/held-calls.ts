import { once, EventEmitter } from 'node:events'
import type { CDPSession, Page, Route } from '@playwright/test'

import { CallFailure, type FailureReason } from '#machines/failure.ts'

/**
 * A call that waits at the network. Both ways to end it return whether the response reached the
 * page.
 */
type PausedCall = {
  readonly path: string
  readonly answer: (status: number, json: unknown) => Promise<boolean>
  readonly drop: () => Promise<boolean>
}

type Paused = { requestId: string; networkId?: string; request: { url: string } }

/**
 * Pauses a page's calls at the network. `page.route` could do it too, but disables the browser's
 * cache, and each page would compile the portal again.
 */
export async function pauseCalls(
  page: Page,
  urlPattern: string,
  take: (call: PausedCall) => unknown,
): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const arrivals = new Arrivals(session)
  session.on('Fetch.requestPaused', (paused) => take(pausedCall(session, arrivals, paused)))
  await session.send('Network.enable')
  await session.send('Fetch.enable', { patterns: [{ urlPattern }] })
}

const pathOf = (url: string) => new URL(url).pathname
const jsonHeaders = [{ name: 'content-type', value: 'application/json' }]

const pausedCall = (
  session: CDPSession,
  arrivals: Arrivals,
  { requestId, networkId = '', request }: Paused,
): PausedCall => {
  const reached = (sent: Promise<unknown>) =>
    sent.then(
      () => arrivals.of(networkId),
      () => false,
    )
  return {
    path: pathOf(request.url),
    answer: (responseCode, value) => {
      const body = Buffer.from(JSON.stringify(value) ?? '').toString('base64')
      const answer = { requestId, responseCode, responseHeaders: jsonHeaders, body }
      return reached(session.send('Fetch.fulfillRequest', answer))
    },
    drop: () => reached(session.send('Fetch.failRequest', { requestId, errorReason: 'Failed' })),
  }
}

/** Tracks which responses reached the page: none does if the call was given up meanwhile. */
class Arrivals {
  readonly #ends = new Map<string, boolean>()
  readonly #waiting = new Map<string, (reached: boolean) => void>()

  constructor(session: CDPSession) {
    session.on('Network.responseReceived', ({ requestId }) => this.#end(requestId, true))
    session.on('Network.loadingFailed', ({ requestId, errorText }) =>
      this.#end(requestId, errorText !== 'net::ERR_ABORTED'),
    )
  }

  of(id: string): Promise<boolean> {
    const end = this.#ends.get(id)
    return end === undefined
      ? new Promise((resolve) => this.#waiting.set(id, resolve))
      : Promise.resolve(end)
  }

  #end(id: string, reached: boolean) {
    if (this.#ends.has(id)) return
    this.#ends.set(id, reached)
    this.#waiting.get(id)?.(reached)
  }
}

/** A call paused by `page.route`. */
export const routedCall = (route: Route): PausedCall => {
  const reached = async (sent: Promise<unknown>) => {
    await sent
    const response = await route.request().response()
    return response !== null || route.request().failure()?.errorText !== 'net::ERR_ABORTED'
  }
  return {
    path: pathOf(route.request().url()),
    answer: (status, value) => reached(route.fulfill({ status, json: value })),
    drop: () => reached(route.abort()),
  }
}

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

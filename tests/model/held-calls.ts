import { once, EventEmitter } from 'node:events'

import type { Route } from '@playwright/test'

import { CallFailure, type FailureReason } from '#machines/failure.ts'
import type { Happening } from './happening.ts'

export type Ending = Extract<Happening, { kind: 'answered' | 'failed' }>

/** The calls of one flow, held at the network until a path says how each ends; all others are answered. */
export class HeldCalls {
  readonly #held = new Map<string, Route>()
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

  /** A newer call of the same kind takes the place of an older one, as it does in the flow. */
  async take(route: Route): Promise<void> {
    const { pathname } = new URL(route.request().url())
    if (Object.values(this.#calls).includes(pathname)) this.#hold(pathname, route)
    else if (pathname in this.#background) await route.fulfill({ json: this.#background[pathname] })
    else await route.abort()
  }

  /** A call that the flow gave up is passed over: the one that took its place is on its way. */
  async settle(ending: Ending): Promise<void> {
    const path = this.#calls[ending.port] ?? ending.port
    const isSettled = await settleBy(await this.#arrived(path), ending)
    if (!isSettled) await this.settle(ending)
  }

  #hold(path: string, route: Route) {
    this.#held.set(path, route)
    this.#arrivals.emit(path)
  }

  async #arrived(path: string): Promise<Route> {
    if (!this.#held.has(path)) await this.#arrival(path)
    const route = this.#held.get(path)
    this.#held.delete(path)
    return route ?? this.#arrived(path)
  }

  #arrival = (path: string) =>
    once(this.#arrivals, path, { signal: AbortSignal.timeout(patience) }).catch(
      (cause: unknown) => {
        const waiting = [...this.#held.keys()].join()
        throw new Error(`${path} was not called; waiting: ${waiting}`, { cause })
      },
    )
}

/** How long a call may take to leave the page, in milliseconds. */
const patience = 5000

const statuses: Partial<Record<FailureReason, number>> = {
  noSession: 401,
  forbidden: 403,
  missing: 404,
  tooMany: 429,
  broken: 500,
}

/** The status of the answer a call fails by; without one the server cannot be reached. */
export const statusOf = (error: unknown): number | undefined =>
  error instanceof CallFailure ? statuses[error.reason] : statuses.broken

const fail = (route: Route, error: unknown) => {
  const status = statusOf(error)
  return status === undefined ? route.abort() : route.fulfill({ status, json: { status } })
}

/** Whether the ending reached the page; it does not reach a call that was given up in between. */
async function settleBy(route: Route, ending: Ending): Promise<boolean> {
  const request = route.request()
  if (ending.kind === 'answered') await route.fulfill({ json: ending.output })
  else await fail(route, ending.error)
  const response = await request.response()
  return response !== null || request.failure()?.errorText !== 'net::ERR_ABORTED'
}

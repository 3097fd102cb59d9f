import type { Route } from '@playwright/test'

import { CallFailure, type FailureReason } from '#machines/failure.ts'
import type { Happening } from './happening.ts'

export type Ending = Extract<Happening, { kind: 'answered' | 'failed' }>

/** The calls of one flow, held at the network until a path says how each ends; all others are answered. */
export class HeldCalls {
  readonly #held = new Map<string, Route>()
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
    if (Object.values(this.#calls).includes(pathname)) this.#held.set(pathname, route)
    else if (pathname in this.#background) await route.fulfill({ json: this.#background[pathname] })
    else await route.abort()
  }

  async settle(ending: Ending): Promise<void> {
    const route = await this.#arrived(this.#calls[ending.port] ?? ending.port)
    if (ending.kind === 'answered') await route.fulfill({ json: ending.output })
    else await fail(route, ending.error)
  }

  async #arrived(path: string): Promise<Route> {
    const deadline = performance.now() + patience
    while (performance.now() < deadline) {
      const route = this.#held.get(path)
      this.#held.delete(path)
      if (route && !isGivenUp(route)) return route
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
    throw new Error(`${path} was not called; waiting: ${[...this.#held.keys()].join()}`)
  }
}

/** The flow does not wait for it any more: the call that took its place is on its way. */
const isGivenUp = (route: Route) => route.request().failure() !== null

/** How long a call may take to leave the page, in milliseconds. */
const patience = 5000

const statuses: Partial<Record<FailureReason, number>> = {
  noSession: 401,
  forbidden: 403,
  missing: 404,
  tooMany: 429,
  broken: 500,
}

const fail = (route: Route, error: unknown) => {
  const status = error instanceof CallFailure ? statuses[error.reason] : statuses.broken
  return status === undefined ? route.abort() : route.fulfill({ status, json: { status } })
}

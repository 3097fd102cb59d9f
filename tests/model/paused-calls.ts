import type { CDPSession, Page, Route } from '@playwright/test'

/**
 * A call that waits at the network. Both ways to end it return whether the response reached the
 * page.
 */
export type PausedCall = {
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
const json = [{ name: 'content-type', value: 'application/json' }]

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
      const answer = { requestId, responseCode, responseHeaders: json, body }
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

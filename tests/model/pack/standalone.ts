import { expect, type Page, type Route } from '@playwright/test'

type Listening = { statedeskPlaces?: Record<string, unknown>; statedeskInspect?: Listener }
type Listener = (event: { snapshot?: { machine?: { id: string }; value?: unknown } }) => void

/** Everything a script asks a server for; documents, modules, styles and images aren't calls. */
const callTypes = ['fetch', 'xhr', 'eventsource']

/** Receives the portal's inspection events; installed before its scripts run. */
const listen = () => {
  const portal = globalThis as unknown as Listening
  const places: Record<string, unknown> = {}
  portal.statedeskPlaces = places
  portal.statedeskInspect = ({ snapshot }) => {
    if (snapshot?.machine) places[snapshot.machine.id] = snapshot.value
  }
}

const providerBlock = /(?<=<script type="application\/json" id="provider">).*?(?=<\/script>)/s

/**
 * The page as a portal of this provider sends it, because its CSP must allow the provider's frames.
 */
async function withProvider(route: Route, provider: object) {
  if (route.request().resourceType() !== 'document') return route.fallback()
  const response = await route.fetch()
  const { 'content-security-policy': _, ...headers } = response.headers()
  const body = (await response.text()).replace(providerBlock, (settings) =>
    JSON.stringify({ ...(JSON.parse(settings) as object), ...provider }),
  )
  return route.fulfill({ response, headers, body })
}

/**
 * Prepares a page for one path of a flow: its calls wait until a step says how they end, all others
 * get their background response, and delays end only when a step says that time passes. `outside`
 * are URL patterns of other services that the flow calls; `provider` overrides the portal's
 * provider settings.
 */
export async function flowOn(
  page: Page,
  flow: string,
  calls: Readonly<Record<string, string>>,
  background: Readonly<Record<string, unknown>>,
  outside: readonly string[] = [],
  provider?: object,
) {
  const waiting = new Map<string, Route>()
  await page.clock.install()
  await page.addInitScript(listen)
  const take = async (route: Route) => {
    // A development server has modules whose paths look like those of calls.
    if (!callTypes.includes(route.request().resourceType())) return route.fallback()
    const { pathname } = new URL(route.request().url())
    if (Object.values(calls).includes(pathname)) waiting.set(pathname, route)
    else if (pathname in background) await route.fulfill({ json: background[pathname] })
    else await route.abort()
  }
  if (provider) await page.route('**/*', (route) => withProvider(route, provider))
  for (const pattern of ['**/*', ...outside]) await page.route(pattern, take)

  /** A call the flow gave up doesn't count, because its replacement is on its way. */
  const isWaiting = (path: string) => {
    const route = waiting.get(path)
    return route !== undefined && route.request().failure() === null
  }
  const arrived = async (port: string) => {
    const path = calls[port] ?? port
    await expect.poll(() => isWaiting(path), { message: `${path} is called` }).toBe(true)
    const route = waiting.get(path)
    waiting.delete(path)
    return route
  }
  const place = () =>
    page.evaluate((id) => (globalThis as unknown as Listening).statedeskPlaces?.[id], flow)

  return {
    /** Pauses the clock, so that a short-lived state isn't over before it's checked. */
    holdsTime: async () => page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000),
    /** Resumes the clock. */
    letsTimePass: () => page.clock.resume(),
    /** Answers the call. */
    answers: async (port: string, json: unknown) => (await arrived(port))?.fulfill({ json }),
    /** Fails the call with a status, or because the server can't be reached. */
    fails: async (port: string, status?: number) => {
      const route = await arrived(port)
      await (status ? route?.fulfill({ status, json: { status } }) : route?.abort())
    },
    /** Expects the page's flow to be in this state. */
    isAt: (state: unknown) => expect.poll(place, { message: `${flow} is there` }).toEqual(state),
  }
}

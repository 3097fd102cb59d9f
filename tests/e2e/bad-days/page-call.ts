import { expect, test, type Page, type Route } from '@playwright/test'

import { around, stranger } from '../tours/background.ts'

/** A call of the portal, made by a page. */
export type PageCall = {
  path: string
  /** Responses to the other calls. */
  others?: Record<string, unknown>
  openPage: (page: Page) => Promise<unknown>
  /** Makes the call; repeats it after a failure. */
  triggerCall: (page: Page) => Promise<unknown>
  message: string
  /** Where the message is shown, if not in an alert or a status. */
  messageIn?: 'alertdialog' | 'text'
  /** The refusal of the call, if it has one. */
  refusal?: unknown
  /** Closes the message. */
  dismiss?: (page: Page) => Promise<unknown>
  /** What was typed and must be kept. */
  keptInput?: Record<string, string>
  success: unknown
  /** What is shown after the successful response, or a check of it. */
  leadsTo: string | ((page: Page) => Promise<unknown>)
  /** It leads to another pending call. */
  leadsToWaiting?: boolean
  /** Opening the page makes the call. */
  callsOnOpen?: boolean
}

export type Answer = (route: Route) => Promise<unknown>

export const faults: Answer[] = [
  (route) => route.abort(),
  (route) => route.fulfill({ status: 500, json: { status: 500 } }),
  (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Bad gateway</h1>' }),
]

/** Answers the call under test with `answer`, all others as before. */
export const answering = (
  page: Page,
  { path, others = around(stranger) }: Pick<PageCall, 'path' | 'others'>,
  answer: () => Answer,
) =>
  page.route('**/api/**', (route) => {
    const { pathname } = new URL(route.request().url())
    return pathname === path ? answer()(route) : route.fulfill({ json: others[pathname] ?? {} })
  })

/** Every failure is shown where the user looks, and what was typed is kept for the next attempt. */
export const testBadDays = (calls: Readonly<Record<string, PageCall>>, isSilentToo = false) => {
  for (const [title, call] of Object.entries(calls))
    test(`reports an unreachable server, an error, HTML and a ten-second delay, and loses nothing: ${title}`, async ({
      page,
    }) => {
      let answer = faults[0]!
      await page.clock.install()
      await answering(page, call, () => answer)
      await call.openPage(page)
      for (const fault of [...faults, ...refusalsOf(call)]) {
        answer = fault
        await call.triggerCall(page)
        await expectShown(page, call)
      }
      if (isSilentToo) await expectTimeout(page, call, (next) => (answer = next))
      await waitsTenSeconds(page, call, (next) => (answer = next))
      await expectLedOn(page, call)
    })
}

const refusalsOf = ({ refusal }: PageCall): Answer[] =>
  refusal === undefined ? [] : [(route) => route.fulfill({ json: refusal })]

const messageOn = (page: Page, { message, messageIn }: PageCall) => {
  if (messageIn === 'text') return page.getByText(message)
  if (messageIn) return page.getByRole(messageIn).filter({ hasText: message })
  return page.getByRole('alert').or(page.getByRole('status')).filter({ hasText: message })
}

const expectShown = async (page: Page, call: PageCall) => {
  await expect(messageOn(page, call).first()).toBeVisible()
  await expectIdle(page)
  await call.dismiss?.(page)
  await expectKept(page, call)
}

/** No spinner remains after its call. */
const expectIdle = async (page: Page) => {
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await expect(page.getByRole('status').filter({ hasText: 'Loading…' })).toHaveCount(0)
}

export const expectLedOn = async (page: Page, { leadsTo, leadsToWaiting }: PageCall) => {
  await (typeof leadsTo === 'string'
    ? expect(page.getByText(leadsTo).first()).toBeVisible()
    : leadsTo(page))
  if (!leadsToWaiting) await expectIdle(page)
}

export const expectKept = async (page: Page, { keptInput = {} }: PageCall) => {
  for (const [label, text] of Object.entries(keptInput))
    await expect(page.getByLabel(label, { exact: true })).toHaveValue(text)
}

type Use = (answer: Answer) => unknown

/** A server that never responds runs into a timeout. */
const expectTimeout = async (page: Page, call: PageCall, use: Use) => {
  use(() => new Promise(() => {}))
  const request = page.waitForRequest(`**${call.path}`)
  await call.triggerCall(page)
  await request
  await page.clock.fastForward(60_000)
  await expectShown(page, call)
}

const waitsTenSeconds = async (page: Page, call: PageCall, use: Use) => {
  const slow = Promise.withResolvers<void>()
  use(async (route) => {
    await slow.promise
    await route.fulfill({ json: call.success })
  })
  const request = page.waitForRequest(`**${call.path}`)
  await call.triggerCall(page)
  await request
  await page.clock.fastForward(10_000)
  await expect(messageOn(page, call)).toHaveCount(0)
  slow.resolve()
}

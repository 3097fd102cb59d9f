import { expect, test, type BrowserContext, type Page } from '@playwright/test'

import {
  answering,
  expectKept,
  expectLedOn,
  faults,
  type Answer,
  type PageCall,
} from './page-call.ts'

const unanswered: Answer = () => new Promise(() => {})

/** A tab closed during a call leaves everything for the next one. */
export const testClosedTabs = (calls: Readonly<Record<string, PageCall>>) => {
  for (const [title, call] of Object.entries(calls))
    test(`loses nothing in a tab that is closed before the response: ${title}`, async ({
      page,
      context,
    }) => {
      const address = await closedInTheMiddle(page, context, call)
      const next = await context.newPage()
      await answering(next, call, () => (route) => route.fulfill({ json: call.success }))
      await next.goto(address)
      await expectKept(next, call)
      if (!call.callsOnOpen) await call.triggerCall(next)
      await expectLedOn(next, call)
    })
}

/** Makes the call, closes its tab and returns the URL. */
const closedInTheMiddle = async (page: Page, context: BrowserContext, call: PageCall) => {
  let answer = faults[0]!
  await page.clock.install()
  await answering(page, call, () => answer)
  await call.openPage(page)
  if (call.callsOnOpen) await expect(page.getByText(call.message).first()).toBeVisible()
  answer = unanswered
  const request = page.waitForRequest(`**${call.path}`)
  await call.triggerCall(page)
  await request
  const address = page.url()
  await page.close()
  return address
}

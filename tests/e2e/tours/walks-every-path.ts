import { expect, test, type BrowserContext } from '@playwright/test'
import type { AnyStateMachine } from 'xstate'

import { Findings, walkBrowser, type Journey } from '#tests/model/browser-walker.ts'
import { gapsIn } from '#tests/model/coverage.ts'
import type { Model } from '#tests/model/model.ts'
import { titleOf } from '#tests/model/path.ts'
import { tours } from '#tests/model/tours.ts'

/** Walks a flow in the browser, by few long tours, through every declared state and transition. */
export function walksEveryPathInTheBrowser<M extends AnyStateMachine>(
  model: Model<M>,
  journey: Journey<M>,
): void {
  test.describe.serial(`tours of ${model.machine.id}`, () => {
    const findings = new Findings()
    let visitor: BrowserContext

    // One browser for all tours of a flow: only the first has to fetch the portal.
    test.beforeAll(async ({ browser }) => {
      visitor = await browser.newContext()
      await visitor.clock.install()
    })
    test.afterAll(() => visitor.close())

    for (const [place, path] of tours(model).entries()) {
      test(`${place + 1}: ${titleOf(path)}`, async () => {
        test.setTimeout(60_000 + 5000 * path.steps.length)
        const page = await visitor.newPage()
        await walkBrowser(page, model, path, journey, findings)
        await page.close()
      })
    }

    test('every declared state and transition was walked', () => {
      expect(gapsIn(findings.coverage, model)).toEqual([])
    })

    test('no secret rests in a flow or a storage, or goes where others see it', () => {
      expect(findings.channels.has('snapshot')).toBe(true)
      expect(findings.channels.leaksOf(model.secrets)).toEqual([])
    })
  })
}

import { gapsIn, type Model, titleOf, touredModel, tours } from 'flow-paths'
import { expect, test, type BrowserContext } from '@playwright/test'
import type { AnyStateMachine } from 'xstate'

import { walkBrowser, type Journey } from '#tests/model/browser-walker.ts'
import { Findings } from '#tests/model/channels.ts'
import { Visitor } from '#tests/model/visitor.ts'

/**
 * Walks a flow in the browser with a few long tours: every transition from every state. The walks
 * of its rendered page cover every situation.
 */
export function walksEveryPathInTheBrowser(
  whole: Model,
  journey: Journey<AnyStateMachine>,
  prepare: (context: BrowserContext) => Promise<unknown> = async () => {},
): void {
  const model = touredModel(whole, journey)
  test.describe.serial(`tours of ${model.machine.id}`, () => {
    const findings = new Findings()
    let visitor: Visitor

    test.beforeAll(async ({ browser }) => {
      const context = await browser.newContext()
      await prepare(context)
      visitor = await Visitor.enter(context, findings, journey.outside)
    })
    test.afterAll(() => visitor.leave())

    for (const [place, path] of tours(model, 'states').entries()) {
      test(`${place + 1}: ${titleOf(path)}`, async () => {
        test.setTimeout(180_000 + 10_000 * path.steps.length)
        await walkBrowser(visitor, model, path, journey, findings)
      })
    }

    test('walks every declared state and transition', () => {
      expect(gapsIn(findings.coverage, model)).toEqual([])
    })

    test('keeps every secret out of flows, storage and places others can see', () => {
      expect(findings.channels.has('snapshot')).toBe(true)
      expect(findings.channels.leaksOf(model.secrets)).toEqual([])
    })
  })
}

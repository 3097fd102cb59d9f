import { expect, test } from '@playwright/test'
import type { AnyStateMachine } from 'xstate'

import { walkBrowser, type Journey } from '#tests/model/browser-walker.ts'
import { Coverage, gapsIn } from '#tests/model/coverage.ts'
import type { Model } from '#tests/model/model.ts'
import { tours } from '#tests/model/tours.ts'

/** Walks a flow in the browser, by few long tours, through every declared state and transition. */
export function walksEveryPathInTheBrowser<M extends AnyStateMachine>(
  model: Model<M>,
  journey: Journey<M>,
): void {
  test.describe.serial(`tours of ${model.machine.id}`, () => {
    const coverage = new Coverage()

    for (const [place, path] of tours(model).entries()) {
      test(`${place + 1}: ${path.start.words}, then ${path.steps.length - 1} steps`, async ({
        page,
      }) => {
        test.setTimeout(30_000 + 2000 * path.steps.length)
        await walkBrowser(page, model, path, journey, coverage)
      })
    }

    test('every declared state and transition was walked', () => {
      expect(gapsIn(coverage, model)).toEqual([])
    })
  })
}

import { tours, titleOf, type Model } from 'flow-paths'
import { pageOf, type Screen } from 'flow-paths/page'
import type { Place } from 'flow-paths/vitest'
import { expect, onTestFinished, test } from 'vitest'
import type { AnyStateMachine } from 'xstate'

import '#src/app/moved-nodes.ts'
import { translatePage } from '#tests/support/translator.ts'
import { pageOptions } from './page-options.ts'

/** What a page says after each step, to compare it with the translated page. */
export class PageTexts {
  readonly #texts = new Map<string, string>()

  /** A page may still change after it looks right. */
  async note({ tour, step }: Place) {
    for (const _ of [1, 2]) await new Promise(requestAnimationFrame)
    this.#texts.set(`${tour}, ${step}`, textOfPage())
  }

  at = ({ tour, step }: Place) => this.#texts.get(`${tour}, ${step}`)
}

/** Walks a flow on a translated page, which must always say the same as the untranslated page. */
export function walksTheTranslatedPage<M extends AnyStateMachine>(
  model: Model<M>,
  screen: Screen<M>,
  texts: PageTexts,
): void {
  const begin = pageOf(model, screen, { ...pageOptions, timeout: 3000 })
  for (const [tour, path] of tours(model, 'states').entries()) {
    const timeout = 180_000 + 1000 * path.steps.length
    test(`${tour + 1}, translated: ${titleOf(path)}`, { timeout }, async () => {
      onTestFinished(translatePage())
      const page = begin(path.start)
      try {
        for (const [step, taken] of path.steps.entries()) {
          await page.take(taken)
          await expect.poll(textOfPage).toBe(texts.at({ tour, step }))
        }
      } finally {
        await page.stop()
      }
    })
  }
}

/** Tooltips depend on where the pointer happens to be. */
function textOfPage() {
  const body = document.body.cloneNode(true) as HTMLElement
  for (const tooltip of body.querySelectorAll('[role=tooltip]')) tooltip.remove()
  return body.textContent
}

import { tours, titleOf, type Model, type Path } from 'flow-paths'
import { pageOf, type Screen } from 'flow-paths/page'
import { expect, onTestFinished, test } from 'vitest'
import type { AnyStateMachine } from 'xstate'

import '#src/app/moved-nodes.ts'
import { translatePage } from '#tests/support/translator.ts'
import { pageOptions } from './page-options.ts'

/** Walks a flow on its page, and again on the translated page, which must always say the same. */
export function walksTheTranslatedPage<M extends AnyStateMachine>(
  model: Model<M>,
  screen: Screen<M>,
): void {
  const begin = pageOf(model, screen, { ...pageOptions, timeout: 3000 })

  const walk = async (path: Path, afterStep: (place: number) => unknown) => {
    const page = begin(path.start)
    try {
      for (const [place, step] of path.steps.entries()) {
        await page.take(step)
        await afterStep(place)
      }
    } finally {
      await page.stop()
    }
  }

  for (const [place, path] of tours(model, 'states').entries()) {
    const timeout = 180_000 + 2000 * path.steps.length
    test(`${model.machine.id} ${place + 1}: ${titleOf(path)}`, { timeout }, async () => {
      const texts: string[] = []
      await walk(path, async () => texts.push(await textOfSettledPage()))
      onTestFinished(translatePage())
      await walk(path, (step) => expect.poll(textOfPage).toBe(texts[step]))
    })
  }
}

/** A page may still change after it looks right. */
async function textOfSettledPage() {
  for (const _ of [1, 2]) await new Promise(requestAnimationFrame)
  return textOfPage()
}

/** Tooltips depend on where the pointer happens to be. */
function textOfPage() {
  const body = document.body.cloneNode(true) as HTMLElement
  for (const tooltip of body.querySelectorAll('[role=tooltip]')) tooltip.remove()
  return body.textContent
}

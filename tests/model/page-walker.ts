import type { PageOptions, Screen } from 'flow-paths/page'
import type { Model, Reach } from 'flow-paths'
import type { Chance } from 'flow-paths/random'
import { testPage } from 'flow-paths/vitest'
import { inject } from 'vitest'
import type { AnyStateMachine } from 'xstate'

import { Photographer } from './pictures/photographer.ts'
import { watchTextNodes } from './text-nodes.ts'

/** A busy button, a progress bar or a skeleton. */
const isBusyNow = () =>
  document.querySelector('[aria-busy="true"], [role="progressbar"]') !== null ||
  [...document.querySelectorAll('[role="status"]')].some(({ textContent }) =>
    textContent.startsWith('Loading'),
  )

/** How pages of the portal are checked. */
export const pageOptions: PageOptions = { isBusyNow, listens: true }

declare module 'vitest' {
  interface ProvidedContext {
    /** What the tours of a page cover; situations by default. */
    reach: Reach | undefined
    chance: Chance | undefined
  }
}

/** Walks a flow on its rendered page, or at random if the command says so. */
export function walksEveryPathOnThePage<M extends AnyStateMachine>(
  model: Model<M>,
  screen: Screen<M>,
): void {
  const photographer = new Photographer()
  const expectSteadyTextNodes = watchTextNodes()
  testPage(model, screen, {
    ...pageOptions,
    reach: inject('reach'),
    random: inject('chance'),
    afterStep: async (snapshot) => {
      await photographer.take(snapshot)
      expectSteadyTextNodes()
    },
  })
}

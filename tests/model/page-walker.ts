import type { Model, Reach } from 'flow-paths'
import type { Screen } from 'flow-paths/page'
import type { Chance } from 'flow-paths/random'
import { testPage } from 'flow-paths/vitest'
import { inject } from 'vitest'
import type { AnyStateMachine } from 'xstate'

import { pageOptions } from './page-options.ts'
import { Photographer } from './pictures/photographer.ts'
import { PageTexts, walksTheTranslatedPage } from './translated-walker.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** What the tours of a page cover; situations by default. */
    reach: Reach | undefined
    chance: Chance | undefined
    /** Whether each page is walked once more while it is translated. */
    translates: boolean | undefined
  }
}

/** Walks a flow on its rendered page, or at random if the command says so. */
export function walksEveryPathOnThePage<M extends AnyStateMachine>(
  model: Model<M>,
  screen: Screen<M>,
  { inTranslation = true } = {},
): void {
  const photographer = new Photographer()
  const texts = inTranslation && inject('translates') ? new PageTexts() : undefined
  testPage(model, screen, {
    ...pageOptions,
    reach: inject('reach'),
    random: inject('chance'),
    afterStep: async (snapshot, place) => {
      await photographer.take(snapshot)
      await texts?.note(place)
    },
  })
  if (texts) walksTheTranslatedPage(model, screen, texts)
}

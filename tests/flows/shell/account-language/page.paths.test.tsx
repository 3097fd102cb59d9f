import { expect } from 'vitest'
import { page } from 'vitest/browser'

import type { accountLanguageMachine } from '#machines/shell/account-language.machine.ts'
import { DisplayMenu } from '#src/features/shell/display-menu.tsx'
import { accountLanguageModel } from './model.ts'
import { walksEveryPathOnThePage } from '#tests/model/page-walker.ts'
import { showInEnglish } from '#tests/flows/on-screen.tsx'

const menu = page.getByRole('button', {
  name: /^(Language and appearance|Sprache und Farbschema)$/,
})

walksEveryPathOnThePage<typeof accountLanguageMachine>(accountLanguageModel, {
  show: () => showInEnglish(<DisplayMenu />),
  do: {
    'language.chosen': 'reported',
    'tab.shown': 'reported',
  },
  see: {
    anyPage: async () => {
      await expect.element(menu).toBeVisible()
      expect(page.getByRole('alert').query()).toBeNull()
    },
  },
})

import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import type { accountLanguageMachine } from '#machines/shell/account-language.machine.ts'
import { ChosenLanguage } from '#src/features/shell/account-language.tsx'
import { DisplayMenu } from '#src/features/shell/display-menu.tsx'
import { languageNames } from '#src/i18n/languages.ts'
import { accountLanguageModel } from './model.ts'
import { walksEveryPathOnThePage } from '#tests/model/page-walker.ts'
import { showInEnglish } from '#tests/flows/on-screen.tsx'

const menu = page.getByRole('button', {
  name: /^(Language and appearance|Sprache und Darstellung)$/,
})

walksEveryPathOnThePage<typeof accountLanguageMachine>(accountLanguageModel, {
  show: (actor) =>
    showInEnglish(
      <>
        <ChosenLanguage actor={actor} />
        <DisplayMenu />
      </>,
    ),
  do: {
    'language.choose': async ({ language }) => {
      await userEvent.click(menu)
      await userEvent.click(page.getByRole('menuitem', { name: languageNames[language || 'en'] }))
    },
    'tab.shown': 'reported',
  },
  see: {
    anyPage: async () => {
      await expect.element(menu).toBeVisible()
      expect(page.getByRole('alert').query()).toBeNull()
    },
  },
})

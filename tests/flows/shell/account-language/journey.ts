import type { Page } from '@playwright/test'

import { followLanguage } from '#contract/account-language.ts'
import { getFlags } from '#contract/authentication.ts'
import type {
  accountLanguageMachine,
  AccountLanguageInput,
} from '#machines/shell/account-language.machine.ts'
import type { Journey } from '#tests/model/browser-walker.ts'
import { expect } from '#tests/model/expect.ts'
import { around, setHidden, signedIn } from '#tests/e2e/tours/background.ts'

const anna = signedIn(0)
const menu = (page: Page) =>
  page.getByRole('button', { name: /^(Language and appearance|Sprache und Darstellung)$/ })

const saveLanguage = (page: Page, { username, isFollowed, chosen }: AccountLanguageInput) =>
  page.addInitScript(
    (records) => {
      for (const [name, value] of records)
        sessionStorage.setItem(`statedesk.language.${name}`, value)
    },
    [
      ['followed', isFollowed ? username : ''],
      ['chosen', chosen],
    ] as const,
  )

export const accountLanguageJourney: Journey<typeof accountLanguageMachine> = {
  calls: { followLanguage: followLanguage.path },
  background: () => ({
    ...around(anna),
    [getFlags.path]: { ...anna.groupBasedPermissions, extras: { accountLanguage: 1 } },
  }),
  open: async (page, input) => {
    await saveLanguage(page, input as AccountLanguageInput)
    await page.goto('/account/preferences')
  },
  do: {
    'language.choose': async (page, { language }) => {
      await menu(page).click()
      const name = language === 'de' ? 'Deutsch' : 'English'
      await page.getByRole('menuitem', { name }).click()
    },
    'tab.shown': (page) => setHidden(page, false),
  },
  see: { anyPage: (page) => expect(menu(page)).toBeVisible() },
}

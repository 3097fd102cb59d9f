import { fromCallback, type EventObject } from 'xstate'

import { followLanguage } from '#contract/account-language.ts'
import {
  accountLanguageMachine,
  type AccountLanguageActor,
} from '#machines/shell/account-language.machine.ts'
import { useFlow } from '#src/flows/use-flow.ts'
import { watchTab } from '#src/flows/watch-tab.ts'
import { onLanguageChoice } from '#src/i18n/i18n.ts'
import { portalLanguages } from '#src/i18n/languages.ts'
import { readRecord } from '#src/storage/storage.ts'

type LanguageEvent = Parameters<AccountLanguageActor['send']>[0]

/** A choice not yet stored with the account; empty if there is none, or the account can't store it (A78). */
const unsavedChoice = () => {
  const chosen = readRecord('language.chosen')
  return portalLanguages.find((language) => language === chosen) ?? ''
}

/** Reports every language chosen in this tab. */
export const watchLanguage = fromCallback<EventObject, undefined>(({ sendBack }) => {
  const report = (event: LanguageEvent) => sendBack(event)
  return onLanguageChoice(() => report({ type: 'language.chosen', language: unsavedChoice() }))
})

export const useAccountLanguage = (username: string) =>
  useFlow(accountLanguageMachine, {
    calls: { followLanguage, watchTab, watchLanguage },
    input: {
      username,
      isFollowed: readRecord('language.followed') === username,
      chosen: unsavedChoice(),
    },
  })

import { useEffect } from 'react'

import { followLanguage } from '#contract/account-language.ts'
import {
  accountLanguageMachine,
  type AccountLanguageActor,
} from '#machines/shell/account-language.machine.ts'
import { subscribe } from '#src/flows/event-bus.ts'
import { useFlow } from '#src/flows/use-flow.ts'
import { watchTab } from '#src/flows/watch-tab.ts'
import { portalLanguages } from '#src/i18n/languages.ts'
import { readRecord } from '#src/storage/storage.ts'

/** A choice not yet stored with the account; empty if there is none, or the account can't store it (A78). */
const unsavedChoice = () => {
  const chosen = readRecord('language.chosen')
  return portalLanguages.find((language) => language === chosen) ?? ''
}

export const useAccountLanguage = (username: string) =>
  useFlow(accountLanguageMachine, {
    calls: { followLanguage, watchTab },
    input: {
      username,
      isFollowed: readRecord('language.followed') === username,
      chosen: unsavedChoice(),
    },
  })

/** Sends the flow every language chosen in this tab. */
export const useChoicesFor = (actor: AccountLanguageActor) =>
  useEffect(
    () =>
      subscribe((event) => {
        if (event === 'language.chosen')
          actor.send({ type: 'language.choose', language: unsavedChoice() })
      }),
    [actor],
  )

import { i18n } from '@lingui/core'

import { followLanguage } from '#contract/account-language.ts'
import { send } from '#src/api/send.ts'
import { chosenLanguageKey, keepLanguage } from '#src/i18n/i18n.ts'
import { portalLanguages } from '#src/i18n/languages.ts'
import { tabStorage } from '#src/storage/browser-storage.ts'
import { session } from './session.ts'

const followedKey = 'statedesk.language.followed'

/** A choice the account does not know of yet; empty when there is none, or none it could keep. */
const untoldChoice = () => {
  const chosen = tabStorage.getItem(chosenLanguageKey)
  return portalLanguages.find((language) => language === chosen) ?? ''
}

/** Tells the account what was chosen in this tab, else shows what was chosen elsewhere. */
const follow = async (username: string) => {
  const chosen = untoldChoice()
  const { language } = await send(followLanguage, { language: chosen })
  tabStorage.setItem(followedKey, username)
  if (chosen === untoldChoice()) tabStorage.removeItem(chosenLanguageKey)
  if (language !== '' && language !== i18n.locale) await keepLanguage(language)
}

let asking = false

/** Once a tab and person, and after each choice; without an answer again when the session has news. */
const followWhenDue = () => {
  const now = session.getSnapshot()
  const { account, extras } = now.context
  if (asking || !account || !now.matches('signedIn') || extras['accountLanguage'] !== 1) return
  const { username } = account
  if (tabStorage.getItem(followedKey) === username && untoldChoice() === '') return
  asking = true
  follow(username).then(
    () => {
      asking = false
      followWhenDue()
    },
    () => (asking = false),
  )
}

/** G7: the language somebody has chosen follows them into every browser they sign in with. */
export const followAccountLanguage = () => {
  const subscription = session.subscribe(followWhenDue)
  const unsubscribe = i18n.on('change', followWhenDue)
  followWhenDue()
  return () => {
    subscription.unsubscribe()
    unsubscribe()
  }
}

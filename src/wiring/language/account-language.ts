import { i18n } from '@lingui/core'

import { followLanguage } from '#contract/account-language.ts'
import { send } from '#src/api/send.ts'
import { chosenLanguageKey, keepLanguage } from '#src/i18n/i18n.ts'
import { portalLanguages } from '#src/i18n/languages.ts'
import { session } from '../session.ts'

const followedKey = 'statedesk.language.followed'

/** A choice the account does not know of yet; empty when there is none, or none it could keep. */
const untoldChoice = () => {
  const chosen = sessionStorage.getItem(chosenLanguageKey)
  return portalLanguages.find((language) => language === chosen) ?? ''
}

/** Tells the account what was chosen in this tab, else shows what was chosen elsewhere. */
const follow = async (username: string) => {
  const chosen = untoldChoice()
  const { language } = await send(followLanguage, { language: chosen })
  sessionStorage.setItem(followedKey, username)
  if (chosen === untoldChoice()) sessionStorage.removeItem(chosenLanguageKey)
  if (language !== '' && language !== i18n.locale) await keepLanguage(language)
}

let asking = false

/** Once a tab and person, and after each choice; without an answer again when the session has news. */
const followWhenDue = () => {
  const now = session.getSnapshot()
  const { account, extras } = now.context
  if (asking || !account || !now.matches('signedIn') || extras['accountLanguage'] !== 1) return
  const { username } = account
  if (sessionStorage.getItem(followedKey) === username && untoldChoice() === '') return
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

import { i18n } from '@lingui/core'

import { followLanguage } from '#contract/account-language.ts'
import { send } from '#src/api/send.ts'
import { keepLanguage } from '#src/i18n/i18n.ts'
import { portalLanguages } from '#src/i18n/languages.ts'
import { readRecord, writeRecord } from '#src/storage/storage.ts'
import { session } from './session.ts'

/** A choice the account does not know of yet; empty when there is none, or none it could keep. */
const untoldChoice = () => {
  const chosen = readRecord('language.chosen')
  return portalLanguages.find((language) => language === chosen) ?? ''
}

/** Tells the account what was chosen in this tab, else shows what was chosen elsewhere. */
const follow = async (username: string) => {
  const chosen = untoldChoice()
  const { language } = await send(followLanguage, { language: chosen })
  writeRecord('language.followed', username)
  if (chosen === untoldChoice()) writeRecord('language.chosen', null)
  if (language !== '' && language !== i18n.locale) await keepLanguage(language)
}

let asking = false

/** Once a tab and person, and after each choice; without an answer again when the session has news. */
const followWhenDue = () => {
  const now = session.getSnapshot()
  const { account, extras } = now.context
  if (asking || !account || !now.matches('signedIn') || extras['accountLanguage'] !== 1) return
  const { username } = account
  if (readRecord('language.followed') === username && untoldChoice() === '') return
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

import { useSelector } from '@xstate/react'

import type { SessionActor } from '#machines/session/session.machine.ts'
import { useAccountLanguage } from './use-account-language.ts'

/** Runs while a user is signed in and the server offers it; renders nothing (G7). */
export function AccountLanguage({ session }: { session: SessionActor }) {
  const username = useSelector(session, (now) => {
    const { account, extras } = now.context
    return now.matches('signedIn') && extras['accountLanguage'] === 1 && account?.username
  })
  return username && <LanguageOf key={username} username={username} />
}

function LanguageOf({ username }: { username: string }) {
  useAccountLanguage(username)
  return null
}

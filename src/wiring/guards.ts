import { redirect, type ParsedLocation } from '@tanstack/react-router'

import { speakOneOf } from '#src/i18n/i18n.ts'
import { loginLanguages, portalLanguages } from '#src/i18n/languages.ts'
import { knownStanding } from './session.ts'

/**
 * R19, R20, T37: only a visitor with both steps passed goes on; the others come back after signing
 * in. The portal behind it speaks fewer languages than the login page (A2, A78).
 */
export async function requireSession({ location }: { location: ParsedLocation }) {
  const standing = await knownStanding()
  if (standing === 'left') throw redirect({ to: '/login' })
  if (standing === 'signedOut') {
    throw redirect({ to: '/login', search: { returnTo: location.href } })
  }
  await speakOneOf(portalLanguages)
}

/** R2: who is signed in has nothing to do on the login page; the dashboard leads on (R21). */
export async function requireNoSession({ search }: { search: { returnTo?: string | undefined } }) {
  if ((await knownStanding()) === 'signedIn') {
    throw redirect({ to: '/', search: { returnTo: search.returnTo } })
  }
  await speakOneOf(loginLanguages)
}

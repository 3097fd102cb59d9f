import { redirect, type ParsedLocation, notFound } from '@tanstack/react-router'

import { addTexts, showOneOf } from '#src/i18n/i18n.ts'
import { loginLanguages, portalLanguages } from '#src/i18n/languages.ts'
import { portalTexts } from '#src/i18n/portal-texts.ts'
import { writeRecord } from '#src/storage/storage.ts'
import { isLikelySignedIn, isLikelySignedOut, knownSessionStatus, knownExtras } from './session.ts'

/** What a route's guard or loader gets. */
type Visit = { location: ParsedLocation }

/**
 * Only visitors who have completed both steps continue; the others come back after signing in. The
 * portal behind it speaks fewer languages than the login page (A2, A78, R19, R20, T37).
 */
export async function requireSession({ location }: Visit) {
  const sessionStatus = await knownSessionStatus()
  if (sessionStatus === 'signingOut' || sessionStatus === 'signOutFailed')
    throw redirect({ to: '/login' })
  if (sessionStatus === 'signedOut') {
    throw redirect({ to: '/login', search: { returnTo: location.href } })
  }
  await showOneOf(portalLanguages)
  await addTexts(portalTexts)
}

/**
 * The same, but a visitor whose browser stores a sign-in passes at once, so that the loaders of pages
 * run before the server has answered. A loader with `requireSession` has to wait for the answer.
 */
export async function requireLikelySession(visit: Visit) {
  if (!isLikelySignedIn()) await requireSession(visit)
}

/** A page of the login area shows in one of the languages it has texts in (A2, K32). */
export const showLoginLanguage = () => showOneOf(loginLanguages)

type LoginVisit = { search: { returnTo?: string | undefined }; preload: boolean }

/**
 * Every visit to the login page clears the ticket list's filters. R2: a signed-in user is redirected to
 * the dashboard (R21, L4, T18).
 */
export async function enterLogin({ search, preload }: LoginVisit) {
  if (!preload) writeRecord('ticketList.query', null)
  if (!isLikelySignedOut() && (await knownSessionStatus()) === 'signedIn') {
    throw redirect({ to: '/', search: { returnTo: search.returnTo } })
  }
  await showLoginLanguage()
}

/** For the routes of signed-in users: what the server offers, once that is known. */
export const requireExtras = async (visit: Visit) => {
  await requireSession(visit)
  return knownExtras()
}

/** For the route of an optional page: it doesn't exist unless the server offers it. */
export const requireExtra = (name: string) => async (visit: Visit) => {
  const extras = await requireExtras(visit)
  if (extras[name] !== 1) throw notFound()
}

import { notFound, redirect, type ParsedLocation } from '@tanstack/react-router'

import { agentTexts } from '#src/i18n/agent-texts.ts'
import { addTexts, showOneOf } from '#src/i18n/i18n.ts'
import { portalLanguages } from '#src/i18n/languages.ts'
import { portalTexts } from '#src/i18n/portal-texts.ts'
import { requestedPage } from '#src/session/requested-page.ts'
import { agentSessionStatus } from './agent-session.ts'

/** The page doesn't exist unless the provider has enabled the workspace (T101). */
export async function requireWorkspace() {
  await showOneOf(portalLanguages)
  // The workspace shows parts of the portal's pages, too.
  await Promise.all([addTexts(agentTexts), addTexts(portalTexts)])
  if ((await agentSessionStatus()) === 'absent') throw notFound()
}

/** Only a signed-in agent may continue; others return after signing in (T101). */
export async function requireAgent({ location }: { location: ParsedLocation }) {
  const sessionStatus = await agentSessionStatus()
  if (sessionStatus === 'signingOut') throw redirect({ to: '/agent/login' })
  if (sessionStatus === 'signedOut') {
    throw redirect({ to: '/agent/login', search: { returnTo: location.href } })
  }
}

const isPage = /^\/agent(?:[?#]|$|\/(?!login|forgot-password|set-password))/

/** A signed-in agent is redirected to the page requested before, otherwise to the queue. */
export async function enterAgentLogin({ search }: { search: { returnTo?: string | undefined } }) {
  if ((await agentSessionStatus()) !== 'signedIn') return
  const page = requestedPage(search.returnTo ?? null)
  const isInWorkspace = page.to === 'requestedPage' && isPage.test(page.address)
  throw isInWorkspace ? redirect({ href: page.address }) : redirect({ to: '/agent' })
}

import { createActor, waitFor } from 'xstate'

import { disconnectUser, getFlags, getState } from '#contract/authentication.ts'
import { canUseTickets } from '#contract/rules/permissions.ts'
import { signedOutState } from '#contract/rules/portal-path.ts'
import type { BusEvent } from '#machines/ports.ts'
import { sessionMachine, type Account, type Extras } from '#machines/session/session.machine.ts'
import { inspect } from '#src/flows/inspect.ts'
import { clearReads } from '#src/flows/cached-reads.ts'
import { emit, subscribe } from '#src/flows/event-bus.ts'
import { clearSession, readRecord, writeRecord } from '#src/storage/storage.ts'
import { shownUsername, storeAccount } from './stored-account.ts'
import { watchServer } from './watch-server.ts'
import { watchTab } from '#src/flows/watch-tab.ts'
import { withPorts } from '#src/flows/with-ports.ts'

const calls = {
  readState: getState,
  readFlags: getFlags,
  disconnect: disconnectUser,
  watchTab,
  watchServer,
}

/** The company's provider has just signed the user out, too (T314). */
export const hasSignedOutThere =
  new URLSearchParams(location.search).get('state') === signedOutState
if (hasSignedOutThere) writeRecord('companySignOut', null)

const machine = withPorts(sessionMachine, calls).provide({
  /** The session doesn't get its own events. */
  actions: { broadcast: (_, event) => emit(event, follow) },
})

/** This tab's session. */
export const session = createActor(machine, {
  id: 'session',
  inspect,
  input: {
    isSignOutPending: readRecord('session.signOut') === 'pending',
    companySignOut: readRecord('companySignOut'),
  },
})

function follow(event: BusEvent) {
  if (!('of' in event) && event.type !== 'signOut.failed') return
  if ('of' in event && event.of === 'agent') return
  // Most states have nothing to do with it.
  if (session.getSnapshot().can(event)) session.send(event)
}
subscribe(follow)

const isUnknown = (now = session.getSnapshot()) =>
  now.matches('resumingSignOut') || now.matches('unknown')

// Until the server answers, the previous status applies (A62).
session.subscribe((now) => {
  if (now.matches('signingOut')) clearSession(shownUsername())
  if (!isUnknown(now) && !now.matches('unreachable')) storeAccount(now.context.account)
})

let { companySignOut } = session.getSnapshot().context
// Still offered after a reload (T314).
session.subscribe(({ context }) => {
  if (context.companySignOut === companySignOut) return
  companySignOut = context.companySignOut
  writeRecord('companySignOut', companySignOut ?? null)
})

let reader: string | undefined
// Data loaded for one user isn't shown to another (T32).
session.subscribe(({ context: { account } }) => {
  if (reader !== undefined && account?.username !== reader) clearReads()
  reader = account?.username
})

type SessionStatus =
  | 'unknown'
  | 'unreachable'
  | 'signedIn'
  | 'signingOut'
  | 'signOutFailed'
  | 'signedOut'

/** The visitor's session status, for routes. */
export const sessionStatus = (): SessionStatus => {
  const now = session.getSnapshot()
  if (isUnknown(now)) return 'unknown'
  if (now.matches('unreachable')) return 'unreachable'
  if (now.matches('signOutFailed')) return 'signOutFailed'
  if (now.matches('signedIn')) return 'signedIn'
  return now.matches('signingOut') || now.matches('signOutConfirmed') ? 'signingOut' : 'signedOut'
}

/** Waits until the server has answered who is signed in, or couldn't be reached. */
export const knownSessionStatus = async (): Promise<SessionStatus> => {
  await waitFor(session, () => sessionStatus() !== 'unknown')
  return sessionStatus()
}

/** The signed-in user; only pages behind the guard may call it. */
export const signedInAccount = (): Account => {
  const { account } = session.getSnapshot().context
  if (!account) throw new Error('No user is signed in: this page is outside the guard.')
  return account
}

/** The server's extras, once loaded or known to be unavailable. */
export const knownExtras = async (): Promise<Extras> => {
  const isKnown = (now = session.getSnapshot()) =>
    !isUnknown(now) && !now.matches({ signedIn: 'loadingFlags' })
  const { context } = await waitFor(session, isKnown)
  return context.extras
}

const storesNoSignIn = () => readRecord('account') === null && readRecord('login.step') === null

/**
 * A visitor whose browser stores no sign-in is most likely signed out, and pages for them needn't
 * wait for the server. If it says otherwise, `onSessionStatusChange` reports it.
 */
export const isLikelySignedOut = () =>
  sessionStatus() === 'signedOut' || (sessionStatus() === 'unknown' && storesNoSignIn())

/** A visitor whose browser stores a complete sign-in most likely still is signed in. */
export const isLikelySignedIn = () => {
  const stored = readRecord('account')
  return sessionStatus() === 'unknown' && stored !== null && stored.basic && stored.mfa
}

/** Whether the user can use tickets; until the server has answered, by what the browser stores (P3). */
const canLikelyUseTickets = () => {
  const account = session.getSnapshot().context.account ?? readRecord('account')
  return account !== null && canUseTickets(account.groupBasedPermissions)
}

/**
 * For the loaders of ticket pages: links preload their page, and the first page of a tab loads while the
 * server checks the session. The machines of later pages load what they need.
 */
export const preloadsTickets = (cause: 'preload' | 'enter' | 'stay', isFirstPage: boolean) =>
  cause === 'preload' || (isFirstPage && canLikelyUseTickets())

/** Calls `listener` when the visitor's session status has changed; an expected first answer isn't a change. */
export const onSessionStatusChange = (listener: () => void) => {
  let before = isLikelySignedOut() ? 'signedOut' : sessionStatus()
  return session.subscribe(() => {
    const now = sessionStatus()
    if (now === before || now === 'unknown') return
    const isFirst = before === 'unknown'
    before = now
    if (!isFirst) listener()
  })
}

/** The sign-in a reload interrupted, if any. */
export const halfOpenSignIn = () => {
  const resuming = readRecord('login.step')
  const { account } = session.getSnapshot().context
  if (!resuming || !account || sessionStatus() !== 'signedOut') return {}
  const { username, isAuthenticated, hasPasskey = false } = account
  return { username, mfaAuthType: isAuthenticated.mfaAuthType, hasPasskey, resuming }
}

import type { FastifyInstance, FastifyReply } from 'fastify'

import * as calls from '#contract/passkey-sign-in.ts'
import { sessionOf } from '#server/http/access.ts'
import { visitorOf } from '#server/http/caller.ts'
import { passkeyBrowser, rememberPasskeyBrowser } from '#server/http/browser-cookies.ts'
import { serve } from '#server/http/serve.ts'
import { auditSignIn } from '#server/http/device.ts'
import { accountById, lockAccount } from '#server/db/accounts/accounts.ts'
import { rememberAddress } from '#server/db/accounts/attempts.ts'
import { commitIf } from '#server/db/engine/commit-if.ts'
import type { Session } from '#server/db/accounts/sessions.ts'
import { stateOf } from '#server/domain/account-state.ts'
import { networkOf } from '#server/domain/network.ts'
import { requiresProvider } from '#server/rules/company-required.ts'
import * as use from '#server/rules/passkey-use.ts'
import { admit } from '#server/rules/tries.ts'

const refused = { success: false, username: '' }

const stepOf = ({ accountId, idHash }: Session) =>
  ({ purpose: 'step', holderHash: idHash, owner: { accountId, agentId: null } }) as const

/** Completes a sign-in, or the step that another tab has completed. */
const passes = async (session: Session, reply: FastifyReply, text: string) => {
  const { request } = reply
  const { db, sessions } = request.server.services
  // An account without a code sets one up first (T269).
  if (!session.hasMfa) return { success: false }
  const match = await use.findPasskeyUse(visitorOf(request), stepOf(session), text)
  if (!match.passkey) return { success: false, reason: match.reason }
  const isDone =
    session.stage === 'full'
      ? await commitIf(db, match.use)
      : await sessions.complete(session, reply, match.use)
  return { success: isDone }
}

export function passkeySignInRoutes(app: FastifyInstance) {
  const { db, now, sessions } = app.services

  serve(app, calls.startPasskeySignIn, async (_, request, reply) => {
    const caller = visitorOf(request)
    use.requirePasskeyParty(caller, 'signIn')
    const holderHash = rememberPasskeyBrowser(request, reply)
    return { options: await use.askForAnyPasskey(caller, { purpose: 'signIn', holderHash }) }
  })

  serve(app, calls.finishPasskeySignIn, async ({ passkey }, request, reply) => {
    const caller = visitorOf(request)
    use.requirePasskeyParty(caller, 'signIn')
    const tries = await admit(caller, 'passkeySignIn', use.passkeyIdIn(passkey))
    const holderHash = passkeyBrowser(request) ?? ''
    const prompt = { purpose: 'signIn', holderHash, owner: use.nobody } as const
    const match = await use.findPasskeyUse(caller, prompt, passkey)
    const accountId = match.passkey?.accountId ?? null
    if (!match.passkey || accountId === null) {
      await auditSignIn(request, 'passkey.refused', {})
      return match.passkey ? refused : { ...refused, reason: match.reason }
    }
    let reason: 'passwordExpired' | undefined
    // Locked, so that no lock or new password comes in between. Whatever else an account needs first, it needs
    // its password for (T270).
    const isOpen = await sessions.openComplete(reply, accountId, async (tx) => {
      const account = await lockAccount(tx, accountId)
      if (await requiresProvider(tx, account)) return false
      const state = stateOf(account)
      if (state === 'expired') reason = 'passwordExpired'
      return state === 'active' && match.use(tx)
    })
    await auditSignIn(request, isOpen ? 'passkey.accepted' : 'passkey.refused', { accountId })
    if (!isOpen) return { ...refused, reason }
    await tries.clear()
    await rememberAddress(db, accountId, networkOf(request.ip), now())
    const { username } = await accountById(db, accountId)
    return { success: true, username }
  })

  serve(app, calls.startPasskeyStep, async (_, request) => {
    const session = sessionOf(request)
    const caller = visitorOf(request)
    use.requirePasskeyParty(caller, 'step')
    return { options: session.hasMfa ? await use.askForPasskey(caller, stepOf(session)) : null }
  })

  serve(app, calls.finishPasskeyStep, async ({ passkey }, request, reply) => {
    const session = sessionOf(request)
    const { accountId, username } = session
    use.requirePasskeyParty(visitorOf(request), 'step')
    const tries = await admit(visitorOf(request), 'passkey', username)
    const response = await passes(session, reply, passkey)
    await auditSignIn(request, response.success ? 'passkey.accepted' : 'passkey.refused', {
      accountId,
    })
    if (response.success) {
      await tries.clear()
      await rememberAddress(db, accountId, networkOf(request.ip), now())
    }
    return { response }
  })
}

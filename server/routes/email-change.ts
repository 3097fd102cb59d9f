import type { FastifyInstance, FastifyRequest } from 'fastify'

import { cancelEmailChange, confirmEmailChange, resendEmailChange } from '#contract/email-change.ts'
import { inTransaction } from '#server/db/engine/in-transaction.ts'
import { accountById } from '#server/db/accounts/accounts.ts'
import { audit } from '#server/db/accounts/audit.ts'
import {
  deleteEmailChange,
  emailChangeByLink,
  pendingMail,
  consumeEmailChange,
  startEmailChange,
} from '#server/db/accounts/email-change.ts'
import { setMail } from '#server/db/accounts/profile.ts'
import { commitIf } from '#server/db/engine/commit-if.ts'
import { visitorOf } from '#server/http/caller.ts'
import { sessionOf } from '#server/http/access.ts'
import { serve } from '#server/http/serve.ts'
import { refusal } from '#server/http/verdict.ts'
import { admitUser, refuseLink } from '#server/rules/tries.ts'

type Refused = 'emailAlreadyInUse' | 'linkExpired'

/** Sets the address of a link, and uses up the link. Returns why it can't, or null. */
const confirmAddress = async (request: FastifyRequest, code: string): Promise<Refused | null> => {
  const { db, engine, now } = request.server.services
  const change = await emailChangeByLink(db, code, now())
  if (!change) {
    await refuseLink(visitorOf(request))
    return 'linkExpired'
  }
  const { accountId, mail, codeHash } = change
  try {
    const isConfirmed = await commitIf(db, async (tx) => {
      // In this order, because saving a profile or a new password also locks the account first.
      await setMail(tx, await accountById(tx, accountId), mail, now())
      const event = 'profile.mail-changed'
      await audit(tx, now(), { event, accountId, address: request.ip })
      return consumeEmailChange(tx, codeHash)
    })
    return isConfirmed ? null : 'linkExpired'
  } catch (error) {
    if (engine.isDuplicate(error)) return 'emailAlreadyInUse'
    throw error
  }
}

export function emailChangeRoutes(app: FastifyInstance) {
  const { db, now } = app.services

  serve(app, confirmEmailChange, async ({ code }, request) => {
    const messageKey = await confirmAddress(request, code)
    if (messageKey === null) return { success: true }
    const text = messageKey === 'linkExpired' ? 'confirmationExpired' : messageKey
    return { ...refusal(request, text), messageKey }
  })

  serve(app, resendEmailChange, async (_, request) => {
    const { accountId } = sessionOf(request)
    const mail = await pendingMail(db, accountId, now())
    if (mail === undefined) return refusal(request, 'noMailPending')
    await admitUser(visitorOf(request), 'email change', accountId)
    await inTransaction(db, (tx) => startEmailChange(tx, { accountId, mail, now: now() }))
    return { success: true }
  })

  serve(app, cancelEmailChange, async (_, request) => {
    const { accountId } = sessionOf(request)
    const isCancelled = await commitIf(db, async (tx) => {
      if (!(await deleteEmailChange(tx, accountId))) return false
      const event = 'profile.mail-cancelled'
      await audit(tx, now(), { event, accountId, address: request.ip })
      return true
    })
    return isCancelled ? { success: true } : refusal(request, 'noMailPending')
  })
}

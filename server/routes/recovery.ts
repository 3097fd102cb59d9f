import type { FastifyInstance, FastifyRequest } from 'fastify'

import {
  recoverUsername,
  renderPasswordReset,
  requestPasswordReset,
  resetPassword,
} from '#contract/recovery.ts'
import { isRepeated } from '#contract/rules/passwords.ts'
import { inTransaction } from '#server/db/engine/in-transaction.ts'
import { accountByMail, accountByUsername } from '#server/db/accounts/accounts.ts'
import type { Account } from '#server/db/accounts/accounts.ts'
import { audit } from '#server/db/accounts/audit.ts'
import { consumeLink, ownerOfLink } from '#server/db/accounts/links.ts'
import { queueRecoveryMail } from '#server/db/mail/outbox.ts'
import { visitorOf } from '#server/http/caller.ts'
import { serve } from '#server/http/serve.ts'
import { requiresProvider } from '#server/rules/company-required.ts'
import { companyOfInvitation } from '#server/rules/company-sign-in.ts'
import { changePasswordOf } from '#server/rules/password-change.ts'
import { refusal } from '#server/http/verdict.ts'
import { admitRequest, refuseLink } from '#server/rules/tries.ts'

const kinds = {
  'reset.requested': 'passwordReset',
  'username.requested': 'usernameRecovery',
} as const

/** Does the same work whether or not the account exists; the mail job does the rest (A17). */
const note = (request: FastifyRequest, event: keyof typeof kinds, account: Account | undefined) => {
  const { db, now } = request.server.services
  return inTransaction(db, async (tx) => {
    await queueRecoveryMail(tx, { kind: kinds[event], accountId: account?.id ?? null, now: now() })
    await audit(tx, now(), {
      event,
      address: request.ip,
      ...(account && { accountId: account.id }),
    })
  })
}

export function recoveryRoutes(app: FastifyInstance) {
  const { db, now } = app.services

  serve(app, requestPasswordReset, async ({ username }, request) => {
    await admitRequest(visitorOf(request), 'reset', username)
    await note(request, 'reset.requested', await accountByUsername(db, username))
    return {}
  })

  serve(app, recoverUsername, async ({ email }, request) => {
    await admitRequest(visitorOf(request), 'username', email)
    await note(request, 'username.requested', await accountByMail(db, email))
    return {}
  })

  serve(app, renderPasswordReset, async ({ otac }, request) => {
    const owner = await ownerOfLink(db, otac, now())
    if (owner) return { render: true, ...(await companyOfInvitation(visitorOf(request), otac)) }
    await refuseLink(visitorOf(request))
    return { render: false }
  })

  serve(app, resetPassword, async ({ otac, ...passwords }, request) => {
    const account = await ownerOfLink(db, otac, now())
    if (!account) {
      await refuseLink(visitorOf(request))
      return refusal(request, 'linkExpired')
    }
    if (await requiresProvider(db, account)) return refusal(request, 'invitationRequiresProvider')
    if (!isRepeated(passwords)) return refusal(request, 'passwordsDiffer')
    return changePasswordOf(visitorOf(request), {
      account,
      newPassword: passwords.newPassword,
      event: 'password.reset',
      along: (tx) => consumeLink(tx, otac, now()),
    })
  })
}

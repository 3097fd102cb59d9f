import type { FastifyInstance, FastifyRequest } from 'fastify'

import { recoverUsername, requestPasswordReset } from '#contract/recovery.ts'
import { accountByMail, accountByUsername } from '#server/db/accounts/accounts.ts'
import type { Account } from '#server/db/accounts/accounts.ts'
import { audit } from '#server/db/accounts/audit.ts'
import { queueRecoveryMail } from '#server/db/mail/outbox.ts'
import { admitRequest } from '#server/rules/tries.ts'
import { serve } from '#server/http/serve.ts'

const kinds = {
  'reset.requested': 'passwordReset',
  'username.requested': 'usernameRecovery',
} as const

/** A17: the same work whether there is an account or not; what differs is done later, by the mail round. */
const note = (request: FastifyRequest, event: keyof typeof kinds, account: Account | undefined) => {
  const { db, now } = request.server.services
  return db.transaction().execute(async (tx) => {
    await queueRecoveryMail(tx, { kind: kinds[event], accountId: account?.id ?? null, now: now() })
    await audit(tx, now(), {
      event,
      address: request.ip,
      ...(account && { accountId: account.id }),
    })
  })
}

export async function recoveryRequestRoutes(app: FastifyInstance) {
  const { db } = app.services

  serve(app, requestPasswordReset, async ({ username }, request) => {
    await admitRequest(request, 'reset', username)
    await note(request, 'reset.requested', await accountByUsername(db, username))
    return {}
  })

  serve(app, recoverUsername, async ({ email }, request) => {
    await admitRequest(request, 'username', email)
    await note(request, 'username.requested', await accountByMail(db, email))
    return {}
  })
}

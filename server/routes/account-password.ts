import type { FastifyInstance, FastifyRequest } from 'fastify'

import { changeOwnPassword } from '#contract/account.ts'
import { askerOf } from '#server/http/access.ts'
import { accountById } from '#server/db/accounts/accounts.ts'
import type { Account } from '#server/db/accounts/accounts.ts'
import { audit } from '#server/db/accounts/audit.ts'
import { refusal, refusalOf, replacePassword, wrongCode } from '#server/rules/password-change.ts'
import { isPassword } from '#server/rules/password-hash.ts'
import { provesFactor } from '#server/rules/second-factor.ts'
import { admit } from '#server/rules/tries.ts'
import { serve } from '#server/http/serve.ts'

/** A session left open is no password: a wrong one is counted as at the sign-in. */
const knowsPassword = async (request: FastifyRequest, account: Account, password: string) => {
  const { db, now } = request.server.services
  const tries = await admit(request, 'password', account.username)
  if (await isPassword(password, account.passwordHash)) {
    await tries.forgive()
    return true
  }
  const event = 'password.change-refused'
  await audit(db, now(), { event, accountId: account.id, address: request.ip })
  return false
}

export async function accountPasswordRoutes(app: FastifyInstance) {
  const { db, sessions } = app.services

  serve(app, changeOwnPassword, async ({ password, newPassword, totp }, request, reply) => {
    const asker = askerOf(request)
    const account = await accountById(db, asker.accountId)
    if (!(await knowsPassword(request, account, password))) return refusal(request, 'wrongPassword')
    // Before the code is asked for: a refused password must not use it up.
    const refused = await refusalOf(request, account, newPassword)
    if (refused) return refused
    if (!(await provesFactor(request, account, totp))) return wrongCode(request)
    const change = { account, newPassword, event: 'password.changed', keep: asker.idHash } as const
    const answer = await replacePassword(request, change)
    if (answer.success) await sessions.renew(asker, reply)
    return answer
  })
}

import type { FastifyInstance, FastifyRequest } from 'fastify'

import { changePassword, renewPassword } from '#contract/authentication-passwords.ts'
import { accountByUsername } from '#server/db/accounts/accounts.ts'
import { audit } from '#server/db/accounts/audit.ts'
import type { AuditEvent } from '#server/db/accounts/audit.ts'
import { changePasswordOf } from '#server/rules/password-change.ts'
import { visitorOf } from '#server/http/caller.ts'
import { refusal } from '#server/http/verdict.ts'
import { isPassword } from '#server/domain/password-hash.ts'
import { replacedPassword } from '#server/rules/company-required.ts'
import { provesFactor } from '#server/rules/second-factor.ts'
import { admit } from '#server/rules/tries.ts'
import { serve } from '#server/http/serve.ts'

type Credentials = { username: string; password: string }

/**
 * The account if the password is right and works, and it isn't locked; otherwise null. Failures are counted
 * and audited.
 */
const checkCredentials = async (
  request: FastifyRequest,
  credentials: Credentials,
  refused: AuditEvent,
) => {
  const { db, now } = request.server.services
  const tries = await admit(visitorOf(request), 'password', credentials.username)
  const account = await accountByUsername(db, credentials.username)
  const provider = await replacedPassword(visitorOf(request), credentials.username)
  const right = await isPassword(credentials.password, account?.passwordHash, tries.place)
  if (account && right && !account.locked && !provider) {
    await tries.clear()
    return account
  }
  const actor = account && { accountId: account.id }
  await audit(db, now(), { event: refused, address: request.ip, ...actor })
  return null
}

export function passwordRoutes(app: FastifyInstance) {
  serve(app, renewPassword, async ({ newPassword, totp, ...credentials }, request) => {
    const account = await checkCredentials(request, credentials, 'password.renewal-refused')
    if (!account?.passwordExpired)
      return { ...refusal(request, 'wrongCredentials'), refusedField: 'password' as const }
    // At sign-in, a wrong code has no errorCode; with one, the page wouldn't show what's wrong (X9).
    if (account.requireTotp && !(await provesFactor(visitorOf(request), account, totp)))
      return refusal(request, 'wrongTotp')
    const change = { account, newPassword, event: 'password.renewed' } as const
    const verdict = await changePasswordOf(visitorOf(request), change)
    return verdict.success ? verdict : { ...verdict, refusedField: 'newPassword' as const }
  })

  serve(app, changePassword, async ({ newPassword, ...credentials }, request) => {
    const account = await checkCredentials(request, credentials, 'password.change-refused')
    if (!account) return refusal(request, 'wrongCredentials')
    // No code is checked here, so an account with an expired password and a second factor must use the sign-in.
    if (account.passwordExpired && account.requireTotp) return refusal(request, 'renewAtSignIn')
    return changePasswordOf(visitorOf(request), { account, newPassword, event: 'password.changed' })
  })
}

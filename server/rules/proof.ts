import type { FastifyRequest } from 'fastify'

import { wrongTotp } from '#contract/answers.ts'
import type { Account } from '#server/db/accounts/accounts.ts'
import { audit } from '#server/db/accounts/audit.ts'
import { refusal, wrongCode } from './refusal.ts'
import { isPassword } from '#server/domain/password-hash.ts'
import { provesFactor } from './second-factor.ts'
import { admit } from './tries.ts'

/** A session doesn't prove that its user knows the password. Wrong passwords count as they do at sign-in. */
export const knowsPassword = async (
  request: FastifyRequest,
  account: Account,
  password: string,
) => {
  const { db, now } = request.server.services
  const tries = await admit(request, 'password', account.username)
  if (await isPassword(password, account.passwordHash, tries.place)) {
    await tries.clear()
    return true
  }
  const event = 'password.change-refused'
  await audit(db, now(), { event, accountId: account.id, address: request.ip })
  return false
}

type Proof = { totp: string; password: string }

/**
 * Why a change isn't confirmed, or null. Changes need a new code. If an emergency code has just removed
 * the second factor, the password confirms them instead (R72).
 */
export const refusalOfProof = async (
  request: FastifyRequest,
  account: Account,
  { totp, password }: Proof,
) => {
  if (account.totpSecret !== null)
    return (await provesFactor(request, account, totp)) ? null : wrongCode(request)
  const isRight = await knowsPassword(request, account, password)
  return isRight ? null : { ...refusal(request, 'wrongPassword'), errorCode: wrongTotp }
}

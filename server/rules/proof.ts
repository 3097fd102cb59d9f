import { wrongTotp } from '#contract/answers.ts'
import type { Account } from '#server/db/accounts/accounts.ts'
import { audit } from '#server/db/accounts/audit.ts'
import { refusalIn, wrongCodeIn } from '#server/texts/refused.ts'
import { isPassword } from '#server/domain/password-hash.ts'
import { refusalOfPasskey } from './passkey-proof.ts'
import { provesFactor } from './second-factor.ts'
import { admit } from './tries.ts'
import type { Visitor } from './caller.ts'

/** A session doesn't prove that its user knows the password. Wrong passwords count as they do at sign-in. */
export const knowsPassword = async (caller: Visitor, account: Account, password: string) => {
  const { db, now } = caller.services
  const tries = await admit(caller, 'password', account.username)
  if (await isPassword(password, account.passwordHash, tries.place)) {
    await tries.clear()
    return true
  }
  const event = 'password.change-refused'
  await audit(db, now(), { event, accountId: account.id, address: caller.address })
  return false
}

type Proof = { totp: string; password: string; passkey?: string | undefined }

/**
 * Why a change isn't confirmed, or null. Changes need a new code or a passkey. If an emergency code has just
 * removed the second factor, the password confirms them instead (R72, T273).
 */
export const refusalOfProof = async (
  caller: Visitor,
  account: Account,
  { totp, password, passkey }: Proof,
) => {
  if (passkey !== undefined)
    return refusalOfPasskey(caller, 'passkey', {
      owner: { accountId: account.id, agentId: null },
      username: account.username,
      passkey,
    })
  if (account.totpSecret !== null)
    return (await provesFactor(caller, account, totp)) ? null : wrongCodeIn(caller.i18n)
  const isRight = await knowsPassword(caller, account, password)
  return isRight ? null : { ...refusalIn(caller.i18n, 'wrongPassword'), errorCode: wrongTotp }
}

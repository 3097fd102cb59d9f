import type { CompanyLogin, LoginChange } from '#contract/management.ts'
import type { LoginRequestInput } from '#machines/security-manager/login-request.machine.ts'
import { signedInAccount } from '#src/session/session.ts'
import { readRecord } from '#src/storage/storage.ts'

/** The calendar day in the browser's time zone: `2026-11-23`. */
const dayOf = (at: Date) =>
  [at.getFullYear(), at.getMonth() + 1, at.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-')

/** An unsent request about this login is restored (A61). */
const storedFields = (loginId: number, change: LoginChange) => {
  const stored = readRecord('loginRequest.form', signedInAccount().username)
  const isThis = stored?.loginId === loginId && stored.change === change
  return isThis ? stored.typed : { reason: '', lastDay: '' }
}

/** What the dialog for a request about this login starts with. */
export const loginRequestInput = (login: CompanyLogin, change: LoginChange): LoginRequestInput => ({
  login,
  change,
  today: dayOf(new Date()),
  form: storedFields(login.id, change),
})

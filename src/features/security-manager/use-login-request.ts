import { useState } from 'react'

import { requestLoginChange, type CompanyLogin, type LoginChange } from '#contract/management.ts'
import { loginRequestMachine } from '#machines/security-manager/login-request.machine.ts'
import { useFlow } from '#src/flows/use-flow.ts'
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

export function useLoginRequest(login: CompanyLogin, change: LoginChange) {
  const [today] = useState(() => dayOf(new Date()))
  const [form] = useState(() => storedFields(login.id, change))
  return useFlow(loginRequestMachine, {
    calls: { requestChange: requestLoginChange },
    input: { login, change, today, form },
  })
}

import { expect, test } from 'vitest'

import { authenticateUser, authenticateUserMfa, initUserMfa } from '#contract/authentication.ts'
import { resetPassword } from '#contract/recovery.ts'
import { addComment } from '#contract/tickets.ts'
import { issueLink } from '#server/db/links.ts'
import { password, startOfTests, totpSecret } from '../support/server-data.ts'
import { engines } from '../support/server-engines.ts'
import { codeAt, newApp, visitor } from '../support/server.ts'

test('no line of the log holds a secret or what people write', async () => {
  const lines: string[] = []
  const app = await newApp(engines[0]!, { lines })
  const { db, now } = app.services
  const person = visitor(app)
  const otac = await issueLink(db, { accountId: 1, purpose: 'reset', now: now(), lifetime: 1000 })
  const fresh = 'Better-Horse-8'
  await person.ask(resetPassword, { otac, newPassword: fresh, newPasswordRepeat: fresh })
  await person.ask(authenticateUser, { username: 'new', password })
  const { emergencyCode, qrData } = (await person.ask(initUserMfa, { mfaAuthType: 2 })).response
    .payload
  const half = person.cookie
  await person.ask(authenticateUser, { username: 'ann', password: fresh })
  const totp = codeAt(startOfTests)
  await person.ask(authenticateUserMfa, { username: 'ann', totp, mfaAuthType: 2 })
  await person.ask(addComment, { ticketId: 5, comment: 'A private matter' })
  await app.inject({ url: `/login/password/reset/${otac}?otac=${otac}` })
  const thrown = Object.assign(new Error(`near ${fresh}`), { detail: fresh, parameters: [fresh] })
  app.log.error({ err: thrown, password: fresh, body: { totp, otac }, headers: { cookie: half } })

  const log = lines.join('')
  expect(log).toContain('/api/v1/user/recovery/password/reset')
  const secret = new URL(qrData).searchParams.get('secret') ?? ''
  const hidden = [
    password,
    fresh,
    otac,
    totp,
    totpSecret,
    secret,
    emergencyCode,
    half,
    person.cookie,
  ]
  for (const value of [...hidden, 'private matter']) {
    expect(value).toBeTruthy()
    expect(log).not.toContain(value)
  }
})

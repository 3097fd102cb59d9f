import { expect, test } from 'vitest'
import { readFileSync } from 'node:fs'

import {
  authenticateUser,
  authenticateUserMfa,
  initUserMfa,
  getState,
} from '#contract/authentication.ts'
import { confirmEmailChange } from '#contract/email-change.ts'
import { redeemEmergencyCode } from '#contract/extras.ts'
import { recoverUsername, requestPasswordReset, resetPassword } from '#contract/recovery.ts'
import { addComment, getPostState } from '#contract/tickets.ts'
import { issueLink } from '#server/db/accounts/links.ts'
import { deliverAll, filedMails, linkIn, smtpServer } from '../support/mail.ts'
import { password, startOfTests, totpSecret } from '../support/server-data.ts'
import { engines } from '../support/server-engines.ts'
import { codeAt, newApp, visitor } from '../support/server.ts'

test('writes no secret and nothing written by users into the log', async () => {
  const lines: string[] = []
  const app = await newApp(engines[0]!, { lines })
  const { db, now } = app.services
  const user = visitor(app)
  const otac = await issueLink(db, { accountId: 1, purpose: 'reset', now: now(), lifetime: 1000 })
  const fresh = 'Better-Horse-8'
  await user.call(resetPassword, { otac, newPassword: fresh, newPasswordRepeat: fresh })
  await user.call(authenticateUser, { username: 'new', password })
  const { emergencyCode, qrData } = (await user.call(initUserMfa, { mfaAuthType: 2 })).response
    .payload
  const half = user.cookie
  await user.call(redeemEmergencyCode, { emergencyCode })
  await user.call(authenticateUser, { username: 'ann', password: fresh })
  const totp = codeAt(startOfTests)
  await user.call(authenticateUserMfa, { username: 'ann', totp, mfaAuthType: 2 })
  await user.call(addComment, { ticketId: 5, comment: 'A private matter' })
  await user.call(requestPasswordReset, { username: 'ann' })
  await deliverAll(app)
  const [, mailed = ''] = linkIn((await filedMails(app)).at(-1)?.text) ?? []
  await app.inject({ url: `/login/password/reset/${otac}?otac=${otac}` })
  const unsubscribeCode = 'Yc7r0aP4mQ'
  await app.inject({ method: 'POST', url: `/unsubscribe/${unsubscribeCode}` })
  const confirmationCode = 'kP4mQaYc7r'
  await app.inject({ url: `/confirm-email/${confirmationCode}` })
  await user.call(confirmEmailChange, { code: confirmationCode })
  const thrown = Object.assign(new Error(`near ${fresh}`), { detail: fresh, parameters: [fresh] })
  app.log.error({ err: thrown, password: fresh, body: { totp, otac }, headers: { cookie: half } })

  const log = lines.join('')
  expect(log).toContain('/api/v1/user/recovery/password/reset')
  const secret = new URL(qrData).searchParams.get('secret') ?? ''
  const hidden = [
    password,
    fresh,
    otac,
    unsubscribeCode,
    confirmationCode,
    mailed,
    totp,
    totpSecret,
    secret,
    emergencyCode,
    half,
    user.cookie,
  ]
  for (const value of [...hidden, 'private matter']) {
    expect(value).toBeTruthy()
    expect(log).not.toContain(value)
  }
})

test('logs an email that can’t be sent, without its recipient', async () => {
  const lines: string[] = []
  const { url } = await smtpServer(() => 451)
  const { username, password: secret } = { username: 'relay', password: 'relay-secret' }
  const SMTP_URL = Object.assign(new URL(url), { username, password: secret }).href
  const open = await newApp(engines[0]!, { lines, env: { SMTP_URL: url } })
  const shut = await newApp(engines[0]!, { lines, env: { SMTP_URL } })
  for (const app of [open, shut]) {
    await visitor(app).call(requestPasswordReset, { username: 'ann' })
    await visitor(app).call(recoverUsername, { email: 'bob@example.com' })
    await deliverAll(app)
  }
  const log = lines.join('')
  expect(log.match(/An email couldn’t be sent/g)).toHaveLength(4)
  for (const hidden of ['example.com', 'ann', secret, 'reset/']) expect(log).not.toContain(hidden)
})

const form = /^[\da-f]{8}-[\da-f]{4}$/

test('uses one id per request in its response, its problem and the log, whose fields are documented [O5, O7]', async () => {
  const lines: string[] = []
  const app = await newApp(engines[0]!, { lines })
  const user = visitor(app)
  const fine = await user.post(getState.path, {}, { 'x-request-id': 'forged' })
  const refused = await user.post(getPostState.path, { ticketId: 5 })
  app.services.sessions.read = () => Promise.reject(new Error('a bug'))
  const broken = await user.post(getState.path)
  const ids = [fine, refused, broken].map(({ headers }) => String(headers['x-request-id']))
  for (const id of ids) expect(id).toMatch(form)
  expect(new Set(ids).size).toBe(3)
  expect([refused.json().requestId, broken.json().requestId]).toEqual(ids.slice(1))
  const logged = lines.map((line) => JSON.parse(line) as { msg: string; id?: string })
  const documented = readFileSync('docs/operating.md', 'utf8')
  for (const name of logged.flatMap(Object.keys)) expect(documented).toContain(`\`${name}\``)
  const idsOf = (msg: string) => logged.filter((one) => one.msg === msg).map(({ id }) => id)
  expect(idsOf('request')).toEqual(ids)
  expect(idsOf('A request failed')).toEqual([ids[2]])
})

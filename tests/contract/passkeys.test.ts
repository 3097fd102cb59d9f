import { expect, test } from 'vitest'
import * as z from 'zod/mini'

import * as agents from '#contract/agent-passkeys.ts'
import type { Call } from '#contract/call.ts'
import { limits } from '#contract/limits.ts'
import * as signIn from '#contract/passkey-sign-in.ts'
import * as passkeys from '#contract/passkeys.ts'
import { renewEmergencyCode } from '#contract/security.ts'
import { approveSignInHelp } from '#contract/sign-in-help.ts'

const reads = (call: Call, form: object) => z.safeParse(call.body as z.ZodMiniType, form).success

const answer = (length: number) => ({ passkey: 'x'.repeat(length) })

const finishing = [
  signIn.finishPasskeySignIn,
  signIn.finishPasskeyStep,
  agents.finishAgentPasskeySignIn,
  agents.finishAgentPasskeyStep,
]

test('accept an answer of a browser up to a limit, which fits in the form [T268]', () => {
  for (const call of finishing) {
    const accepted = [0, 1, limits.passkeyAnswerMax, limits.passkeyAnswerMax + 1].map((length) =>
      reads(call, answer(length)),
    )
    expect([call.path, accepted]).toEqual([call.path, [false, true, true, false]])
    expect(call.maxBytes).toBeGreaterThan(limits.passkeyAnswerMax * 2)
  }
})

test('sign in without a session [T269]', () => {
  expect(signIn.startPasskeySignIn.access).toBe('public')
  expect(signIn.finishPasskeySignIn.access).toBe('public')
  expect(reads(signIn.startPasskeySignIn, {})).toBe(true)
})

test('replace the verification code only after the password [T271]', () => {
  expect(signIn.startPasskeyStep.access).toBe('passwordStep')
  expect(signIn.finishPasskeyStep.access).toBe('passwordStep')
})

test('name a passkey in one line of at most 60 characters [T272]', () => {
  const rename = (name: string) => reads(passkeys.renamePasskey, { id: '1', name })
  expect([rename('x'.repeat(60)), rename('x'.repeat(61))]).toEqual([true, false])
  expect(z.parse(passkeys.renamePasskey.body, { id: '1', name: 'My\nkey' }).name).toBe('My key')
})

test.each([renewEmergencyCode, approveSignInHelp, passkeys.removePasskey])(
  'confirm a change with a passkey, or without one as before: $path [T273]',
  (call) => {
    const form = { id: '1', totp: '', password: '' }
    expect(reads(call, form)).toBe(true)
    expect(reads(call, { ...form, passkey: '' })).toBe(true)
    expect(reads(call, { ...form, ...answer(limits.passkeyAnswerMax) })).toBe(true)
    expect(reads(call, { ...form, ...answer(limits.passkeyAnswerMax + 1) })).toBe(false)
  },
)

test('are the same for agents, who confirm a change with a code or a passkey [T276]', () => {
  const pathsOf = (calls: object) =>
    Object.values(calls).flatMap((entry: unknown) =>
      typeof entry === 'object' && entry !== null && 'path' in entry ? [String(entry.path)] : [],
    )
  const expected = [...pathsOf(signIn), ...pathsOf(passkeys)].map((path) =>
    path.replace('/v1/user/', '/v1/agent/account/').replace('/v1/auth', '/v1/agent/auth'),
  )
  expect(pathsOf(agents)).toEqual(expected)
  expect(reads(agents.removeAgentPasskey, { id: '1', totp: '', passkey: 'x' })).toBe(true)
})

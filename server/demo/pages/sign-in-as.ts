import type { FastifyRequest } from 'fastify'

import { signInAgent, verifyAgentCode } from '#contract/agent-authentication.ts'
import { authenticateUser, authenticateUserMfa } from '#contract/authentication.ts'
import type { DemoUser } from '#server/demo/demo-user.ts'
import { browserOf } from './browser.ts'

/** Both steps of the sign-in, by the portal's own calls; returns its cookies, or null if one was refused. */
export const signInAs = async (request: FastifyRequest, user: DemoUser, totp: string) => {
  const browser = browserOf(request)
  const { username } = user
  const password = user.password ?? ''
  if (user.kind === 'agent') {
    const first = await browser.call(signInAgent, { username, password })
    const second = first?.success && (await browser.call(verifyAgentCode, { username, totp }))
    return second && second.success ? browser.set : null
  }
  const first = await browser.call(authenticateUser, { username, password })
  if (!first?.success || first.isPasswordExpired) return null
  const mfaAuthType = String(first.mfaAuthType)
  const second = await browser.call(authenticateUserMfa, { username, totp, mfaAuthType })
  return second?.response.success ? browser.set : null
}

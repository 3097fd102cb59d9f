import type { FastifyRequest } from 'fastify'

import { signInAgent, verifyAgentCode } from '#contract/agent-authentication.ts'
import { authenticateUser, authenticateUserMfa } from '#contract/authentication.ts'
import type { Answer, Call } from '#contract/call.ts'
import type { DemoUser } from '#server/demo/demo-user.ts'

/** Makes calls of the portal as the browser that sent `request`, and collects the cookies they set. */
const browserOf = (request: FastifyRequest) => {
  const cookies = new Map(Object.entries(request.cookies))
  const set: string[] = []
  const { host = '', 'user-agent': device = '' } = request.headers
  return {
    set,
    call: async <C extends Call>(call: C, form: Record<string, string>) => {
      const answer = await request.server.inject({
        method: 'POST',
        url: call.path,
        remoteAddress: request.ip,
        headers: {
          host,
          'user-agent': device,
          origin: `http://${host}`,
          'content-type': 'application/x-www-form-urlencoded',
          cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        },
        payload: new URLSearchParams(form).toString(),
      })
      for (const { name, value } of answer.cookies) cookies.set(name, value)
      set.push(...[answer.headers['set-cookie'] ?? []].flat())
      return answer.statusCode === 200 ? answer.json<Answer<C>>() : null
    },
  }
}

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

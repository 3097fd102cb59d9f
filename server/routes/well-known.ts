import type { FastifyInstance, FastifyRequest } from 'fastify'

import { agentCookie, secretIn, sessionCookie } from '#server/http/session-cookie.ts'

const securityPath = '/.well-known/security.txt'

const day = 24 * 60 * 60_000

/** In days from the request: researchers shouldn't trust a file that is older than a year. */
const validity = 180

const expiryFrom = (now: number) =>
  new Date(Math.floor(now / day) * day + validity * day).toISOString()

const isMail = (contact: string) => !contact.startsWith('https:')

/** Agents change their password on a page of their own. */
const passwordPage = (request: FastifyRequest) => {
  const isUser = secretIn(request, sessionCookie(request).name) !== null
  const isAgent = secretIn(request, agentCookie(request).name) !== null
  return isAgent && !isUser ? '/agent/account' : '/account/password'
}

/** What tools look for at fixed addresses: who to tell about a vulnerability, and where passwords change. */
export const wellKnownRoutes = (app: FastifyInstance) => {
  const { env, now, provider } = app.services
  const { security } = provider
  app.get('/.well-known/change-password', async (request, reply) =>
    reply.header('cache-control', 'no-store').redirect(passwordPage(request), 302),
  )
  if (security === undefined) return
  const { contact, languages, policyUrl } = security
  app.get(securityPath, async (_request, reply) => {
    const lines = [
      `Contact: ${isMail(contact) ? 'mailto:' : ''}${contact}`,
      `Expires: ${expiryFrom(now())}`,
      `Preferred-Languages: ${languages.join(', ')}`,
      ...(env.PUBLIC_URL ? [`Canonical: ${new URL(securityPath, env.PUBLIC_URL)}`] : []),
      ...(policyUrl ? [`Policy: ${policyUrl}`] : []),
    ]
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(`${lines.join('\n')}\n`)
  })
}

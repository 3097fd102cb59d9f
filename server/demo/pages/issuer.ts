import { createHash } from 'node:crypto'
import fastify from 'fastify'
import type { FastifyRequest } from 'fastify'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'

import { demoClient, type ProviderUser } from '#server/demo/company-sign-in.ts'
import { newSecret } from '#server/domain/secrets.ts'
import { languageOf } from '#server/http/language.ts'
import { escapeHtml } from '#server/mail/markup.ts'
import { plainPage, type PageStyle } from './plain-page.ts'

const en = {
  title: 'Sign in to Brandt ID',
  intro:
    'This is the identity provider of a company, part of the demo. Choose who you are; a real one would ask for a password and a second factor here.',
  signInAs: (name: string) => `Sign in as ${name}`,
  linked: 'Linked to an account of the portal: it opens at once.',
  unlinked: 'Not linked yet: the portal asks for username, password and code once.',
  cancel: 'Cancel and go back',
}

const de: typeof en = {
  title: 'Bei Brandt ID anmelden',
  intro:
    'Das ist der Identitätsanbieter eines Unternehmens, als Teil der Demo. Wählen Sie, wer Sie sind; ein echter würde hier nach Passwort und zweitem Faktor fragen.',
  signInAs: (name) => `Als ${name} anmelden`,
  linked: 'Mit einem Konto des Portals verknüpft: Es öffnet sich sofort.',
  unlinked: 'Noch nicht verknüpft: Das Portal fragt einmal nach Benutzername, Passwort und Code.',
  cancel: 'Abbrechen und zurückkehren',
}

/** Texts of the page of the demo's identity provider. */
const issuerTexts = { en, de }

const style = [
  'body>*{max-width:36rem}ul{margin:1.5rem 0 0;padding:0;list-style:none}',
  'li{padding-block:.75rem;border-block-start:1px solid var(--line)}',
  'main a{color:var(--accent)}li a{font-weight:600}',
  'li span{display:block;color:light-dark(oklch(.46 .006 88),oklch(.74 .004 88));font-size:.875rem}',
].join('')

/** What the portal asks for, in the address. */
type Asked = Record<
  'client_id' | 'redirect_uri' | 'state' | 'nonce' | 'code_challenge' | 'user',
  string | undefined
>

const hosts = ['localhost', '127.0.0.1', '[::1]']

/** The portal of this machine, under each of its names. */
const isPortal = (address: string) => {
  if (!URL.canParse(address)) return false
  const { hostname, pathname } = new URL(address)
  return hosts.includes(hostname) && pathname === '/login/return'
}

const challengeOf = (verifier: string) => createHash('sha256').update(verifier).digest('base64url')

const withParts = (address: string, parts: Record<string, string>) => {
  const url = new URL(address)
  for (const [name, value] of Object.entries(parts)) url.searchParams.set(name, value)
  return url.href
}

type Grant = { nonce: string; challenge: string; redirectUri: string; subject: string }

type Options = PageStyle & { users: () => Promise<ProviderUser[]> }

/**
 * A small identity provider for one company of the demo, on a free port of this machine. It signs anyone in
 * as any of its users, with the claim that a second factor was checked (T316).
 */
export const startIssuer = async ({ provider, branding, users }: Options) => {
  const clientSecret = newSecret()
  const { publicKey, privateKey } = await generateKeyPair('RS256')
  const key = { ...(await exportJWK(publicKey)), kid: 'demo', alg: 'RS256', use: 'sig' }
  const grants = new Map<string, Grant>()
  const page = plainPage({ provider, branding, style })
  const app = fastify()
  let issuer = ''

  /** Both parts are percent-encoded before base64 (RFC 6749, 2.3.1). */
  const isClient = ({ headers: { authorization = '' } }: FastifyRequest) => {
    const text = Buffer.from(authorization.replace('Basic ', ''), 'base64').toString()
    return decodeURIComponent(text) === `${demoClient}:${clientSecret}`
  }

  /** Nothing is known about who asks in the wrong way, so the page says nothing. */
  const askedIn = ({ query }: FastifyRequest) => {
    const { client_id: client, redirect_uri: redirectUri = '', ...asked } = query as Asked
    const { state, nonce, code_challenge: challenge, user } = asked
    if (client !== demoClient || !isPortal(redirectUri) || !state || !nonce || !challenge)
      throw Object.assign(new Error('The request isn’t one of the portal.'), { statusCode: 400 })
    return { redirectUri, state, nonce, challenge, user }
  }

  app.get('/.well-known/openid-configuration', async () => ({
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    code_challenge_methods_supported: ['S256'],
    token_endpoint_auth_methods_supported: ['client_secret_basic'],
    authorization_response_iss_parameter_supported: true,
  }))

  app.get('/jwks', async () => ({ keys: [key] }))

  app.get('/authorize', async (request, reply) => {
    const { redirectUri, state } = askedIn(request)
    const language = languageOf(request)
    const texts = issuerTexts[language]
    const link = (address: string, text: string) =>
      `<a href="${escapeHtml(address)}">${escapeHtml(text)}</a>`
    const items = (await users()).map(({ username, name, isLinked }) => {
      const address = withParts(`${issuer}${request.url}`, { user: username })
      const chosen = address.replace('/authorize?', '/choose?')
      const about = isLinked ? texts.linked : texts.unlinked
      return `<li>${link(chosen, texts.signInAs(name))}<span>${escapeHtml(about)}</span></li>`
    })
    const cancelled = withParts(redirectUri, { error: 'access_denied', state, iss: issuer })
    const body = `<p>${escapeHtml(texts.intro)}</p><ul>${items.join('')}</ul><p>${link(cancelled, texts.cancel)}</p>`
    return reply.headers(page.headers).send(page.html(language, texts.title, body))
  })

  app.get('/choose', async (request, reply) => {
    const { redirectUri, state, nonce, challenge, user } = askedIn(request)
    const chosen = (await users()).find(({ username }) => username === user)
    if (!chosen) return reply.code(400).send()
    const code = newSecret()
    grants.set(code, { nonce, challenge, redirectUri, subject: chosen.username })
    return reply.redirect(withParts(redirectUri, { code, state, iss: issuer }), 303)
  })

  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_: FastifyRequest, body: string) => Object.fromEntries(new URLSearchParams(body)),
  )
  app.post<{ Body: Record<string, string> }>('/token', async (request, reply) => {
    const { code = '', code_verifier: verifier = '', redirect_uri: redirectUri } = request.body
    const grant = grants.get(code)
    grants.delete(code)
    const isRight =
      isClient(request) &&
      grant?.challenge === challengeOf(verifier) &&
      grant.redirectUri === redirectUri
    if (!grant || !isRight) return reply.code(400).send({ error: 'invalid_grant' })
    const token = await new SignJWT({ nonce: grant.nonce, amr: ['pwd', 'mfa'] })
      .setProtectedHeader({ alg: key.alg, kid: key.kid })
      .setIssuer(issuer)
      .setSubject(grant.subject)
      .setAudience(demoClient)
      .setIssuedAt()
      .setExpirationTime('5 minutes')
      .sign(privateKey)
    return { access_token: newSecret(), token_type: 'Bearer', expires_in: 300, id_token: token }
  })

  issuer = await app.listen({ host: '127.0.0.1', port: 0 })
  return { address: issuer, clientSecret }
}

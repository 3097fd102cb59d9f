import {
  createHash,
  createHmac,
  createPublicKey,
  generateKeyPairSync,
  sign,
  type KeyObject,
} from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

import { addCleanup } from './server.ts'

const base64url = (value: string | Buffer) => Buffer.from(value).toString('base64url')

const newKey = (kid: string) => ({ kid, ...generateKeyPairSync('rsa', { modulusLength: 2048 }) })
type Key = ReturnType<typeof newKey>

/** Made once, because that takes a while. */
const keys = { first: newKey('first'), second: newKey('second'), foreign: newKey('foreign') }

const claims = (parts: object) => base64url(JSON.stringify(parts))

const rs256 = (header: object, payload: object, key: KeyObject) => {
  const text = `${claims(header)}.${claims(payload)}`
  return `${text}.${base64url(sign('RSA-SHA256', Buffer.from(text), key))}`
}

type Payload = Record<string, unknown>

/** What it adds to the address of the portal. */
type Returned = { code: string; state: string; iss: string; error?: string }

/** How a provider behaves; the default is well. */
export type Behaviour = {
  /** who signs in there */
  subject: string
  /** changes the claims of the token */
  token: (payload: Payload) => Payload
  /** replaces the signed token */
  signed?: (payload: Payload, key: Key) => string
  /** changes what it publishes */
  metadata: (published: Payload) => Payload
  /** changes what it adds to the address of the portal */
  returned: (parts: Returned) => Partial<Returned>
  /** accepts a connection, and never answers these paths */
  hangsAt: string
  /** answers these paths with a byte now and then, for ever */
  dripsAt: string
  /** answers these paths with an error of its own */
  failsAt: string
}

const wellBehaved = (): Behaviour => ({
  subject: 'subject-of-ann',
  token: (payload) => payload,
  metadata: (published) => published,
  returned: (parts) => parts,
  hangsAt: '',
  dripsAt: '',
  failsAt: '',
})

type Grant = { nonce: string; challenge: string; clientId: string; redirectUri: string }

const bodyOf = async (request: IncomingMessage) => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return new URLSearchParams(Buffer.concat(parts).toString())
}

const json = (response: ServerResponse, body: object, status = 200) => {
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(JSON.stringify(body))
}

/** Signs keys of one provider with the confusion of another algorithm. */
export const confusions: Record<string, (payload: Payload, key: Key) => string> = {
  none: (payload) => `${claims({ alg: 'none' })}.${claims(payload)}.`,
  'its public key as an HMAC secret': (payload, { kid, publicKey }) => {
    const text = `${claims({ alg: 'HS256', kid })}.${claims(payload)}`
    const secret = createPublicKey(publicKey.export({ type: 'spki', format: 'pem' }))
    const pem = secret.export({ type: 'spki', format: 'pem' })
    return `${text}.${base64url(createHmac('sha256', pem).update(text).digest())}`
  },
  'the client’s secret': (payload) => {
    const text = `${claims({ alg: 'HS256' })}.${claims(payload)}`
    return `${text}.${base64url(createHmac('sha256', 'secret of the portal').update(text).digest())}`
  },
  'a key of its own': (payload, { kid }) =>
    rs256({ alg: 'RS256', kid }, payload, keys.foreign.privateKey),
  'a key named in the token': (payload) => {
    const { publicKey, privateKey } = keys.foreign
    const jwk = publicKey.export({ format: 'jwk' })
    return rs256({ alg: 'RS256', jwk }, payload, privateKey)
  },
  'a key whose address is in the token': (payload, { kid }) =>
    rs256(
      { alg: 'RS256', kid, jku: 'https://evil.example/jwks' },
      payload,
      keys.foreign.privateKey,
    ),
}

/**
 * A small identity provider that misbehaves as a test says. `visit` is what a browser does there: it follows
 * an address to the sign-in, and returns what the portal's page finds in its own address.
 */
export const newIdentityProvider = async () => {
  const behaviour = wellBehaved()
  let key: Key = keys.first
  let issuer = ''
  const grants = new Map<string, Grant>()
  const requests: string[] = []
  let codes = 0

  const publish = () =>
    behaviour.metadata({
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
      end_session_endpoint: `${issuer}/sign-out`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
      authorization_response_iss_parameter_supported: true,
    })

  const redeem = async (request: IncomingMessage, response: ServerResponse) => {
    const form = await bodyOf(request)
    const code = form.get('code') ?? ''
    const grant = grants.get(code)
    grants.delete(code)
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    const basic = `Basic ${Buffer.from('portal:secret+of+the+portal').toString('base64')}`
    const isRight =
      grant?.challenge === challenge &&
      grant.redirectUri === form.get('redirect_uri') &&
      request.headers.authorization === basic
    if (!grant || !isRight) return json(response, { error: 'invalid_grant' }, 400)
    const now = Math.floor(Date.now() / 1000)
    const payload = behaviour.token({
      iss: issuer,
      sub: behaviour.subject,
      aud: grant.clientId,
      nonce: grant.nonce,
      iat: now,
      exp: now + 300,
    })
    const signed =
      behaviour.signed ??
      ((all, { kid, privateKey }) => rs256({ alg: 'RS256', kid }, all, privateKey))
    return json(response, {
      access_token: 'unused',
      token_type: 'Bearer',
      id_token: signed(payload, key),
    })
  }

  const server = createServer((request, response) => {
    const path = request.url ?? ''
    requests.push(path)
    if (behaviour.hangsAt !== '' && path.includes(behaviour.hangsAt)) return
    if (behaviour.dripsAt !== '' && path.includes(behaviour.dripsAt)) {
      response.writeHead(200, { 'content-type': 'application/json' })
      const dripping = setInterval(() => response.write(' '), 20)
      response.on('close', () => clearInterval(dripping))
      return
    }
    if (behaviour.failsAt !== '' && path.includes(behaviour.failsAt)) {
      json(response, { error: 'server_error' }, 503)
      return
    }
    if (path.startsWith('/.well-known/')) json(response, publish())
    else if (path === '/jwks')
      json(response, {
        keys: [{ ...key.publicKey.export({ format: 'jwk' }), kid: key.kid, use: 'sig' }],
      })
    else if (path === '/token') void redeem(request, response)
    else json(response, {}, 404)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const stop = async () => {
    server.closeAllConnections()
    await new Promise((done) => server.close(done))
  }
  addCleanup(stop)

  /** Signs in at an address of the provider; returns what it adds to the portal's. */
  const visit = (address: string) => {
    const params = new URL(address).searchParams
    codes += 1
    const code = `code-${codes}`
    grants.set(code, {
      nonce: params.get('nonce') ?? '',
      challenge: params.get('code_challenge') ?? '',
      clientId: params.get('client_id') ?? '',
      redirectUri: params.get('redirect_uri') ?? '',
    })
    return behaviour.returned({ code, state: params.get('state') ?? '', iss: issuer })
  }

  return {
    behaviour,
    visit,
    requests,
    stop,
    get issuer() {
      return issuer
    },
    rotateKey: () => {
      key = keys.second
    },
  }
}
export type IdentityProvider = Awaited<ReturnType<typeof newIdentityProvider>>

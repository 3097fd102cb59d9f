import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

import type { PasskeyOptions } from '#contract/proof.ts'

/**
 * A software authenticator: it makes passkeys and answers with them as browsers do, and wrongly if a test
 * says so.
 */

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()

const flagBits = { present: 0x01, verified: 0x04, synced: 0x08, backedUp: 0x10, attested: 0x40 }

type Answer = {
  /** the page that asked */
  origin: string
  /** the host that the authenticator signs for, instead of the one it's asked for */
  host: string
  challenge: string
  type: string
  isPresent: boolean
  isVerified: boolean
  counter: number
  userHandle: string | null
  /** whether the authenticator says that it has stored the credential */
  isStored: boolean
  /** the credential that the answer claims to be of */
  id: string
  crossOrigin: boolean
}

type Device = {
  /** synced by a password manager */
  isSynced?: boolean
  transports?: readonly string[]
  origin?: string
}

/** CBOR of a byte string, with a length of two bytes. */
const bytes = (content: Buffer) => {
  const head = Buffer.from([0x59, 0, 0])
  head.writeUInt16BE(content.length, 1)
  return Buffer.concat([head, content])
}

const text = (word: string) => Buffer.concat([Buffer.from([0x60 + word.length]), Buffer.from(word)])

const emptyMap = Buffer.from([0xa0])

/** CBOR of `{ fmt: 'none', attStmt: {}, authData }`. */
const attestationObject = (authData: Buffer) =>
  Buffer.concat([
    Buffer.from([0xa3]),
    text('fmt'),
    text('none'),
    text('attStmt'),
    emptyMap,
    text('authData'),
    bytes(authData),
  ])

/** A public key of P-256 as COSE. */
const coseOf = ({ x = '', y = '' }: JsonWebKey) =>
  Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ])

const textAt = (options: PasskeyOptions, ...path: string[]) => {
  let value: unknown = options
  for (const key of path)
    value = typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
  return typeof value === 'string' ? value : ''
}

/** The ids of the passkeys that the options allow or exclude. */
export const idsIn = (options: PasskeyOptions, list: 'allowCredentials' | 'excludeCredentials') =>
  ((options[list] ?? []) as { id: string }[]).map(({ id }) => id)

export const newPasskey = ({
  isSynced = false,
  transports = ['internal'],
  origin = 'http://localhost',
}: Device = {}) => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(20).toString('base64url')
  let counter = 0
  let userHandle = ''

  const authData = (host: string, answer: Partial<Answer>, attested?: Buffer) => {
    const { isPresent = true, isVerified = true } = answer
    const flags =
      (isPresent ? flagBits.present : 0) |
      (isVerified ? flagBits.verified : 0) |
      (isSynced ? flagBits.synced | flagBits.backedUp : 0) |
      (attested ? flagBits.attested : 0)
    const head = Buffer.alloc(5)
    head.writeUInt8(flags)
    head.writeUInt32BE(answer.counter ?? counter, 1)
    return Buffer.concat([sha256(answer.host ?? host), head, attested ?? Buffer.alloc(0)])
  }

  const clientData = (options: PasskeyOptions, kind: string, answer: Partial<Answer>) =>
    Buffer.from(
      JSON.stringify({
        type: answer.type ?? kind,
        challenge: answer.challenge ?? options.challenge,
        origin: answer.origin ?? origin,
        crossOrigin: answer.crossOrigin ?? false,
      }),
    )

  const answerOf = (answer: Partial<Answer>, response: object) =>
    JSON.stringify({
      id: answer.id ?? id,
      rawId: answer.id ?? id,
      type: 'public-key',
      clientExtensionResults:
        answer.isStored === undefined ? {} : { credProps: { rk: answer.isStored } },
      response,
    })

  return {
    id,
    /** the user it was made for */
    get userHandle() {
      return userHandle
    },
    /** what `navigator.credentials.create` returns */
    create: (options: PasskeyOptions, answer: Partial<Answer> = {}) => {
      userHandle = textAt(options, 'user', 'id')
      const credentialId = Buffer.from(answer.id ?? id, 'base64url')
      const length = Buffer.alloc(2)
      length.writeUInt16BE(credentialId.length)
      const cose = coseOf(publicKey.export({ format: 'jwk' }))
      const attested = Buffer.concat([Buffer.alloc(16), length, credentialId, cose])
      const data = authData(textAt(options, 'rp', 'id'), answer, attested)
      return answerOf(answer, {
        clientDataJSON: clientData(options, 'webauthn.create', answer).toString('base64url'),
        attestationObject: attestationObject(data).toString('base64url'),
        transports,
      })
    },
    /** what `navigator.credentials.get` returns */
    get: (options: PasskeyOptions, answer: Partial<Answer> = {}) => {
      // Synced passkeys have no counter.
      counter += isSynced ? 0 : 1
      const data = authData(textAt(options, 'rpId'), answer)
      const client = clientData(options, 'webauthn.get', answer)
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
      const handle = answer.userHandle === undefined ? userHandle : answer.userHandle
      return answerOf(answer, {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
        ...(handle !== null && { userHandle: handle }),
      })
    },
  }
}
export type TestPasskey = ReturnType<typeof newPasskey>

import { isIP } from 'node:net'
import * as z from 'zod'

import type { PasskeyKind } from '#contract/passkeys.ts'
import { passkeyLifetime } from './lifetimes.ts'

/** The portal as WebAuthn knows it: the host is its relying party id. */
type RelyingParty = { host: string; origin: string }

/** Browsers make passkeys only on secure pages, and not for a numeric address (T268). */
export const relyingPartyAt = (origin: string | null): RelyingParty | null => {
  if (origin === null) return null
  const { hostname: host, protocol } = new URL(origin)
  const isSecure = protocol === 'https:' || /(^|\.)localhost$/.test(host)
  const isAddress = host.startsWith('[') || isIP(host) !== 0
  return isSecure && !isAddress ? { host, origin } : null
}

/** Loading it takes a tenth of a second of CPU time, so it waits for the first passkey (T278). */
const library = () => import('@simplewebauthn/server')

const base64url = z.string().regex(/^[\w-]+$/)

const transports = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const
type Transport = (typeof transports)[number]
const isTransport = (name: string): name is Transport =>
  (transports as readonly string[]).includes(name)

const credential = z.object({
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key'),
  clientExtensionResults: z.looseObject({}).default({}),
})

const assertion = credential.extend({
  response: z
    .object({
      clientDataJSON: base64url,
      authenticatorData: base64url,
      signature: base64url,
      userHandle: base64url.nullish(),
    })
    .transform(({ userHandle, ...signed }) => ({ ...signed, ...(userHandle && { userHandle }) })),
})
export type Assertion = z.output<typeof assertion>

/** What browsers say about a new passkey; not all do. */
const properties = z.object({ credProps: z.object({ rk: z.boolean() }) })

const attestation = credential.extend({
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z
      .array(z.string())
      .default([])
      .transform((names) => names.filter(isTransport)),
  }),
})
export type Attestation = z.output<typeof attestation>

/** Our pages are never shown in a frame of another site. */
const clientData = z.object({ challenge: base64url, crossOrigin: z.literal(false).optional() })

const jsonIn = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** What a browser returned, and the challenge it says it answers; null if it isn't that. */
const readerOf =
  <Answer extends { response: { clientDataJSON: string } }>(schema: z.ZodType<Answer>) =>
  (text: string) => {
    const { data: answer } = schema.safeParse(jsonIn(text))
    if (!answer) return null
    const json = Buffer.from(answer.response.clientDataJSON, 'base64url').toString()
    const { data } = clientData.safeParse(jsonIn(json))
    return data ? { answer, challenge: data.challenge } : null
  }

export const readAssertion = readerOf(assertion)
export const readAttestation = readerOf(attestation)

type KnownPasskey = { credentialId: string; transports: string }

const descriptorOf = ({ credentialId, transports: names }: KnownPasskey) => ({
  id: credentialId,
  transports: names.split(',').filter(isTransport),
})

type Request = {
  host: string
  /** undefined before the sign-in, where the browser offers what it has */
  passkeys: readonly KnownPasskey[] | undefined
  verification: 'required' | 'discouraged'
}

/** Asks for one of these passkeys. */
export const requestOptions = async ({ host, passkeys, verification }: Request) => {
  const { generateAuthenticationOptions } = await library()
  const options = await generateAuthenticationOptions({
    rpID: host,
    timeout: passkeyLifetime,
    userVerification: verification,
    ...(passkeys && { allowCredentials: passkeys.map(descriptorOf) }),
  })
  return { ...options }
}

/** The algorithms all browsers have: EdDSA, ES256 and RS256. */
const algorithms = [-8, -7, -257]

type Creation = {
  host: string
  provider: string
  username: string
  name: string
  userHandle: string
  /** the passkeys of the user, which aren't registered again */
  passkeys: readonly KnownPasskey[]
}

/** Asks for a new passkey, which the authenticator keeps if it can, so that it also signs in. */
export const creationOptions = async (creation: Creation) => {
  const { generateRegistrationOptions } = await library()
  const options = await generateRegistrationOptions({
    rpID: creation.host,
    rpName: creation.provider,
    userName: creation.username,
    userDisplayName: creation.name,
    userID: Uint8Array.from(Buffer.from(creation.userHandle, 'base64url')),
    timeout: passkeyLifetime,
    excludeCredentials: creation.passkeys.map(descriptorOf),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
    supportedAlgorithmIDs: algorithms,
  })
  return { ...options }
}

/** Nobody has its private key. Answers of unknown passkeys are checked with it, which takes as long (T270). */
const decoy =
  'pQECAyYgASFYIFNxKfdA43eU8Gesyg6D8rKoqQ8q7D1GoFEVjp0Yow_sIlgg3AcKc6rm610uVgHsj7rGgpeB0k50gAjnvLOhsX_kilQ'

type Asked = RelyingParty & { challenge: string }

type AssertionCheck = Asked & {
  /** base64url; null for an unknown passkey, whose answer is never right */
  publicKey: string | null
  mustVerifyUser: boolean
}

/** The counter in an answer that the passkey has signed for this challenge and portal; null for any other. */
export const counterIn = async (answer: Assertion, check: AssertionCheck) => {
  const { verifyAuthenticationResponse } = await library()
  const { publicKey, challenge, origin, host, mustVerifyUser } = check
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: answer,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: host,
      requireUserVerification: mustVerifyUser,
      credential: {
        id: answer.id,
        publicKey: Uint8Array.from(Buffer.from(publicKey ?? decoy, 'base64url')),
        // Compared later, because a refused counter would tell a known passkey by the time it takes.
        counter: 0,
      },
    })
    return verified && publicKey !== null ? authenticationInfo.newCounter : null
  } catch {
    // The library throws for whatever isn't right.
    return null
  }
}

/** Whether a counter shows that a passkey was copied; those that are synced don't have one (T270). */
export const isBehind = (
  { kind, counter }: { kind: PasskeyKind; counter: number },
  counted: number,
) => kind !== 'synced' && counted <= counter && (counted > 0 || counter > 0)

const kindOf = (isSynced: boolean, names: readonly Transport[]): PasskeyKind => {
  if (isSynced) return 'synced'
  const isExternal = !names.includes('internal') && !names.includes('hybrid')
  return isExternal && names.length > 0 ? 'securityKey' : 'device'
}

/** The passkey in an answer to a registration; null if the answer isn't right. */
export const passkeyIn = async (answer: Attestation, { challenge, origin, host }: Asked) => {
  const { verifyRegistrationResponse } = await library()
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: answer,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: host,
      requireUserVerification: false,
      supportedAlgorithmIDs: algorithms,
    })
    if (!verified) return null
    const { credential: made, credentialDeviceType, userVerified } = registrationInfo
    const { transports: names } = answer.response
    const { data } = properties.safeParse(answer.clientExtensionResults)
    return {
      credentialId: made.id,
      publicKey: Buffer.from(made.publicKey).toString('base64url'),
      counter: made.counter,
      kind: kindOf(credentialDeviceType === 'multiDevice', names),
      transports: names.join(','),
      signsIn: Number(userVerified && data?.credProps.rk !== false),
    }
  } catch {
    return null
  }
}

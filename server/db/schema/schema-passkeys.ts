import type { Generated, GeneratedAlways } from 'kysely'

import type { PasskeyKind } from '#contract/passkeys.ts'

/** A user or an agent; both are null for a challenge before the sign-in. */
export type OwnerColumns = { accountId: number | null; agentId: number | null }

/** What a browser can be asked for a passkey for. */
export type PasskeyPurpose = 'signIn' | 'agentSignIn' | 'step' | 'proof' | 'registration'

type PasskeyTable = OwnerColumns & {
  id: GeneratedAlways<number>
  /** base64url, unique */
  credentialId: string
  /** WebAuthn's relying party id: the portal's host when it was registered */
  host: string
  /** WebAuthn's user id, base64url: random, and the same for all passkeys of a user and host */
  userHandle: string
  /** COSE, base64url */
  publicKey: string
  counter: number
  kind: PasskeyKind
  /** how browsers reach it, separated by commas */
  transports: string
  name: string
  /** 0 if it can only follow a password */
  signsIn: Generated<number>
  createdAt: number
  lastUsedAt: Generated<number | null>
}

type PasskeyChallengeTable = OwnerColumns & {
  /** sha256 of the challenge, hex */
  hash: string
  purpose: PasskeyPurpose
  /** the session that asked, or the sha256 of a cookie before the sign-in */
  holderHash: string
  /** of the passkey to be registered */
  userHandle: string | null
  expiresAt: number
}

export type PasskeyTables = { passkey: PasskeyTable; passkeyChallenge: PasskeyChallengeTable }

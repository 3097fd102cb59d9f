import { hasPasskey, passkeysOf, passkeyWith, usePasskey } from '#server/db/accounts/passkeys.ts'
import type { Passkey } from '#server/db/accounts/passkeys.ts'
import {
  insertPasskeyChallenge,
  takePasskeyChallenge,
} from '#server/db/accounts/passkey-challenges.ts'
import type { OwnerColumns, PasskeyPurpose } from '#server/db/schema/schema-passkeys.ts'
import { passkeyLifetime } from '#server/domain/lifetimes.ts'
import { Problem } from '#server/domain/problem.ts'
import {
  relyingPartyAt,
  counterIn,
  isBehind,
  readAssertion,
  requestOptions,
  type Assertion,
} from '#server/domain/webauthn.ts'
import { hashOf } from '#server/domain/secrets.ts'
import type { Visitor } from './caller.ts'
import type { UseCode } from './second-factor.ts'
import { admitPasskeyRequest } from './tries.ts'

/** Before the sign-in, whoever has a passkey is asked for it. */
export const nobody: OwnerColumns = { accountId: null, agentId: null }

/** The portal's host, if passkeys work there and the operator hasn't turned them off (T268). */
export const passkeyParty = ({ services: { env }, origin }: Visitor) =>
  env.PASSKEYS === 'off' ? null : relyingPartyAt(origin)

/** What passkeys can be used for here; undefined for nothing. */
export const passkeyScope = (caller: Visitor): 'signIn' | 'secondStep' | undefined => {
  if (passkeyParty(caller) === null) return undefined
  return caller.services.env.PASSKEYS === 'on' ? 'signIn' : 'secondStep'
}

export const requirePasskeyParty = (caller: Visitor, purpose: PasskeyPurpose) => {
  const party = passkeyParty(caller)
  const isSignIn = purpose === 'signIn' || purpose === 'agentSignIn'
  if (party === null || (isSignIn && passkeyScope(caller) !== 'signIn'))
    throw new Problem(404, 'Passkeys aren’t available here.')
  return party
}

type Prompt = {
  purpose: PasskeyPurpose
  /** the session, or the hash of a cookie before the sign-in */
  holderHash: string
  owner: OwnerColumns
}

/** Stores what a browser is asked to sign, as a hash. */
export const storeChallenge = (
  { services: { db, now } }: Visitor,
  { owner, ...prompt }: Prompt & { challenge: string; userHandle: string | null },
) => {
  const { challenge, ...row } = prompt
  const expiresAt = now() + passkeyLifetime
  return insertPasskeyChallenge(db, { ...row, ...owner, hash: hashOf(challenge), expiresAt })
}

/** Only a passkey that also proves who its user is can stand for a password (T269, T273). */
const mustVerifyUser = ({ purpose }: Prompt) => purpose !== 'step'

const ask = async (caller: Visitor, prompt: Prompt, passkeys?: readonly Passkey[]) => {
  const { host } = requirePasskeyParty(caller, prompt.purpose)
  await admitPasskeyRequest(caller, prompt.owner)
  const verification = mustVerifyUser(prompt) ? 'required' : 'discouraged'
  const options = await requestOptions({ host, passkeys, verification })
  await storeChallenge(caller, { ...prompt, challenge: options.challenge, userHandle: null })
  return options
}

/** Asks for any passkey, before the sign-in. */
export const askForAnyPasskey = (caller: Visitor, prompt: Omit<Prompt, 'owner'>) =>
  ask(caller, { ...prompt, owner: nobody })

/** Asks for a passkey of a user or agent; null if they have none that works here. */
export const askForPasskey = async (caller: Visitor, prompt: Prompt) => {
  const { host } = requirePasskeyParty(caller, prompt.purpose)
  const all = await passkeysOf(caller.services.db, prompt.owner)
  const passkeys = all.filter((passkey) => passkey.host === host)
  return passkeys.length === 0 ? null : ask(caller, prompt, passkeys)
}

type Found = { passkey: Passkey; use: UseCode }
type NotFound = { passkey: null; reason?: 'timedOut' }

const belongsTo = (passkey: Passkey, { purpose, owner }: Prompt) => {
  if (purpose === 'signIn') return passkey.accountId !== null
  if (purpose === 'agentSignIn') return passkey.agentId !== null
  return passkey.accountId === owner.accountId && passkey.agentId === owner.agentId
}

/** Before the sign-in, the answer names its user; later, it doesn't have to. */
const namesUser = ({ response }: Assertion, { userHandle }: Passkey, { owner }: Prompt) =>
  response.userHandle === userHandle || (response.userHandle === undefined && owner !== nobody)

const wrong: NotFound = { passkey: null }

/**
 * How to use a passkey that a browser has answered with, if the answer is right. It uses up its challenge;
 * without one, it came too late. Takes as long for unknown passkeys as for known ones (T270).
 */
export const findPasskeyUse = async (
  caller: Visitor,
  prompt: Prompt,
  text: string,
): Promise<Found | NotFound> => {
  const { db, now } = caller.services
  const party = requirePasskeyParty(caller, prompt.purpose)
  const read = readAssertion(text)
  if (!read) return wrong
  const { answer, challenge } = read
  const { owner, purpose, holderHash } = prompt
  const taken = { ...owner, purpose, holderHash, hash: hashOf(challenge), now: now() }
  if (!(await takePasskeyChallenge(db, taken))) return { ...wrong, reason: 'timedOut' }
  const stored = await passkeyWith(db, answer.id)
  const passkey =
    stored && stored.host === party.host && belongsTo(stored, prompt) ? stored : undefined
  const publicKey = passkey?.publicKey ?? null
  const check = { ...party, challenge, publicKey, mustVerifyUser: mustVerifyUser(prompt) }
  const counter = await counterIn(answer, check)
  if (!passkey || counter === null || isBehind(passkey, counter)) return wrong
  if (!namesUser(answer, passkey, prompt)) return wrong
  const use = { id: passkey.id, kind: passkey.kind, counter, now: now() }
  return { passkey, use: (tx) => usePasskey(tx, use) }
}

/** The id of the passkey in an answer, which counts wrong tries before anything is known about it. */
export const passkeyIdIn = (text: string) => readAssertion(text)?.answer.id ?? ''

/** Whether the user or agent has a passkey that can replace a verification code here (T271). */
export const canUsePasskey = async (
  caller: Visitor,
  { owner, hasFactor }: { owner: OwnerColumns; hasFactor: boolean },
) => {
  const party = hasFactor ? passkeyParty(caller) : null
  return party !== null && hasPasskey(caller.services.db, owner, party.host)
}

/** Tells the sign-in whether a passkey can replace the code (T271). */
export const passkeyInfo = async (
  caller: Visitor,
  { id: accountId, totpSecret }: { id: number; totpSecret: string | null },
) => {
  const owner = { accountId, agentId: null }
  const has = await canUsePasskey(caller, { owner, hasFactor: totpSecret !== null })
  return has ? { hasPasskey: true } : {}
}

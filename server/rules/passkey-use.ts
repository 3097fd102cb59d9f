import { hasPasskey, passkeysOf, passkeyWith, usePasskey } from '#server/db/accounts/passkeys.ts'
import type { Passkey } from '#server/db/accounts/passkeys.ts'
import {
  insertPasskeyChallenge,
  takePasskeyChallenge,
} from '#server/db/accounts/passkey-challenges.ts'
import type { OwnerColumns, PasskeyPurpose } from '#server/db/schema/schema-passkeys.ts'
import { passkeyLifetime } from '#server/domain/lifetimes.ts'
import { Problem } from '#server/domain/problem.ts'
import { relyingPartyAt } from '#server/domain/relying-party.ts'
import { hashOf } from '#server/domain/secrets.ts'
import { counterIn, isBehind, readAssertion, requestOptions } from '#server/domain/webauthn.ts'
import type { Assertion } from '#server/domain/webauthn.ts'
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

type Asked = {
  purpose: PasskeyPurpose
  /** the session, or the hash of a cookie before the sign-in */
  holderHash: string
  owner: OwnerColumns
}

/** Stores what a browser is asked to sign, as a hash. */
export const storeChallenge = (
  { services: { db, now } }: Visitor,
  { owner, ...asked }: Asked & { challenge: string; userHandle: string | null },
) => {
  const { challenge, ...row } = asked
  const expiresAt = now() + passkeyLifetime
  return insertPasskeyChallenge(db, { ...row, ...owner, hash: hashOf(challenge), expiresAt })
}

/** Only a passkey that also proves who its user is can stand for a password (T269, T273). */
const mustVerifyUser = ({ purpose }: Asked) => purpose !== 'step'

const ask = async (caller: Visitor, asked: Asked, passkeys?: readonly Passkey[]) => {
  const { host } = requirePasskeyParty(caller, asked.purpose)
  await admitPasskeyRequest(caller, asked.owner)
  const verification = mustVerifyUser(asked) ? 'required' : 'discouraged'
  const options = await requestOptions({ host, passkeys, verification })
  await storeChallenge(caller, { ...asked, challenge: options.challenge, userHandle: null })
  return options
}

/** Asks for any passkey, before the sign-in. */
export const askForAnyPasskey = (caller: Visitor, asked: Omit<Asked, 'owner'>) =>
  ask(caller, { ...asked, owner: nobody })

/** Asks for a passkey of a user or agent; null if they have none that works here. */
export const askForPasskey = async (caller: Visitor, asked: Asked) => {
  const { host } = requirePasskeyParty(caller, asked.purpose)
  const all = await passkeysOf(caller.services.db, asked.owner)
  const passkeys = all.filter((passkey) => passkey.host === host)
  return passkeys.length === 0 ? null : ask(caller, asked, passkeys)
}

type Found = { passkey: Passkey; use: UseCode }
type NotFound = { passkey: null; reason?: 'timedOut' }

const belongsTo = (passkey: Passkey, { purpose, owner }: Asked) => {
  if (purpose === 'signIn') return passkey.accountId !== null
  if (purpose === 'agentSignIn') return passkey.agentId !== null
  return passkey.accountId === owner.accountId && passkey.agentId === owner.agentId
}

/** Before the sign-in, the answer names its user; later, it doesn't have to. */
const namesUser = ({ response }: Assertion, { userHandle }: Passkey, { owner }: Asked) =>
  response.userHandle === userHandle || (response.userHandle === undefined && owner !== nobody)

const wrong: NotFound = { passkey: null }

/**
 * How to use a passkey that a browser has answered with, if the answer is right. It uses up its challenge;
 * without one, it came too late. Takes as long for unknown passkeys as for known ones (T270).
 */
export const findPasskeyUse = async (
  caller: Visitor,
  asked: Asked,
  text: string,
): Promise<Found | NotFound> => {
  const { db, now } = caller.services
  const party = requirePasskeyParty(caller, asked.purpose)
  const read = readAssertion(text)
  if (!read) return wrong
  const { answer, challenge } = read
  const { owner, purpose, holderHash } = asked
  const taken = { ...owner, purpose, holderHash, hash: hashOf(challenge), now: now() }
  if (!(await takePasskeyChallenge(db, taken))) return { ...wrong, reason: 'timedOut' }
  const found = await passkeyWith(db, answer.id)
  const passkey = found && found.host === party.host && belongsTo(found, asked) ? found : undefined
  const publicKey = passkey?.publicKey ?? null
  const check = { ...party, challenge, publicKey, mustVerifyUser: mustVerifyUser(asked) }
  const counter = await counterIn(answer, check)
  if (!passkey || counter === null || isBehind(passkey, counter)) return wrong
  if (!namesUser(answer, passkey, asked)) return wrong
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

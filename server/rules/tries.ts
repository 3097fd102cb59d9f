import { usernameKey } from '#server/db/accounts/accounts.ts'
import { countTry, clearTries, undoTry, isKnownAddress } from '#server/db/accounts/attempts.ts'
import { isKnownToPasskey } from '#server/db/accounts/passkeys.ts'
import type { OwnerColumns } from '#server/db/schema/schema-passkeys.ts'
import type { Counter } from '#server/db/accounts/attempts.ts'
import { audit } from '#server/db/accounts/audit.ts'
import { isKnownAgentAddress } from '#server/db/agents/agents.ts'
import { isKnownDevice } from '#server/db/accounts/known-devices.ts'
import { networkOf, networksPerSite, siteOf } from '#server/domain/network.ts'
import { Problem } from '#server/domain/problem.ts'
import { hashQueue, type Place } from '#server/domain/hash-queue.ts'
import { longWindow, triesWindow } from '#server/domain/lifetimes.ts'
import { hashOf } from '#server/domain/secrets.ts'
import type { Visitor } from './caller.ts'

/**
 * The limits of wrong tries in a window: per session, per account and address, per address, and per account
 * from new addresses. An address is a network (`networkOf`), and the site of an IPv6 address has its own
 * count. The limit per session is reached first, so that guessing in one session doesn't lock out the
 * owner's others at the same address.
 */
const max = {
  session: 10,
  pair: 10,
  pairWithPassword: 30,
  address: 100,
  account: 50,
  codesPerDay: 100,
  requests: 30,
  idleRequests: 60,
  participants: 40,
  externalsPerDay: 30,
  emailChangesPerDay: 20,
  callerCodes: 20,
  helpRequests: 5,
  dataRequests: 10,
  passkeyRequests: 2000,
  ownPasskeyRequests: 200,
  companyRequests: 2000,
}

type Kind =
  | 'password'
  | 'totp'
  | 'passkey'
  | 'passkeySignIn'
  | 'emergency'
  | 'link'
  | 'reset'
  | 'username'
  | 'partner'
  | 'loginChange'
  | 'agentPassword'
  | 'agentTotp'
  | 'agentPasskey'
  | 'agentPasskeySignIn'
  | 'agentReset'

/** Compared with a slow hash. Refused without being counted while too many others are waiting. */
const hashedKinds: readonly Kind[] = ['password', 'emergency', 'agentPassword']

/** Only checked after the right password in this session. */
const knowsPassword: readonly Kind[] = ['totp', 'passkey', 'emergency', 'agentTotp', 'agentPasskey']

/** Short codes, also counted over a day. */
const codeKinds: readonly Kind[] = ['totp', 'agentTotp']

/** For agents, who have their own sessions and known addresses. */
const agentKinds: readonly Kind[] = [
  'agentPassword',
  'agentTotp',
  'agentPasskey',
  'agentPasskeySignIn',
]

/** Counted by the id of the passkey, because the user isn't known yet. */
const passkeyKinds: readonly Kind[] = ['passkeySignIn', 'agentPasskeySignIn']

const sessionOf = (caller: Visitor, kind: Kind) =>
  (agentKinds.includes(kind) ? caller.agent : caller.session)?.idHash ?? ''

/** Whether the user or agent of this name has signed in from the caller's address; passkeys have an id instead. */
const isKnownTo = (caller: Visitor, kind: Kind, name: string) => {
  const { db } = caller.services
  // Earlier versions stored whole addresses.
  const addresses = [networkOf(caller.address), caller.address]
  if (passkeyKinds.includes(kind)) return isKnownToPasskey(db, name, addresses)
  const isKnown = agentKinds.includes(kind) ? isKnownAgentAddress : isKnownAddress
  return isKnown(db, usernameKey(name), addresses)
}

const hasKnownDevice = async ({ deviceId, services: { db } }: Visitor, username: string) =>
  deviceId !== null && isKnownDevice(db, usernameKey(username), hashOf(deviceId))

/** Where the password is checked; refused while too many are waiting. */
const placeFor = async (caller: Visitor, kind: Kind, username: string, isKnown: boolean) => {
  const isReserved =
    isKnown || knowsPassword.includes(kind) || (await hasKnownDevice(caller, username))
  const place: Place = isReserved ? 'reserved' : 'open'
  if (hashedKinds.includes(kind)) hashQueue.requireRoom(place)
  return place
}

export type Tries = {
  /** Removes the try from the count, because it was right. */
  clear: () => Promise<void>
  /** where in the queue the password is checked */
  place: Place
}

/** The network of a request and, for IPv6, its site, with what is counted in them and how often it can be. */
const rangesOf = ({ address }: Visitor, limit: number) => {
  const site = siteOf(address)
  return [
    { range: networkOf(address), limit },
    ...(site === null ? [] : [{ range: site, limit: limit * networksPerSite }]),
  ]
}

/**
 * Counts a try in the database before it is checked, so that parallel tries and other instances see it. Too
 * many are refused with 429, whether or not the account exists. From addresses an account has signed in
 * from, other people's tries don't count, so nobody can lock the owner out.
 */
export const admit = async (caller: Visitor, kind: Kind, username: string): Promise<Tries> => {
  const { db } = caller.services
  const isKnown = await isKnownTo(caller, kind, username)
  const place = await placeFor(caller, kind, username, isKnown)
  // Hashed, because users sometimes type a password into the wrong field.
  const userHash = hashOf(usernameKey(username))
  const counted: Counter[] = []
  const countIn = async (counter: Counter, limit: number, window = triesWindow) => {
    await count(caller, counter, limit, window)
    counted.push(counter)
  }

  const hasPassword = knowsPassword.includes(kind)
  const session = hasPassword && { scope: `${kind} session`, key: sessionOf(caller, kind) }
  if (session && session.key !== '') await countIn(session, max.session)
  const perPair = hasPassword ? max.pairWithPassword : max.pair
  for (const { range, limit } of rangesOf(caller, perPair))
    await countIn({ scope: `${kind} pair`, key: `${userHash} ${range}` }, limit)
  for (const { range, limit } of rangesOf(caller, max.address))
    await countIn({ scope: `${kind} address`, key: range }, limit)
  if (!isKnown) await countIn({ scope: `${kind} account`, key: userHash }, max.account)
  const pair = `${userHash} ${networkOf(caller.address)}`
  if (codeKinds.includes(kind)) {
    const day = isKnown
      ? { scope: `${kind} pair day`, key: pair }
      : { scope: `${kind} day`, key: userHash }
    await countIn(day, max.codesPerDay, longWindow)
  }
  return {
    place,
    clear: async () => {
      const cleared = [{ scope: `${kind} pair`, key: pair }, ...(session ? [session] : [])]
      for (const counter of cleared) await clearTries(db, counter)
      const others = counted.filter(
        ({ scope, key }) => !cleared.some((one) => one.scope === scope && one.key === key),
      )
      for (const counter of others) await undoTry(db, counter)
    },
  }
}

/** Counts requests about an account that may not be the user's own, whether or not it exists. */
export const admitRequest = async (caller: Visitor, kind: Kind, about: string) => {
  const userHash = hashOf(usernameKey(about))
  for (const { range, limit } of rangesOf(caller, max.pair))
    await count(caller, { scope: `${kind} pair`, key: `${userHash} ${range}` }, limit)
  for (const { range, limit } of rangesOf(caller, max.requests))
    await count(caller, { scope: `${kind} address`, key: range }, limit)
}

/** Counts requests by a user that change nothing, apart from those that `admitRequest` counts (R75). */
export const admitIdleRequest = (caller: Visitor, kind: Kind, accountId: number) =>
  count(caller, { scope: `${kind} idle`, key: String(accountId) }, max.idleRequests)

const perUser = {
  participant: [max.participants, triesWindow],
  'external participant': [max.externalsPerDay, longWindow],
  'email change': [max.emailChangesPerDay, longWindow],
  'caller code': [max.callerCodes, triesWindow],
  'sign-in help': [max.helpRequests, longWindow],
  'data copy': [max.dataRequests, longWindow],
  'data erasure': [max.dataRequests, longWindow],
} as const

/** Counts what a user requests, by account, regardless of where they signed in (R70, T93, T257, T340), or what agents request for one (T238). */
export const admitUser = (caller: Visitor, scope: keyof typeof perUser, accountId: number) => {
  const [limit, window] = perUser[scope]
  return count(caller, { scope, key: String(accountId) }, limit, window)
}

/** Counts a try that doesn't belong to an account. */
export const admitAddress = async (caller: Visitor, kind: Kind) => {
  for (const { range, limit } of rangesOf(caller, max.address))
    await count(caller, { scope: `${kind} address`, key: range }, limit)
}

/**
 * Counts what browsers are asked for, because each is stored for a few minutes: before the sign-in by address,
 * later by account (T268).
 */
export const admitPasskeyRequest = async (
  caller: Visitor,
  { accountId, agentId }: OwnerColumns,
) => {
  if (accountId !== null || agentId !== null) {
    const key = accountId === null ? `agent ${agentId}` : String(accountId)
    return count(caller, { scope: 'own passkey request', key }, max.ownPasskeyRequests)
  }
  for (const { range, limit } of rangesOf(caller, max.passkeyRequests))
    await count(caller, { scope: 'passkey request', key: range }, limit)
}

/** Counts look-ups of companies and visits to their providers, by which whole companies begin their day (T291). */
export const admitCompanyRequest = async (caller: Visitor) => {
  for (const { range, limit } of rangesOf(caller, max.companyRequests))
    await count(caller, { scope: 'company request', key: range }, limit)
}

/** Counts and audits an invalid link. */
export const refuseLink = async (caller: Visitor) => {
  const { db, now } = caller.services
  await admitAddress(caller, 'link')
  await audit(db, now(), { event: 'link.refused', address: caller.address })
}

const count = async (caller: Visitor, counter: Counter, limit: number, window = triesWindow) => {
  const { db, now } = caller.services
  const tries = await countTry(db, counter, now(), window)
  if (tries.count <= limit) return
  if (tries.count === limit + 1) {
    await audit(db, now(), {
      event: 'tries.limited',
      address: caller.address,
      detail: counter.scope,
    })
  }
  const retryAfter = Math.max(1, Math.ceil((tries.since + window - now()) / 1000))
  throw new Problem(429, 'Too many attempts. Please try again later.', { retryAfter })
}

import { randomBytes } from 'node:crypto'

import { limits } from '#contract/limits.ts'
import type { Passkey as ListedPasskey } from '#contract/passkeys.ts'
import { audit, auditWithId } from '#server/db/accounts/audit.ts'
import type { AuditEvent } from '#server/db/accounts/audit.ts'
import {
  deletePasskeys,
  insertPasskey,
  lockOwner,
  passkeysOf,
  renamePasskey,
} from '#server/db/accounts/passkeys.ts'
import type { Passkey } from '#server/db/accounts/passkeys.ts'
import { endSessions } from '#server/db/accounts/sessions.ts'
import { takePasskeyChallenge } from '#server/db/accounts/passkey-challenges.ts'
import { endAgentSessions } from '#server/db/agents/agent-sessions.ts'
import { inTransaction } from '#server/db/engine/in-transaction.ts'
import { queueMail } from '#server/db/mail/outbox.ts'
import type { OwnerColumns } from '#server/db/schema/schema-passkeys.ts'
import type { Db } from '#server/db/schema/schema.ts'
import type { Device } from '#server/domain/device.ts'
import { hashOf } from '#server/domain/secrets.ts'
import { creationOptions, passkeyIn, readAttestation } from '#server/domain/webauthn.ts'
import { deviceName } from '#server/texts/device-name.ts'
import { NamedRefusal, Refused } from '#server/texts/refused.ts'
import type { Visitor } from './caller.ts'
import { requirePasskeyParty, storeChallenge } from './passkey-use.ts'
import { admitPasskeyRequest } from './tries.ts'

/** A user or an agent who manages their own passkeys. */
export type PasskeyUser = {
  caller: Visitor
  owner: OwnerColumns
  sessionHash: string
  username: string
  /** the name that authenticators show */
  name: string
  /** whether there's another second factor */
  hasFactor: boolean
  /** which a new passkey is named after */
  device: Device
}

const instant = (at: number) => new Date(at).toISOString()

/** Whether one of these can be removed: the last one that works is needed without another factor. */
const canRemove = (
  { hasFactor }: PasskeyUser,
  { host, all }: { host: string; all: readonly Passkey[] },
  passkey: Passkey,
) => {
  const working = all.filter((other) => other.host === host)
  return hasFactor || passkey.host !== host || working.length > 1
}

/** The passkeys of a user or agent, as they see them (T272). */
export const listedPasskeys = async (user: PasskeyUser): Promise<ListedPasskey[]> => {
  const { host } = requirePasskeyParty(user.caller, 'registration')
  const all = await passkeysOf(user.caller.services.db, user.owner)
  return all.map((passkey) => ({
    id: passkey.id,
    name: passkey.name,
    kind: passkey.kind,
    createdAt: instant(passkey.createdAt),
    lastUsedAt: passkey.lastUsedAt === null ? null : instant(passkey.lastUsedAt),
    host: passkey.host,
    works: passkey.host === host,
    signsIn: passkey.signsIn === 1,
    canRemove: canRemove(user, { host, all }, passkey),
  }))
}

/** The user or agent of an audit entry. */
const whoOf = ({ accountId, agentId }: OwnerColumns) => ({
  ...(accountId !== null && { accountId }),
  ...(agentId !== null && { agentId }),
})

/** Writes a change, its audit entry and its email in one transaction (T274). */
const record = async (
  tx: Db,
  { caller, owner }: PasskeyUser,
  { event, name }: { event: AuditEvent; name: string },
) => {
  const now = caller.services.now()
  const entry = { event, ...whoOf(owner), address: caller.address, detail: name }
  const aboutId = await auditWithId(tx, now, entry)
  if (event === 'passkey.renamed') return
  const kind = event === 'passkey.added' ? 'passkeyAdded' : 'passkeyRemoved'
  await queueMail(tx, { kind, ...owner, now, ...(aboutId !== undefined && { aboutId }) })
}

const refuseFull = (all: readonly Passkey[]) => {
  const max = limits.passkeys
  if (all.length >= max) throw new NamedRefusal('passkeysFull', { max })
}

/** WebAuthn's user id: random, so that it says nothing about the user. */
const newUserHandle = () => randomBytes(32).toString('base64url')

/** Why a change isn't confirmed, or null. */
type Confirm = () => Promise<Refusal | null>
type Refusal = { success: boolean; message?: string; errorCode?: number }

/** Asks for a new passkey, once the user has confirmed it's them (T272). */
export const startRegistration = async (user: PasskeyUser, confirm: Confirm) => {
  const { caller, owner, username, name, sessionHash: holderHash } = user
  const { db, provider } = caller.services
  const { host } = requirePasskeyParty(caller, 'registration')
  const all = await passkeysOf(db, owner)
  // Checked before the code, so that a refusal doesn't use it up.
  refuseFull(all)
  const refused = await confirm()
  if (refused) return refused
  await admitPasskeyRequest(caller, owner)
  const passkeys = all.filter((passkey) => passkey.host === host)
  const userHandle = passkeys[0]?.userHandle ?? newUserHandle()
  const made = { host, provider: provider.name, username, name, userHandle, passkeys }
  const options = await creationOptions(made)
  const prompt = { purpose: 'registration', holderHash, owner } as const
  await storeChallenge(caller, { ...prompt, challenge: options.challenge, userHandle })
  return { success: true, options }
}

const nameIn = (typed: string) => {
  const name = typed.trim()
  if (name === '') throw new Refused('passkeyUnnamed')
  return name
}

/** Adds the passkey that a browser has made (T272). */
export const addPasskey = async (
  user: PasskeyUser,
  typed: { name?: string | undefined; passkey: string },
) => {
  const { caller, owner, sessionHash: holderHash } = user
  const { db, now } = caller.services
  const party = requirePasskeyParty(caller, 'registration')
  const name = nameIn(typed.name ?? deviceName(caller.i18n, user.device))
  const read = readAttestation(typed.passkey)
  if (!read) throw new Refused('passkeyInvalid')
  const hash = hashOf(read.challenge)
  const prompt = { ...owner, purpose: 'registration', holderHash, hash, now: now() } as const
  const taken = await takePasskeyChallenge(db, prompt)
  if (!taken) throw new Refused('passkeyTimedOut')
  const made = await passkeyIn(read.answer, { ...party, challenge: read.challenge })
  if (!made) throw new Refused('passkeyInvalid')
  const { host } = party
  const userHandle = taken.userHandle ?? ''
  await inTransaction(db, async (tx) => {
    await lockOwner(tx, owner)
    refuseFull(await passkeysOf(tx, owner))
    const added = { ...made, ...owner, host, userHandle, name, createdAt: now() }
    if (!(await insertPasskey(tx, added))) throw new Refused('passkeyTaken')
    await record(tx, user, { event: 'passkey.added', name })
  })
}

/** Renames a passkey of the user or agent (T272). */
export const changePasskeyName = async (user: PasskeyUser, typed: { id: number; name: string }) => {
  const { caller, owner } = user
  requirePasskeyParty(caller, 'registration')
  const name = nameIn(typed.name)
  await inTransaction(caller.services.db, async (tx) => {
    if (!(await renamePasskey(tx, owner, { id: typed.id, name }))) throw new Refused('passkeyGone')
    await record(tx, user, { event: 'passkey.renamed', name })
  })
}

const passkeyToRemove = async (user: PasskeyUser, id: number, tx: Db) => {
  const { host } = requirePasskeyParty(user.caller, 'registration')
  const all = await passkeysOf(tx, user.owner)
  const passkey = all.find((one) => one.id === id)
  if (!passkey) throw new Refused('passkeyGone')
  if (!canRemove(user, { host, all }, passkey)) throw new Refused('passkeyIsLastFactor')
  return passkey
}

/** Signs out what a removed passkey may have signed in; `keep` is the session that removes it (T272). */
const endOthers = async (
  tx: Db,
  { accountId, agentId }: OwnerColumns,
  now: number,
  keep?: string,
) => {
  const kept = keep === undefined ? {} : { keep }
  if (accountId !== null) await endSessions(tx, { accountId, reason: 'signedOut', now, ...kept })
  if (agentId !== null) await endAgentSessions(tx, agentId, keep)
}

/** Removes a passkey, unless it's the last second factor, once the user has confirmed it's them (T272). */
export const removePasskey = async (user: PasskeyUser, id: number, confirm: Confirm) => {
  const { db } = user.caller.services
  await passkeyToRemove(user, id, db)
  const refused = await confirm()
  if (refused) return refused
  const removed = await inTransaction(db, async (tx) => {
    const hasFactor = await lockOwner(tx, user.owner)
    const { name, host, credentialId } = await passkeyToRemove({ ...user, hasFactor }, id, tx)
    await deletePasskeys(tx, user.owner, id)
    await endOthers(tx, user.owner, user.caller.services.now(), user.sessionHash)
    await record(tx, user, { event: 'passkey.removed', name })
    return { host, credentialId }
  })
  return { success: true, removed }
}

type Removal = { owner: OwnerColumns; id: number | undefined; now: number }

/** Removes one passkey or all on the operator's behalf, even the last factor. Returns how many (T277). */
export const removePasskeysForOperator = async (tx: Db, { owner, id, now }: Removal) => {
  const removed = await deletePasskeys(tx, owner, id)
  if (removed === 0) return 0
  await endOthers(tx, owner, now)
  const detail = `passkeys removed: ${removed}`
  await audit(tx, now, { event: 'operator.changed', ...whoOf(owner), address: '', detail })
  await queueMail(tx, { kind: 'passkeyRemoved', ...owner, now })
  return removed
}

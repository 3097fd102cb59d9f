import type { Payload } from '#contract/call.ts'
import { serverLimits } from '#contract/limits.ts'
import type {
  askForErasure,
  DataRequest,
  DataRequestKind,
  DataRequests,
} from '#contract/data-requests.ts'
import type { Env } from '#server/config/env.ts'
import { accountById, lockAccount, type Account } from '#server/db/accounts/accounts.ts'
import { audit } from '#server/db/accounts/audit.ts'
import * as requests from '#server/db/accounts/data-requests.ts'
import { factorOf } from '#server/db/agents/customers.ts'
import { inTransaction } from '#server/db/engine/in-transaction.ts'
import { queueMail } from '#server/db/mail/outbox.ts'
import type { Db } from '#server/db/schema/schema.ts'
import { monthsLater } from '#server/domain/times.ts'
import { Problem } from '#server/domain/problem.ts'
import { Refused } from '#server/texts/refused.ts'
import type { Caller, Visitor } from './caller.ts'
import { tellAdmins } from './data-request-emails.ts'
import { refusalOfProof } from './proof.ts'
import type { RuleServices } from './services.ts'
import { admitUser } from './tries.ts'

const day = 24 * 60 * 60_000

const instant = (at: number) => new Date(at).toISOString()
const instantOrNull = (at: number | null) => (at === null ? null : instant(at))

/** Whether users are offered requests: not without agents, because nobody could answer them (T340). */
export const offersDataRequests = ({ AGENTS, DATA_REQUEST_DAYS }: Env) =>
  AGENTS === 'on' && DATA_REQUEST_DAYS > 0

const requireOffer = ({ services: { env } }: Caller) => {
  if (!offersDataRequests(env)) throw new Problem(404, 'Not found.')
}

const hasOpenOrReady = async (db: Db, accountId: number, now: number) =>
  (await requests.hasOpenDataRequest(db, accountId)) ||
  (await requests.lastCopyOf(db, { accountId, now })) !== undefined

/** Users reach the page as long as they can ask or still have a request or a copy there (T340). */
export const hasDataRequests = async ({ services: { db, env, now }, session }: Visitor) =>
  offersDataRequests(env) ||
  (session?.stage === 'full' && (await hasOpenOrReady(db, session.accountId, now())))

/** A request as its user sees it. */
export const shownDataRequest = (row: requests.DataRequestRow, now: number): DataRequest => {
  const { id, kind, state, note, createdAt, dueAt, extension, closedAt, answer, fileUntil } = row
  return {
    id,
    kind,
    state,
    note,
    extension,
    answer,
    askedAt: instant(createdAt),
    dueAt: instant(dueAt),
    isOverdue: closedAt === null && dueAt < now,
    closedAt: instantOrNull(closedAt),
    fileUntil: fileUntil !== null && fileUntil > now ? instant(fileUntil) : null,
  }
}

/** Invited at a company's provider: there is nothing to ask for that the session doesn't prove (T341). */
const hasNoProof = ({ passwordHash, totpSecret }: Account) =>
  passwordHash === '' && totpSecret === null

export const dataRequestsOf = async (caller: Caller): Promise<DataRequests> => {
  if (!(await hasDataRequests(caller))) throw new Problem(404, 'Not found.')
  const { services, session } = caller
  const { db, env, now } = services
  const { accountId } = session
  const last = async (kind: DataRequestKind) => {
    const row = await requests.lastDataRequest(db, accountId, kind)
    return row ? shownDataRequest(row, now()) : null
  }
  const account = await accountById(db, accountId)
  const file = await requests.lastCopyOf(db, { accountId, now: now() })
  return {
    factor: factorOf(account),
    needsProof: !hasNoProof(account),
    days: offersDataRequests(env) ? env.DATA_REQUEST_DAYS : 0,
    file: file ? { id: file.id, until: instant(file.fileUntil ?? 0) } : null,
    copy: await last('copy'),
    erasure: await last('erasure'),
  }
}

/** For the admins' menu: the page stays until the last request is answered. */
export const openDataRequestCount = async ({ db, env }: Pick<RuleServices, 'db' | 'env'>) => {
  const data = await requests.countOpenDataRequests(db)
  return offersDataRequests(env) || data > 0 ? { data } : {}
}

const ask = async (caller: Caller, kind: DataRequestKind, note: string) => {
  const { services, session, address } = caller
  const { db, env, now: clock } = services
  const { accountId } = session
  const now = clock()
  const dueAt = Math.min(
    now + env.DATA_REQUEST_DAYS * day,
    monthsLater(now, 1, services.provider.timeZone),
  )
  await inTransaction(db, async (tx) => {
    // Locked, so that no erasure comes in between.
    const { erasedAt } = await lockAccount(tx, accountId)
    if (erasedAt !== null) throw new Problem(401, 'Not signed in.')
    const dataRequest = await requests.insertDataRequest(tx, {
      kind,
      accountId,
      note: note.replaceAll('\r\n', '\n').trim(),
      state: 'open',
      createdAt: now,
      firstDueAt: dueAt,
      dueAt,
    })
    if (!dataRequest) throw new Refused('dataAskedBefore')
    const detail = `${kind}, request ${dataRequest.id}`
    await audit(tx, now, { event: 'data.requested', accountId, address, detail })
    await queueMail(tx, { kind: 'dataRequestReceived', accountId, aboutId: dataRequest.id, now })
    await tellAdmins(tx, services, { kind: 'dataRequestNew', requestId: dataRequest.id, now })
  })
}

/** Each kind has a limit of its own, so that many requests for copies don't prevent one for erasure (T340). */
const admitAsking = async (caller: Caller, kind: DataRequestKind) => {
  requireOffer(caller)
  try {
    await admitUser(caller, `data ${kind}`, caller.session.accountId)
  } catch (error) {
    if (error instanceof Problem && error.statusCode === 429) throw new Refused('dataAskedTooOften')
    throw error
  }
}

export const requestCopy = async (caller: Caller, note: string) => {
  await admitAsking(caller, 'copy')
  await ask(caller, 'copy', note)
}

/** Returns why the user isn't confirmed, or null (T341). */
export const requestErasure = async (
  caller: Caller,
  { note, ...proof }: Payload<typeof askForErasure>,
) => {
  await admitAsking(caller, 'erasure')
  const { services, session } = caller
  const account = await accountById(services.db, session.accountId)
  const isProven = proof.passkey === undefined && hasNoProof(account)
  const refused = isProven ? null : await refusalOfProof(caller, account, proof)
  if (refused) return refused
  await ask(caller, 'erasure', note)
  return null
}

export const withdrawRequest = async (caller: Caller, id: number) => {
  const { services, session, address } = caller
  const { db, now: clock } = services
  const { accountId } = session
  const row = await requests.dataRequestWith(db, id)
  if (row?.accountId !== accountId) throw new Refused('dataRequestAnswered')
  const now = clock()
  await inTransaction(db, async (tx) => {
    if (!(await requests.closeDataRequest(tx, { id }, { state: 'withdrawn', closedAt: now })))
      throw new Refused('dataRequestAnswered')
    const detail = `${row.kind}, request ${id}`
    await audit(tx, now, { event: 'data.withdrawn', accountId, address, detail })
  })
}

/** The user's own copy as a file. */
export const ownCopy = async ({ services, session, address }: Caller, id: number) => {
  const { db, now } = services
  const { accountId } = session
  const copy = await requests.copyOf(db, { id, accountId, now: now() })
  if (!copy || copy.blobKey === null) throw new Problem(404, 'File not found.')
  const detail = `request ${id}`
  await audit(db, now(), { event: 'data.downloaded', accountId, address, detail })
  const made = instant(copy.closedAt ?? 0).slice(0, 10)
  return {
    key: copy.blobKey,
    size: copy.size,
    type: 'application/zip',
    name: `my-data-${made}.zip`,
  }
}

type Services = Pick<RuleServices, 'db' | 'now' | 'provider'>

/** Reminds admins of deadlines, and deletes what is no longer kept (T342, T346, T347). */
export const sweepDataRequests = ({ db, now: clock, provider }: Services) =>
  inTransaction(db, async (tx) => {
    const now = clock()
    const due = await requests.remindOfDataRequests(tx, { now, reach: serverLimits.dataReminder })
    for (const { id: requestId } of due)
      await tellAdmins(tx, { provider }, { kind: 'dataRequestDue', requestId, now })
    await requests.deleteOldCopies(tx, now)
    await requests.deleteOldDataRequests(tx, now - serverLimits.dataRequestKept)
  })

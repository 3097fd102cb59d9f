import { PassThrough } from 'node:stream'
import { pipeline } from 'node:stream/promises'

import { serverLimits } from '#contract/limits.ts'
import { accountById } from '#server/db/accounts/accounts.ts'
import { audit } from '#server/db/accounts/audit.ts'
import {
  claimCopy,
  failedCopies,
  releaseCopy,
  reopenCopy,
  storeCopy,
} from '#server/db/accounts/data-requests.ts'
import { inTransaction } from '#server/db/engine/in-transaction.ts'
import { commitIf } from '#server/db/engine/commit-if.ts'
import { newBudget, withBudget } from '#server/db/engine/time-budget.ts'
import { deleteBlobs, persistBlob, writeBlob } from '#server/db/files/blobs.ts'
import { queueMail } from '#server/db/mail/outbox.ts'
import { newZip } from '#server/files/zip.ts'
import { tellAdmins } from './data-request-emails.ts'
import { writePersonalData } from './personal-export.ts'
import type { RuleServices } from './services.ts'

const minute = 60_000

/** How long an instance can take to make a copy. */
const lease = 60 * minute

/** How much of an error admins see. */
const longestFailure = 300

type Services = Pick<RuleServices, 'db' | 'objects' | 'now' | 'stopping' | 'provider'>

const writeCopy = async ({ db, objects, now, stopping }: Services, accountId: number) => {
  const zip = newZip()
  const account = await accountById(db, accountId)
  await writePersonalData({ db, objects }, account, { target: zip, now: now() })
  const bytes = new PassThrough()
  const [blob] = await Promise.all([
    writeBlob(db, bytes, now()),
    pipeline(zip.bytes(), bytes, { signal: stopping.signal }),
  ])
  return blob
}

type Claim = NonNullable<Awaited<ReturnType<typeof claimCopy>>>

const makeCopy = async (services: Services, claim: Claim) => {
  const { db, now: clock } = services
  const { id: requestId, accountId } = claim
  const blob = await writeCopy(services, accountId)
  const now = clock()
  const isStored = await commitIf(db, async (tx) => {
    const fileUntil = now + serverLimits.dataCopyLifetime
    const { key: blobKey, size } = blob
    if (!(await persistBlob(tx, blob))) return false
    if (!(await storeCopy(tx, claim, { blobKey, size, closedAt: now, fileUntil }))) return false
    const detail = `request ${requestId}`
    await audit(tx, now, { event: 'data.copied', accountId, address: '', detail })
    await queueMail(tx, { kind: 'dataRequestAnswered', accountId, aboutId: requestId, now })
    return true
  })
  if (!isStored) await deleteBlobs(db, [blob.key])
}

/** The request is open again, and admins are emailed why (T342). */
const reopen = ({ db, now: clock, provider }: Services, claim: Claim, error: unknown) =>
  inTransaction(db, async (tx) => {
    const { id: requestId, accountId } = claim
    const now = clock()
    const failure = (error instanceof Error ? error.message : `${error}`).slice(0, longestFailure)
    if (!(await reopenCopy(tx, claim, failure || 'Unknown error'))) return
    const detail = `request ${requestId}`
    await audit(tx, now, { event: 'data.copy-failed', accountId, address: '', detail })
    await tellAdmins(tx, { provider }, { kind: 'dataRequestDue', requestId, now })
  })

/** Throws while copies have failed and nobody has decided about them, so that the alert stays (T342). */
export const requireNoFailedCopy = async ({ db }: Pick<Services, 'db'>) => {
  const failed = await failedCopies(db)
  if (failed.length > 0)
    throw new Error(
      `Copies of users’ data failed: requests ${failed.map(({ id }) => id).join(', ')}`,
    )
}

/** Makes the next copy that an admin has agreed to; false if there's none. One instance makes it (T342). */
export const makeNextCopy = async (services: Services) => {
  const { db, now, stopping } = services
  const claim = await claimCopy(db, { now: now(), until: now() + lease })
  if (!claim) return false
  try {
    await withBudget(newBudget(lease), () => makeCopy(services, claim))
  } catch (error) {
    if (stopping.signal.aborted) await releaseCopy(db, claim)
    else await reopen(services, claim, error)
    throw error
  }
  return true
}

import { PassThrough } from 'node:stream'
import { pipeline } from 'node:stream/promises'

import { serverLimits } from '#contract/limits.ts'
import { accountById } from '#server/db/accounts/accounts.ts'
import { audit } from '#server/db/accounts/audit.ts'
import { claimCopy, postponeCopy, storeCopy } from '#server/db/accounts/data-requests.ts'
import { commitIf } from '#server/db/engine/commit-if.ts'
import { newBudget, withBudget } from '#server/db/engine/time-budget.ts'
import { deleteBlobs, persistBlob, writeBlob } from '#server/db/files/blobs.ts'
import { queueMail } from '#server/db/mail/outbox.ts'
import { newZip } from '#server/files/zip.ts'
import { writePersonalData } from './personal-export.ts'
import type { RuleServices } from './services.ts'

const minute = 60_000

/** How long an instance can take to make a copy, and when another attempt follows a failure. */
const copyTimes = { lease: 60 * minute, retry: 10 * minute }

type Services = Pick<RuleServices, 'db' | 'objects' | 'now' | 'stopping'>

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

/** Makes the next copy that an admin has agreed to; false if there's none. One instance makes it (T342). */
export const makeNextCopy = async (services: Services) => {
  const { db, now, stopping } = services
  const claim = await claimCopy(db, { now: now(), until: now() + copyTimes.lease })
  if (!claim) return false
  try {
    await withBudget(newBudget(copyTimes.lease), () => makeCopy(services, claim))
  } catch (error) {
    await postponeCopy(db, claim, stopping.signal.aborted ? 0 : now() + copyTimes.retry)
    throw error
  }
  return true
}

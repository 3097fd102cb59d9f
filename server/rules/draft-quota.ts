import { lockCompanyRow, replacedDrafts, unsentBytes } from '#server/db/tickets/draft-quota.ts'
import type { Db } from '#server/db/schema/schema.ts'
import { Problem } from '#server/domain/problem.ts'
import { Refused } from '#server/texts/refused.ts'
import type { Caller } from './caller.ts'

const megabyte = 1024 * 1024

/** Drafts count towards their author's first company. */
const companyOf = (caller: Caller) => {
  const [first = 0, ...more] = caller.session.companyIds
  return Math.min(first, ...more)
}

/** Throws if these bytes would exceed the quota of the company's drafts. */
export const checkDraftBytes = async (db: Db, caller: Caller, bytes: number) => {
  const max = caller.services.env.DRAFT_MEGABYTES_PER_COMPANY * megabyte
  if ((await unsentBytes(db, companyOf(caller))) + bytes > max) throw new Refused('draftsFull')
}

/** The same in a transaction. Other uploads of the company wait until it ends. */
export const reserveDraftBytes = async (tx: Db, caller: Caller, bytes: number) => {
  await lockCompanyRow(tx, companyOf(caller))
  await checkDraftBytes(tx, caller, bytes)
}

/** Throws if the company has so many replaced drafts that it must wait until some are deleted. */
export const checkDraftCount = async (db: Db, caller: Caller) => {
  const { DRAFTS_PER_COMPANY: max } = caller.services.env
  if ((await replacedDrafts(db, companyOf(caller))) >= max)
    throw new Problem(429, 'Your company has too many unsent drafts. Please try again later.', {
      retryAfter: 60 * 60,
    })
}

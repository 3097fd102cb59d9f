import type { FastifyRequest } from 'fastify'

import { sessionOf } from '#server/http/access.ts'
import { lockCompanyRow, replacedDrafts, unsentBytes } from '#server/db/tickets/draft-quota.ts'
import type { Db } from '#server/db/schema/schema.ts'
import { Problem } from '#server/domain/problem.ts'
import { Refused } from '#server/texts/refused.ts'

const megabyte = 1024 * 1024

/** Drafts count towards their author's first company. */
const companyOf = (request: FastifyRequest) => {
  const [first = 0, ...more] = sessionOf(request).companyIds
  return Math.min(first, ...more)
}

/** Throws if these bytes would exceed the quota of the company's drafts. */
export const checkDraftBytes = async (db: Db, request: FastifyRequest, bytes: number) => {
  const max = request.server.services.env.DRAFT_MEGABYTES_PER_COMPANY * megabyte
  if ((await unsentBytes(db, companyOf(request))) + bytes > max) throw new Refused('draftsFull')
}

/** The same in a transaction. Other uploads of the company wait until it ends. */
export const reserveDraftBytes = async (tx: Db, request: FastifyRequest, bytes: number) => {
  await lockCompanyRow(tx, companyOf(request))
  await checkDraftBytes(tx, request, bytes)
}

/** Throws if the company has so many replaced drafts that it must wait until some are deleted. */
export const checkDraftCount = async (db: Db, request: FastifyRequest) => {
  const { DRAFTS_PER_COMPANY: max } = request.server.services.env
  if ((await replacedDrafts(db, companyOf(request))) >= max)
    throw new Problem(429, 'Your company has too many unsent drafts. Please try again later.', {
      retryAfter: 60 * 60,
    })
}

import * as z from 'zod/mini'

import { writeId } from './agent-write.ts'
import { verdict } from './answers.ts'
import { call } from './call.ts'
import { dataRequest } from './data-requests.ts'
import { formCount, formId, formInt, formList, formText } from './form.ts'
import { instant } from './instant.ts'
import { limits } from './limits.ts'
import { adminRoles } from './rules/agent-roles.ts'

/** A request as admins see it. A former user has no name, username or company. */
const listedDataRequest = z.extend(dataRequest, {
  userId: z.int(),
  name: z.string(),
  username: z.string(),
  company: z.string(),
  isExtended: z.boolean(),
  /** the admin who answered; empty if nobody did */
  decidedBy: z.string(),
})
export type ListedDataRequest = z.output<typeof listedDataRequest>

/** What an admin should know before erasing a user. */
const obstacles = z.object({
  /** companies whose last security manager the user is */
  companies: z.array(z.string()),
  openTickets: z.int(),
  /** requests for logins that aren't decided */
  openRequests: z.int(),
})
export type ErasureObstacles = z.output<typeof obstacles>

const dataRequestRecord = z.extend(listedDataRequest, {
  mail: z.string(),
  /** whether the user can't sign in */
  isLocked: z.boolean(),
  /** the deadline before an extension */
  firstDueAt: instant,
  /** why the copy couldn't be made; empty unless it failed */
  failure: z.string(),
  /** null unless it's an open request for erasure */
  obstacles: z.nullable(obstacles),
})
export type DataRequestRecord = z.output<typeof dataRequestRecord>

export const dataRequestView = z.enum(['open', 'closed'])
export type DataRequestView = z.output<typeof dataRequestView>

/** Open requests by deadline, or closed ones, last first; 20 per page (T343). */
export const listDataRequests = call('/api/v1/agent/data-request/list', {
  access: 'agent',
  roles: adminRoles,
  spec: 'T343',
  body: z.object({ view: dataRequestView, page: formCount(1_000_000) }),
  answer: z.object({ total: z.int(), list: z.array(listedDataRequest) }),
})

/** `data` is null if the request doesn't exist (T343). */
export const getDataRequest = call('/api/v1/agent/data-request/record', {
  access: 'agent',
  roles: adminRoles,
  spec: 'T343',
  body: z.object({ requestId: formId }),
  answer: z.object({ data: z.nullable(dataRequestRecord) }),
})

/** `isChanged`: the request isn't as the admin has seen it, so it stays as it is. */
const decision = z.extend(verdict, { isChanged: z.optional(z.boolean()) })

const body = { writeId, requestId: formId }

/** A job makes the copy and emails the user (T342, T344). */
export const makeDataCopy = call('/api/v1/agent/data-request/make-copy', {
  access: 'agent',
  roles: adminRoles,
  spec: 'T344',
  body: z.object(body),
  answer: decision,
})

/** Erases the user for good, unless there are other obstacles than those that the admin has seen (T345). */
export const eraseOnRequest = call('/api/v1/agent/data-request/erase', {
  access: 'agent',
  roles: adminRoles,
  spec: 'T345',
  body: z.object({
    ...body,
    companies: formList(formText(), 1000),
    openTickets: formInt,
    openRequests: formInt,
  }),
  answer: decision,
})

/** The user sees the reason (T344). */
export const refuseDataRequest = call('/api/v1/agent/data-request/refuse', {
  access: 'agent',
  roles: adminRoles,
  spec: 'T344',
  body: z.object({ ...body, reason: formText(limits.requestAnswerMax) }),
  answer: decision,
})

/** Takes longer to answer, once and before the deadline; the user sees the reason (T344). */
export const extendDataRequest = call('/api/v1/agent/data-request/extend', {
  access: 'agent',
  roles: adminRoles,
  spec: 'T344',
  body: z.object({
    ...body,
    days: formCount(limits.dataExtensionDays),
    reason: formText(limits.requestAnswerMax),
  }),
  answer: decision,
})

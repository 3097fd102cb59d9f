import type { FastifyInstance } from 'fastify'
import * as agentCalls from '#contract/agent-data-requests.ts'
import * as calls from '#contract/data-requests.ts'
import { updateAgent } from '#server/db/agents/agents.ts'
import { signedInAgent } from './agents.ts'
import { sentTo } from './incoming.ts'
import { deliverAll } from './mail.ts'
import type { TestEngine } from './server-engines.ts'
import { appOn, clockAt, codeAt, placeOf } from './server.ts'
import type { Clock, Visitor } from './server.ts'

export const minute = 60_000
export const day = 24 * 60 * minute
export const [ann, bob, nil] = [1, 2, 5]
export const done = { success: true }
export const changed = {
  success: false,
  isChanged: true,
  message: 'Someone else has answered, extended or withdrawn this request.',
}

export const setUp = async (engine: TestEngine) => {
  const place = await placeOf(engine)
  const clock = clockAt()
  const app = await appOn(place, { clock, env: { AGENTS: 'on' } })
  for (const id of [1, 2, 3, 4])
    await updateAgent(app.services.db, id, { mail: `agent${id}@provider.example` })
  const admin = await signedInAgent(app, 'admin')
  return { place, app, clock, admin }
}

export const askCopy = (user: Visitor, note = '') => user.call(calls.askForCopy, { note })

export const askErasure = (user: Visitor, clock: Clock, note = '') => {
  clock.pass(minute)
  return user.call(calls.askForErasure, { note, totp: codeAt(clock.now()), password: '' })
}

export const ownOf = (user: Visitor) => user.call(calls.readDataRequests)

export const firstOf = async (admin: Visitor, view: 'open' | 'closed' = 'open') => {
  const [first] = (await admin.call(agentCalls.listDataRequests, { view, page: 1 })).list
  if (!first) throw new Error('There is no request.')
  return first
}

export const recordOf = async (admin: Visitor, requestId: number) =>
  (await admin.call(agentCalls.getDataRequest, { requestId })).data

export const make = (admin: Visitor, requestId: number) =>
  admin.call(agentCalls.makeDataCopy, { requestId })
export const nothing = { companies: [] as string[], openTickets: 0, openRequests: 0 }

/** The admin has seen these obstacles. */
export const erase = (admin: Visitor, requestId: number, seen = nothing) =>
  admin.call(agentCalls.eraseOnRequest, { requestId, ...seen })
export const refuse = (admin: Visitor, requestId: number, reason = 'We don’t know you.') =>
  admin.call(agentCalls.refuseDataRequest, { requestId, reason })
export const extend = (admin: Visitor, requestId: number, days = 60) =>
  admin.call(agentCalls.extendDataRequest, { requestId, days, reason: 'Much to collect.' })

export const download = (app: FastifyInstance, { cookieHeader: cookie }: Visitor, id: number) =>
  app.inject({
    url: `${calls.downloadDataCopy.path}?id=${id}`,
    headers: cookie === '' ? {} : { cookie },
  })

export const auditOf = ({ services: { db } }: FastifyInstance) =>
  db
    .selectFrom('audit')
    .select(['event', 'accountId', 'agentId', 'detail'])
    .where(({ or, eb }) => or([eb('event', 'like', 'data.%'), eb('event', '=', 'user.erased')]))
    .orderBy('id')
    .execute()

export const emailsTo = async (app: FastifyInstance, address: string) => {
  await deliverAll(app)
  return (await sentTo(app, address)).map(({ subject, text = '' }) => ({ subject, text }))
}

export const adminAddress = async ({ services: { db } }: FastifyInstance) => {
  const admin = db.selectFrom('agent').select('mail').where('role', '=', 'admin')
  return (await admin.executeTakeFirstOrThrow()).mail
}

export const subjectsTo = async (app: FastifyInstance, address: string) =>
  (await emailsTo(app, address)).map(({ subject }) => subject)

export const blobsOf = async ({ services: { db } }: FastifyInstance) =>
  (await db.selectFrom('blob').select(['key', 'pendingSince']).execute()).length

/** Services with which no copy can be written. */
export const withFullDisk = (
  { services }: FastifyInstance,
  clock: Clock,
): FastifyInstance['services'] => ({
  ...services,
  now: () => {
    if (new Error().stack?.includes('writeCopy')) throw new Error('The disk is full.')
    return clock.now()
  },
})

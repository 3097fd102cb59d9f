import type { FastifyInstance, FastifyRequest } from 'fastify'

import * as calls from '#contract/agent-announcements.ts'
import { announcementProblems, type AnnouncementFields } from '#contract/rules/announcement.ts'
import {
  accountsOf,
  publishedAnnouncement,
  publishedAnnouncements,
  stateOfAnnouncement,
  type PublishedAnnouncement,
} from '#server/db/mail/announcements.ts'
import type { Translations } from '#server/db/mail/inbox.ts'
import { agentOf } from '#server/http/access.ts'
import { serve } from '#server/http/serve.ts'
import { verdictOf } from '#server/http/verdict.ts'
import * as announcements from '#server/rules/announcement.ts'
import { reasonOf, Refused } from '#server/rules/refused.ts'
import type { MessageKey } from '#server/texts/messages.ts'

/** How many announcements the list shows. */
const max = 100

const rowOf = (row: PublishedAnnouncement, now: number): calls.PublishedAnnouncement => {
  const { id, kind, people, audience, companies, username, title, teaserText, link } = row
  const { de } = JSON.parse(row.translations ?? '{}') as Translations
  return {
    announcementId: id,
    version: row.version,
    state: stateOfAnnouncement(row, now),
    kind,
    people,
    audience,
    companies,
    username: username ?? '',
    title,
    text: teaserText,
    link: link ?? '',
    titleDe: de?.title ?? '',
    textDe: de?.teaserText ?? '',
    startsAt: new Date(row.startsAt).toISOString(),
    endsAt: new Date(row.endsAt).toISOString(),
    publishedBy: row.publishedBy ?? '',
  }
}

/** Refuses an invalid field by its name. */
class Incomplete extends Refused {
  readonly field: calls.AnnouncementField
  constructor(field: calls.AnnouncementField) {
    super('announcementIncomplete')
    this.field = field
  }
}

const fields: Partial<Record<MessageKey, calls.AnnouncementField>> = {
  userUnknown: 'username',
  companyUnknown: 'companyIds',
  noRecipients: 'companyIds',
  announcementOver: 'endsAt',
}

const outdated: readonly MessageKey[] = [
  'announcementChanged',
  'announcementStarted',
  'announcementGone',
]

/** T132, T134: a refusal names the invalid field, or says that the agent was editing an earlier version. */
const verdictWithField = async (request: FastifyRequest, change: Promise<unknown>) => {
  const verdict = await verdictOf(request, change)
  if (verdict.success) return verdict
  const error = await change.catch((refusal: unknown) => refusal)
  const reason = reasonOf(error)
  const field = error instanceof Incomplete ? error.field : fields[reason]
  return {
    ...verdict,
    ...(field && { field }),
    ...(outdated.includes(reason) && { isOutdated: true }),
  }
}

type Texts = Pick<AnnouncementFields, 'title' | 'text' | 'titleDe' | 'textDe' | 'link'>

const noReaders = { audience: 'everybody', companyIds: [], username: '' } as const

type Times = { startsAt?: string | undefined; endsAt: string }

/** Only announcements have times. */
const textsFrom = (written: Texts, times?: Times) => {
  const { startsAt = '', endsAt = '' } = times ?? {}
  const fields = { ...written, ...noReaders, startsAt, endsAt }
  const problems = announcementProblems(fields, times ? 'announcement' : 'message')
  const [field] = Object.keys(problems) as calls.AnnouncementField[]
  if (field) throw new Incomplete(field)
  return announcements.textsFrom(written)
}

const timesFrom = ({ startsAt, endsAt }: Times) => ({
  startsAt: startsAt === undefined ? undefined : Date.parse(startsAt),
  endsAt: Date.parse(endsAt),
})

const publicationBy = (request: FastifyRequest) => {
  const { db, now } = request.server.services
  return { db, now: now(), by: { agentId: agentOf(request).agentId, address: request.ip } }
}

/** T118, T120: announcements and messages from agents to customers. */
export function agentAnnouncementRoutes(app: FastifyInstance) {
  const { db, now } = app.services

  serve(app, calls.listPublishedAnnouncements, async ({ kind }) => {
    const rows = await publishedAnnouncements(db, { kind, limit: max })
    return { list: rows.map((row) => rowOf(row, now())) }
  })

  serve(app, calls.getAnnouncement, async ({ announcementId }) => {
    const row = await publishedAnnouncement(db, announcementId)
    return { data: row ? rowOf(row, now()) : null }
  })

  serve(app, calls.publishAnnouncement, (payload, request) => {
    const publish = async () => {
      const texts = textsFrom(payload, payload)
      const { startsAt = now(), endsAt } = timesFrom(payload)
      const readers = await announcements.readersFrom(db, payload)
      await announcements.publish(publicationBy(request), readers, { ...texts, startsAt, endsAt })
    }
    return verdictWithField(request, publish())
  })

  serve(app, calls.changeAnnouncement, (params, request) => {
    const { announcementId: id, fromVersion: version } = params
    const edit = async () => {
      const change = { id, version, texts: textsFrom(params, params), ...timesFrom(params) }
      await announcements.edit(publicationBy(request), change)
    }
    return verdictWithField(request, edit())
  })

  serve(app, calls.endAnnouncement, ({ announcementId }, request) =>
    verdictOf(request, announcements.end(publicationBy(request), announcementId)),
  )

  serve(app, calls.withdrawAnnouncement, ({ announcementId }, request) =>
    verdictOf(request, announcements.withdraw(publicationBy(request), announcementId)),
  )

  serve(app, calls.sendInboxMessage, async (params, request) => {
    const send = async () => {
      const written = textsFrom(params)
      const readers = await announcements.readersFrom(db, params)
      const recipients = { readers, accountIds: await accountsOf(db, readers) }
      return announcements.send(publicationBy(request), recipients, written)
    }
    const sending = send()
    const verdict = await verdictWithField(request, sending)
    return verdict.success ? { ...verdict, people: await sending } : verdict
  })
}

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
import type { Commit } from '#server/db/engine/in-transaction.ts'
import type { Translations } from '#server/db/mail/inbox.ts'
import { agentCallerOf } from '#server/http/caller.ts'
import { agentOf } from '#server/http/access.ts'
import { serve } from '#server/http/serve.ts'
import { verdictOf } from '#server/http/verdict.ts'
import { writeOnce } from '#server/rules/agent-write.ts'
import * as announcements from '#server/rules/announcements.ts'
import { reasonOf, Refused } from '#server/texts/refused.ts'
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

const refusedFields: Partial<Record<MessageKey, calls.AnnouncementField>> = {
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

/** A refusal names the invalid field, or says that the agent was editing an earlier version (T132, T134). */
const verdictWithField = async (request: FastifyRequest, change: Promise<unknown>) => {
  const verdict = await verdictOf(request, change)
  if (verdict.success) return verdict
  const error = await change.catch((refusal: unknown) => refusal)
  const reason = reasonOf(error)
  const field = error instanceof Incomplete ? error.field : refusedFields[reason]
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

const publicationBy = (request: FastifyRequest, commit: Commit) => {
  const { now } = request.server.services
  return { commit, now: now(), by: { agentId: agentOf(request).agentId, address: request.ip } }
}

type Publication = ReturnType<typeof publicationBy>

/** Publishes once, even if the form is sent twice (T170). */
const publishOnce = <Result>(
  request: FastifyRequest,
  payload: { writeId: string },
  write: (publication: Publication) => Promise<Result>,
) => writeOnce(agentCallerOf(request), payload, (commit) => write(publicationBy(request, commit)))

/** Announcements and messages from agents to customers (T118, T120). */
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
    const publishing = publishOnce(request, payload, async (publication) => {
      const texts = textsFrom(payload, payload)
      const { startsAt = now(), endsAt } = timesFrom(payload)
      const readers = await announcements.readersFrom(db, payload)
      return announcements.publish(publication, readers, { ...texts, startsAt, endsAt })
    })
    return verdictWithField(request, publishing)
  })

  serve(app, calls.changeAnnouncement, (params, request) => {
    const { announcementId: id, fromVersion: version } = params
    const editing = publishOnce(request, params, async (publication) => {
      const change = { id, version, texts: textsFrom(params, params), ...timesFrom(params) }
      await announcements.edit(publication, change)
    })
    return verdictWithField(request, editing)
  })

  serve(app, calls.endAnnouncement, (params, request) =>
    verdictOf(
      request,
      publishOnce(request, params, (publication) =>
        announcements.end(publication, params.announcementId),
      ),
    ),
  )

  serve(app, calls.withdrawAnnouncement, (params, request) =>
    verdictOf(
      request,
      publishOnce(request, params, (publication) =>
        announcements.withdraw(publication, params.announcementId),
      ),
    ),
  )

  serve(app, calls.sendInboxMessage, async (params, request) => {
    const sending = publishOnce(request, params, async (publication) => {
      const written = textsFrom(params)
      const readers = await announcements.readersFrom(db, params)
      const recipients = { readers, accountIds: await accountsOf(db, readers) }
      return announcements.send(publication, recipients, written)
    })
    const verdict = await verdictWithField(request, sending)
    return verdict.success ? { ...verdict, people: await sending } : verdict
  })
}

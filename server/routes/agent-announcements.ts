import type { FastifyInstance, FastifyRequest } from 'fastify'

import * as calls from '#contract/agent-announcements.ts'
import { announcementProblems, type AnnouncementFields } from '#contract/rules/announcement.ts'
import {
  accountsOf,
  publishedAnnouncements,
  stateOfAnnouncement,
  type PublishedAnnouncement,
} from '#server/db/mail/announcements.ts'
import type { Translations } from '#server/db/mail/inbox.ts'
import { agentOf } from '#server/http/access.ts'
import { serve } from '#server/http/serve.ts'
import { verdictOf } from '#server/http/verdict.ts'
import * as announcements from '#server/rules/announcement.ts'
import { Refused } from '#server/rules/refused.ts'

/** How many the list shows. */
const most = 100

const rowOf = (row: PublishedAnnouncement, now: number): calls.PublishedAnnouncement => {
  const { id, audience, companies, username, title, teaserText, link, publishedBy } = row
  const { de } = JSON.parse(row.translations ?? '{}') as Translations
  return {
    ...{ announcementId: id, state: stateOfAnnouncement(row, now), audience, companies },
    ...{ username: username ?? '', title, text: teaserText, link: link ?? '' },
    ...{ titleDe: de?.title ?? '', textDe: de?.teaserText ?? '' },
    startsAt: new Date(row.startsAt).toISOString(),
    endsAt: new Date(row.endsAt).toISOString(),
    publishedBy: publishedBy ?? '',
  }
}

type Texts = Pick<AnnouncementFields, 'title' | 'text' | 'titleDe' | 'textDe' | 'link'>

const noReaders = { audience: 'everybody', companyIds: [], username: '' } as const

type Times = { startsAt?: string | undefined; endsAt: string }

/** Only an announcement has times. */
const textsFrom = (written: Texts, times?: Times) => {
  const { startsAt = '', endsAt = '' } = times ?? {}
  const fields = { ...written, ...noReaders, startsAt, endsAt }
  const problems = announcementProblems(fields, times ? 'announcement' : 'message')
  if (Object.keys(problems).length > 0) throw new Refused('announcementIncomplete')
  return announcements.textsFrom(written)
}

const timesFrom = (wanted: Times, now: number) => ({
  startsAt: wanted.startsAt === undefined ? now : Date.parse(wanted.startsAt),
  endsAt: Date.parse(wanted.endsAt),
})

const publicationBy = (request: FastifyRequest) => {
  const { db, now } = request.server.services
  return { db, now: now(), by: { agentId: agentOf(request).agentId, address: request.ip } }
}

/** T118, T120: what agents announce to customers. */
export async function agentAnnouncementRoutes(app: FastifyInstance) {
  const { db, now } = app.services

  serve(app, calls.listPublishedAnnouncements, async () => {
    const rows = await publishedAnnouncements(db, most)
    return { list: rows.map((row) => rowOf(row, now())) }
  })

  serve(app, calls.publishAnnouncement, (wanted, request) => {
    const publish = async () => {
      const written = { ...textsFrom(wanted, wanted), ...timesFrom(wanted, now()) }
      const readers = await announcements.readersFrom(db, wanted)
      await announcements.publish(publicationBy(request), readers, written)
    }
    return verdictOf(request, publish())
  })

  serve(app, calls.changeAnnouncement, (wanted, request) => {
    const edit = async () => {
      const written = { ...textsFrom(wanted, wanted), ...timesFrom(wanted, now()) }
      await announcements.edit(publicationBy(request), wanted.announcementId, written)
    }
    return verdictOf(request, edit())
  })

  serve(app, calls.endAnnouncement, ({ announcementId }, request) =>
    verdictOf(request, announcements.end(publicationBy(request), announcementId)),
  )

  serve(app, calls.withdrawAnnouncement, ({ announcementId }, request) =>
    verdictOf(request, announcements.withdraw(publicationBy(request), announcementId)),
  )

  serve(app, calls.sendInboxMessage, async (wanted, request) => {
    const send = async () => {
      const written = textsFrom(wanted)
      const readers = await announcements.readersFrom(db, wanted)
      return announcements.send(publicationBy(request), await accountsOf(db, readers), written)
    }
    const sending = send()
    const verdict = await verdictOf(request, sending)
    return verdict.success ? { ...verdict, people: await sending } : verdict
  })
}

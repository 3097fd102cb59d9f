import type { AnnouncementFields } from '#contract/rules/announcement.ts'
import type { Audience } from '#contract/rules/announcement-kinds.ts'
import type { Commit } from '#server/db/engine/in-transaction.ts'
import { accountByUsername } from '#server/db/accounts/accounts.ts'
import { audit, type AuditEvent } from '#server/db/accounts/audit.ts'
import { companiesWith } from '#server/db/accounts/companies.ts'
import {
  announcementTimes,
  changeAnnouncement,
  endAnnouncement,
  insertAnnouncement,
  insertMessage,
  stateOfAnnouncement,
  withdrawAnnouncement,
  type AnnouncementTexts,
  type MessageReaders,
  type Readers,
} from '#server/db/mail/announcements.ts'
import type { Db } from '#server/db/schema/schema.ts'
import { Refused } from '#server/texts/refused.ts'

/** Who publishes: an agent, or the operator, who has no id and no address. */
export type Publisher = { agentId: number | null; address: string }

type Publication = { commit: Commit; now: number; by: Publisher }

const auditPublication = (
  tx: Db,
  { now, by: { agentId, address } }: Publication,
  event: AuditEvent,
  detail: string,
) =>
  audit(tx, now, {
    event: agentId === null ? 'operator.changed' : event,
    address,
    detail,
    ...(agentId !== null && { agentId }),
  })

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

type AnnouncementText = Pick<AnnouncementFields, 'title' | 'text' | 'titleDe' | 'textDe' | 'link'>

/** Texts as stored: plain text, and German only if it's complete. */
export const textsFrom = ({
  title,
  text,
  titleDe,
  textDe,
  link,
}: AnnouncementText): AnnouncementTexts => ({
  title: oneLine(title),
  teaserText: oneLine(text),
  translations:
    oneLine(titleDe) === ''
      ? undefined
      : { de: { title: oneLine(titleDe), teaserText: oneLine(textDe) } },
  link: oneLine(link) === '' ? undefined : oneLine(link),
})

type Params = { audience: Audience; companyIds: readonly number[]; username: string }

/** Finds the readers; refuses an unknown user or company. */
export const readersFrom = async (db: Db, params: Params): Promise<Readers> => {
  switch (params.audience) {
    case 'everybody':
      return { audience: 'everybody' }
    case 'companies': {
      const companies = await companiesWith(db, params.companyIds)
      if (companies.length === 0) throw new Refused('companyUnknown')
      return { audience: 'companies', companyIds: companies.map(({ id }) => id) }
    }
    case 'user': {
      const account = await accountByUsername(db, params.username.trim())
      if (!account) throw new Refused('userUnknown')
      return { audience: 'user', accountId: account.id }
    }
  }
}

type Times = { startsAt: number; endsAt: number }

const checkTimes = ({ startsAt, endsAt }: Times, now: number) => {
  if (endsAt <= startsAt || endsAt <= now) throw new Refused('announcementOver')
}

/** Publishes an announcement; returns its id (T118). */
export const publish = (
  publication: Publication,
  readers: Readers,
  written: AnnouncementTexts & Times,
) => {
  const { commit, now, by } = publication
  checkTimes(written, now)
  return commit(async (tx) => {
    const { agentId } = by
    const id = await insertAnnouncement(tx, readers, { ...written, agentId, createdAt: now })
    await auditPublication(
      tx,
      publication,
      'announcement.published',
      `announcement ${id}: ${written.title}`,
    )
    return id
  })
}

/** Adds a message to these users' inboxes; returns how many there are (T120). */
export const send = (
  publication: Publication,
  { readers, accountIds }: { readers: MessageReaders; accountIds: readonly number[] },
  written: AnnouncementTexts,
) => {
  const { commit, now, by } = publication
  return commit(async (tx) => {
    if (accountIds.length === 0) throw new Refused('noRecipients')
    const userCount = accountIds.length
    await insertMessage(tx, readers, { ...written, accountIds, agentId: by.agentId, now })
    await auditPublication(
      tx,
      publication,
      'message.sent',
      `message to ${userCount} users: ${written.title}`,
    )
    return userCount
  })
}

type Step = (tx: Db) => Promise<boolean>

const step = async (
  publication: Publication,
  { id, event, done }: { id: number; event: AuditEvent; done: string },
  change: Step,
) =>
  publication.commit(async (tx) => {
    if (!(await change(tx))) throw new Refused('announcementGone')
    await auditPublication(tx, publication, event, `announcement ${id} ${done}`)
  })

type Change = {
  id: number
  /** the version the agent was editing */
  version: number
  texts: AnnouncementTexts
  /** undefined: a current announcement keeps its start, a scheduled one starts now */
  startsAt: number | undefined
  endsAt: number
}

/**
 * Changes texts, link and times if the agent was editing the latest version. A current announcement
 * keeps its start (T118, T134).
 */
export const edit = (publication: Publication, { id, version, texts, ...times }: Change) =>
  step(publication, { id, event: 'announcement.changed', done: 'changed' }, async (tx) => {
    const { now } = publication
    const there = await announcementTimes(tx, id)
    if (!there || !['scheduled', 'current'].includes(stateOfAnnouncement(there, now))) return false
    if (there.version !== version) throw new Refused('announcementChanged')
    const isOn = there.startsAt <= now
    const { startsAt = isOn ? there.startsAt : now, endsAt } = times
    if (isOn && startsAt !== there.startsAt) throw new Refused('announcementStarted')
    checkTimes({ startsAt, endsAt }, now)
    if (await changeAnnouncement(tx, { id, version }, { ...texts, startsAt, endsAt })) return true
    throw new Refused('announcementChanged')
  })

/** Ends a current announcement; it stays in the inboxes (T118). */
export const end = (publication: Publication, id: number) =>
  step(publication, { id, event: 'announcement.ended', done: 'ended' }, (tx) =>
    endAnnouncement(tx, id, publication.now),
  )

/** Withdraws an announcement, also from the inboxes (T118). */
export const withdraw = (publication: Publication, id: number) =>
  step(publication, { id, event: 'announcement.withdrawn', done: 'withdrawn' }, (tx) =>
    withdrawAnnouncement(tx, id, publication.now),
  )

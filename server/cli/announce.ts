import type { Command } from 'commander'

import {
  announcementTimes,
  publishedAnnouncements,
  stateOfAnnouncement,
} from '#server/db/mail/announcements.ts'
import type { PublishedAnnouncement, Readers } from '#server/db/mail/announcements.ts'
import { commitIn } from '#server/db/engine/in-transaction.ts'
import type { Db } from '#server/db/schema/schema.ts'
import { end, publish, readersFrom, textsFrom, withdraw } from '#server/rules/announcements.ts'
import { addSubcommand, onDatabase } from './command.ts'
import { companiesNamed } from './company.ts'
import {
  UsageError,
  CommandError,
  type Desk,
  type CommandResult,
  type CommandContext,
} from './desk.ts'
import { checkGerman } from './message.ts'
import {
  isId,
  listOption,
  readInstant,
  readLink,
  readTeaser,
  readTexts,
  readTitle,
  readUsername,
} from './read.ts'
import { moment, table } from './table.ts'

type NewAnnouncement = {
  title: string
  text: string
  titleDe?: string
  textDe?: string
  link?: string
  everybody?: true
  company: string[]
  to?: string
  from?: number
  until: number
}

const readersOf = async (db: Db, { everybody, company, to = '' }: NewAnnouncement) => {
  const audiences = [everybody === true, company.length > 0, to !== ''].filter(Boolean)
  if (audiences.length !== 1)
    throw new UsageError('use exactly one of --everybody, --company and --to')
  const companyIds = (await companiesNamed(db, company)).map(({ id }) => id)
  const audience = everybody ? 'everybody' : to === '' ? 'companies' : 'user'
  return readersFrom(db, { audience, companyIds, username: to })
}

const publicationOf = ({ engine: { db }, desk }: CommandContext) => ({
  commit: commitIn(db),
  now: desk.now(),
  by: { agentId: null, address: '' },
})

const add = async (work: CommandContext, params: NewAnnouncement): Promise<CommandResult> => {
  const { titleDe = '', textDe = '', link = '', from, until } = params
  checkGerman(params)
  const readers: Readers = await readersOf(work.engine.db, params)
  const publication = publicationOf(work)
  const startsAt = from ?? publication.now
  const texts = textsFrom({ ...params, titleDe, textDe, link })
  const id = await publish(publication, readers, { ...texts, startsAt, endsAt: until })
  return {
    data: { id, title: params.title },
    text: `Announcement ${id} is shown from ${moment(startsAt)} to ${moment(until)} (UTC).`,
  }
}

const readersIn = ({ audience, companies, username, people }: PublishedAnnouncement): string => {
  if (audience === 'everybody') return audience
  if (audience === 'companies') return companies.map(({ name }) => name).join(', ')
  return username ?? `${people ?? 0} users`
}

const heading = ['Id', 'Kind', 'State', 'From (UTC)', 'To (UTC)', 'Readers', 'Title']

const list = async ({ engine: { db }, desk }: CommandContext): Promise<CommandResult> => {
  const rows = await publishedAnnouncements(db, { kind: undefined, limit: 100 })
  const data = rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    state: stateOfAnnouncement(row, desk.now()),
    from: new Date(row.startsAt).toISOString(),
    to: row.kind === 'message' ? null : new Date(row.endsAt).toISOString(),
    readers: readersIn(row),
    title: row.title,
    publishedBy: row.publishedBy,
  }))
  const lines = data.map(({ id, kind, state, from, to, readers, title }) => [
    `${id}`,
    kind,
    state,
    moment(Date.parse(from)),
    to === null ? '' : moment(Date.parse(to)),
    readers,
    title,
  ])
  return { data, text: table(heading, lines, 'No announcements.') }
}

/** The announcement with this number, if it exists. */
const announcementNamed = async ({ engine: { db } }: CommandContext, name = '') => {
  const id = Number(name)
  const times = isId(name) ? await announcementTimes(db, id) : undefined
  if (!times) throw new CommandError(`there is no announcement “${name}”`)
  return { id, startsAt: times.startsAt }
}

const endNamed = async (
  work: CommandContext,
  _: object,
  [name]: string[],
): Promise<CommandResult> => {
  const { id, startsAt } = await announcementNamed(work, name)
  if (startsAt > work.desk.now())
    throw new CommandError(
      `announcement ${id} hasn’t started yet; use desk announce withdraw ${id}`,
    )
  await end(publicationOf(work), id)
  return { data: { id, state: 'past' }, text: `Announcement ${id} has ended.` }
}

const withdrawNamed = async (
  work: CommandContext,
  _: object,
  [name]: string[],
): Promise<CommandResult> => {
  const { id } = await announcementNamed(work, name)
  await withdraw(publicationOf(work), id)
  return {
    data: { id, state: 'withdrawn' },
    text: `Announcement or message ${id} has been withdrawn.`,
  }
}

export const addAnnounce = (program: Command, desk: Desk) => {
  const announce = program
    .command('announce')
    .description('show announcements above every page of the portal, and in inboxes')
  const addCommand = addSubcommand(announce, 'add', 'publish an announcement')
    .requiredOption('--title <title>', 'title', readTitle)
    .requiredOption('--text <text>', 'text, without formatting', readTeaser)
    .option('--title-de <title>', 'title for users who read German', readTitle)
    .option('--text-de <text>', 'text for users who read German', readTeaser)
    .option('--link <path or address>', 'page that the announcement links to', readLink)
    .option('--everybody', 'all users')
    .addOption(
      listOption('--company <names or ids>', 'all users of these companies', { read: readTexts }),
    )
    .option('--to <username>', 'one user', readUsername)
    .option('--from <time>', 'start (default: now)', readInstant)
    .requiredOption('--until <time>', 'end, such as 2026-12-01T06:00Z', readInstant)
  onDatabase(addCommand, desk, add)
  onDatabase(
    addSubcommand(announce, 'list', 'list the latest announcements and messages'),
    desk,
    list,
  )
  onDatabase(
    addSubcommand(announce, 'end <id>', 'end an announcement now; inboxes keep it'),
    desk,
    endNamed,
  )
  onDatabase(
    addSubcommand(
      announce,
      'withdraw <id>',
      'withdraw an announcement or a message, including from inboxes',
    ),
    desk,
    withdrawNamed,
  )
}

import type { Attachment } from '#contract/attachments.ts'
import { limits, ticketStatuses } from '#contract/limits.ts'
import { attachmentsOf } from '#server/db/files/attachments.ts'
import { participantName, participantsOf } from '#server/db/tickets/participants.ts'
import { linesOf } from '#server/domain/rich-text.ts'
import { entryIn } from '#server/texts/ticket-history.ts'
import { companiesNamed } from './company.ts'
import { UsageError, type CommandResult, type CommandContext } from './desk.ts'
import { printableLine, moment, table } from './table.ts'
import { logOf, newestTickets } from '#server/db/tickets/desk-tickets.ts'
import { ticketNamed, type FoundTicket } from './ticket-find.ts'
import { statusNames, type StatusName } from '#server/texts/ticket-statuses.ts'

const isStatus = (name: string): name is StatusName => name in ticketStatuses

export const readStatus = (name: string): StatusName => {
  if (isStatus(name.toLowerCase())) return name.toLowerCase() as StatusName
  throw new UsageError(`“${name}” isn’t a status; choose one of ${statusNames.join(', ')}`)
}

const ratingOf = ({ score, ratingComment }: FoundTicket) =>
  score === null ? null : { score, comment: ratingComment ?? '' }

const headOf = (ticket: FoundTicket) => ({
  id: ticket.id,
  code: ticket.code,
  status: ticket.status,
  urgency: ticket.urgency,
  type: ticket.type,
  company: ticket.company,
  owner: ticket.owner,
  supportGroup: ticket.supportGroup,
  assignee: ticket.assigneeName,
  shortDescription: ticket.shortDescription,
  created: new Date(ticket.createdAt).toISOString(),
  updated: new Date(ticket.updatedAt).toISOString(),
  rating: ratingOf(ticket),
})

type ListOptions = { status?: string[]; company?: string[]; limit: number }

export const list = async (
  work: CommandContext,
  { status = [], company = [], limit }: ListOptions,
) => {
  const { db } = work.engine
  const statusIds = status.map((name) => ticketStatuses[readStatus(name)])
  const companyIds = (await companiesNamed(db, company)).map(({ id }) => id)
  const rows = await newestTickets(db, { statusIds, companyIds, limit })
  const lines = rows.map((row) => [
    row.code,
    row.status,
    row.urgency,
    moment(row.updatedAt),
    row.score === null ? '' : scoreOf(row.score),
    row.company,
    row.shortDescription,
  ])
  const heading = ['Code', 'Status', 'Urgency', 'Updated', 'Rating', 'Company', 'Short description']
  return { data: rows.map(headOf), text: table(heading, lines, 'No tickets.') }
}

const scoreOf = (score: number) => `${score} of ${limits.ratingMax}`

/** The owner's rating (T87). */
const ratingLines = ({ score, ratingComment }: FoundTicket) =>
  score === null ? [] : [`Rated ${scoreOf(score)}${ratingComment ? `: ${ratingComment}` : ''}`]

const headingOf = (ticket: FoundTicket, participants: readonly string[]) => [
  `${ticket.code}  ${printableLine(ticket.shortDescription)}`,
  `${ticket.status} · ${ticket.urgency} · ${ticket.type} · ${ticket.company} · ${ticket.owner}`,
  `${ticket.supportGroup || 'no group'} · assigned to ${ticket.assigneeName || 'nobody'}`,
  ...(participants.length > 0 ? [`Participants: ${participants.join(', ')}`] : []),
  ...ratingLines(ticket),
  '',
  linesOf(ticket.description),
]

const lineOf = ({ name, uploader, createDate }: Attachment) =>
  `\n${moment(Date.parse(createDate))}  File ${name}, ${uploader}`

export const show = async (
  work: CommandContext,
  _: object,
  [name]: string[],
): Promise<CommandResult> => {
  const { db } = work.engine
  const ticket = await ticketNamed(db, name)
  const files = await attachmentsOf(work.engine, ticket.id, 'agent')
  const participants = (await participantsOf(work.engine, ticket.id)).map(participantName)
  const log = (await logOf(db, ticket.id)).map(({ id, at, source, isCurrent, ...entry }) => {
    const { step, description } = entryIn('en', { ...entry, source })
    const date = new Date(at).toISOString()
    return { id, date, step, source, text: linesOf(description), isCurrent: isCurrent === 1 }
  })
  const entries = log.map(
    ({ id, date, step, source, text }) =>
      `\n${moment(Date.parse(date))}  ${id}  ${step}, ${source}\n  ${text.replaceAll('\n', '\n  ')}`,
  )
  return {
    data: {
      ...headOf(ticket),
      participants,
      description: linesOf(ticket.description),
      files,
      log,
    },
    text: [...headingOf(ticket, participants), ...files.map(lineOf), ...entries].join('\n'),
  }
}

import { ticketStatuses, ticketTypes, urgencies } from '#contract/limits.ts'
import type { NewRow } from '#server/db/schema/schema.ts'
import { sortKey } from '#server/domain/sort-key.ts'
import { excerptOf } from '#server/domain/rich-text.ts'
import { accountsOf } from './accounts.ts'
import type { CompanyKey } from './companies.ts'
import type { DemoAttachment } from './files/attachment.ts'
import { changedAt, openedAt } from './tickets/all.ts'
import type { DemoTicket } from './tickets/ticket.ts'

/** The database ids of users, companies and categories. */
export type Ids = {
  person: (username: string) => number
  /** null for demo agents without a login */
  agent: (name: string) => number | null
  company: (key: CompanyKey) => number
  category: (type: number, name: string) => number
}

export const ticketRow = (ticket: DemoTicket, code: string, ids: Ids): NewRow<'ticket'> => {
  const { title, description, type, company, owner } = ticket
  const typeId = ticketTypes[type]
  const assignee = ticket.log.some(({ kind }) => kind === 'assigned') ? ticket.agent : ''
  return {
    code,
    typeId,
    description,
    companyId: ids.company(company),
    ownerId: ids.person(owner),
    categoryId: ids.category(typeId, ticket.category),
    statusId: ticketStatuses[ticket.status],
    urgencyId: urgencies[ticket.urgency],
    priority: ticket.priority,
    internalPriorityId: ticket.rank,
    supportGroup: ticket.group,
    assigneeName: assignee,
    assigneeId: ids.agent(assignee),
    shortDescription: title,
    shortKey: sortKey(title),
    excerpt: excerptOf(description),
    allUsersAffected: ticket.affected.length === accountsOf(company).length ? 1 : 0,
    ...turnIn(ticket, ids.person(owner)),
    createdAt: openedAt(ticket),
    updatedAt: changedAt(ticket),
    resolvedAt: resolvedAtOf(ticket),
  }
}

/** Who spoke last, and when an open ticket started waiting for an answer. */
const turnIn = ({ status, log }: DemoTicket, ownerId: number) => {
  const spoken = log.filter(({ kind }) => kind !== 'assigned')
  const question = spoken.slice(spoken.findLastIndex(({ byCustomer }) => !byCustomer) + 1)[0]
  const isOpen = status !== 'resolved' && status !== 'closed'
  return {
    providerSpokeLast: question ? 0 : 1,
    lastCommenterId: log.some(({ kind }) => kind === 'comment') ? ownerId : null,
    waitingSince: isOpen && question ? question.at : null,
  } as const
}

const resolves = ({ event }: DemoTicket['log'][number]) =>
  event?.what === 'resolved' || (event?.what === 'statusChanged' && event.to === 'resolved')

const resolvedAtOf = ({ status, log }: DemoTicket) =>
  status === 'resolved' || status === 'closed' ? (log.findLast(resolves)?.at ?? null) : null

export const ratingRows = (
  ticket: DemoTicket,
  ticketId: number,
  ids: Ids,
): NewRow<'ticketRating'>[] => {
  const { rating, owner } = ticket
  if (rating === null) return []
  return [{ ticketId, accountId: ids.person(owner), ...rating, createdAt: changedAt(ticket) }]
}

/** In every seventh ticket, a customer answers by email. */
const emailed = 7

const wrote = { en: (name: string) => `${name} wrote:`, de: (name: string) => `${name} schrieb:` }

/** The answer quoted in a customer's email; null for a comment written in the portal. */
const quotedIn = ({ log, language }: DemoTicket, ticketId: number, place: number) => {
  const answer = log.slice(0, place).findLast(({ kind }) => kind === 'answer')
  if (!answer || log[place]?.kind !== 'comment' || ticketId % emailed > 0) return null
  const introduction = wrote[language](answer.source)
  return `<p>${introduction}</p>${answer.description}`
}

export const logRows = (ticket: DemoTicket, ticketId: number, ids: Ids): NewRow<'actionLog'>[] =>
  ticket.log.map(({ at, step, source, description, kind, event, byCustomer }, index) => ({
    ticketId,
    at,
    step,
    source,
    description,
    kind,
    details: event ? JSON.stringify(event) : null,
    isCurrent: index === ticket.log.length - 1 ? 1 : 0,
    authorId: byCustomer ? ids.person(ticket.owner) : null,
    quoted: quotedIn(ticket, ticketId, index),
  }))

export const attachmentRow = (
  { name, type, bytes, blobKey, at }: DemoAttachment,
  ticketId: number,
  uploaderId: number,
): NewRow<'attachment'> => ({
  ticketId,
  name,
  type,
  blobKey,
  uploaderId,
  size: bytes.length,
  createdAt: at,
})

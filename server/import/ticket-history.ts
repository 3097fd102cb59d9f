import { insertAffected, subscribe } from '#server/db/tickets/new-ticket.ts'
import { logAction, logFirstEntry, setLastCommenter } from '#server/db/tickets/comments.ts'
import { lockTicket } from '#server/db/tickets/lock-ticket.ts'
import type { Db } from '#server/db/schema/schema.ts'
import { indexEntry } from '#server/db/tickets/ticket-index.ts'
import { htmlOf, textOf } from '#server/domain/rich-text.ts'
import { activateTicket } from '#server/rules/comments.ts'
import { changeStatus } from '#server/rules/ticket-work.ts'
import { entryOf, htmlEntry } from '#server/texts/ticket-history.ts'
import type { StatusName } from '#server/texts/ticket-statuses.ts'
import type { TicketComment, TicketRecord } from './ticket-record.ts'

/** The author of steps for which the file names no agent. */
export const provider = 'Service Desk'

type Step = (TicketComment & { status?: undefined }) | { at: number; status: StatusName }

/**
 * What happened on a ticket after it was created, oldest first. A pending or postponed ticket changed its
 * status with the provider's last answer, so that comments written later wait for an answer; a pending one
 * becomes active with them (T180). All others changed it at the end.
 */
const stepsOf = ({ comments = [], status = 'active', ...ticket }: TicketRecord): Step[] => {
  const steps: Step[] = comments.toSorted((one, other) => one.at - other.at)
  if (status === 'active') return steps
  const last = ticket.updated ?? steps.at(-1)?.at ?? ticket.created
  const lastAnswerAt = steps.findLastIndex((step) => 'from' in step && step.from !== undefined)
  const waits = status === 'pending' || status === 'postponed'
  const answer = waits ? steps[lastAnswerAt] : undefined
  return answer
    ? steps.toSpliced(lastAnswerAt + 1, 0, { at: answer.at, status })
    : [...steps, { at: last, status }]
}

type Author = { id: number; firstName: string; lastName: string }

type History = {
  ticketId: number
  record: TicketRecord
  /** the company's language */
  language: string
  owner: Author
  authorOf: (called: string) => Author
}

const nameOf = ({ firstName, lastName }: Author) => `${firstName} ${lastName}`

const writeStep = async (tx: Db, { ticketId, language, authorOf }: History, step: Step) => {
  const { at } = step
  const ticket = await lockTicket(tx, ticketId, at)
  if (!ticket) throw new Error(`There is no ticket ${ticketId}.`)
  if (step.status !== undefined)
    return changeStatus(tx, { ticket, by: { name: provider, agentId: null } }, step.status)
  const author = step.user === undefined ? undefined : authorOf(step.user)
  const html = htmlOf(step.text)
  const entry = htmlEntry(author ? 'comment' : 'answer', html, language)
  const by = { source: author ? nameOf(author) : (step.from ?? ''), authorId: author?.id ?? null }
  await logAction(tx, { ticketId, at, ...by, ...entry })
  if (author) {
    await setLastCommenter(tx, { ticketId, accountId: author.id })
    await activateTicket(tx, { ticket, entry: { at, ...by } })
  }
  return indexEntry(tx, ticketId, textOf(html))
}

/** Writes the history of a ticket that has none, without notifying anyone. */
export const writeHistory = async (tx: Db, history: History) => {
  const { ticketId, record, language, owner } = history
  const created = { ticketId, at: record.created, source: nameOf(owner), authorId: owner.id }
  const first = entryOf({ what: 'imported' }, language)
  await logFirstEntry(tx, { ...created, kind: 'created', ...first })
  for (const step of stepsOf(record)) await writeStep(tx, history, step)
  if (record.updated !== undefined) await lockTicket(tx, ticketId, record.updated)
}

/** As when creating a ticket, the owner is affected and gets emails from now on. */
export const involveOwner = async (tx: Db, ticketId: number, accountId: number) => {
  await insertAffected(tx, ticketId, [accountId])
  await subscribe(tx, { ticketId, accountId })
}

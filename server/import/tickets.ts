import { createHash } from 'node:crypto'

import type { Db } from '#server/db/schema/schema.ts'
import { lockTicket } from '#server/db/tickets/lock-ticket.ts'
import { forgottenAmong } from '#server/db/operating/forgotten-records.ts'
import {
  saveImported,
  newestEntryOf,
  resetTicket,
  ticketsWithExternalIds,
  blockedFromImport,
} from '#server/db/tickets/imported-tickets.ts'
import { insertTicket, insertAffected, subscribe } from '#server/db/tickets/new-ticket.ts'
import { saveSupportGroup } from '#server/db/tickets/support-groups.ts'
import { changeTicket } from '#server/db/tickets/ticket-change.ts'
import { reindexTicket, indexEntry } from '#server/db/tickets/ticket-index.ts'
import { excerptOf, htmlOf, textOf } from '#server/domain/rich-text.ts'
import { logAction, logFirstEntry, setLastCommenter } from '#server/db/tickets/comments.ts'
import { activateTicket } from '#server/rules/comments.ts'
import { changeStatus } from '#server/rules/ticket-work.ts'
import { entryOf, htmlEntry } from '#server/texts/ticket-history.ts'
import type { StatusName } from '#server/texts/ticket-statuses.ts'
import { InvalidRecord, type Problem } from './problem.ts'
import { dayOf, refused, skipped, type Kind, type Plan, type Tools } from './kind.ts'
import { namesErased, readNames, resolve, type Resolved } from './ticket-names.ts'
import { ticketRecord, type TicketRecord, type TicketComment } from './ticket-record.ts'

/** The author of steps for which the file names no agent. */
const provider = 'Service Desk'

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
const writeHistory = async (tx: Db, history: History) => {
  const { ticketId, record, language, owner } = history
  const created = { ticketId, at: record.created, source: nameOf(owner), authorId: owner.id }
  const first = entryOf({ what: 'imported' }, language)
  await logFirstEntry(tx, { ...created, kind: 'created', ...first })
  for (const step of stepsOf(record)) await writeStep(tx, history, step)
  if (record.updated !== undefined) await lockTicket(tx, ticketId, record.updated)
}

/** As when creating a ticket, the owner is affected and gets emails from now on. */
const involveOwner = async (tx: Db, ticketId: number, accountId: number) => {
  await insertAffected(tx, ticketId, [accountId])
  await subscribe(tx, { ticketId, accountId })
}

type Known = Awaited<ReturnType<typeof ticketsWithExternalIds>>[number]

const hashOf = (record: TicketRecord) =>
  createHash('sha256').update(JSON.stringify(record)).digest('hex')

/** The ticket's columns from the record. */
const ticketFields = (record: TicketRecord, { choices }: Resolved) => {
  const description = htmlOf(record.description)
  return {
    ...choices,
    now: record.created,
    supportGroup: record.group ?? provider,
    shortDescription: record.subject,
    description,
    excerpt: excerptOf(description),
  }
}

/** Writes a ticket's history, and records where it was imported from. */
const finish = async (tx: Db, ticketId: number, record: TicketRecord, resolved: Resolved) => {
  const { company, owner, assignee, authorOf } = resolved
  await writeHistory(tx, { ticketId, record, language: company.language, owner, authorOf })
  await changeTicket(tx, ticketId, {
    assigneeName: assignee?.displayName ?? '',
    assigneeId: assignee?.id ?? null,
  })
  if (record.group !== undefined) await saveSupportGroup(tx, record.group)
  const entryId = await newestEntryOf(tx, ticketId)
  await saveImported(tx, { ticketId, hash: hashOf(record), entryId }, record.external_id)
}

const creating =
  (record: TicketRecord, resolved: Resolved, { engine }: Tools) =>
  async (tx: Db) => {
    const { company, owner } = resolved
    const id = await engine.reserveId(tx, 'ticket')
    const ticket = { id, companyId: company.id, ownerId: owner.id, allUsersAffected: 0 as const }
    const name = `${owner.firstName} ${owner.lastName}`
    const names = { company: company.name, owner: name, username: owner.username }
    await insertTicket(tx, { ...ticket, ...ticketFields(record, resolved) }, names)
    await involveOwner(tx, id, owner.id)
    await finish(tx, id, record, resolved)
  }

/** Someone has changed the ticket here; importing it again would overwrite that. */
const changedHere = ({ code }: Known): Problem => ({
  field: '',
  reason: `${code} has changed in the portal since it was imported`,
})

const updating =
  (record: TicketRecord, resolved: Resolved, known: Known, { engine }: Tools) =>
  async (tx: Db) => {
    await lockTicket(tx, known.id)
    if ((await newestEntryOf(tx, known.id)) !== known.entryId)
      throw new InvalidRecord(changedHere(known))
    await resetTicket(tx, known.id, ticketFields(record, resolved))
    await finish(tx, known.id, record, resolved)
    await reindexTicket(tx, known.id, engine.fullText)
  }

type Found = {
  names: Awaited<ReturnType<typeof readNames>>
  known: Known | undefined
  tools: Tools
}

const planOf = async (
  db: Db,
  record: TicketRecord,
  { names, known, tools }: Found,
): Promise<Plan> => {
  const isUnchanged = known?.hash === hashOf(record)
  if (namesErased(record, names))
    return isUnchanged ? { outcome: 'unchanged' } : skipped('names a user who was erased')
  const resolved = resolve(record, names, tools.now)
  if (resolved.problems) return refused(...resolved.problems)
  if (!known) return { outcome: 'created', write: creating(record, resolved, tools) }
  if (isUnchanged) return { outcome: 'unchanged' }
  if (known.entryId === blockedFromImport) return skipped(`was partly erased (${known.code})`)
  if (known.companyId !== resolved.company.id || known.ownerId !== resolved.owner.id)
    return refused({ field: '', reason: `${known.code} belongs to another company or owner` })
  if ((await newestEntryOf(db, known.id)) !== known.entryId) return refused(changedHere(known))
  return { outcome: 'updated', fields: [], write: updating(record, resolved, known, tools) }
}

export const tickets: Kind<typeof ticketRecord> = {
  schema: ticketRecord,
  columns: Object.keys(ticketRecord.shape).filter((name) => name !== 'comments'),
  keysOf: ({ external_id }) => ({ external_id }),
  plan: async (db, records, tools) => {
    const names = await readNames(db, tools.keyring, records)
    const ids = records.map((record) => record.external_id)
    const known = new Map(
      (await ticketsWithExternalIds(db, ids)).map((ticket) => [ticket.externalId, ticket]),
    )
    const deletedAt = await forgottenAmong(db, tools.keyring, 'ticket', ids)
    const plans: Plan[] = []
    for (const record of records) {
      const ticket = known.get(record.external_id)
      const deleted = ticket ? undefined : deletedAt(record.external_id)
      const lookup = { names, known: ticket, tools }
      plans.push(
        deleted === undefined
          ? await planOf(db, record, lookup)
          : skipped(`was deleted by a retention rule on ${dayOf(deleted)}`),
      )
    }
    return plans
  },
}

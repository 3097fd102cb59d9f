import type { I18n } from '@lingui/core'

import type { ResolutionReason } from '#contract/ticket-resolution.ts'
import type { TicketEvent, WrittenKind } from '#server/domain/ticket-event.ts'
import { htmlOf, linesOf } from '#server/domain/rich-text.ts'
import type { ServerLanguage } from '#server/domain/server-language.ts'
import { nameIn } from './former-users.ts'
import { i18nIn } from './i18n.ts'
import { statusIn, statusNames } from './ticket-statuses.ts'
import { optionNameIn } from './option-names.ts'

type EntryText = { step: string; text: string }

const statusChange = (i18n: I18n, from: string, to: string) =>
  i18n._('The status has changed from {from} to {to}.', {
    from: statusIn(i18n, from),
    to: statusIn(i18n, to),
  })

/** The reason an owner gave for resolving a ticket (T83). */
const reasons: Record<ResolutionReason, (i18n: I18n) => string> = {
  solved: (i18n) => i18n._('The problem is solved.'),
  solvedByCustomer: (i18n) => i18n._('We found a solution ourselves.'),
  notNeeded: (i18n) => i18n._('It’s no longer needed.'),
  duplicate: (i18n) => i18n._('Another ticket covers it.'),
}

const textOf = (i18n: I18n, event: TicketEvent): EntryText | undefined => {
  switch (event.what) {
    case 'created':
      return { step: i18n._('Ticket created'), text: i18n._('Created in the customer portal.') }
    case 'createdFor':
      return {
        step: i18n._('Ticket created'),
        text: i18n._('Created for {who} in the customer portal.', { who: event.who }),
      }
    case 'createdByEmail':
      return { step: i18n._('Ticket created'), text: i18n._('Created by email.') }
    case 'openedByTelephone':
      return { step: i18n._('Ticket created'), text: i18n._('Opened by telephone.') }
    case 'openedByEmail':
      return { step: i18n._('Ticket created'), text: i18n._('Opened by email.') }
    case 'callerIdentified':
      return {
        step: i18n._('Caller identified by code'),
        text: i18n._('Caller identified by code. Only agents see this.'),
      }
    case 'reminded':
      return {
        step: i18n._('Reminder'),
        text: i18n._('This ticket was postponed until today. Only agents see this.'),
      }
    case 'imported':
      return { step: i18n._('Ticket created'), text: i18n._('Imported from another system.') }
    case 'reactivated':
      return { step: i18n._('Reactivated'), text: statusChange(i18n, 'resolved', 'active') }
    case 'redacted':
      return { step: i18n._('Comment'), text: i18n._('Comment removed by its author.') }
    case 'removed':
      return { step: writtenSteps[event.kind](i18n), text: removedText(i18n, event.at) }
    case 'fileDeleted':
      return { step: i18n._('Attachment deleted'), text: i18n._('An attachment was deleted.') }
    case 'resolved':
      return { step: i18n._('Marked as resolved'), text: reasons[event.reason](i18n) }
    case 'closed': {
      const { days } = event
      const text = i18n._(
        'Closed automatically {days, plural, one {# day} other {# days}} after it was resolved.',
        { days },
      )
      return { step: i18n._('Closed'), text }
    }
    case 'unassigned':
      return { step: i18n._('Assigned'), text: i18n._('Nobody is assigned at the moment.') }
    case 'assigned':
      return { step: i18n._('Assigned'), text: i18n._('Assigned to {who}.', { who: event.to }) }
    case 'participantAdded':
      return {
        step: i18n._('Participant added'),
        text: i18n._('{who} now gets emails about this ticket.', { who: nameIn(i18n, event.who) }),
      }
    case 'participantJoined':
      return {
        step: i18n._('Joined'),
        text: i18n._('{who} now gets emails about this ticket.', { who: nameIn(i18n, event.who) }),
      }
    case 'participantRemoved':
      return {
        step: i18n._('Participant removed'),
        text: i18n._('{who} no longer gets emails about this ticket.', {
          who: nameIn(i18n, event.who),
        }),
      }
    case 'participantLeft':
      return {
        step: i18n._('Left'),
        text: i18n._('{who} no longer gets emails about this ticket.', {
          who: nameIn(i18n, event.who),
        }),
      }
    case 'statusChanged':
      return { step: i18n._('Status changed'), text: statusChange(i18n, event.from, event.to) }
    case 'groupChanged': {
      const { from, to } = event
      return {
        step: i18n._('Support group changed'),
        text: i18n._('The support group has changed from {from} to {to}.', { from, to }),
      }
    }
    case 'subjectChanged': {
      const { from, to } = event
      return {
        step: i18n._('Subject changed'),
        text: i18n._('The subject has changed from “{from}” to “{to}”.', { from, to }),
      }
    }
    case 'ownerChanged': {
      const [from, to] = [event.from, event.to].map((name) => nameIn(i18n, name))
      return {
        step: i18n._('Ticket owner changed'),
        text: i18n._('The ticket owner has changed from {from} to {to}.', { from, to }),
      }
    }
    case 'typeChanged': {
      const [from, to] = [event.from, event.to].map((name) => optionNameIn(i18n, name))
      return {
        step: i18n._('Type changed'),
        text: i18n._('The type has changed from {from} to {to}.', { from, to }),
      }
    }
    case 'categoryChanged': {
      const [from, to] = [event.from, event.to].map((name) => optionNameIn(i18n, name))
      return {
        step: i18n._('Category changed'),
        text: i18n._('The category has changed from {from} to {to}.', { from, to }),
      }
    }
    case 'urgencyChanged': {
      const [from, to] = [event.from, event.to].map((name) => optionNameIn(i18n, name))
      return {
        step: i18n._('Urgency changed'),
        text: i18n._('The urgency has changed from {from} to {to}.', { from, to }),
      }
    }
  }
}

const writtenSteps: Readonly<Record<WrittenKind, (i18n: I18n) => string>> = {
  comment: (i18n) => i18n._('Comment'),
  answer: (i18n) => i18n._('Reply'),
  note: (i18n) => i18n._('Internal note'),
}

const removedText = (i18n: I18n, at: number) => {
  const date = i18n.date(new Date(at), { dateStyle: 'long', timeZone: 'UTC' })
  return i18n._('Removed by the provider on {date}.', { date })
}

/** The first message of a ticket, in HTML; if it was redacted, when that was (T267). */
export const openingIn = (
  language: ServerLanguage,
  { description, redactedAt }: { description: string; redactedAt: number | null },
) => (redactedAt === null ? description : htmlOf(removedText(i18nIn(language), redactedAt)))

const isWritten = (kind: string): kind is WrittenKind => kind in writtenSteps

type Stored = { kind: string; step: string; description: string; details: string | null }

/** The columns of an event's entry: the data, and its text in the company's language as a fallback. */
export const entryOf = (event: TicketEvent, language: string) => {
  const { step = '', text = '' } = textOf(i18nIn(language), event) ?? {}
  return { step, description: htmlOf(text), details: JSON.stringify(event) }
}

/** The columns of a comment or an answer, from clean HTML. */
export const htmlEntry = <Kind extends WrittenKind>(
  kind: Kind,
  description: string,
  language: string,
) => ({ kind, step: writtenSteps[kind](i18nIn(language)), description })

/** The same, from plain text. */
export const writtenEntry = <Kind extends WrittenKind>(
  kind: Kind,
  text: string,
  language: string,
) => htmlEntry(kind, htmlOf(text), language)

const [from, to] = ['{from}', '{to}']

const templates: readonly TicketEvent[] = [
  ...(['created', 'reactivated', 'unassigned'] as const).map((what) => ({ what })),
  { what: 'assigned', to },
  { what: 'statusChanged', from, to },
  { what: 'groupChanged', from, to },
]

const patternOf = (text: string) => {
  const escaped = text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(`^${escaped.replace(/\\\{(from|to)\\\}/g, '(?<$1>.+)')}$`)
}

/** Every text the portal writes for each event, in each language. */
const patterns = ['en', 'de'].flatMap((language) => {
  const i18n = i18nIn(language)
  return templates.flatMap((event) => {
    const entry = textOf(i18n, event)
    return entry ? [{ event, i18n, step: entry.step, pattern: patternOf(entry.text) }] : []
  })
})

/** Names that statuses had in earlier versions. */
const formerNames: Readonly<Record<string, string>> = { Wartend: 'pending' }

/** Recognizes the event of an entry stored without data, by its text. */
const recognizedIn = ({ step, description }: Stored): TicketEvent | undefined => {
  const text = linesOf(description)
  for (const { event, i18n, ...written } of patterns) {
    const match = written.step === step && written.pattern.exec(text)
    if (!match) continue
    const keyOf = (name: string) =>
      event.what === 'statusChanged'
        ? (statusNames.find((key) => statusIn(i18n, key) === name) ?? formerNames[name] ?? name)
        : name
    const values = Object.entries(match.groups ?? {}).map(([key, name]) => [key, keyOf(name)])
    return { ...event, ...Object.fromEntries(values) }
  }
}

/** The event of an entry; undefined for comments, answers and unknown entries. */
export const eventOf = (entry: Stored) => {
  if (entry.details !== null) return JSON.parse(entry.details) as TicketEvent
  return isWritten(entry.kind) ? undefined : recognizedIn(entry)
}

/** Whether an agent opened the ticket for its owner (T203). */
export const isOpening = (event: TicketEvent | undefined) =>
  event?.what === 'openedByTelephone' || event?.what === 'openedByEmail'

/** Whether an agent had identified the ticket's owner on the phone; customers don't learn that (T259). */
export const isIdentification = (event: TicketEvent | undefined) =>
  event?.what === 'callerIdentified'

/** Says who resolved a ticket, with the reason if its owner gave one. */
const resolvedText = (i18n: I18n, event: TicketEvent, source: string) => {
  const text = i18n._('Resolved by {who}.', { who: nameIn(i18n, source) })
  if (event.what === 'resolved') return `${text} ${reasons[event.reason](i18n)}`
  return event.what === 'statusChanged' && event.to === 'resolved' ? text : null
}

/** The text of an entry in the reader's language; unknown entries keep their stored text. */
export const entryIn = (language: string, entry: Stored & { source: string }) => {
  const { kind, step, description, source } = entry
  const i18n = i18nIn(language)
  const event = eventOf(entry)
  const current = event && textOf(i18n, event)
  if (current) {
    const text = resolvedText(i18n, event, source) ?? current.text
    return { step: current.step, description: htmlOf(text) }
  }
  return { step: isWritten(kind) ? writtenSteps[kind](i18n) : step, description }
}

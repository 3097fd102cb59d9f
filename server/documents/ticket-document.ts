import { buffer } from 'node:stream/consumers'

import type { ActionLogItem, TicketRecord } from '#contract/tickets.ts'
import { nameIn } from '#server/texts/former-users.ts'
import { i18nIn, type ServerLanguage } from '#server/texts/i18n.ts'
import { longTime } from '#server/texts/local-time.ts'
import { optionNameIn } from '#server/texts/option-names.ts'
import { mm } from './form-sheet.ts'
import { newPaper, numberPages } from './paper.ts'

export type PrintedTicket = {
  record: TicketRecord
  log: readonly ActionLogItem[]
  /** names of the attachments */
  files: readonly string[]
  ownerName: string
  /** names of the participants */
  participants: readonly string[]
}

type Reader = { language: ServerLanguage; timeZone: string; provider: string }

const factsOf = (
  { record, ownerName, participants }: PrintedTicket,
  { language, timeZone }: Reader,
) => {
  const i18n = i18nIn(language)
  const { urgency } = record
  const urgencyName = typeof urgency === 'string' ? urgency : urgency.name
  return [
    [i18n._('Number'), record.ticketCode],
    [i18n._('Status'), optionNameIn(i18n, record.currentStatus)],
    [i18n._('Type'), optionNameIn(i18n, record.type)],
    [i18n._('Urgency'), optionNameIn(i18n, urgencyName)],
    [i18n._('Priority'), record.priority ?? ''],
    [i18n._('Company'), record.company ?? ''],
    [i18n._('Owner'), nameIn(i18n, ownerName)],
    [i18n._('Assignee'), record.currentAssigneeName],
    [i18n._('Participants'), participants.join(', ')],
    [
      i18n._('Created ({timeZone})', { timeZone }),
      longTime(i18n, Date.parse(record.createDate), timeZone),
    ],
    [
      i18n._('Updated ({timeZone})', { timeZone }),
      longTime(i18n, Date.parse(record.lastModified), timeZone),
    ],
  ].filter(([, value]) => value !== '')
}

/** R63: a ticket with its history as a PDF, in the reader's language and time zone. */
export const ticketDocument = (ticket: PrintedTicket, reader: Reader): Promise<Buffer> => {
  const { record, log, files } = ticket
  const i18n = i18nIn(reader.language)
  const paper = newPaper(`${record.ticketCode} ${record.shortDescription}`, reader)
  paper.title(record.shortDescription)
  paper.doc.y += mm(3)
  for (const [label, value] of factsOf(ticket, reader)) paper.paragraph(`${label}: ${value}`)
  paper.heading(i18n._('Description'))
  paper.prose(record.description)
  if (files.length > 0) paper.heading(i18n._('Attachments'))
  for (const name of files) paper.paragraph(name)
  paper.heading(i18n._('Conversation'))
  const timeOf = (instant: string) => longTime(i18n, Date.parse(instant), reader.timeZone)
  for (const { step, source, date, description, redactedAt } of log) {
    paper.subheading(step)
    paper.small(`${nameIn(i18n, source)} · ${timeOf(date)}`)
    if (redactedAt)
      paper.small(i18n._('Comment removed by its author on {time}', { time: timeOf(redactedAt) }))
    else paper.prose(description)
  }
  numberPages(paper.doc, `${reader.provider} · ${record.ticketCode}`)
  paper.doc.end()
  return buffer(paper.doc)
}

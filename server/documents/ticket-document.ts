import { buffer } from 'node:stream/consumers'

import type { I18n } from '@lingui/core'

import type { ActionLogItem, TicketRecord } from '#contract/tickets.ts'
import { nameIn } from '#server/texts/former-users.ts'
import type { ServerLanguage } from '#server/domain/server-language.ts'
import { i18nIn } from '#server/texts/i18n.ts'
import { longTime } from '#server/texts/local-time.ts'
import { optionNameIn } from '#server/texts/option-names.ts'
import { mm } from './form-sheet.ts'
import { finishPages, newPaper } from './paper.ts'

export type PrintedTicket = {
  record: TicketRecord
  log: readonly ActionLogItem[]
  /** names of the attachments */
  files: readonly string[]
  ownerName: string
  /** names of the participants */
  participants: readonly string[]
  /** whether the history is longer than `log` */
  isCut: boolean
}

export type TicketReader = {
  language: ServerLanguage
  timeZone: string
  provider: string
  /** the operator's fonts for more scripts */
  fontFolder: string | undefined
}

const factsOf = (
  { record, ownerName, participants }: PrintedTicket,
  { language, timeZone }: TicketReader,
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

/** Names the sender's address if it isn't the author's (T126). */
const wayOf = ({ from }: NonNullable<ActionLogItem['email']>, i18n: I18n) =>
  from === undefined ? i18n._('by email') : i18n._('by email from {address}', { address: from })

/** A ticket with its history as a PDF, in the reader's language and time zone (R63). */
export const ticketDocument = (ticket: PrintedTicket, reader: TicketReader): Promise<Buffer> => {
  const { record, log, files, isCut } = ticket
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
  for (const { step, source, date, description, redactedAt, quoted, email } of log) {
    if (paper.isFull()) break
    paper.subheading(step)
    const about = [nameIn(i18n, source), timeOf(date), ...(email ? [wayOf(email, i18n)] : [])]
    paper.small(about.join(' · '))
    if (redactedAt)
      paper.small(i18n._('Comment removed by its author on {time}', { time: timeOf(redactedAt) }))
    else paper.prose(description)
    if (quoted) {
      paper.small(i18n._('Quoted text'))
      paper.prose(quoted)
    }
  }
  const isWhole = !paper.isFull() && !isCut
  if (!isWhole)
    paper.notice(i18n._('This ticket is too long to print completely. The rest is in the portal.'))
  const name = `${reader.provider} · ${record.ticketCode}`
  finishPages(paper, isWhole ? name : `${name} · ${i18n._('not complete')}`, (characters) =>
    i18n._('These characters can’t be printed: {characters}', { characters }),
  )
  paper.doc.end()
  return buffer(paper.doc)
}

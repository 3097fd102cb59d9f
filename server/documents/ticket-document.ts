import { buffer } from 'node:stream/consumers'

import Pdf from 'pdfkit'

import type { ActionLogItem, TicketRecord } from '#contract/tickets.ts'
import { linesOf } from '#server/rules/rich-text.ts'
import { nameIn } from '#server/texts/former-users.ts'
import { i18nIn, type ServerLanguage } from '#server/texts/i18n.ts'
import { localTime } from '#server/texts/local-time.ts'
import { ticketWordIn } from '#server/texts/ticket-words.ts'
import { ink, mm, quiet, side } from './form-sheet.ts'
import { printable } from './printable.ts'

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
    [i18n._('Status'), ticketWordIn(i18n, record.currentStatus)],
    [i18n._('Type'), ticketWordIn(i18n, record.type)],
    [i18n._('Urgency'), ticketWordIn(i18n, urgencyName)],
    [i18n._('Priority'), record.priority ?? ''],
    [i18n._('Company'), record.company ?? ''],
    [i18n._('Owner'), nameIn(i18n, ownerName)],
    [i18n._('Assignee'), record.currentAssigneeName],
    [i18n._('Participants'), participants.join(', ')],
    [
      i18n._('Created ({timeZone})', { timeZone }),
      localTime(Date.parse(record.createDate), timeZone),
    ],
    [
      i18n._('Updated ({timeZone})', { timeZone }),
      localTime(Date.parse(record.lastModified), timeZone),
    ],
  ].filter(([, value]) => value !== '')
}

/** Paragraphs one below the other, over as many pages as they take. */
const newPaper = (title: string, { language, provider }: Reader) => {
  const doc = new Pdf({
    size: 'A4',
    margins: { top: mm(20), bottom: mm(20), left: side, right: side },
    lang: language,
    tagged: true,
    displayTitle: true,
    bufferPages: true,
    pdfVersion: '1.7',
    info: { Title: printable(title), Author: printable(provider) },
  })
  const write = (tag: string, text: string, size: number, bold: boolean, colour = ink) => {
    const put = () =>
      doc
        .font(bold ? 'Helvetica-Bold' : 'Helvetica')
        .fontSize(size)
        .fillColor(colour)
        .text(printable(text), { lineGap: size / 5 })
    doc.addStructure(doc.struct(tag, {}, put))
  }
  /** A heading stays with the first lines below it. */
  const keepTogether = (height: number) => {
    if (doc.y + height > doc.page.height - doc.page.margins.bottom) doc.addPage()
  }
  return {
    doc,
    title: (text: string) => write('H1', text, 20, true),
    heading: (text: string) => {
      keepTogether(mm(35))
      doc.y += mm(6)
      write('H2', text, 12, true)
      doc.y += mm(1)
    },
    subheading: (text: string) => {
      keepTogether(mm(20))
      doc.y += mm(3)
      write('H3', text, 10, true)
    },
    small: (text: string) => write('P', text, 8, false, quiet),
    words: (text: string) => write('P', text, 10, false),
  }
}

/** The number of each page, written once all of them are there. */
const numberPages = (doc: PDFKit.PDFDocument, name: string) => {
  const { count } = doc.bufferedPageRange()
  for (let page = 0; page < count; page += 1) {
    doc.switchToPage(page)
    const { margins, height } = doc.page
    // Below the margin, where text would begin a new page.
    margins.bottom = 0
    doc.markContent('Artifact', { type: 'Pagination' })
    doc
      .font('Helvetica')
      .fontSize(8)
      .fillColor(quiet)
      .text(printable(`${name} · ${page + 1} / ${count}`), side, height - mm(12), {
        lineBreak: false,
      })
    doc.endMarkedContent()
  }
}

/** R63: a ticket with its history as PDF, in the language and the time of its reader. */
export const ticketDocument = (ticket: PrintedTicket, reader: Reader): Promise<Buffer> => {
  const { record, log, files } = ticket
  const i18n = i18nIn(reader.language)
  const paper = newPaper(`${record.ticketCode} ${record.shortDescription}`, reader)
  paper.title(record.shortDescription)
  paper.doc.y += mm(3)
  for (const [label, value] of factsOf(ticket, reader)) paper.words(`${label}: ${value}`)
  paper.heading(i18n._('Description'))
  paper.words(linesOf(record.description))
  if (files.length > 0) paper.heading(i18n._('Attachments'))
  for (const name of files) paper.words(name)
  paper.heading(i18n._('History'))
  for (const { step, source, date, description, redactedAt } of log) {
    paper.subheading(step)
    paper.small(`${nameIn(i18n, source)} · ${localTime(Date.parse(date), reader.timeZone)}`)
    if (description) paper.words(linesOf(description))
    if (redactedAt) paper.small(localTime(Date.parse(redactedAt), reader.timeZone))
  }
  numberPages(paper.doc, `${reader.provider} · ${record.ticketCode}`)
  paper.doc.end()
  return buffer(paper.doc)
}

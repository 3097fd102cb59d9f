import { stringify } from 'csv-stringify/sync'

import type { FoundTicket } from '#server/db/tickets/ticket-list-queries.ts'
import { priorityIn } from '#server/texts/priorities.ts'
import { nameIn } from '#server/texts/former-users.ts'
import type { ServerLanguage } from '#server/domain/server-language.ts'
import { i18nIn } from '#server/texts/i18n.ts'
import { localTime } from '#server/texts/local-time.ts'
import { optionNameIn } from '#server/texts/option-names.ts'

type Reader = { language: ServerLanguage; timeZone: string }
export type Separator = ',' | ';'

/**
 * Excel only opens a file in columns if the separator is the one of its region: a semicolon where a comma
 * separates decimals, as in German.
 */
export const separatorFor = (
  language: ServerLanguage,
  setting: 'language' | 'comma' | 'semicolon',
): Separator => {
  if (setting !== 'language') return setting === 'comma' ? ',' : ';'
  return language === 'de' ? ';' : ','
}

const headingsFor = ({ language, timeZone }: Reader) => {
  const i18n = i18nIn(language)
  return [
    i18n._('Number'),
    i18n._('Subject'),
    i18n._('Status'),
    i18n._('Type'),
    i18n._('Urgency'),
    i18n._('Priority'),
    i18n._('Company'),
    i18n._('Owner'),
    i18n._('Created ({timeZone})', { timeZone }),
    i18n._('Updated ({timeZone})', { timeZone }),
  ]
}

const lineOf = (ticket: FoundTicket, { language, timeZone }: Reader) => {
  const i18n = i18nIn(language)
  return [
    ticket.code,
    ticket.shortDescription,
    optionNameIn(i18n, ticket.status),
    optionNameIn(i18n, ticket.type),
    optionNameIn(i18n, ticket.urgency),
    priorityIn(language, ticket),
    ticket.company,
    nameIn(i18n, `${ticket.firstName} ${ticket.lastName}`),
    localTime(ticket.createdAt, timeZone),
    localTime(ticket.updatedAt, timeZone),
  ]
}

/** RFC 4180; a leading apostrophe prevents spreadsheets from running a cell as a formula. */
const write = (
  lines: readonly (readonly string[])[],
  { bom, delimiter }: { bom: boolean; delimiter: Separator },
) =>
  stringify([...lines], {
    bom,
    delimiter,
    record_delimiter: 'windows',
    quoted_match: /[\r\n]/,
    escape_formulas: true,
  })

/** Tickets as CSV: one chunk for the headings, then one per batch (R61). */
export async function* ticketTable(
  batches: AsyncIterable<FoundTicket[]>,
  reader: Reader,
  delimiter: Separator,
) {
  yield write([headingsFor(reader)], { bom: true, delimiter })
  for await (const batch of batches)
    yield write(
      batch.map((ticket) => lineOf(ticket, reader)),
      { bom: false, delimiter },
    )
}

import * as z from 'zod/mini'

import { ticketSortColumn } from '#contract/tickets.ts'

/** A column of the list. Whose turn it is can't be sorted by. */
export const ticketColumn = z.enum([...ticketSortColumn.options, 'waitingFor'])
export type TicketColumnName = z.output<typeof ticketColumn>

/** The subject carries the link of its row. */
export const subjectColumn = 'shortDescription'

/** Every column, in the order they are offered in; the list starts without the last one. */
export const allTicketColumns: readonly TicketColumnName[] = [
  ...(['ticketId', 'shortDescription', 'status', 'waitingFor', 'ticketType'] as const),
  ...(['urgency', 'company', 'ownerName', 'lastUpdateDate', 'createDate'] as const),
]

export const defaultTicketColumns = allTicketColumns.filter((name) => name !== 'createDate')

/** Columns as a list can show them: each once, and never without the subject. */
export const validColumns = (names: readonly TicketColumnName[]): TicketColumnName[] => {
  const unique = new Set(names)
  return unique.has(subjectColumn) ? [...unique] : [subjectColumn, ...unique]
}

/** Adds a column where it usually is: before the first one that usually comes later. */
export const withColumn = (
  shown: readonly TicketColumnName[],
  name: TicketColumnName,
): TicketColumnName[] => {
  const usualPlace = (each: TicketColumnName) => allTicketColumns.indexOf(each)
  const next = shown.findIndex((each) => usualPlace(each) > usualPlace(name))
  return shown.toSpliced(next === -1 ? shown.length : next, 0, name)
}

/** Moves a column before or after the one that is at this place. */
export const withColumnAt = (
  shown: readonly TicketColumnName[],
  name: TicketColumnName,
  place: number,
): TicketColumnName[] => shown.filter((each) => each !== name).toSpliced(place, 0, name)

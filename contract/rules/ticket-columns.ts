import * as z from 'zod/mini'

import { ticketSortColumn } from '#contract/tickets.ts'

/** A column of the list. "Waiting for" can't be sorted. */
export const ticketColumn = z.enum([...ticketSortColumn.options, 'waitingFor'])
export type TicketColumnName = z.output<typeof ticketColumn>

/** The column with the link to the ticket. */
export const subjectColumn = 'shortDescription'

/** All columns in their default order; the list hides the last one by default. */
export const allTicketColumns: readonly TicketColumnName[] = [
  ...(['ticketId', 'shortDescription', 'status', 'waitingFor', 'ticketType'] as const),
  ...(['urgency', 'company', 'ownerName', 'lastUpdateDate', 'createDate'] as const),
]

export const defaultTicketColumns = allTicketColumns.filter((name) => name !== 'createDate')

/** Makes columns valid: without duplicates, and always with the subject. */
export const validColumns = (names: readonly TicketColumnName[]): TicketColumnName[] => {
  const unique = new Set(names)
  return unique.has(subjectColumn) ? [...unique] : [subjectColumn, ...unique]
}

/** Adds a column at its default place: before the first one that follows it in the default order. */
export const withColumn = (
  shown: readonly TicketColumnName[],
  name: TicketColumnName,
): TicketColumnName[] => {
  const defaultPlace = (each: TicketColumnName) => allTicketColumns.indexOf(each)
  const next = shown.findIndex((each) => defaultPlace(each) > defaultPlace(name))
  return shown.toSpliced(next === -1 ? shown.length : next, 0, name)
}

/** Moves a column before or after the one at this position. */
export const withColumnAt = (
  shown: readonly TicketColumnName[],
  name: TicketColumnName,
  place: number,
): TicketColumnName[] => shown.filter((each) => each !== name).toSpliced(place, 0, name)

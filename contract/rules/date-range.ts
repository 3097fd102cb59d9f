import type { QueueDates } from '#contract/agent-queue.ts'

/** A day as in an address and a date field: 2026-11-27. */
export const dayAt = (time: number) => {
  const at = new Date(time)
  const two = (part: number) => String(part).padStart(2, '0')
  return [at.getFullYear(), two(at.getMonth() + 1), two(at.getDate())].join('-')
}

/** When a day begins in the browser's time zone; nothing for what isn't a day, such as 30 February. */
export const startOf = (day = '') => {
  if (!/^20\d\d-\d\d-\d\d$/.test(day)) return undefined
  const time = new Date(`${day}T00:00`).getTime()
  return Number.isNaN(time) || dayAt(time) !== day ? undefined : time
}

/** When the day after it begins: not always 24 hours later, nor at the same time of day. */
export const endOf = (day = '') => {
  const start = startOf(day)
  if (start === undefined) return undefined
  const at = new Date(start)
  return new Date(at.getFullYear(), at.getMonth(), at.getDate() + 1).getTime()
}

/** The days of a range. */
export const firstDay = ({ from }: QueueDates) => (from === undefined ? undefined : dayAt(from))
export const lastDay = ({ until }: QueueDates) =>
  until === undefined ? undefined : dayAt(until - 1)

/** The first and the last day as in an address and in date fields. */
export type Days = { from: string | undefined; until: string | undefined }

export const isDay = (day: string) => startOf(day) !== undefined

export const isReversed = ({ from, until }: Days) =>
  from !== undefined && until !== undefined && from > until

/** A range of days; without what isn't a day. */
export const rangeOf = ({ from, until }: Days): QueueDates => ({
  from: startOf(from),
  until: endOf(until),
})

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** Office hours in UTC. */
const opens = 6
const closes = 16

/**
 * The last midnight in UTC. Demo dates are relative to it, so that all starts on the same day are identical.
 */
export const midnightBefore = (now: number) => Math.floor(now / day) * day

const intoOfficeHours = (at: number) => {
  const today = midnightBefore(at)
  const minutes = at % hour
  if (at < today + opens * hour) return today + opens * hour + minutes
  return at < today + closes * hour ? at : today + day + opens * hour + minutes
}

/** The times of several events, oldest first. `gaps` are in minutes; the last event is before `midnight`. */
export const momentsOf = (start: number, gaps: number[], midnight: number): number[] => {
  const moments: number[] = []
  for (const gap of gaps) {
    const before = moments.at(-1)
    moments.push(before === undefined ? start : intoOfficeHours(before + gap * minute))
  }
  const overdue = (moments.at(-1) ?? start) - midnight
  const back = overdue < 0 ? 0 : Math.ceil((overdue + 1) / day) * day
  return moments.map((at) => at - back)
}

/** A time during office hours, `days` before `midnight`. */
export const daysBefore = (midnight: number, days: number, minutesAfterOpening: number) =>
  midnight - days * day + opens * hour + minutesAfterOpening * minute

export const monthBefore = (at: number, language: string) => {
  const date = new Date(at)
  const before = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - 1, 1)
  return new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' }).format(before)
}

const second = 1000
const two = (part: number) => String(part).padStart(2, '0')

/** dd.MM.yyyy, in the browser's time zone. */
export const calendarDay = (at: Date) =>
  [two(at.getDate()), two(at.getMonth() + 1), at.getFullYear()].join('.')

/** dd.MM.yyyy HH:mm:ss in every language, in the browser's time zone (K7). */
export function exactTime(at: Date) {
  const day = calendarDay(at)
  const time = [at.getHours(), at.getMinutes(), at.getSeconds()].map(two).join(':')
  return `${day} ${time}`
}

/** HH:mm, rounded up, so that it's never shown too early. */
export function timeOfDay(at: number) {
  const time = new Date(Math.ceil(at / (60 * second)) * 60 * second)
  return [time.getHours(), time.getMinutes()].map(two).join(':')
}

/** "GMT+1": the zone of an exact time (A94). */
export const zoneOf = (at: Date) =>
  new Intl.DateTimeFormat('en', { timeZoneName: 'shortOffset' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value ?? ''

/** "Europe/Berlin, GMT+1": where this browser is, and its zone at that time. */
export const placeOfZone = (at: Date) =>
  `${Intl.DateTimeFormat().resolvedOptions().timeZone}, ${zoneOf(at)}`

const units = [
  ['year', 365 * 24 * 60 * 60 * second],
  ['month', 30 * 24 * 60 * 60 * second],
  ['week', 7 * 24 * 60 * 60 * second],
  ['day', 24 * 60 * 60 * second],
  ['hour', 60 * 60 * second],
  ['minute', 60 * second],
] as const

export type Age = { unit: (typeof units)[number][0] | 'now'; count: number }

/** In the largest unit that fits at least once; "now" for less than a minute, also when clocks disagree a little. */
export function ageOf(at: Date, now: number): Age {
  const age = now - at.getTime()
  const fitting = units.find(([, size]) => age >= size)
  if (!fitting) return { unit: 'now', count: 0 }
  const [unit, size] = fitting
  return { unit, count: Math.trunc(age / size) }
}

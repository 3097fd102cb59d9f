const two = (part: number) => String(part).padStart(2, '0')

/** K7: dd.MM.yyyy HH:mm:ss in every language, in the browser's time zone. */
export function exactTime(at: Date) {
  const day = [two(at.getDate()), two(at.getMonth() + 1), at.getFullYear()].join('.')
  const time = [at.getHours(), at.getMinutes(), at.getSeconds()].map(two).join(':')
  return `${day} ${time}`
}

/** "GMT+1": which zone an exact time is told in (A94). */
export const zoneOf = (at: Date) =>
  new Intl.DateTimeFormat('en', { timeZoneName: 'shortOffset' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value ?? ''

const second = 1000
const units = [
  ['year', 365 * 24 * 60 * 60 * second],
  ['month', 30 * 24 * 60 * 60 * second],
  ['week', 7 * 24 * 60 * 60 * second],
  ['day', 24 * 60 * 60 * second],
  ['hour', 60 * 60 * second],
  ['minute', 60 * second],
] as const

/** In the largest unit that fits at least once; "now" for less than a minute, also when clocks disagree a little. */
export function relativeTime(at: Date, now: number, language: string) {
  const past = at.getTime() - now
  const [unit, length] = units.find(([, size]) => Math.abs(past) >= size) ?? ['second', Infinity]
  const amount = length === Infinity ? 0 : Math.trunc(past / length)
  return new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(amount, unit)
}

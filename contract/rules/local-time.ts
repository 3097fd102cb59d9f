/** An instant as the value of a datetime-local field, in the reader's time zone. */
export const localTime = (instant: string) => {
  const at = new Date(instant)
  const shift = at.getTimezoneOffset() * 60_000
  return new Date(at.getTime() - shift).toISOString().slice(0, 16)
}

/** Whether the clocks skip a local time, when daylight saving time begins. */
export const isSkipped = (local: string) =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(local) && localTime(local) !== local

/** When a day such as `2026-11-30` ends for the server, which counts days in UTC. */
export const endOfDay = (day: string) => new Date(Date.parse(day) + 24 * 60 * 60_000)

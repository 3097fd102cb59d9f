/** An instant as the value of a datetime-local field, in the reader's time zone. */
export const localTime = (instant: string) => {
  const at = new Date(instant)
  const shift = at.getTimezoneOffset() * 60_000
  return new Date(at.getTime() - shift).toISOString().slice(0, 16)
}

/** Whether the clocks skip a local time, when daylight saving time begins. */
export const isSkipped = (local: string) =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(local) && localTime(local) !== local

/** The same day of a later month or, if that month is shorter, its last day: 30 January becomes 28 February. */
export const monthsLater = (at: number, months: number, timeZone: string) => {
  // Swedish writes dates like ISO 8601.
  const date = new Date(at).toLocaleDateString('sv-SE', { timeZone })
  const [year = 0, month = 0, dayOfMonth = 0] = date.split('-').map(Number)
  const lastDay = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  const then = Date.UTC(year, month - 1 + months, Math.min(dayOfMonth, lastDay))
  return at + (then - Date.UTC(year, month - 1, dayOfMonth))
}

/** Whether this is an IANA name such as `Europe/Berlin`. */
export const isTimeZone = (name: string) => {
  try {
    Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

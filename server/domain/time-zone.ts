/** Whether this is an IANA name such as `Europe/Berlin`. */
export const isTimeZone = (name: string) => {
  // A format takes 8 MB of memory, but only it knows the former names of zones.
  if (Intl.supportedValuesOf('timeZone').includes(name)) return true
  try {
    Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

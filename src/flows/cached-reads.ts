/** What this tab's cache does with the answers it stores. */
type CachedReads = {
  invalidateTickets: () => void
  invalidateRequests: () => void
  clear: () => void
}

let reads: CachedReads | undefined

/** Set by the module that caches reads, so that the sign-in page doesn't load it. */
export const cacheReadsBy = (cachedReads: CachedReads) => {
  reads = cachedReads
}

/** Marks cached tickets as stale; the pages that are open read them again themselves. */
export const invalidateTickets = () => reads?.invalidateTickets()

/** Marks what agents have read about requests for logins as stale, and reloads what is shown of it. */
export const invalidateRequests = () => reads?.invalidateRequests()

/** Data read for one user isn't shown to another (T32). */
export const clearReads = () => reads?.clear()

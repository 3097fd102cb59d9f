let invalidate = () => {}

/** Set by the module that caches reads, so that the sign-in page doesn't load it. */
export const invalidateTicketsBy = (invalidation: () => void) => {
  invalidate = invalidation
}

/** Marks cached tickets as stale; the pages that are open read them again themselves. */
export const invalidateTickets = () => invalidate()

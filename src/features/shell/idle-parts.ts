import { queryClient } from '#src/api/query-client.ts'
import { fetchIdleParts } from '#src/components/feedback/idle-part.ts'

/** Loads idle parts, but only once everything the page reads has arrived: otherwise, they delay it. */
export const fetchIdlePartsWhenLoaded = () => {
  if (queryClient.isFetching() === 0) {
    fetchIdleParts()
    return
  }
  const stop = queryClient.getQueryCache().subscribe(() => {
    if (queryClient.isFetching() > 0) return
    stop()
    fetchIdleParts()
  })
}

import { QueryCache, QueryClient } from '@tanstack/react-query'

import { reasonOf } from '#machines/failure.ts'

/** What is only shown is read through here; what can change a situation is read by a machine. */
export const makeQueryClient = (onNoSession: () => void) =>
  new QueryClient({
    queryCache: new QueryCache({
      onError: (error) => {
        if (reasonOf(error) === 'noSession') onNoSession()
      },
    }),
    defaultOptions: { queries: { retry: false, staleTime: 60_000 } },
  })

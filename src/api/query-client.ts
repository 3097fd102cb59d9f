import { QueryCache, QueryClient } from '@tanstack/react-query'

import { reasonOf } from '#machines/failure.ts'

/** Every read of the portal goes through this cache: pages use queries, machines `readPort`. */
export const makeQueryClient = (onNoSession: () => void) =>
  new QueryClient({
    queryCache: new QueryCache({
      onError: (error) => {
        if (reasonOf(error) === 'noSession') onNoSession()
      },
    }),
    defaultOptions: { queries: { retry: false, staleTime: 60_000 } },
  })

import { QueryClient } from '@tanstack/react-query'

export const makeQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        staleTime: 60_000,
        // Without a network a call fails at once, instead of waiting for one.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
    },
  })

/** The one cache of this tab: pages read it with queries, machines with `readPort`. */
export const queryClient = makeQueryClient()

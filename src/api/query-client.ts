import { QueryClient } from '@tanstack/react-query'

export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        staleTime: 60_000,
        // Offline, a call fails at once instead of waiting for the network.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
    },
  })

/** This tab's cache: pages read it with queries, machines with `readPort`. */
export const queryClient = createQueryClient()

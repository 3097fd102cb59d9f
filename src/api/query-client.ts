import { QueryClient } from '@tanstack/react-query'

export const makeQueryClient = () =>
  new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 60_000 } } })

/** The one cache of this tab: pages read it with queries, machines with `readPort`. */
export const queryClient = makeQueryClient()

import { queryOptions, type UseQueryResult } from '@tanstack/react-query'

import type { Call, Payload } from '#contract/call.ts'
import { send } from './send.ts'

/** One read call as a query; the server answers in the page's language, so that is part of the key. */
export const callQuery = <C extends Call>(call: C, payload: Payload<C>) =>
  queryOptions({
    queryKey: [call.path, payload, document.documentElement.lang],
    queryFn: ({ signal }) => send(call, payload, signal),
    meta: { access: call.access },
  })

/** The loading state of a filter's choices, and how to retry. */
export const fetchingOf = ({ isError, isFetching, isPending, refetch }: UseQueryResult) =>
  ({
    fetching: isFetching || isPending ? 'underway' : isError ? 'failed' : undefined,
    onRetry: () => void refetch(),
  }) as const

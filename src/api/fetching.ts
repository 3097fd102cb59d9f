import type { UseQueryResult } from '@tanstack/react-query'

/** The loading state of a filter's choices, and how to retry. */
export const fetchingOf = ({ isError, isFetching, isPending, refetch }: UseQueryResult) =>
  ({
    fetching: isFetching || isPending ? 'underway' : isError ? 'failed' : undefined,
    onRetry: () => void refetch(),
  }) as const

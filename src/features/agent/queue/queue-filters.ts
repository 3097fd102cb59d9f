import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'

import { getQueueChoices, type QueueFilters } from '#contract/agent-queue.ts'
import type { Option as ServerOption } from '#contract/answers.ts'
import { callQuery } from '#src/api/call-query.ts'
import type { Option } from '#src/components/form/select-field.tsx'
import { useServerTexts } from '#src/features/tickets/public.ts'

type FilterName = keyof QueueFilters

export type QueueFilter = {
  name: FilterName
  label: string
  options: Option<number | string>[]
  fetching: 'underway' | 'failed' | undefined
  onRetry: () => void
}

/** Milliseconds the choices stay fresh: groups and companies rarely change. */
const staleTime = 300_000

/** T104: the filters of the queue; loaded once it `isShown`. */
export const useQueueFilters = (isShown: boolean): QueueFilter[] => {
  const { t } = useLingui()
  const wordOf = useServerTexts()
  const { data, isError, isFetching, isPending, refetch } = useQuery({
    ...callQuery(getQueueChoices, {}),
    staleTime,
    enabled: isShown,
  })
  const reading = {
    fetching: isFetching || isPending ? 'underway' : isError ? 'failed' : undefined,
    onRetry: () => void refetch(),
  } as const
  const filterBy = (name: FilterName, label: string, options: readonly ServerOption[] = []) => ({
    name,
    label,
    ...reading,
    options: options.map((option) => ({ value: option.id, label: wordOf(option.name) })),
  })
  return [
    filterBy('statusId', t`Status`, data?.statuses),
    filterBy('urgencyId', t`Urgency`, data?.urgencies),
    filterBy('companyId', t`Company`, data?.companies),
    {
      name: 'supportGroup',
      label: t`Group`,
      ...reading,
      options: (data?.supportGroups ?? []).map((name) => ({ value: name, label: name })),
    },
  ]
}

export const narrowedTo = (
  name: FilterName,
  chosen: readonly (number | string)[],
): Partial<QueueFilters> =>
  name === 'supportGroup' ? { [name]: chosen.map(String) } : { [name]: chosen.map(Number) }

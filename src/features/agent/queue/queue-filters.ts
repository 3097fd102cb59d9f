import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'

import { getQueueChoices } from '#contract/agent-queue-choices.ts'
import type { QueueFilters } from '#contract/agent-queue.ts'
import type { Option as ServerOption } from '#contract/answers.ts'
import { callQuery, fetchingOf } from '#src/api/call-query.ts'
import type { FilterChoices } from '#src/components/table/list-filter.ts'
import { useServerTexts } from '#src/features/tickets/public.ts'

type FilterName = keyof QueueFilters

type QueueFilter = FilterChoices<FilterName>

/** Milliseconds the choices stay fresh: groups and companies rarely change. */
const staleTime = 300_000

/** The values to filter by, and the agent's groups; loaded once it `isShown` (T104, T224). */
export const useQueueChoices = (isShown: boolean) =>
  useQuery({ ...callQuery(getQueueChoices, {}), staleTime, enabled: isShown })

/** The filters of an agent’s queue; loaded once it `isShown` (T104). */
export const useQueueFilters = (
  agentId: number,
  isShown: boolean,
  owner: QueueFilter,
): QueueFilter[] => {
  const { t } = useLingui()
  const translate = useServerTexts()
  const choices = useQueueChoices(isShown)
  const { data } = choices
  const filterBy = (name: FilterName, label: string, options: readonly ServerOption[] = []) => ({
    name,
    label,
    ...fetchingOf(choices),
    options: options.map((option) => ({ value: option.id, label: translate(option.name) })),
  })
  return [
    filterBy('statusId', t`Status`, data?.statuses),
    filterBy('urgencyId', t`Urgency`, data?.urgencies),
    {
      name: 'assigneeId',
      label: t`Assignee`,
      ...fetchingOf(choices),
      options: data
        ? [
            { value: 0, label: t`Unassigned` },
            { value: agentId, label: t`You` },
            ...data.agents
              .filter(({ id }) => id !== agentId)
              .map(({ id, name }) => ({ value: id, label: name })),
          ]
        : [],
    },
    filterBy('companyId', t`Company`, data?.companies),
    owner,
    { ...filterBy('ticketTypeId', t`Type`, data?.types), isRare: true },
    { ...filterBy('categoryId', t`Category`, data?.categories), isRare: true },
    {
      name: 'supportGroup',
      label: t`Group`,
      isRare: true,
      ...fetchingOf(choices),
      options: (data?.supportGroups ?? []).map((name) => ({ value: name, label: name })),
    },
  ]
}

/** Filters by names instead of ids. */
const byName: readonly FilterName[] = ['supportGroup', 'ownerUsername']

export const narrowedTo = (
  name: FilterName,
  chosen: readonly (number | string)[],
): Partial<QueueFilters> =>
  byName.includes(name) ? { [name]: chosen.map(String) } : { [name]: chosen.map(Number) }

import { useLingui } from '@lingui/react/macro'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'

import type { Option as ServerOption } from '#contract/answers.ts'
import type { TicketFilters } from '#contract/tickets.ts'
import { owners, ticketOptions } from '#src/features/tickets/queries.ts'
import type { Option } from '#src/components/form/select-field.tsx'
import { useServerWords } from '#src/features/tickets/server-words.ts'

type FilterName = keyof TicketFilters

export type TicketFilter = {
  name: FilterName
  label: string
  options: Option<number | string>[]
  fetching: 'underway' | 'failed' | undefined
  onRetry: () => void
}

type Offered = {
  isShown: boolean
  /** Does the server know whose turn it is (T54)? */
  hasTurns: boolean
}

/** B20: what the list can be narrowed by, asked for once it `isShown`; companies only where there is more than one. */
export const useTicketFilters = ({ isShown, hasTurns }: Offered) => {
  const { t } = useLingui()
  const wordOf = useServerWords()
  const choicesRead = useQuery({ ...ticketOptions(), enabled: isShown })
  const ownersRead = useQuery({ ...owners(), enabled: isShown })
  const choices = choicesRead.data
  const optionsOf = (options: readonly ServerOption[] = []) =>
    options.map(({ id, name }) => ({ value: id, label: wordOf(name) }))

  const hasCompanies = choices !== undefined && hasSeveral(choices)
  const filterBy = (name: FilterName, label: string, options?: readonly ServerOption[]) => ({
    ...{ name, label, options: optionsOf(options), ...fetchingOf(choicesRead) },
  })
  const filters: TicketFilter[] = [
    filterBy('statusId', t`Status`, choices?.statusOptions),
    filterBy('ticketTypeId', t`Type`, choices?.ticketTypeOptions),
    filterBy('urgencyId', t`Urgency`, choices?.urgencyOptions),
    filterBy('companyId', t`Company`, choices?.companyOptions),
    {
      ...{ name: 'ownerUsername', label: t`Owner`, ...fetchingOf(ownersRead) },
      options: (ownersRead.data ?? []).map(({ username, name }) => ({
        ...{ value: username, label: name },
      })),
    },
    {
      ...{ name: 'waitingFor', label: t`Waiting for`, fetching: undefined, onRetry: () => {} },
      options: [
        { value: 'customer', label: t`You` },
        { value: 'provider', label: t`Us` },
      ],
    },
  ]
  const isOffered: Partial<Record<FilterName, boolean>> = {
    companyId: hasCompanies,
    waitingFor: hasTurns,
  }
  return {
    hasCompanies,
    filters: filters.filter(({ name }) => isOffered[name] ?? true),
  }
}

/** Whether the rows name their company. Renders again only when the answer changes. */
export const useHasCompanies = () => {
  const { data } = useQuery({ ...ticketOptions(), enabled: false, select: hasSeveral })
  return data ?? false
}

const hasSeveral = ({ companyOptions }: { companyOptions: readonly unknown[] }) =>
  companyOptions.length > 1

/** How it stands with what a filter offers, and how it is asked for again. */
const fetchingOf = ({ isError, isFetching, isPending, refetch }: UseQueryResult) =>
  ({
    fetching: isFetching || isPending ? 'underway' : isError ? 'failed' : undefined,
    onRetry: () => void refetch(),
  }) as const

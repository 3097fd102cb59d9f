import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import type { Option as ServerOption } from '#contract/answers.ts'
import type { TicketFilters } from '#contract/tickets.ts'
import { fetchingOf } from '#src/api/call-query.ts'
import { owners, ticketOptions } from '#src/features/tickets/queries.ts'
import type { FilterChoices } from '#src/components/table/list-filter.ts'
import { useExtras } from '#src/session/use-extras.ts'
import { useServerTexts } from '#src/features/tickets/server-texts.ts'

type FilterName = keyof TicketFilters

type TicketFilter = FilterChoices<FilterName>

type Offered = {
  isShown: boolean
  /** An owner is selected, so their name is needed. */
  hasOwner: boolean
  /** Whether the server knows whose turn it is (T54). */
  hasTurns: boolean
  /** Whether it knows participants (T92). */
  hasParticipants: boolean
}

/**
 * The filters of the list; choices load once it `isShown`, owners when their filter is opened (T96);
 * companies only where there is more than one (B20).
 */
export const useTicketFilters = ({ isShown, hasOwner, hasTurns, hasParticipants }: Offered) => {
  const { t } = useLingui()
  const translate = useServerTexts()
  const extras = useExtras()
  const choicesQuery = useQuery({ ...ticketOptions(extras), enabled: isShown })
  const [isOpened, setIsOpened] = useState(false)
  const ownersQuery = useQuery({ ...owners(), enabled: isShown && (isOpened || hasOwner) })
  const choices = choicesQuery.data
  const optionsOf = (options: readonly ServerOption[] = []) =>
    options.map(({ id, name }) => ({ value: id, label: translate(name) }))

  const hasCompanies = choices !== undefined && hasSeveral(choices)
  const filterBy = (name: FilterName, label: string, options?: readonly ServerOption[]) => ({
    name,
    label,
    options: optionsOf(options),
    ...fetchingOf(choicesQuery),
  })
  const filters: TicketFilter[] = [
    filterBy('statusId', t`Status`, choices?.statusOptions),
    filterBy('ticketTypeId', t`Type`, choices?.ticketTypeOptions),
    filterBy('urgencyId', t`Urgency`, choices?.urgencyOptions),
    filterBy('companyId', t`Company`, choices?.companyOptions),
    {
      name: 'ownerUsername',
      label: t`Owner`,
      ...fetchingOf(ownersQuery),
      onOpen: () => setIsOpened(true),
      options: (ownersQuery.data ?? []).map(({ username, name }) => ({
        value: username,
        label: name,
      })),
    },
    {
      name: 'waitingFor',
      label: t`Waiting for`,
      ...alreadyLoaded,
      options:
        extras['yourTurn'] === 1
          ? [
              { value: 'you', label: t`You` },
              { value: 'customer', label: t`Your company` },
              { value: 'provider', label: t`Us` },
            ]
          : [
              { value: 'customer', label: t`You` },
              { value: 'provider', label: t`Us` },
            ],
    },
    {
      name: 'participating',
      label: t`Participant`,
      ...alreadyLoaded,
      isSetByView: true,
      options: [{ value: 'you', label: t`You` }],
    },
  ]
  const isOffered: Partial<Record<FilterName, boolean>> = {
    companyId: hasCompanies,
    waitingFor: hasTurns,
    participating: hasParticipants,
  }
  return {
    hasCompanies,
    filters: filters.filter(({ name }) => isOffered[name] ?? true),
  }
}

const alreadyLoaded = { fetching: undefined, onRetry: () => {} }

/** Whether the rows name their company. Renders again only when the answer changes. */
export const useHasCompanies = () => {
  const extras = useExtras()
  const { data } = useQuery({ ...ticketOptions(extras), enabled: false, select: hasSeveral })
  return data ?? false
}

const hasSeveral = ({ companyOptions }: { companyOptions: readonly unknown[] }) =>
  companyOptions.length > 1

/** The part of the filters that changes when the user chooses values of one. */
export const narrowedTo = (
  name: FilterName,
  chosen: readonly (number | string)[],
): Partial<TicketFilters> =>
  isNamed(name) ? { [name]: chosen.map(String) } : { [name]: chosen.map(Number) }

/** The values of these filters are names; those of the others are ids. */
const isNamed = (name: FilterName) =>
  ['ownerUsername', 'waitingFor', 'participating'].includes(name)

import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'

import type { Option as ServerOption } from '#contract/answers.ts'
import type { TicketFilters } from '#contract/tickets.ts'
import { owners, ticketOptions } from '#src/api/reads.ts'
import type { Option } from '#src/components/select-field.tsx'
import { useServerWords } from './server-words.ts'

type FilterName = keyof TicketFilters

export type TicketFilter = {
  name: FilterName
  label: string
  options: Option<number | string>[]
}

/** B20: what the list can be narrowed by, asked for once it `isShown`; companies only where there is more than one. */
export const useTicketFilters = ({ isShown }: { isShown: boolean }) => {
  const { t } = useLingui()
  const wordOf = useServerWords()
  const { data: choices } = useQuery({ ...ticketOptions(), enabled: isShown })
  const { data: people = [] } = useQuery({ ...owners(), enabled: isShown })
  const optionsOf = (options: readonly ServerOption[] = []) =>
    options.map(({ id, name }) => ({ value: id, label: wordOf(name) }))

  const hasCompanies = (choices?.companyOptions.length ?? 0) > 1
  const filters: TicketFilter[] = [
    { name: 'statusId', label: t`Status`, options: optionsOf(choices?.statusOptions) },
    { name: 'ticketTypeId', label: t`Type`, options: optionsOf(choices?.ticketTypeOptions) },
    { name: 'urgencyId', label: t`Urgency`, options: optionsOf(choices?.urgencyOptions) },
    { name: 'companyId', label: t`Company`, options: optionsOf(choices?.companyOptions) },
    {
      name: 'ownerUsername',
      label: t`Owner`,
      options: people.map(({ username, name }) => ({ value: username, label: name })),
    },
  ]
  return {
    hasCompanies,
    filters: filters.filter(({ name }) => name !== 'companyId' || hasCompanies),
  }
}

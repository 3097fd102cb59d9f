import { useLingui } from '@lingui/react/macro'
import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'

import { findCustomers } from '#contract/agent-users.ts'
import { callQuery } from '#src/api/call-query.ts'
import { CustomerChips } from '#src/features/agent/customers/customer-chips.tsx'
import type { FilterChoices } from '#src/components/table/list-filter.ts'

type Names = Readonly<Record<string, string>>

/** The names of users that an address or a view contains; until they’re read, usernames stand for them. */
const useNames = (usernames: readonly string[], known: Names): Names =>
  useQueries({
    queries: usernames
      .filter((username) => !(username in known))
      .map((search) => ({
        ...callQuery(findCustomers, { view: 'users', search, page: 1 }),
        staleTime: Infinity,
      })),
    combine: (answers) => {
      const users = answers.flatMap(({ data }) => data?.users ?? [])
      return {
        ...Object.fromEntries(users.map(({ username, name }) => [username, name])),
        ...known,
      }
    },
  })

/** The owners of tickets, found while typing, as one of the filters of the queue (T263). */
export const useOwnerFilter = (
  chosen: readonly string[],
  onChange: (usernames: string[]) => void,
): FilterChoices<'ownerUsername'> => {
  const { t } = useLingui()
  const [picked, setPicked] = useState<Names>({})
  const names = useNames(chosen, picked)
  return {
    name: 'ownerUsername',
    label: t`Owner`,
    isRare: true,
    options: [],
    fetching: undefined,
    onRetry: () => {},
    fields: (
      <CustomerChips
        view="users"
        label={t`Name`}
        problem={null}
        names={names}
        chosen={chosen}
        readOnly={false}
        onChange={(usernames, namesChosen) => {
          setPicked({ ...names, ...namesChosen })
          onChange(usernames)
        }}
      />
    ),
    text: chosen.length > 0 ? chosen.map((name) => names[name] ?? name).join(', ') : undefined,
  }
}

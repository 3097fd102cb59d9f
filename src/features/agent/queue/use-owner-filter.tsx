import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'

import { CustomerChips } from '#src/features/agent/customers/customer-chips.tsx'
import type { FilterChoices } from '#src/components/table/list-filter.ts'

/** The owners of tickets, found while typing, as one of the filters of the queue (T263). */
export const useOwnerFilter = (
  chosen: readonly string[],
  onChange: (usernames: string[]) => void,
): FilterChoices<'ownerUsername'> => {
  const { t } = useLingui()
  const [names, setNames] = useState<Readonly<Record<string, string>>>({})
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
        onChange={(usernames, found) => {
          setNames({ ...names, ...found })
          onChange(usernames)
        }}
      />
    ),
    text: chosen.length > 0 ? chosen.map((name) => names[name] ?? name).join(', ') : undefined,
  }
}

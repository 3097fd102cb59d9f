import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'

import type { CustomersView, FoundUser } from '#contract/agent-users.ts'
import { RetryButton } from '#src/components/action/retry-button.tsx'
import { Problem } from '#src/components/feedback/problem.tsx'
import { ChipsField } from '#src/components/form/chips-field.tsx'
import { useCustomerLookup } from './use-customer-lookup.ts'

const usernameOf = ({ username }: FoundUser) => username

type Found = { value: string; label: string; note: string }

type CustomerChipsProps = {
  view: CustomersView
  /** Finds only users of this company. */
  companyId?: number | undefined
  /** What stands for a user: the username, if it’s missing. */
  keyOf?: (user: FoundUser) => string
  label: string
  hint?: string
  problem: string | null
  names: Readonly<Record<string, string>>
  chosen: readonly string[]
  single?: boolean
  readOnly: boolean
  /** Hears of what is typed, but not chosen yet. */
  onTyped?: (typed: string) => void
  onChange: (chosen: string[], names: Record<string, string>) => void
}

/** Companies or users, found while typing. */
export function CustomerChips({
  view,
  companyId,
  keyOf = usernameOf,
  label,
  hint,
  problem,
  names,
  chosen,
  single = false,
  readOnly,
  onTyped,
  onChange,
}: CustomerChipsProps) {
  const { t } = useLingui()
  const search = useCustomerLookup(view, companyId)
  const flow = useSelector(search, (snapshot) => snapshot)
  const { query, shown } = flow.context
  const matches: Found[] =
    (view === 'companies'
      ? shown?.companies.map((company) => ({
          value: String(company.companyId),
          label: company.name,
          note: '',
        }))
      : shown?.users.map((user) => ({
          value: keyOf(user),
          label: user.name,
          note: user.username,
        }))) ?? []
  const { length: count } = matches
  const nameOf = (value: string) =>
    names[value] ?? matches.find((one) => one.value === value)?.label ?? value

  return (
    <ChipsField
      label={label}
      hint={hint}
      placeholder={view === 'companies' ? t`Company name` : t`Name or username`}
      problem={problem}
      query={query.search}
      onQuery={(value) => {
        search.send({ type: 'search.change', search: value })
        onTyped?.(value)
      }}
      items={matches}
      onOpen={() => search.send({ type: 'search.submit' })}
      chosen={chosen.map((value) => ({ value, label: nameOf(value) }))}
      onChange={(values) =>
        onChange(values, Object.fromEntries(values.map((value) => [value, nameOf(value)])))
      }
      busy={flow.hasTag('busy')}
      single={single}
      readOnly={readOnly}
      maxLength={100}
      status={flow.matches('shown') && <Plural value={count} one="# result" other="# results" />}
    >
      {flow.matches('failed') ? (
        <Problem
          text={<Trans>We couldn’t search for customers</Trans>}
          action={
            <RetryButton variant="quiet" onRetry={() => search.send({ type: 'list.retry' })} />
          }
        />
      ) : (
        flow.matches('shown') && count === 0 && <Trans>No matches.</Trans>
      )}
    </ChipsField>
  )
}

import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'

import { limits } from '#contract/limits.ts'
import type { NamedUser } from '#contract/ticket-form.ts'
import type { RemoteSearchActor } from '#machines/shell/remote-search.machine.ts'
import type { TicketCreateActor } from '#machines/tickets/ticket-create.machine.ts'
import { RetryButton } from '#src/components/action/retry-button.tsx'
import { Problem } from '#src/components/feedback/problem.tsx'
import { ChipsField } from '#src/components/form/chips-field.tsx'

type PeopleChipsProps = {
  actor: TicketCreateActor
  search: RemoteSearchActor<NamedUser[]>
  label: string
  hint?: string
  problem?: string | false
  single?: boolean
  /** Usernames. */
  chosen: readonly string[]
  onChange: (chosen: string[], names: Record<string, string>) => void
}

/** Users of the chosen company, looked up by typing (T95). */
export function PeopleChips(props: PeopleChipsProps) {
  const { actor, search, label, hint, problem = false, single = false, chosen, onChange } = props
  const { t } = useLingui()
  const isBusy = useSelector(actor, (flow) => flow.hasTag('busy'))
  const { username: you } = useSelector(actor, ({ context }) => context)
  const { names = {} } = useSelector(actor, ({ context }) => context.form)
  const flow = useSelector(search, (snapshot) => snapshot)
  const { query } = flow.context
  const users = flow.context.results ?? []
  const { length: count } = users
  const known = {
    ...names,
    ...Object.fromEntries(users.map(({ username, name }) => [username, name])),
    [you]: t`You`,
  }
  const nameOf = (username: string) => known[username] ?? username

  return (
    <ChipsField
      label={label}
      hint={hint}
      placeholder={t`Name or username`}
      problem={problem}
      single={single}
      query={query}
      onQuery={(value) => search.send({ type: 'query.change', query: value })}
      items={users.map(({ username, name }) => ({ value: username, label: name, note: username }))}
      onOpen={() => search.send({ type: 'list.open' })}
      chosen={chosen.map((value) => ({ value, label: nameOf(value) }))}
      onChange={(values) =>
        onChange(values, {
          ...names,
          ...Object.fromEntries(values.map((value) => [value, nameOf(value)])),
        })
      }
      busy={flow.hasTag('busy')}
      readOnly={isBusy}
      maxLength={limits.mailMaxLength}
      status={flow.matches('shown') && <Plural value={count} one="# result" other="# results" />}
    >
      {flow.matches('failed') ? (
        <Problem
          text={<Trans>We couldn’t load the users.</Trans>}
          action={
            <RetryButton variant="quiet" onRetry={() => search.send({ type: 'search.retry' })} />
          }
        />
      ) : flow.matches('shown') && count === 0 ? (
        <Trans>No matches.</Trans>
      ) : flow.matches('shown') && count === limits.colleagueSearchSize ? (
        <Trans>Type a name to find more users.</Trans>
      ) : (
        flow.context.results === null && <Trans>Loading users…</Trans>
      )}
    </ChipsField>
  )
}

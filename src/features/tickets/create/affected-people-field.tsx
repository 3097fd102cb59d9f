import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'

import { limits } from '#contract/limits.ts'
import type { NamedUser } from '#contract/ticket-form.ts'
import type { RemoteSearchActor } from '#machines/shell/remote-search.machine.ts'
import type { TicketCreateActor } from '#machines/tickets/ticket-create.machine.ts'
import { RetryButton } from '#src/components/action/retry-button.tsx'
import { Problem } from '#src/components/feedback/problem.tsx'
import { CheckGroup } from '#src/components/form/check-group.tsx'
import { ChipsField } from '#src/components/form/chips-field.tsx'
import { useFieldNames } from './field-names.ts'
import { isMissing } from './is-missing.ts'

type AffectedPeopleFieldProps = { actor: TicketCreateActor; search: RemoteSearchActor<NamedUser[]> }

/** Users of the chosen company, looked up by typing, or all of them (T95, A43). */
export function AffectedPeopleField({ actor, search }: AffectedPeopleFieldProps) {
  const { t } = useLingui()
  const { affectedUserList: label } = useFieldNames()
  const flow = useSelector(actor, (snapshot) => snapshot)
  const isAll = flow.context.form.areAllUsersAffected ?? false
  const problem = isMissing(flow, 'affectedUserList') && t`Choose at least one user.`

  return (
    <CheckGroup
      label={label}
      box={t`All users of the company`}
      checked={isAll}
      readOnly={flow.hasTag('busy')}
      onChange={(areAllUsersAffected) =>
        actor.send({ type: 'ticket.change', change: { areAllUsersAffected } })
      }
    >
      {!isAll && <People actor={actor} search={search} problem={problem} />}
    </CheckGroup>
  )
}

type PeopleProps = AffectedPeopleFieldProps & { problem: string | false }

function People({ actor, search, problem }: PeopleProps) {
  const { t } = useLingui()
  const isBusy = useSelector(actor, (flow) => flow.hasTag('busy'))
  const { username: you } = useSelector(actor, ({ context }) => context)
  const { affectedUserList, names = {} } = useSelector(actor, ({ context }) => context.form)
  const flow = useSelector(search, (snapshot) => snapshot)
  const { query } = flow.context
  const users = flow.context.results ?? []
  const { length: count } = users
  const known = {
    ...names,
    ...Object.fromEntries(users.map(({ username, name }) => [username, name])),
    [you]: t`You`,
  }
  const choose = (chosen: string[]) => {
    const change = {
      affectedUserList: chosen,
      names: Object.fromEntries(chosen.map((username) => [username, known[username] ?? username])),
    }
    actor.send({ type: 'ticket.change', change })
  }

  return (
    <ChipsField
      label={t`Search users`}
      placeholder={t`Name or username`}
      problem={problem}
      query={query}
      onQuery={(value) => search.send({ type: 'query.change', query: value })}
      items={users.map(({ username, name }) => ({ value: username, label: name, note: username }))}
      onOpen={() => search.send({ type: 'list.open' })}
      chosen={affectedUserList.map((value) => ({ value, label: known[value] ?? value }))}
      onChange={choose}
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

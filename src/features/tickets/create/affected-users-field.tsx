import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'

import type { TicketCreateActor } from '#machines/tickets/ticket-create.machine.ts'
import type { TicketOptionsActor } from '#machines/tickets/ticket-options.machine.ts'
import { CheckList } from '#src/components/form/check-list.tsx'
import { useFieldNames } from './field-names.ts'
import { isMissing } from './is-missing.ts'
import { RetryOptions } from './retry-options.tsx'

type AffectedUsersFieldProps = { actor: TicketCreateActor; options: TicketOptionsActor }

/** Users of the chosen company; "all users" is their full list (B36, A43). */
export function AffectedUsersField({ actor, options }: AffectedUsersFieldProps) {
  const { t } = useLingui()
  const { affectedUserList: label } = useFieldNames()
  const flow = useSelector(actor, (snapshot) => snapshot)
  const choices = useSelector(options, (snapshot) => snapshot)
  const { debitorId, users } = choices.context

  return (
    <CheckList
      label={label}
      all={t`All users of the company`}
      search={t`Search users`}
      readOnly={flow.hasTag('busy')}
      problem={users && isMissing(flow, 'affectedUserList') && t`Choose at least one user.`}
      chosen={flow.context.form.affectedUserList}
      options={users?.map(({ username, name }) => ({ value: username, label: name })) ?? null}
      onChange={(affectedUserList) =>
        actor.send({ type: 'ticket.change', change: { affectedUserList } })
      }
    >
      {debitorId === null ? (
        <Trans>Choose a company first.</Trans>
      ) : choices.matches('failed') && users === null ? (
        <RetryOptions options={options}>
          <Trans>We couldn’t load the users.</Trans>
        </RetryOptions>
      ) : users === null ? (
        <Trans>Loading users…</Trans>
      ) : (
        users.length === 0 && <Trans>This company has no users.</Trans>
      )}
    </CheckList>
  )
}

import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'

import type { NamedUser } from '#contract/ticket-form.ts'
import type { RemoteSearchActor } from '#machines/shell/remote-search.machine.ts'
import type { TicketCreateActor } from '#machines/tickets/ticket-create.machine.ts'
import { CheckGroup } from '#src/components/form/check-group.tsx'
import { useFieldNames, isMissing } from './field-names.ts'
import { PeopleChips } from './people-chips.tsx'

type AffectedPeopleFieldProps = { actor: TicketCreateActor; search: RemoteSearchActor<NamedUser[]> }

/** Users of the chosen company, or all of them (T95, A43). */
export function AffectedPeopleField({ actor, search }: AffectedPeopleFieldProps) {
  const { t } = useLingui()
  const { affectedUserList: label } = useFieldNames()
  const flow = useSelector(actor, (snapshot) => snapshot)
  const { affectedUserList, areAllUsersAffected: isAll = false } = flow.context.form

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
      {!isAll && (
        <PeopleChips
          actor={actor}
          search={search}
          label={t`Search users`}
          problem={isMissing(flow, 'affectedUserList') && t`Choose at least one user.`}
          chosen={affectedUserList}
          onChange={(chosen, names) =>
            actor.send({ type: 'ticket.change', change: { affectedUserList: chosen, names } })
          }
        />
      )}
    </CheckGroup>
  )
}

import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'

import type { TicketCreateActor } from '#machines/tickets/ticket-create.machine.ts'
import { PeopleChips } from './people-chips.tsx'
import { usePeopleSearch } from './use-people-search.ts'

/** Whose ticket it becomes: the user's own, or that of a colleague in the chosen company (T240). */
export function OwnerField({ actor }: { actor: TicketCreateActor }) {
  const debitorId = useSelector(actor, ({ context }) => context.form.debitorId)
  return (
    debitorId !== null && <OwnerInCompany key={debitorId} actor={actor} debitorId={debitorId} />
  )
}

type OwnerInCompanyProps = { actor: TicketCreateActor; debitorId: number }

function OwnerInCompany({ actor, debitorId }: OwnerInCompanyProps) {
  const { t } = useLingui()
  const search = usePeopleSearch(debitorId)
  const you = useSelector(actor, ({ context }) => context.username)
  const owner = useSelector(actor, ({ context }) => context.form.ownerUsername)

  return (
    <PeopleChips
      actor={actor}
      search={search}
      label={t`Ticket owner`}
      hint={
        owner
          ? t`Gets an email about the ticket. You take part in it.`
          : t`You, unless you choose a colleague.`
      }
      single
      chosen={owner === undefined ? [] : [owner]}
      onChange={(chosen, names) => {
        const last = chosen.at(-1)
        const ownerUsername = last === you ? undefined : last
        actor.send({ type: 'ticket.change', change: { ownerUsername, names } })
      }}
    />
  )
}

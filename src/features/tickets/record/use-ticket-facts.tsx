import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import { limits } from '#contract/limits.ts'
import type { RelatedTicket } from '#contract/ticket-resolution.ts'
import type { TicketRecord } from '#contract/tickets.ts'
import type { Fact } from '#src/components/text/facts-list.tsx'
import { ExactTime } from '#src/components/text/exact-time.tsx'
import { StatusBadge, TurnBadge } from '#src/components/feedback/status-badge.tsx'
import { UrgencyMark } from '#src/components/feedback/urgency-mark.tsx'
import { RelatedTicketLink } from '#src/features/tickets/ticket-links.tsx'
import { useServerTexts } from '#src/features/tickets/server-texts.ts'

type NameOf = (username: string) => string

/** The labelled fields of a ticket; the main ones are what users look for first (E2, E16, T78). */
export const useTicketFacts = (record: TicketRecord, nameOf: NameOf) => {
  const { t } = useLingui()
  const translate = useServerTexts()
  const { urgency } = record
  const { followUpOf, followUps = [] } = record.resolution ?? {}

  const chief: (Fact | null)[] = [
    fact('status', t`Status`, <StatusBadge status={record.currentStatus} />),
    fact('assignee', t`Assignee`, record.currentAssigneeName || t`Not assigned yet`),
    fact(
      'nextStep',
      t`Next step`,
      isWaiting(record) && <NextStep record={record} nameOf={nameOf} />,
    ),
    fact('followUpOf', t`Follow-up to`, followUpOf && <RelatedTickets tickets={[followUpOf]} />),
    fact('followUps', t`Follow-up`, followUps.length > 0 && <RelatedTickets tickets={followUps} />),
  ]
  const others: (Fact | null)[] = [
    fact('urgency', t`Urgency`, <UrgencyMark urgency={nameIn(urgency)} />),
    fact('priority', t`Priority`, record.priority),
    fact('type', t`Type`, translate(record.type)),
    fact('lastModified', t`Last modified`, <ExactTime instant={record.lastModified} />),
    fact('category', t`Category`, record.category && translate(record.category)),
    fact('company', t`Affected company`, record.company),
    fact('owner', t`Ticket owner`, nameOf(record.ownerUsername)),
    fact('openedBy', t({ message: 'Created by', context: 'an agent' }), record.openedBy),
    fact('createdBy', t`Created by`, record.createdBy && nameOf(record.createdBy)),
    fact('affected', t`Affected users`, <AffectedUsers record={record} nameOf={nameOf} />),
    fact('group', t`Support group`, record.supportGroup),
    fact('created', t`Created`, <ExactTime instant={record.createDate} />),
    fact('number', t`Number`, record.ticketCode),
  ]
  return { chief: chief.filter(isThere), others: others.filter(isThere) }
}

const fact = (key: string, name: string, value: ReactNode): Fact | null =>
  value === undefined || value === false || value === '' ? null : { key, name, value }

const isThere = (one: Fact | null) => one !== null

/** Whose turn it is: the reader's, ours, or the owner's (T54). */
const NextStep = ({ record, nameOf }: { record: TicketRecord; nameOf: NameOf }) => (
  <TurnBadge
    turn={record.waitingFor}
    who={record.isYourTurn === false ? nameOf(record.ownerUsername) : undefined}
  />
)

/** Any other value isn't a next step to show. */
const isWaiting = ({ waitingFor }: TicketRecord) =>
  waitingFor === 'customer' || waitingFor === 'provider'

/** Urgency is an object in the list and a text in the record; both are accepted (A93). */
const nameIn = (urgency: TicketRecord['urgency']) =>
  typeof urgency === 'string' ? urgency : urgency.name

/** Links to tickets, one below the other (T85). */
const RelatedTickets = ({ tickets }: { tickets: readonly RelatedTicket[] }) =>
  tickets.map((ticket) => (
    <div key={ticket.ticketId}>
      <RelatedTicketLink ticket={ticket} />
    </div>
  ))

type AffectedUsersProps = { record: TicketRecord; nameOf: NameOf }

/** Up to three users by name, more as a count, or “All users” (B31, V36, A46). */
function AffectedUsers({ record, nameOf }: AffectedUsersProps) {
  const { affectedUserList: users, areAllUsersAffected } = record
  if (areAllUsersAffected) return <Trans>All users</Trans>
  if (users.length === 0) return <Trans>None</Trans>
  if (users.length < limits.affectedUsersInlineBelow)
    return <span>{users.map(nameOf).join(', ')}</span>
  const count = users.length
  return <Plural value={count} one="# user" other="# users" />
}

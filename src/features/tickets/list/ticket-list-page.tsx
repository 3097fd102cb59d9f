import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'

import type { TicketListActor } from '#machines/ticket-list.machine.ts'
import { ButtonLink } from '#src/components/action/button-link.tsx'
import { DocumentTitle } from '#src/components/layout/document-title.tsx'
import { PageHeader } from '#src/components/layout/page-header.tsx'
import { provider } from '#src/provider.ts'
import { css } from '#styled-system/css'
import { CreatedTicket } from './created-ticket.tsx'
import { TicketRows } from './ticket-rows.tsx'
import { TicketToolbar } from './ticket-toolbar.tsx'

type TicketListPageProps = {
  actor: TicketListActor
  /** a ticket that was just created */
  created?: number | undefined
  /** What can be done with the whole list. */
  tools?: ReactNode
}

/** The tickets of the person’s companies: what narrows them, and the page of them that is asked for. */
export function TicketListPage({ actor, created, tools }: TicketListPageProps) {
  const { t } = useLingui()
  const unread = useSelector(
    actor,
    ({ context: { rows } }) => rows?.filter(({ isUnread }) => isUnread).length,
  )
  return (
    <>
      <DocumentTitle page={t`My Tickets`} portal={provider.name} count={unread} />
      <PageHeader
        title={<Trans>My Tickets</Trans>}
        action={
          <div className={row}>
            {tools}
            <ButtonLink to="/support/get-help" icon="add">
              <Trans>Create Ticket</Trans>
            </ButtonLink>
          </div>
        }
      />
      <TicketToolbar actor={actor} />
      {created !== undefined && <CreatedTicket key={created} actor={actor} ticketId={created} />}
      <TicketRows actor={actor} />
    </>
  )
}

const row = css({ display: 'flex', flexWrap: 'wrap', gap: '2' })

import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'

import type { TicketListActor } from '#machines/tickets/ticket-list.machine.ts'
import { ButtonLink } from '#src/components/action/button-link.tsx'
import { DocumentTitle } from '#src/components/layout/document-title.tsx'
import { PageHeader } from '#src/components/layout/page-header.tsx'
import { provider } from '#src/provider.ts'
import { css } from '#styled-system/css'
import { CreatedTicket } from './created-ticket.tsx'
import { TicketRows } from './ticket-rows.tsx'
import { TicketToolbar } from './ticket-toolbar.tsx'
import type { ListLayout } from './use-list-layout.ts'

type TicketListPageProps = {
  actor: TicketListActor
  layout: ListLayout
  /** a ticket that was just created */
  created?: number | undefined
  /** Actions for the whole list. */
  tools?: ReactNode
}

/** The tickets of the user’s companies, with filters and pages. */
export function TicketListPage({ actor, layout, created, tools }: TicketListPageProps) {
  return (
    <div className={pageStyles} data-width="list">
      <ListTitle actor={actor} />
      <PageHeader
        title={<Trans>My Tickets</Trans>}
        action={
          <div className={rowStyles}>
            {tools}
            <ButtonLink to="/support/get-help" icon="add">
              <span className={nameStyles}>
                <Trans>Create Ticket</Trans>
              </span>
            </ButtonLink>
          </div>
        }
      />
      <TicketToolbar actor={actor} layout={layout} />
      {created !== undefined && <CreatedTicket key={created} actor={actor} ticketId={created} />}
      <TicketRows actor={actor} layout={layout} />
    </div>
  )
}

/** Separate from the page, which then isn’t redrawn when rows arrive. */
function ListTitle({ actor }: { actor: TicketListActor }) {
  const { t } = useLingui()
  const unread = useSelector(
    actor,
    ({ context: { rows } }) => rows?.filter(({ isUnread }) => isUnread).length,
  )
  return <DocumentTitle page={t`My Tickets`} portal={provider.name} count={unread} />
}

const pageStyles = css({ containerType: 'inline-size' })
const rowStyles = css({
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  flexShrink: '0',
  // Keeps a lone icon in the middle.
  '& a > span': { gap: { base: '0', _rows: '2' } },
})
/** In narrow layouts, the icon replaces the text. */
const nameStyles = css({ srOnly: { base: true, _rows: false } })

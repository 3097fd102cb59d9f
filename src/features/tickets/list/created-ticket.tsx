import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useState } from 'react'

import { defaultTicketQuery } from '#contract/rules/ticket-query.ts'
import type { TicketListActor } from '#machines/tickets/ticket-list.machine.ts'
import { Button } from '#src/components/action/button.tsx'
import { Notice } from '#src/components/feedback/notice.tsx'
import { css } from '#styled-system/css'

declare module '@tanstack/react-router' {
  /** The ticket just created, for the list to show (T12). */
  interface HistoryState {
    createdTicketId?: number | undefined
  }
}

/** Tells the user if the list's filters hide the ticket they just created. */
export function CreatedTicket({ actor, ticketId }: { actor: TicketListActor; ticketId: number }) {
  const [isMissed, setMissed] = useState(true)
  const rows = useSelector(actor, (flow) =>
    flow.matches({ listing: 'shown' }) ? flow.context.rows : null,
  )
  if (isMissed && rows?.some((row) => row.ticketId === ticketId)) setMissed(false)
  if (!isMissed || rows === null) return null

  const show = () => {
    setMissed(false)
    actor.send({ type: 'query.restore', query: defaultTicketQuery })
  }
  return (
    <div role="status" className={belowStyles}>
      <Notice>
        <div className={lineStyles}>
          <span>
            <Trans>Your search, filters or sort order hide your new ticket.</Trans>
          </span>
          <Button variant="outline" size="small" onClick={show}>
            <Trans>Show new ticket</Trans>
          </Button>
        </div>
      </Notice>
    </div>
  )
}

const belowStyles = css({ marginBlockEnd: '4' })
const lineStyles = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '2',
})

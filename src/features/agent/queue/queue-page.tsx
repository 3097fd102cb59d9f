import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'

import type { SavedQueueView } from '#contract/agent-views.ts'
import type { AgentQueueActor } from '#machines/agent/agent-queue.machine.ts'
import type { TicketViewsActor } from '#machines/tickets/ticket-views.machine.ts'
import { ButtonLink } from '#src/components/action/button-link.tsx'
import { DocumentTitle } from '#src/components/layout/document-title.tsx'
import { PageHeader } from '#src/components/layout/page-header.tsx'
import { provider } from '#src/provider.ts'
import { css } from '#styled-system/css'
import { NewTickets } from './new-tickets.tsx'
import { QueueRows } from './queue-rows.tsx'
import { QueueToolbar } from './queue-toolbar.tsx'

type QueuePageProps = {
  actor: AgentQueueActor
  /** Whether the agent may open tickets for customers, and change several at once. */
  canWork?: boolean
  /** The agent's own views. */
  own?: TicketViewsActor<SavedQueueView>
}

/** The tickets that wait for the provider, the agent's own, or all of them (T104). */
export function QueuePage({ actor, canWork = false, own }: QueuePageProps) {
  return (
    <div className={pageStyles} data-width="list">
      <QueueTitle actor={actor} />
      <PageHeader
        title={<Trans>Tickets</Trans>}
        action={
          canWork && (
            <ButtonLink to="/agent/ticket/new" icon="add">
              <Trans>Create ticket</Trans>
            </ButtonLink>
          )
        }
      />
      <QueueToolbar actor={actor} own={own} />
      <NewTickets actor={actor} />
      <QueueRows actor={actor} canWork={canWork} />
    </div>
  )
}

/** Separate from the page, which then isn’t redrawn when rows arrive. */
function QueueTitle({ actor }: { actor: AgentQueueActor }) {
  const { t } = useLingui()
  const waiting = useSelector(actor, ({ context }) => context.views?.waiting)
  return <DocumentTitle page={t`Tickets`} portal={provider.name} count={waiting} />
}

const pageStyles = css({ containerType: 'inline-size' })

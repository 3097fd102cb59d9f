import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'

import type { AgentQueueActor } from '#machines/agent/agent-queue.machine.ts'
import { Button } from '#src/components/action/button.tsx'
import { Notice } from '#src/components/feedback/notice.tsx'
import { css } from '#styled-system/css'
import type { SavedQueueView } from '#contract/agent-views.ts'
import type { TicketViewsActor } from '#machines/tickets/ticket-views.machine.ts'
import { ButtonLink } from '#src/components/action/button-link.tsx'
import { DocumentTitle } from '#src/components/layout/document-title.tsx'
import { PageHeader } from '#src/components/layout/page-header.tsx'
import { provider } from '#src/provider.ts'
import { QueueRows } from './queue-rows.tsx'
import { QueueToolbar } from './queue-toolbar.tsx'

/** Tickets that started waiting while the queue was open (T109). */
function NewTickets({ actor }: { actor: AgentQueueActor }) {
  const newCount = useSelector(actor, ({ context }) => context.newCount)
  return (
    <div role="log" className={placeStyles}>
      {newCount > 0 && (
        <Notice>
          <div className={lineStyles}>
            <span>
              <Plural
                value={newCount}
                one="# more ticket is waiting."
                other="# more tickets are waiting."
              />
            </span>
            <Button
              variant="quiet"
              size="small"
              onClick={() => actor.send({ type: 'newTickets.show' })}
            >
              <Trans>Show newest first</Trans>
            </Button>
          </div>
        </Notice>
      )}
    </div>
  )
}

const placeStyles = css({ marginBlockEnd: '3', _empty: { display: 'none' } })
const lineStyles = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: '4',
})

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

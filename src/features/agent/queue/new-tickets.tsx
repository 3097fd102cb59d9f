import { Plural, Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'

import type { AgentQueueActor } from '#machines/agent/agent-queue.machine.ts'
import { Button } from '#src/components/action/button.tsx'
import { Notice } from '#src/components/feedback/notice.tsx'
import { css } from '#styled-system/css'

/** Tickets that started waiting while the queue was open (T109). */
export function NewTickets({ actor }: { actor: AgentQueueActor }) {
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

import { Plural, Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'

import type { AgentUnsentRepliesActor } from '#machines/agent/agent-unsent-replies.machine.ts'
import { Button } from '#src/components/action/button.tsx'
import { VisuallyHidden } from '#src/components/text/visually-hidden.tsx'
import { singleKeyOf, useKeydown } from '#src/features/shell/public.ts'
import { css } from '#styled-system/css'

type WaitingRepliesProps = {
  actor: AgentUnsentRepliesActor
  /** The path of the page that is shown: an open ticket shows its own reply. */
  place: string
}

/** The agent's replies on other tickets that can still be taken back (T213). */
export function WaitingReplies({ actor, place }: WaitingRepliesProps) {
  const flow = useSelector(actor, (snapshot) => snapshot)
  const waiting = flow.context.replies.filter(({ isStopped }) => !isStopped)
  const count = flow.context.replies.length - waiting.length
  const elsewhere = waiting.filter(({ ticketId }) => place !== `/agent/ticket/${ticketId}`)
  const [first] = elsewhere
  const code = first?.ticketCode
  const stop = () =>
    actor.send({ type: 'replies.stop', ids: elsewhere.map(({ replyId }) => replyId) })
  useKeydown((event) => {
    // The key belongs to the reply of the open ticket, if there is one.
    if (singleKeyOf(event) === 'z' && first && elsewhere.length === waiting.length) stop()
  })

  return (
    <div role="status" className={placeStyles}>
      <VisuallyHidden>
        {count > 0 && (
          <Plural
            value={count}
            one="One of your replies wasn’t sent"
            other="# of your replies weren’t sent"
          />
        )}
      </VisuallyHidden>
      {first && (
        <div className={cardStyles}>
          <span>
            <Plural
              value={elsewhere.length}
              one={<Trans>Your reply on {code} is about to be sent.</Trans>}
              other="# replies are about to be sent."
            />
          </span>
          <Button
            size="small"
            variant="outline"
            loading={flow.matches('stopping')}
            aria-keyshortcuts="z"
            onClick={stop}
          >
            <Trans>Undo</Trans>
          </Button>
        </div>
      )}
    </div>
  )
}

const placeStyles = css({
  position: 'fixed',
  insetInlineStart: { base: '3', cards: '4' },
  insetInlineEnd: { base: '3', cards: '[auto]' },
  // A phone's primary action is at the bottom.
  insetBlockStart: { base: '[4.5rem]', cards: '[auto]' },
  insetBlockEnd: { cards: '4' },
  zIndex: 'bar',
  maxInlineSize: '[24rem]',
  _print: { display: 'none' },
})
const cardStyles = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '3',
  padding: '3',
  border: 'thin',
  borderRadius: 'surface',
  backgroundColor: 'raised',
  boxShadow: 'floating',
})

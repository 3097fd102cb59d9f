import { Plural, Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'

import type { AgentUnsentRepliesActor } from '#machines/agent/agent-unsent-replies.machine.ts'
import { Button } from '#src/components/action/button.tsx'
import { Link } from '#src/components/action/link.tsx'
import { Notice } from '#src/components/feedback/notice.tsx'
import { QuestionDialog } from '#src/components/overlay/question-dialog.tsx'
import { css } from '#styled-system/css'

type StoppedRepliesProps = {
  actor: AgentUnsentRepliesActor
  /** The path of the page that is shown: an open ticket shows its own reply. */
  place: string
}

/** The agent's replies that were stopped, on every page (T213). */
export function StoppedReplies({ actor, place }: StoppedRepliesProps) {
  const flow = useSelector(actor, (snapshot) => snapshot)
  const stopped = flow.context.replies.filter(
    ({ isStopped, ticketId }) => isStopped && place !== `/agent/ticket/${ticketId}`,
  )
  const count = stopped.length
  if (count === 0) return null

  return (
    <Notice
      tone="warning"
      title={
        <Plural
          value={count}
          one="One of your replies wasn’t sent"
          other="# of your replies weren’t sent"
        />
      }
    >
      <ul className={listStyles}>
        {stopped.map(({ replyId, ticketId, ticketCode, shortDescription }) => (
          <li key={replyId}>
            <Link to="/agent/ticket/$ticketId" params={{ ticketId }}>
              {ticketCode}
            </Link>{' '}
            <span dir="auto">{shortDescription}</span>
          </li>
        ))}
      </ul>
      <div className={lineStyles}>
        <span className={hintStyles}>
          <Trans>
            You took them back, or the ticket changed first. Open a ticket to finish your reply.
          </Trans>
        </span>
        <Button
          variant="outline"
          size="small"
          icon="trash"
          onClick={() =>
            actor.send({ type: 'replies.delete', ids: stopped.map(({ replyId }) => replyId) })
          }
        >
          <Plural value={count} one="Delete reply" other="Delete # replies" />
        </Button>
      </div>
    </Notice>
  )
}

/** Asks before stopped replies are deleted; stays open wherever the agent goes (T213). */
export function DeleteReplies({ actor }: { actor: AgentUnsentRepliesActor }) {
  const flow = useSelector(actor, (snapshot) => snapshot)
  const count = flow.context.ids.length
  return (
    <QuestionDialog
      danger
      open={flow.matches('asking') || flow.matches('deleting')}
      title={<Plural value={count} one="Delete this reply?" other="Delete these # replies?" />}
      verb={<Plural value={count} one="Delete reply" other="Delete # replies" />}
      loading={flow.matches('deleting')}
      onConfirm={() => actor.send({ type: 'delete.confirm' })}
      onCancel={() => actor.send({ type: 'delete.cancel' })}
    >
      <Trans>
        Your text will be lost. Nobody else has seen it. Files you added stay on the ticket, unsent.
      </Trans>
    </QuestionDialog>
  )
}

const listStyles = css({
  maxBlockSize: '[8rem]',
  overflow: 'auto',
  overflowWrap: 'anywhere',
  marginBlock: '1',
})
const lineStyles = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '2',
})
const hintStyles = css({ fontSize: 'sm', color: 'quiet' })

import { Plural, Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'

import { limits } from '#contract/limits.ts'
import type { AgentBulkActor } from '#machines/agent/agent-bulk.machine.ts'
import { Link } from '#src/components/action/link.tsx'
import { Notice } from '#src/components/feedback/notice.tsx'
import { Problem } from '#src/components/feedback/problem.tsx'
import { css } from '#styled-system/css'

/** Why a change wasn't made, or not for all tickets (T221, T222). */
export function BulkProblems({ bulk }: { bulk: AgentBulkActor }) {
  const flow = useSelector(bulk, (snapshot) => snapshot)
  const { done, total } = flow.context
  const max = limits.bulkTickets

  if (flow.matches({ choosing: 'tooMany' }))
    return (
      <Problem
        text={
          <Trans>You can change up to {max} tickets at once. Deselect some, then try again.</Trans>
        }
      />
    )
  if (flow.matches({ choosing: 'interrupted' }))
    return (
      <Problem
        text={
          <Trans>
            We updated {done} of {total} tickets, then the connection failed. The others are still
            selected. Please try again.
          </Trans>
        }
      />
    )
  return flow.matches({ choosing: 'unfinished' }) && <Unfinished bulk={bulk} />
}

function Unfinished({ bulk }: { bulk: AgentBulkActor }) {
  const { selected, failures, done, total } = useSelector(bulk, ({ context }) => context)
  const codeOf = (id: number) => selected.find(({ ticketId }) => ticketId === id)?.ticketCode ?? ''
  return (
    <div role="alert">
      <Notice
        tone="warning"
        title={
          <Plural
            value={total}
            one={<Trans>The ticket wasn’t updated. It’s still selected.</Trans>}
            other={
              <Trans>
                We updated {done} of {total} tickets. The others are still selected.
              </Trans>
            }
          />
        }
      >
        {failures.length > 0 && (
          <ul className={listStyles}>
            {failures.map(({ ticketId, reason }) => (
              <li key={ticketId}>
                <Link to="/agent/ticket/$ticketId" params={{ ticketId }}>
                  {codeOf(ticketId)}
                </Link>
                {': '}
                <span>{reason || <Trans>This ticket couldn’t be updated.</Trans>}</span>
              </li>
            ))}
          </ul>
        )}
      </Notice>
    </div>
  )
}

const listStyles = css({
  maxBlockSize: '[12rem]',
  overflow: 'auto',
  paddingInlineStart: '4',
  listStyle: 'disc',
  overflowWrap: 'anywhere',
})

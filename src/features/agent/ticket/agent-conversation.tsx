import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useState, type ReactNode } from 'react'

import type { AgentEntry as Entry } from '#contract/agent-ticket.ts'
import { earlierThan } from '#contract/rules/history.ts'
import type { AgentTicketActor } from '#machines/agent-ticket.machine.ts'
import { Button } from '#src/components/action/button.tsx'
import { Notice } from '#src/components/feedback/notice.tsx'
import { Conversation, ConversationFold } from '#src/components/text/conversation.tsx'
import { css } from '#styled-system/css'
import { AgentEntry } from './agent-entry.tsx'
import { isNew, partsOf } from './conversation-folds.ts'

type AgentConversationProps = {
  actor: AgentTicketActor
  /** What can be done with a message. */
  toolsOf?: ((entry: Entry) => ReactNode) | undefined
}

/** T105: everything that was written and done on a ticket, and where the new begins. */
export function AgentConversation({ actor, toolsOf }: AgentConversationProps) {
  const { t } = useLingui()
  const flow = useSelector(actor, (snapshot) => snapshot)
  const { history, seenBefore, isEarlierMissing } = flow.context
  const earlier = earlierThan(history)
  const firstNew = history.find((entry) => isNew(entry, seenBefore))
  return (
    <div className={stack}>
      {earlier > 0 && (
        <div>
          <Button
            look="outline"
            size="small"
            icon="sortUp"
            loading={flow.hasTag('busy')}
            onClick={() => actor.send({ type: 'history.earlier' })}
          >
            <Trans>Show earlier ({earlier})</Trans>
          </Button>
        </div>
      )}
      {isEarlierMissing && (
        <div role="alert">
          <Notice tone="warning">
            <Trans>We couldn’t load the earlier entries. Please try again.</Trans>
          </Notice>
        </div>
      )}
      <Conversation label={t`Conversation`}>
        {partsOf(history, seenBefore).map((part) =>
          part.kind === 'fold' ? (
            <Fold key={part.steps[0]?.entryId} steps={part.steps} />
          ) : (
            <AgentEntry
              key={part.only.entryId}
              entry={part.only}
              isFirstNew={part.only === firstNew}
              tools={toolsOf?.(part.only)}
            />
          ),
        )}
      </Conversation>
    </div>
  )
}

function Fold({ steps }: { steps: readonly Entry[] }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <ConversationFold count={steps.length} open={isOpen} onToggle={() => setOpen(!isOpen)} />
      {steps.map((entry) => (
        <AgentEntry key={entry.entryId} entry={entry} hidden={!isOpen} />
      ))}
    </>
  )
}

const stack = css({ display: 'grid', gap: '4', minInlineSize: '0' })

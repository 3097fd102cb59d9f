import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useState, type ReactNode } from 'react'

import type { AgentEntry as Entry } from '#contract/agent-ticket.ts'
import type { Attachment } from '#contract/attachments.ts'
import { earlierThan } from '#contract/rules/history.ts'
import type { TicketHistoryActor } from '#machines/tickets/ticket-history.machine.ts'
import { Button } from '#src/components/action/button.tsx'
import { Notice } from '#src/components/feedback/notice.tsx'
import { Conversation, ConversationFold } from '#src/components/text/conversation.tsx'
import { filesSince, withFiles, type AddedFile } from '#src/features/tickets/record/public.ts'
import { css } from '#styled-system/css'
import { AgentEntry } from './agent-entry.tsx'
import { isNew, partsOf, type ShownAgentEntry } from './conversation-folds.ts'

type AgentConversationProps = {
  actor: TicketHistoryActor<Entry>
  /** Files, shown where they were added. */
  files?: readonly AddedFile<Entry>[]
  showFiles?: ((files: readonly Attachment[]) => ReactNode) | undefined
  /** Actions for a message. */
  toolsOf?: ((entry: Entry) => ReactNode) | undefined
}

/** All messages, notes and steps of a ticket, with a marker above new entries (T105). */
export function AgentConversation(props: AgentConversationProps) {
  const { actor, files = [], showFiles, toolsOf } = props
  const { t } = useLingui()
  const flow = useSelector(actor, (snapshot) => snapshot)
  const { entries, seenBefore, hasEarlierError } = flow.context
  const history: readonly Entry[] = entries ?? []
  const earlier = earlierThan(history)
  const shown = withFiles(history, filesSince(history, files))
  const firstNew = history.find((entry) => isNew(entry, seenBefore))
  return (
    <div className={stackStyles}>
      {earlier > 0 && (
        <div>
          <Button
            variant="outline"
            size="small"
            icon="sortUp"
            loading={flow.hasTag('busy')}
            onClick={() => actor.send({ type: 'history.loadEarlier' })}
          >
            <Trans>Show earlier ({earlier})</Trans>
          </Button>
        </div>
      )}
      {hasEarlierError && (
        <div role="alert">
          <Notice tone="warning">
            <Trans>We couldn’t load the earlier entries. Please try again.</Trans>
          </Notice>
        </div>
      )}
      <Conversation label={t`Conversation`}>
        {partsOf(shown, seenBefore).map((part) =>
          part.kind === 'fold' ? (
            <Fold key={part.steps[0]?.key} steps={part.steps} />
          ) : (
            <AgentEntry
              key={part.only.key}
              entry={part.only.entry}
              isFirstNew={part.only.entry === firstNew}
              tools={part.only.entry.entryId > 0 && toolsOf?.(part.only.entry)}
              files={part.only.files.length > 0 && showFiles?.(part.only.files)}
            />
          ),
        )}
      </Conversation>
    </div>
  )
}

function Fold({ steps }: { steps: readonly ShownAgentEntry[] }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <ConversationFold count={steps.length} open={isOpen} onToggle={() => setOpen(!isOpen)} />
      {steps.map(({ key, entry }) => (
        <AgentEntry key={key} entry={entry} hidden={!isOpen} />
      ))}
    </>
  )
}

const stackStyles = css({ display: 'grid', gap: '4', minInlineSize: '0' })

import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'

import type { Attachment } from '#contract/attachments.ts'
import type { ActionLogItem } from '#contract/tickets.ts'
import { Button } from '#src/components/action/button.tsx'
import { Notice } from '#src/components/feedback/notice.tsx'
import { useIsPrinting } from '#src/components/hooks/media-queries.ts'
import { Conversation, ConversationFold } from '#src/components/text/conversation.tsx'
import { css } from '#styled-system/css'
import { entriesShown, partsOf, type ConversationPart } from './conversation-parts.ts'
import { filesSince, withFiles, type AddedFile } from './placed-files.ts'
import { TicketEntry } from './ticket-entry.tsx'
import { nothingEarlier, type Earlier } from './use-earlier.ts'

type TicketConversationProps = {
  log: ActionLogItem[] | null
  /** The time up to which the user had seen the history before this visit. */
  seenBefore: string | null
  earlier?: Earlier | undefined
  files?: readonly AddedFile<ActionLogItem>[]
  showFiles?: ((files: readonly Attachment[]) => ReactNode) | undefined
  /** Actions for a message. */
  toolsOf?: ((entry: ActionLogItem) => ReactNode) | undefined
}

/**
 * The messages and steps of a ticket, with a marker above new entries (B29, A89, T52, T77, T79, T99).
 */
export function TicketConversation(props: TicketConversationProps) {
  const { log, seenBefore, earlier = nothingEarlier, files = [], showFiles, toolsOf } = props
  const { t } = useLingui()
  const isPrinting = useIsPrinting()
  const [count, setCount] = useState<number>(entriesShown)
  if (log === null) {
    return (
      <Notice tone="warning">
        <Trans>We couldn’t load the conversation. We’ll try again every 30 seconds.</Trans>
      </Notice>
    )
  }
  const entries = withFiles(log, filesSince(log, files))
  const { parts, hidden } = partsOf(entries, {
    log,
    seenBefore,
    count: isPrinting ? Infinity : count,
  })
  const { count: notLoaded } = earlier
  const before = hidden + notLoaded
  const showEarlier = () => {
    setCount(count + entriesShown)
    if (hidden < entriesShown) earlier.load()
  }
  return (
    <div className={stackStyles}>
      {isPrinting && notLoaded > 0 && (
        <p>
          <Plural
            value={notLoaded}
            one="# earlier entry isn’t printed. Use “Print” on the page to print it, too."
            other="# earlier entries aren’t printed. Use “Print” on the page to print them, too."
          />
        </p>
      )}
      {before > 0 && !isPrinting && (
        <div>
          <Button
            variant="outline"
            size="small"
            icon="sortUp"
            loading={earlier.isBusy}
            onClick={showEarlier}
          >
            <Trans>Show earlier ({before})</Trans>
          </Button>
        </div>
      )}
      {earlier.isMissing && !isPrinting && (
        <div role="alert">
          <Notice tone="warning">
            <Trans>We couldn’t load the earlier entries. Please try again.</Trans>
          </Notice>
        </div>
      )}
      <Conversation label={t`Conversation`}>
        {parts.map((part) =>
          part.kind === 'fold' ? (
            <Fold key={part.key} part={part} isPrinting={isPrinting} />
          ) : (
            <TicketEntry
              key={part.only.key}
              shown={part.only}
              showFiles={showFiles}
              toolsOf={toolsOf}
            />
          ),
        )}
      </Conversation>
    </div>
  )
}

type FoldProps = { part: Extract<ConversationPart, { kind: 'fold' }>; isPrinting: boolean }

function Fold({ part: { steps }, isPrinting }: FoldProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <ConversationFold count={steps.length} open={isOpen} onToggle={() => setOpen(!isOpen)} />
      {steps.map((each) => (
        <TicketEntry key={each.key} shown={each} hidden={!isOpen && !isPrinting} />
      ))}
    </>
  )
}

const stackStyles = css({ display: 'grid', gap: '4', minInlineSize: '0' })

import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import type { Attachment } from '#contract/attachments.ts'
import type { ActionLogItem, TicketRecord } from '#contract/tickets.ts'
import { RichText } from '#src/components/text/rich-text.tsx'
import { ScrollAnchor } from '#src/components/layout/scroll-anchor.tsx'
import { PageHeader } from '#src/components/layout/page-header.tsx'
import { ReadingColumns } from '#src/components/layout/reading-columns.tsx'
import { ScreenOnly } from '#src/components/layout/screen-only.tsx'
import { css } from '#styled-system/css'
import { BackToTickets } from '#src/features/tickets/back-to-tickets.tsx'
import { isFirst, type AddedFile } from './placed-files.ts'
import { TicketConversation } from './ticket-conversation.tsx'
import { TicketFacts } from './ticket-facts.tsx'
import { TicketSection } from './ticket-section.tsx'
import type { Earlier } from './use-earlier.ts'
import { useNames } from './use-names.ts'

type TicketViewProps = {
  record: TicketRecord
  log: ActionLogItem[] | null
  seenBefore: string | null
  earlier?: Earlier
  /** Files, shown where they were added. */
  files?: readonly AddedFile<ActionLogItem>[]
  showFiles?: ((files: readonly Attachment[]) => ReactNode) | undefined
  /** Actions for a message. */
  toolsOf?: ((entry: ActionLogItem) => ReactNode) | undefined
  comment: ReactNode
  /** Buttons for the whole ticket, at the end of the title line. */
  actions?: ReactNode
  /** Sections below the facts; where there is little room, below the comment box. */
  beside?: ReactNode
}

/** A ticket to read from top to bottom, with its facts beside it (B25, B27, B29, B32, T77). */
export function TicketView(props: TicketViewProps) {
  const { record, log, seenBefore, earlier, files = [], showFiles, toolsOf } = props
  const { comment, actions, beside } = props
  const first = files.filter((each) => isFirst(record.createDate, each))
  const later = files.filter((each) => !first.includes(each))
  const nameOf = useNames(record)

  return (
    <article>
      <PageHeader
        title={record.shortDescription}
        back={<BackToTickets />}
        action={actions && <div className={actionsStyles}>{actions}</div>}
      >
        <span className={codeStyles}>{record.ticketCode}</span>
      </PageHeader>
      <ReadingColumns facts={<TicketFacts record={record} nameOf={nameOf} />} beside={beside}>
        <ScrollAnchor>
          <TicketSection title={<Trans>Description</Trans>}>
            <div>
              <RichText html={record.description} />
              {first.length > 0 && showFiles?.(first.map(({ file }) => file))}
            </div>
          </TicketSection>
          <TicketSection title={<Trans>Conversation</Trans>}>
            <TicketConversation
              log={log}
              seenBefore={seenBefore}
              earlier={earlier}
              showFiles={showFiles}
              toolsOf={toolsOf}
              files={later}
            />
          </TicketSection>
          <ScreenOnly>{comment}</ScreenOnly>
        </ScrollAnchor>
      </ReadingColumns>
    </article>
  )
}

const actionsStyles = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2',
  // The text of a button without a frame is aligned with the title above it.
  '&:has(> :first-child:empty)': { marginInlineStart: '[-0.8125rem]' },
})
const codeStyles = css({ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' })

import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import type { TicketRecord, ActionLogItem } from '#contract/tickets.ts'
import { FactsList } from '#src/components/text/facts-list.tsx'
import { FoldedFacts } from './folded-facts.tsx'
import { TicketSection } from './ticket-section.tsx'
import { useTicketFacts } from './use-ticket-facts.tsx'
import type { Attachment } from '#contract/attachments.ts'
import { codeOfId } from '#contract/rules/ticket-code.ts'
import { ConversationMessage } from '#src/components/text/conversation.tsx'
import { ScrollAnchor } from '#src/components/layout/scroll-anchor.tsx'
import { PageHeader } from '#src/components/layout/page-header.tsx'
import { ReadingColumns } from '#src/components/layout/reading-columns.tsx'
import { ScreenOnly } from '#src/components/layout/screen-only.tsx'
import { css } from '#styled-system/css'
import { BackToTickets } from '#src/features/tickets/ticket-links.tsx'
import { isFirst, type AddedFile } from './placed-files.ts'
import { TicketConversation } from './ticket-conversation.tsx'
import { roleOf } from './ticket-entry.tsx'
import { TicketNumber } from './ticket-number.tsx'
import { TypedText } from '#src/components/text/typed-text.tsx'
import type { Earlier } from './use-earlier.ts'
import { useNames } from './use-names.ts'

type TicketFactsProps = { record: TicketRecord; nameOf: (username: string) => string }

/** The main fields of a ticket, and the rest on demand (B25, T78). */
function TicketFacts({ record, nameOf }: TicketFactsProps) {
  const { chief, others } = useTicketFacts(record, nameOf)
  return (
    <TicketSection title={<Trans>Details</Trans>}>
      <FactsList facts={chief} />
      <FoldedFacts facts={others} />
    </TicketSection>
  )
}

type TicketViewProps = {
  /** Who reads it. */
  username: string
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
  /** The field for a comment. */
  field?: HTMLElement | null
  /** Buttons for the whole ticket, below the title. */
  actions?: ReactNode
  /** Sections below the facts; where there is little room, below the comment box. */
  beside?: ReactNode
}

/** A ticket to read from top to bottom, with its facts beside it (B25, B27, B29, B32, T77). */
export function TicketView(props: TicketViewProps) {
  const {
    username,
    record,
    log,
    seenBefore,
    earlier,
    files = [],
    field,
    showFiles,
    toolsOf,
  } = props
  const { comment, actions, beside } = props
  const first = files.filter((each) => isFirst(record.createDate, each))
  const later = files.filter((each) => !first.includes(each))
  const nameOf = useNames(record)
  const hasOurCode = record.ticketCode === codeOfId(record.ticketId)
  const ticketPath = hasOurCode ? '/support/ticket/details/' : null
  const creator = record.createdBy ?? record.ownerUsername
  const author = record.openedBy ? 'provider' : creator === username ? 'you' : 'colleague'

  return (
    <article>
      <PageHeader
        isLong
        title={record.shortDescription}
        back={<BackToTickets />}
        action={actions && <div className={actionsStyles}>{actions}</div>}
      >
        <TicketNumber code={record.ticketCode} />
      </PageHeader>
      <ReadingColumns facts={<TicketFacts record={record} nameOf={nameOf} />} beside={beside}>
        <ScrollAnchor>
          <TicketSection isTitleHidden title={<Trans>Conversation</Trans>}>
            <TicketConversation
              first={
                <ConversationMessage
                  source={record.openedBy ?? nameOf(creator)}
                  {...roleOf({ author })}
                  instant={record.createDate}
                >
                  <TypedText html={record.description} ticketPath={ticketPath} />
                  {first.length > 0 && showFiles?.(first.map(({ file }) => file))}
                </ConversationMessage>
              }
              log={log}
              ticketPath={ticketPath}
              seenBefore={seenBefore}
              earlier={earlier}
              showFiles={showFiles}
              toolsOf={toolsOf}
              files={later}
              field={field}
            />
          </TicketSection>
          <ScreenOnly>{comment}</ScreenOnly>
        </ScrollAnchor>
      </ReadingColumns>
    </article>
  )
}

const actionsStyles = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' })

import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import type { Attachment } from '#contract/attachments.ts'
import { entriesSince } from '#contract/rules/new-entries.ts'
import type { ActionLogItem } from '#contract/tickets.ts'
import { Notice } from '#src/components/feedback/notice.tsx'
import { Conversation } from '#src/components/text/conversation.tsx'
import { css } from '#styled-system/css'
import { EntryList } from './entry-list.tsx'
import { filesSince, withFiles, type AddedFile } from './placed-files.ts'
import { TicketEntry } from './ticket-entry.tsx'
import { nothingEarlier, type Earlier } from './use-earlier.ts'

type TicketConversationProps = {
  /** The message that the ticket was created with. */
  first?: ReactNode
  log: ActionLogItem[] | null
  /** Leads to a ticket by its id; null if the server's ticket numbers aren't ours. */
  ticketPath?: string | null
  /** The time up to which the user had seen the history before this visit. */
  seenBefore: string | null
  earlier?: Earlier | undefined
  files?: readonly AddedFile<ActionLogItem>[]
  showFiles?: ((files: readonly Attachment[]) => ReactNode) | undefined
  /** Actions for a message. */
  toolsOf?: ((entry: ActionLogItem) => ReactNode) | undefined
  /** The field for a comment. */
  field?: HTMLElement | null | undefined
}

/** The messages and steps of a ticket, with a marker above new entries (B29, A89, T52, T79). */
export function TicketConversation(props: TicketConversationProps) {
  const { first, log, seenBefore, earlier = nothingEarlier, files = [], field } = props
  const { ticketPath = null, showFiles, toolsOf } = props
  const { t } = useLingui()
  if (log === null) {
    return (
      <div className={stackStyles}>
        <Conversation label={t`Conversation`}>{first}</Conversation>
        <Notice tone="warning">
          <Trans>We couldn’t load the conversation. We’ll try again every 30 seconds.</Trans>
        </Notice>
      </div>
    )
  }
  return (
    <EntryList
      first={first}
      entries={withFiles(log, filesSince(log, files))}
      seenBefore={seenBefore}
      newEntries={new Set(seenBefore === null ? [] : entriesSince(log, seenBefore))}
      earlier={earlier}
      field={field}
      showEntry={(shown, hidden) => (
        <TicketEntry
          key={shown.key}
          shown={shown}
          hidden={hidden}
          ticketPath={ticketPath}
          showFiles={showFiles}
          toolsOf={toolsOf}
        />
      )}
    />
  )
}

const stackStyles = css({ display: 'grid', gap: '4', minInlineSize: '0' })

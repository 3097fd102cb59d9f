import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import type { Attachment } from '#contract/attachments.ts'
import type { ActionLogItem } from '#contract/tickets.ts'
import type { AvatarTone } from '#src/components/text/avatar.tsx'
import { ByEmail } from '#src/components/text/by-email.tsx'
import {
  ConversationMark,
  ConversationMessage,
  ConversationStep,
} from '#src/components/text/conversation.tsx'
import { ExactTime } from '#src/components/text/exact-time.tsx'
import { QuotedText } from '#src/components/text/quoted-text.tsx'
import { stepSource } from '#src/components/text/step-source.ts'
import { provider } from '#src/provider.ts'
import { css } from '#styled-system/css'
import type { ConversationEntry } from './conversation-parts.ts'
import { TypedText } from '#src/components/text/typed-text.tsx'

type TicketEntryProps = {
  shown: ConversationEntry<ActionLogItem>
  hidden?: boolean
  ticketPath: string | null
  showFiles?: ((files: readonly Attachment[]) => ReactNode) | undefined
  /** Actions for a message. */
  toolsOf?: ((entry: ActionLogItem) => ReactNode) | undefined
}

/** One entry of a ticket's conversation. */
export function TicketEntry(props: TicketEntryProps) {
  const { shown, hidden = false, ticketPath, showFiles, toolsOf } = props
  const { entry, files, isNew, isFirstNew } = shown
  const { step, source, description, quoted, isCurrent: current } = entry
  const facts = { step, source, current, isNew, instant: entry.date }
  const { redactedAt } = entry
  const text = redactedAt ? (
    <Redacted at={redactedAt} />
  ) : (
    description && <TypedText html={description} ticketPath={ticketPath} />
  )
  return (
    <>
      {isFirstNew && (
        <ConversationMark>
          <Trans>New since your last visit</Trans>
        </ConversationMark>
      )}
      {entry.kind === 'step' ? (
        <ConversationStep {...facts} source={stepSource(entry)} hidden={hidden}>
          {text}
        </ConversationStep>
      ) : (
        <ConversationMessage
          {...facts}
          {...roleOf(entry)}
          tools={toolsOf?.(entry)}
          via={entry.email && <ByEmail {...entry.email} />}
        >
          {text}
          {quoted && <QuotedText html={quoted} />}
          {files.length > 0 && showFiles?.(files)}
        </ConversationMessage>
      )}
    </>
  )
}

/** The placeholder for a comment that its author has removed (T80). */
const Redacted = ({ at }: { at: string }) => (
  <p className={traceStyles}>
    <Trans>Comment removed by its author</Trans>
    {'\u00a0· '}
    <ExactTime instant={at} />
  </p>
)

/** Who wrote an entry, to its reader. */
export const roleOf = ({
  author,
}: Pick<ActionLogItem, 'author'>): { role: ReactNode; tone: AvatarTone } => {
  switch (author) {
    case 'you':
      return { role: <Trans>You</Trans>, tone: 'own' }
    case 'colleague':
      return { role: <Trans>Colleague</Trans>, tone: 'neutral' }
    case 'provider':
      return { role: provider.name, tone: 'provider' }
    case undefined:
      return { role: null, tone: 'neutral' }
  }
}

const traceStyles = css({ color: 'quiet', fontStyle: 'italic' })

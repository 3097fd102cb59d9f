import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import type { AgentEntry as Entry } from '#contract/agent-ticket.ts'
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
import { TypedText } from '#src/components/text/typed-text.tsx'
import { provider } from '#src/provider.ts'
import { css } from '#styled-system/css'

type AgentEntryProps = {
  entry: Entry
  isNew?: boolean
  isFirstNew?: boolean
  hidden?: boolean
  /** Actions for a message. */
  tools?: ReactNode
  /** The files that came with it. */
  files?: ReactNode
}

/** Leads agents to a ticket by its id. */
export const ticketPath = '/agent/ticket/'

/** One entry of a ticket's history: a message of either side, an internal note or a step. */
export function AgentEntry(props: AgentEntryProps) {
  const { entry, isNew, isFirstNew, hidden = false, tools, files } = props
  const { kind, step, source, date, description, quoted, redactedAt, editedAt } = entry
  const facts = { step, source, isNew, instant: date }
  const text = redactedAt ? (
    <p className={traceStyles}>
      <Trans>Text removed</Trans> · <ExactTime instant={redactedAt} />
    </p>
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
      {kind === 'step' ? (
        <ConversationStep {...facts} source={stepSource(entry)} hidden={hidden}>
          {text}
        </ConversationStep>
      ) : (
        <ConversationMessage
          {...facts}
          {...roleOf(entry)}
          note={kind === 'note' && <Trans>Internal note: customers don’t see it</Trans>}
          tools={tools}
          via={entry.email && <ByEmail {...entry.email} />}
        >
          {text}
          {editedAt && !redactedAt && (
            <p className={traceStyles}>
              <Trans>Edited</Trans> · <ExactTime instant={editedAt} />
            </p>
          )}
          {quoted && <QuotedText html={quoted} />}
          {files}
        </ConversationMessage>
      )}
    </>
  )
}

/** Who wrote an entry, to an agent. */
export const roleOf = ({
  side,
  isOwn,
}: Pick<Entry, 'side' | 'isOwn'>): { role: ReactNode; tone: AvatarTone } => {
  if (isOwn) return { role: <Trans>You</Trans>, tone: 'own' }
  return side === 'provider'
    ? { role: provider.name, tone: 'provider' }
    : { role: <Trans>Customer</Trans>, tone: 'neutral' }
}

const traceStyles = css({ color: 'quiet', fontStyle: 'italic' })

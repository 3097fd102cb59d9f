import { MailLink, PhoneLink } from '#src/components/action/contact-links.tsx'
import { ExactTime } from '#src/components/text/exact-time.tsx'
import { FactsList } from '#src/components/text/facts-list.tsx'
import { SkeletonFacts, SkeletonText } from '#src/components/feedback/skeleton.tsx'
import { RatingStars } from '#src/components/text/rating-stars.tsx'
import { WaitingTime } from '#src/components/text/waiting-time.tsx'
import { StatusBadge } from '#src/components/feedback/status-badge.tsx'
import {
  Conversation,
  ConversationFold,
  ConversationMark,
  ConversationMessage,
  ConversationStep,
} from '#src/components/text/conversation.tsx'
import { ByEmail } from '#src/components/text/by-email.tsx'
import { TicketCode } from '#src/components/text/ticket-code.tsx'
import { TypedText } from '#src/components/text/typed-text.tsx'
import { QuotedText } from '#src/components/text/quoted-text.tsx'
import { Column } from './row.tsx'

const instant = '2026-11-20T08:04:09.000Z'
const facts = [
  { key: 'code', name: 'Ticket', value: <TicketCode code="SD-48213" /> },
  { key: 'status', name: 'Status', value: <StatusBadge status="Pending" /> },
  { key: 'created', name: 'Created', value: <ExactTime instant={instant} /> },
  { key: 'changed', name: 'Last change', value: <ExactTime instant={instant} /> },
  { key: 'waiting', name: 'Waiting', value: <WaitingTime since={instant} /> },
  { key: 'rating', name: 'Rating', value: <RatingStars score={4} max={5} /> },
  { key: 'mail', name: 'Email', value: <MailLink address="miriam.weber@nordstern.example" /> },
  { key: 'phone', name: 'Telephone', value: <PhoneLink number="+49 421 1234-567" /> },
  { key: 'group', name: 'Support group', value: 'ERP applications, second line' },
]
const reply =
  '<p>Period 10 is open again. Please:<br /><br />- run `fin close`<br />- answer here</p>'

export function Reading() {
  return (
    <Column>
      <FactsList facts={facts} />
      <SkeletonFacts facts={3} />
      <Conversation label="Conversation">
        <ConversationFold open={false} onToggle={() => {}}>
          3 updates
        </ConversationFold>
        <ConversationStep step="Ticket created" source="Miriam Weber" instant={instant} />
        <ConversationMessage
          instant={instant}
          step="Comment"
          source="Miriam Weber"
          role="You"
          tone="own"
          via={<ByEmail from="miriam@nordstern.example" />}
        >
          The closing stops with “period locked”.
          <QuotedText html="<blockquote><p>Which step of the closing fails?</p></blockquote>" />
        </ConversationMessage>
        <ConversationMessage
          instant={instant}
          step="Comment"
          source="Ali Demir"
          role="Colleague"
          tone="neutral"
        >
          It does for me as well.
        </ConversationMessage>
        <ConversationMark>New since your last visit</ConversationMark>
        <ConversationMessage
          instant={instant}
          step="Reply"
          source="Jonas Lindner"
          role="Nordstern"
          tone="provider"
        >
          <TypedText html={reply} ticketPath={null} />
        </ConversationMessage>
        <ConversationMessage
          {...{
            instant,
            step: 'Note',
            source: 'Jonas Lindner',
            role: 'Agent',
            tone: 'provider',
            note: 'Internal note',
          }}
        >
          The second line has seen this before.
        </ConversationMessage>
        <ConversationStep step="Status changed" source="Jonas Lindner" instant={instant} current>
          The status has changed from Active to Pending.
        </ConversationStep>
      </Conversation>
      <SkeletonText />
    </Column>
  )
}

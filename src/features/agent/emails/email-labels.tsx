import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import type { ListedEmail, ReceivedEmail } from '#contract/agent-received-emails.ts'
import { Badge } from '#src/components/feedback/badge.tsx'
import { Notice } from '#src/components/feedback/notice.tsx'

const reasons: Record<ListedEmail['reason'], ReactNode> = {
  noTicket: <Trans>No ticket</Trans>,
  noAccess: <Trans>Sender has no access</Trans>,
  companyUnclear: <Trans>Company unclear</Trans>,
  tooManyTickets: <Trans>Too many tickets</Trans>,
  unchecked: <Trans>Sender not verified</Trans>,
  forged: <Trans>Forged sender</Trans>,
  unreadable: <Trans>Unreadable</Trans>,
  tooLarge: <Trans>Too large</Trans>,
  empty: <Trans>No new text</Trans>,
  autoReply: <Trans>Automatic reply</Trans>,
  list: <Trans>Mailing list</Trans>,
  reaction: <Trans>Reaction</Trans>,
  bounce: <Trans>Delivery report</Trans>,
  own: <Trans>From this portal</Trans>,
}

/** Why an email became no entry, in a few words. */
export const EmailReason = ({ reason }: Pick<ListedEmail, 'reason'>) =>
  reason === 'forged' ? (
    <Badge tone="danger" icon="warning">
      {reasons.forged}
    </Badge>
  ) : (
    reasons[reason]
  )

/** The same in a sentence. */
export function ReasonText({ email: { reason, about, sender } }: { email: ReceivedEmail }) {
  const code = about?.code ?? ''
  switch (reason) {
    case 'noTicket':
      return <Trans>It doesn’t refer to a ticket.</Trans>
    case 'noAccess':
      return code === '' ? (
        <Trans>It refers to a ticket that {sender} can’t write on.</Trans>
      ) : (
        <Trans>
          It refers to {code}, and {sender} can’t write on that ticket.
        </Trans>
      )
    case 'companyUnclear':
      return (
        <Trans>
          It opened no ticket, because its sender doesn’t belong to exactly one company.
        </Trans>
      )
    case 'tooManyTickets':
      return (
        <Trans>It opened no ticket, because its sender has opened ten by email within a day.</Trans>
      )
    case 'unchecked':
      return (
        <Trans>
          It didn’t come through a personal reply address, and your mail server hasn’t confirmed who
          sent it.
        </Trans>
      )
    case 'forged':
      return <Trans>The domain of its sender says that it didn’t send it.</Trans>
    case 'unreadable':
      return <Trans>It isn’t a valid email.</Trans>
    case 'tooLarge':
      return (
        <Trans>
          With its files, it’s larger than 45 MB. It’s in the folder “Processed” of the mailbox.
        </Trans>
      )
    case 'empty':
      return <Trans>It has neither new text nor files.</Trans>
    case 'autoReply':
      return <Trans>A program sent it, not a person.</Trans>
    case 'list':
      return <Trans>It came through a mailing list.</Trans>
    case 'reaction':
      return <Trans>It’s only an emoji, or an answer to an invitation.</Trans>
    case 'bounce':
      return <Trans>A mail server reports that it couldn’t deliver an email.</Trans>
    case 'own':
      return <Trans>This portal sent it. Its text isn’t kept.</Trans>
  }
}

/** How much the sender's address is worth; null if the mail host has confirmed it. */
export function SenderNotice({
  email,
}: {
  email: Pick<ReceivedEmail, 'dmarc' | 'sender' | 'user'>
}) {
  const { dmarc, sender, user } = email
  const name = user?.name ?? ''
  if (dmarc === 'pass' || sender === '') return null
  if (dmarc === 'fail')
    return (
      <Notice tone="warning" title={<Trans>This sender is probably forged</Trans>}>
        <Trans>
          Someone else wrote this email in the name of {sender}. Don’t answer it, and don’t do what
          it asks for.
        </Trans>
      </Notice>
    )
  return (
    <Notice tone="warning" title={<Trans>We couldn’t verify the sender</Trans>}>
      {name === '' ? (
        <Trans>Anyone can write {sender} as a sender. Ask back before you act on this email.</Trans>
      ) : (
        <Trans>
          It’s the address of {name}, but anyone can write it as a sender. Ask back before you act
          on this email.
        </Trans>
      )}
    </Notice>
  )
}

/** That a mail server didn't accept the answer, and why. */
export function RefusedReply({ email: { replyProblem } }: { email: ReceivedEmail }) {
  if (replyProblem === '') return null
  return (
    <Notice tone="warning" title={<Trans>Your team’s answer couldn’t be delivered</Trans>}>
      <bdi>{replyProblem}</bdi>
    </Notice>
  )
}

export const EmailState = ({ state }: Pick<ListedEmail, 'state'>) => states[state]

const states: Record<ListedEmail['state'], ReactNode> = {
  open: (
    <Badge tone="warning" icon="clock">
      <Trans context="email">Open</Trans>
    </Badge>
  ),
  ignored: (
    <Badge tone="neutral" icon="pause">
      <Trans>Ignored</Trans>
    </Badge>
  ),
  ticket: (
    <Badge tone="success" icon="done">
      <Trans>Ticket created</Trans>
    </Badge>
  ),
  added: (
    <Badge tone="success" icon="done">
      <Trans>Added to a ticket</Trans>
    </Badge>
  ),
  answered: (
    <Badge tone="success" icon="done">
      <Trans context="email">Answered</Trans>
    </Badge>
  ),
  dismissed: (
    <Badge tone="neutral" icon="cross">
      <Trans>Dismissed</Trans>
    </Badge>
  ),
}

export const EmailTitle = ({ subject }: Pick<ListedEmail, 'subject'>) =>
  subject === '' ? <Trans>No subject</Trans> : <span>{subject}</span>

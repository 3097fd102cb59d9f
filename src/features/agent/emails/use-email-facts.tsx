import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import type { ReceivedEmail } from '#contract/agent-received-emails.ts'
import { MailLink } from '#src/components/action/contact-links.tsx'
import { Link } from '#src/components/action/link.tsx'
import { ExactTime } from '#src/components/text/exact-time.tsx'
import type { Fact } from '#src/components/text/facts-list.tsx'
import { MailAddress } from '#src/components/text/mail-address.tsx'
import { css } from '#styled-system/css'
import { ReasonText } from './email-labels.tsx'

/** The sender and recipient of an email, why it became no entry, and the result; empty facts are left out. */
export const useEmailFacts = (email: ReceivedEmail): Fact[] => {
  const { t } = useLingui()
  const { user, about, ticket, handledAt } = email
  const facts = [
    fact('sender', t`From`, <Sender email={email} />),
    fact('recipient', t`To`, email.recipient),
    fact(
      'user',
      t`User with this address`,
      user ? (
        <Link to="/agent/user/$userId" params={{ userId: user.userId }}>
          {user.name}
        </Link>
      ) : (
        <Trans context="user">None</Trans>
      ),
    ),
    fact('received', t`Received`, <ExactTime instant={email.receivedAt} />),
    fact('about', t`Refers to`, about && <TicketLink {...about} />),
    fact('ticket', t`Ticket`, ticket && <TicketLink {...ticket} />),
    fact('handledBy', t`Handled by`, email.handledBy),
    fact('handled', t`Handled on`, handledAt && <ExactTime instant={handledAt} />),
    fact('reason', t`Why it’s here`, <ReasonText email={email} />, true),
  ]
  return facts.filter((each) => each !== null)
}

const fact = (key: string, name: string, value: ReactNode, isWide = false): Fact | null =>
  value === '' || value === null ? null : { key, name, value, isWide }

/** A forged address isn't offered for an answer: someone else would get it. */
function Sender({ email: { sender, senderName, dmarc } }: { email: ReceivedEmail }) {
  if (sender === '') return <Trans>Unknown</Trans>
  return (
    <span className={nameStyles}>
      {senderName !== '' && <bdi>{senderName}</bdi>}
      {dmarc === 'fail' ? <MailAddress address={sender} /> : <MailLink address={sender} />}
    </span>
  )
}

const TicketLink = ({ ticketId, code }: { ticketId: number; code: string }) => (
  <Link to="/agent/ticket/$ticketId" params={{ ticketId }}>
    {code}
  </Link>
)

const nameStyles = css({ display: 'flex', flexWrap: 'wrap', columnGap: '2' })

import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import type { LoginRequest } from '#contract/agent-requests.ts'
import { MailLink, PhoneLink } from '#src/components/action/contact-links.tsx'
import { Link } from '#src/components/action/link.tsx'
import { ExactTime } from '#src/components/text/exact-time.tsx'
import type { Fact } from '#src/components/text/facts-list.tsx'
import { css } from '#styled-system/css'
import { Day } from './request-labels.tsx'

/** The facts of a request and its decision; empty ones are left out. */
export const useRequestFacts = (request: LoginRequest): Fact[] => {
  const { t } = useLingui()
  const { ticket, lastDay, decidedAt, requester, company } = request
  const commandLine = t`Command line`
  const facts = [
    fact('name', t`Name`, request.name),
    fact('username', t`Username`, request.username),
    fact('mail', t`Email`, request.mail && <MailLink address={request.mail} />),
    fact('phone', t`Phone`, request.telephone && <PhoneLink number={request.telephone} />),
    fact(
      'company',
      t`Company`,
      <Link to="/agent/company/$companyId" params={{ companyId: company.id }}>
        {company.name}
      </Link>,
    ),
    fact('requester', t`Requested by`, `${requester.name} (${requester.username})`),
    fact('asked', t`Requested on`, <ExactTime instant={request.askedAt} />),
    fact('lastDay', t`Last day`, lastDay && <Day day={lastDay} />),
    fact('reason', t`Reason`, request.reason && <Text text={request.reason} />),
    fact(
      'ticket',
      t`Ticket`,
      ticket && (
        <Link to="/agent/ticket/$ticketId" params={{ ticketId: ticket.ticketId }}>
          {ticket.code}
        </Link>
      ),
    ),
    fact('decidedBy', t`Decided by`, decidedAt && (request.decidedBy || commandLine)),
    fact('decided', t`Decided on`, decidedAt && <ExactTime instant={decidedAt} />),
    fact('answer', t`Our answer`, request.answer && <Text text={request.answer} />),
  ]
  return facts.filter((each) => each !== null)
}

const fact = (key: string, name: string, value: ReactNode): Fact | null =>
  value === '' || value === null ? null : { key, name, value }

const Text = ({ text }: { text: string }) => <span className={linesStyles}>{text}</span>

const linesStyles = css({ whiteSpace: 'pre-line' })

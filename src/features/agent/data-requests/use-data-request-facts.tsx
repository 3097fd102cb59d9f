import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import type { DataRequestRecord } from '#contract/agent-data-requests.ts'
import { MailLink } from '#src/components/action/contact-links.tsx'
import { Link } from '#src/components/action/link.tsx'
import { ExactTime } from '#src/components/text/exact-time.tsx'
import type { Fact } from '#src/components/text/facts-list.tsx'
import { css } from '#styled-system/css'
import { DueDay } from './data-request-labels.tsx'

/** The facts of a request and its answer; empty ones are left out. */
export const useDataRequestFacts = (request: DataRequestRecord): Fact[] => {
  const { t } = useLingui()
  const { name, username, userId, closedAt, fileUntil } = request
  const facts = [
    fact(
      'user',
      t`User`,
      name && <Link to="/agent/user/$userId" params={{ userId }}>{`${name} (${username})`}</Link>,
    ),
    fact('company', t`Company`, request.company),
    fact('mail', t`Email`, request.mail && <MailLink address={request.mail} />),
    fact(
      'note',
      t({ message: 'Note', context: 'data request' }),
      request.note && <Text text={request.note} />,
    ),
    fact('asked', t`Asked on`, <ExactTime instant={request.askedAt} />),
    fact('due', t`Answer by`, <DueDay instant={request.dueAt} />),
    fact(
      'firstDue',
      t`First deadline`,
      request.isExtended && <DueDay instant={request.firstDueAt} />,
    ),
    fact(
      'extension',
      t`Why it takes longer`,
      request.extension && <Text text={request.extension} />,
    ),
    fact('decidedBy', t`Answered by`, request.decidedBy),
    fact('closed', t`Closed on`, closedAt && <ExactTime instant={closedAt} />),
    fact('file', t`Download until`, fileUntil && <DueDay instant={fileUntil} />),
    fact('answer', t`Our answer`, request.answer && <Text text={request.answer} />),
  ]
  return facts.filter((each) => each !== null)
}

const fact = (key: string, name: string, value: ReactNode): Fact | null =>
  value === '' || value === null || value === false ? null : { key, name, value }

const Text = ({ text }: { text: string }) => <span className={linesStyles}>{text}</span>

const linesStyles = css({ whiteSpace: 'pre-line' })

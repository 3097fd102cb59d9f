import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'

import { getReceivedEmail } from '#contract/agent-received-emails.ts'
import type { AgentNewTicketActor } from '#machines/agent/agent-new-ticket.machine.ts'
import { callQuery } from '#src/api/call-query.ts'
import { Link } from '#src/components/action/link.tsx'
import { Notice } from '#src/components/feedback/notice.tsx'
import { SenderNotice } from '#src/features/agent/emails/email-labels.tsx'
import { css } from '#styled-system/css'

type EmailProps = { actor: AgentNewTicketActor; emailId: number }

const useEmail = (emailId: number) => useQuery(callQuery(getReceivedEmail, { emailId })).data?.data

/** How much the sender of the email is worth that a ticket is made of (T227). */
export function SenderOfTicket({ emailId }: Pick<EmailProps, 'emailId'>) {
  const email = useEmail(emailId)
  if (email?.ticket) {
    const { ticketId, code } = email.ticket
    return (
      <Notice tone="warning">
        <Trans>
          This email is already on a ticket:{' '}
          <Link to="/agent/ticket/$ticketId" params={{ ticketId }}>
            {code}
          </Link>
        </Trans>
      </Notice>
    )
  }
  return email && <SenderNotice email={email} />
}

/** Which files of the email come along (T227). */
export function FilesOfTicket({ actor, emailId }: EmailProps) {
  const flow = useSelector(actor, (snapshot) => snapshot)
  const { emailFiles } = flow.context.form
  const email = useEmail(emailId)
  if (!email || email.attachments.length === 0) return null
  const toggle = (id: number, isChosen: boolean) =>
    actor.send({
      type: 'form.change',
      change: {
        emailFiles: isChosen ? [...emailFiles, id] : emailFiles.filter((file) => file !== id),
      },
    })
  return (
    <fieldset className={groupStyles} disabled={flow.hasTag('busy')}>
      <legend className={legendStyles}>
        <Trans>Files from the email</Trans>
      </legend>
      {email.attachments.map(({ id, name }) => (
        <label key={id} className={lineStyles}>
          <input
            type="checkbox"
            checked={emailFiles.includes(id)}
            onChange={(event) => toggle(id, event.target.checked)}
          />
          <bdi>{name}</bdi>
        </label>
      ))}
    </fieldset>
  )
}

const groupStyles = css({ display: 'grid', gap: '1', border: '[none]', minInlineSize: '0' })
const legendStyles = css({ fontWeight: 'strong', marginBlockEnd: '1' })
const lineStyles = css({
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  minBlockSize: 'controlSmall',
  overflowWrap: 'anywhere',
  cursor: 'pointer',
  '& input': { inlineSize: '4', blockSize: '4', flexShrink: '0' },
})

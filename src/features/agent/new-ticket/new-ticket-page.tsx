import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useQuery } from '@tanstack/react-query'
import type { FormEvent } from 'react'

import type { AgentNewTicketActor } from '#machines/agent/agent-new-ticket.machine.ts'
import { RetryButton } from '#src/components/action/retry-button.tsx'
import { Problem } from '#src/components/feedback/problem.tsx'
import { TicketLines } from '#src/features/agent/ticket-lines.tsx'
import { css } from '#styled-system/css'
import { getCustomerCompany } from '#contract/agent-users.ts'
import type { UnsentAttachmentsActor } from '#machines/tickets/unsent-attachments.machine.ts'
import { callQuery } from '#src/api/call-query.ts'
import { BackLink } from '#src/components/action/back-link.tsx'
import { Button } from '#src/components/action/button.tsx'
import { focusFirstProblem } from '#src/components/hooks/focus.ts'
import { DocumentTitle } from '#src/components/layout/document-title.tsx'
import { FormColumns } from '#src/components/layout/form-columns.tsx'
import { PageHeader } from '#src/components/layout/page-header.tsx'
import { filesProblem } from '#src/features/agent/files-problem.tsx'
import { provider } from '#src/provider.ts'
import { displayText } from '#src/texts.ts'
import { NewTicketFields } from './new-ticket-fields.tsx'

/**
 * The owner's open tickets, so that nobody opens a second one about the same thing; they open
 * in a new tab, so that the form stays (T204).
 */
function CallerTickets({ actor }: { actor: AgentNewTicketActor }) {
  const flow = useSelector(actor, (snapshot) => snapshot)
  const { owner, tickets } = flow.context
  if (flow.matches({ writing: { owner: 'failed' } }))
    return (
      <Problem
        text={<Trans>We couldn’t load the owner’s tickets</Trans>}
        action={<RetryButton onRetry={() => actor.send({ type: 'owner.retry' })} />}
      />
    )
  if (!flow.matches({ writing: { owner: 'known' } }) || owner === null)
    return (
      <p>
        <Trans>Once you’ve chosen the owner, you see their open tickets here.</Trans>
      </p>
    )
  const { name } = owner
  return (
    <section className={sectionStyles}>
      <h2>
        <Trans>Open tickets of {name}</Trans>
      </h2>
      {tickets.length === 0 ? (
        <p>
          <Trans>No open tickets</Trans>
        </p>
      ) : (
        <TicketLines tickets={tickets} target="_blank" />
      )}
    </section>
  )
}

const sectionStyles = css({ display: 'grid', gap: '3' })

type Props = { actor: AgentNewTicketActor }

type PageProps = Props & {
  /** The files to send with the ticket. */
  unsent: UnsentAttachmentsActor | undefined
}

/** A ticket that an agent opens for a user who called or wrote an email (T203). */
export function NewTicketPage({ actor, unsent }: PageProps) {
  const { t } = useLingui()
  return (
    <>
      <DocumentTitle page={t`Create ticket`} portal={provider.name} />
      <PageHeader title={<Trans>Create ticket</Trans>} back={<Back actor={actor} />} />
      <Form actor={actor} unsent={unsent} />
    </>
  )
}

/** To the page where the agent started. */
function Back({ actor }: Props) {
  const { userId, companyId, emailId, owner } = useSelector(actor, ({ context }) => context)
  if (emailId !== null)
    return (
      <BackLink to="/agent/emails/$emailId" params={{ emailId }}>
        <Trans>Email</Trans>
      </BackLink>
    )
  if (userId === null && companyId !== null) return <BackToCompany companyId={companyId} />
  return userId === null ? (
    <BackLink to="/agent">
      <Trans>Tickets</Trans>
    </BackLink>
  ) : (
    <BackLink to="/agent/user/$userId" params={{ userId }}>
      {owner?.userId === userId ? owner.name : <Trans>User</Trans>}
    </BackLink>
  )
}

function BackToCompany({ companyId }: { companyId: number }) {
  const { data } = useQuery(callQuery(getCustomerCompany, { companyId, page: 1 }))
  return (
    <BackLink to="/agent/company/$companyId" params={{ companyId }}>
      {data?.data?.name ?? <Trans>Company</Trans>}
    </BackLink>
  )
}

function Form({ actor, unsent }: PageProps) {
  const flow = useSelector(actor, (snapshot) => snapshot)
  const { problem } = flow.context
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    focusFirstProblem(event.currentTarget, () => actor.send({ type: 'form.submit' }))
  }
  return (
    <FormColumns isWide help={<CallerTickets actor={actor} />}>
      <form noValidate className={stackStyles} onSubmit={submit}>
        <NewTicketFields actor={actor} unsent={unsent} />
        <Problem text={flow.context.isSubmitted && filesProblem(flow.context.files)} />
        <Problem text={problem && displayText(problem)} />
        <div>
          <Button type="submit" loading={flow.hasTag('busy')}>
            <Trans>Create ticket</Trans>
          </Button>
        </div>
      </form>
    </FormColumns>
  )
}

const stackStyles = css({ display: 'grid', gridTemplateColumns: '[minmax(0, 1fr)]', gap: '4' })

import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'

import type { TicketCreateActor } from '#machines/tickets/ticket-create.machine.ts'
import { ButtonLink } from '#src/components/action/button-link.tsx'
import { MessageDialog } from '#src/components/overlay/message-dialog.tsx'
import { displayText } from '#src/texts.ts'
import { HotlineLink } from '#src/features/provider/public.ts'
import { FailedState } from '#src/components/feedback/failed-state.tsx'
import { SkeletonFacts } from '#src/components/feedback/skeleton.tsx'
import { DocumentTitle } from '#src/components/layout/document-title.tsx'
import { FormColumns } from '#src/components/layout/form-columns.tsx'
import { PageHeader } from '#src/components/layout/page-header.tsx'
import { provider } from '#src/provider.ts'
import { RelatedTicketLink } from '#src/features/tickets/ticket-links.tsx'

/** Says whether the ticket was created (B37, X22). */
function ResultDialogs({ actor }: { actor: TicketCreateActor }) {
  const flow = useSelector(actor, (snapshot) => snapshot)
  const { ticketId, ticketCode, problem } = flow.context
  const number = ticketCode || ticketId
  const close = () => actor.send({ type: 'dialog.close' })

  return (
    <>
      <MessageDialog
        open={flow.matches({ writing: 'sent' })}
        title={<Trans>Ticket created</Trans>}
        onClose={close}
        link={
          <ButtonLink
            variant="outline"
            to="/support/ticket/details/$ticketId"
            params={{ ticketId }}
          >
            <Trans>Open ticket</Trans>
          </ButtonLink>
        }
      >
        <p data-text="yourTicketHasBeenSuccessfullyCreated">
          <Trans>Your ticket has been successfully created.</Trans>
        </p>
        <p>
          <Trans>Your ticket number is {number}.</Trans>
        </p>
      </MessageDialog>
      <MessageDialog
        open={flow.matches({ writing: 'refused' })}
        title={<Trans>Ticket not created</Trans>}
        onClose={close}
      >
        <p data-text="unableToCreateTicket">
          <Trans>Unable to create ticket.</Trans>
        </p>
        {problem && <p>{displayText(problem)}</p>}
        <p>
          <Trans>Everything you entered is still here.</Trans>
        </p>
      </MessageDialog>
    </>
  )
}

/** Tips for writing a ticket that the provider can answer without follow-up questions. */
const TicketHelp = () => (
  <>
    <h2>
      <Trans>What helps us help you</Trans>
    </h2>
    <ul>
      <li>
        <Trans>What did you do, what did you expect, and what happened instead?</Trans>
      </li>
      <li>
        <Trans>Error messages in full, or a screenshot.</Trans>
      </li>
    </ul>
    <p>
      <Trans>Please don’t send passwords.</Trans>
    </p>
    <HotlineLink />
  </>
)

type TicketCreatePageProps = {
  actor: TicketCreateActor
  /** The form, once the draft and its choices are loaded. */
  children: ReactNode
}

/** Turns a draft into a ticket (B34). */
export function TicketCreatePage({ actor, children }: TicketCreatePageProps) {
  const { t } = useLingui()
  const flow = useSelector(actor, (snapshot) => snapshot)
  const { followUpOf } = flow.context

  return (
    <>
      <DocumentTitle page={t`Create ticket`} portal={provider.name} />
      <div>
        <PageHeader title={<Trans>Create ticket</Trans>}>
          {followUpOf && (
            <Trans>
              Follow-up to <RelatedTicketLink ticket={followUpOf} />
            </Trans>
          )}
        </PageHeader>
        {flow.matches('failed') ? (
          <FailedState
            title={<Trans>We couldn’t load the form</Trans>}
            onRetry={() => actor.send({ type: 'ticket.retry' })}
          />
        ) : flow.matches('loadingDraft') || flow.matches('loadingChoices') ? (
          <SkeletonFacts facts={7} />
        ) : (
          flow.context.choices && (
            <FormColumns isWide help={<TicketHelp />}>
              {children}
            </FormColumns>
          )
        )}
        <ResultDialogs actor={actor} />
      </div>
    </>
  )
}

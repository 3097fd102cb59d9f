import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'

import type { TicketCreateActor } from '#machines/tickets/ticket-create.machine.ts'
import { FailedState } from '#src/components/feedback/failed-state.tsx'
import { SkeletonFacts } from '#src/components/feedback/skeleton.tsx'
import { DocumentTitle } from '#src/components/layout/document-title.tsx'
import { FormColumns } from '#src/components/layout/form-columns.tsx'
import { PageHeader } from '#src/components/layout/page-header.tsx'
import { provider } from '#src/provider.ts'
import { RelatedTicketLink } from '#src/features/tickets/related-ticket-link.tsx'
import { ResultDialogs } from './result-dialogs.tsx'
import { TicketHelp } from './ticket-help.tsx'

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

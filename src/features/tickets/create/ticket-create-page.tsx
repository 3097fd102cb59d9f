import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'

import type { TicketCreateActor } from '#machines/ticket-create.machine.ts'
import { FailedState } from '#src/components/feedback/failed-state.tsx'
import { SkeletonFacts } from '#src/components/feedback/skeleton.tsx'
import { DocumentTitle } from '#src/components/layout/document-title.tsx'
import { PageHeader } from '#src/components/layout/page-header.tsx'
import { provider } from '#src/provider.ts'
import { css } from '#styled-system/css'
import { ResultDialogs } from './result-dialogs.tsx'

type TicketCreatePageProps = {
  actor: TicketCreateActor
  /** The form; it appears once the draft and its choices are known. */
  children: ReactNode
}

/** B34: what becomes of a draft. */
export function TicketCreatePage({ actor, children }: TicketCreatePageProps) {
  const { t } = useLingui()
  const flow = useSelector(actor, (snapshot) => snapshot)

  return (
    <>
      <DocumentTitle page={t`New ticket`} portal={provider.name} />
      <div className={look}>
        <PageHeader title={<Trans>New ticket</Trans>} />
        {flow.matches('unreadable') ? (
          <FailedState
            title={<Trans>The form could not be loaded</Trans>}
            onRetry={() => actor.send({ type: 'ticket.retry' })}
          />
        ) : flow.matches('readingDraft') || flow.matches('readingChoices') ? (
          <SkeletonFacts facts={7} />
        ) : (
          flow.context.choices && children
        )}
        <ResultDialogs actor={actor} />
      </div>
    </>
  )
}

const look = css({ maxInlineSize: 'article' })

import { Trans, useLingui } from '@lingui/react/macro'

import type { TicketForm } from '#contract/rules/ticket-form.ts'
import type { SolutionSearchActor } from '#machines/solution-search.machine.ts'
import { DocumentTitle } from '#src/components/layout/document-title.tsx'
import { PageHeader } from '#src/components/layout/page-header.tsx'
import { provider } from '#src/provider.ts'
import { css } from '#styled-system/css'
import { HelpQuestion } from './help-question.tsx'
import { Solutions } from './solutions.tsx'
import { UnfinishedTicket } from './unfinished-ticket.tsx'

type GetHelpPageProps = {
  actor: SolutionSearchActor
  /** A ticket that was begun and not sent. */
  unfinished: TicketForm | null
}

/** B33, A39: answers while typing; "Open a ticket" is one tab stop away from the first character on. */
export function GetHelpPage({ actor, unfinished }: GetHelpPageProps) {
  const { t } = useLingui()

  return (
    <>
      <DocumentTitle page={t`Get help`} portal={provider.name} />
      <div className={look}>
        <PageHeader title={<Trans>How can we help?</Trans>}>
          <Trans>
            Describe your concern in a few words. If no article helps, they become your ticket.
          </Trans>
        </PageHeader>
        <HelpQuestion actor={actor} />
        {unfinished && <UnfinishedTicket form={unfinished} />}
        <Solutions actor={actor} />
      </div>
    </>
  )
}

const look = css({
  display: 'grid',
  gap: '6',
  maxInlineSize: 'article',
  '& > header': { margin: '0' },
})

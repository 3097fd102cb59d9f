import { Trans } from '@lingui/react/macro'

import type { TicketForm } from '#contract/rules/ticket-form.ts'
import { Notice } from '#src/components/feedback/notice.tsx'
import { PageLink } from '#src/links.tsx'

/** A ticket that was begun is not lost without a word: a new one would take its place (A40). */
export function UnfinishedTicket({ form: { shortDescription } }: { form: TicketForm }) {
  return (
    <Notice title={<Trans>You have begun a ticket and not sent it</Trans>}>
      {shortDescription && <p>“{shortDescription}”</p>}
      <p>
        <PageLink to="/support/ticket/create">
          <Trans>Go on writing</Trans>
        </PageLink>{' '}
        · <Trans>A new ticket takes its place.</Trans>
      </p>
    </Notice>
  )
}

import { Trans } from '@lingui/react/macro'

import type { TicketForm } from '#contract/rules/ticket-form.ts'
import { Notice } from '#src/components/feedback/notice.tsx'
import { Link } from '#src/components/action/link.tsx'

/** Warns that a new ticket replaces the unfinished one (A40). */
export function UnfinishedTicket({ form: { shortDescription } }: { form: TicketForm }) {
  return (
    <Notice title={<Trans>You have an unfinished ticket</Trans>}>
      {shortDescription && <p>{`“${shortDescription}”`}</p>}
      <p>
        <Link to="/support/ticket/create">
          <Trans>Continue writing</Trans>
        </Link>{' '}
        · <Trans>A new ticket replaces it.</Trans>
      </p>
    </Notice>
  )
}

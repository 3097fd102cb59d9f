import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'

import type { TicketForm } from '#contract/rules/ticket-form.ts'
import { Notice } from '#src/components/feedback/notice.tsx'
import { Link } from '#src/components/action/link.tsx'
import type { SolutionSearchActor } from '#machines/tickets/solution-search.machine.ts'
import { DocumentTitle } from '#src/components/layout/document-title.tsx'
import { PageHeader } from '#src/components/layout/page-header.tsx'
import { provider } from '#src/provider.ts'
import { ReplaceTicketDialog } from '#src/features/tickets/replace-ticket-dialog.tsx'
import { css } from '#styled-system/css'
import { HelpQuestion } from './help-question.tsx'
import { Solutions } from './solutions.tsx'

/** Warns that a new ticket replaces the unfinished one (A40). */
function UnfinishedTicket({ form: { shortDescription } }: { form: TicketForm }) {
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

type GetHelpPageProps = {
  actor: SolutionSearchActor
  /** An unfinished ticket. */
  unfinished: TicketForm | null
}

/** Suggests articles while typing; "Create ticket" is always the next tab stop (B33, A39). */
export function GetHelpPage({ actor, unfinished }: GetHelpPageProps) {
  const { t } = useLingui()
  const isConfirming = useSelector(actor, (flow) => flow.matches('confirming'))

  return (
    <>
      <DocumentTitle page={t`Get help`} portal={provider.name} />
      <div className={rootStyles}>
        <PageHeader title={<Trans>How can we help?</Trans>}>
          <Trans>
            Describe what you need in a few words. If no article helps, your words become the
            subject of your ticket.
          </Trans>
        </PageHeader>
        <div className={columnsStyles}>
          <div className={questionStyles}>
            <HelpQuestion actor={actor} />
            {unfinished && <UnfinishedTicket form={unfinished} />}
          </div>
          <Solutions actor={actor} />
          <ReplaceTicketDialog
            open={isConfirming}
            onConfirm={() => actor.send({ type: 'ticket.confirm' })}
            onCancel={() => actor.send({ type: 'ticket.cancel' })}
          />
        </div>
      </div>
    </>
  )
}

const rootStyles = css({
  display: 'grid',
  gap: '6',
  containerType: 'inline-size',
  '& > header': { margin: '0' },
})
const columnsStyles = css({
  display: 'grid',
  gridTemplateColumns: '[minmax(0, {sizes.article})]',
  gap: '6',
  // The articles beside the question.
  '@container (min-width: 64rem)': {
    gridTemplateColumns: '[minmax(0, {sizes.form}) minmax(0, 1fr)]',
    alignItems: 'start',
    columnGap: '12',
  },
})
const questionStyles = css({ display: 'grid', gridTemplateColumns: '[minmax(0, 1fr)]', gap: '6' })

import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'

import type { ErasureObstacles, DataRequestRecord } from '#contract/agent-data-requests.ts'
import { hasObstacles } from '#contract/rules/erasure-obstacles.ts'
import { Notice } from '#src/components/feedback/notice.tsx'
import { css } from '#styled-system/css'
import type { AgentDataRequestActor } from '#machines/agent/agent-data-request.machine.ts'
import { BackLink } from '#src/components/action/back-link.tsx'
import { ButtonLink } from '#src/components/action/button-link.tsx'
import { Button } from '#src/components/action/button.tsx'
import { PageHeader } from '#src/components/layout/page-header.tsx'
import { FactsList } from '#src/components/text/facts-list.tsx'
import { RecordPage } from '#src/features/agent/record-page.tsx'
import { AnswerDialogs } from './answer-dialogs.tsx'
import { DataRequestState, DataRequestTitle } from './data-request-labels.tsx'
import { useDataRequestFacts } from './use-data-request-facts.tsx'

/** What should be settled before the user is erased (T345). */
function ErasureWarning({ obstacles }: { obstacles: ErasureObstacles }) {
  const { i18n } = useLingui()
  const { companies, openTickets, openRequests } = obstacles
  if (!hasObstacles(obstacles)) return null
  const names = new Intl.ListFormat(i18n.locale).format(companies)
  return (
    <Notice tone="warning" title={<Trans>Check before you erase this user</Trans>}>
      <ul className={listStyles}>
        {companies.length > 0 && (
          <li>
            <Trans>Nobody else manages the logins of {names}.</Trans>
          </li>
        )}
        {openTickets > 0 && (
          <li>
            <Plural
              value={openTickets}
              one="One ticket of theirs isn’t closed."
              other="# tickets of theirs aren’t closed."
            />
          </li>
        )}
        {openRequests > 0 && (
          <li>
            <Plural
              value={openRequests}
              one="One request for a login isn’t decided."
              other="# requests for logins aren’t decided."
            />
          </li>
        )}
      </ul>
    </Notice>
  )
}

const listStyles = css({ listStyle: 'disc', paddingInlineStart: '4' })

/** One request about a user's data, and its answer (T343). */
export function DataRequestPage({ actor }: { actor: AgentDataRequestActor }) {
  const { t } = useLingui()
  const flow = useSelector(actor, (snapshot) => snapshot)
  const { request } = flow.context

  return (
    <RecordPage
      title={t`Data request`}
      back={<BackToRequests />}
      flow={flow}
      onRetry={() => actor.send({ type: 'request.retry' })}
      failure={<Trans>We couldn’t load the request</Trans>}
      missing={{
        title: <Trans>We couldn’t find this request</Trans>,
        text: <Trans>The link may be outdated, or a character may be missing.</Trans>,
        action: (
          <ButtonLink to="/agent/data-requests" variant="outline">
            <Trans>Go to open requests</Trans>
          </ButtonLink>
        ),
      }}
    >
      {request && <Request actor={actor} request={request} />}
    </RecordPage>
  )
}

const BackToRequests = () => (
  <BackLink to="/agent/data-requests">
    <Trans>Data requests</Trans>
  </BackLink>
)

type RequestProps = { actor: AgentDataRequestActor; request: DataRequestRecord }

function Request({ actor, request }: RequestProps) {
  const isChangedByOther = useSelector(actor, ({ context }) => context.isChangedByOther)
  const facts = useDataRequestFacts(request)
  const { failure } = request
  return (
    <article>
      <PageHeader
        title={<DataRequestTitle request={request} />}
        back={<BackToRequests />}
        action={request.closedAt === null && <Answers actor={actor} request={request} />}
      >
        <DataRequestState request={request} />
      </PageHeader>
      <div role="status" className={noticesStyles}>
        {isChangedByOther && (
          <Notice tone="warning">
            <Trans>The request has changed meanwhile, so your answer wasn’t applied.</Trans>
          </Notice>
        )}
        {request.state === 'making' && (
          <Notice>
            <Trans>The copy is being made. The user gets an email when it’s ready.</Trans>
          </Notice>
        )}
        {failure !== '' && (
          <Notice tone="warning" title={<Trans>The copy couldn’t be made</Trans>}>
            <Trans>Make it again once this is fixed: {failure}</Trans>
          </Notice>
        )}
        {request.isLocked && request.kind === 'copy' && (
          <Notice tone="warning">
            <Trans>This user is locked and can’t sign in to download a copy.</Trans>
          </Notice>
        )}
        {request.obstacles && <ErasureWarning obstacles={request.obstacles} />}
      </div>
      <div className={surfaceStyles}>
        <FactsList facts={facts} />
      </div>
      <AnswerDialogs actor={actor} request={request} />
    </article>
  )
}

function Answers({ actor, request: { kind, state, isExtended, isOverdue } }: RequestProps) {
  return (
    <div className={rowStyles}>
      {!isExtended && !isOverdue && (
        <Button
          variant="outline"
          onClick={() => actor.send({ type: 'answer.open', answer: 'extension' })}
        >
          <Trans>Extend deadline</Trans>
        </Button>
      )}
      <Button
        variant="outline"
        onClick={() => actor.send({ type: 'answer.open', answer: 'refusal' })}
      >
        <Trans>Decline</Trans>
      </Button>
      {state === 'open' && (
        <Button
          variant={kind === 'copy' ? 'solid' : 'danger'}
          onClick={() => actor.send({ type: 'answer.open', answer: kind })}
        >
          {kind === 'copy' ? <Trans>Make copy</Trans> : <Trans>Erase user</Trans>}
        </Button>
      )}
    </div>
  )
}

const noticesStyles = css({
  display: 'grid',
  gap: '3',
  marginBlockEnd: '4',
  _empty: { display: 'none' },
})
const surfaceStyles = css({
  padding: '4',
  border: 'thin',
  borderRadius: 'surface',
  backgroundColor: 'surface',
})
const rowStyles = css({ display: 'flex', flexWrap: 'wrap', gap: '2' })

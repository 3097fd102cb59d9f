import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'

import type { AgentRequestActor } from '#machines/agent/agent-request.machine.ts'
import { Button } from '#src/components/action/button.tsx'
import { Dialog } from '#src/components/overlay/dialog.tsx'
import { SecretText } from '#src/components/text/secret-text.tsx'
import { css } from '#styled-system/css'
import type { LoginRequest } from '#contract/agent-requests.ts'
import { BackLink } from '#src/components/action/back-link.tsx'
import { ButtonLink } from '#src/components/action/button-link.tsx'
import { Notice } from '#src/components/feedback/notice.tsx'
import { PageHeader } from '#src/components/layout/page-header.tsx'
import { FactsList } from '#src/components/text/facts-list.tsx'
import { RecordPage } from '#src/features/agent/record-page.tsx'
import { ApprovalDialog } from './approval-dialog.tsx'
import { DeclineDialog } from './decline-dialog.tsx'
import { RequestState, RequestTitle } from './request-labels.tsx'
import { useRequestFacts } from './use-request-facts.tsx'

/** Shows the secret of a token once; only its button closes the dialog (T117). */
function TokenSecretDialog({ actor }: { actor: AgentRequestActor }) {
  const { t } = useLingui()
  const flow = useSelector(actor, (snapshot) => snapshot)
  return (
    <Dialog
      open={flow.matches('showingSecret')}
      title={<Trans>Store this secret on the token</Trans>}
      actions={
        <Button onClick={() => actor.send({ type: 'secret.close' })}>
          <Trans>Done</Trans>
        </Button>
      }
    >
      <div className={stackStyles}>
        <p>
          <Trans>
            The login is set up. We’ll show this secret only once, so store it on the token now.
          </Trans>
        </p>
        <SecretText text={flow.context.totpSecret} label={t`Secret`} />
      </div>
    </Dialog>
  )
}

const stackStyles = css({ display: 'grid', gap: '4' })

type RequestPageProps = { actor: AgentRequestActor; canDecide: boolean }

/** One request, and its decision (T116). */
export function RequestPage({ actor, canDecide }: RequestPageProps) {
  const { t } = useLingui()
  const flow = useSelector(actor, (snapshot) => snapshot)
  const { request } = flow.context

  return (
    <RecordPage
      title={t`Login request`}
      back={<BackToRequests />}
      flow={flow}
      onRetry={() => actor.send({ type: 'request.retry' })}
      failure={<Trans>We couldn’t load the request</Trans>}
      missing={{
        title: <Trans>We couldn’t find this request</Trans>,
        text: <Trans>The link may be outdated, or a character may be missing.</Trans>,
        action: (
          <ButtonLink to="/agent/requests" variant="outline">
            <Trans>Go to open requests</Trans>
          </ButtonLink>
        ),
      }}
    >
      {request && <Request actor={actor} request={request} canDecide={canDecide} />}
    </RecordPage>
  )
}

const BackToRequests = () => (
  <BackLink to="/agent/requests">
    <Trans>Requests</Trans>
  </BackLink>
)

function Request({ actor, request, canDecide }: RequestPageProps & { request: LoginRequest }) {
  const flow = useSelector(actor, (snapshot) => snapshot)
  const facts = useRequestFacts(request)
  const isRefreshing = flow.matches('refreshing')
  const isOpen = request.state === 'open' && !isRefreshing

  return (
    <article aria-busy={isRefreshing}>
      <PageHeader
        title={<RequestTitle request={request} />}
        back={<BackToRequests />}
        action={canDecide && isOpen && <Decisions actor={actor} />}
      >
        {!isRefreshing && <RequestState state={request.state} />}
      </PageHeader>
      <div role="status" className={statusStyles}>
        {flow.context.isDecidedByOther && !isRefreshing && (
          <Notice tone="warning">
            <Trans>Someone else decided this request first, so your decision wasn’t applied.</Trans>
          </Notice>
        )}
      </div>
      <div className={surfaceStyles}>
        <FactsList facts={facts} />
      </div>
      {canDecide && (
        <>
          <ApprovalDialog actor={actor} request={request} />
          <DeclineDialog actor={actor} request={request} />
          <TokenSecretDialog actor={actor} />
        </>
      )}
    </article>
  )
}

const Decisions = ({ actor }: { actor: AgentRequestActor }) => (
  <div className={rowStyles}>
    <Button variant="outline" onClick={() => actor.send({ type: 'decline.open' })}>
      <Trans>Decline</Trans>
    </Button>
    <Button icon="check" onClick={() => actor.send({ type: 'approval.open' })}>
      <Trans>Approve</Trans>
    </Button>
  </div>
)

const statusStyles = css({ marginBlockEnd: '4', _empty: { display: 'none' } })
const surfaceStyles = css({
  padding: '4',
  border: 'thin',
  borderRadius: 'surface',
  backgroundColor: 'surface',
})
const rowStyles = css({ display: 'flex', flexWrap: 'wrap', gap: '2' })

import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'

import type { ProviderMode } from '#contract/company-providers.ts'
import type { CompanyProviderActor } from '#machines/security-manager/company-provider.machine.ts'
import { Button } from '#src/components/action/button.tsx'
import { Badge } from '#src/components/feedback/badge.tsx'
import { EmptyState } from '#src/components/feedback/empty-state.tsx'
import { FailedState } from '#src/components/feedback/failed-state.tsx'
import { Notice } from '#src/components/feedback/notice.tsx'
import { Problem } from '#src/components/feedback/problem.tsx'
import { SkeletonFacts } from '#src/components/feedback/skeleton.tsx'
import { DocumentTitle } from '#src/components/layout/document-title.tsx'
import { PageHeader } from '#src/components/layout/page-header.tsx'
import { ExactTime } from '#src/components/text/exact-time.tsx'
import { companyText, DepartureStatus } from '#src/features/sign-in/company/public.ts'
import { provider as portal } from '#src/provider.ts'
import { css } from '#styled-system/css'

type CompanyProviderPageProps = {
  actor: CompanyProviderActor
  /** Who is linked. */
  children?: ReactNode
}

/** The provider of the company, its state and its test (T312). */
export function CompanyProviderPage({ actor, children }: CompanyProviderPageProps) {
  const { t } = useLingui()
  const flow = useSelector(actor, (snapshot) => snapshot)
  const { provider, problem } = flow.context
  const { departure } = flow.children
  const isShown = provider !== null && !flow.matches('failed')
  return (
    <div className={columnStyles}>
      <DocumentTitle page={t`Company sign-in`} portal={portal.name} />
      <PageHeader
        title={<Trans>Company sign-in</Trans>}
        action={
          isShown && (
            <Button
              icon="external"
              loading={flow.hasTag('busy') || flow.matches('leaving')}
              onClick={() => actor.send({ type: 'test.start' })}
            >
              <Trans>Test sign-in</Trans>
            </Button>
          )
        }
      >
        <Trans>Your users sign in at your own identity provider. We set it up with you.</Trans>
      </PageHeader>
      {flow.matches('loading') && !provider && <SkeletonFacts facts={6} />}
      {flow.matches('failed') && (
        <FailedState
          title={<Trans>We couldn’t load your company’s sign-in</Trans>}
          onRetry={() => actor.send({ type: 'provider.retry' })}
        />
      )}
      {flow.matches('missing') && (
        <EmptyState drawing="inbox" title={<Trans>No identity provider yet</Trans>}>
          <Trans>Contact us if your users should sign in at your own identity provider.</Trans>
        </EmptyState>
      )}
      {isShown && (
        <div className={stackStyles}>
          <Problem text={problem && companyText(problem)} />
          <DepartureStatus actor={departure} />
          <Facts actor={actor} />
          {children}
        </div>
      )}
    </div>
  )
}

function Facts({ actor }: { actor: CompanyProviderActor }) {
  const provider = useSelector(actor, ({ context }) => context.provider)
  if (!provider) return null
  const { name, issuer, clientId, domains, mode, isFactorTrusted, unreachableSince } = provider
  return (
    <>
      {unreachableSince !== null && (
        <Notice tone="warning" title={<Trans>The provider doesn’t answer</Trans>}>
          <Trans>
            Since <ExactTime instant={unreachableSince} />. Security managers can sign in with their
            password and emergency code meanwhile.
          </Trans>
        </Notice>
      )}
      <dl className={factsStyles}>
        <dt>
          <Trans>Name</Trans>
        </dt>
        <dd dir="auto">{name}</dd>
        <dt>
          <Trans context="company sign-in">Mode</Trans>
        </dt>
        <dd>
          <Mode mode={mode} />
        </dd>
        <dt>
          <Trans>Issuer</Trans>
        </dt>
        <dd dir="ltr">{issuer}</dd>
        <dt>
          <Trans>Application ID</Trans>
        </dt>
        <dd dir="ltr">{clientId}</dd>
        <dt>
          <Trans>Email domains</Trans>
        </dt>
        <dd dir="ltr">{domains.join(', ')}</dd>
        <dt>
          <Trans>Second factor</Trans>
        </dt>
        <dd>
          {isFactorTrusted ? (
            <Trans>The provider’s replaces the portal’s, if it has checked one.</Trans>
          ) : (
            <Trans>The portal asks for a code after the provider’s sign-in.</Trans>
          )}
        </dd>
        <dt>
          <Trans>Last test</Trans>
        </dt>
        <dd>
          <LastTest actor={actor} />
        </dd>
      </dl>
    </>
  )
}

function Mode({ mode }: { mode: ProviderMode }) {
  switch (mode) {
    case 'testing':
      return <Trans>Testing: only security managers can try it.</Trans>
    case 'offered':
      return <Trans>Offered: users choose between it and their password.</Trans>
    case 'required':
      return <Trans>Required: passwords of your users don’t work any more.</Trans>
  }
}

function LastTest({ actor }: { actor: CompanyProviderActor }) {
  const test = useSelector(actor, ({ context }) => context.provider?.lastTest ?? null)
  if (!test) return <Trans>not tested yet</Trans>
  const { at, by, problem, hasFactor } = test
  return (
    <div className={testStyles}>
      {problem === null ? (
        <Badge tone="success" icon="done">
          <Trans context="test">Passed</Trans>
        </Badge>
      ) : (
        <Badge tone="danger" icon="cross">
          <Trans context="test">Failed</Trans>
        </Badge>
      )}
      <span>
        <Trans>
          {by}, <ExactTime instant={at} />
        </Trans>
      </span>
      {problem === null && (
        <span>
          {hasFactor ? (
            <Trans>The provider has checked a second factor.</Trans>
          ) : (
            <Trans>The provider hasn’t checked a second factor.</Trans>
          )}
        </span>
      )}
      {problem !== null && (
        <span>
          <TestProblem problem={problem} />
        </span>
      )}
    </div>
  )
}

type FailedTest = NonNullable<
  NonNullable<
    NonNullable<ReturnType<CompanyProviderActor['getSnapshot']>['context']['provider']>['lastTest']
  >['problem']
>

function TestProblem({ problem }: { problem: FailedTest }) {
  switch (problem) {
    case 'unreachable':
      return <Trans>The provider didn’t answer.</Trans>
    case 'cancelled':
      return <Trans>The sign-in was cancelled at the provider.</Trans>
    case 'expired':
      return <Trans>The test took longer than ten minutes.</Trans>
    case 'session':
      return <Trans>The session here had ended.</Trans>
    case 'answer':
    case 'account':
    case 'taken':
    case 'provider':
      return <Trans>The portal couldn’t accept the provider’s answer.</Trans>
  }
}

const columnStyles = css({ maxInlineSize: '[56rem]' })
const stackStyles = css({ display: 'grid', gridTemplateColumns: '[minmax(0, 1fr)]', gap: '6' })
const factsStyles = css({
  display: 'grid',
  gridTemplateColumns: { base: '[minmax(0, 1fr)]', cards: '[auto minmax(0, 1fr)]' },
  columnGap: '6',
  rowGap: { base: '1', cards: '3' },
  '& > dt': { color: 'quiet' },
  '& > dd': { overflowWrap: 'anywhere', marginBlockEnd: { base: '2', cards: '0' } },
  '& > dd[dir]': { textAlign: 'start' },
})
const testStyles = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '3',
  rowGap: '1',
})

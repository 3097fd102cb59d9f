import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'

import type { CompanyLinkActor } from '#machines/account/company-link.machine.ts'
import { Button } from '#src/components/action/button.tsx'
import { RetryButton } from '#src/components/action/retry-button.tsx'
import { Problem } from '#src/components/feedback/problem.tsx'
import { SkeletonText } from '#src/components/feedback/skeleton.tsx'
import { Icon } from '#src/components/icon/icon.tsx'
import { ExactTime } from '#src/components/text/exact-time.tsx'
import { companyText, DepartureStatus } from '#src/features/sign-in/company/public.ts'
import { css } from '#styled-system/css'
import { HowToConfirm, ProofDialog } from './proof-dialog.tsx'
import {
  rowMetaStyles,
  rowsStyles,
  rowStyles,
  rowTextsStyles,
  SecuritySection,
} from './security-section.tsx'
import { useCompanyLink } from './use-company-link.ts'

/** The user's own link, with its dialogs. */
export function OwnCompanyLink() {
  const actor = useCompanyLink()
  const { factor } = useSelector(actor, ({ context }) => context)
  const { adding, removing } = useSelector(actor, ({ children }) => children)
  return (
    <CompanyLinkSection actor={actor}>
      <ProofDialog actor={adding} factor={factor}>
        <Trans>You’re linking your account to your company’s sign-in.</Trans>{' '}
        <HowToConfirm factor={factor} />
      </ProofDialog>
      <ProofDialog actor={removing} factor={factor}>
        <Trans>You’re removing the link to your company’s sign-in.</Trans>{' '}
        <HowToConfirm factor={factor} />
      </ProofDialog>
    </CompanyLinkSection>
  )
}

type CompanyLinkSectionProps = {
  actor: CompanyLinkActor
  /** The dialogs. */
  children?: ReactNode
}

/** The link to the company's provider; nothing for companies without one (T311). */
export function CompanyLinkSection({ actor, children }: CompanyLinkSectionProps) {
  const flow = useSelector(actor, (snapshot) => snapshot)
  const { provider, link, problem } = flow.context
  if (flow.matches('shown') && !provider && !link) return null
  const isKnown = !flow.matches('failed')
  return (
    <SecuritySection
      title={<Trans>Company sign-in</Trans>}
      lead={<Trans>Sign in where you sign in for work, instead of with a password.</Trans>}
      action={
        isKnown &&
        provider &&
        !link && (
          <Button
            variant="outline"
            size="small"
            icon="link"
            loading={flow.hasTag('busy') || flow.matches('leaving')}
            onClick={() => actor.send({ type: 'link.add' })}
          >
            <Trans>Link account</Trans>
          </Button>
        )
      }
    >
      {flow.matches('loading') && !provider && !link && <SkeletonText lines={2} />}
      <Problem
        text={flow.matches('failed') && <Trans>We couldn’t load your company’s sign-in.</Trans>}
        action={<RetryButton variant="quiet" onRetry={() => actor.send({ type: 'link.retry' })} />}
      />
      <Problem text={problem && companyText(problem)} />
      <DepartureStatus actor={flow.children.departure} />
      {isKnown && provider && !link && (
        <p className={rowMetaStyles}>
          <Trans>Your account isn’t linked yet.</Trans>
        </p>
      )}
      {isKnown && link && <LinkRow actor={actor} name={provider?.name ?? ''} link={link} />}
      {children}
    </SecuritySection>
  )
}

type LinkRowProps = {
  actor: CompanyLinkActor
  /** Of the provider. */
  name: string
  link: { linkedAt: string; lastUsedAt: string | null }
}

function LinkRow({ actor, name, link: { linkedAt, lastUsedAt } }: LinkRowProps) {
  const isRequired = useSelector(actor, ({ context }) => context.provider?.isRequired ?? false)
  const isBusy = useSelector(actor, (flow) => flow.hasTag('busy'))
  return (
    <ul className={rowsStyles}>
      <li className={rowStyles}>
        <Icon name="link" />
        <div className={rowTextsStyles}>
          <strong dir="auto" className={nameStyles}>
            {name}
          </strong>
          <p className={rowMetaStyles}>
            <Trans>
              linked on <ExactTime instant={linkedAt} />
            </Trans>
            <span>{'\u00a0· '}</span>
            {lastUsedAt ? (
              <Trans>
                last used <ExactTime instant={lastUsedAt} />
              </Trans>
            ) : (
              <Trans>not used yet</Trans>
            )}
          </p>
          {isRequired && (
            <p className={rowMetaStyles}>
              <Trans>You can’t remove it, because your company requires it.</Trans>
            </p>
          )}
        </div>
        {!isRequired && (
          <Button
            variant="outline"
            size="small"
            loading={isBusy}
            onClick={() => actor.send({ type: 'link.remove' })}
          >
            <Trans>Remove link</Trans>
          </Button>
        )}
      </li>
    </ul>
  )
}

const nameStyles = css({ fontWeight: 'strong', overflowWrap: 'anywhere' })

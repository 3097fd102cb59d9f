import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'

import type { UnsubscribeActor } from '#machines/unsubscribe/unsubscribe.machine.ts'
import { Button } from '#src/components/action/button.tsx'
import { RetryButton } from '#src/components/action/retry-button.tsx'
import { ButtonLink } from '#src/components/action/button-link.tsx'
import { Problem } from '#src/components/feedback/problem.tsx'
import { SkeletonText } from '#src/components/feedback/skeleton.tsx'
import { useFocusWhen } from '#src/components/hooks/focus.ts'
import { formStyles, headingStyles, leadStyles, LoginFrame } from '#src/features/sign-in/public.ts'
import { displayText } from '#src/texts.ts'
import { css } from '#styled-system/css'

type PartProps = { actor: UnsubscribeActor }

/** The page of the link in an email; works with or without a session (R39). */
export function UnsubscribePage({ actor }: PartProps) {
  const { t } = useLingui()
  const flow = useSelector(actor, (snapshot) => snapshot)

  return (
    <LoginFrame title={t`Ticket emails`}>
      <section className={formStyles}>
        {flow.matches('loading') && <Loading />}
        {flow.matches('failed') && <Failed actor={actor} />}
        {(flow.matches('confirming') || flow.matches('ending')) && <Question actor={actor} />}
        {flow.matches('done') && <Done actor={actor} />}
        {flow.matches('linkUnknown') && <LinkUnknown />}
      </section>
    </LoginFrame>
  )
}

function Loading() {
  return (
    <>
      <Heading>
        <Trans>Ticket emails</Trans>
      </Heading>
      <SkeletonText />
    </>
  )
}

function Failed({ actor }: PartProps) {
  return (
    <>
      <Heading>
        <Trans>Ticket emails</Trans>
      </Heading>
      <Problem
        text={<Trans>We couldn’t check this link.</Trans>}
        action={<RetryButton onRetry={() => actor.send({ type: 'link.retry' })} />}
      />
    </>
  )
}

function Question({ actor }: PartProps) {
  const { ticket, problem } = useSelector(actor, (flow) => flow.context)
  const isBusy = useSelector(actor, (flow) => flow.hasTag('busy'))
  const ticketCode = ticket?.code

  return (
    <>
      <Heading>
        <Trans>
          Stop emails about ticket <bdi className={codeStyles}>{ticketCode}</bdi>?
        </Trans>
      </Heading>
      <p className={leadStyles}>
        <Trans>We’ll email you whenever this ticket is updated.</Trans>
      </p>
      <Problem text={problem && displayText(problem)} />
      <Button wide loading={isBusy} onClick={() => actor.send({ type: 'subscription.end' })}>
        <Trans>Unsubscribe</Trans>
      </Button>
    </>
  )
}

function Done({ actor }: PartProps) {
  const ticket = useSelector(actor, (flow) => flow.context.ticket)
  const ticketCode = ticket?.code
  const isExternal = ticket?.isExternal ?? false

  return (
    <>
      <Heading>
        <Trans>You’re unsubscribed</Trans>
      </Heading>
      <p className={leadStyles}>
        <Trans>
          You won’t get any more emails about ticket <bdi className={codeStyles}>{ticketCode}</bdi>.
        </Trans>{' '}
        {!isExternal && <Trans>You can turn them on again in the ticket.</Trans>}
      </p>
      {ticket && !isExternal && (
        <ButtonLink
          to="/support/ticket/details/$ticketId"
          params={{ ticketId: ticket.id }}
          variant="outline"
          icon="tickets"
        >
          <Trans>Open ticket</Trans>
        </ButtonLink>
      )}
    </>
  )
}

function LinkUnknown() {
  return (
    <>
      <Heading>
        <Trans>This link doesn’t work</Trans>
      </Heading>
      <p className={leadStyles}>
        <Trans>It’s incomplete or has expired. You can turn off emails in the ticket itself.</Trans>
      </p>
      <ButtonLink to="/support/ticket/list" variant="outline" icon="tickets">
        <Trans>Open my tickets</Trans>
      </ButtonLink>
    </>
  )
}

/** Takes the focus when the page's message changes. */
function Heading({ children }: { children: ReactNode }) {
  const ref = useFocusWhen('appeared')
  return (
    <h1 ref={ref} tabIndex={-1} className={headingStyles}>
      {children}
    </h1>
  )
}

const codeStyles = css({ whiteSpace: 'nowrap' })

import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'

import type { EmailConfirmationActor } from '#machines/confirm-email/email-confirmation.machine.ts'
import { ButtonLink } from '#src/components/action/button-link.tsx'
import { Button } from '#src/components/action/button.tsx'
import { Problem } from '#src/components/feedback/problem.tsx'
import { useFocusWhen } from '#src/components/hooks/focus.ts'
import { formStyles, headingStyles, leadStyles, LoginFrame } from '#src/features/sign-in/public.ts'
import { displayText } from '#src/texts.ts'

type PartProps = { actor: EmailConfirmationActor }

/** The page of the link sent to a new address; works with or without a session (R70). */
export function EmailConfirmationPage({ actor }: PartProps) {
  const { t } = useLingui()
  const flow = useSelector(actor, (snapshot) => snapshot)

  return (
    <LoginFrame title={t`Confirm email address`}>
      <section className={formStyles}>
        {(flow.matches('ready') || flow.matches('confirming')) && <Question actor={actor} />}
        {flow.matches('confirmed') && (
          <Outcome
            title={<Trans>Your email address is confirmed</Trans>}
            lead={<Trans>From now on, we’ll send emails to this address.</Trans>}
          />
        )}
        {flow.matches('addressTaken') && (
          <Outcome
            title={<Trans>You can’t use this email address</Trans>}
            lead={<Trans>It belongs to another user. Enter a different one in your profile.</Trans>}
          />
        )}
        {flow.matches('linkRefused') && (
          <Outcome
            title={<Trans>This link doesn’t work</Trans>}
            lead={
              <Trans>
                It has expired, has already been used or is incomplete. Your profile shows the
                address we use.
              </Trans>
            }
          />
        )}
      </section>
    </LoginFrame>
  )
}

function Question({ actor }: PartProps) {
  const problem = useSelector(actor, (flow) => flow.context.problem)
  const isBusy = useSelector(actor, (flow) => flow.hasTag('busy'))

  return (
    <>
      <Heading>
        <Trans>Confirm your new email address</Trans>
      </Heading>
      <p className={leadStyles}>
        <Trans>Once you do, we’ll send all emails to it.</Trans>
      </p>
      <Problem text={problem && displayText(problem)} />
      <Button wide loading={isBusy} onClick={() => actor.send({ type: 'address.confirm' })}>
        <Trans>Confirm email address</Trans>
      </Button>
    </>
  )
}

function Outcome({ title, lead }: { title: ReactNode; lead: ReactNode }) {
  return (
    <>
      <Heading>{title}</Heading>
      <p className={leadStyles}>{lead}</p>
      <ButtonLink to="/account/profile" variant="outline" icon="person">
        <Trans>Open my profile</Trans>
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

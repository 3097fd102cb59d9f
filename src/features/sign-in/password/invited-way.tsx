import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'

import type { PasswordResetActor } from '#machines/sign-in/password-reset.machine.ts'
import { Button } from '#src/components/action/button.tsx'
import { Notice } from '#src/components/feedback/notice.tsx'
import { Problem } from '#src/components/feedback/problem.tsx'
import { companyText, DepartureStatus } from '#src/features/sign-in/company/public.ts'
import { formStyles, leadStyles } from '#src/features/sign-in/form-styles.ts'

/** The way to the provider that accepts an invitation; nothing for other links (T330). */
export function InvitedWay({ actor }: { actor: PasswordResetActor }) {
  const flow = useSelector(actor, (snapshot) => snapshot)
  const { company, companyProblem } = flow.context
  if (!company) return null
  const { name, isRequired } = company
  return (
    <div className={formStyles}>
      {isRequired ? (
        <Notice title={<Trans>Your company requires this sign-in</Trans>}>
          <Trans>Passwords of this portal don’t work for its users any more.</Trans>
        </Notice>
      ) : (
        <p className={leadStyles}>
          <Trans>Or sign in with your company. Then you don’t need a password here.</Trans>
        </p>
      )}
      <Problem text={companyProblem && companyText(companyProblem)} />
      <Button
        wide
        variant={isRequired ? 'solid' : 'outline'}
        icon="external"
        loading={flow.matches('leaving')}
        disabled={flow.matches('saving')}
        onClick={() => actor.send({ type: 'provider.open' })}
      >
        <Trans>
          Continue with <bdi>{name}</bdi>
        </Trans>
      </Button>
      <DepartureStatus actor={flow.children.departure} />
    </div>
  )
}

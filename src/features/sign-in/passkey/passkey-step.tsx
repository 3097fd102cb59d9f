import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'

import type { PasskeySignInActor } from '#machines/sign-in/passkey-sign-in.machine.ts'
import { Button } from '#src/components/action/button.tsx'
import { Problem } from '#src/components/feedback/problem.tsx'
import { useFocusWhen } from '#src/components/hooks/focus.ts'
import { formStyles, headingStyles } from '#src/features/sign-in/form-styles.ts'
import { displayText } from '#src/texts.ts'
import { PromptOf } from './passkey-prompt.tsx'

/** The step with what the browser asks meanwhile. */
export const OwnPasskeyStep = ({ actor }: { actor: PasskeySignInActor }) => (
  <PasskeyStep actor={actor}>
    <PromptOf actor={actor} />
  </PasskeyStep>
)

type PasskeyStepProps = {
  actor: PasskeySignInActor
  /** What the browser asks meanwhile. */
  children?: ReactNode
}

/** Step two with a passkey: the browser asks at once (T282). */
export function PasskeyStep({ actor, children }: PasskeyStepProps) {
  const flow = useSelector(actor, (snapshot) => snapshot)
  const { problem } = flow.context
  const ref = useFocusWhen('appeared')
  return (
    <section className={formStyles}>
      <h1 ref={ref} tabIndex={-1} className={headingStyles}>
        <Trans>Use your passkey</Trans>
      </h1>
      {children}
      <Problem text={problem && displayText(problem)} />
      <Button
        wide
        icon="passkey"
        loading={flow.hasTag('busy')}
        onClick={() => actor.send({ type: 'passkey.use' })}
      >
        <Trans>Use a passkey</Trans>
      </Button>
    </section>
  )
}

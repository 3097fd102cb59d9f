import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'

import type { PasskeySignInActor } from '#machines/sign-in/passkey-sign-in.machine.ts'
import { Button } from '#src/components/action/button.tsx'
import { Problem } from '#src/components/feedback/problem.tsx'
import { displayText } from '#src/texts.ts'
import { css } from '#styled-system/css'

type PasskeySignInProps = {
  /** None while the password is being checked. */
  actor: PasskeySignInActor | undefined
  /** What the browser asks meanwhile. */
  children?: ReactNode
}

/** A passkey instead of username and password; the browser asks for it (T280). */
export function PasskeySignIn({ actor, children }: PasskeySignInProps) {
  const problem = useSelector(actor, (flow) => flow?.context.problem)
  const isBusy = useSelector(actor, (flow) => flow?.hasTag('busy') ?? false)
  return (
    <div className={stackStyles}>
      <Problem text={problem && displayText(problem)} />
      <Button
        variant="outline"
        wide
        icon="passkey"
        loading={isBusy}
        disabled={!actor}
        onClick={() => actor?.send({ type: 'passkey.use' })}
      >
        <Trans>Sign in with a passkey</Trans>
      </Button>
      {children}
    </div>
  )
}

const stackStyles = css({ display: 'grid', gap: '3' })

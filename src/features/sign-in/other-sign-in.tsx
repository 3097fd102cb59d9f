import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'

import type { LoginActor } from '#machines/sign-in/login.machine.ts'
import type { SessionActor } from '#machines/session/session.machine.ts'
import { Button } from '#src/components/action/button.tsx'
import { useFocusWhen } from '#src/components/hooks/focus.ts'
import { BackToLogin } from './back-links.tsx'
import { formStyles, headingStyles, leadStyles } from './form-styles.ts'
import type { SignInActor } from './sign-in-actor.ts'
import { isPastPassword } from './sign-in-unknown.tsx'

/** The user another tab is signing in, if it isn't the user of this one; the browser knows only one. */
export function useOtherSignIn(session: SessionActor, actor: LoginActor): string | null {
  const username = useSelector(session, (now) =>
    now.matches('halfSignedIn') ? now.context.account?.username : undefined,
  )
  const own = useSelector(actor, (flow) =>
    isPastPassword(flow) ? flow.context.username : username,
  )
  return username !== undefined && username !== own ? username : null
}

/** Replaces the second step, whose code would be checked for the other user or agent. */
export function OtherSignIn({ actor, username }: { actor: SignInActor; username: string }) {
  const own = useSelector(actor, ({ context }) => context.username)
  const ref = useFocusWhen('appeared')
  return (
    <section role="alert" className={formStyles}>
      <h1 ref={ref} tabIndex={-1} className={headingStyles}>
        <Trans>{username} is signing in now</Trans>
      </h1>
      <p className={leadStyles}>
        <Trans>
          Another tab of this browser started to sign in {username}. That ended the sign-in of {own}{' '}
          here.
        </Trans>
      </p>
      <Button wide onClick={() => location.reload()}>
        <Trans>Continue as {username}</Trans>
      </Button>
      <BackToLogin actor={actor} />
    </section>
  )
}

import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'

import type { PasswordRule } from '#contract/rules/passwords.ts'
import type { OwnPasswordActor } from '#machines/account/own-password.machine.ts'
import { OwnPasswordForm, SecuritySection } from '#src/features/account/public.ts'
import { css } from '#styled-system/css'

type AgentOwnPasswordProps = { actor: OwnPasswordActor; username: string; rule: PasswordRule }

/** After a change, the form is replaced by an empty one. */
export function AgentOwnPassword({ actor, username, rule }: AgentOwnPasswordProps) {
  const changes = useSelector(actor, ({ context }) => context.changes)
  return (
    <SecuritySection
      title={<Trans>Password</Trans>}
      lead={<Trans>You’ll stay signed in here and be signed out everywhere else.</Trans>}
    >
      <div className={frameStyles}>
        <OwnPasswordForm key={changes} actor={actor} username={username} rule={rule} />
      </div>
    </SecuritySection>
  )
}

const frameStyles = css({ containerType: 'inline-size' })

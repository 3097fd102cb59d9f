import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'

import type { PasswordRule } from '#contract/rules/passwords.ts'
import type { OwnPasswordActor } from '#machines/account/own-password.machine.ts'
import { css } from '#styled-system/css'
import { AccountFrame } from './account-frame.tsx'
import { OwnPasswordForm } from './own-password-form.tsx'

type OwnPasswordPageProps = { actor: OwnPasswordActor; username: string; rule: PasswordRule }

/** After a change, the form is replaced by an empty one (R24). */
export function OwnPasswordPage({ actor, username, rule }: OwnPasswordPageProps) {
  const { t } = useLingui()
  const changes = useSelector(actor, ({ context }) => context.changes)

  return (
    <AccountFrame
      wide
      title={t`Change Password`}
      lead={<Trans>You’ll stay signed in here and be signed out everywhere else.</Trans>}
    >
      <div className={frameStyles}>
        <OwnPasswordForm key={changes} actor={actor} username={username} rule={rule} />
      </div>
    </AccountFrame>
  )
}

const frameStyles = css({ containerType: 'inline-size' })

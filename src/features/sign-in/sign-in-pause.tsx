import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'

import { limits } from '#contract/limits.ts'
import type { CredentialsActor } from '#machines/sign-in/credentials.machine.ts'
import { Notice } from '#src/components/feedback/notice.tsx'

/**
 * The same for every name and whatever the server does, so that it reveals nothing about an
 * account (R54).
 */
export function SignInPause({ actor }: { actor: CredentialsActor }) {
  const isNear = useSelector(
    actor,
    ({ context }) => context.refusals >= limits.signInRefusalsBeforeNotice,
  )
  return (
    isNear && (
      <div role="status">
        <Notice>
          <Trans>After several wrong passwords, sign-in is paused for a few minutes.</Trans>
        </Notice>
      </div>
    )
  )
}

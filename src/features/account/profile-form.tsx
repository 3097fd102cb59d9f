import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { FormEvent, ReactNode } from 'react'

import type { ProfileEditActor } from '#machines/account/profile-edit.machine.ts'
import { Button } from '#src/components/action/button.tsx'
import { focusFirstProblem } from '#src/components/hooks/focus.ts'
import { formStyles } from './account-frame.tsx'
import { ProfileFields } from './profile-fields.tsx'
import { ProfileVerification } from './profile-verification.tsx'

type ProfileFormProps = {
  actor: ProfileEditActor
  /** Below the email address. */
  mailNotice?: ReactNode
}

/** Prefilled; saved when something differs, after a code when the address does (B41, V5, V6). */
export function ProfileForm({ actor, mailNotice }: ProfileFormProps) {
  const { t } = useLingui()
  const flow = useSelector(actor, (snapshot) => snapshot)

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    focusFirstProblem(event.currentTarget, () => actor.send({ type: 'profile.submit' }))
  }

  return (
    <>
      <form noValidate className={formStyles} onSubmit={submit}>
        <ProfileFields actor={actor} mailNotice={mailNotice} />
        <Button
          type="submit"
          loading={flow.matches('saving')}
          disabled={flow.matches('editing') && !flow.can({ type: 'profile.submit' })}
          reason={t`There’s nothing to save yet.`}
        >
          <Trans>Save profile</Trans>
        </Button>
      </form>
      <ProfileVerification actor={actor} />
    </>
  )
}

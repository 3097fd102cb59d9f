import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useId, type FormEvent } from 'react'

import type { ProfileEditActor } from '#machines/profile-edit.machine.ts'
import { Button } from '#src/components/action/button.tsx'
import { Dialog } from '#src/components/overlay/dialog.tsx'
import { focusFirstProblem } from '#src/components/hooks/focus-first-problem.ts'
import { formStyles } from './account-frame.tsx'
import { ProfileFields } from './profile-fields.tsx'
import { ProfileVerification } from './profile-verification.tsx'

type ProfilePromptDialogProps = { actor: ProfileEditActor; onPostpone: () => void }

/** B45: neither Escape nor a click outside closes it. Postponed, it comes back after seven days (T19). */
export function ProfilePromptDialog({ actor, onPostpone }: ProfilePromptDialogProps) {
  const flow = useSelector(actor, (snapshot) => snapshot)
  const isSaving = flow.matches('saving')
  const formId = useId()

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    focusFirstProblem(event.currentTarget, () => actor.send({ type: 'profile.submit' }))
  }

  return (
    <>
      <Dialog
        open={isSaving || flow.matches('editing')}
        title={<Trans>Please complete your profile</Trans>}
        actions={
          <>
            <Button variant="outline" disabled={isSaving} onClick={onPostpone}>
              <Trans>Remind me in a week</Trans>
            </Button>
            <Button type="submit" form={formId} loading={isSaving}>
              <Trans>Save profile</Trans>
            </Button>
          </>
        }
      >
        <form id={formId} noValidate className={formStyles} onSubmit={submit}>
          <p>
            <Trans>We need your name and an email address.</Trans>
          </p>
          <ProfileFields actor={actor} />
        </form>
      </Dialog>
      <ProfileVerification actor={actor} />
    </>
  )
}

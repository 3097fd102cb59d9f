import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useId, type FormEvent } from 'react'
import type { SnapshotFrom } from 'xstate'

import type { ProfileEditActor } from '#machines/account/profile-edit.machine.ts'
import { Button } from '#src/components/action/button.tsx'
import { Dialog } from '#src/components/overlay/dialog.tsx'
import { focusFirstProblem } from '#src/components/hooks/focus.ts'
import { formStyles } from './account-frame.tsx'
import { ProfileFields } from './profile-fields.tsx'
import { ProfileVerification } from './profile-verification.tsx'

type ReasonProps = Pick<SnapshotFrom<ProfileEditActor>['context'], 'required' | 'saved'>

/** Why the portal asks now (A19). */
function Reason({ required, saved: { mail } }: ReasonProps) {
  if (required === 'name')
    return <Trans>Your name is incomplete. Your tickets and our emails show it.</Trans>
  if (mail.trim() === '')
    return <Trans>Your profile has no email address, so our answers can’t reach you.</Trans>
  return (
    <Trans>
      Please replace your email address <bdi>{mail}</bdi> with another one, so that our answers
      reach you.
    </Trans>
  )
}

type ProfilePromptDialogProps = { actor: ProfileEditActor; onPostpone: () => void }

/** Neither Escape nor a click outside closes it. Postponed, it comes back after seven days (T19, B45). */
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
            <Reason {...flow.context} />
          </p>
          <ProfileFields actor={actor} />
        </form>
      </Dialog>
      <ProfileVerification actor={actor} />
    </>
  )
}

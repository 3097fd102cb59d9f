import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useId, type FormEvent } from 'react'

import type { ProfilePromptActor } from '#machines/profile-prompt.machine.ts'
import { Button } from '#src/components/action/button.tsx'
import { Dialog } from '#src/components/overlay/dialog.tsx'
import { useFocusWhen } from '#src/components/hooks/focus-when.ts'
import { Problem } from '#src/components/feedback/problem.tsx'
import { wordsOf } from '#src/texts.ts'
import { css } from '#styled-system/css'
import { formLook } from './account-frame.tsx'
import { ProfileFields } from './profile-fields.tsx'
import { VerificationDialog } from './verification-dialog.tsx'

/** B45: neither Escape nor a click outside closes it; put off, it comes back after seven days (T19). */
export function ProfilePromptDialog({ actor }: { actor: ProfilePromptActor }) {
  const flow = useSelector(actor, (snapshot) => snapshot)
  const { typed, objection, problem } = flow.context
  const isVerifying = flow.matches('askingTotp') || flow.matches('verifying')
  const isUnchanged = flow.matches('editing') && !flow.can({ type: 'profile.submit' })
  const formId = useId()
  const ref = useFocusWhen(objection)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    actor.send({ type: 'profile.submit' })
  }

  return (
    <>
      <Dialog
        open={flow.matches('editing') || flow.matches('saving')}
        title={<Trans>Please complete your profile</Trans>}
        actions={
          <>
            <Button
              look="outline"
              disabled={flow.matches('saving')}
              onClick={() => actor.send({ type: 'prompt.postpone' })}
            >
              <Trans>Remind me in a week</Trans>
            </Button>
            <Button
              type="submit"
              form={formId}
              loading={flow.matches('saving')}
              disabled={isUnchanged}
            >
              <Trans>Save profile</Trans>
            </Button>
          </>
        }
      >
        <form id={formId} noValidate className={formLook} onSubmit={submit}>
          <p>
            <Trans>We need your name and an e-mail address that reaches you.</Trans>
          </p>
          <ProfileFields
            typed={typed}
            objection={objection}
            ref={ref}
            onChange={(next) => actor.send({ type: 'profile.change', typed: next })}
          />
          <Problem text={problem && wordsOf(problem)} />
          {isUnchanged && (
            <p className={reason}>
              <Trans>You can save as soon as you have changed something.</Trans>
            </p>
          )}
        </form>
      </Dialog>
      <VerificationDialog
        open={isVerifying}
        busy={flow.matches('verifying')}
        problem={problem}
        onSubmit={(totp) => actor.send({ type: 'totp.submit', totp })}
        onClose={() => actor.send({ type: 'dialog.close' })}
      >
        <Trans>
          You are changing your e-mail address. Enter the six digits your second factor shows now.
        </Trans>
      </VerificationDialog>
    </>
  )
}

const reason = css({ fontSize: 'sm', color: 'quiet' })

import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { FormEvent } from 'react'

import type { ProfileActor } from '#machines/profile.machine.ts'
import { Button } from '#src/components/action/button.tsx'
import { useFocusWhen } from '#src/components/hooks/focus-when.ts'
import { Problem } from '#src/components/feedback/problem.tsx'
import { wordsOf } from '#src/texts.ts'
import { formLook } from './account-frame.tsx'
import { ProfileFields } from './profile-fields.tsx'
import { VerificationDialog } from './verification-dialog.tsx'

/** B41, V5, V6: prefilled; saved when something differs, after a code when the address does. */
export function ProfileForm({ actor }: { actor: ProfileActor }) {
  const { t } = useLingui()
  const flow = useSelector(actor, (snapshot) => snapshot)
  const { typed, objection, problem } = flow.context
  const isVerifying = flow.matches('askingTotp') || flow.matches('verifying')
  const ref = useFocusWhen(objection)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    actor.send({ type: 'profile.submit' })
  }

  return (
    <form noValidate className={formLook} onSubmit={submit}>
      <ProfileFields
        typed={typed}
        objection={objection}
        ref={ref}
        onChange={(next) => actor.send({ type: 'profile.change', typed: next })}
      />
      <Problem text={problem && !isVerifying && wordsOf(problem)} />
      <Button
        type="submit"
        loading={flow.matches('saving')}
        disabled={flow.matches('editing') && !flow.can({ type: 'profile.submit' })}
        reason={t`You can save as soon as you have changed something.`}
      >
        <Trans>Save profile</Trans>
      </Button>
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
    </form>
  )
}

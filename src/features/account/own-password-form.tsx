import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useState, type FormEvent } from 'react'

import { isRepeated, unmetRequirements, type PasswordRule } from '#contract/rules/passwords.ts'
import type { OwnPasswordActor } from '#machines/own-password.machine.ts'
import { Button } from '#src/components/action/button.tsx'
import { useFocusWhen } from '#src/components/hooks/focus-when.ts'
import { PasswordField } from '#src/components/form/password-field.tsx'
import { Problem } from '#src/components/feedback/problem.tsx'
import { wordsOf } from '#src/texts.ts'
import { NewPasswordFields } from '#src/components/form/new-password-fields.tsx'
import { formLook } from './account-frame.tsx'
import { VerificationDialog } from '#src/components/overlay/verification-dialog.tsx'

const nothing = { password: '', newPassword: '', newPasswordRepeat: '' }
type Typed = typeof nothing

const factsOf = (typed: Typed, rule: PasswordRule) => ({
  current: typed.password !== '',
  repeated: isRepeated(typed),
  unmet: unmetRequirements(typed.newPassword, rule),
})

type OwnPasswordFormProps = { actor: OwnPasswordActor; username: string; rule: PasswordRule }

/** V8, V9, V11: what is typed stays here; the machine hears facts, and the values with the code (B42). */
export function OwnPasswordForm({ actor, username, rule }: OwnPasswordFormProps) {
  const { t } = useLingui()
  const flow = useSelector(actor, (snapshot) => snapshot)
  const { isTried, problem } = flow.context
  const [typed, setTyped] = useState(nothing)
  const isVerifying = flow.matches('askingTotp') || flow.matches('verifying')
  const newRef = useFocusWhen(isVerifying ? null : problem)

  const change = (part: Partial<Typed>) => {
    const next = { ...typed, ...part }
    setTyped(next)
    actor.send({ type: 'passwords.change', facts: factsOf(next, rule) })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    actor.send({ type: 'passwords.submit' })
  }
  const verify = (totp: string) => {
    const { password, newPassword } = typed
    actor.send({ type: 'totp.submit', password, newPassword, totp })
  }

  return (
    <form noValidate className={formLook} onSubmit={submit}>
      <input hidden readOnly autoComplete="username" value={username} />
      <PasswordField
        name="password"
        label={<Trans>Current password</Trans>}
        value={typed.password}
        onChange={(password) => change({ password })}
      />
      <NewPasswordFields ref={newRef} typed={typed} rule={rule} tried={isTried} onChange={change} />
      <Problem text={problem && !isVerifying && wordsOf(problem)} />
      <Button
        type="submit"
        disabled={flow.matches('editing') && !flow.can({ type: 'passwords.submit' })}
        reason={t`Fill in all three fields; the new password has to meet every point of the list.`}
        onDisabledClick={() => actor.send({ type: 'passwords.check' })}
      >
        <Trans>Save password</Trans>
      </Button>
      <VerificationDialog
        open={isVerifying}
        busy={flow.matches('verifying')}
        problem={problem && wordsOf(problem)}
        onSubmit={verify}
        onClose={() => actor.send({ type: 'dialog.close' })}
      >
        <Trans>
          You are changing your password. Enter the six digits your second factor shows now.
        </Trans>
      </VerificationDialog>
    </form>
  )
}

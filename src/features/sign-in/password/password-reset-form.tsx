import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useState, type FormEvent } from 'react'

import {
  isRepeated,
  unmetRequirements,
  type NewPassword,
  type PasswordRule,
} from '#contract/rules/passwords.ts'
import type { PasswordResetActor } from '#machines/sign-in/password-reset.machine.ts'
import { Button } from '#src/components/action/button.tsx'
import { focusFirstProblem, useFocusWhen } from '#src/components/hooks/focus.ts'
import { filledIn } from '#src/components/form/filled-in.ts'
import { Problem } from '#src/components/feedback/problem.tsx'
import { displayText } from '#src/texts.ts'
import { formStyles } from '#src/features/sign-in/form-styles.ts'
import { NewPasswordFields } from '#src/components/form/new-password-fields.tsx'

const factsOf = (form: NewPassword, rule: PasswordRule) => ({
  isRepeated: isRepeated(form),
  unmet: unmetRequirements(form.newPassword, rule),
})

type PasswordResetFormProps = { actor: PasswordResetActor; rule: PasswordRule }

/**
 * Submitting names the requirements that aren't met (A12, A14); an error of the server is shown as
 * it is (X15).
 */
export function PasswordResetForm({ actor, rule }: PasswordResetFormProps) {
  const { t } = useLingui()
  const flow = useSelector(actor, (snapshot) => snapshot)
  const { isSubmitted, problem } = flow.context
  const [form, setForm] = useState<NewPassword>({ newPassword: '', newPasswordRepeat: '' })
  const ref = useFocusWhen(problem ?? 'appeared')

  const change = (next: NewPassword) => {
    setForm(next)
    actor.send({ type: 'passwords.change', facts: factsOf(next, rule) })
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = filledIn(event.currentTarget, form)
    focusFirstProblem(event.currentTarget, () => {
      if (typed !== form) change(typed)
      actor.send({ type: 'passwords.submit', ...typed })
    })
  }

  return (
    <form noValidate aria-label={t`Choose a new password`} className={formStyles} onSubmit={submit}>
      <NewPasswordFields ref={ref} value={form} rule={rule} tried={isSubmitted} onChange={change} />
      <Problem text={problem && displayText(problem)} />
      <Button type="submit" wide loading={flow.hasTag('busy')}>
        <Trans>Save password</Trans>
      </Button>
    </form>
  )
}

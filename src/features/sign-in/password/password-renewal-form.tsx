import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useState, type FormEvent } from 'react'

import { unmetRequirements, type PasswordRule } from '#contract/rules/passwords.ts'
import type { PasswordRenewalActor } from '#machines/sign-in/password-renewal.machine.ts'
import { usePasswordRule } from '#src/api/password-rule.ts'
import { Button } from '#src/components/action/button.tsx'
import { focusFirstProblem, useFocusWhen } from '#src/components/hooks/focus.ts'
import { filledIn } from '#src/components/form/filled-in.ts'
import { PasswordField } from '#src/components/form/password-field.tsx'
import { Problem } from '#src/components/feedback/problem.tsx'
import { displayText } from '#src/texts.ts'
import { formStyles, headingStyles, leadStyles } from '#src/features/sign-in/form-styles.ts'
import { NewPasswordFields } from '#src/components/form/new-password-fields.tsx'
import { VerificationDialog } from '#src/components/overlay/verification-dialog.tsx'

const emptyForm = { password: '', newPassword: '', newPasswordRepeat: '' }
type Form = typeof emptyForm

const factsOf = (form: Form, rule: PasswordRule) => ({
  current: form.password !== '',
  filled: form.newPassword !== '',
  matches: form.newPassword === form.newPasswordRepeat,
  unmet: unmetRequirements(form.newPassword, rule),
})

export const PasswordRenewal = ({ actor }: { actor: PasswordRenewalActor }) => (
  <PasswordRenewalForm actor={actor} rule={usePasswordRule()} />
)

type PasswordRenewalFormProps = { actor: PasswordRenewalActor; rule: PasswordRule }

/** The forced change of an expired password (T21–T23); passwords stay here, the machine gets facts. */
export function PasswordRenewalForm({ actor, rule }: PasswordRenewalFormProps) {
  const { t } = useLingui()
  const flow = useSelector(actor, (snapshot) => snapshot)
  const { facts, isSubmitted, problem } = flow.context
  const [form, setForm] = useState(emptyForm)
  const firstRef = useFocusWhen('appeared')
  const isChecking = flow.matches({ saving: 'withCode' })
  const isVerifying = flow.matches('askingTotp') || isChecking
  const newRef = useFocusWhen(isVerifying ? null : problem)

  const change = (part: Partial<Form>) => {
    const next = { ...form, ...part }
    setForm(next)
    actor.send({ type: 'passwords.change', facts: factsOf(next, rule) })
  }
  const save = (totp: string, { password, newPassword } = form) => {
    actor.send({ type: 'passwords.submit', password, newPassword, totp })
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = filledIn(event.currentTarget, form)
    focusFirstProblem(event.currentTarget, () => {
      if (typed !== form) change(typed)
      save('', typed)
    })
  }

  return (
    <form noValidate className={formStyles} onSubmit={submit}>
      <h1 className={headingStyles}>
        <Trans>Renew your password</Trans>
      </h1>
      <p className={leadStyles}>
        <Trans>Your password has expired. Choose a new one to continue.</Trans>
      </p>
      <input hidden readOnly autoComplete="username" value={flow.context.username} />
      <PasswordField
        ref={firstRef}
        name="password"
        label={<Trans>Current password</Trans>}
        problem={isSubmitted && !facts.current && t`Password is a required field.`}
        value={form.password}
        onChange={(password) => change({ password })}
      />
      <NewPasswordFields
        ref={newRef}
        value={form}
        rule={rule}
        tried={isSubmitted}
        onChange={change}
      />
      <Problem text={problem && !isVerifying && displayText(problem)} />
      <Button type="submit" wide loading={flow.matches({ saving: 'withoutCode' })}>
        <Trans>Save password</Trans>
      </Button>
      <VerificationDialog
        open={isVerifying}
        busy={isChecking}
        problem={problem && displayText(problem)}
        onSubmit={(totp) => save(totp)}
        onClose={() => actor.send({ type: 'dialog.close' })}
      >
        <Trans>Enter the verification code from your authenticator app or token.</Trans>
      </VerificationDialog>
    </form>
  )
}

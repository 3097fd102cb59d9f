import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useRef, useState, type FormEvent } from 'react'

import { isRepeated, unmetRequirements, type PasswordRule } from '#contract/rules/passwords.ts'
import type { ChangePasswordActor } from '#machines/sign-in/change-password.machine.ts'
import { Button } from '#src/components/action/button.tsx'
import { useFocusWhen } from '#src/components/hooks/focus.ts'
import { filledIn } from '#src/components/form/filled-in.ts'
import { PasswordField } from '#src/components/form/password-field.tsx'
import { Problem } from '#src/components/feedback/problem.tsx'
import { TextField } from '#src/components/form/text-field.tsx'
import { displayText } from '#src/texts.ts'
import { formStyles } from '#src/features/sign-in/form-styles.ts'
import { NewPasswordFields } from '#src/components/form/new-password-fields.tsx'

const emptyForm = { username: '', password: '', newPassword: '', newPasswordRepeat: '' }
type Form = typeof emptyForm

const factsOf = (form: Form, rule: PasswordRule) => ({
  isFilled: form.username.trim() !== '' && form.password !== '',
  isRepeated: isRepeated(form),
  unmet: unmetRequirements(form.newPassword, rule),
})

const submissionOf = ({ username, password, newPassword }: Form) =>
  ({ type: 'form.submit', username: username.trim(), password, newPassword }) as const

type ChangePasswordFormProps = { actor: ChangePasswordActor; rule: PasswordRule }

/**
 * Once the button is enabled, submitting names the requirements that aren't met (V16, A12). The passwords
 * stay here.
 */
export function ChangePasswordForm({ actor, rule }: ChangePasswordFormProps) {
  const { t } = useLingui()
  const flow = useSelector(actor, (snapshot) => snapshot)
  const { isSubmitted, problem } = flow.context
  const isBusy = flow.hasTag('busy')
  const [form, setForm] = useState(emptyForm)
  const formRef = useRef<HTMLFormElement>(null)
  const firstRef = useFocusWhen('appeared')
  const newRef = useFocusWhen(problem)

  const change = (part: Partial<Form>) => {
    const next = { ...form, ...part }
    setForm(next)
    actor.send({ type: 'form.change', facts: factsOf(next, rule) })
  }
  const { username, password } = form
  const send = () => {
    const typed = formRef.current ? filledIn(formRef.current, form) : form
    if (typed !== form) change(typed)
    const submission = submissionOf(typed)
    actor.send(actor.getSnapshot().can(submission) ? submission : { type: 'form.check' })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send()
  }

  return (
    <form ref={formRef} noValidate className={formStyles} onSubmit={submit}>
      <TextField
        ref={firstRef}
        name="username"
        label={<Trans>Username</Trans>}
        dir="ltr"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        value={username}
        onChange={(word) => change({ username: word })}
      />
      <PasswordField
        name="password"
        label={<Trans>Current password</Trans>}
        value={password}
        onChange={(word) => change({ password: word })}
      />
      <NewPasswordFields
        ref={newRef}
        value={form}
        rule={rule}
        tried={isSubmitted}
        onChange={change}
      />
      <Problem text={problem && displayText(problem)} />
      <Button
        type="submit"
        wide
        loading={isBusy}
        disabled={!isBusy && !flow.can(submissionOf(form))}
        reason={t`To save, fill in all four fields and enter the same new password twice.`}
        onDisabledClick={send}
      >
        <Trans>Save password</Trans>
      </Button>
    </form>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useState, type FormEvent } from 'react'

import { isRepeated, unmetRequirements, type PasswordRule } from '#contract/rules/passwords.ts'
import type { OwnPasswordActor } from '#machines/account/own-password.machine.ts'
import { Button } from '#src/components/action/button.tsx'
import { focusFirstProblem, useFocusWhen } from '#src/components/hooks/focus.ts'
import { filledIn } from '#src/components/form/filled-in.ts'
import { PasswordField } from '#src/components/form/password-field.tsx'
import { Problem } from '#src/components/feedback/problem.tsx'
import { displayText } from '#src/texts.ts'
import { NewPasswordFields } from '#src/components/form/new-password-fields.tsx'
import { css, cx } from '#styled-system/css'
import { formStyles } from './account-frame.tsx'
import { VerificationDialog } from '#src/components/overlay/verification-dialog.tsx'

const emptyForm = { password: '', newPassword: '', newPasswordRepeat: '' }
type Form = typeof emptyForm

const factsOf = (form: Form, rule: PasswordRule) => ({
  current: form.password !== '',
  repeated: isRepeated(form),
  unmet: unmetRequirements(form.newPassword, rule),
})

type OwnPasswordFormProps = { actor: OwnPasswordActor; username: string; rule: PasswordRule }

/** Passwords stay here; the machine gets facts, and the values together with the code (B42, V8, V9, V11). */
export function OwnPasswordForm({ actor, username, rule }: OwnPasswordFormProps) {
  const { t } = useLingui()
  const flow = useSelector(actor, (snapshot) => snapshot)
  const { facts, isSubmitted, problem } = flow.context
  const [form, setForm] = useState(emptyForm)
  const isVerifying = flow.matches('askingTotp') || flow.matches('verifying')
  const newRef = useFocusWhen(isVerifying ? null : problem)

  const change = (part: Partial<Form>) => {
    const next = { ...form, ...part }
    setForm(next)
    actor.send({ type: 'passwords.change', facts: factsOf(next, rule) })
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = filledIn(event.currentTarget, form)
    focusFirstProblem(event.currentTarget, () => {
      if (typed !== form) change(typed)
      actor.send({ type: 'passwords.submit' })
    })
  }
  const verify = (totp: string) => {
    const { password, newPassword } = form
    actor.send({ type: 'totp.submit', password, newPassword, totp })
  }

  return (
    <form noValidate className={cx(formStyles, columnsStyles)} onSubmit={submit}>
      <input hidden readOnly autoComplete="username" value={username} />
      <PasswordField
        name="password"
        label={<Trans>Current password</Trans>}
        problem={isSubmitted && !facts.current && t`Password is a required field.`}
        value={form.password}
        onChange={(password) => change({ password })}
      />
      <NewPasswordFields
        isWide
        ref={newRef}
        value={form}
        rule={rule}
        tried={isSubmitted}
        onChange={change}
      />
      <Problem text={problem && !isVerifying && displayText(problem)} />
      <Button type="submit">
        <Trans>Save password</Trans>
      </Button>
      <VerificationDialog
        open={isVerifying}
        busy={flow.matches('verifying')}
        problem={problem && displayText(problem)}
        onSubmit={verify}
        onClose={() => actor.send({ type: 'dialog.close' })}
      >
        <Trans>
          To change your password, enter the verification code from your authenticator app or token.
        </Trans>
      </VerificationDialog>
    </form>
  )
}

const columnsStyles = css({
  '@container (min-width: 38rem)': {
    gridTemplateColumns: '[minmax(0, {sizes.form}) minmax(13rem, {sizes.facts})]',
    columnGap: '8',
    '& > :not([data-beside])': { gridColumn: '[1]' },
  },
})

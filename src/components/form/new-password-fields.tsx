import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type FocusEvent, type Ref } from 'react'

import type { NewPassword, PasswordRule } from '#contract/rules/passwords.ts'
import { PasswordField } from './password-field.tsx'
import { StrengthMeter } from './strength-meter.tsx'
import { displayText } from '#src/texts.ts'
import { PasswordChecklist } from './password-checklist.tsx'

type NewPasswordFieldsProps = {
  value: NewPassword
  rule: PasswordRule
  /** Whether the form has been submitted: from then on every problem is shown. */
  tried: boolean
  /** The first field's input. */
  ref: Ref<HTMLInputElement>
  onChange: (value: NewPassword) => void
  /** Shows the checklist in the form's second column, if it has one. */
  isWide?: boolean
}

/** The button that shows the password belongs to its field. */
const leavesField = ({ currentTarget, relatedTarget }: FocusEvent<HTMLInputElement>) =>
  !currentTarget.parentElement?.contains(relatedTarget)

/** A new password, twice, with the policy (V15), the checklist (V11) and X12. */
export function NewPasswordFields(props: NewPasswordFieldsProps) {
  const { value, rule, tried, ref, onChange, isWide } = props
  const { t } = useLingui()
  // Only decides when the mismatch is shown, never what is submitted; otherwise four machines would
  // repeat it (V9).
  const [left, setLeft] = useState(false)
  const { newPassword, newPasswordRepeat } = value
  const isPrefix = newPassword.startsWith(newPasswordRepeat)
  const isMismatchShown = (tried || left || !isPrefix) && newPassword !== newPasswordRepeat

  return (
    <>
      <PasswordField
        ref={ref}
        name="newPassword"
        label={<Trans>New password</Trans>}
        hint={<Policy rule={rule} />}
        problem={tried && newPassword === '' && t`Password is a required field.`}
        autoComplete="new-password"
        value={newPassword}
        onChange={(text) => onChange({ ...value, newPassword: text })}
      />
      <StrengthMeter password={newPassword} />
      <PasswordField
        name="newPasswordRepeat"
        label={<Trans>Repeat new password</Trans>}
        problem={isMismatchShown && displayText({ key: 'passwords.mismatch' })}
        autoComplete="new-password"
        value={newPasswordRepeat}
        onChange={(text) => onChange({ ...value, newPasswordRepeat: text })}
        onBlur={(event) => setLeft(left || (leavesField(event) && newPassword !== ''))}
      />
      <PasswordChecklist value={value} rule={rule} isBeside={isWide} />
    </>
  )
}

function Policy({ rule }: { rule: PasswordRule }) {
  const min = rule.minLength
  return (
    <Trans>
      Use at least {min} characters, with upper and lower case letters and symbols or numbers. Don’t
      reuse a previous password, or include your username or real name.
    </Trans>
  )
}

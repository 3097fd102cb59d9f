import { Trans, useLingui } from '@lingui/react/macro'
import type { Ref } from 'react'

import { limits } from '#contract/limits.ts'
import { missingFrom, type NewPassword } from '#contract/rules/passwords.ts'
import { PasswordField } from '#src/components/password-field.tsx'
import { StrengthMeter } from '#src/components/strength-meter.tsx'
import { wordsOf } from '#src/texts.ts'
import { PasswordChecklist } from './password-checklist.tsx'

type NewPasswordFieldsProps = {
  typed: NewPassword
  /** Whether the person has tried to save: from then on every problem is told. */
  tried: boolean
  /** Whether the checklist must be met; else it is advice (A12, A14). */
  strict: boolean
  /** Of the first field. */
  ref: Ref<HTMLInputElement>
  onChange: (typed: NewPassword) => void
}

/** A new password, twice, with the policy (V15), the checklist (V11) and X12. */
export function NewPasswordFields({ typed, tried, strict, ref, onChange }: NewPasswordFieldsProps) {
  const { t } = useLingui()
  const { newPassword, newPasswordRepeat } = typed
  const isWeak = strict && missingFrom(newPassword).length > 0
  const differs = newPassword !== newPasswordRepeat
  const isOnTheWay = newPassword.startsWith(newPasswordRepeat)

  const weakness = () => {
    if (newPassword === '') return t`Password is a required field.`
    return isWeak && t`The new password does not meet every point below yet.`
  }

  return (
    <>
      <PasswordField
        ref={ref}
        name="newPassword"
        label={<Trans>New password</Trans>}
        hint={<Policy />}
        problem={tried && weakness()}
        autoComplete="new-password"
        value={newPassword}
        onChange={(word) => onChange({ ...typed, newPassword: word })}
      />
      <StrengthMeter password={newPassword} />
      <PasswordField
        name="newPasswordRepeat"
        label={<Trans>Repeat new password</Trans>}
        problem={(tried || !isOnTheWay) && differs && wordsOf({ key: 'passwords.mismatch' })}
        autoComplete="new-password"
        value={newPasswordRepeat}
        onChange={(word) => onChange({ ...typed, newPasswordRepeat: word })}
      />
      <PasswordChecklist typed={typed} />
    </>
  )
}

function Policy() {
  const least = limits.passwordMinLength
  return (
    <Trans>
      At least {least} characters, with upper and lower case letters and symbols or numbers. No
      reuse of previous passwords. It must not contain your username or real name.
    </Trans>
  )
}

import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'

import type { ProfileFields as Fields } from '#contract/rules/profile.ts'
import type { ProfileEditActor } from '#machines/account/profile-edit.machine.ts'
import { Problem } from '#src/components/feedback/problem.tsx'
import { TextField } from '#src/components/form/text-field.tsx'
import { displayText } from '#src/texts.ts'

type ProfileFieldsProps = {
  actor: ProfileEditActor
  /** Below the email address. */
  mailNotice?: ReactNode
}

/** The four fields of a profile, on its page and in the prompt (E7, A20). */
export function ProfileFields({ actor, mailNotice }: ProfileFieldsProps) {
  const flow = useSelector(actor, (snapshot) => snapshot)
  const { form, confirmsMail, fieldProblem, problem } = flow.context
  const isVerifying = flow.matches('askingTotp') || flow.matches('verifying')
  const problemText = fieldProblem && displayText({ key: `profile.${fieldProblem}` })
  const isAboutNames = fieldProblem === 'nameCannotBeEmpty'
  const isWithoutFirst = isAboutNames && form.firstName.trim() === ''
  const change = (part: Partial<Fields>) =>
    actor.send({ type: 'profile.change', form: { ...form, ...part } })

  return (
    <>
      <TextField
        name="firstName"
        label={<Trans>First name</Trans>}
        autoComplete="given-name"
        maxLength={100}
        problem={isWithoutFirst && problemText}
        value={form.firstName}
        onChange={(firstName) => change({ firstName })}
      />
      <TextField
        name="lastName"
        label={<Trans>Last name</Trans>}
        autoComplete="family-name"
        maxLength={100}
        problem={isAboutNames && !isWithoutFirst && problemText}
        value={form.lastName}
        onChange={(lastName) => change({ lastName })}
      />
      <TextField
        optional
        name="telephone"
        type="tel"
        dir="ltr"
        label={<Trans>Telephone</Trans>}
        autoComplete="tel"
        maxLength={50}
        value={form.telephone}
        onChange={(telephone) => change({ telephone })}
      />
      <TextField
        name="mail"
        type="email"
        dir="ltr"
        label={<Trans>E-mail</Trans>}
        hint={
          confirmsMail ? (
            <Trans>
              To change it, you’ll need a verification code and the link we’ll send to the new
              address.
            </Trans>
          ) : (
            <Trans>To change it, you’ll need a verification code.</Trans>
          )
        }
        autoComplete="email"
        problem={!isAboutNames && problemText}
        value={form.mail}
        onChange={(mail) => change({ mail })}
      />
      {mailNotice}
      <Problem text={problem && !isVerifying && displayText(problem)} />
    </>
  )
}

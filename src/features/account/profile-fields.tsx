import { Trans } from '@lingui/react/macro'
import type { Ref } from 'react'

import type { ProfileFields as Fields, ProfileProblem } from '#contract/rules/profile.ts'
import { TextField } from '#src/components/form/text-field.tsx'
import { wordsOf } from '#src/texts.ts'

type ProfileFieldsProps = {
  typed: Fields
  objection: ProfileProblem | null
  /** Of the field somebody has to look at first. */
  ref: Ref<HTMLInputElement>
  onChange: (typed: Fields) => void
}

/** E7, A20: the four fields of a profile, on their page and in the prompt. */
export function ProfileFields({ typed, objection, ref, onChange }: ProfileFieldsProps) {
  const words = objection && wordsOf({ key: `profile.${objection}` })
  const isAboutNames = objection === 'nameCannotBeEmpty'
  const isWithoutFirst = isAboutNames && typed.firstName.trim() === ''

  return (
    <>
      <TextField
        ref={isWithoutFirst ? ref : null}
        name="firstName"
        label={<Trans>First name</Trans>}
        autoComplete="given-name"
        maxLength={100}
        problem={isWithoutFirst && words}
        value={typed.firstName}
        onChange={(firstName) => onChange({ ...typed, firstName })}
      />
      <TextField
        ref={isAboutNames && !isWithoutFirst ? ref : null}
        name="lastName"
        label={<Trans>Last name</Trans>}
        autoComplete="family-name"
        maxLength={100}
        problem={isAboutNames && !isWithoutFirst && words}
        value={typed.lastName}
        onChange={(lastName) => onChange({ ...typed, lastName })}
      />
      <TextField
        optional
        name="telephone"
        type="tel"
        dir="ltr"
        label={<Trans>Telephone</Trans>}
        autoComplete="tel"
        maxLength={50}
        value={typed.telephone}
        onChange={(telephone) => onChange({ ...typed, telephone })}
      />
      <TextField
        ref={objection && !isAboutNames ? ref : null}
        name="mail"
        type="email"
        dir="ltr"
        label={<Trans>E-mail</Trans>}
        hint={<Trans>To change it you need a code of your second factor.</Trans>}
        autoComplete="email"
        problem={!isAboutNames && words}
        value={typed.mail}
        onChange={(mail) => onChange({ ...typed, mail })}
      />
    </>
  )
}

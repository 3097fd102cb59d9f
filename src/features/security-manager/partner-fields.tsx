import { Trans, useLingui } from '@lingui/react/macro'

import { limits } from '#contract/limits.ts'
import {
  partnerProblems,
  type PartnerField,
  type PartnerFields as Fields,
  type PartnerProblem,
} from '#contract/rules/partner.ts'
import { TextField } from '#src/components/form/text-field.tsx'

type PartnerFieldsProps = {
  typed: Fields
  /** From the first try on every problem is told. */
  isTried: boolean
  onChange: (typed: Fields) => void
}

/** V28–V32: each field says what does not fit; a length that is too much at once. */
export function PartnerFields({ typed, isTried, onChange }: PartnerFieldsProps) {
  const problems = partnerProblems(typed)
  const wordsOf = useProblemWords()
  const told = (field: PartnerField) => {
    const problem = problems[field]
    return problem && (isTried || problem === 'tooLong') && wordsOf(field, problem)
  }

  return (
    <>
      <TextField
        name="firstName"
        label={<Trans>First name</Trans>}
        autoComplete="off"
        problem={told('firstName')}
        value={typed.firstName}
        onChange={(firstName) => onChange({ ...typed, firstName })}
      />
      <TextField
        name="lastName"
        label={<Trans>Last name</Trans>}
        autoComplete="off"
        problem={told('lastName')}
        value={typed.lastName}
        onChange={(lastName) => onChange({ ...typed, lastName })}
      />
      <TextField
        name="email"
        type="email"
        dir="ltr"
        label={<Trans>E-mail</Trans>}
        hint={<Trans>The link to the first sign-in goes there.</Trans>}
        autoComplete="off"
        problem={told('email')}
        value={typed.email}
        onChange={(email) => onChange({ ...typed, email })}
      />
      <TextField
        optional
        name="phone"
        type="tel"
        dir="ltr"
        label={<Trans>Phone</Trans>}
        hint={<Trans>Digits and + only.</Trans>}
        autoComplete="off"
        problem={told('phone')}
        value={typed.phone}
        onChange={(phone) => onChange({ ...typed, phone })}
      />
    </>
  )
}

function useProblemWords() {
  const { t } = useLingui()
  const least = limits.partnerFirstNameMin
  const most = {
    firstName: limits.partnerNameMax,
    lastName: limits.partnerNameMax,
    email: limits.partnerMailMax,
    phone: limits.partnerPhoneMax,
  }
  return (field: PartnerField, problem: PartnerProblem) => {
    const room = most[field]
    const words = {
      missing: t`This field is required.`,
      tooShort: t`At least ${least} characters are needed.`,
      tooLong: t`At most ${room} characters are possible.`,
      noAddress: t`Please enter a valid email address`,
    }
    return words[problem]
  }
}

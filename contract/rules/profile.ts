import type { fetchProfile, ProfileObjection } from '#contract/account.ts'
import type { Answer } from '#contract/call.ts'
import { isMailAddress } from '#contract/rules/mail-address.ts'

export type Profile = Answer<typeof fetchProfile>

/** What a person can change of it. */
export type ProfileFields = Pick<Profile, 'firstName' | 'lastName' | 'telephone' | 'mail'>

export const noProfile: ProfileFields = { firstName: '', lastName: '', telephone: '', mail: '' }

export const fieldsOf = ({ firstName, lastName, telephone, mail }: Profile): ProfileFields => ({
  firstName,
  lastName,
  telephone,
  mail,
})

/** As the server keeps it. */
export const trimmed = ({ firstName, lastName, telephone, mail }: ProfileFields) => ({
  firstName: firstName.trim(),
  lastName: lastName.trim(),
  telephone: telephone.trim(),
  mail: mail.trim(),
})

/** The fields that are typed otherwise than they are known. */
export const changesOf = (typed: ProfileFields, known: ProfileFields): Partial<ProfileFields> =>
  Object.fromEntries(
    Object.entries(typed).filter(([name, text]) => text !== known[name as keyof ProfileFields]),
  )

/** V5: is any field another one than before? */
export const differs = (one: ProfileFields, other: ProfileFields) =>
  Object.keys(changesOf(one, other)).length > 0

/** V6: only another e-mail address needs a code of the second factor. */
export const needsTotp = (typed: ProfileFields, known: ProfileFields) =>
  typed.mail.trim() !== known.mail

/** E8, V7: why a profile cannot be saved, or null. An address that stays is not looked at again. */
export const objectionTo = (
  typed: ProfileFields,
  known: ProfileFields,
): ProfileObjection | null => {
  if (typed.firstName.trim() === '' || typed.lastName.trim() === '') return 'nameCannotBeEmpty'
  if (!needsTotp(typed, known)) return null
  if (typed.mail.trim() === '') return 'emailCannotBeRemoved'
  return isMailAddress(typed.mail.trim()) ? null : 'enterValidEmail'
}

/** A19: the address has to be replaced, or there is none yet. */
export const mustChangeMail = ({ mustUpdateEmail, mail }: Profile) =>
  mustUpdateEmail || mail.trim() === ''

/** A19: the address has to be replaced, or something every profile has is missing. */
export const isIncomplete = (profile: Profile) =>
  mustChangeMail(profile) ||
  [profile.firstName, profile.lastName].some((field) => field.trim() === '')

/** What is wrong with a typed profile: what the server would say, or that the address is the old one. */
export type ProfileProblem = ProfileObjection | 'emailMustChange'

/** A19: a save in the prompt ends it, so an address that has to change can't stay. */
export const objectionInPrompt = (
  typed: ProfileFields,
  known: ProfileFields,
  mailMustChange: boolean,
): ProfileProblem | null => {
  const objection = objectionTo(typed, known)
  return objection ?? (mailMustChange && !needsTotp(typed, known) ? 'emailMustChange' : null)
}

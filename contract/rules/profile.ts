import type { fetchProfile, ProfileRefusal } from '#contract/account.ts'
import type { Answer } from '#contract/call.ts'
import { isMailAddress } from '#contract/rules/mail-address.ts'

export type Profile = Answer<typeof fetchProfile>

/** The fields a user can change. */
export type ProfileFields = Pick<Profile, 'firstName' | 'lastName' | 'telephone' | 'mail'>

export const noProfile: ProfileFields = { firstName: '', lastName: '', telephone: '', mail: '' }

export const fieldsOf = ({ firstName, lastName, telephone, mail }: Profile): ProfileFields => ({
  firstName,
  lastName,
  telephone,
  mail,
})

/** Trimmed, as the server stores it. */
export const trimmed = ({ firstName, lastName, telephone, mail }: ProfileFields) => ({
  firstName: firstName.trim(),
  lastName: lastName.trim(),
  telephone: telephone.trim(),
  mail: mail.trim(),
})

/** The fields whose input differs from the stored value. */
export const changesOf = (form: ProfileFields, saved: ProfileFields): Partial<ProfileFields> =>
  Object.fromEntries(
    Object.entries(form).filter(([name, text]) => text !== saved[name as keyof ProfileFields]),
  )

/** Whether any field differs (V5). */
export const differs = (one: ProfileFields, other: ProfileFields) =>
  Object.keys(changesOf(one, other)).length > 0

/** Only a new email address needs a verification code (V6). */
export const needsTotp = (form: ProfileFields, saved: ProfileFields) =>
  form.mail.trim() !== saved.mail

/**
 * The prompt asks for an email address if it's missing or must be replaced, otherwise for a name. It
 * doesn't ask again for an address that only needs confirming (R70, A19).
 */
export type RequiredChange = 'mail' | 'name'

export const requiredChange = (profile: Profile): RequiredChange | null => {
  const lacksMail = profile.mustUpdateEmail || profile.mail.trim() === ''
  if (lacksMail && profile.pendingMail === undefined) return 'mail'
  return isNameless(profile) ? 'name' : null
}

const isNameless = ({ firstName, lastName }: Pick<Profile, 'firstName' | 'lastName'>) =>
  firstName.trim() === '' || lastName.trim() === ''

/** Why a profile is refused, or that its address must change. */
export type ProfileProblem = ProfileRefusal | 'emailMustChange'

/** Why a profile can't be saved, or null. An unchanged address isn't checked again (E8, V7, A19). */
export const profileProblem = (
  form: ProfileFields,
  saved: ProfileFields,
  required: RequiredChange | null,
): ProfileProblem | null => {
  if (isNameless(form)) return 'nameCannotBeEmpty'
  if (!needsTotp(form, saved)) return required === 'mail' ? 'emailMustChange' : null
  if (form.mail.trim() === '') return 'emailCannotBeRemoved'
  return isMailAddress(form.mail.trim()) ? null : 'enterValidEmail'
}

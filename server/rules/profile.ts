import type { ProfileRefusal } from '#contract/account.ts'
import { isMailAddress } from '#contract/rules/mail-address.ts'
import type { Profile } from '#server/db/accounts/profile.ts'

/** One line of printable characters: pasted text may contain others. */
export const oneLine = (text: string) => text.replace(/[\p{C}\p{Z}]+/gu, ' ').trim()

/** E8, V7: why a profile can't be saved, or null. An unchanged address isn't checked again. */
export const profileRefusal = (wanted: Profile, mail: string): ProfileRefusal | null => {
  if (wanted.firstName === '' || wanted.lastName === '') return 'nameCannotBeEmpty'
  if (wanted.mail === mail) return null
  if (wanted.mail === '') return 'emailCannotBeRemoved'
  return isMailAddress(wanted.mail) ? null : 'enterValidEmail'
}

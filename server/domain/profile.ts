import type { ProfileRefusal } from '#contract/account.ts'
import { isMailAddress } from '#contract/rules/mail-address.ts'

export type Profile = { firstName: string; lastName: string; telephone: string; mail: string }

/** One line of printable characters; pasted text may contain others. */
export const oneLine = (text: string) => text.replace(/[\p{C}\p{Z}]+/gu, ' ').trim()

/** Why a profile can't be saved, or null. An unchanged address isn't checked again (E8, V7). */
export const profileRefusal = (params: Profile, mail: string): ProfileRefusal | null => {
  if (params.firstName === '' || params.lastName === '') return 'nameCannotBeEmpty'
  if (params.mail === mail) return null
  if (params.mail === '') return 'emailCannotBeRemoved'
  return isMailAddress(params.mail) ? null : 'enterValidEmail'
}

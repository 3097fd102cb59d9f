import { profileObjections, type ProfileObjection } from '#contract/account.ts'
import type { ProfileFields } from '#contract/rules/profile.ts'
import { textOf, type Refusal, type Text, type TextKey } from './texts.ts'

/** A profile while it is changed: as the server knows it and as it is typed. */
export type ProfileForm = {
  known: ProfileFields
  typed: ProfileFields
  /** Told under its field. */
  objection: ProfileObjection | null
  problem: Text | null
}

const isObjection = (key: string | undefined): key is ProfileObjection =>
  profileObjections.some((objection) => objection === key)

/** A23: the words of the server's message key, else its message, else `fallback`. */
export const profileRefusal = (refusal: Refusal, fallback: TextKey): Text =>
  isObjection(refusal.messageKey)
    ? { key: `profile.${refusal.messageKey}` }
    : textOf(refusal, fallback)

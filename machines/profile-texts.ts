import { profileObjections, type ProfileObjection } from '#contract/account.ts'
import { textOf, type Refusal, type Text, type TextKey } from './texts.ts'

const isObjection = (key: string | undefined): key is ProfileObjection =>
  profileObjections.some((objection) => objection === key)

export const textOfObjection = (objection: ProfileObjection): Text => ({
  key: `profile.${objection}`,
})

/** A23: the words of the server's message key, else its message, else `fallback`. */
export const profileRefusal = (refusal: Refusal, fallback: TextKey): Text =>
  isObjection(refusal.messageKey) ? textOfObjection(refusal.messageKey) : textOf(refusal, fallback)

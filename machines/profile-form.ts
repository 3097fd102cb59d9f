import {
  profileObjections,
  type editProfile,
  type fetchProfile,
  type ProfileObjection,
} from '#contract/account.ts'
import { wrongTotp } from '#contract/answers.ts'
import type { Answer, Payload } from '#contract/call.ts'
import {
  differs,
  fieldsOf,
  needsTotp,
  noProfile,
  type ProfileFields,
  type ProfileProblem,
} from '#contract/rules/profile.ts'
import { isTotp } from '#contract/rules/totp.ts'
import { textOf, type Refusal, type Text, type TextKey } from './texts.ts'

export type ProfileInput = {
  /** Fields that were typed before and not saved. */
  changes: Partial<ProfileFields>
}

/** A profile while it is changed: as the server knows it and as it is typed. */
export type ProfileForm = ProfileInput & {
  known: ProfileFields
  typed: ProfileFields
  /** Told under its field. */
  objection: ProfileProblem | null
  problem: Text | null
}

type Here = { context: ProfileForm }

export const blankForm = ({ changes }: ProfileInput): ProfileForm => ({
  changes,
  known: noProfile,
  typed: noProfile,
  objection: null,
  problem: null,
})

/** The profile arrives; what was typed before stands in its fields again. */
export const learned = (profile: Answer<typeof fetchProfile>, { changes }: ProfileInput) => ({
  known: fieldsOf(profile),
  typed: { ...fieldsOf(profile), ...changes },
})

/** As it is sent; the code is empty where the address stays (A21, A22). */
export const edited = (
  { telephone, ...rest }: ProfileFields,
  totp: string,
): Payload<typeof editProfile> => ({ ...rest, telephoneNumber: telephone, totp })

/** What both flows that change a profile ask on their way. */
export const profileGuards = {
  isChanged: ({ context: { typed, known } }: Here) => differs(typed, known),
  needsTotp: ({ context: { typed, known } }: Here) => needsTotp(typed, known),
  isTotp: (_: Here, { totp }: { totp: string }) => isTotp(totp),
  isSaved: (_: Here, { success }: Answer<typeof editProfile>) => success,
  isWrongTotp: (_: Here, { errorCode }: Answer<typeof editProfile>) => errorCode === wrongTotp,
}

const isObjection = (key: string | undefined): key is ProfileObjection =>
  profileObjections.some((objection) => objection === key)

/** A23: the words of the server's message key, else its message, else `fallback`. */
export const profileRefusal = (refusal: Refusal, fallback: TextKey): Text =>
  isObjection(refusal.messageKey)
    ? { key: `profile.${refusal.messageKey}` }
    : textOf(refusal, fallback)

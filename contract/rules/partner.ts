import type { Payload } from '#contract/call.ts'
import { limits } from '#contract/limits.ts'
import type { createPartnerEmployee } from '#contract/partner.ts'
import { isMailAddress } from '#contract/rules/mail-address.ts'

export type PartnerFields = Payload<typeof createPartnerEmployee>
export type PartnerField = keyof PartnerFields

export const noPartner: PartnerFields = { firstName: '', lastName: '', email: '', phone: '' }

/** Names keep letters, digits, white space, "_" and "-" (V32, A68). */
const notInName = /[^\p{L}\p{M}\p{N}\s_-]/gu
/** A telephone number keeps digits and "+" (V31, A71). */
const notInPhone = /[^\d+]/g

/** "(0)" between country code and number is only dialled within the country. */
const trunkPrefix = /^(\s*(?:\+|00)[\d\s]{1,4})\(\s*0\s*\)/
/** A "(0)" that the user hasn't typed to its end. */
const unfinishedPrefix = /^(?:\+|00)\d{1,3}\(0?$/

/** A number as it's typed; it keeps the beginning of a "(0)", which would otherwise leave its zero. */
const inPhone = (input: string) => {
  const text = input.replace(trunkPrefix, '$1').replace(/[^\d+(]/g, '')
  return unfinishedPrefix.test(text) ? text : text.replace(notInPhone, '')
}

/** A number once it's complete (V31). */
export const completePhone = (typed: string) =>
  (unfinishedPrefix.test(typed) ? typed.replace(/\(0?$/, '') : typed).replace(notInPhone, '')

/** Removes characters that aren't allowed. */
export const stripped = ({ firstName, lastName, email, phone }: PartnerFields): PartnerFields => ({
  firstName: firstName.replace(notInName, ''),
  lastName: lastName.replace(notInName, ''),
  email,
  phone: inPhone(phone),
})

export type StrippedField = 'firstName' | 'lastName' | 'phone'
/** What was removed from each field: single characters, or "(0)". */
export type Removed = Readonly<Record<StrippedField, readonly string[]>>

export const noneRemoved: Removed = { firstName: [], lastName: [], phone: [] }

const removedFromPhone = (phone: string) => {
  const rest = phone.replace(trunkPrefix, '$1')
  const isUnfinished = unfinishedPrefix.test(rest.replace(/[^\d+(]/g, ''))
  const single = rest.match(isUnfinished ? /[^\d+(]/g : notInPhone) ?? []
  return rest === phone ? single : ['(0)', ...single]
}

/** Adds what `stripped` removes from a form. A field that is empty again starts over (V31, V32). */
export const addRemoved = (removed: Removed, form: PartnerFields): Removed => {
  const add = (field: StrippedField, characters: readonly string[]) =>
    form[field] === '' ? [] : [...new Set([...removed[field], ...characters])]
  return {
    firstName: add('firstName', form.firstName.match(notInName) ?? []),
    lastName: add('lastName', form.lastName.match(notInName) ?? []),
    phone: add('phone', removedFromPhone(form.phone)),
  }
}

export type PartnerProblem = 'missing' | 'tooShort' | 'tooLong' | 'invalidAddress'

const max: Record<PartnerField, number> = {
  firstName: limits.partnerNameMax,
  lastName: limits.partnerNameMax,
  email: limits.partnerMailMax,
  phone: limits.partnerPhoneMax,
}

const problemIn = (field: PartnerField, text: string): PartnerProblem | null => {
  if (text === '') return field === 'phone' ? null : 'missing'
  if (text.length > max[field]) return 'tooLong'
  if (field === 'firstName' && text.length < limits.partnerFirstNameMin) return 'tooShort'
  return field === 'email' && !isMailAddress(text) ? 'invalidAddress' : null
}

/** The problem of each field (V28–V31). */
export const partnerProblems = (
  form: PartnerFields,
): Record<PartnerField, PartnerProblem | null> => ({
  firstName: problemIn('firstName', form.firstName.trim()),
  lastName: problemIn('lastName', form.lastName.trim()),
  email: problemIn('email', form.email.trim()),
  phone: problemIn('phone', form.phone.trim()),
})

/** Whether all fields are valid. */
export const isSendable = (form: PartnerFields) =>
  Object.values(partnerProblems(form)).every((problem) => problem === null)

/** Trimmed, as it is sent. */
export const sent = ({ firstName, lastName, email, phone }: PartnerFields): PartnerFields => ({
  firstName: firstName.trim(),
  lastName: lastName.trim(),
  email: email.trim(),
  phone: completePhone(phone),
})

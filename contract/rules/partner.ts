import type { Payload } from '#contract/call.ts'
import { limits } from '#contract/limits.ts'
import type { createPartnerEmployee } from '#contract/partner.ts'
import { isMailAddress } from '#contract/rules/mail-address.ts'

export type PartnerFields = Payload<typeof createPartnerEmployee>
export type PartnerField = keyof PartnerFields

export const noPartner: PartnerFields = { firstName: '', lastName: '', email: '', phone: '' }

/** V32, A68: names keep letters, digits, white space, "_" and "-". */
const inName = (input: string) => input.replace(/[^\p{L}\p{M}\p{N}\s_-]/gu, '')

/** V31, A71: a telephone number keeps digits and "+". */
const inPhone = (input: string) => input.replace(/[^\d+]/g, '')

/** Removes characters that aren't allowed. */
export const stripped = ({ firstName, lastName, email, phone }: PartnerFields): PartnerFields => ({
  firstName: inName(firstName),
  lastName: inName(lastName),
  email,
  phone: inPhone(phone),
})

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

/** V28–V31: the problem of each field. */
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
  phone,
})

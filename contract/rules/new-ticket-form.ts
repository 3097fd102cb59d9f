import type { openTicket, TicketChannel } from '#contract/agent-new-ticket.ts'
import type { ReceivedEmail } from '#contract/agent-received-emails.ts'
import type { Written } from '#contract/agent-write.ts'
import type { Payload } from '#contract/call.ts'
import { limits } from '#contract/limits.ts'

/** A ticket that an agent is writing for a user; choices are null until they are made (T203). */
export type NewTicketForm = {
  [Choice in 'userId' | 'companyId' | 'ticketTypeId' | 'categoryId' | 'urgencyId']: number | null
} & {
  /** finds the files that were chosen in this form (T250) */
  formId: string
  /** the received email it's made of, and those of its files that come along (T227) */
  emailId: number | null
  emailFiles: number[]
  shortDescription: string
  description: string
  channel: TicketChannel
  isTold: boolean
}

export type NewTicketField = Exclude<
  keyof NewTicketForm,
  'formId' | 'emailId' | 'emailFiles' | 'channel' | 'isTold'
>

export const noNewTicket: NewTicketForm = {
  formId: '',
  emailId: null,
  emailFiles: [],
  userId: null,
  companyId: null,
  ticketTypeId: null,
  categoryId: null,
  urgencyId: null,
  shortDescription: '',
  description: '',
  channel: 'telephone',
  isTold: true,
}

/** A new type has other categories. */
export const changedTicket = (
  form: NewTicketForm,
  change: Partial<NewTicketForm>,
): NewTicketForm => ({
  ...form,
  ...(change.ticketTypeId !== undefined && { categoryId: null }),
  ...change,
})

/** The only company of the owner is chosen; one they don't belong to isn't. */
export const withCompanyOf = (
  form: NewTicketForm,
  companies: readonly { id: number }[],
): NewTicketForm => {
  const [first, second] = companies
  if (first && !second) return { ...form, companyId: first.id }
  const isTheirs = companies.some(({ id }) => id === form.companyId)
  return isTheirs ? form : { ...form, companyId: null }
}

export type NewTicketProblem = 'missing' | 'tooShort'

/** What is wrong with a field (T203). */
export const newTicketProblem = (
  form: NewTicketForm,
  field: NewTicketField,
): NewTicketProblem | null => {
  const value = form[field]
  const text = typeof value === 'string' ? value.trim() : value
  if (text === null || text === '') return 'missing'
  const isShort = field === 'shortDescription' && `${text}`.length < limits.shortDescriptionMin
  return isShort ? 'tooShort' : null
}

const fields: readonly NewTicketField[] = [
  'userId',
  'companyId',
  'ticketTypeId',
  'categoryId',
  'urgencyId',
  'shortDescription',
  'description',
]

export const isCompleteTicket = (form: NewTicketForm) =>
  fields.every((field) => newTicketProblem(form, field) === null)

/** The form as the call's payload; only a complete form has all choices. */
export const ticketOf = (
  { isTold, shortDescription, emailId, emailFiles, ...form }: NewTicketForm,
  attachments: readonly number[],
): Written<Payload<typeof openTicket>> => ({
  ...form,
  attachments: [...attachments],
  userId: form.userId ?? 0,
  companyId: form.companyId ?? 0,
  ticketTypeId: form.ticketTypeId ?? 0,
  categoryId: form.categoryId ?? 0,
  urgencyId: form.urgencyId ?? 0,
  shortDescription: shortDescription.trim(),
  isTold: isTold ? 1 : 0,
  ...(emailId !== null && { emailId, emailFiles }),
})

/**
 * The form of a ticket that is made of an email. An address alone proves nothing: the owner is only filled in
 * if the mail host has authenticated it (T227).
 */
export const ticketFromEmail = (email: ReceivedEmail): Partial<NewTicketForm> => ({
  emailId: email.emailId,
  emailFiles: email.attachments.map(({ id }) => id),
  userId: email.dmarc === 'pass' ? (email.user?.userId ?? null) : null,
  shortDescription: email.subject.slice(0, limits.shortDescriptionMax),
  description: email.text,
  channel: 'email',
})

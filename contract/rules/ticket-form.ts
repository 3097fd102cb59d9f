import type { Option } from '#contract/answers.ts'
import type { Answer, Payload } from '#contract/call.ts'
import { limits } from '#contract/limits.ts'
import type { createTicket, getDraft } from '#contract/tickets.ts'
import { beforeBlock } from './rich-text-tags.ts'

type CreatePayload = Payload<typeof createTicket>

type Fields = Pick<CreatePayload, 'shortDescription' | 'description' | 'affectedUserList'> & {
  [Choice in 'ticketTypeId' | 'debitorId' | 'categoryId' | 'urgencyId']: number | null
}

/** An unfinished ticket; choices are null until they are made. */
export type TicketForm = Fields & {
  /** The names of affected users from the search, by username (T95). */
  names?: Readonly<Record<string, string>> | undefined
  /** All users of the company, instead of those chosen before (T95). */
  areAllUsersAffected?: boolean | undefined
  /** The colleague whose ticket it becomes; absent for a ticket of one's own (T240). */
  ownerUsername?: string | undefined
}

export type TicketField = keyof Fields

/** What a ticket is about. */
export type TicketKind = { ticketTypeId: number; categoryId: number }

/** In the order of the page. */
export const ticketFields: readonly TicketField[] = [
  'shortDescription',
  'ticketTypeId',
  'categoryId',
  'urgencyId',
  'debitorId',
  'affectedUserList',
  'description',
]

export const emptyTicketForm: TicketForm = {
  ticketTypeId: null,
  debitorId: null,
  categoryId: null,
  urgencyId: null,
  affectedUserList: [],
  shortDescription: '',
  description: '',
}

/** The search text becomes the subject (T10). */
export const formAbout = (shortDescription: string): TicketForm => ({
  ...emptyTicketForm,
  shortDescription,
})

/** A follow-up keeps type, category, urgency, company and users (T199). */
export const formTakenOver = ({
  affectedUsers,
  ...choices
}: NonNullable<Answer<typeof getDraft>['takenOver']>): Partial<TicketForm> => ({
  ...choices,
  affectedUserList: affectedUsers.map(({ username }) => username),
  names: Object.fromEntries(affectedUsers.map(({ username, name }) => [username, name])),
})

/**
 * A new type changes the categories, a new company the users (B35, B36). Of a chosen company, the user is
 * affected at first; a colleague whose ticket it becomes takes their place (T198, T240).
 */
export const changedForm = (
  form: TicketForm,
  change: Partial<TicketForm>,
  username: string,
): TicketForm => ({
  ...form,
  ...(differs(form, change, 'ticketTypeId') && { categoryId: null }),
  ...(differs(form, change, 'debitorId') && {
    affectedUserList: change.debitorId === null ? [] : [username],
    names: undefined,
    areAllUsersAffected: undefined,
    ownerUsername: undefined,
  }),
  ...('ownerUsername' in change &&
    isOnlyOwnerAffected(form, username) && {
      affectedUserList: [change.ownerUsername ?? username],
    }),
  ...change,
})

const isOnlyOwnerAffected = ({ affectedUserList, ownerUsername }: TicketForm, username: string) =>
  affectedUserList.length === 1 && affectedUserList[0] === (ownerUsername ?? username)

const differs = (form: TicketForm, change: Partial<TicketForm>, field: TicketField) =>
  field in change && change[field] !== form[field]

/**
 * A single company is selected automatically; one that is no longer available must be selected
 * again (B39).
 */
export const withCompanyAmong = (
  companies: readonly Option[],
  form: TicketForm,
  username: string,
): TicketForm => {
  const [first, second] = companies
  if (first && !second) return changedForm(form, { debitorId: first.id }, username)
  const isOffered = companies.some(({ id }) => id === form.debitorId)
  return isOffered ? form : changedForm(form, { debitorId: null }, username)
}

/** The kinds of the newest tickets, newest first, with this one (T198). */
export const withKind = (
  { ticketTypeId, categoryId }: TicketForm,
  kinds: readonly TicketKind[],
): TicketKind[] => {
  if (ticketTypeId === null || categoryId === null) return [...kinds]
  const others = kinds.filter(
    (kind) => kind.ticketTypeId !== ticketTypeId || kind.categoryId !== categoryId,
  )
  return [{ ticketTypeId, categoryId }, ...others].slice(0, limits.recentKinds)
}

const characters: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' }

/** The text of a description: without images and markup, white space collapsed and trimmed (A92). */
export const plainTextOf = (html: string) =>
  html
    .replace(beforeBlock, ' <')
    .replace(/<[^<>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|nbsp);/g, (entity, name: string) => characters[name] ?? entity)
    .replace(/\s+/g, ' ')
    .trim()

export type FieldProblem = 'missing' | 'tooShort' | 'tooLong'
export type FormProblems = { [Field in TicketField]?: FieldProblem }

/** The problems of a ticket by field; empty if it can be sent (V23–V25). */
export const problemsIn = (form: TicketForm): FormProblems => ({
  ...problem('shortDescription', sizeProblem(form.shortDescription.trim().length, shortLimits)),
  ...problem('ticketTypeId', form.ticketTypeId === null && 'missing'),
  ...problem('categoryId', form.categoryId === null && 'missing'),
  ...problem('urgencyId', form.urgencyId === null && 'missing'),
  ...problem('debitorId', form.debitorId === null && 'missing'),
  ...problem('affectedUserList', !isAnyoneAffected(form) && 'missing'),
  ...problem('description', descriptionProblem(form.description)),
})

const isAnyoneAffected = ({ areAllUsersAffected, affectedUserList }: TicketForm) =>
  areAllUsersAffected === true || affectedUserList.length > 0

export const isSendable = (form: TicketForm) => Object.keys(problemsIn(form)).length === 0

const problem = (field: TicketField, name: FieldProblem | false | null): FormProblems =>
  name ? { [field]: name } : {}

const shortLimits = { min: limits.shortDescriptionMin, max: limits.shortDescriptionMax }

const sizeProblem = (length: number, { min, max }: { min: number; max: number }) =>
  length > max ? 'tooLong' : length < min ? 'tooShort' : null

const descriptionProblem = (html: string) =>
  html.length > limits.descriptionMax
    ? 'tooLong'
    : plainTextOf(html).length < limits.descriptionMin
      ? 'tooShort'
      : null

/** The form as the call's payload; only a valid form has all choices. */
export const payloadOf = (
  ticketId: number,
  { names: _, areAllUsersAffected, ownerUsername, ...form }: TicketForm,
): CreatePayload => ({
  ticketId,
  ...form,
  ...(ownerUsername !== undefined && { ownerUsername }),
  ...(areAllUsersAffected === true && { affectedUserList: [], areAllUsersAffected: 1 }),
  ticketTypeId: form.ticketTypeId ?? 0,
  debitorId: form.debitorId ?? 0,
  categoryId: form.categoryId ?? 0,
  urgencyId: form.urgencyId ?? 0,
  shortDescription: form.shortDescription.trim(),
})

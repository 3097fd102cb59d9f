import type { TicketForm } from '#contract/rules/ticket-form.ts'
import type { KbHit } from '#contract/knowledge-base.ts'
import type { KbQuery } from '#contract/rules/kb-query.ts'
import { noPartner, type PartnerFields } from '#contract/rules/partner.ts'
import { changesOf, type ProfileFields } from '#contract/rules/profile.ts'
import type { TicketQuery } from '#contract/rules/ticket-query.ts'

/** Where a half-finished sign-in goes on after a reload. */
export type LoginStep = 'settingUp' | 'code'

/** A ticket being written, under the number of its draft. */
export type KeptTicketForm = { ticketId: number; form: TicketForm }

/** The knowledge base as somebody left it, to be found so again. */
export type KbPlace = {
  languageId: number
  query: KbQuery
  hits: KbHit[]
  total: number
  totalPages: number
  /** the last page that is shown; pages start at 1 */
  page: number
}

/** Small named records that outlive a page. Never a machine snapshot, never a secret. */
export type Records = {
  'login.step': LoginStep | null
  /** A sign-out the server has not confirmed: nobody counts as signed in until it has. */
  'session.signOut': 'pending' | null
  /** A language the account doesn't know of yet; a flow only forgets it. */
  'language.chosen': null
  /** The user whose account language this tab has shown. */
  'language.followed': string
  'ticketList.query': TicketQuery
  'knowledgeBase.place': KbPlace
  'knowledgeBase.opened': number
  'comment.draft': { ticketId: number; text: string }
  'profilePrompt.pause': { lasts: number }
  'comment.lock': { ticketId: number; lasts: number }
  'help.query': string
  'ticket.form': KeptTicketForm | null
  'partner.form': PartnerFields | null
  'profile.changes': Partial<ProfileFields> | null
}

/** One record to keep: its name and its value. `null` or an empty text drops it. */
export type Keepsake = {
  [Name in keyof Records]: { record: Name; value: Records[Name] }
}[keyof Records]

/** What is typed into the comment box of a ticket; an empty text drops it. */
export const draft = (ticketId: number, text: string): Keepsake => ({
  record: 'comment.draft',
  value: { ticketId, text },
})

/** How long the box stays locked, in milliseconds; 0 opens it. */
export const lock = (ticketId: number, lasts: number): Keepsake => ({
  record: 'comment.lock',
  value: { ticketId, lasts },
})

/** What is typed into the form of a draft. */
export const typedForm = (ticketId: number, form: TicketForm): Keepsake => ({
  record: 'ticket.form',
  value: { ticketId, form },
})

/** No form is being written any more. */
export const noForm: Keepsake = { record: 'ticket.form', value: null }

/** What is typed into the form for somebody of a partner; an empty form is none. */
export const typedPartner = (form: PartnerFields): Keepsake => ({
  record: 'partner.form',
  value: Object.values(form).some((text) => text !== '') ? form : null,
})

export const noTypedPartner = typedPartner(noPartner)

/** What of the own profile is typed otherwise than the server knows it. */
export const typedProfile = (typed: ProfileFields, known: ProfileFields): Keepsake => {
  const changes = changesOf(typed, known)
  return { record: 'profile.changes', value: Object.keys(changes).length > 0 ? changes : null }
}

/** What was typed is saved, or not wanted any more. */
export const noTypedProfile: Keepsake = { record: 'profile.changes', value: null }

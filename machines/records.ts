import type { QueueRow } from '#contract/agent-queue.ts'
import type { AnnouncementForm } from '#contract/rules/announcement-form.ts'
import type { TicketForm, TicketKind } from '#contract/rules/ticket-form.ts'
import type { KbHit } from '#contract/knowledge-base.ts'
import type { KbQuery } from '#contract/rules/kb-query.ts'
import { noPartner, type PartnerFields } from '#contract/rules/partner.ts'
import { changesOf, type ProfileFields } from '#contract/rules/profile.ts'
import type { NewTicketForm } from '#contract/rules/new-ticket-form.ts'
import type { LoginRequestFields } from '#contract/rules/login-request.ts'
import type { QueueQuery } from '#contract/rules/queue-query.ts'
import type { TicketQuery } from '#contract/rules/ticket-query.ts'
import type { LoginChange } from '#contract/management.ts'
import type { ResolutionReason } from '#contract/ticket-resolution.ts'

/** Where an unfinished sign-in resumes after a reload. */
export type LoginStep = 'settingUp' | 'code'

/** An unsent ticket, by the id of its draft. */
export type StoredTicketForm = { ticketId: number; form: TicketForm }

/** The fields of the dialog for resolving a ticket. */
export type ResolutionForm = { reason: ResolutionReason | null; comment: string }

/** An unsent rating; the score is 0 before one is chosen. */
export type RatingForm = { score: number; comment: string }

/** An unsent request to lock or end a login. Browsers store it, so its fields keep their names. */
export type StoredLoginRequest = { loginId: number; change: LoginChange; typed: LoginRequestFields }

/** An agent's unsent reply and note on a ticket. */
export type ReplyTexts = { reply: string; note: string }

/** The names of files whose upload hasn't ended, by what they are for. */
export type StoredUploads = Readonly<Record<string, readonly string[]>>

/** An unsent announcement, and the version of it the agent has seen; 0 for a new one. */
export type StoredAnnouncement = { form: AnnouncementForm; version: number }

/** The state of the knowledge base when the user left it. */
export type KbPlace = {
  languageId: number
  query: KbQuery
  hits: KbHit[]
  total: number
  totalPages: number
  /** the last page that is shown; pages start at 1 */
  page: number
}

/** Small named records in browser storage. Never a machine snapshot, never a secret. */
export type Records = {
  'login.step': LoginStep | null
  /** A sign-out the server hasn't confirmed yet; until then, the visitor counts as signed out. */
  'session.signOut': 'pending' | null
  /** A language not stored in the account yet; a flow can only clear it. */
  'language.chosen': null
  /** The user whose account language this tab has shown. */
  'language.followed': string
  'ticketList.query': TicketQuery
  'knowledgeBase.place': KbPlace
  'knowledgeBase.opened': number
  'comment.draft': { ticketId: number; text: string }
  'reply.draft': { agentId: number; ticketId: number; texts: ReplyTexts }
  'queue.query': { agentId: number; query: QueueQuery }
  'bulk.draft': { agentId: number; text: string }
  'bulk.selection': { agentId: number; selected: readonly QueueRow[] }
  'announcement.form': {
    agentId: number
    announcementId: number | null
    stored: StoredAnnouncement | null
  }
  /** `userId`, `companyId` and `emailId` are null if the agent started without them. */
  'newTicket.form': {
    agentId: number
    userId: number | null
    companyId: number | null
    emailId: number | null
    form: NewTicketForm | null
  }
  /** The user has signed in with a code, so a passkey can be offered. */
  'passkey.offer': 'due' | null
  /** Milliseconds until it may be offered again. */
  'passkeyOffer.pause': number
  /** Milliseconds until the prompt may be shown again. */
  'profilePrompt.pause': number
  /** `lockLeft`: milliseconds until the comment box is unlocked; 0 removes the lock. */
  'comment.lock': { ticketId: number; lockLeft: number }
  'help.query': string
  'ticket.form': StoredTicketForm | null
  /** The kinds of the user's newest tickets, newest first. */
  'ticket.kinds': TicketKind[]
  'partner.form': PartnerFields | null
  'resolution.form': { ticketId: number; form: ResolutionForm | null }
  'rating.form': { ticketId: number; form: RatingForm | null }
  'loginRequest.form': StoredLoginRequest | null
  'profile.changes': Partial<ProfileFields> | null
  'uploads.unfinished': { owner: string; place: string; names: readonly string[] }
}

/** A record to store: its name and value. `null` or an empty text removes it. */
export type StoredRecord = {
  [Name in keyof Records]: { record: Name; value: Records[Name] }
}[keyof Records]

/** The unsent comment on a ticket; an empty text removes it. */
export const commentDraft = (ticketId: number, text: string): StoredRecord => ({
  record: 'comment.draft',
  value: { ticketId, text },
})

/** An agent's unsent texts on a ticket; empty texts remove it. */
export const replyDraft = ({ agentId, ticketId, texts }: Records['reply.draft']): StoredRecord => ({
  record: 'reply.draft',
  value: { agentId, ticketId, texts },
})

/** A reply to several tickets; an empty text removes it. */
export const bulkDraft = ({ agentId, text }: Records['bulk.draft']): StoredRecord => ({
  record: 'bulk.draft',
  value: { agentId, text },
})

/** The tickets that an agent has selected in this tab; none removes it. */
export const bulkSelection = ({ agentId, selected }: Records['bulk.selection']): StoredRecord => ({
  record: 'bulk.selection',
  value: { agentId, selected },
})

/** The lock of a ticket's comment box, with the milliseconds that are left; 0 removes it. */
export const commentLock = (ticketId: number, lockLeft: number): StoredRecord => ({
  record: 'comment.lock',
  value: { ticketId, lockLeft },
})

/** The unsent input of a draft's form. */
export const ticketFormRecord = (ticketId: number, form: TicketForm): StoredRecord => ({
  record: 'ticket.form',
  value: { ticketId, form },
})

/** Removes the unsent form. */
export const noTicketForm: StoredRecord = { record: 'ticket.form', value: null }

/** The unsent form for a partner's employee; an empty form isn't stored. */
export const partnerFormRecord = (form: PartnerFields): StoredRecord => ({
  record: 'partner.form',
  value: Object.values(form).some((text) => text !== '') ? form : null,
})

export const noPartnerForm = partnerFormRecord(noPartner)

/** The unsaved fields of the user's profile. */
export const profileChangesRecord = (form: ProfileFields, saved: ProfileFields): StoredRecord => {
  const changes = changesOf(form, saved)
  return { record: 'profile.changes', value: Object.keys(changes).length > 0 ? changes : null }
}

/** Removes the unsaved fields. */
export const noProfileChanges: StoredRecord = { record: 'profile.changes', value: null }

/** The unsent input for resolving a ticket; null removes it. */
export const resolutionRecord = (ticketId: number, form: ResolutionForm | null): StoredRecord => ({
  record: 'resolution.form',
  value: { ticketId, form },
})

/** An unsent rating; null removes it. */
export const ratingRecord = (ticketId: number, form: RatingForm | null): StoredRecord => ({
  record: 'rating.form',
  value: { ticketId, form },
})

/** An unsent request about a login; null removes it. */
export const loginRequestRecord = (request: StoredLoginRequest | null): StoredRecord => ({
  record: 'loginRequest.form',
  value: request,
})

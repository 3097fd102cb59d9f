import type { PasswordRequirement } from '#contract/rules/passwords.ts'
import type { ProfileProblem } from '#contract/rules/profile.ts'

/** Keys of texts that several features show; `src/texts.ts` has their texts. */
export type TextKey =
  | 'login.wrongCredentials'
  | 'login.wrongTotp'
  | 'login.wrongEmergencyCode'
  | 'login.notChecked'
  | 'login.timedOut'
  | 'login.failed'
  | 'renewal.failed'
  | 'renewal.saved'
  | 'passwordReset.failed'
  | 'recovery.notSent'
  | 'changePassword.failed'
  | 'comment.failed'
  | 'comment.notRedacted'
  | 'reply.sent'
  | 'reply.stored'
  | 'reply.failed'
  | 'note.saved'
  | 'ticketChange.saved'
  | 'ticketChange.failed'
  | 'bulk.changed'
  | 'bulk.sent'
  | 'user.permissionsSaved'
  | 'user.locked'
  | 'user.unlocked'
  | 'user.factorReset'
  | 'user.sessionsEnded'
  | 'user.linkSent'
  | 'user.notChanged'
  | 'invitation.failed'
  | 'team.saved'
  | 'newTicket.failed'
  | 'resolution.saved'
  | 'resolution.failed'
  | 'rating.failed'
  | 'attachment.notDeleted'
  | 'attachment.notUploaded'
  | 'document.failed'
  | 'article.copied'
  | 'article.notCopied'
  | 'article.feedbackFailed'
  | 'inbox.notMarked'
  | 'notifications.notSaved'
  | 'subscription.failed'
  | 'unsubscribe.failed'
  | 'participants.added'
  | 'participants.notAdded'
  | 'participants.notRemoved'
  | 'views.saved'
  | 'views.updated'
  | 'views.deleted'
  | 'views.nameMissing'
  | 'views.notSaved'
  | 'views.notDeleted'
  | 'passwords.mismatch'
  | `passwords.${PasswordRequirement}`
  | 'profile.saved'
  | 'profile.savedUnconfirmed'
  | 'profile.failed'
  | 'profile.wrongTotp'
  | 'profile.notVerified'
  | `profile.${ProfileProblem}`
  | 'emailChange.sent'
  | 'emailChange.cancelled'
  | 'emailChange.failed'
  | 'emailConfirmation.failed'
  | 'ownPassword.saved'
  | 'ownPassword.failed'
  | 'ownPassword.wrongTotp'
  | 'security.sessionsEnded'
  | 'security.factorRenewed'
  | 'security.wrongCode'
  | 'security.failed'
  | 'partner.failed'
  | 'partner.sent'
  | 'loginRequest.sent'
  | 'loginRequest.failed'
  | 'announcement.notDismissed'
  | 'agentAnnouncement.ended'
  | 'agentAnnouncement.withdrawn'
  | 'agentAnnouncement.messageWithdrawn'
  | 'agentAnnouncement.failed'
  | 'announcementForm.failed'
  | 'agentRequest.approved'
  | 'agentRequest.declined'
  | 'agentRequest.failed'
  | 'agent.notSignedIn'
  | 'agent.tooManySignIns'
  | 'agent.notSignedOut'

/**
 * A message for the user: a text of ours, or the server's. A flow whose texts only its own feature
 * shows names their keys in a type of its own.
 */
export type Text<Key extends string = TextKey> = { key: Key } | { serverText: string }

export type Refusal = {
  message?: string | undefined
  errorCode?: number | undefined
  messageKey?: string | undefined
}

/** The server's message, or `fallback` if there is none. */
export const textOf = <Key extends string>({ message }: Refusal, fallback: Key): Text<Key> =>
  message ? { serverText: message } : { key: fallback }

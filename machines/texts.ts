import type { PasswordRequirement } from '#contract/rules/passwords.ts'
import type { ProfileProblem } from '#contract/rules/profile.ts'

/** Texts the interface owns. `src/texts.ts` gives a key its words. */
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
  | 'reply.failed'
  | 'note.saved'
  | 'ticketChange.saved'
  | 'ticketChange.failed'
  | 'user.permissionsSaved'
  | 'user.locked'
  | 'user.unlocked'
  | 'user.factorReset'
  | 'user.sessionsEnded'
  | 'user.linkSent'
  | 'user.notChanged'
  | 'invitation.failed'
  | 'resolution.saved'
  | 'resolution.failed'
  | 'rating.failed'
  | 'attachment.notDeleted'
  | 'document.failed'
  | 'article.copied'
  | 'article.notCopied'
  | 'article.feedbackFailed'
  | 'inbox.notMarked'
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
  | 'mailChange.sent'
  | 'mailChange.kept'
  | 'mailChange.failed'
  | 'mailConfirmation.failed'
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
  | 'agentRequest.approved'
  | 'agentRequest.declined'
  | 'agentRequest.failed'
  | 'agent.notSignedIn'
  | 'agent.tooManySignIns'
  | 'agent.notSignedOut'

/** Something to say to a person: a text we own, or words the server chose. */
export type Text = { key: TextKey } | { words: string }

export type Refusal = {
  message?: string | undefined
  errorCode?: number | undefined
  messageKey?: string | undefined
}

/** The server's own words win; `fallback` speaks when it has none. */
export const textOf = ({ message }: Refusal, fallback: TextKey): Text =>
  message ? { words: message } : { key: fallback }

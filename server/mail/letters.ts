import type { I18n } from '@lingui/core'

import { button, type Block, type Facts, type Write } from './letter.ts'
import type { MailKind } from '#server/db/schema/schema-mail.ts'
import type { DataRequestMail } from './compose-data-request.ts'
import { emailChangeLetters } from './email-change-letters.ts'
import { helpLetters } from './help-letters.ts'
import { managerLetters } from './manager-letters.ts'
import { securityLetters } from './security-letters.ts'

/** What the user does next: choose a password, sign in with the company's provider, or either (T330). */
const nextStep = (i18n: I18n, { username, link, about }: Facts): (string | Block)[] => {
  const { idp, isRequired } = about
  if (!idp)
    return [
      i18n._(
        'You have a login for the customer portal. Your username is {username}. Choose a password here:',
        { username },
      ),
      button(i18n._('Choose a password'), link),
      i18n._(
        'The link works once and expires after seven days. At your first sign-in, you’ll also set up two-factor authentication.',
      ),
    ]
  const facts = { username, idp }
  return [
    isRequired
      ? i18n._(
          'You have a login for the customer portal. Your username is {username}. Your company requires its own sign-in, {idp}, so you don’t need a password here:',
          facts,
        )
      : i18n._(
          'You have a login for the customer portal. Your username is {username}. Choose a password here, or use your company’s own sign-in, {idp}:',
          facts,
        ),
    button(i18n._('Accept the invitation'), link),
    i18n._(
      'The link works once and expires after seven days. At your first sign-in, we may ask you to set up two-factor authentication.',
    ),
  ]
}

const invitationLetter: Write = (i18n, facts) => ({
  subject: i18n._('{provider}: your login', { provider: facts.provider }),
  blocks: [i18n._('Hello {name},', { name: facts.name }), ...nextStep(i18n, facts)],
})

/** Emails about accounts. */
export type AccountMail = Exclude<
  MailKind,
  | 'ticketChanged'
  | 'participantAdded'
  | 'agentNews'
  | 'replyStopped'
  | 'emailUnread'
  | 'emailKept'
  | 'emailOnClosed'
  | 'emailUnverified'
  | 'emailAnswered'
  | DataRequestMail
>

const decisionText = (i18n: I18n, about: Facts['about']) => {
  switch (`${about['kind']} ${about['state']}`) {
    case 'lock approved':
      return i18n._(
        'You asked us to lock the login {username} ({person}). It’s locked now, and all its sessions have ended.',
        about,
      )
    case 'offboarding approved':
      return i18n._(
        'You asked us to end the login {username} ({person}). It works until {lockedAt} and is locked after that.',
        about,
      )
    case 'lock refused':
      return i18n._(
        'You asked us to lock the login {username} ({person}). We’ve declined your request: {answer}',
        about,
      )
    default:
      return i18n._(
        'You asked us to end the login {username} ({person}). We’ve declined your request: {answer}',
        about,
      )
  }
}

type Letters = Record<AccountMail | 'companyRequired', Write>

const letters: Letters = {
  ...securityLetters,
  ...emailChangeLetters,
  ...helpLetters,
  ...managerLetters,
  companyRequired: (i18n, { provider, name, username, link, about }) => ({
    subject: i18n._('{provider}: sign in with your company', { provider }),
    blocks: [
      i18n._('Hello {name},', { name }),
      i18n._(
        'Someone asked for help with signing in to your account {username}. Your company has replaced passwords with its own sign-in, {idp}, so there’s no password to reset here.',
        { username, idp: about['idp'] },
      ),
      button(i18n._('Go to sign-in'), link),
      i18n._('If you can’t sign in there, ask your company’s IT department.'),
      i18n._('If this wasn’t you, you can ignore this email.'),
    ],
  }),
  passwordReset: (i18n, { provider, name, username, link }) => ({
    subject: i18n._('{provider}: reset your password', { provider }),
    blocks: [
      i18n._('Hello {name},', { name }),
      i18n._(
        'Someone asked to reset the password of your account {username}. Choose a new one here:',
        { username },
      ),
      button(i18n._('Choose a password'), link),
      i18n._('The link works once and expires after 60 minutes.'),
      i18n._('If this wasn’t you, you can ignore this email. Your password stays the same.'),
    ],
  }),
  usernameRecovery: (i18n, { provider, name, username }) => ({
    subject: i18n._('{provider}: your username', { provider }),
    blocks: [
      i18n._('Hello {name},', { name }),
      i18n._('Someone asked for the username for this email address. Your username is:'),
      { kind: 'value', text: username },
      i18n._('If this wasn’t you, you can ignore this email.'),
    ],
  }),
  passwordChanged: (i18n, { provider, name, username }) => ({
    subject: i18n._('{provider}: your password has been changed', { provider }),
    blocks: [
      i18n._('Hello {name},', { name }),
      i18n._(
        'The password of your account {username} has just been changed. You’ve been signed out everywhere else.',
        { username },
      ),
      i18n._('If this wasn’t you, tell your company’s security manager right away.'),
    ],
  }),
  partnerRequested: (i18n, { provider, about }) => ({
    subject: i18n._('{provider}: login for a partner employee requested ({code})', {
      provider,
      code: about['code'],
    }),
    blocks: [
      i18n._('{requester} from {company} has requested a login for a partner employee:', about),
      `${about['person']}, ${about['mail']}, ${about['phone']}`,
      i18n._('Ticket {code}. To approve the request, run: desk request approve {id}', about),
    ],
  }),
  changeRequested: (i18n, { provider, about }) => ({
    subject:
      about['kind'] === 'lock'
        ? i18n._('{provider}: request to lock a login', { provider })
        : i18n._('{provider}: request to end a login', { provider }),
    blocks: [
      about['kind'] === 'lock'
        ? i18n._(
            '{requester} from {company} has asked you to lock the login {username} ({person}).',
            about,
          )
        : i18n._(
            '{requester} from {company} has asked you to end the login {username} ({person}). The last day is {lastDay}.',
            about,
          ),
      i18n._('Reason: {reason}', about),
      i18n._('To approve the request, run: desk request approve {id}', about),
    ],
  }),
  requestDecided: (i18n, { provider, name, about }) => ({
    subject:
      about['state'] === 'approved'
        ? i18n._('{provider}: your request has been approved', { provider })
        : i18n._('{provider}: your request has been declined', { provider }),
    blocks: [
      i18n._('Hello {name},', { name }),
      decisionText(i18n, about),
      i18n._('See all requests from your company:'),
      button(i18n._('Open requests'), about['url'] ?? ''),
    ],
  }),
  invitation: invitationLetter,
  emergencyUsed: (i18n, { provider, name, username }) => ({
    subject: i18n._('{provider}: your emergency code has been used', { provider }),
    blocks: [
      i18n._('Hello {name},', { name }),
      i18n._(
        'Someone has just signed in to your account {username} with your emergency code. The code can’t be used again. At your next sign-in, you’ll set up two-factor authentication again.',
        { username },
      ),
      i18n._(
        'If this wasn’t you, change your password and tell your company’s security manager right away.',
      ),
    ],
  }),
}

/** A letter in the reader's language. */
export const letterOf = (i18n: I18n, kind: keyof Letters, facts: Facts) =>
  letters[kind](i18n, facts)

import type { I18n } from '@lingui/core'

import type { MailKind } from '#server/db/schema/schema-mail.ts'

/** What a letter may speak of. */
export type Facts = {
  provider: string
  name: string
  username: string
  link: string
  /** what a mail about something else than the account tells of it */
  about: Readonly<Record<string, string>>
}

/** A paragraph that is one of its links becomes a link. */
export type Letter = { subject: string; paragraphs: readonly string[] }

/** What people are told about their accounts. */
export type AccountMail = Exclude<MailKind, 'ticketChanged'>

type Letters = Record<AccountMail, (i18n: I18n, facts: Facts) => Letter>

const letters: Letters = {
  passwordReset: (i18n, { provider, name, username, link }) => ({
    subject: i18n._('{provider}: reset your password', { provider }),
    paragraphs: [
      i18n._('Hello {name},', { name }),
      i18n._(
        'Someone asked to reset the password of your account {username}. Choose a new one here:',
        { username },
      ),
      link,
      i18n._('The link works once and expires after 60 minutes.'),
      i18n._('If this wasn’t you, you can ignore this email. Your password stays the same.'),
    ],
  }),
  usernameRecovery: (i18n, { provider, name, username }) => ({
    subject: i18n._('{provider}: your username', { provider }),
    paragraphs: [
      i18n._('Hello {name},', { name }),
      i18n._('Someone asked for the username that belongs to this email address. It is:'),
      username,
      i18n._('If this wasn’t you, you can ignore this email.'),
    ],
  }),
  passwordChanged: (i18n, { provider, name, username }) => ({
    subject: i18n._('{provider}: your password has been changed', { provider }),
    paragraphs: [
      i18n._('Hello {name},', { name }),
      i18n._(
        'The password of your account {username} has just been changed. You’ve been signed out everywhere else.',
        { username },
      ),
      i18n._('If this wasn’t you, tell your company’s security manager right away.'),
    ],
  }),
  mailChanged: (i18n, { provider, name, username }) => ({
    subject: i18n._('{provider}: your email address has been changed', { provider }),
    paragraphs: [
      i18n._('Hello {name},', { name }),
      i18n._(
        'The email address of your account {username} has just been changed. From now on, we’ll send emails to the new address.',
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
    paragraphs: [
      i18n._('{requester} of {company} has requested a login for a partner employee:', about),
      `${about['person']}, ${about['mail']}, ${about['phone']}`,
      i18n._('Ticket {code}. To approve it, run: npm run desk -- request approve {id}', about),
    ],
  }),
  invitation: (i18n, { provider, name, username, link }) => ({
    subject: i18n._('{provider}: your login', { provider }),
    paragraphs: [
      i18n._('Hello {name},', { name }),
      i18n._(
        'You have a login for the customer portal. Your username is {username}. Choose a password here:',
        { username },
      ),
      link,
      i18n._(
        'The link works once and expires after seven days. At your first sign-in, you’ll also set up two-factor authentication.',
      ),
    ],
  }),
  emergencyUsed: (i18n, { provider, name, username }) => ({
    subject: i18n._('{provider}: your emergency code has been used', { provider }),
    paragraphs: [
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

/** A letter in the language of its reader. */
export const letterOf = (i18n: I18n, kind: AccountMail, facts: Facts) => letters[kind](i18n, facts)

export type TicketFacts = {
  provider: string
  name: string
  code: string
  shortDescription: string
  kind: string
  source: string
  /** what was written, as plain text */
  text: string
  status: string
  link: string
  unsubscribe: string
}

const happened = (i18n: I18n, { kind, code, source }: TicketFacts) => {
  switch (kind) {
    case 'created':
      return i18n._('We’ve received your ticket {code}:', { code })
    case 'comment':
      return i18n._('{source} has commented on ticket {code}:', { source, code })
    case 'answer':
      return i18n._('{source} has replied to ticket {code}:', { source, code })
    default:
      return i18n._('Ticket {code} has a new status.', { code })
  }
}

/** A letter about an entry of a ticket's log. */
export const ticketLetter = (i18n: I18n, facts: TicketFacts): Letter => {
  const { provider, name, code, shortDescription, text, status, link, unsubscribe } = facts
  return {
    subject: `${provider}: [${code}] ${shortDescription}`,
    paragraphs: [
      i18n._('Hello {name},', { name }),
      happened(i18n, facts),
      ...(text === '' ? [] : [text]),
      i18n._('Status: {status}', { status }),
      link,
      i18n._(
        'You’re getting this email because you’re subscribed to this ticket. Unsubscribe here:',
      ),
      unsubscribe,
    ],
  }
}

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
        'Somebody asked for a new password for your account {username}. With this link you choose one:',
        { username },
      ),
      link,
      i18n._('The link works once and for 60 minutes.'),
      i18n._('If it was not you, you need not do anything: your password stays as it is.'),
    ],
  }),
  usernameRecovery: (i18n, { provider, name, username }) => ({
    subject: i18n._('{provider}: your user name', { provider }),
    paragraphs: [
      i18n._('Hello {name},', { name }),
      i18n._('Somebody asked for the user name that belongs to this e-mail address. It is:'),
      username,
      i18n._('If it was not you, you need not do anything.'),
    ],
  }),
  passwordChanged: (i18n, { provider, name, username }) => ({
    subject: i18n._('{provider}: your password has been changed', { provider }),
    paragraphs: [
      i18n._('Hello {name},', { name }),
      i18n._(
        'The password of your account {username} has just been changed. All other sessions have been ended.',
        { username },
      ),
      i18n._('If it was not you, please tell the security manager of your company at once.'),
    ],
  }),
  mailChanged: (i18n, { provider, name, username }) => ({
    subject: i18n._('{provider}: your e-mail address has been changed', { provider }),
    paragraphs: [
      i18n._('Hello {name},', { name }),
      i18n._(
        'Your account {username} has just been given another e-mail address. From now on mails go there, not here.',
        { username },
      ),
      i18n._('If it was not you, please tell the security manager of your company at once.'),
    ],
  }),
  partnerRequested: (i18n, { provider, about }) => ({
    subject: i18n._('{provider}: login for a partner employee requested ({code})', {
      provider,
      code: about['code'],
    }),
    paragraphs: [
      i18n._('{requester} of {company} asks for a login for a partner employee:', about),
      `${about['person']}, ${about['mail']}, ${about['phone']}`,
      i18n._('Ticket {code}. Decide it with: npm run desk -- request approve {id}', about),
    ],
  }),
  invitation: (i18n, { provider, name, username, link }) => ({
    subject: i18n._('{provider}: your login', { provider }),
    paragraphs: [
      i18n._('Hello {name},', { name }),
      i18n._(
        'You have been given a login for the customer portal. Your user name is {username}. With this link you choose a password:',
        { username },
      ),
      link,
      i18n._(
        'The link works once and for seven days. At the first sign-in you also set up a second factor.',
      ),
    ],
  }),
  emergencyUsed: (i18n, { provider, name, username }) => ({
    subject: i18n._('{provider}: your emergency code has been used', { provider }),
    paragraphs: [
      i18n._('Hello {name},', { name }),
      i18n._(
        'Somebody has just signed in to your account {username} with your emergency code. The code is used up; at the next sign-in the second factor is set up anew.',
        { username },
      ),
      i18n._(
        'If it was not you, please change your password and tell the security manager of your company at once.',
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
      return i18n._('your ticket {code} has reached us:', { code })
    case 'comment':
      return i18n._('{source} has written a comment on the ticket {code}:', { source, code })
    case 'answer':
      return i18n._('{source} has answered the ticket {code}:', { source, code })
    default:
      return i18n._('the ticket {code} has a new status.', { code })
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
        'You get this mail because you follow this ticket. If you no longer want to, this link ends it:',
      ),
      unsubscribe,
    ],
  }
}

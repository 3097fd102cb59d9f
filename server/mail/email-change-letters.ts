import { button, type Write } from './letter.ts'

/** Emails to an account's new and old addresses (R70). */
export const emailChangeLetters = {
  mailConfirmation: (i18n, { provider, name, link }) => ({
    subject: i18n._('{provider}: confirm your email address', { provider }),
    blocks: [
      i18n._('Hello {name},', { name }),
      i18n._('You’ve entered this email address in the customer portal. Confirm it here:'),
      button(i18n._('Confirm email address'), link),
      i18n._(
        'The link works once and expires after 24 hours. Until you use it, we’ll keep using your previous address.',
      ),
      i18n._('If this wasn’t you, you can ignore this email.'),
    ],
  }),
  mailChangeRequested: (i18n, { provider, name, username, link }) => ({
    subject: i18n._('{provider}: your email address is about to change', { provider }),
    blocks: [
      i18n._('Hello {name},', { name }),
      i18n._(
        'Someone has entered a new email address for your account {username}. It replaces this one once it’s confirmed.',
        { username },
      ),
      i18n._(
        'If this wasn’t you, keep your current address in your profile and change your password:',
      ),
      button(i18n._('Open profile'), link),
      i18n._('Also tell your company’s security manager.'),
    ],
  }),
  mailChanged: (i18n, { provider, name, username }) => ({
    subject: i18n._('{provider}: your email address has been changed', { provider }),
    blocks: [
      i18n._('Hello {name},', { name }),
      i18n._(
        'The email address of your account {username} has just been changed. From now on, we’ll send emails to the new address.',
        { username },
      ),
      i18n._('If this wasn’t you, tell your company’s security manager right away.'),
    ],
  }),
} satisfies Record<string, Write>

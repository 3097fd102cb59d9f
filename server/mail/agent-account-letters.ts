import type { I18n } from '@lingui/core'

import type { MailKind } from '#server/db/schema/schema-mail.ts'
import { passkeyLetters } from './about-passkey.ts'
import { button, type Write } from './letter.ts'
import { letterOf } from './letters.ts'

/** Emails about an agent's own account. */
export type AgentAccountMail =
  | 'passwordReset'
  | 'passwordChanged'
  | 'invitation'
  | 'factorRenewed'
  | 'factorReset'
  | 'passkeyAdded'
  | 'passkeyRemoved'
  | 'mailChanged'

const ifNotYou = (i18n: I18n) => i18n._('If this wasn’t you, tell your administrator right away.')

const ifNotAsked = (i18n: I18n) =>
  i18n._('If you didn’t ask for this, tell your administrator right away.')

/** The same emails as users get, but for agents, who have administrators (T230). */
export const agentAccountLetters: Record<AgentAccountMail, Write> = {
  passwordReset: (i18n, facts) => letterOf(i18n, 'passwordReset', facts),
  invitation: (i18n, { provider, name, username, link }) => ({
    subject: i18n._('{provider}: your agent account', { provider }),
    blocks: [
      i18n._('Hello {name},', { name }),
      i18n._(
        'You have an account in the agents’ workspace. Your username is {username}. Choose a password here:',
        { username },
      ),
      button(i18n._('Choose a password'), link),
      i18n._(
        'The link works once and expires after seven days. At your first sign-in, you’ll also set up two-factor authentication.',
      ),
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
      ifNotYou(i18n),
    ],
  }),
  factorRenewed: (i18n, { provider, name, username }) => ({
    subject: i18n._('{provider}: your authenticator app has been replaced', { provider }),
    blocks: [
      i18n._('Hello {name},', { name }),
      i18n._(
        'A new authenticator app has just been set up for your account {username}. Codes of the previous app no longer work.',
        { username },
      ),
      ifNotYou(i18n),
    ],
  }),
  factorReset: (i18n, { provider, name, username }) => ({
    subject: i18n._('{provider}: two-factor authentication has been reset', { provider }),
    blocks: [
      i18n._('Hello {name},', { name }),
      i18n._(
        'An administrator has just reset two-factor authentication for your account {username}, removed any passkeys and signed you out everywhere. You’ll set it up again at your next sign-in.',
        { username },
      ),
      ifNotAsked(i18n),
    ],
  }),
  ...passkeyLetters((i18n) => [ifNotYou(i18n)]),
  mailChanged: (i18n, { provider, name, username }) => ({
    subject: i18n._('{provider}: your email address has been changed', { provider }),
    blocks: [
      i18n._('Hello {name},', { name }),
      i18n._(
        'An administrator has just changed the email address of your account {username}. From now on, we’ll send emails to the new address.',
        { username },
      ),
      ifNotAsked(i18n),
    ],
  }),
}

export const isAgentAccountMail = (kind: MailKind): kind is AgentAccountMail =>
  kind in agentAccountLetters

import type { I18n } from '@lingui/core'

import { deviceName } from '#server/texts/device-name.ts'
import { passkeyLetters } from './about-passkey.ts'
import { button, type Write } from './letter.ts'

/** The last paragraphs of a letter about something only its reader should have done. */
const ifNotYou = (i18n: I18n, link: string) => [
  i18n._(
    'If this wasn’t you, change your password, then check where you’re signed in and which passkeys there are:',
  ),
  button(i18n._('Open Security page'), link),
  i18n._('Also tell your company’s security manager.'),
]

/** Emails about sign-ins and changes to the second factor (R69, R72). */
export const securityLetters = {
  newDevice: (i18n, { provider, name, username, link, about }) => {
    return {
      subject: i18n._('{provider}: sign-in from a new device', { provider }),
      blocks: [
        i18n._('Hello {name},', { name }),
        i18n._(
          'Someone has just signed in to your account {username} from a device that hasn’t been used with it before:',
          { username },
        ),
        {
          kind: 'facts',
          facts: [
            [i18n._('Device'), deviceName(i18n, about)],
            [i18n._('IP address'), about['network'] || '–'],
            [i18n._('Time'), about['time'] ?? '–'],
          ],
        },
        i18n._('If this was you, there’s nothing to do.'),
        ...ifNotYou(i18n, link),
      ],
    }
  },
  sessionsEnded: (i18n, { provider, name, username, link }) => ({
    subject: i18n._('{provider}: other devices have been signed out', { provider }),
    blocks: [
      i18n._('Hello {name},', { name }),
      i18n._(
        'One or more devices have just been signed out of your account {username} on the Security page.',
        { username },
      ),
      ...ifNotYou(i18n, link),
    ],
  }),
  factorRenewed: (i18n, { provider, name, username, link }) => ({
    subject: i18n._('{provider}: your authenticator app has been replaced', { provider }),
    blocks: [
      i18n._('Hello {name},', { name }),
      i18n._(
        'A new authenticator app has just been set up for your account {username}. Codes of the previous app and the previous emergency code no longer work.',
        { username },
      ),
      ...ifNotYou(i18n, link),
    ],
  }),
  factorReset: (i18n, { provider, name, username }) => ({
    subject: i18n._('{provider}: two-factor authentication has been reset', { provider }),
    blocks: [
      i18n._('Hello {name},', { name }),
      i18n._(
        'We’ve just reset two-factor authentication for your account {username}, removed any passkeys and signed you out everywhere. You’ll set it up again at your next sign-in.',
        { username },
      ),
      i18n._('If you didn’t ask us to do this, contact us right away and change your password.'),
    ],
  }),
  ...passkeyLetters((i18n, { link }) => ifNotYou(i18n, link)),
  companyLinked: (i18n, { provider, name, username, link, about }) => ({
    subject: i18n._('{provider}: company sign-in has been linked', { provider }),
    blocks: [
      i18n._('Hello {name},', { name }),
      i18n._('You can now sign in to your account {username} with {idp}.', {
        username,
        idp: about['idp'],
      }),
      ...ifNotYou(i18n, link),
    ],
  }),
  companyUnlinked: (i18n, { provider, name, username, link, about }) => ({
    subject: i18n._('{provider}: company sign-in is no longer linked', { provider }),
    blocks: [
      i18n._('Hello {name},', { name }),
      i18n._(
        'The link between your account {username} and {idp} has been removed, and other browsers have been signed out.',
        { username, idp: about['idp'] },
      ),
      ...ifNotYou(i18n, link),
    ],
  }),
  companyBypassed: (i18n, { provider, name, about }) => ({
    subject: i18n._('{provider}: sign-in without your company’s provider', { provider }),
    blocks: [
      i18n._('Hello {name},', { name }),
      i18n._(
        'Your company’s sign-in can’t be reached. {person} ({username}), a security manager, has just signed in with password and emergency code instead.',
        about,
      ),
      i18n._(
        'All security managers of your company get this email. If this is wrong, call us right away.',
      ),
    ],
  }),
  emergencyRenewed: (i18n, { provider, name, username, link }) => ({
    subject: i18n._('{provider}: you have a new emergency code', { provider }),
    blocks: [
      i18n._('Hello {name},', { name }),
      i18n._(
        'A new emergency code has just been created for your account {username}. The previous one no longer works.',
        { username },
      ),
      ...ifNotYou(i18n, link),
    ],
  }),
} satisfies Record<string, Write>

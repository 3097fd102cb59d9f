import type { I18n } from '@lingui/core'

import type { Facts, Write } from './letter.ts'

const letter = (
  i18n: I18n,
  name: string,
  { subject, text }: { subject: string; text: string },
) => ({
  subject,
  blocks: [
    i18n._('Hello {name},', { name }),
    text,
    i18n._('If this is wrong, call us right away.'),
  ],
})

const titled = ({ provider, about }: Facts) => ({ provider, person: about['person'] })

/** Emails to security managers about what agents change about one of them (T246). */
export const managerLetters = {
  managerAdded: (i18n, facts) =>
    letter(i18n, facts.name, {
      subject: i18n._('{provider}: {person} is now a security manager', titled(facts)),
      text: i18n._(
        'Our support team has made {person} ({username}) a security manager. Security managers can approve help with signing in for others.',
        facts.about,
      ),
    }),
  managerRemoved: (i18n, facts) =>
    letter(i18n, facts.name, {
      subject: i18n._('{provider}: {person} is no longer a security manager', titled(facts)),
      text: i18n._(
        'Our support team has changed the permissions of {person} ({username}), who is no longer a security manager.',
        facts.about,
      ),
    }),
  managerLocked: (i18n, facts) =>
    letter(i18n, facts.name, {
      subject: i18n._('{provider}: the login of {person} has been locked', titled(facts)),
      text: i18n._(
        'Our support team has locked the login of {person} ({username}), who is a security manager.',
        facts.about,
      ),
    }),
  managerUnlocked: (i18n, facts) =>
    letter(i18n, facts.name, {
      subject: i18n._('{provider}: the login of {person} has been unlocked', titled(facts)),
      text: i18n._(
        'Our support team has unlocked the login of {person} ({username}), who is a security manager.',
        facts.about,
      ),
    }),
} satisfies Record<string, Write>

import type { I18n } from '@lingui/core'

import { button, type Block, type Facts, type Write } from './letter.ts'

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

export const invitationLetter: Write = (i18n, facts) => ({
  subject: i18n._('{provider}: your login', { provider: facts.provider }),
  blocks: [i18n._('Hello {name},', { name: facts.name }), ...nextStep(i18n, facts)],
})

import type { I18n } from '@lingui/core'

import { button, type Facts, type Write } from './letter.ts'

type About = Facts['about']

const isFactor = (about: About) => about['kind'] === 'factor'

/** What was done for the user. */
const done = (i18n: I18n, about: About) => {
  if (isFactor(about))
    return i18n._(
      'We’ve reset two-factor authentication for {person} ({username}). It will be set up again at the next sign-in.',
      about,
    )
  return about['way'] === 'operator'
    ? i18n._('We’ve created a link for {person} ({username}) to choose a password.', about)
    : i18n._('We’ve emailed {person} ({username}) a link for choosing a password.', about)
}

/** Who or what allowed it. */
const proof = (i18n: I18n, about: About) => {
  switch (about['way']) {
    case 'manager':
      return i18n._('{agent} from our support team asked for it, and {manager} approved it.', about)
    case 'code':
      return i18n._(
        '{agent} from our support team did this after being told the emergency code of {username}. That code can’t be used again; a new one can be created on the Security page.',
        about,
      )
    case 'admin':
      return i18n._(
        '{agent} from our support team started this 24 hours ago, after calling the number on file, and nobody has cancelled it.',
        about,
      )
    default:
      return i18n._(
        'An administrator of our server did this, without a security manager’s approval.',
        about,
      )
  }
}

/** Emails about help with signing in (T246). */
export const helpLetters = {
  helpAsked: (i18n, { provider, name, about }) => ({
    subject: i18n._('{provider}: {person} needs your approval', {
      provider,
      person: about['person'],
    }),
    blocks: [
      i18n._('Hello {name},', { name }),
      isFactor(about)
        ? i18n._(
            '{agent} from our support team has been asked to reset two-factor authentication for {person} ({username}).',
            about,
          )
        : i18n._(
            '{agent} from our support team has been asked to send {person} ({username}) a link for choosing a password.',
            about,
          ),
      i18n._('Reason: {reason}', about),
      ...(about['company']
        ? [i18n._('We’re asking you as a security manager of {company}.', about)]
        : []),
      i18n._(
        'Before you approve it, ask {person} in person, or call a number you know. Without your approval, nothing happens. You can approve it until {until}:',
        about,
      ),
      button(i18n._('Open approvals'), about['url'] ?? ''),
    ],
  }),
  helpScheduled: (i18n, { provider, name, about }) => ({
    subject: i18n._('{provider}: help for {person} takes effect in 24 hours', {
      provider,
      person: about['person'],
    }),
    blocks: [
      i18n._('Hello {name},', { name }),
      isFactor(about)
        ? i18n._(
            'On {until}, we’re going to reset two-factor authentication for {person} ({username}).',
            about,
          )
        : i18n._(
            'On {until}, we’re going to email {person} ({username}) a link for choosing a password.',
            about,
          ),
      i18n._(
        'No other security manager of your company can approve it. {agent} from our support team says they have called {person} on the number on file.',
        about,
      ),
      i18n._('Reason: {reason}', about),
      i18n._('If this is wrong, cancel it before then, or call us right away:'),
      button(i18n._('Open approvals'), about['url'] ?? ''),
    ],
  }),
  helpGiven: (i18n, { provider, name, about }) => ({
    subject: isFactor(about)
      ? i18n._('{provider}: two-factor authentication of {person} has been reset', {
          provider,
          person: about['person'],
        })
      : i18n._('{provider}: a link to choose a password, for {person}', {
          provider,
          person: about['person'],
        }),
    blocks: [
      i18n._('Hello {name},', { name }),
      done(i18n, about),
      proof(i18n, about),
      i18n._('If this is wrong, call us right away.'),
    ],
  }),
  helpCancelled: (i18n, { provider, name, about }) => ({
    subject: i18n._('{provider}: help for {person} has been cancelled', {
      provider,
      person: about['person'],
    }),
    blocks: [
      i18n._('Hello {name},', { name }),
      isFactor(about)
        ? i18n._(
            'We won’t reset two-factor authentication for {person} ({username}) as announced. Nothing has changed.',
            about,
          )
        : i18n._(
            'We won’t email {person} ({username}) a link for choosing a password as announced. Nothing has changed.',
            about,
          ),
    ],
  }),
} satisfies Record<string, Write>

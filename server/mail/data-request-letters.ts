import type { I18n } from '@lingui/core'

import { button, type Letter } from './letter.ts'

/** What an email about a request mentions. */
export type DataRequestFacts = {
  provider: string
  /** the reader */
  name: string
  kind: 'copy' | 'erasure'
  /** the user who asks, as admins know them */
  person: string
  /** their username and, if they have one, their company */
  who: string
  /** whether the user can't sign in */
  isLocked: boolean
  /** whether the deadline had passed when the email was written */
  isLate: boolean
  /** why the copy couldn't be made */
  failure: string
  note: string
  dueOn: string
  fileUntil: string
  reason: string
  link: string
}

type Write = (i18n: I18n, facts: DataRequestFacts) => Letter

const subjectOf = (i18n: I18n, { provider, kind }: DataRequestFacts) =>
  kind === 'copy'
    ? i18n._('{provider}: your request for a copy of your data', { provider })
    : i18n._('{provider}: your request to erase your data', { provider })

const hello = (i18n: I18n, { name }: DataRequestFacts) =>
  name === '' ? i18n._('Hello,') : i18n._('Hello {name},', { name })

/** Locked users can't open the page. */
const openPage = (i18n: I18n, { link, isLocked }: DataRequestFacts) =>
  isLocked ? [] : [button(i18n._('Open “Your data”'), link)]

const ifNotYou = (i18n: I18n) =>
  i18n._('If this wasn’t you, withdraw the request and change your password.')

export const received: Write = (i18n, facts) => ({
  subject: subjectOf(i18n, facts),
  blocks: [
    hello(i18n, facts),
    facts.kind === 'copy'
      ? i18n._(
          'We’ve received your request for a copy of your data. We’ll answer it by {dueOn}.',
          facts,
        )
      : i18n._(
          'We’ve received your request to erase your data. We’ll answer it by {dueOn}. Until then, nothing is erased.',
          facts,
        ),
    i18n._('You can see its status and, until we’ve answered, withdraw it on this page:'),
    ...openPage(i18n, facts),
    ifNotYou(i18n),
  ],
})

export const extended: Write = (i18n, facts) => ({
  subject: subjectOf(i18n, facts),
  blocks: [
    hello(i18n, facts),
    i18n._('We need more time to answer your request. You’ll get our answer by {dueOn}.', facts),
    i18n._('Our reason: {reason}', facts),
    ...openPage(i18n, facts),
  ],
})

export const ready: Write = (i18n, facts) => ({
  subject: i18n._('{provider}: your copy is ready', facts),
  blocks: [
    hello(i18n, facts),
    facts.isLocked
      ? i18n._(
          'The copy of your data is ready. Because your account is locked, you can’t download it yourself. Please contact us until {fileUntil}, and we’ll give it to you.',
          facts,
        )
      : i18n._(
          'The copy of your data is ready. Sign in to download it until {fileUntil}. After that, we delete the file, and you can ask for a new one.',
          facts,
        ),
    ...openPage(i18n, facts),
  ],
})

export const refused: Write = (i18n, facts) => ({
  subject: subjectOf(i18n, facts),
  blocks: [
    hello(i18n, facts),
    facts.kind === 'copy'
      ? i18n._('We can’t give you a copy of your data.')
      : i18n._('We can’t erase your data.'),
    i18n._('Our reason: {reason}', facts),
    i18n._('You can complain to a data protection authority, or take us to court.'),
    ...openPage(i18n, facts),
  ],
})

/** It names nobody: whoever reads it has been erased. */
export const erased: Write = (i18n, { provider }) => ({
  subject: i18n._('{provider}: your data has been erased', { provider }),
  blocks: [
    i18n._('Hello,'),
    i18n._('As you asked, we’ve erased your account.'),
    i18n._(
      'Your company’s tickets stay, with their comments and files. “Former user” replaces your full name there, but a nickname or a part of your name in a text stays, and files aren’t changed. Backups still contain your data until they’re deleted.',
    ),
    i18n._('This is the last email to this address.'),
  ],
})

const what = (i18n: I18n, facts: DataRequestFacts) =>
  facts.kind === 'copy'
    ? i18n._('{person} ({who}) asks for a copy of their data.', facts)
    : i18n._('{person} ({who}) asks you to erase their data.', facts)

const noteOf = (i18n: I18n, { note }: DataRequestFacts) =>
  note === '' ? [] : [i18n._('Their note: {note}', { note })]

const openRequest = (i18n: I18n, { link }: DataRequestFacts) => button(i18n._('Open request'), link)

export const newRequest: Write = (i18n, facts) => ({
  subject:
    facts.kind === 'copy'
      ? i18n._('{provider}: {person} asks for a copy of their data', facts)
      : i18n._('{provider}: {person} asks to be erased', facts),
  blocks: [
    hello(i18n, facts),
    what(i18n, facts),
    ...noteOf(i18n, facts),
    i18n._('Please answer by {dueOn}.', facts),
    openRequest(i18n, facts),
  ],
})

export const due: Write = (i18n, facts) => ({
  subject: facts.isLate
    ? i18n._('{provider}: the request of {person} is overdue', facts)
    : i18n._('{provider}: answer the request of {person} by {dueOn}', facts),
  blocks: [
    hello(i18n, facts),
    what(i18n, facts),
    facts.isLate
      ? i18n._('They haven’t got an answer yet. The deadline was {dueOn}.', facts)
      : i18n._('They haven’t got an answer yet. The deadline is {dueOn}.', facts),
    openRequest(i18n, facts),
  ],
})

/** The admin has agreed, but there is no copy. */
export const failed: Write = (i18n, facts) => ({
  subject: i18n._('{provider}: the copy for {person} couldn’t be made', facts),
  blocks: [
    hello(i18n, facts),
    what(i18n, facts),
    i18n._('The copy couldn’t be made: {failure}', facts),
    i18n._('The request is open again. Please answer by {dueOn}.', facts),
    openRequest(i18n, facts),
  ],
})

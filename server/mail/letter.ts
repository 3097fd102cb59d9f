import type { I18n } from '@lingui/core'

/** What a letter may speak of. */
export type Facts = {
  provider: string
  name: string
  username: string
  link: string
  /** what an email about something else than the account says about it */
  about: Readonly<Record<string, string>>
}

/** A paragraph that is one of its links becomes a link. */
export type Letter = { subject: string; paragraphs: readonly string[] }

export type Write = (i18n: I18n, facts: Facts) => Letter

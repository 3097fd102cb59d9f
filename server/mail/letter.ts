import type { I18n } from '@lingui/core'

/** The facts a letter may mention. */
export type Facts = {
  provider: string
  name: string
  username: string
  link: string
  /** what an email is about, if it isn't about the account */
  about: Readonly<Record<string, string>>
}

/** A paragraph that is one of its links becomes a link. */
export type Letter = { subject: string; paragraphs: readonly string[] }

export type Write = (i18n: I18n, facts: Facts) => Letter

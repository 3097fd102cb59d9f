import type { I18n } from '@lingui/core'

/** The facts a letter can mention. */
export type Facts = {
  provider: string
  name: string
  username: string
  link: string
  /** what an email is about, apart from the account */
  about: Readonly<Record<string, string>>
}

/** A paragraph that equals one of its links is shown as a link. */
export type Letter = { subject: string; paragraphs: readonly string[] }

export type Write = (i18n: I18n, facts: Facts) => Letter

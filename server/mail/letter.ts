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

/** What somebody wrote on a ticket, as plain text, and when, in words. */
export type Message = { author: string; time: string; text: string }

/** A part of a letter. Plain text shows only the address of a button. */
export type Block =
  | { kind: 'text'; text: string }
  | { kind: 'heading'; text: string }
  | { kind: 'value'; text: string }
  | { kind: 'facts'; facts: readonly (readonly [label: string, value: string])[] }
  | { kind: 'button'; label: string; address: string }
  | ({ kind: 'message' } & Message)
  | ({ kind: 'earlier'; label: string } & Message)

export type Letter = {
  subject: string
  /** strings are paragraphs */
  blocks: readonly (string | Block)[]
  /** why the reader gets it */
  reason?: string
  unsubscribe?: { label: string; address: string }
}

export type Write = (i18n: I18n, facts: Facts) => Letter

export const button = (label: string, address: string): Block => ({
  kind: 'button',
  label,
  address,
})

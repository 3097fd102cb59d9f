import type { I18n } from '@lingui/core'

import { linesOf } from '#server/domain/rich-text.ts'

/** How much of the quoted text an email shows to readers who can't open the portal, in characters. */
const maxQuoted = 5000

type EmailEntry = {
  source: string
  quoted: string | null
  /** the sender's address if the entry came by email from another address than its author's */
  emailSender: string | null
}

/** Who wrote an entry, with the address it came from if that isn't the author's (T126). */
export const authorIn = ({ source, emailSender }: EmailEntry) =>
  emailSender ? `${source} (${emailSender})` : source

/** Says that a part of an email is folded, and where to read it (T131). */
export const moreOf = (i18n: I18n, { quoted }: EmailEntry, link: string | null) => {
  if (quoted === null) return []
  if (link !== null) return [i18n._('More of this email is in the portal:'), link]
  const text = linesOf(quoted)
  const shown = text.length > maxQuoted ? `${text.slice(0, maxQuoted).toWellFormed()} …` : text
  return [i18n._('More of this email:'), shown]
}
